"""Is the curtain there from the first frame, and does it open for the right person alone?"""

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.seating import Sitter
from core.terms import Seat
from qtapp.board.theme import contrast
from qtapp.table import curtain as curtain_module
from qtapp.table import handing_over
from qtapp.table.curtain import Curtain
from tests.qtapp.table.hot_seat import FirstFrame, HotSeat, SitDown
from tests.qtapp.table.toy_auction import NAMES, new_auction, seated
from tests.qtapp.table.toy_parts import make_look

KEY = Qt.Key
A, B, C, D = map(Seat, range(4))
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def texts(curtain: Curtain) -> list[str]:
    """All that can be read on it."""
    parts = [it for it in curtain.findChildren(QWidget) if it.isVisible()]
    return [it.text() for it in parts if hasattr(it, "text") and it.text()]


def test_it_names_the_next_person_and_nothing_else(sit_down: SitDown) -> None:
    table = sit_down("ppp")
    assert texts(table.curtain) == [
        "Pass to Ann",
        "Open for Ann (A)",
        *("Look again:", "Ann", "Ben", "Cleo"),
    ]


def test_the_first_frame_is_the_curtain(sit_down: SitDown) -> None:
    frames = FirstFrame()
    table = sit_down("ppp")
    painted = frames.stop()
    assert table.curtain.viewport() in painted or table.curtain._ground in painted
    assert table.tab.view.viewport() not in painted
    assert table.tab.prompt_bar not in painted


def test_the_frame_after_a_bid_is_the_curtain(sit_down: SitDown) -> None:
    table = sit_down("ppp")
    table.open()
    frames = FirstFrame()
    table.bid(3)
    QApplication.processEvents()
    painted = frames.stop()
    assert table.covered()
    assert table.curtain._ground in painted
    assert table.tab.view.viewport() not in painted


def test_the_key_of_the_seat_opens_it(sit_down: SitDown) -> None:
    table = sit_down("ppp")
    table.press("a")
    assert not table.covered()
    assert table.controller.viewer == A
    assert table.question == "Ann: the bid?"
    assert QApplication.focusWidget() is table.tab.view


def test_no_other_key_opens_it(sit_down: SitDown) -> None:
    table = sit_down("ppp")
    for key in (KEY.Key_Return, KEY.Key_Space, KEY.Key_Escape, "d", "1", "h", "m"):
        table.press(key)
        assert table.covered(), key
    assert QApplication.focusWidget() is table.curtain


def test_keys_reach_nothing_behind_it(sit_down: SitDown) -> None:
    table = sit_down("pp")
    table.open()
    table.bid(2)
    table.press("3", KEY.Key_Return)
    assert len(table.match.line) == 2
    assert table.board.typed == ""


def test_enter_opens_it_once_the_button_has_the_focus(sit_down: SitDown) -> None:
    table = sit_down("ppp")
    table.press(KEY.Key_Tab)
    assert QApplication.focusWidget() is table.curtain.button
    table.press(KEY.Key_Return)
    assert table.controller.viewer == A


def test_the_button_opens_it(sit_down: SitDown) -> None:
    table = sit_down("ppp")
    table.click(table.curtain.button)
    assert table.controller.viewer == A


def test_a_key_that_is_held_down_does_not_open_it(sit_down: SitDown) -> None:
    from PySide6.QtGui import QKeyEvent

    table = sit_down("ppp")
    held = QKeyEvent(QEvent.Type.KeyPress, KEY.Key_A, NONE, "a", True)
    QApplication.sendEvent(table.curtain, held)
    assert table.covered()


def test_the_second_press_of_a_double_click_does_not_open_it(sit_down: SitDown) -> None:
    """The first one was meant for what lay in the same place before."""
    table = sit_down("ppp")
    button = table.curtain.button
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        spot = QPointF(button.rect().center())
        where = (spot, QPointF(button.mapToGlobal(spot.toPoint())))
        QApplication.sendEvent(button, QMouseEvent(kind, *where, LEFT, LEFT, NONE))
    assert table.covered()


def test_the_key_of_another_person_leads_to_her_button_and_shows_nothing(
    sit_down: SitDown,
) -> None:
    table = sit_down("ppp")
    table.open()
    table.bid(3)
    assert table.curtain.line.text() == "Pass to Ben"
    table.press("a")
    assert table.covered()
    assert QApplication.focusWidget() is table.curtain.others[A]
    table.press(KEY.Key_Return)
    assert not table.covered()
    assert table.question == "Ann looks again: nothing is played now."
    assert table.board.item.toolTip() == "Ann: 3"


