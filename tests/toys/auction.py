"""Auction, a toy with sealed bids: does the contract carry several seats that act at once?

Two to four seats. A die says what the lot is worth. Every seat bids in secret, in any order; with
the last bid all are turned up together. The highest bid that stands alone pays and takes the lot.
In the end each seat has the worth of its lots and the coins that it kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, assert_never

from core.bots import BotSpec, RandomBot
from core.chance import Chance, Dice
from core.game import Game
from core.kit import GameKit, Preset
from core.terms import CHANCE, Outcome, Refusal, Seat


@dataclass(frozen=True, slots=True)
class Config:
    """The house rules."""

    lots: int = 3
    coins: int = 6
    practice: bool = False

    def __post_init__(self) -> None:
        if not (1 <= self.lots <= 6 and 0 <= self.coins <= 20):
            raise ValueError("1 to 6 lots, 0 to 20 coins")


@dataclass(frozen=True, slots=True)
class Lot:
    """What the lot is worth."""

    tag: ClassVar = "lot"
    worth: int


@dataclass(frozen=True, slots=True)
class Bid:
    """Offer so many coins."""

    tag: ClassVar = "bid"
    coins: int


Action = Lot | Bid


@dataclass(frozen=True, slots=True)
class State:
    """Purses, and the bids that lie face down."""

    config: Config
    purses: tuple[int, ...]
    won: tuple[int, ...]
    bids: tuple[int | None, ...]
    """Of the lot that is up, per seat."""
    shown: tuple[int, ...] = ()
    """The bids of the last lot, per seat; empty before the first."""
    lots_up: int = 0
    """How many lots have come up."""
    worth: int | None = None
    """Of the lot that is up; None: the die is to be thrown, or all is over."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat sees, or a passer-by."""

    config: Config
    purses: tuple[int, ...]
    won: tuple[int, ...]
    bid: int | None
    """Its own."""
    shown: tuple[int, ...]
    lots_up: int
    worth: int | None


class Auction(Game[Config, State, Action, View]):
    """The rules."""

    id = "auction"
    rules_version = 2
    seats = range(2, 5)
    config_type = Config
    action_types = (Lot, Bid)

    def start(self, config: Config, seats: int) -> State:
        return State(config, (config.coins,) * seats, (0,) * seats, (None,) * seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.worth is not None:
            return tuple(Seat(i) for i, bid in enumerate(state.bids) if bid is None)
        return (CHANCE,) if state.lots_up < state.config.lots else ()

    def acting(self, state: State, seat: Seat | None) -> tuple[Seat, ...]:
        """Nobody can see who has bid; but everybody knows of itself."""
        if state.worth is None:
            return self.to_act(state)
        done = None if seat is None or state.bids[seat] is None else seat
        return tuple(Seat(i) for i in range(len(state.bids)) if i != done)

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat not in self.to_act(state):
            return
        if seat == CHANCE:
            yield from (action for action, _ in self.chance(state).outcomes())
        else:
            yield from map(Bid, range(state.purses[seat] + 1))

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if seat not in self.to_act(state):
            return Refusal("not-your-turn", (int(seat),))
        match action:
            case Lot(worth):
                if seat != CHANCE:
                    return Refusal("no-dice-due")
                return None if Dice(1).allows((worth,)) else Refusal("no-such-throw", (worth,))
            case Bid(coins):
                if seat == CHANCE:
                    return Refusal("throw-first")
                return None if 0 <= coins <= state.purses[seat] else Refusal("purse", (coins,))
            case _:
                assert_never(action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        match action:
            case Lot(worth):
                return replace(state, worth=worth, lots_up=state.lots_up + 1)
            case Bid(coins):
                bids = (*state.bids[:seat], coins, *state.bids[seat + 1 :])
                return _turned_up(replace(state, bids=bids))
            case _:
                assert_never(action)

    def chance(self, state: State) -> Chance[Action]:
        return Chance(Dice(1), lambda dice: Lot(dice[0]), label=f"lot/{state.lots_up}")

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            config=state.config,
            purses=state.purses,
            won=state.won,
            bid=None if seat is None else state.bids[seat],
            shown=state.shown,
            lots_up=state.lots_up,
            worth=state.worth,
        )

    def audience(self, state: State, seat: Seat, action: Action) -> frozenset[Seat] | None:
        return frozenset({seat})

    def reveals(self, state: State, seat: Seat, action: Action) -> bool:
        return self.to_act(state) == (seat,)

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        scores = tuple(a + b for a, b in zip(state.purses, state.won, strict=True))
        winners = tuple(Seat(i) for i, score in enumerate(scores) if score == max(scores))
        return Outcome(scores, winners, "sold-out")

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        """Nobody can see who has bid; but while the lot is up, somebody has not."""
        bids = [rng.choice((None, rng.randint(0, purse))) for purse in view.purses]
        bids[seat] = view.bid
        if view.worth is None:
            bids = [None] * len(bids)
        elif None not in bids:
            bids[rng.choice([i for i in range(len(bids)) if i != seat])] = None
        return State(
            config=view.config,
            purses=view.purses,
            won=view.won,
            bids=tuple(bids),
            shown=view.shown,
            lots_up=view.lots_up,
            worth=view.worth,
        )

    def free_undo(self, config: Config) -> bool:
        return config.practice


def _turned_up(state: State) -> State:
    """The lot is sold when all have bid."""
    bids = tuple(bid for bid in state.bids if bid is not None)
    if state.worth is None or len(bids) < len(state.bids):
        return state
    alone = [bid for bid in bids if bids.count(bid) == 1]
    winner = bids.index(max(alone)) if alone else None
    return replace(
        state,
        purses=tuple(p - bids[i] * (i == winner) for i, p in enumerate(state.purses)),
        won=tuple(w + (state.worth or 0) * (i == winner) for i, w in enumerate(state.won)),
        bids=(None,) * len(bids),
        shown=bids,
        worth=None,
    )


_GAME = Auction()

KIT: GameKit[Config, State, Action, View] = GameKit(
    game=_GAME,
    configs=(Preset("standard", Config()), Preset("practice", Config(practice=True))),
    bots=(BotSpec("random", lambda _: RandomBot(_GAME)),),
)
