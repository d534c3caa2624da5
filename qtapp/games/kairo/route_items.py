"""How does a seat's route look? Built track, the train, what is missing, and the seat's plate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from qtapp.board.drawn import Drawn
from qtapp.board.items import draw_shadow, text_outline
from qtapp.board.seat_badge import paint_seat
from qtapp.games.kairo.board_items import PLATES, ROUTES, TAGS, TRAINS
from qtapp.games.kairo.board_words import translate
from qtapp.games.kairo.card_art import fitted, paint_turned
from qtapp.games.kairo.track_art import (
    paint_bonus,
    paint_coin,
    paint_tick,
    paint_track,
    paint_train,
)

if TYPE_CHECKING:
    from qtapp.games.kairo.board_layout import BoardLayout
    from qtapp.parts import Look

_TAG_PAD: Final = 7.0
_LEAST_PIECE: Final = 10.0
"""A bonus piece that is narrower is not drawn by itself: one stands for all, with their number."""
_LEAST_WORD: Final = 7.6
"""Capitals of the word on a tag; a lower one gives way to a sign."""


class RouteItem(Drawn):
    """What a seat has built: terrains turned over with track on them."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__(look, ROUTES, margin=2)
        self.seat = seat
        self._layout: BoardLayout | None = None
        self._built = 0.0

    def set_layout(self, layout: BoardLayout) -> None:
        """Is drawn for these places."""
        if layout != self._layout:
            self._layout = layout
            top, bottom = layout.stage(self.seat, layout.stages), layout.stage(self.seat, 0)
            self.place(top.united(bottom))
            self.update()

    def set_built(self, built: float) -> None:
        """So many stages are built; a fraction while track is being laid."""
        if built != self._built:
            self._built = built
            self.update()

    def draw(self, painter: QPainter) -> None:
        layout, theme = self._layout, self.look.theme
        if layout is None:
            return
        painter.translate(-self.rect.topLeft())
        whole = int(self._built)
        for stage in range(1, whole + 1):
            paint_turned(painter, layout.card(self.seat, stage), theme)
        if part := self._built - whole:
            painter.setOpacity(part)
            paint_turned(painter, layout.card(self.seat, whole + 1), theme)
            painter.setOpacity(1)
        rail = layout.rail(self.seat)
        start = layout.stage(self.seat, 0)
        top = start.top() - self._built * layout.stage_height
        laid = QRectF(rail.left(), top, rail.width(), start.bottom() - top)
        paint_track(painter, laid, theme, upright=True)


@dataclass(frozen=True, slots=True)
class PlateState:
    """What a seat's plate says."""

    name: str = ""
    money: int = 0
    bonus: int = 0
    bonus_limit: int = 5
    bid: int | None = None
    """What it bid in this auction, once all bids are revealed."""
    turn: bool = False
    won: bool = False


class PlateItem(Drawn):
    """Name, money and bonus pieces of a seat; the accent says whose turn it is."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__(look, PLATES)
        self.seat = seat
        self.state = PlateState()
        self.capitals = 0.0
        self._hovered = False

    def set_state(self, state: PlateState, capitals: float) -> None:
        """Says this, in capitals of this height."""
        if (state, capitals) != (self.state, self.capitals):
            self.state, self.capitals = state, capitals
            self.update()

    def set_hovered(self, *, hovered: bool) -> None:
        """Whether the pointer is over it."""
        if hovered != self._hovered:
            self._hovered = hovered
            self.update()

    def draw(self, painter: QPainter) -> None:
        theme, box, state, capitals = self.look.theme, self.box, self.state, self._letters()
        if state.turn:
            draw_shadow(painter, theme, box, 6, 6)
        painter.setPen(QPen(theme.accent, 2) if state.turn else QPen(theme.outline, 1))
        painter.setBrush(theme.hover if self._hovered else theme.paper)
        painter.drawRoundedRect(box, 6, 6)
        inset = 6.0
        if state.turn:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.accent)
            painter.drawRoundedRect(QRectF(0, 0, box.width(), 5), 2.5, 2.5)
        row = (box.height() - 5 - 4) / 2
        first, second = 5 + row / 2, 5 + row * 1.5
        side = min(row * 0.94, 2.3 * capitals)
        paint_seat(painter, QRectF(inset, first - side / 2, side, side), self.seat, theme)
        right = box.width() - inset
        if state.won:
            paint_tick(painter, QPointF(right - capitals, first), 1.2 * capitals, theme.good)
            right -= 2.4 * capitals
        elif state.bid is not None:
            right = self._draw_bid(painter, right, first, state.bid)
        left = inset + side + 5
        name = fitted(state.name, min(capitals, 0.5 * row), right - left - 2, bold=True)
        at = QPointF(left + name.boundingRect().width() / 2, first)
        painter.fillPath(name.translated(at), theme.ink)
        self._draw_belongings(painter, second, row)

    def _letters(self) -> float:
        """The height of capitals: as wished, as far as a short name still fits."""
        return min(self.capitals, max(8.0, self.box.width() / 9))

    def _draw_bid(self, painter: QPainter, right: float, y: float, bid: int) -> float:
        """A slip of paper with the bid on it; where it begins."""
        theme, capitals = self.look.theme, self._letters()
        number = text_outline(str(bid), capitals, bold=True)
        wide = number.boundingRect().width() + 1.2 * capitals
        slip = QRectF(right - wide, y - capitals, wide, 2 * capitals)
        painter.setPen(QPen(theme.mark_now, 1))
        painter.setBrush(theme.mark)
        painter.drawRoundedRect(slip, 3, 3)
        painter.fillPath(number.translated(slip.center()), theme.ink)
        return slip.left()

    def _draw_belongings(self, painter: QPainter, y: float, row: float) -> None:
        theme, box, state, capitals = self.look.theme, self.box, self.state, self._letters()
        coin = min(2.0 * capitals, 0.85 * row)
        paint_coin(painter, QRectF(7, y - coin / 2, coin, coin), None, theme)
        height = min(1.15 * capitals, 0.5 * row)
        money = text_outline(str(state.money), height, bold=True)
        left = 7 + coin + 4
        painter.fillPath(money.translated(left + money.boundingRect().width() / 2, y), theme.ink)
        left += max(money.boundingRect().width(), 2.6 * height) + 6
        high, right = min(0.78 * row, 2 * capitals), box.width() - 6
        wide = min(right - left, state.bonus_limit * 0.72 * high)
        if wide >= state.bonus_limit * _LEAST_PIECE:
            place = QRectF(right - wide, y - high / 2, wide, high)
            paint_bonus(painter, place, state.bonus, state.bonus_limit, theme)
        elif state.bonus:
            number = text_outline(str(state.bonus), height, bold=True)
            at = right - number.boundingRect().width() / 2
            painter.fillPath(number.translated(at, y), theme.ink)
            piece = QRectF(at - 0.9 * high - height / 2, y - high / 2, 0.5 * high, high)
            paint_track(painter, piece, theme, upright=True)


class BadgeItem(Drawn):
    """A seat's sign over the cards that it turned up."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__(look, TAGS)
        self.seat = seat

    def draw(self, painter: QPainter) -> None:
        paint_seat(painter, self.box, self.seat, self.look.theme)


