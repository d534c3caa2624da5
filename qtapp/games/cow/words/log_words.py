"""What does the log of a game of Unexploded Cow say, line by line?

What came of an entry is read from the history of the table, which tells of every payment. Of what
was taken back only the entry itself is told: what came of it has not happened.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from core.games.cow.actions import Action, Deal, Move, NextGame
from core.games.cow.state import View
from core.games.cow.table import Happening, What
from core.log import Entry, Hinted, Readable, Resign, Rewind, Sealed, Sight, with_lengths
from core.terms import Seat
from qtapp.games.cow.words.entry_words import EntryWords, entry_words
from qtapp.games.cow.words.texts import Names, known_luck_text, translate
from qtapp.games.cow.words.touching import Came, what_came
from qtapp.parts import LogLine
from qtapp.table.words import seat_name


def log_lines(sight: Sight[View, Action]) -> list[LogLine]:
    """The log in words, oldest first; lines that were taken back lead nowhere (`at` None)."""
    table = sight.view.table
    words = entry_words(table.config, sight.names)
    lines: list[LogLine] = []
    for told in _runs(_told(sight.log, what_came(table))):
        lines += _lines(told, words, sight.names, sight.seat)
    return lines


@dataclass(slots=True)
class _Told:
    """A record of the log, and what came of it."""

    record: Readable[Action]
    at: int
    """The length of the line of play after it."""
    came: tuple[Came, ...] = ()
    struck: bool = False
    """Whether it was taken back."""

    def goes_on(self, later: "_Told") -> bool:
        """Whether a later record is told with this one.

        Draws of one seat are, and its rearranging; and who is ready for the next game.
        """
        if self.struck != later.struck:
            return False
        match self.record, later.record:
            case Entry(seat, Move()), Entry(other, Move()):
                return seat == other
            case Entry(_, NextGame()), Entry(_, NextGame()):
                return True
            case ((Entry(_, Deal()) | Sealed()), (Entry(_, Deal()) | Sealed())):
                return len(self.came) == 1 and self.drew == later.drew is not None
            case _:
                return False

    @property
    def drew(self) -> int | None:
        """Who has drawn a card by it."""
        first = self.came[0].item if self.came else None
        drawn = isinstance(first, Happening) and first.what is What.DREW
        return first.seat if drawn and isinstance(first, Happening) else None


def _told(log: tuple[Readable[Action], ...], came: dict[int, tuple[Came, ...]]) -> list[_Told]:
    """All records since the last restart, oldest first; of those that stand what came of them."""
    told: list[_Told] = []
    standing: list[_Told] = []
    for record, length in with_lengths(log):
        made = _Told(record, length)
        match record:
            case Rewind(why="restart"):
                told, standing = [], []
            case Rewind(_, to):
                for it in standing[to:]:
                    it.struck = True
                del standing[to:]
            case Entry() | Sealed():
                standing.append(made)
            case _:
                pass
        told.append(made)
    for it in standing:
        it.came = came.get(it.at, ())
    return told


def _runs(told: list[_Told]) -> Iterator[list[_Told]]:
    """Records that are told together."""
    run: list[_Told] = []
    for it in told:
        if run and not run[-1].goes_on(it):
            yield run
            run = []
        run.append(it)
    if run:
        yield run


def _lines(
    run: list[_Told], words: EntryWords, names: Names, reader: Seat | None
) -> Iterator[LogLine]:
    """The lines of what is told together."""
    last = run[-1]
    match last.record:
        case Rewind(why="restart"):
            yield LogLine(known_luck_text(), None)
        case Rewind(seat):
            yield LogLine(_of(translate("cow", "{name} takes it back."), seat, names), None)
        case Resign(seat):
            yield LogLine(_of(translate("cow", "{name} gives up."), seat, names), None)
        case Hinted(seat, step):
            text = _of(translate("cow", "{name} asks for a hint, step {step}."), seat, names, step)
            yield LogLine(text, last.at, seat)
        case _:
            entries = tuple(it.record for it in run if isinstance(it.record, Entry | Sealed))
            if last.struck:
                yield from (LogLine(text, None) for text in words.taken_back(entries, reader))
            else:
                came = tuple(each for it in run for each in it.came)
                yield from words.lines(entries, came, last.at)


def _of(text: str, seat: Seat, names: Names, step: int = 0) -> str:
    return text.format(name=seat_name(names, seat), step=step)
