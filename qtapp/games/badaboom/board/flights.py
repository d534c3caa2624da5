"""What flies over the bench when something has happened? Cards face down, gold, the bomb itself.

Nothing flies that tells more than everybody saw: a card that only two know goes by its back alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import Payment, What
from qtapp.board.card_paper import CARD_SHAPE
from qtapp.board.drawn import Drawn
from qtapp.board.items import Spares
from qtapp.games.badaboom.art.backs import paint_back
from qtapp.games.badaboom.art.bomb_art import paint_bomb
from qtapp.games.badaboom.art.card_art import paint_fitting_card
from qtapp.games.badaboom.art.gold_art import paint_gold
from qtapp.games.badaboom.board.levels import FLYING

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter

    from core.games.badaboom.deck import Deck
    from core.games.badaboom.history import Happening
    from qtapp.board.stage import BoardStage
    from qtapp.games.badaboom.board.after_line import Line
    from qtapp.games.badaboom.board.board_layout import BoardLayout
    from qtapp.look import Look

FLIGHT: Final = 480
"""Milliseconds."""
_FADE: Final = 0.8
"""How far something has flown when it begins to fade."""
_MOST_DRAWN: Final = 4
"""Cards of those drawn at once that are seen."""
_APART: Final = 0.12
"""How much later the next of several things starts."""


@dataclass(frozen=True, slots=True)
class Flight:
    """Something on its way; places are called as in `_place`."""

    start: str
    end: str
    card: int = NOBODY
    """An open card; else `back` is the one that is seen."""
    back: str = ""
    """Or "gold" or "bomb"."""
    amount: int = 0
    """Of gold."""


def flights_of(line: Line) -> tuple[Flight, ...]:
    """What flies for a line of the history."""
    if isinstance(line, Payment):
        return (Flight("bomb", f"{line.seat}", back="gold", amount=line.amount),)
    fly = _FLIGHTS.get(line.what)
    return () if fly is None else fly(line, f"{line.seat}", f"{line.other}")


def _discarded(it: Happening, seat: str, _: str) -> tuple[Flight, ...]:
    return (Flight(seat, "safeties" if it.card == SAFETY else "discards", card=it.card),)


def _off(it: Happening, _: str, __: str) -> tuple[Flight, ...]:
    return (Flight("laid", "discards", card=it.card),)


def _safety_out(_: Happening, __: str, ___: str) -> tuple[Flight, ...]:
    return (Flight("bomb", "safeties", back="safety"),)


def _bomb_on(_: Happening, seat: str, other: str) -> tuple[Flight, ...]:
    return (Flight(seat, other, back="bomb"),)


_FLIGHTS: Final[dict[What, Callable[[Happening, str, str], tuple[Flight, ...]]]] = {
    What.DREW: lambda it, seat, _: (Flight("stock", seat),) * min(it.amount, _MOST_DRAWN),
    What.TOOK_TOP: lambda it, seat, _: (Flight("stock", seat, card=it.card),),
    What.TOOK_SAFETY: lambda it, seat, _: (Flight("safeties", seat, back="safety"),) * it.amount,
    What.STOLE: lambda _, seat, other: (Flight(other, seat),),
    What.SWAPPED: lambda _, seat, other: (Flight(other, seat), Flight(seat, other)),
    What.KICKED: lambda _, __, other: (Flight(other, "bomb"), Flight("bomb", other)),
    What.DISCARDED: _discarded,
    What.STRAPPED: lambda _, __, ___: (Flight("safeties", "bomb", back="safety"),),
    What.UNSCREWED: _safety_out,
    What.SAFETY_BACK: _safety_out,
    What.GADGET_OUT: lambda it, _, __: (Flight("bomb", "discards", card=it.card),),
    What.CANCELLED: _off,
    What.FIZZLED: _off,
    What.ATTACHED: lambda it, _, other: (Flight("laid", other, card=it.card),),
    What.LASTING_OFF: lambda it, _, other: (Flight(other, "discards", card=it.card),),
    What.GOLD_STOLEN: lambda it, seat, other: (Flight(other, seat, back="gold", amount=it.amount),),
    What.GOLD_LOST: lambda it, seat, _: (Flight(seat, "stock", back="gold", amount=it.amount),),
    What.BOMB_MOVED: _bomb_on,
    What.PASSED_ON: _bomb_on,
}
"""What flies, by what has happened, to whom, and to which other player."""


class Flights:
    """All that is on its way."""

    def __init__(self, stage: BoardStage, look: Look) -> None:
        self._stage, self._look = stage, look
        self._spares = Spares(lambda: stage.added(FlyingItem(self._look)))

    def set_look(self, look: Look) -> None:
        """New things have this look, too."""
        self._look = look

    def fly(self, lines: tuple[Line, ...], deck: Deck, layout: BoardLayout) -> None:
        """What has happened in these lines flies, one thing after the other."""
        found = [flight for line in lines for flight in flights_of(line)]
        for number, flight in enumerate(found):
            item = self._spares.take()
            item.set_out(flight, deck, layout, wait=number * _APART)
            landed = partial(self._spares.give_back, [item])
            until = 1.0 + number * _APART
            self._stage.scene.animate(item.fly, 0.0, until, round(FLIGHT * until), landed)


class FlyingItem(Drawn):
    """A card, some gold or the bomb on its way."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, FLYING, margin=4)
        self._flight = Flight("", "")
        self._deck: Deck | None = None
        self._letters, self._wait = 0.0, 0.0
        self._way = (QPointF(), QPointF())

    def set_out(self, flight: Flight, deck: Deck, layout: BoardLayout, *, wait: float) -> None:
        """Is this from now on, and waits where it starts for a part of the flight."""
        self._flight, self._deck, self._wait = flight, deck, wait
        self._letters = layout.capitals
        self._way = _place(flight.start, layout), _place(flight.end, layout)
        high = 6.4 * layout.capitals
        wide = {"gold": 1.4, "bomb": 1.0}.get(flight.back, CARD_SHAPE) * high
        if flight.back == "gold":
            high /= 2
        self.place(QRectF(0, 0, wide, high))
        self.update()

    def fly(self, part: float) -> None:
        """How far it has come: from `wait` to 1 more."""
        part = min(1.0, max(0.0, part - self._wait))
        start, end = self._way
        self.setPos(start + (end - start) * part - self.box.center())
        self.setOpacity(0.0 if not part else min(1.0, (1 - part) / (1 - _FADE) + 0.1))

    def draw(self, painter: QPainter) -> None:
        theme, flight, deck = self.look.theme, self._flight, self._deck
        if flight.card != NOBODY and deck is not None:
            card = deck.cards[flight.card]
            paint_fitting_card(painter, self.box, theme, card, scale=self.look.scale)
        elif flight.back == "gold":
            scale = 1.3 * self._letters / 8.6
            paint_gold(painter, self.box, theme, flight.amount, scale=scale)
        elif flight.back == "bomb":
            paint_bomb(painter, self.box, theme, ())
        else:
            paint_back(painter, self.box, theme, flight.back)


def source_of(lines: tuple[Line, ...], seat: int, layout: BoardLayout) -> QRectF:
    """Where new cards in the toolbox of a seat come from, after what has happened last."""
    name = "stock"
    for line in lines:
        if not isinstance(line, Payment) and seat in (line.seat, line.other):
            name = _source(line, seat) or name
    made = QRectF(0, 0, 10 * layout.capitals * CARD_SHAPE, 10 * layout.capitals)
    made.moveCenter(_place(name, layout))
    return made


def _source(line: Happening, seat: int) -> str:
    match line.what:
        case What.STOLE | What.SWAPPED:
            return f"{line.other if line.seat == seat else line.seat}"
        case What.TOOK_SAFETY:
            return "safeties"
        case What.TINKERED | What.KICKED:
            return "bomb"
        case _:
            return ""


def _place(name: str, layout: BoardLayout) -> QPointF:
    """The middle of a place: a seat by its number, a pile, the bomb, or the tricks laid."""
    if name == "bomb":
        return layout.bomb.center()
    if name == "laid":
        return layout.laid(0, 1).center()
    if name.isdigit():
        return layout.plate(int(name)).center()
    return layout.pile_picture(name).center()
