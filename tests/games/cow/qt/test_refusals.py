"""Does every refusal of Unexploded Cow have its sentence, with names, prices and money?"""

import ast
import inspect
from dataclasses import replace
from importlib.resources import files
from pkgutil import iter_modules
from types import ModuleType

import pytest

import core.games.cow
import qtapp.games.cow.board
from core import match as core_match
from core import undo as core_undo
from core.games.cow.actions import Action, Move, Play, PlayEvent
from core.games.cow.rules import _NOT_NOW
from core.games.cow.table import Pending, Phase
from core.terms import Refusal
from qtapp.games.cow.parts import CowParts
from qtapp.games.cow.words.refusals import refusal_text
from tests.games.cow.qt.panel_tables import NAMES, seen
from tests.games.cow.tables import after, card, playing, refused, roll

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


def of_the_board() -> set[str]:
    found: set[str] = set()
    for module in iter_modules(qtapp.games.cow.board.__path__):
        found |= codes(__import__(f"qtapp.games.cow.board.{module.name}", fromlist=["_"]))
    return found


ONLY_OF_THE_BOARD = {"only-within-the-field", "at-the-end-already"}
"""What the board alone can see that somebody wanted."""
EVERY_CODE = sorted(
    of_the_game() | of_the_board() | ONLY_OF_THE_BOARD | codes(core_match) | codes(core_undo)
)
ARGS: dict[str, tuple[int | str, ...]] = {
    "cannot-pay": (CORPORAL, 100, 50),
    "owner-cannot-pay": (CORPORAL, 1, 100, 50),
    "no-place-there": (1, 4),
    "only-at-the-ends": (1,),
    "not-in-this-field": (SALLY, 1),
    "not-into-this-field": (SALLY, 1),
    "no-target-player": (1,),
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
    assert made.sentence == (
        "Spanner Sally is not in Ann's field: each player rearranges only their own."
    )
    assert made.rule == "C2.3"


def test_a_passer_by_reads_of_whose_turn_it_is() -> None:
    refusal = Refusal("cannot-pay", (CORPORAL, 100, 50))
    now = playing((), (), (), turn=2)
    made = PARTS.refusal_text(refusal, seen(now, None))
    assert made.sentence.startswith("Cleo has $50")


@pytest.mark.parametrize(
    ("phase", "sentence", "rule"),
    [
        (Phase.FIRST, "The first player is still to be drawn.", "C1.1"),
        (Phase.DEAL, "The cards are still to be dealt.", "C1.1"),
        (Phase.CITY, "A city is still to be turned up.", "C2.1"),
        (Phase.DRAW, "Ben still has to draw.", "C2.2"),
        (Phase.PLAY, "It is the turn of Ben.", "C1.1"),
        (Phase.CHOOSE, "It is the turn of Ben.", "C1.1"),
        (Phase.ROLL, "The die is still to fall.", "C4.1"),
        (Phase.INTERVAL, "Ann is ready, and waits for the others.", "C6.2"),
        (Phase.OVER, "The game is over.", "C6.1"),
    ],
)
def test_who_is_not_asked_reads_what_is_waited_for(phase: Phase, sentence: str, rule: str) -> None:
    table = replace(TABLE, phase=phase, turn=1)
    made = refusal_text(Refusal("not-your-turn", (0,)), table, NAMES, "Ann")
    assert (made.sentence, made.rule) == (sentence, rule)


def test_in_a_blast_the_owner_of_the_field_is_waited_for() -> None:
    """C5."""
    state = roll(playing((), (card("gen_bramble"), card("plain_stray")), ()), 2)
    assert state.table.phase is Phase.BLAST
    made = refusal_text(Refusal("not-your-turn", (0,)), state.table, NAMES, "Ann")
    assert made.sentence == "First Ben answers, or lets the bomb explode."


def test_an_event_under_way_is_named_with_the_way_out() -> None:
    """C3.3."""
    rustlers = card("ev_rustlers")
    state = playing((), (SALLY,), (), hands=((rustlers, SHIFT),))
    state = after(state, PlayEvent(rustlers))
    made = PARTS.refusal_text(refused(state, 0, PlayEvent(SHIFT)), seen(state, 0))
    assert made.sentence == (
        "Rustlers is under way: what it asks for comes first. Undo takes the card back."
    )
    table = replace(state.table, pending=Pending(rustlers, step=1))
    later = refusal_text(Refusal("event-first"), table, NAMES)
    assert later.sentence == "Rustlers is under way: what it asks for comes first."


def test_odd_names_of_players_and_cards_stand_as_they_are() -> None:
    cards = list(TABLE.deck.cards)
    cards[SALLY] = replace(cards[SALLY], name="{0} {card} %s")
    deck = replace(TABLE.deck, cards=tuple(cards))
    table = replace(TABLE, config=replace(TABLE.config, deck=deck), pending=Pending(SALLY))
    assert (
        "{0} {card} %s is under way" in refusal_text(Refusal("event-first"), table, NAMES).sentence
    )
    names = ("{name}", "Ben", "Cleo")
    assert refusal_text(Refusal("not-your-turn", (1,)), TABLE, names).sentence == (
        "It is the turn of {name}."
    )


def test_a_card_that_cannot_be_drawn_speaks_of_a_slip_before() -> None:
    """C2.2."""
    assert said("card-not-in-pile") == (
        "Spanner Sally is not in the pile: somebody holds it, or another card was keyed in wrongly"
        " before."
    )
