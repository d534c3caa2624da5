"""resources/help/bulls.md B3 and B5: leave, or roll and then build or pass."""

from fractions import Fraction

import pytest

from core.chance import Dice
from core.games.bulls.rules import PLAYER, Config, Leave, Pass, Phase, Roll, Rolled
from core.games.bulls.scoring import Status
from core.terms import CHANCE, Refusal
from geometry.exact import Pt, area2
from geometry.field import FENCES, PLACES, POSTS, Fence
from tests.games.bulls.positions import (
    GAME,
    after_roll,
    at_turn,
    fence,
    fences,
    places,
    play,
    refusal,
)

BULLS = "2,2 5,5 6,6"


def test_a_turn_begins_with_the_choice_to_roll_or_to_leave() -> None:
    """B3.1."""
    assert list(GAME.legal(at_turn(BULLS), PLAYER)) == [Roll(), Leave()]


def test_nobody_leaves_after_the_roll() -> None:
    """B3.1: neither while the dice fall nor when they lie."""
    state = at_turn(BULLS)
    rolling = play(state, Roll())
    assert GAME.refusal(rolling, PLAYER, Leave()) is not None
    assert refusal(play(rolling, Rolled((1, 2, 3))), Leave()) == Refusal("leave-before-rolling")


def test_three_dice_fall_in_a_turn() -> None:
    """B3.2."""
    rolling = play(at_turn(BULLS), Roll())
    chance = GAME.chance(rolling)
    assert GAME.to_act(rolling) == (CHANCE,)
    assert chance.what == Dice(3)
    assert chance.make((6, 1, 4)) == Rolled((6, 1, 4))
    assert len(list(chance.outcomes())) == 216


def test_any_two_of_the_three_dice_may_be_chosen() -> None:
    """B3.2."""
    state = after_roll("156", "2,3 3,2 4,4")
    for name in ("t1-b5", "t1-b6", "t5-b6", "t5-b1", "t6-b1", "l1-b5"):
        assert refusal(state, fence(name)) is None, name


def test_each_end_needs_a_die_with_its_number() -> None:
    """B3.2: a number that no die shows, and one die for two ends."""
    state = after_roll("156", "2,3 3,2 4,4")
    assert refusal(state, fence("t1-b2")) == Refusal("die-missing", (2,))
    assert refusal(state, fence("t5-b5")) == Refusal("die-short", (5,))


def test_a_die_lets_every_post_with_its_number_be_chosen() -> None:
    """B3.2 and B3.3: with 1, 2, 3 each two different numbers join on any two different sides."""
    legal = set(GAME.legal(after_roll("123", "6,4 4,6 6,6"), PLAYER))
    expected = {
        fence(f"{side}{n}-{other}{m}")
        for side, other in ("tr", "tb", "tl", "rb", "rl", "bl")
        for n in (1, 2, 3)
        for m in (1, 2, 3)
        if n != m
    }
    assert legal == expected | {Pass()}


def test_a_fence_joins_two_different_sides() -> None:
    """B3.3: adjacent or opposite sides, never one side."""
    state = after_roll("126", "3,3 4,5 5,4")
    assert refusal(state, fence("t1-r2")) is None
    assert refusal(state, fence("t1-b2")) is None
    assert refusal(state, fence("t1-t2")) == Refusal("same-side", ("t1", "t2"))


def test_the_ends_of_a_fence_may_be_named_in_either_order() -> None:
    """B3.2: it is the same fence, and the same action."""
    assert fence("b2-t1") == fence("t1-b2")
    state = after_roll("126", "3,3 4,5 5,4")
    assert play(state, fence("b2-t1")) == play(state, fence("t1-b2"))


def test_a_fence_may_not_run_through_a_bull() -> None:
    """B3.4: along a grid line, along the diagonal, and on a slope; the bull is named."""
    for roll, name, bulls, hit in (
        ("336", "t3-b3", "1,1 3,4 6,6", 2),
        ("116", "t1-l1", "1,1 3,4 6,6", 0),
        ("226", "t2-l2", "1,1 3,4 6,6", 1),
        ("156", "t1-r6", "4,2 1,1 6,4", 0),
        ("156", "t1-r6", "4,2 1,1 6,5", 3),
        ("136", "t1-r3", "5,2 1,1 6,5", 1),
    ):
        expected = Refusal("bull-on-the-line", (hit,)) if hit else None
        assert refusal(after_roll(roll, bulls), fence(name)) == expected, (name, bulls)


def test_a_fence_may_pass_a_bull_as_closely_as_the_grid_allows() -> None:
    """B3.4: a near miss is a miss. The nearest of all is 1/sqrt(74) = 0.116 grid steps (B1.2)."""
    squares = [miss for chord in FENCES for place in PLACES if (miss := _miss(chord, place))]
    assert min(squares) == Fraction(1, 74)
    (nearest,) = fences("t1-b6")
    assert _miss(FENCES[nearest], Pt(4, 4)) == Fraction(1, 74)
    assert refusal(after_roll("163", "4,4 1,1 6,2"), fence("t1-b6")) is None


