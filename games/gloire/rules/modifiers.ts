/**
 * What both sides add to an attack in close combat (GL-CC-01). The attacker: his Blade, the to-hit number of his weapon, what makes the target easier or
 * harder to hit. The defender: his Blade alone (GL-R-033).
 *
 * Doubtful points: modifiers add up, obscured counts once (GL-R-009). The Blade of a prone model is halved after skills and before everything else
 * (GL-R-022). A long blade's skills count in attack when it is used, in defence when it is carried (GL-R-038, GL-R-120). Height is no modifier (GL-R-208),
 * save on a table (GL-S2-05).
 */
import { containsPoint } from '#engine/geometry/area.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import type { Part, Sum } from '#engine/log/sum.ts';
import type { Band } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { byId, duelById } from './play.ts';
import type { Rules } from './rules.ts';
import { targetParts } from './shot-parts.ts';
import { foughtOver } from './sight.ts';
import { skill, statSum } from './stats.ts';
import { bandOf, hasLongBlade, toHit, type Use } from './weapons.ts';

/** Marks in `used` that a duellist has had its action of this turn. */
export const DUELLED = 'duelled@turn';

export interface BlowSums {
  attack: Sum;
  defence: Sum;
}

/** Blade, halved while the model is prone (GL-ACT-17). */
function blade(s: State, m: Model, long: boolean): Part[] {
  const { value, parts } = statSum(s, m, 'bd', 'roll', long);
  if (!m.prone) return [...parts];
  return [...parts, { label: 'prone', amount: Math.floor((value + 1) / 2) - value, clause: 'GL-ACT-17' }];
}

function sum(parts: readonly Part[]): Sum {
  const told = parts.filter(({ amount }, i) => amount !== 0 || i === 0);
  let value = 0;
  for (const { amount } of told) value += amount;
  return { value, parts: told };
}

/** Whether a model stands on a table. */
function onTable(s: State, m: Model): boolean {
  return s.pieces.some(
    (piece) =>
      piece.class === 'table' &&
      m.z >= piece.height - EPSILON &&
      piece.parts.some((part) => containsPoint(part, m.x, m.y)),
  );
}

/** The band of close combat of a use. */
export function closeBand(use: Use): Band {
  const band = bandOf(use.weapon, 'close');
  if (band === null) throw new Error(`${use.weapon.id} is no weapon for close combat`);
  return band;
}

/** `target` is at whom the blow is aimed; `struck` whose defence counts: another where the target deceived it (GL-SKK-03). */
export function blowSums(
  s: State,
  m: Model,
  target: Model,
  struck: Model,
  use: Use,
  extra: readonly Part[],
  rules: Rules,
): BlowSums {
  const attack: Part[] = [...blade(s, m, use.weapon.blade === 'long'), ...toHit(use, closeBand(use)), ...extra];
  if (foughtOver(s, m, target) !== null) attack.push({ label: 'obscured', amount: -2, clause: 'GL-RNG-05' });
  attack.push(...targetParts(s, m, struck));
  const defence: Part[] = blade(s, struck, hasLongBlade(struck));
  if (m.z > struck.z + EPSILON && onTable(s, m)) attack.push({ label: 'on a table', amount: 1, clause: 'GL-S2-05' });
  if (struck.z > m.z + EPSILON && onTable(s, struck)) {
    attack.push({ label: 'at somebody on a table', amount: 1, clause: 'GL-S2-05' });
    defence.push({ label: 'on a table', amount: 1, clause: 'GL-S2-05' });
  }
  attack.push(...sangFroid(s, m, use));
  attack.push(...(rules.scenario(s).edge?.(s, m, struck)?.parts ?? []));
  return { attack: sum(attack), defence: sum(defence) };
}

/** Whoever strikes second in a duel with blades, and has the nerve for it (GL-SKC-27). */
function sangFroid(s: State, m: Model, { weapon }: Use): Part[] {
  const duel = m.duel === null ? undefined : duelById(s, m.duel);
  if (duel === undefined || weapon.blade === null || skill(m, 'sang-froid') === 0) return [];
  const other = byId(s, duel.challenger === m.id ? duel.challenged : duel.challenger);
  return other?.used.includes(DUELLED) === true ? [{ label: 'Sang-froid', amount: 2, clause: 'GL-SKC-27' }] : [];
}
