/**
 * Things in a link: JSON, deflated, in the letters of base64url. Whatever stands in a link may be damaged or hostile, so
 * reading is bounded and ends in a sentence for people.
 */
import { isTooDeep, LIMITS, TOO_DEEP, tooLarge } from '#engine/files/limits.ts';

export class PackedProblem extends Error {}

const mostLetters = 400_000;

export async function pack(value: unknown): Promise<string> {
  const plain = new Blob([JSON.stringify(value)]).stream();
  const bytes = new Uint8Array(
    await new Response(plain.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer(),
  );
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export async function unpack(packed: string): Promise<unknown> {
  if (packed.length > mostLetters)
    throw new PackedProblem(
      `The link is longer than ${mostLetters.toLocaleString('en')} letters, the most that a link may have.`,
    );
  if (!/^[A-Za-z0-9_-]+$/.test(packed)) throw new PackedProblem('The link holds signs that no link of Fray has.');
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  } catch {
    throw new PackedProblem('The link is damaged: a part of it is missing or changed.');
  }
  const text = await inflate(bytes);
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new PackedProblem('The link is damaged: what it holds cannot be read.');
  }
  if (isTooDeep(found)) throw new PackedProblem(`The link holds something ${TOO_DEEP}.`);
  return found;
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  try {
    for (let read = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      read += value.length;
      // A deflate bomb stops here.
      if (read > LIMITS.link.bytes) {
        await reader.cancel();
        throw new PackedProblem(`The link holds something ${tooLarge('link')}.`);
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    if (error instanceof PackedProblem) throw error;
    throw new PackedProblem('The link is damaged: a part of it is missing or changed.');
  }
}
