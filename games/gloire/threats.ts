/**
 * What enemies could do to a model when they act next: of each enemy the attack most likely to hit it. How far an enemy must go is measured in a
 * straight line, so this warns rather than promises; the chance is that of the opposed roll alone, without hero points.
 */
import type { ClauseId, Menace, Part, Threat } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { onlooker } from '../kit/onlooker.ts';
import { chance, longest, shooterRefusal, usesOf as shotUses } from './rules/aim.ts';
import { chargeBonus } from './rules/charge.ts';
import { hitChance, usesOf } from './rules/fight-choices.ts';
import { blowSums } from './rules/modifiers.ts';
import { paceOf } from './rules/move-act.ts';
import { apart, byId, conscious, type G, isEnemy, isEngaged } from './rules/play.ts';
import { attackBar, isInReach } from './rules/reach.ts';
import type { Odds, Rules } from './rules/rules.ts';
import { attackSum } from './rules/shot-parts.ts';
import { look } from './rules/sight.ts';
import { statSum } from './rules/stats.ts';
import { closeReach, rangedBand, type Use } from './rules/weapons.ts';
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
      .filter((one): one is Found => one !== null && one.chance > 0)
      .sort((a, b) => b.chance - a.chance)[0];
    if (worst === undefined) continue;
    const { label, chance: hits, clause } = worst;
    found.push({ model: e.id, label: e.acted ? `${label}, next turn` : label, chance: hits, clause });
  }
  return found.sort((a, b) => b.chance - a.chance);
}

/** The best of the attacks of one model on another. */
interface Found {
  label: string;
  chance: number;
  clause: ClauseId;
  with: string;
  /** What of the occasion counts. */
  why(): string;
}

/** `Rules.could`: a blow from where it stands or by a charge, or a shot, whichever hits more often. */
export function could(g: G, m: Model, target: Model): Odds | null {
  if (!isArmed(g.state, m)) return null;
  const [best] = [blow(g.state, m, target, g.rules), shot(g, m, target)]
    .filter((one): one is Found => one !== null && one.chance > 0)
    .sort((a, b) => b.chance - a.chance);
  return best === undefined ? null : { with: best.with, chance: best.chance, note: best.why(), clause: best.clause };
}

/** "charge +2, obscured −2": what is added to an attack but the model's own numbers and its weapon. */
function occasion(s: State, m: Model, use: Use, stat: 'bd' | 'mk', parts: readonly Part[]): string {
  const own = [
    use.name,
    'made for it',
    ...statSum(s, m, stat, 'roll', use.weapon.blade === 'long').parts.map(({ label }) => label),
  ];
  return parts
    .filter(({ label, amount }) => amount !== 0 && !own.includes(label))
    .map(({ label, amount }) => `${label} ${amount < 0 ? `−${-amount}` : `+${amount}`}`)
    .join(', ');
}

/** How far it may move before it strikes: none while it is held in close combat, hangs on a wall or lies on the ground. */
function run(s: State, e: Model): number {
  return isEngaged(s, e) || e.prone || e.climb !== null || e.trapped || e.duel !== null ? 0 : paceOf(s, e).inches;
}

/** In close combat from where it stands, or by a charge. */
function blow(s: State, e: Model, d: Model, rules: Rules): Found | null {
  const away = apart(e, d);
  const far = run(s, e);
  let best: Found | null = null;
  for (const use of usesOf(s, e)) {
    const here = isInReach(s, e, d, use);
    if (!here && away > far + closeReach(s, e, use).most + EPSILON) continue;
    const parts = here ? [] : [chargeBonus(e)];
    const { attack, defence } = blowSums(s, e, d, d, use, parts, rules);
    const hits = hitChance(attack.value - defence.value);
    if (best !== null && hits <= best.chance) continue;
    const label = here ? `${use.name}, in reach` : `${use.name}, by a charge from ${inches(away)}`;
    best = {
      label,
      chance: hits,
      clause: here ? 'GL-ACT-11' : 'GL-ACT-10',
      with: here ? use.name : `${use.name}, charge`,
      why: () => occasion(s, e, use, 'bd', attack.parts),
    };
  }
  return best;
}

/** From afar, as things stand. */
function shot(g: G, e: Model, d: Model): Found | null {
  const s = g.state;
  if (shooterRefusal(s, e) !== null || !look(s, e, d).seen) return null;
  let best: Found | null = null;
  for (const use of shotUses(s, e)) {
    if (!isReady(e, use) || apart(e, d) > longest(s, e, use) + EPSILON) continue;
    const hits = chance(g, e, { use, target: d, suppress: false, aim: 'wound', reach: 0 });
    if (best !== null && hits <= best.chance) continue;
    best = {
      label: `${use.name}, from ${inches(apart(e, d))}`,
      chance: hits,
      clause: 'GL-ACT-09',
      with: use.name,
      why: () => {
        const band = rangedBand(s, e, use, apart(e, d), 0);
        if (band === null) return '';
        const look = { shooter: e, target: d, victim: d, use, band, parts: [], suppress: false };
        const rest = occasion(s, e, use, 'mk', attackSum(g, look).sum.parts);
        return [`${band.band} range`, rest].filter((text) => text !== '').join(', ');
      },
    };
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
