"""Does the panel offer what the toolbox allows, to whom it belongs, and the same paper to all?"""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.badaboom.actions import NOBODY, Choose, Play
from core.games.badaboom.table import Phase
from core.hints import Mark
from core.terms import Seat
from qtapp.games.badaboom.panels.lay_options import trick_options
from qtapp.table.why_button import WhyButton
from tests.games.badaboom.qt.boards import seen
from tests.games.badaboom.qt.panel_tables import KEY, AnswersShown
from tests.games.badaboom.tables import (
    card,
    carried_out,
    going_on,
    lay,
    table_of,
)


@pytest.fixture
def panel(qtbot: QtBot) -> AnswersShown:
    return AnswersShown(qtbot)


def test_in_a_window_each_trick_has_a_button_and_the_useless_ones_say_why_not(
    panel: AnswersShown,
) -> None:
    """D2.2."""
    panel.show(table_of("rummage says_who safety nail_coat", "", ""))
    rummage, says_who = panel.buttons()
    assert rummage.text() == "Rummage"
    assert isinstance(says_who, WhyButton)
    assert says_who.why_not == "Says Who? is played only as an answer to another trick."
    assert panel.told() == "Ann can play 1 trick now."
    panel.press("Rummage")
    assert panel.made == [Play(card("rummage"), NOBODY)]


def test_copies_of_a_trick_share_a_button(panel: AnswersShown) -> None:
    panel.show(table_of("rummage rummage stew_pot", "", ""))
    assert panel.labels() == ["2 × Rummage", "Stew Pot"]


def test_what_can_be_laid_stands_first() -> None:
    sight = seen(table_of("mine_mine rummage catch", "", ""), 0)
    names = [it.labels[0] for it in trick_options(sight, Seat(0))]
    assert names == ["Rummage", "Catch! …", "Mine, Mine!"]


def test_a_button_says_what_its_trick_would_bring_and_who_may_play_it(
    panel: AnswersShown,
) -> None:
    panel.show(table_of("tea_break", "", ""))
    panel.widget.take_focus()
    assert "Ben gets the bomb" in panel.told()
    assert panel.told().endswith(
        "Only the holder may play it. It is played in the first or the second window."
    )
    assert panel.marks[-1] == (Mark("card", (card("tea_break"),)),)


def test_of_an_aimed_trick_it_is_asked_at_whom_by_letters_too(panel: AnswersShown) -> None:
    """D3.1."""
    panel.show(table_of("catch rummage", "", ""))
    panel.press("Catch!")
    assert panel.made == []
    assert panel.labels() == ["Ben (B)", "Cleo (C)", "Another trick (Esc)"]
    assert panel.told() == "Ben gets the bomb and begins a turn; that of Ann ends."
    assert panel.key(KEY.Key_C)
    assert panel.made == [Play(card("catch"), 2)]


def test_esc_leads_back_to_the_tricks(panel: AnswersShown) -> None:
    panel.show(table_of("catch rummage", "", ""))
    assert not panel.key(KEY.Key_Escape)
    panel.press("Catch!")
    assert panel.key(KEY.Key_Escape)
    assert panel.labels() == ["Catch! …", "Rummage"]
    panel.press("Catch!")
    panel.press("Another")
    assert panel.labels() == ["Catch! …", "Rummage"]
    assert panel.made == []


def test_the_next_question_forgets_at_whom(panel: AnswersShown) -> None:
    state = table_of("catch rummage", "", "")
    panel.show(state)
    panel.press("Catch!")
    panel.show(state)
    assert panel.labels()[0] == "Ben (B)"
    panel.show(table_of("catch rummage", "", "", turn=6))
    assert panel.labels() == ["Catch! …", "Rummage"]


def test_figures_and_letters_are_left_to_the_bench_in_a_window(panel: AnswersShown) -> None:
    """There a figure takes a card of the toolbox in hand."""
    panel.show(table_of("rummage catch", "", ""))
    for key in (KEY.Key_1, KEY.Key_B, KEY.Key_P, KEY.Key_Return):
        assert not panel.key(key)


def test_an_answer_is_offered_with_what_it_answers(panel: AnswersShown) -> None:
    """D3.1."""
    state = lay(
        table_of("long_fingers", "says_who not_me_him rummage", "safety"), "long_fingers", 1
    )
    panel.show(state, 1)
    assert panel.told().startswith("Ann plays Long Fingers on Ben. ")
    assert panel.told().endswith("Ben can answer it in 2 ways.")
    answers = [it.text() for it in panel.buttons() if isinstance(it, WhyButton) and not it.why_not]
    assert answers == ["Says Who?", "Not Me, Him! …"]
    panel.press("Not Me")
    panel.press("Cleo")
    assert panel.made == [Play(card("not_me_him"), 2)]


def test_who_is_not_asked_reads_the_trick_and_who_is(panel: AnswersShown) -> None:
    state = lay(table_of("long_fingers", "says_who", "safety"), "long_fingers", 1)
    for seat in (0, 2, None):
        panel.show(state, seat)
        assert panel.buttons() == []
        assert panel.told().startswith("Ann plays Long Fingers on Ben. ")
        assert panel.told().endswith("Ben is asked for an answer.") == (seat is not None)


