/** Ways and places as they are typed: `12.5, 30`, `12.5,30 14,31`, `north 3, east 2`, `toward Captain 4`. */
import type { Point } from '#engine/geometry/types.ts';
import { direction } from './compass.ts';
import type { Thing } from './things.ts';

export interface Ground {
  /** Where legs begin; null while nothing stands there. */
  start: Point | null;
  things: readonly Thing[];
}

const NUMBER = String.raw`-?\d*\.?\d+`;
const PAIR = new RegExp(String.raw`^\(?\s*(${NUMBER})\s*,\s*(${NUMBER})\s*\)?(?=$|[\s,;])`);
const LEG = new RegExp(String.raw`^(?:([a-z-]+)\s+(${NUMBER})|(${NUMBER})\s+([a-z-]+))["″]?(?=$|[\s,;])`, 'i');
const TOWARD = new RegExp(String.raw`^towards?\s+(.+?)(?:\s+(${NUMBER}))?["″]?(?=$|[,;])`, 'i');

/** The points meant, or a sentence saying what is not understood. */
export function typed(text: string, { start, things }: Ground): Point[] | string {
  const points: Point[] = [];
  let rest = text.trim().replace(/^at\s+/i, '');
  let here = start;
  const add = (point: Point) => {
    here = [snap(point[0]), snap(point[1])];
    points.push(here);
  };
  while (rest !== '') {
    const pair = PAIR.exec(rest);
    const leg = pair === null ? LEG.exec(rest) : null;
    const heading = leg === null ? null : direction(leg[1] ?? leg[4]!);
    const toward = pair === null && heading === null ? TOWARD.exec(rest) : null;
    const found = pair ?? (heading === null ? null : leg) ?? toward;
    if (found === null) return `“${rest.slice(0, 40)}” is no place. ${EXAMPLES}`;
    if (pair !== null) add([Number(pair[1]), Number(pair[2])]);
    else if (here === null) return 'Nothing stands there yet to go on from: give a point such as 12, 4.';
    else if (heading !== null) {
      const length = Number(leg![2] ?? leg![3]);
      add([here[0] + heading[0] * length, here[1] + heading[1] * length]);
    } else {
      const aim = aimed(here, toward!, things);
      if (typeof aim === 'string') return aim;
      add(aim);
    }
    rest = rest.slice(found[0].length).replace(/^[\s,;]+(then\s+)?/i, '');
  }
  return points.length === 0 ? EXAMPLES : points;
}

export const EXAMPLES = 'Type points such as 12.5, 30, directions such as north 3, or toward and a name.';

function aimed(here: Point, match: RegExpExecArray, things: readonly Thing[]): Point | string {
  const name = match[1]!.toLowerCase();
  const found = things.filter((t) => t.label.toLowerCase() === name);
  const near = found.length > 0 ? found : things.filter((t) => t.label.toLowerCase().includes(name));
  if (near.length === 0) return `There is nothing called “${match[1]}” on the table.`;
  if (near.length > 1) return `Which one: ${near.map((t) => t.label).join(', ')}?`;
  const { at } = near[0]!;
  const far = Math.hypot(at[0] - here[0], at[1] - here[1]);
  if (far < 1e-9) return `It stands there already.`;
  const go = match[2] === undefined ? far : Number(match[2]);
  return [here[0] + ((at[0] - here[0]) / far) * go, here[1] + ((at[1] - here[1]) / far) * go];
}

/** Positions are multiples of 1/1024 inch. */
function snap(n: number): number {
  return Math.round(n * 1024) / 1024;
}
