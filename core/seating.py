"""Who sits at the table: under which name, and is it a person or a computer player?"""

import unicodedata
from dataclasses import dataclass
from typing import Final

LONGEST_NAME: Final = 40
"""Characters of a name."""

_UNFIT_KINDS: Final = ("Cc", "Cs", "Zl", "Zp")
"""Unicode categories: control characters, halves of characters, ends of lines."""

_TURNING: Final = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
"""Directions that would turn the sentence around a name, too."""

_BLANK: Final = "\N{HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}\N{BRAILLE PATTERN BLANK}"
"""Letters that look like nothing."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who plays a seat. The name is kept without the spaces around it."""

    name: str
    """"" for a seat that goes by its letter."""
    bot: str = ""
    """"" for a person, else the level of the computer player: `BotSpec.id`."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for a name that is too long, unseen or has control characters."""
        object.__setattr__(self, "name", self.name.strip())
        if len(self.name) > LONGEST_NAME:
            raise ValueError(f"a name has at most {LONGEST_NAME} characters")
        if any(map(_is_unfit, self.name)):
            raise ValueError("a name has no control characters")
        if self.name and not as_seen(self.name):
            raise ValueError("a name has a sign that can be seen")


def as_seen(name: str) -> str:
    """What names that look alike have in common: no capitals, and no signs that nobody sees."""
    seen = (sign for sign in name if unicodedata.category(sign) != "Cf" and sign not in _BLANK)
    return " ".join(unicodedata.normalize("NFKC", "".join(seen)).casefold().split())


def _is_unfit(sign: str) -> bool:
    kind, direction = unicodedata.category(sign), unicodedata.bidirectional(sign)
    return kind in _UNFIT_KINDS or direction in _TURNING
