"""Can Qt open a window here, and if not, what is missing?

Qt answers that question by aborting the process, with a core dump. So it is asked beforehand, of
the very libraries that Qt is about to use: its platform plugin is loaded, and the display is
connected to and let go. Nothing here imports PySide6, and nothing is loaded that a window would
not load a moment later, so a good answer costs no time.

The sentences do not go through Qt's `tr`: they are needed exactly when Qt cannot be loaded.
"""

import ctypes
import importlib.util
import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

# The system libraries that Qt's wheel leaves to the system, and Debian's packages for them.
_PACKAGES: Final[Mapping[str, str]] = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xinerama.so.0": "libxcb-xinerama0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libzstd.so.1": "libzstd1",
    "libz.so.1": "zlib1g",
}
# What glibc and musl say of a library that is not there; both name it first.
_MISSING: Final = re.compile(
    r"(lib[\w.+-]+\.so[\d.]*)(?:: cannot open shared object file|: No such file or directory)"
)


def _pyside_folder() -> Path | None:
    spec = importlib.util.find_spec("PySide6")
    return Path(spec.origin).parent if spec and spec.origin else None


def _connects(platform: str, address: str | None) -> bool:
    """Whether the display answers, asked through the client library that Qt's plugin uses.

    Args:
        platform: `xcb` or `wayland`.
        address: the value of DISPLAY or WAYLAND_DISPLAY; None means the library's own default.
    """
    name = None if address is None else os.fsencode(address)
    if platform == "wayland":
        wayland = ctypes.CDLL("libwayland-client.so.0")
        wayland.wl_display_connect.restype = ctypes.c_void_p
        display = wayland.wl_display_connect(name)
        if display:
            wayland.wl_display_disconnect(ctypes.c_void_p(display))
        return bool(display)
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    # libxcb always gives a connection object; a refused one carries an error.
    connection = ctypes.c_void_p(xcb.xcb_connect(name, None))
    answers = not xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return answers


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """What the check asks of the machine it runs on.

    Attributes:
        env: the environment variables.
        platform: as `sys.platform`.
        pyside: the folder of the PySide6 package, None if it is not installed.
        load: loads a shared library by path or name, OSError if that fails.
        connects: whether the display of a platform (`xcb`, `wayland`) answers at an address.
        os_release: the file in which a Linux distribution says what it is.
    """

    env: Mapping[str, str]
    platform: str
    pyside: Path | None
    load: Callable[[str], object] = ctypes.CDLL
    connects: Callable[[str, str | None], bool] = _connects
    os_release: Path = Path("/etc/os-release")

    @classmethod
    def this(cls) -> "Machine":
        """The machine that this process runs on."""
        return cls(env=os.environ, platform=sys.platform, pyside=_pyside_folder())

    @property
    def has_apt(self) -> bool:
        """Whether this is Debian, Ubuntu or a relative of theirs."""
        try:
            lines = self.os_release.read_text(encoding="utf-8").splitlines()
        except OSError:
            return False
        told = dict(line.split("=", 1) for line in lines if "=" in line)
        names = (told.get("ID", "") + " " + told.get("ID_LIKE", "")).replace('"', "").split()
        return not {"debian", "ubuntu"}.isdisjoint(names)


def problem(machine: Machine | None = None) -> str | None:
    """Why no window can be opened here, as one sentence, or None if one can.

    The sentence names what is missing, and on Debian and Ubuntu the command that adds it.
    """
    machine = machine or Machine.this()
    if machine.pyside is None:
        return (
            "PySide6, which draws the windows, is not installed: run `make setup` in Kraal's "
            "folder, or `python -m pip install PySide6-Essentials`."
        )
    if machine.platform != "linux":
        return None  # Windows and macOS always have a screen, and their wheels are complete
    platforms = _platforms(machine.env)
    if not platforms:
        return _no_screen(machine)
    # Qt takes the first platform that works, so one good one is enough.
    problems = [_platform_problem(platform, machine, machine.pyside) for platform in platforms]
    return None if None in problems else problems[0]


def _platforms(env: Mapping[str, str]) -> list[str]:
    """The platform plugins that Qt will try, in its order; none without a screen."""
    if chosen := env.get("QT_QPA_PLATFORM", ""):
        # `xcb:option=value;offscreen`: alternatives, each with its options
        return [part.partition(":")[0].strip().lower() for part in chosen.split(";") if part]
    platforms = []
    if env.get("WAYLAND_DISPLAY") or env.get("WAYLAND_SOCKET"):
        platforms.append("wayland")
    if env.get("DISPLAY"):
        platforms.append("xcb")
    return platforms


