"""Can a match be played on from any of its moments, and both lines be seen side by side?"""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from core.codec import AnyMatch
from core.games.bulls.rules import Fence, Leave, Phase, Roll, Rolled, View
from core.log import line_branched_from
from qtapp.app import Program
from qtapp.session import Session
from qtapp.table.game_tab import GameTab
from qtapp.table.review.two_lines import TwoLines
from tests.qtapp.conftest import Start, close
from tests.qtapp.test_whole_games import end_button, wanted_fence

ID = "bulls:K7Q2-M9XD"
LEFT = Qt.MouseButton.LeftButton


def session_of(program: Program) -> Session:
    assert program.session is not None
    return program.session


def tab_of(program: Program) -> GameTab:
    tab = session_of(program).tab
    assert tab is not None
    return tab


def view_of(program: Program) -> View:
    view = tab_of(program).controller.now.view
    assert isinstance(view, View)
    return view


def play_on(program: Program, fences: int) -> None:
    """Builds so many fences in field A, leaves each other field at once."""
    controller = tab_of(program).controller
    while controller.match.outcome() is None:
        view = view_of(program)
        if view.phase is Phase.BUILD:
            from geometry.field import post_name

            best = wanted_fence(view)
            assert best is not None
            controller.play(Fence(*map(post_name, best)))
        elif view.phase is Phase.TURN and (view.current or len(view.field.fences) >= fences):
            controller.play(Leave())
        else:
            controller.play(Roll())


def finished(start: Start) -> Program:
    """A match with its ID that is over: two fences in field A."""
    program = start("bulls", ID)
    program.keeper.change(motion="reduced")
    play_on(program, 2)
    return program


def branch_at(program: Program, at: int) -> None:
    """As a player does it: replays to the moment and presses the button of the bar."""
    tab_of(program).replay.open(at)
    QTest.mouseClick(tab_of(program).replay.bar.branch, LEFT)


def second_turn(match: AnyMatch) -> int:
    """The length of the line before the second turn of field A."""
    rolls = [i for i, entry in enumerate(match.line) if isinstance(entry.action, Rolled)]
    return rolls[1] - 1


def dice(match: AnyMatch) -> list[Rolled]:
    return [entry.action for entry in match.line if isinstance(entry.action, Rolled)]


def test_a_copy_goes_on_from_the_moment_with_the_same_dice(start: Start) -> None:
    program = finished(start)
    original = tab_of(program).controller.match
    log, fell = original.log, dice(original)
    at = second_turn(original)
    branch_at(program, at)
    copy = tab_of(program).controller.match
    assert copy is not original
    assert copy.line == original.line[:at]
    assert not tab_of(program).replay.on
    play_on(program, 3)
    assert dice(copy)[: len(fell)] == fell
    assert copy.practice
    assert original.log == log, "the game itself stays as it is"


def test_the_original_stays_among_the_finished_games(start: Start) -> None:
    program = finished(start)
    original = tab_of(program).controller.match
    branch_at(program, second_turn(original))
    session = session_of(program)
    assert original in [kept.match for kept in session.desk.finished()]
    assert not original.practice
    play_on(program, 3)
    session.again()
    assert [kept.branched for kept in session.desk.finished()].count(False) == 1


def test_the_daily_is_not_gone_on_with_in_a_copy(start: Start) -> None:
    """Whoever asks for the game of an ID again is told of the real one."""
    program = finished(start)
    branch_at(program, 1)
    tab_of(program).controller.play(Leave())
    close(program)
    program = start("bulls", ID)
    assert session_of(program).tab is None, "it asks whether to look at it or to play it again"


def test_the_last_moment_is_none_to_play_on_from(start: Start) -> None:
    program = finished(start)
    tab = tab_of(program)
    tab.replay.open()
    assert not tab.replay.bar.branch.isVisible()
    tab.controller.show_at(tab.controller.length - 1)
    assert tab.replay.bar.branch.isVisible()
    match = tab.controller.match
    session_of(program).play_on(tab.controller.length)
    assert tab_of(program).controller.match is match
    assert program.window.statusBar().currentMessage() == ("Nothing was played after this moment.")


def test_a_game_under_way_can_be_branched_too_and_waits(start: Start) -> None:
    program = start("bulls", ID)
    tab_of(program).controller.play(Roll())
    tab_of(program).controller.play(Roll())
    branch_at(program, 2)
    assert len(session_of(program).desk.waiting()) >= 1
    assert line_branched_from(tab_of(program).controller.match.log) is not None


