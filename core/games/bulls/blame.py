"""Where does a loss come from, and what speaks for the best play? Codes for sentences, and marks.

The codes of a loss, with their arguments (bulls counted from 1, points in tenths):
`missed-completes` (), `missed-isolates` (bull), `missed-cuts` (bull, gaps, bulls: what only the
best cuts off), `left-too-early` (tenths), `stayed-too-long` (tenths), `passed-for-nothing`
(tenths), `spent-posts` (how many more than the best), `less-promising` (tenths), and `level` ()
where the best may be no better. Of the best play they are those of the fourth step of a hint; see
`explain`.
"""

from core.bots import Reason
from core.games.bulls.explain import fence_of, steps
from core.games.bulls.facts import FenceFacts, OfBull, fence_facts
from core.games.bulls.loss import Loss
from core.games.bulls.position import Position
from core.games.bulls.rules import Action, Fence, Leave, Pass, View
from core.hints import Mark
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
        return Reason("level")
    tenths = (round(10 * found.points),)
    match played, found.best:
        case Leave(), _:
            return Reason("left-too-early", tenths)
        case _, Leave():
            return Reason("stayed-too-long", tenths)
        case Pass(), _:
            return Reason("passed-for-nothing", tenths)
        case Fence(), Fence():
            one, best = (fence_facts(view, fence_of(play)) for play in (played, found.best))
            return _missed(one, best) or Reason(LESS_PROMISING, tenths)
        case _:
            return Reason(LESS_PROMISING, tenths)


def _missed(played: FenceFacts, best: FenceFacts) -> Reason | None:
    """What the best fence has that the other lacks; None: nothing that meets the eye."""
    if best.completes and not played.completes:
        return Reason("missed-completes")
    has = {bull.bull for bull in played.isolates}
    if len(best.isolates) > len(has):
        missed = next(bull for bull in best.isolates if bull.bull not in has)
        return Reason("missed-isolates", (missed.bull + 1,))
    if best.new_posts < played.new_posts:
        return Reason("spent-posts", (played.new_posts - best.new_posts,))
    more = [_more(*pair) for pair in zip(played.bulls, best.bulls, strict=True)]
    gain, _, missed = max(more)
    if gain <= 0:
        return None
    return Reason("missed-cuts", (missed.bull + 1, len(missed.cut_gaps), len(missed.cut_bulls)))


def _more(played: OfBull, best: OfBull) -> tuple[float, int, OfBull]:
    """How much closer the best fence brings a bull to being isolated, a tie-break, and how.

    What it alone cuts off counts, less what the other alone does, beside what stays open.
    """
    gaps = tuple(gap for gap in best.cut_gaps if gap not in played.cut_gaps)
    bulls = tuple(bull for bull in best.cut_bulls if bull not in played.cut_bulls)
    gain = (played.open - best.open) / (1 + best.open)
    return gain, -best.bull, OfBull(best.bull, gaps, bulls, best.open_gaps, best.open_bulls)
