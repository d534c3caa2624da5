"""Whom does the bomb hit, who is paid for what, and how does the next one begin? (D4)."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.games.badaboom import learning
from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import SAFETY, Kind
from core.games.badaboom.effect import Fact, Reach, Status
from core.games.badaboom.history import Payment, What, Why
from core.games.badaboom.knowledge import bomb_zone
from core.games.badaboom.moving import gold_changed, into_stock, less, seen, with_hand
from core.games.badaboom.possible import richest
from core.games.badaboom.state import State
from core.games.badaboom.table import Stage, Table
from core.replacing import replace


def hit_by(table: Table, gadget: int) -> tuple[int, ...]:
    """The seats that a blast with this gadget hits, in rising order; `NOBODY`: there is none."""
    reach = (Reach.HOLDER,) if gadget == NOBODY else table.card(gadget).reach
    hit: set[int] = set()
    for selector in reach:
        hit.update(_selected(table, selector))
    return tuple(sorted(hit))


def _selected(table: Table, selector: Reach) -> Iterable[int]:
    holder = table.holder
    match selector:
        case Reach.HOLDER:
            return (holder,)
        case Reach.NEXT:
            return (table.beside(holder, 1),)
        case Reach.PREV:
            return (table.beside(holder, -1),)
        case Reach.OTHERS:
            return table.others(holder)
        case Reach.ALL:
            return range(table.seats)
        case Reach.RICHEST:
            return richest(table) or (holder,)
        case Reach.MOST_CARDS:
            most = max(table.sizes)
            fullest = (seat for seat, size in enumerate(table.sizes) if size == most)
            return fullest if most else (holder,)
        case Reach.ARMER:
            return (table.armer,)
        case Reach.NONE:
            return ()


@dataclass(frozen=True, slots=True)
class Fate:
    """Who dies of a blast."""

    dead: tuple[int, ...]
    """In rising order."""
    saved: tuple[int, ...]
    """Who was hit, and lives."""


def fate(table: Table, gadget: int) -> Fate:
    """Who dies if the bomb goes off now, with this gadget."""
    hit = hit_by(table, gadget)
    saved = tuple(seat for seat in hit if table.statuses(seat, Status.BLASTPROOF))
    return Fate(tuple(seat for seat in hit if seat not in saved), saved)


def holder_then(table: Table) -> int:
    """Who holds a live bomb when it goes off, if nothing else happens (D2.5).

    One that is not due in this turn is passed on first.
    """
    if table.moved or table.blast_due:
        return table.holder
    return table.beside(table.holder, 1 + table.skip)


def fate_then(table: Table, gadget: int) -> Fate:
    """Who dies when the bomb goes off, with this gadget, if nothing else happens."""
    return fate(replace(table, holder=holder_then(table)), gadget)


def fact(table: Table, what: Fact, seat: int, dead: tuple[int, ...], safeties: int) -> int:
    """What a mission of this seat asks for, before anybody is paid (D4.2)."""
    match what:
        case Fact.ME_HOLDER:
            return int(seat == table.holder)
        case Fact.ME_ALIVE:
            return int(seat not in dead)
        case Fact.ME_ARMER:
            return int(seat == table.armer)
        case Fact.DEAD_COUNT:
            return len(dead)
        case Fact.MY_SAFETIES:
            return safeties
        case Fact.RICHER_DEAD:
            return sum(table.gold[other] > table.gold[seat] for other in dead)
        case Fact.MY_DISARMS:
            return table.disarms[seat]


def fulfilled(
    table: Table, seat: int, toolbox: tuple[int, ...], dead: tuple[int, ...]
) -> tuple[int, ...]:
    """The missions in a toolbox that a blast with these dead fulfils."""
    safeties = toolbox.count(SAFETY)
    return tuple(
        card
        for card in toolbox
        if table.card(card).kind is Kind.MISSION
        and all(
            condition.holds(fact(table, condition.fact, seat, dead, safeties))
            for condition in table.card(card).condition
        )
    )


def pay(
    table: Table, toolboxes: tuple[tuple[int, ...], ...], dead: tuple[int, ...]
) -> tuple[Payment, ...]:
    """Who gets what for what after a blast, by seats clockwise from the holder (D4.2)."""
    bomb, figures = table.bomb_card, table.deck.figures
    survivor = figures.survivor_pay if bomb.survivor_pay is None else bomb.survivor_pay
    hazard = figures.hazard_pay if bomb.hazard_pay is None else bomb.hazard_pay
    paid: list[Payment] = []

    def add(seat: int, amount: int, why: Why, card: int = NOBODY, other: int = NOBODY) -> None:
        if amount:
            paid.append(Payment(table.moves, seat, amount, why, card, other))

    for seat in table.clockwise(table.holder):
        alive = seat not in dead
        if alive:
            add(seat, survivor, Why.SURVIVOR)
            add(seat, hazard if seat == table.holder else 0, Why.HAZARD)
            add(seat, figures.piece_pay * toolboxes[seat].count(SAFETY), Why.PIECE)
        for lasting in table.statuses(seat, Status.SURVIVOR_BONUS if alive else Status.DEATH_PAY):
            add(seat, lasting.n, Why.BONUS if alive else Why.DEATH, lasting.card)
        for lasting in () if alive else table.statuses(seat, Status.BOUNTY):
            add(lasting.by, lasting.n, Why.BOUNTY, lasting.card, seat)
        for card in fulfilled(table, seat, toolboxes[seat], dead):
            add(seat, table.card(card).gold, Why.MISSION, card)
    return tuple(paid)


def exploded(state: State) -> State:
    """The bomb goes off: who dies, who is paid, and whether the game is over (D4.1-D4.3)."""
    table = state.table
    gadget = table.effect
    table = replace(table, blasts=table.blasts + 1).after(
        What.BLAST, seat=table.holder, card=gadget
    )
    for card in state.bomb:
        table = table.after(What.INSIDE, card=card)
    doomed = fate(table, gadget)
    for seat in table.clockwise(table.holder):
        if seat in doomed.dead or seat in doomed.saved:
            table = table.after(What.HIT, seat=seat, card=gadget)
        if seat in doomed.saved:
            shield = table.statuses(seat, Status.BLASTPROOF)[0]
            table = table.after(What.SAVED, seat=seat, card=shield.card)
        elif seat in doomed.dead:
            table = table.after(What.DIED, seat=seat)
    payments = pay(table, state.hands, doomed.dead)
    table = replace(table, history=(*table.history, *payments))
    for payment in payments:
        table = gold_changed(table, payment.seat, payment.amount)
    state = replace(state, table=table)
    for payment in payments:
        if payment.why is Why.MISSION:
            state = _mission_gone(state, payment.seat, payment.card)
    if max(state.table.gold) >= state.table.config.target:
        return game_over(state, "gold")
    return _cleared(state, doomed.dead)


def game_over(state: State, reason: str) -> State:
    """Whoever has the most gold has won (D4.3)."""
    table = replace(state.table, stage=Stage.OVER, reason=reason).after(What.OVER)
    return replace(state, table=table)


def _mission_gone(state: State, seat: int, card: int) -> State:
    """A mission that has paid is discarded."""
    table = replace(state.table, discards=(*state.table.discards, card))
    minds = learning.opened(state.minds, (card,))
    state = replace(state, table=table, minds=minds)
    return seen(with_hand(state, seat, less(state.hands[seat], card)))


def _cleared(state: State, dead: tuple[int, ...]) -> State:
    """All goes to where it belongs, and the dead revive (D4.4)."""
    table = state.table
    back = [card for card in state.bomb if card != SAFETY]
    back += [lasting.card for lasting in table.lasting]
    back += [] if table.top == NOBODY else [table.top]
    hands, bomb = list(state.hands), bomb_zone(table.seats)
    for seat in table.clockwise(table.holder):
        if safeties := hands[seat].count(SAFETY):
            hands[seat] = tuple(card for card in hands[seat] if card != SAFETY)
            table = table.after(What.SAFETIES_BACK, seat=seat, amount=safeties)
        if seat in dead:
            table = table.after(What.REVIVED, seat=seat, amount=len(hands[seat]))
    minds = learning.poured_into_stock(state.minds, dead)
    minds = learning.without_safeties(learning.poured_into_stock(minds, (bomb,)))
    poured = tuple(card for seat in dead for card in hands[seat])
    for seat in dead:
        hands[seat] = ()
    stock = tuple(sorted((*state.stock, *poured)))
    state = replace(
        state,
        table=for_next_bomb(table),
        hands=tuple(hands),
        bomb=(),
        stock=stock,
        minds=minds,
    )
    state = into_stock(state, back)
    figures, first = table.deck.figures, state.table.holder
    due = tuple(
        seat
        for seat in table.clockwise(first)
        for _ in range(figures.revive_draw if seat in dead else figures.survivor_draw)
    )
    return seen(replace(state, table=replace(state.table, due=due, face_down=bool(due))))


def for_next_bomb(table: Table) -> Table:
    """What belonged to the last bomb is gone; the clockwise neighbour of its holder begins."""
    return replace(
        table,
        stage=Stage.SET_UP,
        holder=(table.holder + 1) % table.seats,
        direction=1,
        bomb=NOBODY,
        pile=len(table.deck.safeties),
        live_since=0,
        armer=NOBODY,
        effect=NOBODY,
        lasting=(),
        top=NOBODY,
        skip=0,
        disarms=(0,) * table.seats,
    )