def test_both_posts_must_be_unused_when_no_dice_are_alike() -> None:
    """B3.5."""
    state = after_roll("135", "2,2 4,2 4,4", "t1-b6")
    assert refusal(state, fence("t1-r3")) == Refusal("post-used", ("t1", 1))
    assert refusal(state, fence("r3-b1")) is None


def test_posts_are_unused_again_in_the_next_field() -> None:
    """B3.5: unused in this field."""
    state = play(after_roll("135", BULLS), fence("t1-b3"), Leave(), Roll())
    assert GAME.chance(state).what == Dice(2)
    assert refusal(after_roll("135", "2,2 5,5 6,6 1,6", letter="B"), fence("t1-b3")) is None


def test_fences_may_cross() -> None:
    """B3.6: also three in one point."""
    state = after_roll("346", "1,1 2,5 6,6", "t3-b4 l3-r4")
    assert refusal(state, fence("t4-b3")) is None


def test_a_fence_may_run_along_a_grid_line() -> None:
    """B3.6."""
    state = after_roll("335", "1,1 2,5 6,6")
    assert refusal(state, fence("t3-b3")) is None
    assert refusal(state, fence("l3-r3")) is None


def test_a_fence_stays_and_the_turn_is_over() -> None:
    """B3.2: the fence is entered, the dice are gone."""
    state = play(after_roll("135", BULLS), fence("t1-b3"))
    assert state.field.fences == fences("t1-b3")
    assert state.field.bulls == places(BULLS)
    assert (state.phase, state.dice) == (Phase.TURN, ())


def test_a_pass_ticks_a_mallet_and_builds_nothing() -> None:
    """B5.1: also when a fence could be built but none is wanted."""
    rolled = after_roll("135", BULLS)
    assert len(list(GAME.legal(rolled, PLAYER))) > 1
    passed = play(rolled, Pass())
    assert (passed.passes, passed.phase, passed.field) == (1, Phase.TURN, rolled.field)
    assert GAME.view(passed, PLAYER).mallets_left == 2


def test_only_a_pass_is_left_when_no_fence_can_be_built() -> None:
    """B5.1: the four posts 1 are used twice each, and all dice show 1."""
    rolled = after_roll("111", BULLS, "t1-b1 t1-l1 r1-b1 l1-r1")
    assert list(GAME.legal(rolled, PLAYER)) == [Pass()]


def test_passing_needs_a_roll() -> None:
    """B5.1: after rolling."""
    assert refusal(at_turn(BULLS), Pass()) == Refusal("roll-first")


def test_passes_are_counted_over_the_whole_game() -> None:
    """B5.1: the boxes are the sheet's, not the field's."""
    state = play(after_roll("135", BULLS, passes=1), Pass(), Leave())
    assert state.passes == 2
    assert state.current == 1


def test_the_third_pass_ticks_the_last_mallet_and_the_game_goes_on() -> None:
    """B5.2."""
    state = play(after_roll("135", BULLS, passes=2), Pass())
    assert (state.phase, state.passes) == (Phase.TURN, 3)
    assert GAME.view(state, PLAYER).mallets_left == 0
    assert GAME.outcome(state) is None


def test_the_fourth_pass_ends_the_game() -> None:
    """B5.2: the field in play counts its isolated bulls but no posts, later fields nothing."""
    around = "t1-b1 t3-b3 l1-r1 l3-r3"
    state = play(after_roll("456", "2,2 5,5 6,6 4,5", around, letter="B", passes=3), Pass())
    assert (state.phase, state.field.status) == (Phase.OVER, Status.ENDED)
    assert (GAME.to_act(state), list(GAME.legal(state, PLAYER))) == ((), [])
    view = GAME.view(state, PLAYER)
    assert [score.subtotal for score in view.scores] == [0, 3, 0, 0]
    assert view.scores[1].post_points == 0
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.how) == ((3,), "fourth-pass")


@pytest.mark.parametrize("mallets", [0, 1, 5, 9])
def test_with_other_mallets_the_pass_after_the_last_box_ends_the_game(mallets: int) -> None:
    """B5.2 with the house rule `mallets`."""
    config = Config(mallets=mallets)
    state = at_turn(BULLS, config=config)
    for number in range(mallets + 1):
        assert GAME.outcome(state) is None
        assert GAME.view(state, PLAYER).mallets_left == mallets - number
        state = play(state, Roll(), Rolled((1, 3, 5)), Pass())
    assert state.phase is Phase.OVER
    assert GAME.view(state, PLAYER).total == 0


def _miss(chord: Fence, place: Pt) -> Fraction:
    """The square of the distance between the line of a fence and a point; 0 on the line."""
    a, b = POSTS[chord.a].point, POSTS[chord.b].point
    double_area = area2((a, b, place))
    return Fraction(double_area**2) / ((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
