"""What is asked, shown and told at a table where somebody answers in the open?"""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from core.chance import OwnTable
from core.codec import dump, load
from tests.qtapp.table.cards_table import A, B, beaten, lay, seen, words
from tests.qtapp.table.hot_seat import HotSeat, SitDown
from tests.qtapp.table.toy_cards import CardsBoard
from tests.qtapp.table.toy_parts import ToyBoard, make_look
from tests.toys.high_card import KIT, Answer

CALL, LET = Answer(call=True), Answer(call=False)


def hand(one: int, other: int) -> tuple[int, int]:
    """As it is dealt, in rising order."""
    return min(one, other), max(one, other)


def board(table: HotSeat) -> CardsBoard:
    assert isinstance(table.tab.scene, CardsBoard)
    return table.tab.scene


def test_the_question_names_her_and_a_key_answers(sit_down: SitDown) -> None:
    table = lay(sit_down, beaten(played=False))
    table.open()
    table.press("3")
    assert not table.covered()
    assert table.question == "Ann: call it off?"
    assert board(table).answering == A
    assert board(table).item.text() == "Hand (4,), table (2, 3)\nFor Ann"
    table.press("c")
    assert table.curtain.said == "Pass to Cleo"
    assert table.match.line[-2].action == CALL
    table.open()
    assert "Ann calls it off." in table.tab.recap.sentences


def test_without_a_viewer_the_table_lies_open_as_a_passer_by_sees_it(sit_down: SitDown) -> None:
    table = lay(sit_down, beaten())
    assert not table.covered()
    assert table.question == "Ann: call it off?"
    assert board(table).item.text() == "Hand (), table (2, 3)\nFor Ann"
    assert not board(table).read_only
    table.click(table.tab.prompt_bar.button("let"))
    assert table.covered()


def test_the_board_is_told_in_whose_name_it_acts_before_it_shows(sit_down: SitDown) -> None:
    table = lay(sit_down, beaten(played=False))
    told = board(table).told
    assert set(told) == {None}
    table.open()
    assert told[-1] == B
    table.press("3")
    assert told[-1] == A
    table.tab.replay.open(2)
    assert told[-1] is None


def test_a_board_that_is_new_acts_for_nobody() -> None:
    assert ToyBoard(make_look()).answering is None


def test_hints_are_for_her_own_sight_alone(sit_down: SitDown) -> None:
    table = lay(sit_down, beaten(played=False))
    table.open()
    table.press("3")
    why = table.tab.teaching.nothing_to_hint()
    assert why == "Ann is to answer, and somebody else looks: there is no hint for it."
    table.close()
    alone = lay(sit_down, beaten("pbb"))
    assert alone.tab.teaching.nothing_to_hint() == ""


def test_an_answer_while_another_played_was_no_turn_of_hers(sit_down: SitDown) -> None:
    """What has happened since her own turn is told, though she has answered since."""
    table = lay(sit_down, beaten("pbb"))
    assert "Ben plays 3." in table.tab.recap.sentences
    table.press("l")
    assert "Ben plays 3." in table.tab.recap.sentences
    assert "Ann lets it be." in table.tab.recap.sentences
    assert "Ann plays 2." not in table.tab.recap.sentences


@pytest.mark.parametrize("resumed", [False, True])
def test_nothing_of_an_answer_in_the_open_depends_on_what_is_hidden(
    sit_down: SitDown, resumed: bool
) -> None:
    """Not on Ann's hand, who answers, nor on Cleo's; with nobody looking on nobody's."""
    shown = []
    for ann, cleo, ben, drawn in ((1, 1, 4, 1), (4, 4, 2 if resumed else 4, 3)):
        hands = (hand(ann, 2), hand(ben, 3), hand(cleo, 3))
        table = lay(sit_down, beaten(hands=hands, drawn=drawn, played=resumed))
        if not resumed:
            table.open()
            table.press("3")
        moments = [seen(table)]
        table.press("l")
        moments.append(seen(table))
        shown.append(moments)
        table.close()
    assert shown[0] == shown[1]


def test_saved_killed_and_resumed_the_answer_is_still_to_be_given(
    sit_down: SitDown, tmp_path: Path
) -> None:
    table = lay(sit_down, beaten(played=False))
    table.open()
    table.press("3")
    path = tmp_path / "game.kraal"
    path.write_text(dump(table.match), "utf-8")
    table.close()
    loaded: Any = load(path.read_text("utf-8"), {"high-card": KIT})
    resumed = lay(sit_down, loaded)
    assert not resumed.covered()
    assert resumed.question == "Ann: call it off?"
    assert words(resumed, "Hand (4") == []
    resumed.press("c")
    assert resumed.curtain.said == "Pass to Cleo"


def test_undo_brings_the_question_back(sit_down: SitDown) -> None:
    match = beaten(hands=((1, 2), (3, 4), (1, 3)), source=OwnTable())
    table = lay(sit_down, match)
    table.press("c")
    assert table.curtain.said == "Pass to Ben", "he draws"
    table.open()
    table.controller.take_back()
    QApplication.processEvents()
    assert table.question == "Ann: call it off?"
    assert table.controller.viewer == B
    table.press(Qt.Key.Key_L)
    assert table.match.line[-1].action == LET
    assert table.question == "What does Ben draw?"
