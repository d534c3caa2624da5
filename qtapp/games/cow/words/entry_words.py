"""What did an entry of the log do, in sentences? With all that came of it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from core.games.cow.actions import (
    Accept,
    Action,
    BeginWith,
    Choose,
    ChooseSeat,
    Deal,
    Defuse,
    Die,
    HandOn,
    Move,
    NextGame,
    Play,
    PlayEvent,
    Put,
    Roll,
    TakeBomb,
    TurnUp,
)
from core.games.cow.table import Config, Happening, What
from core.log import Entry, Sealed
from core.terms import CHANCE, Seat
from qtapp.games.cow.words.action_words import words_of
from qtapp.games.cow.words.happening_words import told
from qtapp.games.cow.words.texts import Names, cows_text, translate
from qtapp.games.cow.words.touching import Came
from qtapp.parts import LogLine
from qtapp.table.words import all_of, seat_name

Made: TypeAlias = Entry[Action] | Sealed

_AWAITED = frozenset({What.CITY_WON, What.OVER})


@lru_cache(maxsize=8)
def entry_words(config: Config, names: Names) -> "EntryWords":
    """The words for a game; they keep what they have told."""
    return EntryWords(config, names)


class EntryWords:
    """Puts entries into words; each of them once."""

    def __init__(self, config: Config, names: Names) -> None:
        self._config = config
        self._deck = config.deck
        self._names = names
        self._told: dict[tuple[tuple[Made, ...], tuple[Came, ...], int], tuple[LogLine, ...]] = {}

    def lines(self, run: tuple[Made, ...], came: tuple[Came, ...], at: int) -> tuple[LogLine, ...]:
        """Entries that are told together, with what came of them, at this length of the line."""
        key = (run, came, at)
        if key not in self._told:
            self._told[key] = tuple(self._lines(run, came, at))
        return self._told[key]

    def taken_back(self, run: Sequence[Made], reader: Seat | None) -> Iterator[str]:
        """The same of what did not stand; a card that is in a hand again is named to its holder."""
        last = run[-1]
        secret = _of_hands() if isinstance(last, Entry) and last.seat != reader else {}
        struck = translate("cow", "{line} (taken back)")
        if isinstance(last, Entry) and (text := secret.get(type(last.action))):
            yield struck.format(line=text.format(name=seat_name(self._names, last.seat)))
            return
        yield from (struck.format(line=line) for line in self.entered(run))

    def entered(self, run: Sequence[Made]) -> Iterator[str]:
        """Entries alone; whose turn it was stands above."""
        match run[-1]:
            case Entry(seat, Move()):
                yield self._rearranged(seat, run)
            case Entry(_, NextGame()):
                yield self._ready(run)
            case Entry(seat, action):
                yield self._entry(seat, action)
            case Sealed():
                yield translate("cow", "A card is drawn.")

    def _lines(self, run: tuple[Made, ...], came: tuple[Came, ...], at: int) -> Iterator[LogLine]:
        last = run[-1]
        if isinstance(last, Entry) and isinstance(last.action, Accept | NextGame):
            yield from (LogLine(text, at) for text in self.entered(run))
        if isinstance(last, Entry) and isinstance(last.action, Move):
            yield LogLine(self._rearranged(last.seat, run), at)
            return
        for item, touches in came:
            if isinstance(item, Happening) and item.what is What.DREW:
                yield LogLine(self._drew(item.seat, run), at, touches=touches)
                break
        for item, touches in came:
            text = told(self._deck, item, self._names)
            if not isinstance(item, Happening):
                yield LogLine(text, at, touches=touches)
                continue
            if item.what is What.DREW or (item.what is What.GAME and self._config.games == 1):
                continue
            if last.by == "table" and item.what in (What.ROLLED, What.CITY, What.FIRST):
                text = keyed_in(text)
            begins = Seat(item.seat) if item.what is What.TURN else None
            awaited = item.what in _AWAITED
            yield LogLine(text, at, reveals=awaited, touches=touches, begins=begins)

    def _drew(self, seat: int, run: Sequence[Made]) -> str:
        """What a seat has drawn: the cards, if the reader may know them."""
        name = seat_name(self._names, seat)
        known = [
            it.action.card for it in run if isinstance(it, Entry) and isinstance(it.action, Deal)
        ]
        if len(known) == len(run):
            text = translate("cow", "{name} draws {cards}.")
        elif len(run) == 1:
            text = translate("cow", "{name} draws a card.")
        else:
            text = translate("cow", "{name} draws {count} cards.")
        cards = cows_text(self._deck, known) if known else ""
        said = text.format(name=name, cards=cards, count=len(run))
        return keyed_in(said) if any(it.by == "table" for it in run) else said

    def _rearranged(self, seat: int, run: Sequence[Made]) -> str:
        """Which cows a seat has moved, each once."""
        moves = (it.action for it in run if isinstance(it, Entry))
        cows = dict.fromkeys(it.card for it in moves if isinstance(it, Move))
        text = translate("cow", "{name} moves {cows} within the field.")
        return text.format(name=seat_name(self._names, seat), cows=cows_text(self._deck, cows))

    def _ready(self, run: Sequence[Made]) -> str:
        """Who wants the next game of a series to begin."""
        text = (
            translate("cow", "{names} is ready for the next game.")
            if len(run) == 1
            else translate("cow", "{names} are ready for the next game.")
        )
        seats = (it.seat for it in run if isinstance(it, Entry))
        return text.format(names=all_of(seats, self._names))

    def _entry(self, by: int, action: Action) -> str:
        """An action as a sentence."""
        name = "" if by == CHANCE else seat_name(self._names, by)
        words = words_of(action, self._deck, self._names)
        return _texts()[type(action)].format(name=name, **words)


def keyed_in(line: str) -> str:
    """That chance was keyed in from the players' own table."""
    return translate("cow", "{line} Keyed in.").format(line=line)


def _texts() -> dict[type, str]:
    return {
        BeginWith: translate("cow", "{whose} is first player."),
        Deal: translate("cow", "{card} is drawn."),
        TurnUp: translate("cow", "A city is turned up: {city}."),
        Die: translate("cow", "The die shows {face}."),
        Play: translate("cow", "{name} plays {card} into the field of {whose}."),
        PlayEvent: translate("cow", "{name} plays the event {card}."),
        Roll: translate("cow", "{name} is about to roll."),
        Choose: translate("cow", "{name} chooses {card}."),
        ChooseSeat: translate("cow", "{name} chooses {whose}."),
        Put: translate("cow", "{name} chooses a place in the field of {whose}."),
        Defuse: translate("cow", "{name} answers: {card} defuses its bomb."),
        HandOn: translate("cow", "{name} answers: {card} hands its bomb to {other}."),
        TakeBomb: translate("cow", "{name} answers: {card} takes the bomb of {other}."),
        Accept: translate("cow", "{name} does not answer."),
    }


def _of_hands() -> dict[type, str]:
    """Of actions that may speak of a card of a hand, what others may read of them."""
    return {
        Play: translate("cow", "{name} plays a card."),
        PlayEvent: translate("cow", "{name} plays a card."),
        Move: translate("cow", "{name} moves a cow within the field."),
        Choose: translate("cow", "{name} chooses a card."),
    }
