"""How does the program itself speak? What codes of files, undo and the table mean, as sentences."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from pathlib import Path

    from qtapp.desk import Kept
    from qtapp.table.controller import MatchController
    from qtapp.table.files import FileFailed
    from qtapp.table.saves import Problem

translate = QCoreApplication.translate


def fault_text(error: "FileFailed") -> str:
    """Why a file could not be written or read; ends a sentence."""
    return {
        "disk-full": translate("files", "the disk is full"),
        "too-large": translate("files", "it is too large"),
        "not-allowed": translate("files", "the system does not allow it"),
        "read-only": translate("files", "the disk cannot be written to"),
        "missing": translate("files", "it is not there"),
        "not-a-file": translate("files", "it is no file"),
        "broken": translate("files", "the disk reports a fault ({detail})"),
    }[error.fault].format(detail=error.detail)


def autosave_failed(error: "FileFailed") -> str:
    """The game goes on, but is not kept."""
    return translate(
        "files",
        "The game could not be saved to {path}: {why}. It goes on, and the next move tries again.",
    ).format(path=error.path, why=fault_text(error))


def save_failed(error: "FileFailed") -> str:
    """What was asked for was not saved."""
    return translate("files", "{path} could not be saved: {why}.").format(
        path=error.path, why=fault_text(error)
    )


def read_failed(error: "FileFailed") -> str:
    """What was asked for cannot be read."""
    return translate("files", "{path} could not be opened: {why}.").format(
        path=error.path, why=fault_text(error)
    )


def why_no_undo(code: str) -> str:
    """Why nothing can be taken back; the codes of `MatchController.why_no_take_back`."""
    return {
        "nothing": translate("table", "Nothing has been played yet that could be undone."),
        "roll": translate("table", "Undo stops here: dice have been rolled."),
        "replaying": translate("table", "This is a replay: go back to now to undo."),
    }[code]


def why_no_redo(code: str) -> str:
    """Why nothing can be played again; the codes of `MatchController.why_no_redo`."""
    return {
        "nothing": translate("table", "Nothing was undone that could be played again."),
        "replaying": translate("table", "This is a replay: go back to now to redo."),
    }[code]


def why_no_own_dice(code: str) -> str:
    """Why the dice cannot be exchanged; the codes of `MatchController.why_no_own_dice`."""
    return {
        "nothing": translate("table", "There is no game on the table."),
        "own-dice-in-an-id-game": translate(
            "table", "A game with an ID brings its own dice, the same for everybody."
        ),
    }[code]


def bad_save(path: "Path", why: str) -> str:
    """What was asked for is no game that can be played on."""
    return translate("files", "{path} is not a game that can be played here: {why}.").format(
        path=path, why=why
    )


def problem(told: "Problem") -> str:
    """What is wrong with a game that should have been there."""
    sentence = {
        "set-aside": translate(
            "files", "A saved game was damaged ({why}); it is kept as {kept_as}."
        ),
        "in-the-way": translate("files", "A saved game is damaged ({why}); it stays at {path}."),
        "unreadable": translate("files", "A saved game cannot be read: {path} ({why})."),
    }[told.kind]
    return sentence.format(why=told.why, path=told.path, kept_as=told.kept_as)


def under_way(kept: "Kept") -> str:
    """How far an unfinished game is, for its card on the start page."""
    if name := kept.game_id:
        text = translate("start", "Unfinished: {name}, moves so far: {moves}")
    else:
        text = translate("start", "Unfinished, moves so far: {moves}")
    return text.format(name=name, moves=kept.moves)


def waiting(title: str, kept: "Kept") -> str:
    """An unfinished game in the menu."""
    if name := kept.game_id:
        text = translate("start", "{title}: {name}, moves so far: {moves}")
    else:
        text = translate("start", "{title}, moves so far: {moves}")
    return text.format(title=title, name=name, moves=kept.moves)


def standing(controller: "MatchController") -> str:
    """What the status line says of a match all the time: its ID, and whether it is practice."""
    words = [controller.game_id] if controller.game_id else []
    if controller.practice:
        words.append(translate("table", "Practice"))
    return " · ".join(words)
