"""Is a bad deck refused with one sentence that names the file, the card and the field?"""

from collections.abc import Callable
from copy import deepcopy

import pytest

from core.deck_data import BadDeck
from core.games.badaboom.deck_file import parse_deck
from tests.games.badaboom.decks import RAW, Raw

Change = Callable[[Raw], object]

BOMB = ", bomb 3 ('snow_globe')"
GADGET = ", gadget 3 ('bull_horns')"
TRICK = ", trick 3 ('return_to_sender')"
MISSION = ", mission 3 ('big_crater')"
NO_NAME = "a name must be 1 to 40 signs that can be printed"


def complaint(change: Change) -> str:
    """What is said of the house deck after this was done to it."""
    raw = deepcopy(RAW)
    change(raw)
    with pytest.raises(BadDeck) as caught:
        parse_deck(raw, "mine.toml")
    return str(caught.value)


def group(kind: str, **fields: object) -> Change:
    """Sets fields of `meta` or `rules`."""
    return lambda raw: raw[kind].update(fields)


def third(kind: str, **fields: object) -> Change:
    """Sets fields of the third card of a list."""
    return lambda raw: raw[kind][2].update(fields)


def without(kind: str, name: str) -> Change:
    """Takes a field from the third card of a list."""
    return lambda raw: raw[kind][2].pop(name)


def effects(*given: object, **fields: object) -> Change:
    """The third trick, with these effects."""
    return third("trick", effects=list(given), **fields)


def target(**fields: object) -> Change:
    """The third trick, with a target, and an effect on it."""
    aimed = {"name": "to", "from": "others", **fields}
    return effects({"do": "move_bomb", "to": "to"}, targets=[aimed])


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda raw: raw.pop("meta"), ": the field 'meta' is missing"),
        (lambda raw: raw.update(meta=1), ": 'meta' must be a group of tables"),
        (lambda raw: raw.update(colour=1), ": there is no field 'colour'"),
        (lambda raw: raw["meta"].pop("schema"), ", meta: the field 'schema' is missing"),
        (
            group("meta", schema=2),
            ", meta: schema 2 is unknown to this release, which reads 1",
        ),
        (group("meta", schema="1"), ", meta: 'schema' must be a whole number"),
        (lambda raw: raw["meta"].pop("name"), ", meta: the field 'name' is missing"),
        (group("meta", name=""), f": {NO_NAME}"),
        (group("meta", author="Ann"), ", meta: there is no field 'author'"),
        *(
            (
                group("meta", players=players),
                ", meta: 'players' must be a list of numbers from 3 to 5, none twice",
            )
            for players in (3, [], [2], [3, 6], [True], ["3"], [3, 3], [[3]], [3.0])
        ),
    ],
)
def test_a_bad_head_is_refused(change: Change, says: str) -> None:
    assert complaint(change) == f"mine.toml{says}"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda raw: raw.update(rules=[]), ", rules: this must be a table"),
        (group("rules", luck=1), ", rules: there is no field 'luck'"),
        (group("rules", max_gadgets_in_bomb=2), ", rules: 'max_gadgets_in_bomb' is always 1 here"),
        (group("rules", hand_limit=7), ", rules: 'hand_limit' is always 0 here"),
        (group("rules", hand_limit=False), ", rules: 'hand_limit' must be a whole number"),
        (group("rules", start_hand=0), ", rules: 'start_hand' must be 1 to 10, not 0"),
        (group("rules", revive_draw=11), ", rules: 'revive_draw' must be 1 to 10, not 11"),
        (group("rules", survivor_draw=-1), ", rules: 'survivor_draw' must be 0 to 10, not -1"),
        (group("rules", turn_draw=6), ", rules: 'turn_draw' must be 1 to 5, not 6"),
        (group("rules", gold_to_win=0), ", rules: 'gold_to_win' must be 1 to 100, not 0"),
        (group("rules", survivor_pay=11), ", rules: 'survivor_pay' must be 0 to 10, not 11"),
        (group("rules", hazard_pay=2.5), ", rules: 'hazard_pay' must be a whole number"),
        (group("rules", piece_pay=True), ", rules: 'piece_pay' must be a whole number"),
    ],
)
def test_bad_figures_are_refused(change: Change, says: str) -> None:
    assert complaint(change) == f"mine.toml{says}"


