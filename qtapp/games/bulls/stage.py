"""What stands on the board? All its items, and how they come from one view to the next.

Items are only ever added. What is not needed is hidden and serves again (`Spares`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from core.games.bulls.rules import BULLS, LETTERS, Phase, View
from core.games.bulls.scoring import uses
from geometry.field import POSTS
from qtapp.board.items import Spares
from qtapp.board.motion import RESPONSE, TRAVEL
from qtapp.games.bulls import spoken
from qtapp.games.bulls.aim_items import GhostItem, WhyItem
from qtapp.games.bulls.dice_items import CaptionItem, DieItem, TypedItem
from qtapp.games.bulls.field_items import (
    BullItem,
    CellsItem,
    Drawn,
    FenceItem,
    FieldItem,
    LatticeItem,
    PostItem,
)
from qtapp.games.bulls.field_painter import Bull, Standing, standings
from qtapp.games.bulls.guide_items import RingItem, TeachingItem
from qtapp.games.bulls.layout import (
    DICE_AT,
    NOTE_AT,
    NOTE_WIDTH,
    ORIGIN,
    SHEET_AT,
    THUMBS_AT,
    TITLE_AT,
    TITLE_WIDTH,
    TYPED_AT,
    UNIT,
)
from qtapp.games.bulls.pencil import PencilItem
from qtapp.games.bulls.thumbs import FlyingSheet, PeekItem, ThumbItem

if TYPE_CHECKING:
    from qtapp.board.scene import BoardScene
    from qtapp.parts import Look

_ENTRANCE: Final = 160
"""Milliseconds in which a bull appears, one after the other."""
_ROLL: Final = 2 * TRAVEL
_PAUSE: Final = 2 * TRAVEL
"""For so long a finished field stays before it goes to its place at the side."""


@dataclass(frozen=True, slots=True)
class Lights:
    """What is marked on the field, beside what stands there."""

    lit: frozenset[int] = frozenset()
    picked: int | None = None
    hovered: int | None = None
    guilty_posts: frozenset[int] = frozenset()
    guilty_bulls: frozenset[int] = frozenset()


class Stage:
    """The items of a Raging Bulls board."""

    def __init__(self, scene: BoardScene, look: Look) -> None:
        self._scene = scene
        self._look = look
        self.field = FieldItem(look)
        self.field.setPos(ORIGIN)
        self.field.setScale(UNIT)
        self.lattice = LatticeItem(look, self.field)
        self.cells, self._old_cells = CellsItem(look, self.field), CellsItem(look, self.field)
        self._fence_items = Spares(lambda: FenceItem(self._look, self.field))
        self._bull_items = Spares(lambda: BullItem(self._look, self.field))
        self.fences: list[FenceItem] = []
        self.bulls: list[BullItem] = []
        self.posts = [PostItem(look, self.field, post.index) for post in POSTS]
        self.why = WhyItem(look, self.field)
        self.pencil = PencilItem(look, self.field)
        self.ghost = GhostItem(look, self.field)
        self.teaching = TeachingItem(look, self.field)
        self.dice = [DieItem(look) for _ in DICE_AT]
        self.title = CaptionItem(look, TITLE_WIDTH)
        self.note = CaptionItem(look, NOTE_WIDTH)
        self.typed = TypedItem(look)
        self.thumbs = [ThumbItem(look, letter) for letter in LETTERS]
        self.peek = PeekItem(look)
        self.flying = FlyingSheet(look)
        self.ring = RingItem(look, 60)
        self._entering: list[BullItem] = []
        self._lying: int | None = None
        """The finished field whose sheet still lies over the field in play."""
        placed: list[tuple[Drawn, QPointF]] = [
            (self.field, ORIGIN),
            (self.title, TITLE_AT),
            (self.note, NOTE_AT),
            (self.typed, TYPED_AT),
            (self.peek, QPointF()),
            (self.flying, QPointF()),
            (self.ring, QPointF()),
            *zip(self.dice, DICE_AT, strict=True),
            *zip(self.thumbs, THUMBS_AT, strict=True),
        ]
        for item, at in placed:
            scene.addItem(item)
            item.setPos(at)
        for hidden in (self.peek, self.flying, self._old_cells):
            hidden.hide()

    def set_look(self, look: Look) -> None:
        """Gives every item another look."""
        self._look = look
        for item in self._scene.items():
            if isinstance(item, Drawn):
                item.set_look(look)

    def continues(self, before: View | None, view: View) -> bool:
        """Whether the only news is one more bull: it then waits for the others to appear."""
        return (
            before is not None
            and bool(self._entering)
            and view.phase is not Phase.OVER
            and before.current == view.current
            and before.field.fences == view.field.fences
            and before.dice == view.dice
            and len(view.field.bulls) >= len(before.field.bulls)
        )

    def show(self, before: View | None, view: View) -> None:
        """Draws what differs from the view one step before; None: a jump, so nothing moves."""
        same_field = before is not None and before.current == view.current
        if not same_field:
            self._clear_field()
        self.lattice.set_edge(is_fence=view.config.edge_is_fence)
        finished = before is not None and view.current == before.current + 1
        self._lying = view.current - 1 if finished and not self._look.motion.reduced else None
        self._show_thumbs(view)
        self._show_bulls(view, animated=before is not None)
        self._show_fences(view, animated=same_field)
        self._show_cells(before if same_field else None, view)
        self._show_dice(before, view)
        self._show_words(view)
        if before is not None and self._lying is not None:
            self._fly(self._lying, view, known=before.field.fences)

    def show_lights(self, lights: Lights) -> None:
        """Marks posts and bulls."""
        used = uses(tuple(item.fence for item in self.fences))
        for item in self.posts:
            post = item.post
            item.set_state(
                uses=used[post],
                lit=post in lights.lit,
                picked=post == lights.picked,
                guilty=post in lights.guilty_posts,
                hovered=post == lights.hovered,
            )
        for index, bull in enumerate(self.bulls):
            bull.set_guilty(guilty=index in lights.guilty_bulls)

    def show_chosen(self, chosen: tuple[int, ...]) -> None:
        """Lifts the dice that are chosen."""
        for i, die in enumerate(self.dice):
            if die.chosen != (i in chosen):
                die.chosen = i in chosen
                self._scene.animate(die.set_lift, die.lift(), float(die.chosen), RESPONSE)

    def _clear_field(self) -> None:
        self._fence_items.give_back(self.fences)
        self._bull_items.give_back(self.bulls)
        self.fences, self.bulls, self._entering = [], [], []

    def _show_thumbs(self, view: View) -> None:
        lying = self._lying
        in_play = view.current if lying is None else lying
        for at, thumb in enumerate(self.thumbs):
            thumb.set_state(
                view.fields[at],
                view.scores[at],
                spoken.field_state(view, at, waits=lying is not None),
                current=at == in_play and view.phase is not Phase.OVER,
                edge_is_fence=view.config.edge_is_fence,
            )

    def _show_bulls(self, view: View, *, animated: bool) -> None:
        bulls = view.field.bulls
        keep = 0
        while (
            keep < min(len(bulls), len(self.bulls)) and self.bulls[keep].bull.place == bulls[keep]
        ):
            keep += 1
        self._bull_items.give_back(self.bulls[keep:])
        del self.bulls[keep:]
        self._entering = [item for item in self._entering if item in self.bulls]
        edge = view.config.edge_is_fence
        kinds = standings(bulls, view.field.fences, edge_is_fence=edge)
        for i, (place, alone) in enumerate(zip(bulls, view.score.isolated, strict=True)):
            shares = kinds[i] is Standing.SHARED
            bull = Bull(place, i + 1, view.field.fences, resting=alone, shares=shares)
            if i < keep:
                self.bulls[i].set_bull(bull)
            else:
                self._add_bull(bull, animated=animated)

    def _add_bull(self, bull: Bull, *, animated: bool) -> None:
        item = self._bull_items.take()
        item.set_bull(bull)
        self.bulls.append(item)
        if not animated or self._look.motion.reduced:
            item.set_size(1)
            return
        item.set_size(0)
        self._entering.append(item)
        if len(self._entering) == 1:
            self._enter_next()

    def _enter_next(self) -> None:
        bull = self._entering[0]

        def entered() -> None:
            if self._entering and self._entering[0] is bull:
                del self._entering[0]
                if self._entering:
                    self._enter_next()

        self._scene.animate(bull.set_size, 0.0, 1.0, _ENTRANCE, entered)

    def _show_fences(self, view: View, *, animated: bool) -> None:
        fences = view.field.fences
        standing = [item.fence for item in self.fences]
        if standing == list(fences):
            return
        if animated and standing == list(fences[:-1]):
            item = self._add_fence(fences[-1])
            self._scene.animate(item.set_part, 0.0, 1.0, TRAVEL)
            return
        self._fence_items.give_back(self.fences)
        self.fences = []
        for fence in fences:
            self._add_fence(fence)

    def _add_fence(self, fence: int) -> FenceItem:
        item = self._fence_items.take()
        item.set_fence(fence)
        item.set_part(1)
        self.fences.append(item)
        return item

    def _show_cells(self, before: View | None, view: View) -> None:
        """Puts cells in place; where a fence has parted them, the new ones rise over the old."""
        edge = view.config.edge_is_fence
        if before is None or before.field.fences == view.field.fences:
            self.cells.set_field(view.field, edge_is_fence=edge)
            return
        self.cells, self._old_cells = self._old_cells, self.cells
        self.cells.set_field(view.field, edge_is_fence=edge)
        self._old_cells.stackBefore(self.cells)
        self.cells.show()
        self._scene.animate(self.cells.setOpacity, 0.0, 1.0, TRAVEL, self._old_cells.hide)

    def _show_dice(self, before: View | None, view: View) -> None:
        rolled = (
            before is not None
            and bool(view.dice)
            and (before.current, before.throws) != (view.current, view.throws)
            and view.throws > 0
        )
        for i, die in enumerate(self.dice):
            die.set_face(view.dice[i] if view.dice else 0)
            if rolled:
                self._scene.animate(die.set_turn, 0.0, 1.0, _ROLL - (2 - i) * 80)

    def _show_words(self, view: View) -> None:
        letter = LETTERS[view.current]
        if self._lying is None:
            self.title.set_text(spoken.field_title(letter), spoken.field_worth(view, view.current))
        else:
            self.title.set_text(spoken.finished_title(view, self._lying), "")
        self.note.set_text(spoken.dice_note(view.dice), "")
        if view.phase is Phase.FIELD and self._lying is None:
            self.teaching.set_text(*spoken.teaching(letter), BULLS[view.current])
        else:
            self.teaching.set_text("", "", 0)

    def _fly(self, finished: int, view: View, *, known: tuple[int, ...]) -> None:
        """The finished field shows its last fence, stays for a moment and goes to its place."""
        thumb, sheet = self.thumbs[finished], self.flying
        drawn = thumb.field.fences != known
        sheet.take(thumb, SHEET_AT, with_last_fence=drawn)
        sheet.show()

        def landed() -> None:
            sheet.hide()
            self._lying = None
            self._show_thumbs(view)
            self._show_words(view)

        def go() -> None:
            self._scene.animate(sheet.set_part, 0.0, 1.0, TRAVEL, landed)

        def rest() -> None:
            self._scene.animate(sheet.set_ink, 1.0, 1.0, _PAUSE, go)

        if drawn:
            self._scene.animate(sheet.set_ink, 0.0, 1.0, TRAVEL, rest)
        else:
            rest()  # a field that was left has no fence to draw