# Both lines


def words(program: Program) -> list[str]:
    """All that the comparison says."""
    (lines,) = tab_of(program).findChildren(TwoLines)
    return [label.text() for label in lines.findChildren(QLabel) if label.isVisible()]


def test_both_lines_are_seen_while_a_branch_is_played_and_at_its_end(start: Start) -> None:
    program = finished(start)
    before = view_of(program)
    branch_at(program, second_turn(tab_of(program).controller.match))
    tab = tab_of(program)
    assert tab.covering.comparing.button.isVisible()
    QTest.mouseClick(tab.covering.comparing.button, LEFT)
    assert tab.covering.comparing.shown
    told = words(program)
    assert {"As it was", "This game so far", "Difference"} <= set(told)
    assert told.count(str(before.total)) >= 1
    play_on(program, 4)
    assert tab.covering.result_shown, "the end page comes first"
    QTest.mouseClick(end_button(program, "Both lines"), LEFT)
    assert tab.covering.comparing.shown
    now = view_of(program)
    told = words(program)
    assert "This game" in told
    difference = now.total - before.total
    sign = "+" if difference > 0 else "−" if difference < 0 else ""
    assert f"{sign}{abs(difference)}" in told
    assert f"As it was: {before.scores[0].subtotal}\n" in "\n".join(told)
    assert f"This game: {now.scores[0].subtotal}\n" in "\n".join(told)


def test_fields_before_the_branch_are_shown_once(start: Start) -> None:
    program = finished(start)
    match = tab_of(program).controller.match
    in_b = next(at for at in range(len(match.line)) if match.sight(None, at).view.current == 1)
    branch_at(program, in_b + 5)
    tab_of(program).covering.show_both_lines(True)
    (lines,) = tab_of(program).findChildren(TwoLines)
    shown = [[picture.isVisible() for picture in block._pictures] for block in lines._blocks[:4]]
    assert shown == [[True, False], [True, True], [True, True], [True, True]]
    assert words(program).count("the same") == 1


def test_the_comparison_survives_save_and_reload(start: Start) -> None:
    program = finished(start)
    before = view_of(program).total
    branch_at(program, second_turn(tab_of(program).controller.match))
    play_on(program, 3)
    match = tab_of(program).controller.match
    close(program)
    program = start()
    assert tab_of(program).controller.match == match
    program.window.commands.both_lines.trigger()
    assert tab_of(program).covering.comparing.shown
    assert program.window.commands.both_lines.isChecked()
    assert str(before) in words(program)
    program.window.commands.both_lines.trigger()
    assert not tab_of(program).covering.comparing.shown


def test_a_match_with_one_line_offers_no_comparison(start: Start) -> None:
    program = finished(start)
    tab = tab_of(program)
    assert not tab.covering.comparing.button.isVisible()
    assert not program.window.commands.both_lines.isEnabled()
    tab.covering.show_both_lines(True)
    assert not tab.covering.comparing.shown
    assert not end_page_has(program, "Both lines")


def end_page_has(program: Program, text: str) -> bool:
    try:
        end_button(program, text)
    except StopIteration:
        return False
    return True


def test_escape_puts_the_comparison_away(start: Start) -> None:
    program = finished(start)
    branch_at(program, 1)
    tab = tab_of(program)
    tab.covering.show_both_lines(True)
    QTest.keyClick(tab, Qt.Key.Key_Escape)
    assert not tab.covering.comparing.shown
    assert not tab.covering.comparing.button.isChecked()


# The way to the review


def test_the_end_page_and_the_menu_lead_to_the_review(start: Start) -> None:
    program = finished(start)
    QTest.mouseClick(end_button(program, "Review"), LEFT)
    tab = tab_of(program)
    assert tab.side.tabs.currentWidget() is tab.reviewing.panel
    assert tab.reviewing.running
    tab.side.tabs.setCurrentIndex(0)
    program.window.commands.review.trigger()
    assert tab.side.tabs.currentWidget() is tab.reviewing.panel


def test_before_anything_was_played_the_command_says_why_not(start: Start) -> None:
    program = start("bulls", ID)
    review = program.window.commands.review
    assert not review.isEnabled()
    assert review.toolTip() == "Nothing has been played yet that could be looked back on."
