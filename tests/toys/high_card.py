"""High Card, a toy with secrets: does the contract carry hidden hands, secret draws, open answers?

Two to four seats. Cards of the ranks 1, 2, ... stand in the deck several times each. Every seat is
dealt a hand that only it sees. In turn each plays one card face up and draws another in secret
while the deck lasts; when all have played, the highest card takes a point for each card played, and
equal highest cards take none. It ends when the hands are empty.

A house rule gives each seat a few calls: whose card is beaten may call, out of turn and for all to
hear, and then this trick takes no points; or she lets it be.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, assert_never

from core.bots import BotSpec, Budget, Choice, RandomBot, Reason
from core.chance import Chance, Draw
from core.game import Game
from core.hints import Advice, Hint, Mark, Step
from core.kit import GameKit, Preset
from core.log import Sight
from core.terms import CHANCE, Cancelled, Outcome, Refusal, Seat

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Config:
    """The house rules; even four hands must leave a card in the deck."""

    ranks: int = 4
    copies: int = 3
    hand: int = 2
    calls: int = 0
    """How often each seat may call a trick off."""
    singly: bool = False
    """Whether a hand is dealt card by card, and the next one then."""

    def __post_init__(self) -> None:
        if not (1 <= self.ranks <= 9 and 1 <= self.copies <= 4 and 1 <= self.hand <= 3):
            raise ValueError("1 to 9 ranks, 1 to 4 copies, hands of 1 to 3")
        if not 0 <= self.calls <= 2:
            raise ValueError("0 to 2 calls")
        if self.ranks * self.copies <= 4 * self.hand:
            raise ValueError("the deck is too small")

    @property
    def deals(self) -> int:
        """How many deals make a hand."""
        return self.hand if self.singly else 1

    @property
    def deck(self) -> Cards:
        """All cards, in rising order."""
        return tuple(rank for rank in range(1, self.ranks + 1) for _ in range(self.copies))


@dataclass(frozen=True, slots=True)
class Deal:
    """The next seat in need of cards gets these; a hand has no order, so they rise."""

    tag: ClassVar = "deal"
    cards: Cards


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card of this rank face up."""

    tag: ClassVar = "play"
    card: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Of the seat whose card is beaten: call the trick off, or let it be."""

    tag: ClassVar = "answer"
    call: bool


Action = Deal | Play | Answer


@dataclass(frozen=True, slots=True)
class State:
    """All hands, and what lies on the table."""

    config: Config
    hands: tuple[Cards, ...]
    scores: tuple[int, ...]
    table: Cards = ()
    """Cards of this trick, in the order in which they were played."""
    gone: Cards = ()
    """Cards of former tricks, in rising order."""
    leader: int = 0
    draws: int = 0
    due: int | None = 0
    """The seat that is to be dealt cards."""
    calls: tuple[int, ...] = ()
    """How many each seat has left; () if there are none in this game."""
    beaten: int | None = None
    """The seat that is to answer."""
    off: bool = False
    """Whether this trick is called off."""

    @property
    def left(self) -> Cards:
        """The deck, in rising order."""
        seen = Counter(self.table + self.gone + sum(self.hands, ()))
        return tuple(sorted((Counter(self.config.deck) - seen).elements()))

    @property
    def turn(self) -> int:
        """Who plays next, if nobody is to be dealt cards."""
        return (self.leader + len(self.table)) % len(self.hands)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat sees, or a passer-by."""

    config: Config
    hand: Cards
    """Its own; empty for a passer-by."""
    hand_sizes: tuple[int, ...]
    scores: tuple[int, ...]
    table: Cards
    gone: Cards
    leader: int
    draws: int
    due: int | None
    calls: tuple[int, ...]
    beaten: int | None
    off: bool


