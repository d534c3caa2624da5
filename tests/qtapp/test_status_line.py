"""The foot of the window at every size: no sentence is cut by what stands beside it."""

import pytest
from PySide6.QtWidgets import QApplication

from core.chance import Rng
from core.games.bulls.rules import Config
from qtapp.app import Program
from qtapp.status_line import StatusLine
from tests.qtapp.conftest import Start

ID = "bulls:K7Q2-M9XD"
COPIED = "Copied: whoever enters this code sees the whole game"
LONG = "The game ID of this match is copied. " * 8
HOUSE = Config(multipliers=(5, 6, 7, 8), mallets=6, edge_is_fence=True, practice_undo=True)

SIZES_AND_SCALES = pytest.mark.parametrize(
    ("size", "scale"), [((1024, 600), 1.0), ((1024, 600), 2.0), ((800, 600), 2.5)]
)


def line_of(program: Program) -> StatusLine:
    line = program.window.statusBar()
    assert isinstance(line, StatusLine)
    return line


def room_of(line: StatusLine) -> int:
    """Pixels from the left edge to what stands at the right, or to the right edge."""
    return line.standing.x() if line.standing.isVisible() else line.width()


@SIZES_AND_SCALES
def test_a_sentence_is_shown_whole_or_ends_in_dots_and_has_a_tip(
    start: Start, qapp: QApplication, size: tuple[int, int], scale: float
) -> None:
    program = start("bulls", ID)
    program.keeper.change(text_scale=scale)
    program.window.resize(*size)
    line = line_of(program)
    for sentence in ("Undone.", COPIED, LONG):
        program.window.say(sentence)
        qapp.processEvents()
        assert line.fontMetrics().horizontalAdvance(line.words) < room_of(line)
        if line.words == sentence:
            assert line.toolTip() == ""
        else:
            assert line.words.endswith("…")
            assert line.toolTip() == sentence
            assert not line.standing.isVisible(), "the standing keeps its room"
    assert line.words != LONG
    program.window.say_no_more()
    qapp.processEvents()
    assert line.standing.isVisible()
    assert line.toolTip() == ""


def test_a_short_sentence_leaves_the_standing_where_it_is(start: Start, qapp: QApplication) -> None:
    program = start("bulls", ID)
    program.window.resize(1024, 600)
    program.window.say("Undone.")
    qapp.processEvents()
    assert line_of(program).standing.isVisible()


def test_a_sentence_finds_new_room_when_the_window_is_resized(
    start: Start, qapp: QApplication
) -> None:
    program = start("bulls", ID)
    line = line_of(program)
    program.window.resize(1280, 700)
    program.window.say(COPIED)
    qapp.processEvents()
    assert line.standing.isVisible()
    program.window.resize(640, 500)
    program.keeper.change(text_scale=2.5)
    qapp.processEvents()
    assert not line.standing.isVisible()
    assert line.toolTip() == COPIED


@SIZES_AND_SCALES
def test_a_long_standing_has_the_whole_line_and_only_what_does_not_fit_is_cut(
    start: Start, qapp: QApplication, size: tuple[int, int], scale: float
) -> None:
    program = start()
    assert program.session is not None
    program.session.desk.start("bulls", HOUSE, Rng(), 1)
    program.keeper.change(text_scale=scale)
    program.window.resize(*size)
    qapp.processEvents()
    standing = line_of(program).standing
    metrics = standing.fontMetrics()
    assert standing.toolTip() == standing.text()
    assert standing.accessibleName() == standing.text()
    assert standing.geometry().right() <= line_of(program).width()
    assert metrics.horizontalAdvance(standing.words) <= standing.width()
    if standing.words != standing.text():
        assert standing.words.endswith("…")
        assert standing.width() > line_of(program).width() - 40, "some of the line is empty"


def test_hint_counts_are_whole_while_the_line_is_empty_beside_them(
    start: Start, qapp: QApplication
) -> None:
    """Also once the window has been so small that they were cut."""
    program = start("bulls", ID)
    assert program.session is not None
    assert program.session.menu.controller is not None
    for step in (1, 2, 3, 4) * 12:
        program.session.menu.controller.note_hint(step)
    program.window.say_no_more()
    standing = line_of(program).standing
    assert "12 nudges, 12 looks, 12 moves, 12 reasons" in standing.text()
    whole = []
    for scale in (1.0, 2.5, 1.0):
        program.keeper.change(text_scale=scale)
        program.window.resize(800, 600)
        qapp.processEvents()
        whole.append(standing.words == standing.text())
    assert whole == [True, False, True]
    program.window.say("Undone.")
    qapp.processEvents()
    assert standing.words == standing.text()


def test_the_sentence_is_painted_and_a_cut_one_stays_inside_the_line(
    start: Start, qapp: QApplication
) -> None:
    program = start("bulls", ID)
    program.window.resize(800, 600)
    line = line_of(program)
    bare = line.grab().toImage()
    program.window.say(LONG)
    qapp.processEvents()
    told = line.grab().toImage()
    assert told != bare
    edge = [told.pixelColor(told.width() - 1, y) for y in range(told.height())]
    assert len({colour.name() for colour in edge}) == 1, "a letter is cut at the edge"


def test_the_standing_keeps_off_the_edge_whenever_the_text_size_was_changed(
    start: Start, qapp: QApplication
) -> None:
    """Also on the start page, where nothing stands there."""
    program = start("bulls", ID)
    program.window.resize(1280, 800)
    line = line_of(program)
    free = []
    for scale in (1.0, 0.8, 1.0):
        program.window.show_start()
        program.keeper.change(text_scale=scale)
        qapp.processEvents()
        assert program.session is not None
        assert program.session.desk.current is not None
        program.session.take(program.session.desk.current)
        qapp.processEvents()
        image = line.grab().toImage()
        paper = image.pixelColor(image.width() - 1, 0)
        inked = [
            x
            for x in range(image.width())
            if any(image.pixelColor(x, y) != paper for y in range(image.height()))
        ]
        free.append(image.width() - 1 - inked[-1])
    assert min(free) >= 8
