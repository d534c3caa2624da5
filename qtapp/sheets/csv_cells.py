"""How does a text go into a table so that a spreadsheet shows it and never works it out? No Qt."""

from typing import Final

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
"""What a spreadsheet takes for the beginning of a formula, or drops before one."""


def harmless(text: str) -> str:
    """The text as a cell that is no formula."""
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA) else text
