/** A casting under way: who casts what at whom. Spells, items and prayers that take effect all come down to this. */
import type { ClauseId, Seat } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import type { Spell } from '../content/spells.ts';
import type { Model, State, Unit } from '../state.ts';
import { bodyOf } from './layout.ts';
import { findModel } from './play.ts';

/** What a spell is aimed at, as the answer says it. Which of them it needs follows from its shape. */
export interface Aimed {
  /** A unit or a model. */
  target?: string | undefined;
  at?: Point | undefined;
  facing?: Point | undefined;
  path?: readonly Point[] | undefined;
}

/** Who has it done: a wizard, a priest, the bearer of an item. */
export interface Casting {
  /** Id of the model. */
  caster: string;
  seat: Seat;
  /** The caster's base when the casting began. */
  from: Body;
  spell: Spell;
  /** What is cited for what it does. */
  clause: ClauseId;
  aimed: Aimed;
  /** What dice that come before the target show (DG-R-215). */
  rolled?: number;
}

export interface Found {
  unit: Unit;
  model: Model;
}

export function castingOf({ unit, model }: Found, spell: Spell, aimed: Aimed): Casting {
  const { clause } = spell;
  return { caster: model.id, seat: unit.seat, from: bodyOf(unit, model), spell, clause, aimed };
}

/** The caster as it stands now; undefined once it is gone. */
export function casterIn(s: State, { caster }: Casting): Found | undefined {
  return findModel(s, caster);
}
