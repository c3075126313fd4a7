/**
 * Standard Equipment, open to every Faction (GG-CCW, GG-RGW, GG-ITM), and the weapons that belong to one Faction
 * (GG-M-06, GG-M-07 and the third Faction's own).
 */
import type { Armour, Shield, SpecialItem, Weapon } from './types.ts';

export const UNARMED: Weapon = {
  id: 'unarmed',
  name: 'Unarmed',
  type: 'close',
  wv: 0,
  gold: 0,
  traits: { nonLethal: true },
  maladies: [],
};

export const CLOSE_WEAPONS: readonly Weapon[] = [
  { id: 'hand-weapon', name: 'Hand Weapon', type: 'close', wv: 1, gold: 5, traits: {}, maladies: [] },
  {
    id: 'large-weapon',
    name: 'Large Weapon',
    type: 'close',
    wv: 2,
    gold: 20,
    traits: { piercing: 1, heavy: 1, twoHanded: true },
    maladies: [],
  },
  { id: 'flail', name: 'Flail', type: 'close', wv: 1, gold: 15, traits: { heavy: 1 }, maladies: [] },
  { id: 'staff', name: 'Staff', type: 'close', wv: 1, gold: 5, traits: { nonLethal: true, reach: 2 }, maladies: [] },
  { id: 'spear', name: 'Spear', type: 'close', wv: 1, gold: 10, traits: { reach: 2 }, maladies: [] },
  {
    id: 'polearm',
    name: 'Polearm',
    type: 'close',
    wv: 2,
    gold: 15,
    traits: { reach: 2, heavy: 1, twoHanded: true },
    maladies: [],
  },
  {
    id: 'paired-weapons',
    name: 'Paired Weapons',
    type: 'close',
    wv: 2,
    gold: 10,
    traits: { precise: 1, twoHanded: true },
    maladies: [],
  },
];

export const RANGED_WEAPONS: readonly Weapon[] = [
  { id: 'bow', name: 'Bow', type: 'ranged', reload: 2, range: 18, wv: 1, gold: 10, traits: {}, maladies: [] },
  {
    id: 'longbow',
    name: 'Longbow',
    type: 'ranged',
    reload: 1,
    range: 24,
    wv: 1,
    gold: 15,
    traits: { piercing: 1 },
    maladies: [],
  },
  {
    id: 'crossbow',
    name: 'Crossbow',
    type: 'ranged',
    reload: 1,
    range: 18,
    wv: 2,
    gold: 25,
    traits: { heavy: 1, piercing: 1 },
    maladies: [],
  },
  {
    id: 'thrown-weapons',
    name: 'Thrown Weapons',
    type: 'ranged',
    reload: 2,
    range: 6,
    wv: 0,
    gold: 5,
    traits: { quickShot: true },
    maladies: [],
  },
  {
    id: 'javelin',
    name: 'Javelin',
    type: 'ranged',
    reload: 1,
    range: 12,
    wv: 1,
    gold: 15,
    traits: { heavy: 1 },
    maladies: [],
  },
];

