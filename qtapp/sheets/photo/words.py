"""How does the photo desk speak? What is wrong with a picture, what was noticed, how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from collections.abc import Sequence

    from geometry.reader import BadPhoto

translate = QCoreApplication.translate

BROKE_OFF: Final = "broke-off"
"""The code of a picture whose reading ended in an error of the program's own."""
EMPTY_FOLDER: Final = "empty-folder"

CORNERS_HELP: Final = frozenset(
    {"blurred", "corners", "cut-off", "field-cut-off", "no-sheet", "two-marks"}
)
"""Codes of `BadPhoto` where a person can show where the fields are."""


class Wrong(NamedTuple):
    """Why a picture was not read, in two sentences."""

    what: str
    what_to_do: str


def wrong_with(error: BadPhoto) -> Wrong:
    """The sentences of a code; those of an unknown one are the reader's own, in English."""
    what, what_to_do = _wrongs().get(error.code, (error.what, error.what_to_do))
    values = dict(zip(_WORDS.get(error.code, ()), error.words, strict=False))
    return (
        Wrong(what.format(**values), what_to_do.format(**values))
        if values
        else (Wrong(what, what_to_do))
    )


_WORDS: Final = {
    BROKE_OFF: ("why",),
    EMPTY_FOLDER: ("folder",),
    "field-cut-off": ("field",),
    "no-file": ("path",),
    "too-large": ("most",),
    "too-small": ("width", "height"),
}
"""What the words of a `BadPhoto` are, in their order."""


def known_codes() -> frozenset[str]:
    """The codes that have sentences here."""
    return frozenset(_wrongs())


def _wrongs() -> dict[str, tuple[str, str]]:
    return _files() | _pictures() | _sheets()


def _files() -> dict[str, tuple[str, str]]:
    return {
        "empty": (
            translate("sheets", "The file is empty."),
            translate("sheets", "Copy the photograph once more."),
        ),
        "no-file": (
            translate("sheets", "The file {path} cannot be opened."),
            translate("sheets", "See whether it is still there and may be read."),
        ),
        EMPTY_FOLDER: (
            translate("sheets", "There is no picture in the folder {folder}."),
            translate("sheets", "Choose a folder with JPEG, PNG, WebP or HEIC pictures."),
        ),
        "no-picture": (
            translate("sheets", "This is no picture that Kraal can read."),
            translate("sheets", "Take a JPEG, PNG, WebP or HEIC picture."),
        ),
        "damaged": (
            translate("sheets", "The picture is damaged."),
            translate("sheets", "Copy it once more, or take it once more."),
        ),
        "heic": (
            translate("sheets", "This installation of Kraal cannot read HEIC pictures."),
            translate(
                "sheets", "Send it from the phone as JPEG, or install pillow-heif beside Kraal."
            ),
        ),
        BROKE_OFF: (
            translate("sheets", "Reading this picture broke off with a fault of Kraal ({why})."),
            translate("sheets", "Try another photograph of the sheet, or enter the sheet by hand."),
        ),
    }


def _pictures() -> dict[str, tuple[str, str]]:
    return {
        "too-large": (
            translate("sheets", "The picture has more than {most} million pixels."),
            translate("sheets", "Save it smaller: 3000 pixels on the longer side are plenty."),
        ),
        "too-small": (
            translate("sheets", "The picture is too small: {width} × {height} pixels."),
            translate("sheets", "The sheet has to fill a picture of at least 800 × 1200 pixels."),
        ),
        "too-dark": (
            translate("sheets", "The picture is too dark."),
            translate("sheets", "Take it again by daylight or under a lamp."),
        ),
        "blurred": (
            translate("sheets", "The sheet is found, but its print cannot be made out."),
            translate("sheets", "Take it again, flat, sharp and closer, by more light."),
        ),
    }


