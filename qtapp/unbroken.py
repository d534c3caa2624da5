"""Where must a line of text not break? Before a number, which belongs to the word before it.

So "top 3", "bull 2", "104.1 ± 0.4" and "27 %" stay whole wherever a label wraps its words, and a
line does not begin with a dash. On paper and in a terminal plain spaces serve better.
"""

import re
from typing import Final

_SPACE: Final = "\N{NO-BREAK SPACE}"
_TIED: Final = re.compile(r"(?<=[^\s\d.]) (?=\d)|(?<=±) | (?=[±–%])")


def unbroken(text: str) -> str:
    """The text with spaces before numbers, units and dashes at which no line breaks."""
    return _TIED.sub(_SPACE, text)


def plain(text: str) -> str:
    """The text with plain spaces only."""
    return text.replace(_SPACE, " ")
