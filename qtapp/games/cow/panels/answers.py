"""What stands under the question? What a roll would bring, answers to a bomb, discards, players."""

import re

from PySide6.QtWidgets import QWidget

from core.games.cow.actions import Action, Choose, ChooseSeat
from core.games.cow.effects import targets
from core.games.cow.state import View
from core.games.cow.table import Phase, Table
from core.log import Sight
from core.terms import Seat
from qtapp.games.cow.panels.answer_options import (
    answer_marks,
    answer_options,
    lit_text,
    seat_options,
)
from qtapp.games.cow.panels.discard_shelf import DiscardShelf
from qtapp.games.cow.panels.forecast_strip import ForecastStrip
from qtapp.games.cow.panels.panel_words import game_result_text, ready_text, series_text
from qtapp.games.cow.words.event_words import choice_text
from qtapp.games.cow.words.prompts import waited_for
from qtapp.games.cow.words.texts import translate
from qtapp.parts import Look
from qtapp.table.few_lines import FewLines
from qtapp.table.keyed_choice import KeyedChoice
from qtapp.table.paged_answers import PagedAnswers, unfolds
from qtapp.table.words import seat_name

_ROLLED_FOR = (Phase.CITY, Phase.DRAW, Phase.PLAY, Phase.CHOOSE, Phase.ROLL)
"""While a turn is under way, and nothing else is asked, the roll to come is foretold."""


class CowAnswers(PagedAnswers):
    """In a turn the forecast of the roll, in a blast the answers, in an event what is chosen."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.strip = ForecastStrip(look)
        self.options = KeyedChoice(look, rows=2)
        self.discards = DiscardShelf(look)
        self.told = FewLines(look)
        """How a game went, or whom the others wait for."""
        for asking in (self.options, self.discards):
            asking.explains.connect(self.explains)
        for telling in (self.strip, self.options):
            telling.tells.connect(self.tells)
        self.options.action_made.connect(self.action_made)
        self.options.looked_at.connect(self._mark)
        self.discards.chosen.connect(lambda card: self.action_made.emit(Choose(card)))
        self._last: Table | None = None
        """The table when something could be answered last."""
        pages = (self.strip, self.options, self.discards, self.told)
        self.lay_out(pages, asking=(self.options, self.discards))

    def set_look(self, look: Look) -> None:
        for page in (self.strip, self.options, self.discards, self.told):
            page.set_look(look)
        super().set_look(look)

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        super().set_compact(compact)
        for page in (self.strip, self.options, self.discards):
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
                foretold = self.strip.isVisibleTo(self)
                self.turn_to(self.strip if foretold else self._say(_unfolding()))
            else:
                self.turn_to(None)
                self.hide()

    def suppose(self, position: object) -> None:
        """While a cow is held over a place the strip foretells the roll as if she stood there."""
        self.strip.suppose(position if isinstance(position, Table) else None)

    def take_focus(self) -> None:
        super().take_focus()
        if self.strip.isVisibleTo(self):
            self.strip.setFocus()

    def turn_to(self, page: QWidget | None) -> None:
        if page is not self.discards:
            self.discards.forget()
        if page is not self.options:
            self.options.forget()
        super().turn_to(page)

    def _page(self, sight: Sight[View, Action], answering: Seat | None) -> QWidget:
        """What there is to answer or to know, made ready."""
        table, names = sight.view.table, sight.names
        match table.phase:
            case Phase.BLAST if table.blast is not None and answering == table.blast.field:
                text = translate("cow", "{name} owns the field. What each answer leads to:")
                owner = seat_name(names, table.blast.field)
                possible = answer_options(table, names, own=sight.seat == answering)
                self.options.ask(text.format(name=owner), possible)
                return self.options
            case Phase.CHOOSE if answering == table.turn and sight.seat == answering:
                return self._choice(sight)
            case Phase.INTERVAL:
                told = (game_result_text, series_text, ready_text)
                return self._say(*(text(table, names) for text in told), soft=False)
            case phase if phase in _ROLLED_FOR and table.turns:
                self.strip.show_table(table, names)
                return self.strip
            case _:
                return self._say(waited_for(sight))

    def _choice(self, sight: Sight[View, Action]) -> QWidget:
        """What the event under way asks for: discards, a player, or something on the board."""
        table, names = sight.view.table, sight.names
        possible = tuple(targets(table, sight.view.hand))
        cards = tuple(it.card for it in possible if isinstance(it, Choose))
        seats = tuple(it.player for it in possible if isinstance(it, ChooseSeat))
        if seats:
            text = choice_text(table, names)
            self.options.ask(text, seat_options(sight.view, seats, names))
            return self.options
        if cards and set(cards) <= set(table.discards):
            self.discards.ask(table.deck, cards)
            return self.discards
        self.strip.show_table(table, names, before=lit_text(table, possible))
        return self.strip

    def _mark(self, action: object) -> None:
        """The cows or the player that an answer is about, on the board."""
        table = self._last
        self.marks_wanted.emit(() if table is None else answer_marks(action, table))

    def _say(self, *sentences: str, soft: bool = True) -> QWidget:
        unbroken = (re.sub("([−+])", "\\1\N{WORD JOINER}", it) for it in sentences)
        self.told.say(*unbroken, soft=soft)  # a line may not end with a sign
        return self.told


def _unfolding() -> str:
    """What stands where nothing can be answered any more, and the board shows what comes of it."""
    return translate("cow", "The board shows what comes of it.")
