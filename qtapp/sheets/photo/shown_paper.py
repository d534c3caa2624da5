"""What is there to show of a paper: its fields, their photographs, and what is said of them?

Plain questions about a `Paper`; the result asks them whenever something has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from geometry.paper import FIELD_NAMES
from qtapp.sheets.photo.question_reasons import reason_text
from qtapp.sheets.photo.tools import Told
from qtapp.sheets.photo.words import lost_text, note_in_short

if TYPE_CHECKING:
    from qtapp.sheets.draft import Doubt, Draft
    from qtapp.sheets.entry.typed import Wish
    from qtapp.sheets.stack import Paper, Photo


def has_photos(paper: Paper) -> bool:
    """Whether it belongs on the photo desk: read from a picture, be that at hand or not."""
    return bool(paper.photos or paper.draft.doubts)


def photo_of(paper: Paper, at: int | None) -> Photo | None:
    """The photograph in which a field was read, or, for None, the mallet boxes.

    A page without fields is the photograph of all of them.
    """
    draft = paper.draft
    for photo in reversed(paper.photos):
        if at is None and photo.reading.mallets:
            return photo
        if at is not None and any(read is draft.readings.get(at) for read in photo.reading.fields):
            return photo
    return paper.photos[-1] if paper.photos and not draft.readings else None


def told_of(paper: Paper) -> dict[int, Told]:
    """The fields there are to look at, and what there is to look after in each."""
    draft = paper.draft
    fields = {*draft.readings} | {it.field for it in draft.doubts if it.field is not None}
    if not paper.photos:
        fields = {*range(len(FIELD_NAMES))}
    return {
        at: Told(
            sum(it.field == at for it in draft.doubts),
            len(draft.readings[at].strokes) if at in draft.readings else 0,
        )
        for at in sorted(fields)
    }


def notice_of(paper: Paper, photo: Photo | None) -> str:
    """What a person must know first: open questions without a picture, or a poor picture."""
    lost = sum(photo_of(paper, it.field) is None for it in paper.draft.doubts)
    if lost:
        return lost_text(lost, paper.name)
    notes = () if photo is None else photo.reading.notes
    return " ".join(text for code in notes if (text := note_in_short(code)))


def reason_for(paper: Paper, doubt: Doubt | None, photo: Photo | None) -> str:
    """Why it is asked; empty: nothing is, or it is not known."""
    if doubt is None:
        return ""
    return reason_text(doubt, paper.draft, () if photo is None else photo.reading.notes)


def strokes_in(paper: Paper) -> list[tuple[int, int]]:
    """All strokes that fit nothing: the field of each, and its number there."""
    reads = sorted(paper.draft.readings.items())
    return [(at, number) for at, read in reads for number in range(len(read.strokes))]


def enter(draft: Draft, at: int, wish: Wish) -> None:
    """Does what was typed for a field: what is there already is rubbed out."""
    field = draft.sheet.fields[at]
    if wish.kind == "fence":
        a, b = sorted(wish.at)
        draft.set_fence(at, a, b, there=wish.there and (a, b) not in field.fences)
    else:
        draft.set_bull(at, wish.place, there=wish.there and wish.place not in field.bulls)
