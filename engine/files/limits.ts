/**
 * How much may be read from outside: files, links, pasted text. No file that Fray writes comes near these limits. Command
 * line, worker and page take them from here, and docs/files.md lists them.
 */
export const LIMITS = {
  match: { what: 'a match file', bytes: 20_000_000 },
  /** Rosters, cases and packs are read as YAML, which takes about fifty times as long as JSON. */
  roster: { what: 'a roster', bytes: 250_000 },
  case: { what: 'a file of cases', bytes: 250_000 },
  pack: { what: 'a pack', bytes: 250_000 },
  campaign: { what: 'a campaign', bytes: 500_000 },
  catalogue: { what: 'a catalogue of rules', bytes: 2_000_000 },
  /** What is packed in a link, once it is unpacked. */
  link: { what: 'a link', bytes: 8_000_000 },
  /** One line of standard input. */
  line: { what: 'a line', bytes: 100_000 },
} as const;

export type Limited = keyof typeof LIMITS;

/** Lists within lists, objects within objects. */
export const DEPTH = 64;

/** References to an anchor in one YAML document; each is found by going through the document. */
export const ALIASES = 500;

/** "20 MB" */
export function sizeText(bytes: number): string {
  return bytes >= 1_000_000 ? `${Math.round(bytes / 100_000) / 10} MB` : `${Math.round(bytes / 100) / 10} kB`;
}

/** What to say of a text or file that exceeds its limit. */
export function tooLarge(kind: Limited): string {
  return `larger than ${sizeText(LIMITS[kind].bytes)}, the most that ${LIMITS[kind].what} may have`;
}

export const TOO_DEEP = `nested more than ${DEPTH} levels deep`;

/** Whether a value from outside is nested deeper than anything reads, or for ever, as a YAML alias of its own list is. */
export function isTooDeep(value: unknown, left: number = DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (left === 0) return true;
  if (Array.isArray(value)) return value.some((item) => isTooDeep(item, left - 1));
  for (const key in value) if (isTooDeep((value as Record<string, unknown>)[key], left - 1)) return true;
  return false;
}
