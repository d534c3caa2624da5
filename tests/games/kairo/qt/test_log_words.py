"""Does the log tell what has happened, with names, and no sealed bid to anybody else?"""

import pytest

from core.games.kairo.rules import Bid, Lay, Pass, Pick
from core.terms import CHANCE, Seat
from qtapp.games.kairo.log_words import log_lines
from qtapp.games.kairo.story import steps
from tests.games.kairo.qt.played import KairoMatch, match, play, sight, turn_up, whole_game
from tests.games.kairo.tables import GAME, card

RIVER, VILLAGE, DESERT = card("river", 2, 8), card("village", 2, 3), card("desert", 3, 4)


def told(made: KairoMatch, seat: int | None = 0) -> list[str]:
    return [line.text for line in log_lines(sight(made, seat))]


def offered(*, all_pay: bool = True) -> KairoMatch:
    made = match(3, all_pay=all_pay)
    turn_up(made, RIVER, VILLAGE, DESERT)
    return made


def test_a_sealed_bid_stands_only_in_the_log_of_who_made_it() -> None:
    """K2.1."""
    made = offered()
    before = {seat: told(made, seat) for seat in (0, 1, 2, None)}
    play(made, (1, Bid(17)))
    assert told(made, 1) == [*before[1], "Ben seals a bid of 17."]
    for seat in (0, 2, None):
        assert told(made, seat) == before[seat]


def test_a_bid_of_nothing_is_told_like_any_other() -> None:
    made = offered()
    play(made, (0, Bid(0)))
    assert told(made)[-1] == "Ann seals a bid of 0."


def test_the_reveal_tells_all_bids_the_money_and_the_order() -> None:
    """K2.1 to K2.3."""
    made = offered()
    play(made, (2, Bid(9)), (0, Bid(5)), (1, Bid(20)))
    for seat in (0, 1, None):
        assert told(made, seat)[-3:] == [
            "The bids: Ann 5, Ben 20, Cleo 9.",
            "Everybody pays. Money left: Ann 95, Ben 80, Cleo 91.",
            "Ben picks first, then Cleo, Ann.",
        ]
        lines = log_lines(sight(made, seat))
        assert [it.text for it in lines if it.reveals] == ["The bids: Ann 5, Ben 20, Cleo 9."]


def test_where_only_the_highest_pays_that_is_told() -> None:
    """K2.2."""
    made = offered(all_pay=False)
    play(made, (0, Bid(5)), (1, Bid(20)), (2, Bid(9)))
    assert told(made)[-3:] == [
        "The bids: Ann 5, Ben 20, Cleo 9.",
        "Ben pays 20 and has 80 left.",
        "Ben picks first, then Cleo, Ann.",
    ]


def test_a_tie_and_its_cards_are_told() -> None:
    """K2.4."""
    made = offered()
    play(made, (0, Bid(10)), (1, Bid(10)), (2, Bid(30)))
    assert told(made)[-1].startswith("Equal bids, and as much money left")
    turn_up(made, card("desert", 0, 8), card("river", 3, 5))
    assert told(made)[-3:] == [
        "Ann turns up a card to break the tie: Desert, 0 track, reward 8. Keyed in.",
        "Ben turns up a card to break the tie: River, 3 track, reward 5. Keyed in.",
        "Cleo picks first, then Ann, Ben.",
    ]


def after_picking() -> KairoMatch:
    """Ben begins with the village, Cleo has the river and Ann the desert."""
    made = offered()
    play(made, (0, Bid(5)), (1, Bid(20)), (2, Bid(9)))
    play(made, (1, Pick(VILLAGE)), (2, Pick(RIVER)), (0, Pick(DESERT)))
    return made


