/** What every procedure needs: finding models, telling friend from enemy, who may act. */
import type { Play, Seat } from '#engine/game.ts';
import { CONTACT, EPSILON } from '#engine/geometry/types.ts';
import type { Duel, Model, Piece, State } from '../state.ts';
import type { Rules } from './rules.ts';

export type G = Play<State, Rules>;

export type { Model, State };

/** One height level is 1.5" (GL-BAS-16). */
export const LEVEL = 1.5;

export function byId(s: State, id: string): Model | undefined {
  const { models } = s;
  for (let i = 0; i < models.length; i++) {
    const m = models[i] as Model;
    if (m.id === id) return m;
  }
  return undefined;
}

export function must(s: State, id: string): Model {
  const m = byId(s, id);
  if (m === undefined) throw new Error(`there is no model "${id}"`);
  return m;
}

export function pieceById(s: State, id: string): Piece | undefined {
  return s.pieces.find((piece) => piece.id === id);
}

export function duelById(s: State, id: string): Duel | undefined {
  return s.duels.find((duel) => duel.id === id);
}

export function name(m: Model): string {
  return m.card.name;
}

export function isHuman(m: Model): boolean {
  return m.card.kind === 'human';
}

/** On the table and awake. */
export function conscious(m: Model): boolean {
  return m.onTable && m.downSince === 0;
}

/** Deserters and Boy are nobody's friends, whoever steers them for the turn (GL-R-328). */
function isLent({ owner, mind }: Model): boolean {
  return owner === null && mind !== null;
}

/** The team of a model's controller; neutral models are of none. */
export function sameSide(s: State, a: Model, b: Model): boolean {
  if (isLent(a) || isLent(b)) return isLent(a) && isLent(b) && a.group === b.group;
  if (a.seat === null || b.seat === null) return a.seat === b.seat && a.group === b.group;
  return s.seats[a.seat]?.team === s.seats[b.seat]?.team;
}

export function isEnemy(s: State, a: Model, b: Model): boolean {
  return a !== b && !sameSide(s, a, b);
}

/** Nearest edge to nearest edge in plan (GL-R-005, GL-R-209). */
export function apart(a: Model, b: Model): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.max(0, Math.sqrt(dx * dx + dy * dy) - a.a - b.a);
}

export function within(a: Model, b: Model, inches: number): boolean {
  return apart(a, b) <= inches + EPSILON;
}

/** No more than one level apart in height (GL-R-209). */
export function sameLevel(a: Model, b: Model): boolean {
  return Math.abs(a.z - b.z) <= LEVEL + EPSILON;
}

/** Base contact: a gap of 0.05" or less (GL-R-006), no more than one level apart. */
export function touching(a: Model, b: Model): boolean {
  return apart(a, b) <= CONTACT + EPSILON && sameLevel(a, b);
}

/** Who engages a model: every conscious enemy in base contact; duellists, passengers and those who cower do not (GL-R-210). */
export function engagers(s: State, m: Model): Model[] {
  const found: Model[] = [];
  if (!conscious(m) || m.duel !== null || m.cowers !== null || m.aboard !== null) return found;
  for (let i = 0; i < s.models.length; i++) {
    const other = s.models[i] as Model;
    if (other === m || !engages(other) || !touching(m, other) || !isEnemy(s, m, other)) continue;
    found.push(other);
  }
  return found;
}

export function isEngaged(s: State, m: Model): boolean {
  if (!conscious(m) || m.duel !== null || m.cowers !== null || m.aboard !== null) return false;
  for (let i = 0; i < s.models.length; i++) {
    const other = s.models[i] as Model;
    if (other !== m && engages(other) && touching(m, other) && isEnemy(s, m, other)) return true;
  }
  return false;
}

/** Whether a model holds an enemy that it touches (GL-R-210). */
export function engages(other: Model): boolean {
  return (
    conscious(other) &&
    other.duel === null &&
    other.cowers === null &&
    other.aboard === null &&
    // Boy is not an engaging enemy (GL-R-169); Lady Amelie blocks nobody (GL-T-B-07).
    other.mind?.rule !== 'GL-T-B-09' &&
    other.mind?.rule !== 'GL-T-B-07'
  );
}

/** The seats that play, in this turn's initiative order; before the first roll in the order of seats. */
export function inOrder(s: State): readonly Seat[] {
  return s.order.length > 0 ? s.order : s.seats.map((_, seat) => seat);
}

/** Key in `g.cache` of what was seen so far. */
export const SIGHT = 'sight';

/** To be called after any change that affects sight: somebody moved, came or went; terrain came or went. */
export function moved(g: G): void {
  const lines = g.cache.get(SIGHT) as Map<string, unknown> | undefined;
  if (lines !== undefined) lines.clear();
}
