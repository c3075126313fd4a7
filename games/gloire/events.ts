/**
 * Every kind of event that the rules emit, with its fields. Models, pieces, markers and tokens are named by id. Whoever reads the log (text,
 * table, statistics) reads it through these types. Each section of the rules has an interface of its own; `Events` joins them.
 */
import type { Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Part } from '#engine/log/sum.ts';
import type { Location } from './content/types.ts';
import type { Left } from './state.ts';

interface OfModel {
  model: string;
}

interface OfSeat {
  seat: Seat;
}

interface OfTurn {
  turn: number;
}

export interface TurnEvents {
  turn: OfTurn;
  /** Dice of the seats in `seats`, with shifts and what Tactics and cards add; `order` is complete when nothing is tied. */
  initiative: OfTurn & {
    seats: readonly Seat[];
    dice: readonly number[];
    shifts: readonly number[];
    bonuses: readonly number[];
    totals: readonly number[];
    tie: boolean;
  };
  order: OfTurn & { order: readonly Seat[] };
  level: OfTurn & { level: number };
  activation: OfModel & { seat: Seat | null; by: 'turn' | 'wait' | 'devotion' | 'duel' | 'voice' };
  'activation-over': OfModel & { seat: Seat | null };
  misses: OfModel & { why: string };
  idle: OfModel;
  'turn-over': OfTurn;
  'game-over': OfTurn & { reason: string; vp: readonly number[] };
}

export interface RollEvents {
  /** `natural` is the die before `shift`; `dropped` are dice that were rolled again. */
  test: OfModel & {
    test: string;
    natural: number;
    dropped: readonly number[];
    shift: number;
    total: number;
    parts: readonly Part[];
    passed: boolean;
  };
  opposed: OfModel & {
    contest: string;
    against: string;
    dice: readonly [number, number];
    dropped: readonly [readonly number[], readonly number[]];
    shifts: readonly [number, number];
    totals: readonly [number, number];
    parts: readonly Part[];
    againstParts: readonly Part[];
  };
  /** A free re-roll by a skill. */
  reroll: OfModel & { test: string; from: number };
  spend: OfModel & OfSeat & { amount: number; own: number; what: string; left: number };
  gain: OfSeat & { amount: number; what: string; left: number };
}

export interface DamageEvents {
  /** Points on Strength and on the DR of one location, laid open together. */
  staked: OfModel & {
    by: string | null;
    ws: number;
    doubled: string | null;
    dr: number;
    location: Location | 'mount' | null;
  };
  /** The die that tells mount from rider. */
  'mount-die': OfModel & { die: number; shift: number; mount: boolean };
  location: OfModel & { by: string | null; die: number; shift: number; location: Location; label: string };
  /** Strength against DR: how many boxes, or a save is allowed. */
  damage: OfModel & {
    by: string | null;
    location: Location | 'mount';
    ws: number;
    wsParts: readonly Part[];
    dr: number;
    drParts: readonly Part[];
    boxes: number;
    saved: boolean;
  };
  /** Boxes are moved to somebody else. */
  transferred: OfModel & { to: string; location: Location | 'mount'; boxes: number; why: string };
  wound: OfModel & { by: string | null; location: Location; label: string; boxes: number; left: number };
  'mount-wound': OfModel & { by: string | null; boxes: number; left: number };
  unhorsed: OfModel & { how: 'bolts' | 'killed' };
  unconscious: OfModel & { by: string | null };
  killed: OfModel & { by: string | null };
  disabled: OfModel & { location: Location; end: string };
  recovered: OfModel;
  /** No test is taken: loyalty, a fearful leader near by. */
  unshaken: OfModel & { cause: string };
  panics: OfModel;
  rallies: OfModel;
  suppressed: OfModel & { by: string | null };
  unsuppressed: OfModel;
  distracted: OfModel & { weapon: string };
  poisoned: OfModel & { location: Location };
  dropped: OfModel & { what: readonly string[] };
  prone: OfModel & { why: string };
  stands: OfModel;
  left: OfModel & { why: Left };
}

export interface MoveEvents {
  /** `path` from where it stood; `of` is the act: move, charge, flight. */
  move: OfModel & { path: readonly Point[]; to: Point; z: number; inches: number; of: string };
  pushed: OfModel & { path: readonly Point[]; to: Point; z: number; inches: number; by: string | null; of: string };
  set: OfModel & { to: Point; z: number };
  fall: OfModel & { inches: number; levels: number };
}

