/**
 * What a player wants who points with one model at another thing: attack it, from here or after a maneuver; get to an objective and Interact with it. Each way is a
 * row of answers from where the game stands, with the activation itself where it has not begun.
 */
import type { Act, Answer, ClauseId, Plan, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { onlooker } from '../kit/onlooker.ts';
import { clone } from './clone.ts';
import { mayActivate } from './rules/order.ts';
import { byId, type G, isEnemy, must, pieceById, standing } from './rules/play.ts';
import type { Rules } from './rules/rules.ts';
import { isPending, newActivation } from './rules/stage.ts';
import type { Activation, Model, State } from './state.ts';

/** So many ways to a thing are proposed. */
const MOST = 3;

const ATTACK = { verb: 'attack', word: 'Attack', clause: 'WK-ATK-02' } as const;
const INTERACT = { verb: 'interact', word: 'Interact with', clause: 'WK-GAC-06' } as const;

export function plans(s: State, seat: Seat, actor: string, target: string, rules: Rules): Plan[] {
  const m = byId(s, actor);
  if (m === undefined || m.seat !== seat || s.mover !== seat || !standing(m) || s.phase !== 'turns') return [];
  const active = s.activation?.members.includes(actor) === true;
  if (!active && (s.activation !== null || !mayActivate(m))) return [];
  const enemy = byId(s, target);
  const piece = pieceById(s, target);
  if (piece === undefined && (enemy === undefined || !isEnemy(m, enemy) || !standing(enemy))) return [];
  const wanted = piece === undefined ? ATTACK : INTERACT;
  const called = piece?.name ?? (enemy as Model).name;
  const here = table(s, m, rules, null);
  const found = aimed(here, m.id, wanted.verb, target).map(
    (answer): Plan => ({
      label: `${wanted.word} ${called}${withWhat(m, answer)}`,
      clause: wanted.clause,
      answers: [answer],
    }),
  );
  const all = found.length > 0 ? found : afterMove(s, m, rules, target, called, wanted);
  const first: Answer[] = active ? [] : [{ verb: 'activate', model: actor }];
  return all.slice(0, MOST).map((plan) => ({ ...plan, answers: [...first, ...plan.answers] }));
}

function withWhat(m: Model, answer: Answer): string {
  const attack = m.card.attacks.find(({ id }) => id === answer.with);
  return attack === undefined ? '' : ` with ${attack.name}`;
}

/** A maneuver, and what it leads to. */
function afterMove(
  s: State,
  m: Model,
  rules: Rules,
  target: string,
  called: string,
  wanted: { verb: string; word: string; clause: ClauseId },
): Plan[] {
  const out: Plan[] = [];
  for (const move of moves(table(s, m, rules, null), m.id)) {
    const end = (move.path as readonly Point[]).at(-1);
    if (end === undefined) continue;
    const [answer] = aimed(table(s, m, rules, end), m.id, wanted.verb, target);
    if (answer === undefined) continue;
    const word = `${wanted.word.charAt(0).toLowerCase()}${wanted.word.slice(1)}`;
    const label = `Maneuver and ${word} ${called}${withWhat(m, answer)}`;
    out.push({ label, clause: wanted.clause, answers: [move, answer] });
    if (out.length === MOST) break;
  }
  return out;
}

/** A copy of the table in which the model is acting, in its action stage after a maneuver where its end is given. */
function table(s: State, m: Model, rules: Rules, end: Point | null): G {
  const after = clone(s);
  const mover = must(after, m.id);
  const now = after.activation ?? newActivation(null, [m.id]);
  after.activation = now;
  mover.activated = true;
  if (end !== null) {
    now.stage = 'action';
    now.second = true;
    now.done = [];
    [mover.x, mover.y] = end;
  }
  return onlooker(after, rules);
}

function actsOf(g: G, id: string, verb: string): readonly Act[] {
  const now = g.state.activation as Activation;
  const listed = g.rules.menu.find(({ name }) => name === verb);
  const stage = listed?.stage;
  if (listed === undefined || (stage !== undefined && !isPending(g.state, stage, id))) return [];
  const found = listed.find(g, now);
  const acts = found === null ? [] : Array.isArray(found) ? found : [found];
  return acts.filter((act) => act.fixed?.model === id);
}

/** Answers of the verb about the thing, best first. */
function aimed(g: G, id: string, verb: string, target: string): Answer[] {
  return actsOf(g, id, verb).flatMap((act) => {
    const answers = act.options().map(({ answer }) => answer);
    return answers.filter((answer) => answer.target === target && act.check(answer) === null);
  });
}

/** Maneuvers that are worth a look. */
function moves(g: G, id: string): Answer[] {
  return actsOf(g, id, 'maneuver')
    .flatMap((act) => act.suggest?.() ?? act.options().map(({ answer }) => answer))
    .filter(({ path }) => Array.isArray(path) && path.length > 0);
}
