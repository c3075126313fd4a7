/** Events of wizards and their spells. */
import type { Seat } from '#engine/game.ts';

export interface MagicEvents {
  /** `dice`: what the model has then. */
  power: { model: string; seat: Seat; gained: number; dice: number };
}
