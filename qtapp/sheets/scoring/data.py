"""How does a checked sheet look as data for other programs? `kraal score --help` tells the same.

Posts go by name, bulls by column and row, both as in the text form of a sheet. No Qt here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.games.bulls.rules import LETTERS
from geometry.field import FENCES, place_of, post_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.games.bulls.sheet import Joined, Written
    from core.games.bulls.verdict import Fault
    from geometry.reader import BullRead, FenceRead
    from qtapp.sheets.report.sheet import ReportSheet
    from qtapp.sheets.stand import Doubt


def sheet_data(one: ReportSheet) -> dict[str, Any]:
    """A sheet as an object for JSON."""
    sheet, verdict = one.sheet, one.verdict
    return {
        "file": one.name,
        "files": list(one.names),
        "id": sheet.game_id or None,
        "fields": {letter: _field_data(one, at) for at, letter in enumerate(LETTERS)},
        "mallets": sheet.mallets,
        "mallets_left": verdict.mallets_left,
        "total": verdict.total,
        "without_mallets": verdict.without_mallets,
        "written_total": sheet.total,
        "band": verdict.band,
        "dice": verdict.dice,
        "problems": _problems(one, None),
        "unsure": [_doubt_data(it) for it in one.doubts if it.field is None],
        "doubts": len(one.doubts),
        "missing": [LETTERS[at] for at in one.missing],
        "notes": list(one.notes),
        "faultless": verdict.faultless,
        "sure": one.sure,
        "ok": one.ok,
    }


def _field_data(one: ReportSheet, at: int) -> dict[str, Any]:
    drawn, found, read = one.sheet.fields[at], one.verdict.fields[at], one.readings.get(at)
    seen_fences = _confidences((it.fence, it) for it in read.fences) if read else {}
    seen_bulls = _confidences((it.place, it) for it in read.bulls) if read else {}
    fence_of = {(fence.a, fence.b): fence.index for fence in FENCES}
    return {
        "bulls": [list(place_of(place)) for place in drawn.bulls],
        "fences": [_posts(it) for it in drawn.fences],
        "bull_confidences": [seen_bulls.get(place) for place in drawn.bulls],
        "fence_confidences": [seen_fences.get(fence_of.get(it, -1)) for it in drawn.fences],
        "unsure": [_doubt_data(it) for it in one.doubts if it.field == at],
        "strokes_that_fit_no_fence": len(read.strokes) if read else 0,
        "problems": _problems(one, at),
        "standing": found.standing,
        "isolated": [bull.isolated for bull in found.bulls],
        "isolated_bulls": found.isolated,
        "unused_posts": found.unused,
        "bull_points": found.bull_points,
        "post_points": found.post_points,
        "subtotal": found.subtotal,
        "written": _written(drawn.written),
        "least_pairs": found.least_pairs,
        "least_triples": found.least_triples,
    }


def _confidences(found: Iterable[tuple[int, FenceRead | BullRead]]) -> dict[int, float]:
    return {what: round(it.confidence, 3) for what, it in found}


def _posts(fence: Joined) -> list[str]:
    return [post_name(post) for post in fence]


def _posts_of(fence: int) -> list[str]:
    return _posts((FENCES[fence].a, FENCES[fence].b))


def _written(written: Written) -> dict[str, int | None]:
    return {
        "isolated_bulls": written.isolated,
        "unused_posts": written.unused,
        "subtotal": written.subtotal,
    }


def _doubt_data(doubt: Doubt) -> dict[str, Any]:
    what: dict[str, Any] = {"kind": doubt.kind}
    match doubt.kind:
        case "fence":
            what["fence"] = _posts_of(doubt.what)
            what["instead"] = None if doubt.instead is None else _posts_of(doubt.instead)
        case "bull":
            what["bull"] = list(place_of(doubt.what))
        case _:
            what["box"] = doubt.what + 1
    return {**what, "taken": doubt.taken, "confidence": round(doubt.confidence, 3)}


def _problems(one: ReportSheet, at: int | None) -> list[dict[str, Any]]:
    return [_problem(one, fault) for fault in one.verdict.faults if fault.field == at]


def _problem(one: ReportSheet, fault: Fault) -> dict[str, Any]:
    drawn = None if fault.field is None else one.sheet.fields[fault.field]
    return {
        "code": fault.code,
        "args": list(fault.args),
        "rule": fault.rule or None,
        "note": fault.weight == "note",
        "fences": [_posts(drawn.fences[i]) for i in fault.fences] if drawn else [],
        "posts": [post_name(post) for post in fault.posts],
        "bulls": [list(place_of(drawn.bulls[i])) for i in fault.bulls] if drawn else [],
        "turn": None if fault.turn is None else fault.turn + 1,
    }
