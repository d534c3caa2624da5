"""Who may do what in Badaboom, and what comes of it? Source: rules/badaboom.md."""

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Final, assert_never

from core.chance import Chance, Dice, Draw
from core.game import Game
from core.games.badaboom import learning
from core.games.badaboom.acting import applied
from core.games.badaboom.actions import (
    NOBODY,
    Action,
    BeginWith,
    Choose,
    Deal,
    Grab,
    Kick,
    Leave,
    Lose,
    Pass,
    Play,
    Show,
    Tinker,
    TurnBomb,
    TurnUp,
)
from core.games.badaboom.drawing import asked, chance
from core.games.badaboom.flow import gone_on
from core.games.badaboom.given import given_to_see
from core.games.badaboom.imagining import imagined
from core.games.badaboom.possible import lays, why_not_laid
from core.games.badaboom.state import State, View, seen_secret
from core.games.badaboom.table import Config, Laid, Phase, Table
from core.games.badaboom.tinkering import tinkerings, why_not_tinker
from core.games.badaboom.windows import round_size, still_asked
from core.replacing import replace
from core.terms import CHANCE, Outcome, Refusal, Seat

_CHANCE_PHASES: Final = frozenset(
    {
        *(Phase.HOLDER, Phase.BOMB, Phase.DEAL, Phase.TURN_UP),
        *(Phase.GRAB, Phase.LOSE, Phase.KICK, Phase.SHOW),
    }
)
_CHANCE_ACTIONS: Final = (BeginWith, TurnBomb, Deal, TurnUp, Grab, Lose, Kick, Show)


