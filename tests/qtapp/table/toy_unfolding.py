"""High Card on a board on which what is played unfolds in two steps, and how long they are seen."""

from functools import partial
from typing import Any

from core.log import Sight
from qtapp.board.steps import BoardStep
from qtapp.panels import EndPage
from qtapp.parts import Look
from qtapp.table.pace import Pace
from tests.qtapp.table.toy_cards import CardsBoard, CardsParts
from tests.toys.high_card import View

LONG = Pace("test", 0.0, 0.002, step=60_000)
"""Nothing is shown to its end by itself."""
SHORT = Pace("test", 0.0, 0.002, step=2)


class UnfoldingBoard(CardsBoard):
    """A card that is played unfolds: it is laid down, and then it is seen whether it leads."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.drawn: list[str] = []

    def show(self, sight: Sight[Any, Any]) -> None:
        before = self.sight.view if self.sight else None
        super().show(sight)
        if before is not None and _played(sight.view) == _played(before) + 1:
            card = (sight.view.table or before.table)[-1]
            texts = (f"A {card} is laid.", f"The {card} lies.")
            self.queue_steps([BoardStep(partial(self.drawn.append, it), it) for it in texts])


def _played(view: View) -> int:
    return len(view.table) + len(view.gone)


class CardsEnd(EndPage):
    """An empty end page."""

    def show_sight(self, sight: Sight[Any, Any], match_name: str) -> None:
        pass

    def set_look(self, look: Look) -> None:
        pass


class UnfoldingParts(CardsParts):
    def make_board(self, look: Look) -> UnfoldingBoard:  # type: ignore[override]
        return UnfoldingBoard(look)

    def make_end_page(self, look: Look) -> CardsEnd:  # type: ignore[override]
        return CardsEnd()
