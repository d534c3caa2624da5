"""Do the four steps of a hint say what is so, each no more than it should?"""

import re
from collections import Counter
from random import Random

from core.bots import Budget, Reason
from core.games.bulls import compare, explain, region
from core.games.bulls.facts import NextRoll, percent
from core.games.bulls.hints import BullsHinter
from core.games.bulls.lead import Lead
from core.games.bulls.position import Position
from core.games.bulls.rules import Action, Config, Fence, Leave, Pass, Phase, Roll, State
from core.hints import Advice, Mark, in_tenths
from qtapp.figures import points
from qtapp.games.bulls.study.reading import ranked
from qtapp.games.bulls.texts import points_text
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
        *("roll-bulls", "only-pass", "only-last-pass", "only-action"),
        *("work-on", "work-on-several", "can-complete", "spare-posts", "keep-mallet"),
        *("weigh-field", "left-now", "weigh-fence"),
        *("look-at-cell", "close-there", "keep-there", "look-between"),
        *("look-at-posts", "look-at-mallets", "last-mallet"),
        *("complete-next", "close-next", "nearest"),
    }


def test_every_code_is_documented_and_every_step_says_something() -> None:
    modules = (explain, region, compare.Rivals.advantages)
    text = " ".join(module.__doc__ or "" for module in modules)
    documented = set(re.findall(r"`([a-z-]+)`", text))
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
        spent = why.get("spends-posts") or why.get("fewest-posts", (0,))
        assert spent == (before.unused_posts - score.unused_posts,)
        if after.current == state.current and after.phase is Phase.TURN:
            position = Position.read(GAME.view(after, SEAT))
            chances = NextRoll.of(position.field, position.state)
            assert why.get("complete-next", (0,)) == (percent(chances.completes),)
            close = why.get("best-next") or why.get("close-next")
            if close:
                assert close == (percent(chances.isolates),)
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
    assert [codes(told, step) for step in (1, 2, 3, 4)] == [
        *(["roll-bulls"], ["only-action"], ["roll"], ["only-action"])
    ]
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
    assert [codes(told, step) for step in (1, 2, 3, 4)] == [
        *(["only-pass"], ["only-action"], ["pass"], ["only-action"])
    ]
    last = advice(after_roll("111", "2,2 3,3 5,5", "t1-r1 b1-l1 t1-b1 l1-r1", passes=3))
    assert codes(last, 1) == ["only-last-pass"]


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
    assert len(told.hints) == 2
    assert told.steps[0].reasons == (Reason("weigh-fence"),)
    assert told.steps[1].reasons == (
        Reason("look-at-posts", (unused,)),
        Reason("look-at-mallets", (3,)),
    )
    assert told.steps[3].reasons == (Reason("pass-worth", (shown_lead(told),)),)


def test_a_pass_where_several_fences_are_possible_is_for_the_sake_of_posts() -> None:
    view = GAME.view(after_roll("135", "2,2 4,5 6,3"), SEAT)
    passing = explain.steps(view, Position.read(view), Pass(), Lead(5, clear=True, level=False))
    assert passing[0].reasons == (Reason("spare-posts", (24,)),)
    assert passing[3].reasons == (Reason("pass-worth", (5,)),)


def test_a_field_without_hope_is_left_while_others_are_to_come() -> None:
    """B5.2, B6.4: without a mallet the next pass would forfeit them."""
    state = at_turn(
        "2,2 5,2 2,5", "t1-r1 t2-r2 t3-r3 t4-r4 b1-l1 b2-l6 b3-l5 t5-l2 b6-r6", passes=3
    )
    told = advice(state)
    assert told.hints[0].action == Leave()
    assert codes(told, 1) == ["weigh-field", "left-now"]
    assert codes(told, 2)[:2] == ["look-at-posts", "last-mallet"]
    assert codes(told, 3) == ["leave"]
    assert codes(told, 4) == ["leave-worth", "last-mallet"]


def test_at_the_start_of_a_field_it_is_rolled_on_and_said_by_how_much() -> None:
    told = advice(at_turn("2,2 4,5 6,3"))
    assert told.hints[0].action == Roll()
    assert told.steps[3].reasons == (Reason("roll-worth", (shown_lead(told),)),)


