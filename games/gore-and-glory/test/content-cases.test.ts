/** Every entry of the content tables is shown by some case: an id that no case uses is an entry that nobody has seen work. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CaseFile, parseCases } from '#engine/cases/case-file.ts';
import { ABILITIES } from '../content/abilities.ts';
import { ARMOURS, ITEMS, SHIELDS, WEAPONS } from '../content/equipment.ts';
import { FACTIONS } from '../content/factions.ts';
import { SPELLS } from '../content/spells.ts';
import { CARDS } from '../content/summons.ts';
import { TRAITS } from '../content/traits.ts';

const folder = new URL('../cases/', import.meta.url);

/** Words of a case that name content: "tough 2" and "trait:tough" by their id, but no titles and notes. */
function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    into.add(value);
    const bare = /^(?:trait:)?([a-z][a-z-]*?)(?: \(?\d+\)?|#\d+)?$/.exec(value)?.[1];
    if (bare !== undefined) into.add(bare);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, into);
  } else if (value !== null && typeof value === 'object') {
    for (const item of Object.values(value)) collect(item, into);
  }
}

function used(): ReadonlySet<string> {
  const words = new Set<string>();
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.yaml')) continue;
    for (const c of parseCases(readFileSync(new URL(file, folder), 'utf8'), file) as CaseFile[]) {
      for (const part of [c.own, c.play, c.run, c.expect]) collect(part, words);
    }
  }
  return words;
}

describe('every entry of the content tables occurs in a case', () => {
  const words = used();
  const tables: Record<string, readonly { id: string }[]> = {
    Traits: TRAITS,
    Abilities: ABILITIES,
    Spells: SPELLS,
    weapons: WEAPONS,
    armour: ARMOURS,
    shields: SHIELDS,
    'Special Items': ITEMS,
    'stat cards': CARDS,
    Factions: FACTIONS,
  };
  for (const [name, entries] of Object.entries(tables)) {
    it(name, () => {
      expect(entries.map((entry) => entry.id).filter((id) => !words.has(id))).toEqual([]);
    });
  }
});
