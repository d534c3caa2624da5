"""What does the code on a printed sheet say? Which paper it is, and of which game."""

from typing import Final

from geometry.paper_parts import Paper

_PREFIXES: Final[dict[Paper, str]] = {"a4": "RB1:", "letter": "RB1L:"}
_CODE_SIGNS: Final = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -")
CODE_LENGTH: Final = 20
"""Signs that a QR code of version 1 holds at error level M, in its alphanumeric set."""


def code_text(paper: Paper, short_id: str) -> str:
    """What the QR code says: the paper's prefix and the game's ID without the game's name.

    ValueError if the ID is empty, too long for version 1, or has signs outside the code's set.
    """
    text = _PREFIXES[paper] + short_id
    if not short_id or len(text) > CODE_LENGTH or not _CODE_SIGNS.issuperset(short_id):
        raise ValueError(f"The ID {short_id!r} does not fit the code on the sheet.")
    return text


def id_of_code(text: str) -> tuple[Paper, str] | None:
    """The paper and the game's short ID that a code says; None if it is no code of ours."""
    for paper, prefix in _PREFIXES.items():
        short_id = text.removeprefix(prefix)
        if short_id not in {text, ""} and _CODE_SIGNS.issuperset(short_id):
            return (paper, short_id) if len(text) <= CODE_LENGTH else None
    return None