@pytest.mark.parametrize("kind", ["bomb", "safety", "gadget", "trick", "mission"])
def test_a_bad_list_is_refused(kind: str) -> None:
    assert complaint(lambda raw: raw.pop(kind)) == f"mine.toml: the field '{kind}' is missing"
    says = f"mine.toml: '{kind}' must be a list of tables"
    assert complaint(lambda raw: raw.update({kind: {}})) == says
    says = f"mine.toml, {kind} 3: this must be a table"
    assert complaint(lambda raw: raw[kind].insert(2, "x")) == says
    called = f"{kind} 3 ('{RAW[kind][2]['id']}')"
    says = f"mine.toml, {called}: there is no field 'colour'"
    assert complaint(third(kind, colour=1)) == says
    says = f"mine.toml, {called}: the field 'name' is missing"
    assert complaint(without(kind, "name")) == says
    says = f"mine.toml, {kind} 3 ('{RAW[kind][2]['name']}'): the field 'id' is missing"
    assert complaint(without(kind, "id")) == says
    assert complaint(third(kind, name="x" * 41)) == f"mine.toml, {called}: {NO_NAME}"
    assert complaint(third(kind, id=3, name=4)) == f"mine.toml, {kind} 3: 'id' must be a text"


@pytest.mark.parametrize("kind", ["bomb", "gadget", "trick", "mission"])
def test_a_bad_text_is_refused(kind: str) -> None:
    where = f"mine.toml, {kind} 3 ('{RAW[kind][2]['id']}')"
    assert complaint(without(kind, "text")) == f"{where}: the field 'text' is missing"
    assert complaint(third(kind, text=5)) == f"{where}: 'text' must be a text"
    says = f"{where}: 'text' is longer than 200 signs"
    assert complaint(third(kind, text="x" * 201)) == says
    says = f"{where}: 'text' has signs that cannot be printed"
    assert complaint(third(kind, text="a\x07")) == says


@pytest.mark.parametrize("kind", ["gadget", "trick", "mission"])
def test_a_card_has_one_to_twenty_copies(kind: str) -> None:
    where = f"mine.toml, {kind} 3 ('{RAW[kind][2]['id']}')"
    for copies in (0, 21, -1):
        says = f"{where}: 'copies' must be 1 to 20, not {copies}"
        assert complaint(third(kind, copies=copies)) == says
    assert complaint(third(kind, copies="2")) == f"{where}: 'copies' must be a whole number"


@pytest.mark.parametrize("kind", ["safety", "gadget", "trick", "mission"])
@pytest.mark.parametrize("known", ["tea_kettle", "split_pin", "safety"])
def test_no_two_cards_have_the_same_id(kind: str, known: str) -> None:
    says = f"mine.toml, {kind} 3 ('{known}'): 'id' '{known}' stands at another card already"
    assert complaint(third(kind, id=known)) == says


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (without("bomb", "slots"), f"{BOMB}: the field 'slots' is missing"),
        (third("bomb", slots=0), f"{BOMB}: 'slots' must be 1 to 8, not 0"),
        (third("bomb", slots="3"), f"{BOMB}: 'slots' must be a whole number"),
        (third("bomb", slots=8), ": there are fewer safeties than a bomb has slots"),
        (third("bomb", props=1), f"{BOMB}, props: this must be a table"),
        (third("bomb", props={"fuse": 1}), f"{BOMB}, props: there is no field 'fuse'"),
        (
            third("bomb", props={"start_direction": 0}),
            f"{BOMB}: 'start_direction' must be 1 or -1, not 0",
        ),
        (
            third("bomb", props={"start_direction": "left"}),
            f"{BOMB}, props: 'start_direction' must be a whole number",
        ),
        (
            third("bomb", props={"neighbours_only": 1}),
            f"{BOMB}, props: 'neighbours_only' must be true or false",
        ),
        (
            third("bomb", props={"hazard_pay": 11}),
            f"{BOMB}: 'hazard_pay' must be 0 to 10, not 11",
        ),
        (
            third("bomb", props={"survivor_pay": True}),
            f"{BOMB}, props: 'survivor_pay' must be a whole number",
        ),
        (third("bomb", copies=2), f"{BOMB}: there is no field 'copies'"),
        (lambda raw: raw.update(bomb=[]), ": 'number of bombs' must be 1 to 20, not 0"),
    ],
)
def test_a_bad_bomb_is_refused(change: Change, says: str) -> None:
    assert complaint(change) == f"mine.toml{says}"


