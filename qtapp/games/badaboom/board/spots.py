"""What on the bench can be pointed at?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.table import Laid
from qtapp.board.spots import Spot
from qtapp.games.badaboom.board import board_words as words
from qtapp.games.badaboom.board import track_words
from qtapp.games.badaboom.board.acting import (
    BACK,
    BENCH,
    KEEP,
    card_of,
    ids_of,
    plate_id,
    slot_id,
)
from qtapp.games.badaboom.board.bomb_words import bomb_sentence
from qtapp.games.badaboom.board.lasting_places import lasting_places
from qtapp.games.badaboom.board.tray_layout import TrayLayout

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF

    from core.games.badaboom.state import View
    from core.games.badaboom.table import Table
    from qtapp.games.badaboom.board.board_layout import BoardLayout

GROUPS: Final = ("hand", "players", "bomb", "piles", "list")
"""In the order in which Tab visits them."""
PILES: Final = ("stock", "discards", "safeties")


@dataclass(frozen=True, slots=True)
class BadaboomSpot(Spot):
    """A thing on the board.

    Its id is `hand/7`, `trick/7`, `lasting/7`, `discard/7` and `choice/7` by the card's index in
    the deck (of several safeties in one place the second is `hand/0.1`), `plate/1` by the seat,
    `slot/2` by the place in the open bomb, or the name of a thing, such as `stock`.
    """

    @property
    def card(self) -> int:
        """The card that it is; else NOBODY."""
        return card_of(self.id)


@dataclass(frozen=True, slots=True)
class Scenery:
    """All that spots are made of."""

    view: View
    """What is seen; while something unfolds, not yet what has come of it."""
    names: tuple[str, ...]
    layout: BoardLayout
    lays: bool = False
    """Whether a trick in hand can be laid on the bench."""
    inside: tuple[int, ...] = ()
    """The cards in the bomb, while it lies open before whoever looks."""
    asks: bool = False
    """Whether it is asked where a safety goes that comes out."""
    blown: bool = False
    """Whether it lies open after it has gone off, and players are hit."""


def spots_of(seen: Scenery) -> list[BadaboomSpot]:
    """Everything in reading order: the toolbox, the players from the near one on, bomb, piles."""
    table, layout, hand = seen.view.table, seen.layout, seen.view.hand
    spots = [
        BadaboomSpot(
            name,
            "hand",
            layout.hand_card(index, len(hand)) & layout.board,
            words.hand_sentence(table, hand, index),
        )
        for index, name in enumerate(ids_of("hand", hand))
    ]
    for seat in table.clockwise(layout.near):
        spots += _of_player(seen, seat)
    spots += _of_bomb(seen)
    spots += [
        BadaboomSpot(name, "piles", layout.pile(name), words.pile_sentence(table, name))
        for name in PILES
    ]
    return spots


def _of_player(seen: Scenery, seat: int) -> list[BadaboomSpot]:
    table, names, layout = seen.view.table, seen.names, seen.layout
    sentence = words.plate_sentence(table, names, seat)
    made = [BadaboomSpot(plate_id(seat), "players", layout.plate(seat), sentence)]
    lasting = [it for it in table.lasting if it.on == seat]
    for it, rect in zip(lasting, lasting_places(layout, seat, len(lasting)), strict=True):
        sentence = words.lasting_sentence(table, names, it)
        made.append(BadaboomSpot(f"lasting/{it.card}", "players", rect, sentence))
    return made


def _of_bomb(seen: Scenery) -> list[BadaboomSpot]:
    view, names, layout = seen.view, seen.names, seen.layout
    table, made = view.table, []

    def add(name: str, rect: QRectF, sentence: str) -> None:
        made.append(BadaboomSpot(name, "bomb", rect, sentence))

    add("track", layout.track, track_words.sentence(table, names))
    if seen.lays:
        add(BENCH, layout.centre, words.bench_sentence())
    if not seen.inside:
        add("bomb", layout.bomb, bomb_sentence(view, names))
        if table.bomb != NOBODY:
            add("card", layout.bench_card("card"), words.bomb_card_sentence(table))
        if table.live and table.effect != NOBODY:
            sentence = words.open_sentence(table, table.effect)
            add("effect", layout.bench_card("effect"), sentence)
        for place, laid in enumerate(laid_tricks(table)):
            rect = layout.laid(place, len(laid_tricks(table)))
            add(f"trick/{laid.card}", rect, words.laid_sentence(table, names, laid))
    count = len(seen.inside)
    tray = TrayLayout(layout, count, seen.asks, seen.blown)
    for place, card in enumerate(seen.inside):
        add(slot_id(place), tray.card(place), words.slot_sentence(table, card, place, count))
    if seen.asks:
        add(KEEP, tray.choice(0), words.keep_sentence())
        add(BACK, tray.choice(1), words.back_sentence())
    return made


def laid_tricks(table: Table) -> tuple[Laid, ...]:
    """The tricks that lie beside the bomb; last the one that takes effect."""
    carried = table.carrying
    if carried is None or any(it.card == carried.card for it in table.stack):
        return table.stack
    return (*table.stack, Laid(carried.card, carried.player, carried.target))


def listed(table: Table, places: dict[str, QRectF]) -> list[BadaboomSpot]:
    """Cards that are laid out to be read, or to choose one of them."""
    return [
        BadaboomSpot(name, "list", rect, words.open_sentence(table, card_of(name)))
        for name, rect in places.items()
    ]
