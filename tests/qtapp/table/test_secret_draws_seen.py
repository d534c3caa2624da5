"""What of a real card that one alone may see is to be seen and read at the table, and by whom?"""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from core.chance import OwnTable
from core.codec import dump, load
from tests.qtapp.table.cards_table import SINGLY, A, B, dealt, lay, seen, type_in, words
from tests.qtapp.table.hot_seat import SitDown
from tests.qtapp.table.toy_cards import new_cards
from tests.toys.high_card import KIT, Config


def test_she_keys_in_her_hand_behind_the_curtain_and_nothing_of_it_is_left(
    sit_down: SitDown,
) -> None:
    table = lay(sit_down, new_cards("pp", OwnTable(), SINGLY))
    assert table.covered()
    assert words(table, "draw", "Card ") == []
    table.open()
    assert table.question == "What does Ann draw?"
    assert table.tab.dice.cards.isVisible()
    type_in(table, 4)
    assert not table.covered()
    assert table.tab.dice.cards.note == "Card 4 drawn."
    type_in(table, 2)
    assert table.covered()
    assert words(table, "Ann draw", "Card ", "(2", ", 4)") == []
    assert table.tab.side.log.text().split("\n") == ["Cards are drawn."] * 2 + [""]
    table.open()
    assert table.question == "What does Ben draw?"
    assert words(table, "(2", ", 4)", "Card 4 drawn") == []


def test_half_a_card_that_was_typed_is_gone_with_whoever_looked(sit_down: SitDown) -> None:
    table = lay(sit_down, new_cards("pp", OwnTable()))
    table.open()
    type_in(table, 3)
    table.press("2")
    panel = table.tab.dice.cards
    half_made = [(panel.picked, panel.line.text())]
    table.controller.show_for(None)
    half_made.append((panel.picked, panel.line.text()))
    assert half_made == [((3,), "2"), ((), "")]
    assert words(table, "Card ") == []


def test_half_of_what_a_computer_player_draws_is_gone_with_whoever_keyed_it_in(
    sit_down: SitDown,
) -> None:
    """Though the same is asked of whoever comes next."""
    table = lay(sit_down, dealt("ppb", (1, 2), (1, 3), config=Config()))
    table.controller.show_for(B)
    type_in(table, 3)
    table.press("4")
    panel = table.tab.dice.cards
    assert (panel.picked, panel.line.text()) == ((3,), "4")
    table.controller.show_for(None)
    assert table.question == "What does Cleo draw?"
    assert (panel.picked, panel.line.text(), panel.note) == ((), "", "")
    assert panel.isVisible()


def test_a_refused_card_is_told_in_one_sentence_to_nobody_else(sit_down: SitDown) -> None:
    table = lay(sit_down, dealt("pp", (4, 4), config=Config()))
    table.open()
    for card in (4, 4):
        type_in(table, card)
    table.press(Qt.Key.Key_Return)
    told = "Somebody has that card already: one was keyed in wrongly."
    assert words(table, told)
    assert table.tab.scene.refusal_shown == told
    table.controller.show_for(None)
    assert words(table, told) == []


def test_the_second_look_has_a_button_for_the_slip(sit_down: SitDown) -> None:
    table = lay(sit_down, new_cards("pp", OwnTable(), SINGLY))
    table.open()
    type_in(table, 4)
    type_in(table, 2)
    table.click(table.curtain.others[A])
    table.click(table.tab.prompt_bar.button("take-back"))
    assert table.question == "What does Ann draw?"
    assert table.controller.now.view.hand == (4,)


def test_a_computer_players_card_is_asked_for_by_name(sit_down: SitDown) -> None:
    table = lay(sit_down, new_cards("pb", OwnTable(), SINGLY))
    for card in (1, 2):
        type_in(table, card)
    assert table.question == "What does Ben draw?"
    type_in(table, 3)
    assert words(table, "Card 3 drawn") == []
    assert table.tab.side.log.text().splitlines()[-1] == "Cards are drawn."


@pytest.mark.parametrize("who", ["ppp", "pbp", "bpp"])
def test_nothing_tells_what_others_hold_where_cards_are_keyed_in(
    sit_down: SitDown, who: str
) -> None:
    """Two matches that differ in foreign cards alone are the same, pixel for pixel."""
    shown = []
    for foreign in ((1, 2), (3, 4)):
        table = lay(sit_down, dealt(who, foreign))
        moments = [seen(table)]
        for card in (1, 3):
            if table.controller.due is not None:
                table.open()
                moments.append(seen(table))
            type_in(table, card)
            moments.append(seen(table))
        shown.append(moments)
        table.close()
    assert len(shown[0]) >= 3
    assert shown[0] == shown[1]


def test_saved_killed_and_resumed_the_same_person_goes_on(
    sit_down: SitDown, tmp_path: Path
) -> None:
    table = lay(sit_down, new_cards("pp", OwnTable(), SINGLY))
    table.open()
    type_in(table, 4)
    path = tmp_path / "game.kraal"
    path.write_text(dump(table.match), "utf-8")
    table.close()
    loaded: Any = load(path.read_text("utf-8"), {"high-card": KIT})
    resumed = lay(sit_down, loaded)
    assert resumed.covered()
    assert resumed.curtain.said == "Pass to Ann"
    assert words(resumed, "draw?", "Card ") == []
    resumed.open()
    assert resumed.controller.now.view.hand == (4,)
    assert resumed.question == "What does Ann draw?"
    type_in(resumed, 2)
    assert resumed.curtain.said == "Pass to Ben"


def test_a_replay_asks_for_no_card_and_shows_her_own_only(sit_down: SitDown) -> None:
    table = lay(sit_down, dealt("pp", (1, 2), (3, 3)))
    table.open()
    table.press("2")
    assert table.question == "What does Ann draw?"
    table.tab.replay.open(3)
    assert table.tab.dice.cards.isHidden()
    assert "Card 1 drawn." in table.tab.side.log.text()
    assert words(table, "Card 3 drawn", "(3") == []
    table.tab.replay.close()
    QApplication.processEvents()
    assert table.tab.dice.cards.isVisible()


def test_entries_of_real_cards_are_written_down_for_their_seat_alone() -> None:
    match = dealt("pp", (1, 2), (3, 4))
    assert [list(it.audience or ()) for it in match.line] == [[A], [A], [B], [B]]
