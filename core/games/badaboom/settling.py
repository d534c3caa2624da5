"""What was done in secret is carried out, and shown as far as it is open (D2.3, D5)."""

from core.games.badaboom import learning
from core.games.badaboom.arming import checked
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import What
from core.games.badaboom.knowledge import bomb_zone
from core.games.badaboom.moving import less, seen, sees_bomb, with_hand
from core.games.badaboom.state import Secret, State
from core.games.badaboom.table import Carrying, Settling, Stage
from core.games.badaboom.windows import opened
from core.replacing import replace


def shown(state: State) -> State:
    """The secret is carried out."""
    settling = state.table.settling
    secret = state.secret
    state = replace(state, table=replace(state.table, settling=None), secret=Secret())
    match settling:
        case Settling.DEAL:
            return _dealt(state, secret)
        case Settling.GRAB:
            return _grabbed(state, secret)
        case Settling.KICK:
            return _kicked(state, secret)
        case Settling.TINKER:
            return _tinkered(state, secret)
        case None:
            raise ValueError("there is nothing to be shown")


def _dealt(state: State, secret: Secret) -> State:
    table = state.table
    dealt = tuple(zip(table.dealt, secret.cards, strict=True))
    for seat in dict.fromkeys(table.dealt):
        cards = tuple(card for to, card in dealt if to == seat)
        table = table.after(What.DREW, seat=seat, amount=len(cards))
        minds = learning.drawn_unseen(state.minds, seat, table.deck, cards)
        state = with_hand(replace(state, minds=minds), seat, (*state.hands[seat], *cards))
    stock = tuple(sorted(set(state.stock) - set(secret.cards)))
    table = replace(table, dealt=(), face_down=False)
    return seen(replace(state, table=table, stock=stock))


def _carrying(state: State) -> Carrying:
    carrying = state.table.carrying
    assert carrying is not None  # noqa: S101 - an effect is under way
    return carrying


def _grabbed(state: State, secret: Secret) -> State:
    table, carrying = state.table, _carrying(state)
    (card,) = secret.cards
    source, taker = carrying.source, carrying.taker
    table = replace(table, carrying=replace(carrying, left=carrying.left - 1))
    table = table.after(What.STOLE, seat=taker, other=source)
    insiders = {source, taker}
    minds = learning.card_moved(state.minds, card, (source, taker), insiders, table.deck)
    state = replace(state, table=table, minds=minds)
    state = with_hand(state, source, less(state.hands[source], card))
    return seen(with_hand(state, taker, (*state.hands[taker], card)))


def _kicked(state: State, secret: Secret) -> State:
    table, carrying = state.table, _carrying(state)
    out, into = secret.cards
    holder, bomb = table.holder, bomb_zone(table.seats)
    table = replace(table, carrying=replace(carrying, kicks=False))
    table = table.after(What.KICKED, seat=carrying.player, other=holder)
    minds = learning.card_moved(state.minds, out, (bomb, holder), {holder}, table.deck)
    minds = learning.card_moved(minds, into, (holder, bomb), {holder}, table.deck)
    minds = learning.stirred(minds, holder)
    state = _exchanged(replace(state, table=table, minds=minds), out, into)
    return checked(state, carrying.player)


def _exchanged(state: State, out: int, into: int, *, to_pile: bool = False) -> State:
    """A card of the bomb and one of the holder's toolbox change places."""
    holder = state.table.holder
    hand = less(state.hands[holder], into)
    if to_pile:
        state = replace(state, table=replace(state.table, pile=state.table.pile + 1))
    else:
        hand = (*hand, out)
    bomb = tuple(sorted((*less(state.bomb, out), into)))
    return with_hand(replace(state, bomb=bomb), holder, hand)


def _tinkered(state: State, secret: Secret) -> State:
    before = state.table
    holder = before.holder
    table = before.after(What.TINKERED, seat=holder)
    if secret.to_pile:
        table = table.after(What.SAFETY_BACK, seat=holder)
        table = replace(table, due=(holder,))
    state = replace(state, table=opened(table, Stage.SECOND))
    if secret.cards:
        out, into = secret.cards
        state = _exchanged(state, out, into, to_pile=secret.to_pile)
        minds = learning.exchanged(state.minds, holder, state.hands[holder], state.bomb)
        state = replace(state, minds=minds)
    # What the others may conclude goes by what lies open after it.
    deck = table.deck
    after = replace(
        state.table,
        gadgets=tuple(map(deck.gadgets_in, state.hands)),
        bomb_gadget=bool(deck.gadgets_in(state.bomb)),
        live_since=int(SAFETY not in state.bomb),
    )
    minds = learning.may_have_tinkered(state.minds, holder, before, after)
    return checked(sees_bomb(replace(state, minds=minds), holder), holder)
