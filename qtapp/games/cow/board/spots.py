"""What on the board of Unexploded Cow can be pointed at?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.games.cow.table import NOBODY
from qtapp.board.spots import Spot
from qtapp.games.cow.board import board_words as words
from qtapp.games.cow.board.acting import (
    DIE,
    HERE,
    card_of,
    cow_id,
    gap_id,
    hand_id,
    plate_id,
)
from qtapp.games.cow.board.standing import cow_places, gap_places
from qtapp.games.cow.words.texts import card_text

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF, QRectF

    from core.games.cow.state import View
    from core.games.cow.table import Table
    from qtapp.games.cow.board.board_layout import BoardLayout

GROUPS = ("hand", "fields", "middle", "list")
"""In the order in which Tab visits them."""
_MIDDLE: Final = ("city", "pot", "bank", DIE, "pile", "discards", HERE)


@dataclass(frozen=True, slots=True)
class CowSpot(Spot):
    """A thing on the board.

    Its id is `hand/7`, `cow/7` and `discard/7` by the card's index in the deck, `gap/1/3` by seat
    and place, `plate/1` by its seat, or a thing in the middle, such as `pot`.
    """

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


def spots_of(seen: Scenery) -> list[CowSpot]:
    """Everything in reading order: the hand, the fields from the near one on, the middle."""
    table, hand, layout = seen.table, seen.view.hand, seen.layout
    spots = [
        CowSpot(
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
            spots.append(CowSpot(name, "middle", layout.thing(name), sentence))
    return spots


def _of_field(seen: Scenery, seat: int) -> list[CowSpot]:
    table, names, layout = seen.table, seen.names, seen.layout
    sentence = words.plate_sentence(seen.view, table, names, seat)
    made = [CowSpot(plate_id(seat), "fields", layout.plate(seat), sentence, seat)]
    field = table.fields[seat]
    rects = cow_places(layout.field(seat), len(field))
    gaps = gap_places(layout.field(seat), len(field))
    for place in range(len(field) + 1):
        if (seat, place) in seen.gaps:
            sentence = words.gap_sentence(table, names, seat, place)
            made.append(CowSpot(gap_id(seat, place), "fields", gaps[place], sentence, seat))
        if place < len(field):
            sentence = words.cow_sentence(table, names, seat, place)
            cow = cow_id(field[place].card)
            made.append(CowSpot(cow, "fields", rects[place], sentence, seat))
    return made


def listed(table: Table, places: dict[str, QRectF]) -> list[CowSpot]:
    """The discards, while all of them are laid out to be read."""
    return [
        CowSpot(name, "list", rect, f"{card_text(table.deck, card_of(name))}.")
        for name, rect in places.items()
    ]


def spot_at(spots: list[CowSpot], at: QPointF) -> CowSpot | None:
    """The thing under a point; of what overlaps the uppermost, and the hand over all."""
    under = [spot for spot in spots if spot.rect.contains(at)]
    hand = [spot for spot in under if spot.group in ("hand", "list")]
    solid = [spot for spot in under if not spot.id.startswith("gap/")]
    return next(iter((hand or solid or under)[::-1]), None)


def gap_near(spots: list[CowSpot], at: QPointF, layout: BoardLayout) -> CowSpot | None:
    """The offered place nearest to a point in a field: the whole field is its target."""
    for seat in range(layout.seats):
        if layout.field(seat).contains(at) or layout.plate(seat).contains(at):
            gaps = [it for it in spots if it.seat == seat and it.id.startswith("gap/")]
            return min(gaps, key=lambda it: abs(it.rect.center().x() - at.x()), default=None)
    return None
