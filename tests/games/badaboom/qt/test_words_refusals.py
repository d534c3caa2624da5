"""Does every refusal of Badaboom have its sentence, which says what cannot be carried out?"""

import ast
import inspect
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from types import ModuleType

import pytest

import core.games.badaboom
import qtapp.games.badaboom.board
from core import match as core_match
from core import undo as core_undo
from core.games.badaboom.actions import Pass, Play, Tinker
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.state import State
from core.games.badaboom.table import Phase, Table
from core.terms import Refusal
from qtapp.games.badaboom.parts import BadaboomParts
from qtapp.games.badaboom.words.refusals import refusal_text
from tests.games.badaboom.qt.word_tables import NAMES, seen
from tests.games.badaboom.tables import (
    card,
    changed,
    in_hand,
    lay,
    nobody,
    passing_to,
    refused,
    table_of,
)

PARTS = BadaboomParts()
RUMMAGE, FINGERS = card("rummage"), card("long_fingers")
CATCH, HORNS = card("catch"), card("bull_horns")
TABLE = table_of("rummage", "", "", "").table


def codes(module: ModuleType) -> set[str]:
    """The codes of all refusals in the source of a module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if node.func.id == "Refusal":
            (code, *_) = node.args
            assert isinstance(code, ast.Constant), f"{module.__name__}: {ast.dump(code)}"
            found.add(str(code.value))
    return found


def all_codes(package: ModuleType) -> set[str]:
    """Those of all modules of a package."""
    names = (f"{package.__name__}.{it.name}" for it in iter_modules(package.__path__))
    return {code for name in names for code in codes(import_module(name))}


EVERY_CODE = sorted(
    all_codes(core.games.badaboom)
    | all_codes(qtapp.games.badaboom.board)
    | codes(core_match)
    | codes(core_undo)
)
ARGS: dict[str, tuple[int | str, ...]] = {
    **dict.fromkeys(
        (
            *("not-a-target", "target-has-no-toolbox", "target-has-no-gold", "target-not-richer"),
            *("holds-it-already", "only-to-a-neighbour", "holder-has-no-toolbox"),
            *("no-target-of-that-trick",),
        ),
        (FINGERS, 1),
    ),
    "not-aimed-at-you": (RUMMAGE, FINGERS),
    "one-gadget": (HORNS, card("wet_sock")),
    "too-few-to-draw": (RUMMAGE, 2, 1),
    "too-few-safeties": (RUMMAGE, 0),
    "not-your-turn": (1,),
    "given-up": (1,),
    "other-dice": ("badaboom:K7Q2-M9XD",),
    "no-such-hint": (5,),
}
"""Of the refusals that are about more than a card."""


def said(code: str, name: str = "Ann") -> str:
    args = ARGS.get(code, (RUMMAGE,))
    return refusal_text(Refusal(code, args), TABLE, NAMES, name).sentence


def of(state: State, seat: int, action: Play | Pass | Tinker) -> tuple[str, str]:
    """What a seat reads that tries this, and the rule."""
    explained = PARTS.refusal_text(refused(state, seat, action), seen(state, seat))
    return explained.sentence, explained.rule


def tries(state: State, name: str, target: int = -1) -> tuple[str, str]:
    """The same of whoever is asked, with a card of the toolbox."""
    seat = state.table.asked
    return of(state, seat, Play(in_hand(state, seat, name), target))


@pytest.mark.parametrize("code", EVERY_CODE)
def test_every_refusal_of_the_rules_and_of_the_match_has_its_sentence(code: str) -> None:
    assert said(code).endswith(".")
    assert said(code)[0].isupper()
    assert "{" not in said(code)
    assert " you" not in said(code).lower()
    assert "!" not in said(code)
    assert said(code, "")


def test_the_rule_of_a_refusal_stands_in_the_help_page() -> None:
    page = files("resources").joinpath("help/badaboom.md").read_text(encoding="utf-8")
    told = {
        refusal_text(Refusal(code, ARGS.get(code, (RUMMAGE,))), TABLE, NAMES).rule
        for code in EVERY_CODE
    }
    told |= {
        refusal_text(Refusal("not-your-turn", (0,)), changed_to(phase), NAMES).rule
        for phase in Phase
        if phase is not Phase.CHOOSE
    }
    assert [rule for rule in sorted(told - {""}) if f'"{rule}"' not in page] == []


def changed_to(phase: Phase) -> Table:
    return changed(table_of("rummage", "", ""), phase=phase, holder=1, asked=1, due=(1,)).table


@pytest.mark.parametrize(
    ("phase", "sentence", "rule"),
    [
        (Phase.HOLDER, "It is still to be drawn who holds the bomb first.", "D1.1"),
        (Phase.BOMB, "A bomb is still to be turned up.", "D1.1"),
        (Phase.DEAL, "Ben still has to draw.", "D2.1"),
        (Phase.TURN_UP, "The top card is still to be turned up.", "D5"),
        (Phase.WINDOW, "Ben is asked for a trick now.", "D2.2"),
        (Phase.ANSWER, "Ben is asked for an answer now.", "D3.1"),
        (Phase.TINKER, "Ben looks into the bomb now.", "D2.3"),
        (Phase.SHOW, "What was done is carried out first.", "D5"),
        (Phase.OVER, "The game is over.", "D4.3"),
    ],
)
def test_who_is_not_asked_reads_what_is_waited_for(phase: Phase, sentence: str, rule: str) -> None:
    made = refusal_text(Refusal("not-your-turn", (0,)), changed_to(phase), NAMES, "Ann")
    assert (made.sentence, made.rule) == (sentence, rule)


def test_a_card_of_another_window_says_when_it_is_played() -> None:
    """D2.2, D3.1."""
    state = table_of("says_who magpie rummage tail_pipe", "rummage safety", "", "")
    assert tries(state, "says_who") == (
        "Says Who? is played only as an answer to another trick.",
        "D3.1",
    )
    assert tries(state, "magpie") == (
        "Magpie is a mission: it stays in the toolbox, and pays after a blast.",
        "D4.2",
    )
    assert tries(state, "tail_pipe")[0] == (
        "Tail Pipe is a gadget: it gets into the bomb by tinkering."
    )
    state = lay(state, "rummage")
    assert tries(state, "rummage") == ("Rummage is no answer: it is played in a window.", "D3.1")
    assert tries(state, "safety") == (
        "Safeties are not played: tinkering puts them in.",
        "D2.3",
    )


def test_who_may_not_play_a_card_reads_who_holds_the_bomb() -> None:
    """D2.2."""
    state = table_of("mine_mine", "catch", "", "")
    assert tries(state, "mine_mine") == (
        "Mine, Mine! is for anybody but the holder, and that is Ann.",
        "D2.2",
    )
    state = passing_to(state, 1)
    assert tries(state, "catch", 2) == ("Catch! is only for the holder, and that is Ann.", "D2.2")


def test_it_is_said_which_effect_of_a_trick_cannot_be_carried_out() -> None:
    """D3.2."""
    state = table_of(
        "long_fingers pocket_picker troll_toll tweezers loose_screw spare_part catch extra_strap",
        *("", "", ""),
        bomb="rummage",
        live_since=5,
        armer=1,
        kind="anvil",
    )
    state = changed(state, pile=0)
    told = {
        ("long_fingers", 1): "Long Fingers takes from a toolbox, and that of Ben is empty.",
        ("pocket_picker", 2): (
            "Pocket Picker needs somebody with more gold: Cleo has not more than Ann."
        ),
        ("troll_toll", -1): "Troll Toll makes the richest lose gold, and nobody has any.",
        ("tweezers", -1): "Tweezers takes the gadget out of the bomb: there is none in it.",
        ("loose_screw", -1): (
            "Loose Screw has a safety fall out of the bomb, and none is left in it: it is live."
        ),
        ("spare_part", -1): (
            "Spare Part takes a safety from the pile, and the pile is too small: 0."
        ),
        ("catch", 2): (
            "Catch! cannot give this bomb to Cleo: it is too heavy, tricks move it only to a"
            " neighbour of Ann."
        ),
    }
    for (name, target), sentence in told.items():
        assert tries(state, name, target) == (sentence, "D3.2")


def test_a_kick_needs_cards_on_both_sides() -> None:
    """D3.2."""
    state = passing_to(table_of("", "big_boot", ""), 1)
    assert tries(state, "big_boot")[0] == (
        "Big Boot exchanges a card of the holder's toolbox, and that of Ann is empty."
    )
    state = passing_to(table_of("rummage", "big_boot", "", bomb=""), 1)
    assert tries(state, "big_boot")[0] == "Big Boot needs a card in the bomb, and it is empty."


def test_one_and_several_cards_left_to_draw_are_two_sentences() -> None:
    """D3.2."""
    assert said("too-few-to-draw") == "Rummage needs 2 cards to be drawn, and only 1 is left."
    several = refusal_text(Refusal("too-few-to-draw", (RUMMAGE, 4, 2)), TABLE, NAMES)
    assert several.sentence == "Rummage needs 4 cards to be drawn, and only 2 are left."


def test_an_answer_that_turns_a_trick_needs_one_that_is_aimed_at_its_player() -> None:
    """D3.1, D3.2."""
    state = lay(table_of("long_fingers", "not_me_him", "rummage", ""), "long_fingers", 2)
    assert tries(state, "not_me_him", 3) == (
        "Not Me, Him! answers a trick aimed at Ben, and Long Fingers is not.",
        "D3.1",
    )
    state = lay(table_of("long_fingers", "not_me_him", "", "rummage"), "long_fingers", 1)
    assert tries(state, "not_me_him", 2) == (
        "Long Fingers cannot be aimed at Cleo instead.",
        "D3.2",
    )


def test_tinkering_says_what_a_bomb_takes() -> None:
    """D2.3."""
    state = nobody(table_of("bull_horns safety", "", "", bomb="safety rummage wet_sock"))
    assert of(state, 0, Tinker(SAFETY, HORNS, to_pile=False)) == (
        "There is only one gadget in a bomb: Bull Horns has to take the place of Wet Sock.",
        "D2.3",
    )
    assert of(state, 0, Tinker(RUMMAGE, SAFETY, to_pile=True))[0] == (
        "Only safeties go back to a pile; Rummage goes to the toolbox."
    )
    assert of(state, 0, Tinker(SAFETY, SAFETY, to_pile=False))[0].startswith(
        "Safeties are all alike"
    )
    assert of(state, 0, Tinker(CATCH, SAFETY, to_pile=False))[0] == "Catch! is not in the bomb."
    assert of(state, 0, Pass())[0] == "Tricks are played in the two windows, and as answers."


def test_a_passer_by_reads_of_whoever_is_asked() -> None:
    state = passing_to(table_of("", "pocket_picker", ""), 1)
    refusal = refused(state, 1, Play(in_hand(state, 1, "pocket_picker"), 2))
    assert PARTS.refusal_text(refusal, seen(state, None)).sentence.endswith("not more than Ben.")


def test_while_a_card_is_chosen_the_chooser_is_waited_for() -> None:
    state = nobody(lay(table_of("inspection", "", "rummage"), "inspection", 2))
    assert state.table.phase is Phase.CHOOSE
    made = refusal_text(Refusal("not-your-turn", (1,)), state.table, NAMES, "Ben")
    assert made.sentence == "Ann chooses a card first."


def test_odd_names_of_players_stand_as_they_are() -> None:
    names = ("{name} %s", "Ben", "Cleo", "Dan")
    told = refusal_text(Refusal("only-holder", (CATCH,)), TABLE, names)
    assert told.sentence == "Catch! is only for the holder, and that is {name} %s."
