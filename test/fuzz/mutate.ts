/** Seeded ways to spoil things: JSON values, texts. Nothing here knows a game. */
import type { Random } from '#engine/game.ts';

/** Values that no honest client sends. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  1e9,
  -1e9,
  1e308,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.MIN_VALUE,
  '',
  ' ',
  'nobody',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '0',
  'é\u0000\ud800',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  [null],
  [Number.NaN, Number.NaN],
  [1e9, -1e9],
  [0, 0],
  [[0, 0]],
  Array.from({ length: 500 }, () => 0),
  { length: 5 },
  { toString: null },
  { verb: 'move' },
];

export function pick<T>(list: readonly T[], rng: Random): T {
  return list[rng.int(list.length)] as T;
}

type Box = Record<string, unknown> | unknown[];

/** Every container in a value, with the keys that can be changed in it. */
function boxes(value: unknown, found: Box[] = []): Box[] {
  if (typeof value !== 'object' || value === null) return found;
  found.push(value as Box);
  for (const item of Object.values(value)) boxes(item, found);
  return found;
}

/** A copy of a JSON value with one thing in it replaced, dropped, doubled, added, nudged, or swapped for another. */
export function spoil(value: unknown, rng: Random, words: readonly unknown[] = []): unknown {
  const copy = structuredClone(value);
  const all = boxes(copy).filter((box) => Object.keys(box).length > 0);
  if (all.length === 0) return pick(HOSTILE, rng);
  const box = pick(all, rng) as Record<string, unknown>;
  const key = pick(Object.keys(box), rng);
  const other = pick(all, rng) as Record<string, unknown>;
  switch (rng.int(8)) {
    case 0:
      if (Array.isArray(box)) box.splice(Number(key), 1);
      else delete box[key];
      break;
    case 1:
      if (Array.isArray(box)) box.push(structuredClone(box[Number(key)]));
      else define(box, pick(['extra', '__proto__', 'constructor', 'length', ''], rng), pick(HOSTILE, rng));
      break;
    case 2:
      box[key] = structuredClone(other[pick(Object.keys(other), rng)]);
      break;
    case 3:
      if (typeof box[key] === 'number') box[key] = (box[key] as number) + pick([-1, 1, 0.5, -100, 100], rng);
      else if (words.length > 0) box[key] = pick(words, rng);
      break;
    case 4:
      if (words.length > 0) box[key] = pick(words, rng);
      break;
    default:
      box[key] = pick(HOSTILE, rng);
  }
  return copy;
}

/** As JSON.parse would: also a key called __proto__ becomes a key. */
function define(box: object, key: string, value: unknown): void {
  Object.defineProperty(box, key, { value, enumerable: true, writable: true, configurable: true });
}

const TOKENS = /\s+|[{}[\],:#&*!|>'"%@`-]|[^\s{}[\],:#&*!|>'"%@`-]+/g;
const STRAY = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '- ',
  '|',
  '>',
  '&a',
  '*a',
  '!!js',
  '"',
  "'",
  '\t',
  '---',
  '\n',
  '~',
  '-1',
  '1e999',
];

/** A text with some of its tokens or lines cut, doubled, swapped or overwritten. */
export function scramble(text: string, rng: Random): string {
  if (rng.int(6) === 0) {
    const lines = text.split('\n');
    const at = rng.int(lines.length);
    const kind = rng.int(4);
    if (kind === 0) lines.splice(at, 1);
    else if (kind === 1) lines.splice(at, 0, lines[at] as string);
    else if (kind === 2) lines[at] = ` ${lines[at]}`;
    else lines.length = at;
    return lines.join('\n');
  }
  const tokens = text.match(TOKENS) ?? [];
  if (tokens.length === 0) return pick(STRAY, rng);
  const at = rng.int(tokens.length);
  const kind = rng.int(6);
  if (kind === 0) tokens.splice(at, 1);
  else if (kind === 1) tokens.splice(at, 0, tokens[at] ?? '');
  else if (kind === 2) tokens[at] = pick(tokens, rng);
  else if (kind === 3) tokens[at] = pick(STRAY, rng);
  else if (kind === 4) tokens[at] = String(pick(HOSTILE.slice(0, 25), rng));
  else {
    const other = rng.int(tokens.length);
    const held = tokens[at] as string;
    tokens[at] = tokens[other] as string;
    tokens[other] = held;
  }
  return tokens.join('');
}
