"""High Card on a table: hands that others must not see, real cards, answers out of turn."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsSimpleTextItem, QLabel, QVBoxLayout

from core.chance import ChanceSource, Dice, Draw, Rng
from core.hints import Mark
from core.log import Entry, Hinted, PencilMark, Resign, Rewind, Sealed, Sight
from core.match import Match
from core.terms import Refusal, Seat, Tagged
from qtapp.board.scene import BoardPart, BoardScene
from qtapp.panels import GamePanel
from qtapp.parts import ChanceKind, Explained, LogLine, Look, Prompt, PromptButton
from qtapp.table.words import seat_name
from tests.qtapp.table.toy_auction import seated
from tests.qtapp.table.toy_parts import ToyParts
from tests.toys.high_card import Action, Answer, Config, Deal, HighCard, Play, State, View

CardsMatch = Match[Config, State, Action, View]
CardsSight = Sight[View, Action]

CALLS = Config(calls=1)


def new_cards(
    who: str, source: ChanceSource | None = None, config: Config | None = None
) -> CardsMatch:
    """A match for as many as there are letters in `who`: persons (p) and bots (b)."""
    match = Match(HighCard(), config or Config(), len(who), source or Rng(7))
    match.set_sitters(seated(who))
    return match


class CardsBoard(BoardScene):
    """Shows the own hand, and in whose name is played here; a figure plays the card."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setSceneRect(0, 0, 400, 300)
        self.sight: CardsSight | None = None
        self.told: list[Seat | None] = []
        """In whose name it may act, each time that it was told."""
        self.item = QGraphicsSimpleTextItem()
        self.item.setBrush(look.theme.ink)
        self.addItem(self.item)

    def set_answering(self, seat: Seat | None) -> None:
        super().set_answering(seat)
        self.told.append(seat)

    def show(self, sight: Sight[Any, Any]) -> None:
        self.sight = sight
        view: View = sight.view
        whose = "nobody" if self.answering is None else seat_name(sight.names, self.answering)
        self.item.setText(f"Hand {view.hand}, table {view.table}\nFor {whose}")
        self.item.setToolTip(f"{view.hand}")
        self.parts_changed.emit()

    def show_marks(self, marks: Sequence[Mark]) -> None:
        pass

    def set_pencil(self, marks: tuple[PencilMark, ...]) -> None:
        pass

    def set_pencil_mode(self, tool: str | None) -> None:
        pass

    def key_pressed(self, event: QKeyEvent) -> bool:
        if self.read_only or self.answering is None or not event.text().isdigit():
            return False
        self.action_made.emit(Play(int(event.text())))
        return True

    def accessible_parts(self) -> list[BoardPart]:
        table = BoardPart("table", self.item.text(), "", QRectF(0, 0, 200, 80), lambda: None)
        hand = () if self.sight is None else self.sight.view.hand
        places = (QRectF(60 * at, 100, 50, 80) for at in range(len(hand)))
        cards = (
            BoardPart(f"hand/{at}", f"Card {card} in the hand", "", place, lambda: None)
            for at, (card, place) in enumerate(zip(hand, places, strict=True))
        )
        return [table, *cards]


class CardsPanel(GamePanel):
    def __init__(self, look: Look) -> None:
        super().__init__()
        self.label = QLabel()
        QVBoxLayout(self).addWidget(self.label)

    def show_sight(self, sight: Sight[Any, Any]) -> None:
        sizes = "/".join(map(str, sight.view.hand_sizes))
        self.label.setText(f"Scores {sight.view.scores}, cards {sizes}")

    def set_look(self, look: Look) -> None:
        pass


class CardsParts(ToyParts):
    """The `GameParts` of High Card."""

    def make_board(self, look: Look) -> CardsBoard:  # type: ignore[override]
        return CardsBoard(look)

    def make_panel(self, look: Look) -> CardsPanel:  # type: ignore[override]
        return CardsPanel(look)

    def chance_kind(self) -> ChanceKind:
        return "cards"

    def card_text(self, draw: Draw, card: int, sight: Sight[Any, Any]) -> str:
        return f"Card {card}"

    def log_lines(self, sight: Sight[Any, Any]) -> list[LogLine]:
        lines: list[LogLine] = []
        at = 0
        for record in sight.log:
            match record:
                case Rewind(_, to):
                    at = to
                    lines = [LogLine(it.text, None if (it.at or 0) > to else it.at) for it in lines]
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
        view: View = sight.view
        if sight.outcome:
            return Prompt("It is over.")
        if chance is not None and view.due is not None:
            return Prompt(f"What does {seat_name(sight.names, view.due)} draw?")
        if answering is None:
            return Prompt("The cards are being played.")
        name = seat_name(sight.names, answering)
        if view.beaten is not None:
            call = PromptButton("call", "Call it off", Answer(call=True), key="C")
            let = PromptButton("let", "Let it be", Answer(call=False), key="L")
            return Prompt(f"{name}: call it off?", (call, let))
        cards = sorted(set(view.hand))
        buttons = (PromptButton(f"play{card}", f"Play {card}", Play(card)) for card in cards)
        return Prompt(f"{name}: which card?", tuple(buttons))

    def refusal_text(self, refusal: Refusal, sight: Sight[Any, Any]) -> Explained:
        if refusal.code == "no-such-deal":
            return Explained("Somebody has that card already: one was keyed in wrongly.")
        return Explained(f"Refused: {refusal.code}.")

    def action_text(self, action: Tagged, sight: Sight[Any, Any]) -> str:
        return f"Play {action.card}" if isinstance(action, Play) else action.tag.capitalize()

    def progress_text(self, sight: Sight[Any, Any]) -> str:
        return f"{sight.view.scores}"


def _line_of(record: Entry[Action] | Sealed, names: tuple[str, ...]) -> str:
    if isinstance(record, Sealed):
        return "Cards are drawn."
    name = seat_name(names, record.seat)
    match record.action:
        case Deal(cards):
            return f"{', '.join(f'Card {card}' for card in cards)} drawn."
        case Play(card):
            return f"{name} plays {card}."
        case Answer(call):
            return f"{name} calls it off." if call else f"{name} lets it be."
