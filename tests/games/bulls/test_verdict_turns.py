"""A checked sheet with its record of turns: is it lawful, and is it what was drawn? B8.2."""

import pytest

from core.games.bulls.sheet import Sheet, SheetField, Turn, joined
from core.games.bulls.sheet_bulls import bulls_of_id
from core.games.bulls.sheet_text import parse_sheet
from core.games.bulls.verdict import check_sheet
from geometry.field import place_of, post_index
from tests.games.bulls.sheets import STAR, check, faults, notes, said

BULLS = "field A bulls 2,2 4,2 2,4"


def test_a_lawful_record_has_no_faults() -> None:
    """B8.2: with the dice every turn is checked as in play."""
    verdict = check(STAR)
    assert verdict.faults == ()
    assert verdict.dice == "checked"


@pytest.mark.parametrize(
    ("turns", "turn", "code", "args", "rule"),
    [
        ("124 t1-b3", 0, "die-missing", (3,), "B3.2"),
        ("123 t1-b1", 0, "die-short", (1,), "B3.2"),
        ("112 t1-b2, 113 b1-r3, 145 t1-b4", 2, "post-used", ("t1", 1), "B3.5"),
        ("112 t1-b2, 133 t3-b1, 112 t1-b1", 2, "other-end-used", ("t1", "b1"), "B4.1"),
        ("126 t1-b6, 114 t1-r1", 1, "pair-joins-unused", ("t1", "r1"), "B4.3"),
        ("146 t1-t4", 0, "same-side", ("t1", "t4"), "B3.3"),
        ("122 t2-b2", 0, "bull-on-the-line", (1, "t2", "b2"), "B3.4"),
        ("111 t1-b1, 111 t1-b1", 1, "fence-twice", ("t1", "b1"), "B4.6"),
        ("113 t1-b3, 115 t1-b5, 111 t1-l1", 2, "post-used-thrice", ("t1",), "B4.5"),
    ],
)
def test_a_turn_is_checked_as_in_play(
    turns: str, turn: int, code: str, args: tuple[int | str, ...], rule: str
) -> None:
    """B3.2 to B4.6, each with its line of the record."""
    found = [fault for fault in faults(f"{BULLS} turns {turns}") if fault.code == code]
    assert [(it.turn, it.args, it.rule, it.field) for it in found][:1] == [(turn, args, rule, 0)]


def test_a_fault_that_drawing_and_record_both_show_is_told_once() -> None:
    """B3.3, B4.5."""
    text = (
        f"{BULLS} fences t1-b3 t5-t4 t1-b5 t1-l1 turns 113 t1-b3, 456 t5-t4, 115 t1-b5, 111 t1-l1"
    )
    first, second = faults(text)
    assert (first.code, first.fences, first.turn) == ("same-side", (1,), 1)
    assert (second.code, second.fences, second.turn) == ("post-used-thrice", (3,), 3)


def test_a_fence_against_the_dice_stands_and_what_follows_is_checked() -> None:
    """B8.2: all mistakes are told, not the first alone."""
    found = faults(f"{BULLS} turns 666 t1-b3, 124 t1-b4, 555 l5-r5")
    assert [(it.turn, it.code) for it in found] == [(0, "die-missing"), (1, "post-used")]
    assert check(f"{BULLS} turns 666 t1-b3").fields[0].unused == 22


def test_a_fence_that_no_dice_allow_is_checked_for_its_dice_too() -> None:
    """B3.2, B3.3."""
    found = faults(f"{BULLS} turns 136 t2-b2")
    assert [it.code for it in found] == ["bull-on-the-line", "bull-on-the-line", "die-missing"]


def test_dice_show_one_to_six() -> None:
    """B3.2: a widget may send anything."""
    field = SheetField(bulls=(7, 9, 19), turns=(Turn((0, 7, 1), "pass"),))
    (fault,) = [it for it in check_sheet(Sheet().with_field(0, field)).faults if it.turn == 0]
    assert (fault.code, fault.args) == ("no-such-throw", (0, 7, 1))