/** Wait, jumps, climbs, swings, water, horses. */
export interface WayEvents {
  waits: OfModel;
  /** A held action stops a mover after so many inches. */
  interrupts: OfModel & { mover: string; inches: number };
  /** No other model is left to act: it must use what it holds. */
  'held-last': OfModel;
  jump: OfModel & { to: Point; z: number; inches: number; failed: boolean };
  climb: OfModel & { piece: string; height: number; top: number; done: boolean };
  'lets-go': OfModel & { height: number };
  swing: OfModel & { swing: string; name: string; passed: boolean; to: Point };
  'in-water': OfModel & { piece: string };
  'out-of-water': OfModel & { to: Point };
  mounts: OfModel & { what: string; to: Point };
  dismounts: OfModel & { what: string; to: Point };
  'horse-comes': OfModel & { owner: string; to: Point };
  /** Kick and Rear of a Heroic Horse, with everybody in reach. */
  hooves: OfModel & { how: 'kick' | 'rear'; struck: readonly string[] };
  'horse-sense': OfModel & { marker: string };
  uncovered: OfModel;
}

interface OfCoach {
  coach: string;
}

export interface CoachEvents {
  'coach-rolls': OfCoach & { from: Point; to: Point; inches: number };
  'coach-turns': OfCoach & { facing: Point };
  'coach-speed': OfCoach & { from: number; speed: number };
  'coach-wild': OfCoach & { speed: number };
  'coach-held': OfCoach & { speed: number };
  'coach-veers': OfCoach & { die: number; veer: -1 | 0 | 1 };
  'coach-tilts': OfCoach & { die: number; flips: boolean };
  'coach-flips': OfCoach & { inches: number; to: Point };
  'coach-crashes': OfCoach & { with: string; inches: number };
  'coach-leaves': OfCoach;
  'team-hurt': OfCoach & { wounds: number };
  boards: OfModel & OfCoach & { place: string };
  alights: OfModel & OfCoach & { to: Point };
  'takes-reins': OfModel & OfCoach;
}

/** Close combat, charges, outcomes, leaving, tricks, duels. */
export interface FightEvents {
  blow: OfModel & { target: string; weapon: string; aim: 'wound' | 'disarm' | 'entangle' };
  /** `margin`: how far the attacker was ahead. */
  'blow-result': OfModel & { target: string; margin: number; hits: boolean };
  riposte: OfModel & { target: string };
  'strikes-first': OfModel & { target: string };
  disarmed: OfModel & { by: string; weapon: string };
  'disarm-fails': OfModel & { target: string };
  outcome: OfModel & { target: string; what: 'pushback' | 'draw-back' | 'turnabout' | 'repulse' | 'apart' };
  'stands-fast': OfModel;
  /** Who should have followed found no way into contact. */
  stays: OfModel & { target: string };
  avenges: OfModel & { devoted: string };
  charge: OfModel & { target: string };
  'short-charge': OfModel & { inches: number };
  'charge-fails': OfModel & { target: string };
  'answers-charge': OfModel & { by: string; how: 'retreat' | 'fire' | 'counter-charge' };
  cowed: OfModel & { by: string };
  rushes: OfModel;
  'slips-away': OfModel;
  'breaks-off': OfModel;
  held: OfModel & { by: string };
  flees: OfModel;
  withdraws: OfModel;
  trick: OfModel & { target: string; what: string };
  fooled: OfModel & { by: string };
  challenge: OfModel & { target: string; to: 'blood' | 'death' };
  declines: OfModel & { by: string };
  duel: OfModel & { target: string; weapon: string; to: 'blood' | 'death' };
  'duel-order': OfModel & { target: string };
  'duel-over': OfModel & { loser: string; to: 'blood' | 'death'; how: 'blood' | 'felled' | 'ran' | 'cover' };
  shaken: OfModel & OfSeat;
  'misses-on-purpose': OfModel;
  'iron-will': OfModel & { locations: readonly Location[] };
}

