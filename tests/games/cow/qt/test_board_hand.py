"""Does the hand at rest tell which cards are in it, however many there are and however small?"""

from functools import partial
from itertools import pairwise
from typing import Any, Final

import pytest
from PySide6.QtCore import QPoint, QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.games.cow.state import State
from qtapp.board import card_text
from qtapp.board.card_text import Block
from qtapp.board.layout import CAPITALS
from qtapp.board.theme import ui_font
from qtapp.games.cow.art import hand_card
from qtapp.games.cow.art.kept import KEPT
from qtapp.games.cow.board.acting import hand_id
from qtapp.games.cow.board.board_layout import BoardLayout
from tests.drawing import Paint, lay
from tests.games.cow.qt.anns_turn import CLOVER, GOAT, HEDGE
from tests.games.cow.qt.boards import Board
from tests.games.cow.qt.drawn import COSTLY, LONG
from tests.games.cow.tables import DECK, playing

WINDOWS: Final = [QSizeF(784, 400), QSizeF(1008, 410), QSizeF(850, 500), QSizeF(1270, 790)]
"""Rooms for the board in windows of 800x600, 1024x600, 1180x780 and 1600x1000."""
MANY: Final = tuple(range(10))
ONE_EACH: Final = tuple({it.id: it for it in DECK.cards}.values())
"""Of each card of the house deck one."""
_TEXT: Final = 10.0
"""Pixels of the smallest type in the hand."""


def _hand(cards: tuple[int, ...], *own: int) -> State:
    return playing(own, (HEDGE,), (), hands=(cards,))


def _type(capitals: float) -> float:
    """The size of type in pixels with capitals of a height."""
    font = ui_font(1.0)
    font.setPixelSize(100)
    return capitals * 100 / QFontMetricsF(font).capHeight()


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> dict[str, Block]:
    """What was last written of each text."""
    found: dict[str, Block] = {}

    def recorded(text: str, height: float, width: float, room: float, **more: Any) -> Block:
        found[text] = card_text.block(text, height, width, room, **more)
        return found[text]

    monkeypatch.setattr(hand_card, "block", recorded)
    return found


