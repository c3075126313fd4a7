/**
 * A roster in a link: JSON, deflated, in the letters of base64url. Whatever stands in a link may be damaged or hostile, so
 * reading is bounded in size and ends in a sentence for people, never in a half-read roster.
 */

/** What a link holds: which game, and its roster. */
export interface Shared {
  game: string;
  roster: unknown;
}

export class LinkProblem extends Error {
  readonly code: 'too-long' | 'not-letters' | 'damaged' | 'too-large' | 'not-a-roster';
  constructor(code: LinkProblem['code'], message: string) {
    super(message);
    this.code = code;
  }
}

const MOST_LETTERS = 60_000;
/** A deflate bomb stops here. */
const MOST_BYTES = 1_000_000;

export async function packRoster(shared: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([1, shared.game, shared.roster]));
  return toLetters(await through(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY));
}

export async function unpackRoster(packed: string): Promise<Shared> {
  if (packed.length > MOST_LETTERS) throw new LinkProblem('too-long', 'The link is longer than any roster needs.');
  const bytes = fromLetters(packed);
  let plain: Uint8Array;
  try {
    plain = await through(bytes, new DecompressionStream('deflate-raw'), MOST_BYTES);
  } catch (error) {
    if (error instanceof LinkProblem) throw error;
    throw new LinkProblem('damaged', 'The link is damaged: a part of it is missing or changed.');
  }
  let found: unknown;
  try {
    found = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
  } catch {
    throw new LinkProblem('damaged', 'The link is damaged: what it holds cannot be read.');
  }
  if (!Array.isArray(found) || found[0] !== 1 || typeof found[1] !== 'string' || found.length !== 3) {
    throw new LinkProblem('not-a-roster', 'The link holds no roster that this version can read.');
  }
  return { game: found[1], roster: found[2] };
}

/** Sends bytes through a stream and stops reading when more comes out than is allowed. */
async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const fed = writer.write(bytes as Uint8Array<ArrayBuffer>).then(() => writer.close());
  // A refusal reaches the reader too; it must not count as unhandled here.
  fed.catch(() => undefined);
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new LinkProblem('too-large', 'The link unfolds into more than any roster holds.');
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromLetters(letters: string): Uint8Array {
  if (!/^[A-Za-z0-9_-]+$/.test(letters)) {
    throw new LinkProblem('not-letters', 'The link holds signs that no roster link has.');
  }
  try {
    const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  } catch {
    throw new LinkProblem('damaged', 'The link is damaged: a part of it is missing or changed.');
  }
}
