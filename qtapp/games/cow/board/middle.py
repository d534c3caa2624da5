"""What lies in the middle of the table now, and where does money fly from and to?"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF

from core.games.cow.table import BANK, POT, Phase
from qtapp.board.drawn import Drawn
from qtapp.board.items import Spares, text_outline
from qtapp.games.cow.art.money_marks import paint_value
from qtapp.games.cow.art.table_art import churn_level
from qtapp.games.cow.board import board_words as words
from qtapp.games.cow.board.centre_items import (
    BankThing,
    CityThing,
    CowPile,
    DieThing,
    HereThing,
    PotThing,
)
from qtapp.games.cow.board.levels import MONEY
from qtapp.games.cow.board.moments import rolled_before
from qtapp.games.cow.words.money_words import dollars

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QPainter

    from core.games.cow.state import View
    from core.games.cow.table import Payment, Table
    from qtapp.board.lights import Lights
    from qtapp.board.scene import BoardScene
    from qtapp.board.things import Thing
    from qtapp.games.cow.board.board_layout import BoardLayout
    from qtapp.parts import Look

_FLIGHT: Final = 620
_FADE: Final = 0.75
"""How far a sum has flown when it begins to fade."""


class Middle:
    """The things in the middle of the table."""

    def __init__(self, scene: BoardScene, look: Look) -> None:
        self._scene, self._look = scene, look
        self.pile, self.discards = CowPile(look, "pile"), CowPile(look, "discards")
        self.here, self.city, self.die = HereThing(look), CityThing(look), DieThing(look)
        self.pot, self.bank = PotThing(look), BankThing(look)
        self.things: tuple[Thing, ...] = (
            *(self.pile, self.discards, self.here, self.city, self.die, self.pot, self.bank),
        )
        for thing in self.things:
            scene.addItem(thing)
        self._sums = Spares(self._new_sum)

    def _new_sum(self) -> FlyingSum:
        made = FlyingSum(self._look)
        self._scene.addItem(made)
        return made

    def set_look(self, look: Look) -> None:
        """New sums have this look, too."""
        self._look = look

    def lie(self, view: View, table: Table, layout: BoardLayout, face: int) -> None:
        """Shows the middle of a table; the die shows `face`."""
        deck = table.deck
        told = {
            "pile": words.cards_count(view.pile_size),
            "discards": words.cards_count(len(table.discards)),
            "city": words.cities_left(len(table.cities)),
            "pot": dollars(table.pot),
            "bank": "" if table.config.summary else dollars(table.bank),
        }
        room = {name: layout.thing(name).width() for name in told}
        letters = min(_letters(told[name], room[name], layout.capitals) for name in told)
        for thing in self.things:
            thing.place(layout.thing(thing.name))
            thing.set_words(told.get(thing.name, ""), layout.words_height, letters)
        self.bank.setVisible(not table.config.summary)
        self.pile.set_pile(deck, view.pile_size, None)
        self.discards.set_pile(deck, len(table.discards), next(iter(table.discards[-1:]), None))
        city = None if table.city is None else deck.cities[table.city]
        self.city.set_city(city, len(table.cities))
        self.pot.set_level(churn_level(table.pot, deck.start_money))
        self.die.set_face(face, rolled_before(table))

    def set_lights(self, table: Table, lights: Lights, *, asked: bool) -> None:
        """Marks what is pointed at or can be used; `asked`: an event in hand can be played here."""
        for thing in self.things:
            thing.set_lights(lights)
        under_way = table.pending.card if table.pending is not None else None
        over = table.phase in (Phase.OVER, Phase.INTERVAL)
        self.here.set_event(
            table.deck, None if over else under_way, words.play_here() if asked else ""
        )

    def pay(self, payments: Iterable[Payment], layout: BoardLayout) -> None:
        """Sums fly from who pays to who is paid."""
        for payment in payments:
            if not payment.amount:
                continue
            start, end = _purse(payment.payer, layout), _purse(payment.payee, layout)
            item = self._sums.take()
            item.set_amount(payment.amount, layout.capitals)
            item.set_way(start, end)
            landed = partial(self._sums.give_back, [item])
            self._scene.animate(item.fly, 0.0, 1.0, _FLIGHT, landed)


class FlyingSum(Drawn):
    """A sum of money on its way."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, MONEY, margin=4)
        self._amount = 0
        self._way = (QPointF(), QPointF())

    def set_amount(self, amount: int, capitals: float) -> None:
        """How much it is, in figures so high."""
        self._amount = amount
        self.place(QRectF(0, 0, 9 * capitals, 2.6 * capitals))
        self.update()

    def set_way(self, start: QPointF, end: QPointF) -> None:
        """From where to where it flies."""
        self._way = start, end

    def fly(self, part: float) -> None:
        """How far it has come, 0 to 1."""
        start, end = self._way
        middle = start + (end - start) * part
        self.setPos(middle - self.box.center())
        self.setOpacity(min(1.0, (1 - part) / (1 - _FADE) + 0.15))

    def draw(self, painter: QPainter) -> None:
        paint_value(painter, self.box, self.look.theme, self._amount, scale=self.look.scale)


def _letters(text: str, width: float, capitals: float) -> float:
    """How high letters are at most with which a text is no wider than this."""
    wide = text_outline(text, capitals, bold=True).boundingRect().width()
    return capitals * min(1.0, max(0.6, width / max(1.0, wide)))


def _purse(who: int, layout: BoardLayout) -> QPointF:
    """Where somebody's money is."""
    if who in (POT, BANK):
        return layout.picture("pot" if who == POT else "bank").center()
    plate = layout.plate(who)
    return QPointF(plate.left() + min(0.3 * plate.width(), 140.0), plate.center().y())
