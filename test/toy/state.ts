/** A game of discs: as small as a game can be that uses most of the contract. For tests only. */
import type { GameState, Json, Seat, SeatSpec } from '#engine/game.ts';
import type { Area, Body, Feature, Point } from '#engine/geometry/types.ts';
import { sameTeam, seatsOf } from '#engine/state/seats.ts';

export const WIDTH = 24;
export const DEPTH = 16;
export const ROCK: Extract<Area, { kind: 'disc' }> = { kind: 'disc', x: 12, y: 8, r: 1.5 };
export const CARDS = ['hunter', 'keeper', 'holder'] as const;
export const MOVE = 4;

export interface Disc extends Body {
  id: string;
  /** Null: it belongs to the table and acts by rule. */
  seat: Seat | null;
  name: string;
  aim: number;
  hits: number;
  alive: boolean;
  placed: boolean;
  done: boolean;
}

export interface Roster {
  name: string;
  discs: { name: string; aim: number }[];
}

export interface State extends GameState {
  phase: 'deploy' | 'card' | 'bid' | 'act' | 'table' | 'rest' | 'over';
  round: number;
  rounds: number;
  discs: Disc[];
  /** Each seat's card: hidden from the other seat until the end. */
  cards: (string | null)[];
  coins: number[];
  mover: Seat;
  active: string | null;
  moved: boolean;
  turned: boolean;
}

export const ROCK_PIECE: Feature & { label: string; kind: string; glyph: string } = {
  id: 'rock',
  label: 'Rock',
  kind: 'impassable',
  glyph: '#',
  parts: [ROCK],
  top: 3,
  standable: false,
  impassable: true,
  slow: 1,
  sight: 'solid',
};

export function setup(config: {
  options: Record<string, Json>;
  seats: readonly SeatSpec[];
  rosters: readonly Roster[];
  rng: GameState['rng'];
}): State {
  const discs = config.rosters.flatMap((roster, seat) =>
    roster.discs.map((d, i): Disc => disc(`${'abcdef'[seat]}${i + 1}`, seat, d.name, d.aim)),
  );
  if (config.options.players === 'solo') discs.push(...sentries());
  return {
    rng: config.rng,
    seats: config.seats,
    phase: 'deploy',
    round: 0,
    rounds: config.options.rounds as number,
    discs,
    cards: config.seats.map(() => null),
    coins: config.seats.map(() => 3),
    mover: 0,
    active: null,
    moved: false,
    turned: false,
  };
}

/** The discs of the table in a solo match: they stand behind the rock from the beginning. */
function sentries(): Disc[] {
  return [6, 18].map((x, i) => ({ ...disc(`t${i + 1}`, null, `Sentry ${i + 1}`, 3), x, y: 12, placed: true }));
}

export function disc(id: string, seat: Seat | null, name: string, aim: number): Disc {
  const body = { x: -9, y: -9, fx: 0, fy: seat === 0 ? 1 : -1, z: 0, h: 1, shape: 'round', a: 0.5, b: 0.5 } as const;
  return { ...body, id, seat, name, aim, hits: 0, alive: true, placed: false, done: false };
}

/** Even seats have the near edge, odd ones the far edge; those of one edge share it out. */
export function zone(s: State, seat: Seat): { low: Point; high: Point; points: readonly Point[] } {
  const columns = Math.ceil(s.seats.length / 2);
  const width = WIDTH / columns;
  const left = Math.floor(seat / 2) * width;
  const y = seat % 2 === 0 ? 0 : DEPTH - 4;
  const low: Point = [left, y];
  const high: Point = [left + width, y + 4];
  return { low, high, points: [low, [high[0], low[1]], high, [low[0], high[1]]] };
}

const NAMES = ['Red', 'Blue', 'Green', 'Gold', 'Violet', 'Grey'].map((name) => ({ id: name.toLowerCase(), name }));

const COUNTS: Record<string, number> = { solo: 1, two: 2, three: 3, teams: 4, six: 6 };

export const PLAYERS = Object.keys(COUNTS) as [string, ...string[]];

/** One to six seats; 'teams' is two against two, sitting in turn. */
export function seating(options: Readonly<Record<string, Json>>): SeatSpec[] {
  const players = String(options.players ?? 'two');
  const seats = seatsOf(NAMES.slice(0, COUNTS[players]));
  return players === 'teams' ? seats.map((seat, i) => ({ ...seat, team: i % 2 })) : seats;
}

export function allied(s: State, a: Seat | null, b: Seat | null): boolean {
  return a === null || b === null ? a === b : sameTeam(s.seats, a, b);
}

/** Discs on the table that are not on the same side. */
export function enemies(s: State, seat: Seat | null): Disc[] {
  return standing(s).filter((d) => !allied(s, d.seat, seat));
}

/** The first seat after this one, round the table, of which it is true; the seat itself comes last. */
export function nextSeat(s: State, seat: Seat, is: (seat: Seat) => boolean): Seat | null {
  for (let i = 1; i <= s.seats.length; i++) {
    const next = (seat + i) % s.seats.length;
    if (is(next)) return next;
  }
  return null;
}

export function standing(s: State, seat?: Seat): Disc[] {
  return s.discs.filter((d) => d.alive && d.placed && (seat === undefined || d.seat === seat));
}

export function byId(s: State, id: string): Disc | undefined {
  return s.discs.find((d) => d.id === id);
}

export function apart(ax: number, ay: number, bx: number, by: number): number {
  return Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
}

export function gap(a: Disc, b: Disc): number {
  return Math.max(0, apart(a.x, a.y, b.x, b.y) - a.a - b.a);
}

/** Distance of a point from a segment. */
export function off(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return apart(x, y, ax + t * dx, ay + t * dy);
}
