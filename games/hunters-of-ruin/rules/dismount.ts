/**
 * Dismounting (HR-MNT-10): as it activates a rider may get off, for the rest of the game (HR-MNT-11). The foot base is set anywhere inside the
 * old base; whoever touched an enemy must still touch one of them (HR-R-153). Where the mount stood there is room for the rider.
 */
import type { Act, Random, Refusal } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { point } from '../../kit/args.ts';
import { placement, tenths } from '../../kit/placing.ts';
import type { State, Warrior } from '../state.ts';
import { activated, readPlace } from '../vocabulary/reading.ts';
import { footBase } from './damage.ts';
import { enemiesTouching, TOUCH, touching } from './measure.ts';
import { type G, name } from './play.ts';
import { put } from './standing.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** The corners by which the old base is drawn. */
const ROUND = directions(32);

/** The warrior on foot, standing there. */
function onFoot(w: Warrior, [x, y]: Point): Warrior {
  const a = w.card.base / 2;
  return { ...w, mounted: false, a, b: a, h: w.card.height, x, y };
}

function placeRefusal(s: State, w: Warrior, at: Point): Refusal | null {
  const room = w.a - w.card.base / 2;
  const dx = at[0] - w.x;
  const dy = at[1] - w.y;
  if (dx * dx + dy * dy > (room + TOUCH) * (room + TOUCH)) {
    const witness = { kind: 'outside', at, region: 'the old base' } as const;
    return { clause: 'HR-R-153', reason: `${name(w)} gets off where its mount stands`, witness, also: ['HR-MNT-10'] };
  }
  const held = enemiesTouching(s, w);
  const foot = onFoot(w, at);
  const [first] = held;
  if (first !== undefined && !held.some((enemy) => touching(s, foot, enemy))) {
    const reason = `${name(w)} must still touch ${held.length === 1 ? name(first) : 'one of its enemies'}`;
    return { clause: 'HR-R-153', reason, witness: { kind: 'model', id: first.id }, also: ['HR-MNT-10'] };
  }
  return null;
}

/** The middle of the old base, or as near to each enemy that is touched as the old base reaches. */
function places(s: State, w: Warrior): Point[] {
  const room = w.a - w.card.base / 2;
  const held = enemiesTouching(s, w);
  const found: Point[] = held.length === 0 ? [[w.x, w.y]] : [];
  for (const enemy of held) {
    const dx = enemy.x - w.x;
    const dy = enemy.y - w.y;
    const d = Math.sqrt(dx * dx + dy * dy);
    found.push([snap(w.x + (dx / d) * room), snap(w.y + (dy / d) * room)]);
  }
  return found.filter((at) => placeRefusal(s, w, at) === null);
}

function dismountAct(g: G, w: Warrior): Act | null {
  const s = g.state;
  if (!w.mounted || s.activation?.stage !== 'dismount') return null;
  const spots = places(s, w);
  const [first] = spots;
  if (first === undefined) return null;
  const outline = ROUND.map(([ux, uy]): Point => [w.x + ux * w.a, w.y + uy * w.a]);
  return placement({
    verb: 'dismount',
    key: 'dismount',
    label: 'Dismount',
    clause: 'HR-MNT-10',
    body: onFoot(w, first),
    region: [{ label: 'the old base', points: outline }],
    facing: false,
    spots: () => spots.map((at) => ({ at })),
    option: ({ at: [x, y] }) => ({ label: `at ${tenths(x)}, ${tenths(y)}`, subjects: [w.id] }),
    random: (rng: Random) => ({ at: spots[rng.int(spots.length)] as Point }),
    why: ({ at }) => placeRefusal(s, w, at ?? first),
  });
}

export const DISMOUNT = menuVerb({
  name: 'dismount',
  text: 'Get off the mount, for the rest of the game.',
  // Not said: the first of the places.
  args: { at: point.optional() },
  main: 'at',
  read: (line) => readPlace(line, activated(line)),
  find: dismountAct,
  whyNot: (g, w) => {
    if (!w.mounted) return { clause: 'HR-MNT-11', reason: `${name(w)} is on foot` };
    if (g.state.activation?.stage === 'dismount') return null;
    return { clause: 'HR-MNT-10', reason: `${name(w)} dismounts as it activates, before anything else` };
  },
  *run(g, w, { at }) {
    const [x, y] = at ?? places(g.state, w)[0] ?? [w.x, w.y];
    footBase(w);
    put(g, w, x, y, w.z);
    tell(g, { kind: 'dismount', clause: 'HR-MNT-10', warrior: w.id, at: [w.x, w.y], also: ['HR-R-153'] });
  },
});
