"""Does the ledger list every payment, turn by turn, quickly and for every reader?"""

from dataclasses import replace
from time import perf_counter

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.cow.actions import Accept, BeginWith, Die, Play, Roll
from core.games.cow.table import Happening, Payment, Phase, Table, What
from core.terms import CHANCE
from qtapp.games.cow.panels.ledger import Ledger, PaidRow
from qtapp.games.cow.panels.ledger_view import MoneyLedger
from qtapp.games.cow.panels.panel_words import signed_figure
from tests.games.cow.qt.panel_tables import (
    CONFIG,
    GAME,
    NAMES,
    after,
    card,
    look,
    state,
    table,
    whole_game,
)

CHAMPION, LAWYER = card("Blue-Ribbon Champion"), card("Cow With a Lawyer")


def payments(now: Table) -> list[Payment]:
    return [it for it in now.history if isinstance(it, Payment)]


def ledger_rows(now: Table, names: tuple[str, ...]) -> list[PaidRow]:
    return Ledger().rows(now, names)


def begun() -> Table:
    return after(GAME.start(CONFIG, 3), (CHANCE, BeginWith(1))).table


def test_the_antes_come_first_each_of_them() -> None:
    """C1.2."""
    rows = ledger_rows(begun(), NAMES)
    assert [it.spoken for it in rows[:3]] == [
        "Ante",
        "Ben pays $50 to the pot as an ante.",
        "Ben pays $50 to the bank as an ante.",
    ]
    assert len(rows) == 1 + 6


def test_a_price_has_payer_payee_amount_and_the_cow() -> None:
    """C3.1."""
    on = replace(begun(), phase=Phase.PLAY, turns=1, turn=0)
    now = after(state(on, (LAWYER,)), (0, Play(LAWYER, 1, 0))).table
    row = ledger_rows(now, NAMES)[-1]
    assert row.spoken == "Ben pays $50 to the pot for Cow With a Lawyer."
    assert row.purpose == "Price of Cow With a Lawyer"
    assert row.short == ""


@pytest.mark.parametrize(
    ("cow", "about", "short"),
    [
        (LAWYER, {"money": (50, 1900, 1900)}, "$50 is forgiven"),
        (CHAMPION, {"pot": 150}, "$250 less: that is all there is"),
    ],
)
def test_what_could_not_be_paid_stands_below(
    cow: int, about: dict[str, tuple[int, ...] | int], short: str
) -> None:
    """C3.4, C4.2."""
    on = table((cow,), (), (), history=begun().history, **about)
    now = after(state(on), (0, Roll()), (CHANCE, Die(1))).table
    (row,) = (it for it in ledger_rows(now, NAMES) if it.payment == payments(now)[-1])
    assert row.short == short


@pytest.mark.parametrize("games", [1, 2])
def test_every_payment_of_the_match_is_in_it_under_the_turn_in_which_it_was_made(
    games: int,
) -> None:
    over = whole_game(4, 2, games).table
    rows = ledger_rows(over, NAMES)
    assert [it.payment for it in rows if it.payment] == payments(over)
    heads = [it.spoken for it in rows if it.payment is None]
    assert heads[0] == ("Ante" if games == 1 else "Game 1: ante")
    assert heads.count("Game 2: ante") == games - 1
    assert all(it.startswith(("Turn ", "Game ", "Ante")) for it in heads)


def test_a_turn_without_payments_has_no_heading() -> None:
    now = replace(begun(), phase=Phase.PLAY, turns=1)
    now = after(state(now), (1, Roll()), (CHANCE, Die(6))).table
    assert [it.spoken for it in ledger_rows(now, NAMES) if it.payment is None] == ["Ante"]


def test_other_names_are_other_words() -> None:
    """A ledger that is kept does not keep the names."""
    kept = Ledger()
    kept.rows(begun(), NAMES)
    assert kept.rows(begun(), ("Ann", "Bo", "Cleo"))[1].spoken.startswith("Bo pays $50")


def view(qtbot: QtBot, scale: float = 1.0, width: int = 270) -> MoneyLedger:
    made = MoneyLedger(look(scale=scale))
    qtbot.addWidget(made)
    made.resize(width, 300)
    return made


def test_new_lines_come_to_the_end_and_stay_in_sight(qtbot: QtBot) -> None:
    made = view(qtbot)
    over = whole_game(3, 1).table
    made.show()
    made.show_table(replace(over, history=over.history[:60]), NAMES)
    made.show_table(over, NAMES)
    QApplication.processEvents()
    bar = made.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    last = made.visualRect(made.ledger.index(made.ledger.rowCount() - 1))
    assert made.viewport().rect().contains(last)


def test_who_leafs_back_is_not_carried_away_by_a_new_line(qtbot: QtBot) -> None:
    made = view(qtbot)
    over = whole_game(3, 1).table
    made.show()
    made.show_table(replace(over, history=over.history[:90]), NAMES)
    QApplication.processEvents()
    made.verticalScrollBar().setValue(40)
    made.show_table(over, NAMES)
    QApplication.processEvents()
    assert made.verticalScrollBar().value() == 40


