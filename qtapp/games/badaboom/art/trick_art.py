"""What is drawn on a trick? A little picture of what it brings about, by its effects.

So a trick of a deck of one's own gets a picture, too. The sheet is 160 wide and 100 high.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.board.woodcut import Woodcut, engrave
from qtapp.games.badaboom.art.bomb_tricks import BOMB_TRICKS
from qtapp.games.badaboom.art.gold_tricks import GOLD_TRICKS
from qtapp.games.badaboom.art.lasting_tricks import LASTING_TRICKS
from qtapp.games.badaboom.art.moving_tricks import MOVING_TRICKS
from qtapp.games.badaboom.art.props import draw_card
from qtapp.games.badaboom.art.toolbox_tricks import TOOLBOX_TRICKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from core.games.badaboom.deck import Card
    from core.games.badaboom.effect import Effect
    from qtapp.board.theme import Theme

TRICK_SHAPE: Final = 1.6
_DRAW: Final = "draw"


def paint_trick(painter: QPainter, rect: QRectF, theme: Theme, card: Card) -> None:
    """Draws what a trick does first; if it brings cards besides, one lies in the corner."""
    name = picture_of(card)
    besides = name != _DRAW and any(str(it.verb) == _DRAW for it in card.effects)

    def draw(cut: Woodcut) -> None:
        _PICTURES[name](cut)
        if besides:
            draw_card(cut, 145, 79, size=0.62, lean=9)

    engrave(painter, rect, theme, TRICK_SHAPE, draw)


def picture_of(card: Card) -> str:
    """The name of a trick's picture: a verb, with what makes a difference to be seen."""
    names = [_name(effect, str(card.who)) for effect in card.effects]
    others = [name for name in names if name != _DRAW]
    return next((name for name in (*others, *names) if name in _PICTURES), _DRAW)


def _name(effect: Effect, who: str) -> str:
    verb = str(effect.verb)
    match verb:
        case "move_bomb" if effect.to not in ("next", "prev", "me"):
            return f"{verb} chosen" if who != "non_holder" else f"{verb} pointed"
        case "move_bomb":
            return f"{verb} {effect.to}"
        case "steal_card" | "discard":
            return f"{verb} {effect.pick}"
        case "attach":
            return f"{verb} {effect.status}"
        case _:
            return verb


_PICTURES: Final[dict[str, Callable[[Woodcut], None]]] = {
    **MOVING_TRICKS,
    **TOOLBOX_TRICKS,
    **BOMB_TRICKS,
    **GOLD_TRICKS,
    **LASTING_TRICKS,
}
