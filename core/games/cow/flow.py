"""How does the game go on by itself? Hands, turns, the piles, the end, the next of a series."""

from core.games.cow.actions import Accept
from core.games.cow.blast import Answer, answered, found
from core.games.cow.effects import Target, chosen, event_begun, event_continued
from core.games.cow.fields import cow_on
from core.games.cow.money import antes_paid, prize_paid
from core.games.cow.state import State
from core.games.cow.table import NOBODY, Config, Phase, Table, What
from core.replacing import replace


def new_game(config: Config, seats: int) -> State:
    """Everybody has money, and nobody has begun (C1.1)."""
    nothing: tuple[tuple[int, ...], ...] = ((),) * seats
    table = Table(
        config=config,
        money=(config.deck.start_money,) * seats,
        fields=((),) * seats,
        won=nothing,
        open=nothing,
        cities=tuple(range(len(config.deck.cities))),
        shuffled=(0,) * len(config.deck.cards),
    )
    return State(table, nothing, tuple(range(len(config.deck.cards))))


def first_player(state: State, seat: int) -> State:
    """Chance has said who begins: the ante is paid (C1.2), and the hands are dealt (C1.1)."""
    table = replace(state.table, turn=seat).after(What.GAME, amount=state.table.game + 1)
    table = antes_paid(table.after(What.FIRST, seat=seat))
    hands = (it for it in table.clockwise(seat) for _ in range(table.deck.hand_size))
    return _drawing(replace(state, table=replace(table, due=tuple(hands), phase=Phase.DEAL)))


def drawn(state: State, card: int) -> State:
    """A card of the pile goes to whose turn to draw it is."""
    table = state.table
    seat, pile = table.due[0], tuple(other for other in state.pile if other != card)
    table = replace(table, due=table.due[1:], drawn=table.drawn + 1)
    table = table.after(What.DREW, seat=seat)
    return _drawing(replace(state, table=table, pile=pile).given(seat, card))


def turned_up(state: State, city: int) -> State:
    """The city pile gives a city (C2.1)."""
    return _cards_due(_city_up(state, city))


def rolled(state: State, face: int) -> State:
    """The die has fallen, and finds a cow or none (C4.1)."""
    table = replace(state.table, rolls=state.table.rolls + 1)
    table = table.after(What.ROLLED, seat=table.turn, amount=face)
    cow = cow_on(table, table.turn, face)
    table = table.after(What.NO_COW) if cow == NOBODY else found(table, cow)
    return _after_blast(replace(state, table=table))


def answer_given(state: State, action: Answer | Accept) -> State:
    """The owner of the field has answered (C5)."""
    table = answered(replace(state.table, phase=Phase.ROLL), action)
    return _after_blast(replace(state, table=table))


def event_played(state: State, card: int) -> State:
    """An event of the hand is played (C3.3)."""
    return _settled(event_begun(state, card))


def target_chosen(state: State, action: Target) -> State:
    """The player of an event has chosen."""
    return _settled(chosen(state, action))


def next_game_wanted(state: State, seat: int) -> State:
    """A seat is ready for the next game; when all are, the table is cleared for it (C6.2)."""
    old = state.table
    ready = tuple(sorted((*old.ready, seat)))
    if len(ready) < old.seats:
        return replace(state, table=replace(old, ready=ready))
    fresh = new_game(old.config, old.seats)
    table = replace(fresh.table, results=old.results, moves=old.moves, history=old.history)
    return replace(fresh, table=table)


def _begin_turn(state: State, seat: int) -> State:
    """A city is turned up if none lies there (C2.1), then cards are drawn (C2.2)."""
    table = state.table
    table = replace(table, turn=seat, turns=table.turns + 1, used=(), hit=False)
    table = table.after(What.TURN, seat=seat, amount=table.turns)
    state = replace(state, table=table)
    if table.city is not None:
        return _cards_due(state)
    if table.config.ordered_cities:
        return _cards_due(_city_up(state, table.cities[0]))
    return replace(state, table=replace(table, phase=Phase.CITY))


def _city_up(state: State, city: int) -> State:
    table = state.table
    left = tuple(other for other in table.cities if other != city)
    table = replace(table, city=city, cities=left).after(What.CITY, other=city)
    return replace(state, table=table)


def _cards_due(state: State) -> State:
    table = state.table
    due = (table.turn,) * table.deck.draw_per_turn
    return _drawing(replace(state, table=replace(table, due=due, phase=Phase.DRAW)))


def _drawing(state: State) -> State:
    """The next card is drawn: only now the discards may come back (C2.2)."""
    table = state.table
    if table.due and not state.pile:
        if table.discards:
            return _shuffled(state)
        table = replace(table, due=())
        state = replace(state, table=table)
    if table.due:
        return state
    if table.phase is Phase.DEAL:
        return _begin_turn(state, table.turn)
    if table.pending is not None:
        return _settled(event_continued(replace(state, table=replace(table, phase=Phase.PLAY))))
    return replace(state, table=replace(table, phase=Phase.PLAY))


def _shuffled(state: State) -> State:
    table = state.table
    shuffles = table.shuffles + 1
    marks = list(table.shuffled)
    for card in table.discards:
        marks[card] = shuffles
    pile = tuple(sorted(table.discards))
    table = replace(table, discards=(), shuffles=shuffles, shuffled=tuple(marks))
    return replace(state, pile=pile, table=table.after(What.SHUFFLED, amount=len(pile)))


def _after_blast(state: State) -> State:
    """A blast waits for an answer; or it is over, and an event or the next turn follows."""
    table = state.table
    if table.phase is Phase.BLAST:
        return state
    if table.last_city_taken:
        return _game_over(state)
    if table.pending is not None:
        return _settled(event_continued(replace(state, table=replace(table, phase=Phase.PLAY))))
    return _begin_turn(state, (table.turn + 1) % table.seats)


def _settled(state: State) -> State:
    """What an event has brought about goes on as far as nobody is asked."""
    if state.table.last_city_taken:
        return _game_over(state)
    if state.table.due:
        return _drawing(replace(state, table=replace(state.table, phase=Phase.DRAW)))
    return state


def _game_over(state: State) -> State:
    """The last city is taken: the prize is paid, and the winnings are noted (C6)."""
    table = state.table.after(What.OVER, seat=state.table.turn)
    if table.pending is not None:
        discards = (*table.discards, table.pending.card)
        table = replace(table, discards=discards, pending=None)
    table = prize_paid(table)
    winnings = tuple(money - table.deck.start_money for money in table.money)
    results = (*table.results, winnings)
    phase = Phase.OVER if len(results) == table.config.games else Phase.INTERVAL
    return replace(state, table=replace(table, results=results, phase=phase))
