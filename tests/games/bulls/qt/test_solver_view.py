"""Does the solver view show what is known of a position, live, and end its thought in time?"""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.games.bulls.rules import PLAYER, Config, Leave, Phase, State
from core.games.bulls.scoring import Field, Status
from core.games.bulls.solver import Question, fewest_fences
from core.hints import Verdict
from core.log import Hinted
from geometry.field import isolated
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.data import read_data
from qtapp.games.bulls.study.solver_view import SolverView
from qtapp.games.bulls.study.thinking_bar import Mood
from qtapp.parts import Look
from qtapp.table.thinker import Thinker
from tests.games.bulls.positions import GAME, at_turn, play, random_position
from tests.games.bulls.qt.conftest import NewStudy
from tests.games.bulls.qt.solver_minds import ToyMinds
from tests.games.bulls.qt.solver_study import BULLS, STANDING, Study, build, sight, turn


def test_without_a_position_it_says_what_it_is_for(study: Study) -> None:
    study.view.show_sight(None)
    assert "Open a game" in study.view.empty.text()
    assert study.view.empty.isVisible()
    assert not study.view.standing.isVisible()
    assert study.mood() is Mood.NOTHING


def test_before_the_bulls_are_rolled_it_says_what_to_do(study: Study) -> None:
    study.settle(sight(GAME.start(Config(), 1)))
    assert "Roll the bulls of field A" in study.view.empty.text()
    assert study.toy.asked == []


def test_status_par_and_proof_stand_apart(study: Study) -> None:
    """What is possible, what it is worth at best, and how sure that is."""
    study.settle(turn())
    texts = study.texts()
    assert "✓ Can still be completed with 4 more fences." in texts
    assert "Proved: no fewer will do" in texts
    assert "Perfect dice would still give" in texts


def test_nothing_is_claimed_before_it_is_proved(new_study: NewStudy) -> None:
    minds = ToyMinds()
    minds.fails = "proof"
    study = new_study(minds)
    study.view.pause(True)
    study.view.show_sight(turn())
    assert "… Not determined yet." in study.texts()
    assert "Proved" not in study.texts()
    assert "not known yet" in study.texts()


def test_the_chance_to_complete_has_its_standard_error(study: Study) -> None:
    study.settle(turn())
    assert "Chance to complete the field: 34 % ± 1 %." in study.texts()


def hopeless() -> State:
    """Field B with fences drawn at random until its bulls cannot all be isolated any more."""
    rng = Random(5)
    while True:
        bulls, standing = random_position(rng, 18)
        if len(bulls) != 4 or not standing:
            continue
        if fewest_fences(Question(bulls, standing)).verdict is Verdict.NONE:
            state = at_turn(BULLS, letter="B")
            return state.with_field(Field(bulls, standing, Status.OPEN), Phase.TURN)


def test_where_no_dice_complete_the_field_no_chance_is_estimated(study: Study) -> None:
    """A proof says more than games played on in mind."""
    study.settle(sight(hopeless()))
    assert "Only" in study.texts()
    assert "Proved: no dice can isolate more." in study.texts()
    assert "Chance to complete" not in study.texts()
    study.settle(turn())
    assert "Chance to complete" in study.texts()


def test_the_proof_is_a_set_of_fences_in_building_order(study: Study) -> None:
    study.settle(turn())
    study.view.standing.button.setFocus()
    shown = study.shown()
    assert [mark.args[1] for mark in shown] == [0, 1, 2, 3]
    view = turn().view
    together = (*view.field.fences, *(int(mark.args[0]) for mark in shown))
    done = GAME.view(at_turn(BULLS, letter="B"), PLAYER).field.bulls
    assert all(isolated(done, together))
    assert study.told().startswith("In this order 4 fences complete the field: ")
    study.view.bar.button.setFocus()
    assert study.shown() == ()


def test_a_pressed_proof_stays_on_the_board(study: Study) -> None:
    study.settle(turn())
    button = study.view.standing.button
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    study.view.bar.button.setFocus()
    assert len(study.shown()) == 4
    button.click()
    assert study.shown() == ()


def test_another_position_ends_all_thought_about_the_one_before(new_study: NewStudy) -> None:
    study = new_study(ToyMinds(slow=True))
    study.view.show_sight(turn())
    study.qtbot.waitUntil(lambda: sorted(study.toy.steps) == ["chance", "moves", "proof", "rolls"])
    study.view.show_sight(None)
    assert not study.thinks()
    assert study.shown() == ()
    study.qtbot.wait(50)  # for the step that the thread is in
    steps = dict(study.toy.steps)
    study.qtbot.wait(50)
    assert study.toy.steps == steps


def test_a_position_that_comes_again_is_told_at_once_and_not_thought_of_anew(study: Study) -> None:
    """As after the view was closed, or another move was looked at in a replay."""
    study.settle(turn())
    asked, known = list(study.toy.asked), study.texts()
    study.settle(None)
    study.view.show_sight(turn())
    assert study.texts() == known
    assert not study.thinks()
    study.settle(build())
    study.view.show_sight(turn())
    assert study.texts() == known
    assert study.toy.asked[:4] == asked
    assert len(study.toy.asked) == 8
    assert study.helps == 4


