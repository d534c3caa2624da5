"""resources/help/bulls.md B4: what a pair and a triple allow with posts that are used already.

Every field has its bulls out of the way: 1,6, 6,1 and 6,6 unless a test says otherwise.
"""

import pytest

from core.games.bulls.rules import Roll, Rolled
from core.terms import Refusal
from tests.games.bulls.positions import after_roll, at_turn, fence, play, refusal, script

BULLS = "1,6 6,1 6,6"


def answer(roll: str, standing: str, name: str) -> Refusal | None:
    """What the rules say to this fence, with these dice and the fences that stand."""
    return refusal(after_roll(roll, BULLS, standing), fence(name))


@pytest.mark.parametrize("roll", ["335", "353", "533"])
def test_a_pair_lets_a_once_used_post_serve_again_with_the_third_number(roll: str) -> None:
    """B4.1, wherever the pair lies among the three dice."""
    assert answer(roll, "t3-b4", "t3-l5") is None
    assert answer(roll, "t3-b4", "t3-b5") is None


def test_without_a_pair_a_used_post_does_not_serve_again() -> None:
    """B4.1 and B3.5: the post and its number are named."""
    assert answer("345", "t3-b4", "t3-l5") == Refusal("post-used", ("t3", 3))


def test_only_the_post_with_the_number_of_the_pair_may_have_been_used() -> None:
    """B4.1: with 3, 3, 5 a used 5 does not serve again."""
    assert answer("335", "t5-b4", "t5-l3") == Refusal("post-used", ("t5", 5))


def test_the_other_end_of_a_reused_post_is_an_unused_post() -> None:
    """B4.1: with both ends used once the fence is refused, whichever end the pair is of."""
    used = "t3-b4 l5-r2"
    assert answer("335", used, "t3-l5") in (
        Refusal("other-end-used", ("t3", "l5")),
        Refusal("post-used", ("l5", 5)),
    )
    assert answer("355", used, "t3-l5") in (
        Refusal("other-end-used", ("l5", "t3")),
        Refusal("post-used", ("t3", 3)),
    )


def test_a_pair_may_join_two_unused_posts_of_its_number() -> None:
    """B4.2: on opposite or adjacent sides, never on one side."""
    assert answer("335", "", "t3-b3") is None
    assert answer("335", "", "t3-r3") is None
    assert answer("335", "t3-b4", "l3-r3") is None


def test_a_pair_may_be_played_as_two_plain_dice() -> None:
    """B4.2."""
    assert answer("335", "", "t3-b5") is None
    assert answer("335", "t3-b4", "l3-b5") is None


def test_a_pair_does_not_stretch_to_a_third_number() -> None:
    """B4.2: with 3, 3, 5 there is one 5."""
    assert answer("335", "", "t5-b5") == Refusal("die-short", (5,))


def test_a_once_used_post_and_an_unused_one_of_its_number_are_not_joined_by_a_mere_pair() -> None:
    """B4.3: for that the number is needed three times."""
    assert answer("335", "t3-b4", "t3-r3") == Refusal("pair-joins-unused", ("t3", "r3"))
    assert answer("333", "t3-b4", "t3-r3") is None


def test_two_once_used_posts_of_its_number_are_not_joined_by_a_mere_pair() -> None:
    """B4.2 and B4.3: a pair joins unused posts."""
    assert answer("335", "t3-b4 r3-b2", "t3-r3") == Refusal("other-end-used", ("t3", "r3"))


@pytest.mark.parametrize("standing", ["", "t3-b4", "r3-b4", "t3-b4 r3-b2"])
def test_a_triple_joins_two_posts_of_its_number_used_once_or_not(standing: str) -> None:
    """B4.4: none, one, the other, or both may have been used once."""
    assert answer("333", standing, "t3-r3") is None


def test_a_triple_offers_only_posts_of_its_number_on_different_sides() -> None:
    """B4.4."""
    assert answer("333", "", "t3-r4") == Refusal("die-missing", (4,))
    assert answer("333", "", "t3-t3") == Refusal("same-post", ("t3",))


@pytest.mark.parametrize(
    ("roll", "name"),
    [("333", "t3-r3"), ("335", "t3-l5"), ("345", "t3-l5"), ("335", "t3-r3")],
    ids=["triple", "pair", "plain", "pair of one number"],
)
def test_no_post_serves_a_third_time(roll: str, name: str) -> None:
    """B4.5: whatever the dice."""
    assert answer(roll, "t3-b4 t3-b2", name) == Refusal("post-used-twice", ("t3",))


def test_the_post_used_twice_is_named_at_either_end() -> None:
    """B4.5."""
    assert answer("333", "r3-b4 r3-b2", "t3-r3") == Refusal("post-used-twice", ("r3",))


def test_a_fence_that_stands_is_not_built_again() -> None:
    """B4.6: not even by a triple, which else would allow it."""
    assert answer("333", "t3-r3", "t3-r3") == Refusal("fence-stands", ("t3", "r3"))


def test_a_chain_grows_by_pairs_and_closes_by_a_triple() -> None:
    """B4.1, B4.4 and B4.5 together: a triangle uses three posts twice, each then for good."""
    state = play(
        at_turn("1,1 6,6 1,6"),
        *script(
            """
            436 t4-r3
            334 r3-l4     # r3 again, l4 for the first time
            444 t4-l4     # both for the second time
            """
        ),
    )
    assert len(state.field.fences) == 3
    rolled = play(state, Roll(), Rolled((4, 4, 4)))
    for post in ("t4", "l4"):
        assert refusal(rolled, fence(f"{post}-b4")) == Refusal("post-used-twice", (post,))
