"""Is a card in the bomb exchanged in the panel, with a word on what follows, and why not?"""

import pytest
from pytestqt.qtbot import QtBot

from core.games.badaboom.actions import Tinker
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.state import State
from core.games.badaboom.table import Phase
from core.hints import Mark
from qtapp.table.why_button import WhyButton
from tests.games.badaboom.qt.panel_tables import KEY, AnswersShown
from tests.games.badaboom.tables import card, going_on, table_of


@pytest.fixture
def panel(qtbot: QtBot) -> AnswersShown:
    return AnswersShown(qtbot)


def tinkering(hand: str, bomb: str) -> State:
    """Ann looks into the bomb."""
    state = going_on(table_of(hand, "", "", bomb=bomb), passes=3)
    assert state.table.phase is Phase.TINKER
    return state


def why_not(panel: AnswersShown, label: str) -> str:
    button = next(it for it in panel.buttons() if it.text().startswith(label))
    assert isinstance(button, WhyButton)
    return button.why_not


def test_one_comes_out_one_goes_in_and_it_says_what_follows(panel: AnswersShown) -> None:
    """D2.3."""
    panel.show(tinkering("rummage stew_pot", "safety nail_coat"))
    assert panel.told() == "Which card comes out of the bomb, and which one goes in?"
    panel.press("Nail Coat")
    assert panel.told() == "Nail Coat comes out. Which card of the toolbox goes in?"
    panel.press("Rummage")
    assert panel.labels() == ["Safety", "Nail Coat", "Rummage", "Stew Pot", "Exchange (Enter)"]
    assert "Rummage into the bomb" in panel.told()
    assert panel.key(KEY.Key_Return)
    assert panel.made == [Tinker(card("nail_coat"), card("rummage"), to_pile=False)]


def test_four_cards_of_the_bomb_are_all_to_be_seen_beside_what_follows(panel: AnswersShown) -> None:
    panel.show(tinkering("rummage", "catch you_and_you loose_screw lead_mittens"))
    assert len(panel.labels()) == 5, "and none is behind a button that turns the page"
    assert "…" not in panel.labels()
    assert panel.told().startswith("Which card")


def test_a_safety_that_comes_out_is_kept_or_goes_to_the_pile(panel: AnswersShown) -> None:
    """D2.3."""
    panel.show(tinkering("rummage", "safety safety safety"))
    assert panel.told() == "Safety comes out. Which card of the toolbox goes in?"
    assert not panel.key(KEY.Key_T)
    panel.press("Rummage")
    assert panel.labels()[0] == "3 × Safety"
    assert panel.key(KEY.Key_T)
    assert panel.key(KEY.Key_S)
    assert not panel.key(KEY.Key_Return)
    assert panel.made == [
        Tinker(SAFETY, card("rummage"), to_pile=False),
        Tinker(SAFETY, card("rummage"), to_pile=True),
    ]


def test_the_last_safety_says_that_the_bomb_is_live_and_who_would_be_hit(
    panel: AnswersShown,
) -> None:
    """D2.3."""
    panel.show(tinkering("nail_coat", "safety"))
    panel.press("Nail Coat")
    assert "live" in panel.told()


def test_a_second_gadget_cannot_go_in_beside_the_first(panel: AnswersShown) -> None:
    """D2.3."""
    panel.show(tinkering("nail_coat rummage", "safety wet_sock"))
    assert why_not(panel, "Nail Coat") == ""
    panel.press("Safety")
    assert why_not(panel, "Nail Coat").startswith("There is only one gadget in a bomb")
    panel.press("Nail Coat")
    panel.press("Wet Sock")
    assert why_not(panel, "Nail Coat") == ""
    panel.press("Nail Coat")
    assert panel.key(KEY.Key_Return)
    assert panel.made == [Tinker(card("wet_sock"), card("nail_coat"), to_pile=False)]


def test_what_no_longer_fits_is_let_go_when_another_card_is_to_come_out(
    panel: AnswersShown,
) -> None:
    panel.show(tinkering("nail_coat rummage", "safety wet_sock"))
    panel.press("Wet Sock")
    panel.press("Nail Coat")
    panel.press("Safety")
    assert panel.told() == "Safety comes out. Which card of the toolbox goes in?"


def test_a_safety_for_a_safety_changes_nothing_unless_one_goes_to_the_pile(
    panel: AnswersShown,
) -> None:
    """D2.3."""
    panel.show(tinkering("safety rummage", "safety rummage"))
    bomb, toolbox = panel.widget.exchange.bomb, panel.widget.exchange.toolbox
    bomb.buttons[SAFETY].click()
    toolbox.buttons[SAFETY].click()
    assert not panel.key(KEY.Key_T)
    assert panel.key(KEY.Key_S)
    assert panel.made == [Tinker(SAFETY, SAFETY, to_pile=True)]


def test_a_card_that_is_pressed_again_is_let_go(panel: AnswersShown) -> None:
    panel.show(tinkering("rummage", "safety nail_coat"))
    panel.press("Nail Coat")
    panel.press("Nail Coat")
    assert panel.told() == "Which card comes out of the bomb, and which one goes in?"
    assert panel.widget.exchange.buttons == {}


def test_the_bench_marks_the_two_cards(panel: AnswersShown) -> None:
    panel.show(tinkering("rummage", "safety nail_coat"))
    panel.press("Nail Coat")
    panel.press("Rummage")
    assert panel.marks[-1] == (
        Mark("inside", (card("nail_coat"),)),
        Mark("card", (card("rummage"),)),
    )


def test_what_is_chosen_stays_while_the_same_moment_is_shown(panel: AnswersShown) -> None:
    state = tinkering("rummage", "safety nail_coat")
    panel.show(state)
    panel.press("Nail Coat")
    panel.show(state)
    assert panel.told().startswith("Nail Coat comes out.")


def test_nobody_else_sees_what_is_in_the_bomb(panel: AnswersShown) -> None:
    """D5: and nothing of it stays behind."""
    state = tinkering("rummage", "safety nail_coat")
    panel.show(state)
    panel.press("Nail Coat")
    for seat in (1, 2, None):
        panel.show(state, seat)
        assert panel.buttons() == []
        assert panel.told() == "Ann looks into the bomb."
        assert panel.widget.exchange.bomb.buttons == {}
        assert panel.widget.exchange.told.text == ""


def test_with_little_room_what_is_chosen_stands_alone(panel: AnswersShown) -> None:
    panel.widget.set_compact(True)
    panel.show(tinkering("rummage stew_pot", "safety nail_coat"))
    panel.press("Nail Coat")
    assert panel.labels() == ["Nail Coat", "Rummage", "Stew Pot"]
    panel.press("Rummage")
    assert panel.labels() == ["Nail Coat", "Rummage", "Exchange (Enter)"]
    assert "Rummage into the bomb" in panel.follows[-1]
    panel.press("Nail Coat")
    assert panel.labels() == ["Safety", "Nail Coat", "Rummage"]


def test_the_keyboard_comes_to_the_first_card(panel: AnswersShown) -> None:
    panel.show(tinkering("rummage", "safety nail_coat"))
    panel.widget.activateWindow()
    panel.widget.take_focus()
    assert panel.widget.focusWidget() is panel.buttons()[0]
