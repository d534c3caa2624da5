"""Does everything that checking can say of a sheet have its sentence?"""

import ast
import inspect
import re
from dataclasses import replace
from itertools import product
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.bulls import verdict, verdict_drawing, verdict_sums, verdict_turns
from core.games.bulls.scoring import BANDS, MALLET_POINTS
from core.games.bulls.sheet import Joined, Sheet, SheetField, Written
from core.games.bulls.sheet_text import parse_sheet
from core.games.bulls.transcript import Stopped, replay_sheet
from core.games.bulls.verdict import Fault, FieldVerdict, check_sheet
from core.games.bulls.verdict_turns import RULE_OF
from core.terms import Refusal
from qtapp.sheets.verdict.dice_words import dice_text, par_words, throws_text
from qtapp.sheets.verdict.fault_words import AS_IN_PLAY, fault_text, stopped_text
from qtapp.sheets.verdict.missing import missing_fields, without_missing
from qtapp.sheets.verdict.words import (
    band_words,
    bull_text,
    doubts_sentence,
    field_sum,
    mallets_sentence,
    missing_sentence,
    open_bulls,
    score_sentence,
    standing_text,
    strokes_sentence,
    total_words,
    written_total_sentence,
    written_words,
)
from tests.qtapp.sheets.some_sheets import complete, wrong

if TYPE_CHECKING:
    from core.games.bulls.solver import Par

ARGS: dict[str, tuple[tuple[int | str, ...], ...]] = {
    "bulls-missing": ((0, 3), (1, 3), (2, 3)),
    "too-many-bulls": ((4, 3),),
    "bull-place-twice": ((1, 2),),
    "same-post": (("t3",),),
    "same-side": (("t3", "t5"),),
    "bull-on-the-line": ((2, "t3", "b3"),),
    "fence-twice": (("t3", "b3"),),
    "post-used-thrice": (("t3",),),
    "no-order": ((),),
    "none-can-be-last": ((),),
    "played-on": ((1,), (2,)),
    "field-skipped": (("B",),),
    "too-many-mallets": ((1, 0), (4, 3)),
    "mallets-differ": ((1, 2),),
    "played-after-end": (("B",),),
    "wrong-isolated": ((3, 2),),
    "wrong-unused": ((3, 2),),
    "wrong-subtotal": ((3, 2),),
    "wrong-total": ((88, 85),),
    "posts-for-left-field": ((1,), (11,)),
    "nothing-drawn": ((),),
    "sum-of-written": ((30, 31),),
    "no-such-total": ((88, 60, 69),),
    "impossible-total": ((188, 153),),
    "die-missing": ((4,),),
    "die-short": ((4,),),
    "post-used": (("t3", 3),),
    "other-end-used": (("t3", "b3"),),
    "pair-joins-unused": (("t3", "b3"),),
    "no-such-throw": ((1, 2, 7),),
    "left-complete": ((),),
    "not-left": (("B",),),
    "drawn-not-recorded": (("t3", "b3"),),
    "recorded-not-drawn": (("t3", "b3"),),
    "other-bulls": ((), ("A", "C")),
    "strange-id": (("HELLO",),),
    "fences-from-record": ((),),
    "order-not-checked": ((),),
    "partly-checked": (("A",), ("A", "C")),
}
"""Examples of the arguments of each code; what is told in the singular and in the plural twice."""

THREE_FENCES: tuple[Joined, ...] = ((0, 7), (1, 8), (2, 9))
SHEET = Sheet().with_field(0, SheetField(bulls=(0, 7, 14), fences=THREE_FENCES))


def codes_in_source() -> set[str]:
    """What stands as the code of a fault in the modules that find faults, and in their list."""
    found = set(RULE_OF)
    for module in (verdict, verdict_drawing, verdict_sums, verdict_turns):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            first = node.args[0]
            makes = ast.unparse(node.func) in ("Fault", "_of_fences")
            if makes and isinstance(first, ast.Constant) and isinstance(first.value, str):
                found.add(first.value)
    listed = re.findall(r"`([a-z]+-[a-z-]+)`", check_sheet.__doc__ or "")
    return found | set(listed)


def is_sentence(text: str) -> bool:
    return bool(re.fullmatch(r"[A-Z0-9].*\.", text, re.DOTALL)) and not re.search(r"[{}!]", text)


def test_every_code_of_a_fault_has_its_sentence() -> None:
    assert set(ARGS) == codes_in_source()


