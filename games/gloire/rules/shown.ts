/** What somebody has learned in the step under way: which card a marker has. It is handed to `resample`. */
import type { Json } from '#engine/game.ts';
import type { Marker } from '../state.ts';

export interface Shown {
  marker: string;
  card: string;
  from: number;
}

export function shown({ id, card, from }: Marker): Json {
  return { marker: id, card, from } satisfies Shown;
}
