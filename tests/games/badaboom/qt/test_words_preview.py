"""Does a word beforehand say, with names, what would come of an action?"""

from itertools import islice, product

import pytest

from core.games.badaboom.actions import NOBODY, Action, Leave, Pass, Play, Tinker
from core.games.badaboom.deck import SAFETY, Kind
from core.games.badaboom.effect import Who
from core.games.badaboom.following import Coming, Then
from core.games.badaboom.state import State
from core.games.badaboom.table import Stage
from core.terms import Seat
from qtapp.games.badaboom.words.coming_words import coming_text
from qtapp.games.badaboom.words.preview import preview_text, trick_preview
from tests.games.badaboom.decks import DECK
from tests.games.badaboom.qt.word_tables import NAMES, seen
from tests.games.badaboom.tables import (
    GAME,
    after,
    asked,
    card,
    changed,
    in_hand,
    lay,
    nobody,
    passing_to,
    table_of,
)

RUMMAGE, STEW_POT = card("rummage"), card("stew_pot")


def said(state: State, action: Action) -> str:
    """What whoever is to act reads of it."""
    (seat,) = GAME.to_act(state)
    return preview_text(seen(state, seat), action)


def of(state: State, name: str, target: int = NOBODY) -> str:
    """The same of a trick in the toolbox of whoever is asked."""
    return said(state, Play(in_hand(state, asked(state), name), target))


@pytest.mark.parametrize("what", Then)
def test_all_that_can_come_has_its_sentences(what: Then) -> None:
    number = STEW_POT if what is Then.ATTACHES else RUMMAGE
    for other, amount in product((NOBODY, 1), (-1, 1, 2)):
        sentence = coming_text(DECK, Coming(what, 0, other, number, amount), NAMES)
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert " you" not in sentence.lower()


@pytest.mark.parametrize("live", [False, True])
def test_every_trick_of_the_deck_is_told_beforehand(live: bool) -> None:
    bomb = (
        {"bomb": "rummage wet_sock", "live_since": 4, "armer": 1}
        if live
        else {"bomb": "safety wet_sock"}
    )
    tricks = {it.id: it for it in DECK.cards if it.kind is Kind.TRICK}
    told = set()
    for name, trick in tricks.items():
        holder = 1 if trick.who is Who.NON_HOLDER else 0
        state = table_of(
            *(f"{name} signed_off", "rummage safety magpie", "long_fingers", "tail_pipe"),
            **{"gold": (0, 1, 2, 0), "holder": holder, **bomb},  # type: ignore[arg-type]
        )
        if trick.answers:
            state = lay(passing_to(state, 2), "long_fingers", 0)
        state = passing_to(state, 0)
        for action in islice(GAME.legal(state, Seat(0)), 1, None):
            text = said(state, action)
            assert text.endswith((".", "!", "?"))
            assert "{" not in text
            told.add(name)
    assert told == tricks.keys() - ({"loose_screw"} if live else set())


@pytest.mark.parametrize(
    ("name", "target", "text"),
    [
        ("catch", 2, "Cleo gets the bomb and begins a turn; that of Ann ends."),
        ("about_turn", -1, "The bomb then goes counter-clockwise: Dan is next."),
        (
            "long_reach",
            -1,
            (
                "When the bomb is passed on, it skips 1 player and goes to Cleo. Ann draws the"
                " top card: Catch!"
            ),
        ),
        ("spare_part", -1, "Ann takes a safety from the pile."),
        ("long_fingers", 1, "Ann takes a card at random out of the toolbox of Ben."),
        (
            "inspection",
            1,
            "Ann looks into the toolbox of Ben, and takes a card of choice.",
        ),
        ("butterfingers", 1, "Ben loses all 2 cards of the toolbox."),
        ("down_the_well", 2, "Cleo loses the only card of the toolbox."),
        ("wrong_box", 3, "Ann and Dan swap toolboxes: Ann then has 0 cards."),
        ("stew_pot", -1, "Stew Pot lies in front of Ann: no blast hits."),
        ("lead_mittens", 1, "Lead Mittens lies in front of Ben, who then cannot tinker."),
        (
            "side_bet",
            1,
            "Side Bet lies in front of Ben: 2 gold for Ann if it kills Ben.",
        ),
        ("pocket_picker", 1, "Ann takes 1 gold from Ben."),
        ("troll_toll", -1, "Ben loses 1 gold."),
        ("extra_strap", -1, "A safety is added to the bomb, in a new slot."),
    ],
)
def test_a_trick_is_told_with_names_and_amounts(name: str, target: int, text: str) -> None:
    state = table_of(name, "rummage safety", "rummage", "", top="catch", gold=(0, 2, 0, 0))
    if name == "catch":
        state = table_of(name, "rummage safety", "rummage", "", gold=(0, 2, 0, 0))
    assert of(state, name, target) == text


