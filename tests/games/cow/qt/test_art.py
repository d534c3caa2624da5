"""Is every picture told by its shape, whole, within its place, and seen on both tables?"""

from functools import partial
from itertools import combinations, product
from typing import Final

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from core.games.cow.deck import Kind
from core.games.cow.effect import Verb
from qtapp.board.theme import THEME_NAMES, Theme
from qtapp.board.woodcut import Woodcut
from qtapp.games.cow.art.blast_art import (
    paint_bomb,
    paint_crater,
    paint_defused,
    paint_smoke,
    paint_used,
)
from qtapp.games.cow.art.card_art import (
    paint_card,
    paint_small_card,
    paint_tiny_card,
)
from qtapp.games.cow.art.card_sheet import paint_back, paint_city_back
from qtapp.games.cow.art.city_card import paint_city
from qtapp.games.cow.art.cow_art import COW_SHAPE, draw_cow, paint_cow
from qtapp.games.cow.art.die_art import paint_die, paint_number_tag
from qtapp.games.cow.art.event_art import paint_event
from qtapp.games.cow.art.houses_art import MOST, paint_houses
from qtapp.games.cow.art.kind_mark import paint_kind_mark
from qtapp.games.cow.art.money_marks import paint_price, paint_value
from qtapp.games.cow.art.table_art import (
    churn_level,
    field_inner,
    paint_bank,
    paint_churn,
    paint_field,
)
from tests.drawing import Paint, Pixels, apart, lay, mask, pixels
from tests.games.cow.qt.drawn import COSTLY, LONG
from tests.games.cow.tables import DECK

GOOD_KINDS: Final = [(kind, True) for kind in Kind if kind is not Kind.EVENT]
KINDS: Final = [*GOOD_KINDS, (Kind.PLAIN, False)]

pytestmark = pytest.mark.usefixtures("qapp")


def cow(kind: str, *, good: bool = True, number: int = 0) -> Paint:
    return partial(paint_cow, kind=kind, good=good, number=number)


ALL: Final[dict[str, Paint]] = {
    **{f"cow {kind} {good}": cow(kind, good=good) for kind, good in KINDS},
    **{f"grazing cow {number}": cow("plain", number=number) for number in range(4)},
    "bad spy": cow("spy", good=False),
    **{f"mark {kind}": partial(paint_kind_mark, kind=kind) for kind in Kind},
    **{f"event {verb}": partial(paint_event, verbs=[verb]) for verb in Verb},
    **{f"houses {count}": partial(paint_houses, count=count) for count in (1, 6, 7, 12)},
    "card": partial(paint_card, card=DECK.cards[0]),
    "event card": partial(paint_card, card=LONG),
    "small card": partial(paint_small_card, card=COSTLY),
    "tiny card": partial(paint_tiny_card, card=COSTLY),
    "tiny event": partial(paint_tiny_card, card=LONG),
    "city": partial(paint_city, city=DECK.cities[6]),
    "back": paint_back,
    "city back": paint_city_back,
    "price": partial(paint_price, amount=150),
    "value": partial(paint_value, amount=150),
    "loss": partial(paint_value, amount=-150),
    "bomb": paint_bomb,
    "smoke": partial(paint_smoke, progress=0.4),
    "flash": partial(paint_smoke, progress=0.0),
    "crater": paint_crater,
    "defused": paint_defused,
    "used": partial(paint_used, kind="pfc"),
    "die": partial(paint_die, face=6, lit=True),
    "tag": partial(paint_number_tag, number=3),
    "churn": partial(paint_churn, level=0.5),
    "bank": paint_bank,
    "field": partial(paint_field, turn=True),
}


def test_each_kind_of_cow_is_told_by_its_silhouette() -> None:
    rect = QRectF(0, 0, 48, 40)
    shapes = {(kind, good): mask(cow(kind, good=good), rect) for kind, good in KINDS}
    for one, other in combinations(shapes, 2):
        assert apart(shapes[one], shapes[other]) > 0.15, (one, other)


def test_no_plain_cow_looks_like_one_that_costs_money() -> None:
    rect = QRectF(0, 0, 48, 40)
    good, bad = (
        [mask(cow("plain", good=it, number=number), rect) for number in range(12)]
        for it in (True, False)
    )
    assert all(apart(*pair) > 0.3 for pair in product(good, bad))


def test_a_special_cow_that_costs_money_turns_away_under_a_warning() -> None:
    rect = QRectF(0, 0, 48, 40)
    good, bad = (mask(cow("mechanic", good=it), rect) for it in (True, False))
    assert apart(good, bad) > 0.15
    assert apart(good[:, ::-1], bad) < apart(good, bad)


def test_signs_of_kinds_are_told_apart_at_their_smallest() -> None:
    rect = QRectF(0, 0, 14, 14)
    signs = [partial(paint_kind_mark, kind=kind) for kind in Kind]
    signs.append(partial(paint_kind_mark, kind="plain", good=False))
    shapes = [mask(sign, rect) for sign in signs]
    assert all(0.1 < shape.mean() < 0.9 for shape in shapes)
    assert all(apart(one, other) > 0.2 for one, other in combinations(shapes, 2))


def test_a_row_of_plain_cows_looks_alive() -> None:
    """No cow is drawn like its neighbour, nor like the one beyond it."""
    rect = QRectF(0, 0, 96, 80)
    row = [pixels(cow("plain", number=number), rect) for number in range(8)]
    for number in range(6):
        assert not np.array_equal(row[number], row[number + 1])
        assert not np.array_equal(row[number], row[number + 2])


