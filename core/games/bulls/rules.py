"""How is Raging Bulls played? resources/help/bulls.md, in the order of its paragraphs."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import ClassVar, Final, assert_never

from core.chance import Chance, Dice
from core.game import Game
from core.games.bulls.fencing import fence_refusal, legal_fences
from core.games.bulls.scoring import MALLET_POINTS, Field, FieldScore, Status, score_field
from core.terms import CHANCE, IllegalAction, Outcome, Refusal, Seat
from geometry.field import fence_between, isolated, place_index, post_index, post_name

LETTERS: Final = "ABCD"
BULLS: Final = (3, 4, 5, 6)
"""How many bulls the fields A, B, C, D have (B1.1)."""
PLAYER: Final = Seat(0)


@dataclass(frozen=True, slots=True)
class Config:
    """The house rules."""

    edge_is_fence: bool = False
    """The easy variant: the field's edge encloses too (B6.2)."""
    multipliers: tuple[int, int, int, int] = (2, 3, 4, 5)
    """Points for an isolated bull in A, B, C, D (B1.3)."""
    mallets: int = 3
    """Boxes that may be ticked for a pass (B5)."""
    practice_undo: bool = False
    """Undo may cross a roll; the game then counts as practice."""

    def __post_init__(self) -> None:
        if len(self.multipliers) != len(LETTERS):
            raise ValueError("there are four multipliers")
        if not all(1 <= multiplier <= 20 for multiplier in self.multipliers):
            raise ValueError("each multiplier is 1 to 20")
        if not 0 <= self.mallets <= 9:
            raise ValueError("there are 0 to 9 mallets")


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll what is due: the bulls of the next field, or three dice for a turn."""

    tag: ClassVar = "roll"


@dataclass(frozen=True, slots=True)
class PlaceBull:
    """Two dice fell for a bull (B2.1)."""

    tag: ClassVar = "bull"
    column: int
    row: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """Three dice fell for a turn (B3.2), in the order in which they lie."""

    tag: ClassVar = "dice"
    dice: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Fence:
    """Build a fence between two posts, named like `t3` (B3.2); kept clockwise from the top left."""

    tag: ClassVar = "fence"
    a: str
    b: str

    def __post_init__(self) -> None:
        try:
            if post_index(self.a) > post_index(self.b):
                first, second = self.b, self.a
                object.__setattr__(self, "a", first)
                object.__setattr__(self, "b", second)
        except ValueError:
            pass  # not a post: `refusal` names it


@dataclass(frozen=True, slots=True)
class Pass:
    """Tick a mallet box and build nothing (B5)."""

    tag: ClassVar = "pass"


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the field incomplete, before a roll (B3.1)."""

    tag: ClassVar = "leave"


Action = Roll | PlaceBull | Rolled | Fence | Pass | Leave


