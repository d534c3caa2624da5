"""Is a report what it says: pages of the right size, with pictures, marks and sentences?"""

import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from core.games.bulls.sheet import Sheet, SheetField
from core.games.bulls.sheet_text import parse_sheet
from geometry.field import FENCES, post_index
from geometry.paper import Paper
from geometry.reader import PICTURE_SIDE, FenceRead, FieldRead, Stroke
from qtapp.sheets.report.pages import report_pages
from qtapp.sheets.report.report import report_files, write_report
from qtapp.sheets.report.score import score_height
from qtapp.sheets.report.sheet import ReportSheet, typed_sheet
from qtapp.sheets.report.told import marks_of, numbers_of
from qtapp.sheets.scoring.sources import Trouble
from qtapp.sheets.stand import Doubt
from qtapp.table.files import SaveFailed
from tests.qtapp.sheets.rendered import pages_of, width_mm, words_of
from tests.qtapp.sheets.some_sheets import complete, wrong

DAY = date(2026, 11, 30)
GREEN = (40, 200, 90)


def pdf_of(*sheets: ReportSheet, folder: Path, paper: Paper = "a4") -> bytes:
    target = folder / "report.pdf"
    assert write_report(sheets, target, paper=paper, day=DAY) == (target,)
    return target.read_bytes()


def plain(text: str) -> str:
    """On one line, with plain spaces and without the breaks of lines."""
    return re.sub(r"\s+", " ", text)


def read_field(name: str = "A") -> FieldRead:
    """A field that was photographed as one even green."""
    picture = np.full((PICTURE_SIDE, PICTURE_SIDE, 3), GREEN, dtype=np.uint8)
    fence = FenceRead(5, 0.6, unsure=True, instead=None, path=((0.0, 0.0), (7.0, 7.0)))
    stroke = Stroke(((1.0, 1.0), (2.0, 1.2)), 1.0)
    return FieldRead(name, (fence,), (), (), (), (stroke,), picture, np.eye(3))  # type: ignore[arg-type]


def test_it_tells_score_date_and_every_fault(qapp: QApplication, tmp_path: Path) -> None:
    (page,) = words_of(pdf_of(typed_sheet("wrong.txt", wrong()), folder=tmp_path))
    text = plain(page)
    for told in (
        "30 November 2026",
        "wrong.txt",
        "As written 188: 182 too many.",
        "Field A: Top 3 and top 5 stand on one side; a fence joins two sides. (B3.3)",
        "The fence from top 3 to bottom 3 runs through bull 1 (3,4), so it does not count. (B3.4)",
        "The order and the dice were not checked. (B8.2)",
        "Checked by Kraal",
    ):
        assert told in text
    numbers = re.findall(r"[0-9]+", text)
    assert {"188", "26", "20"} <= set(numbers)


def test_it_says_that_nothing_is_wrong(qapp: QApplication, tmp_path: Path) -> None:
    sheet = replace(complete(), game_id="7F3K-92QD")
    text = plain(words_of(pdf_of(typed_sheet("", sheet), folder=tmp_path))[0])
    assert "Nothing is wrong on this sheet." in text
    assert "Game ID 7F3K-92QD" in text
    assert "A: 3 of 3 bulls isolated × 2 + 10 unused posts = 16" in text


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_pages_have_the_size_of_the_paper(
    qapp: QApplication, tmp_path: Path, paper: Paper, size: tuple[float, float]
) -> None:
    data = pdf_of(typed_sheet("a", complete()), folder=tmp_path, paper=paper)
    (page,) = pages_of(data, 1.0)
    assert width_mm(page, 1.0) == pytest.approx(size, abs=1)


def test_several_sheets_come_with_an_overview_first(qapp: QApplication, tmp_path: Path) -> None:
    names = [f"club/sheet {number}.jpg" for number in range(1, 4)]
    data = pdf_of(*(typed_sheet(name, wrong()) for name in names), folder=tmp_path)
    pages = [plain(page) for page in words_of(data)]
    assert len(pages) == 4
    assert "Raging Bulls: 3 sheets, checked" in pages[0]
    assert all(f"sheet {number}.jpg" in pages[0] for number in range(1, 4))
    assert all(f"sheet {at}.jpg" in pages[at] for at in range(1, 4))
    assert "Page 2 of 4" in pages[1]


def test_an_overview_goes_on_where_a_page_is_full(qapp: QApplication) -> None:
    sheets = [typed_sheet(f"{number}.txt", Sheet()) for number in range(40)]
    assert len(report_pages(sheets, "a4", "")) == 2 + 40


def test_what_does_not_fit_goes_on_a_second_page(qapp: QApplication, tmp_path: Path) -> None:
    """Nothing is left out, however much is wrong."""
    fences = tuple((a, b) for a in range(6) for b in range(a + 1, 6))
    bad = SheetField(bulls=(0, 7, 14), fences=fences)
    sheet = Sheet()
    for at in range(4):
        sheet = sheet.with_field(at, bad)
    one = typed_sheet("bad", sheet)
    pages = words_of(pdf_of(one, folder=tmp_path))
    assert len(pages) > 1
    text = plain(" ".join(pages))
    told = len(re.findall("stand on one side", text))
    assert told == sum(fault.code == "same-side" for fault in one.verdict.faults) == 60


