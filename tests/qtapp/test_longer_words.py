"""Does everything still have room when its words are two fifths longer, as in German or Finnish?"""

import re
from collections.abc import Iterator
from math import ceil

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QPushButton, QWidget

from core.games.bulls.rules import Leave, Roll
from qtapp.app import Program
from qtapp.board.view import BoardView
from qtapp.preferences import PreferencesDialog
from qtapp.standing import Standing
from qtapp.table.new_game import NewGameDialog
from tests.qtapp.conftest import Start

ID = "bulls:K7Q2-M9XD"
SIZES = pytest.mark.parametrize("size", [(1280, 800), (1024, 600)], ids=["1280", "1024"])


def longer(text: str) -> str:
    """Every word two fifths longer; placeholders, tags and the `&` of a menu key as they were."""

    def stretched(match: re.Match[str]) -> str:
        word = match["word"]
        return match[0] if word is None else word + word[: ceil(0.4 * len(word))].lower()

    return re.sub(r"\{[^}]*\}|<[^>]*>|&\w+;|(?P<word>[^\W\d_]+)", stretched, text)


class Longer(QTranslator):
    """A language in which everything takes more letters."""

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        return False

    def translate(
        self, context: str, text: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        # Names of keys are read back from their texts.
        return text if context == "QShortcut" else longer(text)


@pytest.fixture(autouse=True)
def _longer(qapp: QApplication) -> Iterator[None]:
    translator = Longer()
    QCoreApplication.installTranslator(translator)
    yield
    QCoreApplication.removeTranslator(translator)


def cut(window: QWidget) -> list[str]:
    """What is narrower than its words, or reaches out of what it is seen through."""
    found = []
    for widget in window.findChildren(QWidget):
        if not isinstance(widget, (QPushButton, QCheckBox, QLabel)) or not widget.isVisible():
            continue
        if isinstance(widget, Standing) or (isinstance(widget, QLabel) and widget.wordWrap()):
            continue  # cut on purpose, with a tip; or broken into lines
        if _on_the_board(widget):
            continue
        seen, wish = widget.visibleRegion().boundingRect(), widget.sizeHint().width()
        if widget.width() < wish or (not seen.isEmpty() and seen.width() < wish):
            what = type(widget).__name__
            found.append(f"{what} {widget.text()!r}: {widget.width()}, {seen.width()} of {wish}")
    return found


def _on_the_board(widget: QWidget) -> bool:
    """Whether it is a part of the board, a button for screen readers alone, without words."""
    return any(view.isAncestorOf(widget) for view in widget.window().findChildren(BoardView))


def on_the_table(start: Start, qapp: QApplication, size: tuple[int, int]) -> Program:
    program = start("bulls", ID)
    program.keeper.change(motion="reduced")
    program.window.resize(*size)
    _settle(qapp)
    return program


def _settle(qapp: QApplication) -> None:
    for _ in range(3):
        qapp.processEvents()


def test_words_are_longer_and_placeholders_stay() -> None:
    assert longer("&New game…") == "&Newne gamega…"
    assert longer("{count} points, <b>no</b> E&xit") == "{count} pointspoi, <b>non</b> Ee&xitxi"


@SIZES
def test_nothing_is_cut_on_the_start_page(
    start: Start, qapp: QApplication, size: tuple[int, int]
) -> None:
    program = start()
    program.window.resize(*size)
    _settle(qapp)
    assert program.window.commands.new.text().startswith("&Newne")
    assert cut(program.window) == []


@SIZES
def test_nothing_is_cut_on_the_table(
    start: Start, qapp: QApplication, size: tuple[int, int]
) -> None:
    program = on_the_table(start, qapp, size)
    assert program.session is not None
    tab = program.session.tab
    assert tab is not None
    assert cut(program.window) == []
    tab.controller.play(Roll())
    _settle(qapp)
    assert cut(program.window) == []
    tab.controller.play(Roll())
    _settle(qapp)
    assert cut(program.window) == []


@SIZES
def test_nothing_is_cut_on_the_end_page(
    start: Start, qapp: QApplication, size: tuple[int, int]
) -> None:
    program = on_the_table(start, qapp, size)
    assert program.session is not None
    tab = program.session.tab
    assert tab is not None
    while tab.controller.match.outcome() is None:
        tab.controller.play(Roll())
        tab.controller.play(Leave())
    _settle(qapp)
    assert tab.covering.result_shown
    assert cut(program.window) == []


@SIZES
def test_nothing_is_cut_in_the_new_game_dialog(
    start: Start, qapp: QApplication, size: tuple[int, int]
) -> None:
    program = on_the_table(start, qapp, size)
    assert program.session is not None
    program.session.new("bulls")
    (dialog,) = program.window.findChildren(NewGameDialog)
    _settle(qapp)
    found = cut(dialog)
    dialog.reject()
    assert found == []


@SIZES
def test_nothing_is_cut_in_the_preferences(
    start: Start, qapp: QApplication, size: tuple[int, int]
) -> None:
    program = on_the_table(start, qapp, size)
    program.window.commands.preferences.trigger()
    (dialog,) = program.window.findChildren(PreferencesDialog)
    _settle(qapp)
    found = cut(dialog)
    dialog.reject()
    assert found == []
