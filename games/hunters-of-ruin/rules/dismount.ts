/**
 * Dismounting (HR-MNT-10): as it activates a rider may get off its mount for the rest of the game.
 *
 * Doubtful points: the foot base is set anywhere inside the old one; of the enemies that were in contact it must still touch one (HR-R-153).
 * Without a word it stays in the middle, or as near to the first of them as it can.
 */
import type { Act, Refusal } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { directions, norm, snap } from '#engine/geometry/vec.ts';
import { made } from '../../kit/acts.ts';
import { point } from '../../kit/args.ts';
import { tenths } from '../../kit/placing.ts';
import type { State, Warrior } from '../state.ts';
import { activated, readPlace } from '../vocabulary/reading.ts';
import { footBase } from './damage.ts';
import { enemiesTouching, TOUCH, touching } from './measure.ts';
import { type G, name } from './play.ts';
import { put } from './standing.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

const ROUND = directions(16);

/** The rider on foot, standing there. */
function afoot(w: Warrior, [x, y]: Point): Warrior {
  const foot = w.card.base / 2;
  return { ...w, a: foot, b: foot, h: w.card.height, x: snap(x), y: snap(y) };
}

function distance(p: Warrior, q: Warrior): number {
  return Math.sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y));
}

/** Why the foot base may not be set there; null when it may. Where the mount's base stood there is room for it. */
function footRefusal(s: State, w: Warrior, at: Point): Refusal | null {
  const on = afoot(w, at);
  const off = distance(w, on);
  const slack = w.a - on.a;
  if (off > slack + TOUCH) {
    return {
      clause: 'HR-R-153',
      reason: `${name(w)} gets off inside the base of its mount`,
      witness: { kind: 'gap', from: [w.x, w.y], to: [on.x, on.y], distance: off, limit: slack },
    };
  }
  const touched = enemiesTouching(s, w);
  const [first] = touched;
  if (first === undefined || touched.some((enemy) => touching(s, on, enemy))) return null;
  return {
    clause: 'HR-R-153',
    reason: `${name(w)} must still touch an enemy that it touched`,
    witness: { kind: 'model', id: first.id },
  };
}

/** Places that matter: the middle, towards each enemy in contact, and round about. */
function footPlaces(s: State, w: Warrior): Point[] {
  const slack = w.a - w.card.base / 2;
  const towards = enemiesTouching(s, w).map(({ x, y }) => norm(x - w.x, y - w.y));
  const ways: Point[] = [[0, 0], ...towards, ...ROUND];
  return ways
    .map(([ux, uy]): Point => [snap(w.x + ux * slack), snap(w.y + uy * slack)])
    .filter((at) => footRefusal(s, w, at) === null);
}

function dismountAct(g: G, w: Warrior): Act | null {
  const s = g.state;
  const found = footPlaces(s, w);
  const [first] = found;
  if (first === undefined) return null;
  const region = {
    label: 'Dismount',
    points: ROUND.map(([x, y]): Point => [snap(w.x + x * w.a), snap(w.y + y * w.a)]),
  };
  const act = made(
    { verb: 'dismount', label: 'Dismount', clause: 'HR-MNT-10' },
    { kind: 'place', body: afoot(w, first), region: [region], facing: false },
    () =>
      found.map((at) => ({
        answer: { verb: 'dismount', at },
        label: `Dismount at ${tenths(at[0])}, ${tenths(at[1])}`,
        subjects: [w.id],
      })),
    () => ({ verb: 'dismount' }),
    ({ at }) => (at === undefined ? null : footRefusal(s, w, at as Point)),
  );
  act.suggest = () => [{ verb: 'dismount' }];
  return act;
}

export const DISMOUNT = menuVerb({
  name: 'dismount',
  text: 'Get off the mount, for the rest of the game.',
  args: { at: point.optional() },
  main: 'at',
  read: (line) => readPlace(line, activated(line)),
  find(g, w) {
    const now = g.state.activation;
    return w.mounted && now !== null && now.stage === 'dismount' ? dismountAct(g, w) : null;
  },
  whyNot: (_g, w) => (w.mounted ? null : { clause: 'HR-MNT-11', reason: `${name(w)} is on foot` }),
  *run(g, w, answer) {
    const place = answer.at ?? footPlaces(g.state, w)[0];
    const now = g.state.activation;
    if (now !== null) now.stage = 'weapons';
    footBase(w);
    if (place !== undefined) put(g, w, place[0], place[1], w.z);
    tell(g, { kind: 'dismount', clause: 'HR-MNT-10', warrior: w.id, at: [w.x, w.y], also: ['HR-R-153'] });
  },
});
