/**
 * An attack from its dice to its end (WK-ATK-04 to WK-ATK-07). All targets are rolled for one after another; then damage is applied to all and the dead
 * are removed together; then what the motivations make of it, backlash, reactions, and at last Hit and Run and Inspire with a trigger (WK-R-61, WK-R-124).
 */
import type { Flow } from '#engine/game.ts';
import type { Model, State } from '../state.ts';
import { aftermath } from './aftermath.ts';
import { backlash } from './backlash.ts';
import { clausesOf, hitsOf } from './chart.ts';
import { reactions } from './counter.ts';
import { bury, damageFrom, hurt, isDead } from './damage.ts';
import { removeExtra, rerolls, rollPool, shifts } from './handful.ts';
import { knockBack } from './knockback.ts';
import { inSphere } from './measure.ts';
import { type G, standing } from './play.ts';
import type { AttackOutcome } from './rules.ts';
import { attackerOf, type Pool, type Strike } from './strike.ts';
import { tell } from './tell.ts';
import { willEffects, willResults } from './will.ts';

export function* resolve(g: G, strike: Strike): Flow<void> {
  g.enter('WK-ATK-04');
  const s = g.state;
  const ids = strike.by.map(({ model }) => model.id);
  for (const { target } of strike.pools) s.turn.attacked.push({ by: ids.slice(), target: target.id });
  for (const pool of strike.pools) yield* rollFor(g, strike, pool);
  const outcome = yield* applyDamage(g, strike);
  yield* g.rules.motives.attackOver(g, outcome);
  yield* backlash(g, strike);
  if (strike.of !== 'counter') yield* reactions(g, strike, resolve);
  yield* aftermath(g, strike, outcome);
  g.leave();
}

/** Roll, rerolls, Knockback, removal of Mastery dice, Precision, Evasion, results (WK-R-19). */
function* rollFor(g: G, strike: Strike, pool: Pool): Flow<void> {
  rollPool(g, strike, pool);
  yield* rerolls(g, strike, pool);
  if (strike.kind !== 'will') yield* knockBack(g, strike, pool);
  yield* removeExtra(g, strike, pool);
  yield* shifts(g, strike, pool);
  if (strike.kind === 'will') {
    willResults(g, strike, pool);
    return;
  }
  pool.results = pool.faces.map((face) => (pool.chart[face - 1] as Pool['chart'][number]).result);
  for (const result of pool.results) pool.hits += hitsOf(result);
  if (!g.loud) return;
  tell(g, {
    kind: 'results',
    clause: 'WK-ATK-05',
    model: attackerOf(strike).id,
    attackers: strike.by.map(({ model }) => model.id),
    target: pool.target.id,
    attack: strike.kind,
    faces: pool.faces.slice(),
    results: pool.results,
    chart: pool.chart,
    hits: pool.hits,
    also: ['WK-DEF-01', ...clausesOf(pool.results, pool), ...(strike.of === 'combined' ? ['WK-CAT-08'] : [])],
  });
}

/** Damage to all, then all the dead are removed (WK-ATK-06, WK-ATK-07). */
function* applyDamage(g: G, strike: Strike): Flow<AttackOutcome> {
  const s = g.state;
  const ids = strike.by.map(({ model }) => model.id);
  const struck: Model[] = [];
  for (const pool of strike.pools) {
    if (strike.kind === 'will') yield* willEffects(g, strike, pool);
    else damageTo(g, pool.target, pool.hits, ids);
    if (!struck.includes(pool.target)) struck.push(pool.target);
  }
  for (const { victim, hits } of strike.collisions) {
    damageTo(g, victim, hits, [attackerOf(strike).id]);
    if (!struck.includes(victim)) struck.push(victim);
  }
  const dead = struck.filter(isDead);
  const killed = dead
    .filter(({ seat }) => seat !== strike.seat)
    .map((victim) => ({ victim, spheres: spheresAround(s, victim) }));
  for (const victim of dead) bury(g, victim, ids, dead.length > 1 ? ['WK-ATK-07'] : []);
  for (const { victim } of killed) {
    s.turn.killed.push({ by: ids.slice(), victim: victim.id });
  }
  return {
    by: strike.by.map(({ model }) => model),
    melee: strike.kind === 'melee',
    hit: strike.pools.filter(({ hits }) => hits > 0).map(({ target }) => target),
    collided: strike.collisions
      .filter(({ victim, hits }) => hits > 0 && victim.seat !== strike.seat)
      .map(({ victim }) => victim),
    killed,
  };
}

function damageTo(g: G, target: Model, hits: number, by: readonly string[]): void {
  const amount = damageFrom(target, hits);
  if (amount > 0) hurt(g, target, amount, by, 'WK-DMG-01', hits);
  else tell(g, { kind: 'unhurt', clause: 'WK-DMG-01', model: target.id, hits, resilience: target.card.resilience });
}

/** Leaders of its own side in whose sphere a model stands. */
export function spheresAround(s: State, m: Model): string[] {
  const found: string[] = [];
  for (const leader of s.models) {
    if (leader.card.type !== 'leader' || leader.seat !== m.seat || !standing(leader)) continue;
    if (inSphere(s, leader, m)) found.push(leader.id);
  }
  return found;
}
