"""Does the New Game dialog offer every house rule of any game, and only what can be played?"""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLabel,
    QPushButton,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
)
from pytestqt.qtbot import QtBot

from core.chance import GameId, OwnTable, Rng
from core.game_id import daily_id, parse_id
from qtapp.board.theme import dress
from qtapp.data import kits
from qtapp.registry import pages
from qtapp.table.new_game import NewGameDialog
from qtapp.table.rule_label import RuleLabel
from qtapp.table.rule_window import RuleWindow
from tests.qtapp.table.toy import KIT, Config
from tests.qtapp.table.toy_parts import ToyParts, make_look


@pytest.fixture
def dialog(qtbot: QtBot) -> NewGameDialog:
    made = NewGameDialog(KIT, ToyParts(), make_look())
    qtbot.addWidget(made)
    made.show()
    return made


def click(button: QPushButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_each_kind_of_house_rule_has_its_control(dialog: NewGameDialog) -> None:
    kinds = {
        name: [type(control) for control in field.controls] for name, field in dialog.fields.items()
    }
    assert kinds == {
        "double": [QCheckBox],
        "goal": [QSpinBox],
        "bonus": [QSpinBox, QSpinBox],
        "practice": [QCheckBox],
        "cards": [QCheckBox],
    }


def test_the_first_ready_made_rules_are_proposed(dialog: NewGameDialog) -> None:
    new = dialog.result_game()
    assert (new.config, new.seats, new.name) == (Config(), 1, "Standard")
    assert isinstance(new.source, Rng)
    assert dialog.presets["standard"].isChecked()


def test_ready_made_rules_fill_the_fields(dialog: NewGameDialog) -> None:
    dialog.presets["long"].click()
    assert dialog.fields["goal"].value() == 60
    assert dialog.result_game().config == Config(goal=60)
    assert dialog.result_game().name == "Long"


def test_rules_of_ones_own_are_no_ready_made_ones(dialog: NewGameDialog) -> None:
    dialog.fields["double"].set_value(True)
    dialog.fields["bonus"].set_value((7, 8))
    new = dialog.result_game()
    assert new.config == Config(double=True, bonus=(7, 8))
    assert new.name == ""
    assert dialog._own.isChecked()
    dialog.fields["double"].set_value(False)
    dialog.fields["bonus"].set_value((1, 2))
    assert dialog.presets["standard"].isChecked()


def test_what_the_rules_refuse_is_said_and_cannot_be_started(dialog: NewGameDialog) -> None:
    dialog.fields["double"].set_value(True)
    dialog.fields["cards"].set_value(True)
    assert dialog.wrong == "Cards are not doubled."
    assert dialog.start.why_not == "Cards are not doubled."
    click(dialog.start)
    assert dialog.isVisible()
    dialog.fields["cards"].set_value(False)
    assert dialog.wrong == ""
    click(dialog.start)
    assert not dialog.isVisible()
    assert dialog.result() == NewGameDialog.DialogCode.Accepted


def test_a_number_that_the_rules_refuse_cannot_be_entered(dialog: NewGameDialog) -> None:
    """The limits are found by asking the config."""
    spin = dialog.fields["goal"].controls[0]
    assert isinstance(spin, QSpinBox)
    assert (spin.minimum(), spin.maximum()) == (5, 90)
    spin.setFocus()
    spin.selectAll()
    QTest.keyClicks(spin, "91")
    assert dialog.result_game().config.goal <= 90


def test_own_dice_can_be_chosen(dialog: NewGameDialog) -> None:
    dialog.dice.own.click()
    assert isinstance(dialog.result_game().source, OwnTable)


def test_a_game_id_can_be_typed_in_any_spelling(dialog: NewGameDialog) -> None:
    QTest.keyClicks(dialog.dice.line, "k7q2 m9xd")
    assert dialog.dice.by_id.isChecked()
    new = dialog.result_game()
    assert isinstance(new.source, GameId)
    assert new.source.name == new.name == "toy:K7Q2-M9XD"
    assert dialog.dice.says == "The dice of toy:K7Q2-M9XD."


def test_what_is_wrong_with_an_id_is_said_while_it_is_typed(dialog: NewGameDialog) -> None:
    QTest.keyClicks(dialog.dice.line, "K7Q2-M9X")
    assert dialog.wrong == "A game ID has 8 letters and digits, this one has 7."
    assert dialog.start.why_not == dialog.wrong
    shown = [label for label in dialog.findChildren(QLabel) if dialog.wrong in label.text()]
    assert len(shown) == 1, "said once, below the line"
    click(dialog.start)
    assert dialog.isVisible()
    QTest.keyClicks(dialog.dice.line, "D")
    assert dialog.wrong == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("bulls:K7Q2-M9XD", "This ID belongs to another game: Raging Bulls."),
        ("chess:K7Q2-M9XD", "This ID belongs to another game."),
        ("2026-02-30", "There is no day 2026-02-30."),
        ("K7Q2-M9X!", "A game ID has no “!”."),
    ],
)
def test_a_wrong_id_is_explained_without_internal_names(
    dialog: NewGameDialog, text: str, why: str
) -> None:
    QTest.keyClicks(dialog.dice.line, text)
    assert dialog.wrong == why
    assert dialog.dice.says == f"✕ {why}"


