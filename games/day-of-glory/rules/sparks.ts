/**
 * Spells that blows and throws set off (DG-MAG-39, DG-MAG-41, DG-R-166, DG-R-444): after the wounds of the fight or volley, one after another, as
 * long as the target and the bearer are there. They cost nothing, ranges do not matter, and a Dispel Scroll stops one of them.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Option } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import type { Power } from '../content/types.ts';
import type { Model, Unit } from '../state.ts';
import { type Casting, castingOf } from './casting-record.ts';
import { dispelled } from './dispel.ts';
import type { Group } from './group.ts';
import { findModel, type G } from './play.ts';
import { spellById } from './spell-by-id.ts';
import { takeEffect } from './spell-works.ts';
import { tell } from './tell.ts';

export interface Spark {
  by: Model;
  target: Unit;
  power: Power;
}

/** All that the attacks of a fight or a volley have set off. */
export function sparksOf(groups: readonly Group[]): Spark[] {
  return groups.flatMap(({ sparks = 0, sets, from, target }) =>
    sets === undefined || from === undefined
      ? []
      : Array.from({ length: sparks }, () => ({ by: from, target, power: sets })),
  );
}

export function* strikeSparks(g: G, sparks: readonly Spark[]): Flow<void> {
  const s = g.state;
  for (const { by, target, power } of sparks) {
    const bearer = findModel(s, by.id);
    const spell = spellById(s, power.sets ?? '');
    if (bearer === undefined || spell === undefined || target.place !== 'table' || target.models.length === 0) continue;
    const casting = yield* aimed(g, castingOf(bearer, spell, { target: target.id }), target);
    const { target: at } = casting.aimed;
    tell(g, {
      kind: 'invoked',
      clause: power.clause,
      also: ['DG-R-444', spell.clause],
      model: by.id,
      unit: bearer.unit.id,
      seat: bearer.unit.seat,
      item: power.name,
      name: spell.name,
      ...(at === undefined ? {} : { target: at }),
    });
    if (yield* dispelled(g, casting)) continue;
    yield* takeEffect(g, casting);
  }
}

/** A spell for a single model befalls one of the target that the attacker picks. */
function* aimed(g: G, casting: Casting, target: Unit): Flow<Casting> {
  if (casting.spell.aim.kind !== 'model') return casting;
  const first = target.models[0] as Model;
  const kinds = new Map(target.models.map((m) => [`${m.card} ${m.role} ${m.health}`, m]));
  let victim = first.id;
  if (kinds.size > 1) {
    const answer = yield* ask<Answer>(casting.seat, () => ({
      seat: casting.seat,
      title: `which model of ${target.name} does ${casting.spell.name} befall?`,
      clause: 'DG-R-166',
      subjects: [casting.caster, target.id],
      acts: [
        choice({
          verb: 'victim',
          label: 'Name a model',
          clause: 'DG-R-166',
          by: ['model'],
          options: () =>
            [...kinds.values()].map((m): Option => {
              const card = g.state.cards[m.card]!;
              const label =
                card.kind === 'hero' ? card.name : m.role === null ? `one of ${target.name}` : `the ${m.role}`;
              return { answer: { verb: 'victim', model: m.id }, label, subjects: [m.id] };
            }),
          check: (a) =>
            target.models.some((m) => m.id === a.model)
              ? null
              : { clause: 'DG-R-166', reason: 'it befalls a model of the unit that was hit' },
          why: () => ({ clause: 'DG-R-166', reason: 'it befalls a model of the unit that was hit' }),
        }),
      ],
    }));
    victim = String(answer.model);
  }
  return { ...casting, aimed: { target: victim } };
}
