"""Every way in which a machine can lack a screen gets one sentence that says what helps."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from qtapp.screen_check import Machine, problem

DESKTOP = {"DISPLAY": ":0"}


def not_found(name: str) -> OSError:
    """What glibc's loader says."""
    return OSError(f"{name}: cannot open shared object file: No such file or directory")


def loader_without(*absent: str) -> Callable[[str], object]:
    """A loader on a machine that lacks some libraries; a plugin needs them all, in order."""

    def load(name: str) -> object:
        if name in absent:
            raise not_found(name)
        if name.endswith(".so") and absent:
            raise not_found(absent[0])
        return object()

    return load


def answering(*addresses: str) -> Callable[[str, str | None], bool]:
    return lambda _platform, address: address in addresses


@pytest.fixture
def pyside(tmp_path: Path) -> Path:
    """A PySide6 folder whose plugins and libraries hold no more than the names they need."""
    plugins = tmp_path / "PySide6" / "Qt" / "plugins" / "platforms"
    libraries = tmp_path / "PySide6" / "Qt" / "lib"
    plugins.mkdir(parents=True)
    libraries.mkdir()
    (plugins / "libqxcb.so").write_bytes(b"libX11.so.6\0libxcb-cursor.so.0\0libxcb-xkb.so.1\0")
    (plugins / "libqwayland.so").write_bytes(b"libwayland-client.so.0\0")
    (plugins / "libqoffscreen.so").write_bytes(b"libQt6Gui.so.6\0")
    (libraries / "libQt6Gui.so.6").write_bytes(b"libEGL.so.1\0libGL.so.1\0")
    (libraries / "libQt6XcbQpa.so.6").write_bytes(b"libxcb-icccm.so.4\0")
    (libraries / "libQt6WaylandClient.so.6").write_bytes(b"libwayland-cursor.so.0\0")
    return tmp_path / "PySide6"


@pytest.fixture
def debian(tmp_path: Path) -> Path:
    path = tmp_path / "os-release"
    path.write_text('PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n', encoding="utf-8")
    return path


@pytest.fixture
def machine(pyside: Path, tmp_path: Path) -> Machine:
    """A Linux desktop on which all is well; not a Debian."""
    return Machine(
        env=DESKTOP,
        platform="linux",
        pyside=pyside,
        load=loader_without(),
        connects=answering(":0", "wayland-0"),
        os_release=tmp_path / "no-such-file",
    )


def test_a_desktop_has_no_problem(machine: Machine) -> None:
    assert problem(machine) is None


def test_without_pyside_the_sentence_says_how_to_get_it(machine: Machine) -> None:
    told = problem(replace(machine, pyside=None))
    assert told is not None
    assert "PySide6" in told
    assert "make setup" in told


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_windows_and_macos_always_have_a_screen(machine: Machine, platform: str) -> None:
    there = replace(machine, platform=platform, env={}, load=loader_without("libGL.so.1"))
    assert problem(there) is None


@pytest.mark.parametrize(
    "env",
    [
        {},
        {"DISPLAY": "", "WAYLAND_DISPLAY": ""},
        {"QT_QPA_PLATFORM": ""},
        {"QT_QPA_PLATFORM": "xcb"},
        {"QT_QPA_PLATFORM": "xcb:nograb"},
        {"QT_QPA_PLATFORM": "wayland"},
        {"QT_QPA_PLATFORM": "wayland-egl"},
        {"QT_QPA_PLATFORM": "wayland;xcb"},
    ],
)
def test_without_a_display_the_sentence_names_both_variables_and_xvfb_run(
    machine: Machine, env: Mapping[str, str]
) -> None:
    told = problem(replace(machine, env=env))
    assert told is not None
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "xvfb-run kraal"):
        assert name in told
    assert "apt-get" not in told


def test_on_debian_the_sentence_says_where_xvfb_run_comes_from(
    machine: Machine, debian: Path
) -> None:
    told = problem(replace(machine, env={}, os_release=debian))
    assert told is not None
    assert "apt-get install xvfb xauth" in told


@pytest.mark.parametrize(
    ("env", "tried"),
    [
        ({"DISPLAY": ":0"}, [("xcb", ":0")]),
        ({"WAYLAND_DISPLAY": "wayland-0"}, [("wayland", "wayland-0")]),
        (
            {"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"},
            [("wayland", "wayland-0"), ("xcb", ":0")],
        ),
        ({"QT_QPA_PLATFORM": "wayland"}, [("wayland", None)]),
        ({"QT_QPA_PLATFORM": "offscreen"}, []),
        ({"QT_QPA_PLATFORM": "offscreen:size=1x1", "DISPLAY": ":0"}, []),
        # An inherited connection works once: trying it would use it up.
        ({"WAYLAND_SOCKET": "7"}, []),
    ],
)
def test_the_displays_that_qt_will_try_are_tried(
    machine: Machine, env: Mapping[str, str], tried: list[tuple[str, str | None]]
) -> None:
    asked = []

    def connects(platform: str, address: str | None) -> bool:
        asked.append((platform, address))
        return True

    assert problem(replace(machine, env=env, connects=connects)) is None
    assert asked == tried


