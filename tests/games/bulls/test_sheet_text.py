"""The text form of a sheet: what is written is read back, patiently, and nonsense is told where."""

from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.bulls.rules import Config
from core.games.bulls.sheet import EMPTY, Sheet, SheetField, Turn, Written
from core.games.bulls.sheet_lines import LONGEST
from core.games.bulls.sheet_reader import LARGEST, MOST
from core.games.bulls.sheet_text import BadSheet, parse_sheet, sheet_text
from tests.games.bulls.positions import places
from tests.games.bulls.sheets import STAR, nonsense_sheets

EXAMPLE = """
field A bulls 3,4 6,5 5,4 fences r5-l1 b5-l6
field A written isolated 3 unused 20 subtotal 26
mallets 1
total 88
"""


def bad(text: str) -> BadSheet:
    """What is wrong with a text."""
    with pytest.raises(BadSheet) as caught:
        parse_sheet(text)
    return caught.value


def read(text: str) -> Sheet | BadSheet:
    """What comes of a text."""
    try:
        return parse_sheet(text)
    except BadSheet as error:
        return error


def test_the_text_form_of_the_sheet() -> None:
    """B8.1."""
    assert parse_sheet(EXAMPLE) == Sheet(mallets=1, total=88).with_field(
        0,
        SheetField(
            bulls=places("3,4 6,5 5,4"),
            fences=((10, 23), (13, 18)),
            written=Written(isolated=3, unused=20, subtotal=26),
        ),
    )


def test_a_record_of_turns_can_be_written() -> None:
    """B8.1: dice, and a fence or a pass; in the end the field was left."""
    field = parse_sheet("field A turns 446 t4-r2, 136 pass, 555 t5-l5, left").fields[0]
    assert field.turns == (
        Turn((4, 4, 6), (3, 7)),
        Turn((1, 3, 6), "pass"),
        Turn((5, 5, 5), (4, 19)),
    )
    assert field.left is True
    assert parse_sheet("field A turns none, not left").fields[0] == SheetField(turns=(), left=False)


def test_house_rules_and_the_id_can_be_written() -> None:
    sheet = parse_sheet("id K7Q2-M9XD\nrules edge-is-fence multipliers 1,2,3,20 mallets 0 practice")
    assert sheet.game_id == "K7Q2-M9XD"
    assert sheet.config == Config(
        edge_is_fence=True, multipliers=(1, 2, 3, 20), mallets=0, practice_undo=True
    )
    assert parse_sheet("rules standard") == EMPTY
    assert parse_sheet("ID: bulls:2026-11-30").game_id == "2026-11-30"
    assert parse_sheet("id k7q2 m9xd # mine").game_id == "K7Q2-M9XD"


@given(nonsense_sheets)
def test_a_sheet_is_read_back_as_it_was_written(sheet: Sheet) -> None:
    text = sheet_text(sheet)
    assert parse_sheet(text) == sheet
    assert sheet_text(parse_sheet(text)) == text
    assert parse_sheet(text.upper().replace("\n", "  # so \r\n\r\n")) == sheet
    if all(len(field.turns or ()) <= 6 for field in sheet.fields):
        assert parse_sheet("\n".join(reversed(text.splitlines()))) == sheet


@pytest.mark.parametrize(
    "text",
    [
        "FIELD a Bulls 3,4, 6,5, 5,4 FENCES R5-L1, B5-L6",
        "field A: bulls (3, 4) (6, 5) (5, 4); fences r5 - l1 b5 - l6",
        "field A fences r5 l1 b5 l6\n\n# a comment\nfield A bulls 3 4 6 5 5 4",
        "\ufefffield\u00a0A\tbulls 3,4 6,5 5,4\r\nfield A fences l1\u2013r5\rfield A fences b5-l6",
        "field A bulls 3,4 6,5 5,4 fences r5\u2212l1 b5\u2014l6",
        "field A bulls \uff13,\uff14 \u0666,\u0665 \u096b,\u096a fences r5-l1 b5-l6",
    ],
)
def test_it_is_read_however_it_is_spaced_and_spelled(text: str) -> None:
    """Letter case, commas, dashes, brackets, comments, line ends, and the digits of any script."""
    assert parse_sheet(text).fields[0] == SheetField(
        bulls=places("3,4 6,5 5,4"), fences=((10, 23), (13, 18))
    )


def test_fences_and_turns_may_go_on_in_another_line() -> None:
    again = STAR.replace(", 661", "\nfield A turns 661")
    assert parse_sheet(again) == parse_sheet(STAR)


