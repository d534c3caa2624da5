"""Which colours, type sizes and control styles does the program use?

A theme is data: ``resources/themes/<name>.toml`` gives one colour per token, and code names tokens
only. Colours are ``QColor``; contrast is measured as WCAG 2.2 defines it.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from string import Template
from typing import Final

from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QToolTip

from qtapp import rubbish
from qtapp.data import DATA

THEME_NAMES: Final = ("light", "dark")

SMALL, BODY, LARGE, TITLE, DISPLAY = SIZES = (12, 14, 17, 22, 30)
"""Type sizes in pixels at text scale 1."""

SEAT_SHAPES: Final = {
    "A": "circle",
    "B": "square",
    "C": "triangle",
    "D": "diamond",
    "E": "pentagon",
    "F": "star",
}


class BadTheme(ValueError):
    """A theme file that cannot be used; the message names the file and the token."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is told apart: letter and shape always, colour as well."""

    letter: str
    shape: str
    colour: QColor


@dataclass(frozen=True, slots=True)
class Theme:
    """One colour per token; the names are those of the TOML files."""

    name: str
    dark: bool

    ground: QColor
    """The table: what lies behind boards and panels."""
    paper: QColor
    """Boards, cards, panels, text fields."""
    paper_edge: QColor
    """Hairlines and card edges; decoration, never the only sign of anything."""
    hover: QColor
    """Paper under the pointer."""
    pressed: QColor
    """Paper pressed down; also the groove of sliders."""
    outline: QColor
    """The edge of a control that must be seen: boxes to tick, text fields."""
    shadow: QColor
    """The one soft shadow, with its own alpha, under things that can be lifted."""

    ink: QColor
    ink_soft: QColor
    ink_off: QColor
    """Text of a disabled control."""
    accent: QColor
    """Whose turn, primary button, selected."""
    accent_hover: QColor
    accent_pressed: QColor
    on_accent: QColor
    """Text and signs on the accent."""
    good: QColor
    warn: QColor
    bad: QColor
    shared: QColor
    """Bulls that share a cell."""
    link: QColor
    focus: QColor
    """The focus ring, 2 px."""
    tip: QColor
    on_tip: QColor
    mark: QColor
    """Behind a match of a search; ink stands on it."""
    mark_now: QColor
    """Behind the match in hand, or the paragraph that a link opened."""
    on_seat: QColor
    """A seat's letter on its colour."""

    lattice: QColor
    """The faint grid of a field."""
    field_edge: QColor
    """The field's edge, which is no fence (resources/help/bulls.md B6.2)."""
    cell_isolated: QColor
    cell_shared: QColor
    cell_open: QColor
    fence: QColor
    ghost: QColor
    """A fence not yet built."""
    escape: QColor
    """The way out of an open cell."""
    pencil: QColor
    post: QColor
    """The wood of a post seen from above."""
    post_edge: QColor
    post_ring: QColor
    """The ring on a post used once."""
    post_full: QColor
    """The disc on a post used twice."""
    post_number: QColor
    bull: QColor
    bull_horn: QColor
    bull_edge: QColor
    on_bull: QColor
    """A bull's number on its head."""
    dice: QColor
    dice_edge: QColor
    pip: QColor

    wash_savannah: QColor
    """Water colours of a map: laid on thin, and never the only sign of a terrain."""
    wash_village: QColor
    wash_desert: QColor
    wash_mountain: QColor
    wash_river: QColor
    wash_reeds: QColor

    seats: tuple[SeatLook, ...]
    """Six, A to F."""

    def colours(self) -> dict[str, QColor]:
        """Every token with its colour; seats as ``seat_A`` to ``seat_F``."""
        plain = {
            field.name: value
            for field in fields(self)
            if isinstance(value := getattr(self, field.name), QColor)
        }
        return plain | {f"seat_{seat.letter}": seat.colour for seat in self.seats}


@cache
def load_theme(name: str) -> Theme:
    """The theme of ``resources/themes/<name>.toml``; BadTheme names the file and the token."""
    source = f"themes/{name}.toml"
    try:
        text = (DATA / "themes" / f"{name}.toml").read_text(encoding="utf-8")
    except OSError as error:
        raise BadTheme(f"{source}: there is no such theme") from error
    return read_theme(text, name, source)


