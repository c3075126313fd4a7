/**
 * The content that a state is played with. A state is plain JSON and holds no tables: it names its content by a key (the packs and their
 * hashes), and the library of the game has the content of that key. Every content that a game was made from is in it; nothing is ever changed
 * or taken out, so a key means the same content everywhere.
 */
import type { FromPacks } from '#engine/pack.ts';

/** What the state of a game made from content has. */
export interface Contented {
  /** Key of the content; empty for the printed one. */
  readonly content: string;
}

export class Library<C extends FromPacks> {
  private readonly shelves = new Map<string, C>();
  private lastKey = '';
  private last: C;

  constructor(printed: C) {
    this.last = printed;
    this.shelves.set('', printed);
  }

  /** Keeps the content; returns the one that is known by its key already, if there is one. */
  keep(content: C): C {
    const key = contentKey(content);
    const known = this.shelves.get(key);
    if (known !== undefined) return known;
    this.shelves.set(key, content);
    return content;
  }

  /** The content of a state. */
  of({ content: key }: Contented): C {
    if (key !== this.lastKey) {
      const found = this.shelves.get(key);
      if (found === undefined) throw new Error(`the content "${key}" is not loaded: its packs are missing`);
      this.lastKey = key;
      this.last = found;
    }
    return this.last;
  }
}

export function contentKey({ packs }: FromPacks): string {
  return packs.map(({ id, version, hash }) => `${id}@${version}#${hash}`).join(' ');
}