class TrainItem(Drawn):
    """A seat's train."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__(look, TRAINS)
        self.seat = seat

    def draw(self, painter: QPainter) -> None:
        paint_train(painter, self.box, self.seat, self.look.theme)


class TagItem(Drawn):
    """What is still missing for a seat's first card, on a slip beside its train."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, TAGS)
        self.missing: int | None = None
        self._capitals = 8.6

    def set_missing(self, missing: int | None, capitals: float) -> None:
        """So many pieces are missing; None: there is no card."""
        self.setVisible(missing is not None)
        if (missing, capitals) != (self.missing, self._capitals):
            self.missing, self._capitals = missing, capitals
            self.update()

    def draw(self, painter: QPainter) -> None:
        if self.missing is None:
            return
        theme, box, capitals = self.look.theme, self.box, self._capitals
        ready = self.missing == 0
        colour = theme.good if ready else theme.ink
        figure = text_outline(
            str(self.missing), min(1.25 * capitals, 0.5 * box.height()), bold=True
        )
        sign = 1.3 * capitals if ready else figure.boundingRect().width()
        word = translate("kairo", "ready") if ready else translate("kairo", "missing")
        outline = text_outline(word, capitals)
        said = outline.boundingRect().width()
        room = box.width() - 2 * _TAG_PAD - sign - 5
        if said > room and (lower := capitals * room / said) >= max(_LEAST_WORD, 0.6 * capitals):
            outline, said = text_outline(word, lower), room
        spoken = said <= room
        piece = 0.0 if ready else 0.3 * box.height()
        whole = _TAG_PAD * 2 + sign + (5 + said if spoken else piece and 5 + piece)
        slip = QRectF(0, 0, min(whole, box.width()), box.height())
        painter.setPen(QPen(theme.good if ready else theme.outline, 1.2))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(slip, slip.height() / 2.6, slip.height() / 2.6)
        y = slip.center().y()
        if ready:
            paint_tick(painter, QPointF(_TAG_PAD + sign / 2, y), 0.9 * capitals, colour)
        else:
            painter.fillPath(figure.translated(_TAG_PAD + sign / 2, y), colour)
        x = _TAG_PAD + sign + 5
        if spoken:
            painter.fillPath(
                outline.translated(x + said / 2, y), colour if ready else theme.ink_soft
            )
        elif piece:
            high = 0.6 * box.height()
            self._draw_gap(painter, QRectF(x, y - high / 2, piece, high))

    def _draw_gap(self, painter: QPainter, place: QRectF) -> None:
        """The place of a piece that is not there, where there is no room for the word."""
        pen = QPen(self.look.theme.ink_soft, 1.2)
        pen.setDashPattern([2, 1.6])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for part in (0.2, 0.8):
            x = place.left() + part * place.width()
            painter.drawLine(QPointF(x, place.top()), QPointF(x, place.bottom()))
        for part in (0.15, 0.5, 0.85):
            y = place.top() + part * place.height()
            painter.drawLine(QPointF(place.left(), y), QPointF(place.right(), y))
