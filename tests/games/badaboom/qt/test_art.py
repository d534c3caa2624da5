"""Is every picture told by its shape, whole, within its place, and seen on both tables?"""

from functools import partial
from itertools import combinations
from typing import Final

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from core.games.badaboom.deck import Kind
from core.games.badaboom.effect import Reach, Status, Who
from qtapp.board.theme import THEME_NAMES, contrast, load_theme
from qtapp.games.badaboom.art.backs import BACKS, paint_back
from qtapp.games.badaboom.art.bench_art import paint_bench, paint_direction
from qtapp.games.badaboom.art.blast_art import paint_blast, paint_scorch
from qtapp.games.badaboom.art.bomb_art import EMPTY, UNKNOWN, ball_rect, paint_bomb, slot_rects
from qtapp.games.badaboom.art.bomb_card import paint_bomb_card
from qtapp.games.badaboom.art.card_art import paint_card, paint_small_card, paint_tiny_card
from qtapp.games.badaboom.art.goblin_art import paint_goblin
from qtapp.games.badaboom.art.gold_art import paint_coins, paint_gold
from qtapp.games.badaboom.art.piles_art import (
    discards_top,
    paint_discards,
    paint_pile,
    pile_top,
)
from qtapp.games.badaboom.art.reach_art import paint_reach
from qtapp.games.badaboom.art.safety_art import paint_safety
from qtapp.games.badaboom.art.sign_outlines import SIGNS, WHEN
from qtapp.games.badaboom.art.signs import (
    paint_kind_sign,
    paint_sign,
    paint_status_sign,
    paint_when_sign,
    paint_who_sign,
)
from qtapp.games.badaboom.art.who_is_hit import Hits, paint_who_is_hit
from tests.drawing import Paint, apart, mask, pixels
from tests.games.badaboom.decks import DECK, card

pytestmark = pytest.mark.usefixtures("qapp")

STATES: Final = ("alive", "nervous", "saved", "hit")
SLOTS: Final = (UNKNOWN, EMPTY, *Kind)
SIGN_SETS: Final[dict[str, list[Paint]]] = {
    "kinds": [partial(paint_kind_sign, kind=it) for it in Kind],
    "who": [partial(paint_who_sign, who=it) for it in Who],
    "when": [partial(paint_when_sign, when=it) for it in WHEN],
    "statuses": [partial(paint_status_sign, status=it) for it in Status],
    "others": [partial(paint_sign, name=it) for it in SIGNS if it != "burst"],
}

ALL: Final[dict[str, Paint]] = {
    **{f"{name} {i}": it for name, signs in SIGN_SETS.items() for i, it in enumerate(signs)},
    **{
        f"goblin {seat} {state}": partial(paint_goblin, seat=seat, state=state)
        for seat in (0, 5)
        for state in STATES
    },
    **{f"back {kind}": partial(paint_back, kind=kind) for kind in BACKS},
    **{f"{bomb.id}": partial(paint_bomb_card, bomb=bomb) for bomb in DECK.bombs},
    **{f"safety {place}": partial(paint_safety, place=place) for place in range(7)},
    **{f"reach {it}": partial(paint_reach, reach=[it]) for it in Reach},
    "card": partial(paint_card, card=DECK.cards[card("catch")]),
    "small card": partial(paint_small_card, card=DECK.cards[card("side_bet")]),
    "tiny card": partial(paint_tiny_card, card=DECK.cards[card("clean_bench")]),
    "covered card": partial(paint_small_card, card=DECK.cards[card("nail_coat")], seen=20),
    "bomb": partial(paint_bomb, slots=[UNKNOWN] * 3),
    "live bomb": partial(paint_bomb, slots=[UNKNOWN, EMPTY, "gadget"], live=True, phase=0.3),
    "flash": partial(paint_blast, progress=0.0),
    "smoke": partial(paint_blast, progress=0.5),
    "scorch": paint_scorch,
    "bench": paint_bench,
    "direction": partial(paint_direction, direction=1),
    "leap": partial(paint_direction, direction=-1, skip=True, origin=0.6),
    "gold": partial(paint_gold, amount=12, scale=2.5),
    "no gold": partial(paint_gold, amount=0),
    "coins": partial(paint_coins, amount=7),
    "stock": partial(paint_pile, count=78),
    "no pile": partial(paint_pile, count=0),
    "discards": partial(paint_discards, count=9, card=DECK.cards[card("catch")]),
    "who is hit": partial(
        paint_who_is_hit, hits=Hits(5, 1, frozenset({0, 2, 3}), frozenset({4}), -1)
    ),
}


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


