"""People who play From Cape to Cairo in the whole program, by keys alone or by mouse alone.

They look only at what is on the screen: the dialog, the curtain, the question, the sight.
"""

from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QWidget,
)

from core.games.kairo.table import Phase, Table
from core.terms import Seat
from qtapp.app import Program
from qtapp.games.kairo.texts import card_text
from tests.qtapp.kairo_table import AtTable

KEY: Final = Qt.Key
LEFT: Final = Qt.MouseButton.LeftButton
NONE: Final = Qt.KeyboardModifier.NoModifier
CTRL: Final = Qt.KeyboardModifier.ControlModifier
ID: Final = "kairo:K7Q2-M9XD"
LETTERS: Final = "ABCD"
PERSON: Final = "Person"
FOUR: Final = tuple((name, PERSON) for name in ("Ann", "Ben", "Cleo", "Dora"))


class Hand(Protocol):
    """One way to use the program; all of it is done for whoever sits before the screen."""

    at: AtTable

    def new_game(
        self, sitters: tuple[tuple[str, str], ...], *, own_cards: bool = False, deck: str = ""
    ) -> None:
        """Asks for the game and fills in its dialog: (name, what the choice of players says).

        `deck`: the name of one of the player's own.
        """

    def open(self, seat: Seat) -> None:
        """Opens the curtain."""

    def bid(self, amount: int) -> None:
        """Writes a bid and seals it."""

    def pick(self, number: int) -> None:
        """Takes the card that is so far from the left, counted from 0."""

    def lay(self) -> None:
        """Lays in the first way that is offered."""

    def wait_and_see(self) -> None:
        """Passes."""

    def look_at_the_board(self) -> None:
        """Puts the end page away."""


class Keys:
    """Types to whatever has the focus."""

    def __init__(self, program: Program) -> None:
        self.at = AtTable(program)

    def press(self, *keys: Qt.Key | str, ctrl: bool = False) -> None:
        for key in keys:
            focused = QApplication.focusWidget() or self.at.program.window
            if isinstance(key, str):
                QTest.keyClicks(focused, key, CTRL if ctrl else NONE)
            else:
                QTest.keyClick(focused, key, CTRL if ctrl else NONE)

    def walk_to(self, *wanted: QWidget, key: Qt.Key = KEY.Key_Tab) -> None:
        """Moves the focus on until it is at one of these."""
        for _ in range(80):
            if QApplication.focusWidget() in wanted:
                return
            self.press(key)
        raise AssertionError("the focus never comes there")

    def new_game(
        self, sitters: tuple[tuple[str, str], ...], *, own_cards: bool = False, deck: str = ""
    ) -> None:
        card = self.at.program.window.start_page.cards["kairo"]
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
        if own_cards:
            self.walk_to(dialog.dice.program)
            self.press(KEY.Key_Down)
            assert dialog.dice.own.isChecked()
        else:
            self.walk_to(dialog.dice.line)
            self.press(ID)
        self.walk_to(dialog.start)
        self.press(KEY.Key_Return)
        self.at.come_back()

    def open(self, seat: Seat) -> None:
        self.press(LETTERS[seat])

    def bid(self, amount: int) -> None:
        self.press(str(amount), KEY.Key_Return)

    def pick(self, number: int) -> None:
        self.press(str(number + 1))

    def lay(self) -> None:
        self.press("1")

    def wait_and_see(self) -> None:
        self.press("p")

    def key_in(self, card: int) -> None:
        """Types what stands on a card of the own table: "ri28"."""
        text = card_text(self.at.match.config.deck, card)
        terrain, tracks, reward = text.replace(" track", "").replace(" reward", "").split(", ")
        self.press(f"{terrain[:2].lower()}{tracks}{reward}", KEY.Key_Return)

    def look_at_the_board(self) -> None:
        self.walk_to(self.at.shown_button("Look at the board"))
        self.press(KEY.Key_Return)

    def _choose(self, box: QComboBox, text: str) -> None:
        for _ in range(box.count()):
            self.press(KEY.Key_Up)
        for _ in range(box.findText(text)):
            self.press(KEY.Key_Down)
        assert box.currentText() == text


