"""Files of corners: read strictly, refused by a sentence that says where."""

import json
import re
from typing import Any

import pytest

from qtapp.sheets.photo.corner_files import BadCorners, corners_of
from qtapp.sheets.photo.corner_words import bad_corners_text

FOUR = [[0, 0], [90, 0], [90, 90], [0, 90]]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ("[]", "there is no"),
        ("{}", "there is no"),
        ({"A": 3}, "must have four corners"),
        ({}, "at least one"),
        ([], "at least one"),
        ({"E": FOUR}, 'no field "E"'),
        ({"A": FOUR[:3]}, "must have four corners"),
        ({"B": [*FOUR[:3], [1]]}, "corner 4 of field B"),
        ({"A": [*FOUR[:3], [1, "2"]]}, "corner 4 of field A"),
        ({"A": [[True, 0], *FOUR[1:]]}, "corner 1 of field A"),
        ({"A": [[float("nan"), 0], *FOUR[1:]]}, "corner 1 of field A"),
        ({"A": [[1e300, 0], *FOUR[1:]]}, "corner 1 of field A"),
        ({"A": [FOUR[0], FOUR[2], FOUR[1], FOUR[3]]}, "do not go round"),
        ({"A": FOUR[::-1]}, "do not go round"),
        ({"A": [[0, 0]] * 4}, "do not go round"),
    ],
)
def test_a_file_of_corners_is_read_strictly(text: Any, told: str) -> None:
    data = text if isinstance(text, str) else json.dumps({"field_corners_px": text})
    with pytest.raises(BadCorners, match=told) as caught:
        corners_of(data.encode())
    sentence = bad_corners_text(caught.value, "sheet.json")
    assert "sheet.json" in sentence
    assert "{" not in sentence
    assert sentence.endswith(".")


def test_every_way_in_which_a_file_of_corners_is_wrong_has_a_sentence() -> None:
    told = set(re.findall(r"`([a-z-]+)`", str(corners_of.__doc__)))
    assert len(told) == 7
    for code in told:
        assert bad_corners_text(BadCorners(code, "", 1, "A"), "sheet.json")


def test_corners_are_taken_as_they_stand() -> None:
    data = json.dumps({"field_corners_px": {"C": FOUR}, "bulls": {}})
    assert corners_of(data.encode()) == {"C": tuple((float(x), float(y)) for x, y in FOUR)}
