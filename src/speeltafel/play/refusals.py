"""Why something cannot be done: a closed list of codes, each with a sentence for people."""

from enum import StrEnum

from speeltafel.engine.errors import SpeeltafelError
from speeltafel.texts import Said, Why


class Code(StrEnum):
    """Every way to be refused, at a table or by the server."""

    # at a table
    STALE = "stale"  # the action answers an older version
    ILLEGAL_MOVE = "illegal_move"  # comes with the rule's id
    NOT_YOUR_TURN = "not_your_turn"
    NOT_SEATED = "not_seated"
    SEAT_TAKEN = "seat_taken"
    NOT_STARTED = "not_started"
    STARTED = "started"  # too late: the game has begun
    OVER = "over"
    CLOSED = "closed"
    NOTHING_TO_UNDO = "nothing_to_undo"
    BOT_PLAYS = "bot_plays"  # a bot plays for this seat; take it back first
    NOT_HOST = "not_host"
    BAD_SETTING = "bad_setting"
    # by the server
    BAD_MESSAGE = "bad_message"
    UNKNOWN_TABLE = "unknown_table"
    UNKNOWN_PERSON = "unknown_person"
    NOT_SIGNED_IN = "not_signed_in"
    FORBIDDEN = "forbidden"
    NOT_FOUND = "not_found"
    BANNED = "banned"
    TOO_FAST = "too_fast"
    TOO_MANY = "too_many"
    TOO_LARGE = "too_large"
    NO_ROOM = "no_room"  # storage is full or cannot be reached: nothing was stored
    CLOSING = "closing"  # the server is about to restart
    NOT_READY = "not_ready"
    BROKEN = "broken"  # our fault; the log has the details

    @property
    def said(self) -> Said:
        """What people are told, whatever the details."""
        return Said(f"refused-{self.replace('_', '-')}")


class RefusedError(SpeeltafelError):
    """Something was refused; nothing has changed."""

    def __init__(
        self, code: Code, text: str | Why, rule: str = "", said: Said | None = None
    ) -> None:
        super().__init__(str(text))
        self.code = code
        self.rule = rule  # the id of a rule, for an illegal move
        self.said = said or code.said
        if isinstance(text, Why):
            self.rule, self.said = text.rule, text.said
