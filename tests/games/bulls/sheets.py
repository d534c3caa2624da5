"""Paper sheets for tests: written as text, drawn by hypothesis, or of games played by a bot."""

from functools import cache
from random import Random

from hypothesis import strategies as st

from core.bots import Budget
from core.chance import GameId, Rng
from core.games.bulls import KIT
from core.games.bulls.rules import PLAYER, Action, Config, State, View
from core.games.bulls.sheet import Sheet, SheetField, Turn, Written
from core.games.bulls.sheet_text import parse_sheet
from core.games.bulls.verdict import Fault, Verdict, check_sheet
from core.match import Match
from core.terms import CHANCE
from tests.strategies import configs

BullsMatch = Match[Config, State, Action, View]

BOX = "t1-b1 t3-b3 l1-r1 l3-r3"
"""With bulls on 2,2 4,2 2,4: the first is isolated."""
STAR = """
field A bulls 2,1 3,1 1,3 fences l4-t3 t3-b6 b6-t1 t1-r4 r4-l4
field A turns 436 l4-t3, 336 t3-b6, 661 b6-t1, 114 t1-r4, 444 r4-l4
field A written isolated 3 unused 19 subtotal 25
"""
"""A pentagram on five posts, the least there is; see test_the_best_score."""


def check(text: str) -> Verdict:
    """The verdict on a sheet that is written as text."""
    return check_sheet(parse_sheet(text))


def faults(text: str) -> list[Fault]:
    """What is wrong with it, without notes."""
    return [fault for fault in check(text).faults if fault.weight == "fault"]


def said(text: str) -> list[tuple[str, tuple[int | str, ...]]]:
    """The codes and arguments of what is wrong with it."""
    return [(fault.code, fault.args) for fault in faults(text)]


def notes(text: str) -> list[str]:
    """The codes of what should be known of it."""
    return [fault.code for fault in check(text).faults if fault.weight == "note"]


@cache
def game(seed: int, *, preset: int = 0, bot: int = 2) -> BullsMatch:
    """A whole game of a bot, always the same one for a seed."""
    source = GameId(f"bulls:K7Q2-{seed:04}") if seed % 2 else Rng(seed)
    match = Match(KIT.game, KIT.configs[preset].config, 1, source)
    player, rng = KIT.bots[bot].make(lambda _: b""), Random(seed)
    while match.to_act():
        if match.to_act() == (CHANCE,):
            match.run_chance()
        else:
            choice = player.choose(match.sight(PLAYER), rng, Budget(nodes=100), lambda: False)
            match.submit(PLAYER, choice.action, "bot")
    return match


_POSTS = st.integers(0, 23)
_PAIRS = st.tuples(_POSTS, _POSTS).filter(lambda it: it[0] < it[1])
_DICE = st.tuples(*[st.integers(1, 6)] * 3)
_NUMBERS = st.none() | st.integers(0, 160)
_TURNS = st.builds(Turn, _DICE, st.just("pass") | _PAIRS)

nonsense_fields = st.builds(
    SheetField,
    bulls=st.lists(st.integers(0, 35), max_size=8).map(tuple),
    fences=st.lists(_PAIRS, max_size=12).map(tuple),
    turns=st.none() | st.lists(_TURNS, max_size=9).map(tuple),
    left=st.none() | st.booleans(),
    written=st.builds(Written, _NUMBERS, _NUMBERS, _NUMBERS),
)
nonsense_sheets = st.builds(
    Sheet,
    fields=st.tuples(*[nonsense_fields | st.just(SheetField())] * 4),
    mallets=st.none() | st.integers(0, 5),
    total=_NUMBERS,
    game_id=st.sampled_from(["", "K7Q2-M9XD", "2026-11-30"]),
    config=configs(KIT),
)
"""Sheets that nobody ever wrote, but that can be written."""
