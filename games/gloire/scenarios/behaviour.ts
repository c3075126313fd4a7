/**
 * Models without a player act by written rules (GL-R-310, GL-T-B-00). Each kind chooses its target by steps of its own; then come the common steps: fight
 * in contact, strike in reach, shoot, charge, reload, move. The log names the rule.
 */
import type { ClauseId, Flow } from '#engine/game.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { isRefusal } from '../../kit/route.ts';
import { aimsOf, answerOf } from '../rules/aim.ts';
import { chargeAlong } from '../rules/charge.ts';
import { chargePath } from '../rules/charge-way.ts';
import { routeTo, towards, walkTo } from '../rules/destinations.ts';
import { usesOf } from '../rules/fight-choices.ts';
import { paceOf } from '../rules/move-act.ts';
import { apart, byId, conscious, engagers, type G, isEnemy, touching } from '../rules/play.ts';
import { standUp } from '../rules/prone.ts';
import { isInReach } from '../rules/reach.ts';
import { clear, reload, reloadRefusal } from '../rules/reload-act.ts';
import { AIMED, fire } from '../rules/shoot-act.ts';
import { look } from '../rules/sight.ts';
import { mayStand } from '../rules/standing.ts';
import { tell } from '../rules/tell.ts';
import { type Way, wayOf } from '../rules/way.ts';
import { bandOf, toHit } from '../rules/weapons.ts';
import type { Model, State } from '../state.ts';
import { inPassage } from './passage.ts';

/** Whom a model may go for at all: never the unconscious, those who cower or hide beyond 3", those in a barrel or in a duel with somebody else. */
export function mayTarget(s: State, m: Model, other: Model): boolean {
  if (!conscious(other) || other.cowers !== null || other.duel !== m.duel || !isEnemy(s, m, other)) return false;
  if (other.mind?.rule === 'GL-T-B-07' || (s.plot.barrel === other.id && s.scenario === 'milady')) return false;
  if (inPassage(s, other) && !inPassage(s, m)) return false;
  return !(other.hidden && apart(m, other) > 3 + EPSILON);
}

/** Models of players that it may go for. */
export function playersFor(s: State, m: Model): Model[] {
  return s.models.filter((other) => other.owner !== null && mayTarget(s, m, other));
}

/** The nearest of them by walking distance, ties by die (GL-R-146). */
export function nearestOf(g: G, m: Model, among: readonly Model[]): Model | null {
  const [only, another] = among;
  if (another === undefined) return only ?? null;
  let least = Number.POSITIVE_INFINITY;
  const walks = among.map((other) => {
    // The straight gap is never longer than the walk.
    const inches = apart(m, other) > least + EPSILON ? Number.POSITIVE_INFINITY : walkTo(g.state, m, other);
    least = Math.min(least, inches);
    return inches;
  });
  const tied = among.filter((_, i) => (walks[i] as number) <= least + EPSILON);
  if (tied.length < 2) return tied[0] ?? null;
  const die = g.dice.roll(10, 'nearest', 'GL-R-146', g.state.order[0] ?? 0);
  return tied[(die - 1) % tied.length] ?? null;
}

function told(g: G, m: Model, does: string, target: Model | null, clause: ClauseId): void {
  tell(g, {
    kind: 'behaves',
    clause,
    model: m.id,
    does,
    target: target?.id ?? null,
    also: ['GL-R-310', 'GL-T-B-00', ...(m.group === 'brigands' ? ['GL-S1-09'] : [])],
  });
}

/** Gets up; that is its activation. False: it stands already. */
export function rises(g: G, m: Model): boolean {
  if (!m.prone) return false;
  told(g, m, 'stands up', null, 'GL-T-B-00');
  standUp(g, m, 'GL-ACT-18');
  return true;
}

/** The common steps of a fighter with a target, with so many inches to go. `stays`: it never leaves its place. */
export function* fightSteps(
  g: G,
  m: Model,
  target: Model,
  rule: ClauseId,
  words: { inches?: number; stays?: boolean } = {},
): Flow<void> {
  const s = g.state;
  const inches = words.inches ?? paceOf(s, m).inches;
  const touched = engagers(s, m);
  if (touched.length > 0) {
    const first = touched.includes(target) || inReach(s, m, target) ? target : nearestOf(g, m, touched);
    told(g, m, 'fights', first, rule);
    yield* strike(g, m, first);
    return;
  }
  if (inReach(s, m, target)) {
    told(g, m, 'fights', target, rule);
    yield* strike(g, m, target);
    return;
  }
  const path = words.stays === true ? null : chargePath(s, m, target, { inches, clause: 'GL-ACT-10' });
  if (path === null && (yield* shoots(g, m, target, rule))) return;
  if (path !== null) {
    told(g, m, 'charges', target, rule);
    yield* chargeAlong(g, m, target, path);
    return;
  }
  if (yield* reloads(g, m, rule)) return;
  if (words.stays !== true) yield* approach(g, m, [target.x, target.y], target, inches, rule);
}

/** All attacks on the same model while it is in reach, then on the next nearest (GL-T-B-00). */
function* strike(g: G, m: Model, first: Model | null): Flow<void> {
  if (first !== null) yield* g.rules.fight(g, m, { parts: [], clause: 'GL-ACT-11', first });
}

export function inReach(s: State, m: Model, target: Model): boolean {
  return touching(m, target) || usesOf(s, m).some((use) => isInReach(s, m, target, use));
}

