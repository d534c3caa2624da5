"""Do the computer players of Badaboom play to win, by what they see, and come to an end?"""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from core.bots import Bot, Budget
from core.chance import GameId
from core.games.badaboom import learning, trying
from core.games.badaboom.actions import NOBODY, Action, Choose, Leave, Pass, Play, Tinker
from core.games.badaboom.bots import choices, chosen, tricks
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.habits import EASY, MEDIUM
from core.games.badaboom.history import Happening, What
from core.games.badaboom.knowledge import bomb_zone
from core.games.badaboom.reasons import reason_of
from core.games.badaboom.sketch import seen
from core.games.badaboom.state import State, View
from core.games.badaboom.table import Config, Phase, Stage
from core.match import Match
from core.terms import CHANCE, Seat
from qtapp.data import read_data
from tests.games.badaboom.decks import with_cards
from tests.games.badaboom.sights import FEW, KIT, bot, choice, looking, never, sight_of
from tests.games.badaboom.tables import (
    GAME,
    card,
    lay,
    passing_to,
    settled,
    table_of,
)

LEVELS = [spec.id for spec in KIT.bots]
THINKING = [it for it in LEVELS if it != "random"]
GOOD = [it for it in THINKING if it != "easy"]
for_every_thinker = pytest.mark.parametrize("level", THINKING)
for_good_players = pytest.mark.parametrize("level", GOOD)

CODES = {
    "escapes": 2,
    "endangers": 2,
    "hands-bomb": 2,
    "takes-bomb": 2,
    "makes-safe": 1,
    "takes-gold": 2,
    "costs-gold": 1,
    "draws-cards": 2,
    "takes-safeties": 2,
    "takes-card": 2,
    "weakens": 2,
    "swaps": 2,
    "changes-bomb": 1,
    "changes-way": 1,
    "insures": 1,
    "looks": 1,
    "plays": 1,
    "cancels": 2,
    "cancels-own": 3,
    "redirects": 3,
    "answers": 2,
    "passes": 0,
    "tinkers": 0,
    "chooses": 0,
}
"""Every reason, and how many arguments it has."""


def late(*hands: str, bomb: str = "rummage", **more: Any) -> State:
    """The second window of a turn at whose end the bomb goes off."""
    return table_of(*hands, bomb=bomb, live_since=3, stage=Stage.SECOND, **more)


def test_there_are_four_levels_from_weak_to_strong() -> None:
    assert LEVELS == ["random", "easy", "medium", "hard"]


@for_good_players
def test_whoever_would_be_blown_up_gives_the_bomb_away(level: str) -> None:
    """D2.2, D2.5."""
    found = choice(late("catch safety safety", "", "stew_pot"), level)
    assert isinstance(found.action, Play)
    assert found.action.card == card("catch")
    assert found.reason is not None
    assert (found.reason.code, found.reason.args) == ("escapes", (card("catch"), 0))


@for_good_players
def test_who_is_about_to_be_hit_plays_what_is_blast_proof(level: str) -> None:
    state = passing_to(late("", "stew_pot safety", "", bomb="nail_coat"), 1)
    assert choice(state, level).action == Play(card("stew_pot"), NOBODY)


@for_good_players
def test_what_is_blast_proof_is_kept_while_the_bomb_is_safe(level: str) -> None:
    state = passing_to(table_of("catch", "stew_pot", ""), 1)
    assert choice(state, level).action == Pass()


@for_good_players
def test_a_trick_that_hands_over_the_live_bomb_is_cancelled(level: str) -> None:
    """D3.1."""
    state = lay(late("catch", "says_who second_thoughts clean_bench", ""), "catch", 1)
    found = choice(passing_to(state, 1), level)
    assert found.action == Play(card("says_who"), NOBODY)
    assert found.reason is not None
    assert found.reason.code == "cancels-own"


@for_good_players
def test_a_trick_that_saves_the_own_goblin_is_not_cancelled(level: str) -> None:
    state = late("catch", "says_who safety", "", bomb="nail_coat")
    state = lay(state, "catch", 1)
    assert choice(passing_to(state, 1), level).action == Pass()


