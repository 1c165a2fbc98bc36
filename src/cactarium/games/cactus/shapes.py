"""The pieces as things of wood: each shape drawn in strokes, flat in its x-z plane; what is drawn is what collides.

Lengths are in millimetres. A stroke is a chain of capsules. x is right and z up when the piece is held upright, as it
hangs; the origin is the centre of mass. The underside of the stroke at a perch lies on an arm, the rest hangs lower.
"""

from math import cos, hypot, pi, radians, sin
from typing import Final

# Of all pieces, in grams a cubic millimetre: so heavy that they weigh 4 to 9 grams.
DENSITY: Final = 0.0012
# The fingertip is a ball above the stroke that it holds.
FINGER: Final = 4.0
FINGER_GAP: Final = 0.5


class Stroke:
    """A chain of capsules through points (x, z)."""

    def __init__(self, points: list[list[float]], radius: float) -> None:
        self.points: Final = points
        self.radius: Final = radius


class Shape:
    """A piece without its colour."""

    def __init__(self, name: str, strokes: list[Stroke], perches: list[list[float]], grip: list[float]) -> None:
        self.name: Final = name
        self.strokes: Final = strokes
        # Points in the middle of a stroke whose underside invites an arm that runs across the piece.
        self.perches: Final = perches
        # Where the middle of the fingertip is, unless somebody takes the piece elsewhere.
        self.grip: Final = grip


def arc(x: float, z: float, radius: float, first: float, last: float, parts: int) -> list[list[float]]:
    """Points on a circle, by angles in degrees from the right over the top."""
    angles = [radians(first + (last - first) * number / parts) for number in range(parts + 1)]
    return [[x + radius * cos(angle), z + radius * sin(angle)] for angle in angles]


def mirrored(points: list[list[float]]) -> list[list[float]]:
    """The other half of a symmetric stroke."""
    return [[-point[0], point[1]] for point in points]


def centre(strokes: list[Stroke]) -> list[float]:
    """The centre of mass, where every capsule weighs what it would alone."""
    mass, x, z = 0.0, 0.0, 0.0
    for stroke in strokes:
        for first, last in zip(stroke.points[:-1], stroke.points[1:], strict=True):
            part = volume(hypot(last[0] - first[0], last[1] - first[1]), stroke.radius)
            mass += part
            x += part * (first[0] + last[0]) / 2
            z += part * (first[1] + last[1]) / 2
    return [x / mass, z / mass]


def volume(length: float, radius: float) -> float:
    """Of a capsule whose middle line has this length."""
    return pi * radius * radius * (length + 4 * radius / 3)


def weight(shape: Shape) -> float:
    """In grams."""
    total = 0.0
    for stroke in shape.strokes:
        for first, last in zip(stroke.points[:-1], stroke.points[1:], strict=True):
            total += volume(hypot(last[0] - first[0], last[1] - first[1]), stroke.radius)
    return total * DENSITY


def top(strokes: list[Stroke], x: float) -> list[float]:
    """Where a fingertip rests on the piece, straight above this x."""
    highest = -1000.0
    for stroke in strokes:
        for first, last in zip(stroke.points[:-1], stroke.points[1:], strict=True):
            low, high = min(first[0], last[0]), max(first[0], last[0])
            if low - 0.01 <= x <= high + 0.01:
                share = (x - first[0]) / (last[0] - first[0]) if high - low > 0.01 else 0.0
                z = first[1] + (last[1] - first[1]) * share
                if high - low <= 0.01:
                    z = max(first[1], last[1])
                highest = max(highest, z + stroke.radius)
    return [x, highest + FINGER + FINGER_GAP]


def shaped(name: str, strokes: list[Stroke], perches: list[list[float]], grip_x: float) -> Shape:
    """A shape drawn from any origin, moved to its centre of mass."""
    x, z = centre(strokes)
    moved = [Stroke([[point[0] - x, point[1] - z] for point in stroke.points], stroke.radius) for stroke in strokes]
    return Shape(name, moved, [[perch[0] - x, perch[1] - z] for perch in perches], top(moved, grip_x - x))


def bar() -> Shape:
    """A yoke: straight, with heavy ends that droop."""
    end = [[25.0, 0.0], [34.0, -9.0], [36.0, -26.0]]
    return shaped(
        "bar",
        [Stroke([[-25.0, 0.0], [25.0, 0.0]], 2.6), Stroke(end, 4.0), Stroke(mirrored(end), 4.0)],
        [[0.0, 0.0]],
        0.0,
    )


