/**
 * Escort Milady: how far the escort has come, and what the Night Watch may do to him before he acts again. Who is seen is attacked by all who hear the call, and
 * whoever panics alone has mostly lost: so being seen weighs more than a marker.
 */
import { shortestPath } from '#engine/geometry/path.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { look } from '../rules/sight.ts';
import { stat } from '../rules/stats.ts';
import { hero, lady } from '../scenarios/lady.ts';
import { redDoor, watchmen } from '../scenarios/watch.ts';
import type { Model, State } from '../state.ts';
import type { Aim } from './aims.ts';
import { nearness } from './nearness.ts';
import { vigour } from './vigour.ts';

/** What each marker looked into, the Lady found, and the last inch to the red door are worth. */
const MARKER = 1.5;
const FOUND = 13;
const HOME = 12;
/** What an attack by one watchman costs an escort who is unhurt; attacks of several cost more than their sum. */
const HARM = 0.5;
/** A watchman who stands, and how much more the Count counts: he bars the door. */
const STANDING = 0.5;
const GATE = 5;
/** What it costs to duel from afar, where nothing comes of it. */
const PRESS = 4;
/** What a lost duel, panic, and panic within a turn of an edge cost. */
const HUMBLED = 3;
const PANIC = 12;
const GONE = 25;
/** The escort unhurt, and each of his first hero points. */
const BODY = 5;
const POINT = 1;

/** The walk round the blocks, as the Watch would walk it. */
function walk(s: State, m: Model, [x, y]: Point): number {
  const areas = s.pieces.filter(({ class: kind }) => kind === 'block').flatMap(({ parts }) => parts);
  const route = shortestPath(m, x, y, { areas, discs: [] }, s, { maxLength: 80, escape: true });
  return route === null ? 48 : route.length;
}

/** How likely a watchman attacks before the escort acts again. */
function attack(s: State, own: Model, one: Model): number {
  const dx = own.x - one.x;
  const dy = own.y - one.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  const sp = stat(s, one, 'sp', 'plain');
  if (far <= own.a + one.a + 0.1) return 1;
  const sight = far <= 14 && look(s, one, own).seen;
  if (one.mind?.alarmed === true) {
    const reach = sp + 1.5;
    const near = far <= reach ? 0.9 : (0.9 * reach) / far - 0.1;
    return sight ? near : 0.55 * near;
  }
  if (far > 14) return 0.03;
  const ahead = dx * one.fx + dy * one.fy >= -EPSILON;
  const spots = Math.min(1, Math.max(0.1, (stat(s, one, 'br', 'plain') + Math.floor(own.moved) + 1) / 10));
  const close = far <= sp ? 1 : sp / far;
  if (!sight) return 0.12 * close;
  return (ahead ? spots : 0.2 * spots) * (0.35 + 0.5 * close);
}

/** Whoever flees runs to the nearest edge; within a turn of it he has all but lost. */
function panic(s: State, m: Model): number {
  if (!m.panicked) return 0;
  const far = Math.min(m.x, m.y, s.width - m.x, s.depth - m.y) - m.a;
  return far <= stat(s, m, 'sp', 'plain') ? GONE : PANIC;
}

export function milady(s: State): Aim[] {
  const own = hero(s);
  if (own === undefined || !own.onTable) return [];
  const door = redDoor(s);
  const found = lady(s) !== undefined && door !== null;
  const quest = found ? FOUND + HOME / (1 + walk(s, own, door.at) / 8) : MARKER * s.turned.length;
  let attacks = 0;
  let standing = 0;
  let duel = 0;
  for (const one of watchmen(s)) {
    if (!one.onTable || one.downSince > 0) continue;
    const gate = one.mind?.rule === 'GL-T-B-06' ? GATE : 1;
    standing += gate * (one.humbled ? 0.4 : 1) * vigour(one);
    if (own.duel === null || one.duel !== own.duel) attacks += attack(s, own, one);
    else
      duel = PRESS * (nearness(Math.sqrt((own.x - one.x) * (own.x - one.x) + (own.y - one.y) * (own.y - one.y))) - 1);
  }
  const body = vigour(own);
  const danger = (HARM * Math.sqrt(attacks) * attacks) / Math.max(0.4, body);
  return [
    { label: 'the Lady', value: quest, clause: 'GL-S3-06' },
    { label: 'the Watch', value: -danger - STANDING * standing + duel, clause: 'GL-R-162' },
    {
      label: 'the escort',
      value: BODY * body - panic(s, own) - (own.humbled ? HUMBLED : 0) + POINT * Math.min(8, s.points[0] as number),
      clause: 'GL-R-162',
    },
  ];
}
