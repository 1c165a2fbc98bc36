/** What is drawn for a frame: pieces, the hand, the ghost, the plumb line, and words where things touch. */

import type { CactusDesk } from './desk.svelte.ts';
import { gripOf } from './hand.svelte.ts';
import { between, placed, plus, rotated, type Pose, type Vec } from './pose.ts';
import type { Mark } from './scene/marks.ts';
import type { Stage } from './scene/stage.ts';
import { pointAlong } from './spots.ts';
import { clashOf, faceOf, thingOf } from './view.ts';

const SKIN = ['#e0b070', '#a58fe0', '#e58ab2', '#6cc0c4', '#e0937a'];
const CLASHES = { color: 'same colour', shape: 'same shape' };
/** So long before the end of what is shown a hand has let go. */
const LET_GO = 0.6;

type Where = Map<string, { cactus: number; pose: Pose }>;

export function drawScene(desk: CactusDesk, stage: Stage, now: number): boolean {
  const { where, moves, picture, left } = desk.posesAt(now);
  const { hand, staged, shown } = desk;
  const cactus = shown?.cactus ?? staged.cactus ?? 0;
  stage.put(where);

  const isOwn = hand.task !== null && !shown;
  const held = shown?.piece ?? staged.held;
  const at = held ? where.get(held) : undefined;
  const isHeld = shown
    ? left > LET_GO
    : picture
      ? picture.isHeld && !picture.isSettling
      : staged.phase === 'place' && !staged.held_pose;
  const grip = held ? (isOwn ? hand.grip : gripOf(faceOf(desk.faces, held))) : ([0, 0, 0] as Vec);
  const tip = at && held && (isHeld || (isOwn && hand.phase === 'choose')) ? placed(at.pose, grip) : null;
  const isTouched = picture?.isTouched ?? false;
  const heading = at ? headingOf(at.pose) : 0;
  stage.marks.hand(cactus, tip, heading, SKIN[(shown?.seat ?? staged.seat) % SKIN.length] ?? '', isTouched);

  const { arm } = hand;
  const isChoosing = isOwn && hand.phase === 'choose' && !hand.isFree;
  const spot = isChoosing && arm ? pointAlong(arm, hand.spot.along) : null;
  stage.marks.spot(cactus, spot?.at ?? null, spot?.towards ?? [0, 0, 1]);
  stage.marks.ghost(cactus, held, isOwn ? hand.ghost : null);
  stage.marks.aim(cactus, held, isOwn && hand.hasBegun && hand.phase !== 'falling' ? hand.target : null);
  const isOver = isOwn && (hand.phase === 'over' || hand.phase === 'way');
  const perch = hand.perch;
  stage.marks.plumb(cactus, isOver ? perch : null, isOver ? perch[2] - hand.drop : 0);

  const marks = clashMarks(desk, where, cactus, picture?.contacts ?? null);
  if (isTouched && tip)
    marks.push({ cactus, at: plus(tip, [0, 0, 26]), text: 'your hand touches!', tone: 'bad' });
  stage.marks.words(marks);
  return stage.draw(now) || moves;
}

/** Which way the piece's own right points, seen from above. */
function headingOf({ turn }: Pose): number {
  const [x, y] = rotated(turn, [1, 0, 0]);
  return Math.atan2(y, x);
}

function clashMarks(
  desk: CactusDesk,
  where: Where,
  cactus: number,
  contacts: [number, number][] | null,
): Mark[] {
  const excused = new Set(desk.staged.excused.map((pair) => pair.join()));
  const pairs: string[][] = contacts
    ? contacts.map((pair) => pair.map(thingOf))
    : desk.staged.trouble.map(({ pieces }) => pieces).filter((pieces) => pieces.length > 1);
  const glowing = new Set<string>();
  const marks: Mark[] = [];
  for (const [one = '', other = ''] of pairs) {
    const clash = clashOf(one, other);
    const [first, second] = [where.get(one), where.get(other)];
    if (!clash || !first || !second || excused.has([one, other].join())) continue;
    glowing.add(one).add(other);
    const at = between(first.pose.at, second.pose.at, 0.5);
    marks.push({ cactus, at: plus(at, [0, 0, 20]), text: CLASHES[clash], tone: 'bad' });
  }
  desk.stage?.marks.glow(glowing);
  return marks.slice(0, 4);
}
