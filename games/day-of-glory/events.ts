/**
 * Every kind of event that the rules emit, with its fields. Units, models and pieces are named by id. Whoever reads the log (text,
 * table, statistics) reads it through these types.
 */
import type { ClauseId, EventRoll, GameEvent, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Part } from '#engine/log/sum.ts';
import type { BlastEvents } from './blast-events.ts';
import type { Again } from './content/types.ts';
import type { DemonEvents } from './demon-events.ts';
import type { ItemEvents } from './item-events.ts';
import type { LoreEvents } from './lore-events.ts';
import type { MachineEvents } from './machine-events.ts';
import type { MagicEvents } from './magic-events.ts';
import type { SideKind } from './rules/layout.ts';
import type { Ends, Formation, Role } from './state.ts';
import type { VehicleEvents } from './vehicle-events.ts';

type Edge = 'south' | 'north';

/** A die that was rolled, what was added to it and what came of it. */
interface Tested {
  unit: string;
  natural: number;
  modified: number;
  success: boolean;
}

export interface SetupEvents {
  map: { width: number; depth: number; pieces: readonly string[] };
  'map-accepted': object;
  'roll-off': { rolls: readonly [number, number]; tie: boolean };
  edge: { seat: Seat; edge: Edge };
  dawn: { seat: Seat; side: 'east' | 'west' };
  shaped: { unit: string; formation: Formation; files: number };
  /** `left`: the unit it comes from. */
  joined: {
    hero: string;
    unit: string;
    seat: Seat;
    left?: string | null;
    row?: number;
    file?: number;
    from?: Point;
    to?: Point;
    inches?: number;
  };
  held: { unit: string; seat: Seat };
  deployed: { unit: string; seat: Seat; at: Point; formation: Formation };
  battle: { first: Seat };
}

export interface FlowEvents {
  round: { round: number; phases: number; period: number };
  phase: { round: number; phase: number; of: number; units: number };
  drawn: { unit: string; seat: Seat; left: number };
  chosen: { unit: string; seat: Seat };
  activation: { unit: string; seat: Seat; phase: number };
  pass: { unit: string; seat: Seat };
  stupid: { unit: string; may: 'nothing' | 'fight' };
  healed: { unit: string; model: string; health: number };
  'another-round': { roll: EventRoll; needed: number; goesOn: boolean };
  over: { round: number };
}

export interface MoveEvents {
  moved: {
    unit: string;
    seat: Seat;
    from: Point;
    to: Point;
    inches: number;
    used: number;
    turned: number;
    path: readonly Point[];
  };
  contact: { unit: string; enemy: string; side: SideKind; at: Point; charged: boolean };
  charge: { unit: string; seat: Seat; inches: number; path: readonly Point[] };
  /** `needed`: what would have brought it up against an enemy. */
  'charge-extra': {
    unit: string;
    roll: EventRoll;
    natural?: number;
    modified?: number;
    needed?: number;
    success?: boolean;
  };
  charged: { unit: string; to: Point; contact: readonly string[] };
  stands: { unit: string; enemy: string };
  runs: { unit: string; enemy: string; roll: EventRoll; natural: number };
  ran: { unit: string; seat: Seat; from?: Point; to: Point; inches: number; left?: boolean };
  'formation-check': Tested & { needed: number; parts: readonly Part[]; card: string };
  loosened: { unit: string; seat: Seat; was: Formation };
  muster: Tested & { needed: number };
  reformed: {
    unit: string;
    seat: Seat;
    was: { formation: Formation; files: number };
    formation: Formation;
    files: number;
    rows: number;
  };
  split: { unit: string; other: string; models: readonly [number, number] };
  'heroes-split': { unit: string; models: readonly string[] };
  merged: { unit: string; into: string; models: number; odd: boolean };
}

export interface HeroEvents {
  left: { hero: string; unit: string; seat: Seat; who: 'hero' | 'unit' };
  ordered: { hero: string; unit: string; seat: Seat };
  apart: { hero: string; unit: string; seat: Seat };
  challenge: { seat: Seat; challenger: string; challenged: string; names: readonly [string, string] };
  'challenge-accepted': { seat: Seat; challenger: string; challenged: string; names: readonly [string, string] };
  'challenge-refused': { seat: Seat; challenged: string; units: readonly string[] };
  reorganised: { units: readonly string[]; models: readonly [string, string] };
  'challenge-over': { challenger: string; challenged: string; gone: readonly string[] };
  arrived: { unit: string; seat: Seat; at: Point; formation: Formation; files: number };
  crouch: { unit: string; seat: Seat; rows: readonly string[] };
  duel: { models: readonly [string, string]; seat: Seat };
  'duel-dice': {
    seat: Seat;
    model: string;
    against: string;
    weapon: string;
    rolls: readonly number[];
    bonus: number;
    parts: readonly Part[];
    needed: number;
    neededParts: readonly Part[];
    /** Dice that reach the opponent's agility. */
    kept: number;
  };
  parry: { seat: Seat; model: string; weapon: string; against: string };
  landed: { seat: Seat; model: string; weapon: string };
  consolidated: { unit: string; seat: Seat; was: Formation; formation: Formation };
  'made-way': { unit: string; enemy: string };
  'must-reform': { unit: string; seat: Seat };
  aim: { unit: string; seat: Seat; target: string; at: 'rider' | 'mount' | 'both'; riders: number; mounts: number };
  'strike-first': { unit: string; seat: Seat; enemy: string };
  dismounted: { unit: string; model: string; seat: Seat; asked: ClauseId };
}

