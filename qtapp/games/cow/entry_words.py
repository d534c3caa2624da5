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
from core.games.cow.table import Config, Happening, Payment, What
from core.log import Entry, Sealed
from core.terms import CHANCE
from qtapp.games.cow.action_words import words_of
from qtapp.games.cow.happening_words import told
from qtapp.games.cow.texts import Names, cows_text, translate
from qtapp.parts import LogLine
from qtapp.table.words import seat_name

Made: TypeAlias = Entry[Action] | Sealed
Items: TypeAlias = tuple[Happening | Payment, ...]

_AWAITED = frozenset({What.ROLLED, What.EXPLODED, What.CITY_WON, What.OVER})


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
        self._told: dict[tuple[tuple[Made, ...], Items, int], tuple[LogLine, ...]] = {}

    def lines(self, run: tuple[Made, ...], came: Items, at: int) -> tuple[LogLine, ...]:
        """Entries that are told together, with what came of them, at this length of the line."""
        key = (run, came, at)
        if key not in self._told:
            self._told[key] = tuple(self._lines(run, came, at))
        return self._told[key]

    def entered(self, run: Sequence[Made]) -> Iterator[str]:
        """Entries alone, that were taken back; whose turn it was stands above."""
        match run[-1]:
            case Entry(seat, Move()):
                yield self._rearranged(seat, run)
            case Entry(seat, action):
                yield self._entry(seat, action)
            case Sealed():
                yield translate("cow", "A card is drawn.")

    def _lines(self, run: tuple[Made, ...], came: Items, at: int) -> Iterator[LogLine]:
        last = run[-1]
        if isinstance(last, Entry) and isinstance(last.action, Accept):
            yield from (LogLine(text, at) for text in self.entered(run))
        if isinstance(last, Entry) and isinstance(last.action, Move):
            yield LogLine(self._rearranged(last.seat, run), at)
            return
        drawn = [it for it in came if isinstance(it, Happening) and it.what is What.DREW]
        if drawn:
            yield LogLine(self._drew(drawn[0].seat, run), at)
        for item in came:
            if isinstance(item, Happening):
                if item.what is What.DREW or (item.what is What.GAME and self._config.games == 1):
                    continue
                text = told(self._deck, item, self._names)
                if last.by == "table" and item.what in (What.ROLLED, What.CITY, What.FIRST):
                    text = keyed_in(text)
                yield LogLine(text, at, reveals=item.what in _AWAITED)
            else:
                yield LogLine(told(self._deck, item, self._names), at)

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
        Defuse: translate("cow", "{name} answers: {card} defuses her bomb."),
        HandOn: translate("cow", "{name} answers: {card} hands her bomb to {other}."),
        TakeBomb: translate("cow", "{name} answers: {card} takes the bomb of {other}."),
        Accept: translate("cow", "{name} does not answer."),
        NextGame: translate("cow", "{name} begins the next game."),
    }