def test_where_nobody_looks_it_says_how_things_stand(panel: AnswersShown) -> None:
    """The question over it says whom it asks, one of them or all together."""
    panel.show(table_of("rummage", "says_who", ""), None)
    assert panel.told() == "Ann holds the bomb Cellar Keg: 3 cards in it, no gadget."


@pytest.mark.parametrize("seat", [0, 2, None])
def test_others_cannot_tell_whether_an_answer_is_held(
    panel: AnswersShown, seat: int | None
) -> None:
    """D3.3: same words, same size, same picture."""
    shown = []
    for held in ("says_who", "rummage", "safety"):
        panel.show(lay(table_of("long_fingers", held, "safety"), "long_fingers", 1), seat)
        shown.append((panel.told(), panel.widget.size(), panel.widget.grab().toImage()))
    assert shown[0] == shown[1] == shown[2]


def test_the_paper_is_always_as_high(panel: AnswersShown) -> None:
    heights = set()
    many = "rummage catch stew_pot extra_strap spectacles long_fingers spare_part big_boot"
    tinkering = going_on(table_of(many, "safety", ""), passes=3)
    assert tinkering.table.phase is Phase.TINKER
    for state in (table_of(many, "", ""), table_of("", "", ""), tinkering):
        for seat in (0, 1, None):
            panel.show(state, seat)
            heights.add(panel.widget.sizeHint().height())
    assert len(heights) == 1


def test_with_a_live_bomb_all_read_whom_the_blast_would_hit(panel: AnswersShown) -> None:
    """D2.3: the effect of a live bomb is public."""
    state = table_of("rummage", "", "", bomb="rummage nail_coat", live_since=4, armer=1)
    for seat in (1, None):
        panel.show(state, seat)
        assert "Ben and Cleo would die. Nail Coat: Hits everybody but" in panel.told()
    panel.show(state, 1)
    assert panel.told().endswith("Ann is asked for a trick.")


def test_a_card_of_another_toolbox_is_chosen_by_figures(panel: AnswersShown) -> None:
    """D3: the card of the deck that looks into a toolbox."""
    state = carried_out(table_of("inspection", "rummage safety", ""), "inspection", 1)
    assert state.table.phase is Phase.CHOOSE
    panel.show(state, 0)
    assert panel.told() == "In the toolbox of Ben: which card is taken?"
    assert panel.labels() == ["Safety (1)", "Rummage (2)"]
    assert panel.key(KEY.Key_2)
    assert panel.made == [Choose(card("rummage"))]
    panel.show(state, 1)
    assert panel.buttons() == []
    assert panel.told() == "Ann chooses a card."


def test_nothing_of_a_toolbox_stays_in_the_panel_for_the_next_one(panel: AnswersShown) -> None:
    panel.show(table_of("rummage catch", "", ""))
    panel.show(table_of("rummage catch", "", ""), None)
    texts = [it.text() for it in panel.widget.tricks.buttons]
    assert texts == []
    assert "Ann can" not in panel.widget.tricks.told.text


def test_while_the_bench_shows_what_comes_the_paper_stays(panel: AnswersShown) -> None:
    state = table_of("rummage", "", "")
    panel.show(state)
    panel.show(lay(state, "rummage"), playable=False)
    assert panel.told() == "The bench shows what comes of it."
    panel.show(state, playable=False)
    assert panel.widget.isHidden()


def test_the_focus_goes_to_the_players_after_a_trick_was_pressed_by_key(
    panel: AnswersShown,
) -> None:
    panel.show(table_of("catch rummage", "", ""))
    panel.widget.activateWindow()
    panel.widget.take_focus()
    first = panel.buttons()[0]
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Space)
    focused = panel.widget.focusWidget()
    assert focused is panel.buttons()[0]
    assert panel.labels()[0] == "Ben (B)"


def test_with_little_room_the_table_says_what_comes_and_why_not(panel: AnswersShown) -> None:
    panel.widget.set_compact(True)
    panel.show(table_of("tea_break says_who", "", ""))
    panel.widget.take_focus()
    assert "Ben gets the bomb" in panel.follows[-1]
    assert panel.explained == []
    panel.show(table_of("says_who", "", ""))
    panel.press("Says Who?")
    assert panel.explained[-1].startswith("Says Who? is played only as an answer")


@pytest.mark.parametrize("compact", [False, True])
def test_at_double_text_size_nothing_is_wider_than_the_panel(qtbot: QtBot, compact: bool) -> None:
    panel = AnswersShown(qtbot, 2.0, 320)
    panel.widget.set_compact(compact)
    many = "rummage catch stew_pot extra_strap spectacles long_fingers"
    for state in (table_of(many, "", ""), going_on(table_of(many, "safety", ""), passes=3)):
        panel.show(state)
        for button in panel.buttons():
            right = button.mapTo(panel.widget, button.rect().topRight()).x()
            assert right <= panel.widget.width()
