/** Events of hits and damage that come from no attack, and of things that scatter. */
import type { Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Part } from '#engine/log/sum.ts';

export interface BlastEvents {
  /** `by`: whose doing it is, empty for nobody's; `model`: it falls on that one alone; `saved`: hits are saved against, damage is not. */
  blast: { by: string; seat: Seat; unit: string; model?: string; name: string; hits: number; saved: boolean };
  /** `natural`: the scatter die; `degrees`, `face` and `distance` of an arrow alone; `parts` are added to `face`. */
  scatter: {
    by: string;
    seat: Seat;
    name: string;
    natural: number;
    from: Point;
    to: Point;
    distance: number;
    degrees?: number;
    face?: number;
    parts?: readonly Part[];
  };
  /** Models of the back row have stepped into gaps. */
  filled: { unit: string; seat: Seat; models: readonly string[] };
}
