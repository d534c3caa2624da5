"""Does somebody who plays Unexploded Cow in the whole program do everything that can be done?

Whoever looks does first what nobody at the table has done yet.
"""

from collections.abc import Callable, Iterator

from core.games.cow.actions import Accept, Action, Defuse, HandOn, Move, Play, PlayEvent
from core.games.cow.blast import answers
from core.games.cow.table import Phase, Table
from core.terms import CHANCE
from qtapp.games.cow.board import acting
from tests.qtapp.cow_hands import Hand

_MOST = 3
"""Cards and moves of one turn."""


class Game:
    """A game that is played on, and what was done in it."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.at = hand.at
        self.done: set[str] = set()
        """In words, each once."""
        self.curtains = 0
        """How many were opened."""
        self._this_turn = 0
        self._on_board = False

    def play_on(
        self, chance: Callable[[], None] | None = None, until: Callable[[], bool] = lambda: False
    ) -> None:
        """Plays to the end, or `until` something is so, opening each curtain.

        `chance` supplies what the table is asked for: real dice, real cards.
        """
        at = self.at
        for _ in range(900):
            if at.match.outcome() is not None or until():
                return
            before = len(at.match.log)
            if (due := at.due) is not None:
                self.hand.open(due)
                assert at.viewer == due
                self.curtains += 1
                continue
            if at.tab.controller.wanted[0] is not None:
                assert chance is not None
                chance()
            elif at.tab.controller.answering is not None:
                self.act()
            else:
                at.wait_for_others(before)
                continue
            assert len(at.match.log) > before, f"nothing happened: {at.tab.prompt_bar.question}"
        raise AssertionError("the game does not end")

    def act(self) -> None:
        """Whoever looks, or is asked in a blast, does one thing."""
        match self.at.table.phase:
            case Phase.PLAY:
                self._play()
            case Phase.CHOOSE:
                self._choose()
            case Phase.BLAST:
                self._answer()
            case phase:
                raise AssertionError(f"nothing is to be done in {phase}")

    def _play(self) -> None:
        """A card, a move or the roll."""
        possible = list(self._possible()) if self._this_turn < _MOST else []
        new = sorted(  # the events first, of which there are few
            (it for it in possible if it[0] not in self.done),
            key=lambda it: not it[0].startswith("event"),
        )
        some = new or [it for it in possible if it[0] != "move"]
        if not some:
            self._this_turn = 0
            self.done.add("roll")
            self.hand.roll()
            return
        self._this_turn += 1
        what, name, place = some[0]
        self.done.add(what)
        if what == "move":
            self.hand.shift(acting.card_of(name), place)
        else:
            self.hand.take(name, place)

    def _possible(self) -> Iterator[tuple[str, str, str]]:
        """What can be played or moved: in words, what is taken, and where it is put."""
        sight, answering = self.at.tab.controller.sight, self.at.tab.controller.answering
        table = self.at.table
        seat = table.turn
        own = [acting.cow_id(it.card) for it in table.fields[seat]]
        for name in (*map(acting.hand_id, self.at.view.hand), *own):
            for place, action in acting.offers(sight, answering, name).items():
                yield _kind(action, table), name, place

    def _choose(self) -> None:
        """What the event under way asks for."""
        table = self.at.table
        assert table.pending is not None
        verb = table.card(table.pending.card).effects[table.pending.step].verb
        offers = dict(self.at.scene.options.offers)
        places = [name for name in offers if name.startswith("gap/")]
        name = (places or list(offers))[-1]
        self.done.add(f"{verb}: {name.split('/')[0]}")
        if name.startswith("discard/"):
            self.hand.pick(name)
        else:
            self.hand.press_on(name)

    def _answer(self) -> None:
        """An ability that nobody has used yet so: in turn by its button and on the board."""
        offered = [*answers(self.at.table), Accept()]
        assert len(self.at.panel.options.buttons) == len(offered)
        answer = next((it for it in offered if it.tag not in self.done), offered[-1])
        self.done.add(answer.tag)
        self._on_board = not self._on_board
        if isinstance(answer, Accept) or not self._on_board:
            self.done.add("answer by button")
            self.hand.answer(offered.index(answer))
            return
        self.done.add("answer on the board")
        self.hand.press_on(acting.cow_id(answer.cow))
        if not isinstance(answer, Defuse):
            other = answer.to if isinstance(answer, HandOn) else answer.of
            self.hand.press_on(acting.cow_id(other))

    @property
    def persons_did(self) -> set[str]:
        """The tags of what persons did."""
        line = self.at.match.line
        return {it.action.tag for it in line if it.by == "person" and it.seat != CHANCE}


def _kind(action: Action, table: Table) -> str:
    seat, cows = table.turn, tuple(map(len, table.fields))
    match action:
        case PlayEvent(card):
            return f"event {table.card(card).id}"
        case Move():
            return "move"
        case Play(_, field, place) if field == seat:
            return "within the own field" if 0 < place < cows[field] else "end of the own field"
        case Play(_, field, 0) if cows[field]:
            return "left end of another field"
        case Play():
            return "right end of another field"
        case _:
            return action.tag
