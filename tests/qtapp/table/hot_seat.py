"""Several people at one screen, who play the auction; and all that can be seen or heard there."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QGraphicsSimpleTextItem,
    QLabel,
    QLineEdit,
    QPushButton,
    QTabWidget,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.codec import AnyMatch
from core.kit import AnyKit
from core.terms import Seat
from qtapp.board.motion import MotionWish
from qtapp.parts import GameParts
from qtapp.table.controller import MatchController
from qtapp.table.game_tab import GameTab
from qtapp.table.notes_panel import NotesPanel
from qtapp.table.thinker import Thinker
from tests.qtapp.table.toy_auction import (
    TAUGHT,
    AuctionBoard,
    AuctionParts,
    new_auction,
)
from tests.qtapp.table.toy_parts import make_look
from tests.toys.auction import Bid

LETTERS = "ABCD"


class FirstFrame(QObject):
    """Notes which widgets are painted, from the first frame on."""

    def __init__(self) -> None:
        super().__init__()
        self.painted: list[QObject] = []
        application = QCoreApplication.instance()
        assert application is not None
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Paint:
            self.painted.append(watched)
        return False

    def stop(self) -> list[QObject]:
        application = QCoreApplication.instance()
        assert application is not None
        application.removeEventFilter(self)
        return self.painted


class HotSeat:
    """A table with the auction on it, and whoever sits down at it."""

    def __init__(
        self,
        qtbot: QtBot,
        match: AnyMatch,
        size: tuple[int, int],
        parts: GameParts,
        kit: AnyKit,
        wish: MotionWish = MotionWish.REDUCED,
    ) -> None:
        self.match = match
        self.said: list[str] = []
        self.controller = MatchController(match)
        self.thinker = Thinker()
        look = make_look(wish=wish)
        self.tab = GameTab(self.controller, parts, look, thinker=self.thinker, kit=kit)
        self.tab.status.connect(self.said.append)
        qtbot.addWidget(self.tab)
        self.tab.resize(*size)
        self.tab.show()
        self.tab.activateWindow()
        self.tab.setFocus()
        assert QTest.qWaitForWindowActive(self.tab)
        QApplication.processEvents()

    @property
    def board(self) -> AuctionBoard:
        board = self.tab.scene
        assert isinstance(board, AuctionBoard)
        return board

    @property
    def notes(self) -> NotesPanel:
        """The pencils beside the board."""
        assert self.tab.side.notes is not None
        return self.tab.side.notes

    @property
    def curtain(self) -> Any:
        return self.tab.handing.curtain

    def covered(self) -> bool:
        """Whether the curtain, and nothing else of the table, is to be seen."""
        shown = self.curtain.isVisible()
        for widget in (self.tab.view, self.tab.prompt_bar, self.tab.side.panel):
            assert shown != widget.isVisible()
        return bool(shown)

    @property
    def question(self) -> str:
        return self.tab.prompt_bar.question

    def press(self, *keys: Any) -> None:
        """Keys as a person presses them: they go to whatever has the focus."""
        for key in keys:
            target = QApplication.focusWidget() or self.tab
            if isinstance(key, str):
                QTest.keyClicks(target, key)
            else:
                QTest.keyClick(target, key)

    def click(self, widget: QWidget) -> None:
        QTest.mouseClick(
            widget,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            widget.rect().center(),
        )

    def open(self) -> Seat:
        """Whoever is asked for opens the curtain with the key of the seat."""
        due = self.controller.due
        assert due is not None
        self.press(LETTERS[due])
        return due

    def bid(self, coins: int) -> None:
        """Whoever looks types a bid and makes it."""
        self.press(str(coins), Qt.Key.Key_Return)

    def bots_bid(self, coins: int) -> None:
        """Computer players do what they decided on."""
        bots = [Seat(i) for i, sitter in enumerate(self.match.sitters) if sitter.bot]
        for seat in bots:
            if seat in self.match.to_act():
                version = self.match.sight(seat).version
                self.controller.play_for([(seat, Bid(coins), version)])

    def frame(self) -> QImage:
        """What is on the screen."""
        QApplication.processEvents()
        return self.tab.grab().toImage()

    def close(self) -> None:
        """Takes the table away, so that another one has the keyboard."""
        self.leave()
        self.tab.close()

    def readable(self) -> list[str]:
        """All that can be read somewhere at the table, whether it is in sight or not, once each."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        found = [self.tab.windowTitle(), QGuiApplication.clipboard().text(), QToolTip.text()]
        for widget in [self.tab, *self.tab.findChildren(QWidget)]:
            found += (widget.toolTip(), widget.statusTip(), widget.whatsThis())
            found += (widget.accessibleName(), widget.accessibleDescription(), widget.objectName())
            if isinstance(widget, QLabel | QPushButton | QLineEdit | QAbstractSpinBox):
                found.append(widget.text())
            if isinstance(widget, QTabWidget):
                # Whether the score is one of them depends on the room alone.
                found += [widget.tabToolTip(i) for i in range(widget.count())]
        for item in self.tab.scene.items():
            found.append(item.toolTip())
            if isinstance(item, QGraphicsSimpleTextItem):
                found.append(item.text())
        for part in self.tab.scene.accessible_parts():
            found += (part.name, part.description)
        found += (self.tab.side.log.text(), *self.tab.recap.sentences, *self.said[-1:])
        return sorted(set(found))

    def leave(self) -> None:
        self.tab.leave()
        self.thinker.close()


SitDown = Callable[..., HotSeat]


@pytest.fixture
def sit_down(qtbot: QtBot) -> Iterator[SitDown]:
    """Lays a match on a table of its own; an auction for the persons (p) and bots (b) of a text.

    `parts` and `kit` are those of another game.
    """
    tables = []

    def make(
        who: str | AnyMatch = "ppp",
        size: tuple[int, int] = (1100, 700),
        parts: GameParts | None = None,
        kit: AnyKit = TAUGHT,
        wish: MotionWish = MotionWish.REDUCED,
    ) -> HotSeat:
        match = new_auction(who) if isinstance(who, str) else who
        tables.append(HotSeat(qtbot, match, size, parts or AuctionParts(), kit, wish))
        return tables[-1]

    yield make
    for table in tables:
        table.leave()
