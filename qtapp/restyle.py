"""How does a widget follow the style sheet when a property that it asks about has changed?"""

from PySide6.QtWidgets import QWidget


def set_styled(widget: QWidget, **properties: object) -> None:
    """Sets dynamic properties and has the style sheet look at the widget again, if any changed.

    The font stays: by itself, Qt would bring back the one that the widget was first polished with,
    at another text size perhaps.
    """
    if all(widget.property(name) == value for name, value in properties.items()):
        return
    for name, value in properties.items():
        widget.setProperty(name, value)
    font = widget.font()
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.setFont(font)
