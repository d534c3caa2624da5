"""What can be done on the board of Raging Bulls, and what does it answer?

The scene knows the view and the half-made input; `Stage` draws, `Pointing` and `Keys` say in which
way the player asked. Only finished fences leave it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from core.games.bulls.rules import Fence, Phase, View
from core.games.bulls.scoring import Field
from core.terms import Refusal
from geometry.field import POSTS, post_name
from qtapp.board.scene import BoardPart, BoardScene
from qtapp.games.bulls import spoken
from qtapp.games.bulls.cursor import Cursor, Group
from qtapp.games.bulls.drawings import post_at
from qtapp.games.bulls.hinting import Hinting
from qtapp.games.bulls.input_shown import bulls_parts, draw_input
from qtapp.games.bulls.keys import Keys
from qtapp.games.bulls.layout import BOARD
from qtapp.games.bulls.looking import Looking
from qtapp.games.bulls.pointing import Pointing
from qtapp.games.bulls.refusals import refusal_point, refusal_room
from qtapp.games.bulls.selection import Blamed, Selection, Turn, blamed
from qtapp.games.bulls.stage import Stage
from qtapp.games.bulls.steps import Line, is_step, line_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject, QPointF
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QGraphicsSceneMouseEvent

    from core.games.bulls.rules import Action
    from core.hints import Mark
    from core.log import PencilMark, Sight
    from core.terms import Tagged
    from qtapp.board.items import Room
    from qtapp.parts import Look


class BullsScene(BoardScene):
    """The field in play with its dice, and the other fields at the side."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self.setSceneRect(BOARD)
        self.setItemIndexMethod(self.ItemIndexMethod.NoIndex)
        self.stage = Stage(self, look)
        self.view: View | None = None
        self._line: Line = ()
        """What had been played at the moment that is shown."""
        self.turn = Turn(Field())
        self.legal: tuple[tuple[int, int], ...] = ()
        self.selection = Selection()
        self.cursor = Cursor()
        self.looking = Looking(self)
        self.hinting = Hinting(self)
        self.aim: QPointF | None = None
        """Where the ghost fence points to, in field units, unless the cursor is on a post."""
        self.hovered: int | None = None
        """The post under the pointer."""
        self.pencil: tuple[PencilMark, ...] = ()
        self._tried: tuple[int, ...] = ()
        self._blamed = Blamed()
        self._told: tuple[object, ...] = ()
        """What the parts were made of when they were last told of."""
        self._pointing = Pointing(self)
        self._keys = Keys(self)

    def show(self, sight: Sight[View, Action]) -> None:
        view, line = sight.view, line_of(sight.log)
        step = self.view is not None and is_step(self._line, line)
        if not (step and self.stage.continues(self.view, view)):
            self.finish_motion()
        self.hinting.stand_at((view, line, sight.outcome))
        before, self.view, self._line = self.view, view, line
        building = view.phase is Phase.BUILD and not sight.outcome
        turn = Turn(view.field, view.dice if building else ())
        other_field = before is not None and before.current != view.current
        if turn != self.turn or other_field or not step:
            self.turn, self.legal = turn, turn.fences()
            self.selection = Selection()
            self.aim = None
            self.looking.stop()
            self.clear_refusal()
        self.stage.show(before if step else None, view)
        self.show_only(self.pencil)
        self.cursor = self.cursor.kept(self.sizes())
        self.refresh()
        if not step:
            self.finish_motion()  # of dice that were chosen, and of a refusal

    def show_marks(self, marks: Sequence[Mark]) -> None:
        self.hinting.show(tuple(marks))

    def show_held(self, action: Tagged | None) -> None:
        self.hinting.hold(action)

    @property
    def half_made(self) -> bool:
        return self.selection != Selection()

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.stage.set_look(look)
        self.refresh()

    def set_legal_lights(self, on: bool) -> None:  # noqa: FBT001 - a slot
        super().set_legal_lights(on)
        self.refresh()

    def set_read_only(self, on: bool) -> None:  # noqa: FBT001 - a slot
        super().set_read_only(on)
        self.selection = Selection()
        self.refresh()

    def set_pencil(self, marks: tuple[PencilMark, ...]) -> None:
        self.pencil = marks
        self.show_only(self.pencil)

    def set_pencil_mode(self, tool: str | None) -> None:
        """Takes one of `pencil.TOOLS` in hand; None: plays again."""
        self.cancel()
        self._pointing.tool = tool
        for view in self.views():
            if tool is None:
                view.viewport().unsetCursor()
            else:
                view.viewport().setCursor(Qt.CursorShape.CrossCursor)

    def change_pencil(self, marks: tuple[PencilMark, ...]) -> None:
        """The player has changed the notes."""
        if marks != self.pencil:
            self.set_pencil(marks)
            self.pencil_changed.emit(marks)

    def show_only(self, marks: tuple[PencilMark, ...]) -> None:
        """Shows what an eraser has left so far."""
        page = self.view.current if self.view else 0
        self.stage.pencil.set_marks(tuple(mark for mark in marks if mark.page == page))

    def show_line(self, line: PencilMark) -> None:
        """Shows a pencil line that is still being drawn."""
        self.show_only((*self.pencil, line))

    def sizes(self) -> dict[Group, int]:
        """How many things of each group the keyboard's cursor can visit."""
        return {
            "dice": len(self.turn.dice) if not self.read_only else 0,
            "posts": len(POSTS) if self.view else 0,
            "bulls": len(self.view.field.bulls) if self.view else 0,
            "fields": len(self.stage.thumbs) if self.view else 0,
        }

    def toggle_die(self, die: int) -> None:
        """Chooses a die or puts it back."""
        if self.read_only or die >= len(self.turn.dice):
            return
        self.overtake_refusal()
        self.selection = self.selection.toggled(die)
        face, chosen = self.turn.dice[die], die in self.selection.chosen
        self.announced.emit(spoken.die_name(die, face, chosen=chosen))
        self.refresh()

    def toggle_face(self, face: int) -> None:
        """Chooses the next die that shows a face, or puts those back that do."""
        dice, before = self.turn.dice, self.selection.chosen
        if self.read_only or not dice:
            return
        if face not in dice:
            self.refuse(Refusal("die-missing", (face,)))
            return
        self.overtake_refusal()
        self.selection = self.selection.face_toggled(dice, face)
        chosen = self.selection.chosen
        for die in sorted(set(before) ^ set(chosen), key=chosen.count):
            self.announced.emit(spoken.die_name(die, dice[die], chosen=die in chosen))
        self.refresh()

    def pick(self, post: int) -> bool:
        """Picks a fence's first post, or says why not."""
        if self.read_only or self.view is None or self.view.phase is Phase.OVER:
            return False
        if self.view.phase is not Phase.BUILD:
            self.refuse(Refusal("roll-first"), (post,))
            return False
        if refusal := self.turn.hopeless(post):
            self.refuse(refusal, (post,))
            return False
        self.overtake_refusal()
        self.selection = self.selection.picked(post)
        self.looking.asked = None
        self.aim = post_at(post)
        if self.legal_lights:
            lit = len(self.selection.lit(self.turn, self.legal))
            self.announced.emit(spoken.picked_sentence(post, lit))
        self.refresh()
        return True

    def attempt(self, post: int) -> None:
        """Tries to build from the picked post to this one; the first stays picked if it fails."""
        first = self.selection.first
        if first is None:
            return
        if refusal := self.turn.refusal(first, post):
            self.selection = self.selection.picked(first)
            self.refuse(refusal, (first, post))
            return
        self.selection = self.selection.dropped()
        self.aim = None
        self.overtake_refusal()
        self.refresh()
        self.action_made.emit(Fence(post_name(first), post_name(post)))

    def choose_post(self, post: int) -> None:
        """What a press on a post means now: pick it, put it back, or build to it."""
        if self.selection.first is None:
            self.pick(post)
        elif self.selection.first == post:
            self.cancel()
        else:
            self.attempt(post)

    def select(self, selection: Selection) -> None:
        """Takes over half-made input."""
        self.selection = selection
        self.refresh()

    def drop_fence(self) -> None:
        """Drops the fence that was begun; what else is shown stays."""
        self.aim = None
        self.select(self.selection.dropped())

    def cancel(self) -> bool:
        """Drops a fence that was begun, or the chosen dice, or what is held up; False: nothing."""
        made = self.selection.first is not None or bool(self.selection.side)
        if made:
            self.looking.stop()
            self.selection = self.selection.dropped()
        elif self.selection.chosen:
            self.selection = Selection()
        elif not (self.looking.stop() or self.refusal_shown):
            return False
        self.aim = None
        self.overtake_refusal()
        if made:
            self.announced.emit(spoken.dropped_sentence())
        self.refresh()
        return True

    def move_cursor(self, cursor: Cursor) -> None:
        """Sends the keyboard's cursor somewhere."""
        self.cursor = cursor
        self.refresh()

    def move_focus(self, *, forward: bool) -> bool:
        moved = self.cursor.tabbed(self.sizes(), forward=forward)
        self.move_cursor(moved or self.cursor.away())
        return moved is not None

    def key_pressed(self, event: QKeyEvent) -> bool:
        return self.view is not None and self._keys.pressed(event)

    def pointer_left(self) -> None:
        self._pointing.left()

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._pointing.pressed(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._pointing.moved(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._pointing.released(event)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._pointing.pressed(event)

    def accessible_parts(self) -> list[BoardPart]:
        return bulls_parts(self) if self.view else []

    def show_refusal(self, refusal: Refusal, sentence: str) -> None:
        super().show_refusal(refusal, sentence)
        self._blamed = blamed(refusal, self._tried)
        self.refresh()

    def clear_refusal(self) -> None:
        super().clear_refusal()
        if self._blamed != Blamed():
            self._blamed = Blamed()
            self.refresh()

    def refusal_anchor(self, refusal: Refusal) -> QPointF:
        return refusal_point(self.view, blamed(refusal, self._tried), self._tried)

    def refusal_room(self, refusal: Refusal) -> Room:
        return refusal_room(self.view, blamed(refusal, self._tried), self._tried)

    def refuse(self, refusal: Refusal, tried: tuple[int, ...] = ()) -> None:
        """Tells why something is not allowed; `tried` are the posts of the fence in question."""
        self._tried = tried
        self.refused.emit(refusal)
        self._tried = ()
        self.refresh()

    def target(self) -> int | None:
        """The post to which the ghost fence leads now."""
        first = self.selection.first
        at = self.hovered if self.cursor.group is None else self.cursor.on("posts")
        return at if first is not None and at != first else None

    def refresh(self) -> None:
        """Shows the half-made input as it is now."""
        if self.view is None:
            return
        draw_input(self, self.view, self._blamed)
        spoken_of = (self.view, self.turn, self.selection, self.cursor)
        told = (*spoken_of, self.legal_lights, self.read_only, self.hinting.marks)
        if told != self._told:
            self._told = told
            self.parts_changed.emit()
