"""What on the board can be pointed at, and where does an arrow key lead from there?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from core.games.cow.table import NOBODY
from qtapp.games.cow.board import board_words as words
from qtapp.games.cow.board.acting import (
    DIE,
    HERE,
    card_of,
    cow_id,
    discard_id,
    gap_id,
    hand_id,
    plate_id,
)
from qtapp.games.cow.board.standing import cow_places, gap_places
from qtapp.games.cow.words.texts import card_text

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtCore import QPointF, QRectF

    from core.games.cow.state import View
    from core.games.cow.table import Table
    from qtapp.games.cow.board.board_layout import BoardLayout

Direction = Literal["left", "right", "up", "down"]
Group = Literal["hand", "fields", "middle", "list"]
GROUPS: Final[tuple[Group, ...]] = ("hand", "fields", "middle", "list")
"""In the order in which Tab visits them."""
_MIDDLE: Final = ("city", "pot", "bank", DIE, "pile", "discards", HERE)
_ASIDE: Final = 2.5
"""How much farther a step to the side counts than one ahead."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A thing on the board."""

    id: str
    """`hand/7`, `cow/7` and `discard/7` by the card's index in the deck, `gap/1/3` by seat and
    place, `plate/1` by its seat, or a thing in the middle, such as `pot`."""
    group: Group
    rect: QRectF
    sentence: str
    seat: int = NOBODY
    """In whose field it is."""

    @property
    def card(self) -> int:
        """The card that it is; else NOBODY."""
        return card_of(self.id)


@dataclass(frozen=True, slots=True)
class Scenery:
    """All that spots are made of."""

    view: View
    table: Table
    """As it is shown."""
    names: tuple[str, ...]
    layout: BoardLayout
    gaps: tuple[tuple[int, int], ...] = ()
    """The seats and places that are offered."""
    face: int = 0
    asked: bool = False
    """Whether an event can be played here."""
    free: bool = False
    """Whether the die can be taken."""


def spots_of(seen: Scenery) -> list[Spot]:
    """Everything in reading order: the hand, the fields from the near one on, the middle."""
    table, hand, layout = seen.table, seen.view.hand, seen.layout
    spots = [
        Spot(
            hand_id(card),
            "hand",
            layout.hand_card(index, len(hand)) & layout.board,
            words.hand_sentence(table, hand, index),
        )
        for index, card in enumerate(hand)
    ]
    for seat in table.clockwise(layout.near):
        spots += _of_field(seen, seat)
    for name in _MIDDLE:
        sentence = words.thing_sentence(seen.view, table, name)
        if name == DIE:
            sentence = words.die_sentence(table, seen.names, seen.face, free=seen.free)
        elif name == HERE and seen.asked:
            sentence = words.play_here_sentence()
        if sentence:
            spots.append(Spot(name, "middle", layout.thing(name), sentence))
    return spots


def _of_field(seen: Scenery, seat: int) -> list[Spot]:
    table, names, layout = seen.table, seen.names, seen.layout
    sentence = words.plate_sentence(seen.view, table, names, seat)
    made = [Spot(plate_id(seat), "fields", layout.plate(seat), sentence, seat)]
    field = table.fields[seat]
    rects = cow_places(layout.field(seat), len(field))
    gaps = gap_places(layout.field(seat), len(field))
    for place in range(len(field) + 1):
        if (seat, place) in seen.gaps:
            sentence = words.gap_sentence(table, names, seat, place)
            made.append(Spot(gap_id(seat, place), "fields", gaps[place], sentence, seat))
        if place < len(field):
            sentence = words.cow_sentence(table, names, seat, place)
            cow = cow_id(field[place].card)
            made.append(Spot(cow, "fields", rects[place], sentence, seat))
    return made


def listed(table: Table, places: dict[int, QRectF]) -> list[Spot]:
    """The discards, while all of them are laid out to be read."""
    return [
        Spot(discard_id(card), "list", rect, f"{card_text(table.deck, card)}.")
        for card, rect in places.items()
    ]


def spot_at(spots: list[Spot], at: QPointF) -> Spot | None:
    """The thing under a point; of what overlaps the uppermost, and the hand over all."""
    under = [spot for spot in spots if spot.rect.contains(at)]
    hand = [spot for spot in under if spot.group in ("hand", "list")]
    solid = [spot for spot in under if not spot.id.startswith("gap/")]
    return next(iter((hand or solid or under)[::-1]), None)


def gap_near(spots: list[Spot], at: QPointF, layout: BoardLayout) -> Spot | None:
    """The offered place nearest to a point in a field: the whole field is its target."""
    for seat in range(layout.seats):
        if layout.field(seat).contains(at) or layout.plate(seat).contains(at):
            gaps = [it for it in spots if it.seat == seat and it.id.startswith("gap/")]
            return min(gaps, key=lambda it: abs(it.rect.center().x() - at.x()), default=None)
    return None


def step_from(spots: Collection[Spot], here: Spot, direction: Direction) -> Spot:
    """The nearest thing that way; the same if there is none.

    Left and right stay in a row: from the end of a field no step leads to another row.
    """
    start = here.rect.center()

    def cost(spot: Spot) -> float | None:
        way = spot.rect.center() - start
        level = min(spot.rect.bottom(), here.rect.bottom()) - max(spot.rect.top(), here.rect.top())
        if direction in ("left", "right") and level <= 0:
            return None
        ahead, aside = {
            "left": (-way.x(), way.y()),
            "right": (way.x(), way.y()),
            "up": (-way.y(), way.x()),
            "down": (way.y(), way.x()),
        }[direction]
        return ahead + _ASIDE * abs(aside) if ahead > 1 else None

    ways = {spot.id: far for spot in spots if (far := cost(spot)) is not None}
    return min((it for it in spots if it.id in ways), key=lambda it: ways[it.id], default=here)
