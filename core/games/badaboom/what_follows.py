"""What would come of an action, as far as a seat can know? For a word beforehand.

Nothing is tried out: what lies open is followed step by step, and of what does not, only what the
seat knows is said. So a word beforehand tells nobody more than the table does.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.games.badaboom.actions import NOBODY, Action, Choose, Leave, Pass, Play, Tinker
from core.games.badaboom.blast import Fate, fate, holder_then
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.effect import Status
from core.games.badaboom.following import Coming, Then, trick_followed
from core.games.badaboom.knowledge import bomb_zone
from core.games.badaboom.state import View
from core.games.badaboom.table import Laid, Phase, Stage, Table
from core.games.badaboom.windows import round_size
from core.replacing import replace


class Bomb(StrEnum):
    """How the bomb is after an action, as far as it is known."""

    SAFE = "safe"
    """There is a safety in it, or nothing changes about that."""
    LIVE = "live"
    """It was live before, and still is."""
    MADE_LIVE = "made-live"
    MADE_SAFE = "made-safe"
    MAY_BE_LIVE = "may-be-live"
    MAY_BE_SAFE = "may-be-safe"


_ENDS_LIVE: Final = frozenset({Bomb.LIVE, Bomb.MADE_LIVE, Bomb.MAY_BE_LIVE, Bomb.MAY_BE_SAFE})


@dataclass(frozen=True, slots=True)
class Followed:
    """What an action brings, if nobody answers."""

    coming: tuple[Coming, ...]
    """In its order."""
    table: Table
    """Who then holds the bomb, gold, direction, lasting cards and how many cards are where."""
    bomb: Bomb
    armer: int = NOBODY
    """Of a live bomb, also of one that may be live."""
    held_by: int = NOBODY
    """Who will hold it when it goes off, if it is live and nothing else happens."""
    fate: Fate | None = None
    """Who dies then; None: the bomb is safe, or who looks does not know the gadget."""
    goes_off: bool = False
    """Whether it goes off at once."""


def what_follows(view: View, seat: int, action: Action) -> Followed:
    """What a lawful action of this seat would bring; the view is its own."""
    table = view.table
    match action:
        case Play(card, target):
            laid = Laid(card, seat, target)
            sizes = tuple(size - (it == seat) for it, size in enumerate(table.sizes))
            stack = (*table.stack, laid)
            return what_comes_of(view, replace(table, sizes=sizes, stack=stack))
        case Pass() if table.stack and table.passes + 1 >= round_size(table):
            return what_comes_of(view, table)
        case Pass() if not table.stack and table.passes + 1 >= round_size(table):
            return _window_over(view)
        case Tinker(out, into, to_pile):
            return _tinkered(view, out, into, to_pile=to_pile)
        case Leave():
            return _ended(view, table, (Coming(Then.LEAVES, table.holder),), _as_before(table))
        case Choose(card):
            return _chosen(view, card)
        case _:
            return _ended(view, table, (), _as_before(table))


def what_comes_of(view: View, table: Table) -> Followed:
    """What the last trick laid would bring if nobody answers it; `table`: with the trick on it."""
    *below, laid = table.stack
    after, coming = trick_followed(replace(table, stack=tuple(below)), laid)
    bomb = _after_trick(view, table, coming)
    found = _ended(view, after, tuple(coming), bomb, laid.player)
    kicked = any(it.what is Then.KICKS for it in coming)
    if kicked and (table.bomb_gadget or table.gadgets[table.holder]):
        return replace(found, fate=None)  # which gadget will be in it, nobody can know
    return found


def _after_trick(view: View, table: Table, coming: list[Coming]) -> Bomb:
    """How the bomb is after a trick; what it does to it is in `coming`."""
    zone = bomb_zone(table.seats)
    least, most = view.knows.least[zone], view.knows.most[zone]
    done = {it.what for it in coming}
    if Then.STRAPS in done and table.live:
        return Bomb.MADE_SAFE
    if Then.STRAPS in done:
        return Bomb.SAFE
    if Then.UNSCREWS in done:
        if most <= 1:
            return Bomb.MADE_LIVE
        return Bomb.MAY_BE_LIVE if least <= 1 else Bomb.SAFE
    if Then.KICKS in done:
        return _after_kick(view, table)
    return _as_before(table)


def _after_kick(view: View, table: Table) -> Bomb:
    """A kick exchanges random cards of bomb and holder: what could come of it."""
    zone, holder = bomb_zone(table.seats), table.holder
    knows = view.knows
    if table.live:
        return Bomb.MAY_BE_SAFE if knows.most[holder] else Bomb.LIVE
    others = table.sizes[holder] - knows.least[holder]
    return Bomb.MAY_BE_LIVE if knows.least[zone] <= 1 and others else Bomb.SAFE


def _as_before(table: Table) -> Bomb:
    return Bomb.LIVE if table.live else Bomb.SAFE


def _tinkered(view: View, out: int, into: int, *, to_pile: bool) -> Followed:
    """The holder knows all that is in the bomb."""
    table = view.table
    holder, deck = table.holder, table.deck
    coming = [Coming(Then.PUTS_IN, holder, card=into), Coming(Then.TAKES_OUT, holder, card=out)]
    if to_pile:
        coming[1] = Coming(Then.TO_PILE, holder, card=out)
        coming.append(Coming(Then.DRAWS, holder, amount=1))
    inside = list(view.bomb)
    inside.remove(out)
    inside.append(into)
    after = replace(table, bomb_gadget=bool(deck.gadgets_in(inside)))
    live = SAFETY not in inside
    if table.live:
        bomb = Bomb.LIVE if live else Bomb.MADE_SAFE
    else:
        bomb = Bomb.MADE_LIVE if live else Bomb.SAFE
    gadget = next((card for card in inside if deck.is_gadget(card)), NOBODY)
    return _ended(view, after, tuple(coming), bomb, holder, gadget)


def _chosen(view: View, card: int) -> Followed:
    """The card that is chosen for a trick under way."""
    table, carrying = view.table, view.table.carrying
    assert carrying is not None  # noqa: S101 - something is chosen for it
    taken = carrying.taker != NOBODY
    coming = (
        Coming(Then.TAKES_CARD, carrying.taker, card=card, other=carrying.source, amount=1)
        if taken
        else Coming(Then.LOSES, carrying.source, card=card, amount=1)
    )
    return _ended(view, table, (coming,), _as_before(table))


def _window_over(view: View) -> Followed:
    """All have passed: the holder tinkers, the bomb goes off, or it is passed on."""
    table = view.table
    if table.stage is Stage.FIRST:
        coming = (Coming(Then.TINKERS, table.holder),) if can_tinker(table) else ()
        return _ended(view, table, coming, _as_before(table))
    if table.blast_due:
        found = _ended(view, table, (Coming(Then.BLAST, table.holder),), Bomb.LIVE)
        return replace(found, goes_off=True)
    to = table.beside(table.holder, 1 + table.skip)
    after = replace(table, holder=to, skip=0, moved=True)
    coming = (Coming(Then.PASSES_ON, table.holder, other=to),)
    return _ended(view, after, coming, _as_before(table))


def can_tinker(table: Table) -> bool:
    """Whether the holder looks into the bomb after the first window (D2.3)."""
    holder = table.holder
    barred = table.statuses(holder, Status.NO_TINKER)
    return not barred and table.sizes[holder] > 0 and table.bomb_size > 0


def _ended(
    view: View,
    table: Table,
    coming: tuple[Coming, ...],
    bomb: Bomb,
    by: int = NOBODY,
    gadget: int | None = None,
) -> Followed:
    """What then threatens whom; `by` whom the bomb is changed, `gadget` if it is known anyway."""
    if bomb is Bomb.MADE_SAFE and table.lasting:
        coming = (*coming, Coming(Then.LASTING_OFF, amount=len(table.lasting)))
        table = replace(table, lasting=())
    if bomb not in _ENDS_LIVE:
        return Followed(coming, table, bomb)
    armer = table.armer if table.live else by
    holder = holder_then(table)
    found = _gadget(view, table) if gadget is None else gadget
    if found is None or view.table.phase is Phase.OVER:
        return Followed(coming, table, bomb, armer, holder)
    doomed = fate(replace(table, holder=holder, armer=armer), found)
    return Followed(coming, table, bomb, armer, holder, doomed)


def _gadget(view: View, table: Table) -> int | None:
    """The gadget in the bomb; `NOBODY`: there is none. None: this seat does not know it."""
    if not table.bomb_gadget:
        return NOBODY
    if table.live:
        return table.effect
    return next((card for card in view.bomb if table.deck.is_gadget(card)), None)
