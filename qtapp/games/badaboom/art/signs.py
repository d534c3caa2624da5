"""Which small signs tell what a card is, who may play it and when, and what becomes of a player?

Each is told by its outline alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter

from qtapp.board.outlines import outline
from qtapp.games.badaboom.art.sign_outlines import KINDS, SIGNS, STATUSES, WHEN, WHO

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QColor

    from qtapp.board.theme import Theme


def paint_kind_sign(
    painter: QPainter, rect: QRectF, theme: Theme, kind: str, *, colour: QColor | None = None
) -> None:
    """A kind of card: safety, gadget, trick or mission. In ink if nothing else is said."""
    _paint(painter, rect, theme, KINDS, kind, colour)


def paint_who_sign(
    painter: QPainter, rect: QRectF, theme: Theme, who: str, *, colour: QColor | None = None
) -> None:
    """Who may play a card: any, holder or non_holder."""
    _paint(painter, rect, theme, WHO, who, colour)


def paint_when_sign(
    painter: QPainter, rect: QRectF, theme: Theme, when: str, *, colour: QColor | None = None
) -> None:
    """When a card is used: windows, response, tinkering or blast."""
    _paint(painter, rect, theme, WHEN, when, colour)


def paint_status_sign(
    painter: QPainter, rect: QRectF, theme: Theme, status: str, *, colour: QColor | None = None
) -> None:
    """What a lasting card makes of a player, as blastproof."""
    _paint(painter, rect, theme, STATUSES, status, colour)


def paint_sign(
    painter: QPainter, rect: QRectF, theme: Theme, name: str, *, colour: QColor | None = None
) -> None:
    """Any other sign: live, armer, holder, skip, cancel, pass, eye, and so on (`SIGNS`)."""
    _paint(painter, rect, theme, SIGNS, name, colour)


def _paint(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    outlines: Mapping[str, str],
    name: str,
    colour: QColor | None,
) -> None:
    """Draws an outline into the middle of a rectangle, as large as it fits."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    painter.scale(side / 100, side / 100)
    painter.fillPath(outline(outlines[str(name)]), colour or theme.ink)
    painter.restore()
