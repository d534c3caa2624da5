"""C3.3: what decks of other people may have events do, and events that do several things."""

import pytest

from core.games.cow.actions import (
    Accept,
    Action,
    Choose,
    ChooseSeat,
    Deal,
    Defuse,
    Die,
    PlayEvent,
    Put,
    Roll,
)
from core.games.cow.state import State
from core.games.cow.table import POT, Phase, Standing, What
from core.terms import Refusal, Seat
from tests.games.cow.tables import (
    GAME,
    after,
    card,
    cards_in,
    everywhere,
    lawful,
    payments,
    playing,
    refused,
    told,
    with_events,
)

CLOVER, HEDGE, PASTURE = card("plain_clover"), card("plain_hedge"), card("plain_pasture")
GOAT, BRIE, GWEN, MOLLY = card("neg_goat"), card("spy_brie"), card("mech_gwen"), card("bomb_molly")
RUSTLERS = card("ev_rustlers")
EVENT = 69
"""The event that a test has written."""


def holding(effects: str, *fields: object, price: int = 0, **more: object) -> State:
    """Seat 0 holds an event with these effects, as TOML writes a list of them."""
    text = f"""
        [[event]]
        id = "event"
        name = "Event"
        price = {price}
        text = "Does what its effects say."
        effects = [{effects}]
        """
    hand = more.pop("hand", ())
    assert isinstance(hand, tuple)
    fields = fields or ((), (), ())
    return playing(*fields, hands=((EVENT, *hand),), config=with_events(text), **more)  # type: ignore[arg-type]


def test_a_cow_of_ones_choice_finds_a_bomb() -> None:
    """C4.2, C5: the owner of the field may answer; then the event is over."""
    state = holding('{ effect = "bomb_cow" }', (CLOVER,), (GWEN,), (HEDGE,))
    state = after(state, PlayEvent(EVENT))
    assert lawful(state) == (Choose(CLOVER), Choose(GWEN), Choose(HEDGE))
    own = after(state, Choose(CLOVER))
    assert own.table.won[0] == (0,)
    assert own.table.discards == (CLOVER, EVENT)
    assert (own.table.phase, own.table.turn) == (Phase.PLAY, 0)
    other = after(state, Choose(GWEN))
    assert GAME.to_act(other) == (Seat(1),)
    assert other.table.discards == ()
    other = after(other, Defuse(GWEN))
    assert (other.table.phase, other.table.discards) == (Phase.PLAY, (EVENT,))
    assert GAME.to_act(other) == (Seat(0),)


@pytest.mark.parametrize("verb", ["bomb_cow", "discard_cow", "cow_to_hand", "move_cow"])
@pytest.mark.parametrize(
    ("where", "cows"), [("own", [CLOVER]), ("other", [GOAT, HEDGE]), ("any", [CLOVER, GOAT, HEDGE])]
)
def test_where_narrows_the_choice_down(verb: str, where: str, cows: list[int]) -> None:
    """C3.3"""
    effect = f'{{ effect = "{verb}", where = "{where}" }}'
    state = holding(effect, (CLOVER,), (GOAT,), (HEDGE,))
    assert lawful(after(state, PlayEvent(EVENT))) == tuple(map(Choose, cows))
    elsewhere: dict[str, tuple[tuple[int, ...], ...]] = {
        "own": ((), (GOAT,), ()),
        "other": ((CLOVER,), (), ()),
        "any": ((), (), ()),
    }
    state = holding(effect, *elsewhere[where])
    assert refused(state, 0, PlayEvent(EVENT)) == Refusal("no-target-now", (EVENT,))


def test_a_discarded_cow_brings_nobody_anything() -> None:
    """C3.3, C4.3: it has not exploded."""
    state = holding('{ effect = "discard_cow" }', (CLOVER, HEDGE), (), ())
    state = after(state, PlayEvent(EVENT), Choose(CLOVER))
    assert state.table.discards == (CLOVER, EVENT)
    assert cards_in(state, 0) == [HEDGE]
    assert payments(state) == []
    assert (state.table.won[0], state.table.hit) == ((), False)
    assert told(state, What.DISCARDED)[0].card == CLOVER


def test_a_cow_taken_into_the_hand_is_known_to_all_and_a_spy_nobodys() -> None:
    """C3.3, C5.1"""
    state = holding('{ effect = "cow_to_hand" }', (), ((BRIE, 2), GOAT), ())
    state = after(state, PlayEvent(EVENT), Choose(BRIE))
    assert state.hands[0] == (BRIE,)
    assert state.table.open[0] == (BRIE,)
    assert cards_in(state, 1) == [GOAT]
    assert told(state, What.TO_HAND)[0].card == BRIE


