"""Which card in the bomb may its holder exchange for which of the toolbox? (D2.3)."""

from collections.abc import Iterator

from core.games.badaboom.actions import Tinker
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.state import State
from core.games.badaboom.table import Phase, Table
from core.terms import Refusal


def tinkerings(state: State) -> Iterator[Tinker]:
    """Every exchange that is allowed, of safeties but one."""
    return exchanges(state.table, state.bomb, state.hands[state.table.holder])


def exchanges(table: Table, bomb: tuple[int, ...], toolbox: tuple[int, ...]) -> Iterator[Tinker]:
    """The same, from what the holder sees: the cards in the bomb and in its own toolbox."""
    hand = tuple(dict.fromkeys(toolbox))
    for out in dict.fromkeys(bomb):
        for into in hand:
            for to_pile in (False, True):
                action = Tinker(out, into, to_pile)
                if why_not_exchanged(table, bomb, toolbox, action) is None:
                    yield action


def why_not_tinker(state: State, action: Tinker) -> Refusal | None:
    """Why not; None: it is allowed."""
    table = state.table
    return why_not_exchanged(table, state.bomb, state.hands[table.holder], action)


def why_not_exchanged(
    table: Table, bomb: tuple[int, ...], toolbox: tuple[int, ...], action: Tinker
) -> Refusal | None:
    """Why not: it is one card for one, with one gadget at most, and only safeties have a pile."""
    if table.phase is not Phase.TINKER:
        return Refusal("not-tinkering")
    if action.out not in bomb:
        return Refusal("not-in-bomb", (action.out,))
    if action.into not in toolbox:
        return Refusal("not-in-toolbox", (action.into,))
    deck = table.deck
    if deck.is_gadget(action.into) and table.bomb_gadget and not deck.is_gadget(action.out):
        inside = next(card for card in bomb if deck.is_gadget(card))
        return Refusal("one-gadget", (action.into, inside))
    if action.to_pile and action.out != SAFETY:
        return Refusal("only-safeties-have-a-pile", (action.out,))
    if not action.to_pile and action.out == action.into == SAFETY:
        return Refusal("nothing-would-change", (SAFETY,))
    return None
