"""Which letters are set on paper, how wide are they, and where does a line of them break?

Sizes are millimetres, fonts for a painter in hundredths of them: type sizes are whole numbers of
pixels in Qt, and a page is laid out alike on paper of any resolution and on the screen.
"""

from functools import cache
from typing import Final, Literal

from PySide6.QtGui import QFont, QFontMetricsF

from qtapp.board.theme import strong_font, title_font, ui_font

Face = Literal["text", "strong", "title"]
Align = Literal["left", "middle", "right"]

PER_MM: Final = 100
"""Pixels of the painter."""
_SAMPLE: Final = 1000
_USUAL_CAPITALS: Final = 0.7
"""Height of capitals, of the font's size, where a font does not tell it."""


def font_of(face: Face, size: float) -> QFont:
    """A font of this size."""
    font = {"text": ui_font, "strong": strong_font, "title": title_font}[face](1.0)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setPixelSize(max(1, round(size * PER_MM)))
    return font


def font_by_capitals(face: Face, height: float) -> QFont:
    """A font whose capitals have this height."""
    return font_of(face, height / _capitals(font_of(face, 1.0).key()))


def width_of(text: str, font: QFont) -> float:
    """Millimetres that words take on a line."""
    return QFontMetricsF(font).horizontalAdvance(text) / PER_MM


def broken(text: str, font: QFont, room: float) -> list[str]:
    """The lines of a paragraph in a column of this width; a longer word has a line for itself."""
    lines: list[str] = []
    for word in filter(None, text.split(" ")):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, font) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@cache
def _capitals(key: str) -> float:
    """The height of capitals in the font with this key, of its size."""
    font = QFont()
    font.fromString(key)
    font.setPixelSize(_SAMPLE)
    told = QFontMetricsF(font).capHeight() / _SAMPLE
    return told if 0.3 < told < 1.2 else _USUAL_CAPITALS
