"""Values of answers that are words."""

from enum import StrEnum


class Verdict(StrEnum):
    """What an answer comes to where it is no number."""

    NOT_ALLOWED = "not allowed"
    NO_SAVE = "no save"
    STAYS = "stays"
    STILL_THERE = "still there"
    GONE = "gone"
    POSSIBLE = "possible"
    TOO_MUCH = "too much"