def test_in_a_second_look_the_own_bid_can_be_taken_back_with_a_button(sit_down: SitDown) -> None:
    table = sit_down("ppp")
    table.open()
    table.bid(3)
    table.click(table.curtain.others[A])
    back = table.tab.prompt_bar.button(handing_over.TAKE_BACK)
    assert back.text() == "Take it back"
    table.click(back)
    assert table.question == "Ann: the bid?"
    table.bid(1)
    assert table.curtain.line.text() == "Pass to Ben"
    table.click(table.curtain.others[C])
    with pytest.raises(KeyError):  # Cleo has done nothing yet
        table.tab.prompt_bar.button(handing_over.TAKE_BACK)


def test_a_second_look_plays_nothing_and_ends_with_enter(sit_down: SitDown) -> None:
    table = sit_down("ppp")
    table.open()
    table.bid(3)
    table.click(table.curtain.others[C])
    table.press("2")
    assert table.board.typed == ""
    table.press(KEY.Key_Return)
    assert table.covered()
    assert table.curtain.line.text() == "Pass to Ben"
    table.open()
    assert table.question == "Ben: the bid?"
    table.press("2")
    assert table.board.typed == "2"


def test_all_persons_are_listed_alike_whether_or_not_they_have_bid(sit_down: SitDown) -> None:
    table = sit_down("pppb")
    before = texts(table.curtain)[2:]
    table.open()
    table.bid(0)
    assert texts(table.curtain)[2:] == before == ["Look again:", "Ann", "Ben", "Cleo"]


def test_the_curtain_of_each_seat_takes_the_same_steps_and_looks_the_same(
    sit_down: SitDown,
) -> None:
    """Only the name, the badge and the letter differ; nothing moves, nothing waits."""
    table = sit_down("pp")
    geometry = set()
    for _ in range(5):
        if table.covered():
            geometry.add(table.curtain.button.geometry().center().toTuple())
            table.open()
        table.bid(0)
        assert not table.board.moving
    assert len(geometry) == 1


def test_a_bid_of_0_brings_the_same_curtain_as_any_other(sit_down: SitDown) -> None:
    frames = []
    for coins in (0, 5):
        table = sit_down("ppp")
        table.open()
        table.bid(coins)
        frames.append(table.frame())
        table.close()
    assert frames[0] == frames[1]


def test_with_one_person_there_is_no_curtain(sit_down: SitDown) -> None:
    table = sit_down("pbb")
    assert not table.covered()
    table.bid(2)
    assert not table.covered()
    table.bots_bid(1)
    assert not table.covered()
    assert table.controller.now.view.shown == (2, 1, 1)


def test_when_it_is_over_the_result_is_for_all(sit_down: SitDown) -> None:
    table = sit_down("pp")
    while table.controller.now.outcome is None:
        if table.covered():
            table.open()
        table.bid(0)
    assert not table.curtain.isVisible()
    assert table.tab.covering.result_shown


def test_a_whole_game_is_played_with_the_mouse_alone(sit_down: SitDown) -> None:
    """By two persons and a computer player."""
    table = sit_down("ppb")
    lookers = []
    while table.controller.now.outcome is None:
        if table.covered():
            table.click(table.curtain.button)
            lookers.append(table.controller.viewer)
        if table.controller.viewer in table.match.to_act():
            table.click(table.tab.prompt_bar.button("bid1"))
        else:
            table.bots_bid(0)
    assert lookers == [A, B, A, B], "who bid last begins the next lot"
    assert [len(table.match.line), table.tab.covering.result_shown] == [12, True]


def test_a_change_of_seats_draws_it(sit_down: SitDown) -> None:
    table = sit_down("pb")
    assert not table.covered()
    table.match.set_sitters(seated("pp"))
    assert table.covered()
    assert table.curtain.line.text() == "Pass to Ann"


def test_a_replay_cannot_be_opened_behind_it(sit_down: SitDown) -> None:
    table = sit_down("pp")
    table.tab.replay.open()
    table.tab.open_review()
    table.tab.hint()
    assert table.controller.shown is None
    assert table.covered()
    assert QApplication.focusWidget() is table.curtain


@pytest.mark.parametrize(("wish", "covered"), [(True, True), (False, False)])
def test_it_falls_when_the_program_is_left_if_that_is_wished(
    sit_down: SitDown, wish: bool, covered: bool
) -> None:
    """Before anybody comes back: the window may be seen in small among the others."""
    table = sit_down("pp")
    table.open()
    table.tab.handing.on_return = wish
    app: Any = QApplication.instance()
    app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    assert table.covered() == covered


