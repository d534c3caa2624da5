"""Moments of whole games for tests of the teachers: what the player sees when it is to choose."""

from random import Random

from core.bots import Budget
from core.chance import Rng
from core.games.bulls.bots import Medium
from core.games.bulls.rules import Action, Config, State, View
from core.log import Sight
from core.match import Match
from core.terms import Seat
from tests.games.bulls.positions import GAME, STANDARD

SEAT = Seat(0)


def never() -> bool:
    """Nobody cancels."""
    return False


def seen(state: State) -> Sight[View, Action]:
    """What the player sees of a state, without any log."""
    view, to_act = GAME.view(state, SEAT), GAME.to_act(state)
    return Sight(SEAT, 0, view, (), to_act, GAME.outcome(state))


def moments(seed: int, config: Config = STANDARD) -> list[State]:
    """The states of a game, one before each choice of the player, who now and then plays at random.

    So they are of all kinds, and not only those that a good player comes to.
    """
    match = Match(GAME, config, 1, Rng(seed))
    bot, rng = Medium(), Random(seed)
    states: list[State] = []
    match.run_chance()
    while match.to_act():
        states.append(match.state)
        if rng.random() < 0.2:
            action = rng.choice(tuple(GAME.legal(match.state, SEAT)))
        else:
            action = bot.choose(match.sight(SEAT), rng, Budget(), never).action
        match.submit(SEAT, action, "bot")
        match.run_chance()
    return states
