"""Does the column beside the bench say who stands how, what a blast would do, and what is known?"""

import re
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.badaboom.actions import Leave, Tinker
from core.games.badaboom.chronicle import blasts
from core.games.badaboom.history import Payment
from core.games.badaboom.state import State
from core.games.badaboom.table import Phase, Stage
from core.terms import Seat
from qtapp.games.badaboom.panels.forecast import forecast
from qtapp.games.badaboom.panels.knowing_words import BOMB, known_places
from qtapp.games.badaboom.panels.seat_plate import BadaboomPlate
from qtapp.games.badaboom.panels.side_panel import BadaboomPanel
from tests.games.badaboom.moments import short_game
from tests.games.badaboom.qt.boards import NAMES, seen
from tests.games.badaboom.qt.panel_tables import LONG, look
from tests.games.badaboom.tables import (
    GAME,
    after,
    card,
    carried_out,
    going_on,
    settled,
    start,
    table_of,
)


@pytest.fixture
def panel(qtbot: QtBot) -> BadaboomPanel:
    made = BadaboomPanel(look())
    qtbot.addWidget(made)
    made.resize(290, 700)
    made.show()
    return made


def live(**more: Any) -> State:
    """Ann holds a live bomb with a gadget that hits all others."""
    fields: dict[str, Any] = {"bomb": "rummage nail_coat", "live_since": 4, "armer": 2} | more
    return table_of("safety rummage", "safety catch", "catch tea_break", **fields)


def known(state: State, seat: int | None) -> list[str]:
    """What a seat knows, each place in a sentence."""
    view = seen(state, seat).view
    viewer = None if seat is None else Seat(seat)
    return [it.spoken for it in known_places(view, viewer, NAMES)]


def test_each_player_has_gold_toolbox_gadgets_and_what_lies_in_front(panel: BadaboomPanel) -> None:
    """D5."""
    lasting = [("stew_pot", 1, 1)]
    panel.show_sight(
        seen(table_of("nail_coat rummage", "safety", "", gold=(3, 0, 1), lasting=lasting), 2)
    )
    ann, ben, _ = (plate.accessibleName() for plate in panel.plates)
    assert ann.startswith("Ann: 3 gold. 2 cards in the toolbox, with 1 gadget.")
    assert "Ann holds the bomb." in ann
    assert "Lasting: Stew Pot." in ben


def test_the_moment_is_the_turn_and_its_holder(panel: BadaboomPanel) -> None:
    panel.show_sight(seen(table_of("", "", "", turn=12, holder=1), 0))
    assert panel.moment.text() == "Turn 12: Ben holds the bomb"
    assert panel.goal.text() == "Ends with 10 gold, or after turn 200"
    panel.show_sight(seen(start(), 0))
    assert panel.moment.text() == "The game begins."
    assert panel.bomb.isHidden()
    panel.show_sight(seen(short_game(3)[-1], 0))
    assert panel.moment.text() == "The game is over."
    assert panel.forecast.isHidden()


def test_a_live_bomb_says_whom_it_would_hit_and_what_would_be_paid_at_least(
    panel: BadaboomPanel,
) -> None:
    """D4.1, D4.2: of others what their toolboxes hold is not known."""
    panel.show_sight(seen(live(), 0))
    assert panel.forecast.head.text == "If it goes off at the end of this turn:"
    assert panel.forecast.gadget.text == "Nail Coat: Hits everybody but the holder."
    ann, ben, cleo = (cell.told for cell in panel.forecast.cells)
    assert ann.startswith("Ann would not be hit. At least: Ann gets 3 gold:")
    assert ben == "Ben would die. There is no pay but for what lies hidden."
    assert cleo.startswith("Cleo would die.")
    assert panel.forecast.accessibleName().startswith(
        "If it goes off at the end of this turn: Ben and Cleo would die. Nail Coat:"
    )


def test_of_the_own_toolbox_everything_counts_and_of_others_only_what_is_sure() -> None:
    """D4.2."""
    state = live(bomb="rummage wet_sock")
    gold = {
        seat: tuple(it.gold(other) for other in range(3))
        for seat in (0, 1, None)
        if (it := forecast(seen(state, seat).view, None if seat is None else Seat(seat)))
    }
    assert gold == {0: (3, 1, 1), 1: (2, 2, 1), None: (2, 1, 1)}


def test_a_lasting_card_saves(panel: BadaboomPanel) -> None:
    """D4.1."""
    panel.show_sight(seen(live(lasting=[("stew_pot", 1, 1)]), 0))
    assert panel.forecast.cells[1].told.startswith(
        "Ben would be hit, and saved by a lasting card. At least: Ben gets 1 gold for surviving."
    )


