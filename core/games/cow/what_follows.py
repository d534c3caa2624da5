"""What would come of an action, as far as everybody can know? For a word beforehand."""

from dataclasses import replace
from typing import Final, TypeAlias

from core.games.cow.actions import Action
from core.games.cow.fields import with_item
from core.games.cow.rules import UnexplodedCow
from core.games.cow.state import State, View
from core.games.cow.table import Happening, Payment, Phase, Table
from core.terms import Seat

Followed: TypeAlias = tuple[Happening | Payment, ...]

_GAME: Final = UnexplodedCow()


def what_follows(view: View, seat: Seat, action: Action) -> Followed:
    """What a lawful action would add to the history of the table: see `table_after`."""
    before = len(view.table.history)
    return table_after(view, seat, action).history[before:]


def table_after(view: View, seat: Seat, action: Action) -> Table:
    """The table after a lawful action, of which nothing hidden can be known.

    `action` is one of a player, or the fall of the die, which everybody sees. In a blast and for
    the die the view may be anybody's; otherwise it is the view of `seat`. What the action brings
    about ends where chance is asked, or the next decision.
    """
    before = _table(view)
    return _GAME.apply(_state(view, before, seat), seat, action).table


def _table(view: View) -> Table:
    """The table of the view, as if an event that waits for a blast or a roll were over after it.

    What else it does may hang on a hand that the viewer does not know.
    """
    table, pending = view.table, view.table.pending
    if pending is None or table.phase not in (Phase.BLAST, Phase.ROLL):
        return table
    effects = table.card(pending.card).effects
    ended = replace(pending, step=len(effects) - 1)
    return replace(table, pending=ended)


def _state(view: View, table: Table, seat: Seat) -> State:
    """A state that looks like the view, in all that what follows can hang on.

    Of the pile only matters how many cards it has, and of the hands only that of who acts.
    """
    nothing: tuple[tuple[int, ...], ...] = ((),) * table.seats
    hands = with_item(nothing, seat, view.hand) if seat >= 0 else nothing
    return State(table, hands, view.drawable[: view.pile_size])
