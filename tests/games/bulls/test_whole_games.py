"""Whole games, written by hand and added up by hand."""

from core.chance import OwnTable
from core.games.bulls.rules import PLAYER, Config, Phase
from core.games.bulls.scoring import Status, band
from core.match import Match
from tests.games.bulls.positions import GAME, STANDARD, played, script, seat_of

ENDED_IN_C = """
bulls 2,2 4,2 2,2 2,4     # the third throw hits the first bull and is rolled again
112 t1-b1                 # a pair joins two unused posts (B4.2)
345 pass                  # the first mallet
323 t3-b3
655 t5-b5
411 l1-r1
335 l3-r3
255 l5-r5                 # all three are alone: 3 x 2, and 12 posts are unused

bulls 2,2 4,2 2,4 5,5
114 t1-b1
336 t3-b3
211 l1-r1
433 l3-r3                 # 2,2 is alone
146 t4-b6                 # closes the cell of 4,2: from t3-b3 to here, from l1-r1 to l3-r3
leave                     # 2 x 3

bulls 2,2 5,5 6,6 5,6 6,5
112 b1-t1                 # the ends may be named in either order
332 t3-b3
112 l1-r1
332 l3-r3                 # 2,2 is alone
666 pass                  # the second mallet
124 pass                  # the third
456 pass                  # no box is left: the game ends, 1 x 4 and no posts
"""

ALL_FOUR_FIELDS = """
bulls 2,2 4,2 2,4
112 t1-b1
332 t3-b3
552 t5-b5
112 l1-r1
332 l3-r3
552 l5-r5                 # 3 x 2 + 12

bulls 2,2 4,2 2,4 4,4
112 t1-b1
332 t3-b3
552 t5-b5
112 l1-r1
332 l3-r3
552 l5-r5                 # 4 x 3 + 12

bulls 2,2 4,2 2,4 4,4 6,6
112 t1-b1
332 t3-b3
552 t5-b5
112 l1-r1
332 l3-r3
552 l5-r5
leave                     # 6,6 stays open: 4 x 4

bulls 6,1 6,6 5,1 6,5 6,4 6,3
123 pass                  # the only mallet that is ticked
leave                     # 0
"""


def test_a_game_with_a_completed_field_a_field_left_and_an_end_by_the_fourth_pass() -> None:
    """B2 to B7: 18 + 6 + 4 + 0, and no mallet."""
    state = played(ENDED_IN_C)
    assert [field.status for field in state.fields] == [
        Status.COMPLETE,
        Status.LEFT,
        Status.ENDED,
        Status.AHEAD,
    ]
    view = GAME.view(state, PLAYER)
    assert [score.isolated_count for score in view.scores] == [3, 2, 1, 0]
    assert [score.post_points for score in view.scores] == [12, 0, 0, 0]
    assert [score.subtotal for score in view.scores] == [18, 6, 4, 0]
    assert (view.mallets_left, view.total) == (0, 28)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.how) == ((28,), "fourth-pass")
    assert band(view.total) == "poor"


def test_a_game_through_all_four_fields() -> None:
    """B6 and B7: 18 + 24 + 16 + 0, and two mallets."""
    state = played(ALL_FOUR_FIELDS)
    view = GAME.view(state, PLAYER)
    assert [score.subtotal for score in view.scores] == [18, 24, 16, 0]
    assert (state.phase, view.total, band(view.total)) == (Phase.OVER, 64, "respectable")


def test_the_same_game_with_other_house_rules() -> None:
    """B1.3, B7.1: (3 x 1 + 12) + (4 x 1 + 12) + 4 x 10 + 0, and four mallets of five."""
    state = played(ALL_FOUR_FIELDS, Config(multipliers=(1, 1, 10, 20), mallets=5))
    assert GAME.view(state, PLAYER).total == 15 + 16 + 40 + 4 * 3


def test_a_match_at_the_table_is_the_same_game() -> None:
    """Dice that were keyed in, entry by entry, give the score that the rules alone give."""
    match = Match(GAME, STANDARD, 1, OwnTable())
    for action in script(ENDED_IN_C):
        seat = seat_of(action)
        match.submit(seat, action, "person" if seat == PLAYER else "table")
    assert match.state == played(ENDED_IN_C)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.scores == (28,)
    assert match.to_act() == ()
