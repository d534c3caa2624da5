"""Does every refusal say what is to blame, and is every refusal of the source known here?"""

import ast
import inspect
from dataclasses import dataclass

import pytest

from core.games.bulls import fencing, rules
from core.games.bulls.rules import (
    PLAYER,
    Action,
    Fence,
    Leave,
    Pass,
    PlaceBull,
    Roll,
    Rolled,
    State,
)
from core.terms import CHANCE, IllegalAction, Refusal, Seat
from tests.games.bulls.positions import GAME, STANDARD, after_roll, at_turn, fence, play

BULLS = "2,2 5,5 6,6"
EMPTY = GAME.start(STANDARD, 1)
BULL_DUE = play(EMPTY, Roll())
TURN = at_turn(BULLS)
DICE_DUE = play(TURN, Roll())
BUILD = after_roll("336", BULLS)
OVER = play(at_turn(BULLS, letter="D"), Leave())


@dataclass(frozen=True)
class Row:
    """One way to be refused."""

    expected: Refusal
    state: State
    action: Action
    seat: Seat = PLAYER


def no(code: str, *args: int | str) -> Refusal:
    return Refusal(code, args)


TABLE = [
    # Posts (B1.2, B3.3)
    Row(no("no-such-post", "t7"), BUILD, Fence("t7", "b3")),
    Row(no("no-such-post", ""), BUILD, Fence("t3", "")),
    Row(no("same-post", "t3"), BUILD, fence("t3-t3")),
    Row(no("same-side", "t3", "t6"), BUILD, fence("t3-t6")),
    Row(no("same-side", "l6", "l3"), BUILD, fence("l3-l6")),
    # Dice (B3.2)
    Row(no("die-missing", 4), BUILD, fence("t3-b4")),
    Row(no("die-missing", 1), BUILD, fence("t1-b3")),
    Row(no("die-short", 6), BUILD, fence("t6-b6")),
    # Bulls and fences that stand (B3.4, B4.6)
    Row(no("bull-on-the-line", 1), after_roll("226", BULLS), fence("t2-b2")),
    Row(no("bull-on-the-line", 3), after_roll("366", BULLS), fence("l6-r6")),
    # Used posts (B3.5, B4)
    Row(no("fence-stands", "t3", "b3"), after_roll("333", BULLS, "t3-b3"), fence("t3-b3")),
    Row(no("post-used-twice", "t3"), after_roll("336", BULLS, "t3-b3 t3-b1"), fence("t3-b6")),
    Row(no("post-used-twice", "b3"), after_roll("333", BULLS, "b3-t1 b3-t2"), fence("t3-b3")),
    Row(no("post-used", "t3", 3), after_roll("356", BULLS, "t3-b1"), fence("t3-b5")),
    Row(no("post-used", "b5", 5), after_roll("335", BULLS, "t1-b5"), fence("t3-b5")),
    Row(no("other-end-used", "t3", "b6"), after_roll("336", BULLS, "t3-b1 t1-b6"), fence("t3-b6")),
    Row(no("other-end-used", "t3", "b3"), after_roll("336", BULLS, "t3-b1 t1-b3"), fence("t3-b3")),
    Row(no("pair-joins-unused", "t3", "b3"), after_roll("336", BULLS, "t3-b1"), fence("t3-b3")),
    # The order of play (B2.1, B3.1, B3.2, B5.1)
    Row(no("roll-first"), TURN, fence("t3-b3")),
    Row(no("roll-first"), EMPTY, fence("t3-b3")),
    Row(no("roll-first"), TURN, Pass()),
    Row(no("roll-first"), EMPTY, Pass()),
    Row(no("build-or-pass"), BUILD, Roll()),
    Row(no("leave-before-rolling"), BUILD, Leave()),
    Row(no("no-bulls-yet"), EMPTY, Leave()),
    # Whose turn it is: the argument is the seat that tried
    Row(no("not-your-turn", 0), BULL_DUE, Roll()),
    Row(no("not-your-turn", 0), DICE_DUE, Leave()),
    Row(no("not-your-turn", 0), DICE_DUE, Rolled((3, 3, 6))),
    Row(no("not-your-turn", -1), TURN, Rolled((3, 3, 6)), CHANCE),
    Row(no("not-your-turn", -1), BUILD, Rolled((3, 3, 6)), CHANCE),
    Row(no("not-your-turn", 1), TURN, Roll(), Seat(1)),
    Row(no("not-your-turn", 0), OVER, Roll()),
    Row(no("not-your-turn", -1), OVER, Rolled((3, 3, 6)), CHANCE),
    # Dice: whether they are due, and whether real ones could show this
    Row(no("no-dice-due"), TURN, Rolled((3, 3, 6))),
    Row(no("no-dice-due"), TURN, PlaceBull(3, 3)),
    Row(no("no-dice-due"), BULL_DUE, Rolled((3, 3, 6)), CHANCE),
    Row(no("no-dice-due"), DICE_DUE, PlaceBull(3, 3), CHANCE),
    Row(no("no-such-throw", 0, 3), BULL_DUE, PlaceBull(0, 3), CHANCE),
    Row(no("no-such-throw", 3, 7), BULL_DUE, PlaceBull(3, 7), CHANCE),
    Row(no("no-such-throw", 1, 2, 7), DICE_DUE, Rolled((1, 2, 7)), CHANCE),
    Row(no("no-such-throw", -1, 2, 3), DICE_DUE, Rolled((-1, 2, 3)), CHANCE),
]


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.expected.code}-{row.action}")
def test_a_refusal_names_what_is_to_blame(row: Row) -> None:
    assert GAME.refusal(row.state, row.seat, row.action) == row.expected
    assert row.action not in set(GAME.legal(row.state, row.seat))


