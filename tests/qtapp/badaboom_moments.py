"""Moments of Badaboom at a table of persons, with the cards that a test needs in their toolboxes.

Everything is drawn on the players' own table, so that nothing is left to luck.
"""

from collections import Counter
from dataclasses import replace
from typing import Any, Final

from core.chance import OwnTable
from core.codec import AnyMatch
from core.games.badaboom.actions import (
    Action,
    BeginWith,
    Deal,
    Leave,
    Pass,
    Tinker,
    TurnBomb,
    TurnUp,
)
from core.games.badaboom.deck import SAFETY, Bomb
from core.games.badaboom.table import Config
from core.match import Match
from core.seating import Sitter
from core.terms import CHANCE
from tests.games.badaboom.tables import CONFIG, GAME, bomb_card, card

NAMES: Final = ("Ann", "Ben", "Cleo")
KEG: Final = bomb_card("keg")
"""The bomb with three safeties that is turned up."""


def dealt(
    *hands: str,
    top: str = "tea_break rummage",
    bomb: int = KEG,
    config: Config = CONFIG,
    bots: tuple[int, ...] = (),
) -> AnyMatch:
    """Ann holds the bomb, and has drawn the first card of `top`: all are asked for a trick.

    The second one lies open on the stock.
    """
    figures = replace(config.deck.figures, start_hand=len(hands[0].split()))
    config = replace(config, deck=replace(config.deck, figures=figures))
    match: AnyMatch = Match(GAME, config, len(hands), OwnTable(1))
    match.set_sitters(
        tuple(Sitter(name, "easy" if seat in bots else "") for seat, name in enumerate(NAMES))
    )
    counts = Counter[str]()

    def copies(names: str) -> tuple[int, ...]:
        """These cards, each copy once."""
        counts.update(names.split())
        return tuple(card(name, counts[name]) for name in names.split())

    dealt_out = [Deal(it) for hand in hands for it in copies(hand)]
    first, second = copies(top)
    return keyed_in(match, BeginWith(0), *dealt_out, TurnBomb(bomb), TurnUp(first), TurnUp(second))


def keyed_in(match: AnyMatch, *drawn: Action) -> AnyMatch:
    """The match after these were drawn on the players' table."""
    for action in drawn:
        match.submit(CHANCE, action, "table")
        match.run_chance()
    return match


def played(match: AnyMatch, *actions: Action) -> AnyMatch:
    """The match after these, each of who is to act; what is drawn was keyed in."""
    for action in actions:
        seat = match.game.to_act(match.state)[0]
        match.submit(seat, action, "table" if seat == CHANCE else "person")
        match.run_chance()
    return match


def blast_to_come(
    ben: str = "stew_pot magpie catch", cleo: str = "says_who overtime rummage", **about: Any
) -> AnyMatch:
    """Ben holds a live bomb, which goes off when Ann passes: the gadget inside hits Cleo.

    Ann has put it into a bomb of one safety, which she has kept.
    """
    deck = replace(CONFIG.deck, bombs=(_CUP,))
    config = replace(CONFIG, deck=deck)
    match = dealt("front_funnel about_turn spectacles", ben, cleo, bomb=0, config=config, **about)
    passing = (Pass(),) * 3
    played(match, *passing, Tinker(SAFETY, card("front_funnel"), to_pile=False))
    return played(match, *passing, *passing, Leave(), *passing[1:])


_CUP: Final = Bomb("cup", "Tin Cup", 1, "1 safety.")
