"""Do `legal` and `refusal` say the same as B3 and B4 of the help page, for every fence and roll?

The rules are told here a second time, the way the page tells them: take two of the three dice, take
posts with their numbers, look whether the posts may be used. Nothing is shared with fencing.py.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations, product
from random import Random

import pytest

from core.games.bulls.fencing import fence_refusal, legal_fences
from core.games.bulls.rules import PLAYER, Fence, Pass, Phase, State
from core.games.bulls.scoring import Field, Status
from geometry.field import FENCES, place_of, post_index, post_name
from tests.games.bulls.positions import GAME, STANDARD, random_position

Pair = frozenset[str]
ROLLS = list(combinations_with_replacement(range(1, 7), 3))
NAMES = [f"{side}{number}" for side in "trbl" for number in range(1, 7)]


def spot(post: str) -> tuple[int, int]:
    """Where a post stands (B1.2)."""
    along = int(post[1])
    return {"t": (along, 0), "b": (along, 7), "l": (0, along), "r": (7, along)}[post[0]]


def runs_through(a: str, b: str, bull: tuple[int, int]) -> bool:
    """B3.4: the bull's point lies on the line."""
    (ax, ay), (bx, by), (x, y) = spot(a), spot(b), bull
    return (x - ax) * (by - ay) == (y - ay) * (bx - ax)


def ways(roll: tuple[int, ...]) -> Iterator[tuple[str, str, str]]:
    """Two of three dice, a post for each, and what the roll is: plain, pair or triple (B3.2)."""
    kind = {3: "plain", 2: "pair", 1: "triple"}[len(set(roll))]
    for first, second in combinations(roll, 2):
        for one, other in product("trbl", repeat=2):
            if one != other:  # B3.3
                yield f"{one}{first}", f"{other}{second}", kind


def may_be_used(a: str, b: str, kind: str, roll: tuple[int, ...], used: Counter[str]) -> bool:
    """B3.5, B4.1 to B4.5."""
    if used[a] == 0 and used[b] == 0:
        return True  # B3.5, B4.2
    if kind == "triple":
        return used[a] <= 1 and used[b] <= 1  # B4.4
    if kind == "pair":
        (doubled,) = (str(n) for n in set(roll) if roll.count(n) == 2)
        for again, other in ((a, b), (b, a)):
            # B4.1: the third die's number is never the doubled one, which leaves B4.3 out.
            if again[1] == doubled and other[1] != doubled and used[again] == 1 and not used[other]:
                return True
    return False


def allowed(
    bulls: list[tuple[int, int]], standing: set[Pair], roll: tuple[int, ...]
) -> dict[Pair, str]:
    """Every fence that may be built, with the permission that it needs."""
    used = Counter(post for pair in standing for post in pair)
    found = {}
    for a, b, kind in ways(roll):
        pair = frozenset((a, b))
        if (
            pair not in standing  # B4.6
            and not any(runs_through(a, b, bull) for bull in bulls)
            and may_be_used(a, b, kind, roll, used)
        ):
            found[pair] = "unused" if not used[a] + used[b] else kind
    return found


def positions(seed: int, count: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    rng = Random(seed)
    return (random_position(rng) for _ in range(count))


def by_name(fences: tuple[int, ...]) -> set[Pair]:
    return {frozenset((post_name(FENCES[f].a), post_name(FENCES[f].b))) for f in fences}


@pytest.mark.parametrize("seed", range(4))
def test_refusal_agrees_with_the_rules_page_on_every_pair_of_posts(seed: int) -> None:
    """B3.2 to B4.6: 56 rolls, all 24 x 24 ordered pairs of posts, 6 positions for each seed."""
    pairs = [(a, b, post_index(a), post_index(b)) for a, b in product(NAMES, repeat=2)]
    for bulls, standing in positions(seed, 6):
        spots, names = list(map(place_of, bulls)), by_name(standing)
        for roll in ROLLS:
            expected = set(allowed(spots, names, roll))
            answer = {
                (a, b) for a, b, i, j in pairs if fence_refusal(bulls, standing, roll, i, j) is None
            }
            assert answer == {order for pair in expected for order in permutations(pair)}, (
                bulls,
                standing,
                roll,
            )


@pytest.mark.parametrize("seed", range(4))
def test_legal_agrees_with_the_rules_page_and_with_refusal(seed: int) -> None:
    """B3.2 to B4.6: through the game itself, 56 rolls and all 216 fences in both orders."""
    everything = [Fence(post_name(f.a), post_name(f.b)) for f in FENCES]
    assert len(everything) == 216
    for bulls, standing in positions(100 + seed, 3):
        spots, names = list(map(place_of, bulls)), by_name(standing)
        for roll in ROLLS:
            fields = (Field(bulls, standing, Status.OPEN), Field(), Field(), Field())
            state = State(STANDARD, fields, phase=Phase.BUILD, dice=roll)
            *legal, last = GAME.legal(state, PLAYER)
            assert last == Pass()
            assert legal == [f for f in everything if GAME.refusal(state, PLAYER, f) is None]
            assert legal == [
                f for f in everything if GAME.refusal(state, PLAYER, Fence(f.b, f.a)) is None
            ]
            assert {frozenset((f.a, f.b)) for f in legal if isinstance(f, Fence)} == set(
                allowed(spots, names, roll)
            )


def test_the_order_in_which_the_dice_lie_is_no_matter() -> None:
    """B3.2: all 216 throws, on positions with posts used once and twice."""
    for bulls, standing in positions(7, 3):
        for roll in ROLLS:
            answers = {tuple(legal_fences(bulls, standing, d)) for d in set(permutations(roll))}
            assert len(answers) == 1


def test_the_random_positions_need_every_permission_and_meet_every_refusal() -> None:
    """Else the comparisons above would prove little."""
    permissions: Counter[str] = Counter()
    codes: Counter[str] = Counter()
    for bulls, standing in positions(0, 10):
        spots, names = list(map(place_of, bulls)), by_name(standing)
        for roll in ROLLS:
            permissions.update(allowed(spots, names, roll).values())
            refusals = (fence_refusal(bulls, standing, roll, f.a, f.b) for f in FENCES)
            codes.update(refusal.code for refusal in refusals if refusal)
    assert set(permissions) == {"unused", "pair", "triple"}
    assert min(permissions.values()) > 50
    assert set(codes) == {
        "bull-on-the-line",
        "die-missing",
        "die-short",
        "fence-stands",
        "other-end-used",
        "pair-joins-unused",
        "post-used",
        "post-used-twice",
    }
    assert min(codes.values()) > 50
