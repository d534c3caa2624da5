"""Where does a loss come from, and what speaks for the best play? Codes for sentences, and marks.

The codes of a loss, with their arguments (bulls counted from 1, points in tenths, percents whole;
of two numbers the first is of what was played, the second of the best play):

- `missed-completes` (), `missed-isolates` (bull), `missed-cuts` (bull, gaps, bulls: what only the
  best fence cuts off), `missed-work` (the bull that only the best fence does something for);
- `lost-bull` (bull: it can be isolated no more), `hard-way` (bull, percent, percent: of the throws
  that can close its hardest way out);
- `less-complete` (percent, percent) and `less-close` (percent, percent): of the throws that can
  then complete the field, or isolate a further bull;
- `spent-posts` (how many more than the best), `fewer-rolls` (percent, percent: of the throws with
  which a fence can be built), `fewer-fences` (count, count: of fences that stay possible);
- `left-too-early` (tenths), `stayed-too-long` (tenths), `passed-for-nothing` (tenths);
- `less-promising` (tenths), where nothing of all this meets the eye;
- `as-good` (), where it is no loss as far as can be told.

Of the best play they are those of the fourth step of a hint; see `explain`.
"""

import numpy as np

from core.bots import Reason
from core.games.bulls.differences import After, difference
from core.games.bulls.explain import fence_of, steps
from core.games.bulls.facts import FenceFacts, fence_facts
from core.games.bulls.loss import Loss
from core.games.bulls.position import Position
from core.games.bulls.rules import Action, Fence, Leave, Pass, View
from core.games.bulls.weighing import PASS
from core.hints import Mark, in_tenths
from core.review import LESS_PROMISING

Marks = tuple[Mark, ...]


def told(played: Action, found: Loss, view: View) -> tuple[Reason, Marks]:
    """Where the loss comes from, or what speaks for the best play if it was played; its marks."""
    why = steps(view, Position.read(view), found.best, found.lead)[-1]
    if played == found.best:
        return why.reasons[0], why.marks
    return _blame(played, found, view), why.marks


def _blame(played: Action, found: Loss, view: View) -> Reason:
    if not found.sure:
        return Reason("as-good")
    tenths = (in_tenths(found.points),)
    match played, found.best:
        case Leave(), _:
            return Reason("left-too-early", tenths)
        case _, Leave():
            return Reason("stayed-too-long", tenths)
        case Pass(), _:
            return Reason("passed-for-nothing", tenths)
        case Fence(), best:
            return _lacking(played, best, view) or Reason(LESS_PROMISING, tenths)
        case _:
            return Reason(LESS_PROMISING, tenths)


def _lacking(played: Fence, best: Action, view: View) -> Reason | None:
    """What the best play has that the fence lacks; None: nothing that meets the eye."""
    facts = fence_facts(view, fence_of(played))
    position, best_facts, building = Position.read(view), None, PASS
    if isinstance(best, Fence):
        best_facts = fence_facts(view, fence_of(best))
        building = best_facts.fence
        if missed := _missed(facts, best_facts):
            return missed
    states = position.after(np.array([facts.fence, building]))
    if (states.complete | (states.mallets < 0)).any():
        return None  # no roll follows that could be spoken of
    one, other = (After.of(position.field, states.take(np.array([row]))) for row in range(2))
    return difference(one, other, facts, best_facts)


def _missed(played: FenceFacts, best: FenceFacts) -> Reason | None:
    """What only the best fence does at once."""
    if best.completes and not played.completes:
        return Reason("missed-completes")
    has = {bull.bull for bull in played.isolates}
    if len(best.isolates) > len(has):
        missed = next(bull for bull in best.isolates if bull.bull not in has)
        return Reason("missed-isolates", (missed.bull + 1,))
    if best.completes and best.new_posts < played.new_posts:
        return Reason("spent-posts", (played.new_posts - best.new_posts,))
    return None