/** The best shot at its target: highest TH, then Strength; two loaded pistols are both fired. */
function* shoots(g: G, m: Model, target: Model, rule: ClauseId): Flow<boolean> {
  const aims = aimsOf(g, m).filter(({ target: at, suppress, aim, reach, use }) => {
    if (at !== target || suppress || aim !== 'wound' || reach > 0) return false;
    // A blade is thrown only when another is left.
    return (
      use.mode !== 'throw' || use.arm === null || use.arm.held > 1 || m.arms.filter(({ held }) => held > 0).length > 1
    );
  });
  let best: (typeof aims)[number] | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of aims) {
    const band = one.use.weapon.bands.find(({ band: name }) => name !== 'close') ?? bandOf(one.use.weapon, 'short');
    const worth =
      band === null ? 0 : toHit(one.use, band).reduce((all, { amount }) => all + amount, 0) * 10 + band.ws.add;
    if (worth > most) [best, most] = [one, worth];
  }
  if (best === null) return false;
  told(g, m, 'shoots at', target, rule);
  const other = aims.find(({ use }) => use.weapon.firearm && use.hands === 1 && use.id !== best.use.id);
  const both = best.use.weapon.firearm && best.use.hands === 1 && other !== undefined;
  const answer = { ...answerOf('shoot', best), ...(both ? { second: (other as (typeof aims)[number]).use.id } : {}) };
  yield* fire(g, m, answer, AIMED);
  return true;
}

/** Clears or reloads when no enemy is within 6". */
function* reloads(g: G, m: Model, rule: ClauseId): Flow<boolean> {
  const s = g.state;
  if (s.models.some((other) => conscious(other) && isEnemy(s, m, other) && apart(m, other) <= 6 + EPSILON))
    return false;
  return yield* reloadStep(g, m, rule);
}

export function* reloadStep(g: G, m: Model, rule: ClauseId): Flow<boolean> {
  const fouled = m.arms.find((arm) => arm.held > 0 && arm.fouled);
  if (fouled !== undefined) {
    told(g, m, 'clears its weapon', null, rule);
    clear(g, m, fouled.key);
    return true;
  }
  const key = m.arms.find((arm) => reloadRefusal(m, arm.key) === null)?.key;
  if (key === undefined) return false;
  told(g, m, 'reloads', null, rule);
  yield* reload(g, m, key);
  return true;
}

/** Moves toward a point; shot at since its last activation it prefers an end that the shooter sees badly, at most 1" farther (GL-T-B-00). */
export function* approach(g: G, m: Model, to: Point, target: Model | null, inches: number, rule: ClauseId): Flow<void> {
  const s = g.state;
  let way = towards(s, m, to, { inches }, target);
  if (way === null) {
    told(g, m, 'stands still', null, rule);
    return;
  }
  const shooter = m.shotBy === null ? undefined : byId(s, m.shotBy);
  if (shooter?.onTable === true) way = covered(s, m, { way, to, target, inches, shooter }) ?? way;
  told(g, m, target === null ? 'moves on' : 'moves toward', target, rule);
  yield* g.rules.walk(g, m, way.path.slice(1), { of: 'move', clause: 'GL-ACT-01' });
}

interface Sought {
  way: Way;
  to: Point;
  target: Model | null;
  inches: number;
  shooter: Model;
}

const ROUND = directions(16);
/** Inches farther from its goal that a model goes for the sake of cover. */
const DETOUR = 1;

/** A way to the nearest point at most 1" farther from the goal at which the shooter sees it badly or not; null: none, or the end of the way is one. */
function covered(s: State, m: Model, { way, to, target, inches, shooter }: Sought): Way | null {
  const hides = ([x, y]: Point): boolean => {
    const seen = look(s, shooter, { ...m, x, y });
    return !seen.seen || seen.obscured;
  };
  const [ex, ey] = way.to;
  if (hides(way.to)) return null;
  const far = (x: number, y: number): number => Math.sqrt((x - to[0]) * (x - to[0]) + (y - to[1]) * (y - to[1]));
  const most = far(ex, ey) + DETOUR + EPSILON;
  for (let ring = 0.25; ring <= 2 * inches; ring += 0.25) {
    for (const [dx, dy] of ROUND) {
      const at: Point = [snap(ex + dx * ring), snap(ey + dy * ring)];
      if (far(at[0], at[1]) > most || !mayStand(s, m, at[0], at[1]) || !hides(at)) continue;
      const route = routeTo(s, m, at, { inches }, target);
      const there = route === null ? null : wayOf(s, m, route, { inches });
      if (there !== null && !isRefusal(there)) return there;
    }
  }
  return null;
}

/** Keeps its target until that one is out; then the nearest player's model (GL-T-B-01). */
function keeper(g: G, m: Model): Model | null {
  const s = g.state;
  const { mind } = m;
  if (mind === null) return null;
  const kept = mind.target === null ? undefined : byId(s, mind.target);
  if (kept !== undefined && mayTarget(s, m, kept)) return kept;
  // A target that only hides for a while is not forgotten; one that is out is.
  const next = nearestOf(g, m, playersFor(s, m));
  if (kept === undefined || !conscious(kept)) mind.target = next?.id ?? null;
  return next;
}

/** Nothing to do. */
export function stands(g: G, m: Model, rule: ClauseId): void {
  told(g, m, 'stands still', null, rule);
}

/** Brigands, the Bandit Chief, the Stripling, the lover, footpads and beasts (GL-T-B-01). */
export function* hunter(g: G, m: Model): Flow<void> {
  const target = keeper(g, m);
  if (target === null) stands(g, m, 'GL-T-B-01');
  else yield* fightSteps(g, m, target, 'GL-T-B-01');
}

/** The whole activation of a model without a player, for scenarios that add nothing of their own. */
export function* behave(g: G, m: Model): Flow<void> {
  if (rises(g, m)) return;
  yield* hunter(g, m);
}