@pytest.mark.parametrize(
    ("code", "args"), [(code, args) for code, each in ARGS.items() for args in each]
)
def test_a_fault_is_told_in_a_sentence_with_its_place(
    code: str, args: tuple[int | str, ...]
) -> None:
    for fences, (field, turn) in product(((), (0,), (0, 1)), ((None, None), (0, None), (0, 2))):
        bulls = (0,) if len(fences) < 2 else (0, 1)
        fault = Fault(code, args, field, "B3.4", fences=fences, bulls=bulls, turn=turn)
        told = fault_text(fault, SHEET)
        assert is_sentence(told.sentence)
        assert told.rule == "B3.4"
        assert told.sentence.startswith("Field A") == (field is not None)
        assert ("turn 3" in told.sentence) == (turn is not None)
        assert is_sentence(fault_text(fault, SHEET, where=False).sentence)


def test_one_is_not_told_as_many() -> None:
    for code, each in ARGS.items():
        for args in each:
            sentence = fault_text(Fault(code, args), SHEET).sentence
            assert not re.search(r"\b1 (bulls|fences|points|mallets)\b", sentence), sentence


def stopped_codes() -> set[str]:
    """The codes of its own that `replay_sheet` lists."""
    return set(re.findall(r"`([a-z]+-[a-z-]+)`", replay_sheet.__doc__ or ""))


@pytest.mark.parametrize("code", sorted(stopped_codes() | {"die-missing", "post-used"}))
@pytest.mark.parametrize("turn", [None, 4])
def test_where_a_record_stops_is_told_in_a_sentence(code: str, turn: int | None) -> None:
    args = ARGS.get(code, ((),))[0]
    told = stopped_text(Stopped(1, turn, Refusal(code, args)), SHEET)
    assert is_sentence(told.sentence)
    assert told.sentence.startswith("Field B" if turn is None else "Field B, turn 5")
    assert told.rule


def test_posts_are_told_as_in_play() -> None:
    """A person looks for "top 3", not for t3."""
    fault = Fault("bull-on-the-line", (2, "t3", "b3"), 1, "B3.4")
    expected = "The fence from top 3 to bottom 3 runs through bull 2, so it does not count."
    assert fault_text(fault, SHEET).sentence == f"Field B: {expected}"


def test_what_play_refuses_too_is_told_alike() -> None:
    told = fault_text(Fault("same-side", ("t3", "t5"), rule="B3.3"), SHEET, where=False)
    assert told.sentence == "Top 3 and top 5 stand on one side; a fence joins two sides."
    assert set(ARGS) > AS_IN_PLAY


def test_a_bull_is_told_with_its_fences_or_its_way_out() -> None:
    """B6.1, B6.2: why it counts, or why not."""
    found = check_sheet(complete()).fields
    first = bull_text(1, found[0].bulls[0]).sentence
    assert first == (
        "Bull 1 is isolated by the fences top 2 – bottom 5, top 6 – left 4, bottom 1 – left 1,"
        " top 4 – left 3."
    )
    ways = [bull_text(number, bull).sentence for number, bull in enumerate(found[3].bulls, 1)]
    assert all(is_sentence(way) for way in ways)
    assert any("gets out between" in way for way in ways)


def test_bulls_of_one_enclosure_are_told_in_one_sentence() -> None:
    open_field = check_sheet(complete()).fields[2]
    assert [said.sentence for said in open_bulls(open_field)] == [
        bull_text(1, open_field.bulls[0]).sentence
    ]
    assert "The bulls 2, 3, 4 and 5 stand in the same enclosure." in (
        open_bulls(open_field)[0].sentence
    )


def test_a_shared_enclosure_names_whom_it_is_shared_with() -> None:
    """B6.1 with the easy variant, where no way leads out."""
    sheet = Sheet().with_field(0, SheetField(bulls=(0, 7, 14)))
    sheet = replace(sheet, config=replace(sheet.config, edge_is_fence=True))
    bull = check_sheet(sheet).fields[0].bulls[0]
    assert bull_text(1, bull).sentence == "Bull 1 shares its enclosure with the bulls 2 and 3."


