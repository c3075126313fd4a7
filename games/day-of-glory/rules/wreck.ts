/** Breaking up a piece that nobody serves (DG-ART-06, DG-R-175, DG-R-413), and the way back of a crew that ran. */
import type { Answer, Option, Refusal } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, Machine, State, Unit } from '../state.ts';
import { spend } from './activation-record.ts';
import { inMelee, sharedSide } from './contact.ts';
import { bodyOf } from './layout.ts';
import { BESIDE, machineBody, machineById, man } from './machine.ts';
import { destroyMachine } from './machine-damage.ts';
import { type G, unitById } from './play.ts';
import { kindOf } from './serve.ts';
import { misfit } from './space.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** Models that it takes. */
const HANDS = 5;

function touchesMachine(s: State, u: Unit, m: Machine): boolean {
  const body = machineBody(s, m);
  return u.models.some((model) => sharedSide(bodyOf(u, model), body) !== null);
}

/** Some of its crew are near enough to keep others from it. */
function guarded(s: State, m: Machine): boolean {
  const crew = unitById(s, m.crew);
  return crew?.place === 'table' && !crew.fleeing && near(s, crew, m);
}

function near(s: State, u: Unit, m: Machine): boolean {
  const body = machineBody(s, m);
  return u.models.some((model) => planSeparation(bodyOf(u, model), body) <= BESIDE);
}

function wreckRefusal(s: State, u: Unit, m: Machine): Refusal | null {
  if (m.place === 'gone') return { clause: 'DG-ART-06', reason: 'there is no such piece any more' };
  if (m.place === 'served' || guarded(s, m))
    return { clause: 'DG-ART-06', reason: `${m.name} has its crew`, also: ['DG-R-175'] };
  if (u.models.length < HANDS) {
    return {
      clause: 'DG-ART-06',
      reason: `it takes ${HANDS} models to break up a piece`,
      witness: { kind: 'value', name: 'models', have: u.models.length, need: HANDS },
    };
  }
  return touchesMachine(s, u, m)
    ? null
    : { clause: 'DG-ART-06', reason: `${u.name} ${agreeing(u, 'is')} not in contact with ${m.name}` };
}

/** Why the unit cannot break up anything now. */
function busyRefusal(s: State, u: Unit, now: Activation): Refusal | null {
  if (now.hero !== null) return { clause: 'DG-HERO-06', reason: 'a hero that acts before its unit stays in its place' };
  return inMelee(s, u) ? { clause: 'DG-ART-06', reason: `${u.name} ${agreeing(u, 'is')} in melee` } : null;
}

function options(s: State, u: Unit): Option[] {
  return s.machines.flatMap((m) =>
    wreckRefusal(s, u, m) === null
      ? [{ answer: { verb: 'wreck', machine: m.id }, label: m.name, subjects: [u.id, m.id], note: noteOf(s, u, m) }]
      : [],
  );
}

function noteOf(s: State, u: Unit, m: Machine): string {
  return `${m.wreckers[u.id] ?? 0} of ${kindOf(s, m).structure} actions`;
}

export const WRECK = menuVerb({
  name: 'wreck',
  text: 'Break up a piece of artillery that nobody serves.',
  args: { machine: id },
  main: 'machine',
  onTheSpot: true,
  action: true,
  together: true,
  upright: true,
  needs: 'pieces',
  clause: 'DG-ART-06',
  lacks: 'there is no piece of artillery to break up',
  read({ state, args }) {
    const given = String(args.machine);
    args.machine = state.machines.find((m) => m.id === given || m.crew === given)?.id ?? given;
  },
  find({ state: s }, { u, now }) {
    if (s.machines.length === 0 || u.place !== 'table' || busyRefusal(s, u, now) !== null) return null;
    const open = options(s, u);
    if (open.length === 0) return null;
    const act = choice({
      verb: 'wreck',
      label: 'Break up a piece',
      clause: 'DG-ART-06',
      by: ['machine'],
      options: () => open,
      why: (answer) => {
        const m = machineById(s, String(answer.machine));
        return m === undefined
          ? { clause: 'DG-ART-06', reason: 'there is no such piece' }
          : (wreckRefusal(s, u, m) ?? { clause: 'DG-ART-06', reason: 'it cannot be broken up' });
      },
      suggest: () => open.filter((o) => machineById(s, String(o.answer.machine))?.seat !== u.seat).map((o) => o.answer),
    });
    return act;
  },
  refused({ state: s }, { u, now }) {
    if (s.machines.length === 0 || u.place !== 'table') return null;
    const busy = busyRefusal(s, u, now);
    for (const m of s.machines) {
      if (m.place !== 'left') continue;
      const refusal = busy ?? wreckRefusal(s, u, m);
      if (refusal === null) continue;
      const why = (answer: Answer) => {
        const one = machineById(s, String(answer.machine));
        return one === undefined ? refusal : (busy ?? wreckRefusal(s, u, one));
      };
      return { verb: 'wreck', label: 'Break up a piece', refusal, why };
    }
    return null;
  },
  *run(g, { u }, { machine }) {
    const s = g.state;
    const m = machineById(s, machine);
    if (m === undefined) return;
    spend(g);
    const done = (m.wreckers[u.id] ?? 0) + 1;
    const needed = kindOf(s, m).structure;
    m.wreckers = { ...m.wreckers, [u.id]: done };
    tell(g, { kind: 'wrecking', clause: 'DG-ART-06', unit: u.id, seat: u.seat, machine: m.id, done, needed });
    if (done >= needed) destroyMachine(g, m, 'DG-ART-06');
  },
});

/** DG-R-413: a crew that ran is back at its piece once a move brings one of its models within 1" of it, where there is room. */
export function comeBack(g: G, u: Unit): void {
  const s = g.state;
  if (s.machines.length === 0 || u.kind !== 'crew' || u.machine !== undefined || u.fleeing || u.place !== 'table')
    return;
  const m = s.machines.find((one) => one.crew === u.id && one.place === 'left');
  if (m === undefined || !near(s, u, m) || inMelee(s, u)) return;
  const pieces = s.pieces.filter((p) => p.id !== m.id);
  const copy: Unit = { ...u, models: u.models.map((x) => ({ ...x })) };
  const trial: State = {
    ...s,
    pieces,
    units: s.units.map((v) => (v === u ? copy : v)),
    machines: s.machines.map((x) => ({ ...x })),
  };
  man(trial, copy, trial.machines.find((x) => x.id === m.id) as Machine);
  if (misfit(trial, copy, copy) !== null) return;
  man(s, u, m);
  tell(g, { kind: 'manned', clause: 'DG-R-413', unit: u.id, seat: u.seat, machine: m.id });
}
