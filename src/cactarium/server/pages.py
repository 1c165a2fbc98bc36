"""The built pages, and the headers that everything carries."""

import re
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from litestar import MediaType, Request, Response, get
from litestar.datastructures import MutableScopeHeaders, State
from litestar.enums import HttpMethod, ScopeType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import ASGIApp, Message, Receive, Scope, Send

Asked = Request[None, None, State]

SITE = Path(str(files("cactarium.server").joinpath("site")))
INDEX = SITE / "index.html"
MISSING = (
    "the pages are missing: got a package without them, want one from `make wheel`, or npm when it is installed"
    " [server/site]"
)

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
# A code as people may type it into an address.
CODE = re.compile("[A-Z2-9]{5,12}")
# How the build packs what becomes smaller by it, best first.
PACKED = {"br": ".br", "gzip": ".gz"}
# Longer names no file has: some systems fail when asked for one.
LONGEST_NAME = 200
# Names of assets carry a hash of what is in them.
FOR_EVER = "public, max-age=31536000, immutable"


def with_headers(app: ASGIApp) -> ASGIApp:
    """Put the security headers on every answer."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await app(scope, receive, send_with_headers if scope["type"] == ScopeType.HTTP else send)

    return wrapped


def with_heads(app: ASGIApp) -> ASGIApp:
    """Answer HEAD like GET wherever there is something to get; the server itself leaves out the body."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD":
            scope = {**scope, "method": HttpMethod.GET}
        await app(scope, receive, send)

    return wrapped


def takes(accepted: str, coding: str) -> bool:
    """Whether a browser takes an answer in this coding, by its own words.

    >>> takes("gzip, br;q=0.5", "br"), takes("gzip, br;q=0", "br"), takes("", "gzip"), takes("*", "gzip")
    (True, False, False, True)
    """
    for part in accepted.lower().split(","):
        name, _, quality = part.partition(";")
        if name.strip() in (coding, "*"):
            return not re.fullmatch(r"q=0(\.0*)?", quality.strip())
    return False


def found(folder: Path, name: str) -> Path | None:
    """A file of ours by its plain name, and nothing else."""
    if not 0 < len(name) <= LONGEST_NAME or "/" in name or "\\" in name or name.startswith("."):
        return None
    path = folder / name
    return path if path.suffix in TYPES and path.is_file() else None


class Content(NamedTuple):
    data: bytes
    tag: str
    coding: str


@lru_cache(maxsize=256)
def read(path: Path, coding: str, _changed: int) -> Content:
    """A file, read once as long as it stays the same."""
    data = path.read_bytes()
    return Content(data, f'"{sha256(data).hexdigest()[:32]}"', coding)


def content(path: Path, accepted: str) -> Content:
    """A file in the smallest form that was built and that the browser takes."""
    for coding, ending in PACKED.items():
        packed = path.with_name(path.name + ending)
        if takes(accepted, coding) and packed.is_file():
            return read(packed, coding, packed.stat().st_mtime_ns)
    return read(path, "", path.stat().st_mtime_ns)


def sent(request: Asked, path: Path, status: int = 200, cache: str = "no-cache") -> Response[bytes]:
    """A file as an answer, or the word that the browser has it already."""
    told = content(path, request.headers.get("accept-encoding", ""))
    headers = {"cache-control": cache, "etag": told.tag, "vary": "accept-encoding"}
    known = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
    if status == 200 and told.tag in known:
        return Response(b"", status_code=304, headers=headers)
    if told.coding:
        headers["content-encoding"] = told.coding
    return Response(told.data, media_type=TYPES[path.suffix], status_code=status, headers=headers)


def is_room(path: str) -> bool:
    """Whether the page has something to show at this address: the same as ``routeOf`` of its router."""
    place, name, *more = [*filter(None, path.split("/")), "", ""]
    rest = [part for part in more if part]
    if not name:
        return place in ("", "gallery")
    if place == "t":
        return bool(CODE.fullmatch(re.sub(r"[\s-]", "", name).upper())) and rest in ([], ["replay"], ["hand-over"])
    return place == "rules" and not rest


@get("/assets/{name:str}", sync_to_thread=False)
def asset(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """A part of the built pages."""
    path = found(SITE / "assets", name)
    if path is None:
        raise NotFoundException(detail=name)
    return sent(request, path, cache=FOR_EVER)


@get(["/", "/{path:path}"], sync_to_thread=False)
def page(request: Asked, path: FromPath[str] = "/") -> Response[bytes]:
    """The one page that draws them all, and the few files beside it. Where there is nothing, the page says so."""
    name = path.strip("/")
    beside = found(SITE, name)
    if beside is not None:
        return sent(request, beside)
    if name == "api" or name.startswith("api/") or "." in name.rpartition("/")[2]:
        raise NotFoundException(detail=path)
    if not INDEX.is_file():
        return Response(f"{MISSING}\n".encode(), media_type=MediaType.TEXT, status_code=503)
    return sent(request, INDEX, 200 if is_room(path) else 404)
