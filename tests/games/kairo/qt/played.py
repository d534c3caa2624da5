"""Matches of From Cape to Cairo for the tests of words and panels."""

from dataclasses import replace
from random import Random

from core.chance import OwnTable, Rng
from core.games.kairo.rules import Action, Lay, State, TurnUp, View
from core.games.kairo.table import Config
from core.log import Sight
from core.match import Match
from core.seating import Sitter
from core.terms import CHANCE, Seat
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.parts import Look
from tests.games.kairo.qt.boards import NAMES
from tests.games.kairo.tables import CONFIG, GAME

KairoMatch = Match[Config, State, Action, View]


def look(theme: str = "light", scale: float = 1.0) -> Look:
    """A look in which nothing moves."""
    return Look(load_theme(theme), scale, Motion(MotionWish.REDUCED))


def match(seats: int = 3, *, names: tuple[str, ...] = NAMES, all_pay: bool = True) -> KairoMatch:
    """A match with cards from the people's own table; nothing has happened."""
    made: KairoMatch = Match(GAME, replace(CONFIG, all_pay=all_pay), seats, OwnTable())
    made.set_sitters(tuple(Sitter(name) for name in names[:seats]))
    return made


def turn_up(made: KairoMatch, *cards: int) -> None:
    """These cards are turned up."""
    for card in cards:
        made.submit(CHANCE, TurnUp(card), "table")


def play(made: KairoMatch, *steps: tuple[int, Action]) -> None:
    """Persons do this."""
    for seat, action in steps:
        made.submit(Seat(seat), action, "person")


def whole_game(seats: int, seed: int) -> KairoMatch:
    """A game to its end; everybody lays as soon as possible, and bids a little."""
    made: KairoMatch = Match(GAME, CONFIG, seats, Rng(seed))
    made.set_sitters(tuple(Sitter(name) for name in NAMES[:seats]))
    finish(made, seed)
    return made


def finish(made: KairoMatch, seed: int) -> None:
    """Plays it like that to its end."""
    rng = Random(seed)
    made.run_chance()
    while made.outcome() is None:
        seat = made.to_act()[0]
        legal = list(GAME.legal(made.state, seat))
        few = legal[: 1 + len(legal) // 5]
        action = legal[0] if isinstance(legal[0], Lay) else rng.choice(few)
        made.submit(seat, action, "bot")
        made.run_chance()


def sight(made: KairoMatch, seat: int | None = 0) -> Sight[View, Action]:
    """What a seat sees now; None: a passer-by."""
    return made.sight(None if seat is None else Seat(seat))
