/**
 * Rotate: after an Attack, Cast or Ability is completely resolved, each model that was its target may pay 1 AP and turn to any
 * facing (GG-ROT-01..03).
 *
 * Doubtful points: alive, not Prone, once per such Action; the Active Player's models decide first (GG-R-20).
 */

import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Option, Random, Refusal } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { directions, norm } from '#engine/geometry/vec.ts';
import { button } from '../../kit/acts.ts';
import { facing } from '../../kit/args.ts';
import type { Model, State } from '../state.ts';
import { askedAbout, readFacing } from '../vocabulary/reading.ts';
import { lastAttack, NO_TARGET } from './last-attack.ts';
import { forbids, price } from './modifiers.ts';
import { type G, living, name } from './play.ts';
import { inFront } from './sight.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

export const ROTATE = verb({
  name: 'rotate',
  text: 'Turn to any facing for 1 AP.',
  args: { facing },
  main: 'facing',
  read: (line) => readFacing(line, askedAbout(line)),
  unasked(g, seat, events) {
    const last = lastAttack(g, events);
    return last?.defender.seat === seat
      ? rotateRefusal(g.state, last.defender)
      : { clause: 'GG-ROT-01', reason: NO_TARGET };
  },
});

function mayRotate(s: State, m: Model): boolean {
  return living(m) && m.ap >= price(s, m, 'rotate', 1) && !m.maladies.includes('prone') && !forbids(s, m, 'rotate');
}

/** Why a model that was a target is not asked; null when it would be. */
function rotateRefusal(s: State, m: Model): Refusal | null {
  if (mayRotate(s, m)) return null;
  if (m.maladies.includes('prone')) return { clause: 'GG-MAL-15', reason: `${name(m)} is Prone`, also: ['GG-ROT-01'] };
  const need = price(s, m, 'rotate', 1);
  if (!living(m) || m.ap >= need) return { clause: 'GG-ROT-01', reason: `${name(m)} may not turn` };
  const witness = { kind: 'value', name: 'AP', have: m.ap, need } as const;
  return { clause: 'GG-ROT-02', reason: `turning costs ${need} AP and ${name(m)} has ${m.ap}`, witness };
}

export function* offerRotate(g: G, by: Model, targets: readonly Model[]): Flow<void> {
  const active = g.state.mover;
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < targets.length; i++) {
      const m = targets[i] as Model;
      if ((m.seat === active) !== (round === 0) || targets.indexOf(m) !== i || !mayRotate(g.state, m)) continue;
      yield* rotate(g, m, by);
    }
  }
}

/** Within this of straight ahead, as a cosine, somebody is faced. */
const FACED = 0.9;

/**
 * What was done to it and by whom. That it looks there already is told, because then turning is seldom worth a point; that it does not see who
 * did it is told, because then turning may be.
 */
function rotateTitle(m: Model, by: Model): string {
  if (by === m) return `${name(m)} was a target: turn it?`;
  const [x, y] = norm(by.x - m.x, by.y - m.y);
  const faced = x * m.fx + y * m.fy >= FACED;
  const told = faced
    ? ' and faces it already: turn it all the same?'
    : `${inFront(m, by) ? '' : ', behind its back'}: turn it?`;
  return `${name(m)} was a target of ${name(by)}${told}`;
}

function* rotate(g: G, m: Model, by: Model): Flow<void> {
  const s = g.state;
  const cost = price(s, m, 'rotate', 1);
  const answer = yield* ask<Answer>(m.seat, () => ({
    seat: m.seat,
    title: rotateTitle(m, by),
    clause: 'GG-ROT-01',
    subjects: by === m ? [m.id] : [m.id, by.id],
    acts: [rotateAct(s, m, cost), button('pass', 'Do not turn', 'GG-ROT-01', m.id)],
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== 'rotate') return;
  const [x, y] = answer.facing as Point;
  const [fx, fy] = norm(x, y);
  m.ap -= cost;
  m.fx = fx;
  m.fy = fy;
  tell(g, { kind: 'rotate', clause: 'GG-ROT-02', model: m.id, facing: [fx, fy], cost });
}

function enemies(s: State, m: Model): Model[] {
  const out: Model[] = [];
  for (let i = 0; i < s.models.length; i++) {
    const o = s.models[i] as Model;
    if (o.seat !== m.seat && living(o)) out.push(o);
  }
  return out;
}

function away2(m: Model, o: Model): number {
  return (o.x - m.x) * (o.x - m.x) + (o.y - m.y) * (o.y - m.y);
}

function toward(m: Model, o: Model): Answer {
  return { verb: 'rotate', facing: norm(o.x - m.x, o.y - m.y) };
}

function rotateAct(s: State, m: Model, cost: number): Act {
  const nearest = () =>
    enemies(s, m)
      .sort((a, b) => away2(m, a) - away2(m, b))
      .slice(0, 6);
  return {
    verb: 'rotate',
    key: 'rotate',
    label: 'Rotate',
    clause: 'GG-ROT-03',
    cost: { amount: cost, unit: 'AP' },
    form: { kind: 'facing', body: m.id },
    options: () =>
      nearest().map((o): Option => ({ answer: toward(m, o), label: `toward ${name(o)}`, subjects: [m.id, o.id] })),
    sample: (rng: Random) => {
      const ring = directions(16);
      return { verb: 'rotate', facing: ring[rng.int(16)] as Point };
    },
    suggest: () => nearest().map((o) => toward(m, o)),
    check: (answer): Refusal | null => {
      const facing = answer.facing;
      if (Array.isArray(facing) && facing.length === 2) {
        const [x, y] = facing as readonly unknown[];
        if (Number.isFinite(x) && Number.isFinite(y) && (x !== 0 || y !== 0)) return null;
      }
      return { clause: 'GG-ROT-03', reason: 'a facing is a direction [x, y] that is not [0, 0]' };
    },
  };
}