@pytest.mark.parametrize("verb", ["cow_to_hand", "discard_cow"])
def test_the_ability_of_a_cow_that_comes_back_is_fresh(verb: str) -> None:
    """C5: of a cow on the table"""
    state = holding(f'{{ effect = "{verb}" }}', (GWEN, CLOVER), (), (), used=(GWEN, MOLLY))
    state = after(state, PlayEvent(EVENT))
    assert after(state, Choose(GWEN)).table.used == (MOLLY,)
    assert after(state, Choose(CLOVER)).table.used == (GWEN, MOLLY)


def test_a_used_ability_stays_used_in_another_field() -> None:
    """C5"""
    state = holding('{ effect = "steal_cow" }', (), (GWEN,), (), used=(GWEN,))
    state = after(state, PlayEvent(EVENT), Choose(GWEN), Put(0, 0))
    assert state.table.used == (GWEN,)


def test_one_player_of_ones_choice_pays() -> None:
    """C3.3, C3.4"""
    state = holding('{ effect = "collect_from_one", amount = 150 }', money=(0, 100, 2000))
    state = after(state, PlayEvent(EVENT))
    assert lawful(state) == (ChooseSeat(1), ChooseSeat(2))
    assert refused(state, 0, ChooseSeat(0)) == Refusal("no-such-player", (0,))
    assert refused(state, 0, Choose(3)) == Refusal("choose-seat-first")
    assert after(state, ChooseSeat(1)).table.money == (100, 0, 2000)
    assert after(state, ChooseSeat(2)).table.money == (150, 100, 1850)
    assert payments(after(state, ChooseSeat(1))) == [(1, 0, 100)]


def test_who_pays_each_other_player_pays_clockwise_while_there_is_money() -> None:
    """C3.4"""
    state = holding('{ effect = "pay_each", amount = 100 }', money=(150, 0, 0))
    state = after(state, PlayEvent(EVENT))
    assert state.table.money == (0, 100, 50)
    assert payments(state) == [(0, 1, 100), (0, 2, 50)]


@pytest.mark.parametrize(("pot", "taken"), [(1000, 150), (100, 100), (0, 0)])
def test_money_is_taken_from_the_pot_as_far_as_it_goes(pot: int, taken: int) -> None:
    """C4.2"""
    state = holding('{ effect = "take_from_pot", amount = 150 }', pot=pot)
    state = after(state, PlayEvent(EVENT))
    assert (state.table.money[0], state.table.pot) == (2000 + taken, pot - taken)


@pytest.mark.parametrize(
    ("what", "cards"), [("cow", [GOAT]), ("event", [RUSTLERS]), ("any", [GOAT, RUSTLERS])]
)
def test_what_narrows_down_which_discards_may_be_taken(what: str, cards: list[int]) -> None:
    """C3.3"""
    effect = f'{{ effect = "discard_to_hand", what = "{what}" }}'
    state = after(holding(effect, discards=(GOAT, RUSTLERS)), PlayEvent(EVENT))
    assert lawful(state) == tuple(map(Choose, cards))
    state = holding(effect, discards=())
    assert refused(state, 0, PlayEvent(EVENT)) == Refusal("no-target-now", (EVENT,))


SEVERAL = """
    { effect = "bomb_roll" }, { effect = "draw_cards", amount = 1 },
    { effect = "free_placement" }, { effect = "take_from_pot", amount = 50 }
"""


def test_several_effects_follow_one_another() -> None:
    """C3.3: a roll, a draw, a choice, money; then the event is discarded."""
    state = holding(SEVERAL, (CLOVER,), (), (), hand=(GOAT,))
    state = after(state, PlayEvent(EVENT))
    assert state.table.phase is Phase.ROLL
    state = after(state, Die(1))
    assert (state.table.phase, state.table.due) == (Phase.DRAW, (0,))
    state = after(state, Deal(HEDGE))
    assert lawful(state) == (Choose(GOAT), Choose(HEDGE))
    state = after(state, Choose(HEDGE), Put(2, 0))
    assert state.table.fields[2] == (Standing(HEDGE, 2),)
    assert (state.table.phase, state.table.turn) == (Phase.PLAY, 0)
    assert state.table.discards == (CLOVER, EVENT)
    assert payments(state) == [(POT, 0, 100), (POT, 0, 50)]


def test_effects_wait_for_the_answers_in_a_blast() -> None:
    """C5: of another player"""
    state = holding(SEVERAL, (), (GWEN,), (), hand=(GOAT,))
    state = after(state, PlayEvent(EVENT), Die(1))
    assert GAME.to_act(state) == (Seat(1),)
    for answer in (Defuse(GWEN), Accept()):
        assert after(state, answer).table.due == (0,)


