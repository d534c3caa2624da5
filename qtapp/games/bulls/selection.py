"""What has the player half-made: which dice are chosen, which post is picked, what is typed?

Plain values without Qt. Nothing here reaches the match; only a finished fence does.
"""

from dataclasses import dataclass, replace
from typing import Final

from core.games.bulls.fencing import fence_refusal, legal_fences
from core.games.bulls.scoring import Field, uses
from core.terms import Refusal
from geometry.field import HITS, POSTS, fence_between, post_index, post_name

SIDES: Final = "trbl"
DIGITS: Final = "123456"


@dataclass(frozen=True, slots=True)
class Turn:
    """What may be built: the field in play and the roll; no dice when nothing is to be built."""

    field: Field
    dice: tuple[int, ...] = ()

    def fences(self) -> tuple[tuple[int, int], ...]:
        """Every lawful pair of posts a < b."""
        return tuple(legal_fences(self.field.bulls, self.field.fences, self.dice))

    def refusal(self, a: int, b: int) -> Refusal | None:
        """Why no fence may join these posts; None: it may."""
        return fence_refusal(self.field.bulls, self.field.fences, self.dice, a, b)

    def hopeless(self, post: int) -> Refusal | None:
        """Why no fence at all may use this post, if that is plain from the post alone."""
        number = POSTS[post].number
        used = uses(self.field.fences)[post]
        if number not in self.dice:
            return Refusal("die-missing", (number,))
        if used >= 2:
            return Refusal("post-used-twice", (post_name(post),))
        if used and self.dice.count(number) < 2:
            return Refusal("post-used", (post_name(post), number))
        return None


@dataclass(frozen=True, slots=True)
class Selection:
    """Half-made input of a turn."""

    chosen: tuple[int, ...] = ()
    """Which dice are chosen, 0 to 2, the latest last; with two, only posts with these two numbers
    light up. The choice guides; it forbids nothing that the roll allows."""
    first: int | None = None
    """The post from which the fence starts."""
    side: str = ""
    """The first letter of a post name that is being typed."""
    by_name: bool = False
    """Whether a name was typed, so that what is picked is shown as text too."""

    def toggled(self, die: int) -> "Selection":
        """With a die chosen or put back; a third choice replaces the oldest."""
        if die in self.chosen:
            return replace(self, chosen=tuple(d for d in self.chosen if d != die))
        return replace(self, chosen=(*self.chosen, die)[-2:])

    def face_toggled(self, dice: tuple[int, ...], face: int) -> "Selection":
        """With the next die that shows this face chosen too; none is left: all are put back."""
        same = [die for die in self.chosen if dice[die] == face]
        free = [i for i, shown in enumerate(dice) if shown == face and i not in self.chosen]
        if free and len(same) < 2:
            return self.toggled(free[0])
        return replace(self, chosen=tuple(die for die in self.chosen if die not in same))

    def picked(self, post: int | None) -> "Selection":
        """With this post as the fence's start."""
        return replace(self, first=post, side="", by_name=self.by_name and post is not None)

    def typing(self, side: str) -> "Selection":
        """With the first letter of a post's name typed, or taken back."""
        return replace(self, side=side, by_name=bool(side) or self.first is not None)

    def dropped(self) -> "Selection":
        """Without the fence that was begun; the dice stay chosen."""
        return Selection(self.chosen)

    def lit(self, turn: Turn, legal: tuple[tuple[int, int], ...]) -> frozenset[int]:
        """The posts to light up: all that can start a fence, or the partners of the first post."""
        pairs = [pair for pair in legal if self._fits(turn, pair)]
        if self.first is None:
            return frozenset(post for pair in pairs for post in pair)
        return frozenset(b if a == self.first else a for a, b in pairs if self.first in (a, b))

    def _fits(self, turn: Turn, pair: tuple[int, int]) -> bool:
        """Whether a lawful fence uses the dice that are chosen."""
        numbers = [POSTS[post].number for post in pair]
        for die in self.chosen:
            if turn.dice[die] not in numbers:
                return False
            numbers.remove(turn.dice[die])
        return True

    def typed(self) -> str:
        """The post names typed or picked so far, as they are shown: "t3 r"."""
        first = "" if self.first is None else post_name(self.first)
        return f"{first} {self.side}".strip()


def typed_post(side: str, key: str) -> int | None:
    """The post that a side's letter and a digit name; None if they name none."""
    try:
        return post_index(side + key)
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class Blamed:
    """What is to blame for a refusal: posts 0..23, bulls as indices."""

    posts: frozenset[int] = frozenset()
    bulls: frozenset[int] = frozenset()


def blamed(refusal: Refusal, tried: tuple[int, ...]) -> Blamed:
    """What a refusal names; `tried` are the posts of the fence that was tried."""
    if refusal.code == "bull-on-the-line":
        return Blamed(bulls=frozenset(n - 1 for n in refusal.args if isinstance(n, int)))
    if refusal.code in ("die-missing", "die-short"):
        wrong = [post for post in tried if POSTS[post].number in refusal.args]
        return Blamed(frozenset(wrong[-1:]))
    return Blamed(frozenset(post for post in range(len(POSTS)) if post_name(post) in refusal.args))


def hit_bulls(field: Field, a: int, b: int) -> frozenset[int]:
    """The bulls, as indices, that a fence between two posts would run through."""
    fence = fence_between(a, b)
    if fence is None:
        return frozenset()
    return frozenset(i for i, place in enumerate(field.bulls) if HITS[fence, place])
