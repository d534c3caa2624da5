"""A checked sheet: which fences count, who is isolated, and how far is each field? B8."""

import pytest

from core.games.bulls.sheet import Sheet, SheetField
from core.games.bulls.verdict import check_sheet
from geometry.field import post_index
from tests.games.bulls.positions import fences
from tests.games.bulls.sheets import BOX, STAR, check, faults, said

BULLS = "field A bulls 2,2 4,2 2,4"


def test_a_drawing_is_judged_as_in_play() -> None:
    """B6.1, B6.3: one bull isolated, two points for it, and nothing for posts."""
    here = check(f"{BULLS} fences {BOX}").fields[0]
    assert [bull.isolated for bull in here.bulls] == [True, False, False]
    assert here.fences == fences(BOX)
    assert (here.isolated, here.unused) == (1, 16)
    assert (here.bull_points, here.post_points, here.subtotal) == (2, 0, 2)
    assert here.standing == "open"


def test_a_complete_field_counts_its_unused_posts() -> None:
    """B6.3: the pentagram takes five posts."""
    here = check(STAR).fields[0]
    assert here.standing == "complete"
    assert (here.isolated, here.unused, here.subtotal) == (3, 19, 25)


def test_an_isolated_bull_has_its_chain_and_another_its_way_out() -> None:
    """B6.1, B6.2: what the report draws."""
    first, second, third = check(f"{BULLS} fences {BOX}").fields[0].bulls
    assert sorted(first.chain) == sorted(fences(BOX))
    assert first.escape is None
    assert first.companions == ()
    assert second.escape is not None
    assert second.escape.kind == third.escape.kind == "gap" if third.escape else False


def test_bulls_in_one_enclosure_are_companions() -> None:
    """B6.1: no other bull may be in the same enclosure."""
    here = check("field A bulls 2,2 3,2 5,5 fences t1-b1 t4-b4 l1-r1 l3-r3").fields[0]
    assert here.bulls[0].companions == (1,)
    assert here.bulls[1].companions == (0,)
    assert here.bulls[0].escape is not None
    assert here.bulls[0].escape.bull == 1
    assert here.isolated == 0


def test_with_the_edge_as_a_fence_the_same_drawing_is_worth_more() -> None:
    """B6.2."""
    text = "field A bulls 2,2 5,2 2,5 fences t3-b3 l3-r3\n"
    assert check(text).fields[0].isolated == 0
    easy = check(text + "rules edge-is-fence").fields[0]
    assert easy.isolated == 3
    assert easy.standing == "complete"


@pytest.mark.parametrize(
    ("drawn", "code", "args", "rule"),
    [
        ("t1-t3", "same-side", ("t1", "t3"), "B3.3"),
        ("t2-b2", "bull-on-the-line", (1, "t2", "b2"), "B3.4"),
        ("t1-b1 b1-t1", "fence-twice", ("t1", "b1"), "B4.6"),
        ("t1-b1 t1-b3 t1-r1", "post-used-thrice", ("t1",), "B4.5"),
    ],
)
def test_a_fence_that_no_dice_allow_is_a_fault(
    drawn: str, code: str, args: tuple[int | str, ...], rule: str
) -> None:
    """B3.3, B3.4, B4.5, B4.6: and it is the last one drawn that is blamed."""
    found = [fault for fault in faults(f"{BULLS} fences {drawn}") if fault.code == code]
    (fault,) = [it for it in found if it.args == args]
    assert (fault.rule, fault.field, fault.turn) == (rule, 0, None)
    assert fault.fences == (len(drawn.split()) - 1,)
    if code != "post-used-thrice":
        a, b = drawn.rpartition(" ")[2].split("-")
        assert set(fault.posts) == {post_index(a), post_index(b)}


def test_a_fence_through_two_bulls_is_blamed_for_both() -> None:
    """B3.4."""
    assert said(f"{BULLS} fences t2-b2") == [
        ("bull-on-the-line", (1, "t2", "b2")),
        ("bull-on-the-line", (3, "t2", "b2")),
    ]


def test_fences_that_no_dice_allow_count_for_nothing() -> None:
    """B8.2: neither do they enclose, nor use posts."""
    plain = check(f"{BULLS} fences {BOX}").fields[0]
    spoilt = check(f"{BULLS} fences l1-l6 t2-b2 {BOX} r1-l1 t6-t5").fields[0]
    assert spoilt == plain


def test_a_third_fence_on_a_post_counts_only_if_one_before_it_did_not() -> None:
    """B4.5: in the order drawn; one through a bull used no post."""
    assert said(f"{BULLS} fences t1-b1 t1-b3 t1-r1") == [("post-used-thrice", ("t1",))]
    # l3-t1 runs through the bull on... none; t2-b2 runs through two.
    assert [code for code, _ in said(f"{BULLS} fences t2-b2 t2-r1 t2-l1")] == [
        "bull-on-the-line",
        "bull-on-the-line",
    ]


