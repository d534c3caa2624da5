"""What happens next? Everything up to the next decision of chance or of a player (D2)."""

from core.games.badaboom import learning
from core.games.badaboom.actions import NOBODY
from core.games.badaboom.blast import exploded, game_over
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.effect import Status
from core.games.badaboom.effects import carried_on
from core.games.badaboom.history import What
from core.games.badaboom.moving import seen, sees_bomb, shuffled, top_taken
from core.games.badaboom.state import State
from core.games.badaboom.table import Phase, Settling, Stage, Table
from core.games.badaboom.windows import after_trick, opened, resolved, round_size
from core.replacing import replace


def gone_on(state: State) -> State:
    """The next state in which chance or a player decides, or the game is over."""
    while (phase := _phase(state.table)) is None:
        state = _step(state)
    if phase is state.table.phase:
        return state
    return replace(state, table=replace(state.table, phase=phase))


def _phase(table: Table) -> Phase | None:
    """What is to be decided; None: nothing, the game goes on by itself."""
    if table.settling is not None:
        return Phase.SHOW
    if table.due:
        return _draw(table)
    if table.dealt:
        return None
    if table.carrying is not None:
        return _pick(table)
    if table.stage is Stage.OVER:
        return Phase.OVER
    if table.stage is Stage.SET_UP:
        return _set_up(table)
    if table.config.top_card_open and table.top == NOBODY and table.stock:
        return Phase.TURN_UP
    if table.moved and not table.stack:
        return None
    if table.stage is Stage.TINKER:
        return Phase.TINKER
    if table.stage is Stage.BEGIN or table.passes >= round_size(table):
        return None
    return Phase.ANSWER if table.stack else Phase.WINDOW


def _step(state: State) -> State:
    """What happens by itself."""
    table = state.table
    if table.due:
        return _drawing(state)
    if table.dealt:
        return replace(state, table=replace(table, settling=Settling.DEAL))
    if table.carrying is not None:
        state = carried_on(state)
        if state.table.carrying is None:
            state = replace(state, table=after_trick(state.table))
        return state
    if table.stage is Stage.SET_UP:
        return replace(state, table=replace(table, stage=Stage.BEGIN))
    if table.moved and not table.stack:
        return replace(state, table=replace(table, stage=Stage.BEGIN, moved=False))
    if table.stage is Stage.BEGIN:
        return _begun(state)
    if table.stack:
        return resolved(state)
    return _tinkering(state) if table.stage is Stage.FIRST else _turn_over(state)


def _set_up(table: Table) -> Phase | None:
    if table.holder == NOBODY:
        return Phase.HOLDER
    return Phase.BOMB if table.bomb == NOBODY else None


def _draw(table: Table) -> Phase | None:
    """How the next card is drawn; None: no drawing is to be decided."""
    if not table.stock - len(table.dealt) and table.top == NOBODY:
        return None
    if draws_face_down(table):
        return Phase.DEAL
    return Phase.TURN_UP if table.top == NOBODY else None


def draws_face_down(table: Table) -> bool:
    """Whether only who draws sees the card."""
    return table.face_down or not table.config.top_card_open


def _pick(table: Table) -> Phase | None:
    """Whether chance or a player picks something for the trick that is carried out."""
    carrying = table.carrying
    assert carrying is not None  # noqa: S101 - the caller has looked
    if carrying.kicks:
        return Phase.KICK
    if not carrying.left:
        return None
    if carrying.chooser != NOBODY:
        return Phase.CHOOSE
    return Phase.GRAB if carrying.taker != NOBODY else Phase.LOSE


def _drawing(state: State) -> State:
    """The next card comes from the open top, or the discards are shuffled, or there is none."""
    table = state.table
    if table.top != NOBODY and not draws_face_down(table):
        seat, *due = table.due
        state = top_taken(state, seat)
        return replace(state, table=replace(state.table, due=tuple(due)))
    if table.discards:
        return shuffled(state)
    return replace(state, table=replace(table, due=(), face_down=False))


def bomb_turned_up(state: State, bomb: int) -> State:
    """A bomb comes into play, with as many safeties as it says (D1.1, D4.4)."""
    card = state.table.deck.bombs[bomb]
    table = replace(
        state.table,
        bomb=bomb,
        direction=card.start_direction,
        pile=state.table.pile - card.slots,
    )
    table = table.after(What.BOMB, seat=table.holder, other=bomb, amount=card.slots)
    minds = learning.filled(state.minds, card.slots)
    return seen(replace(state, table=table, bomb=(SAFETY,) * card.slots, minds=minds))


def _begun(state: State) -> State:
    """A turn begins with the draw, unless the bomb is live (D2.1)."""
    table = state.table
    if table.turn == table.config.last_turn:
        return game_over(state, "last-turn")
    table = replace(opened(table, Stage.FIRST), turn=table.turn + 1)
    table = table.after(What.TURN, seat=table.holder, amount=table.turn)
    if not table.live:
        table = replace(table, due=(table.holder,) * table.deck.figures.turn_draw)
    return replace(state, table=table)


def _tinkering(state: State) -> State:
    """The holder looks into the bomb, if that is possible at all (D2.3)."""
    table = state.table
    holder = table.holder
    barred = table.statuses(holder, Status.NO_TINKER)
    if barred or not table.sizes[holder] or not table.bomb_size:
        other = barred[0].card if barred else NOBODY
        table = table.after(What.CANNOT_TINKER, seat=holder, other=other)
        return replace(state, table=opened(table, Stage.SECOND))
    return sees_bomb(replace(state, table=replace(table, stage=Stage.TINKER)), holder)


def _turn_over(state: State) -> State:
    """After the second window: the blast, or the bomb is passed on (D2.5, D2.6)."""
    table = state.table
    if table.blast_due:
        return exploded(state)
    to = table.beside(table.holder, 1 + table.skip)
    table = table.after(What.PASSED_ON, seat=table.holder, other=to)
    return replace(state, table=replace(table, holder=to, skip=0, stage=Stage.BEGIN))