@pytest.mark.parametrize("name", SIGN_SETS)
def test_signs_are_told_apart_at_their_smallest(name: str) -> None:
    rect = QRectF(0, 0, 14, 14)
    shapes = [mask(sign, rect) for sign in SIGN_SETS[name]]
    assert all(0.08 < shape.mean() < 0.9 for shape in shapes)
    assert all(apart(one, other) > 0.13 for one, other in combinations(shapes, 2))


def test_six_goblins_are_told_by_their_silhouettes() -> None:
    rect = QRectF(0, 0, 40, 42)
    shapes = [mask(partial(paint_goblin, seat=seat), rect) for seat in range(6)]
    assert all(apart(one, other) > 0.1 for one, other in combinations(shapes, 2))


def test_a_goblin_that_is_hit_or_saved_is_told_without_colours() -> None:
    rect = QRectF(0, 0, 40, 42)
    for seat in range(6):
        alive, saved, hit = (
            mask(partial(paint_goblin, seat=seat, state=it), rect)
            for it in ("alive", "saved", "hit")
        )
        assert all(apart(*pair) > 0.04 for pair in combinations((alive, saved, hit), 2)), seat


def test_a_live_bomb_is_told_by_its_shape() -> None:
    """D7: not by its colour alone; nor only while it moves."""
    rect = QRectF(0, 0, 120, 120)
    bombs = [mask(partial(paint_bomb, slots=[UNKNOWN] * 3, live=it), rect) for it in (False, True)]
    assert apart(*bombs) > 0.15


def test_the_spark_of_a_live_bomb_moves_and_nothing_of_a_safe_one() -> None:
    rect = QRectF(0, 0, 120, 120)

    def bomb(phase: float, *, live: bool = True) -> Paint:
        return partial(paint_bomb, slots=[UNKNOWN], live=live, phase=phase)

    start, later = (pixels(bomb(phase), rect) for phase in (0.0, 0.4))
    assert not np.array_equal(start, later)
    still, as_still = (pixels(bomb(phase, live=False), rect) for phase in (0.0, 0.4))
    assert np.array_equal(still, as_still)


def test_a_slot_tells_what_is_in_it_by_its_shape() -> None:
    rect = QRectF(0, 0, 100, 100)
    inks = [
        pixels(partial(paint_bomb, slots=[it]), rect)[..., :3].astype(int).sum(axis=2) < 200
        for it in SLOTS
    ]
    for one, other in combinations(inks, 2):
        assert (one ^ other).sum() > 20


@pytest.mark.parametrize("count", range(15))
def test_every_slot_has_a_place_of_its_own_on_the_ball(count: int) -> None:
    rect = QRectF(20, 10, 240, 180)
    places, ball = slot_rects(rect, count), ball_rect(rect)
    assert len(places) == count
    assert rect.contains(ball)
    for place in places:
        corners = [place.topLeft(), place.topRight(), place.bottomLeft(), place.bottomRight()]
        for at in corners:
            off = at - ball.center()
            assert QPointF.dotProduct(off, off) <= (ball.width() / 2) ** 2
    assert not any(one.intersects(other) for one, other in combinations(places, 2))


def test_backs_are_told_apart_in_grey() -> None:
    """D5: the backs of gadgets differ, and all can see that."""
    grey = [
        pixels(ALL[f"back {kind}"], QRectF(0, 0, 36, 50))[..., :3].mean(axis=2) for kind in BACKS
    ]
    assert all(np.abs(one - other).mean() > 10 for one, other in combinations(grey, 2))


