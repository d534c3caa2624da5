"""What can a trick bring about, in which window, and at whom may it be aimed? Data of a deck."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.deck_data import check

NO_SEAT_WORDS: Final = frozenset({"me", "holder", "next", "prev", "richest"})
"""What an effect may call a seat besides the name of its trick's target."""


class Verb(StrEnum):
    """One thing that a trick does. "You" is who plays it."""

    MOVE_BOMB = "move_bomb"
    """The bomb goes to `to`; the turn ends."""
    DRAW = "draw"
    """`who` draws `n` cards."""
    REVERSE = "reverse"
    """The passing direction flips."""
    SKIP = "skip"
    """When the bomb is passed on at the end of this turn, it skips `n` players."""
    CANCEL = "cancel"
    """The trick that is answered has no effect."""
    REDIRECT = "redirect"
    """The trick that is answered, and is aimed at you, is aimed at `to` instead."""
    PEEK_BOMB = "peek_bomb"
    """`who` looks at every card in the bomb."""
    TAKE_SAFETY = "take_safety"
    """`who` takes `n` safeties from the pile."""
    STEAL_CARD = "steal_card"
    """`to` takes `n` cards out of the toolbox of `who`, by lot or, seeing them, by choice."""
    DISCARD = "discard"
    """`who` loses `n` cards or all there are, by lot or by own choice."""
    SWAP_TOOLBOXES = "swap_toolboxes"
    """`who` and `to` swap their toolboxes."""
    DISCARD_ALL = "discard_all"
    """`who` loses the whole toolbox."""
    KICK = "kick"
    """A random card in the bomb and one of the holder's toolbox change places."""
    ADD_SAFETY = "add_safety"
    """A safety of the pile comes into the bomb, in a slot of its own."""
    DROP_SAFETY = "drop_safety"
    """A safety goes from a bomb that is not live to the pile; its slot stays empty."""
    DROP_GADGET = "drop_gadget"
    """The gadget in the bomb is discarded; its slot stays empty."""
    STEAL_GOLD = "steal_gold"
    """`to` takes `n` gold from `who`, or what there is."""
    LOSE_GOLD = "lose_gold"
    """`who` loses `n` gold, or what there is."""
    ATTACH = "attach"
    """The card lies in front of `to` until the bomb goes off or is made safe."""


class Pick(StrEnum):
    """Which cards."""

    RANDOM = "random"
    CHOICE = "choice"


class Status(StrEnum):
    """What a lasting card does for, or to, whoever it lies in front of."""

    BLASTPROOF = "blastproof"
    """No blast hits them."""
    NO_TINKER = "no_tinker"
    """They cannot tinker."""
    SURVIVOR_BONUS = "survivor_bonus"
    """`n` more gold if they survive the blast."""
    DEATH_PAY = "death_pay"
    """`n` gold if the blast kills them."""
    BOUNTY = "bounty"
    """`n` gold for whoever played the card if the blast kills them."""


WITH_AMOUNT: Final = frozenset({Status.SURVIVOR_BONUS, Status.DEATH_PAY, Status.BOUNTY})


@dataclass(frozen=True, slots=True)
class Effect:
    """A verb and what belongs to it; ValueError on nonsense.

    `who` and `to` are words for seats: one of `NO_SEAT_WORDS`, or the name of the trick's target.
    """

    verb: Verb
    who: str = ""
    """Whom it befalls: in a deck also written `from`, or `a`."""
    to: str = ""
    """Who gets something: in a deck also written `b`."""
    n: int = 0
    pick: Pick | None = None
    status: Status | None = None

    def __post_init__(self) -> None:
        needed = NEEDED[self.verb]
        for name in ("who", "to", "pick", "status"):
            if (name in needed) != bool(getattr(self, name)):
                raise ValueError(f"'{self.verb}' {_must(name in needed)} '{name}'")
        if "n" in needed or self.status in WITH_AMOUNT:
            check("n", self.n, range(1, 11))
        elif self.n:
            raise ValueError(f"'{self.status or self.verb}' has no 'n'")
        if self.who and self.who == self.to:
            raise ValueError(f"'{self.verb}' needs two, not {self.who!r} twice")
        if self.verb is Verb.MOVE_BOMB and self.to == "holder":
            raise ValueError("'move_bomb' cannot give the bomb to its holder")

    @property
    def seats(self) -> tuple[str, ...]:
        """The words for seats in it."""
        return tuple(filter(None, (self.who, self.to)))


def _must(needed: bool) -> str:  # noqa: FBT001 - half a sentence
    return "needs" if needed else "has no"


