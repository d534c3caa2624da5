"""What is a plan for a whole turn, and which plans lie near it?

A plan names the cards to be played first, where and how, and those to be kept in the hand; what it
leaves open is done by rules of thumb.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from core.games.cow.effect import Verb
from core.games.cow.event_habits import choices_for
from core.games.cow.habits import Deed, Habits, Happen, Placing
from core.games.cow.outlook import Outlook
from core.games.cow.sketch import Sketch
from core.games.cow.sketch_figures import EVENT
from core.games.cow.sketched_events import can_be


@dataclass(frozen=True, slots=True)
class Plan:
    """What is done in a turn."""

    deeds: tuple[Deed, ...] = ()
    """Played first, in this order."""
    kept: frozenset[int] = frozenset()
    """Cards of the hand that are not played in this turn."""


NOTHING: Final = Plan()
"""All by rules of thumb."""


def next_deed(sketch: Sketch, plan: Plan, habits: Habits) -> tuple[Deed | None, Plan]:
    """The next card to be played as planned, if any, and what is left of the plan."""
    seat, deeds = sketch.turn, plan.deeds
    while deeds:
        deed, *rest = deeds
        deeds = tuple(rest)
        if possible(sketch, seat, deed):
            return deed, Plan(deeds, plan.kept)
    sketch = sketch.copy()
    sketch.hands[seat] = [card for card in sketch.hands[seat] if card not in plan.kept]
    found = habits.next_deed(habits.outlook(sketch, seat))
    return None if found is None else found[0], Plan((), plan.kept)


def play_plan(sketch: Sketch, plan: Plan, habits: Habits) -> None:
    """The turn that is under way is played as planned, as far as that is possible."""
    seat = sketch.turn
    for deed in plan.deeds:
        if not possible(sketch, seat, deed):
            continue
        habits.carry(sketch, deed)
        if sketch.over:
            return
    hand = sketch.hands[seat]
    kept = [card for card in hand if card in plan.kept]
    if kept:
        sketch.hands[seat] = [card for card in hand if card not in plan.kept]
    habits.plays(sketch)
    sketch.hands[seat] += kept


def possible(sketch: Sketch, seat: int, deed: Deed) -> bool:
    """Whether a card can still be played so."""
    if deed.card not in sketch.hands[seat]:
        return False
    price = sketch.figures.price[deed.card]
    if isinstance(deed, Placing):
        return price <= sketch.money[deed.field]
    if price > sketch.money[seat]:
        return False
    effects = sketch.figures.effects[deed.card]
    return all(
        can_be(sketch, effect, picks) for effect, picks in zip(effects, deed.picks, strict=True)
    )


def deeds_in(sketch: Sketch, plan: Plan, habits: Habits) -> list[Deed]:
    """The cards that a plan plays, up to what depends on chance."""
    sketch = sketch.copy()
    found: list[Deed] = []
    while True:
        deed, plan = next_deed(sketch, plan, habits)
        if deed is None:
            return found
        found.append(deed)
        if by_chance(sketch, deed):
            return found
        habits.carry(sketch, deed)


def by_chance(sketch: Sketch, deed: Deed) -> bool:
    """Whether nobody can know what comes of it."""
    return any(effect.verb in _UNSURE for effect in sketch.figures.effects[deed.card])


_UNSURE: Final = frozenset({Verb.BOMB_ROLL, Verb.BOMB_COW, Verb.DRAW_CARDS})
"""Dice, cards, and the answers of others."""


def deeds_of(outlook: Outlook, habits: Habits, card: int) -> Iterator[tuple[Deed, float]]:
    """The ways to play a card, and what they are worth by rules of thumb."""
    sketch, seat = outlook.sketch, outlook.seat
    figures = sketch.figures
    price = figures.price[card]
    if figures.kind[card] != EVENT:
        for step in range(sketch.seats):
            where = (seat + step) % sketch.seats
            if price <= sketch.money[where]:
                place = Placing(card, where)
                yield place, habits.placed(outlook, card, where)
        return
    usual = None if card in sketch.events else habits.event(outlook, card)
    if usual is None:
        return
    yield usual
    worth = usual[1]
    effects = figures.effects[card]
    if len(effects) == 1:
        choices = sorted(choices_for(outlook, effects[0], card), key=lambda it: -it.worth)
        for chosen in choices[1:4]:
            other = Happen(card, (chosen.picks,))
            yield other, worth + chosen.worth - choices[0].worth


def neighbours(plan: Plan, sketch: Sketch, habits: Habits, most: int) -> list[Plan]:
    """Plans that differ from this one in one card; those that look best first."""
    seat = sketch.turn
    usual = deeds_in(sketch, plan, habits)
    sketch = sketch.copy()
    for deed in plan.deeds:
        if not possible(sketch, seat, deed) or by_chance(sketch, deed):
            break
        habits.carry(sketch, deed)
    outlook = habits.outlook(sketch, seat)
    played = {deed.card for deed in usual}
    found: list[tuple[float, Plan]] = []
    seen = set()
    for card in sketch.hands[seat]:
        what = (
            sketch.figures.kind[card],
            sketch.figures.price[card],
            sketch.figures.value[card],
            sketch.figures.effects[card],
        )
        if what in seen or card in plan.kept:
            continue
        seen.add(what)
        if card in played:
            found.append((0.0, Plan(plan.deeds, plan.kept | {card})))
        for deed, worth in deeds_of(outlook, habits, card):
            if deed not in usual:
                found.append((worth, Plan((*plan.deeds, deed), plan.kept)))
    found.sort(key=lambda it: -it[0])
    return [it for _, it in found[:most]]
