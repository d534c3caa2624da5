"""Which cards lie face up, where, and which of their figures count in this phase?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from core.games.kairo.table import Phase
from qtapp.games.kairo.board_words import AUCTION, LAYING
from qtapp.games.kairo.card_art import ALL_PARTS, COST, REWARD, TRACKS

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF

    from core.games.kairo.table import Table
    from qtapp.games.kairo.board_layout import BoardLayout

_IN_AUCTION: Final = frozenset({COST, REWARD})
_TRACK: Final = frozenset({TRACKS})


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a card lies and how it is lit; see `CardState`."""

    kind: Literal["row", "offer", "open", "tie"]
    rect: QRectF
    lit: frozenset[str] | None = None
    seat: int | None = None
    index: int = 0
    """In its row, in the offer, and so on."""


def placed_cards(table: Table, layout: BoardLayout) -> dict[int, Placed]:
    """All cards that lie face up, by their index in the deck, from below to above."""
    placed: dict[int, Placed] = {}
    for seat, row in enumerate(table.rows):
        for index, card in enumerate(row):
            rect = layout.card(seat, table.built[seat] + 1 + index)
            placed[card] = Placed("row", rect, _lit_in_row(table, seat, index), seat, index)
    if table.phase in AUCTION:
        offer = table.auction.offer
        for index, rect in enumerate(layout.offer(table.seats)[: len(offer)]):
            if offer[index] in table.auction.unpicked:
                placed[offer[index]] = Placed("offer", rect, _IN_AUCTION, index=index)
    if table.phase is Phase.TIE:
        placed |= _ties(table, layout)
    rects = layout.open_cards(len(table.open))
    # The upper rows lie on the lower ones, so they come last.
    for index in reversed(range(len(table.open))):
        lit = _TRACK if table.phase in LAYING else None
        placed[table.open[index]] = Placed("open", rects[index], lit, index=index)
    return placed


def tied_seats(table: Table) -> list[int]:
    """The seats that have turned up cards to break a tie, while it lasts."""
    if table.phase is not Phase.TIE:
        return []
    tied = table.auction.tied
    return [seat for seat in range(table.seats) if tied[seat] or seat == table.turn]


def tie_places(table: Table, layout: BoardLayout) -> list[list[QRectF]]:
    """See `BoardLayout.ties`, in the order of `tied_seats`."""
    seats = tied_seats(table)
    longest = max((len(table.auction.tied[seat]) for seat in seats), default=0)
    return layout.ties(len(seats), longest)


def _ties(table: Table, layout: BoardLayout) -> dict[int, Placed]:
    return {
        card: Placed("tie", rect, frozenset({REWARD}), seat, index)
        for seat, places in zip(tied_seats(table), tie_places(table, layout), strict=True)
        for index, (card, rect) in enumerate(
            zip(table.auction.tied[seat], places[1:], strict=False)
        )
    }


def _lit_in_row(table: Table, seat: int, index: int) -> frozenset[str] | None:
    """In a turn the whole of the terrain to lay on counts, and the track behind it."""
    if table.phase not in LAYING or table.turn != seat:
        return None
    return ALL_PARTS if index == 0 else _TRACK
