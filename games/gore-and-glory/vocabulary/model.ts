/** A model in the words of a case. */
import { CaseProblem } from '#engine/cases/problem.ts';
import { Table } from '../../kit/table.ts';
import { type Content, spellsFor } from '../content/content.ts';
import { contentOf } from '../content/library.ts';
import type { Armour, Shield, Size, SpecialItem, Stats, Weapon } from '../content/types.ts';
import { recruit } from '../rules/recruit.ts';
import { damageThreshold } from '../rules/stats.ts';
import { UNARMED } from '../rules/unarmed.ts';
import type { Card, CarriedWeapon, Made, Model, State } from '../state.ts';
import { makeAbility, makeItem, makeSpell, makeTrait, makeWeapon } from './made.ts';
import type { ModelWords } from './schema.ts';

const LIMIT = (n: number): number => Math.max(1, Math.min(10, n));

export function readModel(state: State, id: string, words: ModelWords): Model {
  const content = contentOf(state);
  const card = readCard(content, state.made, id, words);
  const seat = words.seat === 'blue' ? 1 : 0;
  const affected = (words.affected ?? []).map(
    (a) => (state.made.abilities[a] ?? content.abilities.get(slug(a)))?.name ?? a,
  );
  return Object.assign(recruit(id, seat, card), {
    alive: !(words.casualty ?? false),
    onTable: words.at !== undefined,
    x: words.at?.[0] ?? 0,
    y: words.at?.[1] ?? 0,
    fx: seat === 0 ? 1 : -1,
    injuries: words.injuries ?? 0,
    fatigue: words.fatigue ?? 0,
    maladies: words.maladies?.slice() ?? [],
    fresh: words.fresh?.slice() ?? [],
    burn: words.burn ?? 0,
    shaken: words.shaken ?? false,
    activated: words.activated ?? false,
    pushed: words.pushed ?? false,
    pushedNow: words.pushedNow ?? false,
    recovered: words.recovered ?? false,
    shieldUsed: words.shieldUsed ?? false,
    wielded: words.wielded ?? null,
    itemUsed: words.itemUsed ?? false,
    summoner: words.summoner ?? null,
    summonedNow: words.summonedNow ?? false,
    affected,
    attached: words.attached?.slice() ?? [],
  });
}

function readCard(content: Content, made: Made, id: string, words: ModelWords): Card {
  const character = find(words.character, content.characters, `models.${id}.character`, 'Character');
  const role = find(words.class, content.classes, `models.${id}.class`, 'Class');
  const named = find(words.faction, content.factions, `models.${id}.faction`, 'Faction');
  const stats = {
    cs: role?.cs ?? 3,
    mi: role?.mi ?? 3,
    ag: character?.ag ?? 3,
    bd: character?.bd ?? 3,
    mr: character?.mr ?? 3,
  } satisfies Stats;
  for (const [stat, change] of Object.entries(role?.change ?? {})) stats[stat as keyof Stats] += change;
  for (const [stat, value] of Object.entries(words.stats ?? {})) stats[stat as keyof Stats] = value ?? 3;
  for (const stat of Object.keys(stats)) stats[stat as keyof Stats] = LIMIT(stats[stat as keyof Stats]);
  const level = words.level ?? 1;
  const weapons = readWeapons(content, made, id, words);
  const armour = read(words.armour ?? words.armor, content.armours, `models.${id}.armour`, 'armour', makeArmour);
  const shield = read(words.shield, content.shields, `models.${id}.shield`, 'shield', makeShield);
  const item = read(
    words.item,
    new Table([...content.items.all, ...Object.values(made.items)]),
    `models.${id}.item`,
    'item',
    madeItem,
  );
  const weight = weapons.reduce((n, w) => n + w.wv, 0) + (armour?.wv ?? 0) + (shield?.wv ?? 0);
  const faction = named?.id ?? character?.faction ?? '';
  const spellcaster = character?.spellcaster || role?.spellcaster;
  return {
    name: words.name ?? character?.name ?? id,
    faction,
    character: character?.id ?? '',
    class: role?.id ?? '',
    size: (words.size ?? character?.size ?? 1) as Size,
    level,
    stats,
    dt: words.dt ?? damageThreshold(stats.bd, level).value,
    weapons,
    armour,
    shield,
    item,
    weight: words.weight ?? weight,
    traits: readTraits(content, made, id, [
      ...(character?.traits ?? []),
      ...(role?.traits ?? []),
      ...(words.traits ?? []),
    ]),
    abilities: readNamed(
      [...(character?.abilities ?? []), ...(role?.abilities ?? []), ...(words.abilities ?? [])],
      made.abilities,
      content.abilities,
      `models.${id}.abilities`,
      'Ability',
      (key, w) => {
        made.abilities[key] = makeAbility(key, w as never);
      },
    ),
    spells: readSpells(content, made, id, words.spells ?? (spellcaster ? 'all' : []), faction),
  };
}

