"""How well are photographed sheets read?

    reading.py FOLDER...

Each folder holds pictures with their truth beside them: `name.jpg` and `name.json` with "bulls" and
"fences" of each field and, for sheets without markers, "field_corners_px". A name that starts with
`level1` to `level3` counts under that level. Prints precision and recall, how many sheets are
entirely right, and what a person would be told of the wrong ones.
"""

import argparse
import json
import os
import resource
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time
from typing import Any

import cv2

from geometry.field import fence_between, place_index, post_index
from geometry.paper import FIELD_NAMES
from geometry.reader import BadPhoto, FieldRead, Reading, read_photo


@dataclass
class Tally:
    """Counts over the sheets of one level."""

    sheets: int = 0
    right: int = 0
    refused: int = 0
    fences: list[int] = field(default_factory=lambda: [0, 0, 0])
    bulls: list[int] = field(default_factory=lambda: [0, 0, 0])
    confident_fence: int = 0
    confident_bull: int = 0
    partly_asked: int = 0
    silent_sheets: int = 0
    told_faint: int = 0
    questions: int = 0
    boxes: list[int] = field(default_factory=lambda: [0, 0, 0])
    codes: list[int] = field(default_factory=lambda: [0, 0])
    seconds: list[float] = field(default_factory=list)


def truth_of(path: Path) -> dict[str, Any]:
    """The truth of a sheet with fences and bulls as indices."""
    raw = json.loads(path.read_text(encoding="utf-8"))
    fences = {
        name: {fence_between(post_index(a), post_index(b)) for a, b in raw["fences"].get(name, [])}
        for name in FIELD_NAMES
    }
    bulls = {name: {place_index(*at) for at in raw["bulls"].get(name, [])} for name in FIELD_NAMES}
    return {**raw, "fences": fences, "bulls": bulls}


def _count(found: set[Any], wanted: set[Any], into: list[int]) -> None:
    into[0] += len(found & wanted)
    into[1] += len(found)
    into[2] += len(wanted)


def faults_of(one: FieldRead, fences: set[int], bulls: set[int]) -> list[tuple[str, bool, bool]]:
    """Each wrong place of a field: what, whether a person is asked, whether it was invented."""
    asked = {f.fence for f in (*one.fences, *one.maybe_fences) if f.unsure}
    asked |= {f.instead for f in one.fences if f.unsure and f.instead is not None}
    taken = {f.fence for f in one.fences}
    faults = [(f"fence {f}", f in asked, f in taken) for f in sorted(taken ^ fences)]
    asked_bulls = {b.place for b in (*one.bulls, *one.maybe_bulls) if b.unsure}
    taken_bulls = {b.place for b in one.bulls}
    faults += [
        (f"bull {b}", b in asked_bulls, b in taken_bulls) for b in sorted(taken_bulls ^ bulls)
    ]
    return faults


def measure(picture: Path, tally: Tally, *, plain: bool, show: bool) -> None:
    """Read one sheet and add it to the tally."""
    truth = truth_of(picture.with_suffix(".json"))
    start = process_time()
    tally.sheets += 1
    reading: Reading | None = None
    try:
        reading = read_photo(picture, truth["field_corners_px"] if plain else None)
    except BadPhoto as error:
        tally.refused += 1
        if show:
            print(f"  {picture.name}: {error}")
    tally.seconds.append(process_time() - start)
    faults = []
    fields = {one.name: one for one in reading.fields} if reading is not None else {}
    for name in FIELD_NAMES:
        if name not in fields:
            continue
        one = fields[name]
        fences, bulls = truth["fences"][name], truth["bulls"][name]
        _count({f.fence for f in one.fences}, fences, tally.fences)
        _count({b.place for b in one.bulls}, bulls, tally.bulls)
        faults += [(name, *fault) for fault in faults_of(one, fences, bulls)]
    if reading is None:
        return
    tally.questions += reading.unsure
    for tick, wanted in zip(reading.mallets, truth.get("mallets", []), strict=False):
        tally.boxes[0] += tick.ticked == wanted
        tally.boxes[1] += tick.ticked != wanted and not tick.unsure
        tally.boxes[2] += 1
    if truth.get("id") and not plain:
        tally.codes[0] += reading.game_id == truth["id"]
        tally.codes[1] += 1
    tally.right += not faults
    silent = [what for _, what, asked, taken in faults if taken and not asked]
    tally.confident_fence += any(what.startswith("fence") for what in silent)
    tally.confident_bull += any(what.startswith("bull") for what in silent)
    tally.partly_asked += any(asked for _, _, asked, _ in faults)
    tally.silent_sheets += any(not asked for _, _, asked, _ in faults)
    tally.told_faint += bool(faults) and "faint" in reading.notes
    if show and faults:
        print(f"  {picture.name}:", *faults)


def report(name: str, tally: Tally) -> dict[str, Any]:
    """The figures of one level."""

    def ratio(a: float, b: float) -> float | None:
        return round(a / b, 4) if b else None

    wrong = tally.sheets - tally.right - tally.refused
    return {
        "set": name,
        "sheets": tally.sheets,
        "entirely_right": ratio(tally.right, tally.sheets),
        "refused": tally.refused,
        "fences_precision": ratio(tally.fences[0], tally.fences[1]),
        "fences_recall": ratio(tally.fences[0], tally.fences[2]),
        "bulls_precision": ratio(tally.bulls[0], tally.bulls[1]),
        "bulls_recall": ratio(tally.bulls[0], tally.bulls[2]),
        "sheets_with_confident_wrong_fence": ratio(tally.confident_fence, tally.sheets),
        "sheets_with_confident_wrong_bull": ratio(tally.confident_bull, tally.sheets),
        "wrong_sheets_with_a_wrong_place_asked": ratio(tally.partly_asked, wrong),
        "wrong_sheets_with_all_wrong_places_asked": ratio(wrong - tally.silent_sheets, wrong),
        "wrong_sheets_told_faint": ratio(tally.told_faint, wrong),
        "mallets_right": ratio(tally.boxes[0], tally.boxes[2]),
        "mallets_wrong_unasked": ratio(tally.boxes[1], tally.boxes[2]),
        "codes_read": ratio(*tally.codes),
        "questions_a_sheet": ratio(tally.questions, tally.sheets),
        "seconds": ratio(sum(tally.seconds), len(tally.seconds)),
        "seconds_most": round(max(tally.seconds, default=0), 2),
    }


def main() -> None:
    """Measure every folder, print a line for each of its levels."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--show", action="store_true", help="name the sheets that went wrong")
    parser.add_argument("--plain", nargs="*", default=["plain"], help="folders without markers")
    parser.add_argument("--only", default="", help="only names that start so")
    options = parser.parse_args()
    if "OPENBLAS_NUM_THREADS" not in os.environ:  # measured on one core
        os.environ["OPENBLAS_NUM_THREADS"] = "1"
        os.execv(sys.executable, [sys.executable, *sys.argv])  # noqa: S606
    cv2.setNumThreads(1)
    for folder in options.folders:
        tallies: dict[str, Tally] = defaultdict(Tally)
        for truth in sorted(folder.glob(f"{options.only}*.json")):
            pictures = [truth.with_suffix(s) for s in (".jpg", ".png", ".webp")]
            for picture in filter(Path.exists, pictures):
                level = tallies[truth.stem.split("-")[0]]
                measure(picture, level, plain=folder.name in options.plain, show=options.show)
        for name, tally in tallies.items():
            print(json.dumps(report(f"{folder.name} {name}", tally)))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({"peak_memory_mb": round(peak)}))


if __name__ == "__main__":
    main()