def test_a_picture_has_one_page_and_more_pages_are_numbered(
    qapp: QApplication, tmp_path: Path
) -> None:
    one = typed_sheet("a", complete())
    alone = write_report([one], tmp_path / "alone.png", paper="a4", day=DAY)
    assert [path.name for path in alone] == ["alone.png"]
    image = QImage(str(alone[0]))
    assert (image.width(), image.height()) == (1654, 2339)
    assert image.dotsPerMeterX() == pytest.approx(200 / 0.0254, abs=1)
    more = write_report([one, one], tmp_path / "club.png", paper="letter", day=DAY)
    assert [path.name for path in more] == ["club-1.png", "club-2.png", "club-3.png"]
    assert QImage(str(more[2])).width() == 1700


def share_of_green(path: Path) -> float:
    image = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB888)
    pixels = np.frombuffer(image.constBits(), dtype=np.uint8)
    rows = pixels.reshape(image.height(), image.bytesPerLine())[:, : 3 * image.width()]
    colours = rows.reshape(image.height(), image.width(), 3).astype(int)
    green = (colours[..., 1] > colours[..., 0] + 60) & (colours[..., 1] > colours[..., 2] + 60)
    return float(green.mean())


def test_a_photographed_field_is_shown_with_what_is_still_to_be_asked(
    qapp: QApplication, tmp_path: Path
) -> None:
    fence = FENCES[5]
    sheet = Sheet().with_field(0, SheetField(bulls=(8, 20, 30), fences=((fence.a, fence.b),)))
    one = replace(
        typed_sheet("photo.jpg", replace(sheet, mallets=0)),
        doubts=(Doubt("fence", 0, 5, taken=True, confidence=0.6), Doubt("bull", 0, 3, taken=False)),
        readings={0: read_field()},
        notes=("faint",),
    )
    (target,) = write_report([one], tmp_path / "photo.png", paper="a4", day=DAY)
    assert 0.07 < share_of_green(target) < 0.15
    text = plain(" ".join(words_of(pdf_of(one, folder=tmp_path))))
    assert "Total, not sure yet" in text
    assert "2 things in the photograph are still to be asked." in text
    assert "A: bull at column 4, row 1" in text
    assert "The fields B, C and D were not photographed." in text
    assert "The strokes are faint" in text
    assert "1 stroke in field A fits no fence and no bull." in text


def test_without_a_photograph_there_is_none(qapp: QApplication, tmp_path: Path) -> None:
    (target,) = write_report(
        [typed_sheet("a", wrong())], tmp_path / "drawn.png", paper="a4", day=DAY
    )
    assert share_of_green(target) < 0.001


@pytest.mark.parametrize(
    "text",
    [
        "",
        "total 12",
        "field A bulls 1,1 1,1 1,1 fences t1-b1 t1-b1 t1-t1 t1-t2 l1-r1",
        "field D turns 125 t1-b2, 333 t3-b3, 126 pass, 126 pass, 126 pass, 126 pass, 666 t6-b6",
        "mallets 3",
    ],
)
def test_any_sheet_can_be_reported(qapp: QApplication, tmp_path: Path, text: str) -> None:
    try:
        sheet = parse_sheet(text)
    except ValueError:
        sheet = Sheet().with_field(0, SheetField((0, 0), ((post_index("t1"), post_index("t1")),)))
    assert pdf_of(typed_sheet("odd", sheet), folder=tmp_path).startswith(b"%PDF")


def many_faults() -> Sheet:
    """Ten faults, bulls that are not those of the ID, and bulls that get out, in all fields."""
    return parse_sheet(
        """\
id 7F3K-92QD
field A bulls 3,4 6,5 5,4 fences r5-l1 b5-l6 t3-t5 t3-b3
field A written isolated 3 unused 20 subtotal 26
field B bulls 4,2 1,6 1,5 5,5 fences b2-l1 r1-l4 t2-r4 t4-t5
field B written isolated 3 unused 3 subtotal 9
field C bulls 1,1 2,2 3,3 4,4 5,5 fences t1-b1 l1-r1
field D bulls 3,4 4,2 2,3 6,1 5,6 3,6 fences r4-l5 t3-b5
mallets 1
total 188
"""
    )


def test_ten_faults_and_notes_still_stand_on_one_page(qapp: QApplication, tmp_path: Path) -> None:
    one = typed_sheet("faults.txt", many_faults())
    assert one.faults >= 10
    (page,) = words_of(pdf_of(one, folder=tmp_path))
    text = plain(page)
    assert "Bull 6 (3,6) gets out between" in text
    assert "Page 1" not in text


