"""When does a press not count? Where it would spend money, and is the second of two in a row."""

from typing import Final

from PySide6.QtCore import QElapsedTimer

from qtapp.games.kairo.choices import Choice
from qtapp.games.kairo.texts import translate
from qtapp.parts import Look
from qtapp.table.keyed_choice import KeyedChoice
from qtapp.table.possibility import Possibility

REST: Final = 400
"""Milliseconds after a choice in which no money is spent."""


class ChoicePanel(KeyedChoice):
    """What can be picked, and how a lay is paid for."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._chosen = QElapsedTimer()
        """Since the last choice."""

    def choose(self, possibility: Possibility) -> None:
        """What is pressed twice in a row was not meant for the question that has come meanwhile."""
        spends = isinstance(possibility, Choice) and possibility.spends
        if spends and self._chosen.isValid() and self._chosen.elapsed() < REST:
            self.tell(translate("kairo", "Nothing is bought by a second press: press once more."))
            return
        self._chosen.start()
        super().choose(possibility)
