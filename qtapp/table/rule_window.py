"""How is a rule read from a dialog, while the window with the help is locked behind it?"""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from qtapp.help_view import HelpView
from qtapp.parts import Look
from qtapp.registry import Page


class RuleWindow(QDialog):
    """The help page of one game over a window; Esc closes it, and the window stays as it was.

    When it lies over a dialog that is done with, so is the page.
    """

    def __init__(self, page: Page, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        if isinstance(parent, QDialog):
            parent.finished.connect(self.reject)
        self.setWindowTitle(self.tr("Rules of {game}").format(game=page.title()))
        self.view = HelpView(page.help, look.theme, look.scale)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        room = self.screen().availableGeometry()
        wish = round(600 * look.scale), round(480 * look.scale)
        self.resize(min(wish[0], room.width() - 64), min(wish[1], room.height() - 96))

    def open_at(self, rule: str) -> None:
        """Shows the paragraph of a rule such as `B6.2`."""
        self.open()
        self.view.open_at(rule)
        self.view.page.setFocus(Qt.FocusReason.OtherFocusReason)