def test_a_turn_after_the_field_was_complete_is_a_fault() -> None:
    """B6.3: with the record it is known which, and how many turns from there on."""
    more = STAR + "field A turns 665 t6-b5, 112 pass\nfield A fences t6-b5"
    found = [fault for fault in faults(more) if fault.code == "played-on"]
    assert [(it.turn, it.args) for it in found] == [(5, (2,))]


def test_turns_after_the_last_pass_are_a_fault() -> None:
    """B5.2: in the same field or in a later one, once."""
    passes = ", ".join(["112 pass"] * 4)
    assert said(f"{BULLS} turns {passes}") == []
    (fault,) = faults(f"{BULLS} turns {passes}, 112 pass, 124 t1-b4")
    assert (fault.code, fault.args, fault.turn) == ("played-after-end", ("A",), 4)
    later = "field B bulls 2,2 4,2 2,4 5,5\nfield C bulls 2,2 4,2 2,4 5,5 6,6"
    (fault,) = faults(f"{BULLS} turns {passes}\n{later}")
    assert (fault.code, fault.args, fault.field) == ("played-after-end", ("A",), 1)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("mallets 2", []),
        ("mallets 1", [("mallets-differ", (1, 2))]),
        ("mallets 3", [("mallets-differ", (3, 2))]),
        ("field B bulls 2,2 4,2 2,4 5,5\nmallets 3", []),
        ("field B bulls 2,2 4,2 2,4 5,5\nmallets 1", [("mallets-differ", (1, 2))]),
    ],
)
def test_each_pass_ticks_a_box(text: str, expected: list[tuple[str, tuple[int, ...]]]) -> None:
    """B5.1: without the record of a field there may have been more passes, never fewer."""
    assert said(f"{BULLS} turns 112 pass, 112 pass\n{text}") == expected


def test_a_full_record_tells_the_mallets() -> None:
    """B7.1: where the boxes are not known."""
    assert check(f"{BULLS} turns 112 pass, 112 pass").total == 3
    assert check(f"{BULLS} turns 112 pass\nfield B bulls 2,2 4,2 2,4 5,5").total is None


def test_what_is_only_drawn_or_only_recorded_is_told() -> None:
    """B8.1."""
    text = f"{BULLS} fences t1-b4 t6-b5 turns 124 t1-b4, 133 pass, 135 t3-b5"
    first, second = faults(text)
    assert (first.code, first.args, first.fences) == ("drawn-not-recorded", ("t6", "b5"), (1,))
    assert (second.code, second.args, second.turn) == ("recorded-not-drawn", ("t3", "b5"), 2)


def test_where_nothing_is_drawn_the_record_is_believed() -> None:
    """B8.1: who types the record need not draw it as well."""
    text = STAR.replace("fences l4-t3 t3-b6 b6-t1 t1-r4 r4-l4", "")
    assert check(text).faultless
    assert check(text).fields[0].standing == "complete"
    assert notes(text) == ["fences-from-record"]


def test_fences_are_counted_in_the_order_of_the_record() -> None:
    """B4.5: the third on a post is the one that was built last."""
    text = f"{BULLS} fences t1-l1 t1-b5 t1-b3 turns 113 t1-b3, 115 t1-b5, 111 t1-l1"
    (fault,) = faults(text)
    assert (fault.code, fault.fences, fault.turn) == ("post-used-thrice", (0,), 2)


def test_the_record_says_more_of_the_order_than_the_drawing() -> None:
    """B4.4: a ring that no order allows is told once, by the turn."""
    ring = "fences t1-r2 r2-b3 b3-t1"
    assert [code for code, _ in said(f"{BULLS} {ring}")] == ["no-order"]
    text = f"{BULLS} {ring} turns 123 t1-r2, 223 r2-b3, 113 b3-t1"
    assert [(it.code, it.turn) for it in faults(text)] == [("other-end-used", 2)]