@for_good_players
def test_a_theft_from_oneself_is_aimed_at_another_or_cancelled(level: str) -> None:
    state = table_of("down_the_well", "not_me_him safety safety nail_coat bull_horns", "big_crater")
    state = passing_to(lay(state, "down_the_well", 1), 1)
    found = choice(state, level)
    assert found.action == Play(card("not_me_him"), 2)


@for_good_players
def test_a_holder_of_a_live_bomb_puts_a_gadget_in_that_spares_the_holder(level: str) -> None:
    """D2.3, D4.1."""
    state = looking("nail_coat about_turn", "safety", "safety", bomb="rummage", live_since=3)
    assert choice(state, level).action == Tinker(card("rummage"), card("nail_coat"), to_pile=False)


@for_good_players
def test_a_holder_of_a_live_bomb_makes_it_safe_if_nothing_else_helps(level: str) -> None:
    state = looking("safety safety safety about_turn", "", "", bomb="rummage", live_since=3)
    action = choice(state, level).action
    assert isinstance(action, Tinker)
    assert action.into == SAFETY


@for_good_players
def test_safeties_are_taken_out_of_the_bomb_for_they_are_paid_for(level: str) -> None:
    """D4.2."""
    action = choice(looking("about_turn tea_break", "catch", "catch"), level).action
    assert isinstance(action, Tinker)
    assert action.out == SAFETY
    assert action.into in (card("about_turn"), card("tea_break"))


@for_every_thinker
def test_out_of_another_toolbox_the_best_card_is_chosen(level: str) -> None:
    state = lay(table_of("inspection", "about_turn safety bull_horns", "catch"), "inspection", 1)
    while state.table.phase is not Phase.CHOOSE:
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, Pass())
    view = GAME.view(state, Seat(0))
    assert set(choices(view, 0)) == {card("about_turn"), SAFETY, card("bull_horns")}
    assert choice(state, level).action == Choose(chosen(view, 0))
    assert chosen(view, 0) != card("about_turn")


def test_easy_forgets_what_it_saw_itself_and_others_do_not() -> None:
    state = table_of("loose_screw catch", "", "", bomb="safety rummage stew_pot")
    knowing = replace(state, minds=learning.looked(state.minds, 0, bomb_zone(3), state.bomb))
    views = [GAME.view(it, Seat(0)) for it in (state, knowing)]
    sketches = [seen(it, 0, it.knows, Random(1)).bomb for it in views]
    assert sketches[0] != sketches[1] == [SAFETY, *sorted((card("rummage"), card("stew_pot")))]
    assert not EASY.remembers
    assert MEDIUM.remembers
    forgetful = {
        str(bot("easy").choose(sight_of(it, 0), Random(seed), FEW, never))
        for it in (state, knowing)
        for seed in (1,)
    }
    assert len(forgetful) == 1


