"""Where do the bulls of a game stand? By the dice of its ID, before anybody has played it."""

from dataclasses import replace

from core.chance import GameId
from core.game_id import parse_id
from core.games.bulls.rules import LETTERS, Bulls, Config, Phase
from core.terms import CHANCE


def bulls_of_id(game_id: str) -> tuple[tuple[int, ...], ...]:
    """The places of the bulls of A, B, C, D in the order of their dice.

    Each event of a game has dice of its own, so a field's bulls do not depend on how the fields
    before it were played (B2.1). The game's name in front of the ID is optional.

    Raises:
        BadGameId: it is no ID.
    """
    game = Bulls()
    dice = GameId(parse_id(game_id, game.id))
    found = []
    for at in range(len(LETTERS)):
        state = replace(game.start(Config(), 1), current=at, phase=Phase.BULLS)
        while state.phase is Phase.BULLS:
            state = game.apply(state, CHANCE, dice.resolve(game.chance(state)))
        found.append(state.field.bulls)
    return tuple(found)
