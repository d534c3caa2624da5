"""How does the program itself speak? What codes of files, undo and the table mean, as sentences."""

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale, QTime

if TYPE_CHECKING:
    from pathlib import Path

    from core.codec import BadSave
    from core.kit import ValueIn
    from qtapp.kept import Kept
    from qtapp.paths import NoDataFolder
    from qtapp.table.chance_words import ChanceWords
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
        "in-the-way": translate("files", "a file is in the way, where a folder belongs"),
        "broken": translate("files", "the disk reports a fault ({detail})"),
    }[error.fault].format(detail=error.detail)


def autosave_failed(error: "FileFailed") -> str:
    """The game goes on, but is not kept."""
    return translate(
        "files",
        "The game could not be saved to {path}: {why}. It goes on, and the next move tries again.",
    ).format(path=error.path, why=fault_text(error))


def folder_unwritable(error: "FileFailed") -> str:
    """Games can be played, but none will be kept."""
    return translate(
        "files",
        "Nothing can be saved in {folder}: {why}. Games can be looked at and played, but not kept.",
    ).format(folder=error.path, why=fault_text(error))


def no_data_folder(error: "NoDataFolder") -> str:
    """Games can be played, but none will be kept, for the data folder itself is of no use."""
    return {
        "bad-name": translate(
            "files", "Nothing can be saved in this session: no folder can be called {folder}."
        ),
        "not-made": translate(
            "files",
            "Nothing can be saved in this session: "
            "the data folder {folder} cannot be used ({detail}).",
        ),
        "unreadable": translate(
            "files",
            "Nothing can be saved in this session: the data folder {folder} cannot be read.",
        ),
        "unwritable": translate(
            "files",
            "Nothing can be saved in this session: the data folder {folder} cannot be written to.",
        ),
    }[error.fault].format(folder=error.folder, detail=error.detail)


def save_failed(error: "FileFailed") -> str:
    """What was asked for was not saved."""
    if error.fault == "missing":
        return translate("files", "{name} could not be saved: there is no folder {folder}.").format(
            name=error.path.name, folder=error.path.parent
        )
    return translate("files", "{path} could not be saved: {why}.").format(
        path=error.path, why=fault_text(error)
    )


def read_failed(error: "FileFailed") -> str:
    """What was asked for cannot be read."""
    return translate("files", "{path} could not be opened: {why}.").format(
        path=error.path, why=fault_text(error)
    )


def why_no_undo(code: str, words: "ChanceWords") -> str:
    """Why nothing can be taken back; the codes of `MatchController.why_no_take_back`."""
    return {
        "nothing": translate("table", "Nothing has been played yet that could be undone."),
        "roll": words.undo_stops,
        "others": translate("table", "Undo stops here: others have played since."),
        "asked": translate("table", "Undo stops here: others have been asked since."),
        "revealed": translate("table", "Undo stops here: what was secret has been shown to all."),
        "nobody-looks": translate("table", "Nobody looks at the table now: nothing can be undone."),
        "replaying": translate("table", "This is a replay: go back to now to undo."),
    }[code]


def why_no_redo(code: str) -> str:
    """Why nothing can be played again; the codes of `MatchController.why_no_redo`."""
    return {
        "nothing": translate("table", "Nothing was undone that could be played again."),
        "nobody-looks": translate(
            "table", "Nobody looks at the table now: nothing can be played again."
        ),
        "looking-again": translate(
            "table", "This is only a second look: nothing is played before it is over."
        ),
        "letting-pass": translate("table", "Everything passes now: end that first to redo."),
        "replaying": translate("table", "This is a replay: go back to now to redo."),
    }[code]


def why_no_own_dice(code: str, words: "ChanceWords") -> str:
    """Why dice or cards cannot be exchanged; the codes of `MatchController.why_no_own_dice`."""
    return {
        "nothing": translate("table", "There is no game on the table."),
        "own-dice-in-an-id-game": words.own_in_id_game,
    }[code]


def tutor_on(most: float, value_in: "ValueIn") -> str:
    """What the tutor does from now on, before a play that costs more than `most`."""
    told = {
        ("points", True): translate(
            "table", "The tutor is on: it asks before a play that costs more than a point."
        ),
        ("points", False): translate(
            "table", "The tutor is on: it asks before a play that costs more than {most} points."
        ),
        ("chance", True): translate(
            "table",
            "The tutor is on: it asks before a play that costs more than one win in 100 games.",
        ),
        ("chance", False): translate(
            "table",
            "The tutor is on: it asks before a play that costs more than {most} wins in 100 games.",
        ),
    }
    return told[value_in, most == 1].format(most=f"{most:g}")


def bad_save(path: "Path", error: "BadSave") -> str:
    """What was asked for is no game that can be played on."""
    sentence = {
        "": translate("files", "{path} is no saved game, or is damaged."),
        "game": translate("files", "{path} is a game that this release does not have."),
        "format": translate("files", "{path} was saved by a newer release of Kraal."),
        "rules": translate("files", "{path} was saved by another release, under other rules."),
    }.get(error.where, translate("files", "{path} is damaged, or was changed by hand."))
    return sentence.format(path=path)


