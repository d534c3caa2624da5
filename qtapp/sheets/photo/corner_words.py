"""How does the corner picker speak?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from qtapp.sheets.photo.corner_files import BadCorners
    from qtapp.sheets.photo.corner_points import Corners, Handle

translate = QCoreApplication.translate


def handle_text(handle: Handle) -> str:
    """The name of a corner."""
    field, at = handle
    return (
        translate("sheets", "Field {field}, top left corner"),
        translate("sheets", "Field {field}, top right corner"),
        translate("sheets", "Field {field}, bottom right corner"),
        translate("sheets", "Field {field}, bottom left corner"),
    )[at].format(field=field)


def asked_text(corners: Corners) -> str:
    """What to do next, in one sentence."""
    if (wanted := corners.wanted) is not None:
        field, at = wanted
        return (
            translate("sheets", "Click the top left corner of field {field}."),
            translate("sheets", "Click the top right corner of field {field}."),
            translate("sheets", "Click the bottom right corner of field {field}."),
            translate("sheets", "Click the bottom left corner of field {field}."),
        )[at].format(field=field)
    if len(corners.complete) == 1:
        return translate("sheets", "Drag the corners that are off the frame, then read the field.")
    return translate("sheets", "Drag the corners that are off the frames, then read the sheet.")


def no_frames_text() -> str:
    """That the corners shown are those of no field."""
    return translate("sheets", "No frames are found there; show the corners once more.")


def how_text(corners: Corners) -> str:
    """Which keys help, in a line below."""
    if corners.wanted is not None:
        return translate(
            "sheets",
            "The corners are those of the frame, within a few millimetres. Wheel: zoom. Drag: move"
            " the picture. R: turn it. Arrows and Enter: place a corner without the mouse."
            " Backspace: take the last one back.",
        )
    return translate(
        "sheets",
        "Tab leads from corner to corner, the arrows move one by a pixel, with Shift by ten."
        " Reading moves them onto the frames by itself, if they are within a few millimetres.",
    )


def bad_corners_text(error: BadCorners, file: str) -> str:
    """What is wrong with a file of corners, in one sentence; every code of `corner_files`."""
    one, two = (*map(str, error.words), "", "")[:2]
    text = {
        "no-json": translate("sheets", "{file} is no file with corners: it is not JSON."),
        "no-corners": translate(
            "sheets", "{file} is no file with corners: it has no “field_corners_px”."
        ),
        "no-field": translate("sheets", "{file} gives the corners of none of the fields A to D."),
        "no-such-field": translate(
            "sheets", "{file} speaks of a field {one}; the fields are A, B, C and D."
        ),
        "not-four": translate("sheets", "{file} must give four corners for field {one}."),
        "no-place": translate(
            "sheets", "In {file}, corner {one} of field {two} must be two numbers of pixels."
        ),
        "not-round": translate(
            "sheets",
            "In {file}, the corners of field {one} do not go round it:"
            " top left, top right, bottom right, bottom left.",
        ),
    }[error.code]
    return text.format(file=file, one=one, two=two)
