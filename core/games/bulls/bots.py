"""How do the computer players of Raging Bulls choose? Four levels, one frame.

- easy cuts off as much as it can;
- medium has a good eye, and knows when to leave a field;
- hard judges every play by a fitted value of what it leaves;
- expert imagines how every play goes on, thousands of times with the same dice.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Final

import numpy as np

from core.bots import Budget, Choice, Reason
from core.games.bulls import greedy, reasons
from core.games.bulls.engine import Batch, left_over
from core.games.bulls.expert import worth_to_roll
from core.games.bulls.position import Clock, Position, Thinking
from core.games.bulls.rollouts import ended
from core.games.bulls.rules import Action, Fence, Leave, Pass, Phase, Roll, View
from core.games.bulls.tables import Floats, Ints
from core.games.bulls.values import Net, foretold, worth_of
from core.log import Sight
from core.terms import Cancelled
from geometry.field import FENCES, post_name

_PASS: Final = -1


class BullsBot(ABC):
    """The frame: rolls or passes where nothing else can be done, asks a level for the rest."""

    most = 0
    """So many play-outs a decision costs at the most."""

    def choose(
        self, sight: Sight[View, Action], rng: Random, budget: Budget, cancelled: Cancelled
    ) -> Choice[Action]:
        """A legal action; ValueError where this seat has nothing to choose."""
        view = sight.view
        if sight.seat is None or sight.seat not in sight.to_act:
            raise ValueError("this seat has nothing to choose")
        if view.phase is Phase.FIELD:
            return Choice(Roll(), reasons.ONLY_ROLL)
        position = Position.read(view)
        dice = np.random.default_rng(rng.getrandbits(64))
        thinking = Thinking(dice, Clock(budget, cancelled, most=self.most))
        if view.phase is Phase.TURN:
            leaves, reason = self.leaves(position, thinking)
            return Choice(Leave() if leaves else Roll(), reason)
        if not position.fences().size:
            return Choice(Pass(), reasons.PASS_NO_FENCE)
        fence, reason = self.fence(position, thinking)
        if fence == _PASS:
            return Choice(Pass(), reason)
        posts = FENCES[fence]
        return Choice(Fence(post_name(posts.a), post_name(posts.b)), reason)

    @abstractmethod
    def leaves(self, position: Position, thinking: Thinking) -> tuple[bool, Reason]:
        """Whether to leave the field instead of rolling, and why."""

    @abstractmethod
    def fence(self, position: Position, thinking: Thinking) -> tuple[int, Reason]:
        """One of the fences that the roll allows, at least one, or -1: pass; and why."""


class Glancing(BullsBot):
    """A level that looks at what stands, and imagines nothing."""

    def leaves(self, position: Position, thinking: Thinking) -> tuple[bool, Reason]:
        """By the posts and mallets that remain."""
        state = position.state
        if self.gives_up(position):
            return True, reasons.leave_few_posts(state)
        return False, reasons.posts_left(state)

    def fence(self, position: Position, thinking: Thinking) -> tuple[int, Reason]:
        """The best at a glance."""
        fences = position.fences()
        fence = self.best(position, fences)
        if fences.size == 1:
            return fence, reasons.ONLY_FENCE
        return fence, reasons.cutting(position.state, position.after(np.array([fence])))

    @abstractmethod
    def gives_up(self, position: Position) -> bool:
        """Whether to leave the field."""

    @abstractmethod
    def best(self, position: Position, fences: Ints) -> int:
        """One of these fences, at least one."""


class Easy(Glancing):
    """Cuts off as much as it can, and holds on to a field for too long."""

    def gives_up(self, position: Position) -> bool:
        """Only when the next pass would end the game, and posts are scarce."""
        state = position.state
        return bool(state.mallets[0] == 0 and state.unused[0] <= _EASY_STOPS_AT)

    def best(self, position: Position, fences: Ints) -> int:
        """The fence after which the bulls miss least."""
        rows = np.zeros(fences.size, dtype=np.intp)
        missing = left_over(position.field, position.state, rows, fences).sum(axis=0)
        return int(fences[missing.argmin()])


_EASY_STOPS_AT: Final = 8


class Medium(Glancing):
    """The greedy player whom the play-outs imagine too."""

    def gives_up(self, position: Position) -> bool:
        """By its rule of thumb."""
        return bool(greedy.leaves(position.field, position.state)[0])

    def best(self, position: Position, fences: Ints) -> int:
        """The best-looking fence."""
        roll = np.array([position.roll])
        return int(greedy.best_fences(position.field, position.state, roll)[0])


class Judging(BullsBot):
    """A level that puts a worth on going on from a state, and takes the play worth most."""

    def leaves(self, position: Position, thinking: Thinking) -> tuple[bool, Reason]:
        """Whether what the field is worth now is more than going on promises."""
        state = position.state
        unused, mallets = int(state.unused[0]), int(state.mallets[0])
        if unused > (_SURE_ABOVE if mallets else _SURE_WITHOUT_MALLETS_ABOVE):
            return False, reasons.posts_left(state)
        if mallets == 0 and position.prizes.after[0] == 0:
            return False, reasons.NOTHING_TO_LOSE
        now = float(position.prizes.worth(ended(state))[0])
        promised = float(self.going_on(position, state, thinking)[0])
        if now > promised:
            return True, reasons.ahead("leave-worth-more", now - promised)
        return False, reasons.ahead("roll-worth-more", promised - now)

    def fence(self, position: Position, thinking: Thinking) -> tuple[int, Reason]:
        """The play worth most; a pass only while that does not end the game."""
        plays = position.fences()
        if position.state.mallets[0] > 0:
            plays = np.append(plays, _PASS)
        if plays.size == 1:
            return int(plays[0]), reasons.ONLY_FENCE
        after = position.after(plays)
        worth = self.worth(position, after, thinking)
        best = int(worth.argmax())
        lead = float(worth[best] - np.delete(worth, best).max())
        if plays[best] == _PASS:
            return _PASS, reasons.ahead("pass-worth-more", lead)
        closing = reasons.closing(position.state, after.take(np.array([best])))
        return int(plays[best]), closing or reasons.ahead("best-worth", lead)

    def worth(self, position: Position, states: Batch, thinking: Thinking) -> Floats:
        """The worth of states after a roll was played: of leaving or of going on; (n,)."""
        worth = position.prizes.worth(ended(states))
        (open_,) = np.nonzero(~states.complete & (states.mallets >= 0))
        promised = self.going_on(position, states.take(open_), thinking)
        worth[open_] = np.maximum(worth[open_], promised)
        return worth

    @abstractmethod
    def going_on(self, position: Position, states: Batch, thinking: Thinking) -> Floats:
        """The worth of rolling in states before a roll, none complete or over; (n,), n may be 0."""


_SURE_ABOVE, _SURE_WITHOUT_MALLETS_ABOVE = 14, 18
"""With more unused posts nobody leaves a field."""


class Hard(Judging):
    """One ply of the fitted value; in the easy variant, for which none was fitted, play-outs."""

    most = 1500

    def __init__(self, nets: Mapping[int, Net]) -> None:
        """`nets` are the fitted values by number of bulls; see `values.nets_in`."""
        self._nets = nets

    def going_on(self, position: Position, states: Batch, thinking: Thinking) -> Floats:
        """What the net foretells."""
        field = position.field
        if field.edge_is_fence:
            return worth_to_roll(position, states, thinking)
        told = foretold(self._nets[field.count], field, states)
        return worth_of(told, field, states, position.prizes)


class Expert(Judging):
    """A race of play-outs."""

    most = 8000

    def going_on(self, position: Position, states: Batch, thinking: Thinking) -> Floats:
        """What the play-outs say."""
        return worth_to_roll(position, states, thinking)
