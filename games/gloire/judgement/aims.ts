/** What a side is after in its scenario: markers to look into, letters to carry off, Boy to catch, enemies to press. */
import { isEnemy } from '../rules/play.ts';
import { boyOf, captorOf } from '../scenarios/boy.ts';
import { sideOf } from '../scenarios/sides.ts';
import type { Model, State } from '../state.ts';
import { milady } from './milady.ts';
import { nearness } from './nearness.ts';
import { vigour } from './vigour.ts';

/** A part of a standing. */
export interface Aim {
  label: string;
  value: number;
  clause: string;
}

/** Nearness of the nearest of these models to a place; 0 for none. */
function nearest(models: readonly Model[], x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const m of models) least = Math.min(least, (m.x - x) * (m.x - x) + (m.y - y) * (m.y - y));
  return least === Number.POSITIVE_INFINITY ? 0 : nearness(Math.sqrt(least));
}

const MARKER = 0.25;

function isOf(s: State, { owner }: Model, team: number): boolean {
  return owner !== null && s.seats[owner]?.team === team;
}

/** Inches to the nearest edge of the board. */
function toEdge(s: State, { x, y }: Model): number {
  return Math.min(x, y, s.width - x, s.depth - y);
}

/**
 * Whoever holds Boy and comes near an edge is about to win (GL-S4-04); whoever is near him may catch him. His wounds bring Parliament nearer to its victory
 * (GL-R-164). As long as he has not been found, the markers are what counts: their last one is a victory of the Royalists (GL-S4-05).
 */
function poodle(s: State, mine: readonly Model[]): number {
  const [first] = mine;
  if (first === undefined) return 0;
  const parliament = first.owner !== null && sideOf(s, first.owner) === 'parliament';
  const boy = boyOf(s);
  if (boy === undefined) return 0;
  const wounds = parliament ? 4 * (1 - vigour(boy)) : 0;
  const captor = captorOf(s);
  if (captor === undefined) return wounds + 2.5 * nearest(mine, boy.x, boy.y);
  if (mine.includes(captor)) return wounds + 4 + 4 * nearness(toEdge(s, captor));
  return wounds + 1.5 * nearest(mine, captor.x, captor.y);
}

/** What one hostile model that nobody commands costs whom it could fall upon; several at once cost more than their sum. */
const MENACE = 0.25;

/** Brigands, footpads and beasts go for whoever is nearest, and together they fell anybody. In a tavern to keep away from others wins nothing. */
function menace(s: State, mine: readonly Model[]): number {
  if (s.scenario !== 'messenger' && s.scenario !== 'coach') return 0;
  const wild = s.models.filter((m) => m.onTable && m.downSince === 0 && m.owner === null && m.mind !== null);
  if (wild.length === 0) return 0;
  let all = 0;
  for (const m of mine) {
    let near = 0;
    for (const one of wild) if (isEnemy(s, one, m)) near += nearest([one], m.x, m.y) * vigour(one);
    all += (near * Math.sqrt(near)) / Math.max(0.4, vigour(m));
  }
  return MENACE * all;
}

export function aims(s: State, team: number): Aim[] {
  const mine = s.models.filter((m) => m.onTable && m.downSince === 0 && isOf(s, m, team));
  let markers = 0;
  for (const { x, y } of s.markers) markers += MARKER * nearest(mine, x, y);
  // A marker that was looked into is worth no less than one that is stood beside.
  for (const { by } of s.turned) if (s.models.some((m) => m.id === by && isOf(s, m, team))) markers += 1.2 * MARKER;
  let things = 0;
  for (const token of s.tokens) {
    if (token.vp === 0) continue;
    const carrier = mine.find(({ id }) => id === token.carrier);
    if (carrier !== undefined) things += token.vp * (token.open ? 0.85 : 0.45);
    else if (token.carrier === null && token.taken === null) things += 0.4 * token.vp * nearest(mine, token.x, token.y);
  }
  let press = 0;
  const foes = s.models.filter((m) => m.onTable && m.downSince === 0 && m.owner !== null && !isOf(s, m, team));
  for (const { x, y } of mine) press += 0.12 * nearest(foes, x, y);
  return [
    { label: 'markers', value: markers, clause: 'GL-SCN-03' },
    { label: 'what is carried', value: things, clause: 'GL-S1-06' },
    ...(s.scenario === 'milady' ? milady(s) : []),
    ...(s.scenario === 'poodle' ? [{ label: 'Boy', value: poodle(s, mine), clause: 'GL-S4-04' }] : []),
    { label: 'position', value: press, clause: 'GL-CHG-01' },
    { label: 'danger', value: -menace(s, mine), clause: 'GL-T-B-00' },
  ];
}
