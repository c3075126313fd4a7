/** Steal Intel (WK-TRE-08 to WK-TRE-12): hits on enemy leaders and specialists in melee give markers, which count when their bearer is next activated. */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Seat } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { type G, must, standing } from '../rules/play.ts';
import type { AttackOutcome } from '../rules/rules.ts';
import { verb } from '../rules/verb.ts';
import type { Model } from '../state.ts';
import { gain, poolOf, scoreMarkers, shed } from './markers.ts';
import { meleeOn } from './melee.ts';
import type { Motive } from './motive.ts';
import { onModels } from './stand-your-ground.ts';

export const INTEL = verb({
  name: 'intel',
  text: 'A model that hit an enemy leader or specialist in melee takes a marker.',
  args: { model: id },
  main: 'model',
});

export const NO_INTEL = verb({ name: 'no-intel', text: 'Take no marker.' });

function* attackOver(g: G, seat: Seat, attack: AttackOutcome): Flow<void> {
  const s = g.state;
  for (const source of new Set([...attack.hit, ...attack.collided])) {
    if (source.card.type === 'infantry') continue;
    // One marker from each in a round (WK-TRE-10).
    if (source.gave === s.round || poolOf(s, seat) === 0) continue;
    const thieves = meleeOn(attack, source).filter(standing);
    if (thieves.length > 0) yield* offer(g, seat, thieves, source);
  }
}

/** How likely it is to live until its next activation: first those who can still take most damage. */
function sturdy({ card, damage }: Model): number {
  return card.resilience * (card.wounds - damage);
}

function* offer(g: G, seat: Seat, thieves: readonly Model[], source: Model): Flow<void> {
  const s = g.state;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `who steals intel from ${source.name}?`,
    clause: 'WK-TRE-09',
    subjects: thieves.map((m) => m.id),
    acts: [
      choice({
        verb: 'intel',
        label: 'steal intel',
        clause: 'WK-TRE-09',
        by: ['model'],
        options: () =>
          thieves.map((m) => ({ answer: { verb: 'intel', model: m.id }, label: m.name, subjects: [m.id] })),
        suggest: () =>
          thieves
            .slice()
            .sort((a, b) => sturdy(b) - sturdy(a))
            .map((m) => ({ verb: 'intel', model: m.id })),
        why: () => ({ clause: 'WK-TRE-09', reason: 'only a model that made the hit takes the marker' }),
      }),
      button('no-intel', 'steal nothing', 'WK-TRE-09'),
    ],
  }));
  if (answer.verb !== 'intel') return;
  source.gave = s.round;
  gain(g, seat, must(s, String(answer.model)), 1, 'WK-TRE-09', ['WK-TRE-10']);
}

export const STEAL_INTEL: Motive = {
  id: 'steal-intel',
  pool: { each: 1, clause: 'WK-TRE-08', when: 'start' },
  attackOver,
  activationBegins: (g, seat, m) => scoreMarkers(g, seat, m, 2, 'WK-TRE-11'),
  dies: (g, seat, m) => {
    if (m.seat === seat) shed(g, seat, m, 'pool', 'WK-TRE-12');
  },
  progress: (s, seat) => `${onModels(s, seat)} on models, ${poolOf(s, seat)} in the pool`,
};
