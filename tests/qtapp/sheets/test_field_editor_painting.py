"""Can a field be drawn and asked about, whatever stands in it?"""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from core.games.bulls.rules import Config
from core.games.bulls.sheet import EMPTY, Joined, Sheet, SheetField, Turn
from qtapp.board.theme import load_theme
from qtapp.sheets.draft import Draft
from qtapp.sheets.entry.hits import Under, nearest_drawn, stroke, thing_under
from qtapp.sheets.entry.painter import draw_sheet_field
from qtapp.sheets.entry.shown import shown
from qtapp.sheets.entry.words import thing_sentence
from qtapp.sheets.stand import Doubt
from tests.qtapp.sheets.checking import fence, place, post

pairs = st.lists(st.integers(0, 23), min_size=2, max_size=2, unique=True).map(
    lambda ends: (min(ends), max(ends))
)
fields = st.builds(
    SheetField,
    bulls=st.lists(st.integers(0, 35), max_size=7).map(tuple),
    fences=st.lists(pairs, max_size=12).map(tuple),
    turns=st.one_of(
        st.none(),
        st.lists(
            st.builds(Turn, st.tuples(*[st.integers(1, 6)] * 3), st.one_of(st.just("pass"), pairs)),
            max_size=4,
        ).map(tuple),
    ),
)
doubts = st.one_of(
    st.builds(Doubt, st.just("fence"), st.just(0), st.integers(0, 215), st.booleans()),
    st.builds(Doubt, st.just("bull"), st.just(0), st.integers(0, 35), st.booleans()),
)


@given(fields, st.lists(doubts, max_size=3), st.booleans())
def test_anything_can_be_drawn_and_every_thing_has_a_sentence(
    qapp: QApplication, field: SheetField, asked: list[Doubt], edge: bool
) -> None:
    sheet = Sheet(fields=(field, *EMPTY.fields[1:]), config=Config(edge_is_fence=edge))
    draft = Draft(sheet=sheet, doubts=tuple(asked))
    now = shown(draft, 0)
    image = QImage(120, 120, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    painter.scale(12, 12)
    painter.translate(0.9, 0.9)
    draw_sheet_field(painter, load_theme("light"), now, capitals=0.2, pixel=1 / 12)
    painter.end()
    for bull in range(len(field.bulls)):
        now.why(bull)
    things = [
        *(Under("post", post) for post in range(24)),
        *(Under("place", place) for place in (*field.bulls, 0)),
        *(Under("fence", stroke) for stroke in now.strokes),
        None,
    ]
    assert all(thing_sentence(thing, now, sheet).endswith(".") for thing in things)


@pytest.mark.parametrize(
    ("at", "under"),
    [
        ((3.1, 0.2), Under("post", post("t3"))),
        ((3.05, 4.1), Under("place", place(3, 4))),
        ((2.5, 3.5), Under("fence", fence("t2", "b3"))),
        ((3.5, 3.5), None),
        ((3.5, -0.34), Under("fence", fence("t2", "t5"))),
    ],
)
def test_what_a_click_is_meant_for(at: tuple[float, float], under: Under | None) -> None:
    fences: list[Joined] = [fence("t2", "b3"), fence("t2", "t5")]
    assert thing_under(QPointF(*at), 1 / 40, (), fences) == under


def test_a_fence_along_a_side_is_bent_outward_to_be_seen() -> None:
    for ends in (("t1", "t6"), ("r1", "r2"), ("b2", "b5"), ("l3", "l4")):
        points = stroke(fence(*ends))
        middle = points[len(points) // 2]
        assert not (0 <= middle.x() <= 7 and 0 <= middle.y() <= 7)
        assert nearest_drawn(middle, 1 / 40, [fence(*ends)]) == fence(*ends)


def drawn(field: SheetField, *, faults: bool) -> QImage:
    """A field large enough to look at its parts."""
    now = shown(Draft(sheet=Sheet(fields=(field, *EMPTY.fields[1:]))), 0)
    image = QImage(900, 900, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.scale(100, 100)
    painter.translate(1, 1)
    draw_sheet_field(
        painter,
        load_theme("light"),
        now if faults else replace(now, faults=()),
        capitals=0.2,
        pixel=0.01,
    )
    painter.end()
    return image


def test_the_sign_of_a_fault_covers_neither_a_bulls_number_nor_a_posts() -> None:
    hit = SheetField(bulls=(place(4, 5), place(2, 2)), fences=(fence("l5", "r5"),))
    full = SheetField(fences=(fence("t1", "b3"), fence("t1", "b5"), fence("t1", "r3")))
    for field, number in ((hit, QPointF(4, 4.85)), (full, QPointF(1, -0.54))):
        box = QRectF(number, QSizeF(0, 0)).adjusted(-0.09, -0.09, 0.09, 0.09)
        inside = QRectF((box.topLeft() + QPointF(1, 1)) * 100, box.size() * 100).toRect()
        with_signs, without = (drawn(field, faults=it).copy(inside) for it in (True, False))
        assert with_signs == without
        assert drawn(field, faults=True) != drawn(field, faults=False)
