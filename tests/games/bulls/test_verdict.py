"""Checking sheets, laws: games that were played are faultless, and nonsense is borne."""

import re
from dataclasses import replace
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.codec import AnyMatch
from core.games.bulls import KIT
from core.games.bulls.rules import Phase
from core.games.bulls.scoring import BANDS, Status
from core.games.bulls.sheet import Sheet
from core.games.bulls.sheet_bulls import bulls_of_id
from core.games.bulls.verdict import check_sheet
from geometry.field import isolated
from tests.games.bulls.sheet_of_match import sheet_of
from tests.games.bulls.sheets import game, nonsense_sheets
from tests.strategies import matches

HELP = files("resources").joinpath("help", "bulls.md").read_text("utf-8")
STATUS = {
    Status.AHEAD: ("empty", "open"),
    Status.OPEN: ("open",),
    Status.COMPLETE: ("complete",),
    Status.LEFT: ("left",),
    Status.ENDED: ("ended",),
}


def without_dice(sheet: Sheet) -> Sheet:
    """The sheet without its record of turns."""
    a, b, c, d = (replace(field, turns=None, left=None) for field in sheet.fields)
    return replace(sheet, fields=(a, b, c, d))


@pytest.mark.parametrize("preset", range(len(KIT.configs)))
@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_the_program_is_a_faultless_sheet(seed: int, preset: int) -> None:
    """B8: with the same total."""
    match = game(seed, preset=preset, bot=1 + seed % 2)
    verdict, outcome = check_sheet(sheet_of(match)), match.outcome()
    assert verdict.faults == ()
    assert outcome is not None
    assert (verdict.total,) == outcome.scores
    assert verdict.band in BANDS
    assert verdict.dice == "checked"


@given(matches(KIT))
def test_a_game_on_its_way_is_a_faultless_sheet(match: AnyMatch) -> None:
    """B8: of any stage, with undo and restart behind it; field by field as the rules score it."""
    sheet, view = sheet_of(match), match.sight(None).view
    for each in (sheet, without_dice(sheet)):
        verdict = check_sheet(each)
        assert verdict.faultless, verdict.faults
        assert verdict.total == view.total
        assert [it.subtotal for it in verdict.fields] == [it.subtotal for it in view.scores]
    for found, field in zip(check_sheet(sheet).fields, view.fields, strict=True):
        assert found.standing in STATUS[field.status]
        assert found.fences == field.fences


@given(nonsense_sheets)
def test_nonsense_is_judged_and_every_fault_is_explained(sheet: Sheet) -> None:
    """B8: each code is listed, each rule stands in the rule book, each place is there."""
    verdict = check_sheet(sheet)
    assert verdict == check_sheet(sheet)
    codes = re.findall(r"`([a-z-]+)`", check_sheet.__doc__ or "")
    for fault in verdict.faults:
        assert fault.code in codes
        assert f'<a name="{fault.rule}"></a>' in HELP
        if fault.field is not None:
            field = sheet.fields[fault.field]
            assert all(index < len(field.fences) for index in fault.fences)
            assert all(bull < len(field.bulls) for bull in fault.bulls)
            assert fault.turn is None or fault.turn < len(field.turns or ())
        else:
            assert (fault.fences, fault.bulls, fault.posts) == ((), (), ())
    places = [len(sheet.fields) if it.field is None else it.field for it in verdict.faults]
    assert places == sorted(places)


@given(nonsense_sheets)
def test_isolated_bulls_are_those_of_the_geometry(sheet: Sheet) -> None:
    """B6.1: among the fences that count."""
    edge = sheet.config.edge_is_fence
    for field, found in zip(sheet.fields, check_sheet(sheet).fields, strict=True):
        if len(set(field.bulls)) == len(field.bulls):
            alone = isolated(field.bulls, found.fences, edge_is_fence=edge)
            assert tuple(bull.isolated for bull in found.bulls) == alone
        for bull in found.bulls:
            assert (bull.escape is None) == bull.isolated
            assert set(bull.chain) <= set(found.fences)


@given(nonsense_sheets, st.integers(0, 3))
def test_the_order_of_bulls_is_nothing_to_the_score(sheet: Sheet, at: int) -> None:
    """B2.1."""
    field = sheet.fields[at]
    turned = sheet.with_field(at, replace(field, bulls=field.bulls[::-1]))
    one, other = check_sheet(sheet), check_sheet(turned)
    assert one.total == other.total
    assert sorted(it.code for it in one.faults) == sorted(it.code for it in other.faults)


def test_the_bulls_of_an_id_are_those_of_the_game() -> None:
    """B2.1: each field's dice are its own, so they can be known beforehand."""
    match = game(1)
    due = bulls_of_id(match.source.name)
    assert match.state.phase is Phase.OVER
    fields = match.state.fields
    assert all(field.bulls in (places, ()) for field, places in zip(fields, due, strict=True))
    assert not [it for it in check_sheet(sheet_of(match)).faults if it.code == "other-bulls"]
