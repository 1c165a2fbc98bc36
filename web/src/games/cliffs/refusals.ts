import { plainRefusal } from '../../table/refusals.ts';

const REFUSALS: Record<string, string> = {
  'CLF-1.5': 'Only who races can do that.',
  'CLF-3.6': 'The game is over.',
  'CLF-4.1': 'There is nothing for you to throw for now.',
  'CLF-4.6': 'The throws are not running out.',
  'CLF-5.1': 'That is nothing a racer does.',
  'CLF-5.2': 'You do not hold that card any more.',
  'CLF-5.3': 'You have played your four cards of this race. It is back in your hand.',
  'CLF-5.5': 'You are done with this race. What you did is taken back.',
  'CLF-5.6': 'The music is over: that came too late. It is back in your hand.',
  'CLF-5.7': 'No music plays.',
  'CLF-5.11': 'No race is about to begin.',
  'CLF-6.1': 'It is not your queue that is revealed now.',
  'CLF-6.2': 'There is nothing to reveal now.',
  'CLF-6.5': 'The table takes no part in that.',
  'CLF-6.6': 'Nothing waits for that now.',
  'CLF-6.8': 'The round is not over.',
  'CLF-6.9': 'That is not your choice now.',
  'CLF-7.4': 'That card cannot be chosen.',
  'CLF-7.5': 'That racer cannot be chosen.',
  'CLF-11.1': 'You have used Larry: he comes once a game.',
  'CLF-11.2': 'Place the card that Larry drew first.',
  'CLF-11.3': 'Somebody looks at the card that Larry drew: that comes first.',
  'CLF-11.4': 'The deck is empty: Larry has no card to draw.',
  'CLF-11.5': 'The game is decided: Larry comes too late.',
  'CLF-14.6': 'With unlimited cards you draw when your hand is empty.',
  'CLF-14.8': 'Take a card of the hand that you look at.',
};

/** A refusal in friendly words. */
export function refusal(clause: string, problem: string, got: string, want: string): string {
  if (clause === 'CLF-5.6' && !got.startsWith('play')) return 'The music is over: that came too late.';
  if (clause === 'CLF-11.2' && want.startsWith('larry')) return 'You hold no card of Larry’s.';
  if (problem === 'you have thrown already') return 'You have thrown already.';
  if (problem === 'you are ready already') return 'You are ready already.';
  if (problem === 'you have said so already') return 'You have said so already.';
  return REFUSALS[clause] ?? plainRefusal(problem, want);
}
