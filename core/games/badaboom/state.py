"""What is the whole state of Badaboom, with all that is hidden, and what does a seat see of it?"""

from dataclasses import dataclass

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.knowledge import Knowledge, Minds, bomb_zone
from core.games.badaboom.table import Settling, Table


@dataclass(frozen=True, slots=True)
class Secret:
    """What was done and is not shown yet; nothing has moved until then."""

    cards: tuple[int, ...] = ()
    """Dealt: one for each seat of `Table.dealt`. Grabbed: the one. Kicked or tinkered: what comes
    out of the bomb and what goes in; none if it was left as it is."""
    to_pile: bool = False
    """Whether the safety that comes out goes to its pile."""


@dataclass(frozen=True, slots=True)
class State:
    """The table, and the cards that lie face down."""

    table: Table
    hands: tuple[tuple[int, ...], ...]
    """Per seat the toolbox, in the order in which the cards came; safeties as often as they are
    in it."""
    bomb: tuple[int, ...]
    """The cards under the bomb, in rising order."""
    stock: tuple[int, ...]
    """The cards face down in the stock, in rising order: their order nobody knows."""
    minds: Minds
    """What each seat knows, and last what everybody does."""
    secret: Secret = Secret()


@dataclass(frozen=True, slots=True)
class View:
    """What one seat sees, or a passer-by."""

    table: Table
    hand: tuple[int, ...]
    """Its own toolbox, in the order in which the cards came; a passer-by has none."""
    knows: Knowledge
    """What the seat knows of what lies face down."""
    public: Knowledge
    """What everybody knows of it."""
    secret: Secret | None = None
    """What is not shown yet, if the seat saw it; of cards dealt its own, others are -1."""

    @property
    def bomb(self) -> tuple[int, ...]:
        """The cards that are in the bomb as far as the seat is sure of them, in rising order."""
        return self.knows.surely(bomb_zone(self.table.seats))

    @property
    def bomb_known(self) -> bool:
        """Whether the seat is sure of all of them."""
        return len(self.bomb) == self.table.bomb_size

    def dealt_to(self, seat: int) -> tuple[int, ...]:
        """The cards just dealt to a seat, as far as they are seen: not in the toolbox yet."""
        if self.secret is None or not self.table.dealt:
            return ()
        dealt = zip(self.table.dealt, self.secret.cards, strict=True)
        return tuple(card for to, card in dealt if to == seat and card != NOBODY)


def seen_secret(state: State, seat: int) -> Secret | None:
    """What of the secret this seat saw; None: it is none of its own."""
    table, secret = state.table, state.secret
    if table.dealt:
        if seat not in table.dealt:
            return None
        dealt = zip(table.dealt, secret.cards, strict=True)
        return Secret(tuple(card if to == seat else NOBODY for to, card in dealt))
    carrying = table.carrying
    match table.settling:
        case Settling.TINKER | Settling.KICK:
            insiders = {table.holder}
        case Settling.GRAB if carrying is not None:
            insiders = {carrying.source, carrying.taker}
        case _:
            return None
    return secret if seat in insiders else None
