import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A failure that needs no stack trace: its message says what happened and what to do. */
export class Expected extends Error {
  expected = true;
}
