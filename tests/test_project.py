"""Do the files that describe the project agree with each other?"""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PINS = [
    line
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


def name_of(requirement: str) -> str:
    match = re.match(r"[\w.-]+", requirement)
    assert match is not None
    return match[0].lower().replace("_", "-")


def test_pip_and_uv_install_the_same_versions() -> None:
    """`make lock` writes the pins twice, as uv reads no constraints.txt in `uv run`."""
    assert PROJECT["tool"]["uv"]["constraint-dependencies"] == PINS


def test_every_pin_is_exact_and_names_no_place() -> None:
    for pin in PINS:
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][\w.]*( ; .+)?", pin), pin
        assert "://" not in pin


@pytest.mark.parametrize(
    "requirement", PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["test"]
)
def test_every_dependency_is_pinned_and_explained(requirement: str) -> None:
    """CONTRIBUTING has a line on why for each."""
    name = name_of(requirement)
    assert name in {name_of(pin) for pin in PINS}
    assert f"- **{name}**" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").lower()


def test_the_changelog_knows_this_version() -> None:
    version = PROJECT["project"]["version"]
    assert f"## {version}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
