"""What the theme needs for every book; an author's own settings come before it."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from typing import Any

SCHEMES = (
    ("(prefers-color-scheme)", "default", "circle-half-full", "Light and dark follow your device; switch to light"),
    ("(prefers-color-scheme: light)", "default", "white-balance-sunny", "Light; switch to dark"),
    ("(prefers-color-scheme: dark)", "slate", "candle", "Dark; follow your device again"),
)
THEME: dict[str, Any] = {
    "font": False,  # nothing is fetched from anybody else
    "favicon": "assets/images/favicon.svg",
    "icon": {"logo": "tableside/logo"},
    "palette": [
        {
            "media": media,
            "scheme": scheme,
            "primary": "custom",
            "accent": "custom",
            "toggle": {"icon": f"material/{icon}", "name": name},
        }
        for media, scheme, icon, name in SCHEMES
    ],
}
FEATURES = (
    "navigation.indexes",
    "navigation.instant",
    "navigation.sections",
    "navigation.tabs.sticky",  # not for tabs: instant navigation then replaces the edition switch too
)
EXTENSIONS: dict[str, dict[str, Any]] = {
    "admonition": {},
    "attr_list": {},
    "def_list": {},
    "md_in_html": {},
    "tables": {},
    "toc": {"permalink": "#", "permalink_title": "Link to this section"},
    "pymdownx.superfences": {},
}


def set_look(
    written: Mapping[str, Any],
    theme: MutableMapping[str, Any],
    extensions: list[str],
    options: MutableMapping[str, dict[str, Any]],
) -> None:
    """Set what the author has not written: the theme's looks, and the syntax of chapters."""
    chosen = written.get("theme")
    chosen = chosen if isinstance(chosen, dict) else {}
    for key, value in THEME.items():
        if key not in chosen:
            theme[key] = value
    theme["features"] = list(dict.fromkeys([*FEATURES, *chosen.get("features", ())]))
    for extension, defaults in EXTENSIONS.items():
        if extension not in extensions:
            extensions.append(extension)
        options[extension] = {**defaults, **(options.get(extension) or {})}


def says_what_anchors_are(written: Mapping[str, Any]) -> bool:
    """Whether the author has decided what becomes of a link to an anchor that does not exist."""
    checked = written.get("validation") or {}
    return "anchors" in {**checked, **checked.get("links", {})}
