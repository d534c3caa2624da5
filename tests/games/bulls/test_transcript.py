"""A sheet with its dice, played again: its first refusal is the mistake, and a match comes out."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.chance import OwnTable, Paper, source_named
from core.codec import AnyMatch, dump, load
from core.games.bulls import KIT
from core.games.bulls.rules import PLAYER, Action, Phase, PlaceBull, Roll, Rolled
from core.games.bulls.sheet import Sheet, Turn
from core.games.bulls.sheet_text import parse_sheet
from core.games.bulls.transcript import Replayed, Stopped, replay_sheet
from core.games.bulls.verdict import check_sheet
from core.terms import CHANCE, Refusal
from tests.games.bulls.sheet_of_match import sheet_of
from tests.games.bulls.sheets import STAR, BullsMatch, game, nonsense_sheets
from tests.strategies import EVERY_KIT, matches

BULLS = "field A bulls 2,2 4,2 2,4"
BULLS_OF_B = "field B bulls 2,2 4,2 2,4 5,5"
PASSES = ", ".join(["112 pass"] * 4)


def replayed(text: str) -> Replayed:
    """A sheet written as text, played again."""
    return replay_sheet(parse_sheet(text))


def actions(match: BullsMatch) -> list[Action]:
    """What happened, but for bulls rolled onto a place that was taken, which nobody writes down."""
    found: list[Action] = []
    for entry in match.line:
        if not (isinstance(entry.action, PlaceBull) and entry.action in found[-6:]):
            found.append(entry.action)
    return found


def test_a_lawful_record_becomes_a_match() -> None:
    """B8.2: its dice come from the paper, its plays from the person."""
    found = replayed(STAR)
    assert found.stopped is None
    assert found.match.state.fields[0].status == "complete"
    assert found.match.state.phase is Phase.FIELD
    assert {(entry.seat, entry.by) for entry in found.match.line} == {
        (CHANCE, "table"),
        (PLAYER, "person"),
    }
    assert found.match.source.name == "paper"


@pytest.mark.parametrize(
    ("text", "field", "turn", "refusal"),
    [
        (f"{BULLS} turns 124 t1-b4, 124 t1-b2", 0, 1, Refusal("post-used", ("t1", 1))),
        (f"{BULLS} turns 124 t1-b3", 0, 0, Refusal("die-missing", (3,))),
        (f"{BULLS} turns 222 t2-b2", 0, 0, Refusal("bull-on-the-line", (1,))),
        (f"{BULLS} turns 124 t1-t4", 0, 0, Refusal("same-side", ("t1", "t4"))),
        (STAR + "field A turns 112 pass", 0, 5, Refusal("field-complete")),
        (STAR + "field A left", 0, 5, Refusal("field-complete")),
        (f"{BULLS} turns {PASSES}, 112 pass", 0, 4, Refusal("game-over")),
        (f"{BULLS} turns {PASSES}\n{BULLS_OF_B}", 1, None, Refusal("game-over")),
        (f"{BULLS} turns none, not left\n{BULLS_OF_B}", 0, 0, Refusal("not-left", ("B",))),
        (f"{BULLS} fences t1-b4", 0, None, Refusal("record-missing")),
        (f"{BULLS}\n{BULLS_OF_B} turns 112 pass", 0, None, Refusal("record-missing")),
        (BULLS_OF_B, 0, None, Refusal("record-missing")),
        ("field A bulls 2,2 turns 112 pass", 0, None, Refusal("bulls-missing", (1, 3))),
        (f"{BULLS} 5,5 turns none", 0, None, Refusal("too-many-bulls", (4, 3))),
        ("field A bulls 2,2 4,2 2,2", 0, None, Refusal("bull-place-twice", (1, 3))),
    ],
)
def test_the_first_refusal_is_the_mistake(
    text: str, field: int, turn: int | None, refusal: Refusal
) -> None:
    """B3, B5, B6, B8.2: with its field and its line of the record."""
    assert replayed(text).stopped == Stopped(field, turn, refusal)


def test_the_dice_of_the_mistake_lie_there_to_be_played_otherwise() -> None:
    """B8.2: the match goes on from the roll that was played wrongly."""
    match = replayed(f"{BULLS} turns 124 t1-b4, 135 t2-b3").match
    assert match.state.phase is Phase.BUILD
    assert match.state.dice == (1, 3, 5)
    assert len(match.state.field.fences) == 1


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (f"{BULLS} turns 112 pass, left", True),
        (f"{BULLS} turns 112 pass\n{BULLS_OF_B}", True),
        (f"{BULLS} turns 112 pass", False),
    ],
)
def test_a_field_is_left_as_recorded_or_as_what_follows_tells(text: str, left: bool) -> None:
    """B6.4: there is no other way from an unfinished field into the next."""
    found = replayed(text)
    assert found.stopped is None
    assert (found.match.state.fields[0].status == "left") == left


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("", "nothing"),
        (BULLS, "nothing"),
        (f"{BULLS} fences t1-b4", "nothing"),
        (f"{BULLS} turns 124 t1-b4", "so-far"),
        (f"{BULLS} turns 124 t1-b4, 124 t1-b2", "up-to-the-mistake"),
        (f"{BULLS} turns {PASSES}", "whole"),
    ],
)
def test_it_is_told_what_can_be_kept(text: str, kept: str) -> None:
    assert replayed(text).kept == kept
    assert replayed(text).whole == (kept == "whole")


@pytest.mark.parametrize("seed", range(6))
def test_a_game_of_the_program_is_played_again_from_its_sheet(seed: int) -> None:
    """B8.2: entry by entry, to the same score."""
    match = game(seed, preset=seed % 3, bot=1 + seed % 2)
    found = replay_sheet(sheet_of(match))
    assert found.whole
    assert found.match.outcome() == match.outcome()
    assert actions(found.match) == actions(match)


@given(matches(KIT))
def test_a_game_on_its_way_is_played_again_from_its_sheet(match: AnyMatch) -> None:
    """B8.2: but for dice that are not played yet."""
    found = replay_sheet(sheet_of(match))
    assert found.stopped is None
    assert found.match.state.fields == match.state.fields
    assert found.match.state.passes == match.state.passes


@given(nonsense_sheets)
def test_nonsense_is_replayed_up_to_its_mistake(sheet: Sheet) -> None:
    """B8.2: and what comes of it is a match that can be saved."""
    found = replay_sheet(sheet)
    again = load(dump(found.match), EVERY_KIT)
    assert again == found.match
    assert isinstance(again.source, Paper)


@given(st.integers(0, 5), st.integers(0, 999), st.tuples(*[st.integers(1, 6)] * 3), st.booleans())
def test_replay_and_verdict_find_the_same_first_mistake(
    seed: int, pick: int, dice: tuple[int, int, int], passes: bool
) -> None:
    """B8.2: one plays a match, the other goes on after a mistake."""
    sheet = sheet_of(game(seed))
    lines = [(at, n) for at in range(4) for n in range(len(sheet.fields[at].turns or ()))]
    at, number = lines[pick % len(lines)]
    field = sheet.fields[at]
    turns = list(field.turns or ())
    turns[number] = Turn(dice, "pass" if passes else turns[number].play)
    sheet = sheet.with_field(at, replace(field, turns=tuple(turns)))
    stopped = replay_sheet(sheet).stopped
    told = [
        (fault.field or 0, fault.turn)
        for fault in check_sheet(sheet).faults
        if fault.turn is not None and fault.code != "recorded-not-drawn"
    ]
    if stopped is None:
        assert told == []
    elif stopped.turn in (None, len(sheet.fields[stopped.field].turns or ())):
        assert all(place >= (stopped.field, 0) for place in told)
    else:
        assert min(told) == (stopped.field, stopped.turn)


def test_a_match_from_paper_goes_on_with_dice_of_ones_own() -> None:
    """Nobody rolls for the player: the dice are waited for."""
    match = replayed(f"{BULLS} turns 124 t1-b4").match
    match.submit(PLAYER, Roll(), "person")
    assert not match.run_chance()
    match.submit(CHANCE, Rolled((1, 2, 3)), "table")
    assert match.state.phase is Phase.BUILD


def test_paper_is_read_back_from_a_save() -> None:
    source = source_named("paper")
    assert isinstance(source, Paper)
    assert isinstance(source, OwnTable)
    assert source.name == "paper"
    assert not isinstance(source_named("table"), Paper)
