import type { GameBox } from '../../games/types.ts';
import type { GameInfo } from '../wire.ts';
import { clothFor } from './names.ts';

/** The box of a game that has none of its own. */
export const boxFor = (info: GameInfo): GameBox => ({
  front: null,
  cloth: clothFor(info.name),
  company: Math.max(1, info.least - 1),
  minutes: '',
  weight: '',
  blurb: info.about,
});
