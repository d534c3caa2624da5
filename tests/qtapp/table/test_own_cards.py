"""Do real cards get into the game as quickly as they are turned up?"""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from core.chance import Draw, OwnTable
from core.codec import AnyMatch, dump, load
from core.match import Match
from qtapp.data import kits
from qtapp.table import own_cards
from qtapp.table.card_search import alike, kinds, search
from qtapp.table.controller import MatchController
from qtapp.table.own_cards import OwnCards
from tests.qtapp.table.toy_parts import make_look

KEY = Qt.Key
KAIRO = kits()["kairo"]
DECK = KAIRO.configs[0].config.deck
ALL = tuple(range(len(DECK.cards)))


def words(card: int) -> str:
    shown = DECK.cards[card]
    return f"{shown.terrain.capitalize()}, {shown.tracks} track, reward {shown.reward}"


def number(text: str) -> int:
    return next(card for card in ALL if words(card) == text)


def found(query: str) -> list[str]:
    return [each.text for each in search(alike(ALL, words), query)[0]]


def meant(query: str) -> str | None:
    one = search(alike(ALL, words), query)[1]
    return one.text if one else None


class Asked:
    """A panel that asks, and what it has handed in."""

    def __init__(self, qtbot: QtBot, what: Draw, text: object = words) -> None:
        self.panel = OwnCards(make_look())
        qtbot.addWidget(self.panel)
        self.got: list[tuple[int, ...]] = []
        self.panel.entered.connect(self.got.append)
        self.panel.resize(900, 300)
        self.panel.ask(what, "The card of this turn", text)  # type: ignore[arg-type]
        self.panel.show()
        assert QTest.qWaitForWindowActive(self.panel)

    def press(self, *keys: KEY | str) -> None:
        for key in keys:
            target = QApplication.focusWidget() or self.panel
            if isinstance(key, str):
                QTest.keyClicks(target, key)
            else:
                QTest.keyClick(target, key)

    def shown(self) -> list[str]:
        return list(self.panel.shelf.buttons)


