"""Is a trick that makes no sense refused with one sentence that says which, and why?"""

import pytest

from core.games.badaboom.deck_file import SEAT_FIELDS
from core.games.badaboom.effect import ANSWERS, NEEDED, WITH_AMOUNT, Status, Verb
from tests.games.badaboom.test_bad_decks import (
    TRICK,
    Change,
    complaint,
    effects,
    target,
    third,
    without,
)

MOVE = {"do": "move_bomb", "to": "next"}
DRAW = {"do": "draw", "who": "me", "n": 1}
STEAL = {"do": "steal_card", "from": "next", "to": "me", "n": 1, "pick": "random"}
KEEP = {"do": "attach", "to": "me", "status": "blastproof"}

AT = f"{TRICK}, effects 1"
AIMED = f"{TRICK}, targets 1"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (without("trick", "when"), ": the field 'when' is missing"),
        (third("trick", when="pre"), ": 'when' must be a list of words"),
        (third("trick", when=[]), ": 'when' must name a window at least"),
        (third("trick", when=["pre", "pre"]), ": 'when' has 'pre' twice"),
        (
            third("trick", when=["now"]),
            ": 'when' must be one of 'pre', 'post', 'response', not 'now'",
        ),
        (
            third("trick", who="goblin"),
            ": 'who' must be one of 'any', 'holder', 'non_holder', not 'goblin'",
        ),
        (third("trick", who=["any"]), ": 'who' must be a text"),
        (third("trick", persistent=1), ": 'persistent' must be true or false"),
        (third("trick", gold=1), ": there is no field 'gold'"),
        (without("trick", "effects"), ": the field 'effects' is missing"),
        (third("trick", effects={}), ": 'effects' must be a list of tables"),
        (effects(), ": a trick has 1 to 10 effects"),
        (effects(*[DRAW] * 11), ": a trick has 1 to 10 effects"),
    ],
)
def test_a_bad_trick_is_refused(change: Change, says: str) -> None:
    assert complaint(change) == f"mine.toml{TRICK}{says}"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (third("trick", targets={}), f"{TRICK}: 'targets' must be a list of tables"),
        (third("trick", targets=["to"]), f"{AIMED}: this must be a table"),
        (
            third("trick", targets=[{}, {}]),
            f"{TRICK}: 'targets' has more than one, which no card can have here",
        ),
        (target(colour=1), f"{AIMED}: there is no field 'colour'"),
        (target(name=1), f"{AIMED}: 'name' must be a text"),
        (target(name="me"), f"{AIMED}: a target cannot be called 'me'"),
        (target(name="a b"), f"{AIMED}: a target cannot be called 'a b'"),
        (
            target(**{"from": "all"}),
            (
                f"{AIMED}: 'from' must be one of 'others', 'any', 'neighbours',"
                " 'non_holder_others', not 'all'"
            ),
        ),
        (target(need="gold"), f"{AIMED}: 'need' must be a list of words"),
        (target(need=["gold", "gold"]), f"{AIMED}: 'need' has 'gold' twice"),
        (
            target(need=["luck"]),
            (
                f"{AIMED}: 'need' must be one of 'toolbox', 'gold', 'richer_than_me', 'alive',"
                " not 'luck'"
            ),
        ),
        (target(name="victim"), f"{TRICK}: 'move_bomb' speaks of 'to', which is nobody here"),
        (
            effects(MOVE, targets=[{"name": "to", "from": "any"}]),
            f"{TRICK}: no effect speaks of the target 'to'",
        ),
    ],
)
def test_a_bad_target_is_refused(change: Change, says: str) -> None:
    assert complaint(change) == f"mine.toml{says}"


@pytest.mark.parametrize(
    ("effect", "says"),
    [
        ("draw", "this must be a table"),
        ({}, "the field 'do' is missing"),
        ({**DRAW, "colour": 1}, "there is no field 'colour'"),
        ({**DRAW, "who": 1}, "'who' must be a text"),
        ({**DRAW, "who": ""}, "'who' must say who"),
        ({**STEAL, "from": ""}, "'from' must say who"),
        ({**DRAW, "n": True}, "'n' must be a whole number"),
        ({**DRAW, "n": 11}, "'n' must be 1 to 10, not 11"),
        ({**STEAL, "pick": "best"}, "'pick' must be one of 'random', 'choice', not 'best'"),
        ({**STEAL, "who": "next"}, "'steal_card' has no 'who'"),
        ({**STEAL, "from": "me"}, "'steal_card' needs two, not 'me' twice"),
        ({"do": "swap_toolboxes", "who": "me", "b": "next"}, "'swap_toolboxes' has no 'who'"),
        ({"do": "swap_toolboxes", "a": "me"}, "the field 'b' is missing"),
        ({**MOVE, "to": "holder"}, "'move_bomb' cannot give the bomb to its holder"),
        (
            {**KEEP, "status": "asleep"},
            (
                "'status' must be one of 'blastproof', 'no_tinker', 'survivor_bonus', 'death_pay',"
                " 'bounty', not 'asleep'"
            ),
        ),
    ],
)
def test_a_bad_effect_is_refused(effect: object, says: str) -> None:
    assert complaint(effects(effect)) == f"mine.toml{AT}: {says}"


