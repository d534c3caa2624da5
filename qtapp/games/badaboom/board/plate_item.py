"""How does a player's plate look? The goblin, name, gold, toolbox, and what befalls the player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen

from qtapp.board.card_paper import CARD_SHAPE
from qtapp.board.card_text import fitted, write
from qtapp.board.drawn import Drawn
from qtapp.board.items import draw_shadow, text_outline, with_alpha
from qtapp.board.seat_badge import paint_seat
from qtapp.games.badaboom.art.backs import paint_back
from qtapp.games.badaboom.art.blast_art import paint_scorch
from qtapp.games.badaboom.art.goblin_art import GOBLIN_SHAPE, paint_goblin
from qtapp.games.badaboom.art.gold_art import paint_gold
from qtapp.games.badaboom.art.kept import KEPT
from qtapp.games.badaboom.art.signs import paint_sign
from qtapp.games.badaboom.board.levels import PLATES
from qtapp.games.badaboom.board.plate_words import tag_word

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter, QPainterPath

    from qtapp.board.theme import Theme
    from qtapp.look import Look

_RADIUS: Final = 10.0
_MOST_BACKS: Final = 5
"""Cards of a toolbox that are drawn at most; how many there are is written beside them."""
_BACK_STEP: Final = 0.5
"""From one back to the next, in widths of one."""
_WITH_GOBLIN: Final = 27.0
"""From this width on a plate in one line shows its goblin, too."""
_FLAT_GOLD, _FLAT_TOOLBOX = 3.6, 6.6
"""What gold and toolbox need in one line at least; the rest is shared."""
_TAG: Final = 1.9
"""The height of a tag; all of these in heights of the letters."""


@dataclass(frozen=True, slots=True)
class PlateState:
    """What a player's plate says."""

    name: str = ""
    gold: int = 0
    cards: int = 0
    """In the toolbox, without the gadgets."""
    gadgets: int = 0
    asked: bool = False
    mood: str = "alive"
    """How the goblin looks: alive, nervous, hit or saved."""
    tags: tuple[str, ...] = ()
    """What is marked at the plate: see `plate_words.tag_word`."""
    doom: str = ""
    """What the blast would do: "hit" or "saved"; empty: nothing."""


