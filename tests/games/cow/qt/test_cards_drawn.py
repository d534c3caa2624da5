"""Is all that is written on a card there, in its place, at every size of text?"""

from functools import partial
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from core.games.cow.deck import Card, City, Kind
from qtapp.board import card_text
from qtapp.board.card_paper import CARD_SHAPE
from qtapp.board.items import text_outline
from qtapp.games.cow.art.card_art import (
    paint_card,
    paint_fitting_card,
)
from qtapp.games.cow.art.city_card import paint_city
from qtapp.games.cow.art.money_marks import paint_price, paint_value
from qtapp.games.cow.words.card_words import kind_line, kind_word
from tests.drawing import apart, lay, mask, pixels
from tests.games.cow.qt.drawn import COSTLY, LONG
from tests.games.cow.tables import DECK, card

GOOD_KINDS: Final = [(kind, True) for kind in Kind if kind is not Kind.EVENT]
KINDS: Final = [*GOOD_KINDS, (Kind.PLAIN, False)]

pytestmark = pytest.mark.usefixtures("qapp")


def test_a_kept_card_is_drawn_anew_for_other_text_size_theme_or_figures() -> None:
    rect, plain = QRectF(0, 0, 126, 176), DECK.cards[0]
    dearer = Card(plain.id, plain.name, plain.kind, plain.price + 50, plain.value)
    pictures = [
        pixels(partial(paint_card, card=plain), rect),
        pixels(partial(paint_card, card=plain, scale=1.4), rect),
        pixels(partial(paint_card, card=dearer), rect),
        pixels(partial(paint_card, card=plain, number=1), rect),
        pixels(partial(paint_card, card=plain), rect, "dark"),
    ]
    assert not any(np.array_equal(*pair) for pair in combinations(pictures, 2))


Written: TypeAlias = list[tuple[QRectF, str]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Where text was written, in units of the picture."""
    places: Written = []
    write = card_text.write

    def recorded(painter: QPainter, at: QPointF, line: QPainterPath, colour: QColor) -> None:
        places.append((line.translated(at).boundingRect(), colour.name()))
        write(painter, at, line, colour)

    monkeypatch.setattr(card_text, "write", recorded)
    for module in ("card_art", "event_card", "city_card", "money_marks", "die_art"):
        monkeypatch.setattr(
            f"qtapp.games.cow.art.{module}.write", recorded, raising=module != "card_art"
        )
    return places


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.7, 2.5])
@pytest.mark.parametrize("wide", [150, 72, 40])
def test_text_of_a_card_is_never_cut(written: Written, wide: int, scale: float) -> None:
    rect = QRectF(7, 5, wide, wide / CARD_SHAPE)
    shown = [LONG, COSTLY, DECK.cards[card("ev_rustlers")], DECK.cards[card("gen_gertrude")]]
    for each in shown:
        del written[:]
        lay(partial(paint_fitting_card, card=each, scale=scale), rect)
        assert written
        assert all(rect.contains(place) for place, _ in written), each.name
        for (one, _), (other, _) in combinations(written, 2):
            assert not one.adjusted(0.5, 0.5, -0.5, -0.5).intersects(other), each.name


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.5])
def test_the_name_and_value_of_a_city_are_never_cut(written: Written, scale: float) -> None:
    city = City(100, "Saint-Germain-en-Laye and its Neighbours")
    for wide in (40, 80, 150):
        rect = QRectF(0, 0, wide, wide / CARD_SHAPE)
        del written[:]
        lay(partial(paint_city, city=city, scale=scale), rect)
        assert all(rect.contains(place) for place, _ in written)


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.5])
def test_what_an_event_of_the_house_deck_says_is_there_in_full(scale: float) -> None:
    """At the size of a card in the hand, which grows with the text half-way; in even letters."""
    for each in DECK.cards:
        wide, high = 134 * (1 + (scale - 1) / 2), 100 * (1 + (scale - 1) / 2)
        text = card_text.block(each.text, 7.4 * scale, wide, high)
        whole = each.text.replace(" ", "")
        assert sum(line.elementCount() for line in text.lines) == pytest.approx(
            text_outline(whole, 7.4).elementCount(), rel=0.005
        )
        assert text.height <= high
        assert all(line.boundingRect().width() <= wide for line in text.lines)
        assert all(line.boundingRect().height() > 0.7 * text.capitals for line in text.lines)


def test_a_long_text_ends_with_an_ellipsis_instead_of_being_cut() -> None:
    line = card_text.fitted("Unexploded", 9, 30)
    assert 10 < line.boundingRect().width() <= 30
    assert card_text.fitted("Unexploded", 9, 300).boundingRect().width() > 40
    assert card_text.fitted("Unexploded", 9, 1).isEmpty()


def test_a_word_too_long_for_a_line_is_broken_at_its_hyphens() -> None:
    text = "Parade-Ground Jersey"
    assert len(card_text.block(text, 8, 200, 100).lines) == 1
    assert len(card_text.block(text, 8, 90, 100).lines) == 2  # "Parade-Ground" stays whole
    narrow = card_text.block(text, 8, 60, 100)
    assert narrow.capitals == 8
    assert len(narrow.lines) == 3
    assert all(line.boundingRect().width() <= 60 for line in narrow.lines)


def test_an_amount_is_made_smaller_and_not_shortened(written: Written) -> None:
    for paint in (paint_price, paint_value):
        for wide in (90, 40, 24):
            rect = QRectF(0, 0, wide, 20)
            lay(partial(paint, amount=10_000, scale=2.5), rect)
            assert rect.contains(written[-1][0])
    widths = [place.width() / place.height() for place, _ in written]
    assert widths[0] == pytest.approx(widths[2], rel=0.01)
    assert widths[3] == pytest.approx(widths[5], rel=0.01)


def test_price_gain_and_loss_are_told_without_colour() -> None:
    rect = QRectF(0, 0, 60, 20)
    shapes = [
        mask(partial(paint_price, amount=100), rect),
        mask(partial(paint_value, amount=100), rect),
        mask(partial(paint_value, amount=-100), rect),
    ]
    assert all(apart(*pair) > 0.03 for pair in combinations(shapes, 2))


@pytest.mark.parametrize(("kind", "good"), KINDS)
def test_every_kind_has_a_word_and_a_line(kind: Kind, good: bool) -> None:
    assert kind_line(kind, good=good).endswith(".")
    assert kind_word(kind, good=good) not in {
        kind_word(other, good=it) for other, it in KINDS if (other, it) != (kind, good)
    }