def test_what_is_said_below_the_total_is_never_under_a_field(qapp: QApplication) -> None:
    """A wrong total, a missing page and a question: each has its line."""
    calm = typed_sheet("a", complete())
    busy = replace(
        typed_sheet("a", wrong()),
        doubts=tuple(Doubt("mallet", None, box, taken=True) for box in range(3)),
        readings={0: read_field()},
    )
    assert score_height(busy) > score_height(calm)


def test_pictures_that_could_not_be_read_stand_in_the_overview(
    qapp: QApplication, tmp_path: Path
) -> None:
    target = tmp_path / "report.pdf"
    bad = Trouble("club/cat.jpg", "No sheet is to be seen in the picture.")
    write_report([typed_sheet("", wrong()), bad], target, paper="a4", day=DAY)
    first, second = (plain(page) for page in words_of(target.read_bytes()))
    assert "Raging Bulls: 1 sheet, checked" in first
    assert "sheet 1" in first
    assert "Not read: cat.jpg: No sheet is to be seen in the picture." in first
    assert "sheet 1" in second


def test_a_report_on_pictures_of_which_none_was_read_says_so(
    qapp: QApplication, tmp_path: Path
) -> None:
    target = tmp_path / "report.pdf"
    write_report([Trouble(f"{i}.jpg", "it is too dark.") for i in range(60)], target, day=DAY)
    pages = [plain(page) for page in words_of(target.read_bytes())]
    assert len(pages) == 2
    assert "no sheet could be read" in pages[0]
    assert "Not read: 59.jpg: it is too dark." in pages[1]


def test_a_stroke_that_fits_nothing_is_something_to_look_at(
    qapp: QApplication, tmp_path: Path
) -> None:
    read = replace(read_field(), fences=())
    readings = {at: read if at == 0 else replace(read, strokes=()) for at in range(4)}
    one = replace(typed_sheet("a", complete()), readings=readings)
    assert one.sure
    assert not one.ok
    text = plain(words_of(pdf_of(one, folder=tmp_path))[0])
    assert "Total, not sure yet" in text
    assert "Nothing is wrong on this sheet, as far as it is read." in text
    assert "1 stroke in field A fits no fence and no bull." in text


def test_a_turns_fault_is_marked_at_its_fence() -> None:
    sheet = parse_sheet("field A bulls 3,4 6,5 5,4 fences r5-l1\nfield A turns 124 r5-l1\n")
    one = typed_sheet("a", sheet)
    at = next(i for i, fault in enumerate(one.verdict.faults) if fault.code == "die-missing")
    marks = list(marks_of(one, 0, numbers_of(one)))
    (mark,) = (it for it in marks if it.words == numbers_of(one)[at])
    assert mark.fences == sheet.fields[0].fences


def test_a_very_long_name_is_cut_short_on_the_page(qapp: QApplication, tmp_path: Path) -> None:
    data = pdf_of(typed_sheet("long " * 80 + "end.jpg", complete()), folder=tmp_path)
    text = plain(words_of(data)[0])
    assert "end.jpg" in text
    assert "…" in text


def test_a_report_that_cannot_be_written_leaves_what_was_there(
    qapp: QApplication, tmp_path: Path
) -> None:
    one = typed_sheet("a", complete())
    with pytest.raises(SaveFailed, match="it is not there"):
        write_report([one], tmp_path / "missing" / "report.pdf", paper="a4", day=DAY)
    folder = tmp_path / "report.pdf"
    folder.mkdir()
    with pytest.raises(SaveFailed):
        write_report([one], folder, paper="a4", day=DAY)
    assert list(tmp_path.iterdir()) == [folder]


def test_a_report_on_nothing_is_refused(qapp: QApplication, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="one sheet or more"):
        write_report([], tmp_path / "report.pdf")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["club.png", "club.pdf", "club.PNG"])
def test_the_files_of_a_report_are_known_before(
    qapp: QApplication, tmp_path: Path, name: str
) -> None:
    sheets = [typed_sheet("a", complete()), typed_sheet("b", wrong())]
    told = report_files(sheets, tmp_path / name, paper="a4")
    assert told == write_report(sheets, tmp_path / name, paper="a4", day=DAY)
    assert sorted(told) == sorted(tmp_path.iterdir())


def test_a_name_with_a_plus_in_it_stays_one_name(qapp: QApplication, tmp_path: Path) -> None:
    one = typed_sheet("club/Ann + Ben/a + b.jpg", complete())
    assert one.short_name == "a + b.jpg"
    pages = replace(one, names=("club/a.jpg", "club/b.jpg"))
    assert pages.name == "club/a.jpg + club/b.jpg"
    assert "a.jpg + b.jpg" in plain(words_of(pdf_of(pages, folder=tmp_path))[0])


def test_a_field_of_which_anything_is_known_is_not_missing() -> None:
    """Nobody photographed B to D, but a record of turns was typed for B, and C was left."""
    sheet = parse_sheet("field A bulls 3,3\nfield B turns 123 pass\nfield C left\ntotal 3")
    one = replace(typed_sheet("mine.txt", sheet), readings={0: read_field()})
    assert one.missing == (3,)
