"""Stock: what was planned and painted once for all printed tiles, and ships with the program."""
