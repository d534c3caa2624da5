"""A game for the tests of the table, which must know no game: throw dice up to a goal, or stop.

On a turn the player rolls or stops; the dice are added up; at the goal, or on stopping, it is over.
Numbers may be noted with `Note`, so that there is an action that needs no dice and can be undone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Final, TypeVar

from core.bots import BotSpec, RandomBot
from core.chance import Chance, ChanceSource, Dice, Draw, OwnTable
from core.game import Game
from core.kit import GameKit, Preset
from core.match import Match
from core.terms import CHANCE, Outcome, Refusal, Seat


@dataclass(frozen=True, slots=True)
class Config:
    """House rules of each kind that a dialog must offer."""

    double: bool = False
    goal: int = 30
    bonus: tuple[int, int] = (1, 2)
    practice: bool = False
    cards: bool = False
    """Cards are drawn instead of dice thrown."""

    def __post_init__(self) -> None:
        if not 5 <= self.goal <= 90:
            raise ValueError("the goal is 5 to 90")
        if self.double and self.cards:
            raise ValueError("cards are not doubled")


@dataclass(frozen=True, slots=True)
class Roll:
    tag: ClassVar = "roll"


@dataclass(frozen=True, slots=True)
class Note:
    tag: ClassVar = "note"
    number: int


@dataclass(frozen=True, slots=True)
class Stop:
    tag: ClassVar = "stop"


@dataclass(frozen=True, slots=True)
class Fell:
    tag: ClassVar = "fell"
    dice: tuple[int, ...]


Action = Roll | Note | Stop | Fell
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class State:
    config: Config
    rolling: bool = False
    total: int = 0
    throws: int = 0
    notes: tuple[int, ...] = ()
    stopped: bool = False


class Toy(Game[Config, State, Action, State]):
    """Throw up to the goal."""

    id = "toy"
    rules_version = 1
    seats = range(1, 2)
    config_type = Config
    action_types = (Roll, Note, Stop, Fell)

    def start(self, config: Config, seats: int) -> State:
        return State(config)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.stopped or state.total >= state.config.goal:
            return ()
        return (CHANCE,) if state.rolling else (Seat(0),)

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat == CHANCE:
            yield from (action for action, _ in self.chance(state).outcomes())
        else:
            yield from (Roll(), Stop(), Note(1))

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if seat not in self.to_act(state):
            return Refusal("not-your-turn", (int(seat),))
        if isinstance(action, Note) and action.number > 9:
            return Refusal("too-long", (action.number,))
        return None

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        match action:
            case Roll():
                return replace(state, rolling=True)
            case Fell(dice):
                total = state.total + sum(dice)
                return replace(state, rolling=False, total=total, throws=state.throws + 1)
            case Note(number):
                return replace(state, notes=(*state.notes, number))
            case Stop():
                return replace(state, stopped=True)

    def chance(self, state: State) -> Chance[Action]:
        what = Draw("pile", (2, 3, 5, 7), 1) if state.config.cards else Dice(3)
        return Chance(what, Fell, label=f"throw/{state.throws}")

    def view(self, state: State, seat: Seat | None) -> State:
        return state

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        return Outcome((state.total,), (Seat(0),), "stopped" if state.stopped else "goal")

    def imagine(self, view: State, seat: Seat, rng: Random) -> State:
        return view

    def free_undo(self, config: Config) -> bool:
        return config.practice


GAME: Final = Toy()
KIT: Final[GameKit[Config, State, Action, State]] = GameKit(
    game=GAME,
    configs=(
        Preset("standard", Config()),
        Preset("long", Config(goal=60)),
        Preset("practice", Config(practice=True)),
    ),
    bots=(BotSpec("random", lambda _: RandomBot(GAME)),),
)


class Row:
    """Dice that fall as the test says; then always 1."""

    name: Final = "random"

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)

    def resolve(self, chance: Chance[A]) -> A:
        count = chance.what.count
        return chance.make(tuple(self.faces.pop(0) if self.faces else 1 for _ in range(count)))


def new_match(
    config: Config | None = None, source: ChanceSource | None = None
) -> Match[Config, State, Action, State]:
    """A match of the toy; without a source its dice are keyed in."""
    return Match(GAME, config or Config(), 1, source or OwnTable())
