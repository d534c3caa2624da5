"""What can be done with a photograph that was read? Its fields, and tools, in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QPushButton, QToolButton, QWidget

from geometry.paper import FIELD_NAMES
from qtapp.board.icons import icon
from qtapp.board.theme import ui_font
from qtapp.table.flow import FlowLayout
from qtapp.table.words import icon_size, is_key

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from qtapp.look import Look

translate = QCoreApplication.translate

OVERLAY, WHOLE = "V", "W"
_GAP: Final = 8


class Told(NamedTuple):
    """What there is to look after in a field: open questions, and strokes that fit nothing."""

    asked: int = 0
    strokes: int = 0


class PhotoTools(QWidget):
    """A button for each field that was read, and the tools."""

    field_wanted = Signal(int)
    """A field, 0..3."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields = [self._field(at) for at in range(len(FIELD_NAMES))]
        self.whole = _tool(
            "image",
            self.tr("Whole (W)"),
            self.tr("Shows the whole photograph, with the fields where they were found."),
            checkable=True,
        )
        self.overlay = _tool(
            "eye",
            self.tr("Marks (V)"),
            self.tr("Draws what was read over the photograph. Hold the space bar to compare."),
            checkable=True,
        )
        self.overlay.setChecked(True)
        self.type = _tool(
            "pencil",
            self.tr("Type (T)"),
            self.tr("Draws or rubs out by the keyboard: a fence as t3 r5, a bull as 3,4."),
        )
        self.corners = _tool(
            "corners",
            self.tr("Corners"),
            self.tr("For fields that were not found where they are: show their corners."),
        )
        self.again = _tool(
            "again",
            self.tr("Read again"),
            self.tr("Reads the same photograph again. What you have decided stays as it is."),
        )
        self._flow = FlowLayout(self, _GAP)
        for button in self._buttons:
            self._flow.addWidget(button)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        for button in self._buttons:
            button.setFont(ui_font(look.scale))
            if name := button.property("picture"):
                button.setIcon(icon(name, look.theme))
                button.setIconSize(icon_size(look.scale))
        self._fit()

    def show_fields(self, told: Mapping[int, Told], shown: int | None) -> None:
        """The fields, each with what there is to look after in it; None: all are shown."""
        for at, button in enumerate(self.fields):
            name, has = FIELD_NAMES[at], told.get(at, Told())
            button.setVisible(at in told)
            button.setText(_field_label(name, has))
            button.setChecked(at == shown)
            button.setAccessibleName(_field_name(name, has))
            button.setToolTip(button.accessibleName())
        self.whole.setChecked(shown is None)
        self._fit()

    def offer_photo(self, *, there: bool) -> None:
        """Whether there is a photograph: without one, what is done with it is not offered."""
        for tool in (self.whole, self.overlay, self.corners, self.again):
            tool.setVisible(there)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def take_key(self, event: QKeyEvent) -> bool:
        """Shows a field by its letter, or does what a tool does; False if it is another key."""
        for at, button in enumerate(self.fields):
            if is_key(event, FIELD_NAMES[at]):
                if not button.isHidden():
                    self.field_wanted.emit(at)
                return True
        for key, tool in ((WHOLE, self.whole), (OVERLAY, self.overlay)):
            if is_key(event, key):
                if not tool.isHidden():
                    tool.click()
                return True
        return False

    def _fit(self) -> None:
        """Where words would need a second row, the tools are signs alone."""
        style = Qt.ToolButtonStyle
        for tool in self._tools:
            tool.setToolButtonStyle(style.ToolButtonTextBesideIcon)
        if self._flow.sizeHint().width() > self.width():
            for tool in self._tools:
                tool.setToolButtonStyle(style.ToolButtonIconOnly)

    @property
    def _tools(self) -> tuple[QToolButton, ...]:
        return self.whole, self.overlay, self.type, self.corners, self.again

    @property
    def _buttons(self) -> tuple[QAbstractButton, ...]:
        return (*self.fields, *self._tools)

    def _field(self, at: int) -> QPushButton:
        button = QPushButton(FIELD_NAMES[at])
        button.setCheckable(True)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: self.field_wanted.emit(at))
        return button


def _tool(picture: str, label: str, about: str, *, checkable: bool = False) -> QToolButton:
    button = QToolButton()
    button.setText(label)
    button.setToolTip(translate("sheets", "{tool}: {about}").format(tool=label, about=about))
    button.setAccessibleName(label)
    button.setAccessibleDescription(about)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.setProperty("picture", picture)
    button.setCheckable(checkable)
    return button


def _field_label(name: str, has: Told) -> str:
    if has.asked:
        text = translate("sheets", "{field} · {count}?").format(field=name, count=has.asked)
    else:
        text = name
    return translate("sheets", "{field} △").format(field=text) if has.strokes else text


def _field_name(name: str, has: Told) -> str:
    if has.asked == 0:
        text = translate("sheets", "Field {field}")
    elif has.asked == 1:
        text = translate("sheets", "Field {field}, 1 question")
    else:
        text = translate("sheets", "Field {field}, {count} questions")
    if has.strokes == 1:
        text = translate("sheets", "{field}, 1 stroke that fits nothing").replace("{field}", text)
    elif has.strokes:
        more = translate("sheets", "{field}, {strokes} strokes that fit nothing")
        text = more.replace("{field}", text)
    return text.format(field=name, count=has.asked, strokes=has.strokes)