def test_who_comes_back_from_another_page_meets_it(sit_down: SitDown) -> None:
    """It may be another person who goes on from the start page."""
    table = sit_down("pp")
    table.open()
    table.press("3")
    table.tab.hide()
    frames = FirstFrame()
    table.tab.show()
    QApplication.processEvents()
    assert table.tab.view.viewport() not in frames.stop()
    assert table.covered()
    assert table.curtain.said == "Pass to Ann"
    assert table.board.typed == ""


def test_it_does_not_fall_for_a_person_among_computers(sit_down: SitDown) -> None:
    table = sit_down("pb")
    table.tab.handing.on_return = True
    app: Any = QApplication.instance()
    app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    assert not table.covered()


def test_a_screen_reader_hears_the_one_line_and_then_what_the_person_may_know(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    for module in ("handing_over", "speaking", "teaching", "prompt_bar"):
        name = f"qtapp.table.{module}.announce"
        monkeypatch.setattr(name, lambda _, text, at_once=False: heard.append(text))
    table = sit_down("ppp")
    table.open()
    heard.clear()
    table.bid(3)
    assert heard == ["Pass to Ben"]
    assert table.curtain.accessibleName() == "Pass to Ben"
    heard.clear()
    table.open()
    assert len(heard) == 1
    assert heard[0].startswith("So far: The lot is worth")
    assert heard[0].endswith("Ben: the bid?")
    assert "Ann" not in heard[0]


def test_a_screen_reader_is_not_told_of_what_computers_do_behind_it(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down("ppb")
    heard: list[str] = []
    for module in (handing_over, curtain_module):
        monkeypatch.setattr(module, "announce", lambda _, text: heard.append(text), raising=False)
    monkeypatch.setattr("qtapp.table.speaking.announce", lambda _, text: heard.append(text))
    table.bots_bid(2)
    assert heard == []


NAMED = (
    ("Ann", "Ben"),
    ("", ""),
    ("<b>Ann</b> & {name}", "100 % \N{RIGHT-TO-LEFT MARK}"),
    ("W" * 40, "Maximiliane von und zu Hohenlohe-Langen"),
)


@pytest.mark.parametrize("names", NAMED)
@pytest.mark.parametrize("scale", [1.0, 2.5])
@pytest.mark.parametrize("size", [(1180, 780), (480, 320)])
def test_no_name_is_too_long_or_taken_for_markup(
    qtbot: QtBot, names: tuple[str, ...], scale: float, size: tuple[int, int]
) -> None:
    curtain = Curtain(make_look("light", scale))
    qtbot.addWidget(curtain)
    curtain.resize(*size)
    curtain.draw(A, names, (A, B))
    curtain.show()
    QApplication.processEvents()
    assert curtain.said == curtain.line.accessibleName() == f"Pass to {names[0] or 'Seat A'}"
    assert curtain.line.textFormat() == Qt.TextFormat.PlainText
    assert (names[0] or "Seat A") in curtain.button.accessibleName()
    for part in (curtain.line, curtain.button, *curtain.others.values()):
        left = part.mapTo(curtain.viewport(), part.rect().topLeft()).x()
        assert left >= 0
        assert left + part.width() <= curtain.viewport().width()
    longest = max(curtain.line.text().split(), key=len)
    assert curtain.line.fontMetrics().horizontalAdvance(longest) <= curtain.line.width()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_its_words_can_be_read_wherever_they_stand(qtbot: QtBot, theme: str) -> None:
    """The lamp is turned low, but not so low (4.5 : 1)."""
    look = make_look(theme)
    curtain = Curtain(look)
    qtbot.addWidget(curtain)
    curtain.resize(1180, 780)
    curtain.draw(A, NAMES, (A, B))
    curtain.show()
    frame = curtain.grab().toImage()
    for label in curtain.findChildren(QLabel):
        spot = label.mapTo(curtain, label.rect().topLeft())
        assert contrast(frame.pixelColor(spot), look.theme.ink) >= 4.5


def test_set_look_reaches_it(sit_down: SitDown) -> None:
    table = sit_down("pp")
    before = table.curtain.line.font().pixelSize()
    table.tab.set_look(make_look("dark", 1.5))
    assert table.curtain.line.font().pixelSize() == 1.5 * before


def test_a_sitter_without_a_name_goes_by_the_letter_of_the_seat(sit_down: SitDown) -> None:
    match = new_auction("pp")
    match.set_sitters((Sitter(""), Sitter("Ben")))
    table: HotSeat = sit_down(match)
    assert table.curtain.line.text() == "Pass to Seat A"