class Badaboom(Game[Config, State, Action, View]):
    """Three to five goblins test a bomb for gold."""

    id: ClassVar = "badaboom"
    rules_version: ClassVar = 1
    seats: ClassVar = range(3, 6)
    config_type: ClassVar = Config
    action_types: ClassVar = (*_CHANCE_ACTIONS, Play, Pass, Tinker, Leave, Choose)

    def start(self, config: Config, seats: int) -> State:
        """Before the first holder is known (D1)."""
        if seats not in self.seats:
            raise ValueError(f"Badaboom is for 3 to 5, not for {seats}")
        deck, none = config.deck, (0,) * seats
        table = Table(
            config=config,
            gold=none,
            sizes=none,
            gadgets=none,
            disarms=none,
            stock=len(deck.cards) - 1,
            pile=len(deck.safeties),
            face_down=True,
        )
        return State(
            table=table,
            hands=((),) * seats,
            bomb=(),
            stock=tuple(range(1, len(deck.cards))),
            minds=learning.at_first(deck, seats),
        )

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Chance, or who is asked."""
        table = state.table
        if table.phase in _CHANCE_PHASES:
            return (CHANCE,)
        return () if table.phase is Phase.OVER else (Seat(_actor(table)),)

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        """Passing first; then the cards in the order of the toolbox."""
        table = state.table
        if (seat,) != self.to_act(state):
            return
        if seat == CHANCE:
            yield from (action for action, _ in self.chance(state).outcomes())
            return
        match table.phase:
            case Phase.WINDOW | Phase.ANSWER:
                yield Pass()
                for card in dict.fromkeys(state.hands[seat]):
                    yield from (Play(it.card, it.target) for it in lays(table, card, seat))
            case Phase.TINKER:
                yield Leave()
                yield from tinkerings(state)
            case Phase.CHOOSE:
                yield from map(Choose, dict.fromkeys(_choices(state)))
            case _:
                return

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Why not: see `possible` for tricks."""
        if (seat,) != self.to_act(state):
            return Refusal("not-your-turn", (int(seat),))
        table = state.table
        if seat == CHANCE:
            return _why_not_chance(state, action)
        match action:
            case Pass():
                asked_now = table.phase in (Phase.WINDOW, Phase.ANSWER)
                return None if asked_now else Refusal("not-asked")
            case Play(card, target):
                return _why_not_play(state, seat, card, target)
            case Tinker():
                return why_not_tinker(state, action)
            case Leave():
                return None if table.phase is Phase.TINKER else Refusal("not-tinkering")
            case Choose(card):
                if table.phase is not Phase.CHOOSE:
                    return Refusal("nothing-to-choose")
                there = card in _choices(state)
                return None if there else Refusal("not-in-toolbox", (card,))
            case BeginWith() | TurnBomb() | Deal() | TurnUp() | Grab() | Lose() | Kick() | Show():
                return Refusal("only-chance")
        assert_never(action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        """One action, and all that comes of it by itself."""
        state = replace(state, table=replace(state.table, moves=state.table.moves + 1))
        return gone_on(applied(state, int(seat), action))

    def chance(self, state: State) -> Chance[Action]:
        """A card, a bomb, or the first holder."""
        return chance(state)

    def asked(self, state: State, seat: Seat | None) -> Dice | Draw:
        """Of the stock all cards are offered that may be in it as far as this seat knows."""
        mind = state.minds[-1 if seat is None else seat]
        return asked(state, seat, mind)

    def declining(self, state: State) -> Action | None:
        """Passing, in the windows and in the rounds of answers (D3.3)."""
        return Pass() if state.table.phase in (Phase.WINDOW, Phase.ANSWER) else None

    def still_asked(self, state: State) -> tuple[Seat, ...]:
        """All who have not passed yet in the window, or in the round of answers."""
        if self.declining(state) is None:
            return ()
        return tuple(map(Seat, still_asked(state.table)))

    def given_to_see(self, state: State, seat: Seat) -> int:
        """Cards that came or went face down, and looks into the bomb and into toolboxes."""
        return given_to_see(state.table, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """The table, the own toolbox, and what the seat knows of the rest."""
        minds = state.minds
        if seat is None:
            return View(state.table, (), minds[-1], minds[-1])
        secret = seen_secret(state, seat)
        return View(state.table, state.hands[seat], minds[seat], minds[-1], secret)

    def audience(self, state: State, seat: Seat, action: Action) -> frozenset[Seat] | None:
        """What is done with the bomb only the holder reads, and what is taken only the two."""
        if isinstance(action, Tinker | Leave):
            return frozenset({seat})
        carrying = state.table.carrying
        if isinstance(action, Choose) and carrying is not None and carrying.taker != NOBODY:
            return frozenset({Seat(carrying.taker), Seat(carrying.source)})
        return None

    def reveals(self, state: State, seat: Seat, action: Action) -> bool:
        """The last pass of a round has a trick take effect, the bomb looked into, or a blast."""
        table = state.table
        return isinstance(action, Pass) and table.passes + 1 >= round_size(table)

    def outcome(self, state: State) -> Outcome | None:
        """Most gold wins; tied: all of them (D4.3)."""
        table = state.table
        if table.phase is not Phase.OVER:
            return None
        most = max(table.gold)
        winners = tuple(Seat(seat) for seat, gold in enumerate(table.gold) if gold == most)
        return Outcome(table.gold, winners, table.reason)

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        """The cards that are face down lie where the seat takes them to be possible."""
        return imagined(view, seat, rng)


def _actor(table: Table) -> int:
    """The seat that decides."""
    if table.phase is Phase.TINKER:
        return table.holder
    if table.phase is Phase.CHOOSE:
        assert table.carrying is not None  # noqa: S101 - the phase says so
        return table.carrying.chooser
    return table.asked


def _choices(state: State) -> tuple[int, ...]:
    carrying = state.table.carrying
    assert carrying is not None  # noqa: S101 - the phase says so
    return tuple(sorted(state.hands[carrying.source]))


def _why_not_play(state: State, seat: int, card: int, target: int) -> Refusal | None:
    if state.table.phase not in (Phase.WINDOW, Phase.ANSWER):
        return Refusal("not-asked")
    if card not in state.hands[seat]:
        return Refusal("not-in-toolbox", (card,))
    return why_not_laid(state.table, Laid(card, seat, target))


def _why_not_chance(state: State, action: Action) -> Refusal | None:
    if not isinstance(action, _CHANCE_ACTIONS):
        return Refusal("not-your-turn", (int(CHANCE),))
    drawn = chance(state)
    drawing = state.table.phase in (Phase.DEAL, Phase.TURN_UP)
    if drawing and isinstance(action, Deal | TurnUp):
        there = drawn.what.allows((action.card,)) and drawn.make((action.card,)) == action
        return None if there else Refusal("not-in-stock", (action.card,))
    if action in map(drawn.make, drawn.what.results()):
        return None
    return Refusal("cannot-come")
