"""What are all the bids worth, those too that a search does not look at, or hardly?

A search tries a few sensible bids, and soon the best of them only. Whoever is asked whether she
really means to bid everything has to be told what that costs. So all sizes are tried as well, in
the same imagined auctions, each played on by the rules of thumb to the next auction.
"""

from collections.abc import Iterable, Mapping
from math import sqrt
from random import Random
from typing import Final

from core.games.kairo.guide import KairoGuide
from core.games.kairo.lead import Found, is_seldom, worth_of
from core.games.kairo.rules import Action, Bid, State, View
from core.hints import Hint
from core.search.sampled import Sampled
from core.terms import Cancelled, Seat

_LARGE: Final = (0.45, 0.6, 0.8, 1)
"""Of the money that one has, bids that are tried besides those that are searched."""
_MOST: Final = 48
"""So many auctions are imagined at the most."""

_Worth = tuple[float, float]
"""A chance to win and its standard error, in percent."""


class OtherBids:
    """The bids of one position, and how they do beside each other in the same auctions."""

    def __init__(
        self,
        guide: KairoGuide,
        view: View,
        seat: Seat,
        search: Sampled[State, Action, View],
        rng: Random,
    ) -> None:
        """`search` is the one that tells what the others may bid; it is not gone on with here."""
        self._guide, self._view, self._seat, self._rng = guide, view, seat, rng
        self._search = search
        self._money = view.table.money[seat]
        large = {Bid(round(self._money * part)) for part in _LARGE}
        searched = {it.action for it in search.findings() if isinstance(it.action, Bid)}
        tried = sorted(searched | large, key=lambda bid: bid.amount)
        self._brought: dict[Bid, list[float]] = {bid: [] for bid in tried}
        """Per bid the chances to win that it brought, in the same auctions each."""

    def go_on(self, auctions: int, cancelled: Cancelled) -> None:
        """Imagines so many more auctions."""
        done = min(map(len, self._brought.values()))
        for _ in range(min(auctions, _MOST - done)):
            if cancelled():
                return
            state, seed = self._auction(), self._rng.getrandbits(32)
            for bid, brought in self._brought.items():
                brought.append(self._chance(state, bid, seed))

    def worths(self, best: Found) -> Mapping[Action, _Worth]:
        """Of all bids that were tried; `best` is the best that the search found, and a bid.

        Where the search has tried a bid often enough it knows better, for it looks further. Of the
        others is known how far they are behind the best in the same auctions.
        """
        worths: dict[Action, _Worth] = {
            it.action: worth_of(it, best)
            for it in self._search.findings()
            if it.action == best.action or not is_seldom(it)
        }
        reference = next(self._brought[bid] for bid in self._brought if bid == best.action)
        for bid, brought in self._brought.items():
            if bid not in worths and len(brought) > 1:
                behind, error = _difference(reference, brought)
                chance = max(0.0, best.mean - max(0.0, behind))
                worths[bid] = 100 * chance, 100 * error
        return worths

    def others(self, best: Found, told: Iterable[Found]) -> tuple[Hint[Action], ...]:
        """All bids but those that are `told`.

        The chance of a bid that was not tried is that of the better of its neighbours: no more is
        held against it than against both.
        """
        worths = {
            it.amount: worth for it, worth in self.worths(best).items() if isinstance(it, Bid)
        }
        actions = {it.action for it in told}
        bids = (Bid(amount) for amount in range(self._money + 1))
        return tuple(Hint(it, *_worth(it.amount, worths)) for it in bids if it not in actions)

    def _auction(self) -> State:
        """The bids of the others, as the search has come to expect them, in an imagined world."""
        game = self._guide.game
        state = game.imagine(self._view, self._seat, self._rng)
        for other, counted in self._search.beside.items():
            (bid,) = self._rng.choices(tuple(counted), tuple(counted.values()))
            state = game.apply(state, other, bid)
        return state

    def _chance(self, state: State, bid: Bid, seed: int) -> float:
        """To win with this bid; what nobody has bid yet is bid by the rules of thumb."""
        state = self._guide.game.apply(state, self._seat, bid)
        chances = self._guide.worth(state, state.table.seats, Random(seed), lambda: None)
        return chances[self._seat]


def _difference(ones: list[float], others: list[float]) -> _Worth:
    """By how much the ones are more than the others in the mean, and its standard error."""
    more = [one - other for one, other in zip(ones, others, strict=True)]
    mean = sum(more) / len(more)
    spread = sum((it - mean) ** 2 for it in more) / (len(more) - 1)
    return mean, sqrt(spread / len(more))


def _worth(amount: int, worths: Mapping[int, _Worth]) -> _Worth:
    """Of a bid; of one that was not tried, that of the better of its neighbours."""
    if amount in worths:
        return worths[amount]
    below = max((it for it in worths if it < amount), default=None)
    above = min((it for it in worths if it > amount), default=None)
    return max(worths[it] for it in (below, above) if it is not None)
