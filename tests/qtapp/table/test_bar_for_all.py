"""Is the bar that asks all persons at once fair, and deaf to keys that are not meant for it?"""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from qtapp.table.pace import PACES
from tests.qtapp.table.hot_seat import HotSeat, SitDown
from tests.qtapp.table.players import live, wait
from tests.qtapp.table.toy_windows import A, B, WindowsBoard, WindowsParts, new_windows
from tests.toys.windows import KIT, SHIELD, STONE, Lay, Windows

KEY = Qt.Key
EMPTY = (0, 0)
ASKED = "Does anybody throw a stone?"
Lay_down = Callable[..., HotSeat]


@pytest.fixture
def lay(sit_down: SitDown) -> Lay_down:
    """Lays a match of persons (p) and bots (b) on a table."""

    def make(who: str, *hands: tuple[int, int], size: tuple[int, int] = (1100, 700)) -> HotSeat:
        match = new_windows(who, *(hands or (EMPTY,) * len(who)))
        table = sit_down(match, size, parts=WindowsParts(), kit=KIT)
        table.tab.set_pace(PACES["instant"])
        return table

    return make


def passed(table: HotSeat) -> list[int]:
    """Who has passed."""
    return [it.seat for it in table.match.line if it.action.tag == "pass"]


def places(table: HotSeat) -> dict[str, QRect]:
    """Where the buttons of the bar are, by their ids."""
    QApplication.processEvents()
    bar = table.tab.prompt_bar
    return {
        name: QRect(button.mapTo(bar, button.rect().topLeft()), button.size())
        for name, button in bar._row.buttons.items()
        if button.isVisible()
    }


def lays(table: HotSeat, seat: Any, target: int) -> None:
    """A computer player throws a stone."""
    table.controller.play_for([(seat, Lay(STONE, target), table.match.sight(seat).version)])


# Enter


