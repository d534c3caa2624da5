"""Do the four steps of a hint say what is so, each no more than it should?"""

import re

from core.bots import Budget, Reason
from core.games.bulls import explain
from core.games.bulls.facts import NextRoll, percent
from core.games.bulls.hints import BullsHinter
from core.games.bulls.position import Position
from core.games.bulls.rules import Action, Config, Fence, Leave, Pass, Phase, Roll, State
from core.hints import Advice
from tests.games.bulls.moments import SEAT, moments, never, seen
from tests.games.bulls.positions import GAME, after_roll, at_turn

HINTER = BullsHinter()
GIVES_AWAY = {"fence", "cuts-gap", "cuts-bull", "open-gap", "open-bull"}


def advice(state: State, nodes: int = 3000) -> Advice[Action]:
    """The last that the teacher says with so many nodes."""
    return list(HINTER.hints(seen(state), Budget(nodes=nodes), never))[-1]


def codes(told: Advice[Action], step: int) -> list[str]:
    return [reason.code for reason in told.steps[step - 1].reasons]


def test_the_first_two_steps_do_not_give_the_play_away() -> None:
    """No post by name, no mark of a fence: only a bull, posts or mallets as numbers."""
    seen_codes = set()
    for seed in range(4):
        for state in moments(seed):
            told = advice(state, 60)
            for step in told.steps[:2]:
                assert step.reasons
                assert not {mark.kind for mark in step.marks} & GIVES_AWAY
                for reason in step.reasons:
                    assert all(isinstance(arg, int) for arg in reason.args)
                    seen_codes.add(reason.code)
    assert seen_codes <= {
        *("roll-bulls", "work-on", "can-complete", "count-posts", "field-has-more"),
        *("spare-posts", "no-fence", "keep-mallet"),
        *("look-at-cell", "look-at-posts", "look-at-mallets"),
    }


def test_every_code_is_documented_and_every_step_says_something() -> None:
    documented = set(re.findall(r"`([a-z-]+)`\s+\(", explain.__doc__ or ""))
    told = set()
    for seed in range(3):
        for state in moments(seed):
            for step in advice(state, 60).steps:
                assert step.reasons
                told |= {reason.code for reason in step.reasons}
    assert len(told) > 20
    assert told <= documented


def test_what_is_said_of_the_best_fence_is_what_comes_of_it() -> None:
    """By the rules: bulls isolated, posts used, and the chances of the roll after it."""
    looked_at = 0
    for state in moments(7):
        told = advice(state, 60)
        best = told.hints[0].action
        if not isinstance(best, Fence):
            continue
        why = {reason.code: reason.args for reason in told.steps[3].reasons}
        before = GAME.view(state, SEAT).score
        after = GAME.apply(state, SEAT, best)
        score = GAME.view(after, SEAT).scores[state.current]
        new = [
            number
            for number, (then, now) in enumerate(
                zip(before.isolated, score.isolated, strict=True), start=1
            )
            if now and not then
        ]
        assert [r.args[0] for r in told.steps[3].reasons if r.code == "isolates"] == new
        assert why.get("spends-posts", (0,)) == (before.unused_posts - score.unused_posts,)
        if after.current == state.current and after.phase is Phase.TURN:
            position = Position.read(GAME.view(after, SEAT))
            chances = NextRoll.of(position.field, position.state)
            assert why.get("complete-next", (0,)) == (percent(chances.completes),)
            if "close-next" in why:
                assert why["close-next"] == (percent(chances.isolates),)
            else:
                assert chances.isolates in (0, chances.completes)
        looked_at += 1
    assert looked_at > 10


def test_the_third_step_is_the_best_play_and_its_fence() -> None:
    for seed in range(3):
        for state in moments(seed):
            told = advice(state, 200)
            (reason,) = told.steps[2].reasons
            match told.hints[0].action:
                case Fence(a, b):
                    assert (reason.code, reason.args) == ("build", (a, b))
                    assert told.steps[2].marks == told.hints[0].marks
                    assert told.hints[0].marks[0].args[1] == 0
                case Pass():
                    assert reason.code == "pass"
                case Leave():
                    assert reason.code == "leave"
                case _:
                    assert reason.code == "roll"


def test_ranks_on_the_board_are_those_of_the_list() -> None:
    told = advice(after_roll("135", "2,2 4,5 6,3"))
    marks = [hint.marks for hint in told.hints if isinstance(hint.action, Fence)]
    for mark, hint in ((hint.marks[0], hint) for hint in told.hints if hint.marks):
        assert mark.kind == "fence"
        assert told.hints[int(mark.args[1])] == hint
    assert len({mark[0].args[0] for mark in marks}) == len(marks)


