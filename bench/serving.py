"""The servers that ``load.py`` drives: the house without limits for one sender, and a bare echo on the same stack.

    python bench/serving.py house DATA_DIR
    python bench/serving.py echo

Both print their port.
"""

import sys
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket

from cactarium.server.run import addresses, default_database, listening, run, server_config
from cactarium.server.settings import Limits, Patience, Settings

UNLIMITED = Limits(
    messages_per_second=1e9,
    messages_at_once=1e9,
    requests_per_second=1e9,
    requests_at_once=1e9,
    tables_per_address=10**9,
    sockets_per_address=10**9,
    onlookers_per_address=10**9,
    sockets_at_once=1e9,
    connections_per_address=10**9,
    hello_at_once=1e15,
    told_at_once=1e15,
)
# Pages wait for their turn to begin, on a slow machine for long.
PATIENT = Patience(hello=3600.0)


@websocket("/echo")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    """Send back every frame as it is."""
    await socket.accept()
    while True:
        event = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        await socket.send({"type": "websocket.send", "text": event.get("text"), "bytes": None})


def serve_echo() -> None:
    bound = listening("127.0.0.1", 0)
    print(f"localhost:{bound.getsockname()[1]}", flush=True)
    uvicorn.Server(
        server_config(Litestar([echo], openapi_config=None, logging_config=None), Settings(limits=UNLIMITED))
    ).run(sockets=[bound])


if __name__ == "__main__":
    if sys.argv[1] == "echo":
        serve_echo()
    else:
        assert addresses("127.0.0.1", 0) == []
        run(
            "127.0.0.1",
            0,
            default_database(Path(sys.argv[2])),
            Settings(limits=UNLIMITED, patience=PATIENT, silence=3600.0),
            browse=False,
        )
