"""Everything lies on the board whole, is read out, and nobody learns who has bid."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QAccessible, QImage, QPainter
from pytestqt.qtbot import QtBot

from core.games.kairo.deck import Terrain
from core.games.kairo.rules import Bid, Lay, State
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import THEME_NAMES, load_theme
from qtapp.games.kairo.board_layout import SMALLEST, BoardLayout
from qtapp.games.kairo.card_art import ALL_PARTS, paint_card
from qtapp.games.kairo.placing import placed_cards
from qtapp.games.kairo.spots import spots_of
from qtapp.games.kairo.terrain_art import paint_terrain
from qtapp.games.kairo.track_art import paint_train
from qtapp.parts import Look
from tests.games.kairo.qt.boards import NAMES, Board, seen
from tests.games.kairo.qt.conftest import NewBoard
from tests.games.kairo.tables import DECK, after, bid, bidding, card, laying, picked, random_game

RIVER, SAVANNAH, DESERT = card("river", 2, 8), card("savannah", 1, 1), card("desert", 3, 4)
TERRAINS = ("savannah", "village", "desert", "mountain", "river")
ROOMS = [QSizeF(900, 640), QSizeF(1800, 1000), QSizeF(784, 360), QSizeF(700, 600), SMALLEST]


def with_open(count: int, seats: int = 3) -> State:
    """A turn with so many open cards."""
    first = (RIVER, SAVANNAH, DESERT, card("village", 1, 6))
    rows = tuple((it,) for it in first[:seats])
    used = {it for row in rows for it in row}
    free = [it for it in range(len(DECK.cards)) if it not in used]
    return laying(rows, open_cards=tuple(free[:count]))


def test_a_card_is_read_out_with_what_is_missing_for_it(board: Board) -> None:
    state = laying(((RIVER,), (SAVANNAH, DESERT)), open_cards=(), money=(24, 7))
    board.show(state, 0)
    assert board.spot(f"card/{RIVER}").sentence == (
        "River, 2 track, reward 8, cost 10; Ann: 8 of 10 missing"
    )
    assert board.spot(f"card/{SAVANNAH}").sentence == (
        "Savannah, 1 track, reward 1, cost 6; Ben: 2 of 6 missing"
    )
    assert board.spot(f"card/{DESERT}").sentence.endswith("; Ben: number 2 in the row")


def test_bonus_pieces_count_for_what_is_missing(board: Board) -> None:
    """K3.2."""
    bonus = ((card("river", 0, 10),) * 1, ())
    board.show(laying(((RIVER,), (SAVANNAH,)), bonus=bonus), 0)
    assert board.spot(f"card/{RIVER}").sentence.endswith("; Ann: 7 of 10 missing")
    assert [tag.missing for tag in board.scene.stage.tags[:2]] == [7, 5]


def test_a_terrain_that_can_be_built_says_so(board: Board) -> None:
    board.show(with_open(20), 0)
    assert "nothing is missing" in board.spot(f"card/{RIVER}").sentence
    assert board.scene.stage.tags[0].missing == 0


def test_plates_say_money_bonus_pieces_and_whose_turn_it_is(board: Board) -> None:
    board.show(laying(((RIVER,), (SAVANNAH, DESERT)), turn=1, money=(24, 7)), 0)
    plates = board.scene.stage.plates
    assert [plate.state.money for plate in plates[:2]] == [24, 7]
    assert [plate.state.turn for plate in plates[:2]] == [False, True]
    assert board.spot("plate/1").sentence == (
        "Ben: built 0 of 8, money 7, bonus pieces 0 of 5, cards in the row 2; it is Ben's turn"
    )


def test_a_seat_without_a_name_is_called_by_its_letter(board: Board) -> None:
    board.scene.show(seen(bidding(2), 0, names=("", "<b>&")))
    assert board.spot("plate/0").sentence.startswith("Seat A: ")
    assert "&lt;b&gt;&amp;" in board.scene.stage.plates[1].toolTip()


def test_the_screen_reader_finds_what_the_eye_finds(board: Board, qtbot: QtBot) -> None:
    board.show(bid(bidding(3), 5, 9, 2), 1)
    names = [handle.accessibleName() for handle in board.view.parts()]
    assert names == [spot.sentence for spot in board.scene.spots]
    assert names[0].endswith("; on offer")
    assert board.view.parts()[0].accessibleDescription() == "Press to pick it."
    assert names[-2:] == ["Draw pile: 47", "Discards: 0"]
    handle = board.view.parts()[0]
    QAccessible.queryAccessibleInterface(handle).actionInterface().doAction("Press")
    qtbot.waitUntil(lambda: len(board.actions) == 1)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_nothing_on_the_board_tells_who_has_bid(board: Board, viewer: int | None) -> None:
    """K2.1: neither a pixel nor a word changes when somebody else bids."""
    before = bidding(3)
    others = [seat for seat in range(3) if seat != viewer]
    board.show(before, viewer)
    picture, texts = board.picture(), board.texts()
    for bids in ((others[0],), (others[-1],)):
        board.show(after(before, *((seat, Bid(77)) for seat in bids)), viewer)
        assert board.picture() == picture
        assert board.texts() == texts
        assert not any("77" in text for text in board.texts())


def test_the_own_sealed_bid_is_not_on_the_board_either(board: Board) -> None:
    before = bidding(3)
    board.show(before, 0)
    picture = board.picture()
    board.show(after(before, (0, Bid(77))), 0)
    assert board.picture() == picture


def test_revealed_bids_stand_on_the_plates_while_cards_are_picked(board: Board) -> None:
    board.show(bid(bidding(3), 5, 9, 2), 0)
    assert [plate.state.bid for plate in board.scene.stage.plates[:3]] == [5, 9, 2]
    assert "; bid 9; it is Ben's turn" in board.spot("plate/1").sentence
    board.show(with_open(2), 0)
    assert [plate.state.bid for plate in board.scene.stage.plates[:3]] == [None] * 3


@pytest.mark.parametrize("count", [1, 6, 7, 12, 13, 20, 25, 30, 44])
def test_open_cards_lie_on_the_board_whole(count: int) -> None:
    for size in ROOMS:
        layout = BoardLayout(size, 1.0, 3, 8)
        rects = layout.open_cards(count)
        assert len(rects) == count
        assert all(layout.spread.adjusted(-1, -1, 1, 1).contains(rect) for rect in rects)
        if count <= 12:
            assert not any(a.intersects(b) for i, a in enumerate(rects) for b in rects[:i])


def test_up_to_twelve_open_cards_do_not_change_their_size(board: Board) -> None:
    """K7."""
    board.show(with_open(7), 0)
    seven = board.scene.layout.open_cards(7)[0].size()
    assert board.scene.layout.open_cards(12)[0].size() == seven
    assert board.scene.layout.open_cards(13)[0].width() < seven.width()


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0, 2.5])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_outside_the_board_or_on_something_else(seats: int, scale: float) -> None:
    for size in ROOMS:
        layout = BoardLayout(size, scale, seats, 8)
        for state in (with_open(12, seats), bidding(seats)):
            placed = placed_cards(state.table, layout)
            rects = [spot.rect for spot in spots_of(state.table, NAMES, layout, placed)]
            assert all(layout.board.contains(rect) and not rect.isEmpty() for rect in rects)
            inner = [rect.adjusted(1, 1, -1, -1) for rect in rects]
            assert not any(a.intersects(b) for i, a in enumerate(inner) for b in rects[:i])


def test_the_board_fills_its_window(board: Board) -> None:
    board.show(bidding(4), 0)
    for size in ((900, 640), (784, 360), (700, 600)):
        board.view.resize(*size)
        assert board.scene.sceneRect().size() == board.view.viewport().size().toSizeF()
        assert board.scene.pixel() == pytest.approx(1)


def test_row_and_built_stages_follow_each_other_along_the_route(board: Board) -> None:
    state = laying(((RIVER, SAVANNAH), (DESERT,)), built=(3, 0))
    board.show(state, 0)
    layout = board.scene.layout
    assert board.card(RIVER) == layout.card(0, 4)
    assert board.card(SAVANNAH) == layout.card(0, 5)
    assert board.scene.stage.trains[0].rect == layout.train(0, 3)
    assert board.card(SAVANNAH).bottom() < board.card(RIVER).top() + 1


def test_in_each_phase_other_figures_of_a_card_are_lit(board: Board) -> None:
    board.show(bidding(3), 0)
    assert {item.state.lit for item in board.scene.stage.cards.values()} == {
        frozenset({"cost", "reward"})
    }
    state = laying(((RIVER, SAVANNAH), (DESERT,)), open_cards=(0,))
    board.show(state, 0)
    lit = {card: item.state.lit for card, item in board.scene.stage.cards.items()}
    assert lit == {
        RIVER: ALL_PARTS,
        SAVANNAH: frozenset({"tracks"}),
        DESERT: None,
        0: frozenset({"tracks"}),
    }


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_each_terrain_has_a_drawing_of_its_own(theme: str) -> None:
    pictures = set()
    for name in (*TERRAINS, "steppe"):
        image = QImage(120, 80, QImage.Format.Format_Grayscale8)
        image.fill(load_theme(theme).paper)
        painter = QPainter(image)
        paint_terrain(painter, QRectF(0, 0, 120, 80), name, load_theme(theme))
        painter.end()
        pictures.add(bytes(image.constBits()))
    assert len(pictures) == 6


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_terrains_of_a_deck_of_ones_own_are_told_apart(theme: str) -> None:
    """Even where there is no room for their names."""
    pictures = set()
    for ground in range(12):
        image = QImage(40, 30, QImage.Format.Format_RGB32)
        image.fill(load_theme(theme).paper)
        painter = QPainter(image)
        paint_terrain(painter, QRectF(0, 0, 40, 30), "steppe", load_theme(theme), ground)
        painter.end()
        pictures.add(bytes(image.constBits()))
    assert len(pictures) == 12


def test_painters_leave_the_painter_as_it_was(board: Board) -> None:
    theme = load_theme("light")
    image = QImage(200, 200, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    own = replace(
        DECK,
        terrains=(*DECK.terrains, Terrain("steppe", 12)),
        cards=(replace(DECK.cards[0], terrain="steppe", tracks=9, reward=99), *DECK.cards[1:]),
    )
    before = (painter.transform(), painter.opacity(), painter.hasClipping())
    for size in ((88, 63), (120, 40), (110, 50), (8, 8)):
        rect = QRectF(5, 5, *size)
        paint_card(painter, rect, own, 0, theme, lit=ALL_PARTS)
        paint_train(painter, rect, 3, theme)
        paint_terrain(painter, rect, "river", theme)
        assert (painter.transform(), painter.opacity(), painter.hasClipping()) == before
    painter.end()


def test_another_look_is_taken_at_once(board: Board) -> None:
    board.show(with_open(12), 0)
    light = board.picture()
    board.scene.set_look(Look(load_theme("dark"), 2.0, Motion(MotionWish.REDUCED)))
    assert board.picture() != light
    board.scene.set_look(board.look)
    assert board.picture() == light


def test_a_card_that_is_picked_travels_to_its_row(new_board: NewBoard) -> None:
    moving = new_board(MotionWish.FULL)
    state = bid(bidding(3), 5, 9, 2)
    moving.show(state, 1)
    start = QRectF(moving.card(2))
    moving.show(picked(state, 2), 1)
    assert moving.scene.moving
    assert moving.scene.stage.cards[2].rect == start
    assert moving.card(2) == moving.scene.layout.card(1, 1)
    moving.scene.finish_motion()
    assert moving.scene.stage.cards[2].rect == moving.card(2)


def test_a_lay_moves_the_train_one_stage(new_board: NewBoard) -> None:
    moving = new_board(MotionWish.FULL)
    state = laying(((RIVER, SAVANNAH), (DESERT,)), money=(100, 0))
    moving.show(state, 0)
    moving.show(after(state, (0, Lay(0))), 0)
    train, layout = moving.scene.stage.trains[0], moving.scene.layout
    assert train.rect == layout.train(0, 0)
    moving.scene.finish_motion()
    assert train.rect == layout.train(0, 1)
    assert RIVER not in moving.scene.stage.cards


def test_a_jump_in_time_is_still(new_board: NewBoard) -> None:
    moving = new_board(MotionWish.FULL)
    states = random_game(2, 3)
    moving.show(states[-1], 0)
    moving.show(states[0], 0)
    moving.show(states[len(states) // 2], 0)
    assert not moving.scene.moving