def test_an_id_that_is_missing_is_asked_for(dialog: NewGameDialog) -> None:
    dialog.dice.by_id.click()
    assert dialog.wrong == "A game ID is missing."


def test_todays_game_and_a_new_id_are_a_click_away(dialog: NewGameDialog) -> None:
    click(dialog.dice.today)
    assert dialog.result_game().source.name == daily_id("toy")
    click(dialog.dice.fresh)
    name = dialog.result_game().source.name
    assert parse_id(name, "toy") == name


def test_a_house_rule_leads_to_its_place_in_the_help(dialog: NewGameDialog, qtbot: QtBot) -> None:
    links = [label for label in dialog.findChildren(QLabel) if 'href="T1.1"' in label.text()]
    assert len(links) == len(dialog.fields)
    with qtbot.waitSignal(dialog.help_wanted) as asked:
        links[0].linkActivated.emit("T1.1")
    assert asked.args == ["T1.1"]


def test_a_rule_is_shown_over_the_dialog_and_esc_leads_back(qtbot: QtBot) -> None:
    """The program's own help lies behind the dialog, where it can be neither read nor closed."""
    made = NewGameDialog(kits()["bulls"], pages()["bulls"].parts(), make_look())
    qtbot.addWidget(made)
    made.show()
    QTest.keyClicks(made.dice.line, "K7Q2")
    link = next(label for label in made.findChildren(QLabel) if 'href="B6.2"' in label.text())
    link.linkActivated.emit("B6.2")
    rules = made.findChild(RuleWindow)
    assert rules is not None
    qtbot.waitUntil(rules.isVisible)
    assert rules.isModal()
    lit = [mark.cursor.selectedText() for mark in rules.view.page.extraSelections()]
    assert [text[:5] for text in lit] == ["B6.2 "]
    QTest.keyClick(rules.view.page, Qt.Key.Key_Escape)
    assert not rules.isVisible()
    assert made.isVisible()
    assert made.dice.line.text() == "K7Q2"


def test_the_keyboard_begins_at_the_proposed_rules(qtbot: QtBot) -> None:
    made = NewGameDialog(KIT, ToyParts(), make_look())
    qtbot.addWidget(made)
    made.set_config(Config(goal=60))
    made.show()
    assert QTest.qWaitForWindowActive(made)
    assert made.focusWidget() is made.presets["long"]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_a_choice_means_stands_under_its_words(
    qtbot: QtBot, qapp: QApplication, scale: float
) -> None:
    look = make_look(scale=scale)
    dress(qapp, look.theme, scale)
    try:
        made = NewGameDialog(KIT, ToyParts(), look)
        qtbot.addWidget(made)
        made.show()
        box = made.fields["double"].controls[0]
        option = QStyleOptionButton()
        option.initFrom(box)
        element = QStyle.SubElement.SE_CheckBoxContents
        words = box.style().subElementRect(element, option, box).left()
        hint = made.fields["double"].findChild(RuleLabel)
        assert hint is not None
        assert abs(hint.indent() - words) <= 3
    finally:
        qapp.setStyleSheet("")


def test_it_is_filled_in_and_started_by_keyboard_alone(dialog: NewGameDialog) -> None:
    assert QTest.qWaitForWindowActive(dialog)
    spin = dialog.fields["goal"].controls[0]
    spin.setFocus()
    spin.selectAll()  # type: ignore[union-attr]
    QTest.keyClicks(spin, "42")
    QTest.keyClick(spin, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert dialog.result_game().config == Config(goal=42)


def test_each_control_has_a_name_for_a_screen_reader(dialog: NewGameDialog) -> None:
    for field in dialog.fields.values():
        for control in field.controls:
            name = control.text() if isinstance(control, QCheckBox) else control.accessibleName()
            assert name
            assert control.accessibleDescription().startswith("What ")


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_it_stays_within_the_screen_and_needs_no_sideways_scrolling(
    qtbot: QtBot, scale: float
) -> None:
    dialog = NewGameDialog(KIT, ToyParts(), make_look(scale=scale))
    qtbot.addWidget(dialog)
    dialog.show()
    room = dialog.screen().availableGeometry()
    assert dialog.width() <= room.width()
    assert dialog.height() <= room.height()
    assert dialog.area.horizontalScrollBar().maximum() == 0
