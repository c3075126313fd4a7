/** A game of discs: as small as a game can be that uses most of the contract. For tests only. */
import type { GameState, Json, Seat } from '#engine/game.ts';
import type { Area, Body, Feature, Point } from '#engine/geometry/types.ts';

export const WIDTH = 24;
export const DEPTH = 16;
export const ROCK: Extract<Area, { kind: 'disc' }> = { kind: 'disc', x: 12, y: 8, r: 1.5 };
export const CARDS = ['hunter', 'keeper', 'holder'] as const;
export const MOVE = 4;

export interface Disc extends Body {
  id: string;
  seat: Seat;
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
  phase: 'deploy' | 'card' | 'bid' | 'act' | 'rest' | 'over';
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
  rosters: readonly Roster[];
  rng: GameState['rng'];
}): State {
  const discs = config.rosters.flatMap((roster, seat) =>
    roster.discs.map((d, i): Disc => disc(`${'ab'[seat]}${i + 1}`, seat, d.name, d.aim)),
  );
  return {
    rng: config.rng,
    phase: 'deploy',
    round: 0,
    rounds: config.options.rounds as number,
    discs,
    cards: [null, null],
    coins: [3, 3],
    mover: 0,
    active: null,
    moved: false,
    turned: false,
  };
}

export function disc(id: string, seat: Seat, name: string, aim: number): Disc {
  const body = { x: -9, y: -9, fx: 0, fy: seat === 0 ? 1 : -1, z: 0, h: 1, shape: 'round', a: 0.5, b: 0.5 } as const;
  return { ...body, id, seat, name, aim, hits: 0, alive: true, placed: false, done: false };
}

export function zone(seat: Seat): readonly Point[] {
  const [low, high] = seat === 0 ? [0, 4] : [DEPTH - 4, DEPTH];
  return [
    [0, low],
    [WIDTH, low],
    [WIDTH, high],
    [0, high],
  ];
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
