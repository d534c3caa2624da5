"""What holds at every moment of every game, whatever is played: cards, safeties, gold, turns."""

from itertools import groupby, pairwise
from random import Random

import pytest

from core.games.badaboom.actions import NOBODY, Action, Choose, Leave, Pass, Play, Tinker
from core.games.badaboom.deck import SAFETY, Kind
from core.games.badaboom.history import Happening, Payment, What, Why
from core.games.badaboom.state import State
from core.games.badaboom.table import Phase
from core.terms import CHANCE, Seat
from tests.games.badaboom.moments import games, histories, moments, whole_games
from tests.games.badaboom.tables import GAME, everywhere

for_every_number = pytest.mark.parametrize("seats", [3, 4, 5])


@for_every_number
def test_every_card_is_in_exactly_one_place(seats: int) -> None:
    """D4.4, D5"""
    for state in moments(seats):
        assert everywhere(state) == list(range(1, len(state.table.deck.cards)))


@for_every_number
def test_every_safety_is_in_a_toolbox_in_the_bomb_or_in_its_pile(seats: int) -> None:
    """D1.1, D4.4, D5"""
    for state in moments(seats):
        found = sum(place.count(SAFETY) for place in (*state.hands, state.bomb))
        assert found + state.table.pile == len(state.table.deck.safeties)
        assert state.table.pile >= 0
        assert SAFETY not in state.table.discards
        assert SAFETY not in state.stock


@for_every_number
def test_what_lies_open_tells_the_truth(seats: int) -> None:
    """D5: numbers, backs, and whether the bomb is live."""
    for state in moments(seats):
        table, deck = state.table, state.table.deck
        assert table.sizes == tuple(map(len, state.hands))
        assert table.gadgets == tuple(map(deck.gadgets_in, state.hands))
        assert (table.bomb_size, table.stock) == (len(state.bomb), len(state.stock))
        assert table.bomb_gadget == bool(deck.gadgets_in(state.bomb))
        if table.bomb != NOBODY:
            assert table.live == (SAFETY not in state.bomb)
        if table.live:
            inside = [card for card in state.bomb if deck.is_gadget(card)]
            assert inside == ([] if table.effect == NOBODY else [table.effect])


@for_every_number
def test_at_most_one_gadget_is_in_the_bomb(seats: int) -> None:
    """D2.3: a kick keeps to it as well."""
    for state in moments(seats):
        assert state.table.deck.gadgets_in(state.bomb) <= 1


@for_every_number
def test_gold_is_never_less_than_nothing_and_adds_up(seats: int) -> None:
    """D4.2: payments and thefts account for every change."""
    for game in games(seats):
        for before, after in pairwise(game):
            gold = list(before.table.gold)
            for it in after.table.history[len(before.table.history) :]:
                if isinstance(it, Payment):
                    assert it.amount > 0
                    gold[it.seat] += it.amount
                elif it.what is What.GOLD_STOLEN:
                    gold[it.seat] += it.amount
                    gold[it.other] -= it.amount
                elif it.what is What.GOLD_LOST:
                    gold[it.seat] -= it.amount
            assert after.table.gold == tuple(gold)
            assert min(gold) >= 0


@for_every_number
def test_in_a_window_the_asked_are_asked_once_until_somebody_plays(seats: int) -> None:
    """D2.2, D3.1"""
    for game in games(seats):
        asked_after = map(GAME.still_asked, game)
        for (before, after), (asked, after_pass) in zip(
            pairwise(game), pairwise(asked_after), strict=True
        ):
            if before.table.phase not in (Phase.WINDOW, Phase.ANSWER):
                assert asked == ()
                continue
            assert asked[0] == GAME.to_act(before)[0]
            assert len(set(asked)) == len(asked) <= seats - bool(before.table.stack)
            if len(before.table.stack) < len(after.table.stack):
                assert after.table.stack[-1].player == asked[0]
                assert set(after_pass) == set(range(seats)) - {asked[0]}
            elif len(asked) > 1:
                assert after_pass == asked[1:]


@for_every_number
def test_a_trick_and_its_answers_lie_open_and_an_answer_lies_on_a_trick(seats: int) -> None:
    """D3.1"""
    for state in moments(seats, every=3):
        table = state.table
        assert all(table.card(it.card).kind is Kind.TRICK for it in table.stack)
        assert all(table.card(it.card).answers for it in table.stack[1:])
        assert (table.phase is Phase.ANSWER) <= bool(table.stack)
        assert (table.phase is Phase.WINDOW) <= (not table.stack)


