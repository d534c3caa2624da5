"""Can people play whole games of Unexploded Cow in the real window, whatever happens to it?

The players of these tests look only at what is on the screen, and use keys or the mouse alone.
"""

from random import Random

import pytest
from PySide6.QtWidgets import QAbstractButton

from core.codec import load
from core.games.cow.table import BANK, POT, Payment, Phase
from core.terms import CHANCE, Seat
from qtapp.data import kits
from qtapp.games.cow.panels.end_page import CowEndPage
from qtapp.games.cow.panels.ledger import PaidRow
from qtapp.games.cow.panels.side_panel import CowPanel
from qtapp.table.pace import PACES, Pace
from tests.qtapp.at_table import begun
from tests.qtapp.conftest import Start
from tests.qtapp.cow_hands import TWO_AND_ONE, Hand, Keys, Mouse
from tests.qtapp.cow_play import Game
from tests.qtapp.cow_table import SHORT, AtTable, with_short_deck
from tests.qtapp.hands import KEY, LETTERS, PERSON

A, B, C = map(Seat, range(3))
EVERYTHING = {
    *("within the own field", "end of the own field", "move", "roll"),
    *("left end of another field", "right end of another field"),
    *("event fine", "collect_from_one: plate"),
    *("event muster", "discard_to_field: discard", "discard_to_field: gap"),
}
"""What was done in each of the whole games by one person or the other."""


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players need no time, and do the same every time."""
    monkeypatch.setitem(PACES, "instant", Pace("instant", pause=0.0, thought=0.002))
    monkeypatch.setattr("qtapp.table.computers.Random", lambda: Random(4))
    monkeypatch.setattr("qtapp.table.dice_choice.daily_id", lambda game: f"{game}:K7Q2-M9XD")


def is_over_and_kept(hand: Hand) -> None:
    """The end page tells who has won, and how the money ran; the game is in its file."""
    at = hand.at
    outcome = at.match.outcome()
    assert outcome is not None
    assert at.over_shown
    (page,) = at.tab.findChildren(CowEndPage)
    assert page.isVisible()
    winners = [at.match.names[seat] or f"Seat {LETTERS[seat]}" for seat in outcome.winners]
    assert [text for text in at.told() if winners[0] in text and " win" in text]
    assert page.chart.isVisible()
    assert load(at.saved(), kits()) == at.match


def named(at: AtTable, name: str) -> QAbstractButton:
    """The button in sight that is called this."""
    buttons = at.tab.findChildren(QAbstractButton)
    return next(it for it in buttons if it.isVisible() and it.accessibleName() == name)


def ledger_is_whole(at: AtTable) -> None:
    """Beside the board every payment is told, and no money has come or gone."""
    assert at.tab.view.isVisible()
    panel = at.tab.side.panel
    assert isinstance(panel, CowPanel)
    paid = [row for row in panel.ledger.ledger.rows if isinstance(row, PaidRow)]
    rows = [row.payment for row in paid if row.payment is not None]
    table = at.table
    assert rows == [it for it in table.history if isinstance(it, Payment)]
    for who, has in ((POT, table.pot), (BANK, table.bank), *enumerate(table.money)):
        got = sum(it.amount for it in rows if it.payee == who)
        given = sum(it.amount for it in rows if it.payer == who)
        assert has == got - given + (table.deck.start_money if who >= 0 else 0)


def test_a_whole_game_of_two_and_a_computer_is_played_by_keys_alone(start: Start) -> None:
    hand = Keys(with_short_deck(begun(start)))
    hand.new_game(TWO_AND_ONE, deck=SHORT)
    at = hand.at
    assert at.match.names == ("Ann", "Ben", "Tavo")
    game = Game(hand)
    game.play_on()
    by = {(entry.seat, entry.by) for entry in at.match.line if entry.seat != CHANCE}
    assert by == {(A, "person"), (B, "person"), (C, "bot")}
    assert game.curtains >= 4
    assert game.done >= EVERYTHING
    assert any(it.endswith(": cow") for it in game.done), "an event has a cow chosen on the board"
    assert any(it.startswith("answer") for it in game.done), "somebody answers in a blast"
    is_over_and_kept(hand)
    hand.look_at_the_board()
    ledger_is_whole(at)
    hand.press("r", ctrl=True)
    assert at.is_looked_back_at()
    last = len(at.match.line)
    keys = (KEY.Key_Home, KEY.Key_Right, KEY.Key_Right, KEY.Key_End, KEY.Key_Left)
    for key, moment in zip(keys, (0, 1, 2, last, last - 1), strict=True):
        hand.press(key)
        assert at.table.moves == moment
        assert at.scene.moment is not None
        assert at.scene.moment.table == at.table
    hand.press(KEY.Key_Escape)
    assert not at.is_looked_back_at()
    assert at.is_in(Phase.OVER)


def test_a_whole_game_of_two_and_a_computer_is_played_by_mouse_alone(start: Start) -> None:
    hand = Mouse(with_short_deck(begun(start)))
    hand.new_game((("", PERSON), ("", "Computer, easy"), ("", PERSON)), deck=SHORT, today=True)
    at = hand.at
    game = Game(hand)
    game.play_on()
    assert game.curtains >= 4
    assert game.done >= EVERYTHING
    assert any(it.endswith(": cow") for it in game.done), "an event has a cow chosen on the board"
    assert any(it.startswith("answer") for it in game.done), "somebody answers in a blast"
    is_over_and_kept(hand)
    hand.click(at.shown_button("Replay"))
    assert at.is_looked_back_at()
    assert at.table.moves == 0
    for _ in range(3):
        hand.click(named(at, "One step on (Right)"))
    assert at.table.moves == 3
    hand.click(at.shown_button("Back to the game"))
    ledger_is_whole(at)


def test_one_person_plays_against_five_computers(start: Start) -> None:
    hand = Mouse(begun(start))
    hand.new_game((("", PERSON), *(("", "Computer, easy") for _ in range(5))), today=True)
    at = hand.at
    assert at.due is None
    game = Game(hand)
    game.play_on(until=lambda: at.table.turns > 6)
    assert game.curtains == 0
    assert at.table.turns > 6
    assert {entry.seat for entry in at.match.line if entry.by == "bot"} == set(range(1, 6))
    assert load(at.saved(), kits()) == at.match
