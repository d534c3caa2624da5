"""Is all that is written on a card there, in its place, at every size of text? And its drawing?"""

from functools import partial
from itertools import combinations
from typing import Any, Final, TypeAlias

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from core.games.badaboom.deck import Bomb, Card, Kind
from core.games.badaboom.effect import (
    Condition,
    Effect,
    Fact,
    From,
    Op,
    Pick,
    Status,
    Target,
    Verb,
    When,
    Who,
)
from qtapp.board import card_text
from qtapp.board.card_paper import CARD_SHAPE
from qtapp.board.items import text_outline
from qtapp.games.badaboom.art import card_art
from qtapp.games.badaboom.art.bomb_card import paint_bomb_card
from qtapp.games.badaboom.art.card_art import paint_card, paint_fitting_card
from qtapp.games.badaboom.art.card_words import kind_line, kind_word, when_line, when_of, when_word
from qtapp.games.badaboom.art.mission_art import mission_picture, paint_mission
from qtapp.games.badaboom.art.sign_outlines import WHEN
from qtapp.games.badaboom.art.trick_art import _PICTURES, paint_trick, picture_of
from tests.drawing import lay, pixels
from tests.games.badaboom.decks import DECK, card

pytestmark = pytest.mark.usefixtures("qapp")

LONG: Final = Card(
    "long",
    "Unbelievably-Hyphenated Catapult Masters",
    Kind.TRICK,
    ("Give the bomb to somebody else, who may do with it what they wish to do. " * 3)[:200],
    who=Who.NON_HOLDER,
    when=(When.PRE, When.POST, When.RESPONSE),
    effects=(Effect(Verb.ATTACH, to="me", status=Status.BLASTPROOF),),
    persistent=True,
)
ONE_EACH: Final = [
    DECK.cards[card(it)] for it in ("whole_shelf", "inspection", "second_thoughts", "stew_pot")
]
Written: TypeAlias = list[QRectF]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Where text was written, in units of the picture."""
    places: Written = []
    write = card_text.write

    def recorded(painter: QPainter, at: QPointF, line: QPainterPath, colour: QColor) -> None:
        places.append(line.translated(at).boundingRect())
        write(painter, at, line, colour)

    monkeypatch.setattr(card_text, "write", recorded)
    for module in ("card_parts", "small_card"):
        monkeypatch.setattr(f"qtapp.games.badaboom.art.{module}.write", recorded)
    return places


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.7, 2.5])
@pytest.mark.parametrize("wide", [150, 72, 40])
def test_text_of_a_card_is_never_cut(written: Written, wide: int, scale: float) -> None:
    rect = QRectF(7, 5, wide, wide / CARD_SHAPE)
    for each in (LONG, DECK.cards[0], *ONE_EACH):
        del written[:]
        lay(partial(paint_fitting_card, card=each, scale=scale), rect)
        assert bool(written) == (wide > 60 or bool(each.gold)), each.name
        assert all(rect.contains(place) for place in written), each.name
        for one, other in combinations(written, 2):
            assert not one.adjusted(0.5, 0.5, -0.5, -0.5).intersects(other), each.name


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_text_of_a_card_whose_foot_is_out_of_sight_is_in_what_is_left(
    written: Written, scale: float
) -> None:
    rect = QRectF(7, 5, 126, 90)
    for each in (LONG, *ONE_EACH):
        del written[:]
        lay(partial(paint_fitting_card, card=each, scale=scale), rect)
        assert written
        assert all(place.bottom() < rect.top() + 0.66 * rect.height() for place in written)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_card_of_a_fan_is_laid_out_in_what_is_seen_of_it(written: Written, scale: float) -> None:
    rect = QRectF(7, 5, 126, 126 / CARD_SHAPE)
    for each in (LONG, *ONE_EACH):
        del written[:]
        lay(partial(paint_fitting_card, card=each, scale=scale, seen=48), rect)
        assert written
        assert all(place.right() <= rect.left() + 48 for place in written), each.name


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.5])
def test_text_of_a_bomb_card_is_never_cut(written: Written, scale: float) -> None:
    long = Bomb("long", "Unbelievably-Hyphenated Catapult", 8, "Too heavy to be thrown. " * 8)
    for bomb in (*DECK.bombs, long):
        for wide in (44, 80, 150):
            rect = QRectF(3, 4, wide, wide / CARD_SHAPE)
            del written[:]
            lay(partial(paint_bomb_card, bomb=bomb, scale=scale), rect)
            assert all(rect.contains(place) for place in written)
            assert bool(written) == (wide > 44)


@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_what_the_cards_of_the_house_deck_say_is_there_in_full(
    monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    """At the size of a card in the hand, which grows with the text half-way."""
    blocks: dict[str, card_text.Block] = {}

    def recorded(text: str, *size: float, **more: Any) -> card_text.Block:
        blocks[text] = card_text.block(text, *size, **more)
        return blocks[text]

    monkeypatch.setattr(card_art, "block", recorded)
    wide = 126 * (1 + (scale - 1) / 2)
    for each in {it.id: it for it in DECK.cards}.values():
        lay(partial(paint_card, card=each, scale=scale), QRectF(0, 0, wide, wide / CARD_SHAPE))
        for says, serif in ((each.name, True), (each.text or kind_line(each.kind), False)):
            seen = sum(line.elementCount() for line in blocks[says].lines)
            whole = text_outline(says.replace(" ", ""), 7.4, serif=serif).elementCount()
            assert seen == pytest.approx(whole, rel=0.005), says


def test_a_kept_card_is_drawn_anew_for_other_text_size_theme_or_place() -> None:
    rect = QRectF(0, 0, 126, 176)
    pictures = [
        pixels(partial(paint_card, card=DECK.cards[0]), rect),
        pixels(partial(paint_card, card=DECK.cards[0], scale=1.4), rect),
        pixels(partial(paint_card, card=DECK.cards[0], place=1), rect),
        pixels(partial(paint_card, card=DECK.cards[0], seen=120), rect),
        pixels(partial(paint_card, card=DECK.cards[0]), rect, "dark"),
    ]
    assert not any(np.array_equal(*pair) for pair in combinations(pictures, 2))


def test_a_mission_of_another_price_looks_different_at_every_size() -> None:
    """D4.2: what it pays stands on it."""
    mission = DECK.cards[card("magpie")]
    more = Card(
        *(mission.id, mission.name, mission.kind, mission.text),
        gold=mission.gold + 1,
        condition=mission.condition,
    )
    for wide in (150, 72, 40):
        rect = QRectF(0, 0, wide, wide / CARD_SHAPE)
        two, three = (pixels(partial(paint_fitting_card, card=it), rect) for it in (mission, more))
        assert not np.array_equal(two, three)


def trick(*effects: Effect, who: Who = Who.ANY) -> Card:
    aimed = any(effect.to == "to" for effect in effects)
    return Card(
        *("it", "It", Kind.TRICK),
        when=(When.PRE,),
        who=who,
        target=Target("to", From.OTHERS) if aimed else None,
        effects=effects,
    )


EFFECTS: Final = {
    **{
        f"{Verb.MOVE_BOMB} {to}": Effect(Verb.MOVE_BOMB, to=to)
        for to in ("next", "prev", "me", "to")
    },
    Verb.DRAW: Effect(Verb.DRAW, "me", n=2),
    Verb.REVERSE: Effect(Verb.REVERSE),
    Verb.SKIP: Effect(Verb.SKIP, n=1),
    Verb.PEEK_BOMB: Effect(Verb.PEEK_BOMB, "me"),
    Verb.TAKE_SAFETY: Effect(Verb.TAKE_SAFETY, "me", n=1),
    **{
        f"{Verb.STEAL_CARD} {pick}": Effect(Verb.STEAL_CARD, "next", "me", 1, pick) for pick in Pick
    },
    **{f"{Verb.DISCARD} {pick}": Effect(Verb.DISCARD, "next", n=1, pick=pick) for pick in Pick},
    Verb.SWAP_TOOLBOXES: Effect(Verb.SWAP_TOOLBOXES, "me", "next"),
    Verb.DISCARD_ALL: Effect(Verb.DISCARD_ALL, "next"),
    Verb.KICK: Effect(Verb.KICK),
    Verb.ADD_SAFETY: Effect(Verb.ADD_SAFETY),
    Verb.DROP_SAFETY: Effect(Verb.DROP_SAFETY),
    Verb.DROP_GADGET: Effect(Verb.DROP_GADGET),
    Verb.STEAL_GOLD: Effect(Verb.STEAL_GOLD, "next", "me", 1),
    Verb.LOSE_GOLD: Effect(Verb.LOSE_GOLD, "richest", n=1),
}
"""One effect for each picture, besides those of answers and lasting cards."""


def test_every_verb_and_what_it_aims_at_has_a_picture_of_its_own() -> None:
    """Those of the house deck and those that only a deck of one's own has."""
    names = {picture_of(trick(effect)) for effect in EFFECTS.values()}
    assert len(names) == len(EFFECTS)
    house = {picture_of(it) for it in DECK.cards if it.kind is Kind.TRICK}
    assert names | house == set(_PICTURES)
    assert {name.split()[0] for name in names | house} == set(Verb)


