"""Forms and answers for the rules: a typed function becomes a form, a parser and a page."""
