"""What lies on the bench between the players? The bomb, tricks, piles, the steps of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from core.games.badaboom.actions import NOBODY
from qtapp.board.hand_card import CardState
from qtapp.games.badaboom.board import board_words as words
from qtapp.games.badaboom.board.acting import BENCH
from qtapp.games.badaboom.board.bench_items import (
    BenchItem,
    BlastItem,
    DirectionItem,
    HereItem,
    ScorchItem,
)
from qtapp.games.badaboom.board.bomb_item import BURNING, BombItem
from qtapp.games.badaboom.board.card_item import BadaboomCard, BombCard
from qtapp.games.badaboom.board.inside import slots_of
from qtapp.games.badaboom.board.laid import LaidTricks
from qtapp.games.badaboom.board.levels import LAID
from qtapp.games.badaboom.board.pile_item import PileItem
from qtapp.games.badaboom.board.spots import PILES
from qtapp.games.badaboom.board.track_item import TrackItem
from qtapp.games.badaboom.board.track_words import STEPS, step_now, step_word

if TYPE_CHECKING:
    from core.games.badaboom.state import View
    from core.games.badaboom.table import Table
    from qtapp.board.drawn import Drawn
    from qtapp.board.lights import Lights
    from qtapp.board.stage import BoardStage
    from qtapp.games.badaboom.board.board_layout import BoardLayout
    from qtapp.games.badaboom.board.moments import Moment
    from qtapp.look import Look

_BLAST_TIME, _SMOKE_TIME = 900, 700
_FULL: Final = 0.2
"""How far the blast has gone when it stands still, for as long as it is told that it goes off."""
_SHORT_FUSE: Final = 0.4
"""What is left of the fuse in the turn in which the bomb goes off."""


class Middle:
    """The bench itself, and all that is nobody's."""

    def __init__(self, stage: BoardStage, look: Look) -> None:
        self._stage = stage
        added = stage.added
        self.bench, self.way = added(BenchItem(look)), added(DirectionItem(look))
        self.scorch, self.blast = added(ScorchItem(look)), added(BlastItem(look))
        self.track, self.here = added(TrackItem(look)), added(HereItem(look))
        self.bomb, self.bomb_card = added(BombItem(look)), added(BombCard(look, LAID))
        self.piles = [added(PileItem(look, name)) for name in PILES]
        self.effect = added(BadaboomCard(look, LAID))
        self.effect.hide()
        self.laid = LaidTricks(stage, look)

    @property
    def cards(self) -> list[BadaboomCard]:
        """The open cards beside the bomb."""
        return [*self.laid.cards.values(), *([self.effect] if self.effect.isVisible() else [])]

    @property
    def items(self) -> dict[str, Drawn]:
        """What a tooltip may lie over, by `Spot.id`."""
        piles = {pile.name: pile for pile in self.piles}
        things = {"bomb": self.bomb, "card": self.bomb_card, "track": self.track}
        return {**piles, **things, **self.laid.cards, "effect": self.effect}

    def set_look(self, look: Look) -> None:
        """New cards have this look, too."""
        self.laid.set_look(look)

    def lie(self, moment: Moment, view: View, layout: BoardLayout, *, moves: bool) -> None:
        """Shows the bench at a moment, as it is seen; if it `moves`, a live bomb burns."""
        table = view.table
        self.bench.place(layout.board)
        self.bench.set_lamp(layout.bomb.center())
        self._show_way(table, layout)
        self.track.place(layout.track)
        self.track.set_steps(
            tuple(step_word(table, step) for step in STEPS),
            len(STEPS) - 1 if moment.blast else step_now(table),
            layout.capitals,
            goes_off=table.blast_due,
        )
        self._show_bomb(moment, view, layout, moves=moves)
        self.laid.lie(table, layout, moves=moves)
        self._show_piles(table, layout)

    def _show_way(self, table: Table, layout: BoardLayout) -> None:
        self.way.setVisible(NOBODY not in (table.holder, table.bomb))
        self.way.place(layout.way)
        if table.holder != NOBODY:
            holder = layout.plate(table.holder).center()
            self.way.set_way(table.direction, holder, skip=table.skip > 0)

    def _show_bomb(self, moment: Moment, view: View, layout: BoardLayout, *, moves: bool) -> None:
        table = view.table
        there = table.bomb != NOBODY and not moment.blast
        self.scorch.setVisible(moment.blast or (table.blasts > 0 and table.bomb == NOBODY))
        self.scorch.place(layout.bomb)
        self.bomb.setVisible(there)
        self.bomb.place(layout.bomb)
        known = not view.bomb_known
        stirs = len(view.knows.stirs) if known else 0
        slots = slots_of(view)
        self.bomb.set_bomb(table.deck, slots, layout.capitals, stirs=stirs)
        self.bomb.set_live(live=table.live, fuse=_SHORT_FUSE if table.blast_due else 1.0)
        self.bomb_card.place(layout.bench_card("card"))
        self.bomb_card.set_bomb(table.bomb_card if table.bomb != NOBODY else None)
        shown = table.live and table.effect != NOBODY and not moment.blast
        self.effect.setVisible(shown)
        self.effect.set_deck(table.deck)
        self.effect.place(layout.bench_card("effect"))
        self.effect.set_state(CardState(table.effect if shown else NOBODY))
        if moves and there and table.live and not self.bomb.burning:
            self._stage.scene.animate(self.bomb.burn, 0.0, 1.0, BURNING)
        self._show_blast(moment, layout, moves=moves)

    def _show_blast(self, moment: Moment, layout: BoardLayout, *, moves: bool) -> None:
        """The blast is seen alone, and stays for its step; then its smoke goes."""
        side, middle = layout.blast_side, layout.bomb.center()
        self.blast.place(QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side))
        animate, burst = self._stage.scene.animate, self.blast.burst
        if moment.goes_off and not moment.last:
            if moves:
                animate(burst, 0.0, _FULL, _BLAST_TIME)
            else:
                burst(_FULL)
        elif moment.goes_off and moves:
            animate(burst, 0.0, 1.0, _BLAST_TIME)
        elif self.blast.isVisible():
            animate(burst, _FULL, 1.0, _SMOKE_TIME if moves else 0)

    def _show_piles(self, table: Table, layout: BoardLayout) -> None:
        count = {
            "stock": (table.stock, table.top),
            "discards": (len(table.discards), next(iter(table.discards[-1:]), NOBODY)),
            "safeties": (table.pile, NOBODY),
        }
        for pile in self.piles:
            pile.place(layout.pile(pile.name))
            number, top = count[pile.name]
            below = words.pile_words(pile.name, table)
            pile.set_words(below, layout.words_height, layout.capitals)
            pile.set_pile(table.deck, number, top)

    def offer(self, layout: BoardLayout, *, lays: bool) -> None:
        """Whether a trick in hand can be laid on the bench."""
        self.here.place(layout.centre)
        word = words.lay_here() if lays else ""
        self.here.set_word(word, layout.capitals, at_right=layout.aside)

    def set_lights(self, lights: Lights) -> None:
        """Marks what is pointed at or can be used."""
        self.here.set_light(hovered=lights.hovered == BENCH)
        for pile in self.piles:
            pile.set_lights(lights)
        self.track.set_light(hovered=lights.hovered == "track")
        self.bomb.set_light(hovered=lights.hovered == "bomb", blamed=lights.blamed == "bomb")
        self.laid.set_lights(lights)
