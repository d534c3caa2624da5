"""Does From Cape to Cairo say everything in whole sentences, with names and the right numbers?"""

import ast
import inspect
from dataclasses import replace
from importlib.resources import files
from types import ModuleType

import pytest

from core import match as core_match
from core.chance import Draw
from core.games.kairo import laying, rules
from core.games.kairo.rules import Action, Bid, Lay, Pass, Pick, TurnUp
from core.log import Hinted
from core.terms import Outcome, Refusal, Seat
from qtapp.data import kits
from qtapp.games.kairo.parts import KairoParts
from qtapp.games.kairo.refusals import refusal_text
from tests.games.kairo.qt.boards import NAMES, seen
from tests.games.kairo.qt.played import match, sight
from tests.games.kairo.tables import CONFIG, DECK, bid, bidding, card
from tests.games.kairo.tables import laying as lay_moment

PARTS = KairoParts()
RIVER = card("river", 2, 8)
PILE = Draw("pile", (RIVER,))
ARGS = {
    "bid-below-zero": (-1,),
    "bid-above-money": (90, 62),
    "card-not-in-pile": (3,),
    "card-not-on-offer": (3,),
    "no-such-bonus": (3, 2),
    "bonus-not-needed": (3, 2),
    "cannot-pay": (4, 40, 24),
    "must-lay": (1,),
    "must-lay-free": (2,),
    "not-your-turn": (1,),
    "given-up": (1,),
    "other-dice": ("kairo:K7Q2-M9XD",),
    "no-such-hint": (5,),
}
"""Of the refusals that have any."""


def codes(module: ModuleType) -> set[str]:
    """The codes of all refusals in the source of a module."""
    calls = (
        node
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.Call)
    )
    return {
        node.args[0].value
        for node in calls
        if isinstance(node.func, ast.Name)
        and node.func.id == "Refusal"
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


EVERY_CODE = sorted(codes(rules) | codes(laying) | codes(core_match))


@pytest.mark.parametrize("code", EVERY_CODE)
def test_every_refusal_of_the_rules_and_of_the_match_has_its_sentence(code: str) -> None:
    told = refusal_text(Refusal(code, ARGS.get(code, ())))
    assert told.sentence.endswith(".")
    assert told.sentence[0].isupper() or told.sentence[0].isdigit()
    assert "{" not in told.sentence
    assert " you" not in told.sentence.lower()


def test_the_rule_of_a_refusal_stands_in_the_help_page() -> None:
    page = files("resources").joinpath("help/kairo.md").read_text(encoding="utf-8")
    told = {refusal_text(Refusal(code, ARGS.get(code, ()))).rule for code in EVERY_CODE}
    assert [rule for rule in sorted(told - {""}) if f'"{rule}"' not in page] == []


def test_a_refusal_counts_in_singular_and_plural() -> None:
    said = {
        Refusal("cannot-pay", (1, 10, 4)): "1 piece costs 10, and Ann has 4.",
        Refusal("cannot-pay", (3, 30, 24)): "3 pieces cost 30, and Ann has 24.",
        Refusal("no-such-bonus", (2, 1)): "There is 1 bonus piece, not 2.",
        Refusal("no-such-bonus", (2, 0)): "There are 0 bonus pieces, not 2.",
    }
    assert {it: refusal_text(it, "Ann").sentence for it in said} == said


def test_a_refusal_names_whose_money_it_is_where_somebody_looks() -> None:
    """K2.1, K3.2."""
    refusal = Refusal("bid-above-money", (60, 6))
    named = PARTS.refusal_text(refusal, sight(match())).sentence
    assert named == "A bid of 60 is more than Ann's money, 6."
    passing_by = PARTS.refusal_text(refusal, sight(match(), None)).sentence
    assert passing_by == "A bid of 60 is more than the money, 6."


def test_every_house_rule_and_preset_has_its_words() -> None:
    """K2.2."""
    for field in CONFIG.__dataclass_fields__:
        assert PARTS.config_text(field).label
    assert PARTS.config_text("all_pay").rule == "K2.2"
    named = [PARTS.preset_text(preset.id) for preset in kits()["kairo"].configs]
    assert named[0] == "As printed"
    assert len(set(named)) == len(named)


def test_a_card_is_told_by_terrain_track_and_reward() -> None:
    """K1.1."""
    now = sight(match())
    assert PARTS.card_text(PILE, RIVER, now) == "River, 2 track, reward 8"
    texts = [PARTS.card_text(PILE, it, now) for it in range(len(DECK.cards))]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("label", "text"),
    [
        ("auction/3/1", "A card for the offer of auction 3."),
        ("tie/3/0/1", "A card that breaks the tie."),
        ("bonus/12/0", "A card from the draw pile, as a bonus piece."),
        ("turn/12", "A card beside the open cards."),
    ],
)
def test_what_real_cards_must_supply_is_told(label: str, text: str) -> None:
    assert PARTS.chance_text(Draw("draw-pile", (1, 2)), label) == text


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (Outcome((8, 5, 6), (Seat(0),), "built"), "Ann has built 8 terrains and wins."),
        (Outcome((0, 0, 0), (Seat(1),), "resigned"), "Ben wins: all others have given up."),
        (Outcome((0, 0, 0), (), "resigned"), "The game was given up."),
        (Outcome((5, 4, 3), (Seat(0),), "locked"), "Nobody can lay any more: Ann wins."),
        (
            Outcome((5, 5, 3), (Seat(0), Seat(1)), "locked"),
            "Nobody can lay any more: Ann and Ben have built most, with as much money.",
        ),
    ],
)
def test_a_game_says_who_has_won(outcome: Outcome, text: str) -> None:
    """K1.3."""
    assert PARTS.result_text(outcome, NAMES) == text


