/**
 * What a player wants who points with one model at another thing: strike it or charge it, shoot at it, go to a marker. Each way is a row of answers
 * from where the game stands, with the activation itself where it has not begun.
 */
import type { Act, Answer, ClauseId, Hope, Plan, Seat } from '#engine/game.ts';
import { onlooker } from '../kit/onlooker.ts';
import { clone } from './clone.ts';
import { LOCATIONS } from './content/types.ts';
import { barred, newActivation } from './rules/activation.ts';
import { callOf, isDue } from './rules/due.ts';
import { byId, conscious, type G, isEnemy, must } from './rules/play.ts';
import type { Rules } from './rules/rules.ts';
import type { Model, State } from './state.ts';

/** So many ways to a thing are proposed. */
const MOST = 3;

const ATTACKS: readonly { verb: string; word: string; clause: ClauseId }[] = [
  { verb: 'fight', word: 'Strike', clause: 'GL-ACT-11' },
  { verb: 'charge', word: 'Charge', clause: 'GL-ACT-10' },
  { verb: 'shoot', word: 'Shoot at', clause: 'GL-ACT-09' },
];

export function plans(s: State, seat: Seat, actor: string, target: string, rules: Rules): Plan[] {
  const m = byId(s, actor);
  if (m === undefined || m.seat !== seat || !m.onTable || !conscious(m) || s.phase !== 'activations') return [];
  const active = s.activation?.model === actor;
  if (!active && (s.activation !== null || !isDue(s, m) || callOf(s, m) !== s.level)) return [];
  const g = onlooker(acting(s, m), rules);
  const first: Answer[] = active ? [] : [{ verb: 'activate', model: actor }];
  const found = byId(s, target) === undefined ? goings(g, m.id, target) : attacks(g, m.id, target);
  return found.slice(0, MOST).map((plan) => ({ ...plan, answers: [...first, ...plan.answers] }));
}

/** A copy of the table in which the model is acting. */
function acting(s: State, m: Model): State {
  const after = clone(s);
  after.activation ??= { ...newActivation(m.id, 'turn'), begun: true };
  must(after, m.id).acted = true;
  return after;
}

function actsOf(g: G, id: string, verb: string): readonly Act[] {
  const m = must(g.state, id);
  const listed = g.rules.menu.find(({ name }) => name === verb);
  if (listed === undefined || barred(g, m, listed) !== null) return [];
  const found = listed.find(g, m);
  return found === null ? [] : Array.isArray(found) ? found : [found];
}

/** Each kind of attack with what it is likeliest to hit with: options come best first. */
function attacks(g: G, id: string, target: string): Plan[] {
  const m = must(g.state, id);
  const foe = must(g.state, target);
  if (!isEnemy(g.state, m, foe) || !conscious(foe)) return [];
  return ATTACKS.flatMap(({ verb, word, clause }) => {
    for (const act of actsOf(g, id, verb)) {
      const answers = act.suggest?.() ?? act.options().map(({ answer }) => answer);
      const answer = answers.find((one) => one.target === target && one.suppress !== true && act.check(one) === null);
      if (answer !== undefined) return [{ label: `${word} ${foe.card.name}`, clause, answers: [answer] }];
    }
    return [];
  });
}

/** To a marker or a thing that lies on the table: the move whose option is about it. */
function goings(g: G, id: string, thing: string): Plan[] {
  return actsOf(g, id, 'move').flatMap((act) =>
    act
      .options()
      .filter(({ answer, subjects }) => subjects.includes(thing) && act.check(answer) === null)
      .map(({ answer, label }): Plan => ({ label: `Move to ${label}`, clause: act.clause, answers: [answer] })),
  );
}

/** Attacks hope for a wound, which no single die tells: the opposed roll, the location and the armour decide together. */
export function hope(before: State, answer: Answer): Hope<State> | null {
  if (!HURTING.includes(answer.verb) || typeof answer.target !== 'string' || answer.suppress === true) return null;
  const id = answer.target;
  const lost = boxes(before, id);
  return lost === null ? null : { label: 'a wound', fulfilled: (after) => (boxes(after, id) ?? lost + 1) > lost };
}

const HURTING: readonly string[] = ['fight', 'charge', 'shoot', 'strike', 'move-shoot', 'second-shot'];

/** Boxes crossed off; null once it has left the table. */
function boxes(s: State, id: string): number | null {
  const m = byId(s, id);
  return m?.onTable ? LOCATIONS.reduce((all, location) => all + m.lost[location], 0) : null;
}
