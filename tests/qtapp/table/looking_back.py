"""A game of Raging Bulls that was played, and a reviewer who says of it what the test wants."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from threading import Semaphore
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.bots import Budget, Reason
from core.chance import GameId
from core.codec import AnyMatch
from core.games.bulls import KIT
from core.games.bulls.rules import Action, Bulls, Config, Fence, Leave, Phase, Roll, Rolled, View
from core.hints import Advice, Hint, Mark, Step
from core.kit import AnyKit
from core.log import Entry, Sight
from core.match import Match
from core.review import Decision, Luck, Review
from core.terms import Cancelled, Seat
from geometry.field import fence_between, post_index
from qtapp.games.bulls.parts import BullsParts
from qtapp.table.controller import MatchController
from qtapp.table.game_tab import GameTab
from qtapp.table.review.panel import ReviewPanel
from qtapp.table.thinker import Thinker
from tests.qtapp.table.toy_parts import make_look

KEY = Qt.Key
LEFT = Qt.MouseButton.LeftButton
GAME = Bulls()
ME = Seat(0)
LOSSES = (2.0, 0.0, 1.2, 0.3)
"""Of the fences in their order, again and again; the last is no more than its error."""


def played(fences: int = 4, *, over: bool = True) -> AnyMatch:
    """A match with so many fences in field A, and each other field left at once."""
    match: AnyMatch = Match(GAME, Config(), 1, GameId("bulls:K7Q2-M9XD"))
    while match.outcome() is None:
        view = match.sight(ME).view
        if view.phase is Phase.BUILD:
            match.submit(ME, next(GAME.legal(match.state, ME)), "person")
        elif view.phase is Phase.TURN and (view.current or len(view.field.fences) >= fences):
            if not over:
                return match
            match.submit(ME, Leave(), "person")
        else:
            match.submit(ME, Roll(), "person")
        match.run_chance()
    return match


def legal(view: View) -> list[Action]:
    """What may be played there."""
    return list(GAME.legal(GAME.imagine(view, ME, Random(0)), ME))


def best_of(view: View) -> Action:
    """What the stand-in holds for best: the last fence that is lawful."""
    return [action for action in legal(view) if isinstance(action, Fence)][-1]


def mark_of(action: Action) -> Mark:
    """What shows a fence on the board."""
    assert isinstance(action, Fence)
    fence = fence_between(post_index(action.a), post_index(action.b))
    assert fence is not None
    return Mark("fence", (fence, 0))


class StandIn:
    """Reviews in a moment; held back, one entry more each time that it is let."""

    def __init__(self, *, held_back: bool = False, fault: str = "") -> None:
        self.gate = Semaphore(0) if held_back else None
        self.fault = fault
        self.moments: Sequence[Sight[View, Action]] = ()
        self.left = 0

    def reviews(
        self, moments: Sequence[Sight[View, Action]], budget: Budget, cancelled: Cancelled
    ) -> Iterator[Review[Action]]:
        self.moments = moments
        if self.fault:
            raise ValueError(self.fault)
        last = moments[-1]
        total = last.outcome.scores[0] if last.outcome else None
        review: Review[Action] = Review(101.6, (), (), total, 0, done=not last.log)
        losses = iter(LOSSES * 20)
        for at, record in enumerate(last.log):
            while self.gate is not None and not self.gate.acquire(timeout=0.002):
                if cancelled():
                    self.left += 1
                    return
            assert isinstance(record, Entry)
            if isinstance(record.action, Rolled):
                review = replace(review, lucks=(*review.lucks, Luck(at, 1.4)))
            elif isinstance(record.action, Fence):
                decision = _decision(at, record.action, moments[at].view, next(losses))
                review = replace(review, decisions=(*review.decisions, decision))
            review = replace(review, seen=at + 1, done=at + 1 == len(last.log))
            yield review

    def hints(
        self, sight: Sight[View, Action], budget: Budget, cancelled: Cancelled
    ) -> Iterator[Advice[Action]]:
        """Every fence is worth 0.4 points more than the one before; the last is the best."""
        fences = [action for action in legal(sight.view) if isinstance(action, Fence)]
        hints: tuple[Hint[Action], ...] = tuple(
            Hint(action, 80 - 0.4 * rank, 0.1) for rank, action in enumerate(fences[::-1])
        )
        step = Step((Reason("work-on", (1,)),))
        yield Advice(hints, (step, step, step, step), clear=True)

    @property
    def kit(self) -> AnyKit:
        """The game's kit with this one as its teachers."""
        return replace(KIT, make_reviewer=lambda _: self, make_hinter=lambda _: self)


def _decision(at: int, fence: Fence, view: View, loss: float) -> Decision[Action]:
    best = best_of(view) if loss else fence
    reason = Reason("missed-isolates", (1,)) if loss else Reason("isolates", (1,))
    marks, choices = (mark_of(best),), len(legal(view))
    return Decision(at, fence, best, loss, 0.2 if loss else 0.0, 80.0, reason, marks, choices)


class Looker:
    """A person who looks back on a match, in a window of its own."""

    def __init__(
        self, qtbot: QtBot, match: AnyMatch, who: StandIn, size: tuple[int, int], kit: AnyKit | None
    ) -> None:
        self.qtbot = qtbot
        self.who = who
        self.thinker = Thinker()
        self.controller = MatchController(match)
        self.parts = BullsParts()
        self.tab = GameTab(
            self.controller, self.parts, make_look(), thinker=self.thinker, kit=kit or who.kit
        )
        self.marked: list[tuple[Mark, ...]] = []
        show_marks = self.tab.scene.show_marks

        def note(marks: Sequence[Mark]) -> None:
            self.marked.append(tuple(marks))
            show_marks(marks)

        self.tab.scene.show_marks = note  # type: ignore[method-assign]
        qtbot.addWidget(self.tab)
        self.tab.resize(*size)
        self.tab.show()
        self.tab.activateWindow()
        assert QTest.qWaitForWindowActive(self.tab)
        QApplication.processEvents()

    def look_back(self) -> None:
        """Opens the review, and waits until all of it is there."""
        self.tab.open_review()
        self.qtbot.waitUntil(lambda: not self.tab.reviewing.running)
        QApplication.processEvents()

    @property
    def panel(self) -> ReviewPanel:
        panel = self.tab.reviewing.panel
        assert panel is not None
        return panel

    @property
    def question(self) -> str:
        return self.tab.prompt_bar.question

    @property
    def decisions(self) -> tuple[Decision[Any], ...]:
        review = self.tab.reviewing.review
        assert review is not None
        return review.decisions

    @property
    def costly(self) -> list[Decision[Any]]:
        return [decision for decision in self.decisions if decision.costly]

    def press(self, which: str) -> None:
        QTest.mouseClick(self.tab.prompt_bar.button(which), LEFT)

    def type(self, *keys: Any) -> None:
        for key in keys:
            focused = QApplication.focusWidget() or self.tab
            if isinstance(key, str):
                QTest.keyClicks(focused, key)
            else:
                QTest.keyClick(focused, key)

    def leave(self) -> None:
        self.tab.leave()
        self.thinker.close()


Sit = Callable[..., Looker]
"""Seats somebody at a match that is over, or at another one."""
