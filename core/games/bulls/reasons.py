"""Why does a computer player choose so? Every code that the players of this game give.

Bulls are numbered from 1, in the order in which they were rolled; worth is in tenths of a point, as
the player itself sees it.

Before a field or a roll:

- `only-roll` (): the bulls of the next field are rolled; nothing else can be done.
- `posts-left` (unused posts): so many make it too early to think of leaving.
- `nothing-to-lose` (): no mallet is left and no field is to come, so a pass costs nothing more.
- `roll-worth-more` (tenths): going on promises so much more than leaving.
- `leave-worth-more` (tenths): leaving brings so much more than going on promises.
- `leave-few-posts` (unused posts, mallets left): with so few of them the field is left.

After a roll:

- `pass-no-fence` (): no fence can be built.
- `pass-worth-more` (tenths): a pass is worth so much more than the best fence.
- `only-fence` (): no other fence can be built, and a pass is no choice.
- `completes-field` (unused posts): the fence isolates the last bulls, and so many posts score.
- `closes-bull` (bull): the fence isolates it.
- `closes-bulls` (bull, bull, ...): the fence isolates two or more.
- `best-worth` (tenths): the fence is worth so much more than the next best play.
- `cuts-off` (bits): the fence cuts open bulls off from so many gaps and bulls, which is the most or
  looks best to a player that asks no further.
"""

from typing import Final

import numpy as np

from core.bots import Reason
from core.games.bulls.engine import Batch

ONLY_ROLL: Final = Reason("only-roll")
NOTHING_TO_LOSE: Final = Reason("nothing-to-lose")
PASS_NO_FENCE: Final = Reason("pass-no-fence")
ONLY_FENCE: Final = Reason("only-fence")


def posts_left(state: Batch) -> Reason:
    """Of a state before a roll."""
    return Reason("posts-left", (int(state.unused[0]),))


def leave_few_posts(state: Batch) -> Reason:
    """Of a state before a roll."""
    return Reason("leave-few-posts", (int(state.unused[0]), int(state.mallets[0])))


def ahead(code: str, lead: float) -> Reason:
    """One of the codes that tell a lead; `lead` is in points."""
    return Reason(code, (round(10 * lead),))


def closing(before: Batch, after: Batch) -> Reason | None:
    """What the fence between these two states closes; None: nothing."""
    (closed,) = np.nonzero((after.missing[:, 0] == 0) & (before.missing[:, 0] != 0))
    if not closed.size:
        return None
    if after.complete[0]:
        return Reason("completes-field", (int(after.unused[0]),))
    bulls = tuple(int(bull) + 1 for bull in closed)
    return Reason("closes-bull" if len(bulls) == 1 else "closes-bulls", bulls)


def cutting(before: Batch, after: Batch) -> Reason:
    """What the fence between these two states closes or else cuts off."""
    bits = np.bitwise_count(before.missing & ~after.missing).sum()
    return closing(before, after) or Reason("cuts-off", (int(bits),))
