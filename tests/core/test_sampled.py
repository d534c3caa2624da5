"""Does the search of imagined worlds find what is best, without looking at what is hidden?"""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from time import perf_counter, thread_time
from typing import Any

import pytest

from core.bots import Budget
from core.game import Game
from core.search.choosing import Finding
from core.search.guide import Guide, Poll
from core.search.sampled import Sampled
from core.terms import CHANCE, Seat
from tests.core.small_games import Do, Guess, Moment, Nim, Sealed, Throw, Veiled
from tests.toys import auction, high_card


def never() -> bool:
    return False


def search(
    game: Game[Any, Any, Any, Any], state: Any, seat: int, seats: int = 2, seed: int = 1
) -> Sampled[Any, Any, Any]:
    """A search that knows the rules alone, not yet begun."""
    view = game.view(state, Seat(seat))
    return Sampled(Guide(game), view, Seat(seat), seats, Random(seed))


def found(searching: Sampled[Any, Any, Any], nodes: int) -> tuple[Finding[Any], ...]:
    searching.run(Budget(nodes=nodes), never)
    return searching.findings()


def best(findings: Sequence[Finding[Any]]) -> Any:
    return max(findings, key=lambda it: it.share).action


@pytest.mark.parametrize(("stones", "right"), [(4, 1), (5, 2), (7, 1), (8, 2)])
def test_it_finds_the_winning_move_of_a_game_for_two(stones: int, right: int) -> None:
    """To leave three stones, or six, wins; the line that does is worth nearly 1."""
    game = Nim(stones)
    findings = found(search(game, Moment(), 0), 4000)
    assert best(findings) == Do(right)
    assert findings[right - 1].mean > 0.85


def test_where_every_move_loses_it_says_so() -> None:
    findings = found(search(Nim(6), Moment(), 0), 8000)
    assert max(it.mean for it in findings) < 0.3


def test_each_of_three_seats_plays_for_itself() -> None:
    """Two stones are left to the second of three: to take both wins at once."""
    game = Nim(4)
    state = game.apply(Moment(seats=3), Seat(0), Do(2))
    findings = found(search(game, state, 1, seats=3), 1500)
    assert best(findings) == Do(2)
    assert findings[1].mean == 1
    assert findings[0].mean == 0  # the third takes the last one


def test_chance_is_weighed_by_its_odds() -> None:
    """At least 3, 5 or 6 with one die: the means are as near as their errors say."""
    findings = found(search(Throw(), Moment(seats=1), 0, seats=1), 8000)
    assert best(findings) == Do(3)
    for finding, chance in zip(findings, (2 / 6, 4 / 6, 1 / 6), strict=True):
        assert finding.standard_error is not None
        assert abs(finding.mean - chance) < 4 * finding.standard_error
    assert findings[1].standard_error == pytest.approx(
        (4 / 6 * 2 / 6 / findings[1].visits) ** 0.5, rel=0.1
    )


@pytest.mark.parametrize("thrown", [2, 5])
def test_it_does_not_know_what_only_another_saw(thrown: int) -> None:
    """Whatever was thrown, both guesses are right half of the time; and the findings are equal."""
    game = Guess()
    state = game.apply(Moment(), CHANCE, Do(thrown))
    state = game.apply(state, Seat(0), Do(0))
    findings = found(search(game, state, 1), 3000)
    assert all(0.4 < it.mean < 0.6 for it in findings)
    other = game.apply(game.apply(Moment(), CHANCE, Do(7 - thrown)), Seat(0), Do(0))
    assert found(search(game, other, 1), 3000) == findings


def test_it_does_not_think_that_others_know_what_only_it_saw() -> None:
    """The second seat guesses right in half of the games that the first one imagines."""
    game = Guess()
    state = game.apply(Moment(), CHANCE, Do(2))
    (finding,) = found(search(game, state, 0), 4000)
    assert 0.3 < finding.mean < 0.7


def test_who_could_learn_nothing_may_do_anything() -> None:
    """Another card each time: nothing is known of the answer, which need not be the first one."""
    game = Veiled()
    findings = found(search(game, game.start(None, 2), 0), 2000)
    assert all(it.visits > 100 for it in findings)
    assert all(0.35 < it.mean < 0.65 for it in findings)


@pytest.mark.parametrize("seat", [0, 1])
def test_matching_pennies_are_played_by_halves_and_without_a_peek(seat: int) -> None:
    game = Sealed((1, 0), (0, 1))
    searching = search(game, game.start(None, 2), seat)
    findings = found(searching, 4000)
    assert searching.mixed
    for finding in findings:
        assert abs(finding.share - 1 / 2) < 0.08
        assert abs(finding.mean - 1 / 2) < 0.08
    other = searching.beside[Seat(1 - seat)]
    assert other.total() == searching.lines
    assert 0.4 < other[Do(0)] / other.total() < 0.6


def test_an_uneven_game_is_mixed_as_its_theory_says() -> None:
    """Two likes bring 1 or 1/2: the first should name the dearer one but every third time."""
    game = Sealed((1, 0), (0, 0.5))
    findings = found(search(game, game.start(None, 2), 0), 5000)
    assert abs(findings[0].share - 1 / 3) < 0.08
    assert abs(sum(it.share * it.mean for it in findings) - 1 / 3) < 0.05


def test_what_is_always_worse_is_left_out_of_the_mixture() -> None:
    game = Sealed((1, 0.5, 1), (0, 0, 0.5), (0.5, 0, 1))
    findings = found(search(game, game.start(None, 2), 0), 4000)
    assert findings[0].share > 0.85


