"""How many different ways lead `depth` actions ahead? The tree counts that pin a game's rules."""

from typing import Any, TypeVar

from core.game import Game
from core.terms import Tagged

S = TypeVar("S")
A = TypeVar("A", bound=Tagged)


def count(game: Game[Any, S, A, Any], state: S, depth: int) -> int:
    """Sequences of `depth` actions from here, chance included; a game that has ended counts 1."""
    acting = game.to_act(state)
    if depth == 0 or not acting:
        return 1
    return sum(
        count(game, game.apply(state, seat, action), depth - 1)
        for seat in acting
        for action in game.legal(state, seat)
    )
