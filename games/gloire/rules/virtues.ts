/**
 * Attitudes that forbid something (GL-VF-04 to GL-VF-07); what they forbid is not offered (GL-R-142).
 *
 * Doubtful points: All for One bars markers alone, until the model has moved nearer to the combat of its friend or attacked in it since it began. Whoever is
 * Forbearing may not end nearer to an enemy that left its combat, in its own next activation. A Braggart may only move towards the marker that it named at
 * set-up, or fight when it is engaged; it is free once the marker is gone (GL-R-231). Disdainful is in reach.ts, ways are in virtue-ways.ts.
 */
import type { Refusal } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Model, State } from '../state.ts';
import { apart, byId, conscious, engagers, isEngaged, name, sameSide, within } from './play.ts';

export function hasVirtue(m: Model, virtue: Model['card']['virtues'][number]['id']): boolean {
  return m.card.virtues.some(({ id }) => id === virtue);
}

/** Entries of `used`: whom a forbearing model may not pursue, whom one of All for One has helped, what a braggart has boasted of. */
export const PARTED = 'parted:';
const HELPED = 'helped:';
const BOAST = 'boast:';

export function noted(m: Model, what: string): string[] {
  return m.used.filter((one) => one.startsWith(what)).map((one) => one.slice(what.length));
}

/** The marker that a braggart has named and not yet investigated; null: it is free. */
export function boastOf(s: State, m: Model): State['markers'][number] | null {
  const [named] = noted(m, BOAST);
  return s.markers.find(({ id }) => id === named) ?? null;
}

/** Acts by which a braggart gets on, or which are no act at all. */
const ON_THE_WAY: readonly string[] = [
  'move',
  'jump',
  'climb',
  'drop',
  'stand',
  'swing',
  'mount',
  'dismount',
  'board',
  'alight',
  'get-out',
  'explore',
  'come-out',
];

/** What the boast of a model forbids, whatever the act is about; engaged it may do what it likes. */
export function boastBar(s: State, m: Model, verbName: string): Refusal | null {
  if (m.card.virtues.length === 0 || !hasVirtue(m, 'braggart') || isEngaged(s, m) || m.duel !== null) return null;
  if (ON_THE_WAY.includes(verbName) || boastOf(s, m) === null) return null;
  return {
    clause: 'GL-VF-07',
    reason: `${name(m)} has boasted of a marker and must see to that first`,
    also: ['GL-R-142', 'GL-R-231'],
  };
}

const CARES = 12;

export function friendInNeed(s: State, m: Model): Model | null {
  if (!hasVirtue(m, 'all-for-one')) return null;
  const helped = noted(m, HELPED);
  return (
    s.models.find(
      (one) =>
        one !== m && sameSide(s, one, m) && isEngaged(s, one) && within(one, m, CARES) && !helped.includes(one.id),
    ) ?? null
  );
}

/** After a move of its own: whoever has come nearer to a fighting friend has tried to help. */
export function cameNearer(s: State, m: Model, [x, y]: Point): void {
  if (m.card.virtues.length === 0 || !hasVirtue(m, 'all-for-one')) return;
  const before = { ...m, x, y };
  for (const friend of s.models) {
    if (friend === m || !sameSide(s, friend, m) || !isEngaged(s, friend)) continue;
    if (apart(m, friend) < apart(before, friend) - EPSILON) note(m, HELPED + friend.id);
  }
}

/** An attack on somebody who fights a friend is help. */
export function tookPart(s: State, m: Model, target: Model): void {
  if (m.card.virtues.length === 0 || !hasVirtue(m, 'all-for-one')) return;
  for (const friend of engagers(s, target)) if (friend !== m && sameSide(s, friend, m)) note(m, HELPED + friend.id);
}

function note(m: Model, what: string): void {
  if (!m.used.includes(what)) m.used.push(what);
}

/** Somebody has left the close combat with these enemies: who forbears does not go after him. */
export function parted(leaver: Model, stayed: readonly Model[]): void {
  for (const m of stayed) if (m.card.virtues.length > 0 && conscious(m)) note(m, PARTED + leaver.id);
}

/** At the end of an activation: forbearance is over, and combats that ended are forgotten. */
export function forgetParted(s: State, m: Model): void {
  if (m.card.virtues.length > 0) m.used = m.used.filter((one) => !one.startsWith(PARTED));
  for (const one of s.models) {
    if (one.card.virtues.length === 0 || one.used.length === 0) continue;
    one.used = one.used.filter((what) => {
      if (!what.startsWith(HELPED)) return true;
      const friend = byId(s, what.slice(HELPED.length));
      return friend !== undefined && isEngaged(s, friend);
    });
  }
}
