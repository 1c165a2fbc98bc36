/** The line that always says what is wanted, and the smaller one beneath it that says what has just happened. */

import type { GameWords, SeatInfo } from '../games/types.ts';
import { newsOf, recentEvents, type Known } from './known.ts';
import { outcomeInWords } from './outcome.ts';

export function wantedLine(known: Known, seats: SeatInfo[], names: string[], words: GameWords): string {
  if (known.result) return outcomeInWords(known.result, known.viewer, names);
  const [actor = -1] = known.toAct;
  const seat = seats[actor];
  if (seat && !known.toAct.includes(known.viewer)) {
    if (seat.standIn) return `A bot is choosing for ${names[actor] ?? ''}`;
    if (seat.kind === 'person' && seat.presence === 'away')
      return `Waiting for ${names[actor] ?? ''}, who is away`;
  }
  return words.prompt(known.view, known.legal, known.viewer, names, recentEvents(known));
}

/** '' if the line above already tells it. */
export function newsLine(known: Known, names: string[], words: GameWords, line: string): string {
  if (known.result) return '';
  if (!known.history.some((entry) => entry.what.kind === 'acted')) return words.aim;
  const told = words.recap(newsOf(known), known.viewer, names, known.faces);
  return told.some((sentence) => line.includes(sentence)) ? '' : joined(told, ['You', ...names]);
}

/** "Jo passed. Jo grew 2 barrel." as "Jo passed, then grew 2 barrel." */
function joined(sentences: string[], names: string[]): string {
  return sentences.reduce((told, sentence, at) => {
    const starts = (name: string) =>
      [sentence, sentences[at - 1]].every((one) => one?.startsWith(`${name} `));
    const name = names.find(starts);
    return name ? `${told.slice(0, -1)}, then${sentence.slice(name.length)}` : `${told} ${sentence}`.trim();
  }, '');
}
