"""Does nobody at one screen learn what another holds, or did in secret, from any frame or word?

Persons play Badaboom in the whole program with keys alone, twice: the second time somebody holds
other cards, or does something else in secret. Whoever may not know of it sees no difference; and
what goes on by itself takes the same time.
"""

from random import Random

import pytest

from core.bots import Budget, Choice
from core.codec import AnyMatch
from core.games.badaboom.actions import NOBODY, Action, Choose, Leave, Pass, Play, Tinker
from core.games.badaboom.state import View
from core.games.badaboom.table import Phase
from core.log import Sight
from core.terms import Cancelled, Seat
from qtapp.table.pace import PACES, Pace
from tests.games.badaboom.tables import card, ids
from tests.qtapp.at_table import begun, with_match
from tests.qtapp.badaboom_hands import Keys
from tests.qtapp.badaboom_moments import dealt
from tests.qtapp.conftest import Start, close
from tests.qtapp.hands import KEY, LETTERS
from tests.qtapp.watched import Watched, same

A, B, C = map(Seat, range(3))
ANSWER, NO_ANSWER = "says_who lead_mittens crash_dummy", "side_bet overtime big_crater"
"""What somebody holds, and what instead the second time."""


@pytest.fixture(autouse=True)
def _by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing goes on by itself before a test says so, and lots fall alike."""
    monkeypatch.setitem(PACES, "instant", Pace("instant", pause=0.0, thought=0.002, answer=600))
    monkeypatch.setattr("core.chance.secrets.randbits", lambda _: 7)


@pytest.fixture(autouse=True)
def _caret_stands(caret_stands: None) -> None:
    """Whether the caret of a line is just to be seen would be luck."""


def watched(
    start: Start, match: AnyMatch, *insiders: Seat, at: str, way: str = "anyone"
) -> Watched[Keys]:
    """The program with this match."""
    program = begun(start, at=at)
    program.keeper.change(asking=way)
    return Watched(Keys(with_match(program, match)), insiders)


def lay(screen: Watched[Keys], name: str, target: int = NOBODY) -> None:
    """Whoever looks lays this card of the own toolbox."""
    hand = ids(screen.hand.at.scene.hand)
    last = KEY.Key_Return if target == NOBODY else LETTERS[target].lower()
    screen.press(str(hand.index(name) + 1), last)
    assert screen.hand.at.viewer is None


def nobody(screen: Watched[Keys], *, asked: int) -> None:
    """At the question to all, nobody wants to play anything; so many pass together."""
    assert len(screen.hand.at.tab.controller.rounds.in_question) == asked
    screen.press(KEY.Key_Return)
    screen.go_on()


def test_what_two_of_three_see_is_the_same_whatever_the_third_holds(start: Start) -> None:
    """With slips and reasons why not, a trick, its answers, tinkering, a draw, and undo."""
    seen = []
    for cleo in (ANSWER, NO_ANSWER):
        match = dealt("long_fingers inspection says_who", "says_who catch magpie", cleo)
        screen = watched(start, match, C, at=cleo[:4])
        at = screen.hand.at
        assert at.asks_all()
        screen.press("a", KEY.Key_Return, "a")
        assert at.viewer == A
        # What every thing on the board says, and what would come of playing the cards
        screen.press(KEY.Key_Tab, KEY.Key_Right, KEY.Key_Up, KEY.Key_Up, KEY.Key_Left)
        screen.press("3", "2", KEY.Key_Left, KEY.Key_Up, KEY.Key_Escape)
        lay(screen, "long_fingers", B)
        screen.undo()
        assert at.asks_all()
        screen.press("a", KEY.Key_Return, "a")
        lay(screen, "long_fingers", B)
        # Ben looks again, and then answers; nobody answers that
        screen.press("l", "b", "b", KEY.Key_Return)
        screen.press("b", KEY.Key_Return, "b")
        assert at.is_in(Phase.ANSWER)
        lay(screen, "says_who")
        nobody(screen, asked=2)
        assert at.asks_all()
        nobody(screen, asked=3)
        screen.press("a", "a", "1", KEY.Key_Up, KEY.Key_Return, "t")
        assert at.is_in(Phase.WINDOW)
        # All let everything pass until the turn ends
        screen.press("u", "2")
        screen.go_on(3)
        screen.write("tweezers")
        assert at.table.holder == B
        seen.append(screen)
        close(at.program)
    same(seen, frames=40)


def test_passers_by_see_the_same_whatever_is_done_and_taken_in_secret(start: Start) -> None:
    """Ann tinkers or not; then all peek, inspect, grab and kick what may be different by that."""
    seen = []
    for tinkers in (True, False):
        match = dealt(
            "rummage catch big_boot stew_pot",
            "inspection says_who magpie overtime",
            "spectacles long_fingers crash_dummy side_bet",
        )
        screen = watched(start, match, A, B, C, at=str(tinkers))
        at = screen.hand.at
        nobody(screen, asked=3)
        screen.press("a")
        assert at.viewer == A
        screen.press(*("1", KEY.Key_Return, "t") if tinkers else "l")
        assert [type(it.action) for it in at.match.line][-2] is (Tinker if tinkers else Leave)
        nobody(screen, asked=3)
        screen.write("tweezers")
        # Cleo looks into the bomb
        nobody_but(screen, C)
        lay(screen, "spectacles")
        nobody(screen, asked=2)
        screen.write("trolltoll")
        # Ben looks into the toolbox of Ann, who has a safety, or not, and takes what he sees first
        nobody_but(screen, B)
        lay(screen, "inspection", A)
        nobody(screen, asked=2)
        screen.press("b")
        assert at.viewer == B
        screen.press(KEY.Key_Right, KEY.Key_Return)
        assert isinstance(at.match.line[-2].action, Choose)
        # A card of Ann is grabbed, and the bomb is kicked
        nobody_but(screen, C)
        lay(screen, "long_fingers", A)
        nobody(screen, asked=2)
        nobody_but(screen, A)
        lay(screen, "big_boot")
        nobody(screen, asked=2)
        assert not at.table.live
        assert at.asks_all()
        seen.append(screen)
        close(at.program)
    same(seen)


def nobody_but(screen: Watched[Keys], seat: Seat) -> None:
    """Somebody speaks up, those before pass, and the curtain opens."""
    at = screen.hand.at
    letter = LETTERS[seat].lower()
    screen.press(letter, KEY.Key_Return)
    if at.due != seat:
        screen.go_on()
    assert at.due == seat
    screen.press(letter)
    assert at.viewer == seat


def test_handed_round_nobody_sees_whether_somebody_holds_an_answer(start: Start) -> None:
    """D3.3: each is asked behind the curtain, and passes with the same key."""
    seen = []
    for held in (ANSWER, NO_ANSWER):
        match = dealt("about_turn long_fingers rummage", held, "catch magpie stew_pot")
        screen = watched(start, match, B, at=held[:4], way="hand-round")
        at = screen.hand.at
        assert at.due == A
        screen.press("a")
        lay(screen, "about_turn")
        for seat in (B, C):
            assert at.due == seat
            screen.press(LETTERS[seat].lower(), "p")
        assert at.is_in(Phase.WINDOW)
        seen.append(screen)
        close(at.program)
    same(seen, frames=4)


def test_what_would_be_different_is_found(start: Start) -> None:
    """Else the tests before would find nothing."""
    words = []
    for cleo in (ANSWER, NO_ANSWER):
        match = dealt("long_fingers inspection says_who", "says_who catch magpie", cleo)
        screen = watched(start, match, at=cleo[:4])
        nobody_but(screen, C)
        words.append(screen.words[-1])
        close(screen.hand.at.program)
    assert words[0] != words[1]


class Passer:
    """A computer player that lets everything pass."""

    def choose(
        self, sight: Sight[View, Action], rng: Random, budget: Budget, cancelled: Cancelled
    ) -> Choice[Action]:
        return Choice(Leave() if sight.view.table.phase is Phase.TINKER else Pass())


def test_computers_answer_alike_and_as_soon_whether_they_hold_an_answer(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D3.3."""
    monkeypatch.setattr("core.games.badaboom.bots.Thumb", lambda _: Passer())
    seen = []
    for held in (ANSWER, NO_ANSWER):
        match = dealt("about_turn rummage catch", held, "magpie catch stew_pot", bots=(1, 2))
        screen = watched(start, match, at=held[:4])
        at = screen.hand.at
        assert at.viewer == A
        number = ids(at.scene.hand).index("about_turn") + 1
        screen.press(str(number), KEY.Key_Return)
        screen.go_on(2)
        assert at.table.direction == -1
        screen.go_on(2)
        screen.press("u", "2")
        screen.go_on(1)
        assert at.is_in(Phase.TINKER)
        assert isinstance(at.match.line[-1].action, Pass)
        assert Play(card("about_turn"), NOBODY) in [it.action for it in at.match.line]
        seen.append(screen)
        close(at.program)
    same(seen, frames=8)
    assert set(seen[0].delays) == {("computers", 600), ("passing", 600)}