def test_a_seat_without_a_name_is_called_by_its_letter() -> None:
    outcome = Outcome((8, 5), (Seat(1),), "built")
    assert PARTS.result_text(outcome, ("", "")).startswith("Seat B ")
    assert PARTS.result_text(outcome, ()).startswith("Seat B ")


def test_every_action_has_a_few_words() -> None:
    now = sight(match())
    said: dict[Action, str] = {
        Bid(12): "Bid 12",
        Pick(RIVER): "Pick River, 2 track, reward 8",
        TurnUp(RIVER): "River, 2 track, reward 8",
        Lay(0): "Lay",
        Lay(1): "Lay with 1 bonus piece",
        Lay(3): "Lay with 3 bonus pieces",
        Pass(): "Pass",
    }
    assert {action: PARTS.action_text(action, now) for action in said} == said


def test_a_lay_that_can_be_made_now_tells_what_it_costs() -> None:
    """K3.2, K6."""
    row = (RIVER, card("savannah", 1, 1), card("desert", 3, 4))
    bonus = (card("village", 0, 4), card("savannah", 0, 2))
    opened = (card("mountain", 2, 5),)
    state = lay_moment(
        (row, (card("mountain", 0, 9),)), open_cards=opened, bonus=(bonus, ()), money=(24, 100)
    )
    now = seen(state, 0)
    assert [PARTS.action_text(Lay(count), now) for count in (2, 1, 0)] == [
        "Use 2 bonus pieces, pay 0",
        "Use 1 bonus piece, buy 1 piece for 10",
        "Buy 2 pieces for 20",
    ]


def test_house_rules_and_hints_stand_under_a_result() -> None:
    now = sight(match())
    assert PARTS.terms_text(now) == ""
    other = sight(match(all_pay=False))
    assert PARTS.terms_text(other) == "House rules: only the highest bid is paid."
    hinted = replace(now, log=(Hinted(Seat(1), 1), Hinted(Seat(1), 2), Hinted(Seat(0), 1)))
    assert PARTS.terms_text(hinted) == "Hints asked for: Ann 1 step, Ben 2 steps."


def test_an_unfinished_game_says_how_far_it_is() -> None:
    assert PARTS.progress_text(seen(bidding(2), 0)) == "Auction 1; built: Ann 0, Ben 0"
    laid = bid(bidding(2), 3, 4)
    assert PARTS.progress_text(seen(laid, 0)) == "Auction 1; built: Ann 0, Ben 0"
