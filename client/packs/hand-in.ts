/** Kept packs on their way to an engine: the page stores them, the engine makes games with them. */
import type { Ask, Replies } from '#client/protocol/messages.ts';
import type { Store } from '#client/store/store.ts';
import type { Pack, PackRef } from '#engine/pack.ts';

/** As much of a Link as is needed here. */
export interface Asker {
  ask<K extends keyof Replies>(question: Extract<Ask, { do: K }>): Promise<Replies[K]>;
}

/**
 * Hands in those of the named packs that are kept, before a match is opened or verified. What is missing is for the engine to report, which
 * knows what it needs.
 */
export async function handIn(link: Asker, store: Store, named: readonly PackRef[]): Promise<void> {
  if (named.length === 0) return;
  const hashes = [...new Set(named.map(({ hash }) => hash))];
  const ids = new Set(named.map(({ id }) => id));
  const found = await Promise.all(hashes.map((hash) => store.packs.get(hash).catch(() => null)));
  const exact = found.flatMap((entry) => (entry === null ? [] : [entry.pack]));
  // Another version of a missing pack is handed in too: the engine then says what is needed and what is there.
  const others = exact.length === hashes.length ? [] : (await keptPacks(store)).filter(({ id }) => ids.has(id));
  const packs = [...exact, ...others.filter(({ hash }) => !exact.some((pack) => pack.hash === hash))];
  if (packs.length > 0) await link.ask({ do: 'packs', packs });
}

/** All packs that are kept, the latest first. */
export async function keptPacks(store: Store): Promise<Pack[]> {
  return (await store.packs.list()).entries.map(({ pack }) => pack);
}

/** The packs that a roster or a match file names. Whatever stands there may be damaged. */
export function packsNamed(value: unknown): PackRef[] {
  const { packs } = (value ?? {}) as { packs?: unknown };
  return Array.isArray(packs) ? packs.filter(isRef) : [];
}

function isRef(value: unknown): value is PackRef {
  const { id, version, hash } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof version === 'string' && typeof hash === 'string';
}
