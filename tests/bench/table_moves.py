"""What does a move cost the window, against drawing its whole table once?

Plays games of From Cape to Cairo between four seats in a real table: every move is shown, told,
entered in the ledger and written down as for a save. Between the moves the table is now and then
drawn from nothing. Both are measured in CPU time of the window's thread, so what else the machine
does makes little difference. Prints one JSON line; exits with 1 if a move costs too much.

    QT_QPA_PLATFORM=offscreen python -m tests.bench.table_moves [GAMES]
"""

import json
import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from typing import Any

from PySide6.QtWidgets import QApplication

from core.chance import Rng
from core.codec import dump
from core.games.kairo.rules import Lay
from core.match import Match
from core.seating import Sitter
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import dress, load_theme
from qtapp.data import kits
from qtapp.games.kairo.parts import KairoParts
from qtapp.look import Look
from qtapp.table.controller import MatchController
from qtapp.table.game_tab import GameTab

_NAMES = ("Ann", "Ben", "Cleo", "Dora")
WANTED = 0.7
"""Of what the whole table costs, a move may cost so much at most."""
WANTED_GROWTH = 2.0
"""So much more a move may cost at the end of a game than at its beginning: more lies there then."""
_EVERY = 10
"""Moves between two drawings of the whole table."""


def spent(work: Callable[[], object]) -> float:
    """CPU time of this thread for a piece of work and all that the window does after it, in ms."""
    start = time.thread_time()
    work()
    QApplication.processEvents()
    return 1000 * (time.thread_time() - start)


class Table:
    """A table at which four computer players sit, whose moves the bench makes."""

    def __init__(self, seed: int) -> None:
        kit = kits()["kairo"]
        self.match: Match[Any, Any, Any, Any] = Match(
            kit.game, kit.configs[0].config, len(_NAMES), Rng(seed)
        )
        self.match.set_sitters(tuple(Sitter(name, "medium") for name in _NAMES))
        self.motion = Motion(MotionWish.REDUCED)
        self.controller = MatchController(self.match)
        self.controller.changed.connect(lambda: dump(self.match))
        self.tab = GameTab(self.controller, KairoParts(), self.look())
        self.tab.resize(1280, 800)
        self.tab.show()
        self.rng = Random(seed)
        for _ in range(3):
            QApplication.processEvents()

    def look(self, theme: str = "light") -> Look:
        """How the table looks; nothing on it moves."""
        return Look(load_theme(theme), 1.0, self.motion)

    def play(self) -> tuple[list[float], list[float]]:
        """Plays to the end: what each move cost, and what drawing everything did."""
        moves: list[float] = []
        whole: list[float] = []
        while self.match.outcome() is None:
            if len(moves) % _EVERY == 0:
                spent(partial(self.tab.scene.set_look, self.look("dark")))  # nothing kept serves
                whole.append(spent(partial(self.tab.scene.set_look, self.look())))
            moves.append(spent(partial(self.controller.play_for, self.next_moves())))
        self.tab.leave()
        self.controller.close()
        self.tab.close()
        return moves, whole

    def next_moves(self) -> list[Any]:
        """Of everybody who is to act: lays as soon as possible, else bids and picks by lot."""
        return [self.next_move(seat) for seat in self.match.to_act()]

    def next_move(self, seat: Any) -> tuple[Any, ...]:
        """A seat, what it does, and what it knows of."""
        legal = list(self.match.game.legal(self.match.state, seat))
        few = legal[: 1 + len(legal) // 5]
        action = legal[0] if isinstance(legal[0], Lay) else self.rng.choice(few)
        return seat, action, self.match.sight(seat).version


def main() -> int:
    """Prints medians in milliseconds of CPU, and their ratios."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    app = QApplication([])
    dress(app, load_theme("light"), 1.0)
    moves: list[float] = []
    whole: list[float] = []
    early: list[float] = []
    late: list[float] = []
    for seed in range(games):
        cost, drawing = Table(seed).play()
        quarter = len(cost) // 4
        moves, whole = moves + cost, whole + drawing
        early, late = early + cost[:quarter], late + cost[-quarter:]
    ratio = round(median(moves) / median(whole), 2)
    growth = round(median(late) / median(early), 2)
    result = {
        "bench": "table_moves",
        "games": games,
        "moves": len(moves),
        "move_ms": round(median(moves), 1),
        "worst_ms": round(max(moves), 1),
        "whole_ms": round(median(whole), 1),
        "ratio": ratio,
        "late_to_early": growth,
        "wanted": ratio <= WANTED and growth <= WANTED_GROWTH,
    }
    print(json.dumps(result))
    return 0 if result["wanted"] else 1


if __name__ == "__main__":
    sys.exit(main())
