"""What is in the place of a photograph before there is one? How to get one in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.icons import icon
from qtapp.board.items import with_alpha
from qtapp.board.theme import BODY, TITLE, strong_font, title_font, ui_font
from qtapp.table.flow import FlowLayout
from qtapp.table.words import icon_size

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent

    from qtapp.look import Look

_WIDEST: Final = 560
_ROOMY: Final = 420
"""Pixels of height, at text scale 1, from which on there is room for the drawn sheet."""
_FIELDS: Final = ((0.1, 0.16), (0.533, 0.16), (0.1, 0.475), (0.533, 0.475))
"""Of the drawn sheet, in parts of its width and height: where its fields begin."""
_FIELD: Final = 0.367
_STROKES: Final = (
    (0, (1, 0, 7, 3)),
    (0, (0, 5, 4, 7)),
    (1, (0, 2, 6, 7)),
    (1, (3, 0, 0, 6)),
    (2, (7, 2, 1, 7)),
    (3, (0, 3, 7, 5)),
    (3, (5, 0, 2, 7)),
)
"""A field, and a fence in it from x, y to x, y."""


class _Sheet(QWidget):
    """A sheet seen through a camera: its four marks and four fields."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.lit = False
        """Whether something is being held over it that it takes."""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(200 * self.look.scale), round(190 * min(1.5, self.look.scale)))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = 0.8 * self.height()
        width = height / 1.36
        painter.translate(self.width() / 2, self.height() / 2)
        self._paint_corners(painter, height * 0.78, height * 0.6)
        painter.rotate(-6)
        painter.translate(-width / 2, -height / 2)
        page = QRectF(0, 0, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        for grown in (6, 4, 2):
            painter.setBrush(with_alpha(theme.shadow, theme.shadow.alphaF() * 0.6))
            painter.drawRoundedRect(page.adjusted(-grown / 2, 0, grown / 2, grown), 4, 4)
        painter.setPen(QPen(theme.paper_edge, 1))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(page, 3, 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.ink)
        mark = 0.085 * width
        for x in (0.045 * width, 0.955 * width - mark):
            for y in (0.035 * height, 0.965 * height - mark):
                painter.drawRect(QRectF(x, y, mark, mark))
        side = _FIELD * width
        for x, y in _FIELDS:
            painter.setPen(QPen(theme.field_edge, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(x * width, y * height, side, side))
        painter.setPen(QPen(theme.fence, 1.4))
        for field, (ax, ay, bx, by) in _STROKES:
            left, top = _FIELDS[field][0] * width, _FIELDS[field][1] * height
            unit = side / 7
            painter.drawLine(
                QPointF(left + ax * unit, top + ay * unit),
                QPointF(left + bx * unit, top + by * unit),
            )

    def _paint_corners(self, painter: QPainter, across: float, down: float) -> None:
        """The four corners of a viewfinder."""
        theme, arm = self.look.theme, 0.22 * down
        painter.setPen(QPen(theme.accent if self.lit else theme.outline, 3 if self.lit else 2))
        for x in (-1, 1):
            for y in (-1, 1):
                path = QPainterPath(QPointF(x * across, y * (down - arm)))
                path.lineTo(x * across, y * down)
                path.lineTo(x * (across - arm), y * down)
                painter.drawPath(path)


class PhotoIntake(QScrollArea):
    """An empty desk that says how a photograph gets onto it."""

    files_wanted = Signal()
    folder_wanted = Signal()
    paste_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._look = look
        self.sheet = _Sheet(look)
        self.title = QLabel(self.tr("Drop a photograph of a sheet here"))
        self.ways = QLabel(
            self.tr(
                "Or paste it with Ctrl+V, or choose files or a whole folder. JPEG, PNG, WebP and"
                " HEIC are read, several at once."
            )
        )
        self.camera = QLabel(
            self.tr(
                "There is no live camera here: send the photo from the phone to this computer by"
                " mail, by cable or by a shared folder, and drop it."
            )
        )
        self.hints = QLabel(
            self.tr(
                "Lay the sheet flat, and take all of it, with its four black marks, from straight"
                " above by daylight. A sheet without marks can be read too: you show where its"
                " fields are."
            )
        )
        self.files = QPushButton(self.tr("Choose photos…"))
        self.files.setProperty("primary", True)
        self.files.clicked.connect(self.files_wanted)
        self.folder = QPushButton(self.tr("Choose a folder…"))
        self.folder.clicked.connect(self.folder_wanted)
        self.paste = QPushButton(self.tr("Paste"))
        self.paste.clicked.connect(self.paste_wanted)
        self._lay_out()
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = self.sheet.look = look
        self.title.setFont(title_font(look.scale, TITLE))
        for label in (self.ways, self.camera, self.hints):
            label.setFont(ui_font(look.scale, BODY))
        for button, name in ((self.files, "image"), (self.folder, "open"), (self.paste, "copy")):
            button.setFont(ui_font(look.scale))
            if button is self.files:  # bold by the style sheet: it must be measured so, too
                button.setFont(strong_font(look.scale))
            else:
                button.setIcon(icon(name, look.theme))
                button.setIconSize(icon_size(look.scale))
        self._column.setMaximumWidth(round(_WIDEST * look.scale))
        self.sheet.updateGeometry()
        self.sheet.update()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt gives a label that was taken to another place the font that it had first."""
        super().showEvent(event)
        self.set_look(self._look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room, it is for what can be done."""
        super().resizeEvent(event)
        self.sheet.setVisible(self.viewport().height() > _ROOMY * self._look.scale)

    def light(self, *, on: bool) -> None:
        """Shows that what is held over it will be taken."""
        self.sheet.lit = on
        self.sheet.update()

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setProperty("ground", True)
        self._column = QWidget()
        column = QVBoxLayout(self._column)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        column.addWidget(self.sheet)
        column.addSpacing(8)
        for label in (self.title, self.ways, self.camera, self.hints):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.camera.setProperty("soft", True)
        self.hints.setProperty("soft", True)
        buttons = QWidget()
        flow = FlowLayout(buttons, 8)
        for button in (self.files, self.folder, self.paste):
            button.setAutoDefault(False)
            flow.addWidget(button)
        for widget in (self.title, self.ways):
            column.addWidget(widget)
        column.addSpacing(4)
        column.addWidget(buttons)
        column.addSpacing(8)
        for widget in (self.camera, self.hints):
            column.addWidget(widget)
        around = QVBoxLayout(inner)
        around.addStretch(1)
        row = QHBoxLayout()  # an alignment would have Qt forget how high words become
        row.addStretch(1)
        row.addWidget(self._column, 100)
        row.addStretch(1)
        around.addLayout(row)
        around.addStretch(2)
        self.setWidget(inner)