def test_turns_lays_and_passes_are_told_with_all_that_counts() -> None:
    """K3.1 to K3.3, K4.1."""
    made = after_picking()
    turn_up(made, card("savannah", 3, 1))
    play(made, (1, Pass()))
    turn_up(made, card("mountain", 2, 5))
    play(made, (2, Pass()))
    turn_up(made, card("mountain", 1, 10))
    play(made, (0, Pass()))
    turn_up(made, card("savannah", 0, 2))
    play(made, (1, Lay(0)))
    lines = told(made)
    assert lines[lines.index("Ben passes.") - 1 :][:4] == [
        "Ben turns up a card: Savannah, 3 track, reward 1. Keyed in.",
        "Ben passes.",
        "Cleo turns up a card: Mountain, 2 track, reward 5. Keyed in.",
        "Cleo passes.",
    ]
    assert lines[-3:] == [
        "Ben lays on the village, which needs 7: row 2, open cards 6. Reward 3, money 83, built 1.",
        "River is next for Cleo: a bonus piece, 1 now.",
        "The row of Ben is empty: laying ends.",
    ]
    assert [it.touches for it in log_lines(sight(made))[-3:]] == [set(), {2}, set()]


def test_bought_pieces_are_told_with_their_price() -> None:
    """K3.2."""
    made = after_picking()
    turn_up(made, card("savannah", 3, 1))
    play(made, (1, Lay(0)))
    assert (
        "Ben lays on the village, which needs 7: row 2, open cards 3, bought 2 for 20. Reward 3,"
        " money 63, built 1."
    ) in told(made)


def test_each_line_leads_to_its_moment() -> None:
    made = after_picking()
    for line in log_lines(sight(made)):
        assert line.at is not None
        assert made.sight(Seat(0), line.at).view.table.auctions


def test_what_was_taken_back_is_marked_and_leads_nowhere() -> None:
    made = offered()
    play(made, (0, Bid(5)), (1, Bid(20)), (2, Bid(9)), (1, Pick(VILLAGE)))
    made.take_back(Seat(1))
    struck, last = log_lines(sight(made))[-2:]
    assert struck.text == "Ben picks Village, 2 track, reward 3. (taken back)"
    assert last.text == "Ben takes it back."
    assert struck.at is last.at is None


def test_an_own_bid_that_was_taken_back_is_struck_out() -> None:
    made = offered()
    play(made, (0, Bid(5)))
    made.take_back(Seat(0))
    assert told(made)[-2:] == ["Ann seals a bid of 5. (taken back)", "Ann takes it back."]
    assert "Ann" not in " ".join(told(made, 1))
    play(made, (0, Bid(6)), (1, Bid(20)), (2, Bid(9)))
    for seat in range(3):
        assert "The bids: Ann 6, Ben 20, Cleo 9." in told(made, seat)


def test_hints_and_who_gives_up_are_named() -> None:
    made = offered()
    made.note_hint(Seat(1), 2)
    assert told(made, 1)[-1] == "Ben asks for a hint, step 2."
    made.resign(Seat(2))
    assert "Cleo gives up." in told(made)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_told_from_every_seat(seats: int) -> None:
    made = whole_game(seats, seats)
    for seat in (*range(seats), None):
        lines = told(made, seat)
        assert lines[-1].endswith("has built 8 terrains and wins.")
        assert sum(line.startswith("The bids: ") for line in lines) == 8
        assert not any("{" in line or " you" in line.lower() for line in lines)
        assert list(steps(sight(made, seat)))[-1].after == made.state.table


def test_a_pile_that_is_shuffled_is_told() -> None:
    """K5.1."""
    lines = [line for seed in (1, 3) for line in told(whole_game(4, seed))]
    assert "The draw pile is empty: the discards are shuffled into a new one." in lines


def test_built_cards_that_are_shuffled_are_told() -> None:
    """K5.1: one terrain is built, and then all pass until there is no other card."""
    made = offered()
    while not any(made.state.table.built) or any(made.state.table.stacks):
        seat = made.to_act()[0]
        if seat == CHANCE:
            turn_up(made, made.state.table.left[0])
        else:
            legal = list(GAME.legal(made.state, seat))
            waits = any(made.state.table.built) and isinstance(legal[0], Lay)
            play(made, (seat, Pass() if waits else legal[0]))
    assert told(made)[-1] == (
        "Draw pile and discards are empty: the built cards are shuffled into a new draw pile."
        " What is built stays counted."
    )
