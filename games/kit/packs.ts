/** What content and rosters know about packs, in every game that is made from content. */
import type { Problem } from '#engine/game.ts';
import type { FromPacks, PackRef } from '#engine/pack.ts';
import { packProblems, packText, samePack } from '#engine/packs/refs.ts';

/** Content that knows where its things come from. */
export interface Sourced extends FromPacks {
  /** The packs without which a thing is not there: those that its own builds upon, and its own as the last. Printed things are not listed. */
  readonly sources: ReadonlyMap<object, readonly PackRef[]>;
}

/** A roster names the packs it needs. */
interface Named {
  packs?: PackRef[] | undefined;
}

/** The packs that any of these things needs, in the order of the content. */
export function packsOf({ packs, sources }: Sourced, things: Iterable<object | undefined>): PackRef[] {
  const found = new Set<string>();
  for (const thing of things) {
    if (thing !== undefined) for (const { id } of sources.get(thing) ?? []) found.add(id);
  }
  return packs.filter(({ id }) => found.has(id));
}

/** How a choice says which pack it comes from. */
export function fromPack({ sources }: Sourced, thing: object): { pack?: string } {
  const own = sources.get(thing)?.at(-1);
  return own === undefined ? {} : { pack: own.id };
}

/** Sources with the things of one more pack, which names things of the content before it. */
export function withSources(
  before: Sourced,
  pack: PackRef,
  things: Iterable<object>,
  named: Iterable<object>,
): Sourced['sources'] {
  const needs = [...packsOf(before, named), pack];
  const sources = new Map(before.sources);
  for (const thing of things) sources.set(thing, needs);
  return sources;
}

/**
 * The roster with the packs it needs. What it names and is not at hand as it was stays named: the check reports it, and whoever has that
 * pack needs to know.
 */
export function namingPacks<R extends Named>(roster: R, needed: readonly PackRef[], content: FromPacks): R {
  const kept = (roster.packs ?? []).filter(
    (ref) => needed.some((other) => samePack(ref, other)) || !content.packs.some((other) => samePack(ref, other)),
  );
  const packs = [...kept, ...needed.filter(({ id }) => !kept.some((ref) => ref.id === id))];
  if (packs.length === (roster.packs?.length ?? 0) && packs.every((ref, i) => ref === roster.packs?.[i])) return roster;
  const { packs: _, ...rest } = roster;
  return (packs.length === 0 ? rest : { ...rest, packs }) as R;
}

/** What is wrong about the packs that a roster names. */
export function rosterPackProblems(roster: Named, needed: readonly PackRef[], content: FromPacks): Problem[] {
  const named = roster.packs ?? [];
  const unnamed = needed.filter(({ id }) => !named.some((ref) => ref.id === id));
  return [
    ...packProblems(named, content.packs),
    ...unnamed.map(
      (ref): Problem => ({
        code: 'pack-unnamed',
        place: 'packs',
        message: `the roster needs the pack ${packText(ref)} and does not name it`,
        severity: 'note',
      }),
    ),
  ];
}

/** What to do about a problem with packs, by its code. */
export const PACK_ADVICE: Readonly<Record<string, string>> = {
  'pack-missing': 'What comes from it stays in the list and counts again when the pack is there.',
  'pack-changed': 'Bring the pack it was built with, or use the one at hand and look the list over.',
  'pack-unnamed': 'Name it, so that others know what they need.',
};

/** The roster with the packs that are at hand, where that mends the problem. */
export function mendPacks<R extends Named>(
  roster: R,
  problem: Problem,
  needed: readonly PackRef[],
  content: FromPacks,
): { label: string; roster: R } | null {
  if (problem.code === 'pack-unnamed') return { label: 'Name it', roster: namingPacks(roster, needed, content) };
  if (problem.code !== 'pack-changed') return null;
  const packs = (roster.packs ?? []).map((ref) => content.packs.find(({ id }) => id === ref.id) ?? ref);
  return { label: 'Use the one at hand', roster: namingPacks({ ...roster, packs }, needed, content) };
}
