/** Events of movement, willing and unwilling. */
import type { MoveEvents, MoveKind } from '../events.ts';
import type { State } from '../state.ts';
import { called } from './names.ts';
import type { Sentences } from './sentence.ts';
import { at, far, list, pathLength } from './words.ts';

const MOVES: Readonly<Record<MoveKind, string>> = {
  move: 'moves',
  disengage: 'breaks away and moves',
  charge: 'charges',
  gallop: 'gallops',
  chase: 'chases',
  surge: 'surges on',
  sidestep: 'steps aside',
};

/** `, 3" up`, nothing on the ground. */
function level(s: State, z: number): string {
  return z > 0 ? `, ${far(s, z)} up` : '';
}

/** A shift of a hair is a move too. */
function short(s: State, length: number): string {
  return length < 0.05 ? `less than ${far(s, 0.1)}` : far(s, length);
}

function floorName(s: State, piece: string, floor: number): string {
  const roof = s.pieces.find(({ id }) => id === piece)?.building?.floors.length;
  if (floor === roof) return 'the roof';
  return floor === 0 ? 'the ground floor' : `floor ${floor}`;
}

export const MOVEMENT: Sentences<keyof MoveEvents> = {
  move: ({ warrior, path, to, z, cost, allowance, of }, s) => {
    const length = pathLength(path);
    const hindered = cost > length + 0.15 ? `, using ${far(s, cost)} of its ${far(s, allowance)}` : '';
    return `${called(s, warrior)} ${MOVES[of]} ${short(s, length)} to ${at(to)}${level(s, z)}${hindered}`;
  },
  climb: ({ warrior, piece, from, to, face }, s) => {
    const way = to >= from ? `climbs ${far(s, to - from)} up` : `climbs ${far(s, from - to)} down`;
    const reached = to >= face ? 'is on top' : to <= 0 ? 'is at its foot' : `hangs ${far(s, to)} up of ${far(s, face)}`;
    return `${called(s, warrior)} ${way} ${called(s, piece)} and ${reached}`;
  },
  jump: ({ warrior, piece, drop, safe, to, z }, s) => {
    const fall = drop > safe ? `, ${far(s, safe)} of it safely` : ' safely';
    return `${called(s, warrior)} jumps ${far(s, drop)} down from ${called(s, piece)}${fall}, to ${at(to)}${level(s, z)}`;
  },
  fall: ({ warrior, inches, to, z }, s) =>
    `${called(s, warrior)} falls ${far(s, inches)} and lands at ${at(to)}${level(s, z)}`,
  floor: ({ warrior, piece, floor, z }, s) =>
    `${called(s, warrior)} takes the stairs of ${called(s, piece)} to ${floorName(s, piece, floor)}${level(s, z)}`,
  stopped: ({ warrior, by, at: where }, s) =>
    `${called(s, warrior)} touches ${called(s, by)} and stops at ${at(where)}`,
  stuck: ({ warrior, lost }, s) => `${called(s, warrior)} is stuck and loses its ${list(lost)}`,
  pushed: ({ warrior, inches, by, to, z, stoppedBy }, s) => {
    const who = called(s, warrior);
    const stop = stoppedBy === null ? '' : `, stopped by ${called(s, stoppedBy)}`;
    if (by === warrior)
      return `${who} is carried ${short(s, inches)} by its own spell to ${at(to)}${level(s, z)}${stop}`;
    if (inches === 0) return `${called(s, by)} does not move ${who}${stop}`;
    return `${who} is moved ${short(s, inches)} by ${called(s, by)} to ${at(to)}${level(s, z)}${stop}`;
  },
  set: ({ warrior, to, z, why }, s) => `${called(s, warrior)} is set at ${at(to)}${level(s, z)}: ${why}`,
};
