"""Does every reason of teacher and computer players have its sentence, with the right numbers?"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import core.games.kairo
from core.bots import Reason
from qtapp.games.kairo.parts import KairoParts
from tests.games.kairo.qt.played import match, sight
from tests.games.kairo.tables import card

PARTS = KairoParts()
NOW = sight(match())
RIVER = card("river", 2, 8)

SAID = [
    (
        "bid-worth",
        (14, 21),
        "Bids 14: to pick first rather than last is worth about 21 here.",
    ),
    ("bid-low", (1, 3), "Bids 1: the cards on offer are worth nearly the same."),
    ("bid-keeps", (9, 40), "Bids 9, to keep 40 for track."),
    ("bid-leftover", (22, 0), "Bids 22, everything: this is the last auction."),
    ("bid-leftover", (22, 10), "Bids 22: all but 10, as this is the last auction."),
    ("bid-chance", (12, 41), "Bids 12: of the bids weighed this one wins most often, 41 in 100."),
    ("bid-penniless", (), "Bids 0: there is no money left."),
    ("pick-only", (RIVER,), "Takes River, 2 track, reward 8, the only card left."),
    (
        "pick-need",
        (RIVER, 4, 8),
        (
            "Picks River, 2 track, reward 8: it is the least trouble, 4 pieces of track are"
            " missing, and it pays 8."
        ),
    ),
    (
        "pick-reward",
        (RIVER, 1, 8),
        (
            "Picks River, 2 track, reward 8, for its reward, though it needs more: 1 piece of track"
            " is missing."
        ),
    ),
    (
        "pick-chance",
        (RIVER, 38),
        "Picks River, 2 track, reward 8: that wins most often, 38 games in 100.",
    ),
    ("lay-wins", (), "Lays, and wins the game."),
    ("lay-must", (), "Lays, as nothing else is allowed."),
    ("lay-free", (8,), "Lays: nothing has to be bought, and the reward is 8."),
    ("lay-bonus", (1, 8), "Lays: 1 bonus piece is enough, and the reward is 8."),
    ("lay-bonus", (2, 8), "Lays: 2 bonus pieces are enough, and the reward is 8."),
    ("lay-cheap", (1, 10), "Lays, as only 1 piece of track must be bought, for 10."),
    (
        "lay-before",
        (1, 2, 20),
        "Buys 2 pieces of track for 20, before Ben lays and the open cards are gone.",
    ),
    ("lay-chance", (0, 0, 44), "Lays: that wins most often, 44 games in 100."),
    (
        "lay-chance",
        (2, 20, 44),
        "Lays and buys 2 pieces of track for 20: that wins most often, 44 in 100.",
    ),
    (
        "pass-cannot",
        (4, 24),
        "Passes: 4 pieces of track are missing, more than can be paid for with 24.",
    ),
    (
        "pass-saves",
        (2, 15),
        "Waits: 2 pieces of track are missing now, and the next open cards should save about 15.",
    ),
    ("pass-dear", (3, 30), "Passes: 3 pieces of track for 30 would be too dear."),
    ("pass-chance", (0, 0, 52), "Passes: to wait wins most often, 52 games in 100."),
    (
        "pass-chance",
        (3, 30, 52),
        "Passes: 3 pieces of track would have cost 30; to wait wins most often, 52 in 100.",
    ),
    ("only-pass", (), "Passes: nothing else is possible."),
    ("weigh-order", (), "How much is it worth to pick first from this offer?"),
    (
        "weigh-cards",
        (),
        "Compare what each card would still need in the row, and what it pays.",
    ),
    ("weigh-lay", (2, 20), "2 pieces of track would have to be bought for 20: now, or later?"),
    ("weigh-free-lay", (), "Nothing would have to be bought: is there a reason to wait?"),
    ("no-money", (), "There is nothing to choose: no money is left."),
    (
        "only-card",
        (RIVER,),
        "There is nothing to choose: only River, 2 track, reward 8 is left.",
    ),
    (
        "cannot-lay",
        (5, 24),
        "There is nothing to choose: 5 pieces of track are missing, and money 24 is too little.",
    ),
    ("must-lay", (), "A lay without money is due: no card is left to turn up."),
    ("bid-between", (8, 16), "Look at bids from 8 to 16."),
    ("auctions-left", (0,), "This is the last auction: money buys only track after it."),
    ("auctions-left", (1,), "One more auction follows this one."),
    ("auctions-left", (3,), "3 more auctions follow this one."),
    ("richest", (2, 71), "Cleo has most money among the others, and could bid up to 71."),
    (
        "card-needs",
        (RIVER, 3, 8),
        "River, 2 track, reward 8: in this row 3 pieces of track are missing now.",
    ),
    (
        "next-could-lay",
        (1, 0, 0),
        "Ben, who is next, could lay with the cards now open, and pay nothing.",
    ),
    (
        "next-could-lay",
        (1, 2, 20),
        "Ben, who is next, could lay with the cards now open: 2 pieces of track for 20.",
    ),
    ("next-cannot-lay", (1, 3), "Ben, who is next, could not lay: 3 pieces of track are missing."),
    ("card-brings", (150,), "A card that is turned up brings 1.5 track on average."),
    ("only-action", (), "Nothing else can be done now."),
    ("bid", (12,), "Bid 12."),
    ("pick", (RIVER,), "Pick River, 2 track, reward 8."),
    ("lay", (1, 2, 20), "Use 1 bonus piece, buy 2 pieces for 20."),
    ("lay", (0, 0, 0), "Lay: no track is missing."),
    ("pass", (), "Pass."),
    (
        "net-need",
        (RIVER, 3),
        "With the track it brings, the river leaves 3 pieces of track to be found.",
    ),
    ("pays", (RIVER, 8), "The river pays 8 when it is built."),
    ("likely-first", (70,), "It picks first in about 70 of 100 such auctions."),
    ("keeps-money", (34,), "It leaves money 34."),
    (
        "spends",
        (1, 10, 22),
        "1 piece of track for 10; with the reward the money is 22 then.",
    ),
    ("spends-bonus", (1,), "It takes 1 bonus piece."),
    ("spends-bonus", (3,), "It takes 3 bonus pieces."),
    ("wins", (), "It wins the game at once."),
    ("ends-phase", (), "The row is empty then: the next auction follows."),
    ("row-left", (1,), "One terrain is left in the row then."),
    ("row-left", (2,), "2 terrains are left in the row then."),
    ("open-gone", (0,), "The open cards are gone then; they bear no track."),
    ("open-gone", (3,), "The open cards are gone for the others then: 3 pieces of track."),
    ("gives-bonus", (2,), "Cleo, who waits at a river, gets a bonus piece by it."),
    ("wait-saves", (12,), "Until the next turn the new cards should save about 12."),
    ("ahead", (1,), "It wins about 1 game in 100 more than the next best move."),
    ("ahead", (6,), "It wins about 6 games in 100 more than the next best move."),
    ("level", (), "The next best is about as good."),
    ("unsure", (), "It is too close to tell: another move may be as good."),
]


@pytest.mark.parametrize(("code", "args", "sentence"), SAID)
def test_a_reason_is_told_in_a_sentence(code: str, args: tuple[int, ...], sentence: str) -> None:
    assert PARTS.reason_text(Reason(code, args), NOW) == sentence
    assert " you" not in sentence.lower()


def given() -> Iterator[str]:
    """The codes of all reasons in the sources of the game's bots and teacher."""
    for path in Path(core.games.kairo.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            code = node.args[0] if node.func.id == "Reason" else None
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                yield code.value


def test_whatever_is_given_can_be_told() -> None:
    assert set(given()) <= {code for code, _, _ in SAID}


def test_a_code_that_nobody_gives_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="because"):
        PARTS.reason_text(Reason("because"), NOW)
