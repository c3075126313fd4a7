/**
 * The Close Combat action (GL-ACT-11): as many attacks as the model has, each at a target and with a weapon of its own choice, resolved with its
 * outcome before the next is chosen (GL-CC-04, GL-CC-05). Whoever was pushed away may be struck again while the weapon reaches (GL-CC-06).
 *
 * Doubtful points: no weapon is drawn first (GL-R-038). The bonus of a charge counts for every attack of the action (GL-R-031). The three thrusts are
 * declared with the first attack. Points may lengthen the reach of one attack (GL-R-206). Whoever intimidates is tested before the attack (GL-R-136).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Part, Refusal, RefusedAct, Seat } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import type { Model } from '../state.ts';
import {
  ATTACK_ARGS,
  type Attacking,
  answerOf,
  attacking,
  bestChoice,
  type Chosen,
  choices,
  chosenBy,
  foes,
  optionOf,
  usesOf,
  worth,
} from './fight-choices.ts';
import { pay } from './hero.ts';
import { byId, conscious, type G, name, touching } from './play.ts';
import { menuVerb, verb } from './verb.ts';

/** The act of choosing an attack. */
export function attackAct(g: G, at: Attacking, verbName: 'fight' | 'strike', label: string): Act | null {
  const s = g.state;
  const found = choices(s, at);
  if (found.length === 0) return null;
  const first = found[0] as Chosen;
  const options = () => found.map((chosen) => optionOf(g, at, verbName, chosen));
  return {
    ...choice({
      verb: verbName,
      label,
      clause: verbName === 'fight' ? 'GL-ACT-11' : 'GL-CC-05',
      by: ['target', 'weapon', 'aim', 'reach', 'thrust'],
      options,
      why: () => ({ clause: 'GL-CC-01', reason: 'that attack is not possible' }),
      check: (answer) => {
        const chosen = chosenBy(s, at, answer);
        return 'reason' in chosen ? chosen : null;
      },
      sample: (rng) => answerOf(verbName, found[rng.int(found.length)] as Chosen, at.thrust !== null),
      suggest: () =>
        found
          .map((chosen) => ({ chosen, value: worth(s, at.m, chosen, at.parts, g.rules) }))
          .sort((a, b) => b.value - a.value)
          .map(({ chosen }) => answerOf(verbName, chosen, at.thrust !== null)),
    }),
    aim: (thing) => (byId(s, thing) === undefined ? null : { verb: verbName, target: thing, weapon: first.use.id }),
  };
}

/** Carries out one attack. False when it was not made and the model may choose another. */
export function* makeAttack(g: G, at: Attacking, chosen: Chosen): Flow<'made' | 'other' | 'lost'> {
  const { m } = at;
  const { target, use, reach, thrust } = chosen;
  const declared = yield* g.rules.declare(g, m, target);
  if (declared !== 'goes-on') return declared;
  at.thrust = at.thrust ?? thrust;
  at.done.push(use);
  if (reach > 0) pay(g, m, reach, 'GL-HP-08', 'reach');
  const again = at.struck.includes(target.id) && !touching(m, target);
  at.struck.push(target.id);
  yield* g.rules.blow(g, {
    attacker: m,
    defender: target,
    use: use.id,
    parts: at.parts,
    aim: chosen.aim,
    reach,
    // Pushed away and still in reach.
    clause: again ? 'GL-CC-06' : at.clause,
    still: at.still === true,
    ...(at.thrust ? { wsParts: [{ label: "Di Conti's Thrust", amount: -2, clause: 'GL-SKC-08' }] } : {}),
  });
  return 'made';
}

function canGoOn(m: Model): boolean {
  return conscious(m) && !m.panicked;
}

/** The attacks that are left, chosen one after the other. `must`: the first of them may be declined too. */
export function* furtherAttacks(g: G, at: Attacking): Flow<void> {
  const { m } = at;
  const duel = m.duel;
  while (canGoOn(m) && m.duel === duel) {
    const chosen = yield* next(g, at);
    if (chosen === null) return;
    if ((yield* makeAttack(g, at, chosen)) === 'lost') return;
  }
}

