"""How is the best play told in four steps? A nudge, the region, the play itself, and why.

The first two steps do not give the play away. What the reasons say are facts, but for `ahead`,
`level` and the worths, which are as good as the play-outs behind them. The codes, with their
arguments (bulls counted from 1, points in tenths, chances of the next roll in percent):

- of a nudge: `roll-bulls` (), `work-on` (bull), `can-complete` (), `keep-mallet` () for a fence
  that cuts nothing off but saves the mallet of a pass, `count-posts` (unused) for leaving,
  `field-has-more` () for rolling, `spare-posts` (unused) for a pass though a fence is possible,
  `no-fence` ();
- of the region: `look-at-cell` (bull), `look-at-posts` (unused), `look-at-mallets` (left);
- of the play: `build` (post, post), `pass` (), `leave` (), `roll` ();
- why, of a fence: `completes` (points for the field), `isolates` (bull), `cuts-off` (bull, gaps,
  bulls), `still-open` (bull, gaps, bulls), `saves-mallet` (), `uses-again` (post), `spends-posts`
  (count), `complete-next` (percent), `close-next` (percent), and `ahead` (tenths) or `level` ();
- why, of the others: `roll-worth` (tenths), `leave-worth` (tenths), `pass-worth` (tenths) or
  `level` (), `only-action` (), the two chances, and `last-mallet` () where a pass ends the game.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from core.bots import Reason
from core.games.bulls.facts import FenceFacts, NextRoll, fence_facts
from core.games.bulls.position import Position
from core.games.bulls.rules import Action, Fence, Leave, Pass, Roll, View
from core.hints import Mark, Step
from geometry.field import fence_between, post_index

Steps = tuple[Step, Step, Step, Step]


@dataclass(frozen=True, slots=True)
class Lead:
    """How much the best play is worth beyond the next best."""

    points: float
    sure: bool
    """Whether that is at least a tenth of a point, and more than luck of the play-outs."""

    @property
    def tenths(self) -> int:
        """In tenths of a point."""
        return round(10 * self.points)


def fence_of(action: Fence) -> int:
    """The number of the fence that an action builds; ValueError if there is no such fence."""
    fence = fence_between(post_index(action.a), post_index(action.b))
    if fence is None:
        raise ValueError(f"No fence joins {action.a} and {action.b}.")
    return fence


def steps_to_bulls(view: View) -> Steps:
    """Of a field that is still to come: nothing can be done but to roll its bulls."""
    return (
        Step((Reason("roll-bulls"),)),
        _mallets(view),
        Step((Reason("roll"),)),
        Step((Reason("only-action"),)),
    )


def steps(view: View, position: Position, best: Action, lead: Lead | None) -> Steps:
    """The four steps of the best action; `lead` is None where it is the only one."""
    match best:
        case Fence():
            return _of_fence(view, position, fence_facts(view, fence_of(best)), lead)
        case Pass():
            return _of_pass(view, lead)
        case Leave():
            return _of_leave(view, position, lead)
        case Roll():
            return _of_roll(view, position, lead)
        case _:
            raise ValueError(f"{best} is no play")


def _of_fence(view: View, position: Position, facts: FenceFacts, lead: Lead | None) -> Steps:
    main, fence = facts.main, Mark("fence", (facts.fence, 0))
    return (
        _nudge_to(facts),
        _cell(main.bull) if main.cut else _mallets(view),
        Step((Reason("build", facts.posts),), (fence,)),
        Step(
            (
                *_what_it_does(view, facts),
                *_what_it_takes(facts),
                *_what_may_follow(position, facts),
                *_lead("ahead", lead),
            ),
            (fence, *main.marks()),
        ),
    )


def _nudge_to(facts: FenceFacts) -> Step:
    main = facts.main
    if not main.cut:
        return Step((Reason("keep-mallet"),))
    nudge = Reason("can-complete") if facts.completes else Reason("work-on", (main.bull + 1,))
    return Step((nudge,), (Mark("bull", (main.bull,)),))


def _what_it_does(view: View, facts: FenceFacts) -> Iterator[Reason]:
    main = facts.main
    if facts.completes:
        multiplier = view.config.multipliers[view.current]
        unused = view.score.unused_posts - facts.new_posts
        yield Reason("completes", (multiplier * len(facts.bulls) + unused,))
    yield from (bull.reason() for bull in facts.isolates)
    if not main.cut:
        yield Reason("saves-mallet")
    elif not main.isolated:
        yield main.reason()
        yield Reason("still-open", (main.bull + 1, len(main.open_gaps), len(main.open_bulls)))


def _what_it_takes(facts: FenceFacts) -> Iterator[Reason]:
    yield from (Reason("uses-again", (post,)) for post in facts.again)
    if facts.new_posts:
        yield Reason("spends-posts", (facts.new_posts,))


def _what_may_follow(position: Position, facts: FenceFacts) -> Iterator[Reason]:
    if facts.completes:
        return
    after = position.after(np.array([facts.fence]))
    for reason in NextRoll.of(position.field, after).reasons():
        if reason.args != (0,):
            yield reason


def _of_pass(view: View, lead: Lead | None) -> Steps:
    why = [Reason("only-action")] if lead is None else list(_lead("pass-worth", lead))
    nudge = Reason("no-fence") if lead is None else Reason("spare-posts", (_unused(view),))
    return (
        Step((nudge,)),
        _mallets(view),
        Step((Reason("pass"),)),
        Step((*why, *_last_mallet(view))),
    )


def _of_leave(view: View, position: Position, lead: Lead | None) -> Steps:
    next_roll = NextRoll.of(position.field, position.state).reasons()
    return (
        Step((Reason("count-posts", (_unused(view),)),)),
        Step((Reason("look-at-posts", (_unused(view),)),)) if view.mallets_left else _mallets(view),
        Step((Reason("leave"),)),
        Step((*_lead("leave-worth", lead), *next_roll, *_last_mallet(view))),
    )


def _of_roll(view: View, position: Position, lead: Lead | None) -> Steps:
    next_roll = NextRoll.of(position.field, position.state)
    nearest = next_roll.nearest
    region = Step((Reason("look-at-posts", (_unused(view),)),))
    return (
        Step((Reason("field-has-more"),)),
        region if nearest is None else _cell(nearest),
        Step((Reason("roll"),)),
        Step((*_lead("roll-worth", lead), *next_roll.reasons())),
    )


def _unused(view: View) -> int:
    return view.score.unused_posts


def _cell(bull: int) -> Step:
    return Step((Reason("look-at-cell", (bull + 1,)),), (Mark("cell", (bull,)),))


def _mallets(view: View) -> Step:
    return Step((Reason("look-at-mallets", (view.mallets_left,)),))


def _last_mallet(view: View) -> Iterator[Reason]:
    if not view.mallets_left:
        yield Reason("last-mallet")


def _lead(code: str, lead: Lead | None) -> Iterator[Reason]:
    if lead is not None:
        yield Reason(code, (lead.tenths,)) if lead.sure else Reason("level")
