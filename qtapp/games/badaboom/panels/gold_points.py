"""How is the run of the gold shown? The points of its chart, and what stands at them."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.chronicle import Moment, gold_curve
from core.games.badaboom.table import Table
from qtapp.board.theme import Theme
from qtapp.games.badaboom.art.signs import paint_sign
from qtapp.games.badaboom.words.texts import Names, gold_of, translate
from qtapp.table.chart.curve import ChartStyle, Point
from qtapp.table.words import seat_name

_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Gold between two lines of the scale."""


def gold_style(goal: int = 0) -> ChartStyle:
    """Gold, with a sign over each blast; at `goal` the game ends."""
    name = translate("badaboom", "Chart of the gold")
    return ChartStyle(name, str, _STEPS, paint_mark=_paint_blast, goal=goal)


def gold_points(table: Table, names: Names) -> tuple[Point, ...]:
    """A point for each turn; none before anything has happened."""
    curve = gold_curve(table)
    if len(curve) == 1:
        return ()
    return tuple(
        Point(it.gold, str(it.turn), moment_text(it, names), marked=it.blast) for it in curve
    )


def moment_text(it: Moment, names: Names) -> str:
    """What everybody had at the end of a turn."""
    if it.holder == NOBODY:
        text = translate("badaboom", "At the start: {gold}.")
    elif it.blast:
        text = translate("badaboom", "After turn {turn}, with a blast at {name}: {gold}.")
    else:
        text = translate("badaboom", "After turn {turn}, of {name}: {gold}.")
    name = "" if it.holder == NOBODY else seat_name(names, it.holder)
    return text.format(turn=it.turn, name=name, gold=gold_of(it.gold, names))


def _paint_blast(painter: QPainter, spot: QRectF, theme: Theme) -> None:
    paint_sign(painter, spot, theme, "burst", colour=theme.bad)
