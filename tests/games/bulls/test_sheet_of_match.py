"""A game of the program as a paper sheet: what stands there, and what does not."""

import pytest
from hypothesis import given

from core.chance import OwnTable
from core.codec import AnyMatch
from core.games.bulls import KIT
from core.games.bulls.rules import PLAYER, Config, Leave, Pass, Roll, Rolled
from core.games.bulls.sheet import EMPTY, Turn, Written
from core.games.bulls.sheet_text import parse_sheet, sheet_text
from core.games.bulls.transcript import replay_sheet
from core.match import Match
from core.terms import CHANCE
from tests.games.bulls.positions import GAME
from tests.games.bulls.sheet_of_match import sheet_of
from tests.games.bulls.sheets import STAR, game
from tests.strategies import matches


def test_a_match_that_has_not_begun_is_an_empty_sheet() -> None:
    """B7.1: the mallets are known, and none is ticked."""
    sheet = sheet_of(Match(GAME, Config(), 1, OwnTable()))
    assert sheet.fields == EMPTY.fields
    assert (sheet.mallets, sheet.total) == (0, None)


def test_the_sheet_of_a_replayed_sheet_is_that_sheet() -> None:
    """B8.1: but for the mallets, which the star does not tell."""
    star = parse_sheet(STAR)
    assert sheet_of(replay_sheet(star).match).fields == star.fields


@pytest.mark.parametrize("seed", range(4))
def test_all_numbers_of_a_game_that_is_over_are_written(seed: int) -> None:
    """B1.4: isolated bulls, unused posts of complete fields, sub-totals, mallets, total."""
    match = game(seed)
    sheet, view = sheet_of(match), match.sight(None).view
    outcome = match.outcome()
    assert outcome is not None
    assert (sheet.total,) == outcome.scores
    assert sheet.mallets == view.config.mallets - view.mallets_left
    for field, score in zip(sheet.fields, view.scores, strict=True):
        unused = score.unused_posts if score.post_points else None
        if field.touched:
            assert field.written == Written(score.isolated_count, unused, score.subtotal)


def test_what_is_not_played_yet_and_what_was_taken_back_is_not_written() -> None:
    match = replay_sheet(parse_sheet("field A bulls 2,2 4,2 2,4 turns 112 pass")).match
    before = sheet_of(match)
    match.submit(PLAYER, Roll(), "person")
    match.submit(CHANCE, Rolled((1, 2, 3)), "table")
    assert sheet_of(match) == before
    match.submit(PLAYER, Pass(), "person")
    assert sheet_of(match).fields[0].turns == (Turn((1, 1, 2), "pass"), Turn((1, 2, 3), "pass"))
    match.take_back(PLAYER)
    assert sheet_of(match) == before
    match.submit(PLAYER, Pass(), "person")
    match.submit(PLAYER, Leave(), "person")
    assert sheet_of(match).fields[0].left is True
    match.resign(PLAYER)
    assert sheet_of(match).total is None


def test_a_game_of_an_id_has_it_on_its_sheet() -> None:
    assert sheet_of(game(1)).game_id == "K7Q2-0001"
    assert sheet_of(game(2)).game_id == ""


@given(matches(KIT))
def test_the_sheet_of_any_match_can_be_written_as_text(match: AnyMatch) -> None:
    sheet = sheet_of(match)
    assert parse_sheet(sheet_text(sheet)) == sheet
