/**
 * What enemies could do to a model when they act next: of each enemy the attack most likely to hit it. How far an enemy must go is measured in a
 * straight line, so this warns rather than promises; the chance is that of the opposed roll alone, without hero points.
 */
import type { Menace, Threat } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { onlooker } from '../kit/onlooker.ts';
import { chance, longest, shooterRefusal, usesOf as shotUses } from './rules/aim.ts';
import { chargeBonus } from './rules/charge.ts';
import { hitChance, usesOf } from './rules/fight-choices.ts';
import { blowSums } from './rules/modifiers.ts';
import { paceOf } from './rules/move-act.ts';
import { apart, byId, conscious, type G, isEnemy, isEngaged } from './rules/play.ts';
import { attackBar, isInReach } from './rules/reach.ts';
import type { Rules } from './rules/rules.ts';
import { look } from './rules/sight.ts';
import { closeReach, type Use } from './rules/weapons.ts';
import type { Model, State } from './state.ts';

/** A model that stands on the table and may strike. */
function isArmed(s: State, m: Model): boolean {
  return m.onTable && conscious(m) && !m.panicked && m.aboard === null && attackBar(s, m) === null;
}

export function threats(s: State, id: string, rules: Rules): Threat[] {
  const d = byId(s, id);
  if (d === undefined || !d.onTable || !conscious(d)) return [];
  const g = onlooker(s, rules);
  const found: Threat[] = [];
  for (const e of s.models) {
    if (!isArmed(s, e) || !isEnemy(s, e, d)) continue;
    const worst = [blow(s, e, d, rules), shot(g, e, d)]
      .filter((one): one is Threat => one !== null && one.chance > 0)
      .sort((a, b) => b.chance - a.chance)[0];
    if (worst !== undefined) found.push(e.acted ? { ...worst, label: `${worst.label}, next turn` } : worst);
  }
  return found.sort((a, b) => b.chance - a.chance);
}

/** How far it may move before it strikes: none while it is held in close combat, hangs on a wall or lies on the ground. */
function run(s: State, e: Model): number {
  return isEngaged(s, e) || e.prone || e.climb !== null || e.trapped || e.duel !== null ? 0 : paceOf(s, e).inches;
}

/** In close combat from where it stands, or by a charge. */
function blow(s: State, e: Model, d: Model, rules: Rules): Threat | null {
  const away = apart(e, d);
  const far = run(s, e);
  let best: Threat | null = null;
  for (const use of usesOf(s, e)) {
    const here = isInReach(s, e, d, use);
    if (!here && away > far + closeReach(s, e, use).most + EPSILON) continue;
    const parts = here ? [] : [chargeBonus(e)];
    const { attack, defence } = blowSums(s, e, d, d, use, parts, rules);
    const hits = hitChance(attack.value - defence.value);
    if (best !== null && hits <= best.chance) continue;
    const label = here ? `${use.name}, in reach` : `${use.name}, by a charge from ${inches(away)}`;
    best = { model: e.id, label, chance: hits, clause: here ? 'GL-ACT-11' : 'GL-ACT-10' };
  }
  return best;
}

/** From afar, as things stand. */
function shot(g: G, e: Model, d: Model): Threat | null {
  const s = g.state;
  if (shooterRefusal(s, e) !== null || !look(s, e, d).seen) return null;
  let best: Threat | null = null;
  for (const use of shotUses(s, e)) {
    if (!isReady(e, use) || apart(e, d) > longest(s, e, use) + EPSILON) continue;
    const hits = chance(g, e, { use, target: d, suppress: false, aim: 'wound', reach: 0 });
    if (best !== null && hits <= best.chance) continue;
    best = { model: e.id, label: `${use.name}, from ${inches(apart(e, d))}`, chance: hits, clause: 'GL-ACT-09' };
  }
  return best;
}

/** A firearm has to be loaded. */
function isReady(m: Model, { carried }: Use): boolean {
  if (carried === null || !carried.weapon.firearm) return true;
  const arm = m.arms.find(({ key }) => key === carried.key);
  return arm?.loaded === true && !arm.fouled;
}

/** A move, a charge of the same length, and what it shoots. */
export function menace(s: State, id: string): Menace[] {
  const e = byId(s, id);
  if (e === undefined || !isArmed(s, e)) return [];
  const far = run(s, e);
  const found: Menace[] = [];
  if (far > 0) found.push({ kind: 'reach', label: 'a move', inches: far, clause: 'GL-ACT-01' });
  for (const use of usesOf(s, e)) {
    const reach = far + closeReach(s, e, use).most;
    const label = far > 0 ? `${use.name}, by a charge` : use.name;
    found.push({ kind: 'hit', label, inches: reach, clause: far > 0 ? 'GL-ACT-10' : 'GL-ACT-11' });
  }
  if (shooterRefusal(s, e) === null) {
    for (const use of shotUses(s, e)) {
      if (!isReady(e, use)) continue;
      found.push({ kind: 'hit', label: use.name, inches: longest(s, e, use), clause: 'GL-ACT-09' });
    }
  }
  return found.sort((a, b) => a.inches - b.inches);
}

function inches(n: number): string {
  return `${Math.round(n * 10) / 10}"`;
}
