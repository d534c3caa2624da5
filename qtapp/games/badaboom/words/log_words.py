"""What does the log of a game of Badaboom say, line by line?

What has happened is read from the history of the table; passes are not told, there are so many.
What was done in secret is told when it is shown, with the cards to those who saw them. Of what was
taken back only the entry itself is told: what came of it has not happened.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from core.games.badaboom.actions import Action, Pass, Play, Show
from core.games.badaboom.state import View
from core.games.badaboom.table import Config
from core.log import Entry, Hinted, Readable, Resign, Rewind, Sealed, Sight
from core.terms import CHANCE, Seat
from qtapp.games.badaboom.words.entry_words import EntryWords, Item
from qtapp.games.badaboom.words.secret_words import Secrets
from qtapp.games.badaboom.words.texts import Names, card_name, known_luck_text, translate
from qtapp.games.badaboom.words.touching import players_of
from qtapp.parts import LogLine
from qtapp.table.words import seat_name

_READERS: Final = 8
"""Of so many readers is kept what was told them: the log of a game is long, and is told often."""


def log_lines(sight: Sight[View, Action]) -> list[LogLine]:
    """The log in words, oldest first; lines that were taken back lead nowhere (`at` None)."""
    reader = _reader(sight.view.table.config, sight.names, sight.seat)
    return reader.read(sight.log, sight.view.table.history)


@lru_cache(maxsize=_READERS)
def _reader(config: Config, names: Names, seat: Seat | None) -> "_Reader":
    return _Reader(config, names, seat)


class _Reader:
    """Puts a log into words; of one that has only grown, no more than what is new."""

    def __init__(self, config: Config, names: Names, seat: Seat | None) -> None:
        self._deck = config.deck
        self._names = names
        self._seat = seat
        self._clear()

    def _clear(self) -> None:
        self._log: tuple[Readable[Action], ...] = ()
        self._history: tuple[Item, ...] = ()
        self._lines: list[LogLine] = []
        self._length = 0
        """Of the line of play."""
        self._told = 0
        """So many entries of the history are told."""
        self._secrets = Secrets()
        self._players: dict[int, int] = {}
        """Who has played which card last."""

    def read(self, log: tuple[Readable[Action], ...], history: tuple[Item, ...]) -> list[LogLine]:
        """All lines."""
        known = len(self._log)
        grown = log[:known] == self._log and history[: len(self._history)] == self._history
        if not grown or any(isinstance(record, Rewind) for record in log[known:]):
            self._clear()
            known = _restarted(log)
        struck = _taken_back(log, known)
        for at, record in enumerate(log[known:], known):
            if at in struck:
                self._lines += (LogLine(text, None) for text in self._struck(record))
            elif isinstance(record, Entry | Sealed):
                self._enter(record, history)
            else:
                self._lines.append(self._remark(record))
        self._log, self._history = log, history
        return list(self._lines)

    def _enter(self, record: Entry[Action] | Sealed, history: tuple[Item, ...]) -> None:
        """An entry that stands, with all that came of it."""
        self._length += 1
        self._secrets.note(record)
        first = self._told
        while self._told < len(history) and history[self._told].move == self._length:
            self._told += 1
        if came := history[first : self._told]:
            self._players |= players_of(came)
            words = EntryWords(self._deck, self._names, self._secrets, self._players)
            self._lines += words.lines(came, self._length, keyed_in=record.by == "table")
        if isinstance(record, Entry) and isinstance(record.action, Show):
            self._secrets = Secrets()

    def _struck(self, record: Readable[Action]) -> Iterator[str]:
        """What did not stand; a card that is in a toolbox again is named to its holder."""
        if not isinstance(record, Entry | Sealed):
            yield self._remark(record).text
            return
        action = record.action if isinstance(record, Entry) else None
        if isinstance(action, Pass | Show):
            return
        if record.seat == CHANCE:
            text = translate("badaboom", "A card is drawn (taken back).")
        elif not isinstance(action, Play):
            text = translate("badaboom", "{name} tinkers or chooses (taken back).")
        elif record.seat == self._seat:
            text = translate("badaboom", "{name} plays {card} (taken back).")
        else:
            text = translate("badaboom", "{name} plays a trick (taken back).")
        name = "" if record.seat == CHANCE else seat_name(self._names, record.seat)
        card = card_name(self._deck, action.card) if isinstance(action, Play) else ""
        yield text.format(name=name, card=card)

    def _remark(self, record: Readable[Action]) -> LogLine:
        """What else is written down of a match."""
        match record:
            case Rewind(why="restart"):
                return LogLine(known_luck_text(), None)
            case Rewind(seat):
                text = translate("badaboom", "{name} takes it back.")
                return LogLine(text.format(name=seat_name(self._names, seat)), None)
            case Resign(seat):
                text = translate("badaboom", "{name} gives up.")
                return LogLine(text.format(name=seat_name(self._names, seat)), None)
            case Hinted(seat, step):
                text = translate("badaboom", "{name} asks for a hint, step {step}.")
                name = seat_name(self._names, seat)
                return LogLine(text.format(name=name, step=step), self._length, seat)
            case _:
                raise TypeError(f"{record!r} is told with what came of it")


def _restarted(log: tuple[Readable[Action], ...]) -> int:
    """Where the log of the game begins that goes on now: it may have been started again."""
    restarts = (at for at, it in enumerate(log) if isinstance(it, Rewind) and it.why == "restart")
    return max(restarts, default=0)


def _taken_back(log: tuple[Readable[Action], ...], start: int) -> set[int]:
    """Where in the log, from there on, stand the entries that were taken back."""
    struck: set[int] = set()
    line: list[int] = []
    for at, record in enumerate(log[start:], start):
        match record:
            case Entry() | Sealed():
                line.append(at)
            case Rewind(_, to, why) if why != "restart":
                struck.update(line[to:])
                del line[to:]
            case _:
                pass
    return struck
