"""Do board, panel, hint and preview foretell one and the same blast (D2.5, D4.1)?"""

import pytest

from core.games.badaboom.actions import Pass
from core.games.badaboom.blast import fate_then, holder_then
from core.games.badaboom.explain import steps
from core.games.badaboom.reasons import doomed
from core.games.badaboom.table import Phase
from core.games.badaboom.what_follows import what_follows
from core.terms import Seat
from qtapp.games.badaboom.board.plate_words import tag_word
from qtapp.games.badaboom.panels.forecast import forecast
from qtapp.games.badaboom.panels.forecast_words import head_text
from tests.games.badaboom.moments import moments
from tests.games.badaboom.qt.boards import NAMES, Board, seen
from tests.games.badaboom.tables import GAME, table_of

FUNNEL = "front_funnel catch"
"""A bomb that hits the one after its holder."""


def test_a_bomb_that_is_not_due_is_reckoned_with_its_next_holder() -> None:
    """D2.5: it goes off in a turn that began with it live."""
    armed = table_of("catch", "", "", bomb=FUNNEL, live_since=5, armer=0).table
    due = table_of("catch", "", "", bomb=FUNNEL, live_since=4, armer=0).table
    assert (holder_then(armed), fate_then(armed, armed.effect).dead) == (1, (2,))
    assert (holder_then(due), fate_then(due, due.effect).dead) == (0, (1,))


def test_the_way_and_who_is_skipped_count() -> None:
    """D2.6."""
    back = table_of("catch", "", "", bomb=FUNNEL, live_since=5, armer=0, direction=-1).table
    over = table_of("catch", "", "", bomb=FUNNEL, live_since=5, armer=0, skip=1).table
    assert (holder_then(back), holder_then(over)) == (2, 2)
    assert fate_then(back, back.effect).dead == (1,)


def test_the_plates_say_when_the_blast_would_come(board: Board) -> None:
    board.show(table_of("catch", "", "", bomb=FUNNEL, live_since=5, armer=0))
    plates = board.scene.stage.players.plates
    assert [it.state.doom for it in plates[:3]] == ["", "", "hit"]
    assert "hit-then" in plates[2].state.tags
    assert tag_word("hit-then") == "Hit next turn"
    assert board.sentence_of("plate/2").endswith("The blast would hit Cleo next turn.")
    assert "It can go off next turn, with Ben as things stand." in board.sentence_of("bomb")
    assert "The blast would kill Cleo." in board.sentence_of("bomb")
    board.show(table_of("catch", "", "", bomb=FUNNEL, live_since=4, armer=0))
    assert "hit" in plates[1].state.tags
    assert board.sentence_of("plate/1").endswith("The blast would hit Ben.")


def test_the_panel_names_whoever_holds_it_then() -> None:
    state = table_of("catch", "", "", bomb=FUNNEL, live_since=5, armer=0)
    it = forecast(seen(state, 0).view, Seat(0))
    assert it is not None
    assert (it.holder, it.dead) == (1, (2,))
    assert head_text(it, state.table, NAMES) == "If it goes off next turn, with Ben:"


@pytest.mark.parametrize("seats", [3, 5])
def test_all_that_foretells_a_blast_tells_the_same(board: Board, seats: int) -> None:
    """At every moment of some games at which a bomb is live and a player is asked."""
    checked = 0
    for state in moments(seats, 4):
        table = state.table
        if not table.live or table.phase is not Phase.WINDOW:
            continue
        seat = Seat(table.asked)
        view = GAME.view(state, seat)
        dead = doomed(table)
        it = forecast(view, seat)
        assert it is not None
        assert it.dead == dead
        followed = what_follows(view, seat, Pass())
        assert followed.fate is not None
        assert (followed.held_by, followed.fate.dead) == (it.holder, dead)
        board.show(state, seat)
        plates = board.scene.stage.players.plates[:seats]
        assert tuple(at for at, one in enumerate(plates) if one.state.doom == "hit") == dead
        nudge = steps(view, seat, Pass(), None)[0] if checked == 0 else None
        assert nudge is None or nudge.marks == ()
        checked += 1
        if checked == 12:
            break
    assert checked > 4
