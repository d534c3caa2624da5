"""Can bids be written, cards picked and lays paid for, by mouse and by keys alike?"""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from core.games.kairo.rules import Action, Bid, Lay, Pass, Pick, State
from core.terms import Outcome, Refusal, Seat
from qtapp.games.kairo import choice_panel
from qtapp.games.kairo.answers import KairoAnswers
from qtapp.table.few_lines import FewLines
from tests.games.kairo.qt.boards import NAMES, seen
from tests.games.kairo.qt.played import look
from tests.games.kairo.tables import after, bid, bidding, card, laying

KEY = Qt.Key
LEFT = Qt.MouseButton.LeftButton
RIVER = card("river", 2, 8)
ROW = (RIVER, card("savannah", 1, 1), card("desert", 3, 4))
OTHER = (card("mountain", 0, 9), card("mountain", 1, 10))
OPEN = (card("mountain", 2, 5), card("savannah", 0, 2), card("village", 1, 2))
BONUS = card("village", 0, 4)


class Panel:
    """The panel in a window of its own, and what came of it."""

    def __init__(self, qtbot: QtBot, scale: float = 1.0) -> None:
        self.widget = KairoAnswers(look(scale=scale))
        self.made: list[Action] = []
        self.refused: list[Refusal] = []
        self.widget.action_made.connect(self.made.append)
        self.widget.refused.connect(self.refused.append)
        qtbot.addWidget(self.widget)
        self.widget.resize(round(1100 * scale), 300)

    def show(self, state: State, seat: int | None = 0, *, playable: bool = True) -> None:
        sight = seen(state, seat)
        self.widget.show_sight(sight, playable=playable, answering=sight.seat)
        QApplication.processEvents()

    def key(self, key: Qt.Key) -> None:
        """As the table hands it on, wherever the focus is."""
        text = chr(key) if KEY.Key_0 <= key <= KEY.Key_Z else ""
        press = QEvent.Type.KeyPress
        self.widget.handle_key(QKeyEvent(press, key, Qt.KeyboardModifier.NoModifier, text))

    def type(self, text: str) -> None:
        for sign in text:
            self.key(KEY(ord(sign.upper())))

    def labels(self) -> list[str]:
        """The texts of the buttons that can be seen."""
        shown = (it for it in self.widget.findChildren(QPushButton) if it.isVisibleTo(self.widget))
        return [it.text() for it in shown]

    def press(self, label: str) -> None:
        shown = (it for it in self.widget.findChildren(QPushButton) if it.isVisibleTo(self.widget))
        QTest.mouseClick(next(it for it in shown if it.text().startswith(label)), LEFT)

    def said(self) -> str:
        """All that can be read or is told to a screen reader, hidden or not."""
        texts = [it.text() for it in self.widget.findChildren(QLabel)]
        texts += [it.text() for it in self.widget.findChildren(QLineEdit)]
        texts += [it.text for it in self.widget.findChildren(FewLines)]
        texts += [it.accessibleDescription() for it in self.widget.findChildren(QPushButton)]
        return " ".join(texts)


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[Panel]:
    made = Panel(qtbot)
    made.widget.show()
    yield made
    made.widget.hide()


def example() -> State:
    """K6: the river lacks 1 of 10; one bonus piece and money 24 are there."""
    return laying((ROW, OTHER), open_cards=OPEN, bonus=((BONUS,), ()), money=(24, 100))


def test_a_bid_is_typed_and_sealed_with_enter(panel: Panel) -> None:
    """K2.1."""
    panel.show(bidding(3, money=(62, 50, 40)))
    panel.type("17")
    assert "Money 62, 45 left after it" in panel.said()
    panel.key(KEY.Key_Return)
    assert panel.made == [Bid(17)]


def test_enter_alone_bids_nothing(panel: Panel) -> None:
    panel.show(bidding(3))
    panel.key(KEY.Key_Return)
    assert panel.made == []
    assert panel.widget.bid.seal.why_not
    panel.key(KEY.Key_0)
    panel.key(KEY.Key_Return)
    assert panel.made == [Bid(0)]


def test_backspace_takes_a_digit_back(panel: Panel) -> None:
    panel.show(bidding(3))
    panel.type("17")
    panel.key(KEY.Key_Backspace)
    panel.key(KEY.Key_Return)
    assert panel.made == [Bid(1)]


def test_more_than_the_money_cannot_be_typed(panel: Panel) -> None:
    """K2.1."""
    panel.show(bidding(3, money=(62, 50, 40)))
    panel.type("63")
    assert panel.refused == [Refusal("bid-above-money", (63, 62))]
    assert panel.widget.bid.value == 6


