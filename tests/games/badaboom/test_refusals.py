"""Why is something not allowed? Each reason there is, once at least (D2, D3)."""

import re
from pathlib import Path
from typing import Any

import pytest

import core.games.badaboom
from core.games.badaboom.actions import (
    NOBODY,
    BeginWith,
    Choose,
    Deal,
    Leave,
    Pass,
    Play,
    Tinker,
    TurnBomb,
)
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.possible import why_no_effect, why_not_at_any
from core.games.badaboom.state import State
from core.games.badaboom.table import Config, Laid, Stage
from core.terms import CHANCE, Refusal
from tests.games.badaboom.decks import RAW
from tests.games.badaboom.odd_decks import Given, with_tricks
from tests.games.badaboom.tables import (
    after,
    asked,
    card,
    changed,
    in_hand,
    lay,
    nobody,
    passing_to,
    refused,
    start,
    table_of,
)


def why(name: str, target: int, state: State) -> Refusal:
    """Why who is asked cannot lay this card of its toolbox at this target."""
    return refused(state, asked(state), Play(in_hand(state, asked(state), name), target))


def why_at_any(name: str, *others: str, **more: Any) -> Refusal | None:
    """Why seat 1 can lay this card at nobody in a `window`."""
    state = window(name, *others, **more)
    return why_not_at_any(state.table, in_hand(state, 1, name), 1)


def window(name: str, *others: str, seat: int = 1, **more: Any) -> State:
    """A window of seat 0, in which a seat of four, 1 if not said, has this card and is asked."""
    hands = list((*others, *["says_who"] * 3)[:3])
    hands.insert(seat, name)
    return passing_to(table_of(*hands, **more), seat)


def answering(trick: str, target: int, name: str) -> State:
    """Seat 0 has laid a trick, and seat 1 has this card and is asked for an answer."""
    return lay(table_of(trick, name, "rummage", "rummage"), trick, target)


def with_odd(effect: Given, **fields: Any) -> Config:
    """The house deck, and a trick "odd" that does this."""
    target = [{"name": "victim", "from": "any"}]
    aimed = {"targets": target} if "victim" in effect.values() else {}
    words = {"id": "odd", "name": "Odd", "text": "Odd.", "when": ["pre", "post"]}
    odd = {**words, "effects": [effect], **aimed, **fields}
    return Config(with_tricks([*RAW["trick"], odd]))


REVERSE: Given = {"do": "reverse"}
TO_VICTIM: Given = {"do": "move_bomb", "to": "victim"}
FROM_VICTIM: Given = {"do": "steal_gold", "from": "victim", "to": "me", "n": 1}
CARD_OF_VICTIM: Given = {**FROM_VICTIM, "do": "steal_card", "pick": "random"}
SWAP: Given = {"do": "swap_toolboxes", "a": "me", "b": "victim"}


def tricks() -> dict[str, list[tuple[str, int, State]]]:
    """For each reason why a trick cannot be laid: cards, targets and tables."""
    return {
        "no-trick": [("magpie", -1, window("magpie")), ("safety", 2, window("safety"))],
        "no-answer": [("long_fingers", 2, answering("rummage", -1, "long_fingers"))],
        "only-as-answer": [("says_who", -1, window("says_who"))],
        "only-holder": [("catch", 2, window("catch"))],
        "not-holder": [("mine_mine", -1, window("mine_mine", seat=0))],
        "only-first-window": [
            ("odd", -1, window("odd", config=with_odd(REVERSE, when=["pre"]), stage=Stage.SECOND))
        ],
        "only-second-window": [("odd", -1, window("odd", config=with_odd(REVERSE, when=["post"])))],
        "aims-at-nobody": [("about_turn", 2, window("about_turn"))],
        "needs-target": [
            ("long_fingers", -1, window("long_fingers")),
            ("long_fingers", 4, window("long_fingers")),
        ],
        "not-a-target": [
            ("long_fingers", 1, window("long_fingers")),
            ("you_and_you", 0, window("you_and_you")),
            ("not_me_him", 1, answering("catch", 1, "not_me_him")),
            ("odd", 1, window("odd rummage", config=with_odd(FROM_VICTIM), gold=(1, 1, 1, 1))),
            ("odd", 1, window("odd rummage", config=with_odd(CARD_OF_VICTIM))),
            ("odd", 1, window("odd rummage", config=with_odd(SWAP))),
        ],
        "target-has-no-toolbox": [
            ("long_fingers", 2, window("long_fingers", "catch", "")),
            ("down_the_well", 2, window("down_the_well", "catch", "")),
        ],
        "target-has-no-gold": [("odd", 2, window("odd", config=with_odd(FROM_VICTIM)))],
        "target-not-richer": [("pocket_picker", 2, window("pocket_picker"))],
        "too-few-to-draw": [("rummage", -1, changed(window("rummage"), stock=0))],
        "holds-it-already": [("odd", 0, window("odd", config=with_odd(TO_VICTIM)))],
        "only-to-a-neighbour": [
            ("mine_mine", -1, window("mine_mine", seat=2, kind="anvil")),
            ("you_and_you", 2, window("you_and_you", kind="anvil")),
        ],
        "not-aimed-at-you": [("not_me_him", 3, answering("catch", 2, "not_me_him"))],
        "no-target-of-that-trick": [("not_me_him", 0, answering("catch", 1, "not_me_him"))],
        "bomb-is-empty": [
            ("spectacles", -1, window("spectacles", bomb="", live_since=4)),
            ("big_boot", -1, window("big_boot", bomb="", live_since=4)),
        ],
        "too-few-safeties": [
            ("extra_strap", -1, window("extra_strap", bomb="safety " * 7)),
            ("spare_part", -1, window("spare_part", bomb="safety " * 7)),
        ],
        "holder-has-no-toolbox": [
            ("big_boot", -1, window("big_boot", "")),
            ("big_boot", -1, window("big_boot", seat=0)),
        ],
        "bomb-is-live": [("loose_screw", -1, window("loose_screw", bomb="catch", live_since=4))],
        "no-gadget-inside": [("tweezers", -1, window("tweezers"))],
        "nobody-has-gold": [("troll_toll", -1, window("troll_toll"))],
    }


