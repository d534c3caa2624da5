"""What lies where when a picture is zoomed, moved and turned?"""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, QSizeF

from qtapp.sheets.photo.viewpoint import MOST_ZOOM, Viewpoint


def view_of(turns: int = 0, size: tuple[int, int] = (800, 600)) -> Viewpoint:
    view = Viewpoint()
    view.content = QRectF(0, 0, 3000, 4000)
    view.size = QSizeF(*size)
    view.turns = turns
    view.look_at(view.content.center())
    return view


@given(st.integers(0, 3), st.floats(1, MOST_ZOOM), st.floats(0, 800), st.floats(0, 600))
def test_a_point_of_the_screen_leads_to_the_content_and_back(
    turns: int, zoom: float, x: float, y: float
) -> None:
    view = view_of(turns)
    view.zoom_to(zoom, QPointF(400, 300))
    back = view.to_view().map(view.from_view(QPointF(x, y)))
    assert (back.x(), back.y()) == pytest.approx((x, y), abs=1e-6)


@given(st.integers(0, 3), st.floats(4, 10), st.floats(300, 500), st.floats(250, 350))
def test_the_point_under_the_pointer_stays_when_zooming(
    turns: int, zoom: float, x: float, y: float
) -> None:
    view = view_of(turns)
    view.zoom_to(4, QPointF(400, 300))
    held = view.from_view(QPointF(x, y))
    view.zoom_to(zoom, QPointF(x, y))
    after = view.to_view().map(held)
    assert (after.x(), after.y()) == pytest.approx((x, y), abs=1e-6)


@given(st.integers(0, 3), st.floats(0.1, 40))
def test_zoomed_out_the_whole_picture_is_in_the_room(turns: int, zoom: float) -> None:
    view = view_of(turns)
    view.zoom_to(zoom, QPointF(0, 0))
    assert 1 <= view.zoom <= MOST_ZOOM
    view.zoom_to(1, QPointF(10, 10))
    shown = view.to_view().mapRect(view.content)
    assert QRectF(0, 0, 800, 600).contains(shown)
    assert (shown.center().x(), shown.center().y()) == pytest.approx((400, 300), abs=1e-6)


@given(st.integers(0, 3), st.floats(-1e5, 1e5), st.floats(-1e5, 1e5))
def test_the_picture_is_never_moved_out_of_sight(turns: int, x: float, y: float) -> None:
    view = view_of(turns)
    view.zoom_to(4, QPointF(400, 300))
    view.pan(x, y)
    assert (
        view.to_view().mapRect(view.content).adjusted(-1, -1, 1, 1).contains(QRectF(0, 0, 800, 600))
    )


def test_a_part_fills_the_room() -> None:
    view = view_of()
    part = QRectF(1000, 1000, 400, 300)
    view.zoom = view.zoom_for(part)
    view.look_at(part.center())
    shown = view.to_view().mapRect(part)
    assert 0.9 < max(shown.width() / 800, shown.height() / 600) <= 1


def test_a_window_without_room_breaks_nothing() -> None:
    view = view_of(size=(0, 0))
    view.zoom_to(3, QPointF(0, 0))
    assert view.scale > 0
