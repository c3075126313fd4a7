/**
 * What a player wants who points with one warrior at another thing: strike it, charge it, shoot or cast at it, from here or after a Move; or get
 * to a marker and Interact with it. Each way is a row of answers from where the game stands, with the activation itself where it has not begun.
 */
import type { Act, Answer, ClauseId, Plan, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { onlooker } from '../kit/onlooker.ts';
import { clone } from './clone.ts';
import { actionRefusal, newActivation } from './rules/activation.ts';
import { markerOf } from './rules/carry.ts';
import { byId, type G, isEnemy, must, name, standing } from './rules/play.ts';
import type { Rules } from './rules/rules.ts';
import { levelAt } from './rules/standing.ts';
import { mayActivate } from './rules/turn.ts';
import type { ActionKind, State, Warrior } from './state.ts';

/** So many ways to a thing are proposed. */
const MOST = 3;

/** The attacks, in the order in which they are proposed. */
const ATTACKS: readonly { verb: string; word: string; clause: ClauseId }[] = [
  { verb: 'strike', word: 'Strike', clause: 'HR-STR-02' },
  { verb: 'charge', word: 'Charge', clause: 'HR-CHG-01' },
  { verb: 'shoot', word: 'Shoot at', clause: 'HR-SHT-03' },
  { verb: 'cast', word: 'Cast at', clause: 'HR-CST-08' },
];
const INTERACT = [{ verb: 'interact', word: 'Interact with', clause: 'HR-INT-02' }];

export function plans(s: State, seat: Seat, actor: string, target: string, rules: Rules): Plan[] {
  const w = byId(s, actor);
  if (w === undefined || w.seat !== seat || !standing(w) || w.fleeing || s.phase !== 'activations') return [];
  const active = s.activation?.warrior === actor;
  if (!active && (s.activation !== null || s.mover !== seat || !mayActivate(s, w))) return [];
  const enemy = byId(s, target);
  const marker = markerOf(s, target);
  if (marker === undefined && (enemy === undefined || !isEnemy(w, enemy) || !standing(enemy))) return [];
  const wanted = marker === undefined ? ATTACKS : INTERACT;
  const called = marker?.name ?? name(enemy as Warrior);
  const here = table(s, w, rules, null);
  const found = wanted.flatMap(({ verb, word, clause }): Plan[] => {
    const answer = aimed(here, w.id, verb, target);
    return answer === null ? [] : [{ label: `${word} ${called}`, clause, answers: [answer] }];
  });
  const all = found.length > 0 ? found : afterMove(s, w, rules, target, called, wanted);
  const first: Answer[] = active ? [] : [{ verb: 'activate', warrior: actor }];
  return all.slice(0, MOST).map((plan) => ({ ...plan, answers: [...first, ...plan.answers] }));
}

/** A Move, and what it leads to. */
function afterMove(s: State, w: Warrior, rules: Rules, target: string, called: string, wanted: typeof ATTACKS): Plan[] {
  const here = table(s, w, rules, null);
  const out: Plan[] = [];
  for (const move of moves(here, w.id)) {
    const path = move.path as readonly Point[];
    const end = path.at(-1);
    if (end === undefined) continue;
    const there = table(s, w, rules, end);
    for (const { verb, word, clause } of wanted) {
      const answer = verb === 'charge' ? null : aimed(there, w.id, verb, target);
      if (answer === null) continue;
      out.push({
        label: `Move and ${word.charAt(0).toLowerCase()}${word.slice(1)} ${called}`,
        clause,
        answers: [move, answer],
      });
      break;
    }
    if (out.length === MOST) break;
  }
  return out;
}

/** A copy of the table in which the warrior is acting, at the end of a Move where one is given. */
function table(s: State, w: Warrior, rules: Rules, end: Point | null): G {
  const after = clone(s);
  const mover = must(after, w.id);
  const now =
    s.activation?.warrior === w.id ? { ...s.activation, taken: s.activation.taken.slice() } : newActivation(w.id);
  now.begun = true;
  now.stage = 'actions';
  if (end !== null) {
    now.left -= 1;
    now.taken.push('move');
    mover.z = levelAt(after, mover, end[0], end[1], mover.z);
    [mover.x, mover.y] = end;
  }
  after.activation = now;
  return onlooker(after, rules);
}

function actsOf(g: G, id: string, verb: string): Act[] {
  const listed = g.rules.menu.find((one) => one.name === verb);
  const w = must(g.state, id);
  if (listed === undefined) return [];
  if (
    listed.action !== undefined &&
    actionRefusal(g.state, w, listed.action as ActionKind, listed.actions ?? 1) !== null
  )
    return [];
  const found = listed.find(g, w);
  return found === null ? [] : Array.isArray(found) ? found : [found];
}

/** The answer of a verb about a thing, where one is legal. */
function aimed(g: G, id: string, verb: string, target: string): Answer | null {
  for (const act of actsOf(g, id, verb)) {
    const pointed = act.aim?.(target) ?? null;
    if (pointed !== null && act.check(pointed) === null) return pointed;
    const answers = act.suggest?.() ?? act.options().map(({ answer }) => answer);
    const found = answers.find((answer) => answer.target === target);
    if (found !== undefined && act.check(found) === null) return found;
  }
  return null;
}

/** Moves that are worth a look. */
function moves(g: G, id: string): Answer[] {
  return actsOf(g, id, 'move')
    .flatMap((act) => act.suggest?.() ?? act.options().map(({ answer }) => answer))
    .filter(({ path }) => Array.isArray(path) && path.length > 0);
}