export interface PlotEvents {
  /** The board is laid, by the name of its map. */
  board: { map: string; name: string; scenario: string };
  deploy: OfSeat & OfModel & { at: Point };
  marker: OfSeat & { marker: string; at: Point };
  /** Somebody nobody controls comes into play. */
  appears: OfModel & { to: Point };
  /** A card is turned up by whoever reached its marker. */
  card: OfModel & { marker: string; card: string; name: string };
  /** A card has no effect here. */
  'no-effect': OfModel & { card: string };
  takes: OfModel & { token: string; from: string | null };
  'hands-over': OfModel & { token: string; to: string };
  'lays-down': OfModel & { token: string };
  /** A seat learns a card without turning it up. */
  learns: OfModel & { marker: string; card: string; name: string };
  deciphers: OfModel & { token: string };
  lights: OfModel & { token: string };
  rolls: { token: string; to: Point };
  fuse: { token: string; die: number; total: number };
  explodes: { token: string; at: Point; models: readonly string[] };
  score: OfSeat & { amount: number; label: string; vp: number };
  consumes: OfModel & { token: string; how: string; name: string };
  kicks: OfModel & { piece: string; inches: number };
  'under-table': OfModel & { piece: string; out: boolean };
  /** The second Constabulary card: the doors close at the end of this turn. */
  constables: { turn: number };
  arrested: OfSeat & { lost: number };
  /** A watchman tests whether he sees somebody; a call for help. */
  calls: OfModel & { heard: readonly string[] };
  /** Back to patrol, or alarmed. */
  alarm: OfModel & { alarmed: boolean };
  house: { number: number };
  passage: { block: string; from: Point; to: Point };
  captures: OfModel & { target: string };
  'slips-leash': OfModel & { from: string };
  obstacle: OfSeat & { piece: string; name: string };
  /** A model changes hands: a contract, a hired poacher, deserters of this turn. */
  obeys: OfModel & OfSeat;
  gate: OfModel & { piece: string; open: boolean };
  /** A box is uncrossed. */
  restored: OfModel & { location: Location };
  /** What a model without a player does, by which step of its behaviour. */
  behaves: OfModel & { does: string; target: string | null };
}

/** Shooting, throwing, loading. */
export interface ShootEvents {
  /** `struck` is who takes it: another than the target where that one deceived him. `of` is what it is for. */
  shot: OfModel & {
    target: string;
    struck: string;
    weapon: string;
    name: string;
    distance: number;
    band: string;
    of: 'wound' | 'disarm' | 'entangle' | 'suppress';
  };
  'shot-result': OfModel & { target: string; result: 'hit' | 'tie' | 'miss'; margin: number };
  thrown: OfModel & { target: string; weapon: string; thing: string };
  lash: OfModel & { target: string; location: Location | 'mount' | null; falls: boolean };
  emptied: OfModel & { weapon: string };
  /** The die of a brace: `sum` with it, whether the brace is empty, whether the die is ignored. */
  brace: OfModel & { weapon: string; die: number; sum: number; empty: boolean; ignored: boolean };
  fouled: OfModel & { weapon: string };
  unfouled: OfModel & { weapon: string };
  'gun-drops': OfModel & { weapon: string };
  'goes-off': OfModel & { weapon: string; target: string };
  /** `loaded`: ready to fire; a brace takes two. `left`: rounds for this weapon. */
  reloads: OfModel & { weapon: string; loaded: boolean; left: number };
  clears: OfModel & { weapon: string };
  bayonet: OfModel & { weapon: string; fixed: boolean };
  'picked-up': OfModel & { thing: string; name: string };
  /** A suppressed model makes for cover. */
  cowers: OfModel & { reached: boolean };
}

/** Skills that are used, attitudes, exotic items. */
export interface SkillEvents {
  trade: OfModel & { friend: string; first: string; later: string; level: number };
  'take-over': OfModel & { friend: string };
  intimidated: OfModel & { by: string };
  unspotted: OfModel & { target: string };
  hides: OfModel;
  unhidden: OfModel & { why: string };
  deceived: OfModel & { target: string; won: boolean };
  mesmerized: OfModel & { target: string; friend: string; won: boolean };
  flattered: OfModel & { target: string; won: boolean };
  disguised: OfModel & { target: string; won: boolean };
  healed: OfModel & { patient: string; what: Location | 'poison'; passed: boolean; means: string };
  repaired: OfModel & { machine: string; name: string; passed: boolean };
  /** What a maladroit model let go; `to`: who has it now, null: it lies at `at`. */
  flung: OfModel & { thing: string; to: string | null; at: Point };
  firecrackers: OfModel;
  scared: OfModel & { by: string };
  glimpsed: OfModel & { marker: string };
  hired: OfModel & { target: string; won: boolean };
  fire: OfModel & { at: Point; piece: string; lost: readonly string[] };
}

export type Events = ShootEvents &
  SkillEvents &
  PlotEvents &
  FightEvents &
  TurnEvents &
  RollEvents &
  DamageEvents &
  MoveEvents &
  WayEvents &
  CoachEvents;
