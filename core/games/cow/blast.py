"""What comes of a bomb? Answers of the field's owner, explosions, pay, and mad bombers' new bombs.

A blast goes on by itself as long as nobody has a choice; where a cow can use its ability, the owner
of the field is asked.
"""

from collections.abc import Iterator
from typing import TypeAlias

from core.games.cow.actions import Accept, Defuse, HandOn, TakeBomb
from core.games.cow.deck import Kind
from core.games.cow.fields import discarded, where, with_item
from core.games.cow.money import exploded_paid
from core.games.cow.table import Blast, Phase, Table, What
from core.replacing import replace
from core.terms import Refusal

Answer: TypeAlias = Defuse | HandOn | TakeBomb


def found(table: Table, card: int) -> Table:
    """A cow finds a bomb (C4.1); what comes of it at once has happened."""
    field, _ = where(table, card)
    return _settled(_bombed(replace(table, blast=Blast(field, ())), (card,)))


def answers(table: Table) -> Iterator[Answer]:
    """How the owner of the field can still answer (C5.2-C5.4), besides accepting."""
    blast = table.blast
    if blast is None:
        return
    standing = [it.card for it in table.fields[blast.field]]
    for card in standing:
        if card in table.used:
            continue
        kind = table.kind(card)
        if kind is Kind.MECHANIC and card in blast.bombs:
            yield Defuse(card)
        elif kind is Kind.GENERAL and card in blast.bombs:
            yield from (HandOn(card, other) for other in standing if other != card)
        elif kind is Kind.PFC:
            with_bomb = (other for other in standing if other in blast.bombs)
            yield from (TakeBomb(card, other) for other in with_bomb if other != card)


def answer_refusal(table: Table, action: Answer) -> Refusal | None:
    """Why an answer is not allowed in the blast that is under way; None: it is."""
    if action in answers(table):
        return None
    blast = table.blast
    assert blast is not None  # noqa: S101 - there is one, or nobody is asked
    kind, other, armed = _asked_of(action)
    standing = [it.card for it in table.fields[blast.field]]
    for card in (action.cow, other):
        if card not in standing:
            return Refusal("not-in-this-field", (card, blast.field))
    if table.kind(action.cow) is not kind:
        return Refusal(f"no-{kind}", (action.cow,))
    if action.cow in table.used:
        return Refusal("ability-used", (action.cow,))
    if other == action.cow and kind is not Kind.MECHANIC:
        return Refusal("not-itself", (action.cow,))
    return Refusal("no-bomb-there", (armed,))


def _asked_of(action: Answer) -> tuple[Kind, int, int]:
    """Who can do this, the other cow that it is about, if any, and which one must have a bomb."""
    match action:
        case Defuse(cow):
            return Kind.MECHANIC, cow, cow
        case HandOn(cow, to):
            return Kind.GENERAL, to, cow
        case TakeBomb(_, of):
            return Kind.PFC, of, of


def answered(table: Table, action: Answer | Accept) -> Table:
    """The owner of the field has answered; the blast goes on until the next choice."""
    blast = table.blast
    assert blast is not None  # noqa: S101 - as above
    seat, bombs = blast.field, list(blast.bombs)
    match action:
        case Accept():
            return _settled(_exploded(table))
        case Defuse(cow):
            bombs.remove(cow)
            table = table.after(What.DEFUSED, seat=seat, card=cow)
        case HandOn(cow, to):
            bombs[bombs.index(cow)] = to
            table = table.after(What.HANDED_ON, seat=seat, card=cow, other=to)
        case TakeBomb(cow, of):
            bombs[bombs.index(of)] = cow
            table = table.after(What.TAKEN, seat=seat, card=cow, other=of)
    used = tuple(sorted((*table.used, action.cow)))
    blast = Blast(seat, tuple(sorted(bombs)))
    return _settled(replace(table, used=used, blast=blast))


def _settled(table: Table) -> Table:
    """Explodes as long as nobody can answer (C5.6); afterwards there is a choice, or no blast."""
    while table.blast is not None and table.blast.bombs:
        if next(answers(table), None) is not None:
            return replace(table, phase=Phase.BLAST)
        table = _exploded(table)
    return _city_taken(replace(table, blast=None))


def _city_taken(table: Table) -> Table:
    """Whose turn it is takes the city if one of its cows exploded (C4.3)."""
    seat, city = table.turn, table.city
    if city is None or not table.hit:
        return table
    won = with_item(table.won, seat, (*table.won[seat], city))
    return replace(table, won=won, city=None).after(What.CITY_WON, seat=seat, other=city)


def _exploded(table: Table) -> Table:
    """All that have bombs explode together, once each; who owns them is paid (C4.2-C4.4).

    Then each mad bomber among them gives a bomb to every cow that is left in the field (C5.5).
    """
    blast = table.blast
    assert blast is not None  # noqa: S101 - as above
    field = blast.field
    gone = tuple((it.card, it.owner) for it in table.fields[field] if it.card in blast.bombs)
    for card, owner in gone:
        table = table.after(What.EXPLODED, seat=owner, card=card, other=field)
    table = discarded(table, *(card for card, _ in gone))
    hit = table.hit or any(owner == table.turn for _, owner in gone)
    table = exploded_paid(replace(table, hit=hit, blast=Blast(field, ())), field, gone)
    for card, _ in gone:
        if table.kind(card) is Kind.BOMBER:
            table = _bombed(table, tuple(it.card for it in table.fields[field]))
    return table


def _bombed(table: Table, cards: tuple[int, ...]) -> Table:
    """Each of these cows, all in the field of the blast, gets one bomb more."""
    blast = table.blast
    assert blast is not None  # noqa: S101 - as above
    for card in cards:
        table = table.after(What.BOMB, card=card, other=blast.field)
    bombs = tuple(sorted((*blast.bombs, *cards)))
    return replace(table, blast=replace(blast, bombs=bombs))
