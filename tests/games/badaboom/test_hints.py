"""Does the teacher of Badaboom advise lawfully, in time, and from the sight only?"""

from dataclasses import replace
from itertools import islice, pairwise
from random import Random

import pytest

from core.bots import Budget, Reason
from core.games.badaboom import explain
from core.games.badaboom.actions import NOBODY, Action, Choose, Leave, Pass, Play, Tinker
from core.games.badaboom.explain import marks_of, play_of, steps
from core.games.badaboom.hints import BadaboomHinter, seed_of
from core.games.badaboom.state import State
from core.games.badaboom.table import Stage
from core.hints import Advice, Mark, Step
from core.terms import CHANCE, Seat
from tests.games.badaboom.moments import short_game
from tests.games.badaboom.sights import KIT, looking, never, sight_of
from tests.games.badaboom.tables import GAME, asked, card, lay, passing_to, table_of

HINTER = BadaboomHinter()
ONLY = Step((Reason("only-action"),))
CODES = {
    "weigh-window": 0,
    "weigh-answer": 1,
    "weigh-bomb": 0,
    "weigh-toolbox": 1,
    "live-hits": 1,
    "live-none": 0,
    "region-pass": 0,
    "region-answer": 0,
    "region-bomb-away": 0,
    "region-bomb-inside": 0,
    "region-cards": 0,
    "region-gold": 0,
    "region-others": 0,
    "region-self": 0,
    "region-way": 0,
    "region-take-safety": 0,
    "region-put-safety": 0,
    "region-put-gadget": 0,
    "region-change-filler": 0,
    "region-leave": 0,
    "region-choose": 0,
    "play": 1,
    "play-at": 2,
    "pass": 0,
    "tinker": 2,
    "tinker-pile": 2,
    "leave": 0,
    "choose": 1,
    "bomb-to": 1,
    "makes-live": 0,
    "makes-safe": 0,
    "kills-then": 1,
    "spares-then": 1,
    "piece-taken": 1,
    "cards-change": 1,
    "gold-change": 2,
    "keeps-card": 0,
    "ahead": 1,
    "level": 0,
    "unsure": 0,
    "nothing-better": 0,
    "only-action": 0,
}
"""Every reason, and how many arguments it has."""
MARKS = {"card": 2, "seat": 2, "slot": 2, "pile": 1, "bomb": 1, "pass": 1, "trick": 2}
"""Every kind of mark, and how many arguments it has."""


def advice(state: State, nodes: int = 1000) -> Advice[Action]:
    """The last that the teacher says with so many games, to who is asked."""
    sight = sight_of(state, asked(state))
    return list(HINTER.hints(sight, Budget(nodes=nodes), never))[-1]


def codes(step: Step) -> list[str]:
    return [reason.code for reason in step.reasons]


def choosing(seats: int) -> list[tuple[State, Seat]]:
    """Moments of a random game in which somebody has something to choose, and who."""
    found = []
    for state in short_game(seats):
        acting = GAME.to_act(state)
        if (
            acting
            and acting[0] != CHANCE
            and len(list(islice(GAME.legal(state, acting[0]), 2))) > 1
        ):
            found.append((state, acting[0]))
    return found


def test_every_reason_is_documented() -> None:
    for code in CODES:
        assert f"`{code}`" in (explain.__doc__ or ""), code


@pytest.mark.parametrize("seats", [3, 5])
def test_actions_are_ranked_best_first_and_every_reason_is_of_the_list(seats: int) -> None:
    for state, seat in choosing(seats)[:: 8 * seats]:
        for told in HINTER.hints(sight_of(state, seat), Budget(nodes=200), never):
            actions = [hint.action for hint in told.hints]
            assert len(actions) == len(set(actions))
            assert set(actions) <= set(GAME.legal(state, seat))
            assert all(a.value >= b.value for a, b in pairwise(told.hints))
            assert all(0 <= hint.value <= 100 for hint in told.hints)
            marks = [*(mark for hint in told.hints for mark in hint.marks)]
            for step in told.steps:
                assert step.reasons
                assert all(len(it.args) == CODES[it.code] for it in step.reasons)
            only_looked_at, *advised = (step.marks for step in told.steps)
            ranked = [len(it.args) == MARKS[it.kind] for it in only_looked_at]
            assert not any(ranked) or not told.hints
            marks += [mark for step in advised for mark in step]
            assert all(len(it.args) == MARKS[it.kind] for it in marks)


def test_its_values_are_chances_to_win() -> None:
    assert KIT.value_in == "chance"
    assert KIT.make_hinter is not None


def test_nobody_is_advised_who_is_not_to_act() -> None:
    state = table_of("catch", "", "")
    waiting = sight_of(state, 1)
    for sight in (waiting, replace(waiting, seat=None, view=GAME.view(state, None))):
        assert list(HINTER.hints(sight, Budget(nodes=10), never)) == []


def test_without_time_there_is_one_piece_of_advice_unless_nobody_waits() -> None:
    sight = sight_of(table_of("catch rummage", "", ""), 0)
    for budget in (Budget(nodes=0), Budget(seconds=0)):
        (told,) = HINTER.hints(sight, budget, never)
        assert told.hints
    assert list(HINTER.hints(sight, Budget(), lambda: True)) == []


