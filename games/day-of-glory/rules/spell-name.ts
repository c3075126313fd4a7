/** Models that are named only when a spell has been cast and its range is known (DG-R-195, DG-R-209). */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Option } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { readModel } from '../vocabulary/reading.ts';
import type { Casting } from './casting-record.ts';
import type { G } from './play.ts';
import { findModel } from './play.ts';
import { aimRefusal } from './spell-reach.ts';
import { verb } from './verb.ts';

export const VICTIM = verb({
  name: 'victim',
  text: 'Name the model that a spell befalls.',
  args: { model: id },
  main: 'model',
  read: readModel,
});

/** The casting with a model within so many inches; null when there is none, or none is wanted. */
export function* nameModel(g: G, casting: Casting, range: number): Flow<Casting | null> {
  const s = g.state;
  const aimedAt = (target: string): Casting => ({ ...casting, aimed: { ...casting.aimed, target } });
  const legal = (target: string) => aimRefusal(s, aimedAt(target), range) === null;
  const options = (): Option[] =>
    s.units.flatMap((u) => {
      if (u.place !== 'table') return [];
      const kinds = new Set<string>();
      return u.models.flatMap((m): Option[] => {
        const kind = `${m.card} ${m.role} ${m.health}`;
        if (kinds.has(kind) || !legal(m.id)) return [];
        kinds.add(kind);
        const label = s.cards[m.card]!.kind === 'hero' ? s.cards[m.card]!.name : `one of ${u.name}`;
        return [{ answer: { verb: 'victim', model: m.id }, label, subjects: [m.id, u.id] }];
      });
    });
  if (options().length === 0) return null;
  const answer = yield* ask<Answer>(casting.seat, () => ({
    seat: casting.seat,
    title: `${casting.spell.name} reaches ${range}": which model?`,
    clause: casting.clause,
    subjects: [casting.caster],
    acts: [
      choice({
        verb: 'victim',
        label: 'Name a model',
        clause: casting.clause,
        by: ['model'],
        options,
        check: (a) => aimRefusal(s, aimedAt(String(a.model)), range),
        why: (a) =>
          aimRefusal(s, aimedAt(String(a.model)), range) ?? { clause: casting.clause, reason: 'it is not in reach' },
        suggest: () => {
          const foes = options().filter((o) => findModel(s, String(o.answer.model))?.unit.seat !== casting.seat);
          return foes.map((o) => o.answer);
        },
      }),
      button('pass', 'Nobody', casting.clause, casting.caster),
    ],
    decline: { verb: 'pass' },
  }));
  return answer.verb === VICTIM.name ? aimedAt(String(answer.model)) : null;
}
