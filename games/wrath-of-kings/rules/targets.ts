/** Whom an attack may be made on: an enemy in range and in sight (WK-ATK-03); a ranged attack on nobody in contact (WK-RNG-01). */
import type { Refusal } from '#engine/game.ts';
import { inches } from '#engine/text/words.ts';
import type { Attack } from '../content/types.ts';
import type { Model } from '../state.ts';
import { gap, touches, within } from './measure.ts';
import { type G, isEnemy, standing } from './play.ts';
import { sees, sightRefusal } from './sight.ts';

/** Range 00 reaches only what its user is touching (WK-ACN-04). */
function inRange(m: Model, attack: Attack, target: Model): boolean {
  return attack.range === 0 ? touches(m, target) : within(m, target, attack.range);
}

export function inReach(g: G, m: Model, attack: Attack, target: Model): boolean {
  if (!inRange(m, attack, target)) return false;
  if (touches(m, target)) return attack.kind !== 'ranged';
  return sees(g, m, target);
}

export function targetsOf(g: G, m: Model, attack: Attack): Model[] {
  const found: Model[] = [];
  const { models } = g.state;
  for (let i = 0; i < models.length; i++) {
    const other = models[i] as Model;
    if (isEnemy(m, other) && standing(other) && inReach(g, m, attack, other)) found.push(other);
  }
  return found;
}

/** Why an attack may not be made on a model; null when it may. */
export function targetRefusal(g: G, m: Model, attack: Attack, target: Model): Refusal | null {
  const about = `${m.name}, ${attack.name}, at ${target.name}`;
  if (!standing(target)) return { clause: 'WK-ATK-03', reason: `${target.name} is not on the table` };
  if (!isEnemy(m, target)) return { clause: 'WK-ATK-03', reason: `${target.name} is no enemy` };
  if (!inRange(m, attack, target)) {
    const distance = gap(m, target);
    const witness = {
      kind: 'gap' as const,
      from: [m.x, m.y] as const,
      to: [target.x, target.y] as const,
      distance,
      limit: attack.range,
    };
    const far = `${about}: ${inches(distance)} away`;
    return attack.range === 0
      ? {
          clause: 'WK-ACN-04',
          reason: `${far}, and this attack needs contact`,
          witness,
          also: ['WK-ATK-03', 'WK-GEN-04'],
        }
      : {
          clause: 'WK-ACN-03',
          reason: `${far}, and the range is ${attack.range}"`,
          witness,
          also: ['WK-ATK-03', 'WK-GEN-03'],
        };
  }
  if (touches(m, target)) {
    if (attack.kind !== 'ranged') return null;
    return {
      clause: 'WK-RNG-01',
      reason: `${target.name} is in contact with ${m.name}, and ${attack.name} is a ranged attack`,
      witness: { kind: 'model', id: target.id },
    };
  }
  const hidden = sightRefusal(g, m, target);
  return hidden === null ? null : { ...hidden, also: [...(hidden.also ?? []), 'WK-ATK-03'] };
}