class Mouse:
    """Presses where a person would; it cannot write names, so nobody has one."""

    def __init__(self, program: Program) -> None:
        self.at = AtTable(program)

    def click(self, widget: QWidget, where: QPoint | None = None) -> None:
        assert widget.isVisible()
        QTest.mouseClick(widget, LEFT, NONE, where or widget.rect().center())

    def new_game(
        self, sitters: tuple[tuple[str, str], ...], *, own_cards: bool = False, deck: str = ""
    ) -> None:
        self.click(self.at.program.window.start_page.cards["kairo"].new)
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
        self._check(dialog.dice.own if own_cards else dialog.dice.program)
        self.click(dialog.start)
        self.at.come_back()

    def open(self, seat: Seat) -> None:
        assert self.at.tab.controller.due == seat
        self.click(self.at.tab.handing.curtain.button)

    def bid(self, amount: int) -> None:
        """With the button of the amount, or on the slider where it has none."""
        bid = self.at.panel.bid
        quick = [it for it in bid.quick if it.isVisible() and it.text() == str(amount)]
        if quick:
            self.click(quick[0])
        else:
            # Drawn to the amount, which no single pixel need be.
            slider = bid.slider
            where = QPoint(
                slider.width() * amount // max(slider.maximum(), 1), slider.height() // 2
            )
            self.click(slider, where)
        self.click(bid.seal)

    def pick(self, number: int) -> None:
        self._click_card(self.at.table.auction.unpicked[number])

    def lay(self) -> None:
        self.click(self.at.panel.choice.buttons[0])

    def wait_and_see(self) -> None:
        self.click(self.at.panel.choice.buttons[-1])

    def look_at_the_board(self) -> None:
        self.click(self.at.shown_button("Look at the board"))

    def _click_card(self, card: int) -> None:
        spot = self.at.scene.spot(f"card/{card}")
        assert spot is not None
        # Of cards that overlap only the lower part is seen.
        place = QPointF(spot.rect.center().x(), spot.rect.bottom() - 4)
        view = self.at.tab.view
        self.click(view.viewport(), view.mapFromScene(place))

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


def usual_bid(table: Table, seat: Seat) -> int:
    """The same for all at first, so that there is a tie; then so little that track is bought."""
    return 5 if len(table.auctions) == 1 else min(table.money[seat], int(seat))


def act(hand: Hand) -> None:
    """Whoever looks does what she is asked for: bids, takes the first card, lays if she can."""
    at = hand.at
    seat = at.viewer
    assert seat is not None
    table = at.table
    if table.phase is Phase.BID:
        hand.bid(usual_bid(table, seat))
    elif table.phase is Phase.PICK:
        hand.pick(0)
    elif not at.panel.choice.buttons[0].why_not:
        hand.lay()
    else:
        hand.wait_and_see()


def play_on(hand: Hand, chance: Callable[[], None] | None = None) -> int:
    """Plays to the end, opening each curtain; how many were opened.

    `chance` supplies what the table is asked for: real cards.
    """
    at = hand.at
    opened = 0
    for _ in range(600):
        if at.match.outcome() is not None:
            return opened
        before = len(at.match.log)
        due = at.due
        if due is not None:
            hand.open(due)
            assert at.viewer == due
            opened += 1
            continue
        if at.tab.controller.wanted[0] is not None:
            assert chance is not None
            chance()
        elif at.viewer in at.tab.controller.now.to_act:
            act(hand)
        else:
            at.wait_for_others(before)
            continue
        assert len(at.match.log) > before, f"nothing happened: {at.tab.prompt_bar.question}"
    raise AssertionError("the game does not end")
