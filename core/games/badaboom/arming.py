"""When is the bomb live, when is it safe again, and what does everybody learn then? (D2.3)."""

from core.games.badaboom import learning
from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import What
from core.games.badaboom.knowledge import bomb_zone
from core.games.badaboom.moving import plus, seen
from core.games.badaboom.state import State
from core.replacing import replace


def checked(state: State, by: int) -> State:
    """After the cards in the bomb have changed, by the play of this seat."""
    table = state.table
    live = SAFETY not in state.bomb
    if live and not table.live:
        table = replace(table, live_since=table.turn, armer=by)
        state = _effect_shown(replace(state, table=table))
        table = state.table.after(What.LIVE, seat=by, card=state.table.effect)
        return seen(replace(state, table=table))
    if table.live and not live:
        return seen(_made_safe(state, by))
    if table.live and _gadget(state) != table.effect:
        state = _effect_shown(state)
        table = state.table.after(What.GADGET_CHANGED, seat=by, card=state.table.effect)
        return seen(replace(state, table=table))
    return seen(state)


def _gadget(state: State) -> int:
    """The gadget in the bomb; `NOBODY` if there is none."""
    deck = state.table.deck
    return next((card for card in state.bomb if deck.is_gadget(card)), NOBODY)


def _effect_shown(state: State) -> State:
    """Of a live bomb everybody knows the effect, that is its gadget."""
    gadget = _gadget(state)
    state = replace(state, table=replace(state.table, effect=gadget))
    if gadget == NOBODY:
        return state
    zone = bomb_zone(state.table.seats)
    return replace(state, minds=learning.put_face_down(state.minds, (gadget,), zone))


def _made_safe(state: State, by: int) -> State:
    """Markers off; the lasting cards are discarded."""
    table = state.table.after(What.SAFE, seat=by)
    for lasting in table.lasting:
        table = table.after(What.LASTING_OFF, card=lasting.card, other=lasting.on)
    table = replace(
        table,
        live_since=0,
        armer=NOBODY,
        effect=NOBODY,
        disarms=plus(table.disarms, by, 1),
        discards=(*table.discards, *(lasting.card for lasting in table.lasting)),
        lasting=(),
    )
    return replace(state, table=table)
