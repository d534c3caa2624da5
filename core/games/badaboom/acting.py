"""What do the actions of chance and of the players do, one by one?"""

from typing import assert_never

from core.games.badaboom.actions import (
    NOBODY,
    Action,
    BeginWith,
    ChanceAction,
    Choose,
    Deal,
    Grab,
    Kick,
    Leave,
    Lose,
    Pass,
    Play,
    PlayerAction,
    Show,
    Tinker,
    TurnBomb,
    TurnUp,
)
from core.games.badaboom.flow import bomb_turned_up
from core.games.badaboom.history import What
from core.games.badaboom.moving import discarded, turned_up
from core.games.badaboom.settling import shown
from core.games.badaboom.state import Secret, State
from core.games.badaboom.table import Config, Laid, Settling
from core.games.badaboom.windows import laid, passed
from core.replacing import replace


def applied(state: State, seat: int, action: Action) -> State:
    """What this action does by itself; nothing follows of it yet."""
    if isinstance(action, Play | Pass | Tinker | Leave | Choose):
        return _played(state, seat, action)
    return _drawn(state, action)


def _drawn(state: State, action: ChanceAction) -> State:
    table = state.table
    match action:
        case BeginWith(player):
            table = replace(table, holder=player).after(What.HOLDER, seat=player)
            due = tuple((player + it) % table.seats for it in _first_due(table.config, table.seats))
            return replace(state, table=replace(table, due=due))
        case TurnBomb(bomb):
            return bomb_turned_up(state, bomb)
        case Deal(card):
            dealt, drawn = (*table.dealt, table.due[0]), table.drawn + 1
            table = replace(table, due=table.due[1:], dealt=dealt, drawn=drawn)
            secret = Secret((*state.secret.cards, card))
            return replace(state, table=table, secret=secret)
        case TurnUp(card):
            return turned_up(state, card)
        case Grab(card):
            table = replace(table, settling=Settling.GRAB, lots=table.lots + 1)
            return replace(state, table=table, secret=Secret((card,)))
        case Lose(card):
            return _lost(replace(state, table=replace(table, lots=table.lots + 1)), card)
        case Kick(out, into):
            table = replace(table, settling=Settling.KICK, lots=table.lots + 1)
            return replace(state, table=table, secret=Secret((out, into)))
        case Show():
            return shown(state)
    assert_never(action)


def _played(state: State, seat: int, action: PlayerAction) -> State:
    table = state.table
    match action:
        case Play(card, target):
            return laid(state, Laid(card, seat, target))
        case Pass():
            return replace(state, table=passed(table))
        case Tinker(out, into, to_pile):
            table = replace(table, settling=Settling.TINKER)
            return replace(state, table=table, secret=Secret((out, into), to_pile))
        case Leave():
            return replace(state, table=replace(table, settling=Settling.TINKER))
        case Choose(card):
            assert table.carrying is not None  # noqa: S101 - the phase says so
            if table.carrying.taker == NOBODY:
                return _lost(state, card)
            table = replace(table, settling=Settling.GRAB)
            return replace(state, table=table, secret=Secret((card,)))
    assert_never(action)


def _lost(state: State, card: int) -> State:
    """A card of a toolbox is discarded by a trick."""
    carrying = state.table.carrying
    assert carrying is not None  # noqa: S101 - the phase says so
    left = carrying.left - 1
    state = replace(state, table=replace(state.table, carrying=replace(carrying, left=left)))
    return discarded(state, carrying.source, (card,))


def _first_due(config: Config, seats: int) -> tuple[int, ...]:
    """Who draws at the start, counted from the first holder; a gadget first, if the rule is so."""
    hand = config.deck.figures.start_hand
    first = tuple(range(seats)) if config.gadget_hands else ()
    rest = hand - 1 if config.gadget_hands else hand
    return (*first, *(seat for seat in range(seats) for _ in range(rest)))
