"""Tables of Badaboom for the tests: any moment of play, put together by hand.

Cards are called by their ids in the house deck, several of them in one string: "catch safety".
"""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any, Final, TypeAlias

from core.games.badaboom import learning
from core.games.badaboom.actions import NOBODY, Action, Pass, Play
from core.games.badaboom.deck import SAFETY, Deck
from core.games.badaboom.flow import gone_on
from core.games.badaboom.history import Happening, Payment, What
from core.games.badaboom.knowledge import Knowledge, bits_of
from core.games.badaboom.moving import seen
from core.games.badaboom.rules import Badaboom
from core.games.badaboom.state import State
from core.games.badaboom.table import Config, Lasting, Phase, Stage, Table
from core.terms import CHANCE, Refusal, Seat
from tests.games.badaboom.decks import DECK

GAME: Final = Badaboom()
CONFIG: Final = Config(DECK)
CLOSED: Final = Config(DECK, top_card_open=False)

OnTable: TypeAlias = tuple[str, int, int]
"""A lasting card: its id, in front of whom it lies, and who has played it."""


def card(name: str, copy: int = 1, deck: Deck = DECK) -> int:
    """The card with this id; of copies the second is 2."""
    if name == "safety":
        return SAFETY
    return [at for at, it in enumerate(deck.cards) if it.id == name][copy - 1]


def cards(names: str, deck: Deck = DECK) -> tuple[int, ...]:
    """The first copies of these cards."""
    return tuple(card(name, deck=deck) for name in names.split())


def ids(numbers: Iterable[int], deck: Deck = DECK) -> list[str]:
    """What these cards are called, in their order."""
    return [deck.cards[it].id for it in numbers]


def bomb_card(name: str) -> int:
    """The bomb of the house deck with this id."""
    return [it.id for it in DECK.bombs].index(name)


class _Copies:
    """Gives every card once: of copies the first, then the second."""

    def __init__(self, deck: Deck) -> None:
        self._deck, self.given = deck, Counter[str]()

    def of(self, names: str) -> tuple[int, ...]:
        found = []
        for name in names.split():
            self.given[name] += name != "safety"
            found.append(card(name, max(1, self.given[name]), self._deck))
        return tuple(found)


def table_of(
    *hands: str,
    bomb: str = "safety safety safety",
    kind: str = "keg",
    live_since: int = 0,
    lasting: Iterable[OnTable] = (),
    top: str = "",
    discards: str = "",
    config: Config = CONFIG,
    **more: Any,
) -> State:
    """The first window of turn 5, which seat 0 holds if not said; what is nowhere else: the stock.

    Everybody knows the own toolbox, and nothing else but what lies open.
    """
    deck, seats, copies = config.deck, len(hands), _Copies(config.deck)
    held, inside = tuple(map(copies.of, hands)), tuple(sorted(copies.of(bomb)))
    in_front = []
    for name, on, by in lasting:
        (number,) = copies.of(name)
        (attach,) = (it for it in deck.cards[number].effects if it.status)
        assert attach.status is not None
        in_front.append(Lasting(number, on, by, attach.status, attach.n))
    gone = copies.of(discards)
    (upper,) = copies.of(top) or (NOBODY,)
    open_cards = {*gone, upper, *(it.card for it in in_front)}
    used = {*open_cards, *inside, *(it for hand in held for it in hand)}
    stock = tuple(it for it in range(1, len(deck.cards)) if it not in used)
    if config.top_card_open and upper == NOBODY:
        upper, *rest = stock
        stock, open_cards = tuple(rest), {*open_cards, upper}
    hidden = sum(hand.count(SAFETY) for hand in (*held, inside))
    holder = more.setdefault("holder", 0)
    fields: dict[str, Any] = {
        "stage": Stage.FIRST,
        "phase": Phase.WINDOW,
        "asked": holder,
        "turn": 5,
        "gold": (0,) * seats,
        "disarms": (0,) * seats,
    }
    table = Table(
        config=config,
        sizes=(),
        gadgets=(),
        stock=0,
        pile=len(deck.safeties) - hidden,
        bomb=[it.id for it in deck.bombs].index(kind),
        live_since=live_since,
        effect=next((it for it in inside if live_since and deck.is_gadget(it)), NOBODY),
        top=upper,
        lasting=tuple(in_front),
        discards=gone,
        **fields | more,
    )
    face_down = bits_of(set(range(1, len(deck.cards))) - open_cards)
    none, most = (0,) * (seats + 1), (hidden,) * (seats + 1)
    minds = (Knowledge((face_down,) * (seats + 2), none, most),) * (seats + 1)
    for seat, hand in enumerate(held):
        minds = learning.looked(minds, seat, seat, hand)
    return seen(State(table, held, inside, stock, minds))


def going_on(state: State, **changes: Any) -> State:
    """The table with some of it changed, and all that follows by itself."""
    return gone_on(changed(state, **changes))


def changed(state: State, **changes: Any) -> State:
    """The same, with other fields of the table."""
    fields = {name: getattr(state.table, name) for name in Table.__dataclass_fields__}
    table = Table(**fields | changes)
    return State(table, state.hands, state.bomb, state.stock, state.minds, state.secret)


