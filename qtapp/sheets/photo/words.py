"""How does the photo desk speak? What is wrong with a picture, what was noticed, how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from geometry.reader import BadPhoto

translate = QCoreApplication.translate

BROKE_OFF: Final = "broke-off"
"""The code of a picture whose reading ended in an error of the program's own."""
EMPTY_FOLDER: Final = "empty-folder"
NO_PICTURE: Final = "no-picture"
NO_FRAMES: Final = "no-frames"
"""The code of a picture in which there are no frames at the corners that were shown."""

CORNERS_HELP: Final = frozenset(
    {"blurred", "corners", "cut-off", "field-cut-off", NO_FRAMES, "no-sheet", "two-marks"}
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
        NO_PICTURE: (
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
        NO_FRAMES: (
            translate("sheets", "No frames are found at the corners that were shown."),
            translate("sheets", "Show the corners once more, each on its field's frame."),
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


def note_in_short(code: str) -> str:
    """The same over the photograph, where a few words must do; empty for an unknown code."""
    return {
        "two-sheets": translate(
            "sheets", "Two sheets are in this picture; only this one was read."
        ),
        "marker-hidden": translate("sheets", "A corner mark of the sheet is hidden."),
        "faint": translate("sheets", "The strokes are faint."),
        "bent": translate("sheets", "The paper is bent."),
        "covered": translate("sheets", "Something covers a field."),
    }.get(code, "")


def progress_text(number: int, count: int, name: str) -> str:
    """Which of the pictures is being read."""
    if count == 1:
        return translate("sheets", "Reading {name}").format(name=name)
    text = translate("sheets", "Reading {number} of {count}: {name}")
    return text.format(number=number, count=count, name=name)


def finished_text(left: int) -> str:
    """That all photographs are read, and how many questions about them were put off."""
    if left == 1:
        return translate("sheets", "All is read, but 1 question is left for later.")
    if left:
        text = translate("sheets", "All is read, but {count} questions are left for later.")
        return text.format(count=left)
    return translate("sheets", "All is read; “Fields” shows the sheet as it was understood.")


def unread_text(pictures: int, others: int = 0) -> str:
    """How many pictures could not be read, and how much else was none."""
    told = []
    if pictures == 1:
        told.append(translate("sheets", "1 picture could not be read."))
    elif pictures:
        text = translate("sheets", "{count} pictures could not be read.")
        told.append(text.format(count=pictures))
    if others == 1:
        told.append(translate("sheets", "1 thing is no picture."))
    elif others:
        told.append(translate("sheets", "{count} things are no pictures.").format(count=others))
    return " ".join(told)


def named_wrong(name: str, error: BadPhoto) -> str:
    """What is wrong with one picture, by its name."""
    return translate("sheets", "{name}: {sentence}").format(
        name=name, sentence=wrong_with(error).what
    )


def older_text(count: int) -> str:
    """On a button that shows what was refused before."""
    if count == 1:
        return translate("sheets", "Show 1 from before")
    return translate("sheets", "Show {count} from before").format(count=count)


def lost_text(count: int, name: str) -> str:
    """That a picture is not here any more while its questions are open; `name`: of its file."""
    if count == 1:
        text = translate(
            "sheets",
            "1 thing in {name} is still to be asked: drop that picture once more, or decide here.",
        )
    else:
        text = translate(
            "sheets",
            "{count} things in {name} are still to be asked: drop that picture once more, or decide"
            " here.",
        )
    return text.format(count=count, name=name or translate("sheets", "the photograph"))


def empty_folder(name: str) -> BadPhoto:
    """What a folder without pictures is refused with."""
    from geometry.reader import BadPhoto

    return BadPhoto(EMPTY_FOLDER, f"There is no picture in {name}.", "", name)


def pasted_name(number: int) -> str:
    """The name of a picture that came by the clipboard."""
    if number == 1:
        return translate("sheets", "Pasted picture")
    return translate("sheets", "Pasted picture {number}").format(number=number)
