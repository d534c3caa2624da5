"""Is the curtain left out on wish, where nobody at the table has anything to hide?"""

from typing import TYPE_CHECKING

from pytestqt.qtbot import QtBot

from core.chance import GameId
from core.games.kairo.rules import Bid, Pass
from core.match import Match
from core.terms import Seat
from qtapp.data import kits
from qtapp.table.controller import MatchController

if TYPE_CHECKING:
    from core.codec import AnyMatch


def kairo(qtbot: QtBot, *, straight_on: bool) -> MatchController:
    kit = kits()["kairo"]
    match: AnyMatch = Match(kit.game, kit.configs[0].config, 2, GameId("kairo:K7Q2-M9XD"))
    controller = MatchController(match)
    controller.set_straight_on(straight_on)
    controller.begin()
    return controller


def bid_all(controller: MatchController) -> None:
    for amount in (3, 5):
        assert controller.due is not None
        controller.show_for(controller.due)
        controller.play(Bid(amount))


def test_as_a_rule_the_curtain_falls_at_every_change(qtbot: QtBot) -> None:
    controller = kairo(qtbot, straight_on=False)
    bid_all(controller)
    looking: list[Seat | None] = [controller.viewer]  # who bid last picks first
    controller.play(next(controller.match.game.legal(controller.match.state, Seat(1))))
    looking.append(controller.viewer)
    assert looking == [1, None]
    assert controller.due == 0
    controller.close()


def test_on_wish_open_turns_go_straight_on(qtbot: QtBot) -> None:
    """K2.3 and K3: picking, laying and passing are open."""
    controller = kairo(qtbot, straight_on=True)
    changes: list[Seat | None] = []
    controller.viewer_changed.connect(lambda: changes.append(controller.viewer))
    bid_all(controller)
    assert changes == [0, None, 1]
    for seat in (1, 0):
        assert controller.viewer == seat
        legal = controller.match.game.legal(controller.match.state, Seat(seat))
        controller.play(next(legal))
    for seat in (1, 0, 1):
        assert (controller.viewer, controller.due) == (seat, None)
        controller.play(Pass())
    controller.close()


def test_before_a_sealed_bid_the_curtain_always_falls(qtbot: QtBot) -> None:
    """K2.1: between two bids, and where an auction follows a lay."""
    controller = kairo(qtbot, straight_on=True)
    assert (controller.viewer, controller.due) == (None, 0)
    controller.show_for(Seat(0))
    controller.play(Bid(30))
    assert (controller.viewer, controller.due) == (None, 1)
    controller.show_for(Seat(1))
    controller.play(Bid(0))
    viewer = controller.viewer
    while len(controller.now.view.table.auctions) == 1:
        viewer = controller.viewer
        assert viewer is not None
        controller.play(next(controller.match.game.legal(controller.match.state, viewer)))
    # Who has just laid, and bids next, did so before all eyes.
    assert (controller.viewer, controller.due) == (None, viewer)
    controller.close()


def test_who_has_bid_last_goes_on_alone_until_her_turn_is_open(qtbot: QtBot) -> None:
    """A person who opened her own curtain is not asked twice."""
    controller = kairo(qtbot, straight_on=True)
    controller.show_for(Seat(0))
    assert controller.viewer == 0
    controller.play(Bid(2))
    controller.show_for(Seat(1))
    controller.play(Bid(9))
    assert controller.viewer == 1
    controller.close()
