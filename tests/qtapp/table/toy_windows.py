"""Stones on a table: hands that others must not see, and rounds in which all are asked."""

from typing import Any

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout

from core.chance import ChanceSource, Dice, Draw, Rng
from core.log import Entry, Hinted, Resign, Rewind, Sealed, Sight
from core.match import Match
from core.seating import Sitter
from core.terms import CHANCE, Seat, Tagged
from qtapp.panels import GamePanel
from qtapp.parts import ChanceKind, LogLine, Look, Prompt, PromptButton
from qtapp.table.words import seat_name
from tests.qtapp.table.toy_cards import CardsBoard
from tests.qtapp.table.toy_parts import ToyParts
from tests.toys.windows import (
    KIT,
    NOBODY,
    SHIELD,
    STONE,
    Action,
    Config,
    Deal,
    Lay,
    Lose,
    Pass,
    State,
    View,
)

WindowsMatch = Match[Config, State, Action, View]

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eve")
CARDS = ("Blank", "Stone", "Shield")
A, B, C, D = map(Seat, range(4))


def new_windows(
    who: str, *hands: tuple[int, ...], drawn: int = 0, source: ChanceSource | None = None
) -> WindowsMatch:
    """A match of persons (p) and bots (b), who were dealt these hands; seat A has drawn a card."""
    config = Config(copies=12, hand=len(hands[0]) if hands else 2)
    match = Match(KIT.game, config, len(who), source or Rng(7))
    bots = ("random" if kind == "b" else "" for kind in who)
    match.set_sitters(tuple(map(Sitter, NAMES, bots)))
    for card in (card for hand in hands for card in hand):
        match.submit(CHANCE, Deal(card), "random")
    if hands:
        match.submit(CHANCE, Deal(drawn), "random")
    return match


class WindowsBoard(CardsBoard):
    """The own hand, what lies there, and in whose name is played here; nothing else."""

    def show(self, sight: Sight[Any, Any]) -> None:
        self.sight = sight
        view: View = sight.view
        whose = "nobody" if self.answering is None else seat_name(sight.names, self.answering)
        hand = ", ".join(CARDS[card] for card in view.hand)
        stack = "/".join(CARDS[card] for _, card, _ in view.table.stack)
        self.item.setText(f"Hand {hand}\nLaid {stack}\nFor {whose}")
        self.item.setToolTip(hand)
        self.parts_changed.emit()

    def key_pressed(self, event: QKeyEvent) -> bool:
        """All is played with the buttons over it."""
        return False


class WindowsPanel(GamePanel):
    def __init__(self, look: Look) -> None:
        super().__init__()
        self.label = QLabel()
        QVBoxLayout(self).addWidget(self.label)

    def show_sight(self, sight: Sight[Any, Any]) -> None:
        self.label.setText(f"Scores {sight.view.table.scores}, cards {sight.view.table.sizes}")

    def set_look(self, look: Look) -> None:
        pass


class WindowsParts(ToyParts):
    """The `GameParts` of Stones. The log leaves out who passes."""

    def make_board(self, look: Look) -> WindowsBoard:  # type: ignore[override]
        return WindowsBoard(look)

    def make_panel(self, look: Look) -> WindowsPanel:  # type: ignore[override]
        return WindowsPanel(look)

    def chance_kind(self) -> ChanceKind:
        return "cards"

    def card_text(self, draw: Draw, card: int, sight: Sight[Any, Any]) -> str:
        return CARDS[card]

    def log_lines(self, sight: Sight[Any, Any]) -> list[LogLine]:
        lines: list[LogLine] = []
        at = 0
        for record in sight.log:
            match record:
                case Rewind(_, to):
                    at = to
                    lines = [LogLine(it.text, None if (it.at or 0) > to else it.at) for it in lines]
                case Hinted() | Resign():
                    pass
                case Entry() | Sealed():
                    at += 1
                    if text := _line_of(record, sight.names):
                        lines.append(LogLine(text, at))
        return lines

    def prompt(
        self, sight: Sight[Any, Any], chance: Dice | Draw | None, answering: Seat | None
    ) -> Prompt:
        view: View = sight.view
        if sight.outcome:
            return Prompt("It is over.")
        if chance is not None:
            return Prompt("Which card is drawn?")
        if answering is None:
            asked = seat_name(sight.names, view.table.asked)
            return Prompt(f"{asked} is asked." if view.table.in_window else "Cards are dealt.")
        name = seat_name(sight.names, answering)
        ways: list[Action] = [Pass()]
        if view.table.stack and SHIELD in view.hand:
            ways.append(Lay(SHIELD, NOBODY))
        if not view.table.stack and STONE in view.hand:
            ways += [Lay(STONE, at) for at in range(view.table.seats) if at != answering]
        buttons = [_button(way, sight.names) for way in ways]
        return Prompt(f"{name}: what is laid?", tuple(buttons))

    def round_text(self, sight: Sight[Any, Any]) -> str:
        stack = sight.view.table.stack
        if stack:
            return f"Does anybody answer the {CARDS[stack[-1][1]].lower()}?"
        return "Does anybody throw a stone?"

    def wait_text(self, id: str, who: str) -> str:  # noqa: A002
        return {"aimed-at": f"a stone is aimed at {who}", "turn-over": "the turn is over"}[id]

    def wait_label(self, id: str, who: str) -> str:  # noqa: A002
        return {"aimed-at": f"Aimed at {who}", "turn-over": "Turn over"}[id]

    def action_text(self, action: Tagged, sight: Sight[Any, Any]) -> str:
        return action.tag.capitalize()

    def progress_text(self, sight: Sight[Any, Any]) -> str:
        return f"{sight.view.table.scores}"


def _button(way: Action, names: tuple[str, ...]) -> PromptButton:
    match way:
        case Lay(card, target) if target != NOBODY:
            label = f"{CARDS[card]} at {seat_name(names, target)}"
            return PromptButton(f"lay{card}-{target}", label, way, key=str(target + 1))
        case Lay(card):
            return PromptButton(f"lay{card}", CARDS[card], way, key="S")
        case _:
            return PromptButton("pass", "Pass", way, key="P")


def _line_of(record: Entry[Action] | Sealed, names: tuple[str, ...]) -> str:
    if isinstance(record, Sealed):
        return "A card is drawn."
    match record.action:
        case Pass():
            return ""
        case Deal(card):
            return f"{CARDS[card]} drawn."
        case Lose(card):
            return f"{CARDS[card]} is lost."
        case Lay(card):
            return f"{seat_name(names, record.seat)} lays: {CARDS[card]}."
