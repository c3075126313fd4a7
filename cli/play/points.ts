/**
 * Places and paths in words: `12.5,30 14,31`, `north 3`, `2 east 1 south`, `toward Captain 4`, `to a`, and the facing at
 * the end: `facing north`, `facing toward Captain`.
 */
import type { Option } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { direction, snapped, unit } from './compass.ts';
import { named, type Thing, whichOne } from './things.ts';

export interface Ground {
  /** Where the words start from; null: nothing stands there yet, so only places can be named. */
  start: Point | null;
  things: readonly Thing[];
  /** Offered stops: a, b, c. */
  stops: readonly Option[];
  /** How far `toward X` goes when no length is given. */
  reach: number;
  /** Distance from the mover's rim to a thing's, when it stands at `start`. */
  gap(thing: Thing): number | null;
}

export interface Spoken {
  points: Point[];
  facing: Point | null;
  /** A stop that was picked as it is: its answer is complete. */
  stop: Option | null;
}

const NUMBER = /^\d+(\.\d+)?"?$|^\.\d+"?$/;
const PAIR = /^\(?(-?\d+(?:\.\d+)?|-?\.\d+),(-?\d+(?:\.\d+)?|-?\.\d+)\)?$/;

/** What the words mean, or a sentence saying what is not understood. */
export function spoken(text: string, ground: Ground): Spoken | string {
  const tidy = tidied(text);
  const cut = /(?:^|\s)(?:facing|face|looking)\b/i.exec(tidy);
  const way = (cut ? tidy.slice(0, cut.index) : tidy).trim();
  const words = way.split(/\s+/).filter((w) => w !== '');
  const stop = words.length <= 2 ? stopOf(words, ground.stops) : null;
  const points: Point[] = [];
  if (stop !== null) points.push(...placesOf(stop));
  else {
    const problem = walk(words, ground, points);
    if (problem !== null) return problem;
  }
  let facing: Point | null = null;
  if (cut) {
    const rest = tidy.slice(cut.index + cut[0].length).trim();
    const end = points.at(-1) ?? ground.start;
    const found = facingOf(rest, end, ground.things);
    if (typeof found === 'string') return found;
    facing = found;
  }
  return { points, facing, stop: facing === null ? stop : null };
}

/** "12.5, 30" is one point, but in "north 3, 2 east" the comma parts two legs, as "then" does. */
function tidied(text: string): string {
  const compass = text.split(/[\s,;]+/).some((word) => direction(word) !== null);
  const joined = compass ? text : text.replace(/(\d)\s*,\s+(-?[\d.])/g, '$1,$2');
  return joined.trim().replace(/\s*(?:;|\bthen\b)\s*/gi, ', ');
}

function stopOf(words: readonly string[], stops: readonly Option[]): Option | null {
  const word = words.length === 2 && /^(to|stop|at)$/i.test(words[0] as string) ? words[1] : words[0];
  if (word === undefined || (words.length === 2 && word === words[0]) || !/^[a-z]$/i.test(word)) return null;
  return stops[word.toLowerCase().charCodeAt(0) - 97] ?? null;
}

/** The points of an offered stop: its path, or the one place it names. */
function placesOf(stop: Option): Point[] {
  const { path, at } = stop.answer as { path?: Point[]; at?: Point };
  return path ? [...path] : at ? [at] : [];
}

function walk(words: readonly string[], ground: Ground, points: Point[]): string | null {
  let at = ground.start;
  let i = 0;
  const add = (point: Point) => {
    at = snapped(point[0], point[1]);
    points.push(at);
  };
  while (i < words.length) {
    const word = (words[i] as string).replace(/,$/, '');
    if (word === '') {
      i++;
      continue;
    }
    const pair = PAIR.exec(word);
    if (pair) {
      add([Number(pair[1]), Number(pair[2])]);
      i++;
      continue;
    }
    const leg = compassLeg(words, i);
    if (leg !== null) {
      if (at === null) return 'Nothing stands there yet to move from: give a point such as 12,4.';
      add([at[0] + leg.dx, at[1] + leg.dy]);
      i = leg.next;
      continue;
    }
    if (/^(to|toward|towards|beside)$/i.test(word)) {
      const found = approach(words, i, ground, at);
      if (typeof found === 'string') return found;
      add(found.point);
      i = found.next;
      continue;
    }
    return `"${word}" is no place. Give points (12.5,30), directions (north 3), toward NAME 4, or a letter from the list.`;
  }
  return points.length === 0
    ? 'Where to? Give points (12.5,30), directions (north 3), toward NAME 4, or a letter.'
    : null;
}

