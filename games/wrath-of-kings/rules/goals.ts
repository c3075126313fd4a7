/**
 * Where the motivations of both sides draw a model: its own that it can fulfil, the enemy's that it can spoil. Only a help for proposals:
 * what counts is said by the motivations themselves.
 */
import type { Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { MotivationId } from '../content/types.ts';
import type { Model, Piece, Side, State } from '../state.ts';
import { depthFrom, gap, sphere, ZONE_DEPTH, zoneAt } from './measure.ts';
import { foe, isEnemy, standing } from './play.ts';

export interface Goal {
  /** Where to; with `touch` the place is a base that is to be touched, of this radius. */
  x: number;
  y: number;
  /** How near the base must come: 0 is contact. Null: its centre goes to the place itself. */
  near: { r: number; inches: number } | null;
  label: string;
  subjects: readonly string[];
}

/** A point so deep in the zones of a side, straight ahead of the model. */
function into(s: State, m: Model, side: Side, inches: number): Point {
  switch (side) {
    case 'south':
      return [m.x, inches];
    case 'north':
      return [m.x, s.depth - inches];
    case 'west':
      return [inches, m.y];
    case 'east':
      return [s.width - inches, m.y];
  }
}

/** The place so deep from the table side of a seat, unless the model is that deep already. */
function advance(s: State, m: Model, owner: Seat, inches: number, label: string): Goal[] {
  const side = s.sides[owner as 0 | 1];
  if (side === null) return [];
  const now = depthFrom(s, side, m.x, m.y);
  if (now <= inches) return [];
  const [x, y] = into(s, m, side, Math.max(m.a + 0.25, inches - 0.25));
  return [{ x: snap(x), y: snap(y), near: null, label, subjects: [] }];
}

function models(s: State, m: Model, which: (enemy: Model) => boolean, label: (enemy: Model) => string): Goal[] {
  const found = s.models.filter((other) => isEnemy(m, other) && standing(other) && which(other));
  found.sort((a, b) => gap(m, a) - gap(m, b));
  return found.slice(0, 2).map((enemy) => ({
    x: enemy.x,
    y: enemy.y,
    near: { r: enemy.a, inches: 0 },
    label: label(enemy),
    subjects: [enemy.id],
  }));
}

function objective(piece: Piece, inches: number, label: string): Goal | null {
  const at = piece.objective;
  return at === null ? null : { x: at.x, y: at.y, near: { r: at.r, inches }, label, subjects: [piece.id] };
}

/** Objectives of a seat's motivation, the nearest first. */
function pieces(s: State, m: Model, owner: Seat, inches: number): Goal[] {
  const found = s.pieces.filter(({ objective: at }) => at !== null && at.seat === owner);
  const far = ({ objective: at }: Piece): number =>
    at === null ? 0 : (at.x - m.x) * (at.x - m.x) + (at.y - m.y) * (at.y - m.y);
  found.sort((a, b) => far(a) - far(b));
  return found.slice(0, 3).flatMap((piece) => objective(piece, inches, `to ${piece.name}`) ?? []);
}

/** Goals of its own motivation. */
function own(s: State, m: Model, motivation: MotivationId): Goal[] {
  const enemy = foe(m.seat);
  const { type } = m.card;
  switch (motivation) {
    case 'escort-civilians':
      return m.link === null ? [] : advance(s, m, enemy, 3 * ZONE_DEPTH, "into the enemy's zone C");
    case 'stand-your-ground':
      return type !== 'infantry'
        ? []
        : s.models
            .filter((other) => isEnemy(m, other) && standing(other) && other.card.type === 'leader')
            .map((leader) => ({
              x: leader.x,
              y: leader.y,
              near: { r: leader.a, inches: sphere(s, leader) - 0.25 },
              label: `into the sphere of ${leader.name}`,
              subjects: [leader.id],
            }));
    case 'sever-the-head':
      return models(
        s,
        m,
        ({ marks }) => marks[m.seat as 0 | 1] > 0,
        (e) => `at ${e.name}, who is marked`,
      );
    case 'personal-gain':
      return type === 'infantry'
        ? []
        : models(
            s,
            m,
            ({ marks }) => marks[m.seat as 0 | 1] > 0,
            (e) => `at ${e.name}, who is marked`,
          );
    case 'assassinate':
      return models(
        s,
        m,
        ({ card }) => card.type === 'leader',
        (e) => `at ${e.name}, a leader`,
      );
    case 'steal-intel':
      return models(
        s,
        m,
        ({ card }) => card.type !== 'infantry',
        (e) => `at ${e.name}`,
      );
    case 'unstoppable-advance':
      return type === 'leader' ? advance(s, m, enemy, 4 * ZONE_DEPTH, "into the enemy's zones") : [];
    case 'capture-prisoners':
      return m.marks[m.seat as 0 | 1] > 0 ? advance(s, m, m.seat, 3 * ZONE_DEPTH, 'back with the prisoner') : [];
    case 'infiltrate': {
      if (type !== 'infantry') return [];
      const zone = zoneAt(s, enemy, m.x, m.y);
      const goals =
        zone === 'C' || zone === 'B' || zone === 'A' ? [] : advance(s, m, enemy, 3 * ZONE_DEPTH, 'into zone C');
      return [...goals, ...advance(s, m, enemy, 2 * ZONE_DEPTH, 'into zone B')];
    }
    case 'burn-it-down':
    case 'disrupt-supply-line':
      return pieces(s, m, m.seat, 0);
    case 'loot-and-plunder':
      return pieces(s, m, m.seat, type === 'infantry' ? 0 : 0.9);
    case 'land-grab':
      return pieces(s, m, m.seat, 0.9);
    case 'call-to-glory':
    case 'no-confidence':
      return type === 'infantry'
        ? []
        : models(
            s,
            m,
            ({ card }) => card.type === 'infantry',
            (e) => `at ${e.name}`,
          );
  }
}

/** Where the enemy's motivation is spoiled: its objectives are contested. */
function theirs(s: State, m: Model): Goal[] {
  return pieces(s, m, foe(m.seat), 0.9).slice(0, 2);
}

/** Goals of the model, its own side's first. */
export function goalsOf(s: State, m: Model): Goal[] {
  const mine = s.motivations[m.seat as 0 | 1];
  return [...(mine === null ? [] : own(s, m, mine)), ...theirs(s, m)];
}
