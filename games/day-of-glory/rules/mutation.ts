/** Mutation (DG-LFUN-05, DG-R-202, DG-R-203): every number of a model drops for good. */
import type { ClauseId } from '#engine/game.ts';
import type { Model, Unit } from '../state.ts';
import type { Casting } from './casting-record.ts';
import { lowerModel, mostHealth } from './lowered.ts';
import { d6, findModel, foe, type G, levelOf } from './play.ts';
import type { Caught } from './spell-reach.ts';
import { tell } from './tell.ts';
import { kill } from './wounds.ts';

/** Every number of the model drops. Without health left it is dead. */
export function lower(g: G, u: Unit, m: Model, by: number, clause: ClauseId): void {
  const s = g.state;
  if (by <= 0) return;
  const lives = lowerModel(s, m, by);
  tell(g, { kind: 'lowered', clause, unit: u.id, model: m.id, lost: by, most: Math.max(0, mostHealth(s, m)) });
  if (!lives) kill(g, u, m, { clause, melee: false });
}

/** DG-LFUN-05, DG-R-203: the opponent rolls against the caster, whoever's the model is. */
export function mutate(g: G, { clause, seat, caster }: Casting, { models }: Caught): void {
  const s = g.state;
  const wizard = findModel(s, caster)?.model;
  const level = wizard === undefined ? 0 : levelOf(s.cards[wizard.card]!, 'wizard');
  for (const { model } of models) {
    const at = findModel(s, model.id);
    if (at === undefined) continue;
    const mine = d6(g, 'mutation', clause, seat);
    const theirs = d6(g, 'mutation-resisted', clause, foe(seat));
    const by = Math.max(0, mine + level - theirs);
    tell(g, { kind: 'mutation', clause, model: model.id, seat, mine, level, theirs, by });
    lower(g, at.unit, at.model, by, clause);
  }
}
