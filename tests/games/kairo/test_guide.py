"""Does the guide of the searching players know the game, and nothing that is hidden?"""

from itertools import pairwise
from random import Random
from time import thread_time

import pytest

from core.bots import Budget
from core.games.kairo.guide import KairoGuide
from core.games.kairo.habits import MEDIUM
from core.games.kairo.rules import Bid
from core.games.kairo.table import Phase
from core.games.kairo.value import value_in
from core.search.sampled import Sampled
from core.terms import CHANCE, Seat
from qtapp.data import read_data
from tests.games.kairo.tables import DECK, GAME, bidding, random_game

GUIDE = KairoGuide(DECK, MEDIUM, value_in(read_data("kairo/values.json")))


def never() -> bool:
    return False


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_guide_gives_lawful_candidates_and_a_likelihood_for_each(seats: int) -> None:
    seen = set()
    for state in random_game(seats, 8):
        for seat in GAME.to_act(state):
            if seat == CHANCE:
                continue
            actions = GUIDE.candidates(state, seat)
            legal = tuple(GAME.legal(state, seat))
            assert 0 < len(actions) == len(set(actions)) <= 13
            assert set(actions) <= set(legal)
            if state.table.phase is not Phase.BID:
                assert actions == legal
            prior = GUIDE.prior(state, seat, actions)
            assert min(prior) > 0
            assert sum(prior) == pytest.approx(1)
            assert GUIDE.prior(state, seat, actions) == prior
            seen.add(state.table.phase)
    assert seen == {Phase.BID, Phase.PICK, Phase.LAY}


@pytest.mark.parametrize("money", [0, 1, 2, 150])
def test_there_is_a_choice_of_bids_wherever_there_is_money(money: int) -> None:
    bids = GUIDE.candidates(bidding(2, money=(money, 50)), Seat(0))
    assert bids[:2] == (Bid(0), Bid(1))[: 1 + money]


def test_the_guide_knows_nothing_of_what_others_have_sealed() -> None:
    start = bidding(3)
    given = GAME.apply(GAME.apply(start, Seat(0), Bid(50)), Seat(2), Bid(1))
    for state in (start, given):
        actions = GUIDE.candidates(state, Seat(1))
        assert actions == GUIDE.candidates(start, Seat(1))
        assert GUIDE.prior(state, Seat(1), actions) == GUIDE.prior(start, Seat(1), actions)
        assert GUIDE.known(state, Seat(1)) == GUIDE.known(start, Seat(1))


def test_the_search_expects_the_same_of_others_whatever_they_have_sealed() -> None:
    """Not only the choice: all that was found."""
    start = bidding(2)
    found = []
    for state in (start, *(GAME.apply(start, Seat(0), Bid(amount)) for amount in (0, 60))):
        search = Sampled(GUIDE, GAME.view(state, Seat(1)), Seat(1), 2, Random(1))
        search.run(Budget(nodes=400), never)
        found.append((search.findings(), search.beside))
    assert found[0] == found[1] == found[2]


def test_the_search_asks_every_few_milliseconds_whether_to_stop() -> None:
    """In all phases, with four at the table."""
    states = [s for s in random_game(4, 3) if s.table.phase in (Phase.BID, Phase.PICK, Phase.LAY)]
    gaps = []
    for state in states[::6]:
        asked = [thread_time()]

        def enough(asked: list[float] = asked) -> bool:
            asked.append(thread_time())
            return len(asked) > 120

        seat = GAME.to_act(state)[0]
        search = Sampled(GUIDE, GAME.view(state, seat), seat, 4, Random(1))
        search.run(Budget(seconds=60), enough)
        gaps += [after - before for before, after in pairwise(asked)]
    gaps.sort()
    assert len(gaps) > 500
    assert gaps[-3] < 0.005  # but for the worst two: garbage may be collected anywhere
