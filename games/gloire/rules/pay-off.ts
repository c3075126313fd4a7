/**
 * What stakes of hero points come to, for the table that lays them out before they are chosen: shifts of dice (GL-HP-03, GL-HP-07) and points on Strength
 * (GL-HP-11). It reads what the roll reads and decides nothing.
 */
import type { PayCell, PayOff } from '#engine/game.ts';
import { LOCATIONS } from '../content/types.ts';
import type { Model } from '../state.ts';
import { boxesFor, drOf } from './wound-table.ts';

/** So many rows and columns are laid out at most; further amounts change nothing that these do not show. */
const ROWS = 9;
const COLUMNS = 6;

/** What a margin comes to, as in the roll that is helped. */
interface Read {
  effect(margin: number): number;
  /** In a word for the table: "hit". */
  word?(margin: number): string;
}

interface Bid {
  spec: Read;
  /** Whose table it is: 0 for the side that acts. */
  at: 0 | 1;
  totals: readonly [number, number];
  has: number;
  /** Who bids against it, and how many it could; absent: nobody does. */
  against?: NonNullable<PayOff['against']>;
}

/** Shifts of the dice of an opposed roll. */
export function bidTable({ spec, at, totals, has, against }: Bid): PayOff {
  const sign = at === 0 ? 1 : -1;
  const margin = totals[0] - totals[1];
  const base = spec.effect(margin);
  const others = Math.min(COLUMNS - 1, against?.has ?? 0);
  const cell = (mine: number, theirs: number): PayCell => {
    const now = margin + sign * (mine - theirs);
    const change = sign * (spec.effect(now) - base);
    const ahead = sign * now;
    const lead = ahead === 0 ? 'tie' : ahead > 0 ? `+${ahead}` : `−${-ahead}`;
    const word = spec.word?.(now) ?? '';
    return { text: word === '' ? lead : `${lead} ${word}`, good: change === 0 ? null : change > 0 };
  };
  const columns = Array.from({ length: others + 1 }, (_, n) => n);
  const rows = Math.min(ROWS - 1, Math.max(Math.min(has, 3), last(spec, margin, sign, has, others)));
  const mine = totals[at];
  const theirs = totals[at === 0 ? 1 : 0];
  return {
    act: 'hero',
    unit: 'hero point',
    stands: `${mine} : ${theirs}`,
    text:
      margin === 0
        ? 'a tie as it stands'
        : sign * margin > 0
          ? `ahead by ${sign * margin}`
          : `behind by ${-sign * margin}`,
    has,
    ...(against === undefined ? {} : { against }),
    rows: Array.from({ length: rows + 1 }, (_, n) => ({
      amount: n,
      becomes: `total ${mine + n}`,
      cells: columns.map((theirBid) => cell(n, theirBid)),
    })),
    columns,
    notes: [
      { text: 'A point moves your own die by one.', clause: 'GL-HP-03' },
      ...(against === undefined
        ? [{ text: 'Nobody bids against you.', clause: 'GL-R-203' }]
        : [{ text: 'Both open together, and both are spent whatever comes.', clause: 'GL-HP-07' }]),
    ],
  };
}

/** The last amount that still changes what comes of it, against any bid of the other. */
function last(spec: Read, margin: number, sign: number, has: number, others: number): number {
  for (let n = has; n > 0; n--)
    for (let c = 0; c <= others; c++)
      if (spec.effect(margin + sign * (n - c)) !== spec.effect(margin + sign * (n - 1 - c))) return n;
  return 0;
}

/** Shifts of a die that must reach a number alone. */
export function testTable(total: number, needed: number, has: number): PayOff {
  const rows = Math.min(ROWS - 1, has, Math.max(3, needed - total));
  return {
    act: 'hero',
    unit: 'hero point',
    stands: `${total} : ${needed}`,
    text: `${needed - total} short of ${needed}`,
    has,
    rows: Array.from({ length: rows + 1 }, (_, n) => {
      const passes = total + n >= needed;
      return {
        amount: n,
        becomes: `total ${total + n}`,
        cells: [{ text: passes ? 'passes' : 'fails', good: passes ? true : null }],
      };
    }),
    columns: [0],
    notes: [{ text: 'Only you rolled, so nobody bids against you.', clause: 'GL-R-203' }],
  };
}

/** Points on the Strength of a hit whose location is not known yet: the chance of a wound, and of two boxes. */
export function strengthTable(victim: Model, ws: number, has: number, sealed: PayOff['against']): PayOff {
  const rows = Math.min(ROWS - 1, has);
  const base = wounds(victim, ws);
  return {
    act: 'strengthen',
    unit: 'hero point',
    stands: `Strength ${ws}`,
    text: `wounds ${percent(base.one)} before points on DR`,
    has,
    ...(sealed === undefined ? {} : { against: sealed }),
    rows: Array.from({ length: rows + 1 }, (_, n) => {
      const now = wounds(victim, ws + n);
      const more = now.two > 0 ? `, ${percent(now.two)} of two boxes` : '';
      return {
        amount: n,
        becomes: `Strength ${ws + n}`,
        cells: [{ text: `${percent(now.one)}${more}`, good: now.one > base.one || now.two > base.two ? true : null }],
      };
    }),
    columns: [0],
    notes: [{ text: 'The location is rolled afterwards.', clause: 'GL-R-114' }],
  };
}

/** Chances over all locations that a hit crosses off a box, and two or more. */
export function wounds(victim: Model, ws: number): { one: number; two: number } {
  let one = 0;
  let two = 0;
  for (const location of LOCATIONS) {
    const row = victim.card.track[location];
    if (row === undefined) continue;
    const share = (row.to - row.from + 1) / 10;
    const dr = drOf(victim, location);
    const boxes = boxesFor(ws, dr);
    // Below the DR the armour saves by a die that with the difference reaches ten.
    one += share * (boxes > 0 ? 1 : 1 - Math.min(10, dr - ws + 1) / 10);
    if (boxes > 1) two += share;
  }
  return { one, two };
}

function percent(p: number): string {
  return `${Math.round(p * 100)} %`;
}