@pytest.fixture
def no_pictures(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is written is drawn."""
    for name in ("draw_cow", "paint_event", "paint_meadow", "paint_kind_mark"):
        monkeypatch.setattr(hand_card, name, lambda *_, **__: None)


def _paint(size: QSizeF, count: int, number: int) -> tuple[Paint, QRectF, float]:
    """How a card of a hand of so many is drawn, where, and how much of its width is seen."""
    layout = BoardLayout(size, 1.0, 4, 0)
    scale, seen = layout.capitals / CAPITALS, layout.hand_seen(count)
    rect = layout.hand_card(0, count)
    card = DECK.cards[number]
    paint = partial(hand_card.paint_hand_card, card=card, number=number, scale=scale, seen=seen)
    return paint, rect, seen


@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize("count", [1, 3, 7, 10])
def test_every_name_of_the_house_deck_can_be_read_in_a_hand(
    names: dict[str, Block], count: int
) -> None:
    for size in WINDOWS:
        for card in ONE_EACH:
            number = DECK.cards.index(card)
            paint, rect, seen = _paint(size, count, number)
            lay(paint, rect)
            name = names[card.name]
            assert _type(name.capitals) >= _TEXT, (card.name, size)
            assert all(line.boundingRect().width() <= seen for line in name.lines), card.name
            assert name.height < rect.height() - 20


@pytest.mark.usefixtures("no_pictures")
def test_no_word_in_the_hand_is_cut_or_lies_on_another(monkeypatch: pytest.MonkeyPatch) -> None:
    places: list[QRectF] = []

    def recorded(_painter: object, at: object, line: object, _colour: object) -> None:
        places.append(line.translated(at).boundingRect())  # type: ignore[attr-defined]

    monkeypatch.setattr(card_text, "write", recorded)
    for module in ("hand_card", "money_marks"):
        monkeypatch.setattr(f"qtapp.games.cow.art.{module}.write", recorded)
    for rect in (QRectF(5, 7, 126, 90), QRectF(5, 7, 84, 70), QRectF(5, 7, 150, 160)):
        for seen in (rect.width(), 76.0):
            for card in (*ONE_EACH, LONG, COSTLY):
                del places[:]
                lay(partial(hand_card.paint_hand_card, card=card, seen=seen), rect)
                part = QRectF(rect.topLeft(), QSizeF(seen, rect.height()))
                assert all(part.contains(place) for place in places), card.name
                inner = [place.adjusted(0.5, 0.5, -0.5, -0.5) for place in places]
                assert not any(a.intersects(b) for i, a in enumerate(inner) for b in inner[:i])


@pytest.mark.usefixtures("no_pictures")
def test_an_event_with_room_says_what_it_does(names: dict[str, Block]) -> None:
    draw = next(at for at, it in enumerate(DECK.cards) if it.text == "Draw two cards.")
    paint, rect, _ = _paint(WINDOWS[2], 4, draw)
    lay(paint, rect)
    assert _type(names["Draw two cards."].capitals) >= _TEXT
    assert len(names["Draw two cards."].lines) == 1


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("count", range(1, 11))
def test_cards_of_the_hand_lie_whole_within_the_board(count: int, size: QSizeF) -> None:
    for seats in (3, 6):
        layout = BoardLayout(size, 1.0, seats, 0)
        cards = [layout.hand_card(index, count) for index in range(count)]
        assert all(layout.hand.adjusted(-0.1, 0, 0.1, 0).contains(it) for it in cards)
        assert all(it.width() >= 84 for it in cards)
        assert all(it.top() > layout.field(0).bottom() for it in cards)
        for one, other in pairwise(cards):
            assert other.left() - one.left() >= layout.hand_seen(count) - 0.01


def test_a_passer_by_sees_upright_backs(board: Board) -> None:
    board.show(_hand(MANY))
    board.show(_hand(MANY), None)
    rects = [item.rect for item in board.scene.stage.fan.cards.values()]
    assert len(rects) == len(MANY)
    assert all(rect.width() < rect.height() for rect in rects)
    assert all(board.scene.layout.hand.contains(rect) for rect in rects)


def test_a_hand_is_seen_again_without_being_drawn_again(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    paint = hand_card._paint

    def recorded(painter: object, rect: object, theme: object, card: object, *more: object) -> None:
        drawn.append(str(card))
        paint(painter, rect, theme, card, *more)  # type: ignore[arg-type]

    KEPT.forget()
    monkeypatch.setattr(hand_card, "_paint", recorded)
    board.show(_hand(MANY[:4]))
    board.picture()
    assert len(drawn) == 4
    board.hover(f"hand/{MANY[2]}")
    board.picture()
    QTest.mouseMove(board.port, QPoint(3, 3))
    board.picture()
    assert len(drawn) == 4


def test_all_of_ten_cards_can_be_pointed_at_and_are_lifted_to_be_read(board: Board) -> None:
    board.show(_hand(MANY))
    seen = board.scene.layout.hand_seen(len(MANY))
    for card in MANY:
        rect = board.spot(f"hand/{card}").rect
        for across in (0.1, 0.9):
            at = QPoint(round(rect.left() + across * seen), round(rect.center().y()))
            QTest.mouseMove(board.port, at)
            QApplication.processEvents()
            assert board.scene.controls.hovered == f"hand/{card}"
            item = board.scene.stage.fan.cards[hand_id(card)]
            assert item.state.lifted
            assert item.state.seen == 0
            assert item.rect.size() == board.scene.layout.readable
            assert board.scene.layout.board.contains(item.rect)


def test_a_card_under_the_cursor_of_the_keyboard_is_lifted_too(board: Board) -> None:
    board.show(_hand((GOAT, HEDGE)))
    board.scene.controls.move_to(f"hand/{GOAT}")
    assert board.scene.stage.fan.cards[hand_id(GOAT)].rect.size() == board.scene.layout.readable
    board.scene.controls.move_to("")
    assert board.scene.stage.fan.cards[hand_id(GOAT)].state.seen > 0


def test_a_cow_under_the_cursor_of_the_keyboard_is_shown_large_with_its_name(board: Board) -> None:
    board.show(_hand((), CLOVER))
    board.scene.controls.move_to(f"cow/{CLOVER}")
    glass = board.scene.stage.glass
    assert glass.isVisible()
    assert glass.state.card == CLOVER
    assert glass.state.seen == 0
    parts = {part.id: part for part in board.scene.accessible_parts()}
    assert parts[f"cow/{CLOVER}"].focused
    assert DECK.cards[CLOVER].name in parts[f"cow/{CLOVER}"].name
    board.scene.controls.move_to("")
    assert not glass.isVisible()
