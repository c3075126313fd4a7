/**
 * Medical Knowledge (GL-SKK-11, GL-SKK-12): by a test of Brains the healer restores one box of a location of a friend in base contact, or cures it of poison
 * (GL-SKC-21). Gypsy Ointment (GL-XI-07) and a surgeon's bag do it once for whoever has no such skill.
 *
 * Doubtful points (GL-R-128): the last box of one location is uncrossed; if that location had felled the patient it wakes, prone, with the test of coming round. The
 * patient has not acted this turn and is not the healer. Both began the turn in contact: neither has moved in it. A cure ends the poison in every location.
 */
import { z } from 'zod';
import type { Act, Flow, Option, Part, Refusal } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { LOCATIONS, type Location } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { labelOf } from './damage.ts';
import { DUELLED } from './modifiers.ts';
import { byId, type G, must, name, sameSide, touching } from './play.ts';
import { statTest } from './roll.ts';
import { savantParts } from './skills-parts.ts';
import { boxesLeft, skill } from './stats.ts';
import { tell } from './tell.ts';
import { wake } from './unconscious.ts';
import { menuVerb } from './verb.ts';

type Means = 'skill' | 'ointment' | 'bag';

/** By what a model may heal: its skill, else what it carries. */
function meansOf(s: State, m: Model): Means | null {
  if (skill(m, 'medical-knowledge') > 0) return 'skill';
  if (m.items.includes('ointment')) return 'ointment';
  return s.tokens.some(({ kind, carrier }) => kind === 'surgeons-bag' && carrier === m.id) ? 'bag' : null;
}

function refusal(
  s: State,
  m: Model,
  patient: Model | undefined,
  what: Location | 'poison' | undefined,
): Refusal | null {
  const clause = 'GL-SKK-11';
  if (patient === undefined || !patient.onTable || !sameSide(s, m, patient))
    return { clause, reason: 'there is no such friend on the table' };
  if (patient === m) return { clause: 'GL-R-128', reason: `${name(m)} cannot heal itself` };
  if (!touching(m, patient))
    return { clause, reason: `${name(m)} does not touch ${name(patient)}`, witness: { kind: 'model', id: patient.id } };
  if (m.moved > 0 || patient.moved > 0) {
    return {
      clause,
      reason: `${name(m.moved > 0 ? m : patient)} has moved this turn, and the two must begin it in contact`,
    };
  }
  if (patient.acted) return { clause: 'GL-R-128', reason: `${name(patient)} has acted this turn`, also: ['GL-SKK-12'] };
  if (what === undefined)
    return patient.poison.length > 0 || LOCATIONS.some((one) => patient.lost[one] > 0)
      ? null
      : { clause, reason: `${name(patient)} is unhurt` };
  if (what === 'poison')
    return patient.poison.length > 0 ? null : { clause: 'GL-SKC-21', reason: `${name(patient)} is not poisoned` };
  return patient.lost[what] > 0
    ? null
    : { clause, reason: `${name(patient)} has lost no box of ${labelOf(patient, what)}` };
}

function healAct(g: G, m: Model): Act | null {
  const s = g.state;
  if (meansOf(s, m) === null) return null;
  const patients = s.models.filter((one) => refusal(s, m, one, undefined) === null);
  if (patients.length === 0) return null;
  return choice({
    verb: 'heal',
    label: 'Heal',
    clause: 'GL-SKK-11',
    by: ['patient', 'what'],
    options: (): Option[] =>
      patients.flatMap((patient) =>
        [...LOCATIONS, 'poison' as const]
          .filter((what) => refusal(s, m, patient, what) === null)
          .map((what) => ({
            answer: { verb: 'heal', patient: patient.id, what },
            label: `${name(patient)}, ${what === 'poison' ? 'poison' : labelOf(patient, what)}`,
            subjects: [m.id, patient.id],
          })),
      ),
    why: ({ patient, what }) =>
      refusal(s, m, byId(s, String(patient)), what as Location | 'poison') ?? {
        clause: 'GL-SKK-11',
        reason: 'that cannot be healed',
      },
  });
}

export const HEAL = menuVerb({
  name: 'heal',
  text: 'Restore one box of a location of a friend in contact, or cure its poison, by a test of Brains.',
  args: { patient: id, what: z.enum([...LOCATIONS, 'poison']) },
  action: true,
  prone: true,
  engaged: true,
  suppressed: true,
  human: true,
  aboard: true,
  find: healAct,
  refused: (g, m) => {
    const s = g.state;
    if (meansOf(s, m) === null) return null;
    const hurt = s.models.find(
      (one) =>
        one !== m &&
        one.onTable &&
        sameSide(s, m, one) &&
        (one.poison.length > 0 || LOCATIONS.some((at) => one.lost[at] > 0)),
    );
    const why = hurt === undefined ? null : refusal(s, m, hurt, undefined);
    return why === null
      ? null
      : {
          verb: 'heal',
          label: 'Heal',
          refusal: why,
          why: ({ patient, what }) => refusal(s, m, byId(s, String(patient)), what as Location),
        };
  },
  whyNot: (g, m) =>
    meansOf(g.state, m) === null
      ? {
          clause: 'GL-SKK-11',
          reason: `${name(m)} has neither Medical Knowledge nor anything to heal with`,
          also: ['GL-XI-07'],
        }
      : null,
  *run(g, m, { patient, what }) {
    yield* heal(g, m, must(g.state, patient), what);
  },
});

function* heal(g: G, m: Model, patient: Model, what: Location | 'poison'): Flow<void> {
  const s = g.state;
  const means = meansOf(s, m);
  if (means === 'ointment') m.items.splice(m.items.indexOf('ointment'), 1);
  if (means === 'bag') {
    const bag = s.tokens.find(({ kind, carrier }) => kind === 'surgeons-bag' && carrier === m.id);
    m.carries = m.carries.filter((one) => one !== bag?.id);
    s.tokens = s.tokens.filter((one) => one !== bag);
  }
  // Neither does anything else this turn (GL-SKK-12).
  patient.acted = true;
  patient.waiting = false;
  // Whoever treats a duellist does not fight in its duel (GL-DUE-11).
  if (patient.duel !== null) patient.used.push(DUELLED);
  const parts: Part[] = what === 'poison' ? savantParts(m, 'alchemy') : [];
  const { passed } = yield* statTest(g, m, {
    test: 'heal',
    stat: 'br',
    clause: 'GL-SKK-11',
    parts,
    skilled: true,
    also: patient.duel === null ? ['GL-SKK-12'] : ['GL-SKK-12', 'GL-DUE-11'],
  });
  const fell = what !== 'poison' && boxesLeft(patient, what) === 0;
  if (passed) {
    if (what === 'poison') patient.poison = [];
    else {
      patient.lost[what] -= 1;
      patient.revived = patient.revived.filter((one) => one !== what);
      patient.willed = patient.willed.filter((one) => one !== what);
    }
  }
  tell(g, {
    kind: 'healed',
    clause: means === 'ointment' ? 'GL-XI-07' : 'GL-SKK-11',
    model: m.id,
    patient: patient.id,
    what,
    passed,
    means: means ?? 'skill',
    also: ['GL-SKK-12', 'GL-R-128', 'GL-ACT-13', ...(what === 'poison' ? ['GL-SKC-21'] : [])],
  });
  if (passed && fell && patient.downSince > 0 && (what === 'head' || what === 'torso')) yield* wake(g, patient);
}
