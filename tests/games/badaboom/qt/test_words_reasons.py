"""Has every reason of a teacher or computer player of Badaboom its sentence?"""

import ast
import inspect
from importlib import import_module
from pkgutil import iter_modules

import pytest

import core.games.badaboom
from core.bots import Reason
from core.games.badaboom.actions import Choose, Leave, Pass
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.explain import _REGIONS
from qtapp.games.badaboom.parts import BadaboomParts
from tests.games.badaboom.qt.word_tables import seen
from tests.games.badaboom.tables import card, table_of

PARTS = BadaboomParts()
SIGHT = seen(table_of("rummage", "", "", ""))
RUMMAGE, SAYS, SCREW, FINGERS = (
    card(it) for it in ("rummage", "says_who", "loose_screw", "long_fingers")
)

SENTENCES: dict[Reason, str] = {
    Reason("escapes", (SCREW, 1)): "Plays Loose Screw: otherwise the blast would hit Ben.",
    Reason("endangers", (SCREW, 1)): "Plays Loose Screw: now the blast would hit Ben.",
    Reason("hands-bomb", (SCREW, 1)): "Plays Loose Screw: Ben is to have the bomb.",
    Reason("takes-bomb", (SCREW, 1)): "Plays Loose Screw: Ben wants to have the bomb.",
    Reason("takes-gold", (SCREW, 1)): "Plays Loose Screw: Ben has gold to spare.",
    Reason("costs-gold", (SCREW,)): "Plays Loose Screw: the richest are to lose gold.",
    Reason("draws-cards", (RUMMAGE, 1)): "Plays Rummage: it brings a card.",
    Reason("draws-cards", (RUMMAGE, 2)): "Plays Rummage: it brings 2 cards.",
    Reason("takes-safeties", (SCREW, 1)): (
        "Plays Loose Screw: a safety in the toolbox is paid for."
    ),
    Reason("takes-safeties", (SCREW, 2)): (
        "Plays Loose Screw: 2 safeties in the toolbox are paid for."
    ),
    Reason("takes-card", (FINGERS, 1)): "Plays Long Fingers: a card of Ben is welcome.",
    Reason("weakens", (FINGERS, 1)): "Plays Long Fingers: Ben is to be able to do less.",
    Reason("swaps", (FINGERS, 1)): ("Plays Long Fingers: the toolbox of Ben seems the better one."),
    Reason("swaps", (FINGERS, 1, 2)): (
        "Plays Long Fingers: Ben and Cleo are to swap their toolboxes."
    ),
    Reason("makes-safe", (SCREW,)): "Plays Loose Screw: the bomb is to be safe again.",
    Reason("changes-bomb", (SCREW,)): "Plays Loose Screw: what is in the bomb is to change.",
    Reason("changes-way", (SCREW,)): "Plays Loose Screw: the bomb is to go another way.",
    Reason("insures", (SCREW,)): "Plays Loose Screw: it will be of use in the blast.",
    Reason("looks", (SCREW,)): "Plays Loose Screw: it is worth knowing what is in the bomb.",
    Reason("plays", (SCREW,)): "Plays Loose Screw: now it is of use.",
    Reason("cancels", (SAYS, RUMMAGE)): "Plays Says Who?: Rummage is to have no effect.",
    Reason("cancels-own", (SAYS, FINGERS, 2)): ("Plays Says Who?: Long Fingers was aimed at Cleo."),
    Reason("redirects", (SAYS, FINGERS, 2)): (
        "Plays Says Who?: let Long Fingers be aimed at Cleo."
    ),
    Reason("answers", (RUMMAGE, SAYS)): "Plays Rummage as an answer to Says Who?",
    Reason("passes"): "Passes.",
    Reason("tinkers"): "Looks into the bomb.",
    Reason("chooses"): "Chooses a card.",
    Reason("weigh-window"): "Is there a trick that is worth playing now, or can it wait?",
    Reason("weigh-answer", (FINGERS,)): "Would it be bad if Long Fingers took effect?",
    Reason("weigh-bomb"): "Who will hold the bomb next, and what should be in it then?",
    Reason("weigh-toolbox", (1,)): "Which card of Ben would be of the most use?",
    Reason("live-hits", (1,)): "The bomb is live: as it lies, the blast kills Ben.",
    Reason("live-none"): "The bomb is live: as it lies, the blast kills nobody.",
    Reason("region-pass"): "Ask of each card whether it is of more use later.",
    Reason("region-bomb-away"): "Look at the tricks that give the bomb to somebody.",
    Reason("region-bomb-inside"): "Look at the tricks that change what is in the bomb.",
    Reason("region-cards"): "Look at the tricks that bring cards into the toolbox.",
    Reason("region-gold"): "Look at the tricks that are about gold.",
    Reason("region-others"): "Look at the tricks that are aimed at others.",
    Reason("region-self"): "Look at the lasting tricks for one's own seat.",
    Reason("region-way"): "Look at the tricks that change whom the bomb goes to.",
    Reason("region-answer"): "Look at the answers in the toolbox.",
    Reason("region-take-safety"): (
        "Look at the safeties in the bomb: would one be of use outside?"
    ),
    Reason("region-put-safety"): "Look at the safeties in the toolbox.",
    Reason("region-put-gadget"): "Look at the gadgets in the toolbox.",
    Reason("region-change-filler"): "Look at the other cards in the bomb.",
    Reason("region-leave"): "Ask whether anything in the bomb should be changed at all.",
    Reason("region-choose"): "Compare the cards one by one.",
    Reason("play", (card("catch"),)): "Play Catch!",
    Reason("play-at", (card("catch"), 1)): "Play Catch! on Ben.",
    Reason("pass"): "Pass.",
    Reason("tinker", (SAFETY, RUMMAGE)): "Put Rummage into the bomb, and take a safety out.",
    Reason("tinker-pile", (SAFETY, RUMMAGE)): (
        "Put Rummage into the bomb, and a safety back to the pile."
    ),
    Reason("leave"): "Leave the bomb as it is.",
    Reason("choose", (SAFETY,)): "Choose a safety.",
    Reason("bomb-to", (1,)): "The bomb then goes to Ben.",
    Reason("makes-live"): "It makes the bomb live.",
    Reason("makes-safe"): "It makes the bomb safe.",
    Reason("kills-then", (1,)): "The blast then kills Ben.",
    Reason("spares-then", (1,)): "The blast then spares Ben.",
    Reason("pays-then", (1, 2, 4)): "As the bomb lies, the blast then pays Ben 4 gold, not 2.",
    Reason("piece-taken", (1,)): (
        "If the blast is survived, the safety in the toolbox brings 1 gold."
    ),
    Reason("cards-change", (2,)): "The toolbox then has 2 cards more.",
    Reason("cards-change", (1,)): "The toolbox then has 1 card more.",
    Reason("cards-change", (0,)): "The toolbox then has as many cards as before.",
    Reason("cards-change", (-1,)): "The toolbox then has 1 card fewer.",
    Reason("cards-change", (-3,)): "The toolbox then has 3 cards fewer.",
    Reason("gold-change", (1, 1)): "Ben then has 1 gold more.",
    Reason("gold-change", (1, -2)): "Ben then has 2 gold less.",
    Reason("keeps-card"): "What is in the toolbox may be of more use later.",
    Reason("ahead", (1,)): "It wins about 1 game in 100 more than the next best.",
    Reason("ahead", (7,)): "It wins about 7 games in 100 more than the next best.",
    Reason("level"): "The next best is about as good.",
    Reason("unsure"): "It is too close to tell: something else may be as good.",
    Reason("nothing-better"): "Nothing else is worth weighing against it.",
    Reason("only-action"): "Nothing else can be done now.",
}


