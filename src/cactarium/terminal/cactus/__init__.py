"""The screen of Cactus."""
