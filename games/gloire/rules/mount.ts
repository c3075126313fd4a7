/**
 * Mounting and dismounting: an action each (GL-R-086). Dismounting sets the rider touching his mount; an ordinary mount then stands still, is no target, and any human
 * touching it may mount (GL-R-215). A Heroic Horse carries only its owner (GL-R-333).
 *
 * Doubtful points: a mount that stands still takes no room. A rider comes to sit where the mount stands, or as near to it as there is room. The strongbox is not carried on
 * horseback.
 */
import type { Act, Answer, Flow, Option, Refusal } from '#engine/game.ts';
import { CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { choice } from '../../kit/acts.ts';
import { id, point } from '../../kit/args.ts';
import { readTo } from '../../kit/words.ts';
import type { MountKind } from '../content/types.ts';
import type { Model, Mount, State, Token } from '../state.ts';
import { surfaceAt } from './ground.ts';
import { byId, conscious, type G, isHuman, moved, must, name } from './play.ts';
import { mayStand, nearestStand, put } from './standing.ts';
import { burdened, STRONGBOX } from './strongbox.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** Half the base of a rider, and his height. */
export const MOUNTED = 0.75;
const HIGH = 2.25;

/** A Heroic Horse as a mount: its boxes are its own. */
export function heroicKind(horse: Model): MountKind {
  return {
    id: 'heroic-horse',
    name: horse.card.name,
    clause: 'GL-HH-01',
    dr: horse.card.dr.torso,
    boxes: [],
    jumps: true,
  };
}

/** The base of a model in the saddle or on its feet. */
export function setBase(m: Model): void {
  m.a = m.mount === null ? m.card.base / 2 : MOUNTED;
  m.b = m.a;
  m.h = m.mount === null ? HIGH / 1.5 : HIGH;
}

/** Puts an owner on his Heroic Horse, which leaves the table while it is ridden. */
export function ride(rider: Model, horse: Model): void {
  rider.mount = { kind: heroicKind(horse), lost: 0, horse: horse.id };
  setBase(rider);
  horse.onTable = false;
  horse.acted = true;
}

/** What could be mounted: ids of tokens and of the own Heroic Horse. */
function mountsNear(s: State, m: Model): { id: string; label: string; x: number; y: number }[] {
  const reach = m.a + MOUNTED + CONTACT + EPSILON;
  const near = ({ x, y }: { x: number; y: number }): boolean =>
    (x - m.x) * (x - m.x) + (y - m.y) * (y - m.y) <= reach * reach;
  const found = s.tokens
    .filter((token) => token.mount !== null && token.carrier === null && token.taken === null && near(token))
    .map(({ id: one, name: label, x, y }) => ({ id: one, label, x, y }));
  for (const horse of s.models) {
    if (
      horse.card.kind !== 'heroic-horse' ||
      horse.master !== m.id ||
      !conscious(horse) ||
      horse.panicked ||
      !near(horse)
    )
      continue;
    found.push({ id: horse.id, label: name(horse), x: horse.x, y: horse.y });
  }
  return found;
}

function saddleOf(s: State, m: Model, { x, y }: { x: number; y: number }, horse: string): Point | null {
  const rider = { id: m.id, a: MOUNTED, mount: {} as Mount };
  const other = byId(s, horse);
  const was = other?.onTable;
  if (other !== undefined) other.onTable = false;
  const found = nearestStand(s, rider, x, y, 1.5);
  if (other !== undefined) other.onTable = was === true;
  return found;
}

export const MOUNT = menuVerb({
  name: 'mount',
  text: 'Get on a horse or mule in base contact.',
  args: { on: id },
  main: 'on',
  action: true,
  human: true,
  foot: true,
  find: (g, m) => {
    const s = g.state;
    if (burdened(s, m) || m.trapped) return null;
    const open = mountsNear(s, m).filter((one) => saddleOf(s, m, one, one.id) !== null);
    if (open.length === 0) return null;
    return choice({
      verb: 'mount',
      label: 'Mount',
      clause: 'GL-R-086',
      by: ['on'],
      options: () => open.map(({ id: on, label }) => ({ answer: { verb: 'mount', on }, label, subjects: [m.id, on] })),
      why: ({ on }) => ({ clause: 'GL-R-215', reason: `${name(m)} does not touch "${String(on)}", or cannot ride it` }),
    });
  },
  refused: (g, m) => {
    const s = g.state;
    const refusal: Refusal = burdened(s, m)
      ? { clause: STRONGBOX, reason: `${name(m)} carries the strongbox and cannot ride` }
      : { clause: 'GL-R-215', reason: `${name(m)} touches no mount that it could ride` };
    const any =
      s.tokens.some(({ mount }) => mount !== null) || s.models.some((one) => one.card.kind === 'heroic-horse');
    return any ? { verb: 'mount', label: 'Mount', refusal } : null;
  },
  *run(g, m, { on }) {
    yield* getOn(g, m, on);
  },
});

function* getOn(g: G, m: Model, on: string): Flow<void> {
  const s = g.state;
  const token = s.tokens.find((one) => one.id === on);
  const place = token ?? must(s, on);
  const to = saddleOf(s, m, place, on);
  if (to === null) return;
  if (token === undefined) ride(m, must(s, on));
  else {
    m.mount = token.mount;
    s.tokens = s.tokens.filter((one) => one !== token);
    setBase(m);
  }
  put(g, m, to[0], to[1]);
  m.hidden = false;
  tell(g, { kind: 'mounts', clause: 'GL-R-086', model: m.id, what: m.mount?.kind.name ?? 'a mount', to });
}

const ROUND = directions(16);

/** Places touching the mount at which the rider can come to stand. */
function spotsOff(s: State, m: Model): Point[] {
  const r = MOUNTED + m.card.base / 2;
  const found: Point[] = [];
  for (const [ux, uy] of ROUND) {
    const at: Point = [snap(m.x + ux * r), snap(m.y + uy * r)];
    if (offRefusal(s, m, at) === null) found.push(at);
  }
  return found;
}

function offRefusal(s: State, m: Model, [x, y]: Point): Refusal | null {
  const a = m.card.base / 2;
  const gap = Math.sqrt((x - m.x) * (x - m.x) + (y - m.y) * (y - m.y)) - MOUNTED - a;
  if (Math.abs(gap) > CONTACT + EPSILON) {
    return {
      clause: 'GL-R-215',
      reason: `${name(m)} comes to stand touching its mount`,
      witness: { kind: 'gap', from: [m.x, m.y], to: [x, y], distance: Math.max(0, gap), limit: 0 },
    };
  }
  if (Math.abs(surfaceAt(s, x, y) - m.z) <= 1 && mayStand(s, { id: m.id, a, mount: null }, x, y)) return null;
  return {
    clause: 'GL-R-006',
    reason: `there is no room for ${name(m)}`,
    witness: { kind: 'outside', at: [x, y], region: 'free ground' },
  };
}

function dismountAct(s: State, m: Model): Act | null {
  const spots = spotsOff(s, m);
  if (m.mount === null || spots.length === 0) return null;
  const answer = (at: Point): Answer => ({ verb: 'dismount', at });
  return {
    verb: 'dismount',
    key: 'dismount',
    label: 'Dismount',
    clause: 'GL-R-086',
    form: { kind: 'place', body: { ...m, a: m.card.base / 2, b: m.card.base / 2 }, region: [], facing: false },
    options: () =>
      spots.map(
        (at): Option => ({
          answer: answer(at),
          label: `at ${at[0].toFixed(1)}, ${at[1].toFixed(1)}`,
          subjects: [m.id],
        }),
      ),
    suggest: () => [answer(spots[0] as Point)],
    sample: (rng) => answer(spots[rng.int(spots.length)] as Point),
    check: ({ at }) => offRefusal(s, m, at as unknown as Point),
  };
}

export const DISMOUNT = menuVerb({
  name: 'dismount',
  text: 'Get off the mount, which stays where it is.',
  args: { at: point },
  main: 'at',
  action: true,
  human: true,
  find: (g, m) => (m.mount === null ? null : dismountAct(g.state, m)),
  whyNot: (_, m) => (m.mount === null ? { clause: 'GL-R-086', reason: `${name(m)} is on foot` } : null),
  read: ({ args }) => readTo(args, 'at'),
  *run(g, m, { at }) {
    getOff(g, m, at);
  },
});

function getOff(g: G, m: Model, at: Point): void {
  const s = g.state;
  const { mount } = m;
  if (mount === null) return;
  const from: Point = [m.x, m.y];
  const { fx, fy, z } = m;
  m.mount = null;
  setBase(m);
  put(g, m, at[0], at[1]);
  const horse = mount.horse === null ? undefined : byId(s, mount.horse);
  if (horse !== undefined) Object.assign(horse, { onTable: true, x: from[0], y: from[1], fx, fy, z, acted: true });
  else s.tokens.push(standing(s, mount, from));
  moved(g);
  tell(g, { kind: 'dismounts', clause: 'GL-R-086', model: m.id, what: mount.kind.name, to: at, also: ['GL-R-215'] });
}

/** A mount that stands still: no target, for any human that touches it. */
export function standing(s: State, mount: Mount, [x, y]: Point): Token {
  s.made += 1;
  return {
    id: `t${s.made}`,
    kind: 'mount',
    name: mount.kind.name,
    x,
    y,
    carrier: null,
    taken: null,
    vp: 0,
    open: true,
    owner: '',
    key: '',
    lit: false,
    fuse: 0,
    roll: null,
    mount,
  };
}

export function isRidden(s: State, horse: Model): boolean {
  return s.models.some((m) => m.mount?.horse === horse.id && isHuman(m));
}
