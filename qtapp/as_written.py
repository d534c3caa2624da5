"""How is a text shown as it was written, where Qt would take signs in it for its own?

A name may hold `<b>` or `&`; buttons and labels of fields take `&` for a key, tooltips take the
rest for markup. For labels see `qtapp.table.hint_label`.
"""

import re
from html import escape
from typing import Final

_LONG_WORD: Final = re.compile(r"\w{17,}")
_LETTER: Final = re.compile(r"\w(?=\w)")
"""After which a long word may be broken; not before a mark that belongs to its letter."""


def for_button(text: str) -> str:
    """The text for a button, a tab, a menu, or the label of a field."""
    return text.replace("&", "&&")


def for_tooltip(text: str) -> str:
    """The text for a tooltip."""
    return f"<qt>{escape(text, quote=False)}</qt>" if "<" in text or "&" in text else text


def breakable(text: str) -> str:
    """The text, in which words that may be too long for a line can be broken: Qt breaks none."""
    return _LONG_WORD.sub(lambda word: _LETTER.sub("\\g<0>\N{ZERO WIDTH SPACE}", word[0]), text)