def test_thought_that_was_left_goes_on_where_it_was(new_study: NewStudy) -> None:
    study = new_study(ToyMinds(slow=True))
    study.view.show_sight(turn())
    study.qtbot.waitUntil(lambda: study.toy.steps["moves"] > 3)
    study.view.show_sight(None)
    study.qtbot.wait(20)
    before = study.toy.steps["moves"]
    study.view.show_sight(turn())
    study.qtbot.waitUntil(lambda: study.toy.steps["moves"] > before)
    assert study.toy.asked.count("moves") == 1


def test_it_is_not_settled_while_anything_could_be_known_better(new_study: NewStudy) -> None:
    minds = ToyMinds()
    (roll, worth, _), *rest = minds.turn
    minds.turn = ((roll, worth, 0.4), *rest)
    study = new_study(minds)
    study.settle(turn())
    assert study.mood() is Mood.STOPPED
    assert "Stopped thinking. The best moves are too close to tell apart." in study.texts()


def test_at_the_end_of_the_game_there_is_no_button_and_the_keys_stay(study: Study) -> None:
    study.settle(turn())
    study.view.activateWindow()
    study.view.setFocus()
    assert study.view.bar.button.hasFocus()
    over = play(at_turn("2,2 5,5 6,6 1,1 3,5 4,2", letter="D"), Leave())
    study.settle(sight(over))
    assert not study.view.bar.button.isVisible()
    assert study.view.hasFocus()


def test_a_hint_that_was_noted_does_not_begin_it_anew(study: Study) -> None:
    study.settle(turn())
    asked = list(study.toy.asked)
    study.settle(sight(at_turn(BULLS, STANDING, letter="B"), Hinted(PLAYER, 4)))
    assert study.toy.asked == asked


def test_it_tells_once_for_each_position_that_it_has_helped(study: Study) -> None:
    study.settle(turn())
    assert study.helps == 1
    study.settle(build())
    assert study.helps == 2
    study.settle(None)
    assert study.helps == 2


def test_a_pause_stops_all_thought_until_it_is_over(new_study: NewStudy) -> None:
    study = new_study(ToyMinds(slow=True))
    study.view.show_sight(turn())
    study.qtbot.waitUntil(lambda: study.helps == 1)
    assert study.mood() is Mood.THINKING
    study.view.bar.button.click()
    assert not study.thinks()
    assert study.mood() is Mood.PAUSED
    study.view.show_sight(build())
    assert not study.thinks()  # another position does not end a pause
    study.view.bar.button.click()
    assert study.thinks()
    assert study.mood() is Mood.THINKING


def test_when_all_is_said_nothing_runs_any_more(study: Study) -> None:
    study.settle(turn())
    assert study.mood() is Mood.DONE
    assert study.view.bar.button.why_not == "All that can be told is told."


def test_a_question_that_breaks_off_is_told_and_the_others_go_on(
    new_study: NewStudy, caplog: pytest.LogCaptureFixture
) -> None:
    minds = ToyMinds()
    minds.fails = "rolls"
    study = new_study(minds)
    study.settle(turn())
    assert "The solver could not answer everything here." in study.texts()
    assert "Can still be completed" in study.texts()
    assert "the toy broke" in caplog.text


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_at_320_pixels_nothing_is_cut(new_study: NewStudy, scale: float, theme: str) -> None:
    study = new_study(scale=scale, theme=theme)
    study.settle(build())
    study.view.resize(320, 1000)
    column = study.view.moves.parentWidget()
    assert column is not None
    room = column.rect()
    assert room.width() <= 320
    for widget in column.findChildren(QWidget):
        if widget.isVisible():
            corner = widget.mapTo(column, widget.rect().topRight())
            assert corner.x() <= room.right(), (widget, widget.accessibleName())
            if isinstance(widget, QLabel):
                assert widget.height() >= widget.heightForWidth(widget.width())


def test_the_real_minds_answer_all_four_questions(qtbot: QtBot) -> None:
    thinker = Thinker()
    look = Look(load_theme("light"), 1.0, Motion(MotionWish.REDUCED))
    view = SolverView(look, thinker, read_data)
    qtbot.addWidget(view)
    view.resize(400, 900)
    view.show_sight(turn())
    qtbot.waitUntil(
        lambda: (
            len(view.moves.list.rows) == 2
            and view.rolls.grid.cells[0].worth is not None
            and view.standing.button.isVisibleTo(view)
            and view.standing.chance_known
        ),
        timeout=60000,
    )
    cells = view.rolls.grid.cells
    ways = {1: 1, 2: 3, 3: 6}
    mean = sum(c.worth.difference * ways[len(set(c.roll))] for c in cells if c.worth) / 216
    assert abs(mean) < 0.05
    view.show_sight(None)
    thinker.close()