/** "Hand Weapon" and "medium armour" as the lists spell them; "medium" will do too. */
function slug(words: string): string {
  return words.toLowerCase().replace(/ /g, '-').replace('armour', 'armor');
}

function find<T extends { id: string }>(
  id: string | undefined,
  list: Table<T>,
  place: string,
  what: string,
): T | undefined {
  if (id === undefined) return undefined;
  const short = slug(id);
  const found = list.get(id) ?? list.get(short) ?? list.get(`${short}-${slug(what)}`);
  if (found === undefined)
    throw new CaseProblem(place, `there is no ${what} "${id}"; known are ${list.ids().join(', ')}`);
  return found;
}

function read<T extends { id: string }, W>(
  words: string | W | undefined,
  list: Table<T>,
  place: string,
  what: string,
  make: (words: W, place: string) => T,
): T | null {
  if (words === undefined) return null;
  if (typeof words === 'string') return find(words, list, place, what) ?? null;
  return make(words, place);
}

function makeArmour(w: Exclude<ModelWords['armour'], string | undefined>): Armour {
  return { id: w.id ?? 'armour', name: w.name ?? 'armour', wv: w.wv ?? 0, av: w.av, gold: 0 };
}

function makeShield(w: Exclude<ModelWords['shield'], string | undefined>): Shield {
  return { id: w.id ?? 'shield', name: w.name ?? 'shield', wv: w.wv ?? 0, av: w.av ?? 0, ag: w.ag ?? 0, gold: 0 };
}

function madeItem(w: Exclude<ModelWords['item'], string | undefined>): SpecialItem {
  return makeItem(w.id ?? 'item', w);
}

function readWeapons(content: Content, made: Made, id: string, words: ModelWords): CarriedWeapon[] {
  const weapons: CarriedWeapon[] = [];
  const add = (weapon: Weapon): void => {
    const copies = weapons.filter((w) => w.id === weapon.id).length;
    weapons.push({ ...weapon, key: copies === 0 ? weapon.id : `${weapon.id}#${copies + 1}` });
  };
  for (const [i, w] of (words.weapons ?? []).entries()) {
    const place = `models.${id}.weapons.${i}`;
    if (typeof w !== 'string') add(makeWeapon(w.id ?? w.name ?? `weapon-${i + 1}`, w));
    else if (w !== UNARMED.id)
      add((Object.hasOwn(made.weapons, w) ? made.weapons[w] : find(w, content.weapons, place, 'weapon')) as Weapon);
  }
  add(UNARMED);
  return weapons;
}

/** "tough", "tough 2", "Tough (2)" or an object; the same Trait several times adds up. */
function readTraits(
  content: Content,
  made: Made,
  id: string,
  words: NonNullable<ModelWords['traits']>,
): Card['traits'] {
  const traits: { id: string; x: number }[] = [];
  for (const [i, w] of words.entries()) {
    const place = `models.${id}.traits.${i}`;
    let key: string;
    let x = 1;
    if (typeof w === 'string') {
      const found = /^(.*?)\s*(?:\(?(\d+)\)?)?$/.exec(w) as RegExpExecArray;
      key = (found[1] as string).toLowerCase().replace(/ /g, '-');
      if (Object.hasOwn(made.traits, w) || content.traits.has(w)) key = w;
      else x = Number(found[2] ?? 1);
      if (!Object.hasOwn(made.traits, key)) find(key, content.traits, place, 'Trait');
    } else {
      key = w.id ?? w.name ?? `trait-${i + 1}`;
      if (typeof w.x === 'number') x = w.x;
      made.traits[key] = makeTrait(key, w);
    }
    const old = traits.find((t) => t.id === key);
    if (old) old.x += x;
    else traits.push({ id: key, x });
  }
  return traits;
}

function readNamed<T extends { id: string }>(
  words: readonly (string | object)[],
  made: Record<string, T>,
  list: Table<T>,
  place: string,
  what: string,
  make: (key: string, words: object) => void,
): string[] {
  return words.map((w, i) => {
    if (typeof w === 'string') {
      return Object.hasOwn(made, w) ? w : (find(w, list, `${place}.${i}`, what)?.id ?? w);
    }
    const named = w as { id?: string; name?: string };
    const key = named.id ?? named.name ?? `${what.toLowerCase()}-${i + 1}`;
    make(key, w);
    return key;
  });
}

function readSpells(
  content: Content,
  made: Made,
  id: string,
  words: NonNullable<ModelWords['spells']>,
  faction: string,
): string[] {
  if (words === 'all') return spellsFor(content, faction).map((s) => s.id);
  return readNamed(words, made.spells, content.spells, `models.${id}.spells`, 'Spell', (key, w) => {
    made.spells[key] = makeSpell(key, w as never);
  });
}
