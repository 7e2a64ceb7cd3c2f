"""A fight of Sigil of Uchma from the first round to the last: a frozen state, and moves that give the next one."""