NEEDED: Final[dict[Verb, frozenset[str]]] = {
    Verb.MOVE_BOMB: frozenset({"to"}),
    Verb.DRAW: frozenset({"who", "n"}),
    Verb.REVERSE: frozenset(),
    Verb.SKIP: frozenset({"n"}),
    Verb.CANCEL: frozenset(),
    Verb.REDIRECT: frozenset({"to"}),
    Verb.PEEK_BOMB: frozenset({"who"}),
    Verb.TAKE_SAFETY: frozenset({"who", "n"}),
    Verb.STEAL_CARD: frozenset({"who", "to", "n", "pick"}),
    Verb.DISCARD: frozenset({"who", "n", "pick"}),
    Verb.SWAP_TOOLBOXES: frozenset({"who", "to"}),
    Verb.DISCARD_ALL: frozenset({"who"}),
    Verb.KICK: frozenset(),
    Verb.ADD_SAFETY: frozenset(),
    Verb.DROP_SAFETY: frozenset(),
    Verb.DROP_GADGET: frozenset(),
    Verb.STEAL_GOLD: frozenset({"who", "to", "n"}),
    Verb.LOSE_GOLD: frozenset({"who", "n"}),
    Verb.ATTACH: frozenset({"to", "status"}),
}
"""The fields that a verb cannot do without, and it has no others; `n` of ATTACH goes by status."""

ANSWERS: Final = frozenset({Verb.CANCEL, Verb.REDIRECT})
"""They need a trick to answer."""


class Who(StrEnum):
    """Who may play a trick."""

    ANY = "any"
    HOLDER = "holder"
    NON_HOLDER = "non_holder"


class When(StrEnum):
    """In which window."""

    PRE = "pre"
    """The first window of a turn (D2.2)."""
    POST = "post"
    """The second one (D2.4)."""
    RESPONSE = "response"
    """As an answer to another trick (D3)."""


class From(StrEnum):
    """Among whom a target is chosen."""

    OTHERS = "others"
    ANY = "any"
    NEIGHBOURS = "neighbours"
    """Of who plays the trick."""
    NON_HOLDER_OTHERS = "non_holder_others"


class Need(StrEnum):
    """What a target must have."""

    TOOLBOX = "toolbox"
    GOLD = "gold"
    RICHER_THAN_ME = "richer_than_me"
    ALIVE = "alive"
    """Always so while tricks can be played."""


@dataclass(frozen=True, slots=True)
class Target:
    """Whom a trick may be aimed at."""

    name: str
    """By which its effects speak of the target."""
    among: From
    needs: tuple[Need, ...] = ()

    def __post_init__(self) -> None:
        if not self.name.isidentifier() or self.name in NO_SEAT_WORDS:
            raise ValueError(f"a target cannot be called {self.name!r}")


class Reach(StrEnum):
    """Whom a gadget has the blast hit."""

    HOLDER = "holder"
    NEXT = "next"
    PREV = "prev"
    OTHERS = "others"
    """All but the holder."""
    ALL = "all"
    RICHEST = "richest"
    """All of them if tied; if nobody has gold, the holder."""
    MOST_CARDS = "most_cards"
    """Whose toolbox is the fullest, all of them if tied; if all are empty, the holder."""
    ARMER = "armer"
    NONE = "none"


class Fact(StrEnum):
    """What a mission may ask for, right after the blast and before pay (D4.2)."""

    ME_HOLDER = "me_holder"
    ME_ALIVE = "me_alive"
    ME_ARMER = "me_armer"
    DEAD_COUNT = "dead_count"
    MY_SAFETIES = "my_safeties"
    RICHER_DEAD = "richer_dead"
    """How many with more gold than the player have died."""
    MY_DISARMS = "my_disarms"
    """How often the player has made this bomb safe."""


class Op(StrEnum):
    """How a fact is compared."""

    EQUAL = "=="
    AT_LEAST = ">="
    AT_MOST = "<="


_MOST: Final = {
    Fact.DEAD_COUNT: 5,
    Fact.MY_SAFETIES: 30,
    Fact.RICHER_DEAD: 4,
    Fact.MY_DISARMS: 20,
}
"""What a fact may be at most; others are so (1) or not (0)."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A fact of a mission, compared with a number."""

    fact: Fact
    op: Op
    value: int

    def __post_init__(self) -> None:
        most = _MOST.get(self.fact, 1)
        if not 0 <= self.value <= most:
            raise ValueError(f"'value' of '{self.fact}' must be 0 to {most}, not {self.value}")

    def holds(self, value: int) -> bool:
        """Whether it is so, if the fact has this value."""
        match self.op:
            case Op.EQUAL:
                return value == self.value
            case Op.AT_LEAST:
                return value >= self.value
            case Op.AT_MOST:
                return value <= self.value
