"""The rules of Generia that its page of definitions fixes, one module a section."""
