/**
 * Losses for good (DG-LFUN-05, DG-DEM-32, DG-R-202): actions, speed, agility, combat bonus and nerve by what rules/changes.ts takes away, and the
 * most health that a model can have.
 */
import type { ClauseId } from '#engine/game.ts';
import type { Model, State, Unit } from '../state.ts';
import type { Casting } from './casting-record.ts';
import { d6, findModel, foe, type G, levelOf } from './play.ts';
import type { Caught } from './spell-reach.ts';
import { tell } from './tell.ts';
import { kill } from './wounds.ts';

/** The most health that the model can have now. */
export function mostHealth(s: State, m: Model): number {
  return s.cards[m.card]!.profile.health - (m.lowered ?? 0);
}

/** Every number of the model drops. Without health left it is dead. */
export function lower(g: G, u: Unit, m: Model, by: number, clause: ClauseId): void {
  const s = g.state;
  if (by <= 0) return;
  s.changing = true;
  const most = mostHealth(s, m) - by;
  m.lowered = (m.lowered ?? 0) + by;
  tell(g, { kind: 'lowered', clause, unit: u.id, model: m.id, lost: by, most: Math.max(0, most) });
  if (most <= 0) kill(g, u, m, { clause, melee: false });
  else if (m.health > most) m.health = most;
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
