"""What can be done on the board of Badaboom, and what does it answer?

The scene knows the sight; `Stage` draws, `spots` says what there is, `options` what may be done,
and `Controls` how it is reached. What is taken in hand stays here until it is put somewhere: only
then is an action made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.badaboom.actions import NOBODY
from qtapp.board.lights import Lights
from qtapp.games.badaboom.board import acting, refusing
from qtapp.games.badaboom.board import board_words as words
from qtapp.games.badaboom.board.controls import BadaboomControls
from qtapp.games.badaboom.board.marking import marked
from qtapp.games.badaboom.board.options import Options, magnified, options, slip_text, to_blame
from qtapp.games.badaboom.board.shown_table import ShownTable
from qtapp.games.badaboom.board.spots import Scenery, listed, spots_of

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QPointF

    from core.games.badaboom.state import View
    from core.terms import Refusal
    from qtapp.games.badaboom.board.acting import BadaboomSight
    from qtapp.games.badaboom.board.moments import Moment
    from qtapp.games.badaboom.board.spots import BadaboomSpot
    from qtapp.look import Look


class BadaboomScene(ShownTable):
    """The bench, with all that can be done on it."""

    controls: BadaboomControls

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        self.held = ""
        self.slot = ""
        """The safety in the open bomb that the card in hand is to replace."""
        self.options = Options()
        """What can be done now."""
        self._aside = False
        """Whether a toolbox that is open to choose from was put aside, to see the bench."""
        super().__init__(look, parent)
        self.controls = BadaboomControls(self)
        self.steps_shown.connect(self._steps_over)

    @property
    def half_made(self) -> bool:
        return bool(self.held) or self.stage.sheet.open

    @property
    def uses_enter(self) -> bool:
        return self.controls.cursor in self.options.useful

    @property
    def takes_numbers(self) -> bool:
        """Whether a figure takes a card of the toolbox now."""
        return bool(self.options.phase) and not self.stage.sheet.open

    @property
    def only_seen(self) -> bool:
        """Whether nothing can be tried now, by nobody."""
        return self.sight is None or self.read_only or self.showing_steps

    def useful_ids(self) -> frozenset[str]:
        return self.options.useful

    def offered_now(self, name: str) -> bool:
        return name in self.options.offers

    def carry(self, at: QPointF | None) -> bool:
        card = acting.card_of(self.held)
        if self.seen is None or (at is not None and card == NOBODY):
            return False
        self.stage.carry(self.seen, card, at)
        return True

    def let_go(self) -> None:
        self.marks, self.made, self.held, self.slot = (), None, "", ""
        self._aside = False
        self.controls.put_down()
        self.carry(None)
        self.stage.sheet.close()

    def forget_viewer(self) -> None:
        self.controls.leave()
        self.options = Options()
        super().forget_viewer()

    def set_read_only(self, on: bool) -> None:  # noqa: FBT001 - a slot
        self.held = self.slot = ""
        self._aside = False  # a toolbox to choose from lies open as soon as one can be chosen
        self.stage.sheet.close()
        super().set_read_only(on)

    def _draw(self, moment: Moment, view: View, *, moves: bool) -> None:
        if self.shown is not None and self.shown.turn != moment.table.turn:
            self.controls.reading = False
        super()._draw(moment, view, moves=moves)
        self.controls.follow()

    def _steps_over(self) -> None:
        self.refresh()
        self.controls.follow()

    def refresh(self) -> None:
        sight, moment, view = self.sight, self.moment, self.seen
        if sight is None or moment is None or view is None:
            return
        idle = self.read_only or self.showing_steps or not moment.last
        now = Options() if idle else options(sight, self.answering, self.held, self.slot)
        self.options = now
        self._lay_open(sight, moment, view)
        places = self.stage.sheet.places
        inside = view.bomb if now.tinkers else moment.inside
        lays = acting.BENCH in now.offers
        asks, blown = bool(now.slot), bool(moment.inside) and not moment.opens
        seen = Scenery(view, sight.names, self.layout, lays, inside, asks, blown)
        self.spots = listed(view.table, places) if places else spots_of(seen)
        self.stage.set_tips([] if places else self.spots)
        self.controls.forget_gone()
        self.stage.middle.offer(self.layout, lays=lays and self.legal_lights)
        self._show_lights(now, view)
        self._annotate(sight, now, self.controls.pointed)
        cursor = self.controls.cursor
        self.stage.show_ring(self.place_of(cursor) if cursor else None)
        self.stage.show_marks(marked(self.marks, self.spots, inside))
        self.show_pointer(self.controls.pointer())
        self.tell_parts(now.useful, self.held, self.slot)

    def _lay_open(self, sight: BadaboomSight, moment: Moment, view: View) -> None:
        """The bomb lies open before who tinkers, and a toolbox before who chooses from it."""
        now, stage = self.options, self.stage
        if now.tinkers:
            stage.open_bomb(view, self.layout, asks=bool(now.slot))
        elif not moment.inside:
            stage.tray.close()
        if now.chooses and not self._aside:
            stage.list_toolbox(view, sight.names, self.layout)
        elif stage.listed == "choices":
            stage.sheet.close()

    def _show_lights(self, now: Options, view: View) -> None:
        done = acting.made_on(view, self.made)
        lights = Lights(
            useful=now.useful if self.legal_lights else frozenset(),
            held=done[0] if done else now.held,
            hovered=self.controls.pointed,
            blamed=self.blamed,
        )
        self.stage.show_lights(lights, now.dim, done[-1] if done else now.slot)

    def _annotate(self, sight: BadaboomSight, now: Options, pointed: str) -> None:
        """What is written, or shown large, beside the thing that is pointed at."""
        text, bad = slip_text(sight, now, pointed)
        place = self.place_of(pointed or now.slot or self.held)
        self.stage.annotate(text, place, self.layout, bad=bad)
        if (view := self.seen) is not None:
            unread = bool(text) or not self.controls.reading or self.stage.sheet.open
            shown = "" if unread or now.held else pointed
            card = magnified(view.table, shown)
            self.stage.magnify(view, shown, card, place, self.layout)

    def show_refusal(self, refusal: Refusal, sentence: str) -> None:
        super().show_refusal(refusal, sentence)
        if self.stage.slip.text == sentence:
            self.leave_unwritten()

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
        elif name in now.opens:
            self._open(name)
        elif name in now.graspable:
            self.overtake_refusal()
            self.held, self.slot = name, ""
            self.refresh()
            self.announced.emit(words.in_hand(sight.view.table, acting.card_of(name)))
        elif name == "discards" and sight.view.table.discards and not now.held:
            self.stage.list_discards(sight.view, self.layout)
            self.refresh()
        elif not self._refuse(name) and (spot := self.spot(name)) is not None:
            self.announced.emit(spot.sentence)

    def _open(self, name: str) -> None:
        """Asks where the safety goes that comes out, or opens the toolbox to choose from."""
        self.overtake_refusal()
        if name.startswith("slot/"):
            self.slot = name
        self._aside = False
        self.refresh()
        if self.slot:
            self.announced.emit(words.where_safety())

    def _refuse(self, name: str) -> bool:
        """Says why pressing a thing does nothing, if that was asked for."""
        if self.sight is None or self.only_seen:
            return False
        refusal = refusing.refusal_of(self.sight, self.answering, self.options, name)
        if refusal is not None:
            self.refuse_tried(name, refusal)
        return refusal is not None

    def step_back(self) -> None:
        """The last thing that was begun is given up: first the safety, then the card in hand."""
        if self.slot:
            self.slot = ""
            self.refresh()
        else:
            self.lay_back()

    def lay_back(self) -> None:
        """What is held goes back to where it was, and an open list is put away."""
        if self.half_made:
            self._aside = self.options.chooses
            self.held, self.slot = "", ""
            self.stage.sheet.close()
            self.refresh()

    def help_text(self, spot: BadaboomSpot, *, useful: bool) -> str:
        now, sight = self.options, self.sight
        if sight is not None and spot.id in now.dim:
            return slip_text(sight, now, spot.id)[0]
        offered, opens = spot.id in now.offers, spot.id in now.opens
        return words.help_text(
            offered=offered, opens=opens, graspable=spot.id in now.graspable and not now.held
        )

    def middle(self) -> QPointF:
        return self.layout.centre.center()

    def blamed_by(self, refusal: Refusal) -> str:
        return to_blame(self.sight, refusal) if self.sight else ""
