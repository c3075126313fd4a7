/**
 * What enemies could do to a warrior in their next activation: of each enemy the attack most likely to hit it. How far an enemy must go is
 * measured in a straight line, so this warns rather than promises; the chance is that of the attack's test as things stand, without Reactions.
 */
import type { Menace, Threat } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { at, kitOf, matchup } from './judgement/matchup.ts';
import { type Blow, fightSpec, RUN } from './rules/attack.ts';
import { engaged, gap, touching } from './rules/measure.ts';
import { byId, isEnemy, standing } from './rules/play.ts';
import { shotSpec } from './rules/shoot.ts';
import { look } from './rules/sight.ts';
import { moveOf, targetSum } from './rules/stats.ts';
import { bonusOf, type TestSpec, testChance, testParts } from './rules/test.ts';
import { shootArms, strikeArms } from './rules/weapons.ts';
import type { State, Warrior } from './state.ts';

export function threats(s: State, id: string): Threat[] {
  const d = byId(s, id);
  if (d === undefined || !standing(d)) return [];
  const found: Threat[] = [];
  for (const e of s.warriors) {
    if (!standing(e) || !isEnemy(e, d) || e.fleeing) continue;
    const worst = [blow(s, e, d), shot(s, e, d), spell(s, e, d)]
      .filter((one): one is Threat => one !== null && one.chance > 0)
      .sort((a, b) => b.chance - a.chance)[0];
    if (worst !== undefined) found.push(e.activated ? { ...worst, label: `${worst.label}, next turn` } : worst);
  }
  return found.sort((a, b) => b.chance - a.chance);
}

/** Two Moves, a Charge of as much, and what it shoots or casts after a Move. */
export function menace(s: State, id: string): Menace[] {
  const e = byId(s, id);
  if (e === undefined || !standing(e) || e.fleeing) return [];
  const move = moveOf(s, e);
  const held = engaged(s, e);
  const walks = held || e.climb !== null ? 0 : move;
  const found: Menace[] = [];
  if (walks > 0) found.push({ kind: 'reach', label: 'two Moves', inches: 2 * walks, clause: 'HR-MOV-01' });
  const arm = strikeArms(s, e)[0];
  if (arm !== undefined) {
    const label = walks > 0 ? `${arm.weapon.name}, by a Charge` : arm.weapon.name;
    found.push({ kind: 'hit', label, inches: 2 * walks, clause: walks > 0 ? 'HR-CHG-01' : 'HR-STR-02' });
  }
  const after = walks > 0 ? ', after a Move' : '';
  if (!held && e.climb === null) {
    for (const { name, range } of shootArms(s, e)) {
      found.push({ kind: 'hit', label: `${name}${after}`, inches: (range ?? 0) + walks, clause: 'HR-SHT-03' });
    }
  }
  if (!e.silenced && e.climb === null) {
    for (const { name, type, range, effect } of e.card.spells) {
      if (type !== 'damage-ranged' || effect.do !== 'damage') continue;
      found.push({ kind: 'hit', label: `${name}${after}`, inches: range + walks, clause: 'HR-CST-04' });
    }
  }
  return found.sort((a, b) => a.inches - b.inches);
}

function chanceOf(s: State, e: Warrior, spec: TestSpec): number {
  return testChance(bonusOf(testParts(s, e, spec)), targetSum(s, e, spec.test, spec.mount === true).value);
}

function inches(n: number): string {
  return `${Math.round(n * 10) / 10}"`;
}

/** A Strike from where it stands, after a Move, or by a Charge. */
function blow(s: State, e: Warrior, d: Warrior): Threat | null {
  const away = gap(e, d);
  const move = moveOf(s, e);
  const here = touching(s, e, d);
  if (!here && (engaged(s, e) || e.climb !== null || Math.abs(e.z - d.z) > 1 + EPSILON || away > 2 * move + EPSILON))
    return null;
  const charged = here ? null : away;
  let best: Threat | null = null;
  for (const arm of strikeArms(s, e)) {
    const made: Blow = { ...arm, of: 'strike', charged, rapid: false, unfazed: false, resist: [] };
    const chance = chanceOf(s, e, fightSpec(s, e, d, made));
    if (best !== null && best.chance >= chance) continue;
    const how = here ? 'in contact' : `${inches(away)}, by a Charge${away >= RUN ? '' : ' or after a Move'}`;
    best = { model: e.id, label: `${arm.weapon.name}, ${how}`, chance, clause: here ? 'HR-STR-02' : 'HR-CHG-01' };
  }
  return best;
}

/** Nobody shoots or casts from afar at an enemy whom a friend touches (HR-CON-07, HR-R-088). */
function shielded(s: State, e: Warrior, d: Warrior): boolean {
  return s.warriors.some((other) => other !== e && !isEnemy(e, other) && touching(s, other, d));
}

/** A shot from where it stands or after a Move; who does not see it yet may after a Move. */
function shot(s: State, e: Warrior, d: Warrior): Threat | null {
  if (engaged(s, e) || e.climb !== null || shielded(s, e, d)) return null;
  const away = gap(e, d);
  let best: Threat | null = null;
  for (const weapon of shootArms(s, e)) {
    const need = away - (weapon.range ?? 0);
    if (need > moveOf(s, e) + EPSILON) continue;
    const sees = look(s, e, d).visible;
    if (!sees && need > 0) continue;
    const chance = chanceOf(s, e, shotSpec(s, e, d, weapon, false));
    if (best !== null && best.chance >= chance) continue;
    const how = need <= EPSILON && sees ? inches(away) : `${inches(away)}, after a Move`;
    best = { model: e.id, label: `${weapon.name}, ${how}`, chance, clause: 'HR-SHT-03' };
  }
  return best;
}

/** A Damage spell. */
function spell(s: State, e: Warrior, d: Warrior): Threat | null {
  if (e.silenced || e.climb !== null) return null;
  const pair = matchup(s, e, kitOf(s, e), d, kitOf(s, d));
  if (!pair.magic || touching(s, e, d) || shielded(s, e, d)) return null;
  const away = gap(e, d);
  const need = away - pair.range;
  if (need > moveOf(s, e) + EPSILON || (need > 0 && engaged(s, e))) return null;
  const sees = look(s, e, d);
  if (!sees.visible && engaged(s, e)) return null;
  const chance = at(pair.shot, 'hit', sees.cover ? -1 : 0);
  const named = e.card.spells.find((one) => one.type === 'damage-ranged')?.name ?? 'a spell';
  const how = need <= EPSILON && sees.visible ? inches(away) : `${inches(away)}, after a Move`;
  return { model: e.id, label: `${named}, ${how}`, chance, clause: 'HR-CST-04' };
}
