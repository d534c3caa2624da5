"""How does a player open a game that a friend has sent as a share code?"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from core.codec import BadSave
from core.share import PREFIX, shared_match
from qtapp.data import kits
from qtapp.look import Look


class _CodeBox(QPlainTextEdit):
    """A box of several lines for one long code: Enter opens it."""

    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class ShareDialog(QDialog):
    """A box for the code; says at once what is wrong with it, and opens only what is whole."""

    entered = Signal(object)
    """The `Match` of the code, replayed move by move."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Enter a share code"))
        asked = QLabel(
            self.tr(
                "Paste the code that a friend has sent. The whole game is in it: it is played"
                " through again, so its outcome is proved. Names of players are not in it."
            )
        )
        asked.setWordWrap(True)
        self.box = _CodeBox()
        self.box.entered.connect(self._open)
        self.box.setPlaceholderText(PREFIX + "…")
        self.box.setAccessibleName(self.tr("Share code"))
        self.box.setTabChangesFocus(True)
        self.problem = QLabel()
        self.problem.setProperty("tone", "bad")
        self.problem.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.open_button = buttons.addButton(
            self.tr("Open the game"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.open_button.setProperty("primary", True)
        buttons.accepted.connect(self._open)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(12)
        for widget in (asked, self.box, self.problem, buttons):
            column.addWidget(widget)
        self.resize(round(520 * look.scale), round(320 * look.scale))
        self.box.textChanged.connect(self._look_at)
        self._paste()
        self._look_at()

    def _paste(self) -> None:
        """What lies on the clipboard is most likely the code."""
        text = QGuiApplication.clipboard().text().strip()
        if text.startswith(PREFIX):
            self.box.setPlainText(text)
            self.box.selectAll()

    def _look_at(self) -> None:
        self.problem.setText("")
        self.open_button.setEnabled(bool(self.box.toPlainText().strip()))

    def _open(self) -> None:
        try:
            match = shared_match(self.box.toPlainText(), kits())
        except BadSave as error:
            self.problem.setText(self._sentence(error))
            self.box.setFocus()
            return
        self.accept()
        self.entered.emit(match)

    def _sentence(self, error: BadSave) -> str:
        text = "".join(self.box.toPlainText().split())
        if not text.startswith(PREFIX):
            return self.tr("A share code begins with {prefix}.").format(prefix=PREFIX)
        if error.where:
            return self.tr("The rules refuse this game ({what}).").format(what=error)
        return self.tr("This share code is damaged: a part of it may be missing.")
