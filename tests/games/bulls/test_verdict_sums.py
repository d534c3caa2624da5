"""A checked sheet: do the numbers that were written agree with the drawing, and add up? B6, B7."""

import pytest

from core.games.bulls.rules import Config
from core.games.bulls.verdict_sums import most_possible
from tests.games.bulls.sheets import BOX, STAR, check, faults, said

LEFT = f"field A bulls 2,2 4,2 2,4 fences {BOX} left"
"""One bull is isolated: 2 points; 16 posts are unused."""
DRAWN = STAR.partition("field A written")[0].replace("field A turns", "# ")


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("isolated 3 unused 19 subtotal 25", []),
        ("isolated 2", [("wrong-isolated", (2, 3))]),
        ("unused 20", [("wrong-unused", (20, 19))]),
        ("subtotal 24", [("wrong-subtotal", (24, 25))]),
        (
            "isolated 3 unused 19 subtotal 22",
            [("wrong-subtotal", (22, 25)), ("sum-of-written", (22, 25))],
        ),
        (
            "isolated 3 unused 18 subtotal 24",
            [("wrong-unused", (18, 19)), ("wrong-subtotal", (24, 25))],
        ),
        (
            "isolated 0 unused 0 subtotal 0",
            [("wrong-isolated", (0, 3)), ("wrong-unused", (0, 19)), ("wrong-subtotal", (0, 25))],
        ),
    ],
)
def test_the_numbers_of_a_complete_field(
    written: str, expected: list[tuple[str, tuple[int, ...]]]
) -> None:
    """B6.3, B7.1: what was written, and what is right."""
    assert said(f"{DRAWN}\nfield A written {written}") == expected


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("isolated 1 subtotal 2", []),
        ("isolated 1 unused 16 subtotal 2", []),
        ("isolated 1 unused 0 subtotal 2", []),
        (
            "isolated 1 unused 16 subtotal 18",
            [("posts-for-left-field", (16,)), ("wrong-subtotal", (18, 2))],
        ),
        ("isolated 1 subtotal 18", [("posts-for-left-field", (16,)), ("wrong-subtotal", (18, 2))]),
        ("isolated 1 unused 16", [("posts-for-left-field", (16,))]),
        ("isolated 1 unused 99 subtotal 2", [("wrong-unused", (99, 16))]),
        ("isolated 1 unused 15 subtotal 2", [("wrong-unused", (15, 16))]),
        (
            "isolated 2 unused 16 subtotal 4",
            [("wrong-isolated", (2, 1)), ("wrong-subtotal", (4, 2))],
        ),
        (
            "isolated 1 unused 16 subtotal 9",
            [
                ("posts-for-left-field", (16,)),
                ("wrong-subtotal", (9, 2)),
                ("sum-of-written", (9, 18)),
            ],
        ),
    ],
)
def test_the_numbers_of_a_field_that_was_left(
    written: str, expected: list[tuple[str, tuple[int, ...]]]
) -> None:
    """B6.4: posts count nothing, though their number may stand there."""
    assert said(f"{LEFT}\nfield A written {written}") == expected


@pytest.mark.parametrize(
    ("how", "rule"),
    [("left", "B6.4"), ("turns " + ", ".join(["112 pass"] * 4), "B5.2"), ("", "B6.3")],
)
def test_why_posts_do_not_count_is_told(how: str, rule: str) -> None:
    """B5.2, B6.3, B6.4."""
    text = f"field A bulls 2,2 4,2 2,4 {how}\nfield A written isolated 0 unused 24 subtotal 24"
    (fault,) = [it for it in faults(text) if it.code == "posts-for-left-field"]
    assert (fault.rule, fault.args, fault.field) == (rule, (24,), 0)


def test_where_a_bull_is_missing_posts_are_not_argued_about() -> None:
    """B1.1: a bull that was overlooked in a photograph would make a fault of its own otherwise."""
    text = f"field A bulls 2,2 fences {BOX}\nfield A written unused 16"
    assert [code for code, _ in said(text)] == ["bulls-missing"]