def of_all() -> dict[str, Refusal | None]:
    """What may be lacking wherever a trick could be aimed."""
    return {
        "no-target-with-toolbox": why_at_any("long_fingers", "", "", ""),
        "no-target-with-gold": why_at_any("odd", config=with_odd(FROM_VICTIM)),
        "no-target-richer": why_at_any("pocket_picker"),
    }


def others() -> dict[str, Refusal]:
    """What else is not allowed, with its reason."""
    asking, dealing = table_of("catch", "", ""), after(start(3), BeginWith(0))
    tinkering = nobody(table_of("catch nail_coat safety", "", "", bomb="safety wet_sock"))
    catch, wet_sock = card("catch"), card("wet_sock")
    says_who = Laid(card("says_who"), 1)
    nothing = why_no_effect(asking.table, says_who, in_toolbox=True)
    assert nothing is not None
    return {
        "nothing-to-answer": nothing,
        "not-your-turn": refused(asking, 1, Pass()),
        "not-in-toolbox": refused(asking, 0, Play(card("rummage"), NOBODY)),
        "not-asked": refused(tinkering, 0, Play(catch, 1)),
        "not-tinkering": refused(asking, 0, Leave()),
        "nothing-to-choose": refused(asking, 0, Choose(catch)),
        "only-chance": refused(asking, 0, TurnBomb(0)),
        "cannot-come": refused(dealing, CHANCE, BeginWith(1)),
        "not-in-stock": refused(dealing, CHANCE, Deal(SAFETY)),
        "not-in-bomb": refused(tinkering, 0, Tinker(catch, catch, to_pile=False)),
        "one-gadget": refused(tinkering, 0, Tinker(SAFETY, card("nail_coat"), to_pile=False)),
        "only-safeties-have-a-pile": refused(tinkering, 0, Tinker(wet_sock, catch, to_pile=True)),
        "nothing-would-change": refused(tinkering, 0, Tinker(SAFETY, SAFETY, to_pile=False)),
    }


def test_each_reason_why_a_trick_cannot_be_laid_is_told() -> None:
    """D2.2, D3.2: a card of several effects can be played only if all can be carried out."""
    for code, cases in tricks().items():
        for name, target, state in cases:
            refusal = why(name, target, state)
            assert refusal.code == code, (name, target)
            assert refusal.args, code


def test_what_all_lack_at_whom_a_trick_could_be_aimed_names_none_of_them() -> None:
    """D3.2: [ours] in one sentence."""
    for code, refusal in of_all().items():
        assert refusal is not None
        assert (refusal.code, len(refusal.args)) == (code, 1)
    assert why_at_any("long_fingers", "catch", "", "") is None
    assert why_at_any("pocket_picker", gold=(0, 0, 2, 0)) is None


def test_each_other_reason_is_told() -> None:
    for code, refusal in others().items():
        assert refusal.code == code


def test_there_is_no_reason_that_is_not_tested_here() -> None:
    folder = Path(core.games.badaboom.__file__).parent
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    codes = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', sources))
    assert codes == {*tricks(), *of_all(), *others()}


@pytest.mark.parametrize(
    ("name", "more", "possible"),
    [
        ("spectacles", {"bomb": "safety"}, True),  # looks, and there is a card to draw
        ("spectacles", {"bomb": "", "live_since": 4}, False),  # nothing to look at
    ],
)
def test_a_card_of_several_effects_can_be_played_only_if_all_can_be_carried_out(
    name: str, more: dict[str, Any], possible: bool
) -> None:
    """D3.2"""
    state = window(name, **more)
    laid = Laid(in_hand(state, 1, name), 1)
    assert (why_no_effect(state.table, laid, in_toolbox=True) is None) == possible


def test_a_card_that_draws_needs_as_many_cards_the_discards_included() -> None:
    """D3.2, D4.5: its own card is not among them yet."""
    few = changed(window("rummage", discards="catch"), stock=0, top=-1)
    refusal = why("rummage", -1, few)
    assert refusal == Refusal("too-few-to-draw", (in_hand(few, 1, "rummage"), 2, 1))
    enough = changed(window("rummage", discards="catch"), stock=1, top=-1)
    assert why_no_effect(enough.table, Laid(in_hand(enough, 1, "rummage"), 1)) is None


def test_a_robber_robbing_nobody_else_needs_more_than_the_card_itself() -> None:
    """D3.2: the trick leaves the toolbox before it takes effect."""
    config = with_odd({"do": "discard_all", "who": "me"})
    assert why("odd", -1, window("odd", config=config)).code == "target-has-no-toolbox"
    state = window("odd rummage", config=config)
    assert why_no_effect(state.table, Laid(in_hand(state, 1, "odd"), 1), in_toolbox=True) is None
