/** What the works of spells have in common: the blast that comes from a spell, and laying on what lasts. */
import type { SpellEffect } from '../content/spells.ts';
import type { Effect } from '../state.ts';
import type { Blast } from './blast.ts';
import { type Casting, casterIn } from './casting-record.ts';
import { affect } from './effects.ts';
import { findModel, type G } from './play.ts';
import type { Caught } from './spell-reach.ts';

export type EffectOf<K extends SpellEffect['kind']> = Extract<SpellEffect, { kind: K }>;

export function blastOf(g: G, casting: Casting): Blast {
  const { spell, clause, seat, caster } = casting;
  return { name: spell.name, clause, seat, by: casterIn(g.state, casting)?.unit ?? null, who: caster };
}

/** What lasts is laid on units as a whole, or on single models. */
export function last(
  g: G,
  casting: Casting,
  caught: Omit<Caught, 'pieces'>,
  what: Pick<Effect, 'changes' | 'ends' | 'holds'>,
): void {
  const { spell, clause, caster, seat } = casting;
  const lay = (on: string) => affect(g, { of: spell.id, name: spell.name, clause, on, by: caster, seat, ...what });
  for (const u of caught.units) if (u.place === 'table') lay(u.id);
  for (const { model } of caught.models) if (findModel(g.state, model.id) !== undefined) lay(model.id);
}