@for_every_thinker
def test_in_windows_no_world_is_imagined(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """So a choice comes at once, at any level."""

    def refuse(*_: object) -> State:
        raise AssertionError("a world was imagined")

    monkeypatch.setattr(trying, "imagined", refuse)
    states = (
        table_of("catch rummage long_fingers", "", "safety"),
        late("catch rummage about_turn", "stew_pot", "safety"),
        passing_to(lay(table_of("catch", "says_who not_me_him", ""), "catch", 1), 1),
    )
    for state in states:
        assert choice(state, level).reason is not None


def test_a_reason_is_told_of_open_facts_alone() -> None:
    """It is made of the table and the action: passing and tinkering have but one each."""
    state = table_of("catch", "says_who", "")
    assert reason_of(state.table, 1, Pass()).code == "passes"
    looked = looking("catch safety", "", "")
    told = {
        reason_of(looked.table, 0, it)
        for it in (
            Leave(),
            Tinker(0, card("catch"), to_pile=False),
            Tinker(0, card("catch"), to_pile=True),
        )
    }
    assert len(told) == 1


def test_every_reason_is_documented_and_has_its_arguments() -> None:
    from core.games.badaboom import reasons

    for code in CODES:
        assert f"`{code}`" in (reasons.__doc__ or "")
    heard = set()
    for seed in range(2):
        for _, found in played(seed, ["easy", "medium", "medium"]):
            assert found is not None
            assert len(found.args) == CODES[found.code], found
            heard.add(found.code)
    assert len(heard) > 8


def played(seed: int, levels: list[str]) -> Any:
    """Each action of a match between these players, with its reason."""
    match: Match[Any, Any, Any, Any] = Match(
        GAME, KIT.configs[0].config, len(levels), GameId(f"badaboom:bots/{seed}")
    )
    players: list[Bot[View, Action]] = [bot(level) for level in levels]
    rng = Random(seed)
    match.run_chance()
    while match.outcome() is None:
        seat = Seat(match.to_act()[0])
        found = players[seat].choose(match.sight(seat), rng, Budget(nodes=0), never)
        match.submit(seat, found.action, "bot")
        yield found.action, found.reason
        match.run_chance()


ENDLESS = """
[[trick]]
id = "round_and_round"
name = "Round and Round"
copies = 20
who = "any"
when = ["pre", "post"]
effects = [{ do = "reverse" }, { do = "draw", who = "me", n = 1 }]
text = "Flip the direction, and draw 1 card."

[[trick]]
id = "no_no"
name = "No, No"
copies = 20
who = "any"
when = ["response"]
effects = [{ do = "cancel" }, { do = "draw", who = "me", n = 1 }]
text = "Cancel, and draw 1 card."
"""


@for_every_thinker
def test_with_cards_that_come_back_for_ever_a_turn_still_ends(level: str) -> None:
    config = Config(with_cards(ENDLESS), last_turn=20)
    state = settled(GAME.start(config, 3))
    player, rng, count = bot(level), Random(1), 0
    while GAME.to_act(state) and state.table.turn < 4:
        (seat,) = GAME.to_act(state)
        if seat == CHANCE:
            action = GAME.chance(state).sample(rng)
        else:
            action = player.choose(sight_of(state, seat), rng, Budget(nodes=60), never).action
        state = GAME.apply(state, seat, action)
        count += 1
        assert count < 1500


def test_who_has_laid_much_in_a_turn_lays_no_more() -> None:
    state = table_of("catch rummage", "", "")
    assert tricks(GAME.view(state, Seat(0)), 0)
    laid = Happening(1, What.LAID, 0, card("rummage"))
    state = replace(state, table=replace(state.table, history=(laid,) * 12))
    assert not tricks(GAME.view(state, Seat(0)), 0)
    state = replace(
        state,
        table=replace(state.table, history=(*(laid,) * 12, Happening(2, What.TURN, 0))),
    )
    assert tricks(GAME.view(state, Seat(0)), 0)


def test_hard_stops_when_nobody_waits_any_more() -> None:
    state = looking("nail_coat about_turn", "safety", "safety", bomb="rummage", live_since=3)
    found = bot("hard").choose(sight_of(state, 0), Random(1), Budget(), lambda: True)
    assert GAME.refusal(state, Seat(0), found.action) is None


def test_a_seat_that_is_not_asked_has_nothing_to_choose() -> None:
    state = table_of("catch", "", "")
    with pytest.raises(ValueError, match="nothing to choose"):
        bot("medium").choose(sight_of(state, 1), Random(1), FEW, never)


def test_every_level_can_be_made_anew() -> None:
    for spec in KIT.bots:
        assert spec.make(read_data) is not spec.make(read_data)


def test_the_random_player_chooses_among_all_that_is_lawful() -> None:
    """It goes by the rules, though it imagines no world to be told what can be laid."""
    state = passing_to(table_of("catch", "rummage long_fingers stew_pot", "safety"), 1)
    lawful = set(GAME.legal(state, Seat(1)))
    assert {choice(state, "random", seed).action for seed in range(60)} == lawful
    assert len(lawful) == 5
