/**
 * Interrupts: a path is announced, then every player with waiting enemies of the mover may say where it is stopped (GL-WAI-04, GL-R-024). The place is said in inches
 * along the path, any number of them. Players say it in initiative order; the stop that comes first on the way is carried out (GL-WAI-05), and all are asked again after it
 * (GL-R-202).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Option, Seat } from '#engine/game.ts';
import { pathLength } from '#engine/geometry/sweep.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import { button } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { round } from '../../kit/route.ts';
import type { Model, State } from '../state.ts';
import { type Announced, alongOf } from './along.ts';
import { conscious, type G, inOrder, isEnemy, name } from './play.ts';
import { verb } from './verb.ts';

export interface Stop {
  model: string;
  at: number;
}

/** Waiting models of a seat that may stop this mover. */
function waiters(s: State, seat: Seat, mover: Model, charged: Model | null): Model[] {
  const found: Model[] = [];
  for (let i = 0; i < s.models.length; i++) {
    const other = s.models[i] as Model;
    if (!other.waiting || other.seat !== seat || other === charged || !conscious(other) || other.panicked) continue;
    if (isEnemy(s, mover, other)) found.push(other);
  }
  return found;
}

function anyWaits(s: State): boolean {
  for (let i = 0; i < s.models.length; i++) if ((s.models[i] as Model).waiting) return true;
  return false;
}

/** Who stops the mover next, and where; null: nobody does on the rest of its way. */
export function* interruption(
  g: G,
  mover: Model,
  route: readonly Point[],
  covered: number,
  total: number,
  charged: Model | null,
): Flow<Stop | null> {
  const s = g.state;
  if (!anyWaits(s)) return null;
  let best: Stop | null = null;
  s.windows.push({ clause: 'GL-WAI-04', declined: [] });
  for (const seat of inOrder(s)) {
    const open = waiters(s, seat, mover, charged);
    if (open.length === 0) continue;
    const answer = yield* ask<Answer>(seat, () => decision(g, seat, open, { mover, route, covered, total }));
    if (answer.verb !== 'interrupt') continue;
    const at = Math.max(covered, Math.min(total, Number(answer.at)));
    if (best === null || at < best.at - EPSILON) best = { model: String(answer.model), at };
  }
  s.windows.pop();
  return best;
}

function decision(g: G, seat: Seat, open: readonly Model[], announced: Announced): Decision {
  const { mover, route, covered, total } = announced;
  const [x, y] = route[route.length - 1] as Point;
  const from = (m: Model): number => Math.sqrt((m.x - x) * (m.x - x) + (m.y - y) * (m.y - y)) - m.a - mover.a;
  const near = open.reduce((best, m) => (from(m) < from(best) ? m : best), open[0] as Model);
  const ends = `${round(Math.max(0, from(near)))}" from ${name(near)}`;
  return {
    seat,
    title: `${name(mover)} moves ${round(pathLength(route))}" and ends ${ends}: stop it on the way?`,
    clause: 'GL-WAI-04',
    subjects: [mover.id, ...open.map((m) => m.id)],
    acts: [
      { ...interruptAct(mover, open, covered, total), along: () => alongOf(g, announced, open) },
      button('pass', 'Let it go on', 'GL-WAI-04'),
    ],
    decline: { verb: 'pass' },
  };
}

/** Places that are listed: whole inches and the end of the way. */
function places(covered: number, total: number): number[] {
  const found = [covered];
  for (let at = Math.floor(covered) + 1; at < total - 0.25; at++) found.push(at);
  found.push(total);
  return found;
}

function interruptAct(mover: Model, open: readonly Model[], covered: number, total: number): Act {
  const answer = (m: Model, at: number): Answer => ({ verb: 'interrupt', model: m.id, at });
  return {
    verb: 'interrupt',
    key: 'interrupt',
    label: 'Stop it on the way',
    clause: 'GL-WAI-04',
    form: { kind: 'list', by: ['model', 'at'] },
    options: () =>
      open.flatMap((m) =>
        places(covered, total).map(
          (at): Option => ({
            answer: answer(m, at),
            label: `${name(m)}, after ${round(at)}"`,
            subjects: [m.id, mover.id],
          }),
        ),
      ),
    suggest: () => open.flatMap((m) => [answer(m, total), answer(m, (covered + total) / 2)]),
    sample: (rng) => answer(open[rng.int(open.length)] as Model, covered + (total - covered) * rng.real()),
    check: ({ model, at }) => {
      if (!open.some((m) => m.id === model))
        return { clause: 'GL-WAI-03', reason: `"${String(model)}" holds no action that could stop this move` };
      const n = Number(at);
      if (n >= covered - EPSILON && n <= total + EPSILON) return null;
      return {
        clause: 'GL-R-024',
        reason: `${name(mover)} can be stopped between ${round(covered)}" and ${round(total)}" of its way`,
        witness: { kind: 'value', name: 'inches along the way', have: n, need: n < covered ? covered : total },
      };
    },
  };
}

export const INTERRUPT = verb({
  name: 'interrupt',
  text: 'Stop a moving enemy with a held action, so many inches along its path.',
  args: { model: id, at: z.number().min(0).max(1000) },
  synonyms: ['stop'],
});
