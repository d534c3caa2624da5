"""Does somebody who plays Badaboom in the whole program do everything that can be done?

Whoever looks does first what nobody at the table has done yet; in turn on the board and with the
buttons of the panel.
"""

from collections.abc import Callable, Iterator
from typing import Final

from core.games.badaboom.actions import NOBODY, Action, Choose, Pass, Play, Tinker
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.effect import Pick, Verb
from core.games.badaboom.possible import lays
from core.games.badaboom.table import Phase
from core.games.badaboom.tinkering import exchanges
from core.terms import CHANCE, Seat
from qtapp.games.badaboom.board.acting import (
    BACK,
    BENCH,
    KEEP,
    choosable,
    hand_id,
    plate_id,
    slot_id,
)
from qtapp.games.badaboom.panels.lay_options import Aim
from qtapp.table.why_button import WhyButton
from tests.qtapp.badaboom_hands import Hand
from tests.qtapp.hands import LETTERS

EVERYTHING: Final = frozenset(
    {
        *("pass", "let pass", "let nothing pass"),
        *("trick", "aimed trick", "search", "cancel", "redirect"),
        *("exchange", "safety to the toolbox", "safety to the pile", "leave", "choose"),
        *("on the board", "by buttons"),
    }
)
"""What is done in each of the whole games."""
_RARE: Final = ("search", "redirect", "cancel", "aimed trick", "trick")
_MOST: Final = 3
"""Tricks that one seat lays in a turn."""


