"""Is an event that makes no sense refused with one sentence that says which, and why?"""

from collections.abc import Callable
from typing import Any

import pytest

from core.games.cow.effect import Verb
from tests.games.cow.test_bad_decks import complaint, third, without

WITH_AMOUNT = (
    *("buy_cow", "collect_from_each", "collect_from_one", "pay_each", "each_pays_pot"),
    *("take_from_pot", "draw_cards"),
)
WITH_WHERE = ("bomb_cow", "move_cow", "discard_cow", "cow_to_hand")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        *(
            (
                without("event", name),
                f", event 3 ('ev_field_hospital'): the field '{name}' is missing",
            )
            for name in ("name", "price", "text", "effect")
        ),
        (without("event", "id"), ", event 3 ('Field Hospital'): the field 'id' is missing"),
        (
            third("event", effect="eat_cow"),
            ", event 3 ('ev_field_hospital'): there is no effect 'eat_cow'",
        ),
        (
            third("event", effect=["bomb_roll"]),
            ", event 3 ('ev_field_hospital'): 'effect' must be a text",
        ),
        (third("event", type="event"), ", event 3 ('ev_field_hospital'): there is no field 'type'"),
        (third("event", value=50), ", event 3 ('ev_field_hospital'): there is no field 'value'"),
        (
            third("event", price=10050),
            ", event 3 ('ev_field_hospital'): 'price' must be 0 to 10000, not 10050",
        ),
        (
            third("event", copies=21),
            ", event 3 ('ev_field_hospital'): 'copies' must be 1 to 20, not 21",
        ),
        (third("event", text=5), ", event 3 ('ev_field_hospital'): 'text' must be a text"),
        (
            third("event", text="x" * 201),
            ", event 3 ('ev_field_hospital'): 'text' is longer than 200 signs",
        ),
        (
            third("event", text="a\x07"),
            ", event 3 ('ev_field_hospital'): 'text' has signs that cannot be printed",
        ),
        (third("event", id="ev_rustlers"), ": 'id' 'ev_rustlers' stands at another card already"),
        (third("event", id="plain_stray"), ": 'id' 'plain_stray' stands at another card already"),
        (
            third("event", what="cows"),
            (
                ", event 3 ('ev_field_hospital'): 'what' must be one of 'cow', 'event', 'any', not"
                " 'cows'"
            ),
        ),
        (third("event", what=1), ", event 3 ('ev_field_hospital'): 'what' must be a text"),
        (lambda raw: raw["event"].insert(2, None), ", event 3: this must be a table"),
        (lambda raw: raw.update(event="x"), ": 'event' must be a list of tables"),
        (lambda raw: raw.pop("event"), ": the field 'event' is missing"),
    ],
)
def test_a_bad_event_is_refused(change: Callable[[Any], object], says: str) -> None:
    assert complaint(change) == f"mine.toml{says}"


def event(**fields: object) -> str:
    """What is said of an event with nothing but these fields for its effect."""
    return complaint(lambda raw: (raw["event"][2].pop("what"), raw["event"][2].update(fields)))


@pytest.mark.parametrize("verb", WITH_AMOUNT)
def test_a_verb_that_needs_an_amount_has_one(verb: str) -> None:
    most = 10 if verb == "draw_cards" else 10000
    where = "mine.toml, event 3 ('ev_field_hospital')"
    assert event(effect=verb) == f"{where}: the field 'amount' is missing"
    assert event(effect=verb, amount=0) == f"{where}: 'amount' must be 1 to {most}, not 0"
    over = most + 1
    assert event(effect=verb, amount=over) == f"{where}: 'amount' must be 1 to {most}, not {over}"
    assert event(effect=verb, amount="1") == f"{where}: 'amount' must be a whole number"
    assert event(effect=verb, amount=50, share=2) == f"{where}: '{verb}' has no 'share'"


def test_an_amount_of_money_is_in_units() -> None:
    says = "mine.toml: card 'Field Hospital' has 75 dollars, which is no multiple of 50"
    assert event(effect="pay_each", amount=75) == says


def test_a_share_is_of_one_to_twenty() -> None:
    where = "mine.toml, event 3 ('ev_field_hospital')"
    assert event(effect="take_pot_share") == f"{where}: the field 'share' is missing"
    for share in (0, 21, -1):
        says = f"{where}: 'share' must be 1 to 20, not {share}"
        assert event(effect="take_pot_share", share=share) == says
    assert event(effect="take_pot_share", share=4, amount=50) == (
        f"{where}: 'take_pot_share' has no 'amount'"
    )


@pytest.mark.parametrize("verb", sorted({str(it) for it in Verb} - {*WITH_AMOUNT}))
def test_a_verb_without_an_amount_has_none(verb: str) -> None:
    assert (
        event(effect=verb, amount=50)
        == f"mine.toml, event 3 ('ev_field_hospital'): '{verb}' has no 'amount'"
    )


@pytest.mark.parametrize("verb", sorted({str(it) for it in Verb} - {*WITH_WHERE}))
def test_where_stands_at_a_verb_that_chooses_any_cow(verb: str) -> None:
    assert (
        event(effect=verb, where="own")
        == f"mine.toml, event 3 ('ev_field_hospital'): '{verb}' has no 'where'"
    )


@pytest.mark.parametrize("verb", WITH_WHERE)
def test_where_is_own_or_other_or_any(verb: str) -> None:
    where = "mine.toml, event 3 ('ev_field_hospital')"
    says = f"{where}: 'where' must be one of 'own', 'other', 'any', not 'left'"
    assert event(effect=verb, where="left") == says
    assert (
        event(effect=verb, what="cow")
        == f"mine.toml, event 3 ('ev_field_hospital'): '{verb}' has no 'what'"
    )


def several(*effects: object, **fields: object) -> str:
    """What is said of an event with these effects."""

    def change(raw: Any) -> None:
        for name in ("what", "effect"):
            del raw["event"][2][name]
        raw["event"][2].update(effects=list(effects), **fields)

    return complaint(change)


def test_several_effects_are_each_checked_at_their_place() -> None:
    where = "mine.toml, event 3 ('ev_field_hospital')"
    draw = {"effect": "draw_cards", "amount": 1}
    assert several(draw, {"effect": "pay_each"}) == (
        f"{where}, effect 2: the field 'amount' is missing"
    )
    assert several(draw, 5) == f"{where}, effect 2: this must be a table"
    assert several({**draw, "price": 50}) == f"{where}, effect 1: there is no field 'price'"
    assert several(draw, amount=50) == f"{where}: 'amount' belongs into one of the 'effects'"
    assert (
        several(draw, effect="bomb_roll") == f"{where}: 'effect' belongs into one of the 'effects'"
    )
    assert several() == f"{where}: an event has effects, and a cow has none"
    assert several(*[draw] * 11) == f"{where}: an event has at most 10 effects"
