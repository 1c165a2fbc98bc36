"""The built pages, and the headers that everything carries."""

from importlib.resources import files
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File
from litestar.types import ASGIApp, Message, Receive, Scope, Send

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
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
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


def found(folder: Path, name: str) -> Path | None:
    """A file of ours by its plain name, and nothing else."""
    if not 0 < len(name) <= LONGEST_NAME or "/" in name or "\\" in name or name.startswith("."):
        return None
    path = folder / name
    return path if path.suffix in TYPES and path.is_file() else None


@get("/assets/{name:str}", sync_to_thread=False)
def asset(name: FromPath[str]) -> File:
    """A part of the built pages."""
    path = found(SITE / "assets", name)
    if path is None:
        raise NotFoundException(detail=name)
    return File(
        path, media_type=TYPES[path.suffix], content_disposition_type="inline", headers={"cache-control": FOR_EVER}
    )


@get(["/", "/{path:path}"], sync_to_thread=False)
def page(path: FromPath[str] = "/") -> Response[bytes]:
    """The one page that draws them all, whatever its path; and the few files beside it."""
    name = path.strip("/")
    if name.startswith("api/"):
        raise NotFoundException(detail=path)
    beside = found(SITE, name)
    if beside is not None:
        return Response(beside.read_bytes(), media_type=TYPES[beside.suffix], headers={"cache-control": "no-cache"})
    if not INDEX.is_file():
        return Response(f"{MISSING}\n".encode(), media_type=MediaType.TEXT, status_code=503)
    return Response(INDEX.read_bytes(), media_type=MediaType.HTML, headers={"cache-control": "no-cache"})
