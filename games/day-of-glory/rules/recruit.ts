/** The card of every make of model: its numbers, what it carries and wears, what it has learnt (DG-CRE-02, DG-R-098, DG-R-255). */
import type { Seat } from '#engine/game.ts';
import { type Make, numbersOf, traitsOf } from '../army/profile.ts';
import { readySets } from '../army/ready-sets.ts';
import type { Spell } from '../content/spells.ts';
import type { Armour, Barding, Base, ClassId, DamageType, ListRule, Power, Weapon } from '../content/types.ts';
import type { Card, Carried, Protection } from '../state.ts';

/** All a card needs. */
export interface Recruit extends Make {
  id: string;
  name: string;
  seat: Seat;
  /** As bought: what is first is ready first. */
  weapons: readonly Weapon[];
  classes: Readonly<Partial<Record<ClassId, number>>>;
  /** The god that a priest serves. */
  god?: string | undefined;
  general: boolean;
  armyStandard: boolean;
  mercenary: boolean;
  power: number;
  spells: readonly Spell[];
  items: readonly Carried[];
}

export function makeCard(of: Recruit): Card {
  const numbers = numbersOf({ ...of, magic: powersOf(of) });
  const learnt = studied(of);
  const traits = traitsOf(of);
  const beast = of.creature ?? of.mount;
  const shield = of.armour.some((a) => a.slot === 'shield');
  const weapons = of.weapons.map((w) => ruled(w, of.rule));
  const plain = numbersOf({ ...of, magic: [], kind: of.kind === 'hero' ? 'standard' : of.kind });
  return {
    id: of.id,
    name: of.name,
    seat: of.seat,
    kind: of.kind,
    race: of.race?.id ?? null,
    creature: of.creature?.id ?? null,
    mount: of.mount?.id ?? null,
    beast: beast?.kind ?? null,
    profile: {
      actions: numbers.actions.value,
      speed: numbers.speed.value,
      agility: numbers.agility.value,
      health: numbers.health.value,
      bonus: numbers.bonus.value,
      nerve: numbers.nerve?.value ?? null,
      traits,
    },
    parts: partsOf(of),
    attacks: numbers.attacks.value,
    naturalBonus: of.creature?.alone.bonus ?? of.mount?.mount?.bonus ?? 0,
    natural: beast?.attacks ?? [],
    spells: learnt.spells,
    weapons: weapons.filter((w, i) => weapons.findIndex((other) => other.id === w.id) === i),
    sets: readySets(weapons, shield, traits),
    armour: of.armour,
    barding: of.barding,
    protection: protectionOf(of),
    hasShield: shield,
    pavise: of.armour.some((a) => a.slot === 'pavise'),
    foot: beast === null,
    base: baseOf(of),
    classes: { ...of.creature?.classes, ...of.classes },
    ...(of.god === undefined ? {} : { god: of.god }),
    general: of.general,
    armyStandard: of.armyStandard,
    mercenary: of.mercenary,
    plainHealth: plain.health.value,
    ...(of.items.length === 0 ? {} : { items: learnt.items }),
    power: of.power,
  };
}

/** What a wizard knows with its scrolls and tomes (DG-MAG-22, DG-MAG-23); in other hands they teach nothing (DG-R-441). */
function studied({ spells, items, classes }: Recruit): Pick<Recruit, 'spells' | 'items'> {
  if ((classes.wizard ?? 0) === 0 || items.every((item) => item.taught === undefined)) return { spells, items };
  const known = [...spells];
  const learn = (of: readonly Spell[]): string[] => {
    const fresh = of.filter((spell) => known.every(({ id }) => id !== spell.id));
    known.push(...fresh);
    return fresh.map(({ id }) => id);
  };
  const book = (item: Carried): boolean => item.does.some((power) => power.teaches === 'lore');
  for (const item of items) if (!book(item)) learn(item.taught ?? []);
  const studiedItems = items.map((item) => (book(item) ? { ...item, alone: learn(item.taught ?? []) } : item));
  return { spells: known, items: studiedItems };
}

export function powersOf(of: { readonly items?: readonly Carried[] }): Power[] {
  return (of.items ?? []).flatMap((item) => item.does);
}

/** DG-LIST-41: what the army's rule does to a weapon. */
function ruled(weapon: Weapon, rule: ListRule | null): Weapon {
  if (rule?.kind !== 'piercing' || !rule.weapons.includes(weapon.id)) return weapon;
  return { ...weapon, piercing: (weapon.piercing ?? 0) + 1, pierces: 'DG-LIST-41' };
}

/** DG-CRE-07, DG-R-230: rider and mount apart. The army's agility is that of both (DG-R-255). */
function partsOf(of: Recruit): Card['parts'] {
  const mount = of.mount;
  if (mount === null) return null;
  const rider = numbersOf({ ...of, mount: null, magic: powersOf(of) });
  const stat = mount.mount?.agility ?? mount.alone.agility;
  const army = of.rule?.kind === 'agility' ? of.rule.points : 0;
  return {
    riderAgility: rider.agility.value,
    riderHealth: rider.health.value,
    mountAgility: (typeof stat === 'number' ? stat : mount.alone.agility) + army,
    mountHealth: mount.alone.health,
  };
}

/** DG-R-001: a rider stands on the base of its mount. */
function baseOf(of: Recruit): Base {
  return of.creature?.base ?? of.mount?.base ?? of.race?.base ?? [1, 1];
}

/** DG-R-098, DG-R-101: cavalry begins at 1, creatures at their own value, and what is worn is added. */
export function protectionOf(of: Pick<Recruit, 'creature' | 'mount' | 'armour' | 'barding'>): Card['protection'] {
  if (of.creature !== null) {
    const worn = worns(of.creature.armour, of.armour);
    return { own: of.barding === null ? worn : barded(worn.value, of.barding), mount: null };
  }
  if (of.mount === null) return { own: worns(0, of.armour), mount: null };
  return { own: worns(1, of.armour), mount: barded(of.mount.armour || 1, of.barding) };
}

/** DG-R-095: shield and pavise neither resist nor weaken; a weakness counts if every piece worn has it (DG-ARM-03). */
export function worns(base: number, armour: readonly Armour[]): Protection {
  const body = armour.filter((a) => a.slot !== 'shield' && a.slot !== 'pavise');
  let value = base;
  for (const a of armour) if (a.slot !== 'shield') value += a.value;
  const resists = new Set<DamageType>(body.flatMap((a) => a.resists));
  const weak = (body[0]?.weak ?? []).filter((type) => body.every((a) => a.weak.includes(type)));
  return { value, resists: [...resists], weak };
}

function barded(base: number, barding: Barding | null): Protection {
  if (barding === null) return { value: base, resists: [], weak: [] };
  return { value: base + barding.value, resists: barding.resists, weak: barding.weak };
}

/** Key of the card of a rider whose mount is dead (DG-CRE-08): it fights on, on foot. */
export function footKey(card: string): string {
  return `${card}/foot`;
}

/** The rider alone, without what only cavalry can use (DG-R-326). */
export function footCard(rider: Recruit): Card {
  const weapons = rider.weapons.filter((w) => w.cavalryOnly !== true);
  return makeCard({ ...rider, id: footKey(rider.id), mount: null, barding: null, weapons });
}
