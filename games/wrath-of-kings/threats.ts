/**
 * What enemies could do to a model in their next activation: of each enemy the attack most likely to damage it. How far an enemy must go is measured in a straight
 * line, so this warns rather than promises; the chance is that of the attack alone, without Assist, combined attacks and Inspire.
 */
import type { Menace, Threat } from '#engine/game.ts';
import { type Blow, kitOf, matchup } from './judgement/matchup.ts';
import { mobility } from './rules/abilities.ts';
import { engaged, gap, touches } from './rules/measure.ts';
import { byId, isEnemy, standing } from './rules/play.ts';
import { canSeeNow } from './rules/sight.ts';
import type { Model, State } from './state.ts';

const DISENGAGE = 3;

export function threats(s: State, id: string): Threat[] {
  const d = byId(s, id);
  if (d === undefined || !standing(d)) return [];
  const found: Threat[] = [];
  for (const e of s.models) {
    if (!standing(e) || !isEnemy(e, d)) continue;
    const worst = worstOf(s, e, d);
    if (worst !== null) found.push(e.activated ? { ...worst, label: `${worst.label}, next round` } : worst);
  }
  return found.sort((a, b) => b.chance - a.chance);
}

/** A maneuver of all its Mobility, and how far each attack reaches after it. */
export function menace(s: State, id: string): Menace[] {
  const e = byId(s, id);
  if (e === undefined || !standing(e)) return [];
  const held = engaged(s, e) && !kitOf(s, e).stalker;
  const walks = Math.max(0, mobility(s, e).value - (held ? DISENGAGE : 0));
  const found: Menace[] = [];
  if (walks > 0) found.push({ kind: 'reach', label: 'a maneuver', inches: walks, clause: 'WK-MOV-01' });
  for (const { name, kind, range } of e.card.attacks) {
    // Who disengages may not engage somebody else (WK-DIS-02).
    const far = held && kind !== 'ranged' && range === 0 ? 0 : walks + range;
    const label = far > range ? `${name}, after a maneuver` : name;
    found.push({ kind: 'hit', label, inches: far, clause: 'WK-ATK-03' });
  }
  return found.sort((a, b) => a.inches - b.inches);
}

function worstOf(s: State, e: Model, d: Model): Threat | null {
  const { close, far } = matchup(s, e, kitOf(s, e), d, kitOf(s, d));
  const one = close === null ? null : threatOf(s, e, d, close, true);
  const other = far === null ? null : threatOf(s, e, d, far, false);
  if (one === null || other === null) return one ?? other;
  return one.chance >= other.chance ? one : other;
}

function threatOf(s: State, e: Model, d: Model, blow: Blow, close: boolean): Threat | null {
  const chance = blow.least[1] ?? 0;
  const away = Math.max(0, gap(e, d));
  const here = close && blow.range === 0 ? touches(e, d) : away <= blow.range + 0.01;
  if (chance <= 0 || (!close && touches(e, d))) return null;
  const kit = kitOf(s, e);
  const held = engaged(s, e) && !kit.stalker;
  const need = away - blow.range;
  if (!here && need > mobility(s, e).value - (held ? DISENGAGE : 0)) return null;
  // Who disengages may not engage somebody else (WK-DIS-02).
  if (!here && held && close && blow.range === 0) return null;
  const seen = canSeeNow(s, e, d);
  if (here && !seen && held) return null;
  const inches = `${Math.round(away * 10) / 10}"`;
  const how = here && seen ? (touches(e, d) ? 'in contact' : inches) : `${inches}, after a maneuver`;
  return { model: e.id, label: `${blow.name}, ${how}`, chance, clause: 'WK-ATK-03' };
}
