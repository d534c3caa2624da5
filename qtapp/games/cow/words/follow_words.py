"""What would come of an action, in few sentences? Who pays, who gains, where a cow then counts."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from core.games.cow.blast import answers
from core.games.cow.deck import Kind
from core.games.cow.fields import counted, where
from core.games.cow.table import POT, Happening, Payment, Phase, Table, What, Why
from qtapp.games.cow.words.event_words import choice_text
from qtapp.games.cow.words.happening_words import payment_text, told
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import (
    LAST_FACE,
    Names,
    few_cows,
    one_of,
    translate,
    who_text,
)
from qtapp.table.words import all_of, seat_name

Item = Happening | Payment

_AS_IT_IS: Final = frozenset(
    {
        *(What.TO_HAND, What.DISCARDED, What.SKIPPED, What.NO_COW),
        *(What.DEFUSED, What.HANDED_ON, What.TAKEN, What.CITY_WON, What.OVER),
    }
)
"""Happenings that are told one by one; others are summed up, or known already."""


def follow_texts(before: Table, after: Table, names: Names) -> list[str]:
    """What an action has brought about, or would bring about, between these tables."""
    items = after.history[len(before.history) :]
    to_pot = [it for it in items if isinstance(it, Payment) and POT in (it.payer, it.payee)]
    told_of = len(to_pot) == 1 and _is_simple(to_pot[0])
    texts: list[str] = []
    for kind, group in groupby(items, key=_part):
        match kind:
            case "blown":
                texts.append(_blown(before, tuple(group), names))
            case "bombs":
                texts += _bombs(before, tuple(group))
            case _:
                texts += _others(before, after, group, names, alone=told_of)
    texts += _stands(after, items, names)
    if to_pot and not told_of and after.phase not in (Phase.INTERVAL, Phase.OVER):
        texts.append(translate("cow", "The pot then holds {pot}.").format(pot=dollars(after.pot)))
    return [*texts, *_next(after, names)]


def _stands_text(table: Table, card: int, names: Names, text: str) -> str:
    """Where a cow counts: for whose turn it is, and for the owner of its field.

    `text` has `{card}`, `{numbers}`, and may have `{owner}`.
    """
    field, place = where(table, card)
    counting = dict.fromkeys((table.turn, field))
    return text.format(
        card=table.card(card).name,
        owner=seat_name(names, table.fields[field][place].owner),
        numbers=_numbers({seat: _number(table, seat, card) for seat in counting}, names),
    )


def _number(table: Table, seat: int, card: int) -> int:
    """On which number of a seat's roll a cow stands (C4.1)."""
    return [standing.card for standing in counted(table, seat)].index(card) + 1


def _numbers(on: dict[int, int], names: Names) -> str:
    """The same in words, of one or two seats; the die does not reach beyond its last face."""
    if min(on.values()) > LAST_FACE:
        text = translate("cow", "out of reach of the die for {names}")
        return text.format(names=all_of(on, names))
    told = []
    for seat, number in on.items():
        text = (
            translate("cow", "number {number} of {name}'s roll")
            if number <= LAST_FACE
            else translate("cow", "out of reach of {name}'s roll")
        )
        told.append(text.format(number=number, name=seat_name(names, seat)))
    return ", ".join(told)


def _part(item: Item) -> str:
    """What belongs together in one sentence."""
    match item:
        case Happening(what=What.EXPLODED) | Payment(why=Why.VALUE):
            return "blown"
        case Happening(what=What.BOMB):
            return "bombs"
        case _:
            return ""


def _blown(table: Table, group: Sequence[Item], names: Names) -> str:
    """What explodes together, and who is paid for it."""
    cows = [it.card for it in group if isinstance(it, Happening)]
    paid = [_clause(it, names) for it in group if isinstance(it, Payment)]
    text = (
        translate("cow", "{cows} explodes: {paid}.")
        if len(cows) == 1
        else translate("cow", "{cows} explode: {paid}.")
    )
    nobody = translate("cow", "nobody gains or pays")
    return text.format(cows=few_cows(table.deck, cows), paid="; ".join(paid) or nobody)


