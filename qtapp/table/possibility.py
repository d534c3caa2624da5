"""What is one of a few answers to a question? What it does, and what is written on its button."""

from dataclasses import dataclass

from core.terms import Tagged
from qtapp.table.words import key_name, translate


@dataclass(frozen=True, slots=True)
class Possibility:
    """One of a few answers."""

    action: Tagged
    """What is played by it."""
    labels: tuple[str, ...]
    """What its button says, the longest first: the shorter ones are for little room. One may have
    two lines, what it does and what comes of it."""
    key: str
    """As `QKeySequence` reads it; empty: it has none."""
    told: str = ""
    """What comes of it, in sentences."""
    why_not: str = ""
    """Why it is not allowed; empty: it is."""
    primary: bool = False
    """Whether its button is the one that stands out."""
    stays: bool = False
    """Whether it is in sight however many others there are."""

    @property
    def name(self) -> str:
        """What a screen reader calls it."""
        return self.labels[0]

    @property
    def keyed(self) -> tuple[str, ...]:
        """The labels, each with the key if there is one, at the end of the first line."""
        if not self.key:
            return self.labels
        text, key = translate("table", "{label} ({key})"), key_name(self.key)
        lines = (label.split("\n") for label in self.labels)
        return tuple(
            "\n".join((text.format(label=first, key=key), *rest)) for first, *rest in lines
        )

    def written(self, *, compact: bool) -> tuple[str, ...]:
        """What its button may say, the longest first."""
        return self.keyed
