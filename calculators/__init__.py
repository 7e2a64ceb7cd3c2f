"""The calculators of the three games: typed functions that ask and answer in the words of each game."""
