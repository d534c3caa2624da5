"""What stands in the ledger of gold? A heading for each blast and each theft, and who got what."""

from typing import Final

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import Deck
from core.games.badaboom.history import Happening, Payment, What, Why
from core.games.badaboom.table import Table
from qtapp.games.badaboom.art.card_words import gold_word
from qtapp.games.badaboom.words.happening_words import told
from qtapp.games.badaboom.words.texts import Names, card_name, translate
from qtapp.table.ledger.row import Row
from qtapp.table.words import seat_name

BLAST: Final = -1
CHEST: Final = -2
"""Who pays or gets what no player does: a blast pays, and what is lost goes to the chest."""


class GoldLedger:
    """The rows of a match: of a history that has only grown, no more than what is new is read."""

    def __init__(self) -> None:
        self._read: tuple[Happening | Payment, ...] = ()
        self._about: tuple[Deck | None, Names] = (None, ())
        """The deck and the names that the words hold for."""
        self._reader: _Reader | None = None

    def rows(self, table: Table, names: Names) -> list[Row]:
        """Oldest first."""
        history, known = table.history, len(self._read)
        # Whatever has happened is an object of its own: where the last one is the same, all are.
        grown = known <= len(history) and (not known or self._read[-1] is history[known - 1])
        if self._reader is None or not grown or self._about != (table.deck, names):
            self._about, known = (table.deck, names), 0
            self._reader = _Reader(table.deck, names)
        self._read = history
        return self._reader.read(history[known:])


class _Reader:
    """Reads a history from its beginning, in one go or bit by bit."""

    def __init__(self, deck: Deck, names: Names) -> None:
        self._deck, self._names = deck, names
        self._rows: list[Row] = []
        self._turn = self._blasts = self._begun = 0
        self._holder = self._bomb = self._trick = NOBODY
        self._headed = 0
        """The turn over whose payments a heading stands."""

    def read(self, history: tuple[Happening | Payment, ...]) -> list[Row]:
        """All rows, with what has happened since the last ones."""
        for record in history:
            if isinstance(record, Payment):
                self._rows.append(self._paid(record))
            else:
                self._happened(record)
        return self._rows

    def _happened(self, it: Happening) -> None:
        match it.what:
            case What.TURN:
                self._turn, self._holder, self._begun = it.amount, it.seat, it.move
            case What.BOMB:
                self._bomb = it.other
            case What.TOOK_EFFECT:
                self._trick = it.card
            case What.BLAST:
                self._blasts += 1
                self._rows.append(Row(self._blast(it), it.move))
            case What.GOLD_STOLEN:
                self._by_trick(it, it.other, it.seat)
            case What.GOLD_LOST:
                self._by_trick(it, it.seat, CHEST)
            case _:
                pass

    def _blast(self, it: Happening) -> str:
        text = translate("badaboom", "Blast {number}: {bomb}, {name}")
        bomb = self._deck.bombs[self._bomb].name
        return text.format(number=self._blasts, bomb=bomb, name=seat_name(self._names, it.seat))

    def _by_trick(self, it: Happening, payer: int, payee: int) -> None:
        """What a trick moves stands under its turn."""
        if self._headed != self._turn:
            self._headed = self._turn
            text = translate("badaboom", "Turn {turn}: {name}")
            name = seat_name(self._names, self._holder)
            self._rows.append(Row(text.format(turn=self._turn, name=name), self._begun))
        purpose = "" if self._trick == NOBODY else card_name(self._deck, self._trick)
        spoken = told(self._deck, it, self._names)
        self._rows.append(Row(spoken, it.move, gold_word(it.amount), payer, payee, purpose))

    def _paid(self, it: Payment) -> Row:
        spoken = told(self._deck, it, self._names)
        amount, purpose = gold_word(it.amount), self._purpose(it)
        return Row(spoken, it.move, amount, BLAST, it.seat, purpose)

    def _purpose(self, it: Payment) -> str:
        text = {
            Why.SURVIVOR: translate("badaboom", "Surviving"),
            Why.HAZARD: translate("badaboom", "Surviving as the holder"),
            Why.PIECE: translate("badaboom", "Safeties"),
            Why.BONUS: translate("badaboom", "{card}"),
            Why.DEATH: translate("badaboom", "{card}"),
            Why.BOUNTY: translate("badaboom", "{card} on {other}"),
            Why.MISSION: translate("badaboom", "Mission {card}"),
        }[it.why]
        return text.format(
            card="" if it.card == NOBODY else card_name(self._deck, it.card),
            other="" if it.other == NOBODY else seat_name(self._names, it.other),
        )
