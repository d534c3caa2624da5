"""Does the review say what was luck and what was play, and lead to each moment?"""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.bots import Reason
from core.review import Luck, Review
from qtapp.games.bulls.parts import BullsParts
from qtapp.table.review import words
from qtapp.table.review.moment_list import ReviewList
from qtapp.table.review.rows import Row, Sign
from tests.qtapp.table.looking_back import GAME, LEFT, ME, Looker, Sit, StandIn, best_of, played
from tests.qtapp.table.toy_parts import make_look

KEY = Qt.Key
MISSED = BullsParts().reason_text(Reason("missed-isolates", (1,)), played(1).sight(ME))


def numbers(at: Looker) -> list[str]:
    """The sum as it is read, name and number."""
    panel = at.panel
    pairs = zip(panel._sum.names, panel._sum.numbers, strict=True)
    return [f"{name.text()}: {n.text()}" for name, n in pairs if not name.isHidden()]


def test_the_sum_adds_up_to_the_total(look: Sit) -> None:
    at = look()
    at.look_back()
    assert numbers(at) == [
        "An average game of the strongest computer player: 102",
        "Your dice: +6",
        "Your play: −99",
        "Your total: 9",
    ]
    assert at.controller.now.view.total == 102 + 6 - 99


@pytest.mark.parametrize(("average", "luck", "total"), [(101.4, 7.4, 101), (0.5, -0.5, 3)])
def test_rounding_never_spoils_the_sum(average: float, luck: float, total: int) -> None:
    review: Review[object] = Review(average, (), (Luck(0, luck),), total, 1, done=True)  # type: ignore[type-var]
    first, dice, play, last = (line.points for line in words.sum_lines(review))
    assert first + dice + play == last == total


def test_it_says_which_part_of_the_play_is_explained_and_which_is_not(look: Sit) -> None:
    """Losses 2 and 1.2, each with an error of 0.2; the play came to 99 points less."""
    at = look()
    at.look_back()
    assert at.panel._explained.text() == (
        "2 decisions cost 3.2 ± 0.3 points. The rest of your play, −96, has no single cause."
    )


def test_it_grows_while_it_is_made_and_says_how_far_it_is(look: Sit, qtbot: QtBot) -> None:
    at = look(who=StandIn(held_back=True))
    at.tab.open_review()
    assert at.panel._said.text() == f"Looking back: step 0 of {at.controller.length}"
    assert at.who.gate is not None
    at.who.gate.release(12)
    qtbot.waitUntil(lambda: "step 12" in at.panel._said.text())
    assert numbers(at)[1:] == ["Your dice: +4", "Your play so far: −2"]
    assert at.panel._explained.text() == "One decision has cost 2.0 ± 0.2 points so far."
    at.who.gate.release(99)
    qtbot.waitUntil(lambda: not at.tab.reviewing.running)
    assert at.panel._progress.isHidden()
    assert len(numbers(at)) == 4


def test_a_quick_review_does_not_flood_the_window(look: Sit) -> None:
    at = look()
    told: list[bool] = []
    at.tab.reviewing._back.grew.connect(told.append)
    at.look_back()
    assert at.tab.reviewing.review is not None
    assert at.tab.reviewing.review.done
    assert 1 <= len(told) < at.controller.length / 2
    assert len(numbers(at)) == 4, "the last word is told at once"


def test_leaving_the_table_cancels_it(look: Sit, qtbot: QtBot) -> None:
    at = look(who=StandIn(held_back=True))
    at.tab.open_review()
    qtbot.waitUntil(lambda: len(at.who.moments) > 0)
    at.tab.leave()
    qtbot.waitUntil(lambda: at.who.left == 1)
    assert not at.tab.reviewing.running


