"""Does the ledger tell of every gold: from whom, to whom, what for?"""

import pytest
from pytestqt.qtbot import QtBot

from core.games.badaboom.history import Happening, What
from core.games.badaboom.state import State
from qtapp.games.badaboom.panels.ledger import BLAST, CHEST, GoldLedger
from qtapp.games.badaboom.panels.ledger_view import GoldLedgerView
from qtapp.table.ledger.row import Row
from tests.games.badaboom.moments import short_game
from tests.games.badaboom.qt.boards import NAMES
from tests.games.badaboom.qt.panel_tables import look
from tests.games.badaboom.tables import blown_up, carried_out, payments, start, table_of

BEGUN = Happening(1, What.TURN, seat=0, amount=5)


def rows(state: State) -> list[Row]:
    return GoldLedger().rows(state.table, NAMES)


def test_a_blast_pays_each_of_its_gold_under_a_heading() -> None:
    """D4.2."""
    state = blown_up("safety", "magpie safety safety", "", bomb="wet_sock", kind="keg")
    heading, *paid = rows(state)
    assert heading.heading
    assert [(it.payer, it.payee, it.purpose, it.amount) for it in paid] == [
        (BLAST, 0, "Surviving", "1 gold"),
        (BLAST, 0, "Surviving as the holder", "1 gold"),
        (BLAST, 0, "Safeties", "1 gold"),
        (BLAST, 1, "Surviving", "1 gold"),
        (BLAST, 1, "Safeties", "2 gold"),
        (BLAST, 1, "Mission Magpie", "2 gold"),
        (BLAST, 2, "Surviving", "1 gold"),
    ]
    assert paid[-2].spoken == "Ben gets 2 gold for the mission Magpie."


def test_lasting_cards_are_named_with_whose_death_they_pay_for() -> None:
    """D4.2."""
    lasting = [("side_bet", 0, 2), ("funeral_fund", 0, 0), ("overtime", 1, 1)]
    purposes = [it.purpose for it in rows(blown_up("", "", "", bomb="rummage", lasting=lasting))]
    assert "Side Bet on Ann" in purposes
    assert "Funeral Fund" in purposes
    assert "Overtime Form" in purposes


def test_what_a_trick_takes_goes_from_one_to_the_other_under_its_turn() -> None:
    state = table_of("pocket_picker", "", "", gold=(0, 3, 0), history=(BEGUN,))
    heading, row = rows(carried_out(state, "pocket_picker", 1))
    assert (heading.spoken, heading.at) == ("Turn 5: Ann", 1)
    assert (row.payer, row.payee, row.purpose, row.amount) == (1, 0, "Pocket Picker", "1 gold")
    assert row.spoken == "Ann takes 1 gold from Ben."


def test_what_is_lost_goes_to_nobody() -> None:
    state = table_of("troll_toll", "", "", gold=(1, 3, 3), history=(BEGUN,))
    _, *lost = rows(carried_out(state, "troll_toll"))
    assert [(it.payer, it.payee) for it in lost] == [(1, CHEST), (2, CHEST)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_payment_of_a_game_is_in_it_and_leads_to_its_moment(seats: int) -> None:
    over = short_game(seats)[-1]
    made = rows(over)
    assert [it.at for it in made if it.payer == BLAST] == [it.move for it in payments(over)]
    assert [it.at for it in made if not it.heading] == sorted(
        it.at for it in made if not it.heading
    )
    headings = [it.spoken for it in made if it.heading]
    assert sum(it.startswith("Blast ") for it in headings) == over.table.blasts


def test_bit_by_bit_back_and_forth_it_is_the_same_ledger() -> None:
    """As it is in a game, a replay, and after something was taken back."""
    kept, game = GoldLedger(), short_game(4)
    for state in (*game[::50], game[300], game[-1], game[400]):
        assert kept.rows(state.table, NAMES) == rows(state)
    others = ("A", "B", "C", "D")
    assert kept.rows(game[-1].table, others) == GoldLedger().rows(game[-1].table, others)


def test_an_empty_ledger_says_what_will_stand_there(qtbot: QtBot) -> None:
    made = GoldLedgerView(look())
    qtbot.addWidget(made)
    made.show()
    made.show_table(start().table, NAMES)
    assert made.accessibleDescription().startswith("There is no gold yet.")
    empty = made.grab().toImage()
    made.show_table(short_game(3)[-1].table, NAMES)
    assert made.accessibleDescription() == ""
    assert made.grab().toImage() != empty
