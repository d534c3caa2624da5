"""What a sheet could have been worth: the solver's par, strong play with its dice, and study."""

from itertools import pairwise

import pytest
from hypothesis import given, settings

from core.bots import Budget
from core.games.bulls import KIT
from core.games.bulls.review import average_total
from core.games.bulls.rules import Phase, Roll
from core.games.bulls.scoring import Status
from core.games.bulls.sheet import Sheet
from core.games.bulls.sheet_par import has_all_bulls, position, steps_to_par, steps_to_worth
from core.games.bulls.sheet_text import parse_sheet
from core.games.bulls.solver import Question, par
from core.games.bulls.standing import standing
from core.games.bulls.transcript import replay_sheet
from core.games.bulls.verdict import check_sheet
from core.hints import Verdict
from qtapp.data import read_data
from tests.games.bulls.positions import fences
from tests.games.bulls.sheet_of_match import sheet_of
from tests.games.bulls.sheets import STAR, game, nonsense_sheets

BULLS_OF_B = "field B bulls 2,2 4,2 2,4 5,5"


def never() -> bool:
    """Nobody cancels."""
    return False


def test_the_par_of_a_field_is_what_its_bulls_allow() -> None:
    """B6.3: the pentagram takes the fewest posts there are, five."""
    *_, last = steps_to_par(parse_sheet(STAR), Budget(), never)
    par_of_a = last.fields[0]
    assert par_of_a is not None
    assert (par_of_a.subtotal, par_of_a.answer.at_least) == (25, 5)
    assert last.fields[1:] == (None, None, None)


def test_the_par_of_a_sheet_is_that_of_its_fields() -> None:
    """B6.3, B7.3: never below what was reached, never above the best score."""
    sheet = sheet_of(game(2))
    *_, last = steps_to_par(sheet, Budget(), never)
    config = sheet.config
    for at, (field, found) in enumerate(zip(sheet.fields, last.fields, strict=True)):
        assert found == par(Question(field.bulls), config.multipliers[at])
        assert found is not None
        assert found.subtotal is not None
        assert found.subtotal >= check_sheet(sheet).fields[at].subtotal
    assert sum(found.subtotal or 0 for found in last.fields if found is not None) <= 144


def test_what_is_proved_only_grows_and_stops_when_nobody_waits() -> None:
    steps = list(steps_to_par(sheet_of(game(2)), Budget(), never))
    assert len(steps) > 4
    for before, after in pairwise(steps):
        for one, other in zip(before.fields, after.fields, strict=True):
            assert one is None or (other is not None and other.at_least >= one.at_least)
    assert len(list(steps_to_par(sheet_of(game(2)), Budget(), lambda: True))) == 1


def test_with_little_time_the_limits_are_told() -> None:
    *_, last = steps_to_par(sheet_of(game(2)), Budget(nodes=1), never)
    hard = last.fields[3]
    assert hard is not None
    assert hard.subtotal is None
    assert hard.answer.verdict is Verdict.STOPPED
    assert hard.at_least <= hard.at_most


@given(nonsense_sheets)
@settings(max_examples=20)
def test_only_fields_with_all_their_bulls_are_asked_about(sheet: Sheet) -> None:
    """B1.1, B2.1."""
    *_, last = steps_to_par(sheet, Budget(nodes=1), never)
    asked = [found is not None for found in last.fields]
    assert asked == [has_all_bulls(sheet, at) for at in range(4)]


def test_strong_play_with_the_same_dice_is_average_and_luck() -> None:
    """total = average + luck + skill."""
    assert KIT.make_reviewer is not None
    match = replay_sheet(parse_sheet("field A bulls 2,2 4,2 2,4 turns " + "112 pass," * 4)).match
    reviewer = KIT.make_reviewer(read_data)
    *_, last = steps_to_worth(match, reviewer, Budget(nodes=0), never)
    assert last.review.done
    assert last.review.total == 0
    assert last.with_these_dice is not None
    assert last.review.skill is not None
    assert last.with_these_dice == pytest.approx(last.review.total - last.review.skill)
    assert last.with_these_dice == pytest.approx(average_total(match.config) + last.review.luck)


def test_while_it_is_reviewed_its_worth_is_not_known_yet() -> None:
    assert KIT.make_reviewer is not None
    match = replay_sheet(parse_sheet("field A bulls 2,2 4,2 2,4 turns 112 pass")).match
    first, *_ = steps_to_worth(match, KIT.make_reviewer(read_data), Budget(nodes=0), never)
    assert first.with_these_dice is None


def test_a_field_of_a_sheet_can_be_studied() -> None:
    """B8: as it stands before a roll, after the fields before it."""
    text = STAR + BULLS_OF_B + " fences t1-b1 t2-t4 t3-b3\nmallets 1"
    sight = position(parse_sheet(text), 1)
    view = sight.view
    assert (view.current, view.phase, view.passes) == (1, Phase.TURN, 1)
    assert view.field.fences == fences("t1-b1 t3-b3")
    assert view.fields[0].status is Status.COMPLETE
    assert view.total == 25 + 6
    assert position(parse_sheet(text), 1, fences=1).view.field.fences == fences("t1-b1")


def test_a_complete_field_is_studied_from_its_start() -> None:
    """B6.3: there is nothing left to do in it."""
    view = position(parse_sheet(STAR), 0).view
    assert view.field.fences == ()
    assert view.field.status is Status.OPEN
    assert len(position(parse_sheet(STAR), 0, fences=4).view.field.fences) == 4


def test_fields_after_the_studied_one_are_not_there_yet() -> None:
    sheet = parse_sheet(STAR + BULLS_OF_B)
    assert position(sheet, 0).view.fields[1].status is Status.AHEAD
    assert position(sheet, 1).view.fields[0].status is Status.COMPLETE


@pytest.mark.parametrize("text", ["", "field A bulls 1,1", "field A bulls 1,1 1,1 2,2"])
def test_without_all_its_bulls_a_field_cannot_be_studied(text: str) -> None:
    with pytest.raises(ValueError, match="field A has not all its bulls"):
        position(parse_sheet(text), 0)


def test_hints_and_the_solver_view_understand_the_position() -> None:
    sight = position(parse_sheet(STAR + BULLS_OF_B + " fences t1-b1 t3-b3"), 1)
    assert KIT.make_hinter is not None
    *_, advice = KIT.make_hinter(read_data).hints(sight, Budget(nodes=500), never)
    assert advice.hints[0].action == Roll()
    *_, found = standing(sight.view, Budget(), never)
    assert found.par is not None
    assert found.par.subtotal is not None
