"""What can be done on the board of From Cape to Cairo, and what does it answer?

The scene knows the sight; `Stage` draws, `spots` says what there is, `Controls` how it is reached.
Cards are picked and terrains laid here; bids, passes and the choice among several ways to lay
belong to the panel.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSizeF

from qtapp.board.items import Room
from qtapp.board.scene import BoardPart, BoardScene
from qtapp.board.view import BoardView
from qtapp.games.kairo import acting
from qtapp.games.kairo.board_layout import SMALLEST, USUAL, BoardLayout
from qtapp.games.kairo.board_words import translate
from qtapp.games.kairo.controls import Controls
from qtapp.games.kairo.marking import marked
from qtapp.games.kairo.spots import Spot, spots_of
from qtapp.games.kairo.stage import Stage
from qtapp.games.kairo.stepping import is_step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QGraphicsSceneMouseEvent

    from core.games.kairo.rules import Action, View
    from core.games.kairo.table import Table
    from core.hints import Mark
    from core.log import Sight
    from core.terms import Refusal, Seat, Tagged
    from qtapp.parts import Look


class KairoScene(BoardScene):
    """The map with its routes, and the cards and piles beside it."""

    takes_notes = False  # what is written down of this game is its ledger

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self.setItemIndexMethod(self.ItemIndexMethod.NoIndex)
        self.setSceneRect(QRectF(QPointF(), USUAL))
        self.stage = Stage(self, look)
        self.sight: Sight[View, Action] | None = None
        self.spots: list[Spot] = []
        """What can be pointed at, in reading order."""
        self.controls = Controls(self)
        self._marks: tuple[Mark, ...] = ()
        self._held: Tagged | None = None
        self._tried = self._blamed = ""
        """The `Spot.id` of what is being refused, and of what is marked for it."""
        self._window = QSizeF()
        """What the board is set out for."""
        self._layout = BoardLayout(USUAL, look.scale, 4, 8)
        self._told: tuple[object, ...] = ()
        """What the parts were made of when they were last told of."""

    @property
    def table(self) -> Table | None:
        """What lies open; None: nothing is shown yet."""
        return self.sight.view.table if self.sight else None

    @property
    def viewer(self) -> Seat | None:
        """Who looks; None: nobody of those who play."""
        return self.sight.seat if self.sight else None

    @property
    def layout(self) -> BoardLayout:
        """Where things are."""
        table = self.table
        seats, stages = (table.seats, table.deck.goal) if table else (4, 8)
        wanted = BoardLayout(self.sceneRect().size(), self.look.scale, seats, stages)
        if wanted != self._layout:
            self._layout = wanted  # else the places that it has worked out serve again
        return self._layout

    def spot(self, name: str) -> Spot | None:
        """The thing with this `Spot.id`, while it is there."""
        return next((spot for spot in self.spots if spot.id == name), None)

    def useful(self) -> tuple[int, ...]:
        """The cards with which the viewer can do something now."""
        return acting.useful_cards(self.sight) if self.sight and not self.read_only else ()

    def show(self, sight: Sight[View, Action]) -> None:
        before, seen = self.table, self.sight
        self.sight, table = sight, sight.view.table
        if seen and (before, seen.seat, seen.names) == (table, sight.seat, sight.names):
            self.refresh()  # who is to act may have changed, or how the match ended
            return
        self.finish_motion()
        self._marks, self._held = (), None
        step = before is not None and is_step(before, table)
        if not step:
            self.clear_refusal()
        self._draw(before if step else None)
        if before is None:
            self.view_moved()

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Marks `card` and `row` and `pile`; see `marking`."""
        self._marks = tuple(marks)
        self.refresh()

    def show_held(self, action: Tagged | None) -> None:
        self._held = action
        self.refresh()

    def forget_viewer(self) -> None:
        super().forget_viewer()
        self._marks, self._held = (), None
        self.controls.leave()
        self.refresh()

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.stage.set_look(look)
        self._draw(None)

    def set_legal_lights(self, on: bool) -> None:  # noqa: FBT001 - a slot
        super().set_legal_lights(on)
        self.refresh()

    def set_read_only(self, on: bool) -> None:  # noqa: FBT001 - a slot
        super().set_read_only(on)
        self.refresh()

    def view_moved(self) -> None:
        views = self.views()
        if views and isinstance(views[0], BoardView):
            self._fit(views[0])
        super().view_moved()

    def _fit(self, view: BoardView) -> None:
        """Sets the board out for the room that its window has now."""
        window = QSizeF(view.viewport().size())
        if window == self._window or window.isEmpty():
            return
        self._window = window
        most = (1.0, window.width() / SMALLEST.width(), window.height() / SMALLEST.height())
        self.finish_motion()
        self.setSceneRect(QRectF(QPointF(), window / min(most)))
        self._draw(None)
        view.zoom_to(view.zoom)

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
        held = acting.card_of(sight, self._held)
        lit = useful if self.legal_lights else ()
        self.stage.show_lights(lit, self.controls.hovered, self._blamed, held)
        focus = self.spot(self.controls.cursor)
        self.stage.show_ring(focus.rect if focus else None)
        self.stage.show_marks(marked(self._marks, self.spots))
        told = (tuple(self.spots), useful, self.controls.cursor)
        if told != self._told:
            self._told = told
            self.parts_changed.emit()

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
            self._tried = name
            self.refused.emit(refusal)
            self._tried = ""
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
        else:
            super().show_refusal(refusal, sentence)
        self._blamed = self._to_blame(refusal)
        self.refresh()

    def clear_refusal(self) -> None:
        super().clear_refusal()
        if self._blamed:
            self._blamed = ""
            self.refresh()

    def refusal_anchor(self, refusal: Refusal) -> QPointF:
        spot = self.spot(self._to_blame(refusal))
        return spot.rect.center() if spot else self.layout.spread.center()

    def refusal_room(self, refusal: Refusal) -> Room:
        blamed = self._to_blame(refusal)
        near = [spot.rect for spot in self.spots if spot.id == blamed]
        near += self.stage.standing()
        others = tuple(spot.rect for spot in self.spots if spot.id != blamed)
        return Room(self.layout.board.adjusted(8, 8, -8, -8), tuple(near), others)

    def _to_blame(self, refusal: Refusal) -> str:
        return self._tried or (acting.to_blame(self.sight, refusal) if self.sight else "")

    def key_pressed(self, event: QKeyEvent) -> bool:
        return self.sight is not None and self.controls.key_pressed(event)

    def move_focus(self, *, forward: bool) -> bool:
        return self.controls.move_focus(forward=forward)

    def pointer_left(self) -> None:
        self.controls.hover("")

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.controls.pressed(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.controls.moved(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """All is done when the button goes down."""
        event.accept()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """The second click of a double one does nothing: the first has done it."""
        event.accept()

    def accessible_parts(self) -> list[BoardPart]:
        useful = self.useful()
        return [
            BoardPart(
                id=spot.id,
                name=spot.sentence,
                description=_help(spot) if spot.card in useful else "",
                rect=spot.rect,
                activate=partial(self.use, spot.id),
                focused=spot.id == self.controls.cursor,
            )
            for spot in self.spots
        ]


def _help(spot: Spot) -> str:
    """What pressing a useful thing does."""
    if spot.first:
        return translate("kairo", "Press to lay track on it.")
    return translate("kairo", "Press to pick it.")
