"""Does the second step of a hint narrow the search, truly, and without giving the fence away?"""

from collections import Counter

import pytest

from core.games.bulls.compare import Rivals
from core.games.bulls.facts import OfBull
from core.games.bulls.position import Position
from core.games.bulls.region import FEWEST, region
from core.games.bulls.rules import Config, Phase
from core.hints import Step
from geometry.enclosure import cell_of
from geometry.exact import area2
from tests.games.bulls.moments import SEAT, moments
from tests.games.bulls.positions import GAME, after_roll

EASY = Config(edge_is_fence=True)


def stretch(first: int, last: int) -> set[int]:
    """Gaps, clockwise."""
    return {(first + step) % 24 for step in range((last - first) % 24 + 1)}


def agrees(step: Step, bulls: tuple[OfBull, ...]) -> bool:
    """Whether the sentence of a region is true of a fence, by what it means to the bulls."""
    (reason,) = step.reasons
    args = [int(arg) for arg in reason.args]
    match reason.code, args:
        case "look-at-cell", [bull]:
            return bulls[bull - 1].cut > 0
        case "close-there", [first, last, *numbers]:
            closed = [set(bulls[bull - 1].cut_gaps) for bull in numbers]
            return all(gaps and gaps <= stretch(first, last) for gaps in closed)
        case "keep-there", [first, last, *numbers]:
            left = [set(bulls[bull - 1].open_gaps) for bull in numbers]
            cut = all(bulls[bull - 1].cut for bull in numbers)
            return cut and all(gaps <= stretch(first, last) for gaps in left)
        case "look-between", [bull, other]:
            return other - 1 in bulls[bull - 1].cut_bulls
        case _:
            raise AssertionError(reason)


@pytest.mark.parametrize("config", [Config(), EASY], ids=["standard", "easy"])
def test_a_region_is_true_of_its_fence_and_leaves_at_least_two_others(config: Config) -> None:
    """Of every fence that can be built, and not only the best."""
    codes: Counter[str] = Counter()
    fences = told = 0
    for seed in range(3):
        for state in moments(seed, config):
            if state.phase is not Phase.BUILD:
                continue
            view = GAME.view(state, SEAT)
            rivals = Rivals.of(view, Position.read(view))
            for facts in rivals.facts:
                if not facts.main.cut or len(rivals.facts) < FEWEST:
                    continue
                fences += 1
                step = region(view.field, facts, rivals)
                if step is None:
                    continue
                told += 1
                codes[step.reasons[0].code] += 1
                assert agrees(step, facts.bulls)
                fitting = sum(agrees(step, other.bulls) for other in rivals.facts)
                assert fitting >= FEWEST or len(step.reasons[0].args) > 3
                bull = facts.main.bull
                of_main = Step((type(step.reasons[0])(step.reasons[0].code, main_only(step)),))
                assert sum(agrees(of_main, other.bulls) for other in rivals.facts) >= FEWEST
                for mark in step.marks:
                    if mark.kind == "cell":
                        cell = cell_of(view.field.bulls[bull], view.field.fences)
                        assert area2(cell.corners) < 49, "less than half the field"
                    if mark.kind == "look-gaps":
                        assert len(stretch(int(mark.args[0]), int(mark.args[1]))) <= 15
                        assert mark.args[2] == bull
    assert fences > 150
    assert told > 0.8 * fences
    assert len(codes) >= (2 if config.edge_is_fence else 3)


def main_only(step: Step) -> tuple[int | str, ...]:
    """The arguments of its reason with the first bull alone."""
    reason = step.reasons[0]
    return reason.args[:3] if reason.code in ("close-there", "keep-there") else reason.args


def test_where_nothing_stands_yet_a_part_of_the_edge_is_named_and_not_the_whole_field() -> None:
    view = GAME.view(after_roll("135", "2,2 4,5 6,3"), SEAT)
    rivals = Rivals.of(view, Position.read(view))
    for facts in rivals.facts:
        step = region(view.field, facts, rivals)
        assert step is not None
        (mark,) = step.marks
        assert mark.kind == "look-gaps"
