"""What has happened at a table of Badaboom, and who was paid for what? For all to see."""

from dataclasses import dataclass
from enum import StrEnum

from core.games.badaboom.actions import NOBODY


class What(StrEnum):
    """What has happened."""

    HOLDER = "holder"
    """`seat` is the first holder."""
    BOMB = "bomb"
    """The bomb `other` is turned up, with `amount` safeties; `seat` holds it."""
    TURN = "turn"
    """`seat` begins a turn, the `amount`-th of the game."""
    DREW = "drew"
    """`seat` draws `amount` cards face down."""
    TOOK_TOP = "took-top"
    """`seat` draws the open top card `card`."""
    TURNED_UP = "turned-up"
    """`card` is the new top card."""
    SHUFFLED = "shuffled"
    """The discards, `amount` cards, are the stock now."""
    LAID = "laid"
    """`seat` lays the trick `card`, aimed at `other`, if at anybody."""
    ANSWERED = "answered"
    """`seat` lays `card` as an answer to the trick `other`; at `amount` that is to be aimed."""
    TOOK_EFFECT = "took-effect"
    """The trick `card` of `seat` takes effect."""
    CANCELLED = "cancelled"
    """By a card of `seat` the trick `card` of `other` has no effect."""
    REDIRECTED = "redirected"
    """By a card of `seat` the trick `card` is aimed at `other`."""
    FIZZLED = "fizzled"
    """The trick `card` of `seat` has become impossible."""
    BOMB_MOVED = "bomb-moved"
    """The bomb goes from `seat` to `other`, by a trick."""
    REVERSED = "reversed"
    """The passing direction is now `amount`."""
    SKIP = "skip"
    """When the bomb is passed on, it will skip `amount` players."""
    PEEKED = "peeked"
    """`seat` looks into the bomb."""
    TOOK_SAFETY = "took-safety"
    """`seat` takes `amount` safeties from the pile."""
    LOOKED = "looked"
    """`seat` looks into the toolbox of `other`."""
    STOLE = "stole"
    """`seat` takes a card of `other`."""
    DISCARDED = "discarded"
    """`seat` loses `card`; a safety goes back to the pile."""
    SWAPPED = "swapped"
    """`seat` and `other` have swapped toolboxes."""
    KICKED = "kicked"
    """By a trick of `seat` cards of the bomb and of the toolbox of `other` have changed places."""
    STRAPPED = "strapped"
    """By a trick of `seat` the bomb has one more safety."""
    UNSCREWED = "unscrewed"
    """By a trick of `seat` a safety has fallen out of the bomb."""
    GADGET_OUT = "gadget-out"
    """By a trick of `seat` the gadget `card` is discarded."""
    GOLD_STOLEN = "gold-stolen"
    """`seat` takes `amount` gold from `other`."""
    GOLD_LOST = "gold-lost"
    """`seat` loses `amount` gold."""
    ATTACHED = "attached"
    """The lasting card `card` of `seat` lies in front of `other` now."""
    TINKERED = "tinkered"
    """`seat` has looked into the bomb, and may have tinkered."""
    CANNOT_TINKER = "cannot-tinker"
    """`seat` cannot tinker; `other`: a lasting card is why; else the toolbox or bomb is empty."""
    SAFETY_BACK = "safety-back"
    """`seat` puts a safety of the bomb back to the pile, and draws."""
    LIVE = "live"
    """The bomb is live; `seat` is the armer, `card` the gadget inside, if there is one."""
    GADGET_CHANGED = "gadget-changed"
    """Of a live bomb the gadget is now `card`, if there is one."""
    SAFE = "safe"
    """`seat` has made the bomb safe again."""
    LASTING_OFF = "lasting-off"
    """The lasting card `card` in front of `other` is discarded."""
    BLAST = "blast"
    """The bomb goes off; `seat` holds it."""
    INSIDE = "inside"
    """`card` was in it."""
    HIT = "hit"
    """`seat` is hit; `card` is the gadget that says so, if there was one."""
    SAVED = "saved"
    """The lasting card `card` keeps `seat` from dying."""
    DIED = "died"
    """`seat` dies."""
    REVIVED = "revived"
    """`seat` is back; a toolbox of `amount` cards has gone to the stock."""
    SAFETIES_BACK = "safeties-back"
    """`seat` gives `amount` safeties back to the pile."""
    PASSED_ON = "passed-on"
    """`seat` passes the bomb to `other`."""
    OVER = "over"
    """The game is over."""


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that everybody saw; which fields count, `What` tells."""

    move: int
    """The length of the line of play after the action that it came of."""
    what: What
    seat: int = NOBODY
    card: int = NOBODY
    other: int = NOBODY
    amount: int = 0


class Why(StrEnum):
    """What gold is paid for after a blast (D4.2)."""

    SURVIVOR = "survivor"
    HAZARD = "hazard"
    """For a holder who survives."""
    PIECE = "piece"
    """For the safeties in a survivor's toolbox."""
    BONUS = "bonus"
    """By a lasting card, to a survivor."""
    DEATH = "death"
    """By a lasting card, to a dead."""
    BOUNTY = "bounty"
    """By a lasting card, to whoever played it, for somebody's death."""
    MISSION = "mission"


@dataclass(frozen=True, slots=True)
class Payment:
    """Gold that somebody gets."""

    move: int
    seat: int
    amount: int
    why: Why
    card: int = NOBODY
    """The lasting card or mission that it is for."""
    other: int = NOBODY
    """Of a bounty: who died."""
