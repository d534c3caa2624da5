"""Is a pass kept, though it is not worth a save of its own?"""

from collections.abc import Callable

from core.chance import Rng
from core.codec import AnyMatch, load
from core.games.badaboom.actions import Pass
from core.seating import Sitter
from core.terms import CHANCE
from qtapp.data import kits
from tests.qtapp.at_table import AtTable, begun
from tests.qtapp.conftest import Start, close
from tests.qtapp.table.players import wait

PERSONS = tuple(map(Sitter, ("Ann", "Ben", "Cleo")))


def saved(table: AtTable) -> AnyMatch:
    return load(table.saved(), kits())


def passed(match: AnyMatch, count: int) -> Callable[[], bool]:
    """Whether so many have passed."""
    return lambda: len([it for it in match.line if it.seat != CHANCE]) == count


def test_a_pass_is_saved_with_what_follows_it_or_when_the_program_is_closed(start: Start) -> None:
    program = begun(start)
    assert program.session is not None
    config = kits()["badaboom"].configs[0].config
    program.session.desk.start("badaboom", config, Rng(3), 3, PERSONS)
    table = AtTable(program)
    controller, match = table.tab.controller, table.match
    assert saved(table) == match
    controller.speak_up(controller.rounds.in_question[1])
    controller.say_nobody()
    wait(passed(match, 1))
    assert len(saved(table).line) < len(match.line)
    assert controller.due is not None
    controller.show_for(controller.due)
    controller.note_hint(1)
    assert saved(table) == match
    controller.play(Pass())
    assert passed(match, 2)()
    assert saved(table) != match
    close(program)
    assert AtTable(start()).match == match