def wave() -> Shape:
    """One crest between two troughs."""
    points = [[x, 13.0 * cos(2 * pi * x / 52.0)] for x in [-37.0, -32.0, -26.0, -20.0, -13.0, -6.0]]
    return shaped("wave", [Stroke([*points, [0.0, 13.0], *mirrored(points[::-1])], 3.0)], [[0.0, 13.0]], 0.0)


def ring() -> Shape:
    """Open at the bottom by more than an arm's width."""
    return shaped("ring", [Stroke(arc(0.0, 0.0, 25.0, -57.0, 237.0, 12), 3.0)], [[0.0, 25.0]], 0.0)


def hook() -> Shape:
    """A crook for an arm above, and a small one below for the next piece."""
    crook = [[-13.0, -9.0], *arc(0.0, 0.0, 13.5, 180.0, 0.0, 5), [13.0, -14.0], [12.0, -34.0]]
    foot = [[16.0, -42.0], [25.0, -43.0], [29.0, -35.0]]
    return shaped("hook", [Stroke([*crook, *foot], 3.0)], [[0.0, 12.8]], 0.0)


def fork() -> Shape:
    """A short handle above two long tines."""
    tine = [[0.0, 0.0], [11.0, -4.0], [14.5, -14.0], [16.0, -50.0]]
    return shaped(
        "fork",
        [Stroke([[0.0, 16.0], [0.0, 0.0]], 3.0), Stroke(tine, 3.0), Stroke(mirrored(tine), 3.0)],
        [[0.0, 0.0]],
        0.0,
    )


def skull() -> Shape:
    """Cheeks narrow to a jaw that is open below; two sockets look in from the sides."""
    cheek = [[25.0, 2.0], [23.0, -12.0], [15.0, -17.0], [14.0, -29.0]]
    socket = [[24.0, -2.0], [16.0, -3.0]]
    return shaped(
        "skull",
        [
            Stroke([*mirrored(cheek[::-1]), *arc(0.0, 4.0, 25.0, 160.0, 20.0, 5), *cheek], 3.0),
            *[Stroke(points, 4.5) for points in (socket, mirrored(socket))],
        ],
        [[0.0, 29.0]],
        0.0,
    )


def bone() -> Shape:
    """Bent over an arm, with two knobs at each end."""
    shaft = [[0.0, 0.0], [16.0, -3.0], [29.0, -14.0]]
    knobs = [[[29.0, -14.0], [37.0, -14.0]], [[29.0, -14.0], [29.0, -23.0]]]
    return shaped(
        "bone",
        [
            Stroke([*mirrored(shaft[:0:-1]), *shaft], 2.8),
            *[Stroke(knob, 4.6) for knob in knobs],
            *[Stroke(mirrored(knob), 4.6) for knob in knobs],
        ],
        [[0.0, 0.0]],
        0.0,
    )


def snake() -> Shape:
    """A high bend between two coils, with a head at one end and a thin tail at the other."""
    body = [[-38.0, 6.0], [-36.0, -6.0], [-26.0, -12.0], [-17.0, -4.0], [-14.0, 12.0]]
    rest = [*arc(0.0, 16.0, 13.0, 150.0, 30.0, 4), [14.0, 12.0], [17.0, -4.0], [26.0, -12.0], [36.0, -6.0], [34.0, 4.0]]
    return shaped(
        "snake",
        [Stroke([*body, *rest], 3.0), Stroke([[-38.0, 6.0], [-31.0, 10.0]], 4.2)],
        [[0.0, 29.0]],
        0.0,
    )


def lizard() -> Shape:
    """Lies over an arm: a long tail on one side, the head on the other, four short legs."""
    back = [[-33.0, -19.0], [-25.0, -8.0], [-12.0, -1.0], [0.0, 0.0], [12.0, -2.0], [22.0, -11.0], [26.0, -25.0]]
    legs = [[[-14.0, -2.0], [-15.0, -17.0], [-21.0, -20.0]], [[14.0, -3.0], [14.0, -17.0], [20.0, -21.0]]]
    return shaped(
        "lizard",
        [
            Stroke([*back, [34.0, -32.0], [40.0, -26.0]], 2.7),
            Stroke([[-33.0, -19.0], [-38.0, -24.0]], 5.0),
            *[Stroke(leg, 2.6) for leg in legs],
        ],
        [[0.0, 0.0]],
        0.0,
    )


