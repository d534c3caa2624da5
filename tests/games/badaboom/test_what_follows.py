"""Does what is told beforehand come true, as far as it is told at all?"""

from itertools import islice

import pytest

from core.games.badaboom.actions import NOBODY, Action, Choose, Leave, Pass, Play, Tinker
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.effect import Verb
from core.games.badaboom.following import _FOLLOWED, Coming, Then
from core.games.badaboom.history import What
from core.games.badaboom.state import State
from core.games.badaboom.table import Phase, Stage
from core.games.badaboom.what_follows import Bomb, Followed, can_tinker, what_follows
from core.terms import CHANCE
from tests.games.badaboom.tables import (
    GAME,
    after,
    asked,
    card,
    changed,
    in_hand,
    lay,
    lively_game,
    nobody,
    passing_to,
    settled,
    table_of,
    told,
)

MAY_BE_LIVE = {Bomb.LIVE, Bomb.MADE_LIVE, Bomb.MAY_BE_LIVE, Bomb.MAY_BE_SAFE}
MAY_BE_SAFE = {Bomb.SAFE, Bomb.MADE_SAFE, Bomb.MAY_BE_LIVE, Bomb.MAY_BE_SAFE}


def foreseen(state: State, action: Action) -> Followed:
    """What whoever is to act can know of it."""
    (seat,) = GAME.to_act(state)
    return what_follows(GAME.view(state, seat), seat, action)


def of(state: State, name: str, target: int = NOBODY) -> Followed:
    """The same of a trick in the toolbox of whoever is asked."""
    return foreseen(state, Play(in_hand(state, asked(state), name), target))


def kinds(followed: Followed) -> list[Then]:
    return [it.what for it in followed.coming]


def test_every_verb_is_followed() -> None:
    assert set(_FOLLOWED) == set(Verb)


def carried(state: State, action: Action) -> State:
    """The state after it, if nobody answers: at the next window, answer, choice or blast."""
    tricks = len(state.table.stack)
    state = after(state, action)
    if isinstance(action, Play):
        while GAME.to_act(state) != () and len(state.table.stack) > tricks:
            state = settled(state) if GAME.to_act(state) == (CHANCE,) else after(state, Pass())
    return settled(state)


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (5, 3)])
def test_what_is_foreseen_comes_true_if_nobody_answers(seats: int, seed: int) -> None:
    """Holder, direction, gold, and whether the bomb is live: all that is said to be certain."""
    tried = 0
    for state in islice(lively_game(seats, seed), 20, 400, 3):
        acting = GAME.to_act(state)
        if not acting or acting == (CHANCE,):
            continue
        for action in islice(GAME.legal(state, acting[0]), 1, 6):
            followed = foreseen(state, action)
            later = carried(state, action)
            if later.table.blasts > state.table.blasts or later.table.phase is Phase.CHOOSE:
                continue
            tried += 1
            now, then = later.table, followed.table
            assert (now.holder, now.direction) == (then.holder, then.direction)
            assert now.gold == then.gold
            assert len(now.lasting) == len(then.lasting)
            assert followed.bomb in (MAY_BE_LIVE if now.live else MAY_BE_SAFE)
            if now.live and followed.armer != NOBODY:
                assert now.armer == followed.armer
            if followed.bomb in (Bomb.MADE_LIVE, Bomb.MADE_SAFE):
                assert now.live != state.table.live
    assert tried > 50


def test_the_bomb_goes_on_and_who_gets_it_begins_a_turn() -> None:
    """D2.2."""
    followed = of(table_of("catch", "", ""), "catch", 2)
    assert followed.coming == (Coming(Then.BOMB_TO, 2, 0),)
    assert followed.table.holder == 2
    assert followed.bomb is Bomb.SAFE
    assert followed.fate is None


def test_a_live_bomb_that_is_given_away_goes_off_with_whoever_gets_it() -> None:
    """D2.5, D4.1: without a gadget only the holder is hit."""
    live = {"bomb": "rummage", "live_since": 5, "armer": 0}
    state = table_of("catch tea_break", "", "", **live)  # type: ignore[arg-type]
    followed = of(state, "catch", 2)
    assert followed.held_by == 2
    assert followed.fate is not None
    assert followed.fate.dead == (2,)
    stays = foreseen(state, Pass())
    assert stays.held_by == 1, "it is passed on first, for it became live in this turn"


def test_a_gadget_that_everybody_sees_says_who_is_hit_and_a_lasting_card_who_is_saved() -> None:
    """D4.1."""
    state = table_of(
        "stew_pot",
        *("", "", ""),
        bomb="nail_coat",
        live_since=4,
        armer=1,
        lasting=[("stew_pot", 2, 2)],
    )
    now = foreseen(state, Pass())
    assert now.fate is not None
    assert (now.fate.dead, now.fate.saved) == ((1, 3), (2,))
    more = of(state, "stew_pot")
    assert more.fate == now.fate, "the holder is not hit anyway"


def test_who_does_not_know_the_gadget_is_told_nobody() -> None:
    """D5: only who has looked into a safe bomb knows what is in it."""
    state = table_of("rummage", "loose_screw", "", bomb="nail_coat safety")
    blind = of(passing_to(state, 1), "loose_screw")
    assert blind.bomb in (Bomb.MADE_LIVE, Bomb.MAY_BE_LIVE)
    assert blind.armer == 1
    assert blind.fate is None
    state = nobody(table_of("rummage", "", "", bomb="nail_coat safety"))
    sure = foreseen(state, Tinker(SAFETY, card("rummage"), to_pile=False))
    assert sure.bomb is Bomb.MADE_LIVE
    assert sure.fate is not None
    assert sure.fate.dead == (0, 2)
    assert sure.held_by == 1


