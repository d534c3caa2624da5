"""Stones, a toy with windows: does the contract carry rounds in which nobody shows what she holds?

Two to five seats with hands of stones, shields and blanks that only they see. Whose turn it is
draws one more card, while the deck lasts. Then all are asked in turn, whose turn it is first: each
throws a stone at somebody, or passes; it ends when all have passed in a row. Whatever is laid opens
a round of answers for everybody else, in the same way whatever they hold: a shield takes away what
lies on top, and can be answered itself. A stone that hits costs a random card of the hand, and is a
point.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Final, assert_never

from core.bots import BotSpec, Budget, Choice, RandomBot, Reason
from core.chance import Chance, Draw
from core.game import Game
from core.kit import GameKit, Preset, Wait
from core.log import Sight
from core.terms import CHANCE, Cancelled, Outcome, Refusal, Seat

Cards = tuple[int, ...]

BLANK: Final = 0
STONE: Final = 1
SHIELD: Final = 2
NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Config:
    """The house rules; the deck must suffice for five hands."""

    turns: int = 4
    copies: int = 6
    hand: int = 2

    def __post_init__(self) -> None:
        if not (1 <= self.turns <= 5000 and 1 <= self.hand <= 4 and self.copies <= 20):
            raise ValueError("1 to 5000 turns, hands of 1 to 4, at most 20 copies")
        if self.copies * 3 <= 5 * self.hand:
            raise ValueError("the deck is too small")

    @property
    def deck(self) -> Counter[int]:
        """How many there are of each card."""
        return Counter(dict.fromkeys((BLANK, STONE, SHIELD), self.copies))


@dataclass(frozen=True, slots=True)
class Deal:
    """Whoever is due gets this card, face down."""

    tag: ClassVar = "deal"
    card: int


@dataclass(frozen=True, slots=True)
class Lose:
    """Whoever is hit discards this card."""

    tag: ClassVar = "lose"
    card: int


@dataclass(frozen=True, slots=True)
class Lay:
    """Throw a stone at a seat; a shield has no target."""

    tag: ClassVar = "lay"
    card: int
    target: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the question go by."""

    tag: ClassVar = "pass"


Action = Deal | Lose | Lay | Pass


@dataclass(frozen=True, slots=True)
class Table:
    """All that everybody knows."""

    config: Config
    sizes: tuple[int, ...]
    """Of the hands."""
    scores: tuple[int, ...]
    gone: Cards = ()
    """In rising order."""
    turn: int = 0
    """How many turns are over."""
    draws: int = 0
    due: int | None = 0
    """Who is to be dealt a card."""
    hit: int | None = None
    """Who is to lose one."""
    stack: tuple[tuple[int, int, int], ...] = ()
    """What is laid and not carried out yet: who, the card, the target; the last one on top."""
    asked: int = 0
    passes: int = 0
    """How many in a row have let it go by."""
    resume: int = 0
    """Who is asked next when the stack is empty again."""

    @property
    def seats(self) -> int:
        return len(self.sizes)

    @property
    def whose(self) -> int:
        """Whose turn it is."""
        return self.turn % self.seats

    @property
    def over(self) -> bool:
        return self.turn >= self.config.turns

    @property
    def top(self) -> int:
        """Who laid what lies on top; nobody."""
        return self.stack[-1][0] if self.stack else NOBODY

    @property
    def in_window(self) -> bool:
        return not self.over and self.due is None and self.hit is None

    def round(self) -> tuple[int, ...]:
        """Who is still asked if all pass, in order."""
        if not self.in_window:
            return ()
        many = self.seats - (self.top != NOBODY) - self.passes
        after = ((self.asked + i) % self.seats for i in range(self.seats))
        return tuple(seat for seat in after if seat != self.top)[:many]


@dataclass(frozen=True, slots=True)
class State:
    """The table, and all hands in rising order."""

    table: Table
    hands: tuple[Cards, ...]

    @property
    def left(self) -> Cards:
        """The deck, in rising order."""
        laid = Counter(card for _, card, _ in self.table.stack)
        seen = Counter(self.table.gone + sum(self.hands, ())) + laid
        return tuple(sorted((self.table.config.deck - seen).elements()))


