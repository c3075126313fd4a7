import { LIMITS, tooLarge } from '#engine/files/limits.ts';
import { badInput } from './failure.ts';

/** The lines of a stream that need not end: none is kept beyond the limit of a line. */
export async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const parts = `${rest}${decoder.decode(chunk, { stream: true })}`.split(/\r?\n/);
    rest = parts.pop() as string;
    yield* parts;
    if (rest.length > LIMITS.line.bytes) throw badInput('standard input', tooLarge('line'), 'press Enter sooner');
  }
  if (rest !== '') yield rest;
}
