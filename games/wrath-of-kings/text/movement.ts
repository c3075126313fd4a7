/** Events of movement, free and forced. */
import type { MoveEvents } from '../events.ts';
import { called } from './names.ts';
import type { Sentences } from './sentence.ts';
import { at, inches } from './words.ts';

const MOVES: Readonly<Record<MoveEvents['move']['of'], string>> = {
  maneuver: 'moves',
  sprint: 'sprints',
  free: 'makes a free move of',
  'hit-and-run': 'strikes and runs',
  inspire: 'is inspired and moves',
};

/** A shift of a hair is a move too. */
function far(length: number): string {
  return length < 0.05 ? 'less than 0.1"' : inches(length);
}

export const MOVEMENT: Sentences<keyof MoveEvents> = {
  move: ({ model, to, inches: gone, costs, of }, s) => {
    const paid = costs.map(({ label, amount }) => `${inches(amount)} for ${label}`);
    return `${called(s, model)} ${MOVES[of]} ${far(gone)} to ${at(to)}${paid.length === 0 ? '' : `, and pays ${paid.join(', ')}`}`;
  },
  disengage: ({ model, cost }, s) =>
    cost === 0
      ? `${called(s, model)} leaves contact at no cost (Stalker)`
      : `${called(s, model)} disengages and pays ${inches(cost)}`,
  forced: ({ model, to, inches: gone, costs, by, stoppedBy }, s) => {
    const who = called(s, model);
    const cause = by === null ? '' : ` by ${called(s, by)}`;
    const stop = stoppedBy === null ? '' : `, stopped by ${called(s, stoppedBy)}`;
    if (gone === 0) return `${who} is not moved${cause}${stop}`;
    const paid = costs.map(({ label, amount }) => `, ${inches(amount)} lost to ${label}`).join('');
    return `${who} is forced ${far(gone)}${cause} to ${at(to)}${paid}${stop}`;
  },
  carried: ({ model, piece, at: where }, s) => `${called(s, model)} brings ${called(s, piece)} along to ${at(where)}`,
};