def test_a_bull_is_told_with_its_place() -> None:
    """By column and row, as on the sheet; nobody else numbers bulls."""
    sheet = complete()
    found, drawn = check_sheet(sheet).fields[2], sheet.fields[2]
    (said,) = open_bulls(found, drawn.bulls)
    assert said.sentence.startswith("Bull 1 (1,1) gets out ")
    assert "The bulls 2 (2,2), 3 (3,3), 4 (4,4) and 5 (5,5) stand" in said.sentence
    fault = next(it for it in check_sheet(wrong()).faults if it.code == "bull-on-the-line")
    assert "runs through bull 1 (3,4), so" in fault_text(fault, wrong()).sentence


def test_the_fence_that_was_left_out_is_named_and_what_is_not_known_said() -> None:
    """B4.5"""
    drawn = parse_sheet("field A bulls 3,4 6,5 5,4 fences t1-b1 t1-b2 t1-b3\n")
    (said,) = [
        fault_text(it, drawn).sentence
        for it in check_sheet(drawn).faults
        if it.code == "post-used-thrice"
    ]
    assert "Which came third is not known: top 1 – bottom 3, as the last of them" in said
    turns = "124 t1-b2, 114 t1-b1, 136 t1-b3"
    played = parse_sheet(f"field A bulls 3,4 6,5 5,4 fences t1-b1 t1-b2 t1-b3 turns {turns}\n")
    (said,) = [
        fault_text(it, played).sentence
        for it in check_sheet(played).faults
        if it.code == "post-used-thrice"
    ]
    assert "The fence top 1 – bottom 3 is the third on the post top 1" in said


def test_a_field_that_was_not_photographed_is_no_fault() -> None:
    """Beside "Field A was not photographed" nothing is said that follows from it."""
    sheet = parse_sheet(
        "field B bulls 4,2 1,6 1,5 5,5 fences b2-l1 r1-l4\n"
        "field A written subtotal 16\nmallets 1\ntotal 88\n"
    )
    whole = check_sheet(sheet)
    assert {it.code for it in whole.faults} >= {"field-skipped", "nothing-drawn", "wrong-total"}
    missing = missing_fields(sheet, {1})
    assert missing == (0, 2, 3)
    found = without_missing(whole, sheet, missing)
    assert found.faultless
    assert (found.total, found.band) == (None, None)
    assert without_missing(whole, sheet, ()) is whole
    assert missing_fields(sheet, ()) == ()


def test_what_does_not_follow_from_a_missing_page_stays_a_fault() -> None:
    sheet = parse_sheet("field A bulls 3,4 6,5 5,4 fences t3-t5\nmallets 1\ntotal 188\n")
    found = without_missing(check_sheet(sheet), sheet, missing_fields(sheet, {0}))
    wrong_codes = [it.code for it in found.faults if it.weight == "fault"]
    assert wrong_codes == ["same-side", "impossible-total"]


def test_what_was_not_checked_is_said() -> None:
    """B8.2"""
    told = dice_text(check_sheet(complete()))
    assert told.sentence == "The order and the dice were not checked."
    assert told.rule == "B8.2"
    for dice in ("none", "partly", "checked"):
        assert is_sentence(dice_text(replace(check_sheet(wrong()), dice=dice)).sentence)


def with_throws(pairs: int, triples: int) -> str:
    found = check_sheet(complete())
    field = replace(found.fields[0], least_pairs=pairs, least_triples=triples)
    others = [replace(it, least_pairs=0, least_triples=0) for it in found.fields[1:]]
    return throws_text(replace(found, fields=(field, others[0], others[1], others[2]))).sentence


def test_pairs_and_triples_are_counted_over_all_fields() -> None:
    """B8.2"""
    assert with_throws(1, 2) == (
        "At least 1 fence needed a pair on the dice, and 2 needed a triple."
    )
    assert with_throws(0, 0) == "No fence needed a pair or a triple on the dice."
    assert throws_text(check_sheet(Sheet())).sentence == ""
    assert len({with_throws(*counts) for counts in product(range(3), repeat=2)}) == 9


def test_a_total_without_mallets_is_told_as_the_least() -> None:
    found = check_sheet(replace(complete(), mallets=None))
    assert total_words(found) == f"{found.without_mallets} or more"
    assert band_words(found) == ""
    assert is_sentence(mallets_sentence(found))
    assert is_sentence(score_sentence(found, sure=True))


def test_a_score_is_not_claimed_while_it_is_unsure() -> None:
    found = check_sheet(complete())
    assert score_sentence(found, sure=True).startswith("The sheet is worth")
    assert score_sentence(found, sure=False).startswith("The sheet seems to be worth")


