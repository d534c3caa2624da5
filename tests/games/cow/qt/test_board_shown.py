"""Does the board show what lies on the table, whole, and in words?"""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRectF, QSizeF
from PySide6.QtTest import QTest

from core.games.cow.actions import PlayEvent, Roll
from core.games.cow.table import Phase
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.games.cow.board.acting import hand_id
from qtapp.games.cow.board.board_layout import SMALLEST, BoardLayout
from qtapp.games.cow.board.standing import cow_places, gap_places, value_places
from qtapp.parts import Look
from tests.games.cow.qt.boards import NAMES, Board, seen
from tests.games.cow.tables import after, card, lively_game, playing

ROOMS = [QSizeF(900, 640), QSizeF(1800, 1000), QSizeF(784, 400), QSizeF(700, 600), SMALLEST]
CLOVER, HEDGE, GOAT = card("plain_clover"), card("plain_hedge"), card("neg_goat")
BRIE, SALLY = card("spy_brie"), card("mech_sally")


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0, 2.5])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_nothing_lies_outside_the_board_or_on_something_else(seats: int, scale: float) -> None:
    for size in ROOMS:
        for near in (0, seats - 1):
            layout = BoardLayout(size, scale, seats, near)
            rects = [layout.field(seat) for seat in range(seats)]
            rects += [layout.plate(seat) for seat in range(seats)]
            rects += [layout.thing(name) for name in ("pile", "discards", "here", "city", "die")]
            rects += [layout.thing(name) for name in ("pot", "bank")]
            rects.append(layout.hand)
            for rect in rects:
                assert layout.board.adjusted(-1, -1, 1, 1).contains(rect), (size, rect)
                assert rect.width() > 20
                assert rect.height() > 10
            inner = [rect.adjusted(1, 1, -1, -1) for rect in rects]
            assert not any(a.intersects(b) for i, a in enumerate(inner) for b in inner[:i])


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_others_sit_clockwise_from_the_left(seats: int) -> None:
    """C4.1: the count goes on with the player to the left."""
    for near in range(seats):
        layout = BoardLayout(QSizeF(900, 640), 1.0, seats, near)
        left, right = layout.field((near + 1) % seats), layout.field((near - 1) % seats)
        assert left.left() < layout.board.center().x() < right.right()
        assert left.center().x() < right.center().x()
        own = layout.field(near)
        assert all(layout.field(seat).bottom() <= own.bottom() for seat in range(seats))


@pytest.mark.parametrize("count", [1, 2, 5, 8, 12, 20])
def test_cows_stand_within_their_field_from_the_right_and_are_told_apart(count: int) -> None:
    for size in ROOMS:
        for seats in (3, 6):
            layout = BoardLayout(size, 1.0, seats, 0)
            for seat in range(seats):
                field = layout.field(seat)
                rects = cow_places(field, count)
                assert all(field.contains(rect) for rect in rects)
                assert all(a.left() + 0.6 * a.width() < b.left() for a, b in pairwise(rects))
                assert field.right() - rects[-1].right() < 40
                gaps = gap_places(field, count)
                assert len(gaps) == count + 1
                middles = [gap.center().x() for gap in gaps]
                assert middles == sorted(middles)
                assert field.left() < middles[0]
                assert middles[-1] < field.right()


@pytest.mark.parametrize("count", [1, 6, 12])
def test_the_way_of_a_count_stays_below_the_cows(count: int) -> None:
    for size in ROOMS:
        field = BoardLayout(size, 1.0, 6, 0).field(3)
        assert all(rect.bottom() <= field.bottom() - 4 for rect in cow_places(field, count))


@pytest.mark.parametrize("count", [1, 3, 6, 9, 12])
def test_no_value_of_a_cow_lies_on_another_or_outside_its_field(count: int) -> None:
    for size in ROOMS:
        layout = BoardLayout(size, 1.0, 6, 0)
        for seat in range(6):
            field = layout.field(seat)
            cows = cow_places(field, count)
            values = value_places(field, cows, layout.capitals)
            rects = [at.translated(cow.topLeft()) for at, cow in zip(values, cows, strict=True)]
            assert all(field.contains(rect) for rect in rects)
            assert not any(a.intersects(b) for i, a in enumerate(rects) for b in rects[:i])
            assert all(rect.height() > 5 for rect in rects)
            for rect, cow in zip(rects, cows, strict=True):
                assert cow.left() <= rect.center().x() <= cow.right()


