"""How do cards go from place to place, and what does everybody see of it?"""

from collections.abc import Iterable

from core.games.badaboom import learning
from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import What
from core.games.badaboom.knowledge import bomb_zone, stock_zone
from core.games.badaboom.state import State
from core.games.badaboom.table import Table
from core.replacing import replace


def with_item(
    items: tuple[tuple[int, ...], ...], at: int, item: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The same tuple, with another item there."""
    return (*items[:at], item, *items[at + 1 :])


def plus(numbers: tuple[int, ...], at: int, change: int) -> tuple[int, ...]:
    """The same numbers, one of them changed by so much."""
    return (*numbers[:at], numbers[at] + change, *numbers[at + 1 :])


def less(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """These cards without this one; of alike safeties only one goes."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_hand(state: State, seat: int, hand: tuple[int, ...]) -> State:
    """Another toolbox."""
    return replace(state, hands=with_item(state.hands, seat, hand))


def seen(state: State) -> State:
    """What everybody can count is written down, and what follows from it is known."""
    table = state.table
    deck = table.deck
    table = replace(
        table,
        sizes=tuple(map(len, state.hands)),
        gadgets=tuple(map(deck.gadgets_in, state.hands)),
        stock=len(state.stock),
        bomb_size=len(state.bomb),
        bomb_gadget=bool(deck.gadgets_in(state.bomb)),
    )
    return replace(state, table=table, minds=learning.tightened(state.minds, table))


def discarded(state: State, seat: int, cards: Iterable[int]) -> State:
    """Cards go from a toolbox to the discards, or back to the safety pile, for all to see."""
    table, hand, minds = state.table, state.hands[seat], state.minds
    for card in cards:
        hand = less(hand, card)
        if card == SAFETY:
            table = replace(table, pile=table.pile + 1)
            minds = learning.safeties_moved(minds, seat, -1)
        else:
            table = replace(table, discards=(*table.discards, card))
            minds = learning.opened(minds, (card,))
        table = table.after(What.DISCARDED, seat=seat, card=card)
    return seen(with_hand(replace(state, table=table, minds=minds), seat, hand))


def top_taken(state: State, seat: int) -> State:
    """A seat draws the open top card of the stock."""
    table = state.table
    card = table.top
    minds = learning.put_face_down(state.minds, (card,), seat)
    table = replace(table, top=NOBODY)
    table = table.after(What.TOOK_TOP, seat=seat, card=card)
    state = replace(state, table=table, minds=minds)
    return seen(with_hand(state, seat, (*state.hands[seat], card)))


def turned_up(state: State, card: int) -> State:
    """A card of the stock is its open top card now."""
    stock = less(state.stock, card)
    table = state.table
    table = replace(table, top=card, stock=len(stock), drawn=table.drawn + 1)
    table = table.after(What.TURNED_UP, card=card)
    minds = learning.opened(state.minds, (card,))
    return replace(state, table=table, stock=stock, minds=minds)


def shuffled(state: State) -> State:
    """The discards are the stock now (D4.5)."""
    table = state.table
    cards = table.discards
    stock = tuple(sorted((*state.stock, *cards)))
    minds = learning.put_face_down(state.minds, cards, stock_zone(table.seats))
    table = replace(table, discards=(), stock=len(stock))
    table = table.after(What.SHUFFLED, amount=len(cards))
    return replace(state, table=table, stock=stock, minds=minds)


def into_stock(state: State, cards: Iterable[int]) -> State:
    """Cards that lay open go into the stock, which is shuffled."""
    cards = tuple(cards)
    stock = tuple(sorted((*state.stock, *cards)))
    minds = learning.put_face_down(state.minds, cards, stock_zone(state.table.seats))
    table = replace(state.table, stock=len(stock))
    return replace(state, table=table, stock=stock, minds=minds)


def sees_bomb(state: State, seat: int) -> State:
    """A seat looks at every card in the bomb."""
    zone = bomb_zone(state.table.seats)
    return replace(state, minds=learning.looked(state.minds, seat, zone, state.bomb))


def sees_toolbox(state: State, seat: int, of: int) -> State:
    """A seat looks at every card of a toolbox."""
    return replace(state, minds=learning.looked(state.minds, seat, of, state.hands[of]))


def gold_changed(table: Table, seat: int, change: int) -> Table:
    """A seat has more gold, or less."""
    return replace(table, gold=plus(table.gold, seat, change))
