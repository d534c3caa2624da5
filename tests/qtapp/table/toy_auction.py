"""The auction's board and words, plain as can be, but with its secrets in every place that has any.

What a seat has bid stands on the board, in a tooltip, for a screen reader and in the panel; a bid
that is typed and not made yet is half-made input.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsSimpleTextItem, QLabel, QVBoxLayout

from core.bots import Budget, Reason
from core.chance import ChanceSource, Dice, Draw, Rng
from core.hints import Advice, Hint, Mark, Step
from core.log import Entry, Hinted, PencilMark, Resign, Rewind, Sealed, Sight
from core.match import Match
from core.seating import Sitter
from core.terms import Cancelled, Outcome, Refusal, Seat, Tagged
from qtapp.board.scene import BoardPart, BoardScene
from qtapp.board.steps import BoardStep
from qtapp.panels import EndPage, GamePanel
from qtapp.parts import Explained, LogLine, Look, Prompt, PromptButton
from qtapp.table.words import seat_name
from tests.qtapp.table.toy_parts import ToyParts
from tests.toys.auction import KIT, Action, Auction, Bid, Config, Lot, State, View

NAMES = ("Ann", "Ben", "Cleo", "Dora")


class Adviser:
    """A teacher whose hint names the seat that it is for."""

    def hints(
        self, sight: Sight[Any, Any], budget: Budget, cancelled: Cancelled
    ) -> Iterator[Advice[Action]]:
        best: Hint[Action] = Hint(Bid(1), 5.0, 0.0)
        who = -1 if sight.seat is None else sight.seat
        step = Step((Reason("a-word-for", (who,)),))
        yield Advice((best,), (step, step, step, step), clear=True)


TAUGHT: Final = replace(KIT, make_hinter=lambda _: Adviser())
"""The auction with a teacher."""

AuctionMatch = Match[Config, State, Action, View]
AuctionSight = Sight[View, Action]


def new_auction(
    who: str = "ppp", config: Config | None = None, source: ChanceSource | None = None
) -> AuctionMatch:
    """A match for as many as there are letters in `who`: persons (p) and bots (b)."""
    match = Match(Auction(), config or Config(), len(who), source or Rng(7))
    match.set_sitters(seated(who))
    return match


def seated(who: str) -> tuple[Sitter, ...]:
    """Persons (p) and bots (b), with their names."""
    kinds = zip(NAMES, who, strict=False)
    return tuple(Sitter(name, "random" if kind == "b" else "") for name, kind in kinds)


class AuctionBoard(BoardScene):
    """What is typed is half-made input until Enter makes a bid of it.

    A sale unfolds bid by bid; all that it shows, everybody may know.
    """

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setSceneRect(0, 0, 400, 300)
        self.typed = ""
        self.sight: AuctionSight | None = None
        self.item = QGraphicsSimpleTextItem()
        self.input = QGraphicsSimpleTextItem()
        self.input.setPos(0, 100)
        self.sale = QGraphicsSimpleTextItem()
        self.sale.setPos(0, 200)
        for item in (self.item, self.input, self.sale):
            item.setBrush(look.theme.ink)
            self.addItem(item)

    def show(self, sight: Sight[Any, Any]) -> None:
        before = self.sight.view if self.sight else None
        self.sight = sight
        view: View = sight.view
        if before is not None and before.worth is not None and _lots(view) == _lots(before) + 1:
            names = [seat_name(sight.names, seat) for seat in range(len(view.shown))]
            bids = zip(names, view.shown, strict=True)
            texts = [f"{name} has bid {bid}." for name, bid in bids]
            steps = [BoardStep(partial(self.sale.setText, it), it) for it in texts]
            self.queue_steps([*steps, BoardStep(partial(self.sale.setText, ""), "It is gone.")])
        own = "" if sight.seat is None else f"{seat_name(sight.names, sight.seat)}: {view.bid}"
        self.item.setText(f"Lot {view.worth}\n{own}")
        self.item.setToolTip(own)
        self.parts_changed.emit()

    def show_marks(self, marks: Sequence[Mark]) -> None:
        pass

    def set_pencil(self, marks: tuple[PencilMark, ...]) -> None:
        pass

    def set_pencil_mode(self, tool: str | None) -> None:
        pass

    @property
    def half_made(self) -> bool:
        return bool(self.typed)

    def forget_viewer(self) -> None:
        super().forget_viewer()
        self._type("")

    def key_pressed(self, event: QKeyEvent) -> bool:
        if self.read_only:
            return False
        if event.text().isdigit():
            self._type(self.typed + event.text())
        elif event.key() == Qt.Key.Key_Escape and self.typed:
            self._type("")
        elif event.key() == Qt.Key.Key_Return and self.typed:
            typed = self.typed
            self._type("")
            self.action_made.emit(Bid(int(typed)))
        else:
            return False
        return True

    def accessible_parts(self) -> list[BoardPart]:
        return [BoardPart("bid", self.item.text(), "", QRectF(0, 0, 200, 80), lambda: None)]

    def _type(self, text: str) -> None:
        self.typed = text
        self.input.setText(text)


class AuctionPanel(GamePanel):
    def __init__(self, look: Look) -> None:
        super().__init__()
        self.label = QLabel()
        QVBoxLayout(self).addWidget(self.label)

    def show_sight(self, sight: Sight[Any, Any]) -> None:
        view: View = sight.view
        self.label.setText(f"Purses {view.purses}, won {view.won}")
        self.label.setToolTip("" if view.bid is None else f"{view.bid} are bid")

    def set_look(self, look: Look) -> None:
        pass


class AuctionEnd(EndPage):
    def __init__(self, look: Look) -> None:
        super().__init__()
        self.label = QLabel()
        QVBoxLayout(self).addWidget(self.label)

    def show_sight(self, sight: Sight[Any, Any], match_name: str) -> None:
        self.label.setText(f"Purses {sight.view.purses}, won {sight.view.won}")

    def set_look(self, look: Look) -> None:
        pass


class AuctionParts(ToyParts):
    """The `GameParts` of the auction."""

    def make_board(self, look: Look) -> AuctionBoard:  # type: ignore[override]
        return AuctionBoard(look)

    def make_panel(self, look: Look) -> AuctionPanel:  # type: ignore[override]
        return AuctionPanel(look)

    def make_end_page(self, look: Look) -> AuctionEnd:  # type: ignore[override]
        return AuctionEnd(look)

    def log_lines(self, sight: Sight[Any, Any]) -> list[LogLine]:
        lines: list[LogLine] = []
        at = 0
        for record in sight.log:
            match record:
                case Rewind(_, to):
                    at = to
                    gone = [i for i, line in enumerate(lines) if (line.at or 0) > to]
                    for i in gone:
                        lines[i] = LogLine(f"({lines[i].text})", None)
                    lines.append(LogLine("Back.", None))
                case Hinted() | Resign():
                    lines.append(LogLine("A hint, or somebody gave up.", None))
                case Entry() | Sealed():
                    at += 1
                    lines.append(LogLine(_line_of(record, sight.names), at))
        return lines

    def prompt(
        self, sight: Sight[Any, Any], chance: Dice | Draw | None, answering: Seat | None
    ) -> Prompt:
        if sight.outcome:
            return Prompt("It is over.")
        if chance is not None:
            return Prompt("Throw a die.")
        if sight.seat is None or sight.seat not in sight.to_act:
            return Prompt("The bids are being made.")
        name = seat_name(sight.names, sight.seat)
        purse = sight.view.purses[sight.seat]
        buttons = (PromptButton(f"bid{n}", f"Bid {n}", Bid(n)) for n in range(purse + 1))
        return Prompt(f"{name}: the bid?", tuple(buttons))

    def refusal_text(self, refusal: Refusal, sight: Sight[Any, Any]) -> Explained:
        return Explained(f"Refused: {refusal.code}.")

    def result_text(self, outcome: Outcome, names: tuple[str, ...]) -> str:
        return ", ".join(seat_name(names, seat) for seat in outcome.winners)

    def action_text(self, action: Tagged, sight: Sight[Any, Any]) -> str:
        return f"Bid {action.coins}" if isinstance(action, Bid) else "Lot"


def _lots(view: View) -> int:
    """How many lots are gone."""
    return view.lots_up - (view.worth is not None)


def _line_of(record: Entry[Action] | Sealed, names: tuple[str, ...]) -> str:
    if isinstance(record, Sealed):
        return f"{seat_name(names, record.seat)} has bid."
    match record.action:
        case Lot(worth):
            return f"The lot is worth {worth}."
        case Bid(coins):
            return f"{seat_name(names, record.seat)} bid {coins}."
