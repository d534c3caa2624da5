"""How is From Cape to Cairo played? resources/help/kairo.md, in the order of its paragraphs."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, TypeAlias, assert_never

from core.chance import Chance, Draw
from core.game import Game
from core.games.kairo.flow import given, next_auction, passed, ranked, taken, turned_up
from core.games.kairo.laying import laid, lay_refusal
from core.games.kairo.table import Config, Phase, Table
from core.games.kairo.ways import ways
from core.terms import CHANCE, Outcome, Refusal, Seat

PILE: Final = "draw-pile"
_TURNING_UP: Final = (Phase.OFFER, Phase.TIE, Phase.TURN, Phase.BONUS)


@dataclass(frozen=True, slots=True)
class TurnUp:
    """A card comes from the draw pile: to the offer, for a tie, beside the open cards, as bonus."""

    tag: ClassVar = "turn-up"
    card: int


@dataclass(frozen=True, slots=True)
class Bid:
    """Write down a sealed bid (K2.1)."""

    tag: ClassVar = "bid"
    amount: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Take a card of the offer and put it at the far end of the own row (K2.3)."""

    tag: ClassVar = "pick"
    card: int


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay on the first terrain of the own row; what is missing after these pieces is bought."""

    tag: ClassVar = "lay"
    bonus: int
    """Bonus pieces used."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Lay nothing in this turn (K3.6)."""

    tag: ClassVar = "pass"


Action: TypeAlias = TurnUp | Bid | Pick | Lay | Pass


@dataclass(frozen=True, slots=True)
class State:
    """The table, and what lies face down on it."""

    table: Table
    bids: tuple[int | None, ...]
    """Per seat, while they are sealed."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat sees, or a passer-by: the table, and the own bid while it is sealed."""

    table: Table
    bid: int | None


class Kairo(Game[Config, State, Action, View]):
    """The rules."""

    id = "kairo"
    rules_version = 1
    seats = range(2, 5)
    config_type = Config
    action_types = (TurnUp, Bid, Pick, Lay, Pass)

    def start(self, config: Config, seats: int) -> State:
        """Nobody has anything but money (K1.1), and the first auction begins."""
        deck = config.deck
        none: tuple[tuple[int, ...], ...] = ((),) * seats
        table = Table(
            config=config,
            phase=Phase.OFFER,
            money=(deck.starting_money,) * seats,
            rows=none,
            built=(0,) * seats,
            stacks=none,
            bonus=none,
            left=tuple(range(len(deck.cards))),
        )
        return State(next_auction(table), (None,) * seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """In an auction all who have not bid (K2.1), then one after the other."""
        table = state.table
        if table.phase in _TURNING_UP:
            return (CHANCE,)
        match table.phase:
            case Phase.BID:
                return tuple(Seat(i) for i, bid in enumerate(state.bids) if bid is None)
            case Phase.PICK:
                return (Seat(table.auction.order[len(table.auction.picks)]),)
            case Phase.LAY:
                return (Seat(table.turn),)
            case _:
                return ()

    def acting(self, state: State, seat: Seat | None) -> tuple[Seat, ...]:
        """Nobody can see who of the others has bid."""
        if state.table.phase is not Phase.BID:
            return self.to_act(state)
        everybody = map(Seat, range(state.table.seats))
        return tuple(it for it in everybody if it != seat or state.bids[it] is None)

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat not in self.to_act(state):
            return
        table = state.table
        match table.phase:
            case Phase.BID:
                yield from map(Bid, range(table.money[seat] + 1))
            case Phase.PICK:
                yield from map(Pick, table.auction.unpicked)
            case Phase.LAY:
                yield from (Lay(way.bonus) for way in ways(table, seat))
                if not table.must_lay:
                    yield Pass()
            case _:
                yield from map(TurnUp, table.left)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        table = state.table
        if seat not in self.to_act(state):
            return Refusal("not-your-turn", (int(seat),))
        match action:
            case TurnUp(card):
                if table.phase not in _TURNING_UP:
                    return Refusal("no-card-due")
                return None if card in table.left else Refusal("card-not-in-pile", (card,))
            case Bid(amount):
                if table.phase is not Phase.BID:
                    return Refusal("no-bid-now")
                if amount < 0:
                    return Refusal("bid-below-zero", (amount,))
                money = table.money[seat]
                return Refusal("bid-above-money", (amount, money)) if amount > money else None
            case Pick(card):
                if table.phase is not Phase.PICK:
                    return Refusal("no-pick-now")
                on_offer = card in table.auction.unpicked
                return None if on_offer else Refusal("card-not-on-offer", (card,))
            case Lay(bonus):
                return lay_refusal(table, seat, bonus)
            case Pass():
                if table.phase is not Phase.LAY:
                    return Refusal("no-lay-now")
                return Refusal("must-lay", (int(seat),)) if table.must_lay else None
            case _:
                assert_never(action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        table = state.table
        match action:
            case TurnUp(card):
                return State(turned_up(table, card), state.bids)
            case Bid(amount):
                bids = given(state.bids, seat, amount)
                if None in bids:
                    return State(table, bids)
                revealed = tuple(bid for bid in bids if bid is not None)
                return State(ranked(table, revealed), (None,) * table.seats)
            case Pick(card):
                return State(taken(table, seat, card), state.bids)
            case Lay(bonus):
                return State(laid(table, seat, bonus), state.bids)
            case Pass():
                return State(passed(table), state.bids)
            case _:
                assert_never(action)

    def chance(self, state: State) -> Chance[Action]:
        """Any card of the draw pile, each as likely as the others."""
        return Chance(
            Draw(PILE, state.table.left),
            lambda cards: TurnUp(cards[0]),
            label=_event(state.table),
        )

    def view(self, state: State, seat: Seat | None) -> View:
        return View(state.table, None if seat is None else state.bids[seat])

    def audience(self, state: State, seat: Seat, action: Action) -> frozenset[Seat] | None:
        return frozenset({seat}) if isinstance(action, Bid) else None

    def reveals(self, state: State, seat: Seat, action: Action) -> bool:
        """The last bid has all of them turned over."""
        return isinstance(action, Bid) and self.to_act(state) == (seat,)

    def outcome(self, state: State) -> Outcome | None:
        """Who has built so many terrains wins; money counts for nothing (K1.3)."""
        table = state.table
        if table.phase is not Phase.OVER:
            return None
        # Several have built most only if nobody can lay any more: then their money decides.
        winners = tuple(map(Seat, places(table)[0]))
        return Outcome(table.built, winners, "locked" if table.locked else "built")

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        """That none of the others has bid yet is always possible."""
        bids: tuple[int | None, ...] = (None,) * view.table.seats
        return State(view.table, given(bids, seat, view.bid))


def places(table: Table) -> tuple[tuple[int, ...], ...]:
    """The seats in order of more built, then more money, equals together; for display (K1.3)."""
    strength = list(zip(table.built, table.money, strict=True))
    return tuple(
        tuple(seat for seat in range(table.seats) if strength[seat] == one)
        for one in sorted(set(strength), reverse=True)
    )


def _event(table: Table) -> str:
    """Which card of the game is turned up."""
    match table.phase:
        case Phase.OFFER:
            return f"auction/{len(table.auctions)}/{len(table.auction.offer)}"
        case Phase.TIE:
            drawn = len(table.auction.tied[table.turn])
            return f"tie/{len(table.auctions)}/{table.turn}/{drawn}"
        case Phase.BONUS:
            return f"bonus/{table.turns}/{table.due[0]}"
        case _:
            return f"turn/{table.turns}"