def read_theme(text: str, name: str, source: str) -> Theme:
    """The theme that the TOML ``text`` describes; ``source`` is what an error calls the file."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadTheme(f"{source}: {error}") from error
    dark = data.pop("dark", None)
    if not isinstance(dark, bool):
        raise BadTheme(f"{source}: dark must be true or false")
    seats = tuple(
        SeatLook(letter, shape, _colour(_section(data, "seats", source), letter, source))
        for letter, shape in SEAT_SHAPES.items()
    )
    tokens: dict[str, object] = {}
    for section in ("table", "text", "field", "map"):
        tokens |= _section(data, section, source)
    wanted = [field.name for field in fields(Theme) if field.name not in ("name", "dark", "seats")]
    for token in tokens:
        if token not in wanted:
            raise BadTheme(f"{source}: {token} is not a token of a theme")
    colours = {token: _colour(tokens, token, source) for token in wanted}
    return Theme(name=name, dark=dark, seats=seats, **colours)


def _section(data: Mapping[str, object], key: str, source: str) -> dict[str, object]:
    section = data.get(key)
    if not isinstance(section, dict):
        raise BadTheme(f"{source}: section [{key}] is missing")
    return section


def _colour(tokens: Mapping[str, object], token: str, source: str) -> QColor:
    value = tokens.get(token)
    if value is None:
        raise BadTheme(f"{source}: {token} is missing")
    if (
        not isinstance(value, str)
        or not value.startswith("#")
        or not QColor.isValidColorName(value)
    ):
        raise BadTheme(f"{source}: {token} is {value!r}, not a colour like #26221E")
    return QColor(value)


def system_theme_name() -> str:
    """``light`` or ``dark``, as the desktop asks; light where it does not say."""
    from PySide6.QtCore import Qt  # makes a hundred enums, which the first frame can do without

    scheme = QGuiApplication.styleHints().colorScheme()
    return "dark" if scheme == Qt.ColorScheme.Dark else "light"


def luminance(colour: QColor) -> float:
    """WCAG relative luminance, 0 to 1; alpha is ignored."""

    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(c) for c in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: QColor, b: QColor) -> float:
    """WCAG contrast ratio of two opaque colours, 1 to 21; the order does not matter."""
    darker, lighter = sorted((luminance(a), luminance(b)))
    return (lighter + 0.05) / (darker + 0.05)


def palette(theme: Theme) -> QPalette:
    """A palette with every role in every group, so that nothing falls back to the desktop's."""
    role = QPalette.ColorRole
    group = QPalette.ColorGroup
    everywhere = {
        role.Window: theme.ground,
        role.WindowText: theme.ink,
        role.Base: theme.paper,
        role.AlternateBase: theme.hover,
        role.Text: theme.ink,
        role.PlaceholderText: theme.ink_soft,
        role.Button: theme.paper,
        role.ButtonText: theme.ink,
        role.BrightText: theme.bad,
        role.Light: theme.paper,
        role.Midlight: theme.hover,
        role.Mid: theme.outline,
        role.Dark: theme.outline,
        role.Shadow: theme.ink,
        role.Highlight: theme.accent,
        role.HighlightedText: theme.on_accent,
        role.Accent: theme.accent,
        role.Link: theme.link,
        role.LinkVisited: theme.shared,
        role.ToolTipBase: theme.tip,
        role.ToolTipText: theme.on_tip,
    }
    disabled = {
        role.WindowText: theme.ink_off,
        role.Text: theme.ink_off,
        role.ButtonText: theme.ink_off,
        role.PlaceholderText: theme.ink_off,
        role.Highlight: theme.pressed,
        role.HighlightedText: theme.ink_soft,
        role.Accent: theme.outline,
    }
    made = QPalette()
    for each in (group.Active, group.Inactive, group.Disabled):
        for where, colour in everywhere.items():
            made.setColor(each, where, colour)
    for where, colour in disabled.items():
        made.setColor(group.Disabled, where, colour)
    return made


def stylesheet(theme: Theme, scale: float) -> str:
    """The style of all controls for one theme and text scale (1.0 is 100 %).

    Type grows with the scale; so does spacing, as far as the room around text must grow with it.
    """
    folder = DATA / "themes" / theme.name
    values = {token: colour.name() for token, colour in theme.colours().items()}
    values |= {f"type_{size}": str(round(size * scale)) for size in SIZES}
    values |= {f"step_{step}": str(round(step * spacing(scale))) for step in range(2, 52, 2)}
    values |= {f"inner_{step}": str(round(step * spacing(scale)) - 1) for step in (6, 8, 16)}
    handle = round(LARGE * scale)
    values |= {
        "radio_radius": str(handle // 2),
        "handle_radius": str(handle // 2 + 2),
        "handle_margin": str(handle // 2),
        "slider_height": str(handle + 8),
        "spin_height": str(round(2 * LARGE * scale)),
    }
    values["glyphs"] = str(folder).replace("\\", "/")
    return _template().substitute(values)


def dress(app: QApplication, theme: Theme, scale: float) -> None:
    """Give the whole program one theme and text scale; may be called again at any time."""
    with rubbish.kept():
        app.setPalette(palette(theme))
        app.setFont(ui_font(scale))
        QToolTip.setFont(ui_font(scale, SMALL))
        app.setStyleSheet(stylesheet(theme, scale))


def spacing(scale: float) -> float:
    """Spacing follows the text half-way: at 200 % the room is for the words."""
    return 1 + (scale - 1) / 2


@cache
def _template() -> Template:
    return Template((DATA / "themes" / "controls.qss").read_text("utf-8"))


def ui_font(scale: float, size: int = BODY) -> QFont:
    """The system's font for controls at one of ``SIZES``; numerals tabular if it has such."""
    return _sized(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont), scale, size)


def strong_font(scale: float, size: int = BODY) -> QFont:
    """The same in bold."""
    font = ui_font(scale, size)
    font.setBold(True)
    return font


def title_font(scale: float, size: int = TITLE) -> QFont:
    """The system's serif, for titles and card names."""
    font = QFont()
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setFamilies(list(_serifs(tuple(QFontDatabase.families()))))
    font.setWeight(QFont.Weight.DemiBold)
    return _sized(font, scale, size)


def _sized(font: QFont, scale: float, size: int) -> QFont:
    font.setPixelSize(max(1, round(size * scale)))
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


_SERIFS: Final = ("Georgia", "Charter", "Iowan Old Style", "Noto Serif", "DejaVu Serif")


@cache
def _serifs(installed: tuple[str, ...]) -> tuple[str, ...]:
    return (*(name for name in _SERIFS if name in installed), "Serif")
