"""How does everything look now? Theme, text size and motion, from the settings and the desktop."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import Theme, dress, load_theme, system_theme_name
from qtapp.look import Look
from qtapp.settings import Settings

_SCHEMES = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
}


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
            self._hints.setColorScheme(_SCHEMES[self._wish])
        self.look = self._made()
        self._dress()
        self._hints.colorSchemeChanged.connect(self._follow)

    def follow(self, settings: Settings) -> None:
        """Takes over what the player has chosen."""
        if settings.theme != self._wish:
            self._wish = settings.theme
            # Window frames and the desktop's own dialogs follow, too.
            self._hints.setColorScheme(_SCHEMES[self._wish])
        self._motion.wish = MotionWish(settings.motion)
        if self._motion.reduced:
            self._motion.finish_all()
        self._scale = settings.text_scale
        self._follow()

    def _follow(self) -> None:
        look = self._made()
        if look != self.look:
            self.look = look
            self._dress()
            self.changed.emit(look)

    def _made(self) -> Look:
        name = system_theme_name() if self._wish == "system" else self._wish
        if name not in self._themes:
            self._themes[name] = load_theme(name)
        return Look(self._themes[name], self._scale, self._motion)

    def _dress(self) -> None:
        dress(self._app, self.look.theme, self.look.scale)
