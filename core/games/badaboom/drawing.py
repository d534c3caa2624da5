"""What is left to chance, with which odds, and what must a real table supply for it?

Cards of the stock and bombs come from piles that may lie on a real table. What is picked out of
toolboxes, and what is shown of them, the program decides: it keeps these cards.
"""

from collections.abc import Iterable
from random import Random

from core.chance import Chance, Dice, Draw
from core.games.badaboom.actions import (
    Action,
    BeginWith,
    Deal,
    Grab,
    Kick,
    Lose,
    Show,
    TurnBomb,
    TurnUp,
)
from core.games.badaboom.knowledge import Knowledge, stock_zone
from core.games.badaboom.state import State
from core.games.badaboom.table import Phase, Settling, Stage, Table


def chance(state: State) -> Chance[Action]:
    """What chance decides now."""
    table = state.table
    match table.phase:
        case Phase.HOLDER:
            players = tuple(range(table.seats))
            return Chance(Draw("holder", players), lambda it: BeginWith(it[0]), label="holder")
        case Phase.BOMB:
            bombs = tuple(range(len(table.deck.bombs)))
            label = f"bomb/{table.blasts}"
            return Chance(Draw("bomb", bombs), lambda it: TurnBomb(it[0]), label=label)
        case Phase.DEAL:
            left = _left_in(state, state.stock)
            return Chance(
                Draw(_pool(table), left),
                lambda it: Deal(_copy_in(left, it[0], table)),
                secret_to=frozenset({table.due[0]}),
                label=f"draw/{table.drawn}",
            )
        case Phase.TURN_UP:
            label = f"draw/{table.drawn}"
            stock = state.stock
            return Chance(
                Draw("top", stock), lambda it: TurnUp(_copy_in(stock, it[0], table)), label=label
            )
        case Phase.SHOW:
            label = f"show/{table.moves}"
            return Chance(Draw("show", (0,)), lambda _: Show(), label=label, of_program=True)
        case _:
            return _lot(state)


def asked(state: State, seat: int | None, mind: Knowledge) -> Dice | Draw:
    """What a real table must supply, as far as a seat with this knowledge can know."""
    table, what = state.table, chance(state).what
    if table.phase not in (Phase.DEAL, Phase.TURN_UP) or isinstance(what, Dice):
        return what
    zone = stock_zone(table.seats)
    choices = _fitting(table, mind.possibly(zone))
    own = {card for to, card in zip(table.dealt, state.secret.cards, strict=False) if to == seat}
    return Draw(what.pool, tuple(card for card in choices if card not in own))


def _copy_in(left: tuple[int, ...], card: int, table: Table) -> int:
    """The same card; if it is elsewhere, one of the stock that looks just like it.

    Who keys in a card of a real table cannot tell copies apart, nor see what others hold.
    """
    if card in left:
        return card
    cards = table.deck.cards
    return next((it for it in left if cards[it] == cards[card]), card)


def _pool(table: Table) -> str:
    return "gadgets" if gadgets_first(table) else "stock"


def gadgets_first(table: Table) -> bool:
    """Whether the card to be dealt is somebody's first, which must be a gadget (D6)."""
    if not table.config.gadget_hands or table.stage is not Stage.SET_UP or table.blasts:
        return False
    there = table.deck.gadgets_in(range(len(table.deck.cards)))
    return len(table.dealt) < min(table.seats, there)


def _fitting(table: Table, cards: Iterable[int]) -> tuple[int, ...]:
    """Which of these may be dealt next."""
    if not gadgets_first(table):
        return tuple(cards)
    return tuple(filter(table.deck.is_gadget, cards))


def _left_in(state: State, stock: tuple[int, ...]) -> tuple[int, ...]:
    """What of the stock is not dealt yet."""
    dealt = state.secret.cards if state.table.dealt else ()
    return _fitting(state.table, (card for card in stock if card not in dealt))


def _lot(state: State) -> Chance[Action]:
    """A random card of a toolbox, or of toolbox and bomb."""
    table, carrying = state.table, state.table.carrying
    if carrying is None:
        raise ValueError("nothing is left to chance here")
    label = f"lot/{table.lots}"
    if table.phase is Phase.KICK:
        pairs = kicks(state)
        return Chance(
            Draw("kick", tuple(range(len(pairs)))),
            lambda it: pairs[it[0]],
            secret_to=frozenset({table.holder}),
            label=label,
            of_program=True,
        )
    hand = tuple(sorted(state.hands[carrying.source]))
    numbers = Draw("toolbox", tuple(range(len(hand))))
    if table.phase is Phase.LOSE:
        return Chance(numbers, lambda it: Lose(hand[it[0]]), label=label, of_program=True)
    return Chance(
        numbers,
        lambda it: Grab(hand[it[0]]),
        secret_to=frozenset({carrying.source, carrying.taker}),
        label=label,
        of_program=True,
    )


def kicks(state: State) -> tuple[Kick, ...]:
    """Every way in which a kick can come out, each as likely; one gadget inside at most (D2.3)."""
    table = state.table
    deck = table.deck
    return tuple(
        Kick(out, into)
        for out in state.bomb
        for into in sorted(state.hands[table.holder])
        if not (table.bomb_gadget and deck.is_gadget(into) and not deck.is_gadget(out))
    )


def random_secret(state: State, rng: Random) -> tuple[int, ...]:
    """What may have been done in secret in this world, if something was: see `State.secret`."""
    table, carrying = state.table, state.table.carrying
    if table.settling is Settling.GRAB and carrying is not None:
        return (rng.choice(state.hands[carrying.source]),)
    if table.settling is Settling.KICK:
        kick = rng.choice(kicks(state))
        return (kick.out, kick.into)
    return ()
