/** Capture Prisoners (WK-TRE-01 to WK-TRE-05): who kills in melee may take a prisoner home. */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Seat } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { engaged, zoneAt } from '../rules/measure.ts';
import { byId, type G, must, standing } from '../rules/play.ts';
import type { AttackOutcome } from '../rules/rules.ts';
import { verb } from '../rules/verb.ts';
import type { Model, State } from '../state.ts';
import { homeward } from './home.ts';
import { many } from './many.ts';
import { gain, marksOn, poolOf, score, shed, spend } from './markers.ts';
import { meleeOn } from './melee.ts';
import type { Award, Motive } from './motive.ts';
import { onModels } from './stand-your-ground.ts';

const WORTH = 2;

export const PRISONER = verb({
  name: 'prisoner',
  text: 'A model that killed in melee takes a prisoner.',
  args: { model: id },
  main: 'model',
});

export const NO_PRISONER = verb({ name: 'no-prisoner', text: 'Take no prisoner.' });

function* attackOver(g: G, seat: Seat, attack: AttackOutcome): Flow<void> {
  for (const { victim } of attack.killed) {
    if (poolOf(g.state, seat) === 0) return;
    const by = meleeOn(attack, victim);
    // A model can hold only one (WK-TRE-03).
    const captors = by.filter((m) => standing(m) && marksOn(m, seat) === 0);
    if (captors.length > 0) yield* offer(g, seat, captors, victim);
  }
}

function* offer(g: G, seat: Seat, captors: readonly Model[], victim: Model): Flow<void> {
  const s = g.state;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `who takes ${victim.name} prisoner?`,
    clause: 'WK-TRE-02',
    subjects: captors.map((m) => m.id),
    acts: [
      choice({
        verb: 'prisoner',
        label: 'take a prisoner',
        clause: 'WK-TRE-02',
        by: ['model'],
        options: () =>
          captors.map((m) => ({ answer: { verb: 'prisoner', model: m.id }, label: m.name, subjects: [m.id] })),
        suggest: () =>
          captors
            .slice()
            .sort((a, b) => homeward(s, a) - homeward(s, b))
            .map((m) => ({ verb: 'prisoner', model: m.id })),
        why: ({ model }) => {
          const m = byId(s, String(model));
          return m !== undefined && marksOn(m, seat) > 0
            ? { clause: 'WK-TRE-03', reason: `${m.name} has a prisoner already`, witness: { kind: 'model', id: m.id } }
            : { clause: 'WK-TRE-02', reason: 'only a model that made the kill takes the prisoner' };
        },
      }),
      button('no-prisoner', 'take no prisoner', 'WK-TRE-02'),
    ],
  }));
  if (answer.verb === 'prisoner') gain(g, seat, must(s, String(answer.model)), 1, 'WK-TRE-02');
}

/** Captors whose prisoners count if the round ends now (WK-TRE-04). */
export function safeCaptors(s: State, seat: Seat): Model[] {
  return s.models.filter((m) => {
    if (m.seat !== seat || !standing(m) || marksOn(m, seat) === 0) return false;
    const zone = zoneAt(s, seat, m.x, m.y);
    return zone !== null && zone !== 'D' && !engaged(s, m);
  });
}

export const CAPTURE_PRISONERS: Motive = {
  id: 'capture-prisoners',
  pool: { each: 1, clause: 'WK-TRE-01', when: 'start' },
  attackOver,
  dies: (g, seat, m) => {
    if (m.seat === seat) shed(g, seat, m, 'pool', 'WK-TRE-05');
  },
  *roundEnds(g, seat) {
    for (const m of safeCaptors(g.state, seat)) {
      score(g, seat, WORTH, 'WK-TRE-04', m.name);
      spend(g, seat, m, 'WK-TRE-04');
    }
  },
  atRoundEnd: (s, seat) =>
    safeCaptors(s, seat).map((m): Award => ({ label: m.name, amount: WORTH, clause: 'WK-TRE-04' })),
  progress: (s, seat) =>
    `${many(onModels(s, seat), 'captor')}, ${safeCaptors(s, seat).length} at home; ${poolOf(s, seat)} in the pool`,
};
