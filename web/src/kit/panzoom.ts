/** Where a picture that can be moved and zoomed is seen: a point p of it is at p * scale + (x, y) of the room. */

export interface Spot {
  x: number;
  y: number;
}

export interface Room {
  width: number;
  height: number;
}

/** What there is to see, in units of the picture. */
export interface Extent extends Spot, Room {}

/** What has to be pressed, and the least scale at which it can be. */
export interface Part extends Extent {
  scale: number;
}

export interface Sight extends Spot {
  scale: number;
}

export interface Limits {
  least: number;
  most: number;
}

/** How large a picture becomes by itself, where there is room. */
export interface Scales extends Limits {
  usual: number;
}

/** How far one notch, key or press zooms. */
export const STEP = 1.25;

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** All of the picture in the middle of the room, no larger than `most`; `foot` pixels at the bottom stay free. */
export function fitted(extent: Extent, room: Room, most: number, margin = 0, foot = 0): Sight {
  const height = room.height - foot;
  const scale = Math.min(
    most,
    Math.max(1, room.width - margin * 2) / extent.width,
    Math.max(1, height - margin * 2) / extent.height,
  );
  return {
    scale,
    x: room.width / 2 - (extent.x + extent.width / 2) * scale,
    y: height / 2 - (extent.y + extent.height / 2) * scale,
  };
}

/** A part in the middle of the room, no smaller than it must be: where it is larger than the room then, its middle. */
export function closer(part: Part, room: Room, most: number, margin = 0, foot = 0): Sight {
  const { scale } = fitted(part, room, Math.max(most, part.scale), margin, foot);
  const least = Math.max(scale, part.scale);
  const height = room.height - foot;
  return {
    scale: least,
    x: room.width / 2 - (part.x + part.width / 2) * least,
    y: height / 2 - (part.y + part.height / 2) * least,
  };
}

/** Larger or smaller by a factor; what is at `at` stays there. */
export function zoomed(sight: Sight, factor: number, at: Spot, { least, most }: Limits): Sight {
  const scale = between(sight.scale * factor, Math.min(least, sight.scale), Math.max(most, sight.scale));
  const by = scale / sight.scale;
  return { scale, x: at.x - (at.x - sight.x) * by, y: at.y - (at.y - sight.y) * by };
}

export const moved = (sight: Sight, by: Spot): Sight => ({
  ...sight,
  x: sight.x + by.x,
  y: sight.y + by.y,
});

/** Two fingers went from one pair of places to another: what was beneath them stays beneath them. */
export function pinched(sight: Sight, from: [Spot, Spot], to: [Spot, Spot], limits: Limits): Sight {
  const middle = ([one, other]: [Spot, Spot]): Spot => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  });
  const apart = ([one, other]: [Spot, Spot]): number => Math.hypot(one.x - other.x, one.y - other.y);
  const [start, end] = [middle(from), middle(to)];
  const factor = apart(from) > 0 ? apart(to) / apart(from) : 1;
  return moved(zoomed(sight, factor, start, limits), { x: end.x - start.x, y: end.y - start.y });
}

/** The nearest sight in which the picture fills half of the room each way, or is all in it where it is smaller. */
export function held(sight: Sight, extent: Extent, room: Room): Sight {
  const along = (at: number, start: number, length: number, space: number): number => {
    const kept = Math.min(length * sight.scale, space / 2);
    const [first, last] = [start * sight.scale, (start + length) * sight.scale];
    return between(at, kept - last, space - kept - first);
  };
  return {
    scale: sight.scale,
    x: along(sight.x, extent.x, extent.width, room.width),
    y: along(sight.y, extent.y, extent.height, room.height),
  };
}

/** As little moved as it takes to have a part of the picture in the room, with a margin; it is not zoomed. */
export function brought(sight: Sight, part: Extent, room: Room, margin = 0): Sight {
  const along = (at: number, start: number, length: number, space: number): number => {
    const least = margin - start * sight.scale;
    const most = space - margin - (start + length) * sight.scale;
    // Of what is larger than the room, the beginning is seen.
    return between(at, least, most);
  };
  return {
    scale: sight.scale,
    x: along(sight.x, part.x, part.width, room.width),
    y: along(sight.y, part.y, part.height, room.height),
  };
}
