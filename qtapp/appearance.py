"""How does everything look now? Theme, text size and motion, from the settings and the desktop."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import Theme, dress, load_theme, system_theme_name
from qtapp.look import Look
from qtapp.settings import Settings


class Appearance(QObject):
    """Dresses the application and tells everybody who draws."""

    changed = Signal(object)
    """The new `Look`."""

    def __init__(self, app: QApplication, settings: Settings) -> None:
        super().__init__(app)
        self._app = app
        self._wish = settings.theme
        self._scale = settings.text_scale
        self._themes: dict[str, Theme] = {}
        self._motion = Motion(MotionWish(settings.motion), self)
        self._hints = app.styleHints()
        if self._wish != "system":
            self._ask_desktop()
        # Asking for the desktop's scheme takes a tenth of the start; its colours say the same.
        self.look = self._made(_theme_of(app.palette()))
        self._dress()

    def furnish(self) -> None:
        """Once the first frame is painted: follows the desktop from now on."""
        self._hints.colorSchemeChanged.connect(self._follow)
        self._follow()

    def follow(self, settings: Settings) -> None:
        """Takes over what the player has chosen."""
        if settings.theme != self._wish:
            self._wish = settings.theme
            self._ask_desktop()
        self._motion.wish = MotionWish(settings.motion)
        if self._motion.reduced:
            self._motion.finish_all()
        self._scale = settings.text_scale
        self._follow()

    def _ask_desktop(self) -> None:
        """Window frames and the desktop's own dialogs follow, too."""
        from PySide6.QtCore import Qt

        schemes = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}
        self._hints.setColorScheme(schemes.get(self._wish, Qt.ColorScheme.Unknown))

    def _follow(self) -> None:
        look = self._made(system_theme_name())
        if look != self.look:
            self.look = look
            self._dress()
            self.changed.emit(look)

    def _made(self, system: str) -> Look:
        name = system if self._wish == "system" else self._wish
        if name not in self._themes:
            self._themes[name] = load_theme(name)
        return Look(self._themes[name], self._scale, self._motion)

    def _dress(self) -> None:
        dress(self._app, self.look.theme, self.look.scale)


def _theme_of(palette: QPalette) -> str:
    """``light`` or ``dark``, as a palette is."""
    ground, text = palette.color(QPalette.ColorRole.Window), QPalette.ColorRole.WindowText
    return "dark" if ground.lightness() < palette.color(text).lightness() else "light"
