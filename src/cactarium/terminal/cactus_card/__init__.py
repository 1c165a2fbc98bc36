"""The screen of The Cactus Card Game."""
