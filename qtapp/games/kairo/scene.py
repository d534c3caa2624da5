"""What can be done on the board of From Cape to Cairo, and what does it answer?

The scene knows the sight; `Stage` draws, `spots` says what there is, `Controls` how it is reached.
Cards are picked and terrains laid here; bids, passes and the choice among several ways to lay
belong to the panel.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from qtapp.board.pointed_scene import PointedScene
from qtapp.games.kairo import acting
from qtapp.games.kairo.board_layout import SMALLEST, BoardLayout
from qtapp.games.kairo.board_words import translate
from qtapp.games.kairo.controls import KairoControls
from qtapp.games.kairo.marking import marked
from qtapp.games.kairo.spots import KairoSpot, spots_of
from qtapp.games.kairo.stage import Stage
from qtapp.games.kairo.stepping import is_step

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QPointF, QSizeF

    from core.games.kairo.rules import Action, View
    from core.games.kairo.table import Table
    from core.log import Sight
    from core.terms import Refusal, Seat
    from qtapp.board.items import Room
    from qtapp.parts import Look


class KairoScene(PointedScene[BoardLayout, KairoSpot]):
    """The map with its routes, and the cards and piles beside it."""

    smallest = SMALLEST

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self.stage = Stage(self, look)
        self.sight: Sight[View, Action] | None = None
        self.controls = KairoControls(self)

    @property
    def table(self) -> Table | None:
        """What lies open; None: nothing is shown yet."""
        return self.sight.view.table if self.sight else None

    @property
    def viewer(self) -> Seat | None:
        """Who looks; None: nobody of those who play."""
        return self.sight.seat if self.sight else None

    def make_layout(self, size: QSizeF) -> BoardLayout:
        table = self.table
        seats, stages = (table.seats, table.deck.goal) if table else (4, 8)
        return BoardLayout(size, self.look.scale, seats, stages)

    def useful(self) -> tuple[int, ...]:
        """The cards with which the viewer can do something now."""
        return acting.useful_cards(self.sight) if self.sight and not self.read_only else ()

    def useful_ids(self) -> set[str]:
        return {f"card/{card}" for card in self.useful()}

    def show(self, sight: Sight[View, Action]) -> None:
        before, seen = self.table, self.sight
        self.sight, table = sight, sight.view.table
        if seen and (before, seen.seat, seen.names) == (table, sight.seat, sight.names):
            self.refresh()  # who is to act may have changed, or how the match ended
            return
        self.finish_motion()
        self.marks, self.made = (), None
        step = before is not None and is_step(before, table)
        if not step:
            self.clear_refusal()
        self._draw(before if step else None)
        if before is None:
            self.view_moved()

    def forget_viewer(self) -> None:
        super().forget_viewer()
        self.marks, self.made = (), None
        self.controls.leave()
        self.refresh()

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.stage.set_look(look)
        self.draw_again()

    def draw_again(self) -> None:
        self._draw(None)

    def _draw(self, before: Table | None) -> None:
        """Draws the table; what has changed since `before` moves to its place."""
        sight = self.sight
        if sight is None:
            return
        table, layout = sight.view.table, self.layout
        self.stage.show(before, table, sight.names, layout)
        self.spots = spots_of(table, sight.names, layout, self.stage.placed)
        self.stage.set_tips(self.spots)
        self.controls.forget_gone()
        self.refresh()

    def refresh(self) -> None:
        """Shows lights, focus and marks as they are now."""
        sight = self.sight
        if sight is None:
            return
        useful = self.useful()
        held = acting.card_of(sight, self.made)
        lit = useful if self.legal_lights else ()
        self.stage.show_lights(lit, self.controls.hovered, self.blamed, held)
        focus = self.spot(self.controls.cursor)
        self.stage.show_ring(focus.rect if focus else None)
        self.stage.show_marks(marked(self.marks, self.spots))
        self.tell_parts(useful)

    def use(self, name: str) -> None:
        """What a click or Enter on a thing means now: pick it, lay on it, or only read it."""
        spot, sight = self.spot(name), self.sight
        if spot is None or sight is None:
            return
        seat = sight.seat
        if self.read_only or seat is None or not acting.asks_for(sight, spot):
            self.announced.emit(spot.sentence)
            return
        if refusal := acting.refusal_of(sight, seat, spot):
            self.refuse_tried(name, refusal)
            return
        self.overtake_refusal()
        action = acting.played_by(sight, seat, spot)
        if action is None:
            self.ways_wanted.emit()
        else:
            self.action_made.emit(action)

    def show_refusal(self, refusal: Refusal, sentence: str) -> None:
        """Beside what is to blame; of a bid it is said over the panel in which that is written."""
        if refusal.code.startswith("bid-"):
            self.clear_refusal()
            self.warned.emit(sentence)
            self.blame(refusal)
        else:
            super().show_refusal(refusal, sentence)

    def middle(self) -> QPointF:
        return self.layout.spread.center()

    def refusal_room(self, refusal: Refusal) -> Room:
        room = super().refusal_room(refusal)
        return replace(room, keep_clear=(*room.keep_clear, *self.stage.standing()))

    def blamed_by(self, refusal: Refusal) -> str:
        return acting.to_blame(self.sight, refusal) if self.sight else ""

    def help_text(self, spot: KairoSpot, *, useful: bool) -> str:
        if not useful:
            return ""
        if spot.first:
            return translate("kairo", "Press to lay track on it.")
        return translate("kairo", "Press to pick it.")
