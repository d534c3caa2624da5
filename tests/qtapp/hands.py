"""People who use the whole program, by keys alone or by mouse alone, whichever game they play.

They look only at what is on the screen: the dialog, the curtain, the question, the sight.
"""

from typing import ClassVar, Final, Generic, Literal, TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QRadioButton, QWidget

from core.terms import Seat
from qtapp.table.new_game import NewGameDialog
from tests.qtapp.at_table import AtTable

KEY: Final = Qt.Key
LEFT: Final = Qt.MouseButton.LeftButton
NONE: Final = Qt.KeyboardModifier.NoModifier
CTRL: Final = Qt.KeyboardModifier.ControlModifier
LETTERS: Final = "ABCDEF"
PERSON: Final = "Person"

Sitters = tuple[tuple[str, str], ...]
"""For each seat its name, and what the choice of players says."""
Own = Literal["", "die", "all"]
"""What comes from the players' own table."""
AtTableT = TypeVar("AtTableT", bound=AtTable)


class AnyHand(Generic[AtTableT]):
    """Somebody before the screen; all of it is done for whoever that is."""

    game: ClassVar[str]

    def __init__(self, at: AtTableT) -> None:
        self.at = at

    def _real(self, dialog: NewGameDialog, own: Own) -> QRadioButton:
        """What is to be checked for dice and cards."""
        dice = dialog.dice
        if own == "die":
            assert dice.own_die is not None
            return dice.own_die
        return dice.own if own else dice.program


class AnyKeys(AnyHand[AtTableT]):
    """Types to whatever has the focus."""

    def press(self, *keys: Qt.Key | str, ctrl: bool = False) -> None:
        """Each key goes to what has the focus after the one before it."""
        for key in keys:
            for single in key if isinstance(key, str) else (key,):
                focused = QApplication.focusWidget() or self.at.program.window
                held = CTRL if ctrl else NONE
                if isinstance(single, str):
                    QTest.keyClicks(focused, single, held)
                else:
                    QTest.keyClick(focused, single, held)

    def walk_to(self, *wanted: QWidget, key: Qt.Key = KEY.Key_Tab) -> None:
        """Moves the focus on until it is at one of these."""
        for _ in range(80):
            if QApplication.focusWidget() in wanted:
                return
            self.press(key)
        raise AssertionError("the focus never comes there")

    def new_game(self, sitters: Sitters, *, own: Own = "", deck: str = "") -> None:
        """Asks for the game and fills in its dialog; `deck`: the name of one of the player's."""
        card = self.at.program.window.start_page.cards[self.game]
        self.walk_to(card.new)
        self.press(KEY.Key_Return)
        QApplication.processEvents()
        dialog = self.at.dialog
        assert dialog.seats is not None
        counts = dialog.seats.counts
        self.walk_to(*counts.values(), key=KEY.Key_Backtab)
        self.walk_to(counts[len(sitters)], key=KEY.Key_Left)
        self.press(KEY.Key_Space)
        assert dialog.seats.count == len(sitters)
        for row, (name, who) in zip(self.at.rows(), sitters, strict=True):
            self.walk_to(row.who)
            self._choose(row.who, who)
            self.walk_to(row.name, key=KEY.Key_Backtab)
            self.press(KEY.Key_A, ctrl=True)
            self.press(KEY.Key_Delete)
            self.press(name)
        if deck:
            assert dialog.deck is not None
            self.walk_to(dialog.deck.choice)
            self._choose(dialog.deck.choice, deck)
        if own:
            self.walk_to(dialog.dice.program)
            real = self._real(dialog, own)
            while not real.isChecked():
                self.press(KEY.Key_Down)
                assert not dialog.dice.by_id.isChecked(), "it is passed by"
        else:
            self.walk_to(dialog.dice.line)
            self.press(f"{self.game}:K7Q2-M9XD")
        self.walk_to(dialog.start)
        self.press(KEY.Key_Return)
        self.at.come_back()

    def open(self, seat: Seat) -> None:
        """Opens the curtain."""
        self.press(LETTERS[seat])

    def look_at_the_board(self) -> None:
        """Puts the end page away."""
        self.walk_to(self.at.shown_button("Look at the board"))
        self.press(KEY.Key_Return)

    def _choose(self, box: QComboBox, text: str) -> None:
        for _ in range(box.count()):
            self.press(KEY.Key_Up)
        for _ in range(box.findText(text)):
            self.press(KEY.Key_Down)
        assert box.currentText() == text


class AnyMouse(AnyHand[AtTableT]):
    """Presses where a person would; it cannot write names, so nobody has one."""

    def click(self, widget: QWidget, where: QPoint | None = None) -> None:
        assert widget.isVisible()
        QTest.mouseClick(widget, LEFT, NONE, where or widget.rect().center())

    def new_game(
        self, sitters: Sitters, *, own: Own = "", deck: str = "", today: bool = False
    ) -> None:
        """Asks for the game and fills in its dialog; `today`: with the game ID of this day."""
        self.click(self.at.program.window.start_page.cards[self.game].new)
        QApplication.processEvents()
        dialog = self.at.dialog
        assert dialog.seats is not None
        self._check(dialog.seats.counts[len(sitters)])
        QApplication.processEvents()
        for row, (name, who) in zip(self.at.rows(), sitters, strict=True):
            assert not name
            self._choose(row.who, who)
        if deck:
            assert dialog.deck is not None
            self._choose(dialog.deck.choice, deck)
        self._check(self._real(dialog, own))
        if today:
            self.click(dialog.dice.today)
        self.click(dialog.start)
        self.at.come_back()

    def open(self, seat: Seat) -> None:
        """Opens the curtain."""
        assert self.at.tab.controller.due == seat
        self.click(self.at.tab.handing.curtain.button)

    def look_at_the_board(self) -> None:
        """Puts the end page away."""
        self.click(self.at.shown_button("Look at the board"))

    def _check(self, button: QAbstractButton) -> None:
        self.click(button, QPoint(8, button.height() // 2))
        assert button.isChecked()

    def _choose(self, box: QComboBox, text: str) -> None:
        if box.currentText() == text:
            return
        self.click(box)
        QApplication.processEvents()
        entries = box.view()
        rect = entries.visualRect(box.model().index(box.findText(text), 0))
        # Qt takes no release for a choice that comes too soon after the press that opened it.
        QTest.qWait(QApplication.doubleClickInterval() + 20)
        QTest.mouseMove(entries.viewport(), rect.center())
        self.click(entries.viewport(), rect.center())
        QApplication.processEvents()
        assert box.currentText() == text
