/**
 * Which key chooses what. A key that has meant something keeps its meaning as long as the match lasts: what is not offered leaves its key
 * unused. Only where more is offered than there are keys does the rest share those that are free.
 */
export class Digits {
  private readonly known = new Map<string, Map<string, number>>();

  /** Whether some of these have keys already. */
  knows(kind: string, ids: readonly string[]): boolean {
    const known = this.known.get(kind);
    return known !== undefined && ids.some((id) => known.has(id));
  }

  /** The keys of what is offered, by id. `kind`: the kind of question, each with keys of its own. */
  of(kind: string, ids: readonly string[]): ReadonlyMap<string, number> {
    const known = this.known.get(kind) ?? new Map<string, number>();
    this.known.set(kind, known);
    const given = new Map<string, number>();
    for (const id of ids) {
      const before = known.get(id);
      if (before !== undefined) given.set(id, before);
    }
    const meant = new Set(known.values());
    for (const id of ids) {
      if (given.has(id)) continue;
      const unused = free(meant);
      if (unused !== null) {
        known.set(id, unused);
        meant.add(unused);
        given.set(id, unused);
        continue;
      }
      const spare = free(new Set(given.values()));
      if (spare !== null) given.set(id, spare);
    }
    return given;
  }
}

function free(taken: ReadonlySet<number>): number | null {
  for (let digit = 1; digit <= 9; digit++) if (!taken.has(digit)) return digit;
  return null;
}
