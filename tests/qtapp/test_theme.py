"""Are the two themes complete, legible, and their seats told apart by everybody?"""

import gc
import math
import tomllib
from importlib.resources import files
from itertools import combinations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from qtapp.board.theme import (
    BODY,
    SEAT_SHAPES,
    SIZES,
    THEME_NAMES,
    TITLE,
    BadTheme,
    Theme,
    contrast,
    dress,
    load_theme,
    palette,
    read_theme,
    stylesheet,
    system_theme_name,
    title_font,
    ui_font,
)

TEXT_PAIRS = [
    *((text, ground) for text in ("ink", "ink_soft") for ground in ("ground", "paper", "hover")),
    *((text, ground) for text in ("accent", "link") for ground in ("ground", "paper")),
    *(
        (text, ground)
        for text in ("good", "warn", "bad", "shared")
        for ground in ("ground", "paper")
    ),
    ("ink", "pressed"),
    ("ink_soft", "pressed"),
    ("accent", "hover"),
    ("on_accent", "accent"),
    ("on_accent", "accent_hover"),
    ("on_accent", "accent_pressed"),
    ("on_tip", "tip"),
    ("ink", "mark"),
    ("ink", "mark_now"),
    ("ink_soft", "mark"),
    ("post_number", "ground"),
    ("post_number", "paper"),
    ("on_bull", "bull"),
    ("pip", "dice"),
    *(
        (text, cell)
        for text in ("ink", "ink_soft")
        for cell in ("cell_isolated", "cell_shared", "cell_open")
    ),
    ("good", "cell_isolated"),
    ("shared", "cell_shared"),
    ("warn", "cell_open"),
    *(("on_seat", f"seat_{letter}") for letter in SEAT_SHAPES),
]
"""Every text colour with each background it stands on: 4.5 : 1 (WCAG 2.2, 1.4.3)."""

CELLS = ("cell_isolated", "cell_shared", "cell_open")
GRAPHIC_PAIRS = [
    *((sign, ground) for sign in ("focus", "outline", "accent") for ground in ("ground", "paper")),
    *(
        (sign, cell)
        for sign in ("fence", "ghost", "escape", "pencil")
        for cell in ("paper", *CELLS)
    ),
    ("bull_horn", "bull"),
    ("post_edge", "paper"),
    ("post_edge", "ground"),
    ("post_ring", "post"),
    ("post_full", "post"),
    ("field_edge", "paper"),
    ("dice_edge", "ground"),
    ("dice_edge", "paper"),
    ("ink_off", "paper"),
    ("ink_off", "ground"),
    *((f"seat_{letter}", ground) for letter in SEAT_SHAPES for ground in ("ground", "paper")),
]
"""Every sign that carries meaning with what it is drawn on: 3 : 1 (WCAG 2.2, 1.4.11)."""

OUTLINED = [("bull", "bull_edge"), ("bull_horn", "bull_edge"), ("dice", "dice_edge")]
"""Shapes with an outline: one of the two stands out from the cell, and they from each other."""

LEAST_SEAT_DIFFERENCE = 15.0
"""CIEDE2000; 2.3 is just noticeable, 10 is plain at a glance."""

# Machado, Oliveira, Fernandes 2009, severity 1.0, on linear RGB.
EYES = {
    "full colour vision": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}


@pytest.fixture(params=THEME_NAMES)
def theme(request: pytest.FixtureRequest) -> Theme:
    return load_theme(request.param)


def test_contrast_is_that_of_wcag() -> None:
    white, black = QColor(Qt.GlobalColor.white), QColor(Qt.GlobalColor.black)
    assert contrast(white, black) == pytest.approx(21)
    assert contrast(black, white) == pytest.approx(21)
    assert contrast(white, white) == pytest.approx(1)
    assert contrast(QColor("#777777"), white) == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize(("text", "ground"), TEXT_PAIRS)
def test_text_is_legible_on_what_it_stands_on(theme: Theme, text: str, ground: str) -> None:
    colours = theme.colours()
    assert contrast(colours[text], colours[ground]) >= 4.5


@pytest.mark.parametrize(("sign", "ground"), GRAPHIC_PAIRS)
def test_signs_stand_out_from_what_they_are_drawn_on(theme: Theme, sign: str, ground: str) -> None:
    colours = theme.colours()
    assert contrast(colours[sign], colours[ground]) >= 3


@pytest.mark.parametrize(("fill", "edge"), OUTLINED)
def test_an_outlined_shape_stands_out_by_fill_or_edge(theme: Theme, fill: str, edge: str) -> None:
    colours = theme.colours()
    for cell in ("paper", *CELLS):
        assert max(contrast(colours[part], colours[cell]) for part in (fill, edge)) >= 3


