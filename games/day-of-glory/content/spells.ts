/**
 * The language of spells. A spell has a casting value, a shape that it is aimed with, and what it does to whom it catches, one thing after
 * another. Lores are in lores.ts; cases and packs speak the same words.
 */
import type { ClauseId } from '#engine/game.ts';
import type { Ends } from '../state.ts';
import type { Change } from './change.ts';
import type { Amount, DamageType, TraitId } from './types.ts';

/**
 * How a spell is aimed. A range in dice is rolled when the spell has been cast, and then the model is named (DG-R-195, DG-R-209). `catches`:
 * units as a whole, or models one by one (DG-R-405, DG-R-406).
 */
export type Aim =
  | { kind: 'unit'; range: number; only?: 'skeletons' }
  /** `not`: who is immune; `first`: dice that are rolled before the model is named. */
  | { kind: 'model'; range: Amount; heroes?: true; not?: TraitId; first?: Amount }
  | { kind: 'point'; range: number; radius: number; catches: 'units' | 'models' }
  /** From the caster to a point. */
  | { kind: 'line'; range: number; catches: 'units' | 'models' }
  /** From the caster in straight stretches, so long in all. */
  | { kind: 'path'; length: number; catches: 'units' | 'models' }
  /** The caster. */
  | { kind: 'self' }
  /** Enemy units that see the front of the caster (DG-R-207). */
  | { kind: 'seers' }
  /** A rectangle laid down, its nearest edge within range (DG-R-206). */
  | { kind: 'wall'; range: number; width: number; depth: number }
  /** A circle laid down about a point within range. */
  | { kind: 'circle'; range: number; diameter: number };

/** What befalls those that a spell catches. */
export type SpellEffect =
  /** Wounds without saves; a type only has a name (DG-R-015). */
  | { kind: 'damage'; amount: Amount; type?: DamageType }
  /** Hits without a roll to hit. `saves: false`: no save; `damage`: of each hit that is not saved. */
  | { kind: 'hits'; amount: Amount; type?: DamageType; piercing?: number; saves?: false; damage?: Amount }
  | { kind: 'loosen' }
  /** Numbers change for a time. */
  | { kind: 'change'; changes: Change; ends: Ends }
  /** It may not move (DG-R-204). */
  | { kind: 'hold'; ends: Ends }
  /** Every number is lowered for good by what a D6 and the wizard's level are above the enemy's D6. */
  | { kind: 'mutate' }
  /** A die for every point of health; each that shows so much is a point of damage. */
  | { kind: 'wither'; from: number }
  /** A die for every model that does not fly: slain up to `slain`, held up to `held`. */
  | { kind: 'sink'; slain: number; held: number; ends: Ends }
  /** The rectangle of the aim stands until the caster casts again. */
  | { kind: 'wall' }
  /** The circle of the aim burns until the caster dies. */
  | { kind: 'flame'; hits: Amount }
  /** The caster's player moves it so many inches. */
  | { kind: 'fly'; inches: number }
  /** More health, and more attacks that pierce armour; it must go for the nearest enemy (DG-R-210). */
  | { kind: 'savage'; health: number; attacks: number; changes: Change; ends: Ends }
  /** A die for every model of the unit; each that shows so much is a point of damage to the unit. */
  | { kind: 'quake'; from: number }
  /** The caster's player reforms it. */
  | { kind: 'reform' }
  /** Damage by what the dice rolled first are above the health of the model; the caster heals as much. */
  | { kind: 'drain' }
  /** The caster's player moves it as it moves itself. */
  | { kind: 'dance' }
  /** New zombies near the caster. */
  | { kind: 'raise'; count: Amount; within: number }
  /** New members of the unit. */
  | { kind: 'swell'; count: Amount }
  /** The caster's player moves it so many inches, with any facing; on a die of `loosens` or more it goes into skirmish. */
  | { kind: 'gust'; inches: Amount; loosens: number }
  /** It activates once more in this phase (DG-R-217). */
  | { kind: 'again' }
  /** Everything in the circle of the aim is difficult ground until the caster casts again. */
  | { kind: 'flood' }
  /** Damage for every so many points of the health that the model began with, and it may do nothing in this phase. */
  | { kind: 'drown'; amount: Amount; per: number }
  /** The caster moves itself to any place. */
  | { kind: 'vanish' }
  /** It moves straight back. */
  | { kind: 'withdraw'; inches: number }
  /** It checks its morale. */
  | { kind: 'panic' };

export interface Spell {
  id: string;
  name: string;
  lore: string;
  /** The casting value. */
  value: number;
  aim: Aim;
  effects: readonly SpellEffect[];
  text: string;
  clause: ClauseId;
}

export interface Lore {
  id: string;
  name: string;
  /** One line of flavour. */
  about: string;
  spells: readonly Spell[];
  clause: ClauseId;
}

/** The lore that every wizard knows (DG-SPL-02). */
export const FUNDAMENTAL = 'fundamental';
