"""How does a game go on that is only imagined? The same game as the rules', quickly.

Whoever imagines thousands of games cannot make a new table for every card. A sketch has the cards
of a table in lists that it changes; what the players choose is asked of a player. That it keeps to
the rules is tested against them.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from core.games.cow.sketch_figures import BOMBER, GENERAL, MECHANIC, PFC, SPY, figures_of
from core.games.cow.state import State
from core.games.cow.table import NOBODY, Happening, Phase, Table, What

_OWNER: Final = 7
"""The bits of a code that tell the owner."""

Code = int
"""A cow in a field: eight times its card and its owner, so that one number is a `Standing`."""
Answer = tuple[Code, Code]
"""Who uses its ability, and the other cow that it is about; a mechanic is about itself."""
Answerer = Callable[["Sketch", int, list[Code]], Answer | None]
"""How the owner of this field answers these bombs; None: not at all."""


def code_of(card: int, owner: int) -> Code:
    """The code of a cow that belongs to a seat."""
    return card << 3 | owner


def _events_of_turn(table: Table) -> Iterator[int]:
    """The cards of the events that were played in the turn under way."""
    for line in reversed(table.history):
        if isinstance(line, Happening) and line.what is What.TURN:
            return
        if isinstance(line, Happening) and line.what is What.EVENT:
            yield line.card


class Sketch:
    """A game under way; seats and cards are numbers, as in a `Table`, cities their value."""

    __slots__ = (
        "bank",
        "before",
        "cities",
        "city",
        "dice",
        "discards",
        "due",
        "events",
        "fields",
        "figures",
        "games_left",
        "hands",
        "hit",
        "money",
        "ordered",
        "over",
        "pending",
        "phase",
        "pile",
        "pot",
        "prize",
        "rng",
        "seats",
        "totals",
        "turn",
        "used",
    )

    def __init__(self, state: State, rng: Random) -> None:
        """A copy of what lies on the table, face down cards included; not in a blast."""
        table = state.table
        self.figures = figures_of(table.deck)
        self.rng = rng
        self.dice: list[int] = []
        """What the next bomb rolls show, the last one first; what is not in it falls as it may."""
        self.seats = table.seats
        self.money = list(table.money)
        self.fields = [[code_of(it.card, it.owner) for it in field] for field in table.fields]
        self.totals = [table.city_total(seat) for seat in range(table.seats)]
        self.cities = [self.figures.cities[city] for city in table.cities]
        self.ordered = table.config.ordered_cities
        self.prize = not table.config.summary
        self.hands = [list(hand) for hand in state.hands]
        self.pile = list(state.pile)
        self.discards = list(table.discards)
        self.pot = table.pot
        self.bank = table.bank
        self.city = 0 if table.city is None else self.figures.cities[table.city]
        self.turn = table.turn
        self.due = list(table.due)
        self.used = set(table.used)
        self.events = set(_events_of_turn(table))
        """Those that were played in this turn: who thinks plays none twice, or might never end."""
        self.hit = table.hit
        self.phase = table.phase
        self.pending = NOBODY if table.pending is None else table.pending.card
        self.over = table.phase in (Phase.OVER, Phase.INTERVAL)
        games = table.results[: table.game]
        self.before = [sum(it) for it in zip(*games, strict=True)] or [0] * table.seats
        """What each seat has won in the games of the series before this one."""
        self.games_left = table.config.games - len(table.results) - (not self.over)

    def copy(self) -> "Sketch":
        """The same, to go on differently; the generator is shared."""
        other = Sketch.__new__(Sketch)
        for name in _PLAIN:
            setattr(other, name, getattr(self, name))
        other.dice = self.dice[:]
        other.money = self.money[:]
        other.fields = [field[:] for field in self.fields]
        other.totals = self.totals[:]
        other.cities = self.cities[:]
        other.hands = [hand[:] for hand in self.hands]
        other.pile = self.pile[:]
        other.discards = self.discards[:]
        other.due = self.due[:]
        other.used = self.used.copy()
        other.events = self.events.copy()
        return other

    def begin_turn(self, seat: int) -> None:
        """A city is turned up if none lies there (C2.1), and cards are drawn (C2.2)."""
        self.turn, self.hit = seat, False
        self.used.clear()
        self.events.clear()
        self.turn_up()
        for _ in range(self.figures.draws):
            self.draw(seat)

    def turn_up(self) -> None:
        """A city, if none lies face up (C2.1)."""
        if not self.city and self.cities:
            at = 0 if self.ordered else int(self.rng.random() * len(self.cities))
            self.city = self.cities.pop(at)

    def draw(self, seat: int) -> None:
        """A card of the pile, any with the same probability; nothing if there is none (C2.2)."""
        pile = self.pile
        if not pile:
            if not self.discards:
                return
            self.pile, self.discards = self.discards, []
            pile = self.pile
        at = int(self.rng.random() * len(pile))
        card = pile[at]
        pile[at] = pile[-1]
        pile.pop()
        self.hands[seat].append(card)

    def to_pot(self, seat: int, amount: int) -> None:
        """A seat pays what it has of this into the pot (C3.4)."""
        real = min(amount, self.money[seat])
        self.money[seat] -= real
        self.pot += real

    def from_pot(self, seat: int, amount: int) -> None:
        """A seat takes this from the pot, or what is there (C4.2)."""
        real = min(amount, self.pot)
        self.money[seat] += real
        self.pot -= real

    def owner_in(self, card: int, owner: int, field: int) -> Code:
        """The code of a cow that comes into a field: a spy stays its owner's (C5.1)."""
        return card << 3 | (owner if self.figures.kind[card] == SPY else field)

    def play(self, seat: int, card: int, field: int, place: int) -> None:
        """A cow of the hand goes into a field, whose owner pays (C3.1)."""
        self.hands[seat].remove(card)
        self.to_pot(field, self.figures.price[card])
        self.fields[field].insert(place, self.owner_in(card, seat, field))

    def field_of(self, code: Code) -> int:
        """In whose field a cow stands."""
        return next(seat for seat, field in enumerate(self.fields) if code in field)

    def on_number(self, face: int) -> tuple[int, Code] | None:
        """The field and the cow that the roll of whose turn it is finds (C4.1)."""
        for step in range(self.seats):
            seat = (self.turn + step) % self.seats
            field = self.fields[seat]
            if face <= len(field):
                return seat, field[-face]
            face -= len(field)
        return None

    def die(self) -> int:
        """What a bomb roll shows."""
        return self.dice.pop() if self.dice else int(self.rng.random() * 6) + 1

    def roll(self, face: int, answer: Answerer) -> None:
        """A bomb roll, with all that comes of it (C4)."""
        found = self.on_number(face)
        if found is not None:
            self.blast(found[0], [found[1]], answer)

    def blast(self, field: int, bombs: list[Code], answer: Answerer) -> None:
        """These cows of a field have found bombs: answers, explosions, and the city (C4, C5)."""
        while bombs:
            given = answer(self, field, bombs) if self.can_answer(field, bombs) else None
            if given is None:
                bombs = self.explode(field, bombs)
            else:
                self.answered(bombs, given)
        if self.hit and self.city:
            self.totals[self.turn] += self.city
            self.city = 0
            self.over = not self.cities

    def can_answer(self, field: int, bombs: list[Code]) -> bool:
        """Whether a cow of the field can still use its ability (C5.2-C5.4)."""
        kind, used = self.figures.kind, self.used
        row = self.fields[field]
        for code in row:
            card = code >> 3
            what = kind[card]
            if what in _ANSWERING and card not in used:
                if what == PFC:
                    if any(other != code for other in bombs):
                        return True
                elif code in bombs and (what == MECHANIC or len(row) > 1):
                    return True
        return False

    def answers(self, field: int, bombs: list[Code]) -> list[Answer]:
        """All that the owner of the field can answer, in a fixed order (C5.2-C5.4)."""
        kind, used, row = self.figures.kind, self.used, self.fields[field]
        found: list[Answer] = []
        for code in row:
            card = code >> 3
            if card in used:
                continue
            what = kind[card]
            if what == MECHANIC and code in bombs:
                found.append((code, code))
            elif what == GENERAL and code in bombs:
                found += [(code, other) for other in row if other != code]
            elif what == PFC:
                found += [(code, other) for other in row if other in bombs and other != code]
        return found

    def answered(self, bombs: list[Code], answer: Answer) -> None:
        """An ability is used: the bombs are then these."""
        code, other = answer
        self.used.add(code >> 3)
        what = self.figures.kind[code >> 3]
        if what == PFC:
            bombs[bombs.index(other)] = code
        elif what == GENERAL:
            bombs[bombs.index(code)] = other
        else:
            bombs.remove(code)

    def explode(self, field: int, bombs: list[Code]) -> list[Code]:
        """All with bombs explode and are paid (C4.2-C4.4); gives the bombs of bombers (C5.5)."""
        figures, row = self.figures, self.fields[field]
        gone = [code for code in row if code in bombs]
        self.fields[field] = left = [code for code in row if code not in bombs]
        sums: dict[int, int] = {}
        bombers = 0
        for code in gone:
            card, owner = code >> 3, code & _OWNER
            self.discards.append(card)
            self.used.discard(card)
            sums[owner] = sums.get(owner, 0) + figures.value[card]
            bombers += figures.kind[card] == BOMBER
        if self.turn in sums:
            self.hit = True
        for step in range(self.seats):
            seat = (field + step) % self.seats
            value = sums.get(seat, 0)
            if value > 0:
                self.from_pot(seat, value)
            elif value < 0:
                self.to_pot(seat, -value)
        return left * bombers

    def final(self) -> list[int]:
        """What each seat has when the prize is paid (C6.1), the games before included."""
        ended = [money + won for money, won in zip(self.money, self.before, strict=True)]
        if self.prize:
            most = max(self.totals)
            best = [seat for seat, total in enumerate(self.totals) if total == most]
            unit = self.figures.unit
            share = (self.pot + self.bank) // len(best) // unit * unit
            for seat in best:
                ended[seat] += share
        return ended


_ANSWERING: Final = frozenset({MECHANIC, GENERAL, PFC})
_PLAIN: Final = (
    "bank",
    "before",
    "city",
    "figures",
    "games_left",
    "hit",
    "ordered",
    "over",
    "pending",
    "phase",
    "pot",
    "prize",
    "rng",
    "seats",
    "turn",
)
"""What a copy need not copy."""