def test_fences_of_one_side_can_be_written() -> None:
    """B3.3: a faulty sheet is what checking is for."""
    assert parse_sheet("field A fences t5-t2").fields[0].fences == ((1, 4),)


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("fields", "unknown-word", ("fields",)),
        ("field A cows 1,1", "unknown-word", ("cows",)),
        ("17", "unknown-word", ("17",)),
        ("field A not", "unknown-word", ("not",)),
        ("rules easy", "unknown-word", ("easy",)),
        ("field E bulls 1,1", "no-field", ("e",)),
        ("field", "no-field", ("",)),
        ("field A", "nothing-said", ("field A", "")),
        ("field A bulls fences t1-b1", "nothing-said", ("bulls", "fences")),
        ("field A turns left", "nothing-said", ("turns", "left")),
        ("field A written", "nothing-said", ("written", "")),
        ("rules", "nothing-said", ("rules", "")),
        ("mallets", "no-number", ("mallets", "")),
        ("total many", "no-number", ("total", "many")),
        ("total -3", "no-number", ("total", "-")),
        ("total 1000", "out-of-range", ("total", "1000", 0, LARGEST)),
        ("rules mallets 10", "out-of-range", ("mallets", "10", 0, 9)),
        ("rules multipliers 2,3,4,0", "out-of-range", ("multipliers", "0", 1, 20)),
        ("rules multipliers 2,3,4", "no-number", ("multipliers", "")),
        ("field A bulls 1,7", "no-place", ("1", "7")),
        ("field A bulls 0,3", "no-place", ("0", "3")),
        ("field A bulls 1,2 3", "half-a-place", ("3", "")),
        ("field A bulls 1-2", "half-a-place", ("1", "-")),
        ("field A fences t7-b1", "no-post", ("t7",)),
        ("field A fences t-b1", "nothing-said", ("fences", "t-b")),
        ("field A fences t b1", "no-post", ("t",)),
        ("field A fences r5 l1-b5 l6", "no-post", ("-",)),
        ("field A fences t1", "one-post", ("t1", "")),
        ("field A fences t1-x3", "one-post", ("t1", "x")),
        ("field A fences t1-t1", "post-twice", ("t1",)),
        ("field A turns 44 t1-b1", "no-dice", ("t",)),
        ("field A turns 4466 t1-b1", "too-many-dice", ("4466",)),
        ("field A turns 447 t1-b1", "no-die", ("447", "7")),
        ("field A turns 446 t4-b6, 446", "no-play", ("446", "")),
        ("field A turns 446 passed", "no-play", ("446", "passed")),
        ("field A turns 446 pass, left, 112 pass", "after-left", ("112",)),
        ("field A left\nfield A not left", "said-before", ("left",)),
        ("total 3\ntotal 3", "said-before", ("total",)),
        ("field B bulls 1,1\nfield B bulls 1,1", "said-before", ("field B bulls",)),
        ("field C written unused 1 unused 2", "said-before", ("field C written unused",)),
        ("rules standard\nrules practice", "said-before", ("rules",)),
        ("id K7Q2-M9XD\nid K7Q2-M9XD", "said-before", ("id",)),
        ("id K7Q2", "no-id", ("k7q2",)),
        ("id cow:K7Q2-M9XD", "no-id", ("cow:k7q2-m9xd",)),
        ("total 5 id K7Q2-M9XD", "id-alone", ()),
        ("total 88!", "strange-sign", ("!",)),
        ("field A bulls 3.4", "strange-sign", (".",)),
        ("\x00", "strange-sign", ("U+0000",)),
        (f"field A bulls {'1,1 ' * (MOST + 1)}", "too-many", ("bulls", MOST)),
        (f"field A turns {'112 pass ' * (MOST + 1)}", "too-many", ("turns", MOST)),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    text: str, code: str, words: tuple[str | int, ...]
) -> None:
    """One sentence, and what a translation of it needs."""
    error = bad("# a sheet\n\n" + text)
    assert (error.code, error.words) == (code, words)
    assert error.line == 3 + text.count("\n")
    assert str(error) == f"Line {error.line}: {error.what}"
    assert error.what.endswith(".")
    assert error.what[0] == error.what[0].upper()
    assert f"`{code}`" in (BadSheet.__doc__ or "")


def test_every_code_is_tested_above() -> None:
    marks = test_what_is_wrong_is_told_with_its_line.pytestmark  # type: ignore[attr-defined]
    tested = {code for mark in marks for _, code, _ in mark.args[1]} | {"too-long"}
    listed = {it for it in (BadSheet.__doc__ or "").split("`")[1::2] if it != "found"}
    assert listed == tested


def test_a_strange_word_is_not_repeated_at_length() -> None:
    assert len(str(bad("x" * 4000))) < 80
    assert len(str(bad("total " + "9" * 4000))) < 100
    assert len(str(bad("id " + "9" * 4000))) < 120


@pytest.mark.parametrize("text", ["x" * (LONGEST + 1), "\n" * 5_000_000, "field A " * 1_000_000])
def test_a_huge_text_is_refused_at_once(text: str) -> None:
    start = perf_counter()
    assert bad(text).code == "too-long"
    assert perf_counter() - start < 1


@pytest.mark.parametrize(
    "text",
    [
        "field A fences t1-b2\n" * 2000,
        "1 " * 20_000,
        "\ufdfa" * LONGEST,
        "(" * LONGEST + "?",
        "-" * 40_000,
    ],
)
def test_a_long_text_is_judged_quickly(text: str) -> None:
    start = perf_counter()
    assert isinstance(read(text), BadSheet)
    assert perf_counter() - start < 2


@given(st.text())
def test_any_text_is_a_sheet_or_told_what_is_wrong(text: str) -> None:
    found = read(text)
    if isinstance(found, BadSheet):
        assert found.line >= 1
        assert "\n" not in str(found)


@given(nonsense_sheets, st.integers(0, 10_000), st.sampled_from(["", "7", "x", "-", "\n", "é"]))
def test_a_damaged_text_is_a_sheet_or_told_what_is_wrong(sheet: Sheet, at: int, sign: str) -> None:
    text = sheet_text(sheet)
    at %= len(text) + 1
    found = read(text[:at] + sign + text[at + 1 :])
    if isinstance(found, BadSheet):
        assert 1 <= found.line <= text.count("\n") + 2


def test_house_rules_alone_are_nothing_on_a_sheet() -> None:
    assert parse_sheet("rules edge-is-fence mallets 5").blank
    for text in ("total 0", "mallets 0", "id K7Q2M9XD", "field C left", "field A turns none"):
        assert not parse_sheet(text).blank
