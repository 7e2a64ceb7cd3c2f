"""Markdown chapters become pages, at build time."""
