"""How does a finished sheet look as one picture? For the end page, a PNG or an SVG file."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from core.games.bulls.rules import LETTERS, Action, View
from core.games.bulls.scoring import MALLET_POINTS, Status
from core.log import Sight
from qtapp.board.theme import BODY, DISPLAY, Theme, title_font, ui_font
from qtapp.games.bulls.field_painter import paint_field
from qtapp.games.bulls.texts import band_with_range, terms_sentence, translate
from qtapp.table.picture_file import png, svg

SIZE: Final = QSize(1200, 1440)
"""The picture in logical pixels; a PNG has twice as many."""

_MARGIN, _GAP, _HEAD, _CAPTION = 60, 40, 110, 60
_TEXT_MARGIN: Final = 20


def sheet_png(sight: Sight[View, Action], theme: Theme, name: str) -> bytes:
    """The sheet as the bytes of a PNG file."""
    return png(SIZE, theme, lambda painter: paint_sheet(painter, sight, theme, name))


def sheet_svg(sight: Sight[View, Action], theme: Theme, name: str) -> bytes:
    """The sheet as the bytes of an SVG file."""
    title = translate("bulls", "Raging Bulls")
    return svg(SIZE, theme, title, lambda painter: paint_sheet(painter, sight, theme, name))


def picture_of(sight: Sight[View, Action], theme: Theme, name: str, target: Path) -> bytes:
    """The sheet in the format that the file's suffix asks for: `.svg`, or PNG for any other."""
    make = sheet_svg if target.suffix.lower() == ".svg" else sheet_png
    return make(sight, theme, name)


def paint_sheet(painter: QPainter, sight: Sight[View, Action], theme: Theme, name: str) -> None:
    """Title, the four fields with what each scored, and the total, on a ground of `SIZE`.

    `name` is the game ID, or empty. House rules and practice stand below the total.
    """
    view = sight.view
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    title = translate("bulls", "Raging Bulls")
    _text(painter, theme, _line(0, 30, 70), title, title_font(1.4, DISPLAY))
    _text(painter, theme, _line(0, 96, 40), name, ui_font(1.3, BODY))
    side = (SIZE.width() - 2 * _MARGIN - _GAP) / 2
    for at, letter in enumerate(LETTERS):
        x = _MARGIN + (at % 2) * (side + _GAP)
        y = _HEAD + _MARGIN / 2 + (at // 2) * (side + _CAPTION)
        inner = side - _CAPTION
        field_rect = QRectF(x + _CAPTION / 2, y, inner, inner)
        paint_field(
            painter,
            field_rect,
            theme,
            view.fields[at],
            view.scores[at],
            edge_is_fence=view.config.edge_is_fence,
        )
        caption = QRectF(x, y + inner, side, _CAPTION)
        _text(painter, theme, caption, field_words(view, at, letter), ui_font(1.5, BODY))
    painter.setPen(QPen(theme.paper_edge, 1.5))
    bottom = SIZE.height() - 1.6 * _HEAD
    painter.drawLine(
        QRectF(_MARGIN, bottom, SIZE.width() - 2 * _MARGIN, 0).topLeft(),
        QRectF(_MARGIN, bottom, SIZE.width() - 2 * _MARGIN, 0).topRight(),
    )
    total = translate("bulls", "{total} points: {band}").format(
        total=view.total, band=band_with_range(view.total)
    )
    _text(painter, theme, _line(0, bottom + 20, 80), total, title_font(1.4, DISPLAY))
    _text(painter, theme, _line(0, bottom + 90, 36), mallet_words(view), ui_font(1.3, BODY))
    terms = terms_sentence(view.config, sight.log)
    _text(painter, theme, _line(0, bottom + 126, 36), terms, ui_font(1.3, BODY))


def field_words(view: View, at: int, letter: str) -> str:
    """What a field scored, as a line: "A: 3 x 2 + 17 unused posts = 23"."""
    score, multiplier = view.scores[at], view.config.multipliers[at]
    status = view.fields[at].status
    if status is Status.AHEAD:
        return translate("bulls", "{letter}: not played").format(letter=letter)
    if status is Status.COMPLETE:
        text = translate(
            "bulls", "{letter}: {isolated} × {multiplier} + {posts} unused posts = {subtotal}"
        )
    else:
        text = translate("bulls", "{letter}: {isolated} × {multiplier} = {subtotal}")
    return text.format(
        letter=letter,
        isolated=score.isolated_count,
        multiplier=multiplier,
        posts=score.post_points,
        subtotal=score.subtotal,
    )


def mallet_words(view: View) -> str:
    """What the mallets scored, as a line."""
    return translate("bulls", "Mallets left: {left} × {points} = {sum}").format(
        left=view.mallets_left, points=MALLET_POINTS, sum=MALLET_POINTS * view.mallets_left
    )


def _line(x: float, y: float, height: float) -> QRectF:
    return QRectF(x, y, SIZE.width() - 2 * x, height)


def _text(painter: QPainter, theme: Theme, rect: QRectF, text: str, font: QFont) -> None:
    """Writes a line in the middle, smaller where it would be too long."""
    wide = QFontMetricsF(font).horizontalAdvance(text)
    room = rect.width() - 2 * _TEXT_MARGIN
    if wide > room:
        font = QFont(font)
        font.setPixelSize(max(1, int(font.pixelSize() * room / wide)))
    painter.setFont(font)
    painter.setPen(theme.ink)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
