/** Everything that a pack names: where it stands, and in which list it must be found. */
import type { Said } from './pack-schema.ts';
import type { Effect, Modifier } from './types.ts';

/** 'costs': what an Action Point price is asked for, or an Ability or Spell. 'spell-lists': a Faction, or universal. */
export type NamedKind = 'factions' | 'traits' | 'abilities' | 'weapons' | 'cards' | 'costs' | 'spell-lists';

export interface NamedThing {
  kind: NamedKind;
  id: string;
  place: string;
}

export interface Placed<T> {
  it: T;
  place: string;
}

export function placed<T>(list: readonly T[], place: string): Placed<T>[] {
  return list.map((it, i) => ({ it, place: `${place}[${i}]` }));
}

/** All modifiers, those inside auras too. */
function everyModifier(list: readonly Modifier[], place: string): Placed<Modifier>[] {
  return placed(list, place).flatMap((found) => [
    found,
    ...(found.it.kind === 'aura' ? everyModifier(found.it.modifiers, `${found.place}.modifiers`) : []),
  ]);
}

/** All effects, those inside checks and choices too. */
export function everyEffect(list: readonly Effect[], place: string): Placed<Effect>[] {
  return placed(list, place).flatMap((found) => [found, ...inner(found)]);
}

function inner({ it, place }: Placed<Effect>): Placed<Effect>[] {
  const within = (effects: readonly Effect[] | undefined, key: string) => everyEffect(effects ?? [], `${place}.${key}`);
  if (it.do === 'check') return [...within(it.pass, 'pass'), ...within(it.fail, 'fail')];
  if (it.do === 'opposed') return [...within(it.won, 'won'), ...within(it.lost, 'lost')];
  if (it.do !== 'choose') return [];
  return placed(it.options, `${place}.options`).flatMap((o) => everyEffect(o.it.effects, `${o.place}.effects`));
}

/** Whatever has effects: its own list and where it stands. */
export function withEffects(said: Said): Placed<{ effects: readonly Effect[] }>[] {
  return [
    ...placed(said.abilities, 'content.abilities'),
    ...placed(said.spells, 'content.spells'),
    ...placed(said.items, 'content.items'),
  ];
}

export function namedThings(said: Said): NamedThing[] {
  const found: NamedThing[] = [];
  const add = (kind: NamedKind, id: string, place: string): void => {
    found.push({ kind, id, place });
  };
  const all = (kind: NamedKind, ids: readonly string[], place: string): void => {
    for (const { it, place: at } of placed(ids, place)) add(kind, it, at);
  };
  const modifiers = (list: readonly Modifier[], place: string): void => {
    for (const { it, place: at } of everyModifier(list, place)) {
      if (it.kind === 'ability') add('abilities', it.ability, `${at}.ability`);
      else if (it.kind === 'cost') add('costs', it.of, `${at}.of`);
    }
  };
  for (const { it, place } of placed(said.factions, 'content.factions')) {
    modifiers(it.rule.modifiers, `${place}.rule.modifiers`);
  }
  for (const { it, place } of placed(said.traits, 'content.traits')) modifiers(it.modifiers, `${place}.modifiers`);
  for (const { it, place } of placed(said.characters, 'content.characters'))
    add('factions', it.faction, `${place}.faction`);
  for (const key of ['characters', 'classes', 'cards'] as const) {
    for (const { it, place } of placed<{ traits: readonly string[]; abilities: readonly string[] }>(
      said[key],
      `content.${key}`,
    )) {
      all('traits', it.traits, `${place}.traits`);
      all('abilities', it.abilities, `${place}.abilities`);
    }
  }
  for (const { it, place } of placed(said.cards, 'content.cards')) all('weapons', it.weapons, `${place}.weapons`);
  for (const { it, place } of placed(said.spells, 'content.spells')) add('spell-lists', it.list, `${place}.list`);
  for (const key of ['weapons', 'armours', 'shields', 'items'] as const) {
    for (const { it, place } of placed<{ faction?: string }>(said[key], `content.${key}`)) {
      if (it.faction !== undefined) add('factions', it.faction, `${place}.faction`);
    }
  }
  for (const { it, place } of withEffects(said)) {
    for (const { it: effect, place: at } of everyEffect(it.effects, `${place}.effects`)) {
      if (effect.do === 'summon') add('cards', effect.card, `${at}.card`);
      else if (effect.do === 'modify') modifiers(effect.modifiers, `${at}.modifiers`);
    }
  }
  return found;
}
