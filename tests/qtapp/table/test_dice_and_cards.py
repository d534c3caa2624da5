"""Is a game of dice and cards played with the program's, with own dice, or with real ones alone?"""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from core.chance import ChanceSource, Dice, GameId, OwnDice, OwnTable, Rng
from core.codec import AnyMatch, dump, load
from core.terms import Seat
from qtapp.last_game import kept, last_game
from qtapp.table.chance_words import chance_words
from qtapp.table.controller import MatchController
from qtapp.table.dice_choice import DiceChoice
from qtapp.table.game_tab import GameTab
from qtapp.table.new_game import NewGameDialog
from qtapp.texts import standing
from tests.qtapp.table.toy import Roll
from tests.qtapp.table.toy_both import BOTH, BothParts, new_both
from tests.qtapp.table.toy_parts import make_look

KEY = Qt.Key


class Table:
    """A table with the toy of both on it."""

    def __init__(self, qtbot: QtBot, source: ChanceSource) -> None:
        self.match = new_both(source)
        self.controller = MatchController(self.match)
        self.tab = GameTab(self.controller, BothParts(), make_look())
        qtbot.addWidget(self.tab)
        self.tab.resize(1180, 760)
        self.tab.show()
        self.tab.activateWindow()
        self.tab.setFocus()
        assert QTest.qWaitForWindowActive(self.tab)
        QApplication.processEvents()

    def press(self, *keys: KEY | str) -> None:
        for key in keys:
            target = QApplication.focusWidget() or self.tab
            if isinstance(key, str):
                QTest.keyClicks(target, key)
            else:
                QTest.keyClick(target, key)

    @property
    def asked(self) -> tuple[bool, bool]:
        """Whether a die is asked for, and whether a card is."""
        return self.tab.dice.panel.isVisible(), self.tab.dice.cards.isVisible()

    @property
    def by(self) -> list[str]:
        return [entry.by for entry in self.match.line]


@pytest.fixture
def dialog(qtbot: QtBot) -> Iterator[NewGameDialog]:
    made = NewGameDialog(BOTH, BothParts(), make_look())
    qtbot.addWidget(made)
    made.show()
    yield made
    made.close()


# The source


def test_with_own_dice_only_these_are_waited_for(qapp: QApplication) -> None:
    match = new_both(OwnDice(3))
    assert match.run_chance()
    match.submit(Seat(0), Roll(), "person")
    assert not match.run_chance()
    assert match.game.chance(match.state).what == Dice(1, 8)
    assert [entry.by for entry in match.line] == ["random", "person", "random"]


def test_a_match_with_own_dice_is_saved_and_goes_on_with_them() -> None:
    match = new_both(OwnDice(3))
    match.run_chance()
    again: AnyMatch = load(dump(match), {"both": BOTH})
    assert isinstance(again.source, OwnDice)
    assert again == match


@pytest.mark.parametrize(
    ("wish", "cards", "kind"), [(True, True, OwnTable), (True, False, OwnDice), (False, True, Rng)]
)
def test_dice_and_cards_are_exchanged_at_any_time(
    qapp: QApplication, wish: bool, cards: bool, kind: type[ChanceSource]
) -> None:
    for source in (OwnTable(), OwnDice(), Rng(1)):
        controller = MatchController(new_both(source))
        controller.begin()
        controller.use_own_dice(wish, cards=cards)
        assert type(controller.match.source) is kind
        assert (controller.own_dice, controller.own_cards) == (wish, wish and cards)
        controller.close()


def test_exchanged_for_what_it_is_nothing_changes(qapp: QApplication) -> None:
    controller = MatchController(new_both(OwnDice()))
    changes: list[None] = []
    controller.changed.connect(lambda: changes.append(None))
    controller.use_own_dice(True, cards=False)
    assert changes == []
    controller.close()


def test_the_dice_of_an_id_are_exchanged_for_nothing(qapp: QApplication) -> None:
    controller = MatchController(new_both(GameId("both:K7Q2-M9XD")))
    codes: list[str] = []
    controller.refused.connect(lambda refusal: codes.append(refusal.code))
    controller.use_own_dice(True, cards=False)
    assert codes == ["own-dice-in-an-id-game"]
    controller.close()


# At the table


def test_with_own_dice_the_program_deals_and_a_die_of_any_faces_is_keyed_in(qtbot: QtBot) -> None:
    table = Table(qtbot, OwnDice(3))
    assert table.asked == (False, False)
    table.press(KEY.Key_Return)
    assert table.asked == (True, False)
    panel = table.tab.dice.panel
    assert panel.accessibleName() == "Your die"
    assert [face.accessibleName() for face in panel._faces] == [str(n) for n in range(1, 9)]
    table.press("9")
    assert panel.note == "There is no 9 on a die with 8 faces."
    table.press("8", KEY.Key_Return)
    assert table.asked == (False, False)
    assert table.by == ["random", "person", "random", "table"]


