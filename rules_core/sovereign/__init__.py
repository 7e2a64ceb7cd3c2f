"""Sovereign: the rules of combat, one module a section of its chapter."""
