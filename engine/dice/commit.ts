import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The promise made before the first die: the hash of the seed. Whoever holds it can check, once the seed is revealed, that
 * the dice were fixed beforehand. The seed must be long enough not to be guessed; short ones are for rehearsals.
 */
export function commitment(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(`fray:${seed}`)));
}
