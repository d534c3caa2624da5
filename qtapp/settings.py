"""What did the player choose for good? Typed preferences in a JSON file of the data folder.

The file is read before the window is shown, so plain `json` reads it: msgspec costs more to import
than all the rest of this.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from qtapp.board.motion import MotionWish
from qtapp.table.files import ReadFailed, read_file, rename_aside, write_file
from qtapp.table.pace import NORMAL, PACES
from qtapp.table.rounds import WAYS, Way

THEMES: Final = ("system", "light", "dark")
SMALLEST_TEXT: Final = 0.8
LARGEST_TEXT: Final = 2.5
WIDEST_SIDE: Final = 10_000
LEAST_TUTOR: Final = 0.5
MOST_TUTOR: Final = 20.0


@dataclass(frozen=True, slots=True)
class Settings:
    """The preferences; each has the default that a first start has."""

    theme: str = "system"
    """One of `THEMES`."""
    text_scale: float = 1.0
    """`SMALLEST_TEXT` to `LARGEST_TEXT`."""
    motion: str = MotionWish.SYSTEM.value
    """The value of a `MotionWish`."""
    legal_lights: bool = True
    """Whether what may be played lights up on the board."""
    submit_own_dice: bool = False
    """Whether the player's own dice count as soon as the last one is keyed in."""
    tutor: bool = False
    """Whether the tutor asks before a costly play."""
    tutor_points: float = 2.0
    """`LEAST_TUTOR` to `MOST_TUTOR`, in points, or in wins in 100 games where those are at stake: a
    play that costs no more is let pass."""
    pace: str = NORMAL
    """Of the computer players: one of `PACES`."""
    curtain_for_secrets: bool = False
    """Whether the curtain falls only where somebody has something to hide, and else at each change
    of the person who is to act."""
    curtain_on_return: bool = False
    """Whether the curtain falls when the program was left for another one, in a game of several."""
    asking: Way = "anyone"
    """How several persons are asked where a question goes round: one of `WAYS`."""
    geometry: str = ""
    """The main window's, as Qt saves it, in base64; empty: not yet known."""
    in_play: bool = False
    """Whether a game was on the table when the program ended, and not the start page."""
    side_width: int = 0
    """Pixels that the player has given to the panel beside the board; 0: none by hand."""
    study_width: int = 0
    """Pixels that the player has given to the solver view; 0: none by hand."""
    new_game: Mapping[str, Any] = field(default_factory=dict)
    """By the game's name: what was chosen for the last new game, as its dialog writes it."""

    def __post_init__(self) -> None:
        for name, lawful in _LAWFUL.items():
            if not lawful(value := getattr(self, name)):
                raise ValueError(f"{name} cannot be {value!r}")


def _is_truth(value: object) -> bool:
    return isinstance(value, bool)


def _is_width(value: object) -> bool:
    return type(value) is int and 0 <= value <= WIDEST_SIDE


def _is_number(value: object, least: float, most: float) -> bool:
    if not isinstance(value, int | float) or isinstance(value, bool):
        return False
    return math.isfinite(value) and least <= value <= most


_LAWFUL: Final[Mapping[str, Callable[[Any], bool]]] = {
    "theme": lambda value: value in THEMES,
    "text_scale": lambda value: _is_number(value, SMALLEST_TEXT, LARGEST_TEXT),
    "motion": lambda value: value in [wish.value for wish in MotionWish],
    "legal_lights": _is_truth,
    "submit_own_dice": _is_truth,
    "tutor": _is_truth,
    "tutor_points": lambda value: _is_number(value, LEAST_TUTOR, MOST_TUTOR),
    "pace": lambda value: value in PACES,
    "curtain_for_secrets": _is_truth,
    "curtain_on_return": _is_truth,
    "asking": lambda value: value in WAYS,
    "geometry": lambda value: isinstance(value, str),
    "in_play": _is_truth,
    "side_width": _is_width,
    "study_width": _is_width,
    "new_game": lambda value: isinstance(value, Mapping),
}


@dataclass(frozen=True, slots=True)
class Found:
    """What the settings file gave."""

    settings: Settings
    set_aside: Path | None = None
    """Where a damaged file is now; the settings are the defaults then."""
    unreadable: bool = False
    """The file is there, but the system does not hand it out, or it cannot be set aside."""


def load(path: Path) -> Found:
    """The settings of a file; the defaults if there is none, or if it cannot be understood."""
    try:
        text = read_file(path)
    except ReadFailed as error:
        return Found(Settings(), unreadable=error.fault != "missing")
    try:
        return Found(_read(text))
    except (ValueError, TypeError, RecursionError):
        try:
            return Found(Settings(), set_aside=rename_aside(path))
        except OSError:
            return Found(Settings(), unreadable=True)


def save(path: Path, settings: Settings) -> None:
    """Writes the file as a whole; raises `SaveFailed`, and then the old file still stands."""
    import json

    raw = {each.name: getattr(settings, each.name) for each in fields(Settings)}
    write_file(path, json.dumps(raw, indent=1, ensure_ascii=False) + "\n")


def _read(text: bytes) -> Settings:
    """What a later release has added is passed over; ValueError or TypeError on nonsense."""
    import json  # not before there is something to read

    raw = json.loads(text)
    if not isinstance(raw, dict):
        raise TypeError("the settings are no JSON object")
    known = {each.name: raw[each.name] for each in fields(Settings) if each.name in raw}
    return Settings(**known)
