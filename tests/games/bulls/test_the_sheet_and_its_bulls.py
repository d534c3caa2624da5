"""resources/help/bulls.md B1 and B2: the sheet, and how the bulls come onto it."""

import pytest

from core.chance import Dice
from core.games.bulls.rules import BULLS, LETTERS, PLAYER, Phase, PlaceBull, Roll
from core.games.bulls.scoring import Status
from core.terms import CHANCE
from geometry.exact import Pt
from geometry.field import PLACES, POSTS, post_index
from tests.games.bulls.positions import GAME, STANDARD, at_turn, places, play, played

MULTIPLIERS = [("A", 2), ("B", 3), ("C", 4), ("D", 5)]


def test_four_fields_have_three_to_six_bulls_and_are_played_in_order() -> None:
    """B1.1."""
    state = GAME.start(STANDARD, 1)
    rolled = []
    for letter, count in zip("ABCD", (3, 4, 5, 6), strict=True):
        assert LETTERS[state.current] == letter
        state = play(state, Roll(), *(PlaceBull(column, 1) for column in range(1, count + 1)))
        assert state.phase is Phase.TURN
        rolled.append(len(state.field.bulls))
        state = GAME.apply(state, PLAYER, next(a for a in GAME.legal(state, PLAYER) if a != Roll()))
    assert rolled == [3, 4, 5, 6] == list(BULLS)
    assert state.phase is Phase.OVER


def test_each_side_has_six_posts_in_the_order_of_the_opposite_side_and_corners_none() -> None:
    """B1.2."""
    assert len(POSTS) == 24
    for number in range(1, 7):
        assert POSTS[post_index(f"t{number}")].point == Pt(number, 0)
        assert POSTS[post_index(f"b{number}")].point == Pt(number, 7)
        assert POSTS[post_index(f"l{number}")].point == Pt(0, number)
        assert POSTS[post_index(f"r{number}")].point == Pt(7, number)
    corners = {Pt(0, 0), Pt(7, 0), Pt(0, 7), Pt(7, 7)}
    assert not corners & {post.point for post in POSTS}


@pytest.mark.parametrize(("letter", "points"), MULTIPLIERS)
def test_an_isolated_bull_counts_two_to_five_points_from_a_to_d(letter: str, points: int) -> None:
    """B1.3."""
    around = "t1-b1 t3-b3 l1-r1 l3-r3"
    state = at_turn("2,2 5,5 6,6", around, letter=letter)
    assert GAME.view(state, PLAYER).score.bull_points == points


def test_the_score_column_has_bulls_posts_and_subtotal_per_field_mallets_and_a_total() -> None:
    """B1.4: as it stands while field B is played, with one mallet ticked."""
    state = played(
        """
        bulls 2,2 4,2 2,4
        112 t1-b1
        332 t3-b3
        552 t5-b5
        112 l1-r1
        332 l3-r3
        123 pass
        552 l5-r5     # completes field A
        bulls 2,2 4,2 2,4 4,4
        112 t1-b1
        """
    )
    view = GAME.view(state, PLAYER)
    column = [(s.isolated_count, s.unused_posts, s.subtotal) for s in view.scores]
    assert column[0] == (3, 12, 3 * 2 + 12)
    assert column[1] == (0, 22, 0)
    assert [subtotal for _, _, subtotal in column[2:]] == [0, 0]
    assert (view.mallets_left, view.total) == (2, 18 + 2 * 3)


def test_two_dice_place_a_bull_the_first_is_its_column_the_second_its_row() -> None:
    """B2.1."""
    state = play(GAME.start(STANDARD, 1), Roll())
    assert GAME.to_act(state) == (CHANCE,)
    chance = GAME.chance(state)
    assert chance.what == Dice(2)
    thrown = chance.make((5, 2))
    assert thrown == PlaceBull(column=5, row=2)
    (bull,) = play(state, thrown).field.bulls
    assert PLACES[bull] == Pt(5, 2)


def test_an_occupied_point_is_rolled_again_and_that_throw_is_a_step_of_the_game() -> None:
    """B2.1: the throw is no bull, but it counts as thrown."""
    first = play(GAME.start(STANDARD, 1), Roll(), PlaceBull(3, 4))
    again = play(first, PlaceBull(3, 4))
    assert again.field.bulls == first.field.bulls == places("3,4")
    assert GAME.to_act(again) == (CHANCE,)
    assert again.throws == first.throws + 1
    assert GAME.chance(again).label != GAME.chance(first).label
    full = play(again, PlaceBull(4, 3), PlaceBull(4, 3), PlaceBull(3, 4), PlaceBull(1, 1))
    assert full.field.bulls == places("3,4 4,3 1,1")
    assert full.phase is Phase.TURN


def test_every_throw_of_two_dice_is_possible_for_a_bull_even_the_point_of_another() -> None:
    """B2.1: the 36 throws stay equally likely; none is left out because it is rolled again."""
    state = play(GAME.start(STANDARD, 1), Roll(), PlaceBull(3, 4))
    thrown = list(GAME.legal(state, CHANCE))
    assert thrown == [PlaceBull(c, r) for c in range(1, 7) for r in range(1, 7)]


def test_the_bulls_of_a_field_are_rolled_when_that_field_begins() -> None:
    """B2.1: nobody knows the bulls of B while A is played."""
    in_a = played("bulls 2,2 4,2 2,4")
    assert [field.status for field in in_a.fields] == [Status.OPEN] + [Status.AHEAD] * 3
    assert [len(field.bulls) for field in in_a.fields] == [3, 0, 0, 0]
    b_begins = played("bulls 2,2 4,2 2,4\nleave")
    assert (b_begins.current, b_begins.phase) == (1, Phase.FIELD)
    assert list(GAME.legal(b_begins, PLAYER)) == [Roll()]
    assert GAME.chance(play(b_begins, Roll())).what == Dice(2)