class HighCard(Game[Config, State, Action, View]):
    """The rules."""

    id = "high-card"
    rules_version = 1
    seats = range(2, 5)
    config_type = Config
    action_types = (Deal, Play, Answer)

    def start(self, config: Config, seats: int) -> State:
        return State(config, ((),) * seats, (0,) * seats, calls=(config.calls,) * seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.due is not None:
            return (CHANCE,)
        if state.beaten is not None:
            return (Seat(state.beaten),)
        return (Seat(state.turn),) if any(state.hands) else ()

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat not in self.to_act(state):
            return
        if seat == CHANCE:
            yield from (action for action, _ in self.chance(state).outcomes())
        elif state.beaten is not None:
            yield from (Answer(call=True), Answer(call=False))
        else:
            yield from map(Play, sorted(set(state.hands[seat])))

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if seat not in self.to_act(state):
            return Refusal("not-your-turn", (int(seat),))
        match action:
            case Deal(cards):
                if seat != CHANCE:
                    return Refusal("players-do-not-deal")
                fits = self._dealt(state).allows(cards) and list(cards) == sorted(cards)
                return None if fits else Refusal("no-such-deal")
            case Play(card):
                if seat == CHANCE:
                    return Refusal("deal-first")
                if state.beaten is not None:
                    return Refusal("answer-first")
                return None if card in state.hands[seat] else Refusal("not-in-hand", (card,))
            case Answer():
                return None if seat == state.beaten else Refusal("nothing-to-answer")
            case _:
                assert_never(action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        match action:
            case Deal(cards):
                return self._deal(state, cards)
            case Play(card):
                hand = list(state.hands[seat])
                hand.remove(card)
                played = _with_hand(replace(state, table=(*state.table, card)), seat, tuple(hand))
                beaten = _beaten(played)
                return _played(played) if beaten is None else replace(played, beaten=beaten)
            case Answer(call):
                calls = tuple(n - (call and i == seat) for i, n in enumerate(state.calls))
                return _played(replace(state, beaten=None, off=call, calls=calls))
            case _:
                assert_never(action)

    def chance(self, state: State) -> Chance[Action]:
        due = 0 if state.due is None else state.due
        return Chance(
            self._dealt(state),
            lambda cards: Deal(tuple(sorted(cards))),
            secret_to=frozenset({due}),
            label=f"draw/{state.draws}",
        )

    def asked(self, state: State, seat: Seat | None) -> Draw:
        """From all that the seat cannot see, for others may hold it."""
        own = () if seat is None else state.hands[seat]
        unseen = Counter(state.config.deck) - Counter(state.table + state.gone + own)
        return replace(self._dealt(state), choices=tuple(sorted(unseen.elements())))

    def open_choice(self, state: State) -> bool:
        return state.beaten is not None

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            config=state.config,
            hand=() if seat is None else state.hands[seat],
            hand_sizes=tuple(map(len, state.hands)),
            scores=state.scores,
            table=state.table,
            gone=state.gone,
            leader=state.leader,
            draws=state.draws,
            due=state.due,
            calls=state.calls,
            beaten=state.beaten,
            off=state.off,
        )

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        best = max(state.scores)
        winners = tuple(Seat(i) for i, score in enumerate(state.scores) if score == best)
        return Outcome(state.scores, winners, "hands-empty")

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        unseen = Counter(view.config.deck) - Counter(view.hand + view.table + view.gone)
        pile = sorted(unseen.elements())
        rng.shuffle(pile)
        hands = []
        for i, size in enumerate(view.hand_sizes):
            hands.append(view.hand if i == seat else tuple(sorted(pile[:size])))
            pile = pile if i == seat else pile[size:]
        return State(
            config=view.config,
            hands=tuple(hands),
            scores=view.scores,
            table=view.table,
            gone=view.gone,
            leader=view.leader,
            draws=view.draws,
            due=view.due,
            calls=view.calls,
            beaten=view.beaten,
            off=view.off,
        )

    def _dealt(self, state: State) -> Draw:
        opening = state.draws < len(state.hands) and not state.config.singly
        return Draw("deck", state.left, state.config.hand if opening else 1)

    def _deal(self, state: State, cards: Cards) -> State:
        due = 0 if state.due is None else state.due
        hand = tuple(sorted(state.hands[due] + cards))
        dealt = replace(_with_hand(state, due, hand), draws=state.draws + 1)
        if dealt.draws < len(state.hands) * state.config.deals:
            return replace(dealt, due=dealt.draws // state.config.deals)
        return _trick_taken(replace(dealt, due=None))


def _with_hand(state: State, seat: int, hand: Cards) -> State:
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _beaten(state: State) -> int | None:
    """Whose card was the highest until the last one came, if she can call this trick off."""
    *before, last = state.table
    if not before or state.off or last <= max(before):
        return None
    seat = (state.leader + before.index(max(before))) % len(state.hands)
    return seat if any(state.calls[seat : seat + 1]) else None


def _played(state: State) -> State:
    """The card lies: whoever played it draws, or the trick may be over."""
    player = (state.leader + len(state.table) - 1) % len(state.hands)
    return replace(state, due=player) if state.left else _trick_taken(state)


def _trick_taken(state: State) -> State:
    """A trick is over when all have played, or when those who have not have no card left."""
    if state.hands[state.turn] and len(state.table) < len(state.hands):
        return state
    if not state.table:
        return state
    best = max(state.table)
    winner = (state.leader + state.table.index(best)) % len(state.hands)
    points = len(state.table) if state.table.count(best) == 1 and not state.off else 0
    scores = tuple(s + points * (i == winner) for i, s in enumerate(state.scores))
    holders = [i for i in range(len(state.hands)) if state.hands[(winner + i) % len(state.hands)]]
    leader = (winner + holders[0]) % len(state.hands) if holders else winner
    gone = tuple(sorted(state.gone + state.table))
    return replace(state, scores=scores, table=(), gone=gone, leader=leader, off=False)


class Greedy:
    """Plays its highest card."""

    def choose(
        self, sight: Sight[View, Action], rng: Random, budget: Budget, cancelled: Cancelled
    ) -> Choice[Action]:
        """The highest card of its hand; it calls whenever it can."""
        if sight.view.beaten is not None:
            return Choice(Answer(call=True), Reason("beaten"))
        return Choice(Play(max(sight.view.hand)), Reason("highest"))


class Teacher:
    """Thinks that a card is worth its rank, and that one calls while one can."""

    def hints(
        self, sight: Sight[View, Action], budget: Budget, cancelled: Cancelled
    ) -> Iterator[Advice[Action]]:
        """All cards of the hand, highest first."""
        if sight.seat not in sight.to_act:
            return
        if sight.view.beaten is not None:
            call: Hint[Action] = Hint(Answer(call=True), 1.0, None)
            step = Step((Reason("call-it-off"),))
            yield Advice((call,), (step, step, step, step), clear=True)
            return
        ranks = sorted(set(sight.view.hand), reverse=True)
        hints: tuple[Hint[Action], ...] = tuple(
            Hint(Play(rank), float(rank), None, (Mark("card", (rank,)),)) for rank in ranks
        )
        nudge, region, move, why = (
            Step((reason,))
            for reason in (
                Reason("high-cards-win"),
                Reason("look-at-your-hand"),
                Reason("play", (ranks[0],)),
                Reason("rank", (ranks[0],)),
            )
        )
        yield Advice(hints, (nudge, region, move, why), clear=True)


_GAME = HighCard()

KIT: GameKit[Config, State, Action, View] = GameKit(
    game=_GAME,
    configs=(
        Preset("standard", Config()),
        Preset("long", Config(ranks=6, copies=3, hand=3)),
        Preset("calls", Config(calls=1, singly=True)),
    ),
    bots=(BotSpec("random", lambda _: RandomBot(_GAME)), BotSpec("greedy", lambda _: Greedy())),
    make_hinter=lambda _: Teacher(),
)
