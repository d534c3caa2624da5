"""What came of an entry of the log, in lines? What belongs together is told in one."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, TypeAlias

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import Deck
from core.games.badaboom.history import Happening, Payment, What
from core.terms import Seat
from qtapp.games.badaboom.words.happening_words import told
from qtapp.games.badaboom.words.payment_words import payments_text
from qtapp.games.badaboom.words.secret_words import Secrets, sentence
from qtapp.games.badaboom.words.texts import Names, card_name, cards_text, closed, translate
from qtapp.games.badaboom.words.touching import touched
from qtapp.parts import LogLine
from qtapp.table.words import all_of

Item: TypeAlias = Happening | Payment

_AWAITED: Final = frozenset({What.LIVE, What.BLAST, What.OVER})
_CHANCE: Final = frozenset({What.HOLDER, What.BOMB, What.TURNED_UP})
"""What chance brings, for all to see."""
_SILENT: Final = frozenset({What.TOOK_EFFECT})
"""What the next lines tell as well."""
_VICTIMS: Final = frozenset({What.HIT, What.SAVED, What.DIED})


class EntryWords:
    """The words for what came of one entry, for a reader who knows these secrets."""

    def __init__(self, deck: Deck, names: Names, secrets: Secrets, players: dict[int, int]) -> None:
        """`players`: see `touching.players_of`."""
        self._deck = deck
        self._names = names
        self._secrets = secrets
        self._players = players

    def lines(self, came: Sequence[Item], at: int, *, keyed_in: bool) -> Iterator[LogLine]:
        """The lines; `at` is the length of the line of play after the entry."""
        for part, group in groupby(came, key=_part):
            items = tuple(group)
            match part:
                case "inside":
                    yield LogLine(self._inside(items), at)
                case "victims":
                    yield from self._victims(items, at)
                case "pay":
                    yield from self._pay(items, at)
                case "silent":
                    pass
                case "turned-up" if not keyed_in:
                    pass  # whoever draws it is told of with its name
                case _:
                    yield from (self._line(it, at, keyed_in=keyed_in) for it in items)

    def _line(self, it: Item, at: int, *, keyed_in: bool) -> LogLine:
        touches = touched(it, self._players)
        if isinstance(it, Happening) and it.what is What.LIVE:
            touches = frozenset(map(Seat, range(len(self._names))))  # nobody may miss it
        if isinstance(it, Payment):
            return LogLine(told(self._deck, it, self._names), at, touches=touches)
        text = sentence(self._deck, it, self._names, self._secrets)
        if self._secrets.keyed_in if it.what is What.DREW else keyed_in and it.what in _CHANCE:
            text = translate("badaboom", "{line} Keyed in.").format(line=text)
        begins = Seat(it.seat) if it.what is What.TURN else None
        reveals = it.what in _AWAITED
        return LogLine(text, at, reveals=reveals, touches=touches, begins=begins)

    def _inside(self, items: Sequence[Item]) -> str:
        """What was in the bomb."""
        cards = [it.card for it in items if isinstance(it, Happening)]
        text = (
            translate("badaboom", "In the bomb was {cards}.")
            if len(cards) == 1
            else translate("badaboom", "In the bomb were {cards}.")
        )
        return closed(text.format(cards=cards_text(self._deck, cards)))

    def _victims(self, items: Sequence[Item], at: int) -> Iterator[LogLine]:
        """Who was hit, who of them was saved, who has died."""
        seen = [it for it in items if isinstance(it, Happening)]
        hit = [it.seat for it in seen if it.what is What.HIT]
        dead = [it.seat for it in seen if it.what is What.DIED]
        touches = frozenset(map(Seat, hit))
        yield LogLine(self._hit(seen[0].card, hit), at, touches=touches)
        for it in seen:
            if it.what is What.SAVED:
                yield self._line(it, at, keyed_in=False)
        if dead:
            text = (
                translate("badaboom", "{names} dies.")
                if len(dead) == 1
                else translate("badaboom", "{names} die.")
            )
            touches = frozenset(map(Seat, dead))
            yield LogLine(text.format(names=all_of(dead, self._names)), at, touches=touches)

    def _hit(self, gadget: int, hit: Sequence[int]) -> str:
        if gadget == NOBODY:
            text = translate("badaboom", "There is no gadget, so only the holder is hit: {names}.")
        elif len(hit) == 1:
            text = translate("badaboom", "By the gadget {card} {names} is hit.")
        else:
            text = translate("badaboom", "By the gadget {card} {names} are hit.")
        card = "" if gadget == NOBODY else card_name(self._deck, gadget)
        return text.format(card=card, names=all_of(hit, self._names))

    def _pay(self, items: Sequence[Item], at: int) -> Iterator[LogLine]:
        """Who gets what, each player in a line."""
        paid = [it for it in items if isinstance(it, Payment)]
        for seat in dict.fromkeys(it.seat for it in paid):
            own = [it for it in paid if it.seat == seat]
            touches = frozenset[Seat]().union(*(touched(it, self._players) for it in own))
            yield LogLine(payments_text(self._deck, own, self._names), at, touches=touches)


def _part(item: Item) -> str:
    """What belongs together."""
    if isinstance(item, Payment):
        return "pay"
    if item.what is What.INSIDE:
        return "inside"
    if item.what in _VICTIMS:
        return "victims"
    if item.what is What.TURNED_UP:
        return "turned-up"
    return "silent" if item.what in _SILENT else ""