def test_every_gadget_of_the_deck_shows_whom_it_hits() -> None:
    gadgets = [it for it in DECK.cards if it.kind is Kind.GADGET]
    rect = QRectF(0, 0, 96, 60)
    pictures = [pixels(partial(paint_reach, reach=it.reach), rect) for it in gadgets]
    assert not any(np.array_equal(*pair) for pair in combinations(pictures, 2))


def test_the_direction_is_told_by_the_way_the_arrows_point() -> None:
    rect = QRectF(0, 0, 200, 140)
    shapes = [
        mask(partial(paint_direction, direction=way, skip=skip), rect)
        for way in (1, -1)
        for skip in (False, True)
    ]
    for one, other in combinations(shapes, 2):
        assert apart(one, other) > 0.1


def test_arrows_run_the_other_way_in_a_mirror() -> None:
    rect = QRectF(0, 0, 200, 140)
    clockwise, counter = (
        pixels(partial(paint_direction, direction=way), rect)[..., 3].astype(int) for way in (1, -1)
    )
    assert np.abs(clockwise - counter[:, ::-1]).mean() < 2


def test_smoke_is_gone_at_the_end() -> None:
    rect = QRectF(0, 0, 60, 60)
    amounts = [
        pixels(partial(paint_blast, progress=it), rect)[..., 3].sum()
        for it in (0.4, 0.8, 0.95, 1.0)
    ]
    assert amounts == sorted(amounts, reverse=True)
    assert amounts[-1] == 0


def test_a_pile_is_as_high_as_it_has_cards() -> None:
    rect = QRectF(0, 0, 90, 120)
    tops = [pile_top(rect, count) for count in (1, 12, 40, 78)]
    assert [top.top() for top in tops] == sorted((top.top() for top in tops), reverse=True)
    assert len({top.width() for top in tops}) == 1
    assert all(rect.contains(top) for top in (*tops, pile_top(rect, 500), discards_top(rect)))


def test_gold_is_a_number_first_and_more_of_it_a_larger_heap() -> None:
    rect = QRectF(0, 0, 90, 60)
    heaps = [mask(partial(paint_coins, amount=amount), rect).sum() for amount in (0, 1, 3, 5, 10)]
    assert heaps == sorted(heaps)
    assert len(set(heaps)) == len(heaps)
    seven, eight = (pixels(partial(paint_gold, amount=it), rect) for it in (7, 8))
    assert not np.array_equal(seven, eight)


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_text_can_be_read_all_over_the_bench(theme: str) -> None:
    seen = pixels(paint_bench, QRectF(0, 0, 300, 200), theme)[..., :3]
    colours = load_theme(theme)
    # The gaps between planks are a hair wide, and no letter is.
    for blue, green, red in np.percentile(seen.reshape(-1, 3), (2, 98), axis=0):
        wood = QColor(round(red), round(green), round(blue))
        assert contrast(colours.ink, wood) >= 7
        assert contrast(colours.ink_soft, wood) >= 4.5


def test_the_lamp_hangs_where_it_is_said() -> None:
    rect = QRectF(0, 0, 300, 200)
    left = pixels(partial(paint_bench, lamp=QPointF(40, 100)), rect, "dark")[..., :3].mean(axis=2)
    assert left[:, :80].mean() > left[:, 220:].mean() + 3


def test_who_is_hit_and_who_is_saved_differ_from_all_others() -> None:
    rect = QRectF(0, 0, 110, 110)
    rings = [
        Hits(4, 0, frozenset()),
        Hits(4, 0, frozenset({2})),
        Hits(4, 0, frozenset(), frozenset({2})),
        Hits(4, 1, frozenset()),
        Hits(4, 0, frozenset(), direction=-1),
    ]
    shapes = [mask(partial(paint_who_is_hit, hits=it), rect) for it in rings]
    assert all(apart(one, other) > 0.01 for one, other in combinations(shapes, 2))
