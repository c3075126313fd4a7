/**
 * Knockback: before results are read every target is forced away, hit or not (WK-SPC-15). Whoever brings it to a halt suffers a die of its own chart,
 * without any ability of the attacker (WK-SPC-16, WK-R-103): rolled at once, its damage applied with that of the attack.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Model } from '../state.ts';
import { valueIn, valuesOf } from './abilities.ts';
import { chartAgainst, hitsOf, NO_ABILITIES } from './chart.ts';
import { forced } from './forced.ts';
import { type G, must, standing } from './play.ts';
import { attackerOf, type Pool, type Strike } from './strike.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

/** In a combined attack the push leads away from one participant of the owner's choice. */
export const FROM = verb({
  name: 'from',
  text: 'Choose the participant from whom a target is knocked back.',
  args: { model: id },
  main: 'model',
  unsaid: 'alike',
});

export function* knockBack(g: G, strike: Strike, pool: Pool): Flow<void> {
  const inches = valueIn(strike.values, 'knockback');
  if (inches === 0 || !standing(pool.target)) return;
  g.enter('WK-SPC-15');
  const from = yield* origin(strike, pool);
  const { stoppedBy } = yield* forced(g, pool.target, {
    inches,
    upTo: false,
    way: 'away',
    direct: false,
    from,
    owner: strike.seat,
    clause: 'WK-SPC-15',
  });
  if (stoppedBy !== null) collide(g, strike, must(g.state, stoppedBy), pool.target);
  g.leave();
}

function* origin(strike: Strike, pool: Pool): Flow<Model> {
  const models = strike.by.map(({ model }) => model).filter(standing);
  if (models.length <= 1) return attackerOf(strike);
  const answer = yield* ask<Answer>(strike.seat, () => ({
    seat: strike.seat,
    title: `from whom is ${pool.target.name} knocked back?`,
    clause: 'WK-SPC-15',
    subjects: models.map((model) => model.id),
    acts: [
      choice({
        verb: 'from',
        label: 'Knock back from',
        clause: 'WK-SPC-15',
        by: ['model'],
        options: () =>
          models.map((model) => ({
            answer: { verb: 'from', model: model.id },
            label: model.name,
            subjects: [model.id],
          })),
        why: () => ({ clause: 'WK-R-103', reason: 'the push leads away from one who takes part in the attack' }),
      }),
    ],
  }));
  return models.find((model) => model.id === answer.model) as Model;
}

/** One die on the chart of whoever stopped it, friend or foe. */
function collide(g: G, strike: Strike, victim: Model, knocked: Model): void {
  const { chart } = chartAgainst(victim.card.defence, 'melee', NO_ABILITIES, valuesOf(g.state, victim, null));
  const hits = (face: number): number => hitsOf((chart[face - 1] as (typeof chart)[number]).result);
  const face = g.dice.roll(10, 'collision', 'WK-SPC-16', strike.seat, hits);
  const by = attackerOf(strike).id;
  g.state.turn.attacked.push({ by: [by], target: victim.id });
  strike.collisions.push({ victim, hits: hits(face) });
  const { result } = chart[face - 1] as (typeof chart)[number];
  tell(g, {
    kind: 'collision',
    clause: 'WK-SPC-16',
    model: knocked.id,
    target: victim.id,
    by,
    face,
    result,
    hits: hits(face),
    chart,
  });
}
