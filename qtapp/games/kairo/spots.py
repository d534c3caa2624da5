"""What on the board of From Cape to Cairo can be pointed at?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from qtapp.board.spots import Spot
from qtapp.games.kairo import board_words as words

if TYPE_CHECKING:
    from core.games.kairo.table import Table
    from qtapp.games.kairo.board_layout import BoardLayout
    from qtapp.games.kairo.placing import Placed

GROUPS = ("table", "routes", "piles")
"""In the order in which Tab visits them: the cards beside the map, the routes, the piles."""


@dataclass(frozen=True, slots=True)
class KairoSpot(Spot):
    """A card, by `card/7` of its index in the deck; a plate, `plate/0` by its seat; a pile."""

    card: int | None = None
    seat: int | None = None
    """Whose it is; None: it lies on the table."""
    first: bool = False
    """Whether it is the card that its seat builds next."""


def spots_of(
    table: Table, names: tuple[str, ...], layout: BoardLayout, placed: dict[int, Placed]
) -> list[KairoSpot]:
    """Everything on the board in reading order: the cards beside the map, routes, piles."""
    beside: list[KairoSpot] = []
    rows: list[KairoSpot] = []
    for card, where in placed.items():
        on_route = where.kind == "row"
        spot = KairoSpot(
            id=f"card/{card}",
            group="routes" if on_route else "table",
            rect=where.rect,
            sentence=_sentence(table, names, card, where),
            card=card,
            seat=where.seat,
            first=on_route and where.index == 0,
        )
        (rows if on_route else beside).append(spot)
    routes: list[KairoSpot] = []
    for seat in range(table.seats):
        routes.append(
            KairoSpot(
                id=f"plate/{seat}",
                group="routes",
                rect=layout.plate(seat),
                sentence=words.plate_sentence(table, names, seat),
                seat=seat,
            )
        )
        routes += [spot for spot in rows if spot.seat == seat]
    piles = [
        KairoSpot(
            id=name,
            group="piles",
            rect=layout.pile(index).united(layout.pile_words(index)),
            sentence=words.pile_sentence(table, draws=index == 0),
        )
        for index, name in enumerate(("pile/draw", "pile/discards"))
    ]
    return [*beside, *routes, *piles]


def _sentence(table: Table, names: tuple[str, ...], card: int, where: Placed) -> str:
    match where.kind:
        case "row":
            assert where.seat is not None  # noqa: S101 - a row is somebody's
            return words.row_card_sentence(table, names, where.seat, where.index)
        case "offer":
            return words.offered_sentence(table, card)
        case "tie":
            assert where.seat is not None  # noqa: S101 - so is a card for a tie
            return words.tie_sentence(table, names, where.seat, card)
        case _:
            return words.open_sentence(table, card)