@pytest.mark.parametrize(("reason", "sentence"), SENTENCES.items())
def test_a_reason_is_told_in_a_sentence(reason: Reason, sentence: str) -> None:
    assert PARTS.reason_text(reason, SIGHT) == sentence
    assert " you" not in sentence.lower()


def given() -> set[str]:
    """The codes that stand in the sources of the computer players and of the teacher."""
    found: set[str] = set()
    for module in iter_modules(core.games.badaboom.__path__):
        source = inspect.getsource(import_module(f"core.games.badaboom.{module.name}"))
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == "Reason":
                found |= _constants(node.args[0])
    return found


def _constants(node: ast.expr) -> set[str]:
    """The codes that an expression may be: a text, or one of two."""
    match node:
        case ast.Constant(str(code)):
            return {code}
        case ast.IfExp(_, one, other):
            return _constants(one) | _constants(other)
        case _:
            return set()


def test_every_code_that_is_given_has_been_seen_here() -> None:
    known = {reason.code for reason in SENTENCES}
    assert given() <= known
    assert {f"region-{name}" for name in _REGIONS.values()} <= known
    tags = (Pass.tag, Leave.tag, Choose.tag)
    assert {f"region-{tag}" for tag in tags} | {Pass.tag, Leave.tag} <= known


def test_a_code_that_nobody_gives_is_an_error() -> None:
    with pytest.raises(ValueError, match="no sentence for the reason 'because'"):
        PARTS.reason_text(Reason("because"), SIGHT)
