/**
 * Every kind of event that the rules emit, with its fields. Warriors, pieces, markers and what was summoned are named by id. Whoever reads
 * the log (text, table, statistics) reads it through these types.
 */
import type { Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Part } from '#engine/log/sum.ts';
import type { Modifier, TestName } from './content/types.ts';
import type { ActionKind, Edge, TerrainKind } from './state.ts';

interface OfWarrior {
  warrior: string;
}

interface OfSeat {
  seat: Seat;
}

interface OfTurn {
  turn: number;
}

/** Somebody came to stand somewhere; `path` from where it stood. */
interface Moved extends OfWarrior {
  path: readonly Point[];
  to: Point;
  z: number;
}

interface Walked extends Moved {
  /** Inches of movement used, of how many. */
  cost: number;
  allowance: number;
}

export type MoveKind = 'move' | 'disengage' | 'charge' | 'gallop' | 'chase' | 'surge' | 'sidestep';

export interface SetupEvents {
  /** A warband is laid open: what it cost, and all its warriors. */
  roster: OfSeat & { points: number; warriors: readonly string[] };
  'reading-roll': { of: string; rolls: readonly [number, number]; tie: boolean };
  /** What the players differed about is settled for the match. */
  reading: OfSeat & { of: string; as: TerrainKind };
  table: { layout: string; scenario: string; name: string };
  'edge-roll': { rolls: readonly [number, number]; tie: boolean };
  edge: OfSeat & { edge: Edge; role: string | null };
  deploy: OfSeat & OfWarrior & { at: Point; z: number; inUse: readonly string[] };
  deployed: OfSeat;
}

export interface TurnEvents {
  turn: OfTurn;
  initiative: OfTurn & { rolls: readonly [number, number]; tie: boolean };
  'first-go': OfTurn & { first: Seat; chosen: boolean };
  pauses: OfTurn & { counts: readonly [number, number]; pauses: readonly [number, number] };
  pause: OfSeat & { left: number };
  'no-warrior': OfSeat;
  activation: OfSeat & OfWarrior & { actions: number };
  dismount: OfWarrior & { at: Point };
  'in-use': OfWarrior & { items: readonly string[] };
  leader: OfWarrior & { followers: readonly string[] };
  rapid: OfWarrior & { of: 'strike' | 'shoot' | 'cast'; name: string };
  blink: OfWarrior & { actions: number };
  'activation-over': OfSeat & OfWarrior & { taken: readonly ActionKind[] };
  'activations-over': OfTurn;
  'end-phase': OfTurn;
  'turn-over': OfTurn & { vp: readonly [number, number] };
  'game-over': OfTurn & { vp: readonly [number, number]; because: string };
}

export interface TestEvents {
  /**
   * One test. `target` is the number that the total must reach, `targetParts` how it came about; `total` is limited to 1..10. `degrees`:
   * Degrees of Success, or of Failure below 0. `against`: whom it is made against. `leads`: what the result does to the test that follows.
   */
  test: OfWarrior & {
    test: TestName;
    natural: number;
    total: number;
    target: number;
    targetParts: readonly Part[];
    parts: readonly Part[];
    success: boolean;
    degrees: number;
    automatic: boolean;
    against: string | null;
    /** Whose stat was used, where it is another's: the mount's, a Character's who Inspires. */
    lender: string | null;
    leads: { name: string; amount: number } | null;
  };
  focus: OfWarrior & { spent: number; left: number; on: TestName };
  'focus-lost': OfWarrior & { lost: number };
}

export interface MoveEvents {
  move: Walked & { of: MoveKind };
  climb: OfWarrior & { piece: string; from: number; to: number; face: number; cost: number; at: Point; z: number };
  jump: OfWarrior & { piece: string; drop: number; safe: number; to: Point; z: number };
  fall: OfWarrior & { inches: number; to: Point; z: number };
  floor: OfWarrior & { piece: string; floor: number; to: Point; z: number };
  stopped: OfWarrior & { by: string; at: Point };
  stuck: OfWarrior & { lost: readonly string[] };
  pushed: Moved & { inches: number; by: string; stoppedBy: string | null };
  set: OfWarrior & { from: Point; to: Point; z: number; why: string };
}