@pytest.mark.parametrize("name", ALL)
def test_a_picture_keeps_within_its_rectangle_in_the_colours_of_its_table(name: str) -> None:
    rect = QRectF(9.5, 12.25, 61, 47.5)
    light, dark = (pixels(ALL[name], rect, theme, margin=11) for theme in THEME_NAMES)
    seen = light[..., 3] > 0
    assert seen.any()
    assert not seen[:12].any()
    assert not seen[60:].any()
    assert not seen[:, :9].any()
    assert not seen[:, 71:].any()
    assert not np.array_equal(light, dark)


@pytest.mark.parametrize(
    "name", ["bomb", "churn", "bank", *(f"cow {kind} True" for kind, _ in GOOD_KINDS)]
)
def test_a_drawing_stands_out_from_a_dark_table_with_its_dark_ink(name: str) -> None:
    """There is a rim of bare paper around it."""
    seen = pixels(ALL[name], QRectF(0, 0, 240, 200), "dark").astype(int)
    solid = np.pad(seen[..., 3] == 255, 1)
    inner = solid[:-2, 1:-1] & solid[2:, 1:-1] & solid[1:-1, :-2] & solid[1:-1, 2:]
    edge = solid[1:-1, 1:-1] & ~inner
    assert (seen[edge][:, :3].min(axis=1) > 150).mean() > 0.9


@pytest.mark.parametrize("opacity", [1.0, 0.6])
def test_a_kept_picture_is_as_the_painted_one(opacity: float) -> None:
    def shown(paint: Paint) -> Pixels:
        def faded(on: QPainter, at: QRectF, theme: Theme) -> None:
            on.fillRect(at, theme.ground)
            on.setOpacity(opacity)
            paint(on, at, theme)

        return pixels(faded, QRectF(3.25, 4.5, 72, 60)).astype(int)

    kept = shown(cow("general", number=3))
    assert np.array_equal(kept, shown(cow("general", number=3)))
    drawn = shown(partial(draw_cow, kind="general", number=3, good=True))
    if opacity == 1.0:
        assert np.abs(kept - drawn).max() <= 8
    ground = shown(lambda *_: None)
    assert np.abs(kept - ground).max() > 60


@pytest.mark.parametrize("value", range(1, 13))
def test_a_city_has_as_many_houses_as_its_value(
    monkeypatch: pytest.MonkeyPatch, value: int
) -> None:
    """C1.1"""
    places: set[tuple[int, int]] = set()

    def build(cut: Woodcut) -> None:
        at = cut.painter.worldTransform().map(QPointF(0, -20))
        places.add((round(at.x()), round(at.y())))

    monkeypatch.setattr("qtapp.games.cow.art.houses_art._HOUSES", (build,))
    rect = QRectF(0, 0, 120, 90)
    lay(partial(paint_houses, count=value), rect)
    assert len(places) == value
    assert all(rect.contains(x, y) for x, y in places)


def test_a_city_of_a_deck_of_ones_own_has_no_more_houses_than_can_be_seen() -> None:
    rect = QRectF(0, 0, 120, 90)
    most, more = (pixels(partial(paint_houses, count=count), rect) for count in (MOST, 100))
    assert np.array_equal(most, more)


def test_every_verb_of_an_event_has_a_picture() -> None:
    rect = QRectF(0, 0, 80, 50)
    other = pixels(ALL["event draw_cards"], rect)
    for verb in Verb:
        drawn = pixels(ALL[f"event {verb}"], rect)
        assert np.array_equal(drawn, other) == (verb is Verb.DRAW_CARDS)


def test_smoke_is_gone_at_the_end() -> None:
    rect = QRectF(0, 0, 60, 60)
    amounts = [
        pixels(partial(paint_smoke, progress=it), rect)[..., 3].sum()
        for it in (0.3, 0.7, 0.95, 1.0)
    ]
    assert amounts == sorted(amounts, reverse=True)
    assert amounts[-1] == 0


def test_a_fuse_gets_shorter() -> None:
    rect = QRectF(0, 0, 60, 60)
    long, short = (pixels(partial(paint_bomb, fuse=it), rect) for it in (1.0, 0.2))
    assert not np.array_equal(long, short)


def test_the_churn_fills_with_the_pot() -> None:
    levels = [churn_level(pot, 2000) for pot in (0, 50, 600, 4000, 9000)]
    assert levels == sorted(levels)
    assert levels[0] == 0
    assert levels[-1] == levels[-2] == 1
    rect = QRectF(0, 0, 42, 60)
    pictures = [pixels(partial(paint_churn, level=it), rect) for it in levels]
    assert not any(np.array_equal(*pair) for pair in combinations(pictures[:4], 2))


@pytest.mark.parametrize("rect", [QRectF(4, 6, 700, 120), QRectF(0, 0, 90, 40)])
def test_cows_of_a_field_stand_between_its_hedges(rect: QRectF) -> None:
    inner = field_inner(rect)
    assert rect.contains(inner)
    assert rect.left() < inner.left() < rect.left() + 0.2 * rect.width()
    assert inner.width() > 0.7 * rect.width()


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_its_pips(face: int) -> None:
    seen = pixels(partial(paint_die, face=face), QRectF(0, 0, 66, 66))
    dark = (seen[8:58, 8:58, :3].max(axis=2) < 80).sum()
    assert dark == pytest.approx(face * np.pi * (62 / 11) ** 2, rel=0.15)


def test_a_cow_keeps_its_shape_in_any_rectangle() -> None:
    """It stands in the middle of the lower edge, and is as large as fits."""
    wide = mask(cow("plain"), QRectF(0, 0, 200, 50))
    tall = mask(cow("plain"), QRectF(0, 0, 60, 200))
    assert not wide[:, : round(100 - 25 * COW_SHAPE) - 1].any()
    assert wide[-5:].any()
    assert not tall[:140].any()
    assert tall[-5:].any()
