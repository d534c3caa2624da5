"""A program that is killed in the midst of three games of Badaboom, at tables of persons.

Run as `killed_at_badaboom_table.py FOLDER`: each game is in a folder of its own below it. Cleo has
answered the answer of Ben to a trick of Ann, and all are asked; or the others are asked in turn.
Ann has a card in hand, to put it into the bomb.
"""

import os
import signal
import sys
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication

from core.games.badaboom.table import Phase
from qtapp.app import Program
from qtapp.table import asking_round
from qtapp.table.rounds import Way
from tests.qtapp.at_table import with_match
from tests.qtapp.badaboom_hands import Keys
from tests.qtapp.badaboom_moments import dealt
from tests.qtapp.hands import KEY
from tests.qtapp.table.players import wait

HANDS: Final = ("long_fingers catch", "says_who magpie", "says_who big_crater")
"""The first card of each is played."""


def at_once(folder: Path) -> None:
    """All are asked whether anybody answers the answer to the answer."""
    hand = sat_down(folder, "anyone")
    hand.press("a", KEY.Key_Return, "a", "1", "b")
    hand.press("b", KEY.Key_Return)
    hand.press("b", "1", KEY.Key_Return)
    hand.press("c", KEY.Key_Return)
    wait(lambda: hand.at.due == 2)
    hand.press("c", "1", KEY.Key_Return)
    assert len(hand.at.table.stack) == 3


def in_turn(folder: Path) -> None:
    """The same, handed round: the holder is asked first, behind the curtain."""
    hand = sat_down(folder, "hand-round")
    hand.press("a", "1", "b")
    hand.press("b", "1", KEY.Key_Return)
    assert hand.at.due == 0
    hand.press("a", "p", "c", "1", KEY.Key_Return)
    assert hand.at.due == 0
    hand.press("a")
    assert len(hand.at.table.stack) == 3


def tinkering(folder: Path) -> None:
    """The bomb lies open, and a card is in hand."""
    hand = sat_down(folder, "anyone")
    hand.press(KEY.Key_Return)
    wait(lambda: hand.at.due == 0)
    hand.press("a", "1", KEY.Key_Return)
    assert hand.at.is_in(Phase.TINKER)
    assert hand.at.scene.held


MOMENTS: Final = {"at once": at_once, "in turn": in_turn, "tinkering": tinkering}


def sat_down(folder: Path, way: Way) -> Keys:
    """A program on a folder of its own, with a game on its table."""
    folder.mkdir()
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    program = Program(application, folder)
    program.window.show()
    program.begin(None, None)
    program.keeper.change(motion="reduced", pace="instant", asking=way)
    return Keys(with_match(program, dealt(*HANDS)))


def main(folder: Path) -> None:
    """Plays so far, and dies."""
    asking_round.SEEN_FOR = 0
    QApplication(sys.argv[:1])
    for name, play in MOMENTS.items():
        play(folder / name)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
