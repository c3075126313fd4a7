/**
 * Every kind of event that the rules emit, with its fields. Models and pieces are named by id. Whoever reads the log (text, table, statistics)
 * reads it through these types.
 */
import type { Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Part } from '#engine/log/sum.ts';
import type { AbilityId, AttackKind, MotivationId, ResultName } from './content/types.ts';
import type { Side, Stage } from './state.ts';

interface OfModel {
  model: string;
}

interface OfSeat {
  seat: Seat;
}

/** Somebody came to stand somewhere; `path` from where it stood. */
interface Moved extends OfModel {
  path: readonly Point[];
  to: Point;
  /** Inches gone, and what terrain and disengaging cost besides. */
  inches: number;
  costs: readonly Part[];
}

export interface SetupEvents {
  table: { layout: string; name: string; size: string };
  'roll-off': { rolls: readonly [number, number]; tie: boolean };
  terrain: OfSeat & { piece: string; name: string; at: Point };
  side: OfSeat & { side: Side };
  motivations: { motivations: readonly [MotivationId, MotivationId] };
  objective: OfSeat & { piece: string; name: string; at: Point; by: Seat };
  'no-place': OfSeat & { what: string };
  deploy: OfSeat & OfModel & { at: Point };
  deployed: OfSeat & { zone: string };
  mark: OfSeat & OfModel & { motivation: MotivationId; markers: number };
  pool: OfSeat & { motivation: MotivationId; markers: number };
  link: OfSeat & OfModel & { piece: string; at: Point };
  unlink: OfSeat & OfModel & { piece: string; why: string };
}

export interface RoundEvents {
  round: { round: number };
  initiative: {
    round: number;
    rolls: readonly [number, number];
    bonus: readonly [number, number];
    totals: readonly [number, number];
    tie: boolean;
  };
  'first-player': OfSeat & { round: number };
  activation: OfSeat & OfModel & { members: readonly string[]; leader: string | null; trait: string | null };
  stage: { stage: Stage; members: readonly string[] };
  'activation-over': OfSeat & OfModel & { members: readonly string[] };
  skip: OfModel & { stage: Stage };
  forfeit: OfModel & { gives: Stage; target: string };
  pass: OfSeat;
  'round-over': { round: number; morale: readonly [number, number] };
  'game-over': { round: number; morale: readonly [number, number]; because: 'morale' | 'rounds' };
}

export interface MoveEvents {
  move: Moved & { of: 'maneuver' | 'sprint' | 'free' | 'hit-and-run' | 'inspire' };
  disengage: OfModel & { cost: number };
  forced: Moved & { by: string | null; stoppedBy: string | null };
  carried: OfModel & { piece: string; at: Point };
}

/** A chart entry that a rule changed. */
export interface ChartEntry {
  face: number;
  result: ResultName;
  was?: ResultName;
  by?: string;
}

export interface AttackEvents {
  attack: OfModel & {
    /** All who take part. */
    attackers: readonly string[];
    /** Names of the attacks that are used. */
    weapons: readonly string[];
    attack: AttackKind;
    targets: readonly { id: string; dice: number }[];
    rate: readonly Part[];
    assists: readonly string[];
    of: 'attack' | 'combined' | 'counter';
  };
  assist: OfModel & { target: string };
  bounce: OfModel & { targets: readonly string[] };
  mastery: OfModel & { dice: number };
  /** Dice of one target as they fell first. */
  dice: OfModel & {
    target: string;
    attackers: readonly string[];
    faces: readonly number[];
    chart: readonly ChartEntry[];
  };
  /** Dice that were rolled again: the faces before and after, by place. */
  reroll: OfModel & {
    ability: AbilityId;
    dice: readonly { die: number; was: number; face: number }[];
    compulsory: boolean;
  };
  removed: OfModel & { dice: readonly { die: number; face: number }[] };
  shift: OfModel & { ability: AbilityId; dice: readonly { die: number; was: number; face: number }[] };
  /** What the dice of one target came to. */
  results: OfModel & {
    target: string;
    attackers: readonly string[];
    attack: AttackKind;
    faces: readonly number[];
    results: readonly ResultName[];
    chart: readonly ChartEntry[];
    hits: number;
  };
  collision: OfModel & {
    target: string;
    by: string;
    face: number;
    result: ResultName;
    hits: number;
    chart: readonly ChartEntry[];
  };
  /** A will attack: each die at or above the Willpower is a success. */
  will: OfModel & {
    target: string;
    name: string;
    faces: readonly number[];
    willpower: number;
    willParts: readonly Part[];
    successes: number;
  };
  damage: OfModel & { amount: number; hits: number; resilience: number; left: number; by: readonly string[] };
  unhurt: OfModel & { hits: number; resilience: number };
  casualty: OfSeat & OfModel & { by: readonly string[]; count: number };
  backlash: OfModel & { faces: readonly number[]; willpower: number; willParts: readonly Part[]; damage: number };
  'counter-attack': OfModel & { target: string; result: ResultName };
  'no-counter': OfModel;
  /** A Willpower check: each die at or below the Willpower is a success. */
  check: OfModel & {
    why: string;
    faces: readonly number[];
    willpower: number;
    willParts: readonly Part[];
    successes: number;
  };
}

export interface ActionEvents {
  toggle: OfModel & { action: string; name: string; ability: AbilityId };
  'toggle-over': OfModel & { action: string; name: string; why: string };
  special: OfModel & { action: string; name: string };
  effect: OfModel & { target: string; does: string; name: string };
  'round-effect-over': OfModel & { name: string };
  interact: OfModel & { piece: string | null; motivation: MotivationId };
}

export interface MoraleEvents {
  morale: OfSeat & { amount: number; left: number; why: string };
  marker: OfSeat & OfModel & { motivation: MotivationId; amount: number; pool: number };
  'marker-gone': OfSeat & OfModel & { motivation: MotivationId; amount: number; to: 'pool' | 'gone' };
  'objective-gone': OfSeat & { piece: string; why: string };
}

export interface Events extends SetupEvents, RoundEvents, MoveEvents, AttackEvents, ActionEvents, MoraleEvents {}
