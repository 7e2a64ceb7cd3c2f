"""A share link leaves defaults out and has no names of columns, so what was published stays for ever."""

from .every import DOOR
from .published import current, published


def test_no_published_default_changes_and_no_published_input_disappears() -> None:
    fields = {
        (f"{game.key}.{calculator.name}", entry.name): entry.field
        for game in DOOR.games.values()
        for calculator in game.calculators
        for entry in calculator.inputs
    }
    now = current()
    for key, default in published().items():
        assert key in now
        # A table may have got columns since: then its default is written longer and still means the same.
        assert now[key] == default or fields[key].read(now[key]) == fields[key].read(default), key


def test_a_new_column_stands_after_the_published_ones() -> None:
    def columns(defaults: dict[tuple[str, str], str], table: str) -> list[str]:
        return [name for calculator, name in defaults if f"{calculator}.{name}".startswith(f"{table}.")]

    tables = {f"{calculator}.{name.partition('.')[0]}" for calculator, name in published() if "." in name}
    for table in tables:
        before, now = columns(published(), table), columns(current(), table)
        assert now[: len(before)] == before


def test_every_default_is_on_the_list() -> None:
    missing = current().keys() - published().keys()
    assert not missing, "append them with: .venv/bin/python -m tests.calculators.published"


def test_defaults_fit_on_a_line() -> None:
    assert not any(set(default) & set("\t\r\n") for default in current().values())
