/**
 * Backlash: for every Magic result that stood, the caster suffers a Willpower attack of one die against itself (WK-MAG-03); each success is 1 damage
 * (WK-MAG-04), which no resilience lessens. Its Strong Will, Defensive Expertise and Evasion work, its attack abilities do not (WK-R-64).
 */
import type { Flow } from '#engine/game.ts';
import type { Attack } from '../content/types.ts';
import { valuesOf, willpower } from './abilities.ts';
import { NO_ABILITIES } from './chart.ts';
import { bury, hurt, isDead } from './damage.ts';
import { rerolls, rollPool, shifts, worthOf } from './handful.ts';
import type { G } from './play.ts';
import { attackerOf, NO_CHART, type Pool, type Strike } from './strike.ts';
import { tell } from './tell.ts';

const ITSELF: Attack = {
  id: 'backlash',
  name: 'Backlash',
  kind: 'will',
  rate: 1,
  range: 0,
  abilities: [],
  effects: [],
};

export function* backlash(g: G, strike: Strike): Flow<void> {
  if (strike.kind !== 'magic') return;
  let dice = 0;
  for (const { results } of strike.pools) for (const result of results) if (result === 'magic') dice += 1;
  const caster = attackerOf(strike);
  if (dice === 0 || !caster.alive) return;
  g.enter('WK-MAG-03');
  const defender = valuesOf(g.state, caster, null);
  const faces: number[] = [];
  let damage = 0;
  for (let i = 0; i < dice; i++) {
    const pool: Pool = {
      target: caster,
      dice: 1,
      extra: 0,
      defender,
      ...NO_CHART,
      faces: [],
      again: [[], []],
      results: [],
      hits: 0,
    };
    const lash: Strike = {
      kind: 'will',
      of: 'attack',
      seat: caster.seat,
      by: [{ model: caster, attack: ITSELF }],
      values: NO_ABILITIES,
      pools: [],
      rerolls: 0,
      shifts: 0,
      collisions: [],
    };
    rollPool(g, lash, pool);
    yield* rerolls(g, lash, pool);
    yield* shifts(g, lash, pool);
    faces.push(...pool.faces);
    const worth = worthOf(g, lash, pool);
    for (const face of pool.faces) damage += worth(face);
  }
  const will = willpower(g.state, caster);
  tell(g, {
    kind: 'backlash',
    clause: 'WK-MAG-03',
    model: caster.id,
    faces,
    willpower: will.value,
    willParts: will.parts,
    damage,
    also: ['WK-DEF-04', 'WK-GEN-10'],
  });
  hurt(g, caster, damage, [], 'WK-MAG-04');
  if (isDead(caster)) bury(g, caster, []);
  g.leave();
}