class Phase(StrEnum):
    """What the game waits for."""

    FIELD = "field"
    """The player, to roll the bulls of the field that comes."""
    BULLS = "bulls"
    """The dice of a bull."""
    TURN = "turn"
    """The player, to roll or to leave."""
    DICE = "dice"
    """The dice of a turn."""
    BUILD = "build"
    """The player, to build or to pass."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class State:
    """A sheet and the dice beside it."""

    config: Config
    fields: tuple[Field, ...] = (Field(),) * len(LETTERS)
    current: int = 0
    """The field in play: an index into `LETTERS`."""
    phase: Phase = Phase.FIELD
    dice: tuple[int, ...] = ()
    """The roll of this turn; empty unless a fence is to be built."""
    throws: int = 0
    """How often dice were thrown: for the bulls of this field, then for its turns."""
    passes: int = 0

    @property
    def field(self) -> Field:
        """The field in play."""
        return self.fields[self.current]

    def with_field(self, field: Field, phase: Phase) -> "State":
        """The state with the field in play replaced."""
        at = self.current
        return replace(
            self, fields=(*self.fields[:at], field, *self.fields[at + 1 :]), phase=phase, dice=()
        )


@dataclass(frozen=True, slots=True)
class View:
    """What everybody may see; in this game that is all there is."""

    config: Config
    fields: tuple[Field, ...]
    scores: tuple[FieldScore, ...]
    """Of each field, as it stands."""
    current: int
    phase: Phase
    dice: tuple[int, ...]
    throws: int
    passes: int
    mallets_left: int
    """Boxes not ticked."""
    total: int
    """Subtotals and mallets, as they stand."""

    @property
    def field(self) -> Field:
        """The field in play."""
        return self.fields[self.current]

    @property
    def score(self) -> FieldScore:
        """The score of the field in play."""
        return self.scores[self.current]


class Bulls(Game[Config, State, Action, View]):
    """Raging Bulls, a solo game by Mark Tuck."""

    id = "bulls"
    rules_version = 1
    seats = range(1, 2)
    config_type = Config
    action_types = (Roll, PlaceBull, Rolled, Fence, Pass, Leave)

    def start(self, config: Config, seats: int) -> State:
        """An empty sheet (B1)."""
        return State(config)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The player or the dice."""
        match state.phase:
            case Phase.FIELD | Phase.TURN | Phase.BUILD:
                return (PLAYER,)
            case Phase.BULLS | Phase.DICE:
                return (CHANCE,)
            case Phase.OVER:
                return ()
            case _:
                assert_never(state.phase)

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        """Roll before leave, fences in the order of the field, pass last."""
        if seat not in self.to_act(state):
            return
        match state.phase:
            case Phase.FIELD:
                yield Roll()
            case Phase.BULLS | Phase.DICE:
                yield from (action for action, _ in self.chance(state).outcomes())
            case Phase.TURN:
                yield Roll()
                yield Leave()
            case Phase.BUILD:
                field = state.field
                for a, b in legal_fences(field.bulls, field.fences, state.dice):
                    yield Fence(post_name(a), post_name(b))
                yield Pass()
            case Phase.OVER:
                return
            case _:
                assert_never(state.phase)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Why not.

        Codes: those of `fence_refusal`, and `not-your-turn` (seat), `no-such-post` (name),
        `no-such-throw`, `roll-first`, `build-or-pass`, `leave-before-rolling`, `no-bulls-yet`,
        `no-dice-due`.
        """
        if seat not in self.to_act(state):
            return Refusal("not-your-turn", (int(seat),))
        phase = state.phase
        match action:
            case Roll():
                return None if phase in (Phase.FIELD, Phase.TURN) else Refusal("build-or-pass")
            case Leave():
                if phase is Phase.FIELD:
                    return Refusal("no-bulls-yet")
                return None if phase is Phase.TURN else Refusal("leave-before-rolling")
            case Pass():
                return None if phase is Phase.BUILD else Refusal("roll-first")
            case Fence(a, b):
                return (
                    _fence_refusal(state, a, b) if phase is Phase.BUILD else Refusal("roll-first")
                )
            case PlaceBull(column, row):
                return _throw_refusal(Dice(2), (column, row), due=phase is Phase.BULLS)
            case Rolled(dice):
                return _throw_refusal(Dice(3), dice, due=phase is Phase.DICE)
            case _:
                assert_never(action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        """One step further on the sheet."""
        field = state.field
        match action:
            case Roll():
                starts = state.phase is Phase.FIELD
                return replace(state, phase=Phase.BULLS if starts else Phase.DICE)
            case PlaceBull(column, row):
                return _with_bull(replace(state, throws=state.throws + 1), place_index(column, row))
            case Rolled(dice):
                return replace(state, dice=dice, phase=Phase.BUILD, throws=state.throws + 1)
            case Fence(a, b):
                return _built(state, post_index(a), post_index(b))
            case Pass():
                passed = replace(state, passes=state.passes + 1)
                if passed.passes > state.config.mallets:
                    return passed.with_field(replace(field, status=Status.ENDED), Phase.OVER)
                return passed.with_field(field, Phase.TURN)
            case Leave():
                return _next_field(state, replace(field, status=Status.LEFT))
            case _:
                assert_never(action)

    def chance(self, state: State) -> Chance[Action]:
        """Two dice for a bull (column, row), three for a turn."""
        letter = LETTERS[state.current]
        if state.phase is Phase.BULLS:
            return Chance(
                Dice(2), lambda dice: PlaceBull(*dice), label=f"{letter}/bull/{state.throws}"
            )
        return Chance(
            Dice(3),
            lambda dice: Rolled((dice[0], dice[1], dice[2])),
            label=f"{letter}/roll/{state.throws}",
        )

    def view(self, state: State, seat: Seat | None) -> View:
        """The sheet with its score column; nothing is hidden in this game."""
        config = state.config
        scores = tuple(
            score_field(field, multiplier, edge_is_fence=config.edge_is_fence)
            for field, multiplier in zip(state.fields, config.multipliers, strict=True)
        )
        left = max(0, config.mallets - state.passes)
        return View(
            config=config,
            fields=state.fields,
            scores=scores,
            current=state.current,
            phase=state.phase,
            dice=state.dice,
            throws=state.throws,
            passes=state.passes,
            mallets_left=left,
            total=sum(score.subtotal for score in scores) + MALLET_POINTS * left,
        )

    def outcome(self, state: State) -> Outcome | None:
        """The total (B7.1); `how` is the status in which the last field played was ended."""
        if state.phase is not Phase.OVER:
            return None
        how = "fourth-pass" if state.field.status is Status.ENDED else "last-field"
        return Outcome((self.view(state, None).total,), (PLAYER,), how)

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        """The one state that looks like this."""
        return State(
            config=view.config,
            fields=view.fields,
            current=view.current,
            phase=view.phase,
            dice=view.dice,
            throws=view.throws,
            passes=view.passes,
        )

    def free_undo(self, config: Config) -> bool:
        """As the config says."""
        return config.practice_undo


def _fence_refusal(state: State, a: str, b: str) -> Refusal | None:
    posts = []
    for name in (a, b):
        try:
            posts.append(post_index(name))
        except ValueError:
            return Refusal("no-such-post", (name,))
    field = state.field
    return fence_refusal(field.bulls, field.fences, state.dice, *posts)


def _throw_refusal(dice: Dice, result: tuple[int, ...], *, due: bool) -> Refusal | None:
    if not due:
        return Refusal("no-dice-due")
    return None if dice.allows(result) else Refusal("no-such-throw", result)


def _built(state: State, a: int, b: int) -> State:
    """A field is complete at once when all its bulls are isolated (B6.3)."""
    if (fence := fence_between(a, b)) is None:
        raise IllegalAction(Refusal("same-side", (post_name(a), post_name(b))))
    field = replace(state.field, fences=(*state.field.fences, fence))
    if all(isolated(field.bulls, field.fences, edge_is_fence=state.config.edge_is_fence)):
        return _next_field(state, replace(field, status=Status.COMPLETE))
    return state.with_field(field, Phase.TURN)


def _with_bull(state: State, place: int) -> State:
    """An occupied place is rolled again; with its last bull the field opens (B2.1)."""
    field = state.field
    if place in field.bulls:
        return state
    bulls = (*field.bulls, place)
    if len(bulls) < BULLS[state.current]:
        return state.with_field(replace(field, bulls=bulls), Phase.BULLS)
    return replace(
        state.with_field(replace(field, bulls=bulls, status=Status.OPEN), Phase.TURN), throws=0
    )


def _next_field(state: State, ended: Field) -> State:
    """The field in play is done with; the game goes on in the next one (B1.1, B7.1)."""
    last = state.current == len(LETTERS) - 1
    state = state.with_field(ended, Phase.OVER if last else Phase.FIELD)
    return state if last else replace(state, current=state.current + 1, throws=0)
