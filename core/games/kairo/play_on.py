"""How does a moment of the game go on until the next auction? Played on a sketch, by habit."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from core.games.kairo.rules import State
from core.games.kairo.sketch import MOST_TURNS, Figures, Sketch
from core.games.kairo.table import Phase


class Player(Protocol):
    """Whoever decides for the seats of a sketch."""

    def bid(self, sketch: Sketch, seat: int, offer: Sequence[int]) -> int:
        """An amount that the seat has."""
        ...

    def pick(self, sketch: Sketch, seat: int, offer: Sequence[int]) -> int:
        """One of the cards of the offer."""
        ...

    def lays(self, sketch: Sketch, seat: int) -> int:
        """With how many bonus pieces to lay, as can be paid for; -1: pass."""
        ...


def played_on(state: State, figures: Figures, player: Player, rng: Random) -> Sketch:
    """What lies on the table when the next auction is about to begin, or somebody has won.

    Where an auction has just begun, nothing is played; and nobody wins who has not built enough.
    """
    table = state.table
    sketch = Sketch(table, figures, rng)
    match table.phase:
        case Phase.OFFER if not table.auction.offer:
            return sketch
        case Phase.OFFER | Phase.BID:
            _auction(sketch, player, list(table.auction.offer), state.bids)
        case Phase.TIE:
            paid = table.auction.bids
            sketch.discards += [card for shown in table.auction.tied for card in shown]
            order = sketch.in_order(paid)
            if not sketch.all_pay:
                sketch.money[order[0]] -= paid[order[0]]
            picks(sketch, player, order, list(table.auction.offer))
        case Phase.PICK:
            auction = table.auction
            picks(sketch, player, auction.order[len(auction.picks) :], list(auction.unpicked))
            sketch.turn = auction.order[0]
        case Phase.BONUS:
            if sketch.bonus_due(table.due):
                return sketch
        case Phase.LAY:
            if _acts(sketch, player):
                return sketch
        case Phase.OVER:
            return sketch
        case Phase.TURN:
            pass
    laying(sketch, player)
    return sketch


def auction(sketch: Sketch, player: Player) -> None:
    """A whole auction (K2)."""
    _auction(sketch, player, [], (None,) * sketch.seats)


def _auction(sketch: Sketch, player: Player, offer: list[int], bids: Sequence[int | None]) -> None:
    offer += [sketch.draw() for _ in range(sketch.seats - len(offer))]
    written = [
        player.bid(sketch, seat, offer) if bid is None else bid for seat, bid in enumerate(bids)
    ]
    picks(sketch, player, sketch.order(written), offer)


def picks(sketch: Sketch, player: Player, order: Sequence[int], offer: list[int]) -> None:
    """The cards that are left are picked in this order (K2.3), and who was first begins to lay."""
    for seat in order:
        card = player.pick(sketch, seat, offer)
        offer.remove(card)
        sketch.rows[seat].append(card)
    sketch.turn = order[0]


def laying(sketch: Sketch, player: Player) -> None:
    """Turns until a row is empty or somebody has won (K3)."""
    for _ in range(MOST_TURNS):
        sketch.turn_up()
        if _acts(sketch, player):
            return


def _acts(sketch: Sketch, player: Player) -> bool:
    """The seat whose turn it is lays or passes; whether that ends the phase."""
    seat = sketch.turn
    bonus = player.lays(sketch, seat)
    if bonus >= 0 and sketch.lay(seat, bonus):
        return True
    sketch.turn = (seat + 1) % sketch.seats
    return False