def test_a_display_that_does_not_answer_is_named(machine: Machine) -> None:
    told = problem(replace(machine, env={"DISPLAY": ":7"}))
    assert told is not None
    assert "DISPLAY names, `:7`, cannot be reached" in told


def test_a_wayland_display_that_does_not_answer_is_named(machine: Machine) -> None:
    told = problem(replace(machine, env={"WAYLAND_DISPLAY": "wayland-9"}))
    assert told is not None
    assert "WAYLAND_DISPLAY names, `wayland-9`, cannot be reached" in told


def test_one_display_that_answers_is_enough(machine: Machine) -> None:
    env = {"WAYLAND_DISPLAY": "wayland-9", "DISPLAY": ":0"}
    assert problem(replace(machine, env=env)) is None


def test_a_second_choice_of_the_person_is_enough(machine: Machine) -> None:
    assert problem(replace(machine, env={"QT_QPA_PLATFORM": "xcb;offscreen"})) is None


def test_without_the_client_library_the_display_is_left_to_qt(machine: Machine) -> None:
    def connects(_platform: str, _address: str | None) -> bool:
        raise not_found("libxcb.so.1")

    assert problem(replace(machine, connects=connects)) is None


def test_a_missing_library_is_named(machine: Machine) -> None:
    told = problem(replace(machine, load=loader_without("libxcb-cursor.so.0")))
    assert told is not None
    assert "a system library that is missing, libxcb-cursor.so.0" in told
    assert "apt-get" not in told


def test_all_missing_libraries_are_named_at_once_with_the_line_that_adds_them(
    machine: Machine, debian: Path
) -> None:
    absent = ("libEGL.so.1", "libxcb-cursor.so.0", "libxcb-icccm.so.4")
    told = problem(replace(machine, load=loader_without(*absent), os_release=debian))
    assert told is not None
    assert "libEGL.so.1, libxcb-cursor.so.0 and libxcb-icccm.so.4" in told
    assert "`sudo apt-get install libegl1 libxcb-cursor0 libxcb-icccm4`" in told


def test_only_what_the_platform_needs_is_asked_for(machine: Machine, debian: Path) -> None:
    absent = ("libEGL.so.1", "libxcb-icccm.so.4", "libwayland-cursor.so.0", "libxkbcommon.so.0")
    env = {"QT_QPA_PLATFORM": "offscreen"}
    told = problem(replace(machine, env=env, load=loader_without(*absent), os_release=debian))
    assert told is not None
    assert told.endswith("`sudo apt-get install libegl1`.")


def test_a_library_no_package_is_known_for_is_still_named(machine: Machine, debian: Path) -> None:
    told = problem(replace(machine, load=loader_without("libodd.so.5"), os_release=debian))
    assert told is not None
    assert "libodd.so.5" in told
    assert "apt-get" not in told


def test_the_loader_of_musl_is_understood_too(machine: Machine) -> None:
    def load(_name: str) -> object:
        raise OSError(
            "Error loading shared library libxkbcommon.so.0: No such file or directory "
            "(needed by libqxcb.so)"
        )

    told = problem(replace(machine, load=load))
    assert told is not None
    assert "libxkbcommon.so.0" in told
    assert "libqxcb.so" not in told


def test_any_other_failure_to_load_is_passed_on(machine: Machine) -> None:
    def load(_name: str) -> object:
        raise OSError("libc.so.6: version `GLIBC_9.9' not found")

    assert problem(replace(machine, load=load)) == (
        "Qt cannot be loaded: libc.so.6: version `GLIBC_9.9' not found."
    )


def test_a_platform_this_qt_does_not_have_is_refused_with_those_it_has(machine: Machine) -> None:
    told = problem(replace(machine, env={"QT_QPA_PLATFORM": "cocoa"}))
    assert told is not None
    assert "`cocoa`" in told
    assert "offscreen, wayland and xcb" in told


def test_plugins_in_a_folder_of_the_persons_own_are_left_to_qt(machine: Machine) -> None:
    env = {"QT_QPA_PLATFORM": "own", "QT_QPA_PLATFORM_PLUGIN_PATH": "/own/plugins"}
    assert problem(replace(machine, env=env)) is None


def test_a_qt_of_the_distribution_is_asked_for_its_display_only(
    machine: Machine, tmp_path: Path
) -> None:
    elsewhere = replace(machine, pyside=tmp_path, load=loader_without("libxcb-cursor.so.0"))
    assert problem(elsewhere) is None
    assert problem(replace(elsewhere, env={"DISPLAY": ":7"})) is not None


@pytest.mark.parametrize(
    ("text", "apt"),
    [
        ("ID=debian\n", True),
        ("ID=ubuntu\nID_LIKE=debian\n", True),
        ('ID=linuxmint\nID_LIKE="ubuntu debian"\n', True),
        ("ID=fedora\n", False),
        ("# nothing\n", False),
    ],
)
def test_debian_and_its_relatives_have_apt(
    machine: Machine, tmp_path: Path, text: str, apt: bool
) -> None:
    path = tmp_path / "os-release"
    path.write_text(text, encoding="utf-8")
    assert replace(machine, os_release=path).has_apt is apt
