"""Does nobody at one screen learn what another holds, from any frame or any word?

Persons play Unexploded Cow in the whole program with keys alone, twice: the second time somebody
holds other cards. As long as she has not looked, nothing may be different.
"""

import pytest

from core.codec import AnyMatch
from core.games.cow.table import Phase
from core.terms import Seat
from tests.games.cow.tables import card
from tests.qtapp.at_table import begun, with_match
from tests.qtapp.conftest import Start, close
from tests.qtapp.cow_hands import Keys
from tests.qtapp.cow_moments import BRIE, LEVY, PFC, RUSTLERS, STRAY, blast_to_come
from tests.qtapp.hands import KEY
from tests.qtapp.watched import Watched, same

A, B, C = map(Seat, range(3))
OTHERS = (card("neg_lawyer"), card("ev_night_shift"), card("mech_gwen"))
"""Cards that Cleo holds the second time."""


@pytest.fixture(autouse=True)
def _caret_stands(caret_stands: None) -> None:
    """Whether the caret of a line is just to be seen would be luck."""


def watched(start: Start, match: AnyMatch, name: str) -> Watched[Keys]:
    """The program with this match."""
    return Watched(Keys(with_match(begun(start, at=name), match)))


def test_what_two_of_three_see_is_the_same_whatever_the_third_holds(start: Start) -> None:
    """At curtains, with slips and refusals, in an event, in a blast with an answer out of turn."""
    seen: list[Watched[Keys]] = []
    for cleo in ((PFC, BRIE, STRAY), OTHERS):
        at_screen = watched(start, blast_to_come(cleo), f"data-{cleo[0]}")
        at = at_screen.hand.at
        assert at.due == A
        at_screen.press("m", "a")
        assert at.viewer == A
        # What every thing on the board says, and what would come of playing the cards
        at_screen.press(*(KEY.Key_Tab, KEY.Key_Right, KEY.Key_Right, KEY.Key_Up, KEY.Key_Up))
        at_screen.press("1", *(KEY.Key_Up, KEY.Key_Left, KEY.Key_Up, KEY.Key_Escape))
        number = at.scene.hand.index(LEVY) + 1
        at_screen.press(str(number), KEY.Key_Escape, KEY.Key_Escape)
        number = at.scene.hand.index(RUSTLERS) + 1
        at_screen.press(str(number), KEY.Key_Return)
        assert at.is_in(Phase.CHOOSE)
        at_screen.press(KEY.Key_Up, KEY.Key_Right)
        at_screen.undo()
        assert at.is_in(Phase.PLAY)
        at_screen.press("r", "1", KEY.Key_Return)
        assert at.is_in(Phase.BLAST)
        assert at.tab.controller.answering == B
        at_screen.press("1")
        assert at.due == B, "Ann has pressed the key for him: the bomb is defused"
        at_screen.press("x", "b")
        assert at.viewer == B
        for name in ("gertrude", "fudge"):
            at_screen.write(name)
        at_screen.press(KEY.Key_Tab, KEY.Key_Left, KEY.Key_Left, "2", KEY.Key_Up, KEY.Key_Escape)
        at_screen.press("r", "5", KEY.Key_Return)
        assert at.due == C
        at_screen.press("a", KEY.Key_Return)
        assert at.viewer == A, "she looks again"
        at_screen.press(KEY.Key_Tab, KEY.Key_Right, "1", KEY.Key_Return)
        seen.append(at_screen)
        close(at_screen.hand.at.program)
    same(seen)


def test_the_hand_itself_would_be_found(start: Start) -> None:
    """Else the tests before would find nothing."""
    words = []
    for cleo in ((PFC, BRIE, STRAY), OTHERS):
        at_screen = watched(start, blast_to_come(cleo), f"data-{cleo[0]}")
        at_screen.press("c", KEY.Key_Return)
        assert at_screen.hand.at.viewer == C
        words.append(at_screen.words[-1])
        close(at_screen.hand.at.program)
    assert words[0] != words[1]