def test_on_the_start_page_it_waits_and_goes_on_when_somebody_is_back(look: Sit) -> None:
    at = look(who=StandIn(held_back=True))
    at.tab.open_review()
    at.qtbot.waitUntil(lambda: len(at.who.moments) > 0)
    at.tab.hide()
    at.qtbot.waitUntil(lambda: at.who.left == 1)
    at.tab.show()
    assert at.tab.reviewing.running
    assert at.who.gate is not None
    at.who.gate.release(99)
    at.qtbot.waitUntil(lambda: not at.tab.reviewing.running)
    assert len(at.costly) == 2


def test_a_match_that_goes_on_takes_its_review_away_and_offers_another(look: Sit) -> None:
    at = look()
    at.look_back()
    at.controller.take_back()
    assert at.tab.reviewing.review is None
    assert at.panel._said.text() == "The game has changed since it was looked back on."
    QTest.mouseClick(at.panel._again, LEFT)
    at.qtbot.waitUntil(lambda: at.tab.reviewing.review is not None)
    at.qtbot.waitUntil(lambda: not at.tab.reviewing.running)
    assert [name.split(":")[0] for name in numbers(at)][1:] == ["Your dice", "Your play so far"]


def test_undo_and_redo_bring_the_whole_review_back(look: Sit) -> None:
    at = look()
    at.look_back()
    QTest.mouseClick(at.panel.puzzles, LEFT)
    at.tab.scene.action_made.emit(at.costly[0].best)
    at.press("review-stop")
    at.tab.replay.close()
    before, review = at.panel.list.rows, at.tab.reviewing.review
    at.controller.take_back()
    assert at.tab.reviewing.review is None
    at.controller.redo()
    assert at.tab.reviewing.review is review
    assert at.panel._said.isHidden()
    assert at.panel.list.rows == before, "what was solved is still solved"


def test_a_review_that_breaks_off_says_so(look: Sit, caplog: pytest.LogCaptureFixture) -> None:
    at = look(who=StandIn(fault="no values"))
    at.look_back()
    assert at.panel._said.text() == ("The review broke off: something in the program went wrong.")
    assert at.panel._again.isVisible()
    caplog.clear()


def test_without_a_reviewer_the_end_page_leads_to_the_board(look: Sit) -> None:
    at = look(kit=replace(StandIn().kit, make_reviewer=None))
    assert at.tab.covering.result_shown
    at.tab.open_review()
    assert at.tab.reviewing.panel is None
    assert not at.tab.covering.result_shown


def test_the_reviewer_is_given_what_the_player_saw_at_each_moment(look: Sit) -> None:
    at = look()
    at.look_back()
    moments = at.who.moments
    assert len(moments) == at.controller.length + 1
    assert [len(sight.log) for sight in moments] == list(range(len(moments)))
    assert moments[-1].outcome == at.controller.now.outcome


def test_the_tab_is_there_when_the_match_is_over_or_it_is_asked_for(look: Sit) -> None:
    going_on = look(played(2, over=False))
    names = going_on.tab.side.tabs
    assert "Review" not in [names.tabText(i) for i in range(names.count())]
    going_on.look_back()
    assert names.tabText(names.currentIndex()) == "Review"
    over = look()
    assert over.tab.reviewing.panel is not None
    assert not over.tab.reviewing.running, "nobody has asked for it yet"
    over.tab.side.tabs.setCurrentWidget(over.panel)
    over.qtbot.waitUntil(lambda: over.tab.reviewing.review is not None)


def test_the_score_makes_room_for_the_review_and_comes_back(look: Sit) -> None:
    at = look()
    assert at.tab.side.panel.isVisible()
    at.look_back()
    assert not at.tab.side.panel.isVisible()
    at.tab.side.tabs.setCurrentWidget(at.tab.side.log)
    assert at.tab.side.panel.isVisible()


# The list


