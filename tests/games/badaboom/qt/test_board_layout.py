"""The board has room for everything at any size, text scale and number of seats."""

from itertools import combinations, product

import pytest
from PySide6.QtCore import QRectF, QSizeF

from qtapp.board.seat_badge import badge_side
from qtapp.games.badaboom.board.board_layout import BoardLayout
from qtapp.games.badaboom.board.lasting_places import lasting_places
from qtapp.games.badaboom.board.tray_layout import TrayLayout

SIZES = ((600, 400), (800, 600), (900, 640), (560, 640), (1500, 820), (1200, 500), (640, 900))


@pytest.fixture(params=SIZES, ids=str)
def layouts(request: pytest.FixtureRequest) -> list[BoardLayout]:
    """All boards of a size."""
    size = QSizeF(*request.param)
    return [
        BoardLayout(size, scale, seats, near)
        for scale, seats, near in product((0.8, 1.0, 2.0, 2.5), (3, 4, 5), (0, 2))
    ]


def named(layout: BoardLayout) -> dict[str, QRectF]:
    """What must neither be cut nor hidden by anything else."""
    found = {f"plate {seat}": layout.plate(seat) for seat in range(layout.seats)}
    found |= {name: layout.pile(name) for name in ("stock", "discards", "safeties")}
    found |= {"bomb": layout.bomb, "track": layout.track}
    found |= {name: layout.bench_card(name) for name in ("card", "effect")}
    return found


def test_everything_is_on_the_board_and_nothing_hides_anything_else(
    layouts: list[BoardLayout],
) -> None:
    for layout in layouts:
        things = named(layout)
        above = layout.board.adjusted(0, 0, 0, -layout.hand.height() + 2)
        for name, rect in things.items():
            assert rect.width() > 20, name
            assert rect.height() > 18, name
            assert above.adjusted(-1, -1, 1, 1).contains(rect), name
        for one, other in combinations(things, 2):
            both = things[one].intersected(things[other])
            assert both.width() < 2 or both.height() < 2, (one, other)


def test_the_bomb_is_the_largest_thing_and_names_have_room(layouts: list[BoardLayout]) -> None:
    for layout in layouts:
        assert layout.bomb.height() >= 8 * layout.capitals
        for seat in range(layout.seats):
            plate = layout.plate(seat)
            assert plate.width() >= 14 * layout.capitals
            assert plate.height() >= 3.2 * layout.capitals
        assert badge_side(1.0) > 0


def test_the_open_bomb_leaves_the_toolbox_and_the_pile_of_safeties_free(
    layouts: list[BoardLayout],
) -> None:
    for layout in layouts:
        for count, (asks, blown) in product(
            (1, 4, 8), ((False, False), (True, False), (False, True))
        ):
            tray = TrayLayout(layout, count, asks, blown)
            assert layout.board.contains(tray.rect)
            assert not tray.rect.intersects(layout.hand)
            assert not tray.rect.intersects(layout.pile("safeties"))
            cards = [tray.card(at) for at in range(count)]
            assert all(tray.rect.contains(it) for it in cards)
            assert not any(a.intersects(b) for a, b in combinations(cards, 2))
            if asks:
                choices = [tray.choice(at) for at in range(2)]
                assert all(tray.rect.contains(it) for it in choices)
                assert not any(a.intersects(b) for a in cards for b in choices)


def test_the_cards_of_a_blast_hide_nobody_who_was_hit() -> None:
    """D4.1: wherever a window of the usual size shows so many of them."""
    for size, seats, count in product(((900, 640), (1500, 820)), (3, 4, 5), (2, 4)):
        layout = BoardLayout(QSizeF(*size), 1.0, seats, 0)
        tray = TrayLayout(layout, count, blown=True)
        assert not any(tray.rect.intersects(layout.plate(seat)) for seat in range(seats))
        assert tray.card(0).width() > 50


def test_tricks_and_lasting_cards_stay_on_the_board(layouts: list[BoardLayout]) -> None:
    for layout in layouts:
        for count in (1, 3, 6):
            for place in range(count):
                rect = layout.laid(place, count)
                assert layout.board.contains(rect)
                assert rect.width() > 20
        for seat, count in product(range(layout.seats), (1, 2, 6)):
            places = lasting_places(layout, seat, count)
            assert len(places) == count
            assert all(layout.board.adjusted(-1, -1, 1, 1).contains(it) for it in places)
            assert not any(it.intersects(layout.pile("safeties")) for it in places)


def test_on_a_high_board_the_cards_of_the_toolbox_are_seen_whole() -> None:
    for seats in (3, 4, 5):
        layout = BoardLayout(QSizeF(1500, 860), 1.0, seats, 0)
        card = layout.hand_card(0, 6)
        assert card.height() > 1.3 * card.width()
        assert layout.bomb.height() > 14 * layout.capitals
        low = BoardLayout(QSizeF(900, 640), 1.0, seats, 0)
        assert low.hand.height() < 0.22 * 640
