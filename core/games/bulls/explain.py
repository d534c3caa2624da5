"""How is the best play told in four steps? A nudge, the region, the play itself, and why.

The first two steps do not give the play away: where there are but two plays, they say the same
whichever is the best. What the reasons say are facts, but for what `lead.Lead` says and the worths,
which are as good as the play-outs behind them. The codes, with their arguments (bulls counted from
1, points in tenths, chances of the next roll in percent):

- of a nudge: `work-on` (bull), `work-on-several` (bull, bull, ...) where the fence serves them
  alike, `can-complete` (), `keep-mallet` () for a fence that cuts nothing off but saves the mallet
  of a pass, `spare-posts` (unused) for a pass though fences are possible; where there are two
  plays, `weigh-field` () and `left-now` (points of the field, whole) before a roll, or
  `weigh-fence` () after it;
- of the region: see `region.region`, and `look-at-posts` (unused), `look-at-mallets` (left),
  `last-mallet` () where a pass ends the game, `complete-next` (percent), `close-next` (percent),
  and `nearest` (bull) for the one that most throws can isolate;
- of the play: `build` (post, post), `pass` (), `leave` (), `roll` ();
- why, of a fence: `completes` (points for the field), `isolates` (bull), `cuts-off` (bull, gaps,
  bulls) or `cuts-off-each` (gaps, bulls, bull, bull, ...), `still-open` or `still-open-each`
  likewise, `helps-too` (bull, ...), `saves-mallet` (), `uses-again` (post), `spends-posts` (count),
  `complete-next`, `close-next`, what `compare.Rivals` finds, and `ahead` (tenths), `level` () or
  `unsure` ();
- why, of the others: `roll-worth` (tenths), `leave-worth` (tenths), `pass-worth` (tenths) or the
  same two, and `last-mallet` ().

Where nothing is to be chosen, the first step says all: `roll-bulls` (), `only-pass` () or, with no
mallet left, `only-last-pass` (). The others say no more than `only-action` () beside the play.
"""

from collections.abc import Iterator

import numpy as np

from core.bots import Reason
from core.games.bulls.compare import Rivals
from core.games.bulls.facts import FenceFacts, NextRoll, OfBull, fence_facts
from core.games.bulls.lead import Lead
from core.games.bulls.position import Position
from core.games.bulls.region import region
from core.games.bulls.rules import Action, Fence, Leave, Pass, Roll, View
from core.hints import Mark, Step
from geometry.field import fence_between, post_index

Steps = tuple[Step, Step, Step, Step]
Opening = tuple[Step, Step]
"""The nudge and the region."""


def fence_of(action: Fence) -> int:
    """The number of the fence that an action builds; ValueError if there is no such fence."""
    fence = fence_between(post_index(action.a), post_index(action.b))
    if fence is None:
        raise ValueError(f"No fence joins {action.a} and {action.b}.")
    return fence


def steps_to_bulls() -> Steps:
    """Of a field that is still to come: nothing can be done but to roll its bulls."""
    return _no_choice("roll-bulls", "roll")


def steps(view: View, position: Position, best: Action, lead: Lead | None) -> Steps:
    """The four steps of the best action; `lead` is None where it is the only one."""
    match best:
        case Pass() if lead is None:
            return _no_choice("only-pass" if view.mallets_left else "only-last-pass", "pass")
        case Fence():
            return _of_fence(view, position, fence_facts(view, fence_of(best)), lead)
        case Pass():
            fences = position.fences()
            nudge = Step((Reason("spare-posts", (view.score.unused_posts,)),))
            opening = _one_fence(view) if fences.size == 1 else (nudge, _stock(view))
            return _of(view, "pass", "pass-worth", lead, opening)
        case Leave():
            return _of(view, "leave", "leave-worth", lead, _before_a_roll(view, position))
        case Roll():
            return _of(view, "roll", "roll-worth", lead, _before_a_roll(view, position))
        case _:
            raise ValueError(f"{best} is no play")


def _no_choice(code: str, play: str) -> Steps:
    nothing_else = Step((Reason("only-action"),))
    return Step((Reason(code),)), nothing_else, Step((Reason(play),)), nothing_else


def _of(view: View, play: str, worth: str, lead: Lead | None, opening: Opening) -> Steps:
    """The steps of what is no fence."""
    why = [*_lead(worth, lead)]
    if not view.mallets_left and play != "roll":
        why.append(Reason("last-mallet"))
    return (*opening, Step((Reason(play),)), Step(tuple(why)))