def test_a_sheet_is_judged_with_forty_fences_too() -> None:
    """B4.5: twenty-four fences are the most that two at each post can be."""
    every = [(a, b) for a in range(24) for b in range(a + 1, 24)][:40]
    sheet = Sheet().with_field(0, SheetField(bulls=(7, 9, 19), fences=tuple(every)))
    verdict = check_sheet(sheet)
    assert len(verdict.fields[0].fences) <= 24
    assert not verdict.faultless


def test_a_fence_from_a_post_to_itself_is_none() -> None:
    """B3.2: two posts are joined; a widget might send one."""
    verdict = check_sheet(Sheet().with_field(0, SheetField(bulls=(7, 9, 19), fences=((3, 3),))))
    assert ("same-post", ("t4",)) in [(fault.code, fault.args) for fault in verdict.faults]


@pytest.mark.parametrize(
    ("bulls", "expected"),
    [
        ("2,2 4,2", ("bulls-missing", (2, 3))),
        ("2,2 4,2 2,4 4,4", ("too-many-bulls", (4, 3))),
        ("2,2 4,2 2,2", ("bull-place-twice", (1, 3))),
    ],
)
def test_each_field_has_its_number_of_bulls_on_places_of_their_own(
    bulls: str, expected: tuple[str, tuple[int, ...]]
) -> None:
    """B1.1, B2.1."""
    assert said(f"field A bulls {bulls} fences {BOX}") == [expected]


def test_bulls_on_one_place_are_never_isolated() -> None:
    """B2.1, B6.1: they are in one enclosure, whatever is drawn."""
    here = check(f"field A bulls 2,2 2,2 2,4 fences {BOX}").fields[0]
    assert [bull.isolated for bull in here.bulls] == [False, False, False]
    assert here.bulls[0].companions == (1,)
    assert here.bulls[0].escape is not None
    assert here.bulls[0].escape.kind == "bull"


def test_a_field_without_all_its_bulls_is_not_complete() -> None:
    """B6.3: the missing one may stand outside."""
    here = check(f"field A bulls 2,2 fences {BOX}").fields[0]
    assert here.isolated == 1
    assert here.standing == "open"


def test_bulls_that_are_still_being_rolled_are_no_fault() -> None:
    """B2.1: a sheet may be looked at in the middle of a game."""
    verdict = check("field A bulls 2,2 4,2")
    assert verdict.faultless
    assert [fault.code for fault in verdict.faults] == ["bulls-missing", "order-not-checked"]


def test_a_drawing_without_bulls_is_a_fault() -> None:
    """B1.1."""
    assert said("field A fences t1-b1") == [("bulls-missing", (0, 3))]


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("", "empty"),
        (BULLS, "open"),
        (f"{BULLS} left", "left"),
        (f"{BULLS}\nfield B bulls 2,2 4,2 2,4 5,5", "left"),
        (f"{BULLS} turns 112 pass, 112 pass, 112 pass, 112 pass", "ended"),
        (f"{BULLS} turns 112 pass, 112 pass, 112 pass", "open"),
        (STAR, "complete"),
        (STAR + "field B bulls 2,2 4,2 2,4 5,5", "complete"),
    ],
)
def test_a_field_stands_as_the_sheet_tells(text: str, standing: str) -> None:
    """B5.2, B6.3, B6.4."""
    assert check(text).fields[0].standing == standing


def test_the_last_pass_is_counted_over_all_fields() -> None:
    """B5.1, B5.2: the boxes are those of the whole game."""
    text = f"{BULLS} turns 112 pass, 112 pass, left\nfield B bulls 2,2 4,2 2,4 5,5 turns "
    assert check(text + "112 pass").fields[1].standing == "open"
    assert check(text + "112 pass, 112 pass").fields[1].standing == "ended"
    assert check(text + "112 pass\nrules mallets 2").fields[1].standing == "ended"


def test_a_field_that_was_skipped_is_a_fault() -> None:
    """B1.1: they are played in order."""
    assert said("field C bulls 1,1 3,1 5,1 1,3 5,5") == [
        ("field-skipped", ("C",)),
        ("field-skipped", ("C",)),
    ]


def test_an_empty_sheet_has_nothing_wrong_with_it() -> None:
    """B8.1: a total of its own it has only when the mallets are known."""
    verdict = check("")
    assert verdict.faults == ()
    assert (verdict.total, verdict.without_mallets, verdict.band) == (None, 0, None)
    assert check("mallets 0").total == 9
