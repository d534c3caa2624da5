"""What stands on the board? All its items, and how they come from one view to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from core.games.bulls.rules import BULLS, LETTERS, Phase, View
from core.games.bulls.scoring import uses
from geometry.field import POSTS
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
from qtapp.games.bulls.field_painter import Standing, standings
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
        self.cells: CellsItem | None = None
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
        self.ring = RingItem(look, 60)
        self._entering: list[BullItem] = []
        placed: list[tuple[Drawn, QPointF]] = [
            (self.field, ORIGIN),
            (self.title, TITLE_AT),
            (self.note, NOTE_AT),
            (self.typed, TYPED_AT),
            (self.peek, QPointF()),
            (self.ring, QPointF()),
            *zip(self.dice, DICE_AT, strict=True),
            *zip(self.thumbs, THUMBS_AT, strict=True),
        ]
        for item, at in placed:
            scene.addItem(item)
            item.setPos(at)
        self.peek.setVisible(False)

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
            and before.current == view.current
            and before.field.fences == view.field.fences
            and before.dice == view.dice
            and len(view.field.bulls) >= len(before.field.bulls)
        )

    def show(self, before: View | None, view: View) -> None:
        """Draws what differs between two views; None: nothing was shown yet."""
        same_field = before is not None and before.current == view.current
        if not same_field:
            self._clear_field()
        self.lattice.set_edge(is_fence=view.config.edge_is_fence)
        self._show_thumbs(view)
        self._show_bulls(view, animated=before is not None)
        self._show_fences(view, animated=same_field)
        self._show_cells(before if same_field else None, view)
        self._show_dice(before, view)
        self._show_words(view)
        if before is not None and view.current == before.current + 1:
            self._fly(before.current, known=before.field.fences)

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
        for item in (*self.fences, *self.bulls, self.cells):
            if item is not None:
                self._scene.removeItem(item)
        self.fences, self.bulls, self.cells = [], [], None
        self._entering = []

    def _show_thumbs(self, view: View) -> None:
        for at, thumb in enumerate(self.thumbs):
            thumb.set_state(
                view.fields[at],
                view.scores[at],
                spoken.field_state(view, at),
                current=at == view.current and view.phase is not Phase.OVER,
                edge_is_fence=view.config.edge_is_fence,
            )

    def _show_bulls(self, view: View, *, animated: bool) -> None:
        bulls = view.field.bulls
        keep = 0
        while keep < min(len(bulls), len(self.bulls)) and self.bulls[keep].place == bulls[keep]:
            keep += 1
        for gone in self.bulls[keep:]:
            self._scene.removeItem(gone)
        del self.bulls[keep:]
        self._entering = [bull for bull in self._entering if bull in self.bulls]
        for place in bulls[keep:]:
            bull = BullItem(self._look, self.field, place, len(self.bulls) + 1)
            self.bulls.append(bull)
            if animated and not self._look.motion.reduced:
                bull.set_size(0)
                self._entering.append(bull)
                if len(self._entering) == 1:
                    self._enter_next()
        edge = view.config.edge_is_fence
        kinds = standings(bulls, view.field.fences, edge_is_fence=edge)
        for bull, alone, kind in zip(self.bulls, view.score.isolated, kinds, strict=True):
            shares = kind is Standing.SHARED
            bull.set_state(view.field.fences, resting=alone, shares=shares)

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
            item = FenceItem(self._look, self.field, fences[-1])
            self.fences.append(item)
            self._scene.animate(item.set_part, 0.0, 1.0, TRAVEL)
            return
        for item in self.fences:
            self._scene.removeItem(item)
        self.fences = [FenceItem(self._look, self.field, fence) for fence in fences]

    def _show_cells(self, before: View | None, view: View) -> None:
        if before is not None and before.field == view.field and self.cells is not None:
            return
        edge = view.config.edge_is_fence
        new = CellsItem(self._look, self.field, view.field, edge_is_fence=edge)
        old, self.cells = self.cells, new
        if old is None or before is None:
            return

        def remove() -> None:
            self._scene.removeItem(old)

        if before.field.fences == view.field.fences:
            remove()
            return
        self._scene.animate(new.setOpacity, 0.0, 1.0, TRAVEL, remove)

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
        self.title.set_text(spoken.field_title(letter), spoken.field_worth(view))
        self.note.set_text("", spoken.dice_note(view.dice))
        if view.phase is Phase.FIELD:
            self.teaching.set_text(*spoken.teaching(letter), BULLS[view.current])
        else:
            self.teaching.set_text("", "", 0)

    def _fly(self, finished: int, *, known: tuple[int, ...]) -> None:
        """The finished field shows its last fence, stays for a moment and goes to its place."""
        if self._look.motion.reduced:
            return
        thumb = self.thumbs[finished]
        drawn = thumb.field.fences != known
        sheet = FlyingSheet(self._look, thumb, SHEET_AT, with_last_fence=drawn)
        self._scene.addItem(sheet)

        def land() -> None:
            self._scene.removeItem(sheet)

        def go() -> None:
            self._scene.animate(sheet.set_part, 0.0, 1.0, TRAVEL, land)

        def rest() -> None:
            self._scene.animate(sheet.set_ink, 1.0, 1.0, _PAUSE, go)

        if drawn:
            self._scene.animate(sheet.set_ink, 0.0, 1.0, TRAVEL, rest)
        else:
            go()  # a field that was left has no fence to draw
