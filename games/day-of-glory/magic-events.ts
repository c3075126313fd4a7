/** Events of wizards and their spells. */
import type { Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Part } from '#engine/log/sum.ts';

export interface MagicEvents {
  /** `dice`: what the model has then. */
  power: { model: string; seat: Seat; gained: number; dice: number };
  /** `spell`: its id; `name`: what it is called; `value`: its casting value. */
  cast: {
    model: string;
    seat: Seat;
    spell: string;
    name: string;
    value: number;
    target?: string;
    at?: Point;
  };
  /** `modified`: with what items change. */
  'casting-roll': {
    model: string;
    seat: Seat;
    name: string;
    rolls: readonly number[];
    natural: number;
    modified: number;
    parts: readonly Part[];
    needed: number;
  };
  /** A wizard is named that answers. */
  sway: { model: string; seat: Seat; caster: string; dice: number; how: 'add' | 'take' };
  /** `total`: what the casting comes to then. */
  swayed: {
    model: string;
    seat: Seat;
    caster: string;
    rolls: readonly number[];
    how: 'add' | 'take';
    total: number;
    value: number;
  };
  casting: { model: string; seat: Seat; name: string; success: boolean };
  irresistible: { model: string; seat: Seat; damage: number };
  /** `hits`: the sum of its dice; `reach`: the two dice of the radius. */
  burst: {
    model: string;
    seat: Seat;
    name: string;
    rolls: readonly number[];
    hits: number;
    reach: readonly number[];
    radius: number;
    at: Point;
  };
  'spell-range': { model: string; seat: Seat; name: string; rolled: number };
  mutation: { model: string; seat: Seat; mine: number; level: number; theirs: number; by: number };
  lowered: { unit: string; model: string; lost: number; most: number };
  withers: { unit: string; model: string; seat: Seat; rolls: readonly number[]; needed: number; damage: number };
  sinks: { unit: string; model: string; seat: Seat; natural: number; fate: 'slain' | 'held' | 'free' };
  /** `shares`: what lies with each side then; `rest`: what is left of the total. */
  winds: { rolls: readonly number[]; total: number; shares: readonly number[]; rest: number };
  bids: {
    rolls: readonly (readonly number[])[];
    sums: readonly number[];
    winner: Seat | null;
    won: number;
    shares: readonly number[];
  };
  'dice-stolen': { model: string; seat: Seat; rolls: readonly number[]; total: number; stolen: number };
  flame: { flame: string; seat: Seat; at: Point };
  'flame-moved': { flame: string; seat: Seat; from: Point; to: Point };
  'flame-out': { flame: string; seat: Seat };
  'wall-raised': { piece: string; seat: Seat; at: Point };
}
