/** Health of rider and mount counted separately, where that is agreed (DG-CRE-07, DG-CRE-08, DG-R-230). */
import type { ClauseId } from '#engine/game.ts';
import type { Card, Model, ReadySet, State, Unit } from '../state.ts';
import { mostHealth } from './lowered.ts';
import type { G } from './play.ts';
import { footKey } from './recruit.ts';
import { tell } from './tell.ts';

export type PartOf = 'rider' | 'mount';

/** Wounds that kill the model, or that part of it. */
export function lifeOf(s: State, m: Model, part?: PartOf): number {
  const { parts, profile } = s.cards[m.card]!;
  if (part === undefined || parts === null) return m.health;
  if (part === 'mount') return parts.mountHealth - (m.mountHurt ?? 0);
  return Math.max(1, parts.riderHealth - (profile.health - m.health));
}

export function hurt(s: State, m: Model, part?: PartOf): boolean {
  const { parts } = s.cards[m.card]!;
  return part === 'mount' && parts !== null ? (m.mountHurt ?? 0) > 0 : m.health < mostHealth(s, m);
}

export function takeWounds(s: State, m: Model, wounds: number, part?: PartOf): void {
  if (part === 'mount' && s.cards[m.card]!.parts !== null) m.mountHurt = (m.mountHurt ?? 0) + wounds;
  else m.health -= wounds;
}

/** The mount is dead and the rider can go on: its foot card is known. */
export function canDismount(s: State, m: Model, part?: PartOf): boolean {
  return part === 'mount' && s.cards[m.card]!.parts !== null && s.cards[footKey(m.card)] !== undefined;
}

/** The ready set that it had, if it can be held on foot; else the first that can. */
function sameHands(held: ReadySet | undefined, sets: readonly ReadySet[]): number {
  return Math.max(
    0,
    sets.findIndex((set) => JSON.stringify(set) === JSON.stringify(held)),
  );
}

/** DG-R-367: a hero in a unit will stand on a base of its own make once it leaves: a rider without its mount on that of one on foot. */
export function ownBase(hero: Unit, { base }: Card): void {
  hero.a = base[0] / 2;
  hero.b = base[1] / 2;
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
    for (const record of s.units) {
      if (record.card !== was) continue;
      record.card = foot.id;
      if (record.place === 'joined') ownBase(record, foot);
    }
  }
  tell(g, { kind: 'dismounted', clause: 'DG-CRE-08', unit: u.id, model: m.id, seat: u.seat, asked: clause });
}
