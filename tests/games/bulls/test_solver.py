"""The solver of Raging Bulls: what it proves is compared with plain enumeration."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from core.bots import Budget
from core.games.bulls.build_order import build_order
from core.games.bulls.scoring import uses
from core.games.bulls.solver import Answer, Question, fewest_fences, fewest_posts, par
from core.hints import Verdict
from geometry.field import FENCES, HITS, isolated
from tests.games.bulls.enumeration import Enumeration, buildable, new_posts, sets_of_four
from tests.games.bulls.positions import fences, places, random_position

Solve = Callable[..., Answer]

SOLVED = {Verdict.UNIQUE, Verdict.MANY}
STAR = places("2,1 3,1 1,3 4,3 5,3 5,5")
"""Six bulls that a pentagram isolates, see test_the_best_score."""
CROWD = places("2,1 4,2 2,4 5,2 6,6 3,5")
"""Six bulls that take some searching."""
ONE_WAY = Question(places("2,1 2,5 6,6 1,4"))
"""One set of fences alone takes five posts here."""


def seeded_placements(bulls: int, count: int) -> list[tuple[int, ...]]:
    """Random places for so many bulls, always the same ones."""
    rng = Random(bulls)
    return [tuple(rng.sample(range(36), bulls)) for _ in range(count)]


def check(question: Question, answer: Answer) -> None:
    """The fences of an answer can be built one after the other, and do what the answer says."""
    standing = question.fences
    for fence in answer.fences:
        assert buildable(question.bulls, standing, fence)
        if not question.reuse:
            assert new_posts(standing, (fence,)) == 2
        alone = isolated(question.bulls, standing, edge_is_fence=question.edge_is_fence)
        assert sum(alone) < answer.isolated_at_least, "the last fences are superfluous"
        standing = (*standing, fence)
    if answer.verdict in SOLVED or answer.verdict is Verdict.NONE:
        alone = isolated(question.bulls, standing, edge_is_fence=question.edge_is_fence)
        assert sum(alone) == answer.isolated_at_least == answer.isolated_at_most
        assert all(alone) == (answer.verdict is not Verdict.NONE)


@cache
def nearly_full_positions() -> tuple[tuple[Question, Enumeration], ...]:
    """Positions with so few posts left that all that can still be built can be enumerated."""
    rng = Random(11)
    found: list[tuple[Question, Enumeration]] = []
    while len(found) < 30:
        bulls, standing = random_position(rng, at_most=60)
        used = uses(standing)
        left = sum(2 if not used[post] else used[post] == 1 for post in range(24))
        unused = 24 - len(used)
        if unused <= 5 and 7 <= left <= 10 and not all(isolated(bulls, standing)):
            question = Question(
                bulls, standing, reuse=len(found) % 4 > 0, edge_is_fence=len(found) % 5 == 0
            )
            found.append((question, Enumeration(question)))
    return tuple(found)


@pytest.mark.parametrize("posts", [False, True], ids=["fences", "posts"])
def test_nearly_full_fields_agree_with_building_everything_in_every_order(posts: bool) -> None:
    """B3 to B6: the rules themselves say what can be built; nothing of the solver is used."""
    seen = set()
    for question, everything in nearly_full_positions():
        answer = (fewest_posts if posts else fewest_fences)(question)
        check(question, answer)
        seen.add(answer.verdict)
        assert answer.isolated_at_most == everything.most, question
        if everything.endings:
            assert (answer.fewest, answer.verdict) == everything.fewest(posts=posts), question
        else:
            assert answer.verdict is Verdict.NONE
            assert answer.fewest is None
            assert len(answer.fences) == everything.fewest_for_most, question
    assert seen == {Verdict.UNIQUE, Verdict.MANY, Verdict.NONE}


@pytest.mark.parametrize("bulls", seeded_placements(3, 5), ids=str)
def test_three_bulls_agree_with_all_sets_of_up_to_four_fences(bulls: tuple[int, int, int]) -> None:
    """65 million sets: which isolate the bulls, and which of those can be built."""
    sets = sets_of_four(bulls)
    for reuse in (False, True):
        lawful = [
            fences
            for fences in sets
            if (build_order((), fences) if reuse else len(uses(fences)) == 2 * len(fences))
        ]
        question = Question(bulls, reuse=reuse)
        answer = fewest_fences(question)
        check(question, answer)
        if lawful:
            least = min(map(len, lawful))
            one = sum(len(fences) == least for fences in lawful) == 1
            expected = Verdict.UNIQUE if one else Verdict.MANY
            assert (answer.fewest, answer.verdict) == (least, expected)
        else:
            assert answer.at_least > 4
            assert answer.verdict in SOLVED


def test_an_order_is_found_exactly_when_there_is_one() -> None:
    """B4: sets of up to five fences on few posts, built in every order by the rules themselves."""
    rng = Random(5)
    lawful = 0
    for _ in range(300):
        posts = rng.sample(range(24), 6)
        pool = [f.index for f in FENCES if f.a in posts and f.b in posts]
        chosen = rng.sample(pool, min(len(pool), rng.randint(2, 7)))
        standing, further = tuple(chosen[:2]), tuple(chosen[2:])
        if max(uses(standing).values()) > 2:
            continue
        reached = {frozenset[int]()}
        for _ in further:
            reached = {
                built | {fence}
                for built in reached
                for fence in further
                if fence not in built and buildable((), (*standing, *built), fence)
            }
        order = build_order(standing, further)
        assert (order is not None) == bool(reached), (standing, further)
        if order is not None:
            lawful += 1
            for at, fence in enumerate(order):
                assert buildable((), (*standing, *order[:at]), fence)
    assert 50 < lawful < 250


def test_the_pentagram_takes_five_fences_and_five_posts() -> None:
    """B7.3: six bulls on five posts, the fewest there can be."""
    question = Question(STAR)
    assert fewest_fences(question).fewest == 5
    assert fewest_posts(question).fewest == 5
    assert par(question, 5).subtotal == 6 * 5 + 19


@pytest.mark.parametrize("edge_is_fence", [False, True], ids=["edge open", "edge as fence"])
@pytest.mark.parametrize("bulls", [3, 4, 5, 6])
def test_every_placement_is_proved_and_its_fences_do_what_is_said(
    bulls: int, edge_is_fence: bool
) -> None:
    """And the looser question never needs more: re-use, edge as fence, fences against posts."""
    for placement in seeded_placements(bulls, 4):
        single = Question(placement, reuse=False, edge_is_fence=edge_is_fence)
        double = replace(single, reuse=True)
        answers = fewest_fences(single), fewest_fences(double), fewest_posts(double)
        for question, answer in zip((single, double, double), answers, strict=True):
            check(question, answer)
        without, fewest, posts = answers
        assert fewest.fewest is not None
        assert posts.fewest is not None
        assert fewest.fewest <= posts.fewest <= 2 * fewest.fewest
        assert new_posts((), posts.fences) == posts.fewest
        if without.fewest is not None:
            assert fewest.fewest <= without.fewest
            assert posts.fewest <= 2 * without.fewest
        easy = fewest_fences(replace(double, edge_is_fence=True))
        assert easy.fewest is not None
        assert easy.fewest <= fewest.fewest


def test_the_fewest_posts_without_re_use_are_two_for_each_fence() -> None:
    """B3.5: each fence then takes two unused posts."""
    for placement in seeded_placements(4, 5):
        question = Question(placement, reuse=False)
        fences_needed, posts = fewest_fences(question), fewest_posts(question)
        assert fences_needed.fewest is not None
        assert posts.fewest == 2 * fences_needed.fewest


def test_each_fence_of_an_answer_leaves_one_less_to_build() -> None:
    """What is fewest before is one more than what is fewest after a best fence, never less."""
    for placement in seeded_placements(5, 3):
        answer = fewest_fences(Question(placement))
        assert answer.fewest == len(answer.fences)
        for built in range(1, len(answer.fences) + 1):
            after = fewest_fences(Question(placement, answer.fences[:built]))
            assert after.fewest == answer.fewest - built


def test_any_fence_saves_at_most_one_fence() -> None:
    """A fence built is a fence less to build at best; it may also take away posts."""
    rng = Random(3)
    for placement in seeded_placements(4, 3):
        before = len(fewest_fences(Question(placement)).fences)
        for fence in rng.sample(range(len(FENCES)), 8):
            if not HITS[fence, list(placement)].any():
                after = fewest_fences(Question(placement, (fence,)))
                assert after.verdict in SOLVED
                assert after.at_least >= before - 1


def test_one_bull_less_never_needs_more() -> None:
    """Fences that isolate six bulls isolate five of them as well."""
    for placement in seeded_placements(6, 3):
        everybody, fewer = (fewest_posts(Question(b)) for b in (placement, placement[1:]))
        assert everybody.fewest is not None
        assert fewer.fewest is not None
        assert fewer.fewest <= everybody.fewest


@pytest.mark.parametrize("solve", [fewest_fences, fewest_posts])
def test_a_half_turn_and_a_swap_of_rows_and_columns_change_nothing(
    solve: Solve,
) -> None:
    """Both keep which posts bear the same number, so they keep what dice can allow."""
    for placement in seeded_placements(5, 3):
        turned = tuple(35 - place for place in placement)
        swapped = tuple(place % 6 * 6 + place // 6 for place in placement)
        one, other, third = (solve(Question(b)) for b in (placement, turned, swapped))
        assert one.fewest == other.fewest == third.fewest
        assert one.verdict == other.verdict == third.verdict


def test_a_complete_field_needs_nothing_and_is_worth_what_it_scores() -> None:
    """B6.3: 6 x 5 for the bulls, 19 posts unused."""
    complete = Question(STAR, fences("t3-l4 t3-b6 t1-b6 t1-r4 r4-l4"))
    answer = fewest_fences(complete)
    assert (answer.verdict, answer.fewest, answer.fences) == (Verdict.UNIQUE, 0, ())
    assert par(complete, 5).subtotal == 49


def test_par_of_a_field_that_cannot_be_completed_counts_the_bulls_alone() -> None:
    """B6.4: leaving scores no posts."""
    for question, everything in nearly_full_positions():
        best = par(question, 4)
        assert best.subtotal == best.at_least == best.at_most
        if everything.endings:
            unused = 24 - len(uses(question.fences))
            posts, _ = everything.fewest(posts=True)
            assert best.subtotal == 4 * len(question.bulls) + unused - posts
        else:
            assert best.subtotal == 4 * everything.most


@pytest.mark.parametrize("solve", [fewest_fences, fewest_posts])
def test_a_tiny_budget_stops_the_search_and_only_proved_bounds_are_told(
    solve: Solve,
) -> None:
    """STOPPED says so: no fewest, and limits that the full search confirms."""
    question = Question(CROWD, reuse=False)
    full = solve(question)
    assert full.fewest is not None
    seen = []
    for nodes in (0, 1, 5, 20, 50, 100, 200, 400, 800, 1600, full.nodes):
        answer = solve(question, Budget(nodes=nodes))
        seen.append(answer.verdict)
        assert answer.at_least <= full.fewest
        assert answer.isolated_at_least <= full.isolated_at_least <= answer.isolated_at_most
        assert (answer.at_most is None) == (answer.fences == ())
        if answer.at_most is not None:
            assert answer.at_most >= full.fewest
            assert all(isolated(question.bulls, answer.fences))
        assert (answer.fewest is None) == (answer.verdict is Verdict.STOPPED)
    assert seen[0] is Verdict.STOPPED
    assert seen[-1] is full.verdict


def test_a_search_that_is_stopped_before_the_last_node_does_not_call_a_set_the_only_one() -> None:
    """UNKNOWN: the fewest is proved by then, whether another set reaches it is not."""
    full = fewest_posts(ONE_WAY)
    assert full.verdict is Verdict.UNIQUE
    answer = fewest_posts(ONE_WAY, Budget(nodes=full.nodes - 1))
    assert answer.verdict is Verdict.UNKNOWN
    assert (answer.fewest, answer.fences) == (full.fewest, full.fences)


def test_a_search_that_is_stopped_while_par_is_sought_gives_limits() -> None:
    """The true par lies between them."""
    question = Question(CROWD)
    true = par(question, 5).subtotal
    assert true is not None
    for nodes in (0, 10, 100):
        stopped = par(question, 5, Budget(nodes=nodes))
        assert stopped.subtotal is None
        assert stopped.at_least <= true <= stopped.at_most


def test_no_time_is_no_answer() -> None:
    """A budget in seconds counts as well."""
    answer = fewest_fences(Question(STAR), Budget(seconds=0))
    assert (answer.verdict, answer.at_most, answer.fences) == (Verdict.STOPPED, None, ())
    assert (answer.isolated_at_least, answer.isolated_at_most) == (0, 6)


@pytest.mark.parametrize("after", [0, 1, 50, 200])
def test_a_cancelled_search_ends_at_once(after: int) -> None:
    """Whoever says that nobody waits any more is not asked again."""
    asked: list[None] = []

    def cancelled() -> bool:
        asked.append(None)
        return len(asked) > after

    answer = fewest_posts(Question(CROWD), cancelled=cancelled)
    assert answer.verdict is Verdict.STOPPED
    assert len(asked) == after + 1


def test_equal_questions_get_equal_answers() -> None:
    """Down to the number of nodes: nothing depends on time or chance."""
    for placement in seeded_placements(5, 2):
        assert fewest_posts(Question(placement)) == fewest_posts(Question(placement))


@pytest.mark.parametrize(
    ("bulls", "standing", "message"),
    [
        ("1,1 1,1", "", "Two bulls"),
        ("1,1", "t2-b2 t2-b2", "twice"),
        ("1,1", "t2-b2 t2-b3 t2-b4", "more than twice"),
        ("1,1", "t1-b1", "hits the bull"),
    ],
)
def test_a_position_that_cannot_be_is_refused(bulls: str, standing: str, message: str) -> None:
    """A programmer's mistake, so an exception."""
    with pytest.raises(ValueError, match=message):
        Question(places(bulls), fences(standing))
