"""How are the places of a match shown? A row for each player, the first one in strong letters."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from qtapp.as_written import for_tooltip
from qtapp.board.seat_badge import SeatBadge
from qtapp.board.theme import BODY, LARGE, strong_font, ui_font
from qtapp.look import Look
from qtapp.table.hint_label import make_label
from qtapp.table.standings import Standing

_NAME_ROOM: Final = 260
"""Pixels that a name may take, at text scale 1."""
_LEAST_ROOM: Final = 60
"""The same, of a name that is shortened."""
_GAP: Final = 12
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Places(QWidget):
    """Place, badge, name, the figure that decides, and what else counts."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._rows: list[tuple[Standing, list[QWidget]]] = []
        self._room = 10_000
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(6)

    def show_standings(self, standings: Iterable[Standing]) -> None:
        """Shows these players, in their order."""
        for _, widgets in self._rows:
            for old in widgets:
                self._grid.removeWidget(old)
                old.hide()
                old.deleteLater()
        self._rows = [(each, self._make(each)) for each in standings]
        for row, (_, widgets) in enumerate(self._rows):
            for column, widget in enumerate(widgets):
                align = _RIGHT if column in (0, 3) else Qt.AlignmentFlag.AlignVCenter
                self._grid.addWidget(widget, row, column, align)
        self.set_look(self._look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        for standing, widgets in self._rows:
            first = standing.place == 1
            font = strong_font(look.scale, LARGE) if first else ui_font(look.scale, LARGE)
            for widget in widgets:
                if isinstance(widget, SeatBadge):
                    widget.set_look(look)
                else:
                    widget.setFont(font)
            widgets[-1].setFont(ui_font(look.scale, BODY))
        self.fit(self._room)

    def fit(self, room: int) -> None:
        """Shortens names, so that a row is not wider than this; words wrap where that is needed."""
        self._room = room
        least, most = (round(it * self._look.scale) for it in (_LEAST_ROOM, _NAME_ROOM))
        columns = zip(*(widgets for _, widgets in self._rows), strict=True)
        widths = [max(map(_width, column)) for column in columns]
        if not widths:
            return
        taken = widths[0] + widths[1] + widths[3] + 4 * _GAP
        words = max(it.fontMetrics().horizontalAdvance(it.text()) for it in self._words) + 2
        name = max(least, min(most, room - taken - words))
        for standing, widgets in self._rows:
            label = widgets[2]
            assert isinstance(label, QLabel)  # noqa: S101 - as it was made
            cut = label.fontMetrics().elidedText(standing.name, Qt.TextElideMode.ElideRight, name)
            label.setText(cut)
            label.setToolTip(for_tooltip(standing.name) if cut != standing.name else "")
        wide = max(round(80 * self._look.scale), min(words, room - taken - name))
        for label in self._words:
            label.setFixedWidth(wide)

    @property
    def _words(self) -> list[QLabel]:
        return [it for _, widgets in self._rows if isinstance(it := widgets[-1], QLabel)]

    def _make(self, standing: Standing) -> list[QWidget]:
        place = self.tr("{place}.").format(place=standing.place)
        name, words = make_label(standing.name), make_label(standing.words, soft=True)
        name.setWordWrap(False)
        told = ", ".join(filter(None, (standing.figure, standing.words)))
        spoken = self.tr("{place} {name}: {told}")
        name.setAccessibleName(spoken.format(place=place, name=standing.name, told=told))
        badge, figure = SeatBadge(standing.seat, self._look), QLabel(standing.figure)
        return [QLabel(place), badge, name, figure, words]


def _width(widget: QWidget) -> int:
    """What a widget needs; a badge has a size of its own."""
    return max(widget.sizeHint().width(), widget.minimumWidth())
