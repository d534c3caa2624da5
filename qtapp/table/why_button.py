"""How does a button say why it cannot be used now, or what comes of it, to eyes, ears and keys?"""

from typing import Final

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QPushButton, QWidget

from qtapp.as_written import for_tooltip
from qtapp.restyle import set_styled
from qtapp.table.enter_key import pressed_by_enter


class WhyButton(QPushButton):
    """A button that stays reachable when it is unavailable, and then gives the reason.

    Qt's own disabled buttons take no focus and show no reason, so `setEnabled` is not used. Nor do
    Qt's buttons outside dialogs take Enter: it would go on to the table, and play something.
    """

    used = Signal()
    """It was pressed, by any means, and can be used."""
    explains = Signal(str)
    """Why it cannot be used, when it is looked at or tried, or else what comes of it, when it is
    looked at; "" when it is no longer looked at."""

    _STYLE: Final = (
        'WhyButton[unavailable="true"], WhyButton[unavailable="true"]:hover {'
        " background: transparent; color: palette(placeholder-text);"
        " border-color: palette(mid); font-weight: normal; }"
    )

    def __init__(self, label: str, why_not: str = "", parent: QWidget | None = None) -> None:
        super().__init__(label, parent)
        self._why_not = self._told = ""
        self.takes_double_clicks = True
        """Whether the second press of a double click counts; not where one button follows another
        in the same place."""
        self.setAutoDefault(False)
        self.setProperty("unavailable", False)
        self.clicked.connect(self._pressed)
        self.set_why_not(why_not)

    @property
    def why_not(self) -> str:
        """The reason; empty: it can be used."""
        return self._why_not

    @property
    def looked_at(self) -> bool:
        """Whether the pointer or the keyboard is on it: then `explains` will say when it leaves."""
        return self.hasFocus() or self.underMouse()

    def set_why_not(self, why_not: str) -> None:
        """Makes it unavailable for this reason, or available again."""
        self._why_not = why_not
        self.setToolTip(for_tooltip(why_not))
        if why_not and not self.styleSheet():
            # Only now, as most never need it, and a sheet takes longer than all else of a button.
            font = self.font()
            self.setStyleSheet(self._STYLE)
            self.setFont(font)  # see `set_styled`
        set_styled(self, unavailable=bool(why_not))
        self._describe()

    def set_told(self, told: str) -> None:
        """What comes of it, in sentences; empty: it says enough itself."""
        self._told = told
        self._describe()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus, not another one."""
        if not pressed_by_enter(self, event):
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.takes_double_clicks:
            super().mouseDoubleClickEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._explain()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._stop_explaining()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._explain()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self.hasFocus():
            self._stop_explaining()

    def _pressed(self) -> None:
        if self._why_not:
            self.explains.emit(self._why_not)
        else:
            self.used.emit()

    def _describe(self) -> None:
        unavailable = self.tr("Unavailable: {why}").format(why=self._why_not)
        self.setAccessibleDescription(unavailable if self._why_not else self._told)

    def _explain(self) -> None:
        if text := self._why_not or self._told:
            self.explains.emit(text)

    def _stop_explaining(self) -> None:
        if self._why_not or self._told:
            self.explains.emit("")
