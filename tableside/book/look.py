"""What the theme needs for every book; an author's own settings come before it."""

from __future__ import annotations

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
