/** The models on the table with what evaluation asks of them again and again. */
import { ALLOWANCE } from '../rules/hindered.ts';
import { TURNS } from '../rules/objective-phase.ts';
import { living } from '../rules/play.ts';
import { PUSH_FATIGUE } from '../rules/push-it.ts';
import { shieldWorks, totalDamage } from '../rules/stats.ts';
import type { Activation, Model, State } from '../state.ts';
import { type Arms, armsOf } from './matchup.ts';

/** When a model acts next. */
export const NOW = 0;
export const SOON = 1;
export const LATER = 2;

/** A model on the table with what is asked of it again and again. */
export interface Unit {
  m: Model;
  arms: Arms;
  worth: number;
  /** Total Damage, and what of it is still to come in this Activation. */
  damage: number;
  coming: number;
  when: number;
  /** Action Points it will act with, and what getting up takes of them. */
  ap: number;
  stride: number;
  /** An enemy touches it; an enemy is within 1". */
  engaged: boolean;
  crowded: boolean;
  /** What is left of a blow from the front when it can Defend. */
  guard: number;
}

export type Field = readonly [Unit[], Unit[]];

export function survey(s: State): Field {
  const field: Field = [[], []];
  const acting = s.activation === null ? '' : s.activation.model;
  const open = s.phase === 'activations';
  const price = worthNow(s);
  for (let i = 0; i < s.models.length; i++) {
    const m = s.models[i] as Model;
    if (!living(m)) continue;
    const when = m.id === acting ? NOW : open && !m.activated && !m.summonedNow ? SOON : LATER;
    let ap = when === LATER ? pool(m) : m.ap;
    const coming = when === NOW && s.activation !== null ? pending(m, s.activation) : 0;
    let stride = ALLOWANCE;
    if (m.maladies.length > 0) {
      if (m.maladies.includes('prone')) ap -= 1;
      if (m.maladies.includes('slow')) stride /= 2;
      if (m.maladies.includes('pinned')) stride = 0;
    }
    field[m.seat as 0 | 1].push({
      m,
      arms: armsOf(s, m),
      worth: worth(m) * price,
      damage: Math.min(m.card.dt - 1, totalDamage(m) + Math.floor(coming)),
      coming,
      when,
      ap,
      stride,
      engaged: false,
      crowded: false,
      guard: guard(m),
    });
  }
  return field;
}

/** AP of a turn to come. */
export function pool(m: Model): number {
  const full = m.card.level + 3;
  return m.bloodied ? Math.ceil(full / 2) : full;
}

function guard(m: Model): number {
  if (m.maladies.length > 0 && m.maladies.includes('prone')) return 1;
  const times = m.ap + (!m.shieldUsed && m.card.shield !== null && shieldWorks(m) ? 1 : 0);
  return times === 0 ? 1 : times === 1 ? 0.8 : times === 2 ? 0.74 : 0.7;
}

/** The fewer scorings are to come, the less there is for models to do. */
function worthNow(s: State): number {
  return 0.5 + 0.12 * scoringsLeft(s);
}

export function scoringsLeft(s: State): number {
  return s.turn === 0 ? TURNS : TURNS - s.turn + (s.phase === 'scoring' ? 0 : 1);
}

function worth(m: Model): number {
  return 0.45 + 0.16 * m.card.level + 0.08 * m.card.size + (m.card.spells.length > 0 ? 0.1 : 0);
}

/** Markers that the end of the Activation will bring: as good as there, since putting it off gains nothing. */
function pending(m: Model, now: Activation): number {
  let damage = now.pushed ? PUSH_FATIGUE / 2 : 0;
  if (m.maladies.length === 0) return damage;
  if (m.maladies.includes('bleeding')) damage += 1;
  if (m.maladies.includes('burning')) damage += m.burn + 1;
  if (m.maladies.includes('poisoned')) damage += 0.5;
  return damage;
}
