"""How does a sentence lead to the rule it comes from? By a link in the colour of the theme."""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from qtapp.parts import Explained, Look
from qtapp.table.hint_label import unbroken


class RuleLabel(QLabel):
    """A sentence that wraps, with its rule, if it has one, as a link of that name.

    Qt gives a link its colour when the text is set, and not again: so the colour stands in the
    text, and `set_look` sets it anew.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._said = Explained("")
        self._sign = ""
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.say(self._said, self._sign)

    def say(self, explained: Explained, sign: str = "") -> None:
        """Shows a sentence; `sign` stands before it, as a tone must not be told by colour alone."""
        self._said, self._sign = explained, sign
        sentence = unbroken(explained.sentence)
        text = escape(f"{sign} {sentence}" if sign else sentence)
        if explained.rule:
            rule, colour = escape(explained.rule), self._look.theme.link.name()
            text = f'{text} <a href="{rule}" style="color: {colour}">{rule}</a>'
        self.setText(text)
