"""Does the New Game dialog offer every house rule of any game, and only what can be played?"""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
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

from core.bots import BotSpec, RandomBot
from core.chance import GameId, OwnTable, Rng
from core.game_id import daily_id, parse_id
from core.seating import Sitter
from qtapp.board.theme import dress
from qtapp.data import DATA, kits
from qtapp.decks import Decks
from qtapp.registry import pages
from qtapp.table.deck_field import DeckField
from qtapp.table.new_game import NewGameDialog
from qtapp.table.rule_label import RuleLabel
from qtapp.table.rule_window import RuleWindow
from tests.qtapp.table.toy import KIT, Config
from tests.qtapp.table.toy_parts import ToyParts, make_look
from tests.toys import auction


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


def test_the_rule_goes_with_the_dialog(qtbot: QtBot) -> None:
    made = NewGameDialog(kits()["bulls"], pages()["bulls"].parts(), make_look())
    qtbot.addWidget(made)
    made.show()
    link = next(label for label in made.findChildren(QLabel) if 'href="B6.2"' in label.text())
    link.linkActivated.emit("B6.2")
    rules = made.findChild(RuleWindow)
    assert rules is not None
    assert rules.isVisible()
    made.accept()
    assert not rules.isVisible()


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


# A game for several, with a deck


KAIRO = kits()["kairo"]
LEVELS = tuple(BotSpec(name, lambda _: RandomBot(KAIRO.game)) for name in ("medium", "hard"))


@pytest.fixture
def cairo(qtbot: QtBot, tmp_path: Path) -> NewGameDialog:
    kit = replace(KAIRO, bots=LEVELS)
    made = NewGameDialog(
        kit, pages()["kairo"].parts(), make_look(), decks=Decks(kit, tmp_path / "data")
    )
    qtbot.addWidget(made)
    made.show()
    return made


def own_deck(tmp_path: Path, name: str, text: str = "") -> Path:
    folder = tmp_path / "data" / "decks" / "kairo"
    folder.mkdir(parents=True, exist_ok=True)
    standard = (DATA / "decks/kairo/standard.toml").read_text(encoding="utf-8")
    path = folder / name
    path.write_text(text or standard.replace('"Standard"', '"Many rivers"'), encoding="utf-8")
    return path


def test_a_game_for_one_asks_for_no_players(dialog: NewGameDialog) -> None:
    assert dialog.seats is None
    assert dialog.deck is None
    assert dialog.result_game().sitters == ()


def test_a_game_for_several_says_who_sits_where(cairo: NewGameDialog) -> None:
    assert cairo.seats is not None
    cairo.seats.counts[3].click()
    cairo.seats.rows[0].name.setText("Ann")
    new = cairo.result_game()
    assert new.seats == len(new.sitters) == 3
    assert new.sitters[0] == Sitter("Ann")
    assert [sitter.bot for sitter in new.sitters[1:]] == ["medium", "medium"]


def test_a_game_of_dice_for_several_asks_for_players_too(qtbot: QtBot) -> None:
    """And where there are no computer players, it asks for persons alone."""
    made = NewGameDialog(auction.KIT, ToyParts(), make_look())
    qtbot.addWidget(made)
    made.show()
    new = made.result_game()
    assert new.sitters == (Sitter(""), Sitter(""))
    assert isinstance(new.source, Rng)
    assert made.dice.own.text() == "My own dice"


def test_what_the_program_deals_to_several_has_an_id_only_if_one_is_asked_for(
    cairo: NewGameDialog,
) -> None:
    """Who tries an ID out beforehand knows what is coming."""
    assert isinstance(cairo.result_game().source, Rng)
    cairo.dice.fresh.click()
    source = cairo.result_game().source
    assert isinstance(source, GameId)
    assert parse_id(source.name, "kairo") == source.name
    assert cairo.result_game().name == source.name


def test_in_a_game_of_cards_they_are_called_so(cairo: NewGameDialog) -> None:
    words = [label.text() for label in cairo.findChildren(QLabel)]
    assert "Cards" in words
    assert "Dice" not in words
    assert cairo.dice.own.text() == "Real cards on your own table"
    cairo.dice.own.click()
    assert isinstance(cairo.result_game().source, OwnTable)


def test_a_rule_that_changes_nothing_with_so_many_players_says_so(qtbot: QtBot) -> None:
    made = NewGameDialog(kits()["cow"], pages()["cow"].parts(), make_look())
    qtbot.addWidget(made)
    made.show()
    assert made.seats is not None

    def noted() -> list[str]:
        labels = made.fields["small_ante"].findChildren(QLabel)
        return [it.text() for it in labels if "changes nothing" in it.text() and it.isVisible()]

    made.presets["small-table"].click()
    made.seats.set_sitters([Sitter(name) for name in ("Ann", "Ben", "Cleo")])
    assert noted() == []
    made.seats.counts[5].click()
    assert noted() == ["With 5 players this changes nothing: it is for 3 or 4."]
    assert made.fields["small_ante"].controls[0].accessibleDescription().endswith(noted()[0])
    assert made.wrong == ""
    made.presets["first-edition"].click()
    assert noted() == []


def test_two_players_of_one_name_cannot_start(cairo: NewGameDialog) -> None:
    assert cairo.seats is not None
    for row in cairo.seats.rows[:2]:
        row.name.setText("<b>Ann</b>")
    cairo.seats.changed.emit()
    assert cairo.start.why_not == "Two players are called <b>Ann</b>: one needs another name."
    click(cairo.start)
    assert cairo.isVisible()
    cairo.seats.rows[1].name.setText("Ben")
    cairo.seats.changed.emit()
    assert cairo.wrong == ""


