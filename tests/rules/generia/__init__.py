"""Conformance of the rules of Generia."""