def problem(told: "Problem") -> str:
    """What is wrong with a game that should have been there."""
    sentence = {
        ("set-aside", "format"): translate(
            "files", "A game was saved by a newer release of Kraal; it is kept as {kept_as}."
        ),
        ("set-aside", "rules"): translate(
            "files",
            "A game was saved by another release, under other rules; it is kept as {kept_as}.",
        ),
        ("set-aside", ""): translate("files", "A saved game is damaged; it is kept as {kept_as}."),
        ("in-the-way", "format"): translate(
            "files", "A game was saved by a newer release of Kraal; it stays at {path}."
        ),
        ("in-the-way", "rules"): translate(
            "files", "A game was saved by another release, under other rules; it stays at {path}."
        ),
        ("in-the-way", ""): translate("files", "A saved game is damaged; it stays at {path}."),
        ("unreadable", ""): translate("files", "A saved game cannot be read: {path} ({why})."),
    }[told.kind, told.where if told.where in ("format", "rules") else ""]
    return sentence.format(why=told.why, path=told.path, kept_as=told.kept_as)


def played_on_from(chapter: str, step: int) -> str:
    """What marks a copy among other games: where it was made, in a phrase.

    `chapter` is the part of the game where that was; where games have none, the step is told.
    """
    if chapter:
        return translate("start", "copy, played on from {chapter}").format(chapter=chapter)
    return translate("start", "copy, played on from step {step}").format(step=step)


def practised() -> str:
    """What marks a game in which known dice were played, in a phrase."""
    return translate("start", "practice")


def on_paper() -> str:
    """What marks a game that was taken over from a sheet, in a phrase."""
    return translate("start", "paper")


def _marked(progress: str, mark: str) -> str:
    text = translate("start", "{progress} ({mark})") if mark else "{progress}"
    return text.format(progress=progress, mark=mark)


def window_title(title: str, players: tuple[str, ...]) -> str:
    """What the window is called while a game lies on the table; `players` are those of several."""
    if not players:
        return title
    return translate("start", "{title} – {players}").format(title=title, players=", ".join(players))


def under_way(kept: "Kept", progress: str, mark: str = "") -> str:
    """How far an unfinished game is, for its card on the start page.

    `mark` tells it from other games, as `played_on_from` does.
    """
    if name := kept.game_id:
        text = translate("start", "Unfinished: {name}. {progress}.")
    else:
        text = translate("start", "Unfinished: {progress}.")
    return text.format(name=name, progress=_marked(progress, mark))


def waiting(title: str, kept: "Kept", progress: str, mark: str = "") -> str:
    """An unfinished game in the menu; `mark` as in `under_way`."""
    if name := kept.game_id:
        text = translate("start", "{title}: {name}. {progress}")
    else:
        text = translate("start", "{title}: {progress}")
    return text.format(title=title, name=name, progress=_marked(progress, mark))


def last_played(words: str, when: datetime, *, seconds: bool = False) -> str:
    """A game in the menu, `words`, told from others like it by when it was played last."""
    moment = _moment(when, "d MMM, HH:mm:ss" if seconds else "d MMM, HH:mm")
    text = translate("start", "{game}, last played {moment}")
    return text.format(game=words, moment=moment)


def _moment(when: datetime, pattern: str) -> str:
    time = QTime(when.hour, when.minute, when.second)
    return QLocale().toString(QDateTime(QDate(when.year, when.month, when.day), time), pattern)


def points(kept: "Kept") -> str:
    """What a finished game came to; of several players each with her score."""
    outcome = kept.match.outcome()
    scores = outcome.scores if outcome else ()
    if outcome and outcome.how == "resigned":
        given_up = [kept.players[seat] for seat in sorted(kept.match.resigned) if kept.players]
        if not given_up:
            return translate("start", "given up")
        return translate("start", "{name} gave up").format(name=", ".join(given_up))
    if len(scores) == 1:
        return (
            translate("start", "1 point")
            if scores[0] == 1
            else translate("start", "{count} points").format(count=scores[0])
        )
    each = translate("start", "{name} {score}")
    told = (each.format(name=n, score=s) for n, s in zip(kept.players, scores, strict=True))
    return ", ".join(told)


def finished(title: str, kept: "Kept", terms: str, mark: str = "") -> str:
    """A finished game in the menu; `terms` are its house rules, or empty; `mark` as above."""
    day = "" if kept.when is None else _moment(kept.when, "d MMM yyyy, HH:mm")
    if name := kept.game_id:
        text = translate("start", "{day}, {title}, {name}: {points}")
    else:
        text = translate("start", "{day}, {title}: {points}")
    sentence = text.format(day=day, title=title, name=name, points=_marked(points(kept), mark))
    if terms:
        sentence = translate("start", "{sentence}. {terms}").format(sentence=sentence, terms=terms)
    return sentence


def daily_played(kept: "Kept") -> str:
    """What is told when today's game is asked for again."""
    if kept.players:
        text = translate("start", "Today's game has been played: {points}.")
        return text.format(points=points(kept))
    return translate("start", "You have played today's game: {points}.").format(points=points(kept))


def id_played(kept: "Kept") -> str:
    """What is told when a game that is over is asked for again by its ID."""
    if kept.players:
        text = translate("start", "{name} has been played: {points}.")
    else:
        text = translate("start", "You have played {name}: {points}.")
    return text.format(name=kept.game_id, points=points(kept))


def standing(controller: "MatchController", terms: str, words: "ChanceWords") -> str:
    """What the status line says of a match all the time: whose dice, and which house rules."""
    if controller.game_id:
        told = [controller.game_id]
    elif controller.from_paper:
        told = [translate("table", "From paper")]
    elif controller.own_dice:
        told = [words.own_now if controller.own_cards or not words.die_now else words.die_now]
    else:
        told = []
    return " · ".join([*told, terms] if terms else told)