@pytest.mark.parametrize("amount", [0, 5, 20, 62])
def test_a_figure_and_the_button_bid_by_mouse_alone(panel: Panel, amount: int) -> None:
    panel.show(bidding(3, money=(62, 50, 40)))
    button = next(it for it in panel.widget.bid.quick if it.text() == str(amount))
    QTest.mouseClick(button, LEFT)
    assert panel.widget.bid.slider.value() == amount
    panel.press("Seal the bid")
    assert panel.made == [Bid(amount)]


def test_the_slider_reaches_every_amount_up_to_the_money(panel: Panel) -> None:
    panel.show(bidding(3, money=(62, 50, 40)))
    slider = panel.widget.bid.slider
    assert (slider.minimum(), slider.maximum()) == (0, 62)
    slider.setValue(41)
    assert panel.widget.bid.amount.text() == "41"


def test_arrow_keys_change_the_amount_in_its_field(panel: Panel) -> None:
    panel.show(bidding(3))
    amount = panel.widget.bid.amount
    for key in (KEY.Key_Up, KEY.Key_Up, KEY.Key_PageUp, KEY.Key_Down):
        QTest.keyClick(amount, key)
    assert panel.widget.bid.value == 10


def test_every_amount_looks_alike_but_for_its_figures(panel: Panel) -> None:
    """No colour, size or word of the panel tells a high bid from a low one."""
    panel.show(bidding(3))
    looks = set()
    for amount in (0, 1, 50, 100):
        panel.widget.bid.amount.setText(str(amount))
        seal = panel.widget.bid.seal
        looks.add((panel.widget.height(), seal.text(), seal.toolTip(), seal.why_not))
    assert len(looks) == 1


def test_what_was_typed_is_gone_when_somebody_else_looks(panel: Panel) -> None:
    """K2.1."""
    panel.show(bidding(3), 0)
    panel.type("37")
    for seat in (None, 1):
        panel.show(bidding(3), seat)
        assert "37" not in panel.said()
        assert panel.widget.bid.value is None
        assert panel.widget.bid.slider.value() == 0
        panel.widget.bid.amount.undo()
        assert panel.widget.bid.value is None
    panel.show(bidding(3), 0)
    assert panel.widget.bid.value is None


def test_what_was_typed_stays_while_nothing_changes_for_its_seat(panel: Panel) -> None:
    panel.show(bidding(3), 0)
    panel.type("37")
    panel.show(after(bidding(3), (1, Bid(5))), 0)
    assert panel.widget.bid.value == 37


def test_an_own_sealed_bid_can_be_read_again_by_its_seat_alone(panel: Panel) -> None:
    """K2.1."""
    state = after(bidding(3), (0, Bid(23)))
    panel.show(state, 0)
    assert "The sealed bid of Ann: 23." in panel.said()
    assert panel.widget.sealed.isVisible()
    for seat in (1, 2, None):
        panel.show(state, seat)
        assert not panel.widget.sealed.isVisible()


def test_the_words_of_a_sealed_bid_go_with_whom_it_belongs_to(panel: Panel) -> None:
    state = after(bidding(3), (0, Bid(23)))
    panel.show(state, 0)
    panel.show(state, 1)
    assert "23" not in panel.said()


def test_cards_are_picked_by_key_or_button(panel: Panel) -> None:
    """K2.3."""
    state = bid(bidding(3), 5, 20, 9)
    panel.show(state, 1)
    assert panel.labels() == [
        "Savannah: needs 6, brings 3, pays 1 (1)",
        "Savannah: needs 6, brings 2, pays 1 (2)",
        "Savannah: needs 6, brings 2, pays 3 (3)",
    ]
    assert "The row of Ben is empty: the card is built first." in panel.said()
    panel.key(KEY.Key_3)
    panel.press("Savannah: needs 6, brings 3")
    assert panel.made == [Pick(2), Pick(0)]


def test_where_the_picked_card_will_stand_is_told(panel: Panel) -> None:
    """K2.3."""
    state = bid(bidding(2), 5, 20)
    table = replace(state.table, rows=((), (30, 31)))
    panel.show(replace(state, table=table), 1)
    assert "In the row of Ben the card becomes number 3." in panel.said()


