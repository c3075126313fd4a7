/**
 * Personal Gain (WK-GRE-13 to WK-GRE-15): the opponent marks infantry of its own; leaders and specialists engaged with a marked enemy may forfeit a stage for
 * its marker. The forfeit itself is in rules/forfeit.ts. Where there is too little infantry, all of it is marked (WK-R-92).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Seat } from '#engine/game.ts';
import { several } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { foe, type G, must, standing } from '../rules/play.ts';
import { verb } from '../rules/verb.ts';
import type { Model, State } from '../state.ts';
import { homeward } from './home.ts';
import { many } from './many.ts';
import { mark, marksOn, shed } from './markers.ts';
import type { Motive } from './motive.ts';

export const MARK_INFANTRY = verb({
  name: 'mark-infantry',
  text: 'Mark infantry of your own for the Personal Gain of the opponent.',
  args: { models: z.array(id).max(80) },
  main: 'models',
});

function infantry(s: State, seat: Seat): Model[] {
  return s.models.filter((m) => m.seat === foe(seat) && m.card.type === 'infantry' && m.onTable);
}

/** The opponent of the holder marks, when it has placed its last model (WK-R-73). */
function* duringDeployment(g: G, seat: Seat): Flow<boolean> {
  const s = g.state;
  const own = infantry(s, seat);
  const n = Math.min(own.length, 2 * s.ranks[seat as 0 | 1]);
  if (n === 0) return true;
  const by = foe(seat);
  let chosen = own.map((m) => m.id);
  if (n < own.length) {
    const answer = yield* ask<Answer>(by, () => ({
      seat: by,
      title: `which ${n} infantry do you mark?`,
      clause: 'WK-GRE-13',
      subjects: chosen,
      acts: [markAct(s, own, n)],
    }));
    chosen = answer.models as string[];
  }
  for (const one of chosen) mark(g, seat, must(s, one), 1, 'WK-GRE-13');
  return true;
}

function markAct(s: State, own: readonly Model[], n: number): Act {
  const act = several({
    verb: 'mark-infantry',
    label: 'mark infantry',
    clause: 'WK-GRE-13',
    arg: 'models',
    items: own.map((m) => ({ id: m.id, label: m.name, subjects: [m.id] })),
    min: n,
    max: n,
    // Those farthest back meet the enemy last.
    best: own
      .slice()
      .sort((a, b) => homeward(s, a) - homeward(s, b))
      .slice(0, n)
      .map((m) => m.id),
  });
  const { check } = act;
  act.check = (answer) => {
    const models = answer.models as readonly string[];
    const twice = models.length === n && new Set(models).size < n;
    return twice ? { clause: 'WK-GRE-14', reason: 'an infantry is marked only once' } : check(answer);
  };
  return act;
}

export const PERSONAL_GAIN: Motive = {
  id: 'personal-gain',
  marker: 'opponent',
  duringDeployment,
  // A marked infantry that dies takes its marker with it (WK-R-92).
  dies: (g, seat, m) => {
    if (m.seat !== seat) shed(g, seat, m, 'gone', 'WK-R-92');
  },
  progress: (s, seat) => {
    const marked = s.models.filter((m) => m.seat !== seat && standing(m) && marksOn(m, seat) > 0);
    return many(marked.length, 'marked enemy', 'marked enemies');
  },
};
