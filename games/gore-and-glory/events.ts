/**
 * Every kind of event that the rules emit, with its fields. Models, pieces and markers are named by id. Whoever reads the
 * log (text, table, statistics) reads it through these types.
 */
import type { ClauseId, GameEvent, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Part } from '#engine/log/sum.ts';
import type { MaladyId, MissionId, Modifier, Moment, StatId, TerrainKind, Until } from './content/types.ts';
import type { Colour } from './state.ts';

/** A die that was rolled, what was added to it and what came of it. */
interface Rolled {
  natural: number;
  modified: number;
  parts: readonly Part[];
}

interface Tested extends Rolled {
  needed: number;
  success: boolean;
  rerolled?: true;
}

interface ToHit extends Tested {
  attacker: string;
  defender: string;
  weapon: string;
  cs: number;
  ag: number;
  csParts: readonly Part[];
  agParts: readonly Part[];
}

interface Placed {
  to: Point;
  z: number;
  facing: Point;
}

interface Walked extends Placed {
  model: string;
  /** From where it stood. */
  path: readonly Point[];
}

interface Moved extends Walked {
  /** Inches of allowance used. */
  cost: number;
  ap: number;
}

interface Feat extends Moved {
  /** Move Actions within it. */
  moves: number;
}

interface Put {
  seat: Seat;
  model: string;
  at: Point;
  z: number;
  facing: Point;
}

interface Markers {
  model: string;
  injury: number;
  fatigue: number;
  /** Total Damage afterwards, of the Damage Threshold. */
  total: number;
  threshold: number;
}

interface Used {
  model: string;
  name: string;
  cost: number;
  targets: readonly string[];
}

interface OfTurn {
  turn: number;
}

interface OfModel {
  model: string;
}

interface OfSeat {
  seat: Seat;
}

/** One for each seat. */
type PerSeat<T> = readonly [T, T];
export type MarkerZone = 'own' | 'enemy' | 'none';
export type Slot = 'Primary' | 'Secondary' | 'Secret';

export interface SetupEvents {
  'terrain-dice': OfSeat & { rolled: readonly number[]; dice: readonly number[]; total: number };
  attacker: OfSeat & { totals: PerSeat<number>; ties: readonly PerSeat<number>[] };
  table: { table: string; name: string };
  /** Placed in the set-up (seat, form, name) or made by an effect (radius, until, source). */
  terrain: {
    piece: string;
    terrain: TerrainKind;
    at: Point;
    seat?: Seat;
    form?: string;
    name?: string;
    radius?: number;
    until?: Until;
    source?: string;
  };
  'terrain-dropped': { terrain: TerrainKind };
  'deployment-map': OfSeat & { map: number; name: string; rolled: boolean };
  zone: OfSeat & { colour: Colour; where: string };
  'marker-order': OfSeat & { first: Seat };
  marker: OfSeat & { marker: string; n: number; at: Point; zone: MarkerZone };
  'marker-dropped': OfSeat & { zone: MarkerZone };
  primary: { mission: MissionId; rolled: boolean };
  secondary: OfSeat & { mission: MissionId };
  secret: OfSeat & { mission: MissionId };
  deploy: Put;
  deployed: OfSeat;
  'no-place': OfSeat & OfModel;
  ambush: Put;
  vanguard: OfSeat & OfModel;
  'vanguard-stays': OfSeat & OfModel;
  'set-up': object;
}

export interface ActivationEvents {
  turn: OfTurn;
  'secrets-revealed': { missions: PerSeat<MissionId | null> };
  'active-objectives': OfTurn & { rolls: PerSeat<number>; active: readonly number[] };
  'action-points': OfTurn & { pools: Readonly<Record<string, number>> };
  'first-player': { rolls: PerSeat<number>; tie: boolean };
  'activations-phase': OfTurn & { first: Seat; models: PerSeat<number>; passes: PerSeat<number> };
  pass: OfSeat & { left: number };
  activation: OfSeat & OfModel & { ap: number };
  steadied: OfModel;
  'push-it': OfModel & { gained: number; ap: number };
  stand: OfModel & { cost: number };
  item: OfModel & { target: string; item: string; name: string };
  recovery: OfModel & {
    cost: number;
    naturals: readonly number[];
    modified: readonly number[];
    parts: readonly Part[];
  };
  'activation-over': OfSeat & OfModel & { ap: number };
  'activations-over': OfTurn;
}

