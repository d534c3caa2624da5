"""How is a sentence of a hint shown? In a label that changes in its place."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel


def make_label(text: str = "", *, soft: bool = False) -> QLabel:
    """A label of plain text that wraps; `soft`: in the paler ink."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setProperty("soft", soft)
    return label


def unbroken(text: str) -> str:
    """A figure and how sure it is stay on one line."""
    return text.replace(" ± ", "\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}")


def say(label: QLabel, text: str) -> None:
    """Has it say this, or hides it if that is nothing.

    Only what differs is set: a label that is set anew is painted anew.
    """
    if label.text() != (text := unbroken(text)):
        label.setText(text)
    label.setVisible(bool(text))