@pytest.mark.parametrize("count", [0, 1, 2, 4])
def test_a_turn_has_three_dice_and_no_other_number(count: int) -> None:
    """B3.2: the type says so; a caller that ignores it is refused too."""
    thrown = (3,) * count
    assert GAME.refusal(DICE_DUE, CHANCE, Rolled(thrown)) == Refusal("no-such-throw", thrown)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("state", "seat", "allowed"),
    [
        (EMPTY, PLAYER, {"roll"}),
        (BULL_DUE, CHANCE, {"bull"}),
        (TURN, PLAYER, {"roll", "leave"}),
        (DICE_DUE, CHANCE, {"dice"}),
        (BUILD, PLAYER, {"fence", "pass"}),
        (OVER, PLAYER, set()),
        (OVER, CHANCE, set()),
    ],
    ids=["field", "bulls", "turn", "dice", "build", "over", "over, dice"],
)
def test_each_phase_allows_its_own_actions_and_refuses_all_others(
    state: State, seat: Seat, allowed: set[str]
) -> None:
    """B2.1, B3.1, B3.2, B5.1: nothing is let through because nobody thought of it."""
    actions: list[Action] = [
        Roll(),
        PlaceBull(3, 3),
        Rolled((3, 3, 6)),
        fence("t3-b3"),
        Pass(),
        Leave(),
    ]
    assert {type(action) for action in actions} == set(GAME.action_types)
    passed = {action.tag for action in actions if GAME.refusal(state, seat, action) is None}
    assert passed == allowed
    assert {action.tag for action in GAME.legal(state, seat)} == allowed


def test_a_fence_along_one_side_cannot_even_be_applied() -> None:
    """B3.3: `apply` does not check, but it never builds what does not exist."""
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(BUILD, PLAYER, fence("t3-t6"))
    assert caught.value.refusal == Refusal("same-side", ("t3", "t6"))


def test_the_table_knows_every_code_of_the_source_and_no_other() -> None:
    assert {row.expected.code for row in TABLE} == codes_in_source()


def test_the_docstrings_list_every_code() -> None:
    """Whoever turns codes into sentences reads them there."""
    text = f"{fencing.fence_refusal.__doc__} {rules.Bulls.refusal.__doc__}"
    assert [code for code in codes_in_source() if f"`{code}`" not in text] == []


def codes_in_source() -> set[str]:
    """The first argument of every Refusal that the rules make; it must be written out."""
    codes = set()
    for module in (fencing, rules):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
                code = node.args[0]
                assert isinstance(code, ast.Constant), ast.unparse(node)
                assert isinstance(code.value, str)
                codes.add(code.value)
    return codes
