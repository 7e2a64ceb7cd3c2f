"""The rules of each game as plain functions over plain values: no text, no chance, no input or output."""
