"""Who is asked for a trick or an answer, and what becomes of the tricks laid? (D2.2, D3).

Everybody is asked in the same way, whatever they hold. The tricks lie on a stack: what was laid
last takes effect first.
"""

from core.games.badaboom import learning
from core.games.badaboom.actions import NOBODY
from core.games.badaboom.history import What
from core.games.badaboom.moving import less, seen, with_hand
from core.games.badaboom.possible import why_no_effect
from core.games.badaboom.state import State
from core.games.badaboom.table import Carrying, Laid, Stage, Table
from core.replacing import replace


def opened(table: Table, stage: Stage) -> Table:
    """A window opens: the holder is asked first."""
    return replace(table, stage=stage, asked=table.holder, passes=0)


def answers_wanted(table: Table) -> Table:
    """All but its player are asked for an answer to the last trick laid, holder first (D3.1)."""
    player = table.stack[-1].player
    first = table.holder if table.holder != player else table.beside(player, 1)
    return replace(table, asked=first, passes=0)


def round_size(table: Table) -> int:
    """How many must pass in a row, so that the window closes."""
    return table.seats - bool(table.stack)


def passed(table: Table) -> Table:
    """Who is asked plays nothing; the next one in passing direction is asked."""
    following = table.beside(table.asked, 1)
    if table.stack and following == table.stack[-1].player:
        following = table.beside(following, 1)
    return replace(table, asked=following, passes=table.passes + 1)


def still_asked(table: Table) -> tuple[int, ...]:
    """Who is asked in the round under way if all pass from now on, in their order."""
    asked = []
    while table.passes < round_size(table):
        asked.append(table.asked)
        table = passed(table)
    return tuple(asked)


def laid(state: State, trick: Laid) -> State:
    """A trick comes on the stack, and all others are asked for an answer."""
    table, card, player = state.table, trick.card, trick.player
    if table.stack:
        about = {"card": card, "other": table.stack[-1].card, "amount": trick.target}
        table = table.after(What.ANSWERED, seat=player, **about)
    else:
        table = replace(table, opener=player)
        table = table.after(What.LAID, seat=player, card=card, other=trick.target)
    table = answers_wanted(replace(table, stack=(*table.stack, trick)))
    minds = learning.opened(state.minds, (card,))
    state = replace(state, table=table, minds=minds)
    return seen(with_hand(state, player, less(state.hands[player], card)))


def resolved(state: State) -> State:
    """Nobody answers: the last trick laid takes effect, or is discarded if it cannot any more."""
    table = state.table
    *below, trick = table.stack
    without = replace(table, stack=tuple(below))
    if why_no_effect(without, trick) is not None:
        without = without.after(What.FIZZLED, seat=trick.player, card=trick.card)
        table = replace(without, discards=(*without.discards, trick.card))
        return replace(state, table=after_trick(table))
    table = without.after(What.TOOK_EFFECT, seat=trick.player, card=trick.card, other=trick.target)
    carrying = Carrying(trick.card, trick.player, trick.target)
    return replace(state, table=replace(table, carrying=carrying))


def after_trick(table: Table) -> Table:
    """The trick below is open to answers once more, or the window goes on behind its player."""
    if table.stack:
        return answers_wanted(table)
    following = table.beside(table.opener, 1)
    return replace(table, asked=following, passes=0, opener=NOBODY)
