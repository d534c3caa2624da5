"""Which of the cards that can still come does somebody mean? Found by letters and figures.

No Qt here.
"""

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Alike:
    """Cards that can still come and that nobody can tell apart."""

    text: str
    """What they are, such as "River, 2 track, reward 8"."""
    cards: tuple[int, ...]
    """Their numbers, one for each that is left."""

    @property
    def kind(self) -> str:
        """What stands before the comma: cards are grouped by it."""
        return self.text.partition(",")[0].strip()

    @property
    def rest(self) -> str:
        """What tells a card from others of its kind."""
        return self.text.partition(",")[2].strip() or self.text


def alike(cards: Iterable[int], text: Callable[[int], str]) -> tuple[Alike, ...]:
    """The cards in their order, those with the same words together."""
    found: dict[str, list[int]] = {}
    for card in cards:
        found.setdefault(text(card), []).append(card)
    return tuple(Alike(words, tuple(numbers)) for words, numbers in found.items())


def kinds(found: Sequence[Alike]) -> dict[str, int]:
    """The kinds of these cards in their order, each with how many are left.

    None where each is a kind of its own, as names are: then they would only be there twice.
    """
    counts: dict[str, int] = {}
    for each in found:
        counts[each.kind] = counts.get(each.kind, 0) + len(each.cards)
    return counts if len(counts) < len(found) else {}


def search(cards: Sequence[Alike], query: str) -> tuple[tuple[Alike, ...], Alike | None]:
    """The cards that a query fits, and the one that is meant if there is no doubt.

    A query fits if it can be cut into pieces each of which begins a word or number of the card, in
    their order: "ri 2 8" and "r28" mean the river with 2 track and reward 8. A card is meant if no
    other fits, or if no other has just these numbers: "ri 2 1" is no reward of 10 then.
    """
    pieces = _plain(query).split()
    found = tuple(each for each in cards if _fits(pieces, _words(each.text), whole=False))
    just = [each for each in found if _fits(pieces, _words(each.text), whole=True)]
    for certain in (found, just):
        if len(certain) == 1:
            return found, certain[0]
    return found, None


def _plain(text: str) -> str:
    """Without capitals and accents; signs that are no letters or figures become spaces."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    kept = (sign for sign in apart if not unicodedata.combining(sign))
    return "".join(sign if sign.isalnum() else " " for sign in kept)


def _words(text: str) -> tuple[str, ...]:
    return tuple(_plain(text).split())


def _fits(pieces: Sequence[str], words: Sequence[str], *, whole: bool) -> bool:
    """Whether the pieces begin some of the words in their order; `whole`: numbers end there, too.

    What is typed without a space may go on in a later word.
    """
    if not pieces:
        return True
    if not words:
        return False
    piece, word, later = pieces[0], words[0], words[1:]
    for length in range(min(len(piece), len(word)), 0, -1):
        if piece[:length] != word[:length]:
            continue
        if whole and word.isdecimal() and length < len(word):
            continue
        left = (piece[length:], *pieces[1:]) if length < len(piece) else pieces[1:]
        if _fits(left, later, whole=whole):
            return True
    return _fits(pieces, later, whole=whole)
