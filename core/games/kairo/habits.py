"""By which rules of thumb does a player bid, pick and lay? All of them look at a sketch."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from core.games.kairo.sketch import Sketch

_FAR_ENOUGH: Final = 3
"""Of so many terrains before it in the row a card is thought to help."""


@dataclass(frozen=True, slots=True)
class Habits:
    """The figures behind the rules of thumb of one player: money in money, track in pieces."""

    piece: float
    """What a piece that a card lacks is thought to cost."""
    track: float
    """What a piece on a card is thought to be worth to each terrain before it in the row."""
    tempo: float
    """What it is worth to begin the laying."""
    share: float
    """Of the worth of picking first, so much is bid."""
    spread: float
    """By up to this part of itself a bid is moved up or down, so that nobody can foretell it."""
    purse: float
    """At most this part of the money is bid, shared out among the auctions to come."""
    patience: float
    """So many pieces are bought without need."""
    behind: float
    """So many more for each other terrain in the row."""
    threat: float
    """So many more if another could lay before it is one's turn again."""
    last: float
    """So many more when the last auction is over."""
    stake: float
    """In the last auction this part of the money is bid that the laying should not need."""
    hope: float
    """So many pieces are expected then from the cards that will lie open."""

    def worth(self, sketch: Sketch, seat: int, card: int) -> float:
        """What a card of an offer is worth to a seat, compared with others; in money."""
        figures = sketch.figures
        helps = figures.tracks[card] * min(_FAR_ENOUGH, len(sketch.rows[seat]))
        return figures.reward[card] - self.piece * figures.lacks[card] + self.track * helps

    def gain(self, sketch: Sketch, seat: int, offer: Sequence[int]) -> float:
        """What it is worth to a seat to pick first instead of last; in money."""
        worths = [self.worth(sketch, seat, card) for card in offer]
        return max(worths) - min(worths) + self.tempo

    def kept(self, sketch: Sketch, seat: int, offer: Sequence[int]) -> int:
        """What a seat keeps in the last auction, to lay its next terrain at once; in money."""
        tracks, row = sketch.figures.tracks, sketch.rows[seat]
        picked = self.pick(sketch, seat, offer)
        own = sum(tracks[card] for card in row) + tracks[picked] + len(sketch.bonus[seat])
        lacks = sketch.figures.cost[row[0] if row else picked] - own - self.hope
        return round(sketch.figures.price * max(0.0, lacks))

    def bid(self, sketch: Sketch, seat: int, offer: Sequence[int]) -> int:
        """In proportion to the worth of picking first; and in the end all that is not needed."""
        money, to_come = sketch.money[seat], sketch.figures.goal - sketch.held
        uncertain = 1 + self.spread * (2 * sketch.rng.random() - 1)
        if to_come == 1:
            wish = (money - self.kept(sketch, seat, offer)) * self.stake
        else:
            wish = min(self.share * self.gain(sketch, seat, offer), money * self.purse / to_come)
        return max(0, min(int(wish * uncertain), money))

    def pick(self, sketch: Sketch, seat: int, offer: Sequence[int]) -> int:
        """The card worth most."""
        return max(offer, key=lambda card: self.worth(sketch, seat, card))

    def lays(self, sketch: Sketch, seat: int) -> int:
        """Whenever nothing must be bought, and for so much money as seems right.

        Bonus pieces first: they are good for nothing else.
        """
        missing, bonus = sketch.missing(seat), len(sketch.bonus[seat])
        bought, price = missing - bonus, sketch.figures.price
        if bought <= 0:
            return missing
        if bought * price > sketch.money[seat]:
            return -1
        limit = self.limit(sketch, seat)
        if bought <= limit:
            return bonus
        if bought <= limit + self.threat and self.threatened(sketch, seat, limit) >= 0:
            return bonus
        return -1

    def limit(self, sketch: Sketch, seat: int) -> float:
        """So many pieces a seat buys though nobody threatens to lay before it."""
        to_build = len(sketch.rows[seat])
        last = sketch.built[seat] + to_build == sketch.figures.goal
        if last and to_build == 1:
            return inf
        return self.patience + self.behind * (to_build - 1) + self.last * last

    def threatened(self, sketch: Sketch, seat: int, limit: float) -> int:
        """The first who may lay before it is this seat's turn again; -1: nobody.

        Others are thought to buy as many pieces as oneself.
        """
        figures = sketch.figures
        for step in range(1, sketch.seats):
            rival = (seat + step) % sketch.seats
            bought = sketch.missing(rival) - len(sketch.bonus[rival]) - step * figures.mean_tracks
            if bought <= limit and bought * figures.price <= sketch.money[rival]:
                return rival
        return -1


EASY: Final = Habits(
    piece=1.0,
    track=0.0,
    tempo=0.0,
    share=1.0,
    spread=1.0,
    purse=1.0,
    patience=2.0,
    behind=0.0,
    threat=0.0,
    last=0.0,
    stake=0.8,
    hope=3.0,
)
"""Pays too much for cards that pay well, and for track that would come by itself; does not look at
what the others could do; and spends in the last auction what the laying needs."""
MEDIUM: Final = Habits(
    piece=16.0,
    track=1.5,
    tempo=5.0,
    share=1.0,
    spread=0.6,
    purse=0.4,
    patience=0.3,
    behind=-0.5,
    threat=1.0,
    last=3.0,
    stake=0.35,
    hope=1.5,
)
"""Keeps its money together, and spends it where another is about to lay. The figures were found by
playing against variations of them, one at a time: thousands of sketched games for two, looked over
with three and four."""