def test_toolboxes_of_others_change_no_hint() -> None:
    state = table_of("catch rummage", "stew_pot safety", "says_who")
    other = GAME.imagine(GAME.view(state, Seat(0)), Seat(0), Random(3))
    assert other != state
    assert advice(other) == advice(state)


def test_the_games_imagined_hang_on_the_position_alone() -> None:
    view = GAME.view(table_of("catch", "", ""), Seat(0))
    assert seed_of(view, Seat(0)) == seed_of(GAME.view(table_of("catch", "", ""), Seat(0)), Seat(0))
    assert seed_of(view, Seat(0)) != seed_of(view, Seat(1))


def test_more_games_say_first_what_fewer_say() -> None:
    sight = sight_of(table_of("catch rummage", "safety", ""), 0)
    short = list(HINTER.hints(sight, Budget(nodes=500), never))
    long = list(HINTER.hints(sight, Budget(nodes=1500), never))
    assert len(long) > len(short) > 0
    assert long[0] == short[0]


def test_who_is_about_to_be_hit_is_told_so_and_how_to_escape() -> None:
    """D2.5, D4.1."""
    hands = "catch safety safety safety", "", ""
    state = table_of(*hands, bomb="rummage", live_since=3, stage=Stage.SECOND)
    told = advice(state, nodes=3000)
    assert told.steps[0].reasons == (Reason("weigh-window"), Reason("live-hits", (0,)))
    assert isinstance(told.hints[0].action, Play)
    assert told.steps[1].reasons == (Reason("region-bomb-away"),)
    target = told.hints[0].action.target
    assert told.steps[2].reasons == (Reason("play-at", (card("catch"), target)),)
    why = codes(told.steps[3])
    assert why[:3] == ["bomb-to", "kills-then", "spares-then"]


def test_what_a_tinkering_brings_is_told_as_it_is() -> None:
    """D2.3, D4.2."""
    state = looking("about_turn nail_coat", "", "", bomb="safety")
    take = Tinker(0, card("about_turn"), to_pile=False)
    first, region, action, why = steps(GAME.view(state, Seat(0)), 0, take, Reason("level"))
    assert codes(first) == ["weigh-bomb"]
    assert codes(region) == ["region-take-safety"]
    assert action.reasons == (Reason("tinker", (0, card("about_turn"))),)
    assert action.marks == (Mark("slot", (0, 0)), Mark("card", (card("about_turn"), 0)))
    assert codes(why)[0] == "makes-live"
    assert {"kills-then", "piece-taken", "level"} <= set(codes(why))


def test_a_safety_put_into_a_live_bomb_makes_it_safe_and_spares_the_holder() -> None:
    state = looking("safety", "", "", bomb="rummage", live_since=3)
    why = steps(
        GAME.view(state, Seat(0)), 0, Tinker(card("rummage"), 0, to_pile=False), Reason("level")
    )[3]
    assert codes(why)[:2] == ["makes-safe", "spares-then"]


def test_an_answer_is_advised_with_the_trick_that_it_answers() -> None:
    state = lay(
        table_of("down_the_well", "says_who safety safety nail_coat", ""), "down_the_well", 1
    )
    told = advice(passing_to(state, 1))
    well = card("down_the_well")
    assert told.steps[0] == Step((Reason("weigh-answer", (well,)),), (Mark("trick", (well,)),))
    assert {hint.action for hint in told.hints} == {Pass(), Play(card("says_who"), NOBODY)}


def test_a_card_of_another_toolbox_is_advised_to_who_chooses_it() -> None:
    state = lay(table_of("inspection", "about_turn nail_coat", ""), "inspection", 1)
    for seat in (1, 2):
        state = GAME.apply(state, Seat(seat), Pass())
    told = advice(state)
    assert {hint.action for hint in told.hints} == {
        Choose(card("about_turn")),
        Choose(card("nail_coat")),
    }
    assert codes(told.steps[0]) == ["weigh-toolbox"]
    assert codes(told.steps[1]) == ["region-choose"]


def test_where_nothing_is_to_be_chosen_all_steps_say_so() -> None:
    told = advice(table_of("says_who", "catch", ""))
    assert [hint.action for hint in told.hints] == [Pass()]
    assert told.steps == (ONLY, ONLY, Step((Reason("pass"),), (Mark("pass", (0,)),)), ONLY)
    assert told.clear


def test_what_is_said_of_the_lead_agrees_with_the_chances_shown() -> None:
    for state, _ in choosing(3)[::17]:
        told = advice(state, nodes=400)
        lead = told.steps[3].reasons[-1]
        if lead.code in ("only-action", "nothing-better"):
            assert len(told.hints) == 1
            continue
        first, second = (round(hint.value) for hint in told.hints[:2])
        assert (lead.code == "unsure") == (not told.clear)
        if lead.code == "ahead":
            assert lead.args == (first - second,)
            assert first > second


def test_each_action_has_its_own_words_and_marks() -> None:
    table = table_of("catch", "", "").table
    for action, code in (
        (Play(card("rummage"), NOBODY), "play"),
        (Play(card("catch"), 1), "play-at"),
        (Pass(), "pass"),
        (Leave(), "leave"),
        (Tinker(0, card("catch"), to_pile=False), "tinker"),
        (Tinker(0, card("catch"), to_pile=True), "tinker-pile"),
        (Choose(card("catch")), "choose"),
    ):
        assert play_of(action).code == code
        assert marks_of(table, action, 2)
        assert all(mark.args[-1] == 2 for mark in marks_of(table, action, 2))