@pytest.mark.parametrize("eye", EYES)
def test_seats_are_told_apart_by_every_eye(theme: Theme, eye: str) -> None:
    labs = {seat.letter: _lab(seat.colour, EYES[eye]) for seat in theme.seats}
    for a, b in combinations(labs, 2):
        assert _ciede2000(labs[a], labs[b]) >= LEAST_SEAT_DIFFERENCE, f"{a} and {b}"


def test_the_measure_of_difference_is_right() -> None:
    """Two pairs of the test data of Sharma, Wu and Dalal (2005)."""
    assert _ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert _ciede2000((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)


def test_every_seat_has_its_own_letter_and_shape(theme: Theme) -> None:
    assert [seat.letter for seat in theme.seats] == list("ABCDEF")
    assert len({seat.shape for seat in theme.seats}) == 6


def test_cells_are_tinted_but_remain_paper(theme: Theme) -> None:
    """Tints are watercolour: seen beside the paper, never as strong as a sign."""
    for cell in CELLS:
        assert 1.02 < contrast(theme.colours()[cell], theme.paper) < 1.6


def test_the_lattice_is_seen_and_stays_behind(theme: Theme) -> None:
    assert 1.2 < contrast(theme.lattice, theme.paper) < 2


@pytest.mark.parametrize("group", [QPalette.ColorGroup.Active, QPalette.ColorGroup.Disabled])
def test_every_role_of_the_palette_comes_from_the_theme(
    qtbot: QtBot, theme: Theme, group: QPalette.ColorGroup
) -> None:
    own = {colour.rgba() for colour in theme.colours().values()}
    made = palette(theme)
    skipped = (QPalette.ColorRole.NoRole, QPalette.ColorRole.NColorRoles)
    for role in QPalette.ColorRole:
        if role not in skipped:
            assert made.color(group, role).rgba() in own, role


def test_disabled_text_can_still_be_read(qtbot: QtBot, theme: Theme) -> None:
    made, off = palette(theme), QPalette.ColorGroup.Disabled
    text = made.color(off, QPalette.ColorRole.ButtonText)
    assert contrast(text, made.color(off, QPalette.ColorRole.Window)) >= 3
    assert text != theme.ink


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0, 2.5])
def test_the_stylesheet_fills_every_placeholder(qtbot: QtBot, theme: Theme, scale: float) -> None:
    made = stylesheet(theme, scale)
    assert "$" not in made
    assert theme.accent.name() in made


def test_a_theme_can_be_put_on_and_changed_live(qtbot: QtBot, qapp: QApplication) -> None:
    for name in THEME_NAMES:
        worn = load_theme(name)
        dress(qapp, worn, 2.0)
        assert qapp.palette().color(QPalette.ColorRole.Window) == worn.ground
        assert qapp.font().pixelSize() == 28


def test_no_rubbish_is_collected_while_qt_dresses_one_widget_after_the_other(
    qtbot: QtBot, qapp: QApplication
) -> None:
    """A widget that is taken away then is met all the same, and that ends the program."""
    collecting: list[bool] = []

    class Asked(QWidget):
        def event(self, event: QEvent) -> bool:
            if event.type() == QEvent.Type.StyleChange:
                collecting.append(gc.isenabled())
            return super().event(event)

    asked = Asked()
    qtbot.addWidget(asked)
    before = gc.isenabled()
    gc.enable()
    for name in THEME_NAMES:
        dress(qapp, load_theme(name), 2.0)
    after = gc.isenabled()
    if not before:
        gc.disable()  # as a thinker has left it
    assert collecting
    assert not any(collecting)
    assert after


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_focus_ring_of_a_button_moves_nothing_and_has_no_second_box(
    qtbot: QtBot, qapp: QApplication, scale: float
) -> None:
    """The style would draw a frame of its own around the words."""
    theme = load_theme("light")
    qapp.setStyleSheet(stylesheet(theme, scale))
    window = QWidget()
    qtbot.addWidget(window)
    buttons = QPushButton("", window), QPushButton("", window)
    row = QHBoxLayout(window)
    for button in buttons:
        row.addWidget(button)
    window.show()
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    grab = buttons[0].grab().toImage()
    inside = {
        grab.pixelColor(x, y).name()
        for x in range(6, grab.width() - 6)
        for y in range(6, grab.height() - 6)
    }
    size = buttons[0].sizeHint(), buttons[1].sizeHint()
    assert inside == {theme.paper.name()}
    assert size[0] == size[1]


