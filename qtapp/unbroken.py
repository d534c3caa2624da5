"""Where must a line of text not break? Before a number, which belongs to the word before it.

So "top 3", "bull 2", "± 0.4" and "27 %" stay whole wherever a label wraps its words. On paper and
in a terminal plain spaces serve better.
"""

import re
from typing import Final

_SPACE: Final = "\N{NO-BREAK SPACE}"
_BEFORE_A_NUMBER: Final = re.compile(r"(?<=\S) (?=\d)|(?<=\d) (?=%)")


def unbroken(text: str) -> str:
    """The text with spaces before numbers and percent signs at which no line breaks."""
    return _BEFORE_A_NUMBER.sub(_SPACE, text)


def plain(text: str) -> str:
    """The text with plain spaces only."""
    return text.replace(_SPACE, " ")
