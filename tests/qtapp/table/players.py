"""Computer players for tests, quick, slow, failing, stubborn and unfair, and a game for them."""

import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from threading import Event
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from core.bots import BotSpec, Budget, Choice, RandomBot, Reason
from core.chance import ChanceSource, Rng
from core.codec import AnyMatch
from core.kit import AnyKit
from core.log import Sight
from core.match import Match
from core.seating import Sitter
from core.terms import Cancelled, Seat, Tagged
from qtapp.table.computers import Computers
from qtapp.table.controller import MatchController
from qtapp.table.pace import Pace
from qtapp.table.thinker import Thinker
from tests.toys import auction, high_card

if TYPE_CHECKING:
    from qtapp.table.happened import Happened

AnySight = Sight[Any, Any]
Choose = Callable[[AnySight, Random, Cancelled], Choice[Any]]

AT_ONCE = Pace("test", pause=0.0, thought=0.002)
"""For games in which nothing but the moves matters."""
NAMES = ("Ann", "Ben", "Cara", "Dan")


class Trained:
    """A bot that chooses as the test says, and remembers what it was asked."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose
        self.sights: list[AnySight] = []
        self.budgets: list[Budget] = []
        self.left = 0
        """So many times it was told that nobody waits any more."""

    def choose(
        self, sight: AnySight, rng: Random, budget: Budget, cancelled: Cancelled
    ) -> Choice[Any]:
        self.sights.append(sight)
        self.budgets.append(budget)
        chosen = self._choose(sight, rng, cancelled)
        self.left += cancelled()
        return chosen


def by_lot(kit: AnyKit) -> Choose:
    """Any legal move, and the reason `by-lot` with the number of the seat."""
    bot = RandomBot(kit.game)

    def choose(sight: AnySight, rng: Random, cancelled: Cancelled) -> Choice[Any]:
        action = bot.choose(sight, rng, Budget(), cancelled).action
        return Choice(action, Reason("by-lot", (int(sight.seat or 0),)))

    return choose


def after(seconds: float, choose: Choose) -> Choose:
    """The same, but slowly, in Python, which the window's thread has to share."""

    def slow(sight: AnySight, rng: Random, cancelled: Cancelled) -> Choice[Any]:
        end = time.monotonic() + seconds
        while time.monotonic() < end and not cancelled():
            sum(range(2000))
        return choose(sight, rng, cancelled)

    return slow


def never(choose: Choose) -> Choose:
    """Thinks until it is told that nobody waits any more."""

    def stubborn(sight: AnySight, rng: Random, cancelled: Cancelled) -> Choice[Any]:
        while not cancelled():
            time.sleep(0.001)
        return choose(sight, rng, cancelled)

    return stubborn


def when_let(gate: Event, choose: Choose) -> Choose:
    """Thinks until it is let, or until nobody waits any more."""

    def waiting(sight: AnySight, rng: Random, cancelled: Cancelled) -> Choice[Any]:
        while not (gate.wait(0.001) or cancelled()):
            pass
        return choose(sight, rng, cancelled)

    return waiting


def broken(_sight: AnySight, _rng: Random, _cancelled: Cancelled) -> Choice[Any]:
    raise RuntimeError("no idea")


def always(action: Tagged) -> Choose:
    """This, whether it is allowed or not."""
    return lambda _sight, _rng, _cancelled: Choice(action)


def with_bots(kit: AnyKit, **chooses: Choose) -> tuple[AnyKit, dict[str, Trained]]:
    """The kit with these bots, from weak to strong, besides that which plays by lot."""
    trained = {level: Trained(choose) for level, choose in chooses.items()}
    specs = (_spec(level, bot) for level, bot in trained.items())
    return replace(kit, bots=(*kit.bots, *specs)), trained


def _spec(level: str, bot: Trained) -> BotSpec[Any, Any]:
    return BotSpec(level, lambda _: bot)


class Game:
    """A match with computer players, and all that is heard of it; no window is needed."""

    def __init__(
        self,
        thinker: Thinker,
        levels: tuple[str, ...],
        kit: AnyKit = auction.KIT,
        *,
        pace: Pace = AT_ONCE,
        grace: float = 5.0,
        config: object = None,
        source: ChanceSource | None = None,
        match: AnyMatch | None = None,
    ) -> None:
        """`levels`: who sits where; "" is a person."""
        self.match = match or Match(
            kit.game, config or kit.configs[0].config, len(levels), source or Rng(1)
        )
        if match is None:
            self.match.set_sitters(tuple(map(Sitter, NAMES, levels)))
        self.controller = MatchController(self.match)
        self.computers = Computers(
            self.controller, kit, thinker, rng=Random(7), read=lambda _: b"", grace=grace
        )
        self.computers.set_pace(pace)
        self.happened: list[Happened] = []
        self.said: list[str] = []
        self.waited: list[bool] = []
        self.computers.happened.connect(self.happened.append)
        self.computers.said.connect(self.said.append)
        self.computers.waiting.connect(self.waited.append)
        self.controller.begin()

    def close(self) -> None:
        self.computers.close()
        self.controller.close()

    @property
    def by(self) -> list[tuple[int, str]]:
        """Who made each entry, and what made it."""
        return [(entry.seat, entry.by) for entry in self.match.line if entry.seat >= 0]

    def bid(self, seat: int, coins: int = 0) -> None:
        """A person bids, behind the curtain if there is one."""
        if self.controller.viewer != seat:
            self.controller.show_for(Seat(seat))
        self.controller.play(auction.Bid(coins))

    def play(self) -> None:
        """A person plays the lowest card."""
        seat = self.match.to_act()[0]
        assert seat not in self.computers.seats
        self.controller.play(next(self.match.game.legal(self.match.state, seat)))


def wait(until: Callable[[], object], seconds: float = 5.0) -> None:
    """Lives in the event loop until something is so."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, "waited in vain"
        QCoreApplication.processEvents()
        time.sleep(0.0005)


def live(seconds: float) -> None:
    """Lives in the event loop for a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QCoreApplication.processEvents()
        time.sleep(0.0005)


AUCTION, HIGH_CARD = auction.KIT, high_card.KIT
