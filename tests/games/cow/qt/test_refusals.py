"""Does every refusal of Unexploded Cow have its sentence, with names, prices and money?"""

import ast
import inspect
from importlib.resources import files
from pkgutil import iter_modules
from types import ModuleType

import pytest

import core.games.cow
from core import match as core_match
from core import undo as core_undo
from core.games.cow.actions import Action, Move, Play, PlayEvent
from core.games.cow.rules import _NOT_NOW
from core.terms import Refusal
from qtapp.games.cow.parts import CowParts
from qtapp.games.cow.refusals import refusal_text
from tests.games.cow.qt.panel_tables import NAMES, seen
from tests.games.cow.tables import card, playing, refused

PARTS = CowParts()
CORPORAL, SALLY, SHIFT = card("plain_pasture"), card("mech_sally"), card("ev_night_shift")
TABLE = playing((SALLY,), (), ()).table

SPELLED = {
    "no-*": {"no-mechanic", "no-general", "no-pfc"},
    "*-first": {"choose-first", "choose-seat-first", "put-first"},
}
"""The codes that are put together in the rules."""


def codes(module: ModuleType) -> set[str]:
    """The codes of all refusals in the source of a module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if node.func.id != "Refusal":
            continue
        match node.args[0]:
            case ast.Constant(str(code)):
                found.add(code)
            case ast.JoinedStr(parts):
                texts = [str(it.value) if isinstance(it, ast.Constant) else "*" for it in parts]
                found |= SPELLED["".join(texts)]
            case ast.Call():  # what is to be done instead, by phase
                found |= {*_NOT_NOW.values(), "not-now"}
            case other:
                raise AssertionError(f"{module.__name__}: {ast.dump(other)}")
    return found


def of_the_game() -> set[str]:
    found: set[str] = set()
    for module in iter_modules(core.games.cow.__path__):
        found |= codes(__import__(f"core.games.cow.{module.name}", fromlist=["_"]))
    return found


EVERY_CODE = sorted(of_the_game() | codes(core_match) | codes(core_undo))
ARGS: dict[str, tuple[int | str, ...]] = {
    "cannot-pay": (CORPORAL, 100, 50),
    "owner-cannot-pay": (CORPORAL, 1, 100, 50),
    "no-place-there": (1, 4),
    "only-at-the-ends": (1,),
    "not-in-this-field": (SALLY, 1),
    "no-such-player": (7,),
    "no-such-face": (9,),
    "city-not-in-pile": (3,),
    "not-your-turn": (1,),
    "given-up": (1,),
    "other-dice": ("cow:K7Q2-M9XD",),
    "no-such-hint": (5,),
}
"""Of the refusals that are about anything but a card."""


def said(code: str, name: str = "Ann") -> str:
    args = ARGS.get(code, (SALLY,))
    return refusal_text(Refusal(code, args), TABLE, NAMES, name).sentence


@pytest.mark.parametrize("code", EVERY_CODE)
def test_every_refusal_of_the_rules_and_of_the_match_has_its_sentence(code: str) -> None:
    assert said(code).endswith(".")
    assert said(code)[0].isupper()
    assert "{" not in said(code)
    assert " you" not in said(code).lower()
    assert said(code, "")


def test_the_rule_of_a_refusal_stands_in_the_help_page() -> None:
    page = files("resources").joinpath("help/cow.md").read_text(encoding="utf-8")
    told = {
        refusal_text(Refusal(code, ARGS.get(code, (SALLY,))), TABLE, NAMES).rule
        for code in EVERY_CODE
    }
    assert [rule for rule in sorted(told - {""}) if f'"{rule}"' not in page] == []


def test_who_cannot_pay_is_told_with_money_price_and_card() -> None:
    """C3.2."""
    poor = playing((SALLY,), (), (), money=(50, 50, 2000), hands=((CORPORAL, SHIFT),))
    told: dict[Action, str] = {
        Play(CORPORAL, 1, 0): "Ben has $50 and cannot pay the $100 for Pasture Corporal.",
        Play(CORPORAL, 0, 0): "Ann has $50 and cannot pay the $100 for Pasture Corporal.",
        PlayEvent(SHIFT): "Ann has $50 and cannot pay the $100 for Night Shift.",
    }
    for action, sentence in told.items():
        made = PARTS.refusal_text(refused(poor, 0, action), seen(poor, 0))
        assert made.sentence == sentence
        assert made.rule == "C3.2"


def test_a_place_between_the_cows_of_another_field_is_refused_with_its_rule() -> None:
    """C3.1."""
    now = playing((), (SALLY, card("plain_stray")), (), hands=((CORPORAL,),))
    made = PARTS.refusal_text(refused(now, 0, Play(CORPORAL, 1, 1)), seen(now, 0))
    assert made.sentence == "A cow goes only to the left or right end of the field of Ben."
    assert made.rule == "C3.1"


def test_cows_of_others_are_not_rearranged() -> None:
    """C2.3."""
    now = playing((), (SALLY, card("plain_stray")), ())
    made = PARTS.refusal_text(refused(now, 0, Move(SALLY, 1)), seen(now, 0))
    assert made.sentence == "Spanner Sally is not in the field of Ann: only own cows are moved."
    assert made.rule == "C2.3"


def test_a_passer_by_reads_of_whose_turn_it_is() -> None:
    refusal = Refusal("cannot-pay", (CORPORAL, 100, 50))
    now = playing((), (), (), turn=2)
    made = PARTS.refusal_text(refusal, seen(now, None))
    assert made.sentence.startswith("Cleo has $50")


def test_a_card_that_cannot_be_drawn_speaks_of_a_slip_before() -> None:
    """C2.2."""
    assert said("card-not-in-pile") == (
        "Spanner Sally is not in the pile: somebody holds it, or another card was keyed in wrongly"
        " before."
    )