def test_it_is_started_by_typing_a_name_and_enter(cairo: NewGameDialog) -> None:
    assert QTest.qWaitForWindowActive(cairo)
    QTest.keyClicks(cairo.focusWidget(), "Ann")
    QTest.keyClick(cairo.focusWidget(), Qt.Key.Key_Return)
    assert not cairo.isVisible()
    assert cairo.result_game().sitters[0].name == "Ann"


def test_a_deck_is_chosen_only_where_there_are_several(
    cairo: NewGameDialog, tmp_path: Path
) -> None:
    assert cairo.deck is not None
    assert not cairo.deck.choice.isVisible()
    own_deck(tmp_path, "rivers.toml")
    cairo.deck.look()
    assert cairo.deck.choice.isVisible()
    names = [cairo.deck.choice.itemText(i) for i in range(cairo.deck.choice.count())]
    assert names == ["Standard", "Many rivers"]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_long_names_of_decks_and_faults_need_no_sideways_scrolling(
    qtbot: QtBot, tmp_path: Path, scale: float
) -> None:
    standard = (DATA / "decks/kairo/standard.toml").read_text(encoding="utf-8")
    for number in "12":
        own_deck(tmp_path, f"{number} {'long ' * 20}.toml", standard.replace("Standard", "W" * 40))
    own_deck(tmp_path, f"bad {'long ' * 20}.toml", "name = ")
    made = NewGameDialog(
        KAIRO,
        pages()["kairo"].parts(),
        make_look(scale=scale),
        decks=Decks(KAIRO, tmp_path / "data"),
    )
    qtbot.addWidget(made)
    made.show()
    assert made.deck is not None
    assert made.deck.choice.count() == 3
    assert made.area.horizontalScrollBar().maximum() == 0
    assert made.width() <= made.screen().availableGeometry().width()


def test_ready_made_rules_go_with_every_deck(cairo: NewGameDialog, tmp_path: Path) -> None:
    own_deck(tmp_path, "rivers.toml")
    assert cairo.deck is not None
    cairo.deck.look()
    cairo.deck.choose("own/rivers.toml")
    assert cairo.presets["standard"].isChecked()
    for name, preset in cairo.presets.items():
        preset.click()
        config = cairo.result_game().config
        assert config.deck.name == "Many rivers"
        assert cairo.presets[name].isChecked()
        assert config.all_pay == (name == "standard")
    assert cairo.result_game().deck == "own/rivers.toml"


def test_a_deck_that_cannot_be_played_with_is_named_with_its_card_and_field(
    cairo: NewGameDialog, tmp_path: Path
) -> None:
    standard = (DATA / "decks/kairo/standard.toml").read_text(encoding="utf-8")
    own_deck(tmp_path, "bad.toml", standard.replace("tracks = 3", "tracks = 12", 1))
    own_deck(tmp_path, "worse.toml", "name = ")
    assert cairo.deck is not None
    cairo.deck.look()
    assert cairo.deck.choice.count() == 1
    one, other = cairo.deck.faults.splitlines()
    assert one == "✕ bad.toml, card 1: 'tracks' must be 0 to 9, not 12."
    assert other.startswith("✕ worse.toml: the TOML breaks off at the end of the file (")
    assert cairo.wrong == ""


def test_a_deck_that_is_spoiled_meanwhile_stays_in_the_game_that_was_chosen(
    cairo: NewGameDialog, tmp_path: Path
) -> None:
    path = own_deck(tmp_path, "rivers.toml")
    assert cairo.deck is not None
    cairo.deck.look()
    cairo.deck.choose("own/rivers.toml")
    path.write_text("name = ", encoding="utf-8")
    cairo.deck.look()
    assert cairo.result_game().config.deck.name == "Many rivers"
    assert cairo.deck.faults.startswith("✕ rivers.toml")


def test_an_example_is_put_into_the_folder_and_offered(
    cairo: NewGameDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def open_folder(url: QUrl) -> bool:
        opened.append(url.toLocalFile())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_folder)
    folder = tmp_path / "data" / "decks" / "kairo"
    assert cairo.deck is not None
    assert not folder.exists()
    click(cairo.deck.open)
    assert opened == [str(folder)]
    assert folder.is_dir()
    click(cairo.deck.example)
    assert (folder / "example.toml").is_file()
    assert str(folder / "example.toml") in cairo.deck.said
    assert cairo.deck.choice.itemText(1) == "Standard (example.toml)"


def test_a_folder_that_cannot_be_made_is_told(cairo: NewGameDialog, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("", encoding="utf-8")
    assert cairo.deck is not None
    for button in (cairo.deck.open, cairo.deck.example):
        click(button)
        assert "could not be saved" in cairo.deck.said


def test_without_a_data_folder_there_is_none_to_open(qtbot: QtBot) -> None:
    field = DeckField(Decks(KAIRO, None))
    qtbot.addWidget(field)
    field.show()
    click(field.open)
    assert field.said == "There is no data folder now."


def test_a_deck_that_was_rewritten_is_another_one(qtbot: QtBot, tmp_path: Path) -> None:
    decks = Decks(KAIRO, tmp_path)
    path = decks.write_example()
    field = DeckField(decks)
    qtbot.addWidget(field)
    field.choose("own/example.toml")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("starting_money = 100", "starting_money = 90"), encoding="utf-8")
    with qtbot.waitSignal(field.changed):
        field.look()
    assert field.id == "own/example.toml"
    assert field.deck().starting_money == 90
