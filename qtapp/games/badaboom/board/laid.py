"""How do the tricks lie that were laid and wait to take effect? With arrows to their targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from core.games.badaboom.actions import NOBODY
from qtapp.board.hand_card import CardState
from qtapp.board.items import Spares
from qtapp.board.motion import TRAVEL
from qtapp.games.badaboom.board.bench_items import AimsItem
from qtapp.games.badaboom.board.card_item import OwnedCard
from qtapp.games.badaboom.board.levels import LAID
from qtapp.games.badaboom.board.spots import laid_tricks

if TYPE_CHECKING:
    from core.games.badaboom.table import Table
    from qtapp.board.lights import Lights
    from qtapp.board.stage import BoardStage
    from qtapp.games.badaboom.board.board_layout import BoardLayout
    from qtapp.look import Look


class LaidTricks:
    """The stack of tricks beside the bomb."""

    def __init__(self, stage: BoardStage, look: Look) -> None:
        self._stage, self._look = stage, look
        self.aims = stage.added(AimsItem(look))
        self._spares = Spares(lambda: stage.added(OwnedCard(self._look, LAID)))
        self.cards: dict[str, OwnedCard] = {}
        """By their `Spot.id`."""
        self._carried = ""
        """The one that is taking effect."""

    def set_look(self, look: Look) -> None:
        """New cards have this look, too."""
        self._look = look

    def lie(self, table: Table, layout: BoardLayout, *, moves: bool) -> None:
        """Shows the tricks of a table; if it `moves`, a new one comes from whoever has laid it."""
        tricks = laid_tricks(table)
        for name in self.cards.keys() - {f"trick/{it.card}" for it in tricks}:
            self._spares.give_back([self.cards.pop(name)])
        arrows = []
        for place, it in enumerate(tricks):
            name = f"trick/{it.card}"
            new = name not in self.cards
            item = self.cards[name] = self.cards.get(name) or self._spares.take()
            item.set_deck(table.deck)
            item.set_owner(it.player)
            item.place(layout.laid(place, len(tricks)))
            item.setZValue(LAID + place / 100)
            if new and moves:
                start = layout.plate(it.player).center() - item.box.center()
                self._stage.scene.animate(item.setPos, start, item.rect.topLeft(), TRAVEL)
            if it.target != NOBODY:
                arrows.append((QRectF(item.rect), layout.plate(it.target), it.player))
        self._carried = f"trick/{table.carrying.card}" if table.carrying else ""
        self.aims.setVisible(bool(arrows))
        self.aims.place(QRectF(QPointF(), layout.size))
        self.aims.set_arrows(tuple(arrows))

    def set_lights(self, lights: Lights) -> None:
        """Marks what is pointed at, and the one that is taking effect."""
        for name, item in self.cards.items():
            item.set_state(
                CardState(
                    int(name.partition("/")[2]),
                    lifted=name == lights.hovered,
                    held=name == self._carried,
                    blamed=name == lights.blamed,
                )
            )
