/** Everything that a pack names: where it stands, and in which list it must be found. */
import type { Said } from './pack-schema.ts';
import type { Modifier, WarriorEntry } from './types.ts';

/** 'skill-lists': a faction, "common" or "faction". 'spell-lists': a faction or an element. */
export type NamedKind =
  | 'factions'
  | 'warriors'
  | 'weapons'
  | 'armours'
  | 'shields'
  | 'skills'
  | 'traits'
  | 'mounts'
  | 'skill-lists'
  | 'spell-lists';

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

/** Everything that has modifiers, and where they stand. */
export function withModifiers(said: Said): Placed<readonly Modifier[]>[] {
  const found: Placed<readonly Modifier[]>[] = [];
  for (const key of ['shields', 'skills', 'traits'] as const) {
    for (const { it, place } of placed<{ modifiers: readonly Modifier[] }>(said[key], `content.${key}`)) {
      found.push({ it: it.modifiers, place: `${place}.modifiers` });
    }
  }
  for (const { it, place } of placed(said.spells, 'content.spells')) {
    const { effect } = it;
    if (effect.do === 'enchant') found.push({ it: effect.modifiers, place: `${place}.effect.modifiers` });
    else if (effect.do === 'damage' && effect.onLoss !== undefined) {
      found.push({ it: effect.onLoss.modifiers, place: `${place}.effect.onLoss.modifiers` });
    }
  }
  return found;
}

export function namedThings(said: Said): NamedThing[] {
  const found: NamedThing[] = [];
  const add = (kind: NamedKind, id: string | undefined, place: string): void => {
    if (id !== undefined) found.push({ kind, id, place });
  };
  for (const { it, place } of placed(said.warriors, 'content.warriors')) found.push(...ofWarrior(it, place));
  for (const { it, place } of placed(said.weapons, 'content.weapons')) {
    add('weapons', it.mounted, `${place}.mounted`);
    add('factions', it.faction, `${place}.faction`);
  }
  for (const { it, place } of placed(said.skills, 'content.skills')) add('skill-lists', it.list, `${place}.list`);
  for (const { it, place } of placed(said.spells, 'content.spells')) {
    add('spell-lists', it.list, `${place}.list`);
    if (it.effect.do === 'warrior') add('warriors', it.effect.card, `${place}.effect.card`);
  }
  for (const { it, place } of placed(said.mounts, 'content.mounts')) add('weapons', it.weapon, `${place}.weapon`);
  for (const { it: list, place: at } of withModifiers(said)) {
    for (const { it, place } of placed(list, at)) {
      if (it.kind === 'weapon') add('weapons', it.weapon, `${place}.weapon`);
      else if ('when' in it && it.when?.weapon !== 'named') add('weapons', it.when?.weapon, `${place}.when.weapon`);
    }
  }
  return found;
}

function ofWarrior({ faction, traits, skills, free, options }: WarriorEntry, place: string): NamedThing[] {
  const all = (kind: NamedKind, list: readonly string[], at: string): NamedThing[] =>
    placed(list, `${place}.${at}`).map(({ it, place: here }) => ({ kind, id: it, place: here }));
  return [
    { kind: 'factions', id: faction, place: `${place}.faction` },
    { kind: 'weapons', id: free, place: `${place}.free` },
    ...all('traits', traits, 'traits'),
    ...all('skills', skills, 'skills'),
    ...all('weapons', options.melee, 'options.melee'),
    ...all('weapons', options.ranged, 'options.ranged'),
    ...all('armours', options.armour, 'options.armour'),
    ...all('shields', options.shields, 'options.shields'),
    ...all('skill-lists', options.skillLists, 'options.skillLists'),
    ...all('skills', options.skills, 'options.skills'),
    ...all('spell-lists', options.spellLists, 'options.spellLists'),
    ...all('mounts', options.mounts, 'options.mounts'),
  ];
}
