import { isTooDeep, LIMITS, TOO_DEEP, tooLarge } from '#engine/files/limits.ts';

/** Gives the person a file. */
export function download(name: string, text: string, ending: 'json' | 'yaml' = 'json'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `application/${ending}` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${
    name
      .replace(/[^\p{L}\p{N} _-]+/gu, '')
      .trim()
      .replace(/\s+/g, '-')
      .slice(0, 80) || 'fray'
  }.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Reads a match file as JSON; throws a sentence. */
export async function readJson(file: File): Promise<unknown> {
  if (file.size > LIMITS.match.bytes) throw new Error(`“${file.name}” is ${tooLarge('match')}.`);
  let found: unknown;
  try {
    found = JSON.parse(await file.text());
  } catch {
    throw new Error(`“${file.name}” is not a whole JSON file; it may be cut off.`);
  }
  if (isTooDeep(found)) throw new Error(`“${file.name}” is ${TOO_DEEP}.`);
  return found;
}
