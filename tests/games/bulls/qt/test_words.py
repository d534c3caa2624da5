"""Does Raging Bulls say everything in whole sentences, with the right numbers in them?"""

import pytest

from core.chance import Dice, OwnTable
from core.games.bulls import KIT
from core.games.bulls.rules import (
    PLAYER,
    Config,
    Fence,
    Leave,
    Pass,
    PlaceBull,
    Roll,
    Rolled,
    State,
)
from core.games.bulls.scoring import band
from core.match import Match
from core.terms import CHANCE, Outcome, Refusal
from geometry.field import fence_between, post_index
from qtapp.games.bulls.log_words import log_lines
from qtapp.games.bulls.parts import BullsParts
from qtapp.games.bulls.prompts import prompt
from qtapp.games.bulls.texts import (
    band_with_range,
    fence_words,
    gap_sentence,
    post_words,
    refusal_text,
)
from qtapp.parts import Prompt
from resources import __name__ as resources_name
from tests.games.bulls.positions import GAME, after_roll, at_turn, play, script
from tests.games.bulls.qt.test_score_panel import sight
from tests.games.bulls.test_refusals import TABLE

BULLS = "2,2 5,5 6,6"
PARTS = BullsParts()
EMPTY = sight(GAME.start(Config(), 1))


def asked(state: State, chance: Dice | None = None) -> Prompt:
    return prompt(sight(state), chance)


def keyed_in(*dice: tuple[int, ...], config: Config | None = None) -> Match:  # type: ignore[type-arg]
    """A match with real dice: rolls whenever it is the player's turn, then these dice fall."""
    match = Match(GAME, config or Config(), 1, OwnTable())
    for thrown in dice:
        if match.to_act() == (PLAYER,):
            match.submit(PLAYER, Roll(), "person")
        match.submit(CHANCE, GAME.chance(match.state).make(thrown), "table")
    return match


def texts(match: Match) -> list[str]:  # type: ignore[type-arg]
    return [line.text for line in log_lines(match.sight(PLAYER))]


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.expected.code)
def test_every_refusal_of_the_rules_has_its_sentence(row: object) -> None:
    refusal: Refusal = row.expected  # type: ignore[attr-defined]
    told = refusal_text(refusal)
    assert told.sentence.endswith(".")
    assert "{" not in told.sentence


@pytest.mark.parametrize(
    "refusal",
    [
        Refusal("game-over"),
        Refusal("too-late"),
        Refusal("other-dice", ("bulls:K7Q2-M9XD",)),
        Refusal("nothing-to-take-back"),
        Refusal("nothing-to-redo"),
    ],
    ids=lambda refusal: refusal.code,
)
def test_so_has_every_refusal_of_the_match(refusal: Refusal) -> None:
    assert "{" not in refusal_text(refusal).sentence


def test_the_rule_of_a_refusal_stands_in_the_help_page() -> None:
    from importlib.resources import files

    page = files(resources_name).joinpath("help/bulls.md").read_text(encoding="utf-8")
    rules = {refusal_text(row.expected).rule for row in TABLE}
    assert [rule for rule in sorted(rules) if f'"{rule}"' not in page] == []


def test_a_refusal_names_posts_as_they_are_spoken() -> None:
    told = refusal_text(Refusal("post-used", ("t3", 3)))
    assert told.sentence == "The post top 3 is used; only a pair of 3 lets it serve again."
    assert told.rule == "B3.5"


def test_posts_fences_and_gaps_are_spoken_by_side_and_number() -> None:
    fence = fence_between(post_index("t3"), post_index("l5"))
    assert fence is not None
    assert post_words("b6") == "bottom 6"
    assert post_words("x9") == "x9"
    assert fence_words(fence) == "top 3 – left 5"
    assert gap_sentence(2, 2) == "Bull 2 gets out between top 3 and top 4."
    assert gap_sentence(1, 14) == "Bull 1 gets out between bottom 3 and bottom 4."
    assert gap_sentence(1, 23) == "Bull 1 gets out round the corner between left 1 and top 1."