def test_before_a_field_its_bulls_are_to_be_rolled() -> None:
    """B2.1: nothing else can be done."""
    told = advice(GAME.start(Config(), 1))
    assert [hint.action for hint in told.hints] == [Roll()]
    assert told.clear
    assert (codes(told, 1), codes(told, 4)) == (["roll-bulls"], ["only-action"])
    assert 80 < told.hints[0].value < 130


def test_a_fence_that_completes_the_field_is_told_with_its_points() -> None:
    """B6.3: bulls times the multiplier, and the posts never used."""
    found = 0
    for seed in range(5):
        for state in moments(seed):
            if state.phase is not Phase.BUILD:
                continue
            told = advice(state, 0)
            if codes(told, 1) == ["can-complete"]:
                found += 1
                reason = told.steps[3].reasons[0]
                after = GAME.apply(state, SEAT, told.hints[0].action)
                score = GAME.view(after, SEAT).scores[state.current]
                assert (reason.code, reason.args) == ("completes", (score.subtotal,))
                assert told.hints[0].standard_error is None
    assert found > 2


def test_where_no_fence_is_possible_the_pass_is_the_only_action() -> None:
    """B5.1, B5.2."""
    told = advice(after_roll("111", "2,2 3,3 5,5", "t1-r1 b1-l1 t1-b1 l1-r1"))
    assert [hint.action for hint in told.hints] == [Pass()]
    assert codes(told, 1) == ["no-fence"]
    assert codes(told, 2) == ["look-at-mallets"]
    assert codes(told, 4) == ["only-action"]
    last = advice(after_roll("111", "2,2 3,3 5,5", "t1-r1 b1-l1 t1-b1 l1-r1", passes=3))
    assert codes(last, 4) == ["only-action", "last-mallet"]


def test_posts_are_spared_by_a_pass_where_a_fence_would_waste_them() -> None:
    """B5.1: with all mallets left; the posts that the fence takes are those still wanted."""
    state = after_roll(
        "366",
        "1,4 4,6 3,1 2,4 2,6 2,5",
        "t1-b3 t5-l6 b6-l3 b2-l3 t2-r1 b5-l4 t5-r3 t3-b1 r5-l2 r2-b1",
        letter="D",
    )
    told = advice(state, 8000)
    unused = GAME.view(state, SEAT).score.unused_posts
    assert told.hints[0].action == Pass()
    assert len(told.hints) > 1
    assert told.steps[0].reasons == (Reason("spare-posts", (unused,)),)
    assert told.steps[1].reasons == (Reason("look-at-mallets", (3,)),)
    lead = told.hints[0].value - told.hints[1].value
    assert told.steps[3].reasons == (Reason("pass-worth", (round(10 * lead),)),)


def test_a_field_without_hope_is_left_while_others_are_to_come() -> None:
    """B5.2, B6.4: without a mallet the next pass would forfeit them."""
    state = at_turn(
        "2,2 5,2 2,5", "t1-r1 t2-r2 t3-r3 t4-r4 b1-l1 b2-l6 b3-l5 t5-l2 b6-r6", passes=3
    )
    told = advice(state)
    assert told.hints[0].action == Leave()
    assert codes(told, 1) == ["count-posts"]
    assert codes(told, 2) == ["look-at-mallets"]
    assert codes(told, 3) == ["leave"]
    assert codes(told, 4)[0] == "leave-worth"
    assert codes(told, 4)[-1] == "last-mallet"


def test_at_the_start_of_a_field_it_is_rolled_on_and_said_by_how_much() -> None:
    told = advice(at_turn("2,2 4,5 6,3"))
    assert told.hints[0].action == Roll()
    assert codes(told, 1) == ["field-has-more"]
    reason = told.steps[3].reasons[0]
    assert reason.code == "roll-worth"
    assert reason.args == (round(10 * (told.hints[0].value - told.hints[1].value)),)


def test_a_lead_that_may_be_luck_is_told_as_level() -> None:
    level = ahead = 0
    for state in moments(3):
        if state.phase is not Phase.BUILD:
            continue
        for told in HINTER.hints(seen(state), Budget(nodes=2500), never):
            if len(told.hints) == 1:
                continue
            lead = told.hints[0].value - told.hints[1].value
            reason = told.steps[3].reasons[-1]
            if reason.code == "ahead":
                ahead += 1
                assert reason.args == (round(10 * lead),)
                assert reason.args[0] >= 1
            else:
                level += reason.code == "level"
    assert ahead
    assert level


def test_a_fence_that_cuts_nothing_off_is_advised_for_the_mallet_that_it_saves() -> None:
    """B5.1: building it is no pass."""
    useless = 0
    for seed in range(30):
        for state in moments(seed):
            if state.phase is Phase.BUILD and state.passes == 3:
                told = advice(state, 0)
                if codes(told, 1) == ["keep-mallet"]:
                    useless += 1
                    assert codes(told, 2) == ["look-at-mallets"]
                    assert codes(told, 4)[0] == "saves-mallet"
        if useless:
            break
    assert useless
