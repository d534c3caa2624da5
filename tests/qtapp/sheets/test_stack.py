"""To which sheet does a photograph belong, and is no sheet ever lost?"""

from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from core.games.bulls.sheet_text import parse_sheet
from geometry.paper import FIELD_NAMES, PAGES, FieldName
from geometry.reader import BullRead, FieldRead, Reading
from qtapp.sheets.stack import Stack

_PICTURE = np.zeros((1, 1, 3), dtype=np.uint8)
_PLACE = np.eye(3)


def field(name: FieldName, bull: int) -> FieldRead:
    found = BullRead(bull, 0.99, unsure=False, at=(1.0, 1.0))
    return FieldRead(name, (), (found,), (), (), (), _PICTURE, _PLACE)


def reading(page: str = "a4", game_id: str | None = None, bull: int = 3) -> Reading:
    names = [place.name for place in PAGES[page].fields]
    fields = tuple(field(name, bull) for name in names)
    return Reading(page, PAGES[page].paper, game_id, fields, (), (), (100, 100))


@pytest.fixture
def stack(qtbot: QtBot) -> Stack:
    return Stack()


def test_there_is_always_a_sheet(stack: Stack) -> None:
    assert len(stack.papers) == 1
    assert stack.current.blank
    stack.remove(0)
    assert len(stack.papers) == 1


def test_the_first_photograph_goes_onto_the_blank_sheet_and_the_next_is_another(
    stack: Stack,
) -> None:
    one = stack.take(reading(), "one.jpg", Path("one.jpg"))
    two = stack.take(reading(), "two.jpg", Path("two.jpg"))
    assert stack.papers == (one, two)
    assert stack.current is two
    assert (one.name, two.name) == ("one.jpg", "two.jpg")


def test_the_same_file_once_more_goes_to_its_sheet_and_edits_survive(stack: Stack) -> None:
    paper = stack.take(reading(bull=3), "one.jpg", Path("one.jpg"))
    stack.take(reading(), "two.jpg", Path("two.jpg"))
    paper.draft.set_bull(0, 3, there=False)
    paper.draft.set_bull(0, 9, there=True)
    again = stack.take(reading(bull=3), "one.jpg", Path("one.jpg"))
    assert again is paper is stack.current
    assert paper.draft.sheet.fields[0].bulls == (9,)
    assert len(paper.photos) == 1


def test_pages_of_a_large_print_with_one_id_come_together(stack: Stack) -> None:
    papers = {
        id(stack.take(reading(f"a4-large-{name}", game_id), name + game_id, Path(name + game_id)))
        for name in FIELD_NAMES
        for game_id in ("K7Q2M9XD", "A2B3C4D5")
    }
    assert len(papers) == 2
    assert [len(paper.photos) for paper in stack.papers] == [4, 4]
    assert all(field.bulls for field in stack.papers[0].draft.sheet.fields)


def test_without_an_id_pages_come_together_one_after_the_other(stack: Stack) -> None:
    for number, name in enumerate((*FIELD_NAMES, FIELD_NAMES[0])):
        stack.take(reading(f"a4-large-{name}"), name, f"picture {number}".encode())
    assert [len(paper.photos) for paper in stack.papers] == [4, 1]


def test_the_record_of_turns_is_no_sheet_of_its_own(stack: Stack) -> None:
    paper = stack.take(reading(game_id="K7Q2M9XD"), "front", b"front")
    stack.take(reading(), "other", b"other")
    assert stack.take(reading("a4-turns", "K7Q2M9XD"), "back", b"back") is paper


def test_a_photograph_never_covers_what_was_typed(stack: Stack) -> None:
    stack.current.draft.set_bull(0, 1, there=True)
    stack.take(reading(), "one.jpg", Path("one.jpg"))
    assert len(stack.papers) == 2
    assert stack.papers[0].draft.sheet.fields[0].bulls == (1,)


def test_a_sheet_that_was_put_away_comes_back(stack: Stack) -> None:
    sheet = parse_sheet("total 88")
    stack.add(sheet, "mine.txt")
    assert len(stack.papers) == 1, "it takes the place of the blank one"
    stack.remove(0)
    assert stack.current.blank
    assert stack.can_bring_back
    stack.bring_back()
    assert stack.current.draft.sheet == sheet
    assert len(stack.papers) == 1
    assert not stack.can_bring_back


def test_a_new_sheet_has_the_house_rules_of_the_last(stack: Stack) -> None:
    easy = parse_sheet("rules edge-is-fence\ntotal 3")
    stack.add(easy)
    assert stack.add().draft.sheet.config == easy.config
    assert stack.current.blank


def test_who_listens_hears_of_another_sheet_on_top(stack: Stack) -> None:
    heard: list[str] = []
    stack.changed.connect(lambda: heard.append("changed"))
    stack.current_changed.connect(lambda: heard.append("current"))
    stack.add(parse_sheet("total 1"))
    stack.add(parse_sheet("total 2"))
    heard.clear()
    stack.choose(0)
    assert heard == ["current"]
    with pytest.raises(IndexError):
        stack.choose(5)


def test_a_scanner_that_always_writes_one_file_makes_a_sheet_of_each_scan(
    stack: Stack, tmp_path: Path
) -> None:
    scan = tmp_path / "scan.png"
    for number in (1, 2, 3):
        scan.write_bytes(f"picture {number}".encode())
        stack.take(reading(bull=number), scan.name, scan)
    assert [paper.draft.sheet.fields[0].bulls for paper in stack.papers] == [(1,), (2,), (3,)]
    stack.take(reading(bull=3), scan.name, scan)
    assert len(stack.papers) == 3, "the same scan once more"


def test_one_picture_is_one_sheet_wherever_it_lies(stack: Stack, tmp_path: Path) -> None:
    for name in ("one.png", "copy.png"):
        (tmp_path / name).write_bytes(b"a picture")
        stack.take(reading(), name, tmp_path / name)
    stack.take(reading(), "", b"a picture")
    assert len(stack.papers) == 1
    assert len(stack.current.photos) == 1


def test_house_rules_alone_are_nothing_but_whatever_is_typed_is_something(stack: Stack) -> None:
    paper = stack.add(parse_sheet("rules edge-is-fence"))
    blank = [paper.blank]
    paper.unread_turns = {2: "44"}
    blank.append(paper.blank)
    paper.unread_turns, paper.unread = {}, "field"
    blank.append(paper.blank)
    assert blank == [True, False, False]


def test_who_listens_hears_of_every_sheet_that_is_edited(stack: Stack) -> None:
    heard: list[None] = []
    stack.edited.connect(lambda: heard.append(None))
    first = stack.current
    stack.add()
    first.draft.set_bull(0, 1, there=True)
    stack.current.draft.set_bull(0, 1, there=True)
    assert len(heard) == 2
