"""What on the board can be pointed at, and where does an arrow key lead from there?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from qtapp.games.kairo import board_words as words

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF, QRectF

    from core.games.kairo.table import Table
    from qtapp.games.kairo.board_layout import BoardLayout
    from qtapp.games.kairo.placing import Placed

Direction = Literal["left", "right", "up", "down"]
Group = Literal["table", "routes", "piles"]
GROUPS: Final[tuple[Group, ...]] = ("table", "routes", "piles")
"""In the order in which Tab visits them: the cards beside the map, the routes, the piles."""
_ASIDE: Final = 2.5
"""How much farther a step to the side counts than one ahead."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A thing on the board."""

    id: str
    """`card/7` by the card's index in the deck, `plate/0` by its seat, `pile/draw`."""
    group: Group
    rect: QRectF
    sentence: str
    card: int | None = None
    seat: int | None = None
    """Whose it is; None: it lies on the table."""
    first: bool = False
    """Whether it is the card that its seat builds next."""


def spots_of(
    table: Table, names: tuple[str, ...], layout: BoardLayout, placed: dict[int, Placed]
) -> list[Spot]:
    """Everything on the board in reading order: the cards beside the map, routes, piles."""
    beside: list[Spot] = []
    rows: list[Spot] = []
    for card, where in placed.items():
        on_route = where.kind == "row"
        spot = Spot(
            id=f"card/{card}",
            group="routes" if on_route else "table",
            rect=where.rect,
            sentence=_sentence(table, names, card, where),
            card=card,
            seat=where.seat,
            first=on_route and where.index == 0,
        )
        (rows if on_route else beside).append(spot)
    routes: list[Spot] = []
    for seat in range(table.seats):
        routes.append(
            Spot(
                id=f"plate/{seat}",
                group="routes",
                rect=layout.plate(seat),
                sentence=words.plate_sentence(table, names, seat),
                seat=seat,
            )
        )
        routes += [spot for spot in rows if spot.seat == seat]
    piles = [
        Spot(
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


def spot_at(spots: list[Spot], at: QPointF) -> Spot | None:
    """The thing under a point; of cards that cover each other the uppermost."""
    return next((spot for spot in reversed(spots) if spot.rect.contains(at)), None)


def step_from(spots: list[Spot], here: Spot, direction: Direction) -> Spot:
    """The nearest thing that way; the same if there is none."""
    start = here.rect.center()

    def cost(spot: Spot) -> float | None:
        way = spot.rect.center() - start
        ahead, aside = {
            "left": (-way.x(), way.y()),
            "right": (way.x(), way.y()),
            "up": (-way.y(), way.x()),
            "down": (way.y(), way.x()),
        }[direction]
        return ahead + _ASIDE * abs(aside) if ahead > 1 else None

    ways = [(far, at) for at, spot in enumerate(spots) if (far := cost(spot)) is not None]
    return spots[min(ways)[1]] if ways else here