/** "north 3", "3 north", "2 east 1 south": one straight line, up to the next comma or other word. */
function compassLeg(words: readonly string[], from: number): { dx: number; dy: number; next: number } | null {
  let i = from;
  let dx = 0;
  let dy = 0;
  let any = false;
  while (i + 1 < words.length) {
    const a = (words[i] as string).replace(/,$/, '');
    const b = (words[i + 1] as string).replace(/,$/, '');
    const [way, length] = NUMBER.test(b) ? [direction(a), b] : NUMBER.test(a) ? [direction(b), a] : [null, ''];
    if (way === null) break;
    const n = Number.parseFloat(length);
    dx += way[0] * n;
    dy += way[1] * n;
    any = true;
    i += 2;
    if (/,$/.test(words[i - 1] as string)) break;
  }
  return any ? { dx, dy, next: i } : null;
}

/** "toward Captain Marr 4": a length in inches may follow the name; "to Captain" goes as far as touching. */
function approach(
  words: readonly string[],
  from: number,
  ground: Ground,
  at: Point | null,
): { point: Point; next: number } | string {
  const whole = /^(to|beside)$/i.test(words[from] as string);
  for (let end = words.length; end > from + 1; end--) {
    const last = words[end - 1] as string;
    const length = NUMBER.test(last) && end - 1 > from + 1 ? Number.parseFloat(last) : null;
    const tries: [string, number | null][] = [[words.slice(from + 1, end).join(' '), null]];
    if (length !== null) tries.push([words.slice(from + 1, end - 1).join(' '), length]);
    for (const [name, inches] of tries) {
      const found = named(ground.things, name);
      if (found.kind === 'none') continue;
      if (found.kind === 'many') return whichOne(found.things);
      const { thing } = found;
      if (at === null) return { point: [thing.x, thing.y], next: end };
      const way = unit(thing.x - at[0], thing.y - at[1]);
      if (way === null) return `You stand there already.`;
      const centres = Math.sqrt((thing.x - at[0]) ** 2 + (thing.y - at[1]) ** 2);
      const first = ground.start !== null && at[0] === ground.start[0] && at[1] === ground.start[1];
      const room = (first ? ground.gap(thing) : null) ?? centres;
      const go = Math.min(inches ?? (whole ? room : Math.min(room, ground.reach)), room);
      return { point: [at[0] + way[0] * go, at[1] + way[1] * go], next: end };
    }
  }
  const name = words.slice(from + 1).join(' ');
  return name === ''
    ? `Whom do you mean by "${words[from]}"? Say ${words[from]} NAME.`
    : `There is nothing called "${name}".`;
}

/** "north", "toward Captain", "away from Captain", "1,0" */
export function facingOf(text: string, at: Point | null, things: readonly Thing[]): Point | string {
  const way = direction(text.trim().replace(/\s+/g, '-')) ?? direction(text.trim());
  if (way !== null) return way;
  const pair = PAIR.exec(text.trim());
  if (pair && at !== null) return unit(Number(pair[1]) - at[0], Number(pair[2]) - at[1]) ?? 'That is where it stands.';
  const away = /^away from\s+/i.test(text);
  const name = text.replace(/^(toward|towards|at|to|away from)\s+/i, '');
  const found = named(things, name);
  if (found.kind === 'none') return `"${text}" is no facing: say north, south-east, or toward NAME.`;
  if (found.kind === 'many') return whichOne(found.things);
  if (at === null) return 'Give the place first, then the facing.';
  const sign = away ? -1 : 1;
  return unit((found.thing.x - at[0]) * sign, (found.thing.y - at[1]) * sign) ?? 'That is where it stands.';
}
