"""What do typed digits mean when real dice are entered one after the other? No Qt."""

from typing import Final

from core.chance import Dice

NO_SUCH_VALUE: Final = "no-such-value"
TOO_MANY: Final = "too-many"


class DiceEntry:
    """So many numbers, filled in from the left by single digits.

    A digit completes a number as soon as no further digit could belong to it: with six faces every
    digit does; with twenty, a 3 does and a 1 waits.
    """

    def __init__(self, what: Dice) -> None:
        self.what = what
        self.values: tuple[int, ...] = ()
        self.started = ""
        """The digits of a number that may go on."""

    @property
    def count(self) -> int:
        """How many numbers are needed."""
        return self.what.count

    @property
    def full(self) -> bool:
        """Whether every number is there."""
        return len(self.values) == self.count

    @property
    def faces(self) -> range:
        """What a number may be."""
        return range(1, self.what.sides + 1)

    def pick(self, value: int) -> str | None:
        """The next number, as a whole; gives a code if it cannot be, else None."""
        self.started = ""
        if self.full:
            return TOO_MANY
        if value not in self.faces:
            return NO_SUCH_VALUE
        self.values += (value,)
        return None

    def type_digit(self, digit: str) -> str | None:
        """One digit; gives a code if it cannot be, else None."""
        if self.full:
            return TOO_MANY
        text = self.started + digit
        allowed = set(map(str, self.faces))
        if any(other.startswith(text) and other != text for other in allowed):
            self.started = text
            return None
        if text in allowed:
            return self.pick(int(text))
        if self.started in allowed and len(self.values) + 1 < self.count:
            self.pick(int(self.started))
            return self.type_digit(digit)
        return NO_SUCH_VALUE

    def settle(self) -> str | None:
        """What was started is all of it; gives a code if that cannot be, else None."""
        return self.pick(int(self.started)) if self.started else None

    def back(self) -> None:
        """Takes the last digit, or the last number, away."""
        if self.started:
            self.started = self.started[:-1]
        else:
            self.values = self.values[:-1]
