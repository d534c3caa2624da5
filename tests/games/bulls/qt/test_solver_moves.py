"""Does the solver view rank the moves, and show them on the board, by pointer and by keys?"""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from core.games.bulls.rules import Leave
from tests.games.bulls.qt.solver_study import Study, build, fence_mark, turn

ALL_THREE = (fence_mark("t3-b4"), fence_mark("t3-r5", 1), fence_mark("t6-b2", 2))


def test_moves_are_ranked_with_their_standard_errors(study: Study) -> None:
    study.settle(build())
    rows = study.view.moves.list.rows
    moves = [row.move_shown for row in rows]
    assert [move.text for move in moves if move] == [
        *("t3 to b4", "t3 to r5", "t6 to b2", "r1 to b2", "Pass")
    ]
    assert rows[0].accessibleName() == (
        "top 3 – bottom 4: expected final total 104.1 ± 0.3, the best there is."
    )
    assert rows[1].accessibleName() == (
        "top 3 – right 5: expected final total 103.4 ± 0.3, 0.7 less than the best."
    )


def test_all_moves_are_there_for_whoever_wants_them(study: Study) -> None:
    study.settle(build())
    assert study.view.moves.all.text() == "1 more"
    study.view.moves.all.click()
    assert len(study.view.moves.list.rows) == 6
    study.view.moves.all.click()
    assert len(study.view.moves.list.rows) == 5


def test_the_best_moves_are_arrows_on_the_board_as_many_as_wished(study: Study) -> None:
    study.settle(build())
    assert study.shown() == ALL_THREE
    study.view.moves.arrows.setValue(1)
    assert study.shown() == ALL_THREE[:1]
    study.view.moves.arrows.setValue(0)
    assert study.shown() == ()


def test_a_move_that_is_pointed_at_is_alone_on_the_board(study: Study) -> None:
    study.settle(build())
    second = study.view.moves.list.rows[1]
    QTest.mouseMove(second, QPoint(30, 10))
    study.qtbot.waitUntil(lambda: study.shown() == (fence_mark("t3-r5", 1),))
    assert "103.4 ± 0.3" in study.view.detail.text()
    QTest.mouseMove(study.view.detail, QPoint(5, 5))
    study.qtbot.waitUntil(lambda: study.shown() == ALL_THREE)


def test_arrows_lead_through_the_moves(study: Study) -> None:
    study.settle(build())
    rows = study.view.moves.list.rows
    rows[0].setFocus()
    assert study.shown() == (fence_mark("t3-b4"),)
    QTest.keyClick(rows[0], Qt.Key.Key_Down)
    assert rows[1].hasFocus()
    assert study.shown() == (fence_mark("t3-r5", 1),)
    QTest.keyClick(rows[1], Qt.Key.Key_End)
    assert study.shown() == ()  # a pass is no fence
    assert study.view.detail.text().startswith("Pass: expected final total 98.2")


def test_tab_leads_from_the_top_down(study: Study) -> None:
    study.settle(build())
    view, stops = study.view, []
    view.activateWindow()
    view.bar.button.setFocus()
    for _ in range(6):
        QTest.keyClick(view.focusWidget(), Qt.Key.Key_Tab)
        stops.append(view.focusWidget())
    assert stops == [
        *(view.standing.button, view.moves.list.rows[0], view.moves.arrows, view.moves.all),
        *(view.rolls.totals, view.rolls.grid.cells[0]),
    ]


def test_enter_holds_a_move_and_escape_lets_it_go(study: Study) -> None:
    study.settle(build())
    rows = study.view.moves.list.rows
    rows[2].setFocus()
    QTest.keyClick(rows[2], Qt.Key.Key_Return)
    study.view.bar.button.setFocus()
    assert rows[2].isChecked()
    assert study.shown() == (fence_mark("t6-b2", 2),)
    QTest.keyClick(study.view.bar.button, Qt.Key.Key_Escape)
    assert not rows[2].isChecked()
    assert study.shown() == ALL_THREE


def test_a_held_move_stays_held_when_the_ranking_changes(study: Study) -> None:
    study.settle(build())
    study.view.moves.list.rows[1].click()
    study.toy.moves = (study.toy.moves[1], study.toy.moves[0], *study.toy.moves[2:])
    study.view.pause(True)
    study.view.pause(False)
    study.qtbot.waitUntil(lambda: not study.thinks())
    rows = study.view.moves.list.rows
    assert rows[0].isChecked()
    assert not rows[1].isChecked()
    assert study.shown() == (fence_mark("t3-r5", 0),)


def test_one_thing_is_held_at_a_time(study: Study) -> None:
    study.settle(build())
    row, cell = study.view.moves.list.rows[1], study.view.rolls.grid.cells[8]
    row.click()
    cell.click()
    assert cell.isChecked()
    assert not row.isChecked()


def test_leaving_is_a_move_like_others_before_a_roll(study: Study) -> None:
    study.settle(turn())
    moves = [row.move_shown for row in study.view.moves.list.rows]
    assert [move.text for move in moves if move] == ["Roll the dice", "Leave the field"]
    assert moves[1] is not None
    assert isinstance(moves[1].action, Leave)
    assert not study.view.moves.arrows.isVisible()
