"""A typed function becomes a form, a parser and an answer; all of it ships to the browser."""
