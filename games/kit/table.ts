/** A list of content, in the order in which it is offered, with an index by id. */
export class Table<T extends { readonly id: string }> {
  readonly all: readonly T[];
  private readonly index: ReadonlyMap<string, T>;

  constructor(all: readonly T[]) {
    this.all = all;
    this.index = new Map(all.map((entry) => [entry.id, entry]));
  }

  get(id: string | undefined): T | undefined {
    return id === undefined ? undefined : this.index.get(id);
  }

  has(id: string): boolean {
    return this.index.has(id);
  }

  ids(): string[] {
    return [...this.index.keys()];
  }

  /** These entries after the ones it has. An id that it has already keeps its first entry. */
  with(more: readonly T[]): Table<T> {
    return more.length === 0 ? this : new Table([...this.all, ...more.filter(({ id }) => !this.index.has(id))]);
  }
}
