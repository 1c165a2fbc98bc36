/** Where the cards of a hand lie: no card moves under anybody's finger while others are played. */

export interface Slot {
  card: string;
  /** The same for as long as the card is held. */
  id: string;
}

let made = 0;

/** A card keeps its place for as long as it is held; a new one takes the first that is free. */
export function laidOut(before: (Slot | null)[], hand: string[]): (Slot | null)[] {
  const left = [...hand];
  const laid = before.map((slot) => {
    const at = slot ? left.indexOf(slot.card) : -1;
    if (at < 0) return null;
    left.splice(at, 1);
    return slot;
  });
  for (const card of left) {
    const free = laid.indexOf(null);
    const slot = { card, id: `h${(made += 1)}` };
    if (free < 0) laid.push(slot);
    else laid[free] = slot;
  }
  return laid;
}

/** The same places without one card, though its twin may lie beside it. */
export function without(slots: (Slot | null)[], id: string): (Slot | null)[] {
  return slots.map((slot) => (slot?.id === id ? null : slot));
}

/** The hand without what is on its way out of it. */
export function handLeft(hand: string[], underWay: string[]): string[] {
  const left = [...hand];
  for (const action of underWay) {
    const [verb, card = ''] = action.split(' ');
    const at = verb === 'play' ? left.indexOf(card) : -1;
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The cards that are held anew although they had been on their way, and whose queue that was. */
export function cameBack(gone: string[], fresh: (Slot | null)[]): { id: string; racer: number }[] {
  const left = fresh.filter((slot) => slot !== null);
  return gone.flatMap((action) => {
    const [verb, card = '', racer = ''] = action.split(' ');
    const at = verb === 'play' ? left.findIndex((slot) => slot.card === card) : -1;
    const [slot] = at < 0 ? [] : left.splice(at, 1);
    return slot ? [{ id: slot.id, racer: Number(racer) }] : [];
  });
}
