"""Is a round the same for all, whatever somebody holds? In every game whose questions go round.

Two matches differ in the secret cards alone; their persons do the same. All that everybody sees of
it, the bar over the board included, is compared moment by moment.
"""

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QObject

from core.chance import Draw, OwnTable
from core.kit import AnyKit
from core.match import Match
from core.seating import Sitter
from core.terms import CHANCE, Seat
from qtapp.parts import GameParts, Prompt
from qtapp.registry import pages
from qtapp.table.asking_round import AskingRound
from qtapp.table.controller import MatchController
from qtapp.table.rounds import WAYS
from tests.qtapp.table.toy_windows import WindowsParts
from tests.strategies import EVERY_KIT

if TYPE_CHECKING:
    from core.codec import AnyMatch

ASKING: Mapping[str, AnyKit] = {name: kit for name, kit in EVERY_KIT.items() if kit.asks_round}
MOMENTS = 24
"""So many are compared of a game."""


def parts_of(kit: AnyKit) -> GameParts:
    page = pages().get(kit.game.id)
    return WindowsParts() if page is None else page.parts()


class Screen:
    """One of the two tables."""

    def __init__(self, kit: AnyKit, sitters: tuple[Sitter, ...], way: Any) -> None:
        self.match: AnyMatch = Match(kit.game, kit.configs[0].config, len(sitters), OwnTable())
        self.match.set_sitters(sitters)
        self.controller = MatchController(self.match)
        self.controller.set_waits(kit.waits)
        self.controller.set_way(way)
        self.parts = parts_of(kit)
        self.owner = QObject()
        self.asking = AskingRound(self.controller, self.parts, self.owner)
        self.controller.begin()

    def told(self) -> tuple[object, ...]:
        """All that everybody sees, of whom there is no sight of a seat on the screen."""
        controller, public = self.controller, self.match.sight(None)
        rounds = controller.rounds
        seen: list[object] = [controller.viewer, controller.due, controller.answering]
        seen += [rounds.in_question, rounds.claims, rounds.nobody, rounds.void, rounds.called]
        seen += [controller.can_take_back(), controller.why_no_take_back()]
        return (public.version, public.to_act, public.view, public.log, *seen, self.bar(public))

    def bar(self, public: Any) -> Prompt | None:
        """What is asked of all."""
        if self.controller.viewer is not None:
            return None
        asked = self.parts.prompt(public, None, self.controller.answering)
        return self.asking.prompt(public, asked)


def deal_on(pair: list[Screen], secret_of: Seat, rng: Random) -> bool:
    """Chance decides alike, but what only `secret_of` learns in one way here, in another there.

    False: the game is over, or the two have parted before all eyes, as where another back lies.
    """
    while (act := [it.match.to_act() for it in pair])[0] == (CHANCE,):
        here, there = (it.match.game.chance(it.match.state) for it in pair)
        pools = [it.what.choices for it in (here, there) if isinstance(it.what, Draw)]
        own = here.secret_to == frozenset({secret_of})
        both = [it for it in pools[0] if there.what.allows((it,))]
        first = rng.choice(pools[0] if own else both)
        others = [it for it in pools[1] if it != first] if own else [first]
        for screen, chance, card in zip(
            pair, (here, there), (first, rng.choice(others)), strict=True
        ):
            screen.match.submit(CHANCE, chance.make((card,)), "table")
    return bool(act[0]) and pair[0].match.sight(None).view == pair[1].match.sight(None).view


def has_more(pair: list[Screen], seat: Seat) -> bool:
    """Whether this seat could do another thing here than there."""
    here, there = (tuple(it.match.game.legal(it.match.state, seat)) for it in pair)
    return here != there


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kit", ASKING.values(), ids=ASKING)
def test_nobody_can_tell_what_somebody_holds_from_how_all_are_asked(kit: AnyKit, way: Any) -> None:
    differed = 0
    for seed, persons in enumerate((4, 3, 2, 4, 2)):
        sitters = tuple(
            Sitter(name, "" if at < persons else kit.bots[0].id)
            for at, name in enumerate(("Ann", "Ben", "Cleo", "Dora"))
        )
        rng, holder = Random(seed), Seat(seed % 4)
        pair = [Screen(kit, sitters, way) for _ in range(2)]
        for _ in range(MOMENTS):
            if not deal_on(pair, holder, rng):
                break
            assert pair[0].told() == pair[1].told()
            differed += has_more(pair, holder)
            do_the_same(pair, rng.randrange(6))
    assert differed > 3, "else this compares nothing"


def do_the_same(pair: list[Screen], pick: int) -> None:
    """Whoever is asked lets it pass, each in the way that is her own; else something lawful."""
    match = pair[0].match
    (seat,) = match.to_act()
    declining = match.game.declining(match.state)
    if declining is None:
        both = (tuple(it.match.game.legal(it.match.state, seat)) for it in pair)
        here, there = both
        actions = tuple(it for it in here if it in there)[:1] * 2 or (here[0], there[0])
    else:
        actions = (declining, declining)
    for screen, action in zip(pair, actions, strict=True):
        controller = screen.controller
        if seat not in controller.persons:
            screen.match.submit(seat, action, "bot")
        elif controller.due is not None:
            controller.show_for(controller.due)
            controller.play(action)
        elif controller.answering is not None:
            controller.play(action)
        elif controller.rounds.declined() is not None:
            controller.pass_on()
        elif pick == 0:
            controller.let_pass(controller.rounds.offered(controller.persons)[0])
        elif pick < 3:
            controller.speak_up(controller.rounds.in_question[-1])
        else:
            controller.say_nobody()