def test_a_seat_gains_nothing_from_what_another_has_sealed_already() -> None:
    """The first has written; to the second it is as if nobody had."""
    game = Sealed((1, 0), (0, 1))
    start = game.start(None, 2)
    sealed = [game.apply(start, Seat(0), Do(number)) for number in (0, 1)]
    heard = [found(search(game, state, 1), 500) for state in (start, *sealed)]
    assert heard[0] == heard[1] == heard[2]


def test_the_last_card_of_the_toy_is_played_well() -> None:
    """The second of two, to answer a 2 with a 1 or a 4, and no card left to draw."""
    game, config = high_card.HighCard(), high_card.Config(ranks=4, copies=3)
    gone = (1, 1, 2, 2, 3, 3, 3, 4)
    state = high_card.State(
        config, hands=((4,), (1, 4)), scores=(0, 0), table=(2,), gone=gone, draws=8, due=None
    )
    assert game.to_act(state) == (Seat(1),)
    assert best(found(search(game, state, 1), 3000)) == high_card.Play(4)


def test_the_lot_of_the_toy_is_bid_for_with_all_one_has() -> None:
    """One lot, worth six: whatever the other bids, a higher bid is no worse."""
    game = auction.Auction()
    state = game.start(auction.Config(lots=1, coins=3), 2)
    state = game.apply(state, CHANCE, auction.Lot(6))
    assert best(found(search(game, state, 0), 1000)) == auction.Bid(3)


def test_the_same_seed_finds_the_same_and_another_one_something_else() -> None:
    game = high_card.HighCard()
    state, rng = game.start(high_card.Config(), 3), Random(3)
    while game.to_act(state) == (CHANCE,):
        state = game.apply(state, CHANCE, game.chance(state).sample(rng))
    one, same, other = (search(game, state, 0, 3, seed) for seed in (1, 1, 2))
    findings = found(one, 150)
    assert found(same, 150) == findings
    assert found(other, 150) != findings


def test_a_search_can_be_gone_on_with() -> None:
    """What is found in portions is what is found at once, if they end where a line does."""
    one, other = (search(Nim(7), Moment(), 0) for _ in range(2))
    assert one.run(Budget(nodes=100), never) > 0
    found(one, 300)
    found(other, one.nodes)
    assert one.findings() == other.findings()
    assert sum(it.visits for it in one.findings()) == one.lines


def test_it_keeps_to_its_nodes_and_to_its_time() -> None:
    searching = search(Nim(40), Moment(), 0)
    searching.run(Budget(nodes=50), never)
    assert 50 <= searching.nodes < 90  # the last line is played to its end
    start = perf_counter()
    searching.run(Budget(seconds=0.05), never)
    assert perf_counter() - start < 1  # generous: the machine may be busy
    assert searching.run(Budget(nodes=0), never) == 0


def test_before_anything_was_played_all_is_as_it_looks_at_a_glance() -> None:
    findings = search(Nim(7), Moment(), 0).findings()
    assert [(it.visits, it.mean, it.standard_error, it.share) for it in findings] == [
        (0, 0.5, None, 0.5),
        (0, 0.5, None, 0.5),
    ]


def test_it_asks_every_few_milliseconds_whether_to_stop_and_stops_at_once() -> None:
    """Also in the midst of a long game that is played on at random."""
    game = high_card.HighCard()
    state, rng = game.start(high_card.Config(ranks=9, copies=4, hand=3), 4), Random(3)
    while game.to_act(state) == (CHANCE,):
        state = game.apply(state, CHANCE, game.chance(state).sample(rng))
    searching = search(game, state, 0, 4)
    asked = [thread_time()]

    def at_the_end() -> bool:
        asked.append(thread_time())
        return len(asked) > 2000

    searching.run(Budget(), at_the_end)
    gaps = sorted(after - before for before, after in pairwise(asked))
    assert len(asked) == 2001
    assert gaps[-3] < 0.005  # but for the worst two: garbage may be collected anywhere


def test_a_line_under_way_does_not_count_when_nobody_waits_any_more() -> None:
    searching = search(Nim(7), Moment(), 0)
    calls = iter([False, False, True])
    assert searching.run(Budget(), lambda: next(calls)) == 0
    assert searching.lines == searching.nodes == 0
    assert all(it.visits == 0 for it in searching.findings())


def test_a_seat_that_is_not_to_act_has_nothing_to_search() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        search(Nim(7), Moment(), 1)


class Narrow(Guide[Moment, Do]):
    """Looks at one move only, and knows what a game is worth without playing it."""

    def __init__(self, game: Game[Any, Moment, Do, Any]) -> None:
        super().__init__(game)
        self.judged = 0

    def candidates(self, state: Moment, seat: Seat) -> Sequence[Do]:
        return tuple(self.game.legal(state, seat))[-1:]

    def worth(self, state: Moment, seats: int, rng: Random, poll: Poll) -> Sequence[float]:
        self.judged += 1
        return (0.25, 0.75)


def test_a_guide_narrows_what_is_looked_at_and_judges_where_the_search_ends() -> None:
    guide = Narrow(Nim(40))
    searching = Sampled(guide, Moment(), Seat(0), 2, Random(1))
    (finding,) = found(searching, 60)
    assert finding.action == Do(2)
    assert finding.mean == 0.25
    assert guide.judged == searching.lines