class Game:
    """A game that is played on, and what was done in it."""

    def __init__(self, hand: Hand, first: tuple[str, ...] = ()) -> None:
        """What is called `first` is done rather than anything else that is new."""
        self.first = first
        self.hand = hand
        self.at = hand.at
        self.done: set[str] = set()
        """In words, each once."""
        self.curtains = 0
        """How many were opened."""
        self.rounds = 0
        """How often all were asked at once."""
        self._laid = (0, 0)
        """In which turn so many tricks were laid."""
        self._on_board = False
        self._last: tuple[str, Action | None] = ("", None)

    def play_on(
        self, chance: Callable[[], None] | None = None, until: Callable[[], bool] = lambda: False
    ) -> None:
        """Plays to the end, or `until` something is so, opening each curtain.

        `chance` supplies what the table is asked for: real cards.
        """
        at = self.at
        for _ in range(3000):
            if at.match.outcome() is not None or until():
                return
            before = len(at.match.log)
            if (due := at.due) is not None:
                self.hand.open(due)
                assert at.viewer == due
                self.curtains += 1
                continue
            if at.tab.controller.wanted[0] is not None:
                assert chance is not None
                chance()
            elif at.tab.controller.answering is not None:
                if self.stop_passing():
                    continue
                self.act()
            elif at.asks_all():
                self.speak_up()
                continue
            else:
                at.wait_for_others(before)
                continue
            assert len(at.match.log) > before, (
                f"nothing happened: {at.tab.prompt_bar.question} {self._last}"
            )
        raise AssertionError("the game does not end")

    def speak_up(self) -> None:
        """Every second time somebody wants to look, in turn; else nobody does."""
        self.rounds += 1
        rounds = self.at.tab.controller.rounds
        if rounds.claims:
            self.hand.ask("round-nobody", "Return")
        elif self.rounds % 2:
            asked = sorted(rounds.in_question)
            seat = asked[self.rounds // 2 % len(asked)]
            self.hand.ask(f"round-seat-{seat}", LETTERS[seat])
        else:
            self.hand.ask("round-nobody", "Return")

    def stop_passing(self) -> bool:
        """Whoever looks ends her standing order, once; False: she has none, or did so before."""
        passing = self.at.tab.controller.rounds.passing(self.at.viewer)
        if not passing or "let nothing pass" in self.done:
            return False
        self.done.add("let nothing pass")
        self.hand.ask("round-stop", "U")
        return True

    def act(self) -> None:
        """Whoever looks does one thing."""
        kind, action = self._last = self._next()
        self.done.add(kind)
        self._on_board = not self._on_board
        match action:
            case Play(card, target):
                self._lay(card, target)
            case Tinker(out, into, to_pile):
                self._exchange(out, into, to_pile=to_pile)
            case Choose(card):
                self._choose(card)
            case Pass() if kind == "let pass":
                self.hand.ask("round-until", "U")
                rounds = self.at.tab.controller.rounds
                wait = rounds.offered((self._seat,))[0]
                number = [it.id for it in rounds.waits].index(wait) + 1
                self.hand.ask(f"round-wait-{wait}", str(number))
                self.at.wait_for_others(len(self.at.match.log))
            case Pass():
                self.hand.ask("pass", "P")
            case _:
                self.hand.ask("leave", "L")

    @property
    def _seat(self) -> Seat:
        answering = self.at.tab.controller.answering
        assert answering is not None
        return answering

    def _next(self) -> tuple[str, Action | None]:
        possible = list(self._possible())
        new = [it for it in possible if it[0] not in self.done]
        new.sort(key=lambda it: it[0] not in self.first)
        return new[0] if new else possible[0]

    def _possible(self) -> Iterator[tuple[str, Action | None]]:
        """What can be done, in words: the rarer things first, passing and leaving last."""
        view, table = self.at.view, self.at.table
        match table.phase:
            case Phase.CHOOSE:
                yield "choose", Choose(choosable(view)[0])
            case Phase.TINKER:
                yield from self._exchanges()
                yield "leave", None
            case _:
                yield from sorted(self._tricks(), key=lambda it: _RARE.index(it[0]))
                if self._may_let_pass():
                    yield "let pass", Pass()
                yield "pass", Pass()

    def _tricks(self) -> Iterator[tuple[str, Action]]:
        table, seat = self.at.table, self._seat
        turn, count = self._laid
        if turn == table.turn and count >= _MOST:
            return
        for card in dict.fromkeys(self.at.view.hand):
            for laid in lays(table, card, seat):
                (effect, *_) = table.card(card).effects
                kind = "trick" if laid.target == NOBODY else "aimed trick"
                if effect.verb in (Verb.CANCEL, Verb.REDIRECT):
                    kind = str(effect.verb)
                elif effect.pick is Pick.CHOICE:
                    kind = "search"
                yield kind, Play(card, laid.target)

    def _exchanges(self) -> Iterator[tuple[str, Action]]:
        view = self.at.view
        for way in exchanges(self.at.table, view.bomb, view.hand):
            if way.out != SAFETY:
                yield "exchange", way
            else:
                yield f"safety to the {'pile' if way.to_pile else 'toolbox'}", way

    def _may_let_pass(self) -> bool:
        rounds = self.at.tab.controller.rounds
        return not rounds.open and bool(rounds.offered((self._seat,)))

    def _how(self, buttons: object) -> bool:
        """Whether it is done on the board; buttons may lie on another page."""
        on_board = self._on_board or not buttons
        self.done.add("on the board" if on_board else "by buttons")
        return on_board

    def _lay(self, card: int, target: int) -> None:
        turn, count = self._laid
        now = self.at.table.turn
        self._laid = (now, count + 1 if turn == now else 1)
        first = Play(card, NOBODY) if target == NOBODY else Aim(card)
        button = self._button(first)
        if self._how(button) or button is None:
            place = BENCH if target == NOBODY else plate_id(target)
            self.hand.take(hand_id(card), place)
            return
        self.hand.use(button)
        if target != NOBODY and (at_whom := self._button(Play(card, target))) is not None:
            self.hand.use(at_whom)

    def _exchange(self, out: int, into: int, *, to_pile: bool) -> None:
        place = BACK if to_pile else KEEP
        chooser = self.at.panel.exchange
        comes_out, goes_in = chooser.bomb.buttons.get(out), chooser.toolbox.buttons.get(into)
        seen = comes_out is not None and comes_out.isVisible()
        seen &= goes_in is not None and goes_in.isVisible()
        if self._how(seen) or comes_out is None or goes_in is None:
            self.hand.take(hand_id(into), slot_id(self.at.view.bomb.index(out)))
            if out == SAFETY:
                self.hand.put_safety(place)
            return
        if not comes_out.isChecked():
            self.hand.use(comes_out)
        self.hand.use(chooser.toolbox.buttons[into])
        self.hand.use(chooser.buttons[Tinker(out, into, to_pile)])

    def _choose(self, card: int) -> None:
        button = self._button(Choose(card))
        if self._how(button) or button is None:
            self.hand.press_on(f"choice/{card}")
        else:
            self.hand.use(button)

    def _button(self, action: object) -> WhyButton | None:
        """The button in sight that stands for this."""
        panel = self.at.panel
        for page in (panel.tricks, panel.cards):
            for possibility, button in zip(page._possible, page.buttons, strict=True):
                if possibility.action == action and button.isVisible():
                    return button
        return None

    @property
    def persons_did(self) -> set[str]:
        """The tags of what persons did."""
        line = self.at.match.line
        return {it.action.tag for it in line if it.by == "person" and it.seat != CHANCE}
