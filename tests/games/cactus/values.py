"""Tables of Cactus with other options that are recorded, too."""

RECORDED: dict[str, tuple[int, dict[str, object]]] = {
    "longer": (3, {"longer": True}),
    "declared": (2, {"declare": True, "specials_return": True, "hand_counts": False}),
}