def test_a_kick_may_do_anything_and_nothing_is_said_of_whom_it_hits() -> None:
    state = table_of("big_boot wet_sock", "", "", bomb="safety rummage")
    followed = of(state, "big_boot")
    assert followed.coming == (Coming(Then.KICKS, 0),)
    assert followed.bomb is Bomb.MAY_BE_LIVE
    assert followed.fate is None
    live = table_of("big_boot safety", "", "", bomb="rummage", live_since=5, armer=1)
    assert of(live, "big_boot").bomb is Bomb.MAY_BE_SAFE


def test_a_strap_makes_a_live_bomb_safe_and_takes_lasting_cards_off() -> None:
    """D2.3."""
    state = table_of(
        *("extra_strap", "", ""),
        bomb="rummage",
        live_since=5,
        armer=1,
        lasting=[("stew_pot", 2, 2), ("side_bet", 1, 2)],
    )
    followed = of(state, "extra_strap")
    assert followed.bomb is Bomb.MADE_SAFE
    assert followed.coming == (Coming(Then.STRAPS), Coming(Then.LASTING_OFF, amount=2))
    assert followed.table.lasting == ()


def test_the_open_top_card_is_drawn_first_and_others_are_unknown() -> None:
    """D5."""
    state = table_of("rummage", "", "", top="catch")
    assert of(state, "rummage").coming == (
        Coming(Then.TAKES_TOP, 0, card=card("catch")),
        Coming(Then.DRAWS, 0, amount=1),
    )


def test_a_cancelled_answer_has_the_trick_under_it_stand_again() -> None:
    """D3.1."""
    state = lay(table_of("long_fingers says_who", "says_who", "rummage"), "long_fingers", 2)
    state = passing_to(lay(state, "says_who"), 0)
    assert of(state, "says_who").coming == (
        Coming(Then.CANCELS, 1, card=card("says_who", 2)),
        Coming(Then.STANDS, 0, 2, card("long_fingers")),
    )


def test_the_last_to_pass_reads_what_the_trick_does() -> None:
    """D3.1."""
    state = lay(table_of("butterfingers", "rummage safety rummage", ""), "butterfingers", 1)
    assert foreseen(state, Pass()).coming == ()
    state = after(state, Pass())
    assert foreseen(state, Pass()).coming == (Coming(Then.LOSES_LOT, 1, amount=2),)


def test_who_loses_as_many_cards_as_there_are_loses_all() -> None:
    state = table_of("butterfingers down_the_well", "rummage", "safety magpie")
    assert kinds(of(state, "butterfingers", 1)) == [Then.LOSES_ALL]
    assert kinds(of(state, "butterfingers", 2)) == [Then.LOSES_ALL]
    assert of(state, "down_the_well", 2).table.sizes == (1, 1, 0)


def test_direction_and_skip_say_who_is_next() -> None:
    """D2.6."""
    state = table_of("about_turn long_reach", "", "", "")
    assert of(state, "about_turn").coming == (Coming(Then.TURNS, 3, amount=-1),)
    assert Coming(Then.SKIPS, 2, amount=1) in of(state, "long_reach").coming
    assert foreseen(changed(state, stage=Stage.SECOND, passes=3), Pass()).coming == (
        Coming(Then.PASSES_ON, 0, 1),
    )


def test_gold_is_told_as_it_moves() -> None:
    state = table_of("pocket_picker troll_toll", "", "", gold=(0, 2, 2))
    assert of(state, "pocket_picker", 1).table.gold == (1, 1, 2)
    assert of(state, "troll_toll").coming == (
        Coming(Then.LOSES_GOLD, 1, amount=1),
        Coming(Then.LOSES_GOLD, 2, amount=1),
    )


def test_the_end_of_the_second_window_is_the_blast_if_it_is_due() -> None:
    """D2.5."""
    state = table_of("", "", "", bomb="rummage", live_since=4, armer=1)
    state = changed(state, stage=Stage.SECOND, passes=2, asked=2)
    followed = foreseen(state, Pass())
    assert followed.goes_off
    assert followed.coming == (Coming(Then.BLAST, 0),)
    assert followed.fate is not None
    dead = {it.seat for it in told(after(state, Pass()), What.DIED)}
    assert set(followed.fate.dead) == dead


def test_a_safety_that_goes_back_to_the_pile_brings_a_card() -> None:
    """D2.3."""
    state = nobody(table_of("rummage", "", "", bomb="safety safety catch"))
    followed = foreseen(state, Tinker(SAFETY, card("rummage"), to_pile=True))
    assert kinds(followed) == [Then.PUTS_IN, Then.TO_PILE, Then.DRAWS]
    assert followed.bomb is Bomb.SAFE
    assert kinds(foreseen(state, Leave())) == [Then.LEAVES]


def test_the_first_window_ends_with_tinkering_where_that_is_possible() -> None:
    """D2.3."""
    state = changed(table_of("rummage", "", ""), passes=2, asked=2)
    assert kinds(foreseen(state, Pass())) == [Then.TINKERS]
    bare = changed(table_of("", "", ""), passes=2, asked=2)
    assert kinds(foreseen(bare, Pass())) == []
    mittens = table_of("rummage", "", "", lasting=[("lead_mittens", 0, 1)])
    assert not can_tinker(mittens.table)
    assert kinds(foreseen(changed(mittens, passes=2, asked=2), Pass())) == []


def test_a_card_that_is_chosen_is_named() -> None:
    state = nobody(lay(table_of("inspection", "rummage", ""), "inspection", 1))
    assert foreseen(state, Choose(card("rummage"))).coming == (
        Coming(Then.TAKES_CARD, 0, 1, card("rummage"), 1),
    )