def test_an_effect_whose_target_is_gone_meanwhile_is_skipped() -> None:
    """C3.3: the roll took the only cow; what comes after it still happens."""
    effects = """{ effect = "bomb_roll" }, { effect = "steal_cow" },
        { effect = "take_from_pot", amount = 50 }"""
    state = holding(effects, (), (CLOVER,), ())
    gone = after(state, PlayEvent(EVENT), Die(1))
    assert [it.card for it in told(gone, What.SKIPPED)] == [EVENT]
    assert payments(gone) == [(POT, 1, 100), (POT, 0, 50)]
    assert (gone.table.phase, gone.table.pending) == (Phase.PLAY, None)
    there = after(state, PlayEvent(EVENT), Die(2))
    assert lawful(there) == (Choose(CLOVER),)
    assert told(there, What.SKIPPED) == []


def test_the_second_of_two_choices_sees_what_the_first_has_done() -> None:
    """C3.3"""
    effects = '{ effect = "discard_cow" }, { effect = "discard_cow" }'
    state = after(holding(effects, (CLOVER,), (GOAT,), ()), PlayEvent(EVENT), Choose(CLOVER))
    assert lawful(state) == (Choose(GOAT),)
    state = after(state, Choose(GOAT))
    assert state.table.discards == (CLOVER, GOAT, EVENT)
    state = after(holding(effects, (CLOVER,), (), ()), PlayEvent(EVENT), Choose(CLOVER))
    assert state.table.discards == (CLOVER, EVENT)
    assert len(told(state, What.SKIPPED)) == 1


def test_an_event_is_not_playable_if_one_of_its_effects_has_no_target() -> None:
    """C3.3"""
    effects = '{ effect = "draw_cards", amount = 1 }, { effect = "steal_cow" }'
    state = holding(effects, (CLOVER,), (), ())
    assert refused(state, 0, PlayEvent(EVENT)) == Refusal("no-target-now", (EVENT,))


def test_an_event_cannot_be_its_own_target() -> None:
    """C3.3: it is neither in the hand nor among the discards while it is carried out."""
    state = holding('{ effect = "discard_to_hand", what = "any" }')
    assert lawful(state) == (Roll(),)
    state = holding('{ effect = "free_placement" }')
    assert lawful(state) == (Roll(),)


def test_two_purchases_are_paid_in_full_or_the_event_is_not_playable() -> None:
    """C3.2"""
    effects = '{ effect = "buy_cow", amount = 100 }, { effect = "buy_cow", amount = 50 }'
    fields: tuple[tuple[int, ...], ...] = ((), (CLOVER, GOAT), ())
    state = holding(effects, *fields, price=50, money=(150, 0, 0))
    assert refused(state, 0, PlayEvent(EVENT)) == Refusal("cannot-pay", (EVENT, 200, 150))
    state = holding(effects, *fields, price=50, money=(200, 0, 0))
    state = after(state, PlayEvent(EVENT))
    assert lawful(state) == (Choose(CLOVER), Choose(GOAT))
    state = after(state, Choose(CLOVER), Put(0, 0), Choose(GOAT), Put(0, 0))
    assert state.table.money == (0, 150, 0)


def test_a_purchase_that_can_no_longer_be_paid_is_skipped() -> None:
    """C3.2, C3.4"""
    effects = '{ effect = "pay_each", amount = 50 }, { effect = "buy_cow", amount = 100 }'
    state = holding(effects, (), (CLOVER,), (), money=(150, 0, 0))
    state = after(state, PlayEvent(EVENT))
    assert state.table.money == (50, 50, 50)
    assert len(told(state, What.SKIPPED)) == 1


@pytest.mark.parametrize("first", ["bomb_roll", "bomb_cow"])
def test_the_end_of_the_game_cuts_an_event_short(first: str) -> None:
    """C6.1: at once; the card still lies with the discards."""
    effects = f'{{ effect = "{first}" }}, {{ effect = "take_from_pot", amount = 50 }}'
    state = holding(effects, (CLOVER,), (), (), city=3, cities=(), price=50)
    steps: tuple[Action, ...] = (Die(1),) if first == "bomb_roll" else (Choose(CLOVER),)
    state = after(state, PlayEvent(EVENT), *steps)
    assert state.table.phase is Phase.OVER
    assert state.table.pending is None
    assert state.table.discards == (CLOVER, EVENT)
    assert everywhere(state) == list(range(70))
    assert state.table.money == (2000 - 50 + 100 + 950 + 150, 2000, 2000)


def test_the_price_of_an_event_can_be_its_own_share_of_the_pot() -> None:
    """C3.3: it is paid before the effect: a half of 1100."""
    state = holding('{ effect = "take_pot_share", share = 2 }', price=100, pot=1000)
    assert after(state, PlayEvent(EVENT)).table.money[0] == 2000 - 100 + 550
