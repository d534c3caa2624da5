"""Does every reason of teacher and computer players have its sentence, with the right amounts?"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import core.games.cow
from core.bots import Reason
from qtapp.games.cow.parts import CowParts
from tests.games.cow.qt.panel_tables import seen
from tests.games.cow.tables import card, playing

PARTS = CowParts()
NOW = seen(playing((), (), ()))
CLOVER, GOAT, BRIE = card("plain_clover"), card("neg_goat"), card("spy_brie")
SALLY, SHIFT, MOLLY = card("mech_sally"), card("ev_night_shift"), card("bomb_molly")

PLAYERS = [
    (
        "cow-own",
        (CLOVER, 150),
        "Keeps Clover Recruit: it should bring about $150 more than it costs.",
    ),
    (
        "cow-plan",
        (CLOVER,),
        "Keeps Clover Recruit: it is worth its price in the plan for this turn.",
    ),
    (
        "bad-own",
        (GOAT,),
        "Keeps Goat in a Cow Suit, bad as it is: if it explodes, it wins the city.",
    ),
    ("spy-there", (BRIE, 1), "Sends Agent Brie to Ben, who pays the price for the spy."),
    (
        "bad-there",
        (GOAT, 2),
        "Leaves Goat in a Cow Suit with Cleo, who pays for it now, and again when it explodes.",
    ),
    (
        "cow-there",
        (CLOVER, 1),
        "Plays Clover Recruit on Ben, whose money goes into the pot.",
    ),
    (
        "event-worth",
        (SHIFT, 100),
        "Plays Night Shift: it should bring about $100 more than it costs.",
    ),
    ("event-plan", (SHIFT,), "Plays Night Shift: it is worth its price in the plan for this turn."),
    ("target-own", (CLOVER,), "Chooses Clover Recruit in its own field."),
    ("target-there", (CLOVER, 1), "Chooses Clover Recruit in the field of Ben."),
    ("target-hand", (CLOVER,), "Chooses Clover Recruit from its hand."),
    ("target-discard", (CLOVER,), "Chooses Clover Recruit from the discards."),
    ("target-seat", (1,), "Chooses Ben."),
    ("target-place", (1,), "Puts it into the field of Ben."),
    ("moves-onto", (CLOVER, 2), "Moves Clover Recruit to number 2, where a bomb is welcome."),
    (
        "moves-off",
        (CLOVER,),
        "Moves Clover Recruit out of the way of the others.",
    ),
    ("roll-own", (0, 1), "Rolls: no number finds a cow of its own."),
    ("roll-own", (1, 1), "Rolls: one of the six numbers finds a cow of its own."),
    ("roll-own", (3, 1), "Rolls: 3 of the six numbers find a cow of its own."),
    ("roll-own", (6, 1), "Rolls: every number finds a cow of its own."),
    ("next-game", (), "Is ready for the next game."),
    ("defuses", (SALLY,), "Has Spanner Sally defuse the bomb."),
    (
        "hands-on",
        (CLOVER, GOAT),
        "Has Clover Recruit hand the bomb to Goat in a Cow Suit: that brings the most.",
    ),
    (
        "takes-bomb",
        (CLOVER, GOAT),
        "Has Clover Recruit take the bomb of Goat in a Cow Suit: that brings the most.",
    ),
    ("accepts", (), "Lets it explode: no answer brings more."),
]
TEACHER = [
    (
        "weigh-turn",
        (2, 450),
        (
            "2 numbers of the die find a cow of one's own. The pot holds $450: which cards are"
            " worth playing now?"
        ),
    ),
    (
        "weigh-order",
        (1,),
        (
            "One number of the die finds a cow of one's own. Could the field stand better for the"
            " roll?"
        ),
    ),
    (
        "weigh-order",
        (0,),
        "No number of the die finds a cow of one's own. Could the field stand better for the roll?",
    ),
    (
        "weigh-targets",
        (SHIFT,),
        "Compare what Night Shift would bring with each of its possible targets.",
    ),
    (
        "weigh-answers",
        (GOAT,),
        "Goat in a Cow Suit has a bomb: which cow of this field should explode, if any?",
    ),
    ("in-own-field", (), "Look at the home field."),
    ("in-other-field", (), "Look at the other fields."),
    ("in-hand-event", (), "Look at the events in the hand."),
    ("order-matters", (), "Look at the numbers on which the cows at home stand."),
    ("what-can-wait", (), "Ask of each card whether it can wait."),
    ("among-discards", (), "Look through the discards."),
    ("among-hand", (), "Look at the hand."),
    ("among-players", (), "Compare the players."),
    ("richest", (1, 2150), "Of the others, Ben has the most money: $2,150."),
    (
        "city-up",
        (7, 12, 20),
        "The city is worth 7. Cities so far: 12, and 20 for the best of the others.",
    ),
    ("bomb-brings", (CLOVER, 100), "If Clover Recruit explodes, it brings $100."),
    ("bomb-brings", (GOAT, -100), "If Goat in a Cow Suit explodes, it costs $100."),
    ("bomb-brings", (GOAT, 0), "If Goat in a Cow Suit explodes, it brings nothing."),
    ("play-own", (CLOVER, 2), "Play Clover Recruit into the home field, as number 2."),
    ("play-own", (CLOVER, 0), "Play Clover Recruit into the home field, out of reach of the die."),
    (
        "play-there",
        (CLOVER, 1, 3),
        "Play Clover Recruit into the field of Ben, as number 3 from the right.",
    ),
    ("play-event", (SHIFT,), "Play Night Shift."),
    ("move", (CLOVER, 4), "Move Clover Recruit to number 4."),
    ("move", (CLOVER, 0), "Move Clover Recruit out of reach of the die."),
    ("roll", (), "Roll the bomb."),
    ("choose", (CLOVER,), "Choose Clover Recruit."),
    ("choose-seat", (2,), "Choose Cleo."),
    ("put", (2, 1), "Put it into the field of Cleo, as number 1 from the right."),
    ("defuse", (SALLY,), "Have Spanner Sally defuse the bomb."),
    ("hand-on", (CLOVER, GOAT), "Have Clover Recruit hand the bomb to Goat in a Cow Suit."),
    ("take-bomb", (CLOVER, GOAT), "Have Clover Recruit take the bomb of Goat in a Cow Suit."),
    ("accept", (), "Let it explode."),
    ("then-own", (CLOVER,), "Then play Clover Recruit into the home field."),
    ("then-there", (GOAT, 1), "Then play Goat in a Cow Suit into the field of Ben."),
    ("then-event", (SHIFT,), "Then play Night Shift."),
    ("turn-money", (150,), "On average this turn then brings $150."),
    ("turn-money", (-50,), "On average this turn then costs $50."),
    ("turn-money", (0,), "On average this turn then brings as much as it costs."),
    (
        "bad-lands",
        (GOAT, 0, 4, -100),
        "Goat in a Cow Suit, worth −$100, then stands on number 4 of Ann's roll.",
    ),
    (
        "spy-lands",
        (BRIE, 1, 1, 100),
        "The spy Agent Brie, worth $100, then stands on number 1 of Ben's roll.",
    ),
    ("seat-pays", (1, 100), "Ben pays the price of $100."),
    ("roll-reaches", (CLOVER, 3), "A roll of 3 finds Clover Recruit there."),
    (
        "brings",
        (CLOVER, 100, 2),
        "Clover Recruit brings $100 when it explodes, on number 2.",
    ),
    ("costs", (CLOVER, 50), "Clover Recruit costs $50."),
    (
        "general-ready",
        (CLOVER, 1, GOAT),
        "Clover Recruit on number 1 could hand a bomb to Goat in a Cow Suit.",
    ),
    ("pfc-ready", (CLOVER, 1), "Clover Recruit could take the bomb of 1 other cow of the field."),
    ("pfc-ready", (CLOVER, 4), "Clover Recruit could take the bomb of any of 4 cows of the field."),
    (
        "bomber-field",
        (MOLLY, 0),
        "Matchbox Molly would stand alone: no other cow would explode with it.",
    ),
    (
        "bomber-field",
        (MOLLY, 1),
        "If Matchbox Molly explodes, 1 other cow of the field finds a bomb.",
    ),
    (
        "bomber-field",
        (MOLLY, 3),
        "If Matchbox Molly explodes, 3 other cows of the field find bombs.",
    ),
    ("meant-for", (SHIFT, CLOVER), "Night Shift is meant for Clover Recruit."),
    ("share-of-pot", (SHIFT, 250), "Night Shift takes $250 from the pot now."),
    ("roll-numbers", (0,), "No number of the roll then finds a cow of one's own."),
    ("roll-numbers", (1,), "One number of the roll then finds a cow of one's own."),
    ("roll-numbers", (5,), "5 numbers of the roll then find a cow of one's own."),
    (
        "city-worth",
        (7, 12, 20),
        (
            "A cow of one's own that explodes wins the city, worth 7: that makes 19 in all, against"
            " 20 for the best of the others."
        ),
    ),
    ("pot-short", (50, 200), "The pot holds $50, less than the $200 that would be due."),
    ("saves", (CLOVER, 100), "It brings $100 more than letting the bomb explode."),
    (
        "bad-lands",
        (GOAT, 1, 7, -100),
        "Goat in a Cow Suit, worth −$100, then stands out of reach of Ben's roll.",
    ),
    (
        "brings",
        (CLOVER, 100, 0),
        "Clover Recruit brings $100 when it explodes, if a roll reaches it.",
    ),
    (
        "brings",
        (GOAT, -100, 0),
        "Goat in a Cow Suit costs $100 when it explodes, if a roll reaches it.",
    ),
    ("brings", (GOAT, -100, 3), "Goat in a Cow Suit costs $100 when it explodes, on number 3."),
    (
        "general-ready",
        (CLOVER, 0, GOAT),
        "Clover Recruit could hand a bomb to Goat in a Cow Suit, once a number finds it.",
    ),
    ("game-ends", (), "The last city is in play: whoever takes it ends the game."),
    ("ahead", (1,), "It wins about 1 game in 100 more than the next best play."),
    ("ahead", (6,), "It wins about 6 games in 100 more than the next best play."),
    ("level", (), "The next best is about as good."),
    ("unsure", (), "It is too close to tell: another play may be as good."),
    ("nothing-better", (), "Nothing else is worth weighing against it."),
    ("only-action", (), "Nothing else can be done now."),
]
SAID = [*PLAYERS, *TEACHER]


@pytest.mark.parametrize(("code", "args", "sentence"), SAID)
def test_a_reason_is_told_in_a_sentence(code: str, args: tuple[int, ...], sentence: str) -> None:
    assert PARTS.reason_text(Reason(code, args), NOW) == sentence
    assert " you" not in sentence.lower()


def given() -> Iterator[str]:
    """The codes of all reasons in the sources of the game's bots and teacher."""
    for path in Path(core.games.cow.__file__).parent.glob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                code = node.args[0] if node.func.id == "Reason" and node.args else None
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    yield code.value
        if path.stem in ("reasons", "explain", "why"):
            yield from re.findall(r"`([a-z-]+)` ?\(", ast.get_docstring(tree) or "")


def test_whatever_is_given_can_be_told() -> None:
    assert set(given()) <= {code for code, _, _ in SAID}
    assert {code for code, _, _ in PLAYERS} <= set(given())


def test_a_code_that_nobody_gives_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="because"):
        PARTS.reason_text(Reason("because"), NOW)
