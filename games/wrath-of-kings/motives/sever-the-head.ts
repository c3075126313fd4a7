/**
 * Sever the Head (WK-VEN-01 to WK-VEN-03): markers on enemy leaders and specialists, which cost 2 morale each when their bearer is killed. Markers for which
 * no place is left are lost (WK-R-94).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Refusal, Seat } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { AnswerTo } from '../../kit/verb.ts';
import { byId, foe, type G, must, standing } from '../rules/play.ts';
import { verb } from '../rules/verb.ts';
import type { Model, State } from '../state.ts';
import { many } from './many.ts';
import { mark, marksOn, score, shed } from './markers.ts';
import type { Motive } from './motive.ts';

/** Morale for each marker on a killed enemy. */
const WORTH = 2;

export const MARK = verb({
  name: 'mark',
  text: 'Put a marker of Sever the Head on an enemy leader or specialist.',
  args: { target: id },
  main: 'target',
});

/** Why the enemy may not be marked once more. */
function markRefusal(seat: Seat, m: Model | undefined): Refusal | null {
  if (m === undefined || m.seat === seat || !m.onTable) {
    return { clause: 'WK-VEN-01', reason: 'markers go on enemy models on the table' };
  }
  const witness = { kind: 'model', id: m.id } as const;
  if (m.card.type === 'infantry') {
    return { clause: 'WK-VEN-01', reason: `${m.name} is neither a leader nor a specialist`, witness };
  }
  if (marksOn(m, seat) < m.card.rank) return null;
  return { clause: 'WK-VEN-02', reason: `${m.name} has as many markers as its rank`, witness };
}

function places(s: State, seat: Seat): Model[] {
  return s.models.filter((m) => markRefusal(seat, m) === null);
}

/** Markers still to be placed. */
function left(s: State, seat: Seat): number {
  const placed = s.models.reduce((all, m) => (m.seat === seat ? all : all + marksOn(m, seat)), 0);
  return s.ranks[seat as 0 | 1] - placed;
}

function* afterDeployment(g: G, seat: Seat): Flow<boolean> {
  const s = g.state;
  const open = left(s, seat) > 0 ? places(s, seat) : [];
  if (open.length === 0) return true;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `whom do you mark (${left(s, seat)} left)?`,
    clause: 'WK-VEN-01',
    subjects: open.map((m) => m.id),
    acts: [
      choice({
        verb: 'mark',
        label: 'mark an enemy',
        clause: 'WK-VEN-01',
        by: ['target'],
        options: () => open.map((m) => ({ answer: { verb: 'mark', target: m.id }, label: m.name, subjects: [m.id] })),
        suggest: () =>
          open
            .slice()
            .sort((a, b) => fragile(b) - fragile(a))
            .map((m) => ({ verb: 'mark', target: m.id })),
        why: ({ target }) =>
          markRefusal(seat, byId(s, String(target))) ?? { clause: 'WK-VEN-01', reason: 'that cannot be marked' },
      }),
    ],
  }));
  mark(g, seat, must(s, (answer as AnswerTo<typeof MARK>).target), 1, 'WK-VEN-01');
  return false;
}

/** How soon it will fall: few hits to take, and in the front. */
function fragile({ card }: Model): number {
  let soft = 0;
  for (const result of card.defence) soft += result === 'overpower' ? 2 : result === 'strike' ? 1 : 0;
  return soft / (card.resilience * card.wounds) + (card.type === 'leader' ? 0.2 : 0);
}

export const SEVER_THE_HEAD: Motive = {
  id: 'sever-the-head',
  afterDeployment,
  dies: (g, seat, m) => {
    if (m.seat !== foe(seat)) return;
    const markers = marksOn(m, seat);
    score(g, seat, WORTH * markers, 'WK-VEN-03', `${m.name} is killed`);
    shed(g, seat, m, 'gone', 'WK-VEN-03');
  },
  progress: (s, seat) => {
    const marked = s.models.filter((m) => m.seat !== seat && standing(m) && marksOn(m, seat) > 0);
    const markers = marked.reduce((all, m) => all + marksOn(m, seat), 0);
    return `${many(markers, 'marker')} on ${many(marked.length, 'enemy', 'enemies')}`;
  },
};