@pytest.mark.parametrize("name", THEME_NAMES)
def test_glyphs_of_controls_have_the_colours_of_their_theme(name: str) -> None:
    """Qt loads them as they stand, so their files must follow the theme's."""
    theme = load_theme(name)
    folder = files("resources").joinpath("themes", name)
    wanted = {"up": "ink_soft", "down": "ink_soft", "tick": "on_accent", "dot": "on_accent"}
    for glyph, token in wanted.items():
        text = folder.joinpath(f"{glyph}.svg").read_text(encoding="utf-8").lower()
        assert theme.colours()[token].name() in text


@pytest.mark.parametrize("size", SIZES)
def test_type_grows_with_the_text_scale(qtbot: QtBot, size: int) -> None:
    assert ui_font(1.0, size).pixelSize() == size
    assert ui_font(2.0, size).pixelSize() == 2 * size
    assert title_font(2.5, size).pixelSize() == round(2.5 * size)


def test_titles_are_set_in_another_face_than_controls(qtbot: QtBot) -> None:
    assert title_font(1.0, TITLE).families() != ui_font(1.0, BODY).families()


@pytest.mark.parametrize(
    ("scheme", "name"),
    [
        (Qt.ColorScheme.Dark, "dark"),
        (Qt.ColorScheme.Light, "light"),
        (Qt.ColorScheme.Unknown, "light"),
    ],
)
def test_the_systems_scheme_names_the_theme(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, scheme: Qt.ColorScheme, name: str
) -> None:
    hints = type("Hints", (), {"colorScheme": lambda _: scheme})()
    monkeypatch.setattr(QGuiApplication, "styleHints", lambda: hints)
    assert system_theme_name() == name


def _text_of(name: str) -> str:
    return files("resources").joinpath("themes", f"{name}.toml").read_text(encoding="utf-8")


def test_a_theme_that_is_not_there_is_named() -> None:
    with pytest.raises(BadTheme, match=r"themes/dusk\.toml"):
        load_theme("dusk")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('ink = "#26221E"', "", "own.toml: ink is missing"),
        ('ink = "#26221E"', 'ink = "black-ish"', "own.toml: ink is 'black-ish'"),
        ('ink = "#26221E"', "ink = 5", "own.toml: ink is 5"),
        ('ink = "#26221E"', 'ink = "#26221E"\ninc = "#26221E"', "own.toml: inc is not a token"),
        ('E = "#', 'G = "#', "own.toml: E is missing"),
        ("[field]", "[feild]", "own.toml: section \\[field\\] is missing"),
        ("dark = false", "", "own.toml: dark must be"),
        ("[text]", "[text", "own.toml: "),
    ],
)
def test_a_bad_theme_is_refused_with_its_file_and_token(old: str, new: str, said: str) -> None:
    text = _text_of("light")
    assert old in text
    with pytest.raises(BadTheme, match=said):
        read_theme(text.replace(old, new, 1), "own", "own.toml")


def test_both_themes_give_the_same_tokens() -> None:
    light, dark = (tomllib.loads(_text_of(name)) for name in THEME_NAMES)
    for section in ("table", "text", "field", "map", "seats"):
        assert list(light[section]) == list(dark[section])
    assert (light["dark"], dark["dark"]) == (False, True)


Lab = tuple[float, float, float]


def _lab(colour: QColor, eye: "np.ndarray[tuple[int, ...], np.dtype[np.float64]]") -> Lab:
    """CIE L*a*b* (D65) of what ``eye`` makes of the colour."""
    channels = np.array([colour.redF(), colour.greenF(), colour.blueF()])
    linear = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    seen = np.clip(eye @ linear, 0, 1)
    to_xyz = np.array(
        [
            [0.4124564, 0.3575761, 0.1804375],
            [0.2126729, 0.7151522, 0.0721750],
            [0.0193339, 0.1191920, 0.9503041],
        ]
    )
    ratios = to_xyz @ seen / np.array([0.95047, 1.0, 1.08883])
    x, y, z = (
        float(r) ** (1 / 3) if r > 216 / 24389 else (24389 / 27 * r + 16) / 116 for r in ratios
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _ciede2000(one: Lab, two: Lab) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = h1 + h2 if not c1 * c2 else (h1 + turn / 2) % 360
    delta_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2

    def cos(degrees: float) -> float:
        return math.cos(math.radians(degrees))

    t = 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6)
    t -= 0.20 * cos(4 * hue - 63)
    s_l = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    s_c, s_h = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    spread = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    r_t = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(spread))
    dl, dc, dh = (l2 - l1) / s_l, (c2 - c1) / s_c, delta_h / s_h
    return math.sqrt(dl * dl + dc * dc + dh * dh + r_t * dc * dh)