def test_with_real_ones_alone_all_is_keyed_in_and_the_pool_tells_what_it_is(qtbot: QtBot) -> None:
    table = Table(qtbot, OwnTable())
    cards = table.tab.dice.cards
    assert table.asked == (False, True)
    assert list(cards.shelf.buttons) == ["Ann", "Ben", "Smith, Cleo"]
    assert cards.line.accessibleName() == "From begin"
    table.press("smi")
    table.press(KEY.Key_Return, KEY.Key_Return)
    assert table.asked == (False, True)
    assert list(cards.shelf.buttons) == [
        f"{w}, card {n}" for w, n in (("Low", 2), ("Low", 3), ("High", 5), ("High", 7))
    ]
    table.press("7", KEY.Key_Return)
    assert table.asked == (True, False)
    table.press("3", KEY.Key_Return)
    assert table.by == ["table", "person", "table", "table"]


def test_what_is_drawn_is_not_called_a_card_if_it_is_none(qtbot: QtBot) -> None:
    table = Table(qtbot, OwnTable())
    texts = [label.text() for label in table.tab.dice.cards.findChildren(QLabel)]
    assert "3 can still come." in texts
    table.press("an")
    texts = [label.text() for label in table.tab.dice.cards.findChildren(QLabel)]
    assert "Enter takes: Ann." in texts


def test_only_one_of_the_panels_takes_up_room_and_none_in_between(qtbot: QtBot) -> None:
    table = Table(qtbot, OwnDice(3))
    dice = table.tab.dice
    assert not dice.room.isVisible()
    assert not dice.cards_room.isVisible()
    table.press(KEY.Key_Return)
    assert not dice.room.isVisible()
    assert dice.cards_room.isVisible()
    table.press("8", KEY.Key_Return)
    assert not dice.cards_room.isVisible()


@pytest.mark.parametrize("width", [1180, 700])
def test_a_die_is_asked_for_in_the_middle_of_the_room_in_which_cards_are(
    qtbot: QtBot, width: int
) -> None:
    table = Table(qtbot, OwnTable())
    table.tab.resize(width, 620)
    table.press("ann", KEY.Key_Return)
    cards = table.tab.dice.cards.height()
    table.press(KEY.Key_Return, "7", KEY.Key_Return)
    panel = table.tab.dice.panel
    assert panel.isVisible()
    assert cards <= panel.height() <= cards + 4
    if table.tab.dice._compact:
        middle = panel.enter_button().geometry().center().y()
        assert abs(middle - panel.height() / 2) <= 2


def test_the_status_line_tells_which_are_real(qapp: QApplication) -> None:
    told = {}
    for source in (OwnDice(), OwnTable(), Rng(1)):
        controller = MatchController(new_both(source))
        told[type(source)] = standing(controller, "", chance_words("both"))
        controller.close()
    assert told == {OwnDice: "Own dice", OwnTable: "Real dice and cards", Rng: ""}


# A new game


def test_there_are_three_ways_and_an_id(dialog: NewGameDialog) -> None:
    assert "Dice and cards" in [label.text() for label in dialog.findChildren(QLabel)]
    dice = dialog.dice
    assert dice.own_die is not None
    buttons = (dice.program, dice.own_die, dice.own, dice.by_id)
    assert [button.text() for button in buttons] == [
        "The program rolls and deals",
        "My own dice, cards of the program",
        "Real dice and cards on your own table",
        "A game ID",
    ]
    for button, kind in zip(buttons[:3], (Rng, OwnDice, OwnTable), strict=True):
        button.click()
        assert type(dialog.result_game().source) is kind


@pytest.mark.parametrize("kind", ["dice", "cards"])
def test_a_game_of_one_kind_has_no_way_in_between(qapp: QApplication, kind: str) -> None:
    made = DiceChoice("toy", make_look(), kind)  # type: ignore[arg-type]
    assert made.own_die is None
    made.choose(OwnDice.name)
    assert made.program.isChecked()
    made.choose(OwnTable.name)
    assert made.own.isChecked()
    assert chance_words(kind).die_now == ""  # type: ignore[arg-type]


def test_the_way_is_kept_for_the_next_game(dialog: NewGameDialog) -> None:
    for source in (OwnDice.name, OwnTable.name, ""):
        dialog.dice.choose(source)
        assert last_game(BOTH, kept(dialog.result_game())).own == source