def click(button: QPushButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


# Finding


@pytest.mark.parametrize(
    "query", ["ri 2 8", "river 2 8", "RI 2 8", "r28", "ri, 2, rew 8", "river 28"]
)
def test_first_letters_and_figures_find_a_card(query: str) -> None:
    assert found(query) == ["River, 2 track, reward 8"]
    assert meant(query) == "River, 2 track, reward 8"


def test_what_fits_no_card_finds_none() -> None:
    assert found("ri 0 3") == []
    assert found("xyz") == []


def test_figures_alone_find_cards_of_all_kinds() -> None:
    assert {text.partition(",")[0] for text in found("3 1")} >= {"Savannah", "Desert"}


def test_a_whole_number_is_meant_before_one_that_only_begins_so() -> None:
    texts = {1: "River, 2 track, reward 1", 2: "River, 2 track, reward 10"}
    both, one = search(alike(texts, texts.__getitem__), "ri 2 1")
    assert len(both) == 2
    assert one is not None
    assert one.cards == (1,)


def test_letters_are_found_without_their_accents() -> None:
    texts = {1: "Fluß, 2 Gleise", 2: "Wüste, 1 Gleis"}
    assert search(alike(texts, texts.__getitem__), "wus 1")[1] is not None
    assert search(alike(texts, texts.__getitem__), "fluss")[1] is not None


def test_cards_that_look_alike_are_one_choice_with_their_number() -> None:
    groups = alike((3, 4, 5), lambda card: "Hill, 1" if card < 5 else "Hill, 2")
    assert [each.cards for each in groups] == [(3, 4), (5,)]
    assert kinds(groups) == {"Hill": 3}


def test_where_each_is_a_kind_of_its_own_they_are_not_grouped() -> None:
    names = ("Ann", "Ben", "Smith, Cleo")
    assert kinds(alike(range(3), names.__getitem__)) == {}


# Choosing


def test_a_card_is_typed_and_taken_with_enter(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Draw("pile", ALL))
    asked.press("ri 2 8", KEY.Key_Return)
    assert asked.got == [(number("River, 2 track, reward 8"),)]


def test_the_kinds_say_how_many_can_still_come(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Draw("pile", ALL[5:]))
    labels = [button.text() for button in asked.panel.shelf.kinds.values()]
    assert labels == ["Savannah 5", "Village 10", "Desert 10", "Mountain 10", "River 10"]
    assert asked.shown() == []


def test_two_clicks_choose_a_card(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Draw("pile", ALL))
    click(asked.panel.shelf.kinds["Desert"])
    assert len(asked.shown()) == 10
    button = asked.panel.shelf.buttons["Desert, 0 track, reward 10"]
    assert button.text() == "0 track, reward 10"
    click(button)
    assert asked.got == [(number("Desert, 0 track, reward 10"),)]


def test_a_kind_that_is_pressed_again_shows_all_kinds(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Draw("pile", ALL))
    for shown in (10, 0):
        click(asked.panel.shelf.kinds["River"])
        assert len(asked.shown()) == shown
    assert not asked.panel.shelf.kinds["River"].isChecked()


def test_a_kind_and_figures_go_together(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Draw("pile", ALL))
    click(asked.panel.shelf.kinds["River"])
    asked.panel.line.setFocus()
    asked.press("2 8", KEY.Key_Return)
    assert asked.got == [(number("River, 2 track, reward 8"),)]


def test_the_cards_that_fit_are_reached_with_the_arrow_key(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Draw("pile", ALL))
    asked.press("river 2", KEY.Key_Down)
    first = asked.panel.shelf.buttons["River, 2 track, reward 6"]
    assert first.hasFocus()
    asked.press(KEY.Key_Space)
    assert asked.got == [(number("River, 2 track, reward 6"),)]


def test_enter_in_doubt_says_so_and_takes_nothing(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Draw("pile", ALL))
    asked.press(KEY.Key_Return)
    assert asked.panel.note == "Type its first letters and figures."
    asked.press("river", KEY.Key_Return)
    assert asked.panel.note == "10 fit: type more, or choose one of them."
    asked.press(" 9 9", KEY.Key_Return)
    assert asked.panel.note == "Nothing that can still come fits that."
    assert asked.got == []
    asked.press(KEY.Key_Escape)
    assert asked.panel.line.text() == ""
    assert asked.panel.note == ""


def test_the_last_card_needs_only_enter(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Draw("pile", (7,)))
    asked.press(KEY.Key_Return)
    assert asked.got == [(7,)]


def test_several_cards_are_handed_in_together_and_can_be_corrected(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Draw("pile", ALL, 2))
    asked.press("ri 2 8", KEY.Key_Return, "ri 2 9", KEY.Key_Return)
    assert asked.got == []
    asked.press(KEY.Key_Backspace, "des 0 8", KEY.Key_Return, KEY.Key_Return)
    assert asked.got == [(number("River, 2 track, reward 8"), number("Desert, 0 track, reward 8"))]


def test_a_card_that_is_entered_cannot_come_once_more(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Draw("pile", (2, 5, 5), 3), lambda card: f"Card, {card}")
    asked.press("2", KEY.Key_Return, "2", KEY.Key_Return)
    assert asked.panel.note == "Nothing that can still come fits that."
    asked.press(KEY.Key_Escape, "5", KEY.Key_Return, "5", KEY.Key_Return, KEY.Key_Return)
    assert asked.got == [(2, 5, 5)]


def test_words_are_shown_as_they_are_written(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Draw("pile", (1, 2)), lambda card: f"<b>A&B</b>, {card}")
    button = asked.panel.shelf.buttons["<b>A&B</b>, 1"]
    assert button.text() == "<b>A&&B</b>, 1"


def test_a_new_question_drops_what_was_typed(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Draw("pile", ALL))
    asked.press("ri 2")
    asked.panel.ask(Draw("pile", ALL), "The next one", words)
    assert asked.panel.line.text() == ""
    assert asked.panel.line.accessibleName() == "The next one"


def test_keys_reach_the_line_from_anywhere_at_the_table(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Draw("pile", ALL))
    asked.panel.setFocus()
    QTest.keyClicks(asked.panel, "ri 2 8")
    assert asked.panel.line.text() == "ri 2 8"
    QTest.keyClick(asked.panel, KEY.Key_Enter)
    assert asked.got == [(number("River, 2 track, reward 8"),)]


def test_a_whole_game_is_played_with_real_cards(qtbot: QtBot) -> None:
    """The program keeps the books; every card of it was keyed in."""
    config = KAIRO.configs[0].config
    match: AnyMatch = Match(KAIRO.game, config, 2, OwnTable())
    controller, rng = MatchController(match), Random(2)
    panel = OwnCards(make_look())
    qtbot.addWidget(panel)
    panel.entered.connect(controller.key_in)

    def ask(what: Draw | None, _: str) -> None:
        if what is not None:
            panel.ask(what, "The card", words)

    controller.chance_wanted.connect(ask)
    controller.begin()
    while match.outcome() is None:
        what, _ = controller.wanted
        if isinstance(what, Draw):
            panel.line.setText(words(rng.choice(what.choices)))
            QTest.keyClick(panel.line, KEY.Key_Return)
            continue
        if controller.due is not None:
            controller.show_for(controller.due)
        assert controller.viewer is not None
        controller.play(rng.choice(tuple(match.game.legal(match.state, controller.viewer))))
    assert {entry.by for entry in match.line} == {"person", "table"}
    assert load(dump(match).encode(), kits()) == match
    controller.close()


def test_what_became_of_the_last_card_is_no_mistake(qtbot: QtBot) -> None:
    """Several are drawn one after the other, and each is asked for in the same words."""
    asked = Asked(qtbot, Draw("pile", ALL))
    labels = asked.panel.findChildren(QLabel)
    said: list[str] = []
    asked.panel.said.connect(said.append)
    asked.panel.ask(Draw("pile", ALL[1:]), "The next one", words, "Ann draws a river.")
    assert "Ann draws a river." in [it.text() for it in labels]
    assert said == [], "nothing takes the place of the question above it"
    asked.press("xyz", KEY.Key_Return)
    assert said == ["Nothing that can still come fits that."]
    assert any(it.text().startswith("✕ Nothing that can still come") for it in labels)


def test_nothing_is_left_of_what_is_not_asked_for_any_more(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Draw("pile", ALL, 2))
    asked.press("r28", KEY.Key_Return, "ri")
    asked.panel.dismiss()
    assert asked.panel.picked == ()
    assert asked.panel.line.text() == ""
    assert asked.panel.line.accessibleName() == ""
    assert asked.shown() == []
    assert not asked.panel.shelf.kinds
    assert not any("iver" in it.text() for it in asked.panel.findChildren(QLabel))


def test_a_screen_reader_hears_which_card_was_taken(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(own_cards, "announce", lambda _, text, at_once=False: heard.append(text))
    asked = Asked(qtbot, Draw("pile", ALL))
    asked.press("r28", KEY.Key_Return)
    assert heard == ["River, 2 track, reward 8"]


@pytest.mark.parametrize("compact", [False, True])
def test_the_room_is_the_same_whatever_fits(qtbot: QtBot, compact: bool) -> None:
    asked = Asked(qtbot, Draw("pile", ALL))
    panel = asked.panel
    panel.set_compact(compact)
    height = panel.sizeHint().height()
    click(panel.shelf.kinds["River"])
    heights = {panel.sizeHint().height()}
    for keys in ("2", " 8", KEY.Key_Escape, "xyz", KEY.Key_Return):
        asked.press(keys)
        heights.add(panel.sizeHint().height())
    panel.ask(Draw("pile", (3, 4)), "The next one", words)
    heights.add(panel.sizeHint().height())
    assert heights == {height}


def test_cards_that_do_not_fit_side_by_side_are_turned_to(qtbot: QtBot) -> None:
    asked = Asked(qtbot, Draw("pile", ALL))
    panel = asked.panel
    panel.resize(500, 120)
    click(panel.shelf.kinds["Desert"])
    seen: set[str] = set()
    for _ in panel.shelf.buttons:
        seen |= {text for text, it in panel.shelf.buttons.items() if it.isVisible()}
        click(panel.shelf.more)
    assert seen == set(panel.shelf.buttons)


def test_undo_in_an_empty_line_is_left_to_the_table(qtbot: QtBot) -> None:
    """And does not bring back the letters of the card that was entered last."""
    asked = Asked(qtbot, Draw("pile", ALL))
    asked.press("ri 2 8", KEY.Key_Return)
    assert asked.got
    asked.panel.ask(Draw("pile", ALL), "The next one", words)
    QTest.keyClick(asked.panel.line, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert asked.panel.line.text() == ""
