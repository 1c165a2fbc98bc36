import { faceOf, RIVAL, typeOf, type PlantsFaces, type PlantsTold, type PlantsView } from './view.ts';

/** Why the Rival does something: it has no choice, and its rules are few. '' for what others do. */
export function whyRival(event: PlantsTold, view: PlantsView, faces: PlantsFaces | null): string {
  if (!('side' in event) || event.side !== RIVAL) return '';
  switch (event.kind) {
    case 'drew':
      return event.from_nursery ? 'The bag is empty, so it takes one of the Nursery by lot.' : '';
    case 'added':
      return 'It joins the largest field it can, then goes where it touches most of your patches.';
    case 'end_came':
      return '';
    default: {
      if (event.kind === 'added_sprites' && event.patch === view.wizard && event.number === 1)
        return 'It always adds a Sprite to its own patch.';
      const face = faceOf(view, faces, typeOf(view.wizard ?? ''));
      return face?.rival ? `${face.title} for the Rival: ${face.rival}.` : '';
    }
  }
}
