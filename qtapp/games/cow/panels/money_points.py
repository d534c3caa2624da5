"""How is the run of the money shown? The points of its chart, and what stands at them."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from core.games.cow.money_curve import Moment
from core.games.cow.table import NOBODY
from qtapp.board.theme import Theme
from qtapp.games.cow.art.table_art import paint_churn
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import Names, money_of, translate
from qtapp.table.chart.curve import ChartStyle, Point
from qtapp.table.words import seat_name

_STEPS: Final = (50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 50_000)
"""Dollars between two lines of the scale."""


def money_style() -> ChartStyle:
    """Dollars, with the pot in the middle."""
    return ChartStyle(translate("cow", "Chart of the money"), dollars, _STEPS, _paint_pot)


def money_points(curve: tuple[Moment, ...], names: Names) -> tuple[Point, ...]:
    """The points of a curve."""
    first, last = translate("cow", "ante"), translate("cow", "prize")
    ends = len(curve) > 1 and curve[-1].seat == NOBODY
    under = [str(it.turn) if it.turn else first for it in curve]
    under[len(curve) - ends :] = [last] * ends
    return tuple(
        Point(it.money, text, moment_text(it, names), it.pot)
        for it, text in zip(curve, under, strict=True)
    )


def moment_text(it: Moment, names: Names) -> str:
    """What everybody had at the end of a turn, after the ante, or after the prize."""
    if not it.turn:
        text = translate("cow", "After the ante: {money}, pot {pot}.")
    elif it.seat == NOBODY:
        text = translate("cow", "At the end: {money}.")
    else:
        text = translate("cow", "After turn {turn}, of {name}: {money}, pot {pot}.")
    return text.format(
        turn=it.turn,
        name=seat_name(names, it.seat) if it.seat != NOBODY else "",
        money=money_of(it.money, names),
        pot=dollars(it.pot),
    )


def _paint_pot(painter: QPainter, spot: QRectF, theme: Theme) -> None:
    paint_churn(painter, spot, theme, 0.5)
