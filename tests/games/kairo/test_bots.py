"""Do the computer players of From Cape to Cairo play sensibly, from their own sight only?"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from core.bots import Bot, Budget, Choice, Reason
from core.chance import GameId
from core.games.kairo.bots import Hard, Thumb
from core.games.kairo.habits import EASY, MEDIUM
from core.games.kairo.rules import Action, Bid, Lay, Pass, Pick, State, View
from core.games.kairo.sketch import Sketch, figures_of
from core.games.kairo.value import value_in
from core.log import Sight
from core.match import Match
from core.terms import Seat
from qtapp.data import kits, read_data
from tests.games.kairo.tables import (
    CONFIG,
    GAME,
    bid,
    bidding,
    card,
    laying,
    turn_up,
)

KIT = kits()["kairo"]
VALUE = value_in(read_data("kairo/values.json"))
LEVELS: dict[str, Bot[View, Action]] = {spec.id: spec.make(read_data) for spec in KIT.bots}
THINKING = {name: bot for name, bot in LEVELS.items() if name != "random"}
FEW = Budget(nodes=60)

for_every_level = pytest.mark.parametrize("level", LEVELS)
for_every_thinker = pytest.mark.parametrize("level", THINKING)

CODES = {
    "bid-penniless": 0,
    "pick-only": 1,
    "pass-cannot": 2,
    "lay-must": 0,
    "bid-worth": 2,
    "bid-low": 2,
    "bid-keeps": 2,
    "bid-leftover": 2,
    "pick-need": 3,
    "pick-reward": 3,
    "lay-wins": 0,
    "lay-free": 1,
    "lay-bonus": 2,
    "lay-cheap": 2,
    "lay-before": 3,
    "pass-saves": 2,
    "pass-dear": 2,
    "bid-chance": 2,
    "pick-chance": 2,
    "lay-chance": 3,
    "pass-chance": 3,
}
"""Every reason, and how many arguments it has."""


def never() -> bool:
    return False


def sight_of(state: State, seat: int) -> Sight[View, Action]:
    it = Seat(seat)
    return Sight(it, 0, GAME.view(state, it), (), GAME.acting(state, it), None)


def choice(state: State, seat: int, level: str = "medium", seed: int = 1) -> Choice[Action]:
    return LEVELS[level].choose(sight_of(state, seat), Random(seed), FEW, never)


def reason(state: State, seat: int, level: str = "medium") -> Reason:
    given = choice(state, seat, level).reason
    assert given is not None
    return given


def match_of(seats: int, number: int) -> Match[Any, State, Action, View]:
    match: Match[Any, State, Action, View] = Match(
        GAME, CONFIG, seats, GameId(f"kairo:TEST-{number:04}")
    )
    match.run_chance()
    return match


def played(*levels: str, number: int) -> Iterator[tuple[Match[Any, State, Action, View], Any]]:
    """A game among these, with each choice as it is made; the seats move on with the number."""
    match, rng = match_of(len(levels), number), Random(number)
    while acting := match.to_act():
        seat = acting[0]
        level = levels[(seat + number) % len(levels)]
        made = LEVELS[level].choose(match.sight(seat), rng, FEW, never)
        match.submit(seat, made.action, "bot")
        yield match, made
        match.run_chance()
    yield match, None


def wins(first: str, *others: str, games: int) -> int:
    """So many games the first one wins against the others."""
    won = 0
    for number in range(games):
        *_, (match, _) = played(first, *others, number=number)
        outcome = match.outcome()
        assert outcome is not None
        won += (-number) % (1 + len(others)) in outcome.winners
    return won


@for_every_level
def test_sealed_bids_of_others_change_no_choice(level: str) -> None:
    """Whatever the others have written, or whether they have, the choice and its reason are one."""
    start = bidding(3)
    for seed in range(3):
        heard = {choice(start, 2, level, seed)}
        for bids in ((0, 0), (100, 0), (7, 93)):
            state = start
            for seat, amount in enumerate(bids):
                state = GAME.apply(state, Seat(seat), Bid(amount))
                heard.add(choice(state, 2, level, seed))
        assert len(heard) == 1


@for_every_level
def test_two_matches_that_differ_in_what_is_sealed_look_alike_to_a_player(level: str) -> None:
    """The same with whole sights, logs included."""
    sights = []
    for bids in ((3, 40), (90, 0)):
        match = match_of(3, 5)
        for seat, amount in zip((0, 2), bids, strict=True):
            match.submit(Seat(seat), Bid(amount), "person")
        sights.append(match.sight(Seat(1)))
    assert sights[0] == sights[1]
    chosen = [LEVELS[level].choose(sight, Random(3), FEW, never) for sight in sights]
    assert chosen[0] == chosen[1]


@for_every_thinker
def test_every_choice_has_a_reason_of_the_list(level: str) -> None:
    seen = set()
    for number in range(2):
        for _, made in played(level, "medium", "easy", number=number):
            if made is None:
                continue
            assert made.reason is not None
            assert len(made.reason.args) == CODES[made.reason.code]
            assert all(isinstance(arg, int) for arg in made.reason.args)
            seen.add(made.reason.code)
    assert len(seen) > 6


def test_without_money_only_nothing_can_be_bid() -> None:
    state = bidding(2, money=(0, 50))
    for level in THINKING:
        assert choice(state, 0, level) == Choice(Bid(0), Reason("bid-penniless"))


def test_the_last_card_is_picked_without_a_choice() -> None:
    state = GAME.apply(bid(bidding(2), 10, 5), Seat(0), Pick(0))
    for level in THINKING:
        assert choice(state, 1, level) == Choice(Pick(1), Reason("pick-only", (1,)))


def test_who_cannot_pay_passes() -> None:
    row = (card("river", 0, 10),)
    state = laying((row, (card("desert", 1, 6),)), money=(20, 100))
    for level in THINKING:
        assert choice(state, 0, level) == Choice(Pass(), Reason("pass-cannot", (10, 20)))


def test_medium_lays_where_nothing_is_missing() -> None:
    row = (card("savannah", 3, 1), card("village", 3, 2))
    state = laying((row, (card("river", 0, 10),)))
    assert choice(state, 0) == Choice(Lay(0), Reason("lay-free", (1,)))
    pieces = (card("desert", 0, 8), card("mountain", 0, 9))
    short = laying(((card("savannah", 3, 1), card("village", 1, 2)), (0,)), bonus=(pieces, ()))
    assert choice(short, 0) == Choice(Lay(2), Reason("lay-bonus", (2, 1)))


def test_medium_waits_where_track_will_come_by_itself() -> None:
    """Two are missing, and the other has a long way to go."""
    state = laying(((card("savannah", 3, 1), card("village", 1, 2)), (card("river", 0, 10),)))
    assert choice(state, 0) == Choice(Pass(), Reason("pass-saves", (2, 20)))


def test_medium_does_not_wait_for_what_cards_will_not_bring() -> None:
    state = laying(((card("river", 0, 10),), (card("desert", 0, 8),)))
    assert choice(state, 0) == Choice(Pass(), Reason("pass-dear", (10, 100)))


def test_medium_buys_a_piece_before_another_can_lay() -> None:
    """Both lack one, and the other will have another open card. Were it far off, one could wait."""
    mine, theirs = (card("savannah", 3, 1),), (card("savannah", 2, 1), card("village", 1, 2))
    state = laying((mine, theirs), open_cards=(card("river", 2, 6),))
    assert choice(state, 0) == Choice(Lay(0), Reason("lay-before", (1, 1, 10)))
    far = laying((mine, (card("river", 0, 10),)), open_cards=(card("river", 2, 6),))
    assert choice(far, 0) == Choice(Pass(), Reason("pass-saves", (1, 10)))


def test_the_last_terrain_wins_whatever_it_costs() -> None:
    state = laying(
        ((card("river", 1, 8),), (card("river", 2, 8), card("river", 3, 7))), built=(7, 6)
    )
    for level in ("medium", "hard"):
        assert choice(state, 0, level) == Choice(Lay(0), Reason("lay-wins"))


def test_who_must_lay_does() -> None:
    """K5.1: no card is left anywhere, and all have had their turns."""
    row = (card("savannah", 3, 1), card("village", 3, 2))
    state = laying((row, (card("river", 0, 10),)), left=())
    state = replace(state, table=replace(state.table, dry=3))
    assert state.table.must_lay
    for level in THINKING:
        assert choice(state, 0, level) == Choice(Lay(0), Reason("lay-must"))


def test_in_the_last_auction_medium_keeps_what_the_laying_needs() -> None:
    """K1.3: money counts for nothing afterwards."""
    state = bidding(2)
    auctions = state.table.auctions * 8
    rows = tuple((card("river", 0, 10), *range(20 + 8 * i, 21 + 8 * i)) for i in range(2))
    table = replace(state.table, auctions=auctions, rows=rows, built=(5, 5))
    for seed in range(10):
        made = choice(replace(state, table=table), 0, "medium", seed)
        assert isinstance(made.action, Bid)
        assert made.reason is not None
        assert made.reason.code == "bid-leftover"
        assert made.reason.args == (made.action.amount, 100 - made.action.amount)
        needed = MEDIUM.kept(
            Sketch(table, figures_of(CONFIG.deck), Random(1)), 0, table.auction.offer
        )
        assert 0 < needed <= 100 - made.action.amount


def test_medium_picks_what_lacks_least_and_is_not_to_be_foretold() -> None:
    cards = card("river", 0, 10), card("savannah", 3, 1)
    state = bid(turn_up(GAME.start(CONFIG, 2), *cards), 10, 5)
    assert choice(state, 0) == Choice(Pick(cards[1]), Reason("pick-need", (cards[1], 3, 1)))
    start = turn_up(GAME.start(CONFIG, 2), *cards)
    assert len({choice(start, 0, "medium", seed).action for seed in range(20)}) > 2


def test_hard_does_not_give_a_won_game_away() -> None:
    """The other lacks one piece for its last terrain: it needs the cards that lie open."""
    mine, theirs = (card("savannah", 3, 1), card("village", 0, 4)), (card("savannah", 2, 1),)
    state = laying((mine, theirs), built=(6, 7), open_cards=(card("river", 3, 5),), money=(90, 0))
    for seed in range(3):
        assert choice(state, 0, "hard", seed).action == Lay(0)


def test_hard_plays_a_mixture_of_bids() -> None:
    amounts = {choice(bidding(2), 0, "hard", seed).action for seed in range(12)}
    assert len(amounts) > 1


@for_every_level
def test_a_seat_with_nothing_to_choose_is_told_so(level: str) -> None:
    state = bid(bidding(2), 10, 5)
    view = GAME.view(state, Seat(1))
    for seat in (Seat(1), None):
        if level == "random" and seat is not None:
            continue
        sight: Sight[View, Action] = Sight(seat, 0, view, (), (Seat(0),), None)
        with pytest.raises(ValueError, match="nothing to choose"):
            LEVELS[level].choose(sight, Random(1), FEW, never)


@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [
        ("easy", "random", 14, 12),
        ("medium", "random", 14, 12),
        ("medium", "easy", 30, 18),
        ("hard", "easy", 3, 2),
    ],
)
def test_each_level_is_stronger_than_those_below(
    better: str, worse: str, games: int, least: int
) -> None:
    assert wins(better, worse, games=games) >= least


def test_without_limits_hard_thinks_the_same_number_of_games_each_time() -> None:
    state = bidding(2)
    made = [Hard(VALUE).choose(sight_of(state, 0), Random(4), Budget(), never) for _ in range(2)]
    assert made[0] == made[1]


def test_rules_of_thumb_are_for_players_of_two_kinds() -> None:
    """The same position, another temper: easy pays for what medium waits for."""
    state = laying(((card("savannah", 3, 1), card("village", 1, 2)), (card("river", 0, 10),)))
    sight = sight_of(state, 0)
    assert Thumb(MEDIUM).choose(sight, Random(1), FEW, never).action == Pass()
    paid = Thumb(EASY).choose(sight, Random(1), FEW, never)
    assert paid == Choice(Lay(0), Reason("lay-cheap", (2, 20)))
