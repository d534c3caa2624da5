"""Sheets of Raging Bulls for tests: positions set up at once, and games played from a script."""

from collections.abc import Iterator
from random import Random

from core.games.bulls.rules import (
    LETTERS,
    PLAYER,
    Action,
    Bulls,
    Config,
    Fence,
    Leave,
    Pass,
    Phase,
    PlaceBull,
    Roll,
    Rolled,
    State,
)
from core.games.bulls.scoring import Field, Status, uses
from core.terms import CHANCE, Refusal, Seat
from geometry.field import FENCES, HITS, POSTS, fence_between, place_index, post_index

GAME = Bulls()
STANDARD = Config()


def places(text: str) -> tuple[int, ...]:
    """The places of bulls written as column,row: "2,2 4,2"."""
    return tuple(place_index(*map(int, bull.split(","))) for bull in text.split())


def fences(text: str) -> tuple[int, ...]:
    """The indices of fences written as post-post: "t1-b1 l3-r3"."""
    found = tuple(fence_between(*map(post_index, name.split("-"))) for name in text.split())
    assert None not in found, text
    return tuple(fence for fence in found if fence is not None)


def dice(text: str) -> tuple[int, int, int]:
    """Three dice written as digits: "336"."""
    first, second, third = map(int, text)
    return first, second, third


def fence(name: str) -> Fence:
    """The action that builds "t1-b1"."""
    return Fence(*name.split("-"))


def at_turn(
    bulls: str, standing: str = "", *, letter: str = "A", passes: int = 0, config: Config = STANDARD
) -> State:
    """Before a roll in a field with these bulls and fences; the fields before it were left."""
    current = LETTERS.index(letter)
    before = (Field(status=Status.LEFT),) * current
    here = Field(places(bulls), fences(standing), Status.OPEN)
    after = (Field(),) * (len(LETTERS) - current - 1)
    return State(
        config=config,
        fields=(*before, here, *after),
        current=current,
        phase=Phase.TURN,
        passes=passes,
    )


def after_roll(
    roll: str,
    bulls: str,
    standing: str = "",
    *,
    letter: str = "A",
    passes: int = 0,
    config: Config = STANDARD,
) -> State:
    """`at_turn`, and then these three dice fell."""
    state = at_turn(bulls, standing, letter=letter, passes=passes, config=config)
    return play(state, Roll(), Rolled(dice(roll)))


def seat_of(action: Action) -> Seat:
    """Dice are thrown by chance, all else is done by the player."""
    return CHANCE if isinstance(action, PlaceBull | Rolled) else PLAYER


def refusal(state: State, action: Action) -> Refusal | None:
    """What the rules say to an action from the seat whose it is."""
    return GAME.refusal(state, seat_of(action), action)


def play(state: State, *actions: Action) -> State:
    """The state after these actions, each of which must be allowed."""
    for number, action in enumerate(actions, start=1):
        refused = refusal(state, action)
        assert refused is None, f"action {number}, {action}: {refused}"
        state = GAME.apply(state, seat_of(action), action)
    return state


def script(text: str) -> Iterator[Action]:
    """The actions of a game, a line each for what happens between two decisions.

    `bulls 2,2 4,2 2,4` rolls the bulls of a field, `112 t1-b1` rolls three dice and builds,
    `112 pass` rolls and passes, `leave` leaves. What follows a # is for the reader.
    """
    for line in text.splitlines():
        match line.partition("#")[0].split():
            case []:
                continue
            case ["bulls", *bulls]:
                yield Roll()
                for bull in bulls:
                    column, row = map(int, bull.split(","))
                    yield PlaceBull(column, row)
            case ["leave"]:
                yield Leave()
            case [roll, "pass"]:
                yield from (Roll(), Rolled(dice(roll)), Pass())
            case [roll, name]:
                yield from (Roll(), Rolled(dice(roll)), fence(name))
            case _:
                raise ValueError(line)


def played(text: str, config: Config = STANDARD) -> State:
    """The state after a script, from an empty sheet."""
    return play(GAME.start(config, 1), *script(text))


def random_position(rng: Random, at_most: int = 14) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """3 to 6 bulls and up to so many fences that hit none, no post more than twice.

    Every third try is for a fence between posts with one number, which random fences seldom are.
    """
    bulls = tuple(rng.sample(range(36), rng.randint(3, 6)))
    standing: tuple[int, ...] = ()
    for attempt in range(rng.randint(0, at_most)):
        chosen = rng.choice(_ONE_NUMBER if attempt % 3 == 0 else FENCES)
        used = uses((*standing, chosen.index))
        if (
            chosen.index not in standing
            and max(used.values()) <= 2
            and not HITS[chosen.index, list(bulls)].any()
        ):
            standing = (*standing, chosen.index)
    return bulls, standing


_ONE_NUMBER = [found for found in FENCES if POSTS[found.a].number == POSTS[found.b].number]
