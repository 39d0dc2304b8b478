"""The ways to be wrong. Each message is one line that says what is wrong and where."""

from speeltafel.texts import Why


class SpeeltafelError(Exception):
    """Something was asked that cannot be done; the message is meant for people."""


class UnknownGameError(SpeeltafelError):
    """No game has this name."""


class SettingError(SpeeltafelError):
    """A number of players, a start seat, an option or a seed that the game does not have."""


class MoveError(SpeeltafelError):
    """A move text that no rule knows, or a move that is not legal now."""

    def __init__(self, text: str | Why) -> None:
        super().__init__(str(text))
        self.why = text if isinstance(text, Why) else None  # the rule that it breaks


class RecordError(SpeeltafelError):
    """A game record that is damaged, incomplete, or does not follow the rules."""


class FileError(SpeeltafelError):
    """A file that cannot be read or written."""