def start(seats: int = 3, config: Config = CONFIG) -> State:
    """The state before anything has happened."""
    return GAME.start(config, seats)


def after(state: State, *actions: Action) -> State:
    """The state after some lawful actions, each of who is to act."""
    for action in actions:
        (seat,) = GAME.to_act(state)
        assert GAME.refusal(state, seat, action) is None, (seat, action)
        state = GAME.apply(state, seat, action)
    return state


def settled(state: State) -> State:
    """The state once a player is to decide: chance gives the first there is."""
    while GAME.to_act(state) == (CHANCE,):
        action, _ = next(iter(GAME.chance(state).outcomes()))
        state = GAME.apply(state, CHANCE, action)
    return state


def in_hand(state: State, seat: int, name: str) -> int:
    """The first card with this id in a toolbox."""
    return next(it for it in state.hands[seat] if state.table.card(it).id == name)


def asked(state: State) -> int:
    """The seat that decides now."""
    (seat,) = GAME.to_act(state)
    assert seat != CHANCE
    return int(seat)


def lay(state: State, name: str, target: int = NOBODY) -> State:
    """The state after who is asked has laid this trick: all others are asked for an answer."""
    return after(state, Play(in_hand(state, asked(state), name), target))


def passing_to(state: State, seat: int) -> State:
    """The state once this seat is asked in the round under way: those before it pass."""
    while asked(state) != seat:
        state = after(state, Pass())
    return state


def nobody(state: State) -> State:
    """The state after the round under way, in which all pass."""
    return after(state, *(Pass(),) * len(GAME.still_asked(state)))


def carried_out(state: State, name: str, target: int = NOBODY) -> State:
    """The state after who is asked has laid this trick, nobody answers, and chance has spoken."""
    return settled(nobody(lay(state, name, target)))


def whole_turn(state: State) -> State:
    """The state after the turn under way, in which nobody does anything."""
    turn, ends = state.table.turn, (Phase.BOMB, Phase.OVER)
    while state.table.turn == turn and state.table.phase not in ends:
        (seat,) = GAME.to_act(state)
        state = settled(after(state, next(iter(GAME.legal(state, seat)))))
    return state


def refused(state: State, seat: int, action: Action) -> Refusal:
    """Why this is not allowed."""
    refusal = GAME.refusal(state, Seat(seat), action)
    assert refusal is not None
    assert action not in set(GAME.legal(state, Seat(seat)))
    return refusal


def lawful(state: State) -> tuple[Action, ...]:
    """All that who is to act may do."""
    return tuple(GAME.legal(state, *GAME.to_act(state)))


def targets(state: State, name: str) -> list[int]:
    """At whom who is asked may aim this card of its toolbox."""
    number = in_hand(state, asked(state), name)
    return [it.target for it in lawful(state) if isinstance(it, Play) and it.card == number]


def told(state: State, what: What) -> list[Happening]:
    """All of this kind that has happened."""
    happened = [it for it in state.table.history if isinstance(it, Happening)]
    return [it for it in happened if it.what is what]


def course(state: State) -> list[str]:
    """What has happened, by kind, payments left out."""
    return [str(it.what) for it in state.table.history if isinstance(it, Happening)]


def payments(state: State) -> list[Payment]:
    """All that was paid, in its order."""
    return [it for it in state.table.history if isinstance(it, Payment)]


def everywhere(state: State) -> list[int]:
    """The cards of all places but the safeties, each as often as it lies there."""
    table = state.table
    found = [it for place in (*state.hands, state.bomb, state.stock) for it in place]
    found += [*table.discards, *(it.card for it in table.stack)]
    found += [it.card for it in table.lasting]
    if (carrying := table.carrying) is not None and carrying.card not in found:
        found.append(carrying.card)
    return sorted(it for it in (*found, table.top) if it not in (SAFETY, NOBODY))


def lively_game(seats: int, seed: int, config: Config = CONFIG, most: int = 10_000) -> list[State]:
    """The states of a game in which everybody does anything, and passes half the time.

    After so many it is broken off.
    """
    rng, state = Random(seed), GAME.start(config, seats)
    states = [state]
    while len(states) < most and (acting := GAME.to_act(state)):
        (seat,) = acting
        if seat == CHANCE:
            action: Action = GAME.chance(state).sample(rng)
        else:
            first, *others = GAME.legal(state, seat)
            action = rng.choice(others) if others and rng.random() < 0.5 else first
        state = GAME.apply(state, seat, action)
        states.append(state)
    return states


def blown_up(*hands: str, bomb: str = "rummage", **more: Any) -> State:
    """The state after the bomb of seat 0, if not said, has gone off, and who is paid is paid."""
    fields: dict[str, Any] = {"stage": Stage.SECOND, "live_since": 4, "armer": 0} | more
    state = nobody(table_of(*hands, bomb=bomb, **fields))
    assert state.table.blasts == 1
    return state


def seats_of(state: State, what: What) -> list[int]:
    """To whom this has happened, in its order."""
    return [it.seat for it in told(state, what)]


def gains(state: State) -> tuple[int, ...]:
    """Per seat what it was paid."""
    paid = [0] * state.table.seats
    for payment in payments(state):
        paid[payment.seat] += payment.amount
    return tuple(paid)
