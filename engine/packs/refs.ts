/** How rosters and match files name packs, and what to say when the packs at hand are others. */
import { z } from 'zod';
import type { Problem } from '../game.ts';
import type { Pack, PackRef } from '../pack.ts';

/** So many packs may be used together. */
export const MOST_PACKS = 40;

export const packRefsSchema = z
  .array(
    z.strictObject({
      id: z.string().min(1).max(60),
      version: z.string().min(1).max(40),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  )
  .max(MOST_PACKS);

export function refOf({ id, version, hash }: PackRef): PackRef {
  return { id, version, hash };
}

/** What names a pack is what it was: its version may be called the same and its content another. */
export function samePack(a: PackRef, b: PackRef): boolean {
  return a.id === b.id && a.version === b.version && a.hash === b.hash;
}

/** 'iron-tide 1.0.0 (hash 3f9a...)': the first sixteen digits of the hash, which `fray pack check` prints too. */
export function packText({ id, version, hash }: PackRef): string {
  return `${id} ${version} (hash ${hash.slice(0, 16)})`;
}

/** What is wrong about packs that are named, with those at hand: some are missing, some are not as they were. */
export function packProblems(named: readonly PackRef[], atHand: readonly PackRef[]): Problem[] {
  return named.flatMap((ref, i): Problem[] => {
    if (atHand.some((other) => samePack(ref, other))) return [];
    const other = atHand.find(({ id }) => id === ref.id);
    const place = `packs[${i}]`;
    if (other === undefined) {
      return [{ code: 'pack-missing', place, message: `the pack ${packText(ref)} is missing`, severity: 'error' }];
    }
    const message = `the pack ${packText(ref)} is needed; at hand is ${packText(other)}`;
    return [{ code: 'pack-changed', place, message, severity: 'error' }];
  });
}

/** Those of the packs at hand that are named, in the order in which they are named. */
export function namedPacks(named: readonly PackRef[], atHand: readonly Pack[]): Pack[] {
  return named.flatMap((ref) => atHand.find((pack) => samePack(ref, pack)) ?? []);
}
