"""What stands in a line of a ledger?"""

from dataclasses import dataclass
from typing import Final

NO_PURSE: Final = -100
"""Where nothing is drawn: what is paid comes from nobody, or goes to nobody."""


@dataclass(frozen=True, slots=True)
class Row:
    """A payment, or a heading over several."""

    spoken: str
    """All of it in a sentence; of a heading its words."""
    at: int = 0
    """The length of the line of play when it had been paid; of a heading as that began."""
    amount: str = ""
    """How much, in words; empty: this is a heading."""
    payer: int = NO_PURSE
    payee: int = NO_PURSE
    """Seats, or what else a game has its marks for."""
    purpose: str = ""
    """What is paid for, in a few words."""
    short: str = ""
    """What could not be paid, if anything."""

    @property
    def heading(self) -> bool:
        """Whether it is a heading."""
        return not self.amount
