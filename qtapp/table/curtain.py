"""What is on the screen while it goes from one person to the next? The table, its lamp turned low.

It says whose turn it is and nothing else, and is the same for every seat, whatever was played.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QRadialGradient
from PySide6.QtWidgets import (
    QFrame,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from qtapp.as_written import for_button
from qtapp.board.seat_badge import SeatBadge
from qtapp.board.theme import DISPLAY, SIZES, SMALL, TITLE, title_font, ui_font
from qtapp.table.flow import FlowLayout
from qtapp.table.hint_label import make_label
from qtapp.table.why_button import WhyButton
from qtapp.table.words import is_key, seat_letter, seat_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent

    from core.terms import Seat
    from qtapp.board.theme import Theme
    from qtapp.parts import Look

_MARGIN: Final = 24
_BADGE: Final = 56
"""Pixels at text scale 1."""
_SMALL_BADGE: Final = 28
_LOW: Final = 360
"""Pixels of height, at text scale 1, below which all of it stands closer together."""
_LAMP: Final = 0.42
"""How far down the table the lamp hangs, in heights of the table."""
_DUSK: Final = {0.0: 0.02, 0.25: 0.05, 0.6: 0.15, 1.0: 0.3}
"""How dark it is so far away from the lamp; both from 0 to 1."""


class Curtain(QScrollArea):
    """Names the next person, who opens it with the key of her seat or with the button.

    Whoever wants to see her own things once more, out of turn, finds her name below, or with the
    key of her seat; only its button opens, so that no slip of a finger shows anything.
    """

    opened = Signal(int)
    """The seat of the person who wants to look."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._seat: Seat | None = None
        self._names: tuple[str, ...] = ()
        self.said = ""
        """All that it says."""
        self.line = make_label()
        """The same, as far as the name has room."""
        self.line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = _button()
        """Opens it for the person who is named."""
        self.button.setProperty("primary", True)
        self.button.used.connect(self._open)
        self.others: dict[Seat, WhyButton] = {}
        """All persons alike, for a second look out of turn."""
        self._badge = _Badge(0, look)
        self._again = make_label(self.tr("Look again:"))
        self._again.setWordWrap(False)
        self._flow = FlowLayout()
        self._flow.addWidget(self._again)
        self._lay_out()
        self.set_look(look)

    def draw(self, seat: Seat, names: tuple[str, ...], persons: Sequence[Seat]) -> None:
        """Asks for this person; `persons` are all who may have a second look."""
        if (seat, names, tuple(persons)) == (self._seat, self._names, tuple(self.others)):
            return
        self.button.clearFocus()  # it names somebody else now
        self._seat, self._names = seat, names
        self.said = self.tr("Pass to {name}").format(name=seat_name(names, seat))
        self.line.setAccessibleName(self.said)
        self.setAccessibleName(self.said)
        self._badge.show_seat(seat)
        self._make_others(persons)
        self._fit()
        self.verticalScrollBar().setValue(0)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._ground.look = look
        self._badge.set_look(look)
        self._again.setFont(ui_font(look.scale, SMALL))
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Takes the keys of the persons' seats; no other one opens anything."""
        if event.isAutoRepeat():  # still held from the last answer, it would open at once
            event.ignore()
        elif self._seat is not None and is_key(event, seat_letter(self._seat)):
            self.button.click()
        elif (other := self._with_key(event)) is not None:
            other.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """A style sheet gives labels their first fonts back when they are polished."""
        super().showEvent(event)
        self.set_look(self._look)

    def _open(self) -> None:
        if self._seat is not None:
            self.opened.emit(self._seat)

    def _with_key(self, event: QKeyEvent) -> WhyButton | None:
        keyed = (it for seat, it in self.others.items() if is_key(event, seat_letter(seat)))
        return next(keyed, None)

    def _lay_out(self) -> None:
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._ground = _Ground(self._look)
        middle = Qt.AlignmentFlag.AlignHCenter
        self._column = column = QVBoxLayout(self._ground)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(_MARGIN)
        column.addStretch(2)
        column.addWidget(self._badge, 0, middle)
        column.addWidget(self.line)
        column.addWidget(self.button, 0, middle)
        column.addStretch(3)
        self._row = QWidget()
        self._row.setLayout(self._flow)
        column.addWidget(self._row, 0, middle)
        self.setWidget(self._ground)

    def _make_others(self, persons: Sequence[Seat]) -> None:
        for old in self.others.values():
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.others = {}
        for seat in persons:
            self.others[seat] = button = _button()
            button.setProperty("ghost", True)
            button.used.connect(lambda seat=seat: self.opened.emit(seat))
            self._flow.addWidget(button)
            button.show()
        for before, after in pairwise((self, self.button, *self.others.values())):
            QWidget.setTabOrder(before, after)
        self._row.setVisible(len(persons) > 1)

    def _fit(self) -> None:
        """No name is too long: what does not fit is written smaller, or shortened."""
        if self._seat is None:
            return
        scale = self._look.scale
        low = self.viewport().height() < _LOW * scale
        self._badge.set_side(round((_SMALL_BADGE if low else _BADGE) * scale))
        self._column.setSpacing(_MARGIN // 3 if low else _MARGIN)
        room = max(self.viewport().width() - 2 * _MARGIN, 1)
        self.line.setFont(_largest(self.said, scale, room, TITLE if low else DISPLAY))
        name = seat_name(self._names, self._seat)
        short = " ".join(_elided(word, self.line.fontMetrics(), room) for word in name.split())
        self.line.setText(self.tr("Pass to {name}").format(name=short))
        letter = seat_letter(self._seat)
        text = self.tr("Open for {name} ({key})")
        _write(self.button, text.format(name="{name}", key=letter), name, room)
        for seat, button in self.others.items():
            _write(button, "{name}", seat_name(self._names, seat), room)
        wanted = self._flow.sizeHint().width()
        self._row.setFixedWidth(min(wanted, room))


class _Ground(QWidget):
    """The table under a lamp that is turned low."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.setProperty("ground", True)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.look.theme
        middle = QPointF(self.width() / 2, self.height() * _LAMP)
        dusk = QRadialGradient(middle, max(self.width(), self.height()) * 0.65)
        for place, how_dark in _DUSK.items():
            dusk.setColorAt(place, _in_shadow(theme, how_dark))
        painter = QPainter(self)
        painter.fillRect(self.rect(), dusk)
        painter.end()


class _Badge(SeatBadge):
    """The badge of the seat that is asked for, larger than beside a name."""

    def set_side(self, side: int) -> None:
        """Makes it so many pixels high and wide."""
        self.setFixedSize(side, side)

    def show_seat(self, seat: Seat) -> None:
        """Shows another seat's badge."""
        self._seat = seat
        self.update()


def _in_shadow(theme: Theme, how_dark: float) -> QColor:
    """The table's colour there, mixed here: a thin shadow laid over it would show its steps."""

    def mixed(ground: float, shadow: float) -> float:
        return ground + (shadow - ground) * how_dark

    ground, shadow = theme.ground, theme.shadow
    return QColor.fromRgbF(
        mixed(ground.redF(), shadow.redF()),
        mixed(ground.greenF(), shadow.greenF()),
        mixed(ground.blueF(), shadow.blueF()),
    )


def _button() -> WhyButton:
    button = WhyButton("")
    button.takes_double_clicks = False  # the first press was meant for what lay here before
    button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return button


def _write(button: QPushButton, text: str, name: str, room: int) -> None:
    """Writes a text with a name in it onto a button, which is no wider than the room."""
    button.ensurePolished()
    button.setAccessibleName(text.format(name=name))
    button.setText(for_button(text.format(name=name)))
    too_much = button.sizeHint().width() - room
    if too_much > 0:
        metrics = button.fontMetrics()
        least = metrics.horizontalAdvance("M…")
        width = max(metrics.horizontalAdvance(name) - too_much, least)
        button.setText(for_button(text.format(name=_elided(name, metrics, width))))


def _elided(text: str, metrics: QFontMetrics, width: int) -> str:
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)


def _largest(text: str, scale: float, room: int, most: int) -> QFont:
    """The largest type up to `most` in which the longest word fits; or the smallest of all."""
    words = text.split()
    for size in sorted((size for size in SIZES if size <= most), reverse=True):
        metrics = QFontMetrics(title_font(scale, size))
        if all(metrics.horizontalAdvance(word) <= room for word in words):
            return title_font(scale, size)
    return title_font(scale, min(SIZES))
