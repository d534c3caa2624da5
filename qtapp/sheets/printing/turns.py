"""Where does a person write down the turns? Lines of boxes, a block for each field."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication

from geometry.field import place_of
from geometry.paper import FieldName, TurnBlock, TurnLine
from qtapp.sheets.printing.ink import HAIR, SOFT, Ink

translate = QCoreApplication.translate

_LETTER: Final = 4.4
_FIGURE: Final = 2.2
_HEAD: Final = 1.5


def paint_turns(
    ink: Ink, blocks: tuple[TurnBlock, ...], bulls: Mapping[FieldName, tuple[int, ...]]
) -> None:
    """Each block with its letter, the dice of its bulls, and numbered lines."""
    for block in blocks:
        box, times = block.box, block.size
        letter = _LETTER * times
        ink.word(block.field, (box.x + 0.5, box.y + 1 + letter), letter, face="title")
        _paint_bulls(ink, block, bulls.get(block.field, ()))
        for number, line in enumerate(block.lines, 1):
            if number == 1 or line.dice[0].x != block.lines[number - 2].dice[0].x:
                _paint_heads(ink, line, times)
            first = line.dice[0]
            at = (first.x - 1.2, first.centre[1] + 0.8 * times)
            ink.word(str(number), at, 1.6 * times, align="right", grey=SOFT)
            for die in line.dice:
                ink.frame(die, 0.2, HAIR)
            for post in line.posts:
                y = post.y + post.height
                ink.line((post.x, y), (post.x + post.width, y), 0.25, SOFT)


def _paint_heads(ink: Ink, line: TurnLine, times: float) -> None:
    """What stands in a column of lines, above its first."""
    y = line.dice[0].y - 1.0
    ink.word(translate("sheets", "dice"), (line.dice[0].x, y), _HEAD * times, grey=SOFT)
    ink.word(translate("sheets", "posts"), (line.posts[0].x, y), _HEAD * times, grey=SOFT)


def _paint_bulls(ink: Ink, block: TurnBlock, places: tuple[int, ...]) -> None:
    """Two joined boxes for each bull; with its dice in them where the bulls are printed."""
    first, times = block.bulls[0][0], block.size
    at = (first.x - 1.5, first.centre[1] + 0.9 * times)
    ink.word(translate("sheets", "bulls"), at, 1.8 * times, align="right", grey=SOFT)
    for bull, pair in enumerate(block.bulls):
        for box in pair:
            ink.frame(box, 0.2, HAIR)
        if bull < len(places):
            for box, figure in zip(pair, place_of(places[bull]), strict=True):
                ink.centred(str(figure), box.centre, _FIGURE * times)
