/**
 * A pack as it comes from outside, checked for all that is the same in every game: its header, and that its texts are plain text and its
 * numbers of a size that rules can bear. The language of its content is the game's: see build.ts.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { Json, Problem } from '../game.ts';
import type { Pack } from '../pack.ts';
import { canonical } from '../state/hash.ts';

/** What things are called in files: "iron-tide". Names that every object has would be found where nothing was written. */
export const packId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single hyphens, as in iron-tide')
  .refine((id) => !(id in {}), 'this word is not to be had as an id');

const line = (most: number) => z.string().trim().min(1).max(most);

export const packSchema = z.strictObject({
  id: packId,
  name: line(80),
  version: line(40),
  author: line(200),
  licence: line(200),
  game: line(60),
  about: line(500).optional(),
  content: z.record(z.string(), z.unknown()),
});

/** No number of a game comes near it. */
const MOST = 10_000;
/** Characters of one text. */
const LONGEST = 1000;

/**
 * Control characters, halves of characters, line and paragraph separators, and marks that turn the direction of writing: they would
 * change how the text around them is shown.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export type ReadPack = { pack: Pack } | { problems: Problem[] };

/** The pack that a YAML or JSON document says, or everything that is wrong with its shape. */
export function packOf(data: unknown): ReadPack {
  const parsed = packSchema.safeParse(data);
  const problems = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => wrong(placeOf(path), message));
  if (typeof data === 'object' && data !== null) {
    for (const [key, value] of Object.entries(data)) if (value !== undefined) inspect(value, [key], problems);
  }
  if (!parsed.success || problems.length > 0) return { problems };
  const { about, ...rest } = parsed.data;
  const said = { ...rest, ...(about === undefined ? {} : { about }), content: rest.content as Json };
  return { pack: { ...said, hash: hashOf(said) } };
}

/** Of all that the pack says, whatever the order of its keys, and whether it is written as YAML or as JSON. */
function hashOf(said: Omit<Pack, 'hash'>): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(said))));
}

function wrong(place: string, message: string): Problem {
  return { code: 'wrong-shape', place, message, severity: 'error' };
}

/** "content.characters[3].traits[1]" */
export function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((said, step) => {
    if (typeof step === 'number') return `${said}[${step}]`;
    return said === '' ? String(step) : `${said}.${String(step)}`;
  }, '');
}

function inspect(value: unknown, path: PropertyKey[], problems: Problem[]): void {
  if (typeof value === 'number') {
    if (!(Math.abs(value) <= MOST)) problems.push(wrong(placeOf(path), `numbers go from -${MOST} to ${MOST}`));
  } else if (typeof value === 'string') {
    inspectText(value, path, problems);
  } else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) inspect(item, [...path, i], problems);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      inspectText(key, path, problems);
      // Readers leave such keys out without a word, so that the pack would say less than its file does.
      if (key in {}) problems.push(wrong(placeOf(path), `the word ${key} is not to be had as a key`));
      inspect(item, [...path, key], problems);
    }
  } else if (typeof value !== 'boolean' && value !== null) {
    problems.push(wrong(placeOf(path), 'this is nothing that JSON can say'));
  }
}

function inspectText(text: string, path: PropertyKey[], problems: Problem[]): void {
  if (text.length > LONGEST) problems.push(wrong(placeOf(path), `longer than ${LONGEST} characters`));
  const found = UNPRINTABLE.exec(text);
  if (found === null) return;
  const code = (found[0].codePointAt(0) as number).toString(16).padStart(4, '0');
  problems.push(wrong(placeOf(path), `the character U+${code.toUpperCase()} is not printable; texts are one line`));
}
