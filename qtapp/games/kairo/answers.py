"""Where are bids written, cards picked and lays paid for? In one panel under the question."""

from PySide6.QtWidgets import QWidget

from core.games.kairo.rules import Action, View
from core.games.kairo.table import Phase
from core.log import Sight
from core.terms import Seat
from qtapp.board.theme import BODY, ui_font
from qtapp.games.kairo.bid_panel import BidPanel
from qtapp.games.kairo.choice_panel import ChoicePanel
from qtapp.games.kairo.choices import picks_of, ways_of
from qtapp.games.kairo.prompts import waited_for
from qtapp.games.kairo.texts import translate
from qtapp.parts import Look
from qtapp.table.hint_label import make_label, say
from qtapp.table.paged_answers import PagedAnswers
from qtapp.table.words import seat_name


class KairoAnswers(PagedAnswers):
    """Shows what the seat that looks can answer; to anybody else, whom the others wait for."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.bid = BidPanel(look)
        self.choice = ChoicePanel(look)
        self.sealed = make_label(soft=True)
        """The own bid, while the others still write theirs."""
        self.waiting = make_label(soft=True)
        """Who acts, while there is nothing to answer."""
        for panel in (self.bid, self.choice):
            panel.explains.connect(self.explains)
        self.choice.tells.connect(self.tells)
        self.bid.action_made.connect(self.action_made)
        self.choice.action_made.connect(self.action_made)
        self.bid.refused.connect(self.refused)
        pages = (self.bid, self.choice, self.sealed, self.waiting)
        self.lay_out(pages, asking=(self.bid, self.choice))

    def set_look(self, look: Look) -> None:
        self.bid.set_look(look)
        self.choice.set_look(look)
        for label in (self.sealed, self.waiting):
            label.setFont(ui_font(look.scale, BODY))
        super().set_look(look)

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        super().set_compact(compact)
        self.bid.set_compact(compact)
        self.choice.set_compact(compact)

    def show_sight(
        self, sight: Sight[View, Action], *, playable: bool, answering: Seat | None
    ) -> None:
        page = self._page(sight) if playable and sight.outcome is None else None
        if page is not self.bid:
            self.bid.forget()
        if page is not self.sealed:
            self.sealed.clear()
        with self.focus_told():
            self.turn_to(page)
            self.setVisible(playable and sight.outcome is None)

    def _page(self, sight: Sight[View, Action]) -> QWidget:
        """What there is to answer, made ready, or else who acts."""
        table, seat = sight.view.table, sight.seat
        match table.phase:
            case _ if seat is None:
                pass
            case Phase.BID if seat in sight.to_act:
                self.bid.ask(table.money[seat], len(table.auctions), seat)
                return self.bid
            case Phase.BID if sight.view.bid is not None:
                say(self.sealed, _sealed(sight.names, seat, sight.view.bid))
                return self.sealed
            case Phase.PICK if seat in sight.to_act:
                self.choice.ask(*picks_of(table, seat, sight.names))
                return self.choice
            case Phase.LAY if seat in sight.to_act:
                self.choice.ask(*ways_of(table, seat, sight.names))
                return self.choice
            case _:
                pass
        say(self.waiting, waited_for(sight))
        return self.waiting


def _sealed(names: tuple[str, ...], seat: Seat, amount: int) -> str:
    text = translate("kairo", "The sealed bid of {name}: {amount}. The others do not see it yet.")
    return text.format(name=seat_name(names, seat), amount=amount)
