"""What is drawn on a gadget? Five goblins round the bomb, seen from above, and who of them is hit.

The holder is below; the next player is on the holder's left, where the small arrow points. A sheet
is 160 wide and 100 high.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.board.outlines import outline
from qtapp.board.woodcut import Woodcut, engrave
from qtapp.games.badaboom.art.brass import draw_brass_bomb, star
from qtapp.games.badaboom.art.props import draw_card, draw_coin, draw_sign
from qtapp.games.badaboom.art.sign_outlines import SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from qtapp.board.theme import Theme

REACH_SHAPE: Final = 1.6
_HOLDER, _NEXT, _LEFT, _RIGHT, _PREV = range(5)
_SEATS: Final = ((80, 82), (20, 61), (43, 20), (117, 20), (140, 61))
"""Where they sit: the holder, then clockwise."""
_HIT: Final = {
    "holder": (_HOLDER,),
    "next": (_NEXT,),
    "prev": (_PREV,),
    "others": (_NEXT, _LEFT, _RIGHT, _PREV),
    "all": (_HOLDER, _NEXT, _LEFT, _RIGHT, _PREV),
    # They stand for whoever is hit for what they have or did.
    "richest": (_LEFT,),
    "armer": (_LEFT,),
    "most_cards": (_RIGHT,),
    "none": (),
}
"""Whom each selector hits."""
_HEAD: Final = 10.5


def paint_reach(painter: QPainter, rect: QRectF, theme: Theme, reach: Iterable[str]) -> None:
    """Draws whom the selectors of a gadget hit, all of them together."""
    names = tuple(map(str, reach))
    engrave(painter, rect, theme, REACH_SHAPE, lambda cut: _draw(cut, names))


def _hit(names: tuple[str, ...]) -> set[int]:
    return {seat for name in names for seat in _HIT.get(name, ())}


def _draw(cut: Woodcut, names: tuple[str, ...]) -> None:
    hit = _hit(names)
    cut.shape("E 80 51 42 27", cut.theme.post, 0.35)
    for seat in hit:
        _aim(cut, seat)
    draw_brass_bomb(cut, 80, 50, 12, plain=True)
    if not hit:
        # It goes off with a puff that reaches nobody.
        cut.heap(outline(_PUFF), cut.theme.ink, 0.12)
        cut.lines("M 70 51 C 72 47 76 47 77 50 M 83 47 C 86 44 90 46 89 50", 1.2, 0.7)
    for seat, (x, y) in enumerate(_SEATS):
        _player(cut, x, y, hit=seat in hit)
    _tell(cut, names)


def _aim(cut: Woodcut, seat: int) -> None:
    """A cone of fire from the bomb to a player."""
    (x, y), (bomb_x, bomb_y) = _SEATS[seat], (80, 50)
    far = ((x - bomb_x) ** 2 + (y - bomb_y) ** 2) ** 0.5
    across, down = -(y - bomb_y) / far, (x - bomb_x) / far
    wide = _HEAD - 2
    cut.solid(
        f"M {bomb_x} {bomb_y} L {x + across * wide:.2f} {y + down * wide:.2f}"
        f" L {x - across * wide:.2f} {y - down * wide:.2f} Z",
        cut.theme.wash_desert,
        0.95,
    )


def _player(cut: Woodcut, x: float, y: float, *, hit: bool) -> None:
    """From above: two ears and a bald head; a blast with a cross if hit."""
    if hit:
        cut.filled(star(17, 10.5, 11).translated(x, y), cut.theme.wash_village, 0.95)
        cut.mark(cut.theme.paper, 4.4, (x - 5, y - 5), (x + 5, y + 5))
        cut.mark(cut.theme.paper, 4.4, (x + 5, y - 5), (x - 5, y + 5))
        return
    with cut.at(x, y) as head:
        head.shapes("M -7 -5 L -18 -3 L -7 5 Z", cut.theme.wash_reeds, 0.45)
        head.shape(f"E 0 0 {_HEAD} {_HEAD - 1}", cut.theme.wash_reeds, 0.45)


def _tell(cut: Woodcut, names: tuple[str, ...]) -> None:
    """Who holds the bomb, which way it goes if that matters, and for what somebody is hit."""
    draw_sign(cut, SIGNS["bomb"], 106, 88, 16)
    if {"next", "prev"} & set(names):
        cut.lines("M 60 89 C 48 90 40 87 34 81", 2.0)
        cut.solid("M 28 73 L 40 78 L 31 86 Z")
    if "richest" in names:
        draw_coin(cut, 66, 11, 6.5)
        draw_coin(cut, 72, 18, 6.5)
    if "most_cards" in names:
        for x, lean in ((134, -14), (141, 0), (148, 14)):
            draw_card(cut, x, 20, size=0.36, lean=lean)
    if "armer" in names:
        draw_sign(cut, SIGNS["armer"], 18, 20, 22)


_PUFF: Final = "E 66 52 9 8 E 78 44 10 9 E 92 47 10 9 E 95 57 8 7 E 82 60 11 8"
