"""Is what is measured of a game what happened in it?"""

from core.games.badaboom.figures import figures
from core.games.badaboom.history import Happening, Payment, What
from core.games.badaboom.table import Phase
from core.terms import Seat
from tests.games.badaboom.moments import short_game
from tests.games.badaboom.tables import GAME, start


def test_all_gold_is_accounted_for() -> None:
    """D4.2, with what tricks have taken and given."""
    state = short_game(4)[-1]
    table = state.table
    assert table.phase is Phase.OVER
    of_all = [figures(GAME.view(state, Seat(it)), Seat(it)) for it in range(4)]
    for seat, it in enumerate(of_all):
        assert sum(it[name] for name in it if name.startswith("gold")) == table.gold[seat]
    paid = sum(it.amount for it in table.history if isinstance(it, Payment))
    assert sum(sum(it[f"gold for {what}"] for what in ("surviving", "safeties", "missions"))
               + it["gold by lasting cards"] for it in of_all) == paid  # fmt: skip


def test_what_is_counted_is_what_the_table_shows() -> None:
    state = short_game(3)[-1]
    table = state.table
    of_all = [figures(GAME.view(state, Seat(it)), Seat(it)) for it in range(3)]
    assert {it["turns"] for it in of_all} == {table.turn}
    assert {it["blasts"] for it in of_all} == {table.blasts}
    for name, what in (
        ("deaths", What.DIED),
        ("tricks", What.LAID),
        ("answers", What.ANSWERED),
        ("armed", What.LIVE),
    ):
        happened = [it for it in table.history if isinstance(it, Happening) and it.what is what]
        assert sum(it[name] for it in of_all) == len(happened)


def test_a_game_that_has_not_begun_has_no_figures_but_naughts() -> None:
    assert set(figures(GAME.view(start(), Seat(0)), Seat(0)).values()) == {0}
