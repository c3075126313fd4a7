/**
 * Things that are carried: taken from the ground or from somebody who cannot resist, handed over, left behind, deciphered (GL-S1-20 to GL-S1-28, GL-R-308).
 * What they are worth counts for the side of the conscious model that holds them at the end or left with them (GL-R-150).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Option, Part, Refusal, Seat } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { hasArms } from '../rules/damage.ts';
import { conscious, type G, isEnemy, isHuman, must, name, touching } from '../rules/play.ts';
import { statTest } from '../rules/roll.ts';
import { skill } from '../rules/stats.ts';
import { tell } from '../rules/tell.ts';
import { menuVerb, verb } from '../rules/verb.ts';
import type { Model, State, Token } from '../state.ts';
import { award } from './points.ts';
import { carried, discard, give, tokenById, touchesToken } from './tokens.ts';

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

/** Whom a felled model led stays there, for anybody who touches him (GL-R-308, GL-R-318). */
export function parted(g: G, m: Model): void {
  for (const token of carried(g.state, m)) {
    if (!LED.includes(token.kind)) continue;
    m.carries = m.carries.filter((one) => one !== token.id);
    token.carrier = null;
    token.x = m.x;
    token.y = m.y;
    tell(g, { kind: 'lays-down', clause: 'GL-R-308', model: m.id, token: token.id });
  }
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
  whyNot: (_, m) =>
    armless(m) ?? {
      clause: 'GL-R-308',
      reason: `${name(m)} touches no such thing that may be taken`,
      also: ['GL-S1-24'],
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

function armless(m: Model): Refusal | null {
  return hasArms(m) ? null : { clause: 'GL-BAS-11', reason: `${name(m)} can carry nothing` };
}

interface Handing {
  token: Token;
  from: Model;
  to: Model;
}

/** What may change hands in an activation of either of two: what the model has, and what models of its own player have for it (GL-S1-23, GL-R-308). */
function handings(s: State, m: Model): Handing[] {
  const found: Handing[] = [];
  for (const other of s.models) {
    if (other === m || !conscious(other) || !touching(m, other)) continue;
    for (const token of carried(s, m)) if (mayCarry(s, other, token)) found.push({ token, from: m, to: other });
    if (other.owner !== m.owner) continue;
    for (const token of carried(s, other)) if (mayCarry(s, m, token)) found.push({ token, from: other, to: m });
  }
  return found;
}

/** Why nothing changes hands: of the friends in contact the nearest reason is told. */
function handingBar(s: State, m: Model): Refusal {
  if (s.activation?.handed === true) {
    return { clause: 'GL-R-308', reason: 'something was handed over in this activation already', also: ['GL-S1-23'] };
  }
  if (carried(s, m).length === 0) return { clause: 'GL-S1-23', reason: `${name(m)} has nothing to hand over` };
  const near = s.models.filter((other) => other !== m && other.onTable && touching(m, other));
  const awake = near.filter(conscious);
  if (near.length > 0 && awake.length === 0) {
    return { clause: 'GL-S1-23', reason: 'nothing is handed to the unconscious', also: ['GL-R-308'] };
  }
  for (const other of awake) {
    const bar = armless(other);
    if (bar !== null) return bar;
  }
  return { clause: 'GL-S1-23', reason: 'things are handed to a conscious model in base contact' };
}

export const HAND_OVER = menuVerb({
  name: 'hand-over',
  text: 'Hand something to another model in base contact, free, once in an activation.',
  args: { token: id, to: id },
  synonyms: ['give'],
  find(g, m): Act | null {
    const s = g.state;
    if (s.activation === null || s.activation.handed) return null;
    const all = handings(s, m);
    if (all.length === 0) return null;
    const optionOf = ({ token, from, to }: Handing): Option => ({
      answer: { verb: 'hand-over', token: token.id, to: to.id },
      label: from === m ? `${token.name} to ${name(to)}` : `${token.name}, from ${name(from)}`,
      subjects: [from === m ? to.id : from.id],
    });
    return choice({
      verb: 'hand-over',
      label: 'Hand over',
      clause: 'GL-S1-23',
      by: ['token', 'to'],
      options: () => all.map(optionOf),
      why: () => ({ clause: 'GL-S1-23', reason: 'things are handed to a conscious model in base contact' }),
      suggest: () => all.filter(({ from, to }) => !isEnemy(s, from, to)).map((one) => optionOf(one).answer),
    });
  },
  whyNot: ({ state }, m) => handingBar(state, m),
  *run(g, m, { token: chosen, to }) {
    const s = g.state;
    const token = tokenById(s, chosen);
    if (token === undefined || s.activation === null) return;
    s.activation.handed = true;
    const from = token.carrier ?? m.id;
    give(g, token, must(s, to));
    tell(g, { kind: 'hands-over', clause: 'GL-S1-23', model: from, token: token.id, to, also: ['GL-R-308'] });
  },
});

/** What has been found and cannot be passed on (GL-R-313); the spit of chickens may be thrown away. */
function mayLay({ kind, key }: Token): boolean {
  return kind !== 'tavern' || key === '23';
}

export const LAY_DOWN = menuVerb({
  name: 'lay-down',
  text: 'Leave something that is carried or led where the model stands.',
  args: { token: id },
  main: 'token',
  find(g, m): Act | null {
    const things = carried(g.state, m).filter(mayLay);
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
  whyNot: (_, m) => ({ clause: 'GL-R-308', reason: `${name(m)} has nothing that it could leave behind` }),
  *run(g, m, { token: chosen }) {
    const token = tokenById(g.state, chosen);
    if (token === undefined) return;
    m.carries = m.carries.filter((one) => one !== token.id);
    token.carrier = null;
    token.x = m.x;
    token.y = m.y;
    if (token.kind === 'tavern') discard(g.state, m, token);
    tell(g, { kind: 'lays-down', clause: 'GL-R-308', model: m.id, token: token.id });
  },
});

/** What Language and a study of History add (GL-R-127, GL-R-224). */
function readingParts(m: Model): Part[] {
  const parts: Part[] = [];
  if (skill(m, 'language') > 0) parts.push({ label: 'Language', amount: 1, clause: 'GL-S1-22' });
  if (m.card.field === 'history' && skill(m, 'savant') > 0) {
    parts.push({ label: 'Savant of History', amount: skill(m, 'savant'), clause: 'GL-SKK-15' });
  }
  return parts;
}

/** Some clues can be read only by those who know languages (GL-R-127). */
export function mayRead(m: Model, token: Token): boolean {
  return token.kind !== 'clue' || token.key !== 'language' || skill(m, 'language') > 0;
}

/** One Brains test; deciphered once, a letter stays so (GL-S1-25). */
export function* decipher(g: G, m: Model, token: Token): Flow<boolean> {
  const language = token.kind === 'clue' && token.key === 'language';
  const { passed } = yield* statTest(g, m, {
    test: 'decipher',
    stat: 'br',
    clause: 'GL-SKK-10',
    parts: language ? readingParts(m).filter(({ label }) => label !== 'Language') : readingParts(m),
    skilled: true,
    also: ['GL-S1-22', 'GL-R-127'],
  });
  if (!passed) return false;
  token.open = true;
  tell(g, { kind: 'deciphers', clause: 'GL-SCN-05', model: m.id, token: token.id, also: ['GL-S1-25'] });
  return true;
}

export const DECIPHER = menuVerb({
  name: 'decipher',
  text: 'Try again to decipher a letter that the model carries.',
  args: { token: id },
  main: 'token',
  action: true,
  human: true,
  engaged: true,
  prone: true,
  find(g, m): Act | null {
    const closed = carried(g.state, m).filter((token) => !token.open && token.vp > 0 && mayRead(m, token));
    if (closed.length === 0) return null;
    return choice({
      verb: 'decipher',
      label: 'Decipher',
      clause: 'GL-SKK-10',
      by: ['token'],
      options: () =>
        closed.map((token) => ({ answer: { verb: 'decipher', token: token.id }, label: token.name, subjects: [m.id] })),
      why: () => ({ clause: 'GL-SKK-10', reason: `${name(m)} carries no letter that is still to be deciphered` }),
    });
  },
  whyNot: (_, m) => ({
    clause: 'GL-SKK-10',
    reason: `${name(m)} carries no letter that it could decipher`,
    also: ['GL-R-127'],
  }),
  *run(g, m, { token: chosen }) {
    const token = tokenById(g.state, chosen);
    if (token !== undefined) yield* decipher(g, m, token);
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
    acts: [button('agree', yes, clause, m.id), button('pass', 'No', clause, m.id)],
    decline: { verb: 'pass' },
  }));
  return answer.verb === 'agree';
}

export const AGREE = verb({ name: 'agree', text: 'Take what is offered.', synonyms: ['yes'] });

/** A model leaves the board with all it has: deciphered things score at once, others only when they are open at the end (GL-S1-28, GL-R-150). */
export function carryOff(g: G, m: Model, score: (token: Token) => number): void {
  const s = g.state;
  if (m.owner === null) return;
  for (const token of carried(s, m)) {
    token.taken = m.owner;
    token.carrier = null;
    const worth = score(token);
    if (worth > 0) award(g, m.owner, worth, token.name, 'GL-S1-28', m.id);
  }
  m.carries = [];
}
