/** The lives of rider and mount apart, where that is agreed (DG-CRE-07, DG-CRE-08, DG-R-230). */
import type { ClauseId } from '#engine/game.ts';
import type { Model, ReadySet, State, Unit } from '../state.ts';
import type { G } from './play.ts';
import { footKey } from './recruit.ts';

export type PartOf = 'rider' | 'mount';

/** What it takes to kill the model, or that part of it. */
export function lifeOf(s: State, m: Model, part?: PartOf): number {
  const { parts, profile } = s.cards[m.card]!;
  if (part === undefined || parts === null) return m.health;
  if (part === 'mount') return parts.mountHealth - (m.mountHurt ?? 0);
  return Math.max(1, parts.riderHealth - (profile.health - m.health));
}

export function hurt(s: State, m: Model, part?: PartOf): boolean {
  const { parts, profile } = s.cards[m.card]!;
  return part === 'mount' && parts !== null ? (m.mountHurt ?? 0) > 0 : m.health < profile.health;
}

export function takeWounds(s: State, m: Model, wounds: number, part?: PartOf): void {
  if (part === 'mount' && s.cards[m.card]!.parts !== null) m.mountHurt = (m.mountHurt ?? 0) + wounds;
  else m.health -= wounds;
}

/** The mount is dead and the rider can go on: its foot card is known. */
export function canDismount(s: State, m: Model, part?: PartOf): boolean {
  return part === 'mount' && s.cards[m.card]!.parts !== null && s.cards[footKey(m.card)] !== undefined;
}

/** What it had in hand, where that can be held on foot; else the first it can hold. */
function sameHands(held: ReadySet | undefined, sets: readonly ReadySet[]): number {
  return Math.max(
    0,
    sets.findIndex((set) => JSON.stringify(set) === JSON.stringify(held)),
  );
}

/** DG-CRE-08: the rider stays in its place, on foot. */
export function dismount(g: G, u: Unit, m: Model, clause: ClauseId): void {
  const s = g.state;
  const was = m.card;
  const lost = s.cards[was]!.profile.health - m.health;
  const foot = s.cards[footKey(was)]!;
  m.card = foot.id;
  m.health = Math.max(1, foot.profile.health - lost);
  delete m.mountHurt;
  u.ready[foot.id] ??= sameHands(s.cards[was]!.sets[u.ready[was] ?? 0], foot.sets);
  if (!u.models.some((x) => x.card === was)) {
    delete u.ready[was];
    // The last of that make: the unit, or the record of a joined hero, is on foot from now on.
    for (const record of s.units) if (record.card === was) record.card = foot.id;
  }
  g.emit({ kind: 'dismounted', clause: 'DG-CRE-08', unit: u.id, model: m.id, seat: u.seat, asked: clause });
}
