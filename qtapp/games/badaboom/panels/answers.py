"""What stands under the question? Tricks and answers, the exchange, cards to choose, what is asked.

Only who is asked sees what the own toolbox allows; all others read who is asked, whatever that seat
holds, in a paper of the same height.
"""

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from core.games.badaboom.actions import NOBODY, Action, Choose, Play
from core.games.badaboom.state import View
from core.games.badaboom.table import Phase, Table
from core.hints import Mark
from core.log import Sight
from core.terms import Seat
from qtapp.games.badaboom.board.acting import asked_for, in_window
from qtapp.games.badaboom.panels.answer_words import (
    aim_text,
    choice_text,
    known_text,
    playable_text,
    unfolding_text,
)
from qtapp.games.badaboom.panels.exchange import ExchangeChooser
from qtapp.games.badaboom.panels.lay_options import (
    Aim,
    Back,
    card_options,
    target_options,
    trick_options,
)
from qtapp.games.badaboom.panels.signed_choice import SignedChoice
from qtapp.parts import Look
from qtapp.table.few_lines import FewLines
from qtapp.table.paged_answers import PagedAnswers, unfolds
from qtapp.table.words import is_key


class BadaboomAnswers(PagedAnswers):
    """In a window the tricks, then at whom; while tinkering the exchange; else what is asked."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.tricks = SignedChoice(look)
        self.cards = SignedChoice(look)
        self.exchange = ExchangeChooser(look)
        self.told = FewLines(look)
        """What everybody may read: the trick that may be answered, who is asked."""
        self._sight: Sight[View, Action] | None = None
        """The moment that is asked about; None: nobody who looks is asked."""
        self._aiming = NOBODY
        """The trick of which it is asked at whom it is aimed."""
        self._last: Table | None = None
        """The table when something could be answered last."""
        asking = (self.tricks, self.cards, self.exchange)
        for page in asking:
            page.explains.connect(self.explains)
            page.tells.connect(self.tells)
        self.tricks.action_made.connect(self._take)
        self.cards.action_made.connect(self.action_made)
        self.exchange.action_made.connect(self.action_made)
        self.exchange.looked_at.connect(self.marks_wanted)
        for choice in (self.tricks, self.cards):
            choice.looked_at.connect(self._mark)
        self.lay_out((*asking, self.told), asking=asking)

    def set_look(self, look: Look) -> None:
        for page in (self.tricks, self.cards, self.exchange, self.told):
            page.set_look(look)
        super().set_look(look)

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        super().set_compact(compact)
        for page in (self.tricks, self.cards, self.exchange):
            page.set_compact(compact)
        self.told.set_count(1 if compact else 4)

    def show_sight(
        self, sight: Sight[View, Action], *, playable: bool, answering: Seat | None
    ) -> None:
        going_on, table = sight.outcome is None, sight.view.table
        with self.focus_told():
            if playable and going_on:
                self._last = table
                self.turn_to(self._page(sight, answering))
                self.show()
            elif going_on and not self.isHidden() and unfolds(self._last, table):
                self.told.say(unfolding_text(), soft=True)
                self.turn_to(self.told)
            else:
                self.turn_to(None)
                self.hide()

    def handle_key(self, event: QKeyEvent) -> bool:
        """Figures are the bench's in a window: they take a card of the toolbox in hand."""
        if self._aiming != NOBODY and is_key(event, "Esc"):
            self._aim(NOBODY)
            return True
        return super().handle_key(event)

    def turn_to(self, page: QWidget | None) -> None:
        """What another page told of toolbox or bomb is gone."""
        for choice in (self.tricks, self.cards):
            if page is not choice:
                choice.forget()
        if page is not self.exchange:
            self.exchange.forget()
        if page is not self.tricks:
            self._sight, self._aiming = None, NOBODY
        super().turn_to(page)

    def _page(self, sight: Sight[View, Action], answering: Seat | None) -> QWidget:
        """What there is to answer or to know, made ready."""
        phase = asked_for(sight, answering)
        if in_window(phase):
            self._ask_tricks(sight)
            return self.tricks
        if phase is Phase.TINKER:
            self.exchange.ask(sight)
            return self.exchange
        if phase is Phase.CHOOSE:
            self.cards.ask(choice_text(sight), card_options(sight))
            return self.cards
        self.told.say(*known_text(sight), soft=True)
        return self.told

    def _ask_tricks(self, sight: Sight[View, Action]) -> None:
        """The tricks; at whom one of them is aimed, if that was asked about this very moment."""
        same = self._sight is not None and self._sight.view == sight.view
        self._sight = sight
        self._aim(self._aiming if same else NOBODY)

    def _aim(self, card: int) -> None:
        sight, self._aiming = self._sight, card
        if sight is None or sight.seat is None:
            return
        if card == NOBODY:
            options = trick_options(sight, sight.seat)
            self.tricks.ask(playable_text(sight, options), options)
        else:
            self.tricks.ask(aim_text(sight, card), target_options(sight, sight.seat, card))

    def _take(self, action: object) -> None:
        """What is played, or what is asked next."""
        match action:
            case Aim(card):
                self._aim_by_button(card)
            case Back():
                self._aim_by_button(NOBODY)
            case _:
                self.action_made.emit(action)

    def _aim_by_button(self, card: int) -> None:
        """The button that was pressed is gone: the first of the new ones has the keyboard."""
        focused = any(button.hasFocus() for button in self.tricks.buttons)
        self._aim(card)
        if focused:
            self.tricks.take_focus()

    def _mark(self, action: object) -> None:
        """What a button is about, on the bench."""
        match action:
            case Play(card, target):
                seats = () if target == NOBODY else (Mark("seat", (target,)),)
                self.marks_wanted.emit((Mark("card", (card,)), *seats))
            case Aim(card) | Choose(card):
                self.marks_wanted.emit((Mark("card", (card,)),))
            case _:
                self.marks_wanted.emit(())
