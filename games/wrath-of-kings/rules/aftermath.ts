/**
 * After an attack is wholly resolved: those credited with a kill may use an Inspire with that trigger, once each in the activation (WK-LDR-05), and a free
 * Sprint by Hit and Run (WK-SPC-14, WK-R-54), in their player's order (WK-R-124).
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Model } from '../state.ts';
import { has, inspirers } from './abilities.ts';
import { freeMove } from './free-move.ts';
import { type G, must, standing } from './play.ts';
import type { AttackOutcome } from './rules.ts';
import { maySprint, sprintInches } from './sprint-limits.ts';
import type { Strike } from './strike.ts';
import { verb } from './verb.ts';

export const AFTER = verb({
  name: 'after',
  text: 'Use what a kill allows: a free Sprint by Hit and Run, or the move of an Inspire.',
  args: { model: id, use: z.enum(['hit-and-run', 'inspire']) },
  main: 'model',
  read: ({ args, decision }) => {
    const options = decision.acts.find((act) => act.verb === 'after')?.options() ?? [];
    const fits = options.find(({ answer }) => answer.model === args.model && (args.use ?? answer.use) === answer.use);
    if (fits !== undefined) args.use = fits.answer.use;
  },
});

interface Gift {
  model: Model;
  use: 'hit-and-run' | 'inspire';
  inches: number;
}

function gifts(g: G, by: readonly Model[], used: readonly Gift[]): Gift[] {
  const s = g.state;
  const found: Gift[] = [];
  const isUsed = (m: Model, use: Gift['use']): boolean => used.some((one) => one.model === m && one.use === use);
  for (const m of by) {
    if (!standing(m)) continue;
    if (!isUsed(m, 'hit-and-run') && has(s, m, 'hit-and-run') && maySprint(s, m)) {
      found.push({ model: m, use: 'hit-and-run', inches: sprintInches(s, m) });
    }
    if (isUsed(m, 'inspire') || s.activation?.triggered.includes(m.id) !== false) continue;
    const inches = Math.max(
      0,
      ...inspirers(s, m).map(({ card }) => (card.inspire?.kind === 'kill-move' ? card.inspire.inches : 0)),
    );
    if (inches > 0) found.push({ model: m, use: 'inspire', inches });
  }
  return found;
}

export function* aftermath(g: G, strike: Strike, { by, killed }: AttackOutcome): Flow<void> {
  if (killed.length === 0) return;
  const used: Gift[] = [];
  for (;;) {
    const open = gifts(g, by, used);
    if (open.length === 0) return;
    const answer = yield* ask<Answer>(strike.seat, () => ({
      seat: strike.seat,
      title: 'what does the kill allow?',
      clause: 'WK-R-124',
      subjects: open.map(({ model }) => model.id),
      acts: [
        choice({
          verb: 'after',
          label: 'After the kill',
          clause: 'WK-R-124',
          by: ['model', 'use'],
          options: () =>
            open.map(({ model, use, inches }) => ({
              answer: { verb: 'after', model: model.id, use },
              label:
                use === 'inspire' ? `${model.name} moves up to ${inches}"` : `${model.name} sprints up to ${inches}"`,
              subjects: [model.id],
            })),
          why: () => ({ clause: 'WK-R-124', reason: 'the kill does not allow that' }),
        }),
        button('pass', 'Nothing more', 'WK-R-124'),
      ],
      decline: { verb: 'pass' },
    }));
    if (answer.verb === 'pass') return;
    const model = must(g.state, answer.model as string);
    const gift = open.find((one) => one.model === model && one.use === answer.use) as Gift;
    used.push(gift);
    yield* takeGift(g, gift);
  }
}

function* takeGift(g: G, { model, use, inches }: Gift): Flow<void> {
  if (use === 'hit-and-run') {
    const went = yield* freeMove(g, model, { inches, clause: 'WK-SPC-14', of: 'hit-and-run', sprint: true });
    if (went) model.sprinted = true;
    return;
  }
  g.state.activation?.triggered.push(model.id);
  yield* freeMove(g, model, { inches, clause: 'WK-LDR-05', of: 'inspire' });
}