def _platform_problem(platform: str, machine: Machine, pyside: Path) -> str | None:
    # Wayland was several plugins once, and QT_QPA_PLATFORM may still say `wayland-egl`.
    platform = platform.partition("-")[0] if platform.startswith("wayland") else platform
    if platform == "xcb" and not machine.env.get("DISPLAY"):
        return _no_screen(machine)
    # A PySide6 from the distribution keeps Qt elsewhere, and its packages bring what it needs;
    # who names a folder of plugins has plugins that we do not know.
    folder = pyside / "Qt" / "plugins" / "platforms"
    if folder.is_dir() and not machine.env.get("QT_QPA_PLATFORM_PLUGIN_PATH"):
        plugin = folder / f"libq{platform}.so"
        if not plugin.is_file():
            return (
                f"QT_QPA_PLATFORM asks for `{platform}`, which this Qt does not have: "
                f"unset it, or choose one of {_listed(_known_platforms(folder))}."
            )
        if trouble := _load_problem(plugin, machine):
            return trouble
    return _display_problem(platform, machine)


def _known_platforms(folder: Path) -> list[str]:
    return sorted(path.stem.removeprefix("libq") for path in folder.glob("libq*.so"))


def _load_problem(plugin: Path, machine: Machine) -> str | None:
    try:
        machine.load(str(plugin))
    except OSError as error:
        first = _MISSING.search(str(error))
        if first is None:
            return f"Qt cannot be loaded: {error}."
        # The loader stops at the first gap; a person wants to hear of all of them at once.
        missing = {first[1]} | _missing(_needed(plugin), machine)
        return _libraries_sentence(sorted(missing), machine)
    return None


def _needed(plugin: Path) -> set[str]:
    """The libraries of the table that the plugin, or Qt's own libraries, ask for by name."""
    libraries = (plugin.parents[2] / "lib").glob("libQt6*.so.6")
    used = ("Core", "DBus", "Gui", "WaylandClient", "XcbQpa")
    files = [plugin, *(path for path in libraries if path.name[6:-5] in used)]
    if "xcb" not in plugin.name:
        files = [path for path in files if "Xcb" not in path.name]
    if "wayland" not in plugin.name:
        files = [path for path in files if "Wayland" not in path.name]
    # The names stand in the files as text ended by a zero.
    texts = [path.read_bytes() for path in files]
    return {name for name in _PACKAGES if any(name.encode() + b"\0" in text for text in texts)}


def _missing(names: Iterable[str], machine: Machine) -> set[str]:
    missing = set()
    for name in names:
        try:
            machine.load(name)
        except OSError:
            missing.add(name)
    return missing


def _display_problem(platform: str, machine: Machine) -> str | None:
    variables = {"wayland": "WAYLAND_DISPLAY", "xcb": "DISPLAY"}
    # A WAYLAND_SOCKET is an open connection that works once: trying it would use it up.
    if platform not in variables or (platform == "wayland" and machine.env.get("WAYLAND_SOCKET")):
        return None
    variable = variables[platform]
    address = machine.env.get(variable) or None
    try:
        if machine.connects(platform, address):
            return None
    except OSError:
        return None  # a Qt built without that client library knows better
    if address is None:
        return _no_screen(machine)
    return (
        f"the screen that {variable} names, `{address}`, cannot be reached: "
        "it is not running, or it does not let this user in."
    )


def _no_screen(machine: Machine) -> str:
    sentence = (
        "there is no screen to open a window on, as neither DISPLAY nor WAYLAND_DISPLAY is set: "
        "start it from a desktop, or without a screen as `xvfb-run kraal`"
    )
    return sentence + (" (`apt-get install xvfb xauth`)." if machine.has_apt else ".")


def _libraries_sentence(missing: list[str], machine: Machine) -> str:
    if len(missing) == 1:
        sentence = f"Qt needs a system library that is missing, {missing[0]}"
    else:
        sentence = f"Qt needs system libraries that are missing, {_listed(missing)}"
    packages = sorted({_PACKAGES[name] for name in missing if name in _PACKAGES})
    if packages and machine.has_apt:
        return f"{sentence}: run `sudo apt-get install {' '.join(packages)}`."
    return f"{sentence}: your system's package manager has it."


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
