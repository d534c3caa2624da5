"""Where does the keyboard's cursor go? Along the posts, the dice, the bulls and the four fields."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from geometry.field import POSTS, post_index
from qtapp.board.spots import Direction

Group = Literal["dice", "posts", "bulls", "fields"]

GROUPS: Final[tuple[Group, ...]] = ("dice", "posts", "bulls", "fields")
"""In the order in which Tab visits them."""

_OUTWARD: Final = {"t": "up", "r": "right", "b": "down", "l": "left"}
_TOWARDS: Final = {"up": "t", "right": "r", "down": "b", "left": "l"}


@dataclass(frozen=True, slots=True)
class Cursor:
    """The keyboard's cursor; it stands nowhere until a key moves it."""

    group: Group | None = None
    index: int = 0
    post: int = 0
    """The post where the cursor was last, to come back to."""

    def at(self, group: Group, index: int) -> "Cursor":
        """The cursor on one thing."""
        return Cursor(group, index, index if group == "posts" else self.post)

    def away(self) -> "Cursor":
        """The cursor nowhere."""
        return replace(self, group=None)

    def on(self, group: Group) -> int | None:
        """The index of the thing under the cursor, if it is of this group."""
        return self.index if self.group == group else None

    def moved(self, direction: Direction, sizes: dict[Group, int]) -> "Cursor":
        """One arrow key; from nowhere it comes to the posts."""
        if self.group is None:
            return self.at("posts", self.post)
        if self.group == "posts":
            return self.at("posts", step_along(self.index, direction))
        step = 1 if direction in ("right", "down") else -1
        size = max(1, sizes[self.group])
        return self.at(self.group, (self.index + step) % size)

    def tabbed(self, sizes: dict[Group, int], *, forward: bool) -> "Cursor | None":
        """To the next group that has something in it; None: out of the board."""
        order = [group for group in GROUPS if sizes[group]]
        if not forward:
            order.reverse()
        if self.group in order:
            order = order[order.index(self.group) + 1 :]
        if not order:
            return None
        return self.at(order[0], self.post if order[0] == "posts" else 0)

    def kept(self, sizes: dict[Group, int]) -> "Cursor":
        """The cursor after a change of the board; nowhere if its thing is gone."""
        gone = self.group is not None and self.index >= sizes[self.group]
        return self.away() if gone else self


def step_along(post: int, direction: Direction) -> int:
    """The post that an arrow key leads to.

    Along a side it walks, and round the corner at its end; across the field it crosses to the
    same number on the other side; outward it stays.
    """
    here = POSTS[post]
    if direction == _OUTWARD[here.side]:
        return post
    across = here.side in "tb" and direction in ("up", "down")
    across = across or (here.side in "lr" and direction in ("left", "right"))
    if across:
        return post_index(f"{_TOWARDS[direction]}{here.number}")
    number = here.number + (1 if direction in ("right", "down") else -1)
    if 1 <= number <= 6:
        return post_index(f"{here.side}{number}")
    far = here.side in "rb"
    return post_index(f"{_TOWARDS[direction]}{6 if far else 1}")
