"""Why is a person asked about this? In a few words, where the reading tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QLineF, QPointF

from geometry.field import FENCES, POSTS, post_name
from geometry.paper import BULLS_OF, FIELD_NAMES
from qtapp.games.bulls.drawings import post_at
from qtapp.games.bulls.texts import post_words

if TYPE_CHECKING:
    from collections.abc import Collection

    from geometry.reader import FenceRead, FieldRead
    from qtapp.sheets.draft import Doubt, Draft

translate = QCoreApplication.translate

_MOST_USES: Final = 2
"""Fences that may end at a post (B4.5)."""
_BETWEEN: Final = 0.35
"""In field units: an end that is hardly nearer to its post than to the next one."""
_FAINT: Final = 0.75
"""Of a confidence: below it, ink lies along less than two thirds of the fence."""
_SMUDGE: Final = 0.6


def reason_text(doubt: Doubt, draft: Draft, notes: Collection[str] = ()) -> str:
    """Why it is asked, in one sentence; empty if that is not known.

    `notes` are those of the reading in which it was seen.
    """
    if doubt.field is None:
        return ""
    read = draft.readings.get(doubt.field)
    if read is not None and "covered" in notes and _all_unsure(read):
        return translate("sheets", "Something covers this field.")
    if doubt.kind == "bull":
        return "" if read is None else _about_bull(doubt, read)
    return _crowded_post(doubt, draft) or _about_stroke(doubt, read)


def _all_unsure(read: FieldRead) -> bool:
    return all(it.unsure for it in read.fences) and all(it.unsure for it in read.bulls)


def _crowded_post(doubt: Doubt, draft: Draft) -> str:
    ends = FENCES[doubt.what].a, FENCES[doubt.what].b
    at = doubt.field or 0
    read = draft.readings.get(at)
    seen = (
        ()
        if read is None
        else tuple((FENCES[it.fence].a, FENCES[it.fence].b) for it in read.fences)
    )
    for post in ends:
        uses = sum(post in pair for pair in {*draft.sheet.fields[at].fences, *seen, ends})
        if uses > _MOST_USES:
            text = translate("sheets", "{count} strokes seem to end at {post}, where two may.")
            return text.format(count=uses, post=_post(post))
    return ""


def _about_stroke(doubt: Doubt, read: FieldRead | None) -> str:
    if doubt.instead is not None:
        other = FENCES[doubt.instead]
        text = translate("sheets", "The stroke may also be the fence from {post} to {other}.")
        return text.format(post=_post(other.a), other=_post(other.b))
    seen = () if read is None else (*read.fences, *read.maybe_fences)
    found = next((it for it in seen if it.fence == doubt.what), None)
    if found is None:
        return ""
    if not doubt.taken:
        return translate("sheets", "Only a part of such a stroke is to be seen.")
    if found.confidence < _FAINT:
        return translate("sheets", "The stroke is faint, or has gaps.")
    return _between_posts(found)


def _between_posts(found: FenceRead) -> str:
    """That an end of a stroke lies between two posts."""
    ends = QPointF(*found.path[0]), QPointF(*found.path[-1])
    for post in (FENCES[found.fence].a, FENCES[found.fence].b):
        end = min(ends, key=lambda it: QLineF(it, post_at(post)).length())
        away = {it.index: QLineF(end, post_at(it.index)).length() for it in POSTS}
        own = away.pop(post)
        near = min(away, key=away.__getitem__)
        if away[near] - own < _BETWEEN:
            text = translate("sheets", "The stroke ends between {post} and {other}.")
            return text.format(post=_post(post), other=_post(near))
    return ""


def _about_bull(doubt: Doubt, read: FieldRead) -> str:
    marks = (*read.bulls, *read.maybe_bulls)
    wanted = BULLS_OF[FIELD_NAMES[doubt.field or 0]]
    if len(marks) > wanted:
        text = translate("sheets", "{count} marks could be bulls, and the field has {bulls}.")
        return text.format(count=len(marks), bulls=wanted)
    found = next((it for it in marks if it.place == doubt.what), None)
    if found is not None and found.confidence < _SMUDGE:
        return translate("sheets", "The mark is faint, or not round.")
    return ""


def _post(post: int) -> str:
    return post_words(post_name(post))
