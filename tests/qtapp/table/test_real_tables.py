"""Can every game for several be played on real cards and dice, at one screen, to its end?

At each moment there is one way on: somebody is asked to look, something is to be keyed in, somebody
may act here, all persons are asked at once, or a computer player is to act. The laws of
`core.game.Game.asked`, `open_choice` and `declining` as they are met at the table.
"""

from random import Random
from typing import Any

import pytest

from core.chance import OwnTable
from core.codec import AnyMatch, dump, load
from core.kit import AnyKit
from core.match import Match
from core.seating import Sitter
from core.terms import CHANCE, Seat
from qtapp.table.controller import MatchController
from tests.strategies import EVERY_KIT

SEVERAL = {name: kit for name, kit in EVERY_KIT.items() if kit.game.seats[-1] > 1}
MOST = 150
"""Steps; a long game is left then."""


class Screen:
    """A real table, whose people go on as they are asked to."""

    def __init__(self, match: AnyMatch, rng: Random) -> None:
        self.rng = rng
        self.answered = 0
        """How often all were asked at once."""
        self.sit(match)

    def sit(self, match: AnyMatch) -> None:
        self.match = match
        self.refused: list[str] = []
        self.table = MatchController(match)
        self.table.refused.connect(lambda it: self.refused.append(it.code))
        self.table.begin()

    @property
    def ways(self) -> dict[str, Any]:
        """What can be done now; one thing alone, and what with."""
        table, acting = self.table, self.match.to_act()
        bots = [seat for seat in acting if seat != CHANCE and seat not in table.persons]
        ways: dict[str, Any] = {
            "look": table.due,
            "key in": table.wanted[0],
            "act": table.answering,
        }
        rounds = table.rounds
        first = next((seat for seat in acting if seat in rounds.in_question), None)
        ways["pass"] = rounds.declined()
        if table.viewer is None and table.due is None and ways["pass"] is None:
            ways["speak up"] = first
        found: dict[str, Any] = {name: it for name, it in ways.items() if it is not None}
        return {**found, "bot": bots[0]} if bots and not found else found

    def step(self) -> str:
        """Does it; what it was."""
        ((way, what),) = self.ways.items()
        if way == "look":
            self.table.show_for(what)
        elif way == "key in":
            self.key_in()
        elif way == "act":
            self.table.play(self.choice(what))
        elif way == "pass":
            self.table.pass_on()
        elif way == "speak up":
            self.answered += 1
            if self.answered % 4:
                self.table.speak_up(self.rng.choice(self.table.rounds.in_question))
            else:
                self.table.say_nobody()
        else:
            version = self.match.sight(what).version
            self.table.play_for([(what, self.choice(what), version)])
        return way

    def choice(self, seat: Seat) -> Any:
        return self.rng.choice(tuple(self.match.game.legal(self.match.state, seat)))

    def key_in(self) -> None:
        """What really lies on the table, and who may see it, looks; or for a computer anybody."""
        chance = self.match.game.chance(self.match.state)
        if chance.secret_to is not None:
            persons = [seat for seat in self.table.persons if seat in chance.secret_to]
            assert not persons or self.table.viewer in persons
        self.table.key_in(chance.what.draw(self.rng.randrange))


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("kit", SEVERAL.values(), ids=SEVERAL)
@pytest.mark.parametrize("bots", [0, 1, -1], ids=["persons", "a computer", "one person"])
def test_there_is_always_one_way_on(kit: AnyKit, bots: int) -> None:
    seats = min(3, kit.game.seats[-1])
    rng = Random(f"{kit.game.id} {bots}")
    match: AnyMatch = Match(kit.game, kit.configs[-1].config, seats, OwnTable())
    levels = ["" if seat >= bots % seats else kit.bots[0].id for seat in range(seats)]
    match.set_sitters(tuple(Sitter("", level) for level in levels))
    screen, done = Screen(match, rng), set()
    for _ in range(MOST):
        if match.outcome() is not None:
            break
        done.add(screen.step())
        assert screen.refused == []
    assert match.outcome() is not None or len(match.line) > MOST // 3
    assert done >= {"key in", "act"}
    assert ("look" in done) == (bots != -1)
    screen.table.close()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("kit", SEVERAL.values(), ids=SEVERAL)
def test_slips_are_corrected_and_a_kill_loses_nothing(kit: AnyKit) -> None:
    """What was keyed in or answered is taken back now and then; and the game is picked up again."""
    rng = Random(f"{kit.game.id} slips")
    seats = min(3, kit.game.seats[-1])
    match: AnyMatch = Match(kit.game, kit.configs[-1].config, seats, OwnTable())
    screen, taken_back = Screen(match, rng), 0
    for step in range(MOST):
        if screen.match.outcome() is not None:
            break
        screen.step()
        if step % 5 == 4 and screen.table.can_take_back():
            screen.table.take_back()
            taken_back += 1
            if step % 10 == 9 and screen.table.can_redo():
                screen.table.redo()
        if step % 12 == 11:
            screen.table.close()
            resumed = load(dump(screen.match), {kit.game.id: kit})
            assert resumed == screen.match
            screen.sit(resumed)
        assert screen.refused == []
        assert len(screen.ways) == (screen.match.outcome() is None)
    assert taken_back > 1
    screen.table.close()
