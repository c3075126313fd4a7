/** Events of movement, willing and unwilling. */
import type { MovementEvents } from '../events.ts';
import { called, obstacleName, pieceName, pieceOf } from './names.ts';
import type { Sentences } from './sentence.ts';
import { at, compass, count, inches, pathLength } from './words.ts';

/** ` on a level of 3"`, nothing on the ground. */
function level(z: number): string {
  return z > 0 ? `, ${inches(z)} up` : '';
}

/** A shift of a hair is a move too. */
function short(length: number): string {
  return length < 0.05 ? 'less than 0.1"' : inches(length);
}

function price(ap: number): string {
  return ap > 0 ? ` for ${ap} AP` : ' for free';
}

export const MOVEMENT: Sentences<keyof MovementEvents> = {
  move: ({ model, path, to, z, facing, cost, ap }, s) => {
    const length = pathLength(path);
    const who = called(s, model);
    if (length === 0) return `${who} turns on the spot${price(ap)}, facing ${compass(facing)}`;
    const hindered = cost > length + 0.15 ? `, hindered, using ${inches(cost)} of its 4"` : '';
    return `${who} moves ${short(length)}${price(ap)} to ${at(to)}${level(z)}${hindered}, facing ${compass(facing)}`;
  },
  climb: ({ model, to, z, up, down, moves, ap, facing }, s) => {
    const way = [up > 0 ? `${inches(up)} up` : '', down > 0 ? `${inches(down)} down` : ''].filter((w) => w !== '');
    const how = `${way.join(' and ')} in ${count(moves, 'Move Action')}${price(ap)}`;
    return `${called(s, model)} climbs ${how} to ${at(to)}${level(z)}, facing ${compass(facing)}`;
  },
  jump: ({ model, to, z, gap, moves, ap, facing }, s) => {
    const how = `a gap of ${inches(gap)} in ${count(moves, 'Move Action')}${price(ap)}`;
    return `${called(s, model)} jumps ${how} to ${at(to)}${level(z)}, facing ${compass(facing)}`;
  },
  disengage: ({ model, ap }, s) => `${called(s, model)} Disengages${price(ap)}: its next Move Action may leave contact`,
  dangerous: ({ model, piece, natural, needed, success }, s) => {
    const ground = pieceOf(s, piece);
    const where = ground === undefined ? 'Dangerous terrain' : `the ${pieceName(ground)}`;
    return `${called(s, model)} went through ${where}. Die ${natural}, needs ${needed}+: ${success ? 'unharmed' : 'harmed'}`;
  },
  step: ({ model, path, to, z, facing }, s) => {
    const length = pathLength(path);
    const who = called(s, model);
    if (length === 0) return `${who} stays and faces ${compass(facing)}`;
    return `${who} steps ${short(length)} to ${at(to)}${level(z)}, facing ${compass(facing)}`;
  },
  rotate: ({ model, facing, cost }, s) => `${called(s, model)} Rotates${price(cost)}, facing ${compass(facing)}`,
  forced: ({ model, to, inches: length, stoppedBy }, s) => {
    const who = called(s, model);
    const stop = stoppedBy === undefined ? '' : `, stopped by ${obstacleName(s, stoppedBy)}`;
    return length === 0
      ? `${who} is pushed but does not budge${stop}`
      : `${who} is pushed ${inches(length)} to ${at(to)}${stop}`;
  },
  fall: ({ model, to, drop }, s) => `${called(s, model)} falls ${inches(drop)} and lands at ${at(to)}`,
  flight: ({ model, ap }, s) => `${called(s, model)} flees towards the nearest table edge with all its ${ap} AP`,
  stuck: ({ model, lost }, s) => `${called(s, model)} cannot flee any further and loses ${lost} AP`,
  fled: ({ model, edge, path }, s) => {
    const length = pathLength(path);
    return `${called(s, model)} ${length === 0 ? 'flees' : `runs ${short(length)} and flees`} over the ${edge} edge`;
  },
  blink: ({ model, to, facing, source }, s) =>
    `${source}: ${called(s, model)} vanishes and stands at ${at(to)}, facing ${compass(facing)}`,
  swapped: ({ model, with: other, source }, s) =>
    `${source}: ${called(s, model)} and ${called(s, other)} change places`,
};
