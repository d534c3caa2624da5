"""A program that is killed in the midst of four games of Unexploded Cow, at tables of persons.

Run as `killed_at_cow_table.py FOLDER`: each game is in a folder of its own below it. Ben is asked
for an answer; Ann's event asks for a cow; a game of a series is over; half of Ben's hand is dealt.
"""

import os
import signal
import sys
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication

from core.codec import AnyMatch
from core.games.cow.actions import Play
from core.games.cow.table import Phase
from qtapp.app import Program
from tests.games.cow.tables import CONFIG
from tests.qtapp.at_table import with_match
from tests.qtapp.cow_hands import Keys
from tests.qtapp.cow_moments import (
    CLOVER,
    GENERAL,
    HEDGE,
    MECHANIC,
    PASTURE,
    RUSTLERS,
    blast_to_come,
    dealt,
    played,
)
from tests.qtapp.hands import KEY


def in_a_blast(folder: Path) -> None:
    hand = sat_down(folder, blast_to_come())
    hand.press("a", "r", "1", KEY.Key_Return)
    assert hand.at.is_in(Phase.BLAST)


def in_an_event(folder: Path) -> None:
    hand = sat_down(folder, blast_to_come())
    hand.press("a")
    hand.take(f"hand/{RUSTLERS}", "here")
    assert hand.at.is_in(Phase.CHOOSE)


def between_games(folder: Path) -> None:
    deck = replace(CONFIG.deck, cities=CONFIG.deck.cities[:1])
    match = blast_to_come(config=replace(CONFIG, deck=deck, games=2))
    hand = sat_down(folder, played(match, Play(CLOVER, 0, 0)))
    hand.press("a", "r", "1", KEY.Key_Return)
    assert hand.at.is_in(Phase.INTERVAL)


def in_a_deal(folder: Path) -> None:
    match = dealt((HEDGE, PASTURE, CLOVER), (MECHANIC,), ())
    hand = sat_down(folder, match)
    hand.press("b", "bramble", KEY.Key_Return)
    assert GENERAL in hand.at.view.hand
    assert hand.at.is_in(Phase.DEAL)


MOMENTS = {"blast": in_a_blast, "event": in_an_event, "series": between_games, "deal": in_a_deal}


def sat_down(folder: Path, match: AnyMatch) -> Keys:
    """A program on a folder of its own, with this game on its table."""
    folder.mkdir()
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    program = Program(application, folder)
    program.window.show()
    program.begin(None, None)
    program.keeper.change(motion="reduced", pace="instant")
    return Keys(with_match(program, match))


def main(folder: Path) -> None:
    """Plays so far, and dies."""
    QApplication(sys.argv[:1])
    for name, play in MOMENTS.items():
        play(folder / name)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
