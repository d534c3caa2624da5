"""Decks of one's own, lawful and unusual: what nobody would print must be played all the same."""

from copy import deepcopy
from typing import Any, Final, TypeAlias

from core.games.badaboom.deck import Deck
from core.games.badaboom.deck_file import parse_deck
from core.games.badaboom.effect import Verb
from tests.games.badaboom.decks import RAW

Given: TypeAlias = dict[str, Any]

AIMED: Final = [{"name": "victim", "from": "others"}]

ALONE: Final[dict[Verb, Given]] = {
    Verb.MOVE_BOMB: {"to": "prev"},
    Verb.DRAW: {"who": "holder", "n": 2},
    Verb.REVERSE: {},
    Verb.SKIP: {"n": 3},
    Verb.CANCEL: {},
    Verb.REDIRECT: {"to": "victim"},
    Verb.PEEK_BOMB: {"who": "next"},
    Verb.TAKE_SAFETY: {"who": "holder", "n": 2},
    Verb.STEAL_CARD: {"from": "victim", "to": "prev", "n": 2, "pick": "choice"},
    Verb.DISCARD: {"who": "victim", "n": 3, "pick": "choice"},
    Verb.SWAP_TOOLBOXES: {"a": "victim", "b": "holder"},
    Verb.DISCARD_ALL: {"who": "next"},
    Verb.KICK: {},
    Verb.ADD_SAFETY: {},
    Verb.DROP_SAFETY: {},
    Verb.DROP_GADGET: {},
    Verb.STEAL_GOLD: {"from": "holder", "to": "victim", "n": 5},
    Verb.LOSE_GOLD: {"who": "richest", "n": 2},
    Verb.ATTACH: {"to": "next", "status": "bounty", "n": 3},
}
"""Each verb with fields that the house deck does not give it."""

TOGETHER: Final[list[list[Given]]] = [
    [{"do": "drop_gadget"}, {"do": "drop_gadget"}],
    [{"do": "drop_safety"}, {"do": "drop_safety"}, {"do": "add_safety"}],
    [{"do": "add_safety"}, {"do": "take_safety", "who": "me", "n": 1}, {"do": "add_safety"}],
    [{"do": "discard_all", "who": "holder"}, {"do": "kick"}, {"do": "peek_bomb", "who": "me"}],
    [{"do": "kick"}, {"do": "kick"}, {"do": "drop_safety"}],
    [
        {"do": "steal_card", "from": "next", "to": "me", "n": 3, "pick": "choice"},
        {"do": "steal_card", "from": "next", "to": "me", "n": 1, "pick": "random"},
        {"do": "discard", "who": "next", "n": 1, "pick": "random"},
    ],
    [
        {"do": "move_bomb", "to": "next"},
        {"do": "steal_card", "from": "next", "to": "me", "n": 1, "pick": "random"},
        {"do": "swap_toolboxes", "a": "holder", "b": "next"},
        {"do": "draw", "who": "holder", "n": 1},
    ],
    [{"do": "steal_gold", "from": "prev", "to": "me", "n": 1}, {"do": "reverse"}] * 2,
    [{"do": "draw", "who": "me", "n": 10}, {"do": "draw", "who": "next", "n": 10}],
]
"""Effects of which an earlier one may take from a later one what it needs."""

LASTING: Final[list[list[Given]]] = [
    [{"do": "attach", "to": "me", "status": "blastproof"}, {"do": "add_safety"}],
    [{"do": "add_safety"}, {"do": "attach", "to": "holder", "status": "no_tinker"}],
    [
        {"do": "move_bomb", "to": "next"},
        {"do": "attach", "to": "next", "status": "death_pay", "n": 1},
    ],
    [{"do": "kick"}, {"do": "attach", "to": "me", "status": "survivor_bonus", "n": 10}],
]


def _trick(name: str, effects: list[Given], when: list[str], **fields: object) -> Given:
    words = {word for effect in effects for word in effect.values()}
    aimed = {"targets": AIMED} if "victim" in words else {}
    lasts = {"persistent": True} if any(it["do"] == "attach" for it in effects) else {}
    return {
        "id": name,
        "name": name,
        "text": name,
        "when": when,
        "effects": effects,
        **aimed,
        **lasts,
        **fields,
    }


def each_alone(verb: Verb) -> Given:
    """A trick with nothing but this verb; if it can be, in every window and as an answer."""
    answers = verb in {Verb.CANCEL, Verb.REDIRECT}
    when = ["response"] if answers else ["pre", "post", "response"]
    return _trick(f"{verb}_alone", [{"do": str(verb), **ALONE[verb]}], when)


def with_tricks(tricks: list[Given], **more: object) -> Deck:
    """The house deck with these tricks in the place of its own."""
    return parse_deck({**deepcopy(RAW), "trick": tricks, **more}, "odd.toml")


def all_verbs() -> Deck:
    """Each verb alone, four cards of each."""
    return with_tricks([{**each_alone(verb), "copies": 4} for verb in Verb])


def all_together() -> Deck:
    """Effects that get in each other's way, three cards of each, and answers that cancel."""
    every = ["pre", "post", "response"]
    tricks = [_trick(f"together {at}", it, every) for at, it in enumerate(TOGETHER)]
    tricks += [_trick(f"lasting {at}", it, every) for at, it in enumerate(LASTING)]
    tricks.append(
        _trick("no", [{"do": "draw", "who": "me", "n": 1}, {"do": "cancel"}], ["response"])
    )
    return with_tricks([{**it, "copies": 3} for it in tricks])


def small_bombs() -> Deck:
    """Bombs of one slot and one safety in all, gadgets that look at toolboxes, and big missions."""
    bomb = {"id": "cracker", "name": "Cracker", "slots": 1, "text": "1 safety."}
    reaches = (["most_cards"], ["most_cards", "richest"], ["armer", "prev"])
    return with_tricks(
        [each_alone(verb) for verb in Verb],
        bomb=[bomb],
        safety=[{"id": "pin", "name": "Pin"}],
        gadget=[
            {"id": f"g{at}", "name": "G", "text": "Hits.", "reach": reach, "copies": 3}
            for at, reach in enumerate(reaches)
        ],
        mission=[
            {
                "id": "quiet",
                "name": "Quiet",
                "text": "Nobody dies, and you are poor.",
                "gold": 10,
                "copies": 4,
                "condition": [
                    {"fact": "dead_count", "op": "<=", "value": 0},
                    {"fact": "my_safeties", "op": "<=", "value": 0},
                    {"fact": "me_armer", "op": "==", "value": 0},
                ],
            }
        ],
        rules={"start_hand": 1, "revive_draw": 10, "survivor_draw": 0, "turn_draw": 5},
    )
