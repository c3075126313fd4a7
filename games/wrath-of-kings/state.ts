/** The whole of a match of Wrath of Kings between two checkpoints. Plain JSON; see `clone` for what is shared. */
import type { Json, Seat, SeatSpec } from '#engine/game.ts';
import type { Body, Feature } from '#engine/geometry/types.ts';
import type { Ability, Card, GameSize, Keywords, MotivationId } from './content/types.ts';

/** Something a model has until the end of the round. */
export interface Bonus {
  /** Name of what gave it. */
  by: string;
  ability?: Ability;
  mobility?: number;
  ban?: 'sprint' | 'reactions';
}

export interface Model extends Body {
  id: string;
  seat: Seat;
  card: Card;
  /** Tells models of one card apart: "Thornpack Runner 3". */
  name: string;
  /** False once removed as a casualty (WK-DMG-02); the entry stays so that ids and counts remain. */
  alive: boolean;
  /** False until deployed. */
  onTable: boolean;
  damage: number;
  /** Has been activated this round (WK-RND-10). */
  activated: boolean;
  /** Has sprinted this round (WK-GAC-04). */
  sprinted: boolean;
  /** Ids of its toggle actions that are on (WK-ACN-06). These lists are replaced and never changed in place: copies share them. */
  toggles: readonly string[];
  bonuses: readonly Bonus[];
  /** Markers on it, of the motivation of each seat. */
  marks: readonly [number, number];
  /** The objective that is linked to it (WK-DTY-09). */
  link: string | null;
  /** The last round in which it gave a marker for Steal Intel (WK-TRE-10). */
  gave: number;
}

/** A terrain piece. Objectives are pieces, too (WK-MOT-09). */
export interface Piece extends Feature {
  /** Id of its sample, or "objective". */
  kind: string;
  name: string;
  /** For sight and walls; 0 where it has none. */
  size: number;
  keywords: Keywords;
  /** The hill it stands on (WK-SMP-02); null: on the ground. */
  on: string | null;
  /** The seat whose motivation placed it, and its middle; null for ordinary terrain. */
  objective: { seat: Seat; x: number; y: number; r: number } | null;
}

export type Stage = 'maneuver' | 'action';

/** A turn's activation, individual or combined. */
export interface Activation {
  /** Who gives the order; null in an individual activation. */
  leader: string | null;
  /** Those that were selected, the dead included. */
  members: string[];
  /** The stage that is going on; null: not chosen yet (WK-CMB-09). */
  stage: Stage | null;
  /** The first stage is over. */
  second: boolean;
  /** Members that are finished with this stage. */
  done: string[];
  /** Members that forfeited a stage for a marker (WK-GRE-15), and which. */
  forfeits: { model: string; stage: Stage }[];
  /** Members whose Inspire with a trigger was set off (WK-LDR-05). */
  triggered: string[];
  /** Members that began on these pieces and have not paid for them yet (WK-KEY-10). */
  bogged: { model: string; pieces: string[] }[];
}

/** One model was a target: of an attack, a bounced die, a collision, a reaction. */
export interface Attacked {
  by: string[];
  target: string;
}

export interface Killed {
  by: string[];
  victim: string;
}

/** What happened in this turn, for the motivations that look back at it. */
export interface TurnRecord {
  attacked: Attacked[];
  killed: Killed[];
}

/** A change of morale, the morale at the start included. */
export interface MoralePart {
  seat: Seat;
  /** 0 before the first round. */
  round: number;
  label: string;
  amount: number;
  clause: string;
}

export const PHASES = [
  'roll-off',
  'terrain',
  'sides',
  'motivations',
  'objectives',
  'deployment',
  'markers',
  'initiative',
  'turns',
  'round-end',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

export const SIDES = ['south', 'north', 'west', 'east'] as const;
export type Side = (typeof SIDES)[number];

export interface State {
  game: 'wrath-of-kings';
  rng: [number, number, number, number];
  readonly seats: readonly SeatSpec[];
  /** Key of the content it is played with: see content/library.ts. */
  readonly content: string;
  options: Record<string, Json>;
  size: GameSize;
  phase: Phase;
  round: number;
  width: number;
  depth: number;
  /** Name of the table; empty where the players laid it out. */
  layout: string;
  /** Terrain and objectives. Never mutated in place: replaced when something comes, goes or is carried. */
  pieces: readonly Piece[];
  /** How many pieces each seat has placed, and how many each places. */
  placed: [number, number];
  /** Winner of the roll-off: places first, chooses a side first, deploys first (WK-R-70). */
  chooser: Seat;
  sides: [Side | null, Side | null];
  /** Kept secret until both are declared (WK-SET-08). */
  motivations: [MotivationId | null, MotivationId | null];
  /** Sum of the ranks of each army's leaders by its list (WK-R-125). */
  ranks: [number, number];
  /** Markers left in each pool. */
  pools: [number, number];
  /** Objectives each motivation still has to place. */
  owing: [number, number];
  /** Who places, marks or deploys next in the set-up. */
  placing: Seat;
  /** Steps of the set-up that are done: "during-0", "line-0-2". */
  done: string[];
  commanders: [string, string];
  /** Training that every model of the army has (WK-LDR-06). */
  training: [readonly Ability[], readonly Ability[]];
  models: Model[];
  morale: [number, number];
  /** Where the morale of both sides comes from and what it was lost for; its amounts add up to it. Never mutated in place: replaced. */
  account: readonly MoralePart[];
  casualties: [number, number];
  /** First player of the round (WK-RND-05). */
  first: Seat;
  /** Whose turn it is. */
  mover: Seat;
  /** A seat had to pass: the other has one more turn (WK-RND-13). */
  last: boolean;
  activation: Activation | null;
  turn: TurnRecord;
  /** How the match ended; null while it goes on. */
  ended: 'morale' | 'rounds' | null;
}