def test_a_bomb_that_gets_live_says_who_is_the_armer_and_whom_it_hits() -> None:
    """D2.3, D2.5, D4.1."""
    state = nobody(table_of("rummage", "", "", bomb="bull_horns safety"))
    assert said(state, Tinker(SAFETY, RUMMAGE, to_pile=False)) == (
        "Ann puts Rummage into the bomb. Ann takes a safety out of it, into the toolbox. The bomb"
        " is then live, and Ann is the armer. If nothing else happens, the bomb goes off with Ben:"
        " Ann and Cleo die."
    )
    assert said(state, Leave()) == "Ann leaves the bomb as it is."


def test_a_bomb_that_may_get_live_says_so_and_no_more_than_is_known() -> None:
    """D5."""
    state = passing_to(table_of("", "loose_screw", "", bomb="safety"), 1)
    assert of(state, "loose_screw") == (
        "A safety falls out of the bomb, back to its pile. The bomb is then live, and Ben is the"
        " armer. If nothing else happens, the bomb goes off with Ben: Ben dies."
    )
    state = passing_to(table_of("", "loose_screw", "safety", bomb="safety bull_horns rummage"), 1)
    assert of(state, "loose_screw") == (
        "A safety falls out of the bomb, back to its pile. The bomb may then be live, with Ben as"
        " the armer."
    )


def test_whoever_is_saved_is_told_beside_whoever_dies() -> None:
    """D4.1."""
    state = table_of(
        *("", "", "", ""),
        bomb="nail_coat",
        live_since=4,
        armer=1,
        lasting=[("stew_pot", 2, 2)],
    )
    last = changed(state, stage=Stage.SECOND, passes=3, asked=3)
    assert said(last, Pass()) == (
        "Dan plays nothing now. The bomb goes off in the hands of Ann. In the blast Ben and Dan"
        " die, Cleo is saved."
    )


def test_a_pass_says_what_comes_of_it_only_where_it_is_the_last() -> None:
    """D3.1."""
    state = lay(table_of("rummage", "", "", top="catch"), "rummage")
    assert said(state, Pass()) == "Ben does not answer."
    state = after(state, Pass())
    assert said(state, Pass()) == (
        "Cleo does not answer. Ann draws the top card: Catch! Ann draws a card."
    )


def test_an_answer_says_what_becomes_of_the_trick() -> None:
    """D3.1."""
    state = lay(table_of("long_fingers", "not_me_him", "rummage", ""), "long_fingers", 1)
    assert of(state, "not_me_him", 2) == "Long Fingers is aimed at Cleo instead of Ben."
    state = lay(table_of("long_fingers", "says_who", "rummage", ""), "long_fingers", 2)
    assert of(state, "says_who") == "Long Fingers of Ann has no effect."


def test_the_trick_that_may_be_answered_is_told_to_everybody_alike() -> None:
    """D3.3: nothing in it hangs on what a reader holds."""
    state = lay(table_of("long_fingers", "says_who", "rummage", ""), "long_fingers", 2)
    told = {trick_preview(seen(state, seat)) for seat in (1, 2, 3, None)}
    assert told == {"Ann takes a card at random out of the toolbox of Cleo."}
    assert trick_preview(seen(table_of("", "", ""))) == ""


def test_lasting_cards_that_go_are_counted() -> None:
    """D2.3."""
    lasting = [("stew_pot", 2, 2), ("side_bet", 1, 2)]
    live = {"bomb": "rummage", "live_since": 5, "armer": 1}
    state = table_of("extra_strap", "", "", lasting=lasting, **live)  # type: ignore[arg-type]
    assert of(state, "extra_strap") == (
        "A safety is added to the bomb, in a new slot. The 2 lasting cards on the table are"
        " discarded. The bomb is then safe."
    )
