/** Warriors that come by a spell: their cards, and the stand-in with which places for them are looked at (HR-R-034). */

import type { Content } from '../content/content.ts';
import { contentOf } from '../content/library.ts';
import type { WarriorEntry } from '../content/types.ts';
import type { Card, State, Warrior } from '../state.ts';
import { recruit } from './recruit.ts';

const cards = new WeakMap<Content, Map<string, Card>>();

/** The card of a warrior that is summoned, made once for each content. */
export function summonedCard(s: State, id: string): Card {
  const content = contentOf(s);
  let known = cards.get(content);
  if (known === undefined) {
    known = new Map();
    cards.set(content, known);
  }
  let card = known.get(id);
  if (card === undefined) {
    const entry = content.warriors.get(id);
    if (entry === undefined) throw new Error(`there is no warrior "${id}" to summon`);
    card = cardFrom(content, entry);
    known.set(id, card);
  }
  return card;
}

function cardFrom(content: Content, entry: WarriorEntry): Card {
  const free = content.weapons.get(entry.free);
  const claws = free?.natural === true ? free : null;
  return {
    name: entry.name,
    faction: entry.faction,
    warrior: entry.id,
    class: entry.class,
    cost: entry.cost,
    stats: entry.stats,
    subtypes: entry.subtypes,
    traits: entry.traits.flatMap((id) => content.traits.get(id) ?? []),
    skills: entry.skills.flatMap((id) => {
      const skill = content.skills.get(id);
      return skill === undefined ? [] : [{ skill, level: 1 }];
    }),
    spells: [],
    carried: free === undefined || claws !== null ? [] : [{ key: free.id, kind: 'weapon', weapon: free }],
    claws,
    armour: null,
    mount: null,
    base: entry.base,
    height: entry.height,
  };
}

const phantoms = new WeakMap<Card, Warrior>();

/** The warrior that would come, only for looking at places: it has no name of its own and is in nobody's way. */
export function phantom(s: State, caster: Warrior, id: string): Warrior {
  const card = summonedCard(s, id);
  let found = phantoms.get(card);
  if (found === undefined) {
    found = recruit('', caster.seat, card);
    phantoms.set(card, found);
  }
  found.seat = caster.seat;
  found.owner = caster.seat;
  return found;
}