def test_the_ways_to_lay_are_listed_cheapest_first_then_to_pass(panel: Panel) -> None:
    """K3.2, K6."""
    panel.show(example())
    assert panel.labels() == [
        "Use 1 bonus piece, pay 0: money 32 afterwards (1)",
        "Buy 1 piece for 10: money 22 afterwards (2)",
        "Pass (P)",
    ]
    assert (
        "River, 10 needed: 6 in the row, 3 on open cards, 1 bonus piece, nothing missing. Ann has"
        " money 24."
    ) in panel.said()
    for key in (KEY.Key_1, KEY.Key_2, KEY.Key_P):
        panel.key(key)
    assert panel.made == [Lay(1), Lay(0), Pass()]


def test_a_lay_is_one_click(panel: Panel) -> None:
    panel.show(example())
    panel.press("Buy 1 piece")
    panel.press("Pass")
    assert panel.made == [Lay(0), Pass()]


def test_a_way_that_cannot_be_paid_for_says_why(panel: Panel) -> None:
    """K3.2, K6: 4 missing, bonus 1, 3 to buy = 30 > 24."""
    nothing = (card("savannah", 0, 2), card("savannah", 0, 3), card("savannah", 0, 6))
    panel.show(laying((ROW, OTHER), open_cards=nothing, bonus=((BONUS,), ()), money=(24, 100)))
    assert panel.labels() == [
        "Use 1 bonus piece, buy 3 pieces for 30 (1)",
        "Buy 4 pieces for 40 (2)",
        "Pass (P)",
    ]
    assert "0 on open cards, 1 bonus piece, 3 missing. Ann has money 24." in panel.said()
    why = "3 pieces cost 30, and Ann has 24."
    first, _, passing = panel.widget.choice.buttons
    assert first.why_not == why
    panel.key(KEY.Key_1)
    assert panel.made == []
    assert panel.widget.choice.told.text == why
    assert passing.property("primary") is True