export interface MovementEvents {
  move: Moved;
  climb: Feat & { up: number; down: number };
  jump: Feat & { gap: number };
  disengage: OfModel & { ap: number };
  dangerous: OfModel & { piece: string; natural: number; needed: number; success: boolean };
  step: Walked;
  rotate: OfModel & { facing: Point; cost: number };
  forced: OfModel & { from: Point; to: Point; z: number; inches: number; stoppedBy?: string };
  fall: OfModel & { from: Point; to: Point; level: number; z: number; drop: number };
  flight: OfModel & { ap: number };
  stuck: OfModel & { lost: number };
  fled: OfModel & { edge: string; path: readonly Point[]; to: Point };
  blink: OfModel & { from: Point; to: Point; facing: Point; source: string };
  swapped: OfModel & { with: string; source: string };
}

export interface CombatEvents {
  attack: {
    attacker: string;
    defender: string;
    weapon: string;
    type: 'close' | 'ranged';
    cost: number;
    costParts?: readonly Part[];
  };
  defend: OfModel & { attacker: string; free: boolean; cost: number };
  defended: OfModel & { attacker: string };
  hit: ToHit;
  miss: ToHit;
  damage: Tested & { attacker: string | null; defender: string; source: string; avParts: readonly Part[] };
  'massive-bulk': { attacker: string; defender: string };
  check: Tested &
    OfModel & {
      purpose: string;
      stat: StatId;
      value: number;
      valueParts: readonly Part[];
      decided: ClauseId;
      /** Whose stat was used, when not its own. */
      lender?: string;
    };
  opposed: OfModel & {
    purpose: string;
    stat: StatId;
    statName: string;
    against: string;
    naturals: PerSeat<number>;
    passed: PerSeat<boolean>;
    winner: string | null;
  };
  reroll: OfModel & { of: string; natural: number; asked: ClauseId };
  injury: Rolled & OfModel & { row: number; result: string; decided: ClauseId };
  gain: Markers & { source?: string; parts: readonly Part[] };
  lose: Markers;
  bloodied: OfModel & { total: number; half: number };
  unbloodied: OfModel & { total: number; half: number };
  casualty: OfSeat & OfModel;
  shaken: OfModel;
  unshaken: OfModel & { source: string };
  malady: OfModel & { malady: MaladyId };
  resisted: OfModel & { malady: MaladyId };
  stunned: OfModel & { lost: number; ap: number };
  cured: OfModel & { malady: MaladyId };
  blast: { attacker: string; weapon: string; at: Point; cost: number };
  blasted: { attacker: string; defender: string; weapon: string };
  fizzled: { attacker: string; weapon: string };
}

export interface MagicEvents {
  cast: Used & { spell: string; x: number | null; at: Point | null };
  ability: Used & { ability: string };
  react: Used & { ability: string; moment: Moment; trigger: string };
  unstable: Rolled & OfModel & { row: number; result: string; decided: ClauseId };
  summon: OfModel & { by: string; card: string; name: string; at: Point; facing: Point; source: string };
  attached: OfModel & { source: string; until: Until; modifiers: readonly Modifier[] };
  /** An effect on a model, or a piece of terrain, that was there for a time. */
  expired: { model?: string; piece?: string; source: string; after: string };
  ap: OfModel & { amount: number; ap: number; source: string };
  intercepted: OfModel & { instead: string; source: string };
}

export interface ScoringEvents {
  control: OfTurn & { markers: PerSeat<readonly number[]> };
  casualties: OfTurn & { casualties: PerSeat<number> };
  /** `markers`: those that it is given for. */
  score: OfSeat & OfTurn & { amount: number; label: string; vp: number; markers: readonly string[] };
  mission: OfSeat & { slot: Slot; mission: MissionId; done: boolean };
  'turn-over': OfTurn & { vp: PerSeat<number> };
  'game-over': { vp: PerSeat<number>; winner: Seat | null };
}

export interface Events
  extends SetupEvents,
    ActivationEvents,
    MovementEvents,
    CombatEvents,
    MagicEvents,
    ScoringEvents {}

/** Clauses that an event rests on besides the one that made it happen. */
interface Grounds {
  decided?: ClauseId;
  /** Whether the bare die or the modified roll settled it. */
  judged?: ClauseId;
  /** A reroll that stands. */
  stands?: ClauseId;
  also?: readonly ClauseId[];
}

export type EventKind = keyof Events;
export type EventOf<K extends EventKind> = Events[K] &
  Grounds &
  Pick<GameEvent, 'clause' | 'only'> & { readonly kind: K };