export interface CombatEvents {
  charge: OfWarrior & { target: string; inches: number };
  strike: OfWarrior & {
    target: string;
    weapon: string;
    of: 'strike' | 'counter-attack' | 'parting-shot';
    mount: boolean;
  };
  shoot: OfWarrior & { target: string; weapon: string; range: number; band: 'short' | 'medium' | 'long' | 'none' };
  hit: OfWarrior & { target: string; degrees: number; power: number; powerParts: readonly Part[] };
  miss: OfWarrior & { target: string };
  'counter-attack': OfWarrior & { target: string };
  'parting-shot': OfWarrior & { target: string };
  dodge: OfWarrior & { attacker: string; accuracy: number; accuracyParts: readonly Part[] };
  convert: OfWarrior & { amount: number; target: string };
  dodged: OfWarrior & { attacker: string };
  'prepared-defence': OfWarrior & { attacker: string | null };
  unhurt: OfWarrior & { attacker: string | null };
  'lose-body': OfWarrior & { amount: number; left: number; source: string };
  'taken-out': OfSeat & OfWarrior & { by: string | null };
  ignited: OfWarrior & { by: string };
  resolve: OfWarrior & { passed: boolean };
  unyielding: OfWarrior;
  flee: OfWarrior & { inches: number; parts: readonly Part[] };
  fled: Walked & { reached: boolean };
  'no-escape': OfWarrior;
  'left-table': OfSeat & OfWarrior & { how: 'fled' | 'escaped' | 'removed' };
  chase: OfWarrior & { prey: string };
  regrouped: OfWarrior;
}

export interface MagicEvents {
  cast: OfWarrior & { spell: string; name: string; target: string | null; at: Point | null };
  'cast-failed': OfWarrior & { spell: string; name: string; until: number };
  counter: OfWarrior & { caster: string; spell: string };
  countered: OfWarrior & { caster: string; spell: string; penalty: number };
  enchanted: OfWarrior & { by: string; spell: string; name: string; control: number; enchantment: string };
  'enchantment-over': OfWarrior & { by: string; spell: string; name: string; why: string; enchantment: string };
  maintain: OfWarrior & { spell: string; name: string; target: string; kept: boolean; enchantment: string };
  lapse: OfWarrior & { spell: string; name: string; target: string; enchantment: string };
  summon: OfWarrior & { spell: string; name: string; summoned: string; at: Point; facing: Point };
  slide: OfWarrior & { summoned: string; from: Point; to: Point };
  unsummon: { summoned: string; name: string; why: string };
  silenced: OfWarrior & { by: string };
  reactions: OfWarrior & { amount: number; by: string };
  numb: OfWarrior & { by: string };
  attached: OfWarrior & { source: string; until: 'turn' | 'game'; modifiers: readonly Modifier[] };
  swallowed: OfWarrior & { by: string };
  'given-back': OfWarrior & { by: string; to: Point };
  faction: OfWarrior & { rule: string; name: string; success: boolean };
  rises: OfWarrior & { at: Point };
}

export interface TacticalEvents {
  'focus-action': OfWarrior & { focus: number };
  inspire: OfWarrior & { guts: number };
  interact: OfWarrior & { marker: string };
  carry: OfWarrior & { marker: string };
  drop: OfWarrior & { marker: string; at: Point };
  deliver: OfSeat & OfWarrior & { marker: string };
  seal: OfSeat & OfWarrior & { marker: string };
  escaped: OfSeat & OfWarrior;
  score: OfSeat & OfTurn & { amount: number; label: string; vp: number };
  casualties: { counts: readonly [number, number] };
}

export type Events = SetupEvents & TurnEvents & TestEvents & MoveEvents & CombatEvents & MagicEvents & TacticalEvents;