def test_numbers_of_a_field_of_which_nothing_is_drawn() -> None:
    """B6.1: they can be added up, but not compared."""
    assert said("field B written isolated 0 subtotal 0") == []
    assert said("field B written isolated 4 unused 10 subtotal 22") == [("nothing-drawn", ())]
    assert said("field B written isolated 4 unused 10 subtotal 23") == [
        ("nothing-drawn", ()),
        ("sum-of-written", (23, 22)),
    ]


def test_each_field_has_its_own_multiplier() -> None:
    """B1.3: 2, 3, 4, 5, or those of the house rules."""
    drawn = "".join(
        f"field {letter} bulls 2,2 4,2 2,4 {more} fences {BOX}\n"
        for letter, more in zip("ABCD", ("", "4,4", "4,4 5,5", "4,4 5,5 6,6"), strict=True)
    )
    assert [it.bull_points for it in check(drawn).fields] == [2, 3, 4, 5]
    house = check(drawn + "rules multipliers 1,9,9,20").fields
    assert [it.bull_points for it in house] == [1, 9, 9, 20]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("mallets 1\ntotal 31", []),
        ("mallets 0\ntotal 34", []),
        ("mallets 1\ntotal 34", [("wrong-total", (34, 31)), ("sum-of-written", (34, 31))]),
        ("total 31", []),
        ("total 32", [("no-such-total", (32, 25, 34))]),
        ("total 40", [("no-such-total", (40, 25, 34))]),
        ("mallets 4", [("too-many-mallets", (4, 3))]),
    ],
)
def test_the_total_is_the_sub_totals_and_three_for_each_mallet(
    text: str, expected: list[tuple[str, tuple[int, ...]]]
) -> None:
    """B7.1: without the mallets it is one of four numbers."""
    assert said(f"{DRAWN}\nfield A written subtotal 25\n{text}") == expected


def test_the_total_is_told_with_its_band() -> None:
    """B7.1, B7.2."""
    verdict = check(f"{DRAWN}\nmallets 1")
    assert (verdict.total, verdict.mallets_left, verdict.without_mallets) == (31, 2, 25)
    assert verdict.band == "poor"
    unknown = check(DRAWN)
    assert (unknown.total, unknown.mallets_left, unknown.without_mallets) == (None, None, 25)
    assert unknown.band is None


def test_more_boxes_than_there_are_count_as_all() -> None:
    """B5.1."""
    assert check(f"{DRAWN}\nmallets 7").total == 25


def test_a_total_above_the_possible_is_a_fault() -> None:
    """B7.3: whatever was drawn."""
    assert ("impossible-total", (154, 153)) in said("total 154")
    assert ("impossible-total", (153, 153)) not in said("total 153")
    assert ("impossible-total", (160, 159)) in said("rules edge-is-fence\ntotal 160")
    assert "impossible-total" not in [code for code, _ in said("rules edge-is-fence\ntotal 159")]


def test_the_most_that_is_possible_is_that_of_the_rules() -> None:
    """B7.3: 153, or 159 with the edge as a fence; test_the_best_score plays both.

    By the same sum for house rules: 20 for every bull are 18 x 20 + 76 + 9.
    """
    assert most_possible(Config()) == 153
    assert most_possible(Config(edge_is_fence=True)) == 159
    assert most_possible(Config(mallets=0)) == 144
    assert most_possible(Config(multipliers=(20, 20, 20, 20))) == 445


def test_sub_totals_that_do_not_make_the_total_are_told() -> None:
    """B7.1: even where the drawing says something else again."""
    text = f"{DRAWN}\nfield A written subtotal 30\nmallets 3\ntotal 31"
    assert said(text) == [
        ("wrong-subtotal", (30, 25)),
        ("wrong-total", (31, 25)),
        ("sum-of-written", (31, 30)),
    ]


def test_passes_that_are_recorded_cost_their_mallets_whatever_is_ticked() -> None:
    """B5.1, B7.1: after two passes one mallet at most is left."""
    text = "field A bulls 2,2 4,2 2,4 turns 112 pass, 113 pass left\nfield B bulls 1,1\ntotal {}"
    told = [it.args for it in faults(text.format(9)) if it.code == "no-such-total"]
    assert told == [(9, 0, 3)]
    assert not [it for it in faults(text.format(3)) if it.code == "no-such-total"]
