"""The start page: a card for each game, ways into it, large text, small windows."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from qtapp.appearance import Appearance
from qtapp.registry import Page, pages
from qtapp.settings import Settings
from qtapp.start_page import StartPage


@pytest.fixture
def page(qapp: QApplication, qtbot: QtBot) -> StartPage:
    """The page with every game there is, in the default look."""
    made = StartPage(pages().values())
    qtbot.addWidget(made)
    dress(qapp, made, 1.0)
    made.resize(1024, 600)
    made.show()
    qtbot.waitExposed(made)
    return made


def dress(qapp: QApplication, made: StartPage, scale: float) -> None:
    appearance = Appearance(qapp, Settings(theme="light", text_scale=scale))
    made.set_look(appearance.look)
    made.furnish(appearance.look)
    appearance.deleteLater()


def test_each_game_has_a_card_with_its_title_and_blurb(page: StartPage) -> None:
    assert list(page.cards) == list(pages())
    for game, card in page.cards.items():
        words = [label.text() for label in card.findChildren(QLabel)]
        assert pages()[game].title() in words
        assert pages()[game].blurb() in words


@pytest.mark.parametrize("button", ["new", "daily", "rules"])
def test_the_buttons_name_their_game(page: StartPage, qtbot: QtBot, button: str) -> None:
    for game, card in page.cards.items():
        with qtbot.waitSignal(getattr(page, f"{button}_wanted")) as caught:
            QTest.mouseClick(getattr(card, button), Qt.MouseButton.LeftButton)
        assert caught.args == [game]


def test_the_keyboard_starts_on_a_new_game(page: StartPage, qtbot: QtBot) -> None:
    page.activateWindow()
    page.focus_first()
    focused = page.focusWidget()
    assert isinstance(focused, QAbstractButton)
    with qtbot.waitSignal(page.new_wanted):
        QTest.keyClick(focused, Qt.Key.Key_Space)


def test_an_unfinished_game_is_offered_first(page: StartPage, qtbot: QtBot) -> None:
    card = page.cards["bulls"]
    assert card.resume.isHidden()
    page.set_under_way({"bulls": "Unfinished: field B, 34 points so far."})
    assert card.first_button() is card.resume
    page.focus_first()
    assert page.focusWidget() is card.resume
    with qtbot.waitSignal(page.continue_wanted) as caught:
        QTest.keyClick(card.resume, Qt.Key.Key_Space)
    assert caught.args == ["bulls"]
    page.set_under_way({})
    assert card.resume.isHidden()
    assert card.first_button() is card.new


def test_the_keyboard_goes_on_to_the_game_that_waits_when_it_is_found(page: StartPage) -> None:
    page.activateWindow()
    page.focus_first()
    first, *_ = page.cards.values()
    assert page.focusWidget() is first.new
    page.set_under_way({"kairo": "Unfinished: auction 3."})
    assert page.focusWidget() is page.cards["kairo"].resume
    page.set_under_way({})
    assert page.focusWidget() is first.new


def test_whoever_has_moved_the_keyboard_keeps_it(page: StartPage) -> None:
    page.focus_first()
    page._open.setFocus()
    page.set_under_way({"kairo": "Unfinished: auction 3."})
    assert page.focusWidget() is page._open


def test_pictures_come_after_the_first_frame_and_move_nothing(
    qapp: QApplication, qtbot: QtBot
) -> None:
    made = StartPage(pages().values())
    qtbot.addWidget(made)
    appearance = Appearance(qapp, Settings(theme="light"))
    made.set_look(appearance.look)
    made.resize(1024, 600)
    made.show()
    qtbot.waitExposed(made)
    qapp.processEvents()
    card = made.cards["bulls"]
    before = [part.geometry() for part in (card, *card.findChildren(QWidget))]
    assert card.rules.icon().isNull()
    made.furnish(appearance.look)
    qapp.processEvents()
    assert not card.rules.icon().isNull()
    assert [part.geometry() for part in (card, *card.findChildren(QWidget))] == before
    appearance.deleteLater()


def test_every_button_tells_a_screen_reader_which_game_it_is_for(page: StartPage) -> None:
    for game, card in page.cards.items():
        for button in card.findChildren(QAbstractButton):
            assert pages()[game].title() in button.accessibleName()


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0, 2.5])
@pytest.mark.parametrize("width", [480, 1024, 1600])
def test_nothing_is_cut_at_any_text_size(
    page: StartPage, qapp: QApplication, scale: float, width: int
) -> None:
    page.set_under_way({"bulls": "Unfinished: bulls:K7Q2-M9XD. Field B, 34 points so far."})
    dress(qapp, page, scale)
    page.resize(width, 600)
    qapp.processEvents()
    for button in page.findChildren(QAbstractButton):
        if button.isVisible():
            assert button.width() >= button.minimumSizeHint().width()
            right = button.mapTo(page, button.rect().topRight()).x()
            assert right < page.width()
    for label in page.findChildren(QLabel):
        if label.isVisible():
            assert label.height() >= label.heightForWidth(label.width())


def test_a_page_of_many_games_has_two_columns_where_there_is_room(
    qapp: QApplication, qtbot: QtBot
) -> None:
    made = StartPage(
        Page(f"g{i}", lambda: "A game", lambda: "Its rules.", "dice", "bulls", lambda: None)  # type: ignore[arg-type, return-value]
        for i in range(4)
    )
    qtbot.addWidget(made)
    dress(qapp, made, 1.0)
    made.show()
    for width, columns in ((1280, 2), (700, 1)):
        made.resize(width, 700)
        qapp.processEvents()
        lefts = {card.mapTo(made, card.rect().topLeft()).x() for card in made.cards.values()}
        assert len(lefts) == columns


@pytest.mark.parametrize("key", ["Key_Return", "Key_Enter"])
def test_enter_presses_the_button_that_has_the_focus(
    page: StartPage, qtbot: QtBot, key: str
) -> None:
    button = next(b for b in page.findChildren(QAbstractButton) if b.text() == "New game")
    button.setFocus()
    with qtbot.waitSignal(page.new_wanted, timeout=1000):
        QTest.keyClick(button, getattr(Qt.Key, key))
