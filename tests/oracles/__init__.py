"""Answers worked out a second time, from the books alone, and compared with what the calculators say."""