class PlateItem(Drawn):
    """What everybody sees of a player; the accent says who is asked."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__(look, PLATES, margin=16)
        self.seat = seat
        self.state = PlateState()
        self._letters = 0.0
        self._flat = False
        self._useful = self._hovered = self._held = self._blamed = False

    def set_state(self, state: PlateState, letters: float, *, flat: bool) -> None:
        """Says this, in letters of this height; `flat`: all in one line."""
        if (state, letters, flat) != (self.state, self._letters, self._flat):
            self.state, self._letters, self._flat = state, letters, flat
            self.update()

    def set_lights(self, *, useful: bool, hovered: bool, held: bool, blamed: bool) -> None:
        """Whether the player can be chosen, is pointed at, was chosen, or is to blame."""
        lights = useful, hovered, held, blamed
        if lights != (self._useful, self._hovered, self._held, self._blamed):
            self._useful, self._hovered, self._held, self._blamed = lights
            self.update()

    @property
    def useful(self) -> bool:
        """Whether the player can be chosen."""
        return self._useful

    @property
    def held(self) -> bool:
        """Whether the player was chosen."""
        return self._held

    def draw(self, painter: QPainter) -> None:
        body = self.box.adjusted(0.5, 0.5, -0.5, -0.5)
        self._draw_body(painter, body)
        if self._flat:
            self._draw_flat(painter, body)
        else:
            self._draw_rows(painter, body)
        if self.state.mood == "hit":
            self._draw_stamp(painter, body)
        self._draw_tags(painter, body)

    def _draw_stamp(self, painter: QPainter, body: QRectF) -> None:
        """A large mark at the right: whoever was hit is found at once, without a colour as well."""
        theme = self.look.theme
        side = min(1.1 * body.height(), 6.4 * self._letters, 0.3 * body.width())
        place = QRectF(body.right() - side, body.center().y() - side / 2, side, side)
        painter.setPen(QPen(theme.paper, 2))
        painter.setBrush(theme.bad)
        painter.drawEllipse(place)
        inner = 0.2 * side
        sign = place.adjusted(inner, inner, -inner, -inner)
        paint_sign(painter, sign, theme, "killed", colour=theme.paper)

    def _draw_body(self, painter: QPainter, body: QRectF) -> None:
        theme, state = self.look.theme, self.state
        strong = state.asked or self._useful or self._held
        _draw_shadow(painter, theme, body, 6 if strong else 3)
        edge = QPen(theme.accent, 2) if strong else QPen(theme.paper_edge, 1)
        dead = state.mood == "hit"
        if state.mood == "saved":
            edge = QPen(theme.good, 3)
        painter.setPen(QPen(theme.bad, 3 if dead else 2.5) if self._blamed or dead else edge)
        painter.setBrush(theme.hover if self._hovered else theme.paper)
        painter.drawRoundedRect(body, _RADIUS, _RADIUS)
        if dead:
            painter.setBrush(with_alpha(theme.bad, 0.16))
            painter.drawRoundedRect(body, _RADIUS, _RADIUS)
        if self._useful or self._held:
            strength = 0.26 if self._held or self._hovered else 0.12
            painter.setBrush(with_alpha(theme.accent, strength))
            painter.drawRoundedRect(body, _RADIUS, _RADIUS)
        if state.asked:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.accent)
            bar = QRectF(body.left() + _RADIUS, body.top(), body.width() - 2 * _RADIUS, 4)
            painter.drawRoundedRect(bar, 2, 2)
        if state.doom:
            colour = theme.bad if state.doom == "hit" else theme.good
            painter.setPen(QPen(colour, 1.6 if "hit-then" in state.tags else 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(body.adjusted(-5, -5, 5, 5), _RADIUS + 4, _RADIUS + 4)

    def _draw_rows(self, painter: QPainter, body: QRectF) -> None:
        """The goblin at the left; beside it name, gold and toolbox, one below the other."""
        letters = self._letters
        pad = 0.7 * letters
        head = 0.5 * _TAG * letters if self.state.tags else 3.0
        inner = body.adjusted(pad, max(pad, head), -pad, -pad)
        high = min(inner.height(), inner.width() * 0.42 / GOBLIN_SHAPE)
        goblin = QRectF(inner.left(), inner.bottom() - high, high * GOBLIN_SHAPE, high)
        self._draw_goblin(painter, goblin)
        rest = inner.adjusted(goblin.width() + pad, 0, 0, 0)
        line = rest.height() / 3
        rows = [QRectF(rest.left(), rest.top() + at * line, rest.width(), line) for at in range(3)]
        self._draw_name(painter, rows[0])
        self._draw_gold(painter, rows[1])
        self._draw_toolbox(painter, rows[2])

    def _draw_flat(self, painter: QPainter, body: QRectF) -> None:
        """All side by side; the goblin only where names keep their room."""
        letters = self._letters
        pad = 0.7 * letters
        inner = body.adjusted(pad, 4, -pad, -2)
        high = inner.height()
        if inner.width() > _WITH_GOBLIN * letters:
            goblin = QRectF(inner.left(), inner.bottom() - high, high * GOBLIN_SHAPE, high)
            self._draw_goblin(painter, goblin)
            inner.setLeft(goblin.right() + pad)
        free = inner.width() - (_FLAT_GOLD + _FLAT_TOOLBOX) * letters
        widths = (0.5 * free, _FLAT_GOLD * letters + 0.1 * free)
        name = QRectF(inner.left(), inner.top(), widths[0] - pad, high)
        gold = QRectF(inner.left() + widths[0], inner.top(), widths[1] - pad, high)
        toolbox = QRectF(inner)
        toolbox.setLeft(gold.right() + pad)
        for room, draw in (
            (name, self._draw_name),
            (gold, self._draw_gold),
            (toolbox, self._draw_toolbox),
        ):
            draw(painter, room)

    def _draw_goblin(self, painter: QPainter, room: QRectF) -> None:
        if self.state.mood == "hit":
            around = 0.12 * room.height()
            soot = room.adjusted(-around, -around, around, around)
            paint_scorch(painter, soot, self.look.theme)
        paint_goblin(painter, room, self.look.theme, self.seat, state=self.state.mood)

    def _draw_name(self, painter: QPainter, room: QRectF) -> None:
        letters, theme = self._letters, self.look.theme
        side = min(room.height() - 2, 2.5 * letters)
        badge = QRectF(room.left(), room.center().y() - side / 2, side, side)
        paint_seat(painter, badge, self.seat, theme)
        left = badge.right() + 0.6 * letters
        name = fitted(self.state.name, letters, max(letters, room.right() - left), bold=True)
        self._write(painter, QPointF(left, room.center().y()), name)

    def _draw_gold(self, painter: QPainter, room: QRectF) -> None:
        high = min(room.height() - 2, 2.9 * self._letters)
        place = QRectF(room.left(), room.center().y() - high / 2, room.width(), high)
        scale = self._letters / 8.6
        paint_gold(painter, place, self.look.theme, self.state.gold, scale=scale, across=0.0)

    def _draw_toolbox(self, painter: QPainter, room: QRectF) -> None:
        """The backs of its cards, and how many they are; those of gadgets apart."""
        letters = self._letters
        x = room.left()
        for count, kind in ((self.state.cards, ""), (self.state.gadgets, "gadget")):
            if not count and (kind or self.state.gadgets):
                continue
            high = min(room.height() - 2, 2.7 * letters)
            wide = high * CARD_SHAPE
            drawn = min(count, _MOST_BACKS if not kind else 2)
            number = text_outline(str(count), letters, bold=True)
            reserve = 6.2 * letters if not kind and self.state.gadgets else 0.0
            free = room.right() - x - number.boundingRect().width() - 0.5 * letters - reserve
            step = min(_BACK_STEP * wide, max(1.5, (free - wide) / max(1, drawn - 1)))
            for at in range(drawn):
                back = QRectF(x + at * step, room.center().y() - high / 2, wide, high)
                paint_back(painter, back, self.look.theme, kind)
            if drawn:
                x += (drawn - 1) * step + wide + 0.45 * letters
            self._write(painter, QPointF(x, room.center().y()), number)
            x += number.boundingRect().width() + 0.9 * letters

    def _draw_tags(self, painter: QPainter, body: QRectF) -> None:
        """Small labels on the upper edge, from the right: who holds the bomb, who is next.

        Where there is no room for a word the sign stands alone; the plate is told in words, too.
        """
        letters = self._letters
        high = _TAG * letters
        stamped = self._flat and self.state.mood == "hit"
        right = body.right() - (1.2 * body.height() if stamped else _RADIUS)
        for tag in self.state.tags:
            word = text_outline(tag_word(tag), 0.8 * letters, bold=True)
            wide = word.boundingRect().width() + high + 0.7 * letters
            if spoken := right - wide >= body.left() + 0.2 * letters:
                place = QRectF(right - wide, body.top() - 0.45 * high, wide, high)
            else:
                place = QRectF(right - 1.2 * high, body.top() - 0.45 * high, 1.2 * high, high)
            self._draw_tag(painter, place, tag, word if spoken else None)
            right = place.left() - 0.4 * letters

    def _draw_tag(
        self, painter: QPainter, place: QRectF, tag: str, word: QPainterPath | None
    ) -> None:
        theme, high = self.look.theme, place.height()
        strong = tag in ("holder", "hit", "dead")
        soft = theme.bad if tag == "hit-then" else theme.ink_soft
        painter.setPen(QPen(theme.paper, 1.5) if strong else QPen(soft, 1.2))
        fill = theme.ink if tag == "holder" else theme.bad if strong else theme.paper
        painter.setBrush(fill)
        painter.drawRoundedRect(place, high / 2, high / 2)
        ink = theme.paper if strong else theme.bad if tag == "hit-then" else theme.ink
        side = 0.68 * high
        sign = QRectF(place.left() + 0.2 * high, place.center().y() - side / 2, side, side)
        if word is None:
            sign.moveCenter(place.center())
        else:
            middle = (sign.right() + place.right()) / 2 - 0.05 * high
            write(painter, QPointF(middle, place.center().y()), word, ink)
        paint_sign(painter, sign, theme, _SIGNS[tag], colour=ink)

    def _write(self, painter: QPainter, at: QPointF, words: QPainterPath) -> None:
        """Writes from a point on."""
        middle = QPointF(at.x() + words.boundingRect().width() / 2, at.y())
        write(painter, middle, words, self.look.theme.ink)


def _draw_shadow(painter: QPainter, theme: Theme, body: QRectF, depth: int) -> None:
    """Its pixels are kept: plates are drawn anew with every question that goes round."""
    around = 2 * depth

    def draw(painter: QPainter, rect: QRectF) -> None:
        plate = rect.adjusted(around, around, -around, -around)
        draw_shadow(painter, theme, plate, _RADIUS, depth)

    room = body.adjusted(-around, -around, around, around)
    KEPT.paint(painter, room, theme, ("plate shadow", depth), draw)


_SIGNS: Final = {
    "holder": "holder",
    "target": "aim",
    "next": "next",
    "skipped": "skip",
    "armer": "armer",
    "hit": "hit",
    "hit-then": "hit",
    "dead": "killed",
    "lives": "saved",
    "saved": "saved",
}
"""The sign of each tag."""
