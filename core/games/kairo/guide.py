"""What does a search need to know of From Cape to Cairo? Sensible bids, likely moves, chances."""

from collections.abc import Hashable, Sequence
from math import exp
from random import Random
from typing import Final

from core.games.kairo.deck import Deck
from core.games.kairo.habits import Habits
from core.games.kairo.play_on import played_on
from core.games.kairo.rules import Action, Bid, Kairo, Lay, Pass, Pick, State, TurnUp
from core.games.kairo.sketch import Figures, Sketch, figures_of
from core.games.kairo.table import Phase
from core.games.kairo.value import Value
from core.search.guide import Guide, Poll
from core.terms import Seat

_PARTS: Final = (0, 0.01, 0.03, 0.06, 0.1, 0.15, 0.22, 0.32)
"""Of the money that one has, bids that may be sensible before the last auction."""
_LAST_PARTS: Final = (0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1)
"""In the last auction, where money is good for nothing afterwards. Besides these one looks at more
than anybody else has, and at all but what the laying should need."""


class KairoGuide(Guide[State, Action]):
    """The eye of the searching players, for games with one deck."""

    def __init__(self, deck: Deck, habits: Habits, value: Value) -> None:
        super().__init__(Kairo())
        self.figures: Figures = figures_of(deck)
        self.habits = habits
        self.value = value

    def candidates(self, state: State, seat: Seat) -> Sequence[Action]:
        """Some bids of all sizes; every pick; every way to lay, and a pass."""
        table = state.table
        if table.phase is not Phase.BID:
            return tuple(self.game.legal(state, seat))
        money = table.money[seat]
        if len(table.auctions) < table.deck.goal:
            # With 1 of money, too, there is something to choose.
            bids = {min(1, money)} | {round(money * part) for part in _PARTS}
            return tuple(map(Bid, sorted(bids)))
        bids = {round(money * part) for part in _LAST_PARTS}
        beyond = 1 + max(it for other, it in enumerate(table.money) if other != seat)
        kept = self.habits.kept(self._sketch(state), seat, table.auction.offer)
        bids.update(bid for bid in (beyond, money - kept) if 0 <= bid <= money)
        return tuple(map(Bid, sorted(bids)))

    def _sketch(self, state: State) -> Sketch:
        """With a seed of its own: the rules of thumb must say the same each time."""
        return Sketch(state.table, self.figures, Random(0))

    def prior(self, state: State, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        """As the rules of thumb see it."""
        if len(actions) == 1:
            return (1.0,)
        looks = self._looks(state, seat, actions)
        total = sum(looks)
        return [look / total for look in looks]

    def _looks(self, state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
        sketch, habits, offer = self._sketch(state), self.habits, state.table.auction.unpicked
        match state.table.phase:
            case Phase.BID:
                wish = habits.bid(sketch, seat, offer)
                return [1 / (4 + abs(it.amount - wish)) for it in actions if isinstance(it, Bid)]
            case Phase.PICK:
                worths = [
                    habits.worth(sketch, seat, it.card) for it in actions if isinstance(it, Pick)
                ]
                most = max(worths)
                return [0.1 + exp((worth - most) / 20) for worth in worths]
            case _:
                bonus = habits.lays(sketch, seat)
                usual = Lay(bonus) if bonus >= 0 else Pass()
                return [4.0 if action == usual else 1.0 for action in actions]

    def worth(self, state: State, seats: int, rng: Random, poll: Poll) -> Sequence[float]:
        """Played on by the rules of thumb to the next auction, the chances there."""
        return self.value.chances(played_on(state, self.figures, self.habits, rng))

    def noted(self, state: State, seat: Seat, action: Action) -> Hashable:
        """Of a card beside the open ones, its track is what counts."""
        if isinstance(action, TurnUp) and state.table.phase is Phase.TURN:
            return self.figures.tracks[action.card]
        return action

    def known(self, state: State, seat: Seat) -> Hashable:
        """The bids and who picks when: all else was in sight before."""
        auction = state.table.auction
        return auction.bids, auction.order, state.bids[seat]
