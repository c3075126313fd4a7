/**
 * What a player wants who points with one model at another thing: attack it, from here or after going there; or get to a marker. Each way
 * is a row of answers from where the game stands, with the Activation itself where the model has not been activated.
 */
import type { Answer, Plan, Seat } from '#engine/game.ts';
import { onlooker } from '../kit/onlooker.ts';
import { clone } from './clone.ts';
import { ATTACK } from './rules/attack-act.ts';
import { type Destination, destinations } from './rules/destinations.ts';
import { movesLeft } from './rules/move.ts';
import { byId, type G, isEnemy, living, must, name } from './rules/play.ts';
import { newActivation } from './rules/recruit.ts';
import type { Rules } from './rules/rules.ts';
import type { Model, State } from './state.ts';

/** So many ways to a thing are proposed. */
const MOST = 3;

export function plans(s: State, seat: Seat, actor: string, target: string, rules: Rules): Plan[] {
  const m = byId(s, actor);
  if (m === undefined || m.seat !== seat || !living(m)) return [];
  const begun = s.activation?.model === actor;
  const first: Answer[] = begun ? [] : [{ verb: 'activate', model: actor }];
  const enemy = byId(s, target);
  const found =
    enemy === undefined
      ? toMarker(s, m, target)
      : isEnemy(m, enemy) && living(enemy)
        ? attacks(s, m, enemy, rules)
        : [];
  return found.map((plan) => ({ ...plan, answers: [...first, ...plan.answers] }));
}

/** The attack from where the model stands, then after each way that leads up to the target. */
function attacks(s: State, m: Model, enemy: Model, rules: Rules): Plan[] {
  const here = attackFrom(s, m, enemy, null, rules);
  if (here !== null) return [{ label: `Attack ${name(enemy)}`, clause: 'GG-ATK-01', answers: [here] }];
  const out: Plan[] = [];
  for (const way of destinations(s, m, movesLeft(s, m))) {
    if (out.length === MOST) break;
    if (!way.subjects.includes(enemy.id) || way.path.length === 0) continue;
    const attack = attackFrom(s, m, enemy, way, rules);
    if (attack === null) continue;
    const label = `Move ${way.label} and attack ${name(enemy)}`;
    out.push({ label, clause: 'GG-ATK-01', answers: [{ verb: 'move', path: way.path, facing: way.facing }, attack] });
  }
  return out;
}

/** The attack that is possible once the model stands at the end of the way; null when none is. */
function attackFrom(s: State, m: Model, enemy: Model, way: Destination | null, rules: Rules): Answer | null {
  const after = clone(s);
  const mover = must(after, m.id);
  after.activation = { ...(s.activation?.model === m.id ? s.activation : newActivation(m.id)), begun: true };
  const end = way?.path.at(-1);
  if (way !== null && end !== undefined) {
    [mover.x, mover.y] = end;
    [mover.fx, mover.fy] = way.facing;
  }
  const g: G = onlooker(after, rules);
  const found = ATTACK.find(g, mover);
  const act = Array.isArray(found) ? found[0] : found;
  const answer = act?.aim?.(enemy.id) ?? null;
  return answer === null || act?.check(answer) !== null ? null : answer;
}

function toMarker(s: State, m: Model, marker: string): Plan[] {
  return destinations(s, m, movesLeft(s, m))
    .filter(({ subjects, path }) => subjects.includes(marker) && path.length > 0)
    .slice(0, MOST)
    .map(({ path, facing, label }) => ({
      label: `Move ${label}`,
      clause: 'GG-MOV-01',
      answers: [{ verb: 'move', path, facing }],
    }));
}
