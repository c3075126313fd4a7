/**
 * Mechanic (GL-SKK-13): an action and a test of Brains, halved and rounded up for an invention (GL-R-004), repair what a scenario marks as a machine (GL-R-224): a
 * coach with a cracked axle, or a thing of the kind "machine" or "invention" that does not work.
 */
import type { Part } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Model, State } from '../state.ts';
import { touchesCoach } from './coach-shape.ts';
import { touchesToken } from './pick-up.ts';
import { name } from './play.ts';
import { statTest } from './roll.ts';
import { lacks } from './skills-deceive.ts';
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
      options: () =>
        some.map((one) => ({ answer: { verb: 'repair', machine: one.id }, label: one.name, subjects: [m.id, one.id] })),
      why: () => ({ clause: 'GL-SKK-13', reason: `${name(m)} touches no such machine that needs repair` }),
    });
  },
  whyNot: (_, m) =>
    lacks(m, 'mechanic', 'Mechanic', 'GL-SKK-13') ?? {
      clause: 'GL-SKK-13',
      reason: `${name(m)} touches no machine that needs repair`,
      also: ['GL-R-224'],
    },
  *run(g, m, { machine: chosen }) {
    const s = g.state;
    const machine = machines(s, m).find((one) => one.id === chosen);
    if (machine === undefined) return;
    const brains = stat(s, m, 'br');
    const half: Part[] = machine.invention
      ? [{ label: 'an invention', amount: Math.ceil(brains / 2) - brains, clause: 'GL-SKK-13' }]
      : [];
    const { passed } = yield* statTest(g, m, {
      test: 'repair',
      stat: 'br',
      clause: 'GL-SKK-13',
      parts: half,
      skilled: true,
      also: ['GL-R-224'],
    });
    if (passed) machine.mend();
    tell(g, { kind: 'repaired', clause: 'GL-SKK-13', model: m.id, machine: machine.id, name: machine.name, passed });
  },
});