@pytest.mark.parametrize(
    ("total", "words"),
    [
        (0, "poor, up to 39"),
        (39, "poor, up to 39"),
        (40, "fair, 40–59"),
        (119, "praiseworthy, 100–119"),
        (160, "impossible: add up again"),
    ],
)
def test_a_band_is_told_with_its_limits(total: int, words: str) -> None:
    """B7.2."""
    assert band_with_range(total) == words


def test_a_game_says_how_it_ended() -> None:
    over = Outcome((88,), (PLAYER,), "last-field")
    passed = Outcome((12,), (PLAYER,), "fourth-pass")
    assert PARTS.result_text(over, ()) == f"The game is over: 88 points, {band(88)}."
    assert PARTS.result_text(passed, ()) == "The last pass ended the game: 12 points, poor."
    assert PARTS.result_text(Outcome((0,), (), "resigned"), ()) == "The game was given up."


def test_every_house_rule_and_preset_has_its_words() -> None:
    for field in Config.__dataclass_fields__:
        assert PARTS.config_text(field).label
    assert [PARTS.preset_text(preset.id) for preset in KIT.configs] == [
        "As printed",
        "Easy: the edge is a fence",
        "Practice: free undo",
    ]


def test_the_prompt_asks_what_the_phase_waits_for() -> None:
    start = asked(GAME.start(Config(), 1))
    assert start.question == "Roll the 3 bulls of field A."
    assert [button.action for button in start.buttons] == [Roll()]
    turn = asked(at_turn(BULLS, letter="B"))
    assert turn.question == "Field B: roll three dice, or leave the field."
    assert [button.action for button in turn.buttons] == [Roll(), Leave(), None]
    assert turn.buttons[2].why_not == "First the dice must be rolled."
    assert "no way back" in turn.buttons[1].confirm


def test_the_prompt_tells_what_a_pair_or_a_triple_allows() -> None:
    """B4."""
    assert asked(after_roll("126", BULLS)).question == "Choose two dice, then two posts."
    pair = asked(after_roll("442", BULLS)).question
    assert "a post 4 used once may serve again, with an unused 2" in pair
    assert asked(after_roll("442", BULLS)).rule == "B4.1"
    triple = asked(after_roll("444", BULLS))
    assert "Triple of 4" in triple.question
    assert triple.rule == "B4.4"


def test_the_prompt_says_when_nothing_can_be_built() -> None:
    """B5.1: every post 1 is used twice."""
    stuck = after_roll("111", "4,4 5,5 6,6", "t1-r1 b1-l1 t1-b1 r1-l1")
    assert list(GAME.legal(stuck, PLAYER)) == [Pass()]
    told = asked(stuck)
    assert told.question == "No fence can be built with this roll. Pass."
    assert told.buttons[0].primary
    assert told.buttons[1].why_not == "A field can be left only before a roll."


def test_the_last_pass_is_asked_about_and_the_others_are_not() -> None:
    """B5.2."""
    assert asked(after_roll("126", BULLS)).buttons[0].confirm == ""
    last = asked(after_roll("126", BULLS, passes=3)).buttons[0]
    assert last.label == "Pass and end the game"
    assert last.confirm == "No mallet is left: this pass ends the game. Pass?"


def test_real_dice_are_asked_for_by_name() -> None:
    due = play(GAME.start(Config(), 1), Roll())
    assert "bull 1: column first" in asked(due, Dice(2)).question
    assert PARTS.chance_text(Dice(2), "A/bull/0") == (
        "Two dice for a bull of field A: column, then row."
    )
    assert PARTS.chance_text(Dice(3), "C/roll/7") == "Three dice for this turn in field C."


