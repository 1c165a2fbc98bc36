"""What a connection has brought and nobody has taken yet."""

import asyncio
from collections import deque
from typing import Any

Message = dict[str, Any]
"""A message as ASGI has it."""


class Inbox:
    """A queue for one taker; asyncio's own, with tasks to be joined and many takers, costs several times as much."""

    def __init__(self) -> None:
        self._messages: deque[Message] = deque()
        self._taker: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: Message) -> None:
        self._messages.append(message)
        taker, self._taker = self._taker, None
        if taker is not None and not taker.done():
            taker.set_result(None)

    async def get(self) -> Message:
        while not self._messages:
            self._taker = asyncio.get_running_loop().create_future()
            await self._taker
        return self._messages.popleft()
