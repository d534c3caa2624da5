"""Does the solver view tell what each of the 56 next rolls would be worth?"""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from core.games.bulls.rules import PLAYER, Fence, Pass, Phase, State
from core.games.bulls.solver import Question, fewest_fences
from geometry.field import FENCES, post_name
from qtapp.games.bulls.hint_words import action_text
from qtapp.games.bulls.study.roll_grid import ROLLS
from tests.games.bulls.positions import GAME, after_roll, fences, places
from tests.games.bulls.qt.conftest import NewStudy
from tests.games.bulls.qt.solver_minds import TURN, ToyMinds
from tests.games.bulls.qt.solver_study import Study, build, fence_mark, plain, sight, turn


def test_all_56_rolls_are_told_by_kind_with_what_they_bring(study: Study) -> None:
    study.settle(turn())
    cells = study.view.rolls.grid.cells
    assert len({cell.roll for cell in cells}) == 56
    assert [cell.roll for cell in cells[:7]] == [
        *((1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 4, 4), (5, 5, 5), (6, 6, 6), (1, 1, 2))
    ]
    assert plain(study.view.rolls.grid.cell((2, 4, 4)).accessibleName()) == (
        "2 4 4, 3 of 216 throws. Fences possible: 11; the best is top 3 – right 5."
        " It isolates bull 2. Worth 100.8, 0.2 below the mean."
    )
    assert "It allows no fence." in cells[0].accessibleName()
    assert "It completes the field." in cells[5].accessibleName()


def test_staying_and_leaving_are_told_beside_the_rolls(study: Study) -> None:
    study.settle(turn())
    assert "Rolling on: 101.0 ± 0.2 on average" in study.texts()
    assert "Leaving the field: 96.0" in study.texts()
    assert "A bull can be isolated: 40 of 216 throws" in study.texts()


def test_arrows_lead_through_the_rolls_and_the_best_fence_is_shown(study: Study) -> None:
    study.settle(turn())
    grid = study.view.rolls.grid
    first = grid.cell((1, 1, 1))
    first.setFocus()
    assert study.shown() == ()  # no fence is possible
    QTest.keyClick(first, Qt.Key.Key_Right)
    second = grid.cell((2, 2, 2))
    assert second.hasFocus()
    assert study.shown() == (fence_mark("t3-r5"),)
    assert study.view.detail.text() == second.accessibleName()
    QTest.keyClick(second, Qt.Key.Key_Down)
    (below,) = [cell for cell in grid.cells if cell.hasFocus()]
    assert below.y() > second.y()
    assert abs(below.geometry().center().x() - second.geometry().center().x()) < below.width()
    QTest.keyClick(below, Qt.Key.Key_Up)
    QTest.keyClick(second, Qt.Key.Key_End)
    assert grid.cell((4, 5, 6)).hasFocus()
    QTest.keyClick(grid.cell((4, 5, 6)), Qt.Key.Key_Home)
    assert first.hasFocus()


def test_a_roll_that_is_looked_at_is_told_anew_when_more_is_known(new_study: NewStudy) -> None:
    study = new_study(ToyMinds(slow=True))
    study.view.show_sight(turn())
    cell = study.view.rolls.grid.cell((2, 4, 4))
    study.qtbot.waitUntil(lambda: cell.worth is not None)
    cell.setFocus()
    (roll, worth, error), *rest = TURN
    study.toy.turn = ((roll, worth + 1, error), *rest)
    study.qtbot.waitUntil(lambda: "Worth 101.8" in study.told())
    assert study.view.detail.text() == cell.accessibleName()


def test_tab_stops_at_one_roll_only(study: Study) -> None:
    study.settle(turn())
    grid = study.view.rolls.grid
    stops = [c for c in grid.cells if c.focusPolicy() == Qt.FocusPolicy.StrongFocus]
    assert len(stops) == 1
    QTest.mouseClick(grid.cells[20], Qt.MouseButton.LeftButton)
    stops = [c for c in grid.cells if c.focusPolicy() == Qt.FocusPolicy.StrongFocus]
    assert stops == [grid.cells[20]]


def test_figures_can_be_totals_instead_of_differences(study: Study) -> None:
    study.settle(turn())
    cell = study.view.rolls.grid.cells[30]
    before = cell.grab().toImage()
    study.view.rolls.totals.click()
    assert cell.grab().toImage() != before
    assert "Each figure is the expected final total." in study.texts()


def test_a_roll_is_told_by_a_sign_and_not_by_colour_alone(study: Study) -> None:
    study.settle(turn())
    cells = study.view.rolls.grid.cells
    signs = {cell.worth.sign for cell in cells if cell.worth}
    assert len(signs) == 4  # completes, isolates, no fence, and none of these


def test_once_the_dice_lie_the_rolls_are_those_after_the_best_move(study: Study) -> None:
    study.settle(build())
    assert "The next roll after: top 3 – bottom 4" in study.texts()
    assert [view.phase for view in study.toy.ahead] == [Phase.TURN]
    assert study.toy.ahead[0].field.fences[-1:] == fences("t3-b4")


def test_the_rolls_follow_the_move_that_is_held(study: Study) -> None:
    study.settle(build())
    study.view.moves.list.rows[1].click()
    study.qtbot.waitUntil(lambda: "after: top 3 – right 5" in study.texts())
    assert study.toy.ahead[-1].field.fences[-1:] == fences("t3-r5")


def nearly_complete() -> tuple[State, Fence]:
    """Field A after a roll that allows the one fence that is still missing."""
    bulls = "2,2 2,5 5,2"
    order = fewest_fences(Question(places(bulls))).fences
    ends = [(post_name(FENCES[each].a), post_name(FENCES[each].b)) for each in order]
    standing, last = " ".join(map("-".join, ends[:-1])), Fence(*ends[-1])
    for roll in ROLLS:
        state = after_roll("".join(map(str, roll)), bulls, standing)
        if GAME.refusal(state, PLAYER, last) is None:
            return state, last
    raise AssertionError("some roll allows each fence of a set in building order")


def test_after_a_move_that_ends_the_field_no_rolls_are_told(new_study: NewStudy) -> None:
    state, last = nearly_complete()
    minds = ToyMinds()
    minds.moves = ((last, 100.0, None), (Pass(), 98.2, 0.5))
    study = new_study(minds)
    study.settle(sight(state))
    assert f"No roll follows in this field after: {action_text(last)}" in study.texts()
    assert study.toy.ahead == []
