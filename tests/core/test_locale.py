"""Do saves, codes and printed figures depend on where the computer stands? They must not.

A comma may separate decimals, a small I may have no dot, and text may not be UTF-8 by itself.
"""

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# All that leaves the program or comes into it, with the locale that the environment asks for.
SCRIPT = """
import json, locale, sys, tempfile
from pathlib import Path
try:
    locale.setlocale(locale.LC_ALL, "")
except locale.Error:
    sys.exit(9)
from core.chance import GameId
from core.codec import dump, load
from core.game_id import parse_id
from core.games.bulls import KIT
from core.games.bulls.rules import Leave, Roll
from core.match import Match
from core.log import PencilMark
from qtapp.data import kits
from core.share import share_code, shared_match
from core.terms import Seat
from qtapp.cli import main
from qtapp.table.files import read_file, write_file

match = Match(KIT.game, KIT.configs[0].config, 1, GameId(parse_id(" bulls:ilo1-m9xd", "bulls")))
for _ in range(4):
    match.submit(Seat(0), Roll(), "person")
    match.run_chance()
    match.submit(Seat(0), Leave(), "person")
match.pencil = (PencilMark(0, (150, 250), "Zaun \\u2013 \\u0130\\u0131I\\u00df"),)
path = Path(tempfile.mkdtemp()) / "save.kraal"
write_file(path, dump(match))
saved = read_file(path)
assert load(saved, kits()) == match
code = share_code(match)
assert shared_match(code, kits()).log == match.log
told = {"saved": saved.hex(), "code": code, "words": ["I".lower(), "i".upper()]}
told["id"] = match.source.name
print(json.dumps(told), flush=True)
sys.exit(main(["selfplay", "bulls", "--games", "3", "--json"]))
"""

_PLAIN = {"LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
_FAR = {
    "turkish": {"LC_ALL": "tr_TR.ISO-8859-9", "PYTHONUTF8": "0"},
    "german": {"LC_ALL": "de_DE.ISO-8859-1", "PYTHONUTF8": "0"},
    "ascii": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
}
_NO_SUCH_LOCALE = 9


@pytest.fixture(scope="module")
def locales(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What the environment must say so that the far locales are found.

    They are compiled here where the system has their sources: few systems have any but their own.
    """
    folder = tmp_path_factory.mktemp("locales")
    maker = shutil.which("localedef")
    if maker is None:
        return {}
    for name in (asked["LC_ALL"] for asked in _FAR.values()):
        source, _, signs = name.partition(".")
        if signs:
            subprocess.run(
                [maker, "-i", source, "-f", signs, str(folder / name)],
                check=False,
                capture_output=True,
                timeout=60,
            )
    return {"LOCPATH": str(folder)} if any(folder.iterdir()) else {}


def printed(asked: dict[str, str]) -> bytes:
    """What the script prints under this locale, but for the time that the games took.

    Skips the test where the locale is not installed.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=kept | {"PYTHONPATH": str(ROOT)} | asked,
        capture_output=True,
        check=False,
        timeout=60,
    )
    if done.returncode == _NO_SUCH_LOCALE:
        pytest.skip(f"there is no locale {asked['LC_ALL']} here")
    assert (done.returncode, done.stderr) == (0, b"")
    told, timing, _ = done.stdout.partition(b'"timing": ')
    assert timing
    return told


@cache
def plain() -> bytes:
    return printed(_PLAIN)


@pytest.mark.parametrize("where", _FAR)
def test_saves_codes_and_scores_are_the_same_bytes_everywhere(
    where: str, locales: dict[str, str]
) -> None:
    assert printed(_FAR[where] | locales) == plain()


def test_no_locale_changes_what_a_capital_i_is() -> None:
    """Game IDs are read without regard to capitals; in Turkish, I and i are two letters."""
    told = json.loads(plain().splitlines()[0])
    assert told["words"] == ["i", "I"]
    assert told["id"] == "bulls:1101-M9XD"


def test_a_save_is_utf_8_with_unix_line_ends() -> None:
    saved = bytes.fromhex(json.loads(plain().splitlines()[0])["saved"])
    assert saved.decode("utf-8").startswith('{\n"kraal": 1,\n')
    assert b"\r" not in saved
