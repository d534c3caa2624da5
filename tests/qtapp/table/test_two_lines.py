"""Are chapters that both lines have in common shown once, and those that differ side by side?"""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtapp.board.theme import Theme
from qtapp.parts import Chapter
from qtapp.table.review.line import Line
from qtapp.table.review.two_lines import TwoLines, _Block, _Picture
from tests.qtapp.table.toy_parts import make_look


def paint(painter: QPainter, box: QRectF, theme: Theme) -> None:
    painter.fillRect(box, theme.accent)


def line(*points: int) -> Line:
    letters = "ABCD"[: len(points)]
    chapters = tuple(
        Chapter(f"Field {letter}", letter, "2 bulls", each, paint)
        for letter, each in zip(letters, points, strict=True)
    )
    return Line(chapters, sum(points), over=True)


@pytest.fixture
def lines(qtbot: QtBot) -> Callable[[Line, Line, int], TwoLines]:
    def show(before: Line, now: Line, branched: int) -> TwoLines:
        made = TwoLines(make_look())
        qtbot.addWidget(made)
        made.resize(900, 700)
        made.show()
        made.show_lines(before, now, branched)
        QApplication.processEvents()
        return made

    return show


def middles(made: TwoLines) -> list[list[float]]:
    """Where the pictures that can be seen stand in each chapter, as shares of its width."""
    return [
        [
            (picture.mapTo(block, QPoint(0, 0)).x() + picture.width() / 2) / block.width()
            for picture in block.findChildren(_Picture)
            if picture.isVisible()
        ]
        for block in made.findChildren(_Block)
    ]


Lines = Callable[[Line, Line, int], TwoLines]


def test_what_is_the_same_stands_once_in_the_middle(lines: Lines) -> None:
    same, other = middles(lines(line(10, 12), line(10, 15), 1))
    assert same == [pytest.approx(0.5, abs=0.01)]
    assert other == [pytest.approx(0.25, abs=0.03), pytest.approx(0.75, abs=0.03)]


def test_a_chapter_may_become_the_same_and_differ_again(lines: Lines) -> None:
    made = lines(line(10, 12), line(10, 15), 1)
    before = middles(made)
    made.show_lines(line(10, 12), line(11, 15), 0)
    QApplication.processEvents()
    assert middles(made)[0] == before[1]
    made.show_lines(line(10, 12), line(10, 15), 1)
    QApplication.processEvents()
    assert middles(made) == before


def test_while_it_is_played_only_what_is_over_in_both_is_compared(lines: Lines) -> None:
    """A as before, B over in both, C in play, D ahead: nothing is lost by not having come there."""
    before = line(10, 12, 20, 30)
    now = replace(line(10, 15, 4, 0), over=False, now=2)
    made = lines(before, now, 1)
    told = [block._difference.text() for block in made._blocks]
    assert told == ["the same", "+3", "in play", "not played yet"]
    assert made._names[2].text() == "Difference in what is over"
    assert made._totals[2].text() == "+3"
    assert [label.property("tone") for label in (made._totals[2], made._blocks[3]._difference)] == [
        "",
        "",
    ]
    made.show_lines(before, replace(now, now=1), 1)
    assert made._totals[2].text() == "–", "nothing can be compared yet"
    made.show_lines(before, replace(now, over=True), 1)
    assert made._names[2].text() == "Difference"
    assert made._totals[2].text() == "−43"
    assert made._totals[2].property("tone") == "bad"
