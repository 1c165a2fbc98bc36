"""Where a person's lines come from: a terminal with completion, or a pipe."""

import os
import sys
from abc import ABC, abstractmethod

from rich.console import Console


class Lines(ABC):
    """A source of lines. ``EOFError`` when there are no more, ``KeyboardInterrupt`` when interrupted."""

    is_terminal: bool

    @abstractmethod
    def ask(self, prompt: str, words: list[str]) -> str:
        """The next line; ``words`` are what it may begin with."""


class PipedLines(Lines):
    """Lines of a file or another program, shown as if they were typed."""

    is_terminal = False

    def __init__(self, console: Console) -> None:
        self.console = console

    def ask(self, prompt: str, words: list[str]) -> str:
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        answer = line.strip()
        self.console.print(f"{prompt}{printable(answer)}", soft_wrap=True)
        return answer


class TypedLines(Lines):
    """Lines typed at a terminal; Tab completes them."""

    is_terminal = True

    def __init__(self, keep_history: bool) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import DummyHistory, InMemoryHistory
        from prompt_toolkit.output import ColorDepth
        from prompt_toolkit.shortcuts import CompleteStyle

        self.session: PromptSession[str] = PromptSession(
            # At a hot seat the next player must not find what the last one typed.
            history=InMemoryHistory() if keep_history else DummyHistory(),
            complete_style=CompleteStyle.READLINE_LIKE,
            complete_while_typing=False,
            color_depth=ColorDepth.DEPTH_1_BIT if os.environ.get("NO_COLOR") else None,
        )

    def ask(self, prompt: str, words: list[str]) -> str:
        from prompt_toolkit.completion import WordCompleter

        return self.session.prompt(prompt, completer=WordCompleter(words, ignore_case=True, sentence=True)).strip()


def lines_for(console: Console, keep_history: bool) -> Lines:
    """Typed lines if a person sits at both ends of the program."""
    if sys.stdin.isatty() and console.is_terminal:
        return TypedLines(keep_history)
    return PipedLines(console)


def printable(line: str) -> str:
    """A line of input without what would move the cursor, and never long."""
    return "".join(sign if sign.isprintable() else "?" for sign in line[:200])