def _sheets() -> dict[str, tuple[str, str]]:
    return {
        "no-sheet": (
            translate(
                "sheets",
                "No sheet of Kraal is to be seen: none of its four corner marks was found.",
            ),
            translate(
                "sheets",
                "Take the whole sheet, flat and sharp. If it is a sheet without marks, show where"
                " its fields are.",
            ),
        ),
        "cut-off": (
            translate("sheets", "Too little of the sheet is to be seen to find its fields."),
            translate(
                "sheets",
                "Take it again with all four black marks in the picture, or show where the fields"
                " are.",
            ),
        ),
        "two-marks": (
            translate(
                "sheets",
                "Only two corner marks on one side of the sheet are to be seen, which is too few to"
                " find the other side.",
            ),
            translate(
                "sheets",
                "Take it again with all four black marks in the picture, or show where the fields"
                " are.",
            ),
        ),
        "field-cut-off": (
            translate("sheets", "Field {field} is not wholly in the picture."),
            translate(
                "sheets",
                "Take the whole sheet, with a little of the table around it, or show the fields"
                " that are whole.",
            ),
        ),
        "page-of-turns": (
            translate("sheets", "This is the page of turns, which is not read from a photograph."),
            translate("sheets", "Take the page with the fields, and type the turns in."),
        ),
        "corners": (
            translate("sheets", "The corners shown are not those of a field."),
            translate(
                "sheets",
                "Show four for each field: top left, top right, bottom right, bottom left.",
            ),
        ),
    }


def note_text(code: str) -> str:
    """What a note of a reading says; empty for a code that is not known."""
    return {
        "two-sheets": translate(
            "sheets", "There are marks of a second sheet in the picture: only one was read."
        ),
        "marker-hidden": translate(
            "sheets", "Not all four corner marks are to be seen: look well at what was read."
        ),
        "faint": translate(
            "sheets",
            "The strokes are faint: by better light the picture would be read more surely.",
        ),
        "bent": translate(
            "sheets",
            "The paper is bent: taken on a flat table, the sheet would be read more surely.",
        ),
        "covered": translate(
            "sheets",
            "Something covers a field, so everything in that field is asked about.",
        ),
    }.get(code, "")


def strokes_text(count: int, field: str) -> str:
    """What is said of ink that is no fence and no bull."""
    if count == 1:
        text = translate(
            "sheets",
            "1 stroke in field {field} fits no fence and no bull. A cross marks it; it does not"
            " count.",
        )
    else:
        text = translate(
            "sheets",
            "{count} strokes in field {field} fit no fence and no bull. Crosses mark them; they do"
            " not count.",
        )
    return text.format(count=count, field=field)


def progress_text(number: int, count: int, name: str) -> str:
    """Which of the pictures is being read."""
    if count == 1:
        return translate("sheets", "Reading {name}").format(name=name)
    text = translate("sheets", "Reading {number} of {count}: {name}")
    return text.format(number=number, count=count, name=name)


def unread_text(count: int) -> str:
    """That some pictures could not be read."""
    if count == 1:
        return translate("sheets", "1 picture could not be read.")
    return translate("sheets", "{count} pictures could not be read.").format(count=count)


def refused_text(refused: Sequence[tuple[str, BadPhoto]]) -> str:
    """What is wrong with the one picture, by its name, or how many could not be read."""
    if len(refused) != 1:
        return unread_text(len(refused))
    name, error = refused[0]
    return translate("sheets", "{name}: {sentence}").format(
        name=name, sentence=wrong_with(error).what
    )


def empty_folder(name: str) -> BadPhoto:
    """What a folder without pictures is refused with."""
    from geometry.reader import BadPhoto

    return BadPhoto(EMPTY_FOLDER, f"There is no picture in {name}.", "", name)


def pasted_name(number: int) -> str:
    """The name of a picture that came by the clipboard."""
    if number == 1:
        return translate("sheets", "Pasted picture")
    return translate("sheets", "Pasted picture {number}").format(number=number)
