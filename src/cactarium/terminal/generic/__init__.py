"""The screen of every game that has none of its own."""
