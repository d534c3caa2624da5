"""Why does something on the board do nothing that was tried? Read from a sight alone.

What is only there to be read is refused to nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.cow.fields import find
from core.games.cow.playing import price_refusal
from core.games.cow.table import NOBODY, Phase
from core.terms import Refusal
from qtapp.games.cow.board.acting import (
    DIE,
    card_of,
    chooses_now,
    field_of,
    moved_by,
    offers,
    plays_now,
    why_not,
)

if TYPE_CHECKING:
    from core.games.cow.table import Table
    from core.terms import Seat
    from qtapp.games.cow.board.acting import CowSight


def refusal_of(sight: CowSight, answering: Seat | None, held: str, name: str) -> Refusal | None:
    """Why pressing a thing, with `held` in hand, does nothing; None: it is only to be read."""
    kind, table = name.partition("/")[0], sight.view.table
    seat = sight.seat if answering is None else answering
    if seat is None:
        return None
    wanted = name == DIE or (kind == "hand" and not held)
    if wanted and (refusal := _not_now(sight, seat)) is not None:
        return refusal
    if plays_now(sight, answering):
        if kind == "hand" and not held:
            return why_not(sight, card_of(name))
        return field_refusal(sight, held, field_of(table, name))
    if answering is None or answering not in sight.to_act:
        return None
    if chooses_now(sight, answering):
        return _no_choice(sight, answering, name)
    if table.phase is Phase.BLAST and held and kind == "cow":
        return _no_answer(table, card_of(name))
    return None


def move_refusal(
    sight: CowSight, answering: Seat | None, name: str, *, to: int = NOBODY, step: int = 0
) -> Refusal | None:
    """Why a cow does not go where it was to be moved: to the field of a seat, or by some places."""
    table, card = sight.view.table, card_of(name)
    seat = sight.seat if answering is None else answering
    if seat is None or not name.startswith("cow/"):
        return None
    if (refusal := _not_now(sight, seat)) is not None:
        return refusal
    home = field_of(table, name)
    if home != table.turn:
        return Refusal("not-in-your-field", (card,))
    if to not in (NOBODY, home):
        return Refusal("only-within-the-field", (card,))
    if step:
        stays = moved_by(sight, card, step) is None
        return Refusal("at-the-end-already", (card,)) if stays else None
    return Refusal("stands-there-already", (card,)) if len(table.fields[home]) == 1 else None


def field_refusal(sight: CowSight, held: str, seat: int) -> Refusal | None:
    """Why a cow cannot go into the field of a seat; None: it can, or there is none to go.

    That is the one in hand, or the one that was chosen for an event.
    """
    table = sight.view.table
    if seat == NOBODY:
        return None
    if table.phase is Phase.CHOOSE and table.pending is not None:
        fields = {field_of(table, it) for it in offers(sight, sight.seat, "") if "gap/" in it}
        barred = bool(fields) and seat not in fields
        return Refusal("not-into-this-field", (table.pending.chosen, seat)) if barred else None
    if held.startswith("cow/") and table.phase is Phase.PLAY and seat != table.turn:
        return Refusal("only-within-the-field", (card_of(held),))
    if not held.startswith("hand/") or not table.card(card_of(held)).is_cow:
        return None
    return price_refusal(table, card_of(held), table.turn, seat)


def _not_now(sight: CowSight, seat: int) -> Refusal | None:
    """Why a seat neither plays nor rearranges nor rolls; None: it may."""
    phase = sight.view.table.phase
    if sight.outcome is not None or phase in (Phase.INTERVAL, Phase.OVER):
        return Refusal("game-over")
    if seat not in sight.to_act:
        return Refusal("not-your-turn", (int(seat),))
    return Refusal("bomb-first") if phase is Phase.BLAST else None


def _no_choice(sight: CowSight, answering: Seat, name: str) -> Refusal | None:
    """Why a thing is not what the event under way asks for."""
    kind, table = name.partition("/")[0], sight.view.table
    possible = offers(sight, answering, "")
    same_kind = any(it.partition("/")[0] == kind for it in possible)
    if kind == "plate" and same_kind:
        return Refusal("no-target-player", (int(name.split("/")[1]),))
    if (refusal := field_refusal(sight, "", field_of(table, name))) is not None:
        return refusal
    if same_kind and (card := card_of(name)) != NOBODY:
        return Refusal("no-target", (card,))
    return Refusal("event-first") if kind in ("hand", "cow", "discard", DIE) else None


def _no_answer(table: Table, card: int) -> Refusal | None:
    """Why the cow in hand does not answer with another one."""
    found, blast = find(table, card), table.blast
    if found is None or blast is None:
        return None
    if found[0] != blast.field:
        return Refusal("not-in-this-field", (card, blast.field))
    return Refusal("no-bomb-there", (card,))
