"""Do a hundred sheets fit into the memory, and does nobody see a difference?"""

from dataclasses import replace

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from core.games.bulls.sheet_text import parse_sheet
from geometry.reader import Reading, read_photo
from qtapp.sheets.draft import Draft
from qtapp.sheets.pictures import FieldPictures
from qtapp.sheets.stack import Stack
from tests.qtapp.sheets.photo_cases import marked_photo

HUNDRED = 100
MOST = 150 * 1024 * 1024


@pytest.fixture(scope="module")
def reading() -> Reading:
    return read_photo(marked_photo())


def test_a_picture_is_that_of_its_field_though_it_was_packed(reading: Reading) -> None:
    pictures = FieldPictures(ready=1)
    kept = pictures.keep(reading)
    for one, old in zip(kept.fields, reading.fields, strict=True):
        assert one.name == old.name
        assert one.fences == old.fences
        assert np.array_equal(one.to_photo, old.to_photo)
        assert one.picture.shape == old.picture.shape
        assert one.picture.dtype == np.uint8
        assert np.abs(one.picture.astype(int) - old.picture).mean() < 3
        assert one.unsure == old.unsure


def test_who_looks_at_a_picture_twice_waits_once(reading: Reading) -> None:
    kept = FieldPictures(ready=2).keep(reading)
    first = kept.fields[0].picture
    assert kept.fields[0].picture is first
    assert kept.fields[1].picture is not None
    assert kept.fields[0].picture is first
    assert (kept.fields[1].picture, kept.fields[2].picture) is not None
    assert kept.fields[0].picture is not first


def test_what_is_kept_already_stays_as_it_is(reading: Reading) -> None:
    pictures = FieldPictures()
    kept = pictures.keep(reading)
    assert all(a is b for a, b in zip(pictures.keep(kept).fields, kept.fields, strict=True))


def test_a_field_without_a_picture_is_let_be(reading: Reading) -> None:
    bare = replace(reading.fields[0], picture=reading.fields[0].picture[:0])
    assert FieldPictures().keep(replace(reading, fields=(bare,))).fields == (bare,)


def test_a_hundred_photographed_sheets_take_little_memory(qtbot: QtBot, reading: Reading) -> None:
    stack = Stack()
    one = stack.take(reading, "0.jpg", b"0").draft.readings[0]
    packed = 4 * len(one.packed.data)  # type: ignore[attr-defined]
    ready = 12 * one.picture.nbytes
    assert HUNDRED * packed + ready < MOST
    for number in range(1, 8):
        stack.take(reading, f"{number}.jpg", str(number).encode())
    assert len(stack.papers) == 8
    shown = {id(stack.papers[at].draft.readings[0].picture) for at in range(8)}
    assert len(shown) == 8, "each has its own"


def test_sheets_that_are_long_put_away_are_let_go(qtbot: QtBot) -> None:
    stack = Stack()
    for number in range(60):
        stack.current.draft.set_bull(0, number % 36, there=True)
        stack.add()
        stack.remove(0)
    qtbot.waitUntil(lambda: len(stack.findChildren(Draft)) < 30, timeout=2000)
    for _ in range(60):
        stack.bring_back()
    assert 5 < len(stack.papers) < 30


def test_a_blank_sheet_whose_place_is_taken_is_let_go(qtbot: QtBot) -> None:
    stack = Stack()
    stack.add(parse_sheet("total 3"))
    qtbot.waitUntil(lambda: len(stack.findChildren(Draft)) == 1, timeout=2000)
