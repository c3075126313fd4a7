/**
 * Mechanic (GL-SKK-13): an action and a test of Brains, halved and rounded up for an invention (GL-R-004), repair what a scenario marks as a machine (GL-R-224): a
 * coach with a cracked axle, or a thing of the kind "machine" or "invention" that does not work.
 *
 * Language (GL-SKK-10): deciphering a clue. Where anybody may test, Language adds 1 (GL-R-127); elsewhere only models with Language may.
 */
import type { Act, Flow, Part, Refusal } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Model, State, Token } from '../state.ts';
import { touchesCoach } from './coach-shape.ts';
import { touchesToken } from './pick-up.ts';
import { type G, name } from './play.ts';
import { statTest } from './roll.ts';
import { lacks } from './skills-deceive.ts';
import { savantParts } from './skills-parts.ts';
import { skill, stat } from './stats.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** The fastest that a sound coach goes (GL-COA-06). */
const SOUND = 8;

interface Machine {
  id: string;
  name: string;
  invention: boolean;
  mend(): void;
}

function machines(s: State, m: Model): Machine[] {
  const found: Machine[] = [];
  for (const coach of s.coaches) {
    if (coach.wreck || coach.gone || coach.most >= SOUND) continue;
    if (m.aboard?.coach !== coach.id && !touchesCoach(m, coach)) continue;
    found.push({
      id: coach.id,
      name: 'the coach',
      invention: false,
      mend: () => {
        coach.most = SOUND;
      },
    });
  }
  for (const token of s.tokens) {
    if ((token.kind !== 'machine' && token.kind !== 'invention') || token.open || !touchesToken(m, token)) continue;
    found.push({
      id: token.id,
      name: token.name,
      invention: token.kind === 'invention',
      mend: () => {
        token.open = true;
      },
    });
  }
  return found;
}

export const REPAIR = menuVerb({
  name: 'repair',
  text: 'A Mechanic repairs a machine in contact by a test of Brains, halved for an invention.',
  args: { machine: id },
  main: 'machine',
  action: true,
  prone: true,
  engaged: true,
  suppressed: true,
  human: true,
  aboard: true,
  find: (g, m) => {
    if (skill(m, 'mechanic') === 0) return null;
    const some = machines(g.state, m);
    if (some.length === 0) return null;
    return choice({
      verb: 'repair',
      label: 'Repair',
      clause: 'GL-SKK-13',
      by: ['machine'],
      options: () => some.map((one) => ({ answer: { verb: 'repair', machine: one.id }, label: one.name, subjects: [m.id, one.id] })),
      why: () => ({ clause: 'GL-SKK-13', reason: `${name(m)} touches no such machine that needs repair` }),
    });
  },
  whyNot: (_, m) => lacks(m, 'mechanic', 'Mechanic', 'GL-SKK-13') ?? { clause: 'GL-SKK-13', reason: `${name(m)} touches no machine that needs repair`, also: ['GL-R-224'] },
  *run(g, m, { machine: chosen }) {
    const s = g.state;
    const machine = machines(s, m).find((one) => one.id === chosen);
    if (machine === undefined) return;
    const brains = stat(s, m, 'br');
    const half: Part[] = machine.invention ? [{ label: 'an invention', amount: Math.ceil(brains / 2) - brains, clause: 'GL-SKK-13' }] : [];
    const { passed } = yield* statTest(g, m, { test: 'repair', stat: 'br', clause: 'GL-SKK-13', parts: half, skilled: true, also: ['GL-R-224'] });
    if (passed) machine.mend();
    tell(g, { kind: 'repaired', clause: 'GL-SKK-13', model: m.id, machine: machine.id, name: machine.name, passed });
  },
});

/** Kinds of tokens with something to decipher. */
const CIPHERS: readonly string[] = ['letter', 'clue'];

/** Whether anybody may try, Language or not: the letters of the messenger, and clues marked so. */
function isOpenToAll(s: State, token: Token): boolean {
  return s.scenario === 'messenger' || token.key === 'any';
}

export function decipherRefusal(s: State, m: Model, token: Token | undefined): Refusal | null {
  const clause = 'GL-SKK-10';
  if (token === undefined || token.carrier !== m.id || !CIPHERS.includes(token.kind)) return { clause, reason: `${name(m)} carries no such clue` };
  if (token.open) return { clause, reason: `the ${token.name} is deciphered` };
  if (!isOpenToAll(s, token) && skill(m, 'language') === 0) return { clause, reason: `${name(m)} has not the skill Language`, also: ['GL-R-127'] };
  return null;
}

/** The test of Brains; passed, the clue counts. */
export function* decipher(g: G, m: Model, token: Token): Flow<boolean> {
  const s = g.state;
  const parts = savantParts(m, 'history');
  if (isOpenToAll(s, token) && skill(m, 'language') > 0) parts.push({ label: 'Language', amount: 1, clause: 'GL-SKK-10' });
  const { passed } = yield* statTest(g, m, { test: 'decipher', stat: 'br', clause: 'GL-SKK-10', parts, skilled: true, also: ['GL-R-127', 'GL-SCN-05'] });
  if (passed) token.open = true;
  tell(g, { kind: 'deciphered', clause: 'GL-SKK-10', model: m.id, thing: token.id, passed, also: ['GL-SCN-05'] });
  return passed;
}

export const DECIPHER = menuVerb({
  name: 'decipher',
  text: 'Try again to decipher a clue that the model carries.',
  args: { thing: id },
  main: 'thing',
  action: true,
  prone: true,
  engaged: true,
  suppressed: true,
  human: true,
  aboard: true,
  find: (g, m): Act | null => {
    const s = g.state;
    const some = s.tokens.filter((token) => decipherRefusal(s, m, token) === null);
    if (some.length === 0) return null;
    return choice({
      verb: 'decipher',
      label: 'Decipher',
      clause: 'GL-SKK-10',
      by: ['thing'],
      options: () => some.map((token) => ({ answer: { verb: 'decipher', thing: token.id }, label: token.name, subjects: [m.id, token.id] })),
      why: ({ thing }) =>
        decipherRefusal(
          s,
          m,
          s.tokens.find((one) => one.id === thing),
        ) ?? { clause: 'GL-SKK-10', reason: 'that is no clue' },
    });
  },
  whyNot: (g, m) =>
    decipherRefusal(
      g.state,
      m,
      g.state.tokens.find((one) => one.carrier === m.id),
    ),
  *run(g, m, { thing }) {
    const token = g.state.tokens.find((one) => one.id === thing);
    if (token !== undefined) yield* decipher(g, m, token);
  },
});
