"""Can a match be played on from any of its moments, and both lines be seen side by side?"""

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu

from core.chance import GameId, Rng
from core.codec import AnyMatch, dump, load
from core.games.bulls.rules import Config, Fence, Leave, Phase, Roll, Rolled, View
from core.log import line_branched_from
from core.terms import Seat
from geometry.field import post_name
from qtapp.app import Program
from qtapp.data import kits
from qtapp.offers import told_apart
from qtapp.session import Session
from qtapp.table.game_tab import GameTab
from qtapp.table.review.two_lines import TwoLines
from tests.qtapp.conftest import Start, close
from tests.qtapp.saved_games import act, begun
from tests.qtapp.test_whole_games import end_button, wanted_fence

ID = "bulls:K7Q2-M9XD"
ME = Seat(0)
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


def action_after(view: View, fences: int) -> Fence | Leave | Roll:
    """What one does who builds so many fences in field A, and leaves each other field at once."""
    if view.phase is Phase.BUILD:
        best = wanted_fence(view)
        assert best is not None
        return Fence(*map(post_name, best))
    if view.phase is Phase.TURN and (view.current or len(view.field.fences) >= fences):
        return Leave()
    return Roll()


def play_on(program: Program, fences: int) -> None:
    """Plays to the end at the table, as `action_after` has it."""
    controller = tab_of(program).controller
    while controller.match.outcome() is None:
        controller.play(action_after(view_of(program), fences))


@cache
def save_of_two_fences() -> str:
    """A match with its ID that is over: two fences in field A."""
    match = begun(GameId(ID))
    while match.outcome() is None:
        act(match, action_after(match.sight(ME).view, 2))
    return dump(match)


def finished(start: Start) -> Program:
    """The program with that match on the table."""
    program = start()
    program.keeper.change(motion="reduced")
    session_of(program).desk.put(load(save_of_two_fences(), kits()))
    QApplication.processEvents()
    return program


def branch_at(program: Program, at: int) -> None:
    """As a player does it: replays to the moment and presses the button of the bar."""
    tab_of(program).replay.open(at)
    QTest.mouseClick(tab_of(program).replay.bar.branch, LEFT)


def second_turn(match: AnyMatch) -> int:
    """The length of the line before the second turn of field A."""
    rolls = [i for i, entry in enumerate(match.line) if isinstance(entry.action, Rolled)]
    return rolls[1] - 1


def moments_of_each_kind(match: AnyMatch) -> list[int]:
    """The lengths of the line before an entry of each kind, the last such."""
    return sorted({type(entry.action): at for at, entry in enumerate(match.line)}.values())


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
    assert tab.replay.bar.branch.why_not == "Nothing was played after this moment."
    QTest.mouseClick(tab.replay.bar.branch, LEFT)
    tab.controller.show_at(tab.controller.length - 1)
    assert not tab.replay.bar.branch.why_not
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


def test_undo_at_once_takes_the_copy_away_and_brings_the_game_itself_back(start: Start) -> None:
    program = finished(start)
    desk = session_of(program).desk
    original = tab_of(program).controller.match
    at = second_turn(original)
    branch_at(program, at)
    assert tab_of(program).controller.match is not original
    program.window.commands.undo.trigger()
    assert tab_of(program).controller.match == original
    assert tab_of(program).controller.shown == at, "where the copy was made"
    assert [kept.match for kept in desk.finished()] == [original]
    assert desk.waiting() == []
    close(program)
    program = start()
    assert [kept.match for kept in session_of(program).desk.finished()] == [original]


def test_undo_of_a_restart_in_a_copy_leads_back_too(start: Start) -> None:
    program = start("bulls")
    program.keeper.change(motion="reduced")
    session_of(program).desk.start("bulls", Config(), Rng(1), 1)
    play_on(program, 1)
    original = tab_of(program).controller.match
    session_of(program).same_dice()
    assert tab_of(program).controller.length == 0
    program.window.commands.undo.trigger()
    assert tab_of(program).controller.match == original
    assert [kept.match for kept in session_of(program).desk.finished()] == [original]
    assert session_of(program).desk.waiting() == []


def test_the_way_back_is_there_after_the_program_was_closed(start: Start) -> None:
    program = finished(start)
    original = tab_of(program).controller.match
    branch_at(program, second_turn(original))
    assert session_of(program).desk.waiting() == [], "nothing was played in it"
    close(program)
    program = start()
    assert tab_of(program).controller.match != original
    program.window.commands.undo.trigger()
    assert tab_of(program).controller.match == original


