"""Can the money chart be read by pointer and keys, and its lines be told apart without colours?"""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.cow.money_curve import Moment, money_curve
from core.games.cow.table import NOBODY
from qtapp.board.theme import load_theme
from qtapp.games.cow.panels.money_points import moment_text, money_points, money_style
from qtapp.table.chart.amount_chart import AmountChart
from qtapp.table.chart.art import Chart, line_pen
from qtapp.table.chart.frame import scale_of, spread
from tests.games.cow.qt.panel_tables import NAMES, look, whole_game

pytestmark = pytest.mark.usefixtures("qapp")

RECT = QRectF(0, 0, 600, 260)
THEME = load_theme("light")
CURVE = money_curve(whole_game(3, 1).table, 0)


def drawn(curve: tuple[Moment, ...]) -> Chart:
    return Chart(money_points(curve, NAMES), money_style())


def picture(curve: tuple[Moment, ...], now: int | None = None) -> QImage:
    image = QImage(600, 260, QImage.Format.Format_ARGB32)
    image.fill(THEME.paper)
    painter = QPainter(image)
    drawn(curve).paint(painter, RECT, THEME, now)
    painter.end()
    return image


def flat(*money: int, pot: int = 0) -> tuple[Moment, ...]:
    return tuple(Moment(turn, 0, money, pot, 0) for turn in range(8))


@given(st.lists(st.integers(0, 20_000), min_size=3, max_size=6), st.integers(0, 20_000))
def test_every_amount_has_its_place_on_the_scale(money: list[int], pot: int) -> None:
    curve = flat(*money, pot=pot)
    frame = drawn(curve).frame(RECT)
    for amount in (*money, pot):
        assert frame.plot.top() <= frame.y(amount) <= frame.plot.bottom()
    assert len(frame.amounts) <= 8
    assert RECT.contains(frame.plot)


def test_the_scale_ends_at_a_round_figure_not_far_above_the_highest_amount() -> None:
    points, steps = money_points(flat(2600, 1750, 1650), NAMES), money_style().steps
    assert scale_of(points, 5, steps) == (3000, 1000)
    assert scale_of(points, 6, steps) == (3000, 500)
    assert scale_of((), 5, steps)[1] > 0


def test_the_moment_under_the_pointer_is_the_nearest_one() -> None:
    frame = drawn(CURVE).frame(RECT)
    for at in range(len(CURVE)):
        assert frame.moment_at(frame.x(at) + 1) == at
    assert frame.moment_at(-100) == 0
    assert frame.moment_at(10_000) == len(CURVE) - 1


@given(st.lists(st.floats(0, 200), min_size=1, max_size=7))
def test_letters_at_the_ends_keep_apart_and_stay_in_the_chart(wished: list[float]) -> None:
    places = spread(wished, 19, 0, 200)
    assert all(-1e-6 <= place <= 200 + 1e-6 for place in places)
    ordered = sorted(places)
    assert all(after - before >= 19 - 1e-6 for before, after in pairwise(ordered))


def test_letters_that_are_apart_stay_where_they_belong() -> None:
    assert spread([10, 150, 60], 19, 0, 200) == [10, 150, 60]


def test_no_two_seats_have_the_same_dashes() -> None:
    patterns = {tuple(line_pen(THEME, seat, 1.0).dashPattern()) for seat in range(6)}
    assert len(patterns) == 6


def test_the_line_of_a_seat_runs_at_its_money() -> None:
    """In its colour, from the first to the last moment."""
    curve = flat(2000, 1500, 500)
    image, frame = picture(curve), drawn(curve).frame(RECT)
    for seat in range(3):
        y = round(frame.y(curve[0].money[seat]))
        xs = range(round(frame.plot.left()), round(frame.plot.right()))
        wanted = THEME.seats[seat].colour
        hits = [x for x in xs if any(_near(image.pixelColor(x, y + d), wanted) for d in (-1, 0))]
        assert len(hits) > len(xs) / 3


def _near(a: QColor, b: QColor) -> bool:
    return max(abs(a.red() - b.red()), abs(a.green() - b.green()), abs(a.blue() - b.blue())) < 40


def test_a_chart_of_nothing_or_of_one_moment_is_drawn_all_the_same() -> None:
    assert not picture(()).isNull()
    assert not picture(CURVE[:1], 0).isNull()


@pytest.fixture
def chart(qtbot: QtBot) -> AmountChart:
    made = AmountChart(look(), money_style())
    qtbot.addWidget(made)
    made.resize(600, 260)
    made.show_points(money_points(CURVE, NAMES))
    made.show()
    return made


def test_it_is_read_moment_by_moment_with_the_arrow_keys(chart: AmountChart) -> None:
    told: list[str] = []
    chart.moment_told.connect(told.append)
    chart.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(chart, Qt.Key.Key_Home)
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert told[-2:] == [moment_text(it, NAMES) for it in CURVE[:2]]
    assert chart.accessibleDescription() == told[-1]
    QTest.keyClick(chart, Qt.Key.Key_End)
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart.now == len(CURVE) - 1


def test_the_pointer_shows_what_everybody_had_then(chart: AmountChart) -> None:
    frame = chart.chart.frame(chart.room)
    QTest.mouseMove(chart, QPoint(round(frame.x(3)), 100))
    QApplication.processEvents()
    assert chart.now == 3
    assert chart.accessibleDescription() == moment_text(CURVE[3], NAMES)


def test_a_moment_is_told_with_its_turn_and_all_figures() -> None:
    money = (1900, 1850, 2000)
    assert moment_text(Moment(0, NOBODY, money, 150, 150), NAMES) == (
        "After the ante: Ann $1,900, Ben $1,850, Cleo $2,000, pot $150."
    )
    assert moment_text(Moment(7, 1, money, 150, 150), NAMES) == (
        "After turn 7, of Ben: Ann $1,900, Ben $1,850, Cleo $2,000, pot $150."
    )
    assert moment_text(Moment(9, NOBODY, money, 0, 0), NAMES) == (
        "At the end: Ann $1,900, Ben $1,850, Cleo $2,000."
    )
