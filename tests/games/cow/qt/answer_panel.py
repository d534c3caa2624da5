"""The answer panel of Unexploded Cow in a window of its own, and moments that it answers."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.games.cow.blast import found
from core.games.cow.deck import Card, Kind
from core.games.cow.effect import Effect, Verb
from core.games.cow.state import State
from core.games.cow.table import Pending, Phase, Table
from core.terms import Seat
from qtapp.games.cow.panels.answers import CowAnswers
from tests.games.cow.qt.panel_tables import (
    DECK,
    card,
    look,
    seen,
    state,
    table,
)

if TYPE_CHECKING:
    from core.games.cow.actions import Action

KEY = Qt.Key
CALF = card("Stray Calf")
CLOVER, CLOVER_2 = card("Clover Recruit"), card("Clover Recruit", 1)
LAWYER = card("Cow With a Lawyer")
GWEN = card("Greasy Gwendolyn")
FUDGE, GERTRUDE = card("Field Marshal Fudge"), card("Generalissima Gertrude")
PLUM = card("Private Plum")
MOLLY = card("Matchbox Molly")
CHAMPION = card("Blue-Ribbon Champion")
RUSTLERS, HOSPITAL = card("Rustlers"), card("Field Hospital")
FERRY, HOOVES = card("Channel Ferry"), card("Back on Her Hooves")


def bombed(on: Table, cow: int) -> State:
    """Whose turn it is has rolled, and this cow has found the bomb."""
    return state(found(replace(on, phase=Phase.ROLL), cow))


def asked_by(event: int, on: Table, *hand: int) -> State:
    """The event is under way."""
    return state(replace(on, phase=Phase.CHOOSE, pending=Pending(event)), hand)


def collecting(amount: int, **about: object) -> State:
    """An event of a deck of one's own: a player of Ann's choice pays."""
    effects = (Effect(Verb.COLLECT_FROM_ONE, amount=amount),)
    event = Card("ev_own", "Tithe", Kind.EVENT, 0, effects=effects)
    on = table((), (), (), **about)
    deck = replace(DECK, cards=(*DECK.cards[:-1], event))
    on = replace(on, config=replace(on.config, deck=deck))
    return asked_by(len(deck.cards) - 1, on)


class Panel:
    """The panel in a window of its own, and what came of it."""

    def __init__(self, qtbot: QtBot, scale: float = 1.0) -> None:
        self.widget = CowAnswers(look(scale=scale))
        self.made: list[Action] = []
        self.explained: list[str] = []
        self.told: list[str] = []
        self.lost = 0
        self.widget.action_made.connect(self.made.append)
        self.widget.explains.connect(self.explained.append)
        self.widget.tells.connect(self.told.append)
        self.widget.focus_lost.connect(self._count)
        qtbot.addWidget(self.widget)
        self.widget.resize(round(1000 * scale), 300)

    def _count(self) -> None:
        self.lost += 1

    def show(
        self,
        now: State,
        seat: int | None = 0,
        answering: int | None = 0,
        *,
        playable: bool = True,
    ) -> None:
        in_name_of = None if answering is None else Seat(answering)
        self.widget.show_sight(seen(now, seat), playable=playable, answering=in_name_of)
        QApplication.processEvents()

    def key(self, key: Qt.Key) -> bool:
        """As the table hands it on, wherever the focus is."""
        text = chr(key).lower() if KEY.Key_0 <= key <= KEY.Key_Z else ""
        press = QEvent.Type.KeyPress
        none = Qt.KeyboardModifier.NoModifier
        return self.widget.handle_key(QKeyEvent(press, key, none, text))

    def type(self, text: str) -> None:
        for sign in text:
            self.key(KEY(ord(sign.upper())))

    def buttons(self) -> list[QPushButton]:
        found = self.widget.findChildren(QPushButton)
        return [it for it in found if it.isVisibleTo(self.widget)]

    def labels(self) -> list[str]:
        return [it.text() for it in self.buttons()]

    def press(self, label: str) -> None:
        button = next(it for it in self.buttons() if it.text().startswith(label))
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def page(self) -> QWidget | None:
        pages = self.widget._pages
        return next((it for it in pages if it.isVisibleTo(self.widget)), None)
