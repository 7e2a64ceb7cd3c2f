"""Which game the chapters of a folder belong to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from tableside.engine.games import Game


def chapter_folders(games: Iterable[Game], docs: Path) -> dict[str, str]:
    """Each folder of chapters with the key of its game; a book of one game may have none, then all chapters are its."""
    folders = {game.key if game.folder is None else game.folder: game.key for game in games}
    if len(folders) == 1 and not (docs / next(iter(folders))).is_dir():
        return {"": next(iter(folders.values()))}
    return folders


def game_in(folders: Mapping[str, str], page: str) -> str:
    """The key of the game in whose folder a page is; empty for one that belongs to the whole book."""
    inside, _, _ = page.rpartition("/")
    return folders.get(inside.partition("/")[0]) or folders.get("", "")
