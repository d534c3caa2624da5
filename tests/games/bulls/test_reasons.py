"""Does a player of Raging Bulls say truly why it chose so?"""

import re
from collections import defaultdict
from random import Random

import pytest

from core.bots import Budget, Choice, Reason
from core.chance import Rng
from core.games.bulls import reasons
from core.games.bulls.bots import BullsBot, Easy, Expert, Hard, Judging, Medium
from core.games.bulls.rules import Action, Fence, Leave, Pass, Phase, Roll, State, View
from core.games.bulls.scoring import Status
from core.games.bulls.values import nets_in
from core.log import Sight
from core.match import Match
from core.terms import Seat
from qtapp.data import read_data
from tests.games.bulls.positions import GAME, STANDARD, after_roll, at_turn

NETS = nets_in(read_data("bulls/values.npz"))
PLAYERS: dict[str, BullsBot] = {
    "easy": Easy(),
    "medium": Medium(),
    "hard": Hard(NETS),
    "expert": Expert(),
}
SEAT = Seat(0)
every_level = pytest.mark.parametrize("level", PLAYERS)
DOCUMENTED = set(re.findall(r"^- `([a-z-]+)` \(", reasons.__doc__ or "", re.MULTILINE))
ACTION_OF = {
    "only-roll": Roll,
    "posts-left": Roll,
    "roll-worth-more": Roll,
    "nothing-to-lose": Roll,
    "leave-worth-more": Leave,
    "leave-few-posts": Leave,
    "pass-no-fence": Pass,
    "pass-worth-more": Pass,
    "only-fence": Fence,
    "completes-field": Fence,
    "closes-bull": Fence,
    "closes-bulls": Fence,
    "best-worth": Fence,
    "cuts-off": Fence,
}


def never() -> bool:
    """Nobody cancels."""
    return False


def chosen(level: str, state: State) -> Choice[Action]:
    """What a player of this level does, and why."""
    sight: Sight[View, Action] = Sight(
        SEAT, 1, GAME.view(state, SEAT), (), GAME.to_act(state), GAME.outcome(state)
    )
    return PLAYERS[level].choose(sight, Random(1), Budget(nodes=2000), never)


def given(level: str, state: State) -> Reason:
    """Why it does so; there is always a reason."""
    reason = chosen(level, state).reason
    assert reason is not None
    return reason


def test_every_code_is_documented() -> None:
    assert set(ACTION_OF) == DOCUMENTED


@every_level
def test_each_choice_has_a_reason_that_fits_it(level: str) -> None:
    """Three games; figures are true of the sheet where they can be seen there."""
    figures = defaultdict(list)
    for seed in range(3):
        match = Match(GAME, STANDARD, 1, Rng(seed))
        match.run_chance()
        while match.outcome() is None:
            before = match.state
            choice = PLAYERS[level].choose(match.sight(SEAT), Random(2), Budget(nodes=600), never)
            assert choice.reason is not None
            assert isinstance(choice.action, ACTION_OF[choice.reason.code])
            match.submit(SEAT, choice.action, "bot")
            figures[choice.reason.code].append(choice.reason.args)
            assert_true(choice.reason, before, match.state)
            match.run_chance()
    assert len(figures["only-roll"]) == 12
    worths = [args for code, args in figures.items() if "worth" in code]
    assert bool(worths) == isinstance(PLAYERS[level], Judging)
    for (lead,), *_ in worths:
        assert int(lead) >= 0


def assert_true(reason: Reason, before: State, after: State) -> None:
    """What a reason tells of bulls and posts is so on the sheet."""
    at = before.current
    was, now = GAME.view(before, SEAT).scores[at], GAME.view(after, SEAT).scores[at]
    closed = tuple(
        number
        for number, (old, new) in enumerate(zip(was.isolated, now.isolated, strict=True), start=1)
        if new and not old
    )
    complete = after.fields[at].status is Status.COMPLETE
    match reason:
        case Reason("completes-field", args):
            assert complete
            assert args == (now.unused_posts,)
        case Reason("closes-bull" | "closes-bulls", args):
            assert args == closed
            assert not complete
        case Reason("best-worth" | "cuts-off" | "pass-worth-more"):
            assert not closed
        case Reason("posts-left", args):
            assert args == (was.unused_posts,)
        case Reason("leave-few-posts", args):
            assert args == (was.unused_posts, GAME.view(before, SEAT).mallets_left)
        case Reason("only-roll"):
            assert before.phase is Phase.FIELD
        case _:
            pass


@every_level
def test_a_fence_that_closes_a_bull_is_played_for_that(level: str) -> None:
    """B6.3: in the easy variant any fence across parts the other two, and isolates both."""
    state = after_roll("225", "1,1 6,1 1,6", "t2-b2", config=EASY)
    assert given(level, state).code in {"completes-field", "closes-bull"}


EASY = type(STANDARD)(edge_is_fence=True)


@every_level
def test_who_can_build_nothing_says_so(level: str) -> None:
    """B5.1, B4: all posts with 1 and 2 are used, and a pair lets only one end be used again."""
    state = after_roll("112", "3,3 5,5 4,6", "t1-r1 b1-l1 t2-b2 l2-r2", passes=1)
    assert chosen(level, state) == Choice(Pass(), Reason("pass-no-fence"))


@every_level
def test_before_an_empty_field_all_posts_are_left(level: str) -> None:
    """B3.1: nobody thinks of leaving yet."""
    assert given(level, at_turn("2,2 5,5 3,4")) == Reason("posts-left", (24,))


@pytest.mark.parametrize(
    ("level", "code"),
    [("medium", "leave-few-posts"), ("hard", "leave-worth-more"), ("expert", "leave-worth-more")],
)
def test_who_leaves_says_by_how_much_that_is_better_or_what_is_short(level: str, code: str) -> None:
    """B5.2: the last mallet is gone, and the next pass would end the game."""
    standing = "t2-b2 t3-b3 t4-b4 t5-b5 l2-r2 l3-r3 l4-r4 l5-r5 t1-r1 l6-b6"
    reason = given(level, at_turn("1,6 6,6 6,1", standing, passes=3))
    assert reason.code == code
    if code == "leave-few-posts":
        assert reason.args == (4, 0)
    else:
        assert int(reason.args[0]) > 0
