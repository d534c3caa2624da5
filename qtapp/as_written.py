"""How is a text shown as it was written, where Qt would take signs in it for its own?

A name may hold `<b>` or `&`; buttons and labels of fields take `&` for a key, tooltips take the
rest for markup. For labels see `qtapp.table.hint_label`.
"""

from html import escape


def for_button(text: str) -> str:
    """The text for a button, a tab, a menu, or the label of a field."""
    return text.replace("&", "&&")


def for_tooltip(text: str) -> str:
    """The text for a tooltip."""
    return f"<qt>{escape(text, quote=False)}</qt>" if "<" in text or "&" in text else text
