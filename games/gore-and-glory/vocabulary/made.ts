/** Content made up on the spot, brought to the form of the printed lists. */
import { CaseProblem } from '#engine/cases/problem.ts';
import { readWeaponTraits } from '../content/schema.ts';
import type {
  Ability,
  Size,
  SpecialItem,
  Spell,
  SummonCard,
  Trait,
  Trigger,
  Weapon,
  WeaponMalady,
} from '../content/types.ts';
import type { Made } from '../state.ts';
import type { OwnKeys } from './schema.ts';

type Define = NonNullable<OwnKeys['define']>;
type Words<K extends keyof Define> = NonNullable<Define[K]>[string];

export function makeUp(words: Define | undefined): Made {
  const made: Made = { traits: {}, abilities: {}, spells: {}, weapons: {}, items: {}, cards: {} };
  for (const [id, w] of Object.entries(words?.weapons ?? {})) made.weapons[id] = makeWeapon(id, w);
  for (const [id, w] of Object.entries(words?.traits ?? {})) made.traits[id] = makeTrait(id, w);
  for (const [id, w] of Object.entries(words?.abilities ?? {})) made.abilities[id] = makeAbility(id, w);
  for (const [id, w] of Object.entries(words?.spells ?? {})) made.spells[id] = makeSpell(id, w);
  for (const [id, w] of Object.entries(words?.items ?? {})) made.items[id] = makeItem(id, w);
  for (const [id, w] of Object.entries(words?.cards ?? {})) made.cards[id] = makeCard(id, w);
  return made;
}

export function makeWeapon(id: string, w: Words<'weapons'>): Weapon {
  const words = Array.isArray(w.traits) ? w.traits : [];
  const read = readWeaponTraits(words);
  if (typeof read === 'string') throw new CaseProblem(`weapon ${id}`, `"${read}" is no weapon trait and no Malady`);
  const maladies: WeaponMalady[] = [...read.maladies];
  for (const m of w.maladies ?? []) {
    if (typeof m !== 'string') maladies.push(m);
    else {
      const more = readWeaponTraits([m]);
      if (typeof more === 'string' || more.maladies.length === 0)
        throw new CaseProblem(`weapon ${id}`, `"${m}" is no Malady`);
      maladies.push(...more.maladies);
    }
  }
  const type = w.type ?? (w.range === undefined ? 'close' : 'ranged');
  return {
    id,
    name: w.name ?? id,
    type,
    wv: w.wv ?? 0,
    gold: w.gold ?? 0,
    traits: Array.isArray(w.traits) ? read.traits : { ...(w.traits as Weapon['traits'] | undefined) },
    maladies,
    ...(type === 'ranged' ? { reload: w.reload ?? 1, range: w.range ?? 12 } : {}),
  };
}

export function makeTrait(id: string, w: Words<'traits'>): Trait {
  return { id, name: w.name ?? id, modifiers: w.modifiers, text: w.text ?? '', ...(w.x ? { x: true } : {}) };
}

export function makeAbility(id: string, w: Words<'abilities'>): Ability {
  const type = w.type ?? (w.moment === undefined ? 'active' : 'reactive');
  const made: Ability = {
    id,
    name: w.name ?? id,
    type,
    ap: w.ap ?? 1,
    target: (w.target ?? { who: 'self' }) as Ability['target'],
    effects: w.effects,
    text: w.text ?? '',
  };
  if (w.moment !== undefined) made.moment = w.moment;
  if (w.once !== undefined) made.once = w.once;
  if (w.repeatable !== undefined) made.repeatable = w.repeatable;
  if (w.trigger !== undefined) made.trigger = w.trigger as Trigger;
  return made;
}

export function makeSpell(id: string, w: Words<'spells'>): Spell {
  const made: Spell = {
    id,
    name: w.name ?? id,
    list: 'universal',
    targeting: w.targeting,
    cv: w.cv ?? 1,
    range: w.range ?? (w.targeting === 'focused' ? 0 : 12),
    effects: w.effects,
    text: w.text ?? '',
  };
  if (w.unique !== undefined) made.unique = w.unique;
  if (w.los !== undefined) made.los = w.los;
  if (w.others !== undefined) made.others = w.others;
  return made;
}

export function makeItem(id: string, w: Words<'items'>): SpecialItem {
  return { id, name: w.name ?? id, gold: 0, target: w.target ?? 'self', effects: w.effects, text: w.text ?? '' };
}

function makeCard(id: string, w: Words<'cards'>): SummonCard {
  return {
    id,
    name: w.name ?? id,
    size: (w.size ?? 1) as Size,
    level: w.level ?? 1,
    stats: { cs: 3, mi: 3, ag: 3, bd: 3, mr: 3, ...(w.stats as object) },
    weapons: w.weapons ?? [],
    traits: w.traits ?? [],
    abilities: w.abilities ?? [],
  };
}