def test_the_list_has_what_cost_points_and_on_demand_everything(look: Sit) -> None:
    at = look()
    at.look_back()
    rows = at.panel.list.rows
    assert [(row.title, row.number, row.error) for row in rows] == [
        ("Field A", "", ""),
        ("Points were lost.", "−2.0", "± 0.2"),
        ("Points were lost.", "−1.2", "± 0.2"),
    ]
    at.panel.everything.setChecked(True)
    signs = [row.sign for row in at.panel.list.rows if not row.heading]
    assert signs.count(Sign.DICE) == signs.count(Sign.HIDDEN) * 2 == 4
    assert signs.count(Sign.BEST) == signs.count(Sign.LITTLE) == 1
    roll = next(row for row in at.panel.list.rows if row.sign is Sign.DICE)
    assert roll.title.startswith("Dice ")
    assert roll.title.endswith(".")
    assert roll.spoken.endswith("+1.4 points.")


def test_a_row_that_is_gone_to_shows_its_moment_and_nothing_is_changed(look: Sit) -> None:
    at = look()
    at.look_back()
    log = at.controller.match.log
    at.panel.setFocus()
    shown = []
    for key in (KEY.Key_Down, KEY.Key_Down, KEY.Key_Up):
        at.type(key)
        shown.append(at.controller.shown)
    first, second = (decision.at for decision in at.costly)
    assert shown == [first, second, first]
    assert QApplication.focusWidget() is at.panel.list, "the arrows go on"
    assert at.controller.match.log == log
    assert at.panel.list.current is not None
    assert at.panel.list.current.at == first


def test_the_best_is_marked_and_told_only_where_it_may_be(look: Sit) -> None:
    at = look()
    at.look_back()
    decision = at.costly[0]
    at.controller.show_at(decision.at)
    assert at.question == "This cost 2.0 ± 0.2 points. Can you find the better play?"
    assert not any(at.marked)
    at.press("review-show")
    best = at.parts.action_text(decision.best, at.controller.now)
    assert at.question == (
        f"You played: {at.parts.action_text(decision.played, at.controller.now)}."
        f" Better by 2.0 ± 0.2 points: {best}. {MISSED}"
    )
    assert at.marked[-1] == decision.marks
    row = next(row for row in at.panel.list.rows if row.at == decision.at)
    assert row.sign is Sign.COSTLY
    assert row.detail == f"Better: {best}. {MISSED}"


def test_keys_pass_over_the_headings(qtbot: QtBot) -> None:
    listed = ReviewList(make_look())
    qtbot.addWidget(listed)
    listed.show()
    rows = [Row(-1, 3, "A"), Row(3, 3, "x"), Row(-2, 8, "B"), Row(8, 8, "y")]
    listed.show_rows(rows)
    gone_to: list[Row] = []
    listed.chosen.connect(gone_to.append)
    listed.activateWindow()
    listed.setFocus()
    assert QTest.qWaitForWindowActive(listed)
    assert gone_to == [], "to pass by with Tab goes nowhere"
    for key in (KEY.Key_Down, KEY.Key_Down, KEY.Key_Home, KEY.Key_End):
        QTest.keyClick(listed, key)
    assert gone_to == [rows[1], rows[3], rows[1], rows[3]]


def test_showing_all_answers_is_a_switch(look: Sit) -> None:
    at = look()
    at.look_back()
    at.panel.answers.setChecked(True)
    assert {row.sign for row in at.panel.list.rows if not row.heading} == {Sign.COSTLY}
    at.panel.answers.setChecked(False)
    assert {row.sign for row in at.panel.list.rows if not row.heading} == {Sign.HIDDEN}


def test_page_keys_walk_the_costly_decisions_from_the_board_too(look: Sit) -> None:
    at = look()
    at.look_back()
    first, second = (decision.at for decision in at.costly)
    at.controller.show_at(first + 1)
    at.tab.view.setFocus()
    walked = []
    for key in (KEY.Key_PageDown, KEY.Key_PageUp, KEY.Key_PageUp, KEY.Key_PageDown):
        at.type(key)
        walked.append(at.controller.shown)
    assert walked == [second, first, first, second]


def test_enter_on_a_row_that_was_not_tried_lays_it_out_as_a_puzzle(look: Sit) -> None:
    at = look(size=(1000, 700))
    at.look_back()
    at.panel.list.setFocus()
    at.type(KEY.Key_Down, KEY.Key_Return)
    assert at.tab.reviewing.puzzling
    assert at.tab.view.isVisible(), "the board is in front, where the panel was"


