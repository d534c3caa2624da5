"""Does nobody at one screen learn a bid that is still sealed, from any frame or any word?

Four persons play From Cape to Cairo in the whole program, with keys alone.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from core.games.kairo.rules import Bid
from core.games.kairo.table import Phase
from core.terms import Seat
from qtapp.app import Program
from tests.qtapp.at_table import begun
from tests.qtapp.conftest import Start, close
from tests.qtapp.hands import KEY, LETTERS
from tests.qtapp.kairo_hands import FOUR, Keys
from tests.qtapp.onlookers import Frames, numbers, on_screen

A, B, C, D = map(Seat, range(4))


class Table:
    """Four persons at one screen, and what is seen there of the curtain."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.hand = Keys(program)
        self.hand.new_game(FOUR)
        self.at = self.hand.at
        self.curtains: dict[Seat, QImage] = {}
        """The curtain for each of them, as it was the first time."""
        self.handed_over = 0

    def press(self, key: Qt.Key | str) -> list[QImage]:
        """The frames that follow."""
        frames = Frames()
        self.hand.press(key)
        QApplication.processEvents()
        return frames.stop()

    def look_at_curtain(self, frames: list[QImage]) -> Seat:
        """It is all that is to be seen, from the first frame on; for the same person ever alike."""
        due = self.at.due
        assert due is not None
        curtain = self.curtains.setdefault(due, on_screen(self.program.window))
        assert frames == [curtain]
        assert self.program.window.windowTitle() == "From Cape to Cairo – Ann, Ben, Cleo, Dora"
        assert self.program.window.statusBar().currentMessage() == ""
        self.handed_over += 1
        return due

    def seal(self, amount: int) -> list[QImage]:
        """Whoever looks writes this and seals it; the frames from then on."""
        self.hand.press(str(amount))
        return self.press(KEY.Key_Return)

    def play_to_the_next_bids(self) -> None:
        """Cards are picked and terrains laid; all that is seen in between is the curtain."""
        at, hand = self.at, self.hand
        while at.table.phase is not Phase.BID:
            if at.due is not None:
                hand.open(at.due)
            able = not at.panel.choice.buttons[0].why_not
            frames = self.press("1" if able else "p")
            if at.due is not None:
                self.look_at_curtain(frames)


def unusual_bid(money: int, written: set[int]) -> int:
    """An amount that is written nowhere, and neither is what is left after it."""
    amounts: tuple[int, ...] = (37, 41, 43, 47, *range(money // 2, 0, -1))
    return next(it for it in amounts if it <= money and not {it, money - it} & written)


def test_no_sealed_bid_is_written_anywhere_before_all_have_bid(start: Start) -> None:
    """Behind each curtain and for each person: window, panels, log, tooltips, names, clipboard."""
    program = begun(start)
    table = Table(program)
    hand, at = table.hand, table.at
    for _ in range(2):
        table.play_to_the_next_bids()
        secrets: set[int] = set()
        bids: list[int] = []
        while len(bids) < 4:
            assert not numbers(program) & secrets, "behind the curtain"
            if at.due is not None:
                hand.open(at.due)
                QApplication.processEvents()
            assert not numbers(program) & secrets, "before the eyes of another person"
            assert at.viewer is not None
            money = at.table.money[at.viewer]
            bids.append(unusual_bid(money, numbers(program) | secrets))
            own = {bids[-1], money - bids[-1]}
            hand.press(str(bids[-1]))
            assert numbers(program) >= own, "else nothing would be found"
            frames = table.press(KEY.Key_Return)
            secrets |= own
            if len(bids) < 4:
                table.look_at_curtain(frames)
        assert numbers(program) >= set(bids), "all are turned over"
    table.play_to_the_next_bids()
    assert table.handed_over > 2 * 3 + 2 * 4


def test_a_second_look_shows_the_own_bid_and_leaves_nothing_behind(start: Start) -> None:
    program = begun(start)
    table = Table(program)
    hand, at = table.hand, table.at
    hand.open(A)
    table.look_at_curtain(table.seal(37))
    hand.open(B)
    table.look_at_curtain(table.seal(41))
    assert table.press("a") != []
    assert at.due == C, "only the button opens out of turn"
    hand.press(KEY.Key_Return)
    assert at.viewer == A
    assert {37, 41} & numbers(program) == {37}
    table.look_at_curtain(table.press(KEY.Key_Return))
    assert at.due == C
    assert not {37, 41, 63, 59} & numbers(program)


def test_a_sealed_bid_is_taken_back_by_whoever_looks_again(start: Start) -> None:
    """Undo and redo reach the table from the line for the amount, too; nobody else hears of it."""
    program = begun(start)
    table = Table(program)
    hand, at = table.hand, table.at
    hand.open(A)
    table.look_at_curtain(table.seal(37))
    hand.press("a", KEY.Key_Return)
    hand.press("z", ctrl=True)
    assert at.panel.bid.isVisible()
    hand.walk_to(at.panel.bid.amount)
    hand.press("y", ctrl=True)
    assert at.due == B, "it is sealed once more"
    hand.press("a", KEY.Key_Return)
    hand.walk_to(at.tab.view)
    hand.press("z", ctrl=True)
    table.look_at_curtain(table.seal(43))
    assert at.due == B
    hand.open(B)
    assert not {37, 43, 63, 57} & numbers(program)
    assert [entry.action for entry in at.match.line if entry.seat == A] == [Bid(43)]


def test_what_the_next_persons_see_is_the_same_whatever_was_bid(start: Start) -> None:
    """Two games, the same but for one sealed bid: every frame is alike until all are turned up."""
    seen = []
    for amount in (37, 4):
        program = begun(start, at=f"data-{amount}")
        table = Table(program)
        table.hand.open(A)
        frames = table.seal(amount)
        for seat in (B, C, D):
            for key in (LETTERS[seat], "m", KEY.Key_Down, "m", "1", "1"):
                frames += table.press(key)
            if seat != D:
                frames += table.press(KEY.Key_Return)
        assert table.at.viewer == D
        seen.append(frames)
        close(program)
    one, other = seen
    assert len(one) > 12
    assert one == other