def test_no_two_pictures_of_tricks_look_alike() -> None:
    rect = QRectF(0, 0, 64, 40)
    by_name = {picture_of(it): it for it in DECK.cards if it.kind is Kind.TRICK}
    by_name |= {picture_of(it): it for it in map(trick, EFFECTS.values())}
    pictures = {
        name: pixels(partial(paint_trick, card=it), rect).astype(int)
        for name, it in by_name.items()
    }
    for one, other in combinations(pictures, 2):
        assert np.abs(pictures[one] - pictures[other]).mean() > 12, (one, other)


def test_whoever_points_at_a_receiver_does_not_throw() -> None:
    move = Effect(Verb.MOVE_BOMB, to="to")
    assert picture_of(trick(move)) != picture_of(trick(move, who=Who.NON_HOLDER))


def test_a_trick_that_brings_cards_besides_shows_one() -> None:
    rect = QRectF(0, 0, 96, 60)
    bare = trick(Effect(Verb.REVERSE))
    more = trick(Effect(Verb.DRAW, "me", n=1), Effect(Verb.REVERSE))
    assert picture_of(bare) == picture_of(more) == "reverse"
    one, other = (pixels(partial(paint_trick, card=it), rect).astype(int) for it in (bare, more))
    changed = np.argwhere(np.abs(one - other).sum(axis=2) > 60)
    assert len(changed) > 50
    assert changed.min(axis=0)[1] > 70
    assert changed.min(axis=0)[0] > 30