def test_enter_counts_only_when_all_have_seen_what_is_asked(
    lay: Lay_down, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter typed twice, to lay something, must not answer for all what comes next."""
    table = lay("bpp", (STONE, 0), EMPTY, EMPTY)
    monkeypatch.setattr("qtapp.table.asking_round.SEEN_FOR", 0.1)
    lays(table, A, B)
    assert table.question == "Does anybody answer the stone?"
    table.press(KEY.Key_Return)
    table.click(table.tab.prompt_bar.button("round-nobody"))
    assert not table.controller.rounds.nobody
    live(0.12)
    table.press("c")
    table.press(KEY.Key_Return)
    assert table.controller.rounds.called_in_turn, "it is the same question still"


def test_a_key_that_is_held_down_says_nothing(lay: Lay_down) -> None:
    table = lay("ppp")
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        target = QApplication.focusWidget() or table.tab
        held = QKeyEvent(kind, KEY.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
        QApplication.sendEvent(target, held)
    assert not table.controller.rounds.nobody
    nobody = table.tab.prompt_bar.button("round-nobody")
    nobody.setFocus()
    for key in (KEY.Key_Return, KEY.Key_Space):
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            held = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "", True)
            QApplication.sendEvent(nobody, held)
    assert not table.controller.rounds.nobody


def test_enter_is_the_boards_while_the_cursor_is_on_something_there(
    lay: Lay_down, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay("ppp")
    table.tab.view.setFocus()
    keys = []

    def pressed(_board: WindowsBoard, event: QKeyEvent) -> bool:
        keys.append(event.key())
        return True

    monkeypatch.setattr(WindowsBoard, "walked", True)
    monkeypatch.setattr(WindowsBoard, "key_pressed", pressed)
    table.press(KEY.Key_Return)
    assert keys == [KEY.Key_Return]
    assert not table.controller.rounds.nobody
    table.press("b")
    assert table.controller.rounds.claims == (B,), "other keys are the bar's"
    monkeypatch.setattr(WindowsBoard, "walked", False)
    table.press(KEY.Key_Return)
    assert table.controller.rounds.called_in_turn


# Places


@pytest.mark.parametrize("size", [(1100, 700), (800, 600)])
def test_buttons_keep_their_places_while_a_round_goes_on(
    lay: Lay_down, size: tuple[int, int]
) -> None:
    table = lay("pppp", size=size)
    first = places(table)
    assert len(first) == 7
    table.press("c")
    assert places(table) == first
    table.press("c", "b", KEY.Key_Return)
    wait(table.curtain.isVisible)
    table.press("b", "p", "d")
    assert table.controller.rounds.in_question == (2, 3)
    assert places(table) == first, "Ann and Ben have passed"
    ann = table.tab.prompt_bar.button("round-seat-0")
    assert ann.why_not == "Ann has been asked in this round."
    table.press("a")
    assert "Ann has been asked" in table.tab.prompt_bar.note


def test_persons_alone_pass_together(lay: Lay_down) -> None:
    table = lay("pppp")
    table.tab.set_pace(PACES["slow"])
    table.press(KEY.Key_Return)
    QApplication.processEvents()
    table.tab.passing._due.stop()
    table.tab.passing._due.timeout.emit()
    assert passed(table) == [0, 1, 2, 3]


# Something new to see


def given(_game: Windows, state: Any, _seat: int) -> int:
    return int(state.table.turn) + 1


def test_all_are_told_who_has_something_new_to_look_at(
    lay: Lay_down, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the start as well; whatever it is."""
    monkeypatch.setattr(Windows, "given_to_see", given)
    told = []
    for hand in (EMPTY, (STONE, SHIELD)):
        table = lay("ppp", EMPTY, hand, EMPTY)
        new = "There is something new to see for {}: L looks at it."
        assert table.question == f"{ASKED} {new.format('Ann, Ben and Cleo')}"
        look = table.tab.prompt_bar.button("round-look")
        assert look.accessibleName() == "• Look…"
        table.press("l")
        assert table.tab.prompt_bar.button("round-looker-1").accessibleName() == "• Ben"
        table.press("b", "b", KEY.Key_Return)
        assert table.question == f"{ASKED} {new.format('Ann and Cleo')}"
        for letter in "ac":
            table.press("l", letter, letter, KEY.Key_Return)
        assert table.question == ASKED
        assert table.tab.prompt_bar.button("round-look").accessibleName() == "Look…"
        told.append(table.frame())
        table.press(KEY.Key_Return)
        wait(lambda: len(passed(table)) == 3)  # noqa: B023
        assert new.format("Ann, Ben and Cleo") in table.question, "of the next turn"
        table.close()
    assert told[0] == told[1]


# What has happened


def test_the_bar_tells_what_has_happened_since_all_were_asked(
    lay: Lay_down, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay("ppp", (STONE, 0), EMPTY, EMPTY)
    said: list[str] = []
    monkeypatch.setattr("qtapp.table.speaking.announce", lambda _, text: said.append(text))
    table.press("a", KEY.Key_Return, "a", "2")
    assert table.question == "Does anybody answer the stone?"
    assert table.tab.recap.text.text() == "Since all were last asked: Ann lays: Stone."
    assert said[-1].startswith("Since all were last asked: Ann lays: Stone.")
    table.press("b")
    assert table.tab.recap.text.text() == "Since all were last asked: Ann lays: Stone."


def test_beside_computers_the_bar_tells_it_too(lay: Lay_down) -> None:
    table = lay("bpp", (STONE, 0), EMPTY, EMPTY)
    table.press(KEY.Key_Return)
    lays(table, A, B)
    assert table.tab.recap.isVisible()
    assert table.tab.recap.text.text() == "Since all were last asked: Ann lays: Stone."


@pytest.mark.parametrize("who", ["bpp", "bpb"])
def test_a_standing_order_that_ends_says_so(
    lay: Lay_down, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of all persons together as of one person among computers."""
    table = lay(who, (STONE, 0), EMPTY, EMPTY)
    said: list[str] = []
    monkeypatch.setattr("qtapp.table.speaking.announce", lambda _, text: said.append(text))
    table.controller.let_pass("aimed-at")
    lays(table, A, B)
    ended = "has ended: a stone is aimed at Ben."
    assert ended in table.tab.prompt_bar.note
    assert ended in said[-1]


def test_a_letter_while_everything_passes_says_why_it_does_nothing(lay: Lay_down) -> None:
    table = lay("ppb", EMPTY, EMPTY, (STONE, 0))
    table.press("u", "1", "b")
    assert table.controller.rounds.claims == ()
    assert "Everything passes" in table.tab.prompt_bar.note


def test_handed_round_the_order_of_one_person_ends_in_silence(lay: Lay_down) -> None:
    """That she had given one is her own business."""
    table = lay("pp")
    table.controller.set_way("hand-round")
    table.press("a", "u", "2")
    wait(table.covered)
    table.press("b", "p")
    assert table.controller.rounds.ended == ("turn-over", (A,))
    assert table.tab.prompt_bar.note == ""
