"""Do real dice get into the game as easily as they fall?"""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.chance import Dice
from qtapp.table import own_dice
from qtapp.table.dice_entry import NO_SUCH_VALUE, TOO_MANY, DiceEntry
from qtapp.table.own_dice import OwnDice
from tests.qtapp.table.toy_parts import make_look

KEY = Qt.Key


class Asked:
    """A panel that asks, and what it has handed in."""

    def __init__(self, qtbot: QtBot, what: Dice) -> None:
        self.panel = OwnDice(make_look())
        qtbot.addWidget(self.panel)
        self.got: list[tuple[int, ...]] = []
        self.panel.entered.connect(self.got.append)
        self.panel.ask(what, "Dice of bull 2: column, then row")
        self.panel.show()

    def press(self, *keys: KEY | str) -> None:
        for key in keys:
            if isinstance(key, str):
                QTest.keyClicks(self.panel, key)
            else:
                QTest.keyClick(self.panel, key)


def typed(entry: DiceEntry, digits: str) -> list[str | None]:
    return [entry.type_digit(digit) for digit in digits]


def test_each_digit_is_a_die_of_six_faces() -> None:
    entry = DiceEntry(Dice(3))
    assert typed(entry, "442") == [None, None, None]
    assert entry.values == (4, 4, 2)
    assert entry.full


def test_a_digit_that_is_on_no_face_is_refused() -> None:
    entry = DiceEntry(Dice(3))
    assert typed(entry, "70") == [NO_SUCH_VALUE, NO_SUCH_VALUE]
    assert entry.values == ()


def test_a_fourth_die_is_refused() -> None:
    entry = DiceEntry(Dice(3))
    assert typed(entry, "1234")[-1] == TOO_MANY


def test_with_twenty_faces_a_1_waits_and_a_3_does_not() -> None:
    entry = DiceEntry(Dice(3, 20))
    typed(entry, "317")
    assert (entry.values, entry.started) == ((3, 17), "")
    typed(entry, "1")
    assert (entry.values, entry.started) == ((3, 17), "1")
    assert entry.settle() is None
    assert entry.values == (3, 17, 1)


def test_a_digit_that_cannot_go_on_begins_the_next_number() -> None:
    entry = DiceEntry(Dice(2, 12))
    assert typed(entry, "15") == [None, None]
    assert entry.values == (1, 5)


def test_backspace_takes_digits_and_then_numbers() -> None:
    entry = DiceEntry(Dice(3, 20))
    typed(entry, "31")
    entry.back()
    assert (entry.values, entry.started) == ((3,), "")
    entry.back()
    entry.back()
    assert entry.values == ()


def test_digits_and_enter_alone_hand_in_a_throw(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Dice(3))
    asked.press("442")
    assert asked.panel.typed == ("4", "4", "2")
    assert asked.got == []
    asked.press(KEY.Key_Return)
    assert asked.got == [(4, 4, 2)]


def test_with_the_setting_the_last_digit_hands_it_in(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Dice(3))
    asked.panel.submits_when_full = True
    asked.press("442")
    assert asked.got == [(4, 4, 2)]


def test_backspace_corrects(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Dice(3))
    asked.press("45", KEY.Key_Backspace, "42", KEY.Key_Enter)
    assert asked.got == [(4, 4, 2)]


def test_a_wrong_digit_is_named(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Dice(3))
    asked.press("47")
    assert asked.panel.note == "There is no 7 on a die with 6 faces."
    assert asked.panel.typed == ("4", "", "")
    asked.press("4")
    assert asked.panel.note == ""


def test_enter_too_early_says_what_is_missing(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Dice(3))
    asked.press("4", KEY.Key_Return)
    assert asked.got == []
    assert asked.panel.note == "2 more to enter."


@pytest.mark.parametrize("wrong", ["0", "7", "9"])
def test_enter_after_a_wrong_digit_says_which_faces_there_are(qtbot: QtBot, wrong: str) -> None:
    asked = Asked(qtbot, Dice(3))
    asked.press("4", wrong, KEY.Key_Return)
    assert asked.panel.note == "A die shows 1 to 6. 2 more to enter."
    asked.press("5", KEY.Key_Return)
    assert asked.panel.note == "1 more to enter."
    asked.press("3", KEY.Key_Return)
    assert asked.got == [(4, 5, 3)]


def test_the_faces_that_are_named_are_those_of_the_die(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Dice(1, 8))
    asked.press("9", KEY.Key_Return)
    assert asked.panel.note == "A die shows 1 to 8. 1 more to enter."


def test_faces_can_be_clicked(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Dice(2))
    for value in (6, 1):
        face = asked.panel.face(value)
        QTest.mouseClick(face, Qt.MouseButton.LeftButton)
    QTest.mouseClick(asked.panel.enter_button(), Qt.MouseButton.LeftButton)
    assert asked.got == [(6, 1)]


def test_dice_of_any_kind_can_be_asked_for(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Dice(2, 20))
    asked.press("1", KEY.Key_Space, "20", KEY.Key_Return)
    assert asked.got == [(1, 20)]


def test_a_new_question_empties_the_boxes(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Dice(3))
    asked.press("44")
    asked.panel.ask(Dice(2), "Again")
    assert asked.panel.typed == ("", "")


def test_nothing_is_typed_into_a_panel_that_is_away(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Dice(3))
    asked.panel.dismiss()
    asked.press("4")
    assert asked.panel.typed == ("", "", "")


def test_a_screen_reader_hears_what_is_asked_and_what_was_typed(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(own_dice, "announce", lambda _, text, at_once=False: heard.append(text))
    asked = Asked(qtbot, Dice(2))
    assert asked.panel.accessibleName() == "Dice of bull 2: column, then row"
    asked.press("47")
    assert heard == ["4, empty", "There is no 7 on a die with 6 faces.", "4, empty"]
    assert asked.panel.accessibleDescription() == "4, empty"
    assert asked.panel.face(3).accessibleName() == "3"


def test_a_new_text_scale_keeps_what_was_typed(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Dice(3))
    asked.press("44")
    asked.panel.set_look(make_look("dark", 2.0))
    assert asked.panel.typed == ("4", "4", "")
    face = asked.panel.face(1)
    assert face.width() == face.height() == 72
