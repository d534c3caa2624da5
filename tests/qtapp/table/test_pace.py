"""How fast do the computer players play? The paces, and the time that nothing can be told from."""

import pytest

from qtapp.settings import Settings
from qtapp.table.pace import NORMAL, PACES, Pace


def test_there_are_five_paces_from_fast_to_one_move_at_a_time() -> None:
    assert tuple(PACES) == ("instant", "quick", "normal", "slow", "step")
    assert [pace.steps for pace in PACES.values()] == [False] * 4 + [True]
    pauses = [pace.pause for pace in PACES.values() if not pace.steps]
    assert pauses == sorted(pauses)
    assert pauses[0] == 0


def test_a_first_start_has_the_normal_pace() -> None:
    assert Settings().pace == NORMAL
    with pytest.raises(ValueError, match="pace cannot be 'hasty'"):
        Settings(pace="hasty")


@pytest.mark.parametrize("pace", PACES.values(), ids=PACES)
def test_the_stronger_may_think_for_longer_but_never_longer_than_the_pause(pace: Pace) -> None:
    """So a pause is as long as it says, whoever plays; only `instant` has none."""
    seconds = [pace.seconds(rank, 3) for rank in range(3)]
    assert 0 < seconds[0] < seconds[1] < seconds[2] == pace.thought
    assert pace.id in ("instant", "step") or pace.thought <= pace.pause


@pytest.mark.parametrize("pace", PACES.values(), ids=PACES)
def test_several_who_think_at_once_take_no_more_than_twice_the_time_of_one(pace: Pace) -> None:
    alone = pace.seconds(2, 3)
    assert pace.seconds(2, 3, at_once=2) == alone
    for count in (3, 4, 5):
        assert count * pace.seconds(2, 3, at_once=count) == pytest.approx(2 * alone)


def test_what_unfolds_goes_by_the_pace() -> None:
    steps = {pace.id: pace.step for pace in PACES.values()}
    assert steps == {"instant": 0, "quick": 250, "normal": 600, "slow": 1200, "step": 900}


@pytest.mark.parametrize("pace", PACES.values(), ids=PACES)
def test_a_small_move_is_seen_for_a_quarter_of_the_pause(pace: Pace) -> None:
    assert 4 * pace.small_pause == pace.pause