def test_a_game_under_way_comes_back_from_its_copy(start: Start) -> None:
    program = start("bulls", ID)
    controller = tab_of(program).controller
    controller.play(Roll())
    controller.play(Roll())
    original = controller.match
    branch_at(program, 0)
    program.window.commands.undo.trigger()
    assert tab_of(program).controller.match is original
    tab_of(program).replay.close()
    assert len(session_of(program).desk.waiting()) == 1


def test_from_within_a_roll_one_plays_on_before_it_and_undo_works(start: Start) -> None:
    """There is one behaviour at every moment, and never an undo that does nothing."""
    program = finished(start)
    original = tab_of(program).controller.match
    acting = [at for at in range(len(original.line)) if original.sight(ME, at).to_act == (ME,)]
    for at in moments_of_each_kind(original):
        branch_at(program, at)
        controller = tab_of(program).controller
        assert controller.length == max(each for each in acting if each <= at)
        assert controller.now.to_act == (ME,)
        assert program.window.commands.undo.isEnabled()
        program.window.commands.undo.trigger()
        assert tab_of(program).controller.match == original


def names(menu: QMenu) -> list[str]:
    menu.aboutToShow.emit()
    return [action.text() for action in menu.actions()]


def test_a_copy_says_in_the_menus_and_on_the_start_page_that_it_is_one(start: Start) -> None:
    program = finished(start)
    original = tab_of(program).controller.match
    in_b = next(at for at in range(len(original.line)) if original.sight(ME, at).view.current == 1)
    branch_at(program, in_b)
    tab_of(program).controller.play(Roll())
    program.window.commands.game.aboutToShow.emit()
    mark = "(copy, played on from Field B)"
    (waiting,) = names(program.window.commands.waiting)
    assert waiting == f"Raging Bulls: {ID}. Field B, 9 points so far {mark}".replace(
        "9 points", f"{view_of(program).total} points"
    )
    program.window.commands.start_page.trigger()
    labels = [label.text() for label in program.window.start_page.findChildren(QLabel)]
    assert any(text.startswith("Unfinished: ") and mark in text for text in labels)
    session_of(program).take(session_of(program).desk.waiting()[0])
    play_on(program, 3)
    session_of(program).again()
    marked = [mark in name for name in names(program.window.commands.finished)]
    assert sorted(marked) == [False, True]


def test_games_that_are_called_alike_say_when_they_were_played_last() -> None:
    games = [_Kept(datetime(2026, 3, 1, 12, 30, second, tzinfo=UTC)) for second in (5, 5, 9)]
    words = {id(kept): name for kept, name in zip(games, ("A", "B", "B"), strict=True)}
    told = told_apart(games, lambda kept: words[id(kept)])  # type: ignore[arg-type]
    assert told == ["A", "B, last played 1 Mar, 12:30:05", "B, last played 1 Mar, 12:30:09"]
    games[2].last_played = datetime(2026, 3, 1, 12, 31, 9, tzinfo=UTC)
    told = told_apart(games, lambda kept: words[id(kept)])  # type: ignore[arg-type]
    assert told == ["A", "B, last played 1 Mar, 12:30", "B, last played 1 Mar, 12:31"]


@dataclass
class _Kept:
    last_played: datetime


def test_a_game_that_was_given_up_says_why_it_cannot_be_played_on(start: Start) -> None:
    program = start("bulls", ID)
    tab_of(program).controller.play(Roll())
    tab_of(program).controller.match.resign(ME)
    tab_of(program).replay.open(0)
    button = tab_of(program).replay.bar.branch
    assert button.isVisible()
    QTest.mouseClick(button, LEFT)
    said = program.window.statusBar().currentMessage()
    assert said == button.why_not == "This game was given up: it cannot be played on."


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
    assert {"As it was", "This game so far", "Difference in what is over"} <= set(told)
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


def test_a_copy_that_was_played_as_before_says_why_there_is_only_one_line(start: Start) -> None:
    program = finished(start)
    original = tab_of(program).controller.match
    at = second_turn(original)
    branch_at(program, at)
    controller = tab_of(program).controller
    while controller.now.outcome is None:
        controller.play(original.line[controller.length].action)
    assert controller.match.line == original.line
    why = "Both lines are the same: everything was played as it was before."
    button = tab_of(program).covering.comparing.button
    assert button.isVisible()
    assert button.why_not == program.window.commands.both_lines.statusTip() == why
    QTest.mouseClick(button, LEFT)
    assert not button.isChecked()
    assert not tab_of(program).covering.comparing.shown
    assert session_of(program).desk.current.branched  # type: ignore[union-attr]


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
