"""The screen of Cacti."""