@dataclass(frozen=True, slots=True)
class View:
    """What one seat sees, or a passer-by, whose hand is empty."""

    table: Table
    hand: Cards


class Windows(Game[Config, State, Action, View]):
    """The rules."""

    id = "windows"
    rules_version = 1
    seats = range(2, 6)
    config_type = Config
    action_types = (Deal, Lose, Lay, Pass)

    def start(self, config: Config, seats: int) -> State:
        return State(Table(config, (0,) * seats, (0,) * seats), ((),) * seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        table = state.table
        if table.over:
            return ()
        return (Seat(table.asked),) if table.in_window else (CHANCE,)

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat not in self.to_act(state):
            return
        if seat == CHANCE:
            yield from (action for action, _ in self.chance(state).outcomes())
            return
        yield Pass()
        if state.table.stack:
            yield from (Lay(SHIELD, NOBODY) for _ in set(state.hands[seat]) & {SHIELD})
        elif STONE in state.hands[seat]:
            yield from (Lay(STONE, at) for at in range(state.table.seats) if at != seat)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if seat not in self.to_act(state):
            return Refusal("not-your-turn", (int(seat),))
        if isinstance(action, Deal | Lose) != (seat == CHANCE):
            return Refusal("not-yours")
        match action:
            case Pass():
                return None
            case Lay():
                return None if action in self.legal(state, seat) else Refusal("no-such-card")
            case Deal(card):
                fits = state.table.due is not None and card in state.left
            case Lose(card):
                hit = state.table.hit
                fits = hit is not None and card in state.hands[hit]
            case _:
                assert_never(action)
        return None if fits else Refusal("no-such-deal")

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        table = state.table
        match action:
            case Deal(card):
                return _dealt(state, card)
            case Lose(card):
                hit = int(table.hit or 0)
                state = _without(state, hit, card)
                gone = tuple(sorted((*table.gone, card)))
                return replace(state, table=_asks_on(replace(state.table, hit=None, gone=gone)))
            case Lay(card, target):
                state = _without(state, seat, card)
                stack = (*table.stack, (int(seat), card, target))
                resume = table.resume if table.stack else (seat + 1) % table.seats
                first = table.whose if table.whose != seat else (seat + 1) % table.seats
                laid = replace(state.table, stack=stack, resume=resume, asked=first, passes=0)
                return replace(state, table=laid)
            case Pass():
                return _passed(state)
            case _:
                assert_never(action)

    def chance(self, state: State) -> Chance[Action]:
        table = state.table
        if table.hit is not None:
            hand = Draw("hand", state.hands[table.hit])
            label = f"lose/{table.draws}/{sum(table.sizes)}"
            return Chance(hand, lambda cards: Lose(*cards), label=label, of_program=True)
        return Chance(
            Draw("deck", state.left),
            lambda cards: Deal(*cards),
            secret_to=frozenset({table.due or 0}),
            label=f"deal/{table.draws}",
        )

    def asked(self, state: State, seat: Seat | None) -> Draw:
        """From all that the seat cannot see, for others may hold it."""
        table = state.table
        own = () if seat is None else state.hands[seat]
        laid = Counter(card for _, card, _ in table.stack)
        unseen = table.config.deck - Counter(table.gone + own) - laid
        pool = "hand" if table.hit is not None else "deck"
        return Draw(pool, tuple(sorted(unseen.elements())))

    def declining(self, state: State) -> Pass | None:
        return Pass() if state.table.in_window else None

    def still_asked(self, state: State) -> tuple[Seat, ...]:
        return tuple(map(Seat, state.table.round()))

    def view(self, state: State, seat: Seat | None) -> View:
        return View(state.table, () if seat is None else state.hands[seat])

    def outcome(self, state: State) -> Outcome | None:
        if not state.table.over:
            return None
        scores = state.table.scores
        winners = tuple(Seat(i) for i, score in enumerate(scores) if score == max(scores))
        return Outcome(scores, winners, "turns-over")

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        laid = Counter(card for _, card, _ in view.table.stack)
        unseen = view.table.config.deck - Counter(view.hand + view.table.gone) - laid
        pile = sorted(unseen.elements())
        rng.shuffle(pile)
        hands = []
        for i, size in enumerate(view.table.sizes):
            hands.append(view.hand if i == seat else tuple(sorted(pile[:size])))
            pile = pile if i == seat else pile[size:]
        return State(view.table, tuple(hands))


def _dealt(state: State, card: int) -> State:
    table, due = state.table, int(state.table.due or 0)
    state = _with_hand(state, due, tuple(sorted((*state.hands[due], card))))
    draws = table.draws + 1
    opening = table.seats * table.config.hand
    next_due = draws // table.config.hand if draws < opening else table.whose
    if draws > opening:
        asked = replace(state.table, draws=draws, due=None, asked=table.whose, passes=0)
        return replace(state, table=asked)
    return replace(state, table=replace(state.table, draws=draws, due=next_due))


def _passed(state: State) -> State:
    """The next one is asked; or the round is over, and what lies on top is carried out."""
    table = state.table
    rest = table.round()[1:]
    if rest:
        return replace(state, table=replace(table, asked=rest[0], passes=table.passes + 1))
    if not table.stack:
        turn = table.turn + 1
        whose = turn % table.seats
        draws = bool(state.left) and turn < table.config.turns
        due = whose if draws else None
        return replace(state, table=replace(table, turn=turn, asked=whose, passes=0, due=due))
    *below, (player, card, target) = table.stack
    gone = [card]
    scores = table.scores
    hit = None
    if card == SHIELD:
        _, answered, _ = below.pop()
        gone.append(answered)
    else:
        scores = tuple(score + (i == player) for i, score in enumerate(scores))
        hit = target if state.hands[target] else None
    table = replace(
        table,
        stack=tuple(below),
        gone=tuple(sorted((*table.gone, *gone))),
        scores=scores,
        hit=hit,
    )
    return replace(state, table=table if hit is not None else _asks_on(table))


def _asks_on(table: Table) -> Table:
    """The window goes on where it was when the first card was laid; what lies waits for answers."""
    if not table.stack:
        return replace(table, asked=table.resume, passes=0)
    first = table.whose if table.whose != table.top else (table.whose + 1) % table.seats
    return replace(table, asked=first, passes=0)


def _with_hand(state: State, seat: int, hand: Cards) -> State:
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return State(replace(state.table, sizes=tuple(map(len, hands))), hands)


def _without(state: State, seat: int, card: int) -> State:
    hand = list(state.hands[seat])
    hand.remove(card)
    return _with_hand(state, seat, tuple(hand))


class Eager:
    """Lays whatever it can, and says why."""

    def choose(
        self, sight: Sight[View, Action], rng: Random, budget: Budget, cancelled: Cancelled
    ) -> Choice[Action]:
        """A shield against every stone, a stone at the next seat."""
        if sight.seat is None:
            raise ValueError("a passer-by has nothing to choose")
        table, hand = sight.view.table, sight.view.hand
        if table.stack and SHIELD in hand:
            return Choice(Lay(SHIELD, NOBODY), Reason("guards"))
        if not table.stack and STONE in hand:
            return Choice(Lay(STONE, (sight.seat + 1) % table.seats), Reason("throws"))
        return Choice(Pass(), Reason("has-nothing"))


def _not_aimed_at(_given: View, now: View, seat: Seat) -> bool:
    return all(target != seat for _, _, target in now.table.stack)


def _same_turn(given: View, now: View, _seat: Seat) -> bool:
    return given.table.turn == now.table.turn


_GAME = Windows()

KIT: GameKit[Config, State, Action, View] = GameKit(
    game=_GAME,
    configs=(Preset("standard", Config()), Preset("short", Config(turns=1, hand=1))),
    bots=(BotSpec("random", lambda _: RandomBot(_GAME)), BotSpec("eager", lambda _: Eager())),
    waits=(Wait("aimed-at", _not_aimed_at), Wait("turn-over", _same_turn)),
)
