"""Can people play whole games of Badaboom in the real window, whatever happens to it?

The players of these tests look only at what is on the screen, and use keys or the mouse alone.
"""

from collections.abc import Callable
from random import Random

import pytest

from core.bots import RandomBot
from core.codec import load
from core.games.badaboom.history import Payment
from core.games.badaboom.table import Phase
from core.terms import CHANCE, Seat
from qtapp.data import kits
from qtapp.games.badaboom.art.card_words import gold_word
from qtapp.games.badaboom.panels.end_page import BadaboomEndPage
from qtapp.games.badaboom.panels.side_panel import BadaboomPanel
from qtapp.table.pace import PACES, Pace
from tests.games.badaboom.tables import GAME
from tests.qtapp.at_table import begun, with_match
from tests.qtapp.badaboom_hands import Hand, Keys, Mouse
from tests.qtapp.badaboom_moments import dealt
from tests.qtapp.badaboom_play import EVERYTHING, Game
from tests.qtapp.badaboom_table import SHORT, AtTable, with_short_deck
from tests.qtapp.conftest import Start
from tests.qtapp.hands import KEY, LETTERS, PERSON
from tests.qtapp.table.players import wait

A, B, C = map(Seat, range(3))
EASY = "Computer, easy"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players need no time, and play anything."""
    pace = Pace("instant", pause=0.0, thought=0.002, answer=0.001)
    monkeypatch.setitem(PACES, "instant", pace)
    monkeypatch.setattr("core.games.badaboom.bots.Thumb", lambda _: RandomBot(GAME))
    monkeypatch.setattr("qtapp.table.dice_choice.daily_id", lambda game: f"{game}:K7Q2-M9XD")


@pytest.fixture
def play_alike(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """With a seed: computers do the same every time; one with which a test sees what it wants."""

    def by_seed(seed: int) -> None:
        monkeypatch.setattr("qtapp.table.computers.Random", lambda: Random(seed))

    return by_seed


def is_over(hand: Hand) -> None:
    """The end page tells who has won, and how the gold ran."""
    at = hand.at
    outcome = at.match.outcome()
    assert outcome is not None
    assert at.over_shown
    (page,) = at.tab.findChildren(BadaboomEndPage)
    assert page.isVisible()
    winners = [at.match.names[seat] or f"Seat {LETTERS[seat]}" for seat in outcome.winners]
    assert [text for text in at.told() if winners[0] in text and " win" in text]
    assert page.chart.isVisible()
    assert page.blasts.isVisible()


def is_kept(at: AtTable) -> bool:
    """Whether the game is in its file, at the latest a moment later."""
    wait(lambda: load(at.saved(), kits()) == at.match)
    return True


def ledger_is_whole(at: AtTable) -> None:
    """Beside the board every gold is told of that anybody has got or lost."""
    assert at.tab.view.isVisible()
    panel = at.tab.side.panel
    assert isinstance(panel, BadaboomPanel)
    rows = [row for row in panel.ledger.ledger.rows if not row.heading]
    paid = [it for it in at.table.history if isinstance(it, Payment)]
    assert len(rows) == len(paid), "no trick of this deck takes gold"
    for seat, gold in enumerate(at.table.gold):
        got = [it.amount for it in paid if it.seat == seat]
        assert gold == sum(got)
        assert [row.amount for row in rows if row.payee == seat] == list(map(gold_word, got))


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


def test_a_whole_game_against_computers_is_played_by_keys_alone(
    start: Start, play_alike: Callable[[int], None]
) -> None:
    play_alike(8)
    hand = Keys(with_short_deck(begun(start)))
    hand.new_game((("Ann", PERSON), ("Ben", EASY), ("Cleo", EASY)), deck=SHORT)
    at = hand.at
    assert at.match.names == ("Ann", "Ben", "Cleo")
    game = Game(hand, ("search", "redirect", "safety to the pile", "leave"))
    game.play_on()
    by = {(entry.seat, entry.by) for entry in at.match.line if entry.seat != CHANCE}
    assert by == {(A, "person"), (B, "bot"), (C, "bot")}
    assert game.curtains == 0
    assert game.done >= EVERYTHING - {"exchange"}
    is_over(hand)
    hand.look_at_the_board()
    ledger_is_whole(at)
    replayed(hand)
    assert is_kept(at)


def test_a_whole_game_against_computers_is_played_by_mouse_alone(
    start: Start, play_alike: Callable[[int], None]
) -> None:
    play_alike(9)
    hand = Mouse(with_short_deck(begun(start)))
    hand.new_game((("", PERSON), ("", EASY), ("", EASY)), deck=SHORT, today=True)
    at = hand.at
    game = Game(hand, ("search", "redirect", "safety to the toolbox", "exchange"))
    game.play_on()
    assert game.done >= EVERYTHING - {"safety to the pile", "leave", "redirect"}
    is_over(hand)
    hand.click(at.shown_button("Look at the board"))
    ledger_is_whole(at)
    assert is_kept(at)


def test_three_persons_at_one_screen_are_asked_all_at_once(start: Start) -> None:
    hand = Keys(with_short_deck(begun(start)))
    hand.new_game((("Ann", PERSON), ("Ben", PERSON), ("Cleo", PERSON)), deck=SHORT)
    at = hand.at
    game = Game(hand)
    game.play_on(until=lambda: at.table.turn > 3)
    assert game.rounds > 10
    assert game.done >= {"trick", "aimed trick", "search", "pass"}
    assert not game.done & {"let pass"}, "that would tell"
    assert {entry.by for entry in at.match.line if entry.seat != CHANCE} == {"person"}
    assert is_kept(at)


def test_three_persons_at_one_screen_hand_the_question_round(start: Start) -> None:
    program = with_short_deck(begun(start))
    program.keeper.change(asking="hand-round")
    hand = Keys(program)
    hand.new_game((("Ann", PERSON), ("Ben", PERSON), ("Cleo", PERSON)), deck=SHORT)
    at = hand.at
    game = Game(hand)
    game.play_on(until=lambda: at.table.turn > 1)
    assert game.rounds == 0
    assert game.curtains > 6
    assert game.done >= {"trick", "pass", "let pass"}
    assert is_kept(at)


def test_what_was_laid_before_all_eyes_is_taken_back_while_nobody_has_answered(
    start: Start,
) -> None:
    match = dealt("about_turn catch", "says_who magpie", "tweezers overtime")
    hand = Keys(with_match(begun(start), match))
    at = hand.at
    hand.press("a", KEY.Key_Return, "a", "1", KEY.Key_Return)
    assert at.match.state.table.stack
    hand.press("z", ctrl=True)
    assert not at.match.state.table.stack
    assert at.asks_all()
    hand.press("b", KEY.Key_Return)
    wait(lambda: at.due == B)
    hand.press("b", "p")
    assert list(at.tab.controller.rounds.in_question) == [C]
    hand.press("z", ctrl=True)
    assert list(at.tab.controller.rounds.in_question) == [A, B, C], "Ann had passed for it"
    hand.press(KEY.Key_Return)
    wait(lambda: at.is_in(Phase.TINKER))
    assert not at.tab.controller.can_take_back(), "Ann may have looked into the bomb"
    hand.press("a", "1", KEY.Key_Return, "t")
    assert not at.tab.controller.can_take_back(), "what has become of the bomb was shown"


def test_one_person_plays_against_four_computers_with_the_house_deck(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    monkeypatch.setattr("qtapp.table.dice_choice.daily_id", lambda game: f"{game}:K7Q2-M9XD")
    hand = Mouse(begun(start))
    hand.new_game((("", PERSON), *(("", EASY) for _ in range(4))), today=True)
    at = hand.at
    game = Game(hand)
    game.play_on(until=lambda: at.table.turn > 1)
    assert game.curtains == 0
    assert {entry.seat for entry in at.match.line if entry.by == "bot"} == set(range(1, 5))
    assert is_kept(at)