def test_a_complete_field_cannot_be_left() -> None:
    """B6.3, B6.4."""
    assert said(STAR + "field A left") == [("left-complete", ())]


def test_a_field_that_was_not_left_cannot_be_followed_by_another() -> None:
    """B6.4."""
    later = "field B bulls 2,2 4,2 2,4 5,5"
    assert said(f"{BULLS} turns none, not left\n{later}") == [("not-left", ("B",))]
    assert said(f"{BULLS} turns none, left\n{later}") == []


@pytest.mark.parametrize(
    ("text", "dice", "expected"),
    [
        ("", "none", []),
        (BULLS, "none", ["order-not-checked"]),
        (STAR, "checked", []),
        (STAR + "field B bulls 2,2 4,2 2,4 5,5", "partly", ["partly-checked"]),
    ],
)
def test_it_is_told_whether_order_and_dice_were_checked(
    text: str, dice: str, expected: list[str]
) -> None:
    """B8.2."""
    assert check(text).dice == dice
    assert notes(text) == expected


def test_bulls_of_another_game_are_worth_one_note_where_a_field_has_those_of_the_id() -> None:
    """B2.1: who rolls dice of his own on a sheet with an ID is told nothing."""
    a, b, c, d = (
        " ".join("{},{}".format(*place_of(it)) for it in due) for due in bulls_of_id("K7Q2-M9XD")
    )
    own = "1,1 1,2 1,3"

    def told(*bulls: str) -> list[tuple[int | None, tuple[int | str, ...], tuple[int, ...]]]:
        lines = [f"field {x} bulls {it}" for x, it in zip("ABCD", bulls, strict=False)]
        found = check("\n".join(("id K7Q2-M9XD", *lines))).faults
        others = [it for it in found if it.code == "other-bulls"]
        assert all(it.weight == "note" and it.rule == "B2.1" for it in others)
        return [(it.field, it.args, it.bulls) for it in others]

    assert told(own) == told(own, own, own, own) == told(a, b, c, d) == []
    assert told(a, own) == [(1, (), (0, 1, 2))]
    assert told(own, b, own) == [(None, ("A", "C"), ())]


def test_an_id_that_is_none_is_worth_a_note() -> None:
    """B2.1."""
    (strange,) = check_sheet(Sheet(game_id="no such id")).faults
    assert (strange.code, strange.args, strange.weight) == ("strange-id", ("no such id",), "note")


def test_a_field_cannot_be_left_after_the_last_pass() -> None:
    """B5.2: with the fourth pass the game is over."""
    passes = ", ".join(["112 pass"] * 4)
    (fault,) = faults(f"{BULLS} turns {passes} left")
    assert (fault.code, fault.args, fault.field, fault.turn) == (
        "played-after-end",
        ("A",),
        0,
        None,
    )
    three = passes.removesuffix(", 112 pass")
    assert said(f"{BULLS} turns {three} left") == []


def test_a_fault_of_a_turn_points_at_its_fence_where_that_is_drawn() -> None:
    """B8.2."""
    turns = "124 t1-b3, 113 b1-r3, 112 pass, 246 r4-b6"
    drawn = f"{BULLS} fences b1-r3 r4-b6 t1-b3 turns {turns}"
    found = [it for it in faults(drawn) if it.turn is not None]
    assert [(it.code, it.turn, it.fences) for it in found] == [("die-missing", 0, (2,))]
    late = STAR + "field A turns 665 t6-b5, 112 pass\nfield A fences t6-b5"
    (on,) = [it for it in faults(late) if it.code == "played-on"]
    drawn_late = parse_sheet(late).fields[0].fences
    assert [drawn_late[i] for i in on.fences] == [joined(post_index("t6"), post_index("b5"))]
    assert all(it.fences == () for it in faults(f"{BULLS} turns {turns}"))