# The chart


def test_the_chart_adds_up_luck_and_play(look: Sit) -> None:
    at = look()
    at.look_back()
    assert at.panel.chart is not None
    points = at.panel.chart.points
    assert (points[-1].luck, points[-1].play) == pytest.approx((5.6, -3.2))
    assert [point.costly for point in points].count(True) == 2
    assert at.panel.chart.accessibleDescription() == (
        "Field A: Your dice +5.6, costly decisions −3.2. The list below has each of them."
    )


def test_a_click_in_the_chart_leads_to_the_nearest_moment(look: Sit) -> None:
    at = look()
    at.look_back()
    chart = at.panel.chart
    assert chart is not None
    plot = chart._plot
    spot = plot.mapFromScene(chart._box.mapViewToScene(QPointF(3.2, 0)))
    QTest.mouseClick(plot.viewport(), LEFT, pos=spot)
    assert at.controller.shown == chart.points[3].moment
    assert chart.current == chart.points[3]


def test_the_chart_is_walked_by_keys(look: Sit) -> None:
    at = look()
    at.look_back()
    chart = at.panel.chart
    assert chart is not None
    chart.setFocus()
    shown = []
    for key in (KEY.Key_Home, KEY.Key_Right, KEY.Key_Right, KEY.Key_Right):
        at.type(key)
        shown.append(at.controller.shown)
    assert shown == sorted({point.moment for point in chart.points})[:4], "each step is seen"
    at.type(KEY.Key_Left)
    assert at.controller.shown == shown[2]
    at.type(KEY.Key_End)
    assert at.controller.shown == chart.points[-1].moment
    at.type(KEY.Key_Right)
    assert at.controller.shown == chart.points[-1].moment


def test_enter_in_the_chart_leads_to_the_board_and_its_puzzle(look: Sit) -> None:
    at = look()
    at.look_back()
    chart = at.panel.chart
    assert chart is not None
    chart.setFocus()
    at.type(KEY.Key_Home)
    while not (chart.current and chart.current.costly):
        at.type(KEY.Key_Right)
    at.type(KEY.Key_Return)
    assert at.tab.reviewing.puzzling
    assert QApplication.focusWidget() is at.tab.view


def test_tab_goes_from_the_top_to_the_bottom(look: Sit) -> None:
    at = look()
    at.look_back()
    panel = at.panel
    panel._sum.setFocus()
    order: list[QWidget] = [panel._sum]
    while order[-1] is not panel.answers:
        order.append(order[-1].nextInFocusChain() or panel.answers)
    shown = [each for each in order if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert shown == [
        *(panel._sum, panel.chart, panel.puzzles, *panel._steps.values()),
        *(panel.list, panel.everything, panel.answers),
    ]


def test_one_button_at_a_time_is_the_main_one(look: Sit) -> None:
    at = look()
    at.look_back()
    assert at.panel.puzzles.property("primary")
    at.controller.show_at(at.costly[0].at)
    assert at.tab.prompt_bar.button("review-try").property("primary")
    assert not at.panel.puzzles.property("primary")
    at.tab.replay.close()
    assert at.panel.puzzles.property("primary")


def test_another_theme_or_text_size_is_taken_over(look: Sit) -> None:
    at = look()
    at.look_back()
    before = at.panel.chart.sizeHint().height() if at.panel.chart else 0
    at.tab.set_look(make_look("dark", 2.0))
    assert at.panel.chart is not None
    assert at.panel.chart.sizeHint().height() > before
    assert at.panel._sum.numbers[0].font().pixelSize() == 28


def test_the_best_of_the_stand_in_is_lawful() -> None:
    match = played(1, over=False)
    view = match.sight(None, at=len(match.line) - 1).view
    assert best_of(view) in set(
        GAME.legal(match._line.states[len(match.line) - 1], match.to_act()[0])
    )
