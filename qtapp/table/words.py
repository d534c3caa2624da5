"""How does the table speak, whatever is played on it? Its own refusals, links to rules, keys."""

from html import escape
from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from core.terms import Refusal
from qtapp.parts import Explained

translate = QCoreApplication.translate

SHORTCUT: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
"""With these a key is a shortcut of the program; the number pad's own modifier is none of them."""


def table_refusal(refusal: Refusal) -> Explained | None:
    """What a refusal of the table itself says; None: it is one of the game or the match."""
    match refusal.code:
        case "replaying":
            return Explained(
                translate("table", "This is a replay: go back to now before you play on.")
            )
        case "own-dice-in-an-id-game":
            return Explained(
                translate("table", "A game with an ID brings its own dice, the same for everybody.")
            )
        case "dice-not-wanted":
            return Explained(translate("table", "No dice are waited for at this moment."))
        case _:
            return None


def icon_size(scale: float) -> QSize:
    """How large the icon on a button is, beside text of this scale."""
    return QSize(round(16 * scale), round(16 * scale))


def linked(explained: Explained) -> str:
    """The sentence as rich text, with its rule, if it has one, as a link of that name."""
    sentence = escape(explained.sentence)
    if not explained.rule:
        return sentence
    rule = escape(explained.rule)
    return f'{sentence} <a href="{rule}">{rule}</a>'


def as_sentence(error: ValueError) -> str:
    """What an error says, with a capital letter and a full stop."""
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."


def key_name(key: str) -> str:
    """What is written on a key, in the system's words; `key` is as `QKeySequence` reads it."""
    if key == "Return":
        return translate("table", "Enter")
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def is_key(event: QKeyEvent, key: str) -> bool:
    """Whether this event is that key, pressed alone; a lock or the number pad makes no difference.

    Both Enter keys count as `Return`.
    """
    if not key or event.modifiers() & SHORTCUT:
        return False
    pressed = event.key()
    if pressed == Qt.Key.Key_Enter:
        pressed = Qt.Key.Key_Return
    return QKeySequence(pressed) == QKeySequence(key)
