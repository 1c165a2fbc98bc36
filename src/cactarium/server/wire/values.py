"""Values that travel, with their bounds."""

from typing import Annotated

from msgspec import Meta

# In Python ``$`` also stands before a last line break; ``(?!\n)`` rules that out, in JavaScript it changes nothing.

Name = Annotated[str, Meta(min_length=1, max_length=24)]
# What a page reveals must not be guessed from its pledge.
LongSalt = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16,64}$(?!\\n)")]
Pledge = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$(?!\\n)")]
Ticket = Annotated[str, Meta(pattern="^([A-Za-z0-9_-]{20,64})?$(?!\\n)")]
Key = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$(?!\\n)")]
ChatText = Annotated[str, Meta(min_length=1, max_length=400)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
OptionName = Annotated[str, Meta(max_length=40)]
# A choice in the lobby. A file of the owner's is longer, and comes with the request that opens the table.
OptionText = Annotated[str, Meta(max_length=200)]
Version = Annotated[int, Meta(ge=0, le=2**53)]

Milliseconds = int
