"""Which words does `kraal score` know? Its options, and what its JSON is made of."""

import argparse
from pathlib import Path
from typing import Final

SCORE_EXAMPLES: Final = """\
examples:
  kraal score photo.jpg
  kraal score photos/ --csv scores.csv --report scores.pdf
  kraal score scan.png --corners corners.json --json
  kraal score typed.txt

A sheet of our own print is found by its four marks; of any other, --corners tells where its fields
are. Folders are looked through for .jpg, .png, .webp, .heic and .txt. The pages of a large print
make one sheet: by the ID printed on them, or without it one right after the other.

A report of several pages as .png becomes a file for each page, numbered behind the name.

What cannot be read is told in a sentence on the standard error, the rest goes on, and the exit code
is 2. Faults on a sheet do not change the exit code.

--csv writes a line for each sheet: how many bulls and fences each field has, its isolated bulls,
its unused posts where they count, and its subtotal; the mallets ticked, the points of the others,
the total, the total as written and the band. `sure` is "yes" if nothing is left to be asked or
photographed, `ok` if, besides, no stroke fits no fence; faults are counted apart and change
neither. A picture that could not be read has a line with the reason in the column `trouble`.

The file of --corners has for each field its corners in pixels of the upright picture, from the top
left one clockwise: {"field_corners_px": {"A": [[x, y], [x, y], [x, y], [x, y]], ...}}.

--json prints an object for each sheet, one a line:
  file, files (one for each page of a large print), id, total, band, mallets (ticked),
    mallets_left, without_mallets, written_total, dice;
  sure: nothing is left to be asked, and no field is missing; ok: true only if nothing was unsure,
    so sure, and no stroke fits no fence; faultless: no fault was found;
  doubts (how many), unsure (mallet boxes), missing (fields), notes, problems (of the whole);
  fields, by letter: bulls ([column, row]), fences ([post, post]), bull_confidences and
    fence_confidences in the same order (0 to 1, null if typed), unsure (what a person should
    look at: `taken` tells whether it was counted), strokes_that_fit_no_fence, problems (code,
    args, rule, note, fences, posts, bulls, turn), standing, isolated (by bull), isolated_bulls,
    unused_posts, bull_points, post_points, subtotal, written, least_pairs, least_triples.
"""


def add_score(score: argparse.ArgumentParser) -> None:
    """Gives the parser of the command its options."""
    score.add_argument(
        "photos",
        metavar="PHOTO",
        nargs="+",
        help="a picture, a folder of them, a sheet typed as .txt, or - for the standard input",
    )
    score.add_argument(
        "--corners", metavar="FILE", type=Path, help="where the fields are in a foreign sheet"
    )
    score.add_argument("--json", action="store_true", help="a line of JSON for each sheet")
    score.add_argument(
        "--report", metavar="OUT", type=_report, help="write a report too, as .pdf or .png"
    )
    score.add_argument(
        "--paper", choices=("a4", "letter"), help="of the report (default: as in your country)"
    )
    score.add_argument("--csv", metavar="OUT", type=_table, help="write a table too, as CSV")
    score.set_defaults(command="score", parser=score)


def _report(text: str) -> Path:
    if (path := Path(text)).suffix.lower() not in (".pdf", ".png"):
        raise argparse.ArgumentTypeError(f"a report is a .pdf or a .png file, not '{text}'")
    return path


def _table(text: str) -> Path:
    if text == "-":
        raise argparse.ArgumentTypeError(
            "a table goes into a file; the standard output has the scores"
        )
    return Path(text)