def test_a_bomb_goes_off_only_if_it_was_live_when_the_turn_began_and_stayed_so() -> None:
    """D2.5: and then its turn ends with it, unless the bomb is given away."""
    for history in histories():
        live = due = False
        for it in history:
            if not isinstance(it, Happening):
                continue
            if it.what is What.LIVE:
                live = True
            elif it.what in (What.SAFE, What.BOMB):
                live = due = False
            elif it.what is What.TURN:
                due = live
            elif it.what is What.BLAST:
                assert due
            elif it.what is What.PASSED_ON:
                assert not due


def test_each_turn_looks_into_the_bomb_once_at_most() -> None:
    """D2.3"""
    for history in histories():
        looked = 0
        for it in history:
            if isinstance(it, Happening):
                looked = 0 if it.what is What.TURN else looked
                looked += it.what in (What.TINKERED, What.CANNOT_TINKER)
                assert looked <= 1


def test_lasting_cards_are_gone_when_the_bomb_is_safe_or_has_gone_off() -> None:
    """D2.3, D4.4"""
    for seats in (3, 4, 5):
        for game in games(seats):
            for before, after in pairwise(game):
                new = after.table.history[len(before.table.history) :]
                ended = {What.SAFE, What.REVIVED}
                if any(isinstance(it, Happening) and it.what in ended for it in new):
                    assert not after.table.lasting or after.table.phase is Phase.OVER


@for_every_number
def test_every_game_ends_with_its_target_or_its_last_turn(seats: int) -> None:
    """D4.3"""
    for game in whole_games(seats):
        table = game[-1].table
        assert GAME.outcome(game[-1]) is not None
        assert all(GAME.outcome(state) is None for state in game[:-1])
        enough = max(table.gold) >= table.config.target
        assert table.reason == ("gold" if enough else "last-turn")
        assert table.turn <= table.config.last_turn


@for_every_number
def test_the_record_tells_at_which_move_each_thing_happened(seats: int) -> None:
    for game in games(seats):
        for number, (before, after) in enumerate(pairwise(game), start=1):
            assert after.table.moves == number
            old = len(before.table.history)
            assert {it.move for it in after.table.history[old:]} <= {number}
        moves = [it.move for it in game[-1].table.history]
        assert [move for move, _ in groupby(moves)] == sorted(set(moves))


@for_every_number
def test_no_two_events_of_chance_have_the_same_label(seats: int) -> None:
    """Else a game ID would have the same cards come again."""
    for game in games(seats):
        labels = [GAME.chance(it).label for it in game if GAME.to_act(it) == (CHANCE,)]
        assert len(set(labels)) == len(labels)


def foreign(state: State, rng: Random) -> list[Action]:
    """Actions of players that may be lawful or not."""
    table = state.table
    hand = state.hands[max(table.asked, 0)]
    card = rng.choice([*hand, rng.randrange(len(table.deck.cards))])
    out = rng.choice([*state.bomb, rng.randrange(len(table.deck.cards))])
    to_pile = rng.random() < 0.5
    play = Play(card, rng.randrange(-1, table.seats + 1))
    return [play, Pass(), Leave(), Tinker(out, card, to_pile), Choose(card)]


@for_every_number
def test_what_is_lawful_is_what_is_not_refused(seats: int) -> None:
    rng = Random(seats)
    for state in moments(seats, every=3):
        for seat in GAME.to_act(state):
            legal = set(GAME.legal(state, seat))
            if seat == CHANCE:
                continue
            assert all(GAME.refusal(state, seat, it) is None for it in legal)
            for action in foreign(state, rng):
                assert (GAME.refusal(state, seat, action) is None) == (action in legal)
            other = Seat((seat + 1) % seats)
            assert not tuple(GAME.legal(state, other))


def test_the_games_are_worth_looking_at() -> None:
    told = {it.what for history in histories() for it in history if isinstance(it, Happening)}
    assert set(What) - told <= {What.FIZZLED, What.GADGET_CHANGED, What.SHUFFLED}
    paid = {it.why for history in histories() for it in history if isinstance(it, Payment)}
    assert paid == set(Why)
    phases = {it.table.phase for seats in (3, 4, 5) for it in moments(seats)}
    assert phases == set(Phase)
    depths = {len(it.table.stack) for seats in (3, 4, 5) for it in moments(seats)}
    assert max(depths) >= 3
