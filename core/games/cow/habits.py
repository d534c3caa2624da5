"""By which rules of thumb does a player play cards, order its field and answer bombs?

All of them look at a sketch, and of the hands at the own one alone.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from core.games.cow.effect import Verb
from core.games.cow.event_habits import Chosen, chosen_for
from core.games.cow.outlook import Outlook
from core.games.cow.sketch import Answer, Code, Sketch
from core.games.cow.sketch_figures import BOMBER, EVENT, GENERAL, MECHANIC, PFC, SPY
from core.games.cow.sketched_events import Picks, can_be, carry_out


class Placing(NamedTuple):
    """A cow of the hand into a field; in that of another it comes to the right end."""

    card: int
    field: int


class Happen(NamedTuple):
    """An event of the hand, with what is chosen for each of its effects."""

    card: int
    picks: tuple[Picks, ...]


Deed = Placing | Happen
"""One card played."""


@dataclass(frozen=True, slots=True)
class Habits:
    """The figures behind the rules of thumb of one player."""

    price: float
    """How much of a dollar is felt that is paid into the pot."""
    hurt: float
    """How much of a dollar it is worth that the others lose one."""
    cities: float
    """How much of what a city is worth is seen."""
    noise: float
    """By up to so many dollars the worth of a card is misjudged."""
    arranges: bool
    """Whether the field is ordered by what a bomb would bring, or only by value."""

    def outlook(self, sketch: Sketch, seat: int) -> Outlook:
        """How this player sees things."""
        return Outlook(sketch, seat, self.hurt, self.cities)

    def next_deed(self, outlook: Outlook) -> tuple[Deed, float] | None:
        """The next card that is worth playing, and what it is worth; None: none is."""
        sketch = outlook.sketch
        figures, hand = sketch.figures, sketch.hands[outlook.seat]
        for card in sorted(hand, key=figures.stage.__getitem__):
            event = figures.kind[card] == EVENT
            if event and card in sketch.events:
                continue
            found = self.event(outlook, card) if event else self.cow(outlook, card)
            if found is not None and found[1] + self._slip(sketch) > 0:
                return found
        return None

    def _slip(self, sketch: Sketch) -> float:
        return self.noise * (2 * sketch.rng.random() - 1) if self.noise else 0.0

    def cow(self, outlook: Outlook, card: int) -> tuple[Placing, float] | None:
        """Where a cow is put best, and what that is worth; None: nobody can pay for it."""
        sketch, seat = outlook.sketch, outlook.seat
        price, value = sketch.figures.price[card], sketch.figures.value[card]
        best: tuple[Placing, float] | None = None
        for step in range(sketch.seats):
            field = (seat + step) % sketch.seats
            if price > sketch.money[field]:
                continue
            worth = self.placed(outlook, card, field)
            if value < 0 and step:
                worth += self._slip(sketch)
            if best is None or worth > best[1]:
                best = Placing(card, field), worth
        return best

    def placed(self, outlook: Outlook, card: int, field: int) -> float:
        """What it is worth to have a cow stand in a field, and its price paid there."""
        sketch, seat = outlook.sketch, outlook.seat
        figures = sketch.figures
        price, value, kind = figures.price[card], figures.value[card], figures.kind[card]
        cows = len(sketch.fields[field])
        reached: float = 1.0 if cows < _REACH else 0.5 ** (cows - _REACH + 1)
        later = reached * outlook.stands_for(value)
        if field == seat:
            worth = later + reached * outlook.chance * outlook.a_city - self.price * price
            if kind == BOMBER:
                held = sum(figures.value[code >> 3] for code in sketch.fields[seat])
                return worth + _BLAST * outlook.chance * min(sketch.pot, held)
            return worth + _EXTRA.get(kind, 0.0)
        hurt = outlook.hurts[field]
        own = len(sketch.fields[seat])
        now = (field - seat) % sketch.seats == 1 and own < _REACH
        if kind == SPY:
            worth = later + hurt * price
            return worth + (outlook.city_now() + min(value, sketch.pot)) / 6 if now else worth
        worth = hurt * (price - later)
        return worth - hurt * value / 6 if now else worth

    def event(self, outlook: Outlook, card: int) -> tuple[Happen, float] | None:
        """How an event is carried out best, and what that is worth; None: it cannot be."""
        sketch = outlook.sketch
        price, effects = sketch.figures.price[card], sketch.figures.effects[card]
        left = sketch.money[outlook.seat] - price
        worth, picks = -self.price * price, []
        for effect in effects:
            if effect.verb is Verb.BUY_COW:
                left -= effect.amount
            found = chosen_for(outlook, effect, card)
            if found is None:
                return None
            worth += found.worth
            picks.append(found.picks)
        return (Happen(card, tuple(picks)), worth) if left >= 0 else None

    def choose(self, outlook: Outlook, effect_of: int, step: int) -> Chosen | None:
        """What is chosen for one effect of an event under way."""
        return chosen_for(outlook, outlook.sketch.figures.effects[effect_of][step], effect_of)

    def order(self, outlook: Outlook) -> list[Code]:
        """How the own field should stand for a roll, from left to right."""
        sketch, seat = outlook.sketch, outlook.seat
        value = sketch.figures.value
        # Sorted first: what is summed up must not hang on how the field happens to stand.
        field = sorted(sketch.fields[seat])
        if not self.arranges or len(field) < 2:
            return sorted(field, key=lambda code: (value[code >> 3], code))
        gains = dict(zip(field, outlook.of_bombs(field), strict=True))
        return sorted(field, key=lambda code: (gains[code], value[code >> 3], code))

    def answer(self, sketch: Sketch, field: int, bombs: list[Code]) -> Answer | None:
        """The answer that brings the owner of the field most; None: to accept does."""
        outlook = self.outlook(sketch, field)
        best, most = None, 0.0
        for code, other in sketch.answers(field, bombs):
            kind = sketch.figures.kind[code >> 3]
            source, goal = (other, code) if kind == PFC else (code, other)
            rest = [it for it in bombs if it != source]
            better = 0.0
            if bombs.count(source) == 1:
                better -= _gain(outlook, field, rest, source)
            else:
                rest.append(source)
            if kind != MECHANIC and goal not in rest:
                better += _gain(outlook, field, rest, goal)
            if better > most + 1e-9:
                best, most = (code, other), better
        return best

    def plays(self, sketch: Sketch) -> None:
        """The cards of a turn are played, the field is ordered, and the bomb roll made."""
        seat = sketch.turn
        outlook = self.outlook(sketch, seat)
        while (found := self.next_deed(outlook)) is not None:
            self.carry(sketch, found[0])
            if sketch.over:
                return
            if isinstance(found[0], Happen):
                outlook = self.outlook(sketch, seat)
        self.arrange_and_roll(sketch, outlook)

    def arrange_and_roll(self, sketch: Sketch, outlook: Outlook) -> None:
        """The end of a turn (C2.4)."""
        sketch.fields[sketch.turn] = self.order(outlook)
        sketch.roll(sketch.die(), self.answer)

    def carry(self, sketch: Sketch, deed: Deed) -> None:
        """Plays a card on a sketch; before a roll the field is ordered."""
        seat = sketch.turn
        if isinstance(deed, Placing):
            sketch.play(seat, deed.card, deed.field, len(sketch.fields[deed.field]))
            return
        card = deed.card
        sketch.events.add(card)
        sketch.hands[seat].remove(card)
        sketch.to_pot(seat, sketch.figures.price[card])
        for effect, chosen in zip(sketch.figures.effects[card], deed.picks, strict=True):
            if effect.verb is Verb.BOMB_ROLL:
                sketch.fields[seat] = self.order(self.outlook(sketch, seat))
            picks = chosen
            if not can_be(sketch, effect, picks):  # an effect before it has left another position
                found = chosen_for(self.outlook(sketch, seat), effect, card)
                if found is None:
                    continue
                picks = found.picks
            carry_out(sketch, effect, picks, self.answer)
            if sketch.over:
                break
        sketch.discards.append(card)


def _gain(outlook: Outlook, field: int, bombs: list[Code], code: Code) -> float:
    """What it brings the owner of a field more if this cow explodes besides those with bombs."""
    sketch = outlook.sketch
    figures = sketch.figures
    if figures.kind[code >> 3] == BOMBER:
        return outlook.of_all(sketch.fields[field])
    pot, city = sketch.pot, outlook.city_now()
    for it in set(bombs):
        pot -= max(0, figures.value[it >> 3]) if it & 7 == field else 0
        city = 0.0 if it & 7 == sketch.turn else city
    return outlook.brings(code, max(0, pot), city)


_REACH: Final = 6
"""A die shows no more."""
_BLAST: Final = 0.35
"""Of what a field holds, so much is hoped for from a mad bomber in it."""
_EXTRA: Final = {GENERAL: 40.0, PFC: 20.0, MECHANIC: 5.0}
"""What an ability is worth, in dollars."""

EASY: Final = Habits(price=1.3, hurt=0.2, cities=0.2, noise=120.0, arranges=False)
"""Misjudges what cards are worth, and hardly looks at the cities or at the others."""
MEDIUM: Final = Habits(price=0.9, hurt=0.8, cities=0.8, noise=20.0, arranges=True)
"""Plays what pays, hurts who is ahead, and orders its field by what a bomb would bring; but minds
prices too much, and cities too little, and slips now and then."""
SHARP: Final = Habits(price=0.3, hurt=0.6, cities=2.0, noise=0.0, arranges=True)
"""Knows that what is paid into the pot can be won back, and what cities are worth. The figures were
found by playing thousands of sketched games against variations. So hard thinks of everybody."""
