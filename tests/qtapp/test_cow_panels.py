"""Do board and panels of Unexploded Cow follow one another at a table in the whole program?"""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.games.cow.actions import Play
from core.games.cow.table import Payment, Phase
from core.hints import Mark
from qtapp.games.cow.board.acting import gap_id, hand_id
from qtapp.games.cow.panels.ledger import PaidRow
from qtapp.games.cow.panels.side_panel import CowPanel
from tests.qtapp.at_table import begun, with_match
from tests.qtapp.conftest import Start
from tests.qtapp.cow_hands import Keys
from tests.qtapp.cow_moments import (
    BRIE,
    CLOVER,
    GENERAL,
    GOAT,
    HEDGE,
    LEVY,
    MECHANIC,
    PASTURE,
    PFC,
    RUSTLERS,
    STRAY,
    dealt,
    played,
)
from tests.qtapp.hands import KEY


def sat_down(start: Start) -> Keys:
    """Ann has a mechanic and, on the right, a general in her field, and another cow in hand."""
    match = dealt(
        *((GENERAL, MECHANIC, CLOVER), (PASTURE, GOAT, HEDGE), (PFC, BRIE, STRAY)),
        drawn=(RUSTLERS, LEVY),
    )
    played(match, Play(MECHANIC, 0, 0), Play(GENERAL, 0, 1))
    hand = Keys(with_match(begun(start), match))
    hand.press("a")
    return hand


def marks(hand: Keys) -> tuple[tuple[Mark, ...], tuple[Mark, ...]]:
    """What the answer that is looked at has marked, and what is marked on the board."""
    return hand.at.tab.answer_marks.marks, tuple(hand.at.scene.marks)


def test_a_line_of_the_ledger_shows_its_moment_as_a_line_of_the_log_does(start: Start) -> None:
    at = sat_down(start).at
    panel = at.tab.side.panel
    assert isinstance(panel, CowPanel)
    first = next(it for it in at.table.history if isinstance(it, Payment))
    rows = panel.ledger.ledger.rows
    row = next(i for i, it in enumerate(rows) if isinstance(it, PaidRow) and it.payment == first)
    index = panel.ledger.ledger.index(row)
    panel.ledger.scrollTo(index)
    QApplication.processEvents()
    place = panel.ledger.visualRect(index).center()
    QTest.mouseClick(panel.ledger.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert at.tab.controller.shown == first.move
    at.tab.replay.close()
    panel.ledger.setFocus()
    panel.ledger.setCurrentIndex(index)
    QTest.keyClick(panel.ledger, KEY.Key_Return)
    assert at.tab.controller.shown == first.move
    at.tab.replay.close()


def test_the_forecast_follows_the_cow_that_is_held_over_a_place(start: Start) -> None:
    hand = sat_down(start)
    at, strip = hand.at, hand.at.panel.strip
    before = [cell.told for cell in strip.cells]
    card = at.view.hand[0]
    hand.press("1")
    assert at.scene.held == hand_id(card)
    at.scene.controls.hover(gap_id(0, 2))
    assert strip.who.text.startswith("If it is played so, and Ann")
    assert strip.cells[0].told.startswith(f"1: {at.table.card(card).name} in the field of Ann")
    hand.press(KEY.Key_Escape)
    assert [cell.told for cell in strip.cells] == before
    assert strip.who.text == "If Ann rolled now:"


def test_a_button_of_an_answer_marks_its_cow_on_the_board_until_it_is_left(start: Start) -> None:
    hand = sat_down(start)
    at = hand.at
    hand.press("r", "1", KEY.Key_Return)
    assert at.is_in(Phase.BLAST)
    at.panel.take_focus()
    assert marks(hand) == ((Mark("cow", (MECHANIC,)),),) * 2
    hand.press(KEY.Key_Return)
    assert marks(hand) == ((), ())