def scorpion() -> Shape:
    """The tail curls over into a hook; body and claws hang below."""
    tail = [[-14.0, -5.0], *arc(0.0, 0.0, 13.5, 180.0, 0.0, 5), [15.0, -12.0], [17.0, -24.0]]
    claws = [[[18.0, -35.0], [12.0, -44.0], [13.0, -53.0]], [[18.0, -35.0], [28.0, -41.0], [27.0, -51.0]]]
    legs = [[[17.0, -25.0], [27.0, -22.0]], [[18.0, -31.0], [29.0, -31.0]]]
    return shaped(
        "scorpion",
        [
            Stroke(tail, 2.8),
            Stroke([[17.0, -24.0], [18.0, -35.0]], 4.6),
            *[Stroke(points, 2.8) for points in claws],
            *[Stroke(points, 2.0) for points in legs],
        ],
        [[0.0, 12.8]],
        0.0,
    )


def horseshoe() -> Shape:
    """A wide arch whose heels turn out."""
    heel = [[23.0, -12.0], [19.0, -27.0], [25.0, -33.0]]
    return shaped(
        "horseshoe",
        [Stroke([*mirrored(heel[::-1]), *arc(0.0, 0.0, 23.0, 180.0, 0.0, 7), *heel], 3.4)],
        [[0.0, 23.0]],
        0.0,
    )


def feather() -> Shape:
    """The quill bends over at the top; the vanes hang."""
    quill = [[-13.0, -7.0], *arc(0.0, 0.0, 13.0, 180.0, 0.0, 5), [14.0, -14.0], [19.0, -40.0], [26.0, -62.0]]
    right = [[[15.0, -20.0], [27.0, -27.0]], [[17.0, -30.0], [31.0, -39.0]], [[20.0, -42.0], [33.0, -52.0]]]
    left = [[[17.0, -28.0], [11.0, -40.0]], [[19.0, -40.0], [14.0, -53.0]]]
    vanes = [Stroke(vane, 2.4) for vane in [*right, *left]]
    return shaped("feather", [Stroke(quill, 2.4), *vanes], [[-1.0, 12.4]], 0.0)


def guitar() -> Shape:
    """The body is open below and sits over an arm; the neck stands up."""
    side = [[0.0, 0.0], [12.0, -3.0], [16.0, -12.0], [14.5, -20.0], [22.0, -29.0], [20.0, -42.0], [12.0, -47.0]]
    return shaped(
        "guitar",
        [
            Stroke([*mirrored(side[:0:-1]), *side], 3.4),
            Stroke([[0.0, 0.0], [0.0, 22.0]], 2.2),
            Stroke([[-4.0, 25.0], [4.0, 25.0]], 2.6),
        ],
        [[0.0, 0.0]],
        0.0,
    )


def hat() -> Shape:
    """The crown takes the arm; the wide brim droops."""
    side = [[0.0, 2.0], [9.0, 4.0], [14.0, 0.0], [15.0, -19.0]]
    brim = [[15.0, -19.0], [30.0, -19.0], [38.0, -12.0]]
    return shaped(
        "hat",
        [Stroke([*mirrored(side[:0:-1]), *side], 2.8), Stroke(brim, 3.4), Stroke(mirrored(brim), 3.4)],
        [[0.0, 2.0]],
        0.0,
    )


def boot() -> Shape:
    """Upside down, as boots stand on fence posts: the arm goes into the leg and bears the sole."""
    leg = [[-14.0, -44.0], [-14.5, -20.0], [-14.0, 0.0]]
    foot = [[-14.0, 0.0], [0.0, 2.0], [14.0, 0.0], [30.0, 1.0], [34.0, -7.0], [16.0, -13.0], [14.5, -44.0]]
    return shaped(
        "boot",
        [Stroke(leg, 3.6), Stroke(foot, 2.8), Stroke([[-11.0, 0.0], [-11.0, 6.0]], 3.6)],
        [[0.0, 2.0]],
        0.0,
    )


BASIC: Final = ["bar", "wave", "ring", "hook", "fork"]
SPECIAL: Final = ["skull", "bone", "snake", "lizard", "scorpion", "horseshoe", "feather", "guitar", "hat", "boot"]
SHAPES: Final = [
    *[bar(), wave(), ring(), hook(), fork()],
    *[skull(), bone(), snake(), lizard(), scorpion(), horseshoe(), feather(), guitar(), hat(), boot()],
]


def shape_of(piece: int) -> Shape:
    """The shape of the piece with this number: 25 basic ones, five to a colour, then the specials."""
    return SHAPES[piece % 5] if piece < 25 else SHAPES[piece - 20]
