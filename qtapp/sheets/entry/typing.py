"""What becomes of what is typed into the line below the fields?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.games.bulls.sheet import joined
from geometry.field import FENCES
from qtapp.board.accessible import announce
from qtapp.sheets.entry import words
from qtapp.sheets.entry.hits import Under

if TYPE_CHECKING:
    from qtapp.sheets.entry.fields_desk import FieldsDesk
    from qtapp.sheets.entry.typed import Slip, Wish
    from qtapp.sheets.stand import Doubt


class FieldTyping(QObject):
    """Connects the line with the field that is meant."""

    def __init__(self, desk: FieldsDesk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._question: Doubt | None = None
        """What was asked last by key."""
        line = desk.line
        line.wished.connect(self._wish)
        line.slipped.connect(self._slip)
        line.begun.connect(self._begin)
        line.entered.connect(lambda: self._desk.editor.light(()))
        line.moved.connect(self._move)
        line.acted.connect(self._act)
        line.asked.connect(self._ask)

    def _wish(self, wish: Wish) -> None:
        """What was typed; unlike a click it never takes away what is there, unless it says so."""
        desk = self._desk
        field = desk.draft.sheet.fields[desk.at]
        if wish.kind == "bull":
            thing, there = Under("place", wish.place), wish.place in field.bulls
        else:
            fence = joined(*wish.at)
            thing, there = Under("fence", fence), fence in field.fences
        doubted = self._doubt_at(thing) is not None
        if there == wish.there and not doubted:
            desk.say(words.already(thing, there=there))
            return
        if wish.kind == "bull":
            desk.draft.set_bull(desk.at, wish.place, there=wish.there)
        else:
            desk.draft.set_fence(desk.at, *wish.at, there=wish.there)
        desk.editor.aim.cursor = None
        desk.editor.light((thing,) if wish.there else ())
        desk.say_thing(desk.editor, thing if wish.there else None)
        announce(desk.line, desk.said)

    def _begin(self, post: int | None) -> None:
        self._desk.editor.light(())
        if post != self._desk.editor.aim.picked:
            self._desk.editor.pick(post)

    def _slip(self, slip: Slip) -> None:
        desk = self._desk
        desk.say(words.slip_sentence(slip), wrong=True)
        announce(desk.line, desk.said, at_once=True)

    def _move(self, dx: int, dy: int) -> None:
        desk = self._desk
        desk.editor.move_cursor(dx, dy)
        announce(desk.line, desk.said)

    def _act(self) -> None:
        desk = self._desk
        if not desk.editor.act():
            desk.editor.move_cursor(0, 0)
        announce(desk.line, desk.said)

    def _ask(self, what: str) -> None:
        desk = self._desk
        editor, field = desk.editor, desk.draft.sheet.fields[desk.at]
        match what:
            case "ask" if field.bulls:
                following = 0 if editor.aim.asked is None else editor.aim.asked + 1
                editor.ask(following if following < len(field.bulls) else None)
            case "fence" if editor.shown is not None and editor.shown.strokes:
                strokes = editor.shown.strokes
                now = editor.aim.selected
                following = strokes.index(now) + 1 if now in strokes else 0
                editor.select(strokes[following % len(strokes)])
            case "question":
                self._next_question()
            case "yes" | "no":
                self._answer(right=what == "yes")
            case "zoom":
                desk.toggle_zoom()
            case "delete":
                self._delete()
            case "back":
                editor.pick(None)
            case "escape":
                if not editor.drop() and desk.zoomed:
                    desk.zoom(on=False)
            case _:
                pass
        if what in ("ask", "fence", "question"):
            announce(desk.line, desk.said)

    def _next_question(self) -> None:
        desk = self._desk
        doubts = [doubt for doubt in desk.draft.doubts if doubt.field is not None]
        if not doubts:
            desk.say(words.no_question())
            return
        at = doubts.index(self._question) + 1 if self._question in doubts else 0
        question = doubts[at % len(doubts)]
        if question.field is not None:
            desk.choose(question.field)
        thing = _thing_of(question)
        self._question = question
        desk.editor.light((thing,))
        desk.say_thing(desk.editor, thing)

    def _answer(self, *, right: bool) -> None:
        desk = self._desk
        thing = desk.editor.aim.thing
        doubt = None if thing is None else self._doubt_at(thing)
        if self._question in desk.draft.doubts:
            doubt = self._question
        if doubt is None:
            desk.say(words.no_question())
            return
        desk.editor.light(())
        desk.draft.answer(doubt, right=right)

    def _delete(self) -> None:
        desk = self._desk
        thing = desk.editor.aim.thing
        field = desk.draft.sheet.fields[desk.at]
        if desk.editor.aim.selected in field.fences:
            desk.draft.set_fence(desk.at, *desk.editor.aim.selected, there=False)
        elif thing is not None and thing.place in field.bulls:
            desk.draft.set_bull(desk.at, thing.place, there=False)
        else:
            desk.say(words.nothing_selected())

    def _doubt_at(self, thing: Under) -> Doubt | None:
        desk = self._desk
        asked = (it for it in desk.draft.doubts if it.field == desk.at and it.kind != "mallet")
        return next((it for it in asked if _thing_of(it) == thing), None)


def _thing_of(doubt: Doubt) -> Under:
    if doubt.kind == "bull":
        return Under("place", doubt.what)
    fence = FENCES[doubt.what]
    return Under("fence", joined(fence.a, fence.b))
