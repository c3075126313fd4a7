/**
 * From roster to table: the card of every make of model, and the units in their first formation, waiting to be deployed
 * (DG-FORM-20). A roster has been found legal before; what does not exist is an error here.
 */
import type { Seat } from '#engine/game.ts';
import type { Table } from '../../kit/table.ts';
import { armourTable, listFor, ruleOf, weaponTable } from '../army/admits.ts';
import { modelPower, ROLES, totalOf } from '../army/cost.ts';
import { type Share, sharesOf } from '../army/items.ts';
import { levelsOf, spellsOf } from '../army/lores.ts';
import { displayNames } from '../army/names.ts';
import { outfit } from '../army/outfit.ts';
import { type Make, numbersOf, traitsOf } from '../army/profile.ts';
import { readySets } from '../army/ready-sets.ts';
import { type GearLists, refit } from '../army/refit.ts';
import { armed, type Entry, type ItemWords, type Roster } from '../army/roster.ts';
import type { Content } from '../content/content.ts';
import type { Spell } from '../content/spells.ts';
import type { Armour, Barding, Base, ClassId, DamageType, ListRule, Power, Weapon } from '../content/types.ts';
import type { Army, Card, Carried, Machine, Model, Protection, Role, Unit } from '../state.ts';
import { behind, machineFor } from './crew.ts';
import { freshModel, freshUnit } from './fresh.ts';
import { blockCells } from './layout.ts';

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