def test_a_bomb_that_is_not_live_tells_the_holder_alone_what_it_would_do() -> None:
    """D2.3, D5: who knows all that is in it; D2.5: it would go off with the next holder."""
    state = going_on(table_of("rummage", "", "", bomb="safety nail_coat"), passes=3)
    assert state.table.phase is Phase.TINKER
    mine = forecast(seen(state, 0).view, Seat(0))
    assert mine is not None
    assert (mine.supposed, mine.holder, mine.dead) == (True, 1, (0, 2))
    for seat in (1, 2, None):
        viewer = None if seat is None else Seat(seat)
        assert forecast(seen(state, seat).view, viewer) is None


def test_what_the_holder_foresaw_is_gone_for_the_next_one(panel: BadaboomPanel) -> None:
    """D5."""
    state = going_on(table_of("rummage", "", "", bomb="safety nail_coat"), passes=3)
    panel.show_sight(seen(state, 0))
    assert "Cleo would die." in panel.forecast.cells[2].told
    panel.show_sight(seen(state, None))
    told = [panel.forecast.accessibleName(), *(cell.told for cell in panel.forecast.cells)]
    tips = [cell.toolTip() for cell in panel.forecast.cells]
    lines = [panel.forecast.head.text, panel.forecast.gadget.text]
    assert not any((*told, *tips, *lines))


@pytest.mark.parametrize("seats", [3, 5])
def test_a_blast_pays_at_least_what_was_foretold_and_kills_whom_it_said(seats: int) -> None:
    """D4.1, D4.2, in a whole game."""
    before, checked = short_game(seats)[0], 0
    for state in short_game(seats):
        if state.table.blasts > before.table.blasts:
            blast = blasts(state.table)[-1]
            for seat in (*range(seats), None):
                viewer = None if seat is None else Seat(seat)
                it = forecast(GAME.view(before, viewer), viewer)
                assert it is not None
                assert (it.dead, it.saved) == (blast.dead, blast.saved)
                assert set(map(_about, it.payments)) <= set(map(_about, blast.payments))
            checked += 1
        before = state
    assert checked == short_game(seats)[-1].table.blasts


def _about(paid: Payment) -> tuple[object, ...]:
    """A payment, but for how many safeties are paid: of others only what is sure is foretold."""
    return paid.seat, paid.why, paid.card, paid.other


def test_the_cells_are_read_with_the_arrow_keys(panel: BadaboomPanel) -> None:
    panel.show_sight(seen(live(), 0))
    strip = panel.forecast
    strip.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(strip, Qt.Key.Key_Right)
    assert [cell.current for cell in strip.cells] == [False, True, False]
    QTest.keyClick(strip, Qt.Key.Key_End)
    QTest.keyClick(strip, Qt.Key.Key_Right)
    assert [cell.current for cell in strip.cells] == [False, False, True]
    QTest.keyClick(strip, Qt.Key.Key_Home)
    assert strip.cells[0].current
    strip.clearFocus()
    assert not any(cell.current for cell in strip.cells)


def test_who_has_looked_into_the_bomb_knows_it_until_others_may_have_changed_it() -> None:
    """D5; and then who, and how often."""
    state = going_on(table_of("rummage", "catch", "", bomb="safety nail_coat"), passes=3)
    state = settled(after(state, Tinker(card("nail_coat"), card("rummage"), to_pile=False)))
    assert known(state, 0)[0] == "In the bomb: Safety and Rummage."
    assert known(state, 1)[0].startswith("In the bomb: Surely Safety.")
    later = going_on(replace_holder(state, 1), passes=3)
    assert later.table.phase is Phase.TINKER
    later = settled(after(later, Leave()))
    told = known(later, 0)[0]
    assert "Surely" in told
    assert "Since then perhaps changed by Ben." in told


def replace_holder(state: State, seat: int) -> State:
    """The same in the first window of the next turn, which this seat holds."""
    table = replace(
        state.table, holder=seat, asked=seat, stage=Stage.FIRST, phase=Phase.WINDOW, stack=()
    )
    return replace(state, table=table)


def test_a_safety_that_was_taken_openly_is_known_to_all() -> None:
    """D5."""
    state = carried_out(table_of("spare_part", "", ""), "spare_part")
    assert "In the toolbox of Ann: Surely Safety." in known(state, 1)
    assert "In the toolbox of Ann: Surely Safety." in known(state, None)
    assert not any("toolbox of Ann" in it for it in known(state, 0))


