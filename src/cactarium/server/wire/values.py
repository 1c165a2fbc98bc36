"""Values that travel, with their bounds."""

from typing import Annotated

from msgspec import Meta

PROTOCOL = 1

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Salt = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
Key = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
Code = Annotated[str, Meta(pattern="^[A-Z2-9]{5,8}$")]
ChatText = Annotated[str, Meta(min_length=1, max_length=400)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Viewpoint = Annotated[int, Meta(ge=-3, le=15)]

Milliseconds = int
