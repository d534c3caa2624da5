"""Does the solver view rank the moves, and show them on the board, by pointer and by keys?"""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from core.games.bulls.rules import Leave
from core.hints import in_tenths
from qtapp.figures import points
from tests.games.bulls.qt.conftest import NewStudy
from tests.games.bulls.qt.solver_minds import ToyMinds
from tests.games.bulls.qt.solver_study import Study, build, fence_mark, plain, turn

ALL_THREE = (fence_mark("t3-b4"), fence_mark("t3-r5", 1), fence_mark("t6-b2", 2))


def test_moves_are_ranked_with_their_standard_errors(study: Study) -> None:
    study.settle(build())
    rows = study.view.moves.list.rows
    moves = [row.move_shown for row in rows]
    assert [plain(move.text) for move in moves if move] == [
        *("top 3 – bottom 4", "top 3 – right 5", "top 6 – bottom 2", "right 1 – bottom 2", "Pass")
    ]
    assert plain(rows[0].accessibleName()) == (
        "top 3 – bottom 4: expected final total 104.1 ± 0.3, the best there is."
    )
    assert plain(rows[1].accessibleName()) == (
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
    assert "103.4 ± 0.3" in study.told()
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
    assert study.told().startswith("Pass: expected final total 98.2")


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


def test_a_held_move_stays_held_when_the_ranking_changes(new_study: NewStudy) -> None:
    study = new_study(ToyMinds(slow=True))
    study.view.show_sight(build())
    study.qtbot.waitUntil(lambda: len(study.view.moves.list.rows) > 0)
    rows = study.view.moves.list.rows
    rows[1].click()
    study.toy.moves = (study.toy.moves[1], study.toy.moves[0], *study.toy.moves[2:])
    study.qtbot.waitUntil(rows[0].isChecked)
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


def test_every_difference_is_that_of_the_figures_beside_it(new_study: NewStudy) -> None:
    """104.16 and 103.44 are 0.72 apart, but are shown as 104.2 and 103.4."""
    minds = ToyMinds()
    (best, _, _), (second, _, _), *rest = minds.moves
    minds.moves = ((best, 104.16, 0.1), (second, 103.44, 0.1), *rest)
    study = new_study(minds)
    study.settle(build())
    row = study.view.moves.list.rows[1].move_shown
    assert row is not None
    assert row.behind == 0.8
    assert "103.4 ± 0.1, 0.8 less than the best" in plain(row.sentence)


def test_a_move_that_is_level_with_the_best_is_not_said_to_be_less(new_study: NewStudy) -> None:
    minds = ToyMinds()
    (best, _, _), (second, _, _), *rest = minds.moves
    minds.moves = ((best, 104.14, 0.1), (second, 104.06, 0.1), *rest)
    study = new_study(minds)
    study.settle(build())
    name = plain(study.view.moves.list.rows[1].accessibleName())
    assert name.endswith("expected final total 104.1 ± 0.1, as much as the best.")


def test_the_table_of_rolls_tells_no_other_figure_for_a_move_than_the_list(study: Study) -> None:
    """It looks one roll further, and would: the toy's mean is 101.0, its best move 104.1."""
    study.settle(build())
    assert "Rolling on: 104.1 ± 0.3 on average" in study.texts()
    study.view.moves.list.rows[3].click()
    study.qtbot.waitUntil(lambda: "Rolling on: 101.5 ± 0.4 on average" in study.texts())
    for cell in study.view.rolls.grid.cells:
        assert cell.worth is not None
        assert in_tenths(cell.worth.worth) - in_tenths(cell.worth.difference) == 1015
        worth, apart = points(cell.worth.worth), points(abs(cell.worth.difference))
        assert f"Worth {worth}, " in plain(cell.worth.sentence)
        assert apart in cell.worth.sentence or apart == "0.0"


def test_before_a_roll_rolling_on_is_worth_what_the_list_says(study: Study) -> None:
    study.toy.lift = 2.4
    study.settle(turn())
    roll = study.view.moves.list.rows[0].move_shown
    assert roll is not None
    assert f"Rolling on: {points(roll.value)} ± 0.2 on average" in study.texts()


def test_a_row_that_goes_away_from_under_a_resting_pointer_is_lit_no_more(study: Study) -> None:
    study.settle(build())
    row = study.view.moves.list.rows[1]
    QTest.mouseMove(row, QPoint(30, 10))
    study.qtbot.waitUntil(lambda: study.shown() == (fence_mark("t3-r5", 1),))
    study.view.standing.setMinimumHeight(study.view.standing.height() + 300)
    study.qtbot.waitUntil(lambda: study.shown() == ALL_THREE)
    assert not row.underMouse()


def test_arrow_keys_on_a_button_lead_nowhere(study: Study) -> None:
    study.settle(build())
    view = study.view
    view.activateWindow()
    for button in (view.bar.button, view.standing.button, view.moves.all, view.rolls.totals):
        button.setFocus()
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Up):
            QTest.keyClick(button, key)
            assert button.hasFocus(), (button.text(), key)


def test_only_what_is_pointed_at_or_held_is_alone_on_the_board(study: Study) -> None:
    study.settle(build())
    rows, alone = study.view.moves.list.rows, [study.view.alone]
    rows[4].setFocus()  # a pass: the board is empty
    alone.append(study.view.alone)
    study.view.bar.button.setFocus()
    alone.append(study.view.alone)
    rows[0].click()
    study.view.bar.button.setFocus()
    alone.append(study.view.alone)
    assert alone == [False, True, False, True]