def test_what_is_known_is_under_the_name_of_who_looks(panel: BadaboomPanel) -> None:
    state = table_of("rummage", "", "")
    panel.show_sight(seen(state, 1))
    assert panel._knowing.text() == "What Ben knows"
    panel.show_sight(seen(state, None))
    assert panel._knowing.text() == "What everybody knows"


@pytest.mark.parametrize("seats", [3, 5])
def test_what_is_told_as_sure_is_so_in_a_short_game(seats: int) -> None:
    for state in short_game(seats)[::31]:
        if state.table.phase in (Phase.OVER, Phase.DEAL, Phase.SHOW):
            continue
        names = [it.name for it in state.table.deck.cards]
        for seat in range(seats):
            for it in known_places(GAME.view(state, Seat(seat)), Seat(seat), NAMES):
                zone = state.bomb if it.where == BOMB else state.hands[it.where]
                sure = it.text.partition(" Perhaps ")[0].partition(" Since ")[0]
                told = sure.removeprefix("Surely ").removesuffix(".").removeprefix("“")
                said = (
                    re.split("[“”]*(?:, | and |[0-9] × |$)[“”]*", told)
                    if sure.startswith("Surely")
                    else []
                )
                there = " ".join(names[card] for card in zone)
                assert all(name in there for name in said)


def test_other_seats_see_the_same_panel_whatever_is_hidden(panel: BadaboomPanel) -> None:
    """D5: Ben's cards and the bomb are others, and nothing of it can be seen by Cleo."""
    shown = []
    for hand, bomb in (("says_who catch", "safety rummage"), ("rummage stew_pot", "safety catch")):
        panel.show_sight(seen(table_of("", hand, "safety", bomb=bomb, top="tweezers"), 2))
        QApplication.processEvents()
        shown.append((panel.knows.texts, panel.grab().toImage()))
    assert shown[0] == shown[1]


def test_an_empty_ledger_leaves_its_room_to_others(panel: BadaboomPanel) -> None:
    panel.show_sight(seen(table_of("", "", ""), 0))
    empty = panel.ledger.sizeHint().height()
    panel.show_sight(seen(short_game(3)[-1], 0))
    assert panel.ledger.sizeHint().height() > empty > panel.ledger.minimumSizeHint().height()


def test_a_name_of_usual_length_is_whole_whatever_signs_stand_beside_it(qtbot: QtBot) -> None:
    plate = BadaboomPlate(0, look())
    qtbot.addWidget(plate)
    plate.set_short(True)
    plate.resize(262, plate.sizeHint().height())
    lasting = [(it, 0, 0) for it in ("stew_pot", "side_bet", "lead_mittens")]
    state = table_of("catch nail_coat magpie", "", "", lasting=lasting, live_since=1)
    plate.show_table(replace(state.table, armer=0), ("Benedict", "Ben", "Cleo"))
    room = 262 - plate._left - plate._pad - plate.figure_width() - plate._pad
    name = QFontMetrics(plate._strong).horizontalAdvance("Benedict")
    assert room - plate.short_holdings_width(room) - plate._pad >= name


def test_the_ledger_leads_back_to_the_moment(panel: BadaboomPanel) -> None:
    wanted: list[int] = []
    panel.moment_wanted.connect(wanted.append)
    over = short_game(3)[-1]
    panel.show_sight(seen(over, 0))
    panel.ledger.setFocus()
    for key in (Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Return):
        QTest.keyClick(panel.ledger, key)
    assert wanted == [panel.ledger.ledger.rows[-1].at]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("seats", [3, 5])
def test_long_names_do_not_make_it_wider(qtbot: QtBot, scale: float, seats: int) -> None:
    made = BadaboomPanel(look(scale=scale))
    qtbot.addWidget(made)
    game = short_game(seats)
    for state in (game[-1], game[len(game) // 2]):
        made.show_sight(seen(state, 0, LONG))
        assert made.minimumSizeHint().width() <= 290 * scale


def test_a_name_is_shown_as_it_was_written(panel: BadaboomPanel) -> None:
    panel.show_sight(seen(table_of("", "", ""), 0, ("<b>Ann", "Ben", "Cleo")))
    assert panel.plates[0].toolTip().startswith("<qt>&lt;b&gt;Ann")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_another_look_is_taken_on(panel: BadaboomPanel, theme: str) -> None:
    panel.show_sight(seen(live(), 0))
    before = panel.grab().toImage()
    panel.set_look(look(theme, 1.5))
    QApplication.processEvents()
    assert panel.grab().toImage() != before
