"""A pad's window and somebody who types in it, for the tests."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.look import Look
from qtapp.sheets.pads.pad_page import PadPage
from qtapp.sheets.pads.pad_window import PadWindow


def look(theme: str = "light", scale: float = 1.0) -> Look:
    return Look(load_theme(theme), scale, Motion(MotionWish.REDUCED))


def open_pad(game: str, look: Look, folder: Path | None) -> PadWindow:
    """The window, shown."""
    window = PadWindow(game, look, folder)
    window.show()
    return window


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def close(window: PadWindow) -> None:
    """Closes it as its close button does, and takes all of it away."""
    if isValid(window):
        window.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def type_text(text: str) -> None:
    """Types where the keyboard is; Tab and Enter as they are on it."""
    for part in text:
        widget = QApplication.focusWidget()
        assert widget is not None
        match part:
            case "\t":
                QTest.keyClick(widget, Qt.Key.Key_Tab)
            case "\n":
                QTest.keyClick(widget, Qt.Key.Key_Return)
            case _:
                QTest.keyClicks(widget, part)
        QApplication.processEvents()


def press(key: Qt.Key, *, control: bool = False) -> None:
    widget = QApplication.focusWidget()
    assert widget is not None
    modifier = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(widget, key, modifier)
    QApplication.processEvents()


def page_of(window: PadWindow) -> PadPage:
    assert window.page is not None
    return window.page


def entries(window: PadWindow) -> tuple[Any, ...]:
    return page_of(window).pad.standing.entries


def question(window: PadWindow) -> str:
    return page_of(window).card.question.text()


def shown(window: PadWindow) -> list[str]:
    """The rows of the ledger, each as a line of text."""
    model = page_of(window).ledger.ledger
    rows = []
    for at, row in enumerate(model.rows):
        columns = 1 if row.remark else model.columnCount()
        texts = [model.data(model.index(at, column)) for column in range(columns)]
        rows.append(" | ".join(texts))
    return rows
