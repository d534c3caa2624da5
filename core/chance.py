"""What does chance decide, with which odds, and who supplies the result?

A roll or a drawn card is an ordinary action, made by seat `CHANCE`. Rules only say *what* is to be
decided; a `ChanceSource` supplies it: a generator, a game ID that anybody can enter, or the dice on
the player's own table.
"""

import hashlib
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from random import Random
from typing import Final, Generic, Protocol, TypeVar

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Dice:
    """So many dice are thrown, each showing 1 to `sides`, in the order in which they lie."""

    count: int
    sides: int = 6

    def results(self) -> Iterator[tuple[int, ...]]:
        """Every ordered throw; all are equally likely."""
        return product(range(1, self.sides + 1), repeat=self.count)

    def draw(self, below: Callable[[int], int]) -> tuple[int, ...]:
        """One throw; `below(n)` gives a number of 0..n-1, each equally likely."""
        return tuple(below(self.sides) + 1 for _ in range(self.count))

    def allows(self, result: tuple[int, ...]) -> bool:
        """Whether real dice could show this."""
        return len(result) == self.count and all(1 <= face <= self.sides for face in result)


@dataclass(frozen=True, slots=True)
class Draw:
    """So many cards are drawn, one after the other and without return, from a named pool."""

    pool: str
    choices: tuple[int, ...]
    """The cards that are left, in rising order; a card number may stand there several times."""
    count: int = 1

    def results(self) -> Iterator[tuple[int, ...]]:
        """Every ordered draw, once for each way in which it can come about."""
        return _arrangements(self.choices, self.count)

    def draw(self, below: Callable[[int], int]) -> tuple[int, ...]:
        """One draw; `below(n)` gives a number of 0..n-1, each equally likely."""
        left = list(self.choices)
        return tuple(left.pop(below(len(left))) for _ in range(self.count))

    def allows(self, result: tuple[int, ...]) -> bool:
        """Whether these cards can still be drawn from the pool."""
        return len(result) == self.count and not Counter(result) - Counter(self.choices)


def _arrangements(left: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
    if count == 0:
        yield ()
        return
    for i, card in enumerate(left):
        for rest in _arrangements(left[:i] + left[i + 1 :], count - 1):
            yield (card, *rest)


@dataclass(frozen=True, slots=True)
class Chance(Generic[A]):
    """A decision that nobody at the table makes."""

    what: Dice | Draw
    """What a real table must supply."""
    make: Callable[[tuple[int, ...]], A]
    """Turns a result into the action of seat `CHANCE`."""
    secret_to: frozenset[int] | None = None
    """The seats that learn the result; None: everybody."""
    label: str = ""
    """Which event of the game this is, such as `A/roll/3`: the same event in two lines of play of
    one game has the same label, and then the same dice fall again."""
    of_program: bool = False
    """Whether the program decides this even where real dice and cards lie on the table: such as
    which card is drawn from a hand that it keeps."""

    def sample(self, rng: Random) -> A:
        """One result with the right odds."""
        return self.make(self.what.draw(rng.randrange))

    def outcomes(self) -> Iterator[tuple[A, Fraction]]:
        """Each different action once, with its probability; they sum to 1."""
        counts: Counter[A] = Counter(map(self.make, self.what.results()))
        total = counts.total()
        for action, count in counts.items():
            yield action, Fraction(count, total)


class ChanceSource(Protocol):
    """Whoever supplies the results of chance."""

    @property
    def name(self) -> str:
        """How the source is written in a save file; `source_named` reads it back."""
        ...

    def resolve(self, chance: Chance[A]) -> A | None:
        """The action of seat `CHANCE`, or None: the people at the table will supply it."""
        ...


class Rng:
    """Dice of the program, from the system's entropy; nothing of it is ever saved."""

    name: Final = "random"

    def __init__(self, seed: int | None = None) -> None:
        """`seed` fixes the results, for tests and bot games; without it they are unpredictable."""
        self._random = Random(secrets.randbits(256) if seed is None else seed)

    def resolve(self, chance: Chance[A]) -> A:
        """A result drawn now."""
        return chance.sample(self._random)


class OwnTable:
    """Real dice and real cards: the people key in what lies on their table."""

    name = "table"

    def __init__(self, seed: int | None = None) -> None:
        """`seed` fixes what the program decides even here, as with `Rng`."""
        self._program = Rng(seed)

    def resolve(self, chance: Chance[A]) -> A | None:
        """None: wait; but for what is `of_program`."""
        return self._program.resolve(chance) if chance.of_program else None


class Paper(OwnTable):
    """The dice of a game that was played on paper; played on, they are the player's own."""

    name = "paper"


class OwnDice:
    """Real dice, which are keyed in; cards and all else that is drawn come from the program."""

    name = "table-dice"

    def __init__(self, seed: int | None = None) -> None:
        """`seed` fixes what the program draws, as with `Rng`."""
        self._program = Rng(seed)

    def resolve(self, chance: Chance[A]) -> A | None:
        """Something drawn now; None for dice that are not `of_program`: wait."""
        waits = isinstance(chance.what, Dice) and not chance.of_program
        return None if waits else self._program.resolve(chance)


class GameId:
    """The same dice for everybody who enters the same ID, on any machine and in any release.

    The generator is ours and fixed: for the event with label L of the game with ID I, the bytes of
    SHA-256(f"kraal 1/{I}/{L}/{block}") for block 0, 1, 2, ... are read in order; a number below n
    (n <= 256) is byte mod n, skipping bytes that would favour the low ones. Each event has its own
    stream, so the third roll in field B is the same however many rolls field A took.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def resolve(self, chance: Chance[A]) -> A:
        """The result that this ID has for this event."""
        stream = self._bytes(chance.label)

        def below(n: int) -> int:
            if not 1 <= n <= 256:
                raise ValueError(f"a game ID cannot decide between {n} things at once")
            limit = 256 - 256 % n
            return next(byte for byte in stream if byte < limit) % n

        return chance.make(chance.what.draw(below))

    def _bytes(self, label: str) -> Iterator[int]:
        block = 0
        while True:
            yield from hashlib.sha256(f"kraal 1/{self.name}/{label}/{block}".encode()).digest()
            block += 1


def source_named(name: str) -> ChanceSource:
    """The source that a save file names.

    `random`, `table`, `table-dice`, `paper`, or a game ID, which has a colon.
    """
    for source in (OwnTable, OwnDice, Paper):
        if name == source.name:
            return source()
    return GameId(name) if ":" in name else Rng()
