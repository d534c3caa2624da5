"""How does half-made input look, and how is the board read out?

The one place where selection, cursor and pointer become lights, ghost, ring and spoken parts.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from geometry.field import POSTS, post_name
from qtapp.board.scene import BoardPart
from qtapp.games.bulls import spoken
from qtapp.games.bulls.dice_items import DIE, LIFT
from qtapp.games.bulls.drawings import place_at, post_at
from qtapp.games.bulls.heads import head_seat
from qtapp.games.bulls.layout import BOARD, DICE_AT, THUMBS_AT, UNIT, to_scene
from qtapp.games.bulls.looking import why_now
from qtapp.games.bulls.selection import Blamed, hit_bulls
from qtapp.games.bulls.stage import Lights
from qtapp.games.bulls.thumbs import THUMB

if TYPE_CHECKING:
    from core.games.bulls.rules import View
    from qtapp.games.bulls.scene import BullsScene

_POST_BOX, _BULL_BOX = 0.78, 0.96
"""Sides of the boxes round posts and bulls, in field units."""


def draw_input(scene: BullsScene, view: View, to_blame: Blamed) -> None:
    """Brings the stage up to the scene's half-made input."""
    stage, selection, field = scene.stage, scene.selection, view.field
    lit = lit_posts(scene)
    first, target = selection.first, scene.target()
    ends: tuple[QPointF, QPointF] | None = None
    allowed: bool | None = None
    hit: frozenset[int] = frozenset()
    if first is not None:
        end = scene.aim if target is None else post_at(target)
        if end is not None and end != post_at(first):
            ends = (post_at(first), end)
        if target is not None:
            hit = hit_bulls(field, first, target)
            if scene.legal_lights or hit:
                allowed = scene.turn.refusal(first, target) is None
    if ends is None and (held := scene.hinting.held) is not None:
        ends = (post_at(held[0]), post_at(held[1]))
    bulls = to_blame.bulls | hit
    stage.show_lights(Lights(lit, first, scene.hovered, to_blame.posts, bulls))
    stage.show_chosen(selection.chosen)
    stage.ghost.set_ghost(ends, allowed=allowed)
    asked = scene.looking.asked
    stage.why.set_why(None if asked is None else why_now(view, asked))
    typed = selection.typed() if selection.by_name else ""
    stage.typed.set_text(typed)
    stage.note.setVisible(not typed)
    stage.peek.show_thumb(
        None if scene.looking.peeked is None else stage.thumbs[scene.looking.peeked], BOARD
    )
    stage.ring.set_path(_ring(scene, view))


def lit_posts(scene: BullsScene) -> frozenset[int]:
    """The posts that light up now."""
    if not scene.legal_lights or scene.read_only:
        return frozenset()
    return scene.selection.lit(scene.turn, scene.legal)


def _ring(scene: BullsScene, view: View) -> QPainterPath:
    """The focus ring round what the keyboard's cursor is on."""
    path = QPainterPath()
    cursor = scene.cursor
    if cursor.group == "dice":
        middle = DICE_AT[cursor.index] - QPointF(0, LIFT * scene.stage.dice[cursor.index].lift())
        path.addRoundedRect(_box(middle, DIE + 14), 16, 16)
    elif cursor.group == "posts":
        path.addEllipse(_box(to_scene(post_at(cursor.index)), _POST_BOX * UNIT))
    elif cursor.group == "bulls":
        path.addEllipse(_bull_box(view, cursor.index))
    elif cursor.group == "fields":
        path.addRoundedRect(THUMB.translated(THUMBS_AT[cursor.index]).adjusted(-5, -5, 5, 5), 9, 9)
    return path


def _box(middle: QPointF, side: float) -> QRectF:
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)


def _bull_box(view: View, bull: int) -> QRectF:
    """A square round a bull's point and its head, in scene units."""
    place = view.field.bulls[bull]
    seat = head_seat(place, view.field.fences)
    middle = (place_at(place) + QPointF(seat.x, seat.y) * 2) / 3
    return _box(to_scene(middle), _BULL_BOX * UNIT)


def bulls_parts(scene: BullsScene) -> list[BoardPart]:
    """Dice, posts, bulls and fields, as a screen reader meets them."""
    view = scene.view
    if view is None:
        return []
    return [
        *_dice_parts(scene),
        *_post_parts(scene, view),
        *_bull_parts(scene, view),
        *_field_parts(scene, view),
    ]


def _dice_parts(scene: BullsScene) -> list[BoardPart]:
    return [
        BoardPart(
            id=f"die/{die}",
            name=spoken.die_name(die, face, chosen=die in scene.selection.chosen),
            description=spoken.die_help(),
            rect=_box(DICE_AT[die], DIE),
            activate=partial(scene.toggle_die, die),
            checked=die in scene.selection.chosen,
            focused=scene.cursor.on("dice") == die,
        )
        for die, face in enumerate(scene.turn.dice)
    ]


def _post_parts(scene: BullsScene, view: View) -> list[BoardPart]:
    lit = lit_posts(scene)
    first = scene.selection.first
    return [
        BoardPart(
            id=f"post/{post_name(post.index)}",
            name=spoken.post_name_spoken(
                view.field,
                post.index,
                lit=post.index in lit,
                picked=post.index == first,
                rank=scene.hinting.rank_of(post.index),
            ),
            description=spoken.post_help(building=bool(scene.turn.dice), started=first is not None),
            rect=_box(to_scene(post_at(post.index)), _POST_BOX * UNIT),
            activate=partial(scene.choose_post, post.index),
            focused=scene.cursor.on("posts") == post.index,
        )
        for post in POSTS
    ]


def _bull_parts(scene: BullsScene, view: View) -> list[BoardPart]:
    return [
        BoardPart(
            id=f"bull/{bull + 1}",
            name=spoken.bull_name(
                view.field, bull, why_now(view, bull).sentence, scene.hinting.sentence_of(bull)
            ),
            description=spoken.bull_help(),
            rect=_bull_box(view, bull),
            activate=partial(scene.looking.ask, bull, toggle=True),
            focused=scene.cursor.on("bulls") == bull,
        )
        for bull in range(len(view.field.bulls))
    ]


def _field_parts(scene: BullsScene, view: View) -> list[BoardPart]:
    return [
        BoardPart(
            id=f"field/{thumb.letter}",
            name=spoken.field_name(view, at),
            description=spoken.field_help(view, at),
            rect=THUMB.translated(THUMBS_AT[at]),
            activate=partial(scene.looking.peek, at, toggle=True),
            focused=scene.cursor.on("fields") == at,
        )
        for at, thumb in enumerate(scene.stage.thumbs)
    ]
