/**
 * A signature that can be made once: Winternitz chains over SHA-256. The key is promised before the match, the seal made
 * at its end, and the text it was made from is then forgotten: from there on nobody can seal another file under that key.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Of a chain: 15 steps, one for each value of a hexadecimal digit but the first. */
const STEPS = 15;
/** 64 digits of the message and 3 of their checksum, which grows when a digit falls. */
const CHAINS = 67;
const SIZE = 64;

function start(sealing: string, chain: number): Uint8Array {
  return sha256(utf8ToBytes(`fray seal ${chain} ${sealing}`));
}

function walk(link: Uint8Array, chain: number, from: number, to: number): Uint8Array {
  let at = link;
  for (let step = from; step < to; step++) at = sha256(concatBytes(Uint8Array.of(chain, step), at));
  return at;
}

function digitsOf(message: string): number[] {
  const digits = [...message].map((digit) => Number.parseInt(digit, 16));
  const sum = digits.reduce((left, digit) => left + STEPS - digit, 0);
  return [...digits, sum >> 8, (sum >> 4) & 15, sum & 15];
}

function keyFrom(ends: readonly Uint8Array[]): string {
  return bytesToHex(sha256(concatBytes(...ends)));
}

/** The key under which `seal` of the same text is valid. */
export function sealKey(sealing: string): string {
  const ends: Uint8Array[] = [];
  for (let i = 0; i < CHAINS; i++) ends.push(walk(start(sealing, i), i, 0, STEPS));
  return keyFrom(ends);
}

/** `message`: a SHA-256 in hexadecimal digits. Two seals of one text would let others make a third. */
export function seal(sealing: string, message: string): string {
  return digitsOf(message)
    .map((digit, i) => bytesToHex(walk(start(sealing, i), i, 0, digit)))
    .join('');
}

export function sealHolds(key: string, message: string, made: string): boolean {
  if (!/^[0-9a-f]+$/.test(made) || made.length !== CHAINS * SIZE) return false;
  const ends = digitsOf(message).map((digit, i) =>
    walk(hexToBytes(made.slice(i * SIZE, (i + 1) * SIZE)), i, digit, STEPS),
  );
  return keyFrom(ends) === key;
}