def test_every_band_is_named_with_its_limits() -> None:
    """B7.2"""
    found = check_sheet(complete())
    totals = (39, 59, 60, 80, 119, 120, 159, 160)
    told = [band_words(replace(found, total=total)) for total in totals]
    assert [text.split(",")[0].split(":")[0] for text in told] == list(BANDS)


def test_a_written_total_is_compared() -> None:
    sheet = complete()
    total = check_sheet(sheet).total or 0
    for written, told in (
        (total, "The total is right as written."),
        (total + 3, f"As written {total + 3}: 3 too many."),
        (total - 1, f"As written {total - 1}: 1 too few."),
    ):
        tried = replace(sheet, total=written)
        assert written_total_sentence(tried, check_sheet(tried)) == told
    assert written_total_sentence(sheet, check_sheet(sheet)) == ""


def test_numbers_written_otherwise_are_named() -> None:
    found = check_sheet(complete()).fields[0]
    assert written_words(Written(3, 10, 16), found) == ""
    assert written_words(Written(3, 11, 17), found) == "Written otherwise: unused 11, subtotal 17."


def test_doubts_and_missing_fields_are_counted_in_words() -> None:
    assert doubts_sentence(0) == ""
    assert doubts_sentence(1) == "1 thing in the photograph is still to be asked."
    assert doubts_sentence(3) == "3 things in the photograph are still to be asked."
    assert missing_sentence(()) == ""
    assert missing_sentence((1,)) == "Field B was not photographed."
    assert missing_sentence((0, 1, 3)) == "The fields A, B and D were not photographed."


def field_sums(fields: tuple[FieldVerdict, ...]) -> list[str]:
    return [field_sum(at, found, at + 2) for at, found in enumerate(fields)]


def test_a_field_is_summed_in_a_line() -> None:
    lines = field_sums(check_sheet(complete()).fields)
    assert lines[0] == "A: 3 of 3 bulls isolated × 2 + 10 unused posts = 16"
    assert lines[2] == "C: 0 of 5 bulls isolated × 4 = 0"
    assert field_sums(check_sheet(wrong()).fields)[1] == "B: nothing is drawn"


posts = st.integers(0, 23)
places = st.integers(0, 35)
numbers = st.one_of(st.none(), st.integers(0, 200))
fields = st.builds(
    SheetField,
    bulls=st.lists(places, max_size=7).map(tuple),
    fences=st.lists(st.tuples(posts, posts).map(lambda p: (min(p), max(p))), max_size=9).map(tuple),
    left=st.sampled_from([None, True]),
    written=st.builds(Written, numbers, numbers, numbers),
)
sheets = st.builds(
    Sheet, fields=st.tuples(fields, fields, fields, fields), mallets=numbers, total=numbers
)


@settings(max_examples=25)
@given(sheets)
def test_whatever_stands_on_a_sheet_is_told_in_sentences(sheet: Sheet) -> None:
    found = check_sheet(sheet)
    for fault in found.faults:
        assert is_sentence(fault_text(fault, sheet).sentence)
    for at, field in enumerate(found.fields):
        assert is_sentence(standing_text(field.standing).sentence)
        assert field_sum(at, field, 2)
        for number, bull in enumerate(field.bulls, start=1):
            assert is_sentence(bull_text(number, bull).sentence)


def test_one_is_told_as_one_and_several_as_several() -> None:
    found = check_sheet(complete())
    field = replace(found.fields[0], post_points=1)
    assert field_sum(0, field, 2) == "A: 3 of 3 bulls isolated × 2 + 1 unused post = 7"
    one = replace(found, total=1, without_mallets=1)
    assert score_sentence(one, sure=True).startswith("The sheet is worth 1 point: ")
    assert score_sentence(one, sure=False).startswith("The sheet seems to be worth 1 point: ")
    unknown = replace(one, total=None)
    assert score_sentence(unknown, sure=True) == ("The sheet is worth at least 1 point.")
    par = cast("Par", SimpleNamespace(subtotal=1))
    assert par_words(par) == "With the best dice, 1 point could be made of these bulls."
    assert strokes_sentence(2, 1).startswith("1 stroke in field C fits ")
    assert strokes_sentence(2, 2).startswith("2 strokes in field C fit ")
    assert strokes_sentence(2, 0) == ""


def test_what_the_mallets_cannot_make_names_their_worth() -> None:
    fault = Fault("no-such-total", (12, 10, 19))
    said = fault_text(fault, complete()).sentence
    assert f"in steps of {MALLET_POINTS}, and 12 is written" in said