def test_numbers_are_counted_from_the_right_end_of_whose_turn_it_is(board: Board) -> None:
    """C4.1, C7."""
    state = playing((GOAT,), (CLOVER, HEDGE), (), (SALLY, BRIE), turn=1)
    board.show(state, 0)
    assert board.numbers() == {HEDGE: 1, CLOVER: 2, BRIE: 3, SALLY: 4, GOAT: 5}


def test_a_seventh_cow_has_no_number(board: Board) -> None:
    board.show(playing(tuple(range(8)), (), ()))
    assert board.numbers() == {7: 1, 6: 2, 5: 3, 4: 4, 3: 5, 2: 6}


def test_whose_spy_it_is_stands_on_it(board: Board) -> None:
    """C5.1, C7."""
    board.show(playing(((BRIE, 2), CLOVER), (), ()))
    cows = board.scene.stage.herd.cows
    assert cows[BRIE].state.owner == 2
    assert cows[CLOVER].state.owner == -1
    assert "Cleo's spy" in board.spot(f"cow/{BRIE}").sentence


def test_the_badge_of_a_spy_stays_above_its_value_among_many_cows(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C7."""
    drawn: list[tuple[QRectF, int]] = []
    monkeypatch.setattr(
        "qtapp.games.cow.board.cow_item.paint_seat",
        lambda _, at, seat, *__: drawn.append((at, seat)),
    )
    board.view.resize(700, 420)
    for others in (1, 6, 11):
        del drawn[:]
        board.show(playing((), (), (), ((BRIE, 2), *range(others)), (), ()))
        board.picture()
        field = board.scene.layout.field(3)
        values = value_places(field, cow_places(field, 1 + others), board.scene.layout.capitals)
        ((badge, seat),) = drawn
        assert seat == 2
        assert 0 <= badge.top() < badge.bottom() <= values[0].top()


def test_each_cow_has_its_number_field_and_value_in_words(board: Board) -> None:
    board.show(playing((CLOVER,), (GOAT, HEDGE), ()))
    assert board.spot(f"cow/{HEDGE}").sentence.startswith("Number 2: ")
    assert "in Ben's field" in board.spot(f"cow/{HEDGE}").sentence
    assert "−$100" in board.spot(f"cow/{GOAT}").sentence


def test_plates_tell_money_cities_and_cards(board: Board) -> None:
    state = playing((CLOVER,), (), (), hands=((GOAT,), (HEDGE, SALLY)), won=((), (4, 6), ()))
    board.show(state, 0)
    plate = board.scene.stage.plates[1].state
    assert (plate.name, plate.money, plate.cities, plate.count) == ("Ben", 2000, 12, 2)
    assert (plate.cards, plate.turn, plate.ahead) == (2, False, True)
    assert board.scene.stage.plates[0].state.turn
    sentence = board.spot("plate/1").sentence
    assert "2 cities, worth 12: Dieppe, Arras." in sentence
    assert "2 cards in the hand" in sentence
    assert "turn of Ann" in board.spot("plate/0").sentence


def test_the_middle_tells_pot_bank_city_and_piles(board: Board) -> None:
    board.show(playing((), (), (), discards=(GOAT, CLOVER), city=4, cities=(5, 6)), 0)
    assert board.spot("pot").sentence == "Pot: $1,000."
    assert board.spot("bank").sentence == "Bank: $150."
    assert "Dieppe, worth 5. 2 cities" in board.spot("city").sentence
    assert board.spot("pile").sentence == "Pile: 67 cards."
    assert board.spot("discards").sentence.startswith("Discards: 2 cards, ")


def test_an_event_under_way_lies_in_the_middle(board: Board) -> None:
    shift = card("ev_rustlers")
    board.show(playing((CLOVER,), (GOAT,), (), hands=((shift,),)), 0)
    assert board.scene.spot("here") is None
    state = playing((CLOVER,), (GOAT,), (), hands=((shift,),))
    board.show(after(state, PlayEvent(shift)), 0)
    assert board.spot("here").sentence.startswith("Under way: Rustlers.")


def test_the_die_shows_what_was_rolled_in_this_turn(board: Board) -> None:
    state = playing((CLOVER, SALLY), (GOAT,), ())
    board.show(state)
    assert board.scene.stage.middle.die.face == 0
    board.show(lively_game(3, 4)[-1])
    assert board.scene.stage.middle.die.face > 0


def test_whoever_looks_has_her_field_at_the_bottom(board: Board) -> None:
    state = playing((CLOVER,), (GOAT,), (HEDGE,))
    for seat in (0, 1, 2):
        board.show(state, seat)
        lowest = max(range(3), key=lambda it: board.scene.layout.field(it).top())
        assert lowest == seat
    board.show(state, None)  # whoever looked last stays there
    assert board.scene.layout.near == 2


def test_an_empty_field_says_where_a_count_begins(board: Board) -> None:
    """C4.1."""
    board.show(playing((), (GOAT,), ()), 0)
    hints = [field.state.hint for field in board.scene.stage.herd.fields[:3]]
    assert hints == ["Cows played here are counted from the right end.", "", ""]
    board.show(playing((CLOVER,), (), ()), 0)
    assert not any(field.state.hint for field in board.scene.stage.herd.fields)


def test_a_card_is_lifted_when_it_is_pointed_at(board: Board) -> None:
    board.show(playing((), (), (), hands=((CLOVER, GOAT),)))
    rest = board.spot(f"hand/{GOAT}").rect
    board.hover(f"hand/{GOAT}")
    lifted = board.scene.stage.fan.cards[hand_id(GOAT)].rect
    assert board.scene.layout.board.contains(lifted)
    assert lifted.top() < rest.top()
    QTest.mouseMove(board.port, QPoint(3, 3))
    rest = board.scene.layout.hand_card(1, 2)
    assert board.scene.stage.fan.cards[hand_id(GOAT)].rect.top() == rest.top()


def test_a_cow_that_is_pointed_at_is_shown_large(board: Board) -> None:
    board.show(playing((CLOVER,), (GOAT,), ()))
    board.hover(f"cow/{GOAT}")
    glass = board.scene.stage.glass
    assert glass.isVisible()
    assert glass.state.card == GOAT
    assert not glass.rect.intersects(board.spot(f"cow/{GOAT}").rect)
    QTest.mouseMove(board.port, QPoint(3, 3))
    assert not glass.isVisible()


def test_the_board_fills_its_window(board: Board) -> None:
    board.show(playing((), (), (), ()))
    for size in ((900, 640), (784, 410), (700, 600)):
        board.view.resize(*size)
        assert board.scene.sceneRect().size() == board.view.viewport().size().toSizeF()
        assert board.scene.pixel() == pytest.approx(1)


def test_another_look_is_taken_at_once(board: Board) -> None:
    board.show(lively_game(4, 1)[90], 0)
    light = board.picture()
    board.scene.set_look(Look(load_theme("dark"), 2.0, Motion(MotionWish.REDUCED)))
    assert board.picture() != light
    board.scene.set_look(board.look)
    assert board.picture() == light


def test_the_same_sight_again_draws_nothing_anew(board: Board) -> None:
    state = playing((CLOVER,), (GOAT,), (), hands=((HEDGE,),))
    board.show(state)
    told = []
    board.scene.parts_changed.connect(lambda: told.append(1))
    board.scene.show(seen(state, 0))
    assert told == []


def test_at_the_end_nobody_is_at_turn(board: Board) -> None:
    board.show(lively_game(3, 4)[-1], 0)
    assert board.scene.shown is not None
    assert board.scene.shown.phase is Phase.OVER
    assert not any(plate.state.turn for plate in board.scene.stage.plates)
    assert not board.scene.options.useful


def test_accessible_parts_name_everything_and_say_what_pressing_does(board: Board) -> None:
    board.show(playing((CLOVER,), (GOAT,), (), hands=((HEDGE,),)))
    parts = {part.id: part for part in board.scene.accessible_parts()}
    assert {f"hand/{HEDGE}", f"cow/{GOAT}", "plate/2", "pot", "city", "die"} <= set(parts)
    assert all(part.name and isinstance(part.rect, QRectF) for part in parts.values())
    assert parts[f"hand/{HEDGE}"].description == "Press to take it in hand."
    parts[f"hand/{HEDGE}"].activate()
    parts = {part.id: part for part in board.scene.accessible_parts()}
    assert parts["gap/1/1"].name.startswith("Right end of Ben's field")
    assert parts["gap/1/1"].description == "Press to choose it."


def test_names_of_players_are_written_as_they_are(board: Board) -> None:
    state = playing((CLOVER,), (), ())
    names = ("<b>Ann</b>", "Ben & Co", "Cleo")
    board.scene.show(seen(state, 0, names))
    assert board.scene.stage.plates[0].state.name == "<b>Ann</b>"
    assert "<b>" not in board.scene.stage.plates[0].toolTip()
    assert NAMES[0] not in board.spot("plate/0").sentence.replace("<b>Ann</b>", "")


def test_a_series_begins_again_with_an_empty_table(board: Board) -> None:
    board.show(lively_game(3, 4)[-1], 0)
    board.show(after(playing((CLOVER,), (GOAT,), ()), Roll()), 0)
    assert set(board.scene.stage.herd.cows) == {CLOVER, GOAT}
