"""How is money written? In whole dollars, with a comma for the thousands."""

from __future__ import annotations


def dollars(amount: int) -> str:
    """An amount as it stands everywhere: "$1,250"; with a minus before it where it is lost."""
    sign = "−" if amount < 0 else ""
    return f"{sign}${abs(amount):,}"