def test_where_there_are_but_two_plays_the_first_steps_do_not_hang_on_which_is_the_best() -> None:
    """To roll or to leave; the only fence or a pass."""
    pairs = {Roll: Leave(), Leave: Roll(), Pass: None, Fence: Pass()}
    answers = set()
    for seed in range(6):
        for state in moments(seed):
            told = advice(state, 0)
            if len(told.hints) != 2:
                continue
            best, other = (hint.action for hint in told.hints)
            assert pairs[type(best)] in (None, other)
            view = GAME.view(state, SEAT)
            lead = Lead(10, clear=True, level=False)
            turned = explain.steps(view, Position.read(view), other, lead)
            assert turned[:2] == told.steps[:2]
            assert turned[2] != told.steps[2]
            answers.add(type(best))
    assert {Roll, Leave, Fence} <= answers


def test_before_a_roll_it_is_told_what_is_to_be_weighed() -> None:
    """B6.4: what the field counts now; posts, mallets, and the chances of the next roll."""
    nearest = 0
    for seed in range(3):
        for state in moments(seed):
            if state.phase is not Phase.TURN:
                continue
            told, view = advice(state, 0), GAME.view(state, SEAT)
            left = GAME.view(GAME.apply(state, SEAT, Leave()), SEAT)
            points = left.scores[state.current].subtotal
            assert told.steps[0].reasons[1] == Reason("left-now", (points,))
            weighed = {reason.code: reason.args for reason in told.steps[1].reasons}
            assert weighed["look-at-posts"] == (view.score.unused_posts,)
            assert weighed.get("look-at-mallets", (0,)) == (view.mallets_left,)
            assert ("last-mallet" in weighed) == (view.mallets_left == 0)
            position = Position.read(view)
            chances = NextRoll.of(position.field, position.state)
            assert {*chances.reasons()} <= {*told.steps[1].reasons}
            if "nearest" in weighed:
                nearest += 1
                bulls = list(chances.bulls)
                assert bulls.count(max(bulls)) == 1
                assert told.steps[1].marks == (Mark("bull", (bulls.index(max(bulls)),)),)
                assert weighed["nearest"] == (bulls.index(max(bulls)) + 1,)
    assert nearest


def shown_lead(told: Advice[Action]) -> int:
    """The lead as a reader takes it from the totals, in tenths of a point."""
    best, following = (f"{hint.value:.1f}".replace(".", "") for hint in told.hints[:2])
    return int(best) - int(following)


LEADS = ("ahead", "roll-worth", "leave-worth", "pass-worth", "level", "unsure")


def test_a_lead_is_told_as_what_the_totals_show_and_as_surely_as_the_advice_is_clear() -> None:
    """Over all moments of some games, and as it is thought on."""
    counted: Counter[str] = Counter()
    for seed in range(2):
        for state in moments(seed):
            for told in HINTER.hints(seen(state), Budget(nodes=5000), never):
                if len(told.hints) == 1:
                    continue
                (reason,) = (r for r in told.steps[3].reasons if r.code in LEADS)
                counted[reason.code] += 1
                assert (reason.code == "unsure") == (not told.clear)
                # The solver view shows the same difference.
                assert round(10 * ranked(told)[1].behind) == shown_lead(told)
                if reason.code == "level":
                    assert shown_lead(told) <= 1
                elif reason.code != "unsure":
                    assert reason.args == (shown_lead(told),)
                    assert shown_lead(told) >= 1
    assert min(counted[code] for code in ("ahead", "roll-worth", "level", "unsure")) > 2


def test_points_are_rounded_as_they_are_written() -> None:
    """104.05 in binary is a little less: both write 104.0."""
    rng = Random(1)
    values = [104.05, 0.25, 0.35, 2.5, 99.95, *(rng.uniform(-5, 300) for _ in range(2000))]
    values += [rng.randrange(4000) / 20 for _ in range(2000)]
    for value in values:
        assert points_text(in_tenths(value)) == points(abs(value)) or value < 0
        assert f"{in_tenths(value) / 10:.1f}" == f"{value + 0.0:.1f}".replace("-0.0", "0.0")


def test_a_fence_that_cuts_nothing_off_is_advised_for_the_mallet_that_it_saves() -> None:
    """B5.1: building it is no pass."""
    useless = 0
    for seed in range(30):
        for state in moments(seed):
            if state.phase is Phase.BUILD and state.passes == 3:
                told = advice(state, 0)
                if codes(told, 1) == ["keep-mallet"]:
                    useless += 1
                    assert codes(told, 2) == ["look-at-posts", "last-mallet"]
                    assert codes(told, 4)[0] == "saves-mallet"
        if useless:
            break
    assert useless
