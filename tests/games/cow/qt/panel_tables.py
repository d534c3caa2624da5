"""Tables of Unexploded Cow for the tests of panels: put together by hand, or played out."""

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from core.chance import Rng
from core.games.cow.actions import Action
from core.games.cow.fields import counted
from core.games.cow.rules import UnexplodedCow
from core.games.cow.state import State, View
from core.games.cow.table import Config, Phase, Standing, Table
from core.log import Sight
from core.match import Match
from core.seating import Sitter
from core.terms import Seat
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.data import kits
from qtapp.parts import Look

GAME = UnexplodedCow()
CONFIG: Config = kits()["cow"].configs[0].config
DECK = CONFIG.deck
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")

CowMatch = Match[Config, State, Action, View]


def card(name: str, nth: int = 0) -> int:
    """One of the cards with this name."""
    return [at for at, it in enumerate(DECK.cards) if it.name == name][nth]


def table(*fields: tuple[int | tuple[int, int], ...], **about: Any) -> Table:
    """A turn of the first seat, with these cows from left to right; a spy as (card, owner)."""
    rows = tuple(
        tuple(Standing(*it) if isinstance(it, tuple) else Standing(it, seat) for it in field)
        for seat, field in enumerate(fields)
    )
    seats = len(rows)
    nothing: tuple[tuple[int, ...], ...] = ((),) * seats
    made = Table(
        config=CONFIG,
        money=(1900,) * seats,
        fields=rows,
        won=nothing,
        open=nothing,
        cities=tuple(range(len(DECK.cities) - 1)),
        shuffled=(0,) * len(DECK.cards),
        phase=Phase.PLAY,
        pot=600,
        bank=50 * seats,
        city=len(DECK.cities) - 1,
        turns=1,
    )
    return replace(made, **about)


def state(on: Table, *hands: tuple[int, ...]) -> State:
    """The table with these hands; the other cards are in the pile."""
    held = (*hands, *((),) * (on.seats - len(hands)))
    gone = {it.card for it in counted(on, 0)} | set(on.discards)
    gone.update(*held)
    if on.pending is not None:
        gone.add(on.pending.card)
    return State(on, held, tuple(it for it in range(len(DECK.cards)) if it not in gone))


def seen(now: State, seat: int | None = 0, names: tuple[str, ...] = NAMES) -> Sight[View, Action]:
    """What a seat sees of a state, without any log."""
    viewer = None if seat is None else Seat(seat)
    return Sight(
        seat=viewer,
        version=0,
        view=GAME.view(now, viewer),
        log=(),
        to_act=GAME.acting(now, viewer),
        outcome=GAME.outcome(now),
        names=names[: now.table.seats],
    )


def after(now: State, *steps: tuple[int, Action]) -> State:
    """The state after some lawful actions, each of a seat."""
    for seat, action in steps:
        assert GAME.refusal(now, Seat(seat), action) is None
        now = GAME.apply(now, Seat(seat), action)
    return now


def look(theme: str = "light", scale: float = 1.0) -> Look:
    """A look in which nothing moves."""
    return Look(load_theme(theme), scale, Motion(MotionWish.REDUCED))


def new_match(seats: int = 3, seed: int = 1, **rules: Any) -> CowMatch:
    """A match of which nothing has happened."""
    made: CowMatch = Match(GAME, replace(CONFIG, **rules), seats, Rng(seed))
    made.set_sitters(tuple(Sitter(name) for name in NAMES[:seats]))
    return made


def play_on(made: CowMatch, seed: int, until: Phase | None = None, most: int = 4000) -> CowMatch:
    """Plays by lot, rather more than by lot would be usual, until the game is in this phase."""
    rng = Random(seed)
    made.run_chance()
    for _ in range(most):
        if made.outcome() is not None or made.state.table.phase is until:
            break
        seat = made.to_act()[0]
        legal = list(GAME.legal(made.state, seat))
        plays = [it for it in legal if it.tag in ("play", "event")]
        moving = [it for it in legal if it.tag != "move"]
        made.submit(seat, rng.choice(plays if plays and rng.random() < 0.7 else moving), "bot")
        made.run_chance()
    return made


@cache
def whole_game(seats: int = 3, seed: int = 1, games: int = 1, *, summary: bool = False) -> State:
    """The end of a game, or of a series."""
    return play_on(new_match(seats, seed, games=games, summary=summary), seed).state
