"""The toy played with dice and cards: who begins and a card are drawn, and a die of 8 is thrown."""

from dataclasses import replace
from typing import Any

from core.chance import Chance, ChanceSource, Dice, Draw, OwnTable
from core.log import Sight
from core.match import Match
from core.terms import CHANCE, Seat
from qtapp.parts import ChanceKind
from tests.qtapp.table.toy import KIT, Action, Config, Fell, State, Toy
from tests.qtapp.table.toy_parts import ToyParts

NAMES = ("Ann", "Ben", "Smith, Cleo")


class Both(Toy):
    """First it is drawn who begins; each roll draws a card first, and then throws a die."""

    id = "both"

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return super().to_act(state) if state.throws else (CHANCE,)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        after = super().apply(state, seat, action)
        drawn = isinstance(action, Fell) and after.throws % 2 == 0
        return replace(after, rolling=after.rolling or drawn)

    def chance(self, state: State) -> Chance[Action]:
        what: Dice | Draw = Dice(1, 8)
        if not state.throws:
            what = Draw("begin", (0, 1, 2))
        elif state.throws % 2:
            what = Draw("pile", (2, 3, 5, 7))
        return Chance(what, Fell, label=f"chance/{state.throws}")


BOTH = replace(KIT, game=Both())


class BothParts(ToyParts):
    """The `GameParts` of it: the pool tells what a number means."""

    def chance_kind(self) -> ChanceKind:
        return "both"

    def card_text(self, draw: Draw, card: int, sight: Sight[Any, Any]) -> str:
        return NAMES[card] if draw.pool == "begin" else super().card_text(draw, card, sight)

    def chance_text(self, what: Dice | Draw, label: str) -> str:
        return "Your die" if isinstance(what, Dice) else f"From {what.pool}"


def new_both(source: ChanceSource | None = None) -> Match[Config, State, Action, State]:
    """A match of it; without a source all is keyed in."""
    return Match(BOTH.game, Config(goal=60), 1, source or OwnTable())