export const FACTION_WEAPONS: readonly Weapon[] = [
  {
    id: 'handgonne',
    name: 'Handgonne',
    faction: 'saltmarch-levy',
    type: 'ranged',
    reload: 1,
    range: 16,
    wv: 2,
    gold: 30,
    traits: { heavy: 1, lethal: 1, dangerous: true },
    maladies: [],
  },
  {
    id: 'grenado',
    name: 'Grenado',
    faction: 'saltmarch-levy',
    type: 'ranged',
    reload: 1,
    range: 8,
    wv: 1,
    gold: 20,
    traits: { blast: true },
    maladies: [{ malady: 'burning', on: 'damage' }],
  },
  {
    id: 'bill-hook',
    name: 'Bill Hook',
    faction: 'saltmarch-levy',
    type: 'close',
    wv: 2,
    gold: 20,
    traits: { reach: 2, twoHanded: true },
    maladies: [{ malady: 'prone', on: 'damage' }],
  },
  {
    id: 'grave-scythe',
    name: 'Grave Scythe',
    faction: 'hollow-choir',
    type: 'close',
    wv: 2,
    gold: 20,
    traits: { reach: 2, lethal: 1, twoHanded: true },
    maladies: [],
  },
  {
    id: 'barbed-whip',
    name: 'Barbed Whip',
    faction: 'hollow-choir',
    type: 'close',
    wv: 1,
    gold: 15,
    traits: { reach: 2 },
    maladies: [{ malady: 'bleeding', on: 'damage' }],
  },
  {
    id: 'ash-pot',
    name: 'Ash Pot',
    faction: 'hollow-choir',
    type: 'ranged',
    reload: 1,
    range: 6,
    wv: 0,
    gold: 10,
    traits: { blast: true, nonLethal: true },
    maladies: [{ malady: 'blind', on: 'hit' }],
  },
  {
    id: 'horn-maul',
    name: 'Horn Maul',
    faction: 'stormhorn-clans',
    type: 'close',
    wv: 2,
    gold: 25,
    traits: { heavy: 1, twoHanded: true },
    maladies: [{ malady: 'stunned', on: 'damage' }],
  },
  {
    id: 'herders-sling',
    name: "Herder's Sling",
    faction: 'stormhorn-clans',
    type: 'ranged',
    reload: 2,
    range: 12,
    wv: 0,
    gold: 10,
    traits: { quickShot: true, nonLethal: true },
    maladies: [],
  },
  {
    id: 'bolas',
    name: 'Bolas',
    faction: 'stormhorn-clans',
    type: 'ranged',
    reload: 1,
    range: 8,
    wv: 0,
    gold: 15,
    traits: { nonLethal: true },
    maladies: [{ malady: 'slow', on: 'hit' }],
  },
];

/** Everything that can be bought, then Unarmed, which everybody has anyway. */
export const WEAPONS: readonly Weapon[] = [...CLOSE_WEAPONS, ...RANGED_WEAPONS, ...FACTION_WEAPONS, UNARMED];

export const ARMOURS: readonly Armour[] = [
  { id: 'light-armor', name: 'Light Armor', wv: 1, av: 1, gold: 30 },
  { id: 'medium-armor', name: 'Medium Armor', wv: 2, av: 2, gold: 45 },
  { id: 'heavy-armor', name: 'Heavy Armor', wv: 3, av: 3, gold: 60 },
];

export const SHIELDS: readonly Shield[] = [
  { id: 'buckler', name: 'Buckler', wv: 0, av: 0, ag: 0, gold: 25 },
  { id: 'light-shield', name: 'Light Shield', wv: 1, av: 0, ag: 1, gold: 35 },
  { id: 'heavy-shield', name: 'Heavy Shield', wv: 2, av: 1, ag: 0, gold: 35 },
];

export const ITEMS: readonly SpecialItem[] = [
  {
    id: 'antidote',
    name: 'Antidote',
    gold: 5,
    target: 'self-or-contact',
    effects: [{ do: 'lose', malady: 'any' }],
    text: 'The user or a friend it touches is rid of one Malady, whichever is wanted.',
  },
  {
    id: 'health-potion',
    name: 'Health Potion',
    gold: 10,
    target: 'self-or-contact',
    effects: [{ do: 'lose', injury: 2 }],
    text: 'Takes up to two Injury Markers off the user or a friend it touches.',
  },
  {
    id: 'fatigue-potion',
    name: 'Fatigue Potion',
    gold: 10,
    target: 'self-or-contact',
    effects: [{ do: 'lose', fatigue: 'all' }],
    text: 'Takes every Fatigue Marker off the user or a friend it touches.',
  },
  {
    id: 'rope',
    name: 'Rope',
    gold: 5,
    target: 'self',
    effects: [{ do: 'rope' }],
    text: 'Until its Activation ends, height climbed by the user does not count as hindered.',
  },
];

export const WEAPON_BY_ID: ReadonlyMap<string, Weapon> = new Map(WEAPONS.map((w) => [w.id, w]));
export const ARMOUR_BY_ID: ReadonlyMap<string, Armour> = new Map(ARMOURS.map((a) => [a.id, a]));
export const SHIELD_BY_ID: ReadonlyMap<string, Shield> = new Map(SHIELDS.map((s) => [s.id, s]));
export const ITEM_BY_ID: ReadonlyMap<string, SpecialItem> = new Map(ITEMS.map((i) => [i.id, i]));
