/** What a pack brings: its factions and ready-made forces, and how much of everything. */
import type { PackOffer } from '#client/protocol/army.ts';
import type { AnyMaker, Pack } from '#engine/pack.ts';
import { arrange } from '#engine/packs/build.ts';

/** `others` are the packs at hand that it may build upon. Without a maker the game takes no packs. */
export function offerOf(maker: AnyMaker | null, pack: Pack, others: readonly Pack[]): PackOffer {
  const nothing = { hash: pack.hash, adds: addsOf(pack), factions: [], ready: [] };
  if (maker === null) return { ...nothing, problem: `no game "${pack.game}" takes packs` };
  const { added, left } = arrange(maker, [pack, ...others]);
  const own = added.find((one) => one.pack === pack);
  if (own === undefined) {
    const problem = left.find((one) => one.pack === pack)?.problems.find(({ severity }) => severity === 'error');
    return {
      ...nothing,
      problem: problem === undefined ? 'it cannot be used' : `${problem.place}: ${problem.message}`,
    };
  }
  const before = maker.make(own.before).army;
  const after = maker.make(own.after).army;
  const fresh = <T extends { id: string }>(was: readonly T[], is: readonly T[]) =>
    is.filter(({ id }) => !was.some((one) => one.id === id));
  return {
    ...nothing,
    factions: fresh(before.factions, after.factions).map(({ id, name, about }) => ({ id, name, about })),
    ready: fresh(before.ready, after.ready).map(({ id, name, about, faction, roster }) => {
      const size = after.size?.(roster);
      return { id, name, about, faction, roster, ...(size === undefined ? {} : { size }) };
    }),
    problem: null,
  };
}

/** "factions", 1: every list that is not empty. */
export function addsOf({ content }: Pack): [list: string, count: number][] {
  return Object.entries(content as Record<string, unknown>).flatMap(([list, entries]): [string, number][] =>
    Array.isArray(entries) && entries.length > 0 ? [[list, entries.length]] : [],
  );
}
