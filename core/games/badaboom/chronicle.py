"""How did the gold of a game come and go? Its blasts, each turn, and what gold was paid for."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.history import Happening, Payment, What, Why
from core.games.badaboom.table import Table


@dataclass(frozen=True, slots=True)
class Blast:
    """A bomb that went off (D4)."""

    number: int
    """From 1."""
    turn: int
    move: int
    """The length of the line of play when it had."""
    bomb: int
    """Its index among the bombs of the deck."""
    holder: int
    direction: int
    """In which it was passed: 1 clockwise, -1 the other way."""
    gadget: int
    """NOBODY: there was none in it."""
    dead: tuple[int, ...]
    saved: tuple[int, ...]
    """Who was hit, and did not die."""
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """The gold at the end of a turn."""

    turn: int
    """From 1; 0: before the first one."""
    holder: int
    """Whose turn it was; NOBODY before the first one."""
    gold: tuple[int, ...]
    """Per seat."""
    blast: bool = False
    """Whether the bomb went off in it."""


class Source(StrEnum):
    """Where gold comes from, or goes to."""

    SURVIVOR = "survivor"
    HAZARD = "hazard"
    PIECE = "piece"
    LASTING = "lasting"
    """By lasting cards, of all kinds."""
    MISSION = "mission"
    TAKEN = "taken"
    """By tricks, from others."""
    LOST = "lost"
    """By tricks of others, or by those that hit the richest."""


_SOURCES = {
    Why.SURVIVOR: Source.SURVIVOR,
    Why.HAZARD: Source.HAZARD,
    Why.PIECE: Source.PIECE,
    Why.BONUS: Source.LASTING,
    Why.DEATH: Source.LASTING,
    Why.BOUNTY: Source.LASTING,
    Why.MISSION: Source.MISSION,
}


def blasts(table: Table) -> tuple[Blast, ...]:
    """All of them, oldest first."""
    found: list[Blast] = []
    turn, bomb, direction = 0, NOBODY, 1
    records = table.history
    for at, record in enumerate(records):
        match record:
            case Happening(what=What.TURN, amount=amount):
                turn = amount
            case Happening(what=What.BOMB, other=other):
                bomb, direction = other, table.deck.bombs[other].start_direction
            case Happening(what=What.REVERSED, amount=amount):
                direction = amount
            case Happening(what=What.BLAST):
                came = [it for it in records[at + 1 :] if it.move == record.move]
                found.append(
                    Blast(
                        number=len(found) + 1,
                        turn=turn,
                        move=record.move,
                        bomb=bomb,
                        holder=record.seat,
                        direction=direction,
                        gadget=record.card,
                        dead=_seats(came, What.DIED),
                        saved=_seats(came, What.SAVED),
                        payments=tuple(it for it in came if isinstance(it, Payment)),
                    )
                )
            case _:
                pass
    return tuple(found)


def _seats(came: list[Happening | Payment], what: What) -> tuple[int, ...]:
    return tuple(it.seat for it in came if isinstance(it, Happening) and it.what is what)


def changes(record: Happening | Payment) -> Iterator[tuple[int, int, Source]]:
    """Whose gold an entry of the history changes, by how much, and what for."""
    match record:
        case Payment(seat=seat, amount=amount, why=why):
            yield seat, amount, _SOURCES[why]
        case Happening(what=What.GOLD_STOLEN, seat=seat, other=other, amount=amount):
            yield seat, amount, Source.TAKEN
            yield other, -amount, Source.LOST
        case Happening(what=What.GOLD_LOST, seat=seat, amount=amount):
            yield seat, -amount, Source.LOST
        case _:
            return


def gold_curve(table: Table) -> tuple[Moment, ...]:
    """From before the first turn to the end of the last one; of a turn under way what there is."""
    gold = [0] * table.seats
    moments: list[Moment] = []
    turn, holder, blast = 0, NOBODY, False
    for record in table.history:
        if isinstance(record, Happening) and record.what is What.TURN:
            moments.append(Moment(turn, holder, tuple(gold), blast))
            turn, holder, blast = record.amount, record.seat, False
        elif isinstance(record, Happening) and record.what is What.BLAST:
            blast, holder = True, record.seat
        for seat, amount, _ in changes(record):
            gold[seat] += amount
    return (*moments, Moment(turn, holder, tuple(gold), blast))


def gold_by_source(table: Table) -> dict[Source, tuple[int, ...]]:
    """What each seat has got or lost by each source, in the order of `Source`; not what is none."""
    found = {source: [0] * table.seats for source in Source}
    for record in table.history:
        for seat, amount, source in changes(record):
            found[source][seat] += amount
    return {source: tuple(amounts) for source, amounts in found.items() if any(amounts)}