export interface CombatEvents {
  ready: { unit: string; seat: Seat; what: string };
  reload: { unit: string; seat: Seat; left: number };
  fight: { unit: string; seat: Seat; enemies: readonly string[] };
  shoot: { unit: string; seat: Seat; target: string; distance: number };
  hits: {
    unit: string;
    target: string;
    who: string;
    weapon: string;
    attacks: number;
    /** How the number of attacks came about. */
    count: readonly Part[];
    automatic?: true;
    rolls?: readonly number[];
    bonus?: number;
    parts?: readonly Part[];
    /** What each die must show. */
    needed?: number;
    against?: number;
    againstParts?: readonly Part[];
    hits: number;
  };
  multiplied: { unit: string; weapon: string; from: number; hits: number };
  saves: {
    unit: string;
    by: string;
    hits: number;
    armour: number;
    parts: readonly Part[];
    needed: number | null;
    rolls: readonly number[];
    failed: number;
    asked: ClauseId;
  };
  wounded: { unit: string; model: string; wounds: number; health: number };
  killed: { unit: string; model: string; seat: Seat; role: Role | null };
  losses: { unit: string; seat: Seat; wounds: number; dead: number; left: number };
  undying: Tested & { model: string; needed: number };
  'wiped-out': { unit: string; seat: Seat };
  'front-given': { unit: string; seat: Seat; dead: number; left: number };
  points: { seat: Seat; amount: number; label: string; model: string };
  'unit-destroyed': { unit: string; seat: Seat; fled: number };
}

export interface NerveEvents {
  'nerve-check': {
    unit: string;
    success: boolean;
    automatic?: true;
    natural?: number;
    below?: number;
    parts?: readonly Part[];
  };
  'morale-check': {
    unit: string;
    success: boolean;
    automatic?: true;
    natural?: number;
    modified?: number;
    atMost?: number;
    dead?: number;
    parts?: readonly Part[];
    nerve?: readonly Part[];
  };
  reroll: { unit: string; of: string };
  melee: {
    units: readonly string[];
    /** Of Red and of Blue, and of wild demons where they take part. */
    scores: readonly number[];
    parts: readonly (readonly Part[])[];
    /** 2 stands for the wild demons. */
    loser: Seat | null;
    /** Several sides that have lost together. */
    losers?: readonly Seat[];
  };
  flee: { unit: string; seat: Seat; models: readonly string[]; count: number };
  fugitives: { unit: string; from: string; models: number };
  rally: { unit: string; natural: number; atMost: number; success: boolean; parts: readonly Part[] };
  'left-table': { unit: string; seat: Seat; models: number };
}

export interface GodEvents {
  /** A priest prays or preaches: a D6 and its level against 5. */
  devotion: Tested & { model: string; what: 'pray' | 'preach'; god: string; needed: number; parts: readonly Part[] };
  sermon: { model: string; seat: Seat; god: string; units: readonly string[] };
  prayer: { model: string; seat: Seat; god: string };
  /** Ones that were rolled again, by the leave of a god. */
  again: { unit: string; seat: Seat; of: Again; rolls: readonly number[]; good: number };
}

export interface EffectEvents {
  /** `on`: the unit or the model; `renewed`: it was at work there already. */
  effect: { of: string; name: string; on: string; by: string | null; seat: Seat; ends: Ends; renewed: boolean };
  'effect-over': { of: string; name: string; on: string };
}

export type Events = SetupEvents &
  FlowEvents &
  MoveEvents &
  HeroEvents &
  CombatEvents &
  NerveEvents &
  BlastEvents &
  DemonEvents &
  MachineEvents &
  VehicleEvents &
  EffectEvents &
  GodEvents &
  ItemEvents &
  LoreEvents &
  MagicEvents;
export type EventKind = keyof Events;
export type EventOf<K extends EventKind> = GameEvent & { readonly kind: K } & Readonly<Events[K]>;
