"""``python -m cactarium``."""

from cactarium.cli import app

if __name__ == "__main__":
    app(prog_name="cactarium")
