"""Can a decision that cost points be tried again, and does nothing tell its answer before?"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QListWidget,
    QTabBar,
    QWidget,
)

from core.bots import Reason
from core.games.bulls.rules import Action, Fence, Pass
from core.hints import Advice, Hint, Step
from core.review import Review
from core.terms import IllegalAction, Seat
from geometry.field import POSTS, post_index
from qtapp.games.bulls.layout import to_scene
from qtapp.games.bulls.parts import BullsParts
from qtapp.table.review.puzzle import Puzzle, played_again, weigh
from qtapp.table.review.rows import Sign
from qtapp.unbroken import plain
from tests.qtapp.table.looking_back import LEFT, ME, Looker, Sit, StandIn, legal, played

KEY = Qt.Key
WHY = BullsParts().reason_text(Reason("missed-isolates", (1,)), played(1).sight(ME))


def texts(widget: QWidget) -> Iterator[str]:
    """Everything that this widget says to anybody: words, tips, what screen readers are given."""
    yield from (
        widget.windowTitle(),
        widget.toolTip(),
        widget.statusTip(),
        widget.whatsThis(),
        widget.accessibleName(),
        widget.accessibleDescription(),
    )
    if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
        yield widget.text()
    if isinstance(widget, QTabBar):
        for i in range(widget.count()):
            yield from (widget.tabText(i), widget.tabToolTip(i))
    if isinstance(widget, QListWidget):
        roles = list(Qt.ItemDataRole)
        for row in range(widget.count()):
            yield from (str(widget.item(row).data(role)) for role in roles)
    for action in widget.findChildren(QAction):
        yield from (action.text(), action.toolTip(), action.statusTip())


def all_told(at: Looker) -> str:
    """All texts of the table, those that are hidden now too, and what the board tells."""
    found = [text for each in at.tab.findChildren(QWidget) for text in texts(each)]
    found += texts(at.tab)
    parts = at.tab.scene.accessible_parts()
    found += [f"{part.name} {part.description}" for part in parts]
    found.append(QApplication.clipboard().text())
    return plain("\n".join(found))


def answers(at: Looker, best: Action) -> list[str]:
    """All ways in which a fence is told."""
    assert isinstance(best, Fence)
    words = plain(at.parts.action_text(best, at.controller.now))
    first, second = words.split(" – ")
    return [
        words,
        f"Fence from {first} to {second}",
        f"{best.a}-{best.b}",
        f"{best.a} {best.b}",
        repr(best),
        "could have been isolated",
    ]


def try_first(at: Looker) -> None:
    """Begins with the first puzzle."""
    at.look_back()
    QTest.mouseClick(at.panel.puzzles, LEFT)


def click_post(at: Looker, name: str) -> None:
    point = POSTS[post_index(name)].point
    view = at.tab.view
    spot: QPoint = view.mapFromScene(to_scene(QPointF(float(point.x), float(point.y))))
    QTest.mouseClick(view.viewport(), LEFT, pos=spot)


def settle(at: Looker) -> None:
    """Waits until an attempt has been weighed."""
    reviewing = at.tab.reviewing
    at.qtbot.waitUntil(lambda: not reviewing.puzzles.judging)


# What is told before the attempt


def test_the_answer_is_told_nowhere_before_the_attempt(look: Sit) -> None:
    """With everything listed, all answers shown before, and the log of the whole match."""
    at = look()
    at.look_back()
    at.panel.everything.setChecked(True)
    at.panel.answers.setChecked(True)
    at.controller.show_at(at.costly[0].at)
    QApplication.clipboard().clear()
    told = all_told(at)
    best = at.costly[0].best
    assert any(answer in told for answer in answers(at, best)), "the test sees what is told"
    for decision in at.costly:
        at.marked.clear()
        at.tab.reviewing._lay_out(decision)
        told = all_told(at)
        assert [answer for answer in answers(at, decision.best) if answer in told] == []
        assert not any(at.marked)
        at.tab.side.log.copy()
        assert [answer for answer in answers(at, decision.best) if answer in all_told(at)] == []


def test_what_was_said_of_the_best_is_taken_back_from_the_status_line(look: Sit) -> None:
    at = look()
    at.look_back()
    at.controller.show_at(at.costly[0].at)
    said: list[str] = []
    at.tab.status.connect(said.append)
    at.press("review-show")
    at.press("review-try")
    assert said[-1] == ""
    assert not any(at.marked[-1:])


def test_the_log_ends_at_the_puzzle_and_comes_back(look: Sit) -> None:
    at = look()
    at.look_back()
    whole = at.tab.side.log.text()
    at.tab.reviewing._lay_out(at.costly[0])
    short = at.tab.side.log.text()
    assert whole.startswith(short)
    assert len(short) < len(whole)
    at.press("review-stop")
    assert at.tab.side.log.text() == whole


def test_rows_that_were_not_tried_say_only_that_points_were_lost(look: Sit) -> None:
    at = look()
    try_first(at)
    hidden = [row for row in at.panel.list.rows if row.costly]
    assert {(row.title, row.detail, row.sign) for row in hidden} == {
        ("Points were lost.", "", Sign.HIDDEN)
    }
    assert [row.number for row in hidden] == ["−2.0", "−1.2"]


def test_as_soon_as_the_question_is_asked_nothing_else_may_answer_it(look: Sit) -> None:
    """The solver view asks `secrecy.kept`; so it is from the question on, not in puzzles only."""
    at = look()
    at.look_back()

    def kept() -> bool:
        return at.tab.reviewing.secrecy.kept

    assert not kept()
    for decision in at.decisions:
        at.controller.show_at(decision.at)
        assert kept() == decision.costly
    at.controller.show_at(at.costly[0].at)
    at.press("review-show")
    assert not kept()
    at.controller.show_at(at.costly[1].at)
    assert kept()
    at.press("review-try")
    assert kept()
    at.tab.scene.action_made.emit(at.costly[1].best)
    assert not kept()
    at.panel.answers.setChecked(True)
    at.controller.show_at(at.costly[0].at)
    assert not kept()


def test_a_choice_of_two_is_no_puzzle_but_a_costly_decision(look: Sit) -> None:
    """Whoever hears that rolling was wrong knows that leaving was right."""
    at = look(who=OfTwo())
    at.look_back()
    (first, second), puzzles = at.costly, at.tab.reviewing.puzzles
    assert at.panel._count.text() == "0 of 1 solved"
    rows = [row for row in at.panel.list.rows if not row.heading]
    assert [row.sign for row in rows] == [Sign.COSTLY, Sign.HIDDEN]
    at.controller.show_at(first.at)
    assert at.question.startswith("You played: ")
    with pytest.raises(KeyError):
        at.tab.prompt_bar.button("review-try")
    QTest.mouseClick(at.panel.puzzles, LEFT)
    assert puzzles.puzzle is not None
    assert puzzles.puzzle.decision == second
    at.press("review-show")
    with pytest.raises(KeyError):
        at.tab.prompt_bar.button("review-next-puzzle")


class OfTwo(StandIn):
    """Says of the first decision that there were only two possible actions."""

    def reviews(self, *args: Any) -> Iterator[Review[Action]]:
        for review in super().reviews(*args):
            first, *others = review.decisions or (None,)
            changed = [replace(first, choices=2), *others] if first else []
            yield replace(review, decisions=tuple(changed))


# Trying


def test_a_puzzle_is_solved_by_clicking_posts(look: Sit) -> None:
    at = look()
    try_first(at)
    best = at.costly[0].best
    assert isinstance(best, Fence)
    assert at.question.startswith("Try again: Choose two")
    assert not at.tab.replay.bar.isVisible()
    click_post(at, best.a)
    click_post(at, best.b)
    assert at.question == f"That is the best play. {WHY} 1 of 2 solved."
    assert at.panel._count.text() == "1 of 2 solved"
    assert at.tab.scene.read_only
    decision = at.costly[0]
    assert at.marked[-1] == decision.marks
    row = next(row for row in at.panel.list.rows if row.at == decision.at)
    assert (row.sign, row.detail) == (
        Sign.BEST,
        f"Solved. Better: {at.parts.action_text(decision.best, at.controller.now)}. {WHY}",
    )
    assert at.tab.prompt_bar.button("review-next-puzzle").property("primary")


def test_the_hints_say_of_a_puzzle_that_it_is_one(look: Sit) -> None:
    at = look()
    try_first(at)
    told = "This is a puzzle: find the better play, or have the best shown."
    assert at.tab.teaching.nothing_to_hint() == told
    at.press("review-stop")
    assert at.tab.teaching.nothing_to_hint() != told


def test_a_puzzle_is_solved_by_keys_alone(look: Sit) -> None:
    at = look()
    at.look_back()
    at.panel.list.setFocus()
    at.type(KEY.Key_Down, KEY.Key_Return)
    best = at.costly[0].best
    assert isinstance(best, Fence)
    at.type(f"{best.a} {best.b}")
    assert at.question == f"That is the best play. {WHY} 1 of 2 solved."
    at.type(KEY.Key_Return)
    assert at.tab.reviewing.puzzles.puzzle is not None
    assert at.tab.reviewing.puzzles.puzzle.decision == at.costly[1]
    at.type(KEY.Key_Escape)
    assert not at.tab.reviewing.puzzling


def test_a_pass_by_its_button_needs_no_confirmation(look: Sit) -> None:
    at = look()
    try_first(at)
    at.press("pass")
    assert not at.tab.prompt_bar.confirming
    assert at.tab.reviewing.puzzles.puzzle is not None
    assert at.tab.reviewing.puzzles.puzzle.tried == Pass()


def test_what_was_played_is_judged_by_the_review(look: Sit) -> None:
    at = look()
    try_first(at)
    at.tab.scene.action_made.emit(at.costly[0].played)
    assert at.question == "That costs 2.0 ± 0.2 points against the best. 0 of 2 solved."
    assert at.panel.list.rows[1].title == "Points were lost."


def test_another_play_is_weighed_by_the_teacher(look: Sit) -> None:
    """Every fence is worth 0.4 points less than the next one."""
    at = look()
    try_first(at)
    decision = at.costly[0]
    fences = [each for each in legal(at.controller.sight.view) if isinstance(each, Fence)]
    wrong = next(each for each in fences[:-2] if each != decision.played)
    lost = 0.4 * (len(fences) - 1 - fences.index(wrong))
    at.tab.scene.action_made.emit(wrong)
    settle(at)
    assert at.question == f"That costs {lost:.1f} ± 0.1 points against the best. 0 of 2 solved."
    at.press("review-again")
    assert at.question.startswith("Try again: ")
    at.tab.scene.action_made.emit(fences[-2])
    settle(at)
    best = at.parts.action_text(decision.best, at.controller.now)
    assert at.question == (
        f"That is as good as the best, as far as can be told. The best: {best}."
        f" {WHY} 1 of 2 solved."
    )
    assert at.marked[-1] == decision.marks


def test_what_the_rules_refuse_is_refused_here_too(look: Sit) -> None:
    at = look()
    try_first(at)
    at.tab.scene.action_made.emit(Fence("t1", "t2"))
    assert "stand on one side" in at.tab.prompt_bar.note
    assert at.tab.reviewing.takes_input


def test_showing_the_best_counts_as_no_solution(look: Sit) -> None:
    at = look()
    try_first(at)
    decision = at.costly[0]
    at.press("review-show")
    best = at.parts.action_text(decision.best, at.controller.now)
    assert at.question == (
        f"The best: {best}, worth 2.0 ± 0.2 points more than what you played. {WHY} 0 of 2 solved."
    )
    assert at.marked[-1] == decision.marks
    at.press("review-next-puzzle")
    assert at.marked[-1] == ()
    at.tab.scene.action_made.emit(at.costly[1].best)
    assert at.question == f"That is the best play. {WHY} 1 of 2 solved."
    assert at.tab.prompt_bar.button("review-stop").property("primary")
    with pytest.raises(KeyError):
        at.tab.prompt_bar.button("review-next-puzzle")


def test_when_all_are_done_they_can_be_tried_again_from_the_first(look: Sit) -> None:
    at = look()
    try_first(at)
    for decision in at.costly:
        at.tab.reviewing._lay_out(decision)
        at.tab.scene.action_made.emit(decision.best)
    assert at.panel.puzzles.text() == "Try all again"
    QTest.mouseClick(at.panel.puzzles, LEFT)
    assert at.panel._count.text() == "0 of 2 solved"


def test_nothing_of_a_puzzle_changes_the_match(look: Sit) -> None:
    at = look()
    at.look_back()
    log, changed = at.controller.match.log, []
    at.controller.changed.connect(lambda: changed.append(1))
    QTest.mouseClick(at.panel.puzzles, LEFT)
    at.tab.scene.action_made.emit(at.costly[0].best)
    at.press("review-next-puzzle")
    at.press("pass")
    at.press("review-stop")
    at.tab.replay.close()
    assert at.controller.match.log == log
    assert changed == []


def test_leaving_the_moment_puts_the_puzzle_away(look: Sit) -> None:
    at = look()
    try_first(at)
    at.tab.replay.open(3)
    assert at.tab.reviewing.puzzles.puzzle is None
    assert at.tab.scene.read_only
    assert at.tab.replay.bar.isVisible()
    at.tab.replay.close()
    assert at.question.startswith("The game is over")


# Behind it


def test_a_match_is_played_again_up_to_any_of_its_entries() -> None:
    match = played()
    for at in (0, 5, len(match.line)):
        copy = played_again(match, match.line[:at])
        assert copy.line == match.line[:at]
        assert copy.sight(ME).view == match.sight(ME, at).view


def test_a_puzzle_goes_back_to_its_moment(look: Sit) -> None:
    at = look()
    at.look_back()
    decision = at.costly[0]
    puzzle = Puzzle(at.controller.match, Seat(0), decision)
    before = puzzle.sight
    puzzle.attempt(decision.best)
    assert puzzle.sight.view != before.view
    assert puzzle.before.view == before.view
    puzzle.again()
    assert puzzle.sight.view == before.view
    with pytest.raises(IllegalAction):
        puzzle.attempt(Fence("t1", "t2"))


def test_an_attempt_that_was_not_weighed_costs_at_least_as_much_as_the_worst_that_was() -> None:
    step = Step(())
    best, other = Fence("t1", "r1"), Fence("t2", "r2")
    advice: Advice[Action] = Advice(
        (Hint(best, 80.0, 0.3), Hint(other, 77.5, 0.4)), (step, step, step, step), clear=True
    )
    judged = weigh(advice, Pass(), best)
    assert (judged.loss, judged.at_least, judged.good) == (2.5, True, False)
    judged = weigh(advice, other, best)
    assert (judged.loss, judged.standard_error, judged.at_least) == (2.5, 0.5, False)
    assert weigh(advice, best, other).loss == 0, "the teacher may know better than the review"