def test_missions_of_the_house_deck_have_pictures_of_their_own() -> None:
    missions = [it for it in DECK.cards if it.kind is Kind.MISSION]
    assert len({mission_picture(it.condition) for it in missions}) == len(missions) == 8


@pytest.mark.parametrize("fact", Fact)
def test_a_mission_that_wants_none_of_it_looks_different(fact: Fact) -> None:
    rect = QRectF(0, 0, 64, 40)
    some = [Condition(fact, Op.AT_LEAST, 1)]
    none = [Condition(fact, Op.EQUAL, 0)]
    one, other = (pixels(partial(paint_mission, conditions=it), rect) for it in (some, none))
    assert not np.array_equal(one, other)


def test_words_for_kinds_and_windows_all_differ() -> None:
    assert len({kind_word(it) for it in Kind}) == len({kind_line(it) for it in Kind}) == 4
    assert len({when_word(it) for it in WHEN}) == len({when_line(it) for it in WHEN}) == len(WHEN)


@pytest.mark.parametrize(
    ("windows", "sign"),
    [
        ((When.PRE, When.POST), "windows"),
        ((When.PRE,), "first"),
        ((When.POST,), "second"),
        ((When.RESPONSE,), "response"),
        ((When.PRE, When.RESPONSE), "always"),
    ],
)
def test_the_sign_of_a_window_tells_when_a_trick_may_be_played(
    windows: tuple[When, ...], sign: str
) -> None:
    """D7"""
    made = Card("it", "It", Kind.TRICK, when=windows, effects=(Effect(Verb.KICK),))
    assert when_of(made) == sign


def test_other_cards_tell_when_they_count() -> None:
    """D2.3, D4.2"""
    assert when_of(DECK.cards[0]) == when_of(DECK.cards[card("wet_sock")]) == "tinkering"
    assert when_of(DECK.cards[card("magpie")]) == "blast"