def test_the_log_tells_bulls_dice_and_fences() -> None:
    match = keyed_in((2, 2), (2, 2), (5, 5), (6, 6), (1, 1, 3))
    match.submit(PLAYER, Fence("t1", "b3"), "person")
    assert texts(match) == [
        "Field A.",
        "Bull 1 of 3: column 2, row 2.",
        "Column 2, row 2 is taken: roll again.",
        "Bull 2 of 3: column 5, row 5.",
        "Bull 3 of 3: column 6, row 6.",
        "Dice 1, 1, 3, keyed in.",
        "Fence from top 1 to bottom 3.",
    ]
    assert [line.at for line in log_lines(match.sight(PLAYER))] == [1, 2, 3, 4, 5, 7, 8]


def test_the_log_strikes_what_was_taken_back() -> None:
    match = keyed_in((2, 2), (5, 5), (6, 6), (1, 1, 3))
    match.submit(PLAYER, Fence("t1", "b3"), "person")
    match.take_back(PLAYER)
    match.submit(PLAYER, Pass(), "person")
    assert texts(match)[-3:] == [
        "Fence from top 1 to bottom 3. (taken back)",
        "Taken back.",
        "Pass: mallet 1 of 3.",
    ]
    assert log_lines(match.sight(PLAYER))[-3].at is None


def test_the_log_tells_what_a_field_scored() -> None:
    match = keyed_in((2, 2), (5, 5), (6, 6))
    match.submit(PLAYER, Leave(), "person")
    assert texts(match)[-1] == "Field A is left: 0 for bulls."
    match.restart(PLAYER)
    assert texts(match)[-1] == "Started again with the same dice: practice."


def test_what_a_branch_left_is_one_line_of_the_log() -> None:
    match = keyed_in((1, 1), (2, 2), (3, 3), (1, 2, 3))
    match.submit(PLAYER, Pass(), "person")
    whole, length = texts(match), len(match.line)
    at = length - 3
    match.branch(PLAYER, at)
    told = f"Played on from here with the same dice. The game before: {length} entries, 6 points."
    assert texts(match) == [*whole[: whole.index("Dice 1, 2, 3, keyed in.")], told]
    assert log_lines(match.sight(PLAYER))[-1].at is None
    match.submit(PLAYER, Leave(), "person")
    assert texts(match)[-1] == "Field A is left: 0 for bulls."
    assert log_lines(match.sight(PLAYER))[-1].at == at + 1


def test_the_luck_of_bulls_is_that_of_their_places() -> None:
    assert PARTS.luck_text(PlaceBull(3, 5), EMPTY) == "The places of the bulls."
    assert PARTS.luck_text(Rolled((3, 4, 6)), EMPTY) == "Dice 3, 4, 6."


def test_the_log_of_a_replayed_moment_ends_there() -> None:
    match = keyed_in((2, 2), (5, 5), (6, 6), (1, 1, 3))
    assert [line.text for line in log_lines(match.sight(PLAYER, 2))] == [
        "Field A.",
        "Bull 1 of 3: column 2, row 2.",
    ]


def test_the_log_of_a_whole_game_has_a_line_for_each_end_of_a_field() -> None:
    match = Match(GAME, Config(), 1, OwnTable())
    for action in script("bulls 2,2 4,2 2,4\nleave\nbulls 1,1 2,2 3,3 4,4\nleave"):
        seat = match.to_act()[0]
        match.submit(seat, action, "table" if seat == CHANCE else "person")
    told = texts(match)
    assert [text for text in told if "is left" in text] == [
        "Field A is left: 0 for bulls.",
        "Field B is left: 0 for bulls.",
    ]


def test_a_game_that_was_given_up_asks_nothing_more() -> None:
    match = keyed_in((2, 2), (5, 5), (6, 6), (1, 1, 3))
    match.resign(PLAYER)
    told = prompt(match.sight(PLAYER), None)
    assert told.question == "The game was given up."
    assert told.buttons == ()