function must<T extends { readonly id: string }>(table: Table<T>, id: string | undefined, what: string): T | null {
  if (id === undefined) return null;
  const found = table.get(id);
  if (found === undefined) throw new Error(`there is no ${what} "${id}"`);
  return found;
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

/** A make of model, how many of the unit are so, and the card of those that have lost their mounts. */
export interface Made {
  card: Card;
  foot: Card | null;
  count: number;
  /** The sergeant, who has magic items of his own. */
  sergeant: boolean;
}

/** The cards of a unit, one for each way its models are armed, in the order of the roster. */
export function cardsOf(
  content: Content,
  roster: Roster,
  entry: Entry,
  as: { id: string; name: string; seat: Seat; paid?: readonly number[]; shares?: readonly Share[] },
): Made[] {
  const groups = armed(entry);
  return (as.shares ?? sharesOf(entry)).map(({ group, count, items, sergeant }, i) => {
    const weapons = groups[group]?.weapons ?? [];
    const recruit = recruitOf(content, roster, entry, weapons, items, {
      id: i === 0 ? as.id : `${as.id}+${i}`,
      name: as.name,
      seat: as.seat,
      power: as.paid?.[i] ?? modelPower(content, roster, entry, weapons, items).value,
    });
    return { card: makeCard(recruit), foot: recruit.mount === null ? null : footCard(recruit), count, sergeant };
  });
}

function recruitOf(
  content: Content,
  roster: Roster,
  entry: Entry,
  weapons: readonly string[],
  items: readonly ItemWords[],
  as: Pick<Recruit, 'id' | 'name' | 'seat' | 'power'>,
): Recruit {
  const creature = entry.kind === 'creature' ? must(content.creatures, entry.creature ?? '', 'creature') : null;
  const mercenary = entry.mercenary === true;
  const classes = levelsOf(content, roster, entry);
  const gear = outfit(
    content,
    {
      weapons: weapons.map((id) => must(weaponTable(content, roster), id, 'weapon') as Weapon),
      armour: (entry.armour ?? []).map((id) => must(armourTable(content, roster), id, 'armour') as Armour),
    },
    items,
    { weapons: roster.weapons === 'simpler', armour: roster.armour === 'simpler' },
  );
  return {
    ...as,
    ...gear,
    kind: entry.kind === 'artillery' ? (entry.eliteCrew === true ? 'elite' : 'standard') : entry.kind,
    race: creature === null ? must(content.races, entry.race ?? '', 'race') : null,
    creature,
    mount: creature === null ? must(content.creatures, entry.mount, 'creature') : null,
    barding: must(content.bardings, entry.barding, 'barding'),
    gifts: entry.champion ?? [],
    // DG-R-255: neither creatures nor mercenaries are of the army's own peoples.
    rule: creature !== null || mercenary ? null : ruleOf(content, roster),
    mountTraits: listFor(content, roster, entry)?.mountTraits ?? [],
    classes: { ...classes },
    god: entry.god,
    general: entry.general === true,
    armyStandard: entry.armyStandard === true,
    mercenary,
    spells: spellsOf(content, { ...creature?.classes, ...classes }, [entry.lore ?? []].flat()),
  };
}

/** Width of a new regiment: shooters two deep, others about half again as wide as deep. */
function firstFiles(count: number, card: Card): number {
  const lead = card.weapons[0];
  if (lead !== undefined && lead.range !== null) return Math.ceil(count / 2);
  const most = card.foot ? 10 : 6;
  let files = Math.min(count, card.foot ? 5 : 3);
  while (files < most && files * files < count * 1.5) files += 1;
  return files;
}

const ROLES_BY_PLACE: readonly Role[] = ['standard', 'sergeant', 'musician'];

/** Those with an upgrade stand in the middle of the front row, where nobody dies first (DG-ARMY-14). */
function giveRoles(models: Model[], entry: Entry, files: number): void {
  const middle = Math.floor((Math.min(files, models.length) - 1) / 2);
  const places = [middle, middle + 1, Math.max(0, middle - 1)];
  for (const role of ROLES_BY_PLACE) {
    if (entry[role] !== true) continue;
    const model = models[places.shift() as number];
    if (model === undefined) return;
    model.role = role;
    model.power += ROLES[role].power;
  }
}

/** DG-GOD-02: so many of the unit, in its order. */
function bless(models: readonly Model[], { blessed }: Entry): void {
  if (blessed === undefined) return;
  for (const m of models.slice(0, blessed.count ?? models.length)) m.blessing = blessed.god;
}

/** The sergeant's own make stands where the sergeant stands. */
export function seatSergeant(models: readonly Model[], card: Card): void {
  const there = models.find((m) => m.role === 'sergeant');
  const own = models.find((m) => m.card === card.id);
  if (there === undefined || own === undefined || there === own) return;
  [there.card, own.card] = [own.card, there.card];
  [there.health, own.health] = [own.health, there.health];
  [there.power, own.power] = [own.power + ROLES.sergeant.power, there.power - ROLES.sergeant.power];
}

function makeUnit(id: string, name: string, seat: Seat, entry: Entry, made: readonly Made[]): Unit {
  const first = made[0]?.card as Card;
  const cards = made.flatMap(({ card, count }) => Array.from({ length: count }, () => card));
  const size = cards.length;
  const loose = entry.kind === 'creature' || entry.kind === 'artillery';
  const formation = size === 1 ? 'single' : loose ? 'skirmish' : 'regiment';
  const files = Math.min(size, firstFiles(size, first));
  const models = blockCells(size, files).map((cell, i) => freshModel(cards[i] as Card, `${id}.${i + 1}`, cell));
  giveRoles(models, entry, files);
  bless(models, entry);
  for (const { card, sergeant } of made) if (sergeant) seatSergeant(models, card);
  return freshUnit({
    id,
    seat,
    name,
    kind: entry.kind === 'artillery' ? 'crew' : entry.kind,
    card: first,
    place: 'reserve',
    fy: seat === 0 ? 1 : -1,
    formation,
    files,
    models,
    ready: Object.fromEntries(made.map(({ card }) => [card.id, 0])),
  });
}

/** Who has what of the magic items, in the words of the gear that is used (DG-R-443). */
function refitted(bought: readonly Share[], entry: Entry, as: Entry): Share[] {
  const now = (words: ItemWords): ItemWords => as.items?.[entry.items?.indexOf(words) ?? -1] ?? words;
  return bought.map((share) => ({ ...share, items: share.items.map(now) }));
}

/** An army with its cards. `lists`: which lists of gear the battle uses; those the roster was built with otherwise. */
export function muster(
  content: Content,
  roster: Roster,
  seat: Seat,
  lists?: GearLists,
): { cards: Record<string, Card>; units: Unit[]; machines: Machine[]; army: Army } {
  const fitted = lists === undefined ? roster : refit(content, roster, lists);
  const names = displayNames(content, roster);
  const cards: Record<string, Card> = {};
  const machines: Machine[] = [];
  const units = roster.units.map((entry, i) => {
    const id = `${seat === 0 ? 'r' : 'b'}${i + 1}`;
    const name = names[i] as string;
    const groups = armed(entry);
    const bought = sharesOf(entry);
    const paid = bought.map(
      ({ group, items }) => modelPower(content, roster, entry, groups[group]?.weapons ?? [], items).value,
    );
    const as = fitted.units[i] as Entry;
    const made = cardsOf(content, fitted, as, { id, name, seat, paid, shares: refitted(bought, entry, as) });
    const crew = entry.kind === 'artillery';
    for (const { card, foot } of made) {
      cards[card.id] = crew ? { ...card, kind: 'crew' } : card;
      if (foot !== null) cards[foot.id] = foot;
    }
    const unit = makeUnit(id, name, seat, as, made);
    if (crew) {
      const machine = machineFor(content, unit, entry.machine ?? '', entry.shots ?? {});
      behind(unit, machine);
      machines.push(machine);
    }
    return unit;
  });
  return {
    cards,
    units,
    machines,
    army: { name: roster.name, list: roster.list, rule: ruleOf(content, roster), power: totalOf(content, roster) },
  };
}
