/**
 * Things that are carried: taken from the ground or from somebody who cannot resist, handed over, left behind, deciphered (GL-S1-20 to GL-S1-28, GL-R-308).
 * What they are worth counts for the side of the conscious model that holds them at the end or left with them (GL-R-150).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Option, Seat } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { hasArms } from '../rules/damage.ts';
import { conscious, type G, isEnemy, isHuman, must, name, touching } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { menuVerb, verb } from '../rules/verb.ts';
import type { Model, State, Token } from '../state.ts';
import { award } from './points.ts';
import { carried, give, tokenById, touchesToken } from './tokens.ts';

/** Kinds that walk or are led: they need no hands, and one model leads one at a time. */
export const LED: readonly string[] = ['messenger', 'nobleman', 'child', 'paymaster'];
/** Kinds that may be carried or led at all. Weapons have a verb of their own. */
const CARRIED: readonly string[] = [...LED, 'letter', 'clue', 'purse', 'key', 'surgeons-bag', 'strongbox', 'brandy'];

export function mayCarry(s: State, m: Model, token: Token): boolean {
  if (!isHuman(m) || m.owner === null || m.owner !== m.seat || !CARRIED.includes(token.kind)) return false;
  if (LED.includes(token.kind)) return !carried(s, m).some(({ kind }) => LED.includes(kind));
  if (token.kind === 'strongbox' && m.mount !== null) return false;
  return hasArms(m);
}

/** What a model could take with an action: from the ground, or from an unconscious model that it touches (GL-S1-24, GL-S1-27). */
function lootable(s: State, m: Model): { token: Token; from: Model | null }[] {
  const found: { token: Token; from: Model | null }[] = [];
  for (const token of s.tokens) {
    if (token.taken !== null || !mayCarry(s, m, token) || token.carrier === m.id) continue;
    if (token.carrier === null) {
      if (touchesToken(m, token)) found.push({ token, from: null });
      continue;
    }
    const carrier = must(s, token.carrier);
    if (carrier.onTable && carrier.downSince > 0 && touching(m, carrier)) found.push({ token, from: carrier });
  }
  return found;
}

export const TAKE = menuVerb({
  name: 'take',
  text: 'Take something from the ground or from an unconscious model in base contact.',
  args: { token: id },
  main: 'token',
  synonyms: ['loot'],
  action: true,
  human: true,
  engaged: true,
  prone: true,
  find(g, m): Act | null {
    const things = lootable(g.state, m);
    if (things.length === 0) return null;
    return choice({
      verb: 'take',
      label: 'Take',
      clause: 'GL-S1-24',
      by: ['token'],
      options: () =>
        things.map(({ token, from }) => ({
          answer: { verb: 'take', token: token.id },
          label: from === null ? token.name : `${token.name}, from ${name(from)}`,
          subjects: from === null ? [token.id] : [from.id],
        })),
      why: () => ({ clause: 'GL-R-308', reason: `${name(m)} touches no such thing that may be taken` }),
    });
  },
  *run(g, m, { token: chosen }) {
    const token = tokenById(g.state, chosen);
    if (token === undefined) return;
    const from = token.carrier;
    give(g, token, m);
    tell(g, {
      kind: 'takes',
      clause: from === null ? 'GL-R-149' : 'GL-S1-24',
      model: m.id,
      token: token.id,
      from,
      also: ['GL-R-308'],
    });
  },
});

/** Whom a model may hand things to: a conscious model in base contact that may carry it (GL-S1-23). */
function receivers(s: State, m: Model, token: Token): Model[] {
  return s.models.filter(
    (other) =>
      other !== m && conscious(other) && touching(m, other) && !isEnemy(s, m, other) && mayCarry(s, other, token),
  );
}

export const HAND_OVER = menuVerb({
  name: 'hand-over',
  text: 'Hand something to another model in base contact, free, once in an activation.',
  args: { token: id, to: id },
  synonyms: ['give'],
  find(g, m): Act | null {
    const s = g.state;
    if (s.activation === null || s.activation.handed || m.carries.length === 0) return null;
    const options: Option[] = carried(s, m).flatMap((token) =>
      receivers(s, m, token).map((other) => ({
        answer: { verb: 'hand-over', token: token.id, to: other.id },
        label: `${token.name} to ${name(other)}`,
        subjects: [other.id],
      })),
    );
    if (options.length === 0) return null;
    return choice({
      verb: 'hand-over',
      label: 'Hand over',
      clause: 'GL-S1-23',
      by: ['token', 'to'],
      options: () => options,
      why: () => ({ clause: 'GL-S1-23', reason: 'things are handed to a conscious friend in base contact' }),
    });
  },
  *run(g, m, { token: chosen, to }) {
    const s = g.state;
    const token = tokenById(s, chosen);
    if (token === undefined || s.activation === null) return;
    s.activation.handed = true;
    give(g, token, must(s, to));
    tell(g, { kind: 'hands-over', clause: 'GL-S1-23', model: m.id, token: token.id, to, also: ['GL-R-308'] });
  },
});

export const LAY_DOWN = menuVerb({
  name: 'lay-down',
  text: 'Leave something that is carried or led where the model stands.',
  args: { token: id },
  main: 'token',
  find(g, m): Act | null {
    const things = carried(g.state, m);
    if (things.length === 0) return null;
    return choice({
      verb: 'lay-down',
      label: 'Leave behind',
      clause: 'GL-R-308',
      by: ['token'],
      options: () =>
        things.map((token) => ({ answer: { verb: 'lay-down', token: token.id }, label: token.name, subjects: [m.id] })),
      why: () => ({ clause: 'GL-R-308', reason: `${name(m)} does not have it` }),
      // Bots gain nothing by it.
      suggest: () => [],
    });
  },
  *run(g, m, { token: chosen }) {
    const token = tokenById(g.state, chosen);
    if (token === undefined) return;
    m.carries = m.carries.filter((one) => one !== token.id);
    token.carrier = null;
    token.x = m.x;
    token.y = m.y;
    tell(g, { kind: 'lays-down', clause: 'GL-R-308', model: m.id, token: token.id });
  },
});

/** A yes or no about something that was found. */
export function* offered(m: Model, title: string, yes: string, clause: string): Flow<boolean> {
  if (m.seat === null) return true;
  const seat = m.seat as Seat;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title,
    clause,
    subjects: [m.id],
    acts: [button('accept', yes, clause, m.id), button('pass', 'No', clause, m.id)],
    decline: { verb: 'pass' },
  }));
  return answer.verb === 'accept';
}

export const ACCEPT = verb({ name: 'accept', text: 'Take what is offered.', synonyms: ['yes'] });

/** A model leaves the board with all it has: deciphered things score at once, others only when they are open at the end (GL-S1-28, GL-R-150). */
export function carryOff(g: G, m: Model, score: (token: Token) => number): void {
  const s = g.state;
  if (m.owner === null) return;
  for (const token of carried(s, m)) {
    token.taken = m.owner;
    token.carrier = null;
    const worth = score(token);
    if (worth > 0) award(g, m.owner, worth, token.name, 'GL-S1-28');
  }
  m.carries = [];
}
