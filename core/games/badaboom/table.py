"""What lies open on the table of Badaboom? All but the toolboxes, the bomb and the stock."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.deck_data import check
from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import Bomb, Card, Deck
from core.games.badaboom.effect import Status
from core.games.badaboom.history import Happening, Payment, What
from core.replacing import replace


@dataclass(frozen=True, slots=True)
class Config:
    """The house rules, and the cards."""

    deck: Deck
    top_card_open: bool = True
    """The top card of the stock lies face up (D5)."""
    gadget_hands: bool = False
    """Everybody starts with a gadget at least (D6)."""
    short_game: bool = False
    """7 gold end the game, not what the deck says (D6)."""
    last_turn: int = 200
    """The game ends after so many turns: a bomb that nobody arms would go round for ever."""

    def __post_init__(self) -> None:
        check("last_turn", self.last_turn, range(20, 1001))

    @property
    def target(self) -> int:
        """Gold with which the game ends (D4.3)."""
        target = self.deck.figures.gold_to_win
        return min(SHORT_TARGET, target) if self.short_game else target


SHORT_TARGET: Final = 7


class Stage(StrEnum):
    """How far the turn of the holder is (D2)."""

    SET_UP = "set-up"
    """A bomb is turned up, and cards are dealt (D1, D4.4)."""
    BEGIN = "begin"
    """A turn is about to begin with the draw (D2.1)."""
    FIRST = "first"
    """The first window (D2.2)."""
    TINKER = "tinker"
    """The holder looks into the bomb (D2.3)."""
    SECOND = "second"
    """The second window (D2.4)."""
    OVER = "over"


class Phase(StrEnum):
    """What is to happen next."""

    HOLDER = "holder"
    """Chance says who is the first holder."""
    BOMB = "bomb"
    """A bomb is turned up."""
    DEAL = "deal"
    """A card is drawn face down."""
    TURN_UP = "turn-up"
    """The top card of the stock is turned up."""
    GRAB = "grab"
    """A random card goes from one toolbox to another."""
    LOSE = "lose"
    """A random card of a toolbox is discarded."""
    KICK = "kick"
    """Random cards of the bomb and of the holder's toolbox change places."""
    SHOW = "show"
    """What was done in secret is shown, as far as it is open."""
    WINDOW = "window"
    """Somebody is asked for a trick (D2.2)."""
    ANSWER = "answer"
    """Somebody is asked for an answer to the last trick laid (D3)."""
    TINKER = "tinker"
    """The holder tinkers (D2.3)."""
    CHOOSE = "choose"
    """A player chooses a card for the trick that is carried out."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Laid:
    """A trick on the table that has not taken effect yet."""

    card: int
    player: int
    target: int = NOBODY


@dataclass(frozen=True, slots=True)
class Carrying:
    """A trick that takes effect."""

    card: int
    player: int
    target: int
    step: int = 0
    """Which of its effects comes next."""
    left: int = 0
    """So many cards of the effect under way are still to be moved, before the next one comes."""
    chooser: int = NOBODY
    """Who chooses the next of them; nobody: a lot does."""
    source: int = NOBODY
    """Out of whose toolbox."""
    taker: int = NOBODY
    """Into whose toolbox; nobody: among the discards."""
    kicks: bool = False
    """Whether the bomb is being kicked."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """A lasting card in front of a player."""

    card: int
    on: int
    by: int
    """Who played it."""
    status: Status
    n: int = 0


class Settling(StrEnum):
    """What was done in secret, and is to be shown as far as it is open."""

    DEAL = "deal"
    GRAB = "grab"
    KICK = "kick"
    TINKER = "tinker"


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that anybody may see. Seats count from 0, clockwise."""

    config: Config
    gold: tuple[int, ...]
    """Per seat."""
    sizes: tuple[int, ...]
    """Per seat: the cards in the toolbox."""
    gadgets: tuple[int, ...]
    """Per seat: how many of them are gadgets, which their backs show (D5)."""
    disarms: tuple[int, ...]
    """Per seat: how often it has made this bomb safe."""
    stock: int
    """The cards that lie face down in it."""
    pile: int
    """The safeties in their pile."""
    stage: Stage = Stage.SET_UP
    phase: Phase = Phase.HOLDER
    holder: int = NOBODY
    direction: int = 1
    """1: the bomb is passed clockwise, from seat 0 to 1; -1: the other way."""
    bomb: int = NOBODY
    """Its index among the bombs of the deck."""
    bomb_size: int = 0
    """The cards under it."""
    bomb_gadget: bool = False
    """Whether one of them is a gadget, which its back shows."""
    live_since: int = 0
    """In which turn it became live; 0: it is not."""
    armer: int = NOBODY
    """Whose play made it live."""
    effect: int = NOBODY
    """Of a live bomb: its gadget, which is public then; nobody: it has none."""
    lasting: tuple[Lasting, ...] = ()
    top: int = NOBODY
    """The open top card of the stock."""
    discards: tuple[int, ...] = ()
    """The last one lies on top."""
    turn: int = 0
    """How many turns were begun."""
    blasts: int = 0
    skip: int = 0
    """So many players will be skipped when the bomb is passed on."""
    moved: bool = False
    """Whether a trick has given the bomb to somebody else: the turn ends."""
    asked: int = NOBODY
    """Who is asked in a window or for an answer."""
    passes: int = 0
    """How many were asked in a row and have passed."""
    opener: int = NOBODY
    """Who laid the first trick of the stack: when all is done, the next seat is asked."""
    stack: tuple[Laid, ...] = ()
    """The tricks laid; the last one takes effect first (D3.1)."""
    carrying: Carrying | None = None
    due: tuple[int, ...] = ()
    """The seats that still draw a card, in this order."""
    face_down: bool = False
    """Whether they draw face down even if the top card is open: at set-up, and after a blast."""
    dealt: tuple[int, ...] = ()
    """The seats that have drawn face down since cards were last shown, one for each card."""
    settling: Settling | None = None
    """What was done in secret and waits to be shown."""
    drawn: int = 0
    """How many cards were drawn face down, or turned up, in this game."""
    lots: int = 0
    """How many other things were left to chance."""
    reason: str = ""
    """How the game ended."""
    moves: int = 0
    """How many actions there were: the length of the line of play."""
    history: tuple[Happening | Payment, ...] = ()
    """All that has happened, in its order."""

    @property
    def deck(self) -> Deck:
        """The cards that are played with."""
        return self.config.deck

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.gold)

    @property
    def live(self) -> bool:
        """Whether no safety is left in the bomb."""
        return self.live_since > 0

    @property
    def blast_due(self) -> bool:
        """Whether the bomb goes off in this turn, if it stays live and is not given away (D2.5)."""
        return 0 < self.live_since < self.turn

    @property
    def bomb_card(self) -> Bomb:
        """The bomb that is in play."""
        return self.deck.bombs[self.bomb]

    @property
    def drawable(self) -> int:
        """How many cards can be drawn, the discards included (D4.5)."""
        return self.stock + (self.top != NOBODY) + len(self.discards)

    def card(self, card: int) -> Card:
        """What stands on a card."""
        return self.config.deck.cards[card]

    def beside(self, seat: int, steps: int) -> int:
        """The seat so many places further in passing direction."""
        return (seat + self.direction * steps) % self.seats

    def clockwise(self, seat: int) -> Iterator[int]:
        """All seats from this one on."""
        return ((seat + i) % self.seats for i in range(self.seats))

    def others(self, seat: int) -> tuple[int, ...]:
        """The other seats, clockwise."""
        return tuple(self.clockwise(seat))[1:]

    def statuses(self, seat: int, status: Status) -> tuple[Lasting, ...]:
        """The lasting cards of this kind in front of a seat."""
        return tuple(it for it in self.lasting if it.on == seat and it.status is status)

    def after(self, what: What, **about: int) -> "Table":
        """The same, with something more that has happened."""
        return replace(self, history=(*self.history, Happening(self.moves, what, **about)))
