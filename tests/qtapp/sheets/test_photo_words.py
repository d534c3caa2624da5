"""Does every code of the reader have its sentences?"""

import re
from pathlib import Path

import geometry.reader
from geometry.reader import BadPhoto
from geometry.reading import found
from qtapp.sheets.photo.words import (
    CORNERS_HELP,
    note_text,
    progress_text,
    unread_text,
    wrong_with,
)

WORDS: dict[str, tuple[str | int, ...]] = {
    "too-small": (300, 200),
    "too-large": (60,),
    "no-file": ("/photos/sheet.jpg",),
    "field-cut-off": ("C",),
    "broke-off": ("a fault",),
    "empty-folder": ("photos",),
}

_READING = Path(geometry.reader.__file__).parent / "reading"
_CODE = re.compile(r'BadPhoto\(\s*"([a-z-]+)"')
_NOTE = re.compile(r'"([a-z-]+)":')


def raised_codes() -> set[str]:
    """All codes that stand in the source of the reader."""
    files = [*_READING.glob("*.py"), Path(geometry.reader.__file__)]
    return {code for path in files for code in _CODE.findall(path.read_text("utf-8"))}


def test_every_reason_for_refusing_a_picture_has_its_sentences() -> None:
    codes = raised_codes()
    assert len(codes) >= 12
    for code in codes:
        english = BadPhoto(code, "", "", *WORDS.get(code, ()))
        assert wrong_with(english).what, f"{code} has no sentence"


def test_the_sentences_are_whole_and_their_words_are_filled_in() -> None:
    for code in raised_codes() | set(WORDS):
        wrong = wrong_with(BadPhoto(code, "", "", *WORDS.get(code, ())))
        for sentence in wrong:
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert "{" not in sentence
            assert "!" not in sentence
    assert "300 × 200" in wrong_with(BadPhoto("too-small", "", "", 300, 200)).what


def test_a_reason_of_a_later_reader_is_told_in_its_own_words() -> None:
    wrong = wrong_with(BadPhoto("new-code", "It is upside down {x}.", "Turn it.", "C"))
    assert wrong == ("It is upside down {x}.", "Turn it.")


def test_the_corners_are_offered_only_where_they_can_help() -> None:
    assert {"no-sheet", "cut-off"} <= CORNERS_HELP
    assert not CORNERS_HELP & {"too-dark", "too-small", "damaged", "no-picture", "page-of-turns"}


def test_every_note_of_a_reading_has_its_sentence() -> None:
    documented = set(_NOTE.findall((found.Reading.__doc__ or "").replace("\n", " ")))
    assert {"two-sheets", "marker-hidden", "faint", "bent", "covered"} <= documented
    assert all(note_text(code) for code in documented)
    assert not note_text("no-such-note")


def test_one_and_several_are_two_sentences() -> None:
    assert unread_text(1) == "1 picture could not be read."
    assert unread_text(2) == "2 pictures could not be read."
    assert progress_text(1, 1, "sheet.jpg") == "Reading sheet.jpg"
    assert progress_text(2, 5, "sheet.jpg") == "Reading 2 of 5: sheet.jpg"