def _clause(it: Payment, names: Names) -> str:
    """A payment that is told of beside others."""
    text = (
        translate("cow", "{payee} takes {amount} from {payer}")
        if it.payer < 0
        else translate("cow", "{payer} pays {amount} to {payee}")
    )
    if it.missing:
        text = translate("cow", "{paid}, all there is of {due}").format(paid=text, due="{due}")
    return text.format(
        payer=who_text(it.payer, names),
        payee=who_text(it.payee, names),
        amount=dollars(it.amount),
        due=dollars(it.amount + it.missing),
    )


def _bombs(table: Table, group: Sequence[Item]) -> Iterator[str]:
    """Bombs that are found; one alone is told of by what comes of it."""
    cows = [it.card for it in group if isinstance(it, Happening)]
    if len(cows) > 1:
        text = translate("cow", "{cows} find bombs.")
        yield text.format(cows=few_cows(table.deck, cows))


def _others(
    before: Table, after: Table, group: Iterator[Item], names: Names, *, alone: bool
) -> Iterator[str]:
    for item in group:
        if isinstance(item, Payment):
            yield _paid(before, after, item, names, alone=alone)
        elif item.what in _AS_IT_IS:
            yield told(before.deck, item, names)


def _paid(before: Table, after: Table, it: Payment, names: Names, *, alone: bool) -> str:
    """A payment; if it is the only one that changes the pot, what is then in there."""
    if not alone or it.payee != POT:
        return payment_text(before.deck, it, names)
    text = translate("cow", "{payer} pays {amount} to the pot, which then holds {pot}.")
    return text.format(
        payer=who_text(it.payer, names), amount=dollars(it.amount), pot=dollars(after.pot)
    )


def _is_simple(it: Payment) -> bool:
    """Whether one sentence tells of it and of the pot as well."""
    return it.payee == POT and not it.missing and it.why is not Why.VALUE


def _stands(after: Table, items: Sequence[Item], names: Names) -> Iterator[str]:
    """Where the cows that came or were moved now count, and whose they are."""
    for it in items:
        if not isinstance(it, Happening):
            continue
        if it.what is What.REARRANGED:
            text = translate("cow", "{card} is then {numbers}.")
        elif it.what not in (What.PLAYED, What.MOVED):
            continue
        elif after.kind(it.card) is Kind.SPY:
            text = translate("cow", "{card} is {owner}'s spy: {numbers}.")
        else:
            text = translate("cow", "{card} is then {owner}'s: {numbers}.")
        if _stays(after, it.card):
            yield _stands_text(after, it.card, names, text)


def _stays(after: Table, card: int) -> bool:
    """Whether a cow still stands in a field."""
    return any(standing.card == card for field in after.fields for standing in field)


def _next(after: Table, names: Names) -> Iterator[str]:
    """What is asked next, if it belongs to what was done."""
    match after.phase:
        case Phase.CHOOSE:
            yield choice_text(after, names)
        case Phase.ROLL if after.pending is not None:
            text = translate("cow", "{name} makes a bomb roll.")
            yield text.format(name=seat_name(names, after.turn))
        case Phase.DRAW if after.pending is not None:
            yield _draws(after, names)
        case Phase.BLAST if after.blast is not None:
            yield _may_answer(after, names)
        case _:
            pass


def _draws(after: Table, names: Names) -> str:
    text = (
        translate("cow", "{name} draws 1 card.")
        if len(after.due) == 1
        else translate("cow", "{name} draws {count} cards.")
    )
    return text.format(name=seat_name(names, after.turn), count=len(after.due))


def _may_answer(after: Table, names: Names) -> str:
    """Who can use which cows now (C5)."""
    blast = after.blast
    assert blast is not None  # noqa: S101 - the caller has asked
    able = dict.fromkeys(answer.cow for answer in answers(after))
    text = translate("cow", "{name} may answer with {cows}.")
    return text.format(name=seat_name(names, blast.field), cows=one_of(after.deck, able))
