/** Who plays a match and how it is begun. */
import type { Json } from '#engine/game.ts';

export type Player = { kind: 'human'; name: string } | { kind: 'bot'; bot: string; name: string };

/** Why bots gave their answers, as far as everybody may know: number of the answer, the words, what the bot hoped to gain. */
export type Reasons = readonly (readonly [input: number, because: string, gain: number])[];

export interface MatchSetup {
  game: string;
  options: Record<string, Json>;
  rosters: unknown[];
  players: Player[];
  /** Chosen dice, which repeat and prove nothing. Without it they follow from promised secrets. */
  seed?: string;
  /** What the machine drew and promised before people typed, and what they typed; drawn by the engine when absent. */
  secrets?: TypedSecrets;
}

export interface TypedSecrets {
  table: string;
  sealing: string;
  /** By seat; null or empty: the machine draws for that one. */
  words: (string | null)[];
}
