/** Short ways to write tracks and lists down: what most of them lack is left out. */
import type { Box, ListedWeapon, Location, Row, RowEnd, Stat, Track } from './types.ts';

/** Which faces of the location die hit a human where (GL-BAS-08), and which stats hang there (GL-BAS-05). */
const HUMAN: Readonly<Record<Location, { label: string; from: number; to: number; stats: readonly Stat[] }>> = {
  head: { label: 'Head', from: 1, to: 1, stats: ['br'] },
  torso: { label: 'Torso', from: 2, to: 4, stats: ['bw', 'gt'] },
  arms: { label: 'Arms', from: 5, to: 7, stats: ['mk', 'bd'] },
  legs: { label: 'Legs', from: 8, to: 10, stats: ['dg', 'sp'] },
};

interface Boxes {
  head: readonly number[];
  torso: readonly (readonly number[])[];
  arms: readonly (readonly number[])[];
  legs: readonly (readonly number[])[];
}

/** The track of a human. Head and Torso of a Grade 2 or 3 model end unconscious (GL-BAS-14). */
export function humanTrack({ head, torso, arms, legs }: Boxes, end: RowEnd = 'unconscious'): Track {
  return {
    head: humanRow(
      'head',
      head.map((br) => [br]),
      end,
    ),
    torso: humanRow('torso', torso, end),
    arms: humanRow('arms', arms, 'no-attacks'),
    legs: humanRow('legs', legs, 'crawl'),
  };
}

function humanRow(location: Location, values: readonly (readonly number[])[], end: RowEnd): Row {
  const { label, from, to, stats } = HUMAN[location];
  return { label, from, to, boxes: values.map((one) => box(stats, one)), end };
}

/** The boxes of a row: each list has one value for each stat. */
export function boxes(stats: readonly Stat[], ...values: readonly (readonly number[])[]): Box[] {
  return values.map((one) => box(stats, one));
}

function box(stats: readonly Stat[], values: readonly number[]): Box {
  return Object.fromEntries(stats.map((stat, i) => [stat, values[i] ?? 0]));
}

/** The track that all Grade 1 humans share (GL-CHR-17): one box in Head and Torso, then killed (GL-BAS-15). */
export const EXTRA_TRACK: Track = humanTrack(
  {
    head: [2],
    torso: [[3, 4]],
    arms: [
      [2, 2],
      [1, 1],
    ],
    legs: [
      [3, 5],
      [1, 3],
    ],
  },
  'killed',
);

/** A weapon on the list of an archetype: what may be bought for it besides is named. */
export function listed(
  weapon: string,
  cost: number,
  more: Partial<Omit<ListedWeapon, 'weapon' | 'cost'>> = {},
): ListedWeapon {
  return { weapon, cost, thUp: 0, thDown: 0, wsUp: 0, wsDown: 0, ...more };
}
