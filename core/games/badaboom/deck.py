"""Which cards is Badaboom played with, and which figures go with them?"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.deck_data import check, check_name
from core.games.badaboom.effect import ANSWERS, Condition, Effect, Reach, Target, Verb, When, Who

SAFETY: Final = 0
"""The card that every safety is: they are all alike, so which one it is nobody can know."""
SEATS: Final = range(3, 6)
"""How many can play."""
MOST_CARDS: Final = 200
"""More than 256 could not be drawn with a game ID."""
_LONGEST_TEXT: Final = 200
_MOST_EFFECTS: Final = 10
_MOST_CONDITIONS: Final = 5


class Kind(StrEnum):
    """What a card is."""

    SAFETY = "safety"
    GADGET = "gadget"
    TRICK = "trick"
    MISSION = "mission"


def _check_text(text: str) -> None:
    if len(text) > _LONGEST_TEXT:
        raise ValueError(f"'text' is longer than {_LONGEST_TEXT} signs")
    if text and not text.isprintable():
        raise ValueError("'text' has signs that cannot be printed")


@dataclass(frozen=True, slots=True)
class Card:
    """A card that may lie in a toolbox or in the bomb; ValueError on nonsense, as with the next."""

    id: str
    """Copies of a card have the same."""
    name: str
    kind: Kind
    text: str = ""
    reach: tuple[Reach, ...] = ()
    """Of a gadget: whom the blast hits, all of them together."""
    who: Who = Who.ANY
    """Of a trick, as with the next ones."""
    when: tuple[When, ...] = ()
    target: Target | None = None
    effects: tuple[Effect, ...] = ()
    persistent: bool = False
    """Whether it lasts: it lies on the table until the bomb goes off or is made safe."""
    gold: int = 0
    """Of a mission, as with the next one: what it pays."""
    condition: tuple[Condition, ...] = ()
    """All of it must hold."""

    def __post_init__(self) -> None:
        check_name(self.id)
        check_name(self.name)
        _check_text(self.text)
        if (self.kind is Kind.GADGET) != bool(self.reach):
            raise ValueError("a gadget has 'reach', and nothing else has")
        if Reach.NONE in self.reach and len(self.reach) > 1:
            raise ValueError("a gadget that hits nobody has nothing but 'none' in its 'reach'")
        if (self.kind is Kind.MISSION) != bool(self.condition):
            raise ValueError("a mission has a 'condition', and nothing else has")
        if len(self.condition) > _MOST_CONDITIONS:
            raise ValueError(f"a mission has at most {_MOST_CONDITIONS} conditions")
        if self.kind is Kind.MISSION:
            check("gold", self.gold, range(1, 11))
        elif self.gold:
            raise ValueError("a mission has 'gold', and nothing else has")
        if self.kind is Kind.TRICK:
            self._check_trick()
        elif self.when or self.target or self.effects or self.persistent or self.who != Who.ANY:
            raise ValueError("only a trick is played")

    def _check_trick(self) -> None:
        if not 0 < len(self.effects) <= _MOST_EFFECTS:
            raise ValueError(f"a trick has 1 to {_MOST_EFFECTS} effects")
        if not self.when:
            raise ValueError("'when' must name a window at least")
        verbs = [effect.verb for effect in self.effects]
        for verb in ANSWERS.intersection(verbs):
            if self.when != (When.RESPONSE,):
                raise ValueError(f"only an answer can '{verb}'")
        if sum(verb in ANSWERS for verb in verbs) > 1:
            raise ValueError("an answer can 'cancel' or 'redirect' once, and not both")
        if verbs.count(Verb.MOVE_BOMB) > 1:
            raise ValueError("a trick can 'move_bomb' once, for the turn ends with it")
        if verbs.count(Verb.ATTACH) != self.persistent:
            raise ValueError("a lasting card has one effect 'attach', and no other card has one")
        self._check_seats()

    def _check_seats(self) -> None:
        """Whether each effect speaks of somebody there is, and one at least of the target."""
        target = self.target.name if self.target else ""
        for effect in self.effects:
            words = {"me", "holder", "next", "prev", target}
            if effect.verb is Verb.LOSE_GOLD:
                words.add("richest")
            if strange := [word for word in effect.seats if word not in words]:
                raise ValueError(f"'{effect.verb}' speaks of {strange[0]!r}, which is nobody here")
            if effect.verb is Verb.REDIRECT and effect.to != target:
                raise ValueError("'redirect' needs a target, which its 'to' names")
            if self.who is Who.HOLDER and {*effect.seats} == {"me", "holder"}:
                raise ValueError(f"'{effect.verb}' needs two, and the holder is 'me' here")
            if self.who is Who.HOLDER and (effect.verb, effect.to) == (Verb.MOVE_BOMB, "me"):
                raise ValueError("'move_bomb' cannot give the bomb to its holder")
        if target and not any(target in effect.seats for effect in self.effects):
            raise ValueError(f"no effect speaks of the target '{target}'")

    @property
    def answers(self) -> bool:
        """Whether it may be played as an answer."""
        return When.RESPONSE in self.when


@dataclass(frozen=True, slots=True)
class Bomb:
    """A bomb card (D1.1)."""

    id: str
    name: str
    slots: int
    """So many safeties go under it."""
    text: str = ""
    start_direction: int = 1
    """1: it starts clockwise; -1: against it (D2.6)."""
    neighbours_only: bool = False
    """Whether tricks can move it only to a neighbour of the holder."""
    hazard_pay: int | None = None
    """Gold for a holder who survives; None: as the deck says, as with the next one."""
    survivor_pay: int | None = None

    def __post_init__(self) -> None:
        check_name(self.id)
        check_name(self.name)
        _check_text(self.text)
        check("slots", self.slots, range(1, 9))
        if self.start_direction not in (1, -1):
            raise ValueError(f"'start_direction' must be 1 or -1, not {self.start_direction}")
        for name in ("hazard_pay", "survivor_pay"):
            if (pay := getattr(self, name)) is not None:
                check(name, pay, range(11))


@dataclass(frozen=True, slots=True)
class Figures:
    """The numbers of the rules (D1, D2, D4)."""

    start_hand: int = 4
    revive_draw: int = 4
    survivor_draw: int = 1
    turn_draw: int = 1
    gold_to_win: int = 10
    survivor_pay: int = 1
    hazard_pay: int = 1
    piece_pay: int = 1

    def __post_init__(self) -> None:
        for name in ("start_hand", "revive_draw"):
            check(name, getattr(self, name), range(1, 11))
        check("turn_draw", self.turn_draw, range(1, 6))
        check("survivor_draw", self.survivor_draw, range(11))
        check("gold_to_win", self.gold_to_win, range(1, 101))
        for name in ("survivor_pay", "hazard_pay", "piece_pay"):
            check(name, getattr(self, name), range(11))


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards, and the figures that go with them."""

    name: str
    bombs: tuple[Bomb, ...]
    """Known by their index in here."""
    safeties: tuple[str, ...]
    """What the safeties are called, each once; in play they are all alike."""
    cards: tuple[Card, ...]
    """A card is known by its index in here. The first is the safety; copies of others are cards of
    their own."""
    figures: Figures = Figures()

    def __post_init__(self) -> None:
        check_name(self.name)
        check("number of bombs", len(self.bombs), range(1, 21))
        check("number of safeties", len(self.safeties), range(1, 31))
        check("number of cards in the stock", len(self.cards) - 1, range(30, MOST_CARDS + 1))
        if [card.kind is Kind.SAFETY for card in self.cards[:2]] != [True, False]:
            raise ValueError("the first card must be the safety, and no other")
        if any(card.kind is Kind.SAFETY for card in self.cards[1:]):
            raise ValueError("there is one card for all safeties")
        if max(bomb.slots for bomb in self.bombs) > len(self.safeties):
            raise ValueError("there are fewer safeties than a bomb has slots")
        if self.figures.start_hand * SEATS[-1] >= len(self.cards) - 1:
            raise ValueError(f"'start_hand' is too much for a stock of {len(self.cards) - 1} cards")
        known = {card.id: card for card in reversed(self.cards)}
        if strange := [card.id for card in self.cards if card != known[card.id]]:
            raise ValueError(f"there are different cards with the 'id' '{strange[0]}'")

    def alike(self, card: int) -> int:
        """The first of its copies: which of them a card is, nobody at a real table can tell."""
        return self.cards.index(self.cards[card])

    def is_gadget(self, card: int) -> bool:
        """Whether its back is that of a gadget (D5)."""
        return self.cards[card].kind is Kind.GADGET

    def gadgets_in(self, cards: Iterable[int]) -> int:
        """How many of these are gadgets."""
        return sum(self.cards[card].kind is Kind.GADGET for card in cards)