def test_a_key_or_button_pressed_twice_buys_nothing(
    panel: Panel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second press was meant for the question before."""
    monkeypatch.setattr(choice_panel, "REST", 60_000)
    bare = laying((ROW, OTHER), money=(90, 100))
    panel.show(bid(bidding(2), 5, 9), 1)
    panel.key(KEY.Key_1)
    panel.show(bare, 0)
    panel.key(KEY.Key_1)
    panel.press("Buy 4 pieces")
    assert [type(it) for it in panel.made] == [Pick]
    assert "Nothing is bought by a second press" in panel.said()
    monkeypatch.setattr(choice_panel, "REST", 0)
    panel.key(KEY.Key_1)
    assert panel.made[1:] == [Lay(0)]


def test_nothing_has_to_be_bought_is_told_so(panel: Panel) -> None:
    """K3.2."""
    panel.show(laying(((card("savannah", 3, 1), *ROW), OTHER), open_cards=OPEN))
    assert panel.labels()[0] == "Lay: no track is missing: money 101 afterwards (1)"


def test_a_forced_lay_cannot_be_passed(panel: Panel) -> None:
    """K5.1."""
    state = laying(((card("savannah", 3, 1), *ROW), OTHER), open_cards=OPEN, left=(), dry=3)
    panel.show(state)
    assert panel.widget.choice.buttons[-1].why_not
    panel.key(KEY.Key_P)
    assert panel.made == []


@pytest.mark.parametrize("seat", [1, None])
def test_nobody_answers_for_somebody_else(panel: Panel, seat: int | None) -> None:
    panel.show(example(), seat)
    assert panel.labels() == []
    panel.key(KEY.Key_P)
    assert panel.made == []


def test_a_replay_and_the_end_have_nothing_to_answer(panel: Panel) -> None:
    panel.show(example(), playable=False)
    assert not panel.widget.isVisible()
    panel.key(KEY.Key_P)
    over = replace(seen(example(), 0), outcome=Outcome((8, 0), (Seat(0),), "built"))
    panel.widget.show_sight(over, playable=True, answering=None)
    assert not panel.widget.isVisible()
    assert panel.made == []


@pytest.mark.parametrize("compact", [False, True])
def test_the_room_is_the_same_whatever_is_asked_and_while_others_act(
    panel: Panel, compact: bool
) -> None:
    panel.widget.set_compact(compact)
    rich = laying((ROW, OTHER), bonus=((BONUS, 1, 2, 3, 4), ()), money=(100, 100))
    shown = (
        *((bidding(4), 0), (bid(bidding(4), 3, 4, 5, 6), 3), (example(), 0), (rich, 0)),
        *((example(), 1), (after(bidding(3), (0, Bid(23))), 0), (bidding(2, money=(0, 3)), 0)),
    )
    heights = set()
    for state, seat in shown:
        panel.show(state, seat)
        heights.add(panel.widget.sizeHint().height())
        assert panel.widget.minimumSizeHint().width() < 100
    assert len(heights) == 1


def test_whoever_has_nothing_to_answer_reads_who_acts(panel: Panel) -> None:
    panel.show(example(), 1)
    assert panel.widget.waiting.isVisible()
    assert panel.widget.waiting.text() == "Ann lays or passes."
    panel.show(bid(bidding(3), 5, 20, 9), 0)
    assert panel.widget.waiting.text() == "Ben picks."
    panel.show(bidding(3), None)
    assert panel.widget.waiting.text() == "Ann, Ben and Cleo bid."


def test_ways_that_do_not_fit_side_by_side_are_told_in_short_and_turned_to(panel: Panel) -> None:
    """K3.2: each stays within reach of the mouse, and of its key."""
    state = laying((ROW, OTHER), bonus=((BONUS, 1, 2, 3), ()), money=(100, 100))
    panel.show(state)
    assert panel.labels()[0] == "4 bonus, pay 0: 108 left (1)"
    assert panel.labels()[-1] == "Pass (P)"
    assert panel.widget.choice.buttons[0].toolTip().startswith("Use 4 bonus pieces, pay 0")
    panel.widget.resize(420, 300)
    QApplication.processEvents()
    seen_so_far = set(panel.labels())
    assert "Pay 40 (5)" not in seen_so_far
    assert panel.labels()[-1] == "Pass (P)"  # always in sight
    for _ in range(4):
        panel.press("…")
        seen_so_far |= set(panel.labels())
    assert {f"{it} bonus, pay {40 - 10 * it} ({5 - it})" for it in (4, 3, 2, 1)} <= seen_so_far
    assert {"Pay 40 (5)", "Pass (P)"} <= seen_so_far
    panel.key(KEY.Key_P)
    assert panel.made == [Pass()]


def test_without_money_the_mouse_alone_can_bid(panel: Panel) -> None:
    """K2.1: 0 is allowed."""
    for compact in (False, True):
        panel.widget.set_compact(compact)
        panel.show(bidding(3, money=(62, 50, 40)))
        panel.show(bidding(3, money=(0, 50, 40)))
        assert panel.widget.bid.value == 0
        panel.press("Seal the bid")
    assert panel.made == [Bid(0), Bid(0)]


def test_who_seals_without_an_amount_is_told_why_not(panel: Panel) -> None:
    told: list[str] = []
    panel.widget.explains.connect(told.append)
    panel.show(bidding(3))
    panel.press("Seal the bid")
    assert told[-1] == "Choose an amount first: type it, slide, or press a figure."
    panel.widget.set_compact(True)
    panel.show(example(), 1)
    panel.show(laying((ROW, OTHER), bonus=((BONUS,), ()), money=(4, 100)))
    panel.key(KEY.Key_1)
    assert told[-1] == "3 pieces cost 30, and Ann has 4."


def test_a_focus_that_is_lost_is_told(panel: Panel, qtbot: QtBot) -> None:
    panel.widget.activateWindow()
    qtbot.waitUntil(panel.widget.isActiveWindow)
    panel.show(example())
    panel.widget.take_focus()
    assert panel.widget.choice.buttons[0].hasFocus()
    with qtbot.waitSignal(panel.widget.focus_lost, timeout=1000):
        panel.show(example(), 1)


def test_with_little_room_only_what_can_be_done_is_offered(panel: Panel) -> None:
    panel.widget.set_compact(True)
    panel.show(laying((ROW, OTHER), open_cards=OPEN, bonus=((BONUS,), ()), money=(4, 100)))
    assert [it.split(":")[0] for it in panel.labels()] == ["Use 1 bonus piece, pay 0", "Pass (P)"]
    panel.show(bidding(2))
    assert panel.labels() == ["Seal the bid"]
    panel.type("8")
    panel.key(KEY.Key_Return)
    assert panel.made == [Bid(8)]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_button_is_cut(qtbot: QtBot, scale: float) -> None:
    made = Panel(qtbot, scale)
    made.widget.show()
    for state in (bidding(2), example(), bid(bidding(2), 3, 4)):
        made.show(state, 1 if state.table.phase == "pick" else 0)
        for button in made.widget.findChildren(QPushButton):
            if button.isVisible():
                assert button.width() >= button.sizeHint().width()


def test_a_name_is_shown_as_it_was_written(panel: Panel) -> None:
    names = ("<b>Ann & Co</b>", *NAMES[1:])
    panel.widget.show_sight(seen(example(), 0, names), playable=True, answering=Seat(0))
    assert "<b>Ann & Co</b> has money 24" in panel.said()
