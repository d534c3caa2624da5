"""What can be done on the board of Unexploded Cow, and what does it answer?

The scene knows the sight; `Stage` draws, `spots` says what there is, `options` what may be done,
and `Controls` how it is reached. What is taken in hand stays here until it is put somewhere: only
then is an action made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from core.games.cow.table import NOBODY, Phase
from qtapp.games.cow.board import acting
from qtapp.games.cow.board import board_words as words
from qtapp.games.cow.board.controls import CowControls
from qtapp.games.cow.board.explaining import ExplainingTable
from qtapp.games.cow.board.marking import marked
from qtapp.games.cow.board.options import (
    Options,
    lights_of,
    magnified,
    options,
    slip_text,
)
from qtapp.games.cow.board.spots import CowSpot, Scenery, listed, spots_of

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QPointF, Qt

    from core.games.cow.table import Table
    from qtapp.games.cow.board.acting import CowSight
    from qtapp.games.cow.board.moments import Moment
    from qtapp.parts import Look


class CowScene(ExplainingTable):
    """The table, with all that can be done on it."""

    controls: CowControls

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        self._supposed = False
        """Whether the fields are drawn as if a cow stood elsewhere."""
        self._pointer: Qt.CursorShape | None = None
        """What the pointer looks like; None: as ever."""
        super().__init__(look, parent)
        self.controls = CowControls(self)
        self.steps_shown.connect(self._steps_over)

    @property
    def half_made(self) -> bool:
        return bool(self.held) or self.stage.discards.open

    @property
    def uses_enter(self) -> bool:
        return self.controls.cursor in self.options.useful

    @property
    def takes_numbers(self) -> bool:
        """Whether a figure takes a card of the hand now: in an answer it may be the panel's."""
        playing = self.sight is not None and self.sight.view.table.phase is Phase.PLAY
        return playing and not self.stage.discards.open

    def useful_ids(self) -> frozenset[str]:
        return self.options.useful

    def offered_now(self, name: str) -> bool:
        return name in self.options.offers

    def offered(self) -> list[CowSpot]:
        """The things that are offered for what is in hand, for an event, or as an answer."""
        now = self.options
        free = now.graspable if now.offers and not now.held else ()
        return [spot for spot in self.spots if spot.id in now.offers or spot.id in free]

    def carry(self, at: QPointF | None) -> bool:
        card = acting.card_of(self.held)
        if self.shown is None or (at is not None and card == NOBODY):
            return False
        self.stage.carry(self.shown, card, at)
        return True

    def let_go(self) -> None:
        self.marks, self.made, self.held = (), None, ""
        self.controls.put_down()
        self.carry(None)
        self.stage.discards.close()

    def forget_viewer(self) -> None:
        self.controls.leave()
        super().forget_viewer()

    def set_read_only(self, on: bool) -> None:  # noqa: FBT001 - a slot
        super().set_read_only(on)
        self.lay_back()

    def _draw(self, moment: Moment, before: Table | None) -> None:
        self._supposed = False
        if self.shown is not None and self.shown.turns != moment.table.turns:
            self.controls.reading = False
        super()._draw(moment, before)
        self.controls.follow()

    def _steps_over(self) -> None:
        self.refresh()
        self.controls.follow()

    def refresh(self) -> None:
        sight, moment, view = self.sight, self.moment, self.seen
        if sight is None or moment is None or view is None:
            return
        table, layout = moment.table, self.layout
        idle = self.read_only or self.showing_steps or table != sight.view.table
        now = self.options = Options() if idle else options(sight, self.answering, self.held)
        asked = acting.HERE in now.offers
        free = acting.DIE in now.graspable
        seen = Scenery(view, table, sight.names, layout, now.gaps, moment.face, asked, free)
        places = self.stage.discards.places
        self.spots = listed(table, places) if places else spots_of(seen)
        self.stage.set_tips([] if places else self.spots)
        self.controls.forget_gone()
        pointed = self.controls.pointed
        self._suppose(table, self._aim(pointed))
        made = acting.made_on(sight, self.made)
        lights = lights_of(now, pointed, self.blamed, made, lit=self.legal_lights)
        self.stage.show_lights(table, lights, layout, dim=now.dim, asked=asked)
        self._annotate(sight, table, now, pointed)
        self.stage.show_ring(self._ring())
        self.stage.show_marks(marked(self.marks, table, self.spots, layout))
        self.fit_pointer()
        self.tell_parts(now.useful, self.held)

    def _ring(self) -> QRectF | None:
        """Where the keyboard's cursor is: on a place it is round the cow that would stand there."""
        cursor = self.spot(self.controls.cursor)
        if cursor is None:
            return None
        if cursor.id != self.controls.pointed:
            return self.place_of(cursor.id)
        card = NOBODY if self.shown is None else acting.put_by(self.shown, self._aim(cursor.id))
        return self.stage.herd.places.get(card) or self.place_of(cursor.id)

    def _aim(self, name: str) -> object:
        """What is seen as if it were done already, with this pointed at."""
        return self.made or self.options.offers.get(name)

    def fit_pointer(self) -> None:
        """The pointer is a hand over what it can take or press, and closed while it carries it."""
        if self._pointer != (shape := self.controls.pointer(self.options)):
            self._pointer = shape
            self.show_pointer(shape)

    def _suppose(self, table: Table, action: object) -> None:
        """Has the cow that an action would put somewhere stand there already."""
        card = acting.put_by(table, action)
        if card != NOBODY or self._supposed:
            self.stage.suppose(acting.as_if(table, action), card, self.layout)
            self.supposes.emit(acting.as_played(self.sight, action))
        self._supposed = card != NOBODY

    def _annotate(self, sight: CowSight, table: Table, now: Options, pointed: str) -> None:
        """What is written, or shown large, beside the thing that is pointed at."""
        text, bad = slip_text(sight, now, pointed)
        place = self.place_of(pointed or self.held)
        aimed = acting.put_by(table, self._aim(pointed))
        seat, there = acting.field_of(table, pointed), QRectF(place)
        if seat != NOBODY and aimed in self.stage.herd.places:
            strip, there = self.layout.field(seat), QRectF(self.stage.herd.places[aimed])
            there.setTop(strip.top())
            there.setBottom(strip.bottom())
        self.stage.annotate(text, there, seat, self.layout, bad=bad)
        unread = bool(text) or not self.controls.reading
        card = NOBODY if unread else magnified(table, now, pointed)
        self.stage.magnify(table, card, place, self.layout)

    def read_out(self, name: str) -> None:
        """Says also what would come of pressing it."""
        if (spot := self.spot(name)) is not None and self.sight is not None:
            text = slip_text(self.sight, self.options, name)[0]
            self.announced.emit(f"{spot.sentence} {text}".strip())

    def use(self, name: str) -> None:
        """What a click or Enter on a thing means now: play, take in hand, or only read it."""
        sight, now = self.sight, self.options
        if sight is None:
            return
        if (action := now.offers.get(name)) is not None:
            self.overtake_refusal()
            self.action_made.emit(action)
        elif name == self.held:
            self.lay_back()
        elif name in now.graspable:
            self.overtake_refusal()
            self.held = name
            self.refresh()
            self.announced.emit(words.in_hand(sight.view.table, name))
        elif name == "discards" and sight.view.table.discards:
            self.stage.list_discards(sight.view.table, self.layout)
            self.refresh()
        elif not self.refuse(name) and (spot := self.spot(name)) is not None:
            self.announced.emit(spot.sentence)

    def rearrange(self, name: str, step: int) -> None:
        """Moves a cow of the own field by a place, or says why not."""
        sight, card = self.sight, acting.card_of(name)
        if sight is None or self.only_seen:
            return
        move = acting.moved_by(sight, card, step)
        if move is not None and acting.plays_now(sight, self.answering):
            self.overtake_refusal()
            self.action_made.emit(move)
        else:
            self.refuse_move(name, step=step)

    def lay_back(self) -> None:
        """Also puts an open list away."""
        if self.half_made:
            self.held = ""
            self.stage.discards.close()
            self.refresh()

    def help_text(self, spot: CowSpot, *, useful: bool) -> str:
        now, sight = self.options, self.sight
        if sight is not None and spot.group == "hand" and spot.card in now.dim:
            return slip_text(sight, now, spot.id)[0]
        return words.help_text(offered=spot.id in now.offers, graspable=spot.id in now.graspable)