REACHES = "'holder', 'next', 'prev', 'others', 'all', 'richest', 'most_cards', 'armer', 'none', not"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (without("gadget", "reach"), f"{GADGET}: the field 'reach' is missing"),
        (third("gadget", reach="all"), f"{GADGET}: 'reach' must be a list of words"),
        (third("gadget", reach=[]), f"{GADGET}: a gadget has 'reach', and nothing else has"),
        (
            third("gadget", reach=["all", "left"]),
            f"{GADGET}: 'reach' must be one of {REACHES} 'left'",
        ),
        (third("gadget", reach=[1]), f"{GADGET}: 'reach' must be one of {REACHES} 1"),
        (third("gadget", reach=["next", "next"]), f"{GADGET}: 'reach' has 'next' twice"),
        (
            third("gadget", reach=["none", "next"]),
            f"{GADGET}: a gadget that hits nobody has nothing but 'none' in its 'reach'",
        ),
        (third("gadget", gold=1), f"{GADGET}: there is no field 'gold'"),
    ],
)
def test_a_bad_gadget_is_refused(change: Change, says: str) -> None:
    assert complaint(change) == f"mine.toml{says}"


def condition(**fields: object) -> Change:
    """The third mission, with this as its second condition."""
    first = {"fact": "me_holder", "op": "==", "value": 1}
    return third("mission", condition=[first, {**first, **fields}])


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (without("mission", "gold"), f"{MISSION}: the field 'gold' is missing"),
        (third("mission", gold=0), f"{MISSION}: 'gold' must be 1 to 10, not 0"),
        (third("mission", gold=True), f"{MISSION}: 'gold' must be a whole number"),
        (without("mission", "condition"), f"{MISSION}: the field 'condition' is missing"),
        (third("mission", condition={}), f"{MISSION}: 'condition' must be a list of tables"),
        (
            third("mission", condition=[]),
            f"{MISSION}: a mission has a 'condition', and nothing else has",
        ),
        (
            third("mission", condition=RAW["mission"][0]["condition"] * 3),
            f"{MISSION}: a mission has at most 5 conditions",
        ),
        (third("mission", condition=[3]), f"{MISSION}, condition 1: this must be a table"),
        (condition(why=1), f"{MISSION}, condition 2: there is no field 'why'"),
        (
            condition(fact="moon_full"),
            (
                f"{MISSION}, condition 2: 'fact' must be one of 'me_holder', 'me_alive',"
                " 'me_armer', 'dead_count', 'my_safeties', 'richer_dead', 'my_disarms',"
                " not 'moon_full'"
            ),
        ),
        (
            condition(op=">"),
            f"{MISSION}, condition 2: 'op' must be one of '==', '>=', '<=', not '>'",
        ),
        (condition(value="1"), f"{MISSION}, condition 2: 'value' must be a whole number"),
        *(
            (
                condition(fact=fact, value=most + 1),
                f"{MISSION}, condition 2: 'value' of '{fact}' must be 0 to {most}, not {most + 1}",
            )
            for fact, most in (
                *(("me_holder", 1), ("me_alive", 1), ("me_armer", 1), ("dead_count", 5)),
                *(("my_safeties", 30), ("richer_dead", 4), ("my_disarms", 20)),
            )
        ),
        (
            condition(value=-1),
            f"{MISSION}, condition 2: 'value' of 'me_holder' must be 0 to 1, not -1",
        ),
    ],
)
def test_a_bad_mission_is_refused(change: Change, says: str) -> None:
    assert complaint(change) == f"mine.toml{says}"


def test_a_stock_has_thirty_to_two_hundred_cards() -> None:
    def many(raw: Raw) -> None:
        for trick in raw["trick"]:
            trick["copies"] = 10

    says = "mine.toml: 'number of cards in the stock' must be 30 to 200, not 297"
    assert complaint(many) == says
    says = "mine.toml: 'number of cards in the stock' must be 30 to 200, not 17"
    assert complaint(lambda raw: raw.update(trick=[])) == says


def test_a_stock_has_cards_left_when_five_have_their_toolboxes() -> None:
    def few(raw: Raw) -> None:
        raw["trick"] = raw["trick"][:7]
        raw["rules"]["start_hand"] = 8

    says = "mine.toml: 'start_hand' is too much for a stock of 35 cards"
    assert complaint(few) == says
