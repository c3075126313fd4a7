/** What players name before the game: whom the Umbrian Vintage is for (GL-XI-02, GL-R-335), the marker that a Braggart boasts of (GL-VF-07, GL-R-231). */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Seat } from '#engine/game.ts';
import { choice, several } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { type G, must, name } from '../rules/play.ts';
import { verb } from '../rules/verb.ts';
import type { Marker, Model, State } from '../state.ts';

/** Asks for one thing that is still to be named; false when nothing is. */
export function* namingStep(g: G): Flow<boolean> {
  const s = g.state;
  for (const m of s.models) {
    if (m.owner === null || !m.onTable) continue;
    if (m.items.includes('vintage')) {
      yield* vintage(g, m);
      return true;
    }
    if (m.card.virtues.some((one) => one.id === 'braggart') && !m.used.includes('boast')) {
      yield* boast(g, m);
      return true;
    }
  }
  return false;
}

function* vintage(g: G, owner: Model): Flow<void> {
  const s = g.state;
  const seat = owner.owner as Seat;
  const able = s.models.filter(
    (m) =>
      m.owner === seat && m.onTable && m.card.kind === 'human' && !m.effects.some((one) => one.clause === 'GL-XI-02'),
  );
  const at = owner.items.indexOf('vintage');
  owner.items.splice(at, 1);
  if (able.length === 0) return;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: 'who drinks the Umbrian Vintage?',
    clause: 'GL-XI-02',
    subjects: able.map((m) => m.id),
    acts: [
      several({
        verb: 'vintage',
        label: 'Umbrian Vintage',
        clause: 'GL-XI-02',
        arg: 'models',
        items: able.map((m) => ({ id: m.id, label: name(m), subjects: [m.id] })),
        min: 0,
        max: Math.min(3, able.length),
      }),
    ],
  }));
  for (const one of answer.models as string[]) {
    must(s, one).effects.push({
      source: 'Umbrian Vintage',
      clause: 'GL-XI-02',
      stats: { gt: 2, br: -1, dg: -1 },
      until: 'game',
    });
  }
}

/** Quarters of the board by a point. */
export function quarter(s: State, x: number, y: number): number {
  return (x < s.width / 2 ? 0 : 1) + (y < s.depth / 2 ? 0 : 2);
}

function* boast(g: G, m: Model): Flow<void> {
  const s = g.state;
  m.used.push('boast');
  const other = s.markers.filter(({ x, y }) => quarter(s, x, y) !== quarter(s, m.x, m.y));
  if (other.length === 0) return;
  const seat = m.owner as Seat;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `which marker does ${name(m)} boast to look into?`,
    clause: 'GL-VF-07',
    subjects: [m.id],
    acts: [
      choice({
        verb: 'boast',
        label: 'Name a marker',
        clause: 'GL-VF-07',
        by: ['marker'],
        options: () =>
          other.map((one: Marker) => ({
            answer: { verb: 'boast', marker: one.id },
            label: one.id,
            subjects: [one.id],
          })),
        why: () => ({ clause: 'GL-R-231', reason: 'the marker lies in another quarter than the model starts in' }),
      }),
    ],
  }));
  m.used.push(`boast:${String(answer.marker)}`);
}

export const VINTAGE = verb({
  name: 'vintage',
  text: 'Name the models that drink the Umbrian Vintage.',
  args: { models: z.array(id).max(3) },
  main: 'models',
});
export const BOAST = verb({
  name: 'boast',
  text: 'Name the marker that a Braggart must look into.',
  args: { marker: id },
  main: 'marker',
});
