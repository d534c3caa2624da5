"""A program that is killed in the midst of a sealed auction, at a table of four persons.

Run as `killed_at_table.py FOLDER`: Ann seals a bid of 37, Ben has typed the first figure of his.
"""

import os
import signal
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from core.terms import Seat
from qtapp.app import Program
from tests.qtapp.kairo_hands import FOUR, Keys


def main(folder: Path) -> None:
    """Plays so far, and dies."""
    program = Program(QApplication(sys.argv[:1]), folder)
    program.window.show()
    program.begin(None, None)
    QApplication.processEvents()
    hand = Keys(program)
    hand.new_game(FOUR)
    hand.open(Seat(0))
    hand.bid(37)
    hand.open(Seat(1))
    hand.press("4")
    QApplication.processEvents()
    assert hand.at.panel.bid.value == 4
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
