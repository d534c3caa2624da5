"""Does the ledger say what the paper would, for every seat, at every size of text?"""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.kairo.rules import Bid, Lay, Pick
from core.terms import Seat
from qtapp.games.kairo.ledger import Cell, ledger
from qtapp.games.kairo.ledger_view import LedgerView
from qtapp.games.kairo.side_panel import LedgerPanel
from tests.games.kairo.qt.played import KairoMatch, look, match, play, sight, turn_up, whole_game
from tests.games.kairo.tables import card

RIVER, VILLAGE, DESERT = card("river", 2, 8), card("village", 2, 3), card("desert", 3, 4)


def offered(*, all_pay: bool = True) -> KairoMatch:
    made = match(3, all_pay=all_pay)
    turn_up(made, RIVER, VILLAGE, DESERT)
    return made


def cells(made: KairoMatch, seat: int | None = 0) -> list[tuple[Cell | None, ...]]:
    return [line.cells for line in ledger(sight(made, seat))]


def test_the_first_line_is_the_money_of_the_start() -> None:
    """K1.1."""
    assert cells(offered()) == [(Cell(100),) * 3]


def test_sealed_bids_are_in_nobodys_ledger() -> None:
    """K2.1."""
    made = offered()
    before = cells(made)
    play(made, (1, Bid(17)))
    for seat in (0, 1, 2, None):
        assert cells(made, seat) == before


def test_a_line_of_an_auction_has_bids_money_and_the_order() -> None:
    """K2.2, K2.3."""
    made = offered()
    play(made, (0, Bid(5)), (1, Bid(20)), (2, Bid(0)))
    for seat in (0, 1, None):
        assert cells(made, seat)[-1] == (
            Cell(95, (-5,), place=2),
            Cell(80, (-20,), place=1),
            Cell(100, (0,), place=3),
        )


def test_bids_that_are_not_paid_are_kept_apart() -> None:
    """K2.2."""
    made = offered(all_pay=False)
    play(made, (0, Bid(5)), (1, Bid(20)), (2, Bid(9)))
    assert cells(made)[-1] == (
        Cell(100, unpaid=5, place=3),
        Cell(80, (-20,), place=1),
        Cell(100, unpaid=9, place=2),
    )


def test_a_tie_is_one_line_before_and_after_it_is_broken() -> None:
    """K2.4."""
    made = offered()
    play(made, (0, Bid(10)), (1, Bid(10)), (2, Bid(30)))
    assert [cell and cell.place for cell in cells(made)[-1]] == [0, 0, 0]
    turn_up(made, card("desert", 0, 8), card("river", 3, 5))
    assert len(cells(made)) == 2
    assert [cell and cell.place for cell in cells(made)[-1]] == [2, 3, 1]


def after_a_lay() -> KairoMatch:
    made = offered()
    play(made, (0, Bid(5)), (1, Bid(20)), (2, Bid(9)))
    play(made, (1, Pick(VILLAGE)), (2, Pick(RIVER)), (0, Pick(DESERT)))
    turn_up(made, card("savannah", 3, 1))
    play(made, (1, Lay(0)))
    return made


def test_a_lay_has_what_was_bought_and_gained() -> None:
    """K3.2, K3.3."""
    made = after_a_lay()
    assert cells(made)[-1] == (None, Cell(63, (-20, 3), terrain="village", built=1), None)


def test_what_was_taken_back_is_not_in_it() -> None:
    made = offered()
    play(made, (0, Bid(5)))
    made.take_back(Seat(0))
    play(made, (0, Bid(6)), (1, Bid(20)), (2, Bid(9)))
    first = cells(made)[-1][0]
    assert first is not None
    assert first.changes == (-6,)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_line_of_each_seat_is_its_money(seats: int) -> None:
    made = whole_game(seats, seats)
    lines = ledger(sight(made))
    assert sum(line.kind == "auction" for line in lines) == 8
    table = made.state.table
    for seat in range(seats):
        own = [line.cells[seat] for line in lines if line.cells[seat] is not None]
        assert own[-1] is not None
        assert own[-1].money == table.money[seat]
        built = [cell.built for cell in own if cell is not None and cell.terrain]
        assert built == list(range(1, table.built[seat] + 1))


def shown(qtbot: QtBot, made: KairoMatch, *, scale: float = 1.0, width: int = 300) -> LedgerPanel:
    panel = LedgerPanel(look(scale=scale))
    qtbot.addWidget(panel)
    panel.show_sight(sight(made))
    panel.resize(max(round(width * scale), panel.minimumSizeHint().width()), round(400 * scale))
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def spoken(view: LedgerView) -> list[str]:
    role = Qt.ItemDataRole.AccessibleTextRole
    model = view.ledger
    texts = [
        model.data(model.index(row, column), role)
        for row in range(model.rowCount())
        for column in range(model.columnCount())
    ]
    return [text for text in dict.fromkeys(texts) if text]


def test_the_heads_say_all_about_a_seat(qtbot: QtBot) -> None:
    """K7: money and what is still missing."""
    panel = shown(qtbot, after_a_lay())
    across = Qt.Orientation.Horizontal
    assert [panel.ledger.ledger.headerData(at, across) for at in range(3)] == [
        "Ann: money 95, built 0 of 8, Desert lacks 5 of track, bonus pieces 0",
        "Ben: money 63, built 1 of 8, nothing to build, bonus pieces 0",
        "Cleo: money 91, built 0 of 8, River lacks 7 of track after bonus pieces 1",
    ]


def test_every_cell_can_be_read_aloud(qtbot: QtBot) -> None:
    panel = shown(qtbot, after_a_lay())
    assert spoken(panel.ledger) == [
        "Ann: money 100",
        "Ben: money 100",
        "Cleo: money 100",
        "Auction 1",
        "Ann: bid 5, money 95",
        "Ben: bid 20, money 80",
        "Cleo: bid 9, money 91",
        "Ben lays on the village: −20 +3, money 63, built 1",
    ]


def test_whose_turn_it_is_is_marked_and_in_an_auction_everybodys(qtbot: QtBot) -> None:
    made = offered()
    panel = shown(qtbot, made)
    assert panel.ledger.head.turns == {0, 1, 2}
    play(made, (1, Bid(20)))
    panel.show_sight(sight(made))
    assert panel.ledger.head.turns == {0, 1, 2}
    play(made, (0, Bid(5)), (2, Bid(9)))
    panel.show_sight(sight(made))
    assert panel.ledger.head.turns == {1}


def test_the_newest_line_is_in_sight(qtbot: QtBot) -> None:
    panel = shown(qtbot, whole_game(4, 2))
    QApplication.processEvents()
    bar = panel.ledger.verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_wider_than_the_panel(qtbot: QtBot, seats: int, scale: float) -> None:
    panel = shown(qtbot, whole_game(seats, 1), scale=scale)
    view = panel.ledger
    assert panel.minimumSizeHint().width() <= 300 * scale
    widths = [view.columnWidth(at) for at in range(seats)]
    assert sum(widths) <= view.viewport().width()
    assert min(widths) >= view.head.column_width() - 1


def test_a_long_name_is_shortened_and_told_in_full(qtbot: QtBot) -> None:
    made = after_a_lay()
    name = "Wilhelmina <b>& Co</b>"
    panel = LedgerPanel(look())
    qtbot.addWidget(panel)
    panel.show_sight(replace(sight(made), names=(name, "Ben", "Cleo")))
    tip = panel.ledger.ledger.headerData(0, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert "Wilhelmina &lt;b&gt;" in tip
    assert panel.minimumSizeHint().width() < 300
