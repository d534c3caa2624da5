"""Does the log say whom each line concerns: whose money, whose cows, of whom an answer is asked?"""

from core.games.cow.actions import (
    Accept,
    Choose,
    Deal,
    Die,
    HandOn,
    Play,
    PlayEvent,
    Put,
    Roll,
    TurnUp,
)
from core.games.cow.deck import Kind
from core.terms import CHANCE, Seat
from tests.games.cow.qt.panel_tables import CowMatch, new_match, play_on
from tests.games.cow.qt.test_log_words import dealt, keyed, lines, play
from tests.games.cow.tables import DECK, card

STRAY, CORPORAL = card("plain_stray"), card("plain_pasture")
LEVY, BRAMBLE, GOAT = card("ev_milk_levy"), card("gen_bramble"), card("neg_goat")
SPY = next(at for at, it in enumerate(DECK.cards) if it.kind is Kind.SPY)
RUSTLERS = card("ev_rustlers")


def touched(made: CowMatch, last: int) -> list[tuple[str, set[int]]]:
    """The last lines of the log, and whom they concern."""
    return [(line.text, set(line.touches)) for line in lines(made, None)[-last:]]


def test_a_cow_concerns_the_owner_of_the_field_and_its_price_who_pays_it() -> None:
    """C3.1: where she pays, that tells of the cow, too."""
    made = dealt(STRAY, GOAT, CORPORAL)
    play(made, (0, Play(CORPORAL, 1, 0)), (0, Play(STRAY, 1, 0)))
    assert touched(made, 3) == [
        ("Ann plays Pasture Corporal into the field of Ben.", set()),
        ("Ben pays $100 to the pot for Pasture Corporal.", {1}),
        ("Ann plays Stray Calf into the field of Ben.", {1}),
    ]


def test_a_payment_among_players_concerns_both() -> None:
    """C3.3."""
    made = dealt(STRAY, GOAT, LEVY)
    play(made, (0, PlayEvent(LEVY)))
    assert touched(made, 3) == [
        ("Ann plays the event Milk Levy.", set()),
        ("Ben pays $50 to Ann for Milk Levy.", {0, 1}),
        ("Cleo pays $50 to Ann for Milk Levy.", {0, 2}),
    ]


def test_a_bomb_concerns_who_is_to_answer_until_it_is_settled() -> None:
    """C5."""
    made = dealt(BRAMBLE, GOAT, CORPORAL)
    play(made, (0, Play(GOAT, 0, 0)), (0, Play(BRAMBLE, 0, 1)), (0, Roll()))
    keyed(made, Die(1))
    bomb = "Brigadier Bramble in the field of Ann finds a bomb."
    assert (bomb, {0}) in touched(made, 1)
    play(made, (0, Accept()))
    assert (bomb, set()) in touched(made, 6)


def test_a_spy_that_explodes_concerns_its_owner_by_the_money_and_the_owner_of_the_field() -> None:
    """C5.1."""
    made = dealt(SPY, GOAT, CORPORAL)
    play(made, (0, Play(SPY, 1, 0)), (0, Roll()))
    keyed(made, Die(1))
    told = touched(made, 8)
    assert {1} in [seats for text, seats in told if "explodes" in text]
    assert {0} in [seats for text, seats in told if text.startswith("Ann takes $")]


def test_who_hands_a_bomb_on_concerns_the_owner_of_the_cow_that_gets_it() -> None:
    """C5.3."""
    made = dealt(BRAMBLE, GOAT, CORPORAL)
    play(made, (0, Play(GOAT, 0, 0)), (0, Play(BRAMBLE, 0, 1)), (0, Roll()))
    keyed(made, Die(1))
    play(made, (0, HandOn(BRAMBLE, GOAT)))
    answer = next(it for it in touched(made, 6) if "hands" in it[0])
    assert answer[1] == {0}


def test_a_city_concerns_who_takes_it_and_a_turn_or_its_cards_nobody() -> None:
    made = dealt(BRAMBLE, GOAT, CORPORAL)
    play(made, (0, Play(BRAMBLE, 0, 0)), (0, Roll()))
    keyed(made, Die(1))
    told = dict(touched(made, 4))
    assert told["Ann takes the city Dieppe, worth 5."] == {0}
    assert told["Turn 2: Ben."] == set()
    keyed(made, TurnUp(3), *map(Deal, (61, 62)))
    assert touched(made, 1) == [("Ben draws 2 cards. Keyed in.", set())]


def test_a_cow_that_an_event_moves_concerns_who_had_it_and_who_gets_it() -> None:
    """C3.3."""
    made = dealt(RUSTLERS, STRAY, CORPORAL)
    play(made, (0, Play(STRAY, 1, 0)), (0, PlayEvent(RUSTLERS)), (0, Choose(STRAY)))
    while made.sight(Seat(0)).view.table.pending is not None:
        play(made, (0, Put(0, 0)))
    assert ("Stray Calf goes into the field of Ann.", {0, 1}) in touched(made, 2)


def test_nobody_but_the_players_is_ever_concerned() -> None:
    made = play_on(new_match(4, 3), 3)
    for line in lines(made, None):
        assert CHANCE not in line.touches
        assert line.touches <= {0, 1, 2, 3}