def test_there_are_nineteen_verbs_and_no_others() -> None:
    verbs = ", ".join(f"'{verb}'" for verb in Verb)
    says = f"mine.toml{AT}: 'do' must be one of {verbs}, not 'explode'"
    assert complaint(effects({"do": "explode"})) == says
    assert len(Verb) == 19


@pytest.mark.parametrize("verb", Verb)
def test_a_verb_has_the_fields_it_needs_and_no_others(verb: Verb) -> None:
    who, to = SEAT_FIELDS.get(verb, ("who", "to"))
    written = {"who": who, "to": to}
    whole: dict[str, object] = {"n": 1, "pick": "random", "status": "blastproof"}
    whole |= {who: "next", to: "me"}
    needed = {written.get(name, name) for name in NEEDED[verb]}
    right = {"do": str(verb), **{name: whole[name] for name in whole if name in needed}}
    for name in needed:
        rest = {key: right[key] for key in right if key != name}
        assert complaint(effects(rest)) == f"mine.toml{AT}: the field '{name}' is missing"
    teller = "blastproof" if verb is Verb.ATTACH else verb
    for name in whole.keys() - needed:
        says = f"mine.toml{AT}: '{teller}' has no '{name}'"
        assert complaint(effects({**right, name: whole[name]})) == says


@pytest.mark.parametrize("status", Status)
def test_what_a_lasting_card_pays_stands_there_if_it_pays(status: Status) -> None:
    effect = {**KEEP, "status": str(status)}
    if status in WITH_AMOUNT:
        says = f"mine.toml{AT}: the field 'n' is missing"
        assert complaint(effects(effect, persistent=True)) == says
        return
    says = f"mine.toml{AT}: '{status}' has no 'n'"
    assert complaint(effects({**effect, "n": 1}, persistent=True)) == says


NOBODY = "which is nobody here"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (effects({**DRAW, "who": "victim"}), f"'draw' speaks of 'victim', {NOBODY}"),
        (effects({**DRAW, "who": "richest"}), f"'draw' speaks of 'richest', {NOBODY}"),
        (
            effects({"do": "steal_gold", "from": "richest", "to": "me", "n": 1}),
            f"'steal_gold' speaks of 'richest', {NOBODY}",
        ),
        (
            effects({**MOVE, "to": "me"}, who="holder"),
            "'move_bomb' cannot give the bomb to its holder",
        ),
        (
            effects({"do": "swap_toolboxes", "a": "holder", "b": "me"}, who="holder"),
            "'swap_toolboxes' needs two, and the holder is 'me' here",
        ),
        (effects(MOVE, MOVE), "a trick can 'move_bomb' once, for the turn ends with it"),
        (effects(KEEP), "a lasting card has one effect 'attach', and no other card has one"),
        (
            effects(KEEP, KEEP, persistent=True),
            "a lasting card has one effect 'attach', and no other card has one",
        ),
        (
            effects(DRAW, persistent=True),
            "a lasting card has one effect 'attach', and no other card has one",
        ),
        (
            effects({"do": "redirect", "to": "next"}, when=["response"]),
            "'redirect' needs a target, which its 'to' names",
        ),
        (
            effects({"do": "cancel"}, {"do": "cancel"}, when=["response"]),
            "an answer can 'cancel' or 'redirect' once, and not both",
        ),
        (
            effects(
                {"do": "cancel"},
                {"do": "redirect", "to": "to"},
                when=["response"],
                targets=[{"name": "to", "from": "any"}],
            ),
            "an answer can 'cancel' or 'redirect' once, and not both",
        ),
    ],
)
def test_effects_that_do_not_go_with_their_trick_are_refused(change: Change, says: str) -> None:
    assert complaint(change) == f"mine.toml{TRICK}: {says}"


@pytest.mark.parametrize("verb", sorted(ANSWERS))
@pytest.mark.parametrize("when", [["pre"], ["pre", "response"]])
def test_only_an_answer_can_cancel_or_redirect(verb: Verb, when: list[str]) -> None:
    """D3.1"""
    effect = {"do": str(verb)} | ({"to": "to"} if verb is Verb.REDIRECT else {})
    aimed = [{"name": "to", "from": "others"}] if verb is Verb.REDIRECT else []
    says = f"mine.toml{TRICK}: only an answer can '{verb}'"
    assert complaint(effects(effect, when=when, targets=aimed)) == says
