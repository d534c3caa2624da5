"""How does gold look? The number first, and beside it a small stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from qtapp.board.card_text import write
from qtapp.board.items import text_outline
from qtapp.board.woodcut import Woodcut, engrave
from qtapp.games.badaboom.art.kept import KEPT
from qtapp.games.badaboom.art.props import draw_stack

if TYPE_CHECKING:
    from qtapp.board.theme import Theme

_CAPITALS: Final = 12.0
"""The height of figures at text scale 1, in units of the painter."""
_MOST: Final = 0.62
"""The height of figures at most, in heights of the rectangle."""
_COINS: Final = 1.7
"""How high the coins are, in heights of the figures."""
_COINS_SHAPE: Final = 1.5
_STACK: Final = 3
"""Coins in one stack: they only say that it is gold, the number says how much."""


def paint_gold(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    amount: int,
    *,
    scale: float = 1.0,
    across: float = 0.5,
) -> None:
    """An amount and a stack of coins, together; `across` a rectangle from 0, left, to 1, right."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    capitals = min(_CAPITALS * scale, _MOST * rect.height())
    wide = text_outline(str(amount), capitals, bold=True).boundingRect().width()
    coins = _COINS * capitals * _COINS_SHAPE
    gap = 0.5 * capitals
    part = min(1.0, (rect.width() - 1) / (wide + gap + coins))
    capitals, wide, coins, gap = (part * it for it in (capitals, wide, coins, gap))
    left = rect.left() + across * (rect.width() - wide - gap - coins)
    figures = text_outline(str(amount), capitals, bold=True)
    write(painter, QPointF(left + wide / 2, rect.center().y()), figures, theme.ink)
    high = coins / _COINS_SHAPE
    stack = QRectF(left + wide + gap, rect.center().y() - high / 2, coins, high)
    paint_coins(painter, stack.intersected(rect), theme, amount)
    painter.restore()


def paint_coins(painter: QPainter, rect: QRectF, theme: Theme, amount: int) -> None:
    """A small stack, two from 5 gold on, three from 10 on; of nothing, the outline of a coin."""
    stacks = _stacks(amount)
    KEPT.paint(
        *(painter, rect, theme, ("coins", stacks)),
        lambda on, at: engrave(on, at, theme, _COINS_SHAPE, lambda cut: _draw_coins(cut, stacks)),
    )


def _stacks(amount: int) -> tuple[int, ...]:
    """How many coins each stack has."""
    if amount < 5:
        return (min(amount, _STACK),) if amount > 0 else ()
    return (_STACK, 2) if amount < 10 else (_STACK, _STACK, 2)


def _draw_coins(cut: Woodcut, stacks: tuple[int, ...]) -> None:
    if not stacks:
        cut.lines("M 34 82 C 34 66 102 66 102 82 C 102 98 34 98 34 82 Z", 1.0, 0.6)
    for (x, foot), coins in zip(_PLACES[len(stacks)], stacks, strict=True):
        draw_stack(cut, x, coins, size=2.0, foot=foot)


_PLACES: Final = ((), ((42, 98),), ((40, 94), (106, 98)), ((42, 88), (108, 90), (78, 99)))
"""Where the stacks stand on a sheet 150 wide, by how many there are; the hindmost first."""