def _before_a_roll(view: View, position: Position) -> Opening:
    """To roll or to leave: what is there to be weighed?"""
    next_roll = NextRoll.of(position.field, position.state)
    nearest = next_roll.nearest
    chances = next_roll.reasons()
    marks: tuple[Mark, ...] = ()
    if nearest is not None and sum(map(bool, next_roll.bulls)) > 1:
        chances = (*chances, Reason("nearest", (nearest + 1,)))
        marks = (Mark("bull", (nearest,)),)
    return (
        Step((Reason("weigh-field"), Reason("left-now", (view.score.subtotal,)))),
        Step((*_stock(view).reasons, *chances), marks),
    )


def _one_fence(view: View) -> Opening:
    """To build the only fence or to pass: what is there to be weighed?"""
    return Step((Reason("weigh-fence"),)), _stock(view)


def _stock(view: View) -> Step:
    """The posts and mallets that are left."""
    left = view.mallets_left
    mallets = Reason("look-at-mallets", (left,)) if left else Reason("last-mallet")
    return Step((Reason("look-at-posts", (view.score.unused_posts,)), mallets))


def _of_fence(view: View, position: Position, facts: FenceFacts, lead: Lead | None) -> Steps:
    fence, rivals = Mark("fence", (facts.fence, 0)), Rivals.of(view, position)
    # What meets the eye does not tell why it is the best: something else may.
    beyond = rivals.advantages(facts)
    told = {reason.code for reason in beyond}
    return (
        *(_one_fence(view) if len(rivals.facts) == 1 else _to_fence(view, facts, rivals)),
        Step((Reason("build", facts.posts),), (fence,)),
        Step(
            (
                *_what_it_does(view, facts, brief=bool(beyond)),
                *beyond,
                *_what_it_takes(facts, told),
                *_what_may_follow(position, facts, told),
                *_lead("ahead", lead),
            ),
            (fence, *_marks(facts)),
        ),
    )


def _to_fence(view: View, facts: FenceFacts, rivals: Rivals) -> Opening:
    served = tuple(bull.bull for bull in facts.served)
    if not served:
        return Step((Reason("keep-mallet"),)), _stock(view)
    numbers = tuple(bull + 1 for bull in served)
    nudge = Reason("work-on", numbers) if len(numbers) == 1 else Reason("work-on-several", numbers)
    if facts.completes:
        nudge = Reason("can-complete")
    look = region(view.field, facts, rivals) or _stock(view)
    return Step((nudge,), tuple(Mark("bull", (bull,)) for bull in served)), look


def _what_it_does(view: View, facts: FenceFacts, *, brief: bool) -> Iterator[Reason]:
    """`brief`: what stays open is left out."""
    if facts.completes:
        multiplier = view.config.multipliers[view.current]
        unused = view.score.unused_posts - facts.new_posts
        yield Reason("completes", (multiplier * len(facts.bulls) + unused,))
    if facts.isolates:
        yield from (Reason("isolates", (bull.bull + 1,)) for bull in facts.isolates)
    elif facts.served:
        yield from _cut_and_open(facts.served)[: 1 if brief else 2]
    else:
        yield Reason("saves-mallet")
    if facts.helped:
        yield Reason("helps-too", tuple(bull.bull + 1 for bull in facts.helped))


def _cut_and_open(served: tuple[OfBull, ...]) -> tuple[Reason, Reason]:
    """What bulls are cut off from that are served alike, and what stays open to them."""
    numbers = tuple(bull.bull + 1 for bull in served)
    cut, left = served[0].counts[:2], served[0].counts[2:]
    if len(numbers) == 1:
        return Reason("cuts-off", (*numbers, *cut)), Reason("still-open", (*numbers, *left))
    return Reason("cuts-off-each", (*cut, *numbers)), Reason("still-open-each", (*left, *numbers))


def _marks(facts: FenceFacts) -> tuple[Mark, ...]:
    """Of the main bull, and of others with the very same gaps: these share its lines."""
    gaps = tuple(mark for bull in facts.twins for mark in bull.gap_marks())
    return (*gaps, *facts.main.bull_marks())


def _what_it_takes(facts: FenceFacts, told: set[str]) -> Iterator[Reason]:
    yield from (Reason("uses-again", (post,)) for post in facts.again)
    if facts.new_posts and "fewest-posts" not in told:
        yield Reason("spends-posts", (facts.new_posts,))


def _what_may_follow(position: Position, facts: FenceFacts, told: set[str]) -> Iterator[Reason]:
    if facts.completes:
        return
    after = position.after(np.array([facts.fence]))
    for reason in NextRoll.of(position.field, after).reasons():
        if reason.args != (0,) and not (reason.code == "close-next" and "best-next" in told):
            yield reason


def _lead(code: str, lead: Lead | None) -> Iterator[Reason]:
    if lead is not None:
        yield lead.reason(code)
