"""Moments of Unexploded Cow at a table of persons, with the cards that a test needs in their hands.

Everything was drawn and thrown on the players' own table, so that nothing is left to luck.
"""

from typing import Any, Final

from core.chance import OwnTable
from core.codec import AnyMatch
from core.games.cow.actions import Action, BeginWith, Deal, Play, TurnUp
from core.games.cow.table import Config
from core.match import Match
from core.seating import Sitter
from core.terms import CHANCE
from tests.games.cow.tables import CONFIG, GAME, card

NAMES: Final = ("Ann", "Ben", "Cleo")
CLOVER, HEDGE, PASTURE = card("plain_clover"), card("plain_hedge"), card("plain_pasture")
MECHANIC, GENERAL, PFC = card("mech_sally"), card("gen_bramble"), card("pfc_pudding")
RUSTLERS, LEVY = card("ev_rustlers"), card("ev_milk_levy")
GOAT, BRIE, STRAY = card("neg_goat"), card("spy_brie"), card("plain_stray")


def dealt(
    *hands: tuple[int, ...],
    drawn: tuple[int, ...] = (),
    config: Config = CONFIG,
    bots: tuple[int, ...] = (),
) -> AnyMatch:
    """Ann is first player, and these hands were dealt; with `drawn` her turn has begun."""
    match: AnyMatch = Match(GAME, config, len(hands), OwnTable())
    match.set_sitters(
        tuple(Sitter(name, "easy" if seat in bots else "") for seat, name in enumerate(NAMES))
    )
    keyed_in: list[Action] = [BeginWith(0), *(Deal(it) for hand in hands for it in hand)]
    if drawn:
        keyed_in += [TurnUp(0), *(Deal(it) for it in drawn)]
    for action in keyed_in:
        match.submit(CHANCE, action, "table")
    return match


def blast_to_come(cleo: tuple[int, ...] = (PFC, BRIE, STRAY), **about: Any) -> AnyMatch:
    """Ann is about to roll: with a 1 she finds the mechanic of Ben, who may answer.

    Cleo, who holds these, has had no turn yet.
    """
    hands = ((MECHANIC, HEDGE, LEVY), (PASTURE, GOAT, GENERAL), cleo)
    return played(dealt(*hands, drawn=(CLOVER, RUSTLERS), **about), Play(MECHANIC, 1, 0))


def played(match: AnyMatch, *actions: Action) -> AnyMatch:
    """The match after these, each of who is to act."""
    for action in actions:
        seat = match.game.to_act(match.state)[0]
        match.submit(seat, action, "table" if seat == CHANCE else "person")
    return match