def test_a_replay_takes_lines_away_again(qtbot: QtBot) -> None:
    made = view(qtbot)
    over = whole_game(3, 1).table
    made.show_table(over, NAMES)
    made.show_table(begun(), NAMES)
    assert made.ledger.rows == ledger_rows(begun(), NAMES)
    assert made.ledger.rowCount() == 7


def test_it_is_read_with_arrow_keys_line_by_line(qtbot: QtBot) -> None:
    made = view(qtbot)
    made.show_table(begun(), NAMES)
    made.show()
    made.setFocus()
    QTest.keyClick(made, Qt.Key.Key_Home)
    QTest.keyClick(made, Qt.Key.Key_Down)
    index = made.currentIndex()
    assert index.row() == 1
    role = Qt.ItemDataRole.AccessibleTextRole
    assert made.ledger.data(index, role) == "Ben pays $50 to the pot as an ante."


def test_a_name_cannot_bring_markup_into_a_tip() -> None:
    made = MoneyLedger(look())
    made.show_table(begun(), ("<b>Ann", "<i>Ben", "Cleo"))
    tip = made.ledger.data(made.ledger.index(1), Qt.ItemDataRole.ToolTipRole)
    assert tip.startswith("<qt>&lt;i&gt;Ben pays")
    made.deleteLater()


@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_no_line_is_cut_off_below(qtbot: QtBot, scale: float) -> None:
    made = view(qtbot, scale, round(270 * scale))
    over = whole_game(3, 1).table
    made.show_table(over, NAMES)
    made.show()
    QApplication.processEvents()
    for at, row in enumerate(made.ledger.rows):
        if not row.heading:
            rect = made.visualRect(made.ledger.index(at))
            assert rect.height() >= made._painter.row_height(row, rect.width())
            assert rect.width() <= made.viewport().width()


def test_four_hundred_payments_are_shown_at_once(qtbot: QtBot) -> None:
    made = view(qtbot)
    over = whole_game(3, 1).table
    many = replace(over, history=over.history * 5)
    assert len(payments(many)) >= 400
    made.show()
    begun_at = perf_counter()
    made.show_table(many, NAMES)
    QApplication.processEvents()
    assert perf_counter() - begun_at < 0.5  # a tenth of that on an idle machine
    again = perf_counter()
    made.show_table(many, NAMES)
    assert perf_counter() - again < 0.1


def test_figures_of_a_series_have_a_sign() -> None:
    assert [signed_figure(it) for it in (1250, -100, 0)] == ["+1,250", "−100", "0"]


def test_an_answer_that_is_accepted_is_in_the_ledger_of_its_turn() -> None:
    """C5.6."""
    gwen = card("Greasy Gwendolyn")
    on = table((gwen,), (), (), history=begun().history)
    now = after(state(on), (0, Roll()), (CHANCE, Die(1)), (0, Accept())).table
    assert [it.purpose for it in ledger_rows(now, NAMES) if it.payment][6] == (
        "Value of Greasy Gwendolyn"
    )


def test_a_line_leads_back_to_the_moment_when_it_was_paid(qtbot: QtBot) -> None:
    made = view(qtbot)
    over = whole_game(3, 1).table
    made.show_table(over, NAMES)
    made.show()
    QApplication.processEvents()
    wanted: list[int] = []
    made.moment_wanted.connect(wanted.append)
    at = made.ledger.rowCount() - 1
    place = made.visualRect(made.ledger.index(at)).center()
    QTest.mouseClick(made.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert wanted == [payments(over)[-1].move]
    made.setFocus()
    QTest.keyClick(made, Qt.Key.Key_Home)
    QTest.keyClick(made, Qt.Key.Key_Down)
    QTest.keyClick(made, Qt.Key.Key_Return)
    assert wanted[1:] == [payments(over)[0].move]


def test_a_heading_leads_to_the_beginning_of_its_turn() -> None:
    over = whole_game(3, 1).table
    heads = [it for it in ledger_rows(over, NAMES) if it.payment is None]
    begins = [it.move for it in over.history if isinstance(it, Happening) and it.what is What.TURN]
    assert heads[1].at in range(begins[0], begins[1])


def test_letters_are_left_to_the_table(qtbot: QtBot) -> None:
    made = view(qtbot)
    made.show_table(begun(), NAMES)
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_R, Qt.KeyboardModifier.NoModifier, "r")
    made.keyPressEvent(event)
    assert not event.isAccepted()


def test_an_empty_ledger_says_what_will_stand_there(qtbot: QtBot) -> None:
    made = view(qtbot)
    made.show()
    made.show_table(GAME.start(CONFIG, 3).table, NAMES)
    empty = made.grab().toImage()
    assert made.accessibleDescription().startswith("Nothing is paid yet.")
    made.show_table(begun(), NAMES)
    assert made.accessibleDescription() == ""
    assert made.grab().toImage() != empty
