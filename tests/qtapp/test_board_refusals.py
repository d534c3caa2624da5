"""Why not is said beside what is to blame, over nothing that must be seen, and fades."""

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from pytestqt.qtbot import QtBot

from core.terms import Refusal
from qtapp.board.items import PaperLabel, Room
from qtapp.board.motion import MotionWish
from qtapp.board.view import MOST_ZOOM, BoardView
from tests.qtapp.toy_board import Board, wheel

NO_MODIFIER = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    made = BoardView(Board())
    made.resize(800, 600)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def label(view: BoardView) -> PaperLabel | None:
    """The label that stands on the board."""
    found = [i for i in view.board.items() if isinstance(i, PaperLabel) and i.isVisible()]
    assert len(found) <= 1
    return found[0] if found else None


def label_rect(view: BoardView) -> QRectF:
    """Where the label is, in pixels of the viewport."""
    shown = label(view)
    assert shown is not None
    corner = view.mapFromScene(shown.pos())
    return QRectF(QPointF(corner), shown.boundingRect().adjusted(12, 12, -12, -16).size())


LONG = "A sentence that is long enough to be broken. " * 3


def test_a_refusal_stays_within_what_is_seen(view: BoardView) -> None:
    view.board.show_refusal(Refusal("no"), LONG)
    assert QRectF(view.viewport().rect()).contains(label_rect(view))
    view.board.clear_refusal()
    assert label(view) is None


def test_a_refusal_stays_beside_its_thing_when_the_board_is_zoomed_moved_or_resized(
    view: BoardView,
) -> None:
    view.board.show_refusal(Refusal("no"), LONG)
    before = label_rect(view)

    def zoom() -> None:
        view.zoom_to(2.5, QPointF(420, 310))

    def move() -> None:
        wheel(view, -120, NO_MODIFIER, QPointF(200, 150))

    def make_small() -> None:
        view.zoom_reset()
        view.resize(500, 400)

    for change in (zoom, move, make_small):
        change()
        assert label_rect(view).size() == before.size()
        assert QRectF(view.viewport().rect()).contains(label_rect(view))
    view.board.clear_refusal()


def test_a_refusal_goes_when_its_thing_is_no_longer_seen(view: BoardView) -> None:
    view.board.show_refusal(Refusal("no"), LONG)
    view.zoom_to(MOST_ZOOM, QPointF(0, 0))
    assert view.board.refusal_shown == ""


@pytest.mark.parametrize("size", [(800, 600), (330, 260)])
def test_a_refusal_covers_nothing_that_must_be_seen(
    view: BoardView, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """The middle of the board, where it would stand, is one of the things."""
    view.resize(*size)
    clear = (QRectF(150, 60, 100, 180), QRectF(0, 260, 400, 40))
    room = Room(QRectF(0, 0, 400, 300), clear)
    monkeypatch.setattr(view.board, "refusal_room", lambda refusal: room)
    view.board.show_refusal(Refusal("no"), "Peg 2 is taken.")
    for thing in clear:
        assert not QRectF(view.mapFromScene(thing).boundingRect()).intersects(label_rect(view))
    view.board.clear_refusal()


def test_a_new_refusal_takes_the_place_of_the_old_one(view: BoardView) -> None:
    view.board.show_refusal(Refusal("no"), "First.")
    view.board.show_refusal(Refusal("no"), "Second.")
    assert label(view) is not None
    assert view.board.refusal_shown == "Second."
    view.board.clear_refusal()


def test_a_refusal_may_come_while_the_last_one_fades(qtbot: QtBot) -> None:
    made = BoardView(Board(MotionWish.FULL))
    qtbot.addWidget(made)
    made.show()
    made.board.show_refusal(Refusal("no"), "First.")
    made.board.clear_refusal()
    assert made.board.look.motion.running == 1
    made.board.show_refusal(Refusal("no"), "Second.")
    shown = label(made)
    assert shown is not None
    assert shown.opacity() == 1
    qtbot.wait(200)
    assert label(made) is shown
    made.board.clear_refusal()
    qtbot.waitUntil(lambda: label(made) is None)