function* next(g: G, at: Attacking): Flow<Chosen | null> {
  const { m } = at;
  const s = g.state;
  const found = choices(s, at);
  if (found.length === 0) return null;
  if (m.seat === null) return bestChoice(g, at, found);
  const answer = yield* ask<Answer>(m.seat as Seat, () => ({
    seat: m.seat as Seat,
    title: at.done.length === 0 ? `whom does ${name(m)} attack?` : `${name(m)} has a further attack: at whom?`,
    clause: 'GL-CC-05',
    subjects: [m.id],
    acts: [attackAct(g, at, 'strike', 'Attack') as Act, button('pass', 'No further attack', 'GL-CC-05', m.id)],
    decline: { verb: 'pass' },
  }));
  if (answer.verb === 'pass') return null;
  return chosenBy(s, at, answer) as Chosen;
}

/** `Rules.fight`: a whole Close Combat action outside the menu. */
export function* fight(g: G, m: Model, words: { parts: readonly Part[]; clause: ClauseId; first?: Model }): Flow<void> {
  g.enter('GL-ACT-11');
  const at = attacking(m, words.parts, words.clause);
  // Whoever acts by rule goes on to the next nearest when the first is out of reach (GL-T-B-00).
  if (words.first !== undefined && m.seat === null) at.first = words.first;
  else if (words.first !== undefined) at.only = words.first;
  yield* furtherAttacks(g, at);
  g.leave();
}

/** After a test that keeps it from acting against somebody, the action is still to be chosen (GL-R-136). */
export function takeBack(g: G, verbName: string): void {
  const now = g.state.activation;
  const i = now === null ? -1 : now.taken.lastIndexOf(verbName);
  if (i >= 0) now?.taken.splice(i, 1);
}

/** The nearest enemy, and why it cannot be struck. */
function whyNot(g: G, m: Model): RefusedAct | null {
  const s = g.state;
  const at = attacking(m, [], 'GL-ACT-11');
  const [nearest] = foes(s, at);
  if (nearest === undefined) return null;
  const [use] = usesOf(s, m);
  const answer: Answer = { verb: 'fight', target: nearest.id, ...(use === undefined ? null : { weapon: use.id }) };
  const why = (given: Answer): Refusal | null => {
    const chosen = chosenBy(s, at, given);
    return 'reason' in chosen ? chosen : null;
  };
  const refusal = why({ verb: 'fight', target: nearest.id }) ?? why(answer);
  if (refusal === null) return null;
  return {
    verb: 'fight',
    label: 'Close Combat',
    refusal,
    nearest: answer,
    why,
    aim: (thing) => (byId(s, thing) === undefined ? null : { verb: 'fight', target: thing }),
  };
}

export const FIGHT = menuVerb({
  name: 'fight',
  text: 'Attack an enemy within the reach of a weapon; further attacks of the action are chosen one by one.',
  args: ATTACK_ARGS,
  main: 'target',
  synonyms: ['attack'],
  action: true,
  prone: true,
  engaged: true,
  duel: true,
  aboard: true,
  find: (g, m) => attackAct(g, attacking(m, [], 'GL-ACT-11'), 'fight', 'Close Combat'),
  refused: whyNot,
  *run(g, m, answer) {
    const at = attacking(m, [], 'GL-ACT-11');
    const chosen = chosenBy(g.state, at, answer);
    if ('reason' in chosen) throw new Error(`an illegal attack was accepted: ${chosen.reason}`);
    const made = yield* makeAttack(g, at, chosen);
    if (made === 'other') takeBack(g, 'fight');
    else if (made === 'made') yield* furtherAttacks(g, at);
  },
});

export const STRIKE = verb({
  name: 'strike',
  text: 'Make a further attack of the same action.',
  args: ATTACK_ARGS,
  main: 'target',
  unsaid: 'decline',
});
