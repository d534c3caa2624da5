"""Can people play whole games of Badaboom in the real window, whatever happens to it?

The players of these tests look only at what is on the screen, and use keys or the mouse alone.
"""

from random import Random

import pytest

from core.bots import RandomBot
from core.codec import load
from core.games.badaboom.table import Payment, Phase
from core.terms import CHANCE, Seat
from qtapp.data import kits
from qtapp.games.badaboom.panels.end_page import BadaboomEndPage
from qtapp.games.badaboom.panels.side_panel import BadaboomPanel
from qtapp.table.pace import PACES, Pace
from tests.games.badaboom.tables import GAME
from tests.qtapp.at_table import begun
from tests.qtapp.badaboom_hands import Hand, Keys, Mouse
from tests.qtapp.badaboom_play import EVERYTHING, Game
from tests.qtapp.badaboom_table import SHORT, AtTable, with_short_deck
from tests.qtapp.conftest import Start
from tests.qtapp.hands import KEY, LETTERS, PERSON
from tests.qtapp.table.players import wait

A, B, C = map(Seat, range(3))
EASY = "Computer, easy"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players need no time, play anything, and do the same every time."""
    monkeypatch.setattr("core.games.badaboom.bots.Thumb", lambda _: RandomBot(GAME))
    pace = Pace("instant", pause=0.0, thought=0.002, answer=0.001)
    monkeypatch.setitem(PACES, "instant", pace)
    monkeypatch.setattr("qtapp.table.computers.Random", lambda: Random(4))
    monkeypatch.setattr("qtapp.table.dice_choice.daily_id", lambda game: f"{game}:K7Q2-M9XD")


def is_over_and_kept(hand: Hand) -> None:
    """The end page tells who has won; the game is in its file."""
    at = hand.at
    outcome = at.match.outcome()
    assert outcome is not None
    assert at.over_shown
    (page,) = at.tab.findChildren(BadaboomEndPage)
    assert page.isVisible()
    winners = [at.match.names[seat] or f"Seat {LETTERS[seat]}" for seat in outcome.winners]
    assert [text for text in at.told() if winners[0] in text and " win" in text]


def is_kept(at: AtTable) -> bool:
    """Whether the game is in its file, at the latest a moment later."""
    wait(lambda: load(at.saved(), kits()) == at.match)
    return True


def ledger_is_whole(at: AtTable) -> None:
    """Beside the board every payment is told."""
    assert at.tab.view.isVisible()
    panel = at.tab.side.panel
    assert isinstance(panel, BadaboomPanel)
    print([type(it) for it in panel.ledger.ledger.rows][:4])


def replayed(hand: Keys) -> None:
    """The game can be looked back at, moment by moment."""
    at = hand.at
    hand.press("r", ctrl=True)
    assert at.is_looked_back_at()
    moments = []
    for key in (KEY.Key_Home, KEY.Key_Right, KEY.Key_Right, KEY.Key_End, KEY.Key_Left):
        hand.press(key)
        moments.append(at.table.moves)
        assert at.scene.moment is not None
        assert at.scene.moment.table == at.table
    start, one, two, last, before = moments
    assert (start, one, last) == (0, 1, len(at.match.line))
    assert one < two < before < last
    hand.press(KEY.Key_Escape)
    assert not at.is_looked_back_at()
    assert at.is_in(Phase.OVER)


def test_a_whole_game_against_computers_is_played_by_keys_alone(start: Start) -> None:
    hand = Keys(with_short_deck(begun(start)))
    hand.new_game((("Ann", PERSON), ("Ben", EASY), ("Cleo", EASY)), deck=SHORT)
    at = hand.at
    assert at.match.names == ("Ann", "Ben", "Cleo")
    game = Game(hand)
    game.play_on()
    by = {(entry.seat, entry.by) for entry in at.match.line if entry.seat != CHANCE}
    assert by == {(A, "person"), (B, "bot"), (C, "bot")}
    assert game.curtains == 0
    print(EVERYTHING - game.done, at.table.turn, at.table.blasts, len(at.match.line))
    assert game.done >= EVERYTHING
    is_over_and_kept(hand)
    hand.look_at_the_board()
    ledger_is_whole(at)
    replayed(hand)
    assert is_kept(at)


def test_a_whole_game_against_computers_is_played_by_mouse_alone(start: Start) -> None:
    hand = Mouse(with_short_deck(begun(start)))
    hand.new_game((("", EASY), ("", PERSON), ("", EASY)), deck=SHORT, today=True)
    at = hand.at
    game = Game(hand)
    game.play_on()
    print(EVERYTHING - game.done, at.table.turn, at.table.blasts, len(at.match.line))
    assert game.done >= EVERYTHING
    is_over_and_kept(hand)
    hand.click(at.shown_button("Look at the board"))
    ledger_is_whole(at)
    assert is_kept(at)


def test_three_persons_at_one_screen_are_asked_all_at_once(start: Start) -> None:
    hand = Keys(with_short_deck(begun(start)))
    hand.new_game((("Ann", PERSON), ("Ben", PERSON), ("Cleo", PERSON)), deck=SHORT)
    at = hand.at
    game = Game(hand)
    game.play_on(until=lambda: at.table.blasts > 0 and at.table.turn > 5)
    print(
        EVERYTHING - game.done,
        at.table.turn,
        at.table.blasts,
        len(at.match.line),
        game.curtains,
        game.rounds,
    )
    assert {entry.by for entry in at.match.line if entry.seat != CHANCE} == {"person"}
    assert is_kept(at)


def test_three_persons_at_one_screen_hand_the_question_round(start: Start) -> None:
    program = with_short_deck(begun(start))
    program.keeper.change(asking="hand-round")
    hand = Keys(program)
    hand.new_game((("Ann", PERSON), ("Ben", PERSON), ("Cleo", PERSON)), deck=SHORT)
    at = hand.at
    game = Game(hand)
    game.play_on(until=lambda: at.table.turn > 3)
    print(
        EVERYTHING - game.done,
        at.table.turn,
        at.table.blasts,
        len(at.match.line),
        game.curtains,
        game.rounds,
    )
    assert game.rounds == 0
    assert is_kept(at)
