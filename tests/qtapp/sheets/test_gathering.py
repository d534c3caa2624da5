"""Do the pages of one large print become one sheet, and other photographs sheets of their own?"""

from collections.abc import Sequence

from qtapp.sheets.scoring.gathering import Part, sheet_for, whole


def sheets_of(*parts: Part) -> list[list[int]]:
    """Which of the parts make a sheet together, by their places."""
    sheets: list[list[Part]] = []
    places: list[list[int]] = []
    for number, part in enumerate(parts):
        at = sheet_for(part, sheets)
        if at is None:
            at = len(sheets)
            sheets.append([])
            places.append([])
        sheets[at].append(part)
        places[at].append(number)
    return places


def large(letters: str, game_id: str | None, paper: str = "a4") -> Sequence[Part]:
    return [Part(f"{paper}-large-{letter}", game_id) for letter in letters]


def test_a_photograph_of_all_fields_is_a_sheet_by_itself() -> None:
    """The same ID twice: two players of one game, or one sheet photographed twice."""
    assert sheets_of(Part("a4", "7F3K-92QD"), Part("a4", "7F3K-92QD")) == [[0], [1]]


def test_a_sheet_without_marks_is_a_sheet_by_itself() -> None:
    assert sheets_of(Part(None, None), Part(None, None)) == [[0], [1]]


def test_pages_of_one_id_come_together_in_any_order() -> None:
    mixed = [*large("DB", "ONE"), *large("A", "TWO"), *large("CA", "ONE"), *large("B", "TWO")]
    assert sheets_of(*mixed) == [[0, 1, 3, 4], [2, 5]]


def test_pages_without_an_id_belong_to_those_right_before() -> None:
    assert sheets_of(*large("ABCD", None), *large("AB", None)) == [[0, 1, 2, 3], [4, 5]]


def test_a_page_whose_id_could_not_be_read_joins_the_others() -> None:
    assert sheets_of(*large("A", "ONE"), *large("B", None), *large("C", "ONE")) == [[0, 1, 2]]


def test_another_sheet_in_between_parts_pages_without_an_id() -> None:
    assert sheets_of(*large("A", None), Part("a4", "ONE"), *large("B", None)) == [[0], [1], [2]]


def test_pages_of_other_paper_are_of_another_print() -> None:
    assert sheets_of(*large("A", "ONE"), *large("B", "ONE", "letter")) == [[0], [1]]


def test_another_id_begins_another_sheet() -> None:
    assert sheets_of(*large("A", "ONE"), *large("B", "TWO")) == [[0], [1]]


def test_a_sheet_is_whole_when_all_fields_are_there() -> None:
    assert whole([Part("a4", None)])
    assert whole(large("DCBA", None))
    assert not whole(large("ABC", None))
    assert not whole([])
