/** A legal Battle Force of about 500 power made at random: a general, perhaps an elite unit, and standard units for the rest. */
import type { Problem, Random } from '#engine/game.ts';
import { namingPacks } from '../../kit/packs.ts';
import { reportTo } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import type { Armour, Weapon } from '../content/types.ts';
import { armourList, classesFor, gearFor, mountsFor, racesFor, weaponList, weaponTable } from './admits.ts';
import { checkGear } from './check-gear.ts';
import { gracesOf, roomOf } from './check-gods.ts';
import { checkItems, checkMagic } from './check-items.ts';
import { costOf, levelsPower } from './cost.ts';
import { itemParts } from './items.ts';
import { GENERIC } from './limits.ts';
import { isWizard, loresFor } from './lores.ts';
import { packsNeeded } from './needs.ts';
import { type Entry, GIFTS, type Gift, type ItemWords, type Kind, type Roster, sizeOf } from './roster.ts';
import { beastsFor } from './vehicles.ts';

const LIMIT = 500;
/** What standard units must come to, with room for what does not divide. */
const STANDARD = 300;
const HERO = 110;
/** The most that a vehicle may cost, and whom it carries. */
const DEAREST = 100;

export function randomRoster(content: Content, faction: string, rng: Random): Roster {
  const list = content.lists.get(faction);
  if (list === undefined) throw new Error(`there is no army list "${faction}"`);
  const roster: Roster = {
    game: 'day-of-glory',
    name: `${list.name}, mustered at random`,
    list: faction,
    limit: LIMIT,
    units: [],
  };
  if (list.rule.kind === 'choice' && rng.int(2) === 0) roster.choice = pick(['humans', 'wizards'], rng);
  if (list.id === GENERIC) roster.generic = people(content, rng);
  const general = hero(content, roster, rng);
  let left = LIMIT - costOf(content, roster, general).value;
  const pieces = [...guns(content, roster, general, rng), ...vehicles(content, roster, rng)];
  for (const piece of pieces) left -= costOf(content, roster, piece).value;
  const elites: Entry[] = [];
  const most = Math.min(LIMIT / 2, left - STANDARD);
  if (rng.int(3) > 0) {
    const unit = troop(content, roster, 'elite', most, rng);
    if (unit !== null) elites.push(unit);
  }
  for (const unit of elites) left -= costOf(content, roster, unit).value;
  const standard = companies(content, roster, left, rng);
  roster.units = [general, ...pieces, ...elites, ...standard];
  for (const unit of overMagic(content, roster)) delete unit.items;
  bless(content, roster, rng);
  return namingPacks(roster, packsNeeded(content, roster), content);
}

/** What the priest and the army bless: some of the first units for whom there is room. */
function bless(content: Content, roster: Roster, rng: Random): void {
  const god = roster.units.find((entry) => entry.god !== undefined)?.god ?? pick(content.gods.all, rng).id;
  let room = roomOf(roster, god);
  let graces = gracesOf(content, roster);
  for (const entry of roster.units) {
    if (entry.kind === 'vehicle') continue;
    const open = room + (entry.kind === 'elite' ? graces : 0);
    const n = Math.min(open, sizeOf(entry));
    if (n === 0 || rng.int(3) === 0) continue;
    entry.blessed = n === sizeOf(entry) ? { god } : { god, count: n };
    const own = entry.kind === 'elite' ? Math.min(graces, n) : 0;
    graces -= own;
    room -= n - own;
  }
}

function pick<T>(list: readonly T[], rng: Random): T {
  return list[rng.int(list.length)] as T;
}

/** So many different things of a list, in its order. */
function several<T>(list: readonly T[], n: number, rng: Random): T[] {
  const rest = [...list];
  while (rest.length > n) rest.splice(rng.int(rest.length), 1);
  return rest;
}

function people(content: Content, rng: Random): NonNullable<Roster['generic']> {
  const close = content.weapons.all.filter((w) => w.range === null && w.cavalryOnly !== true);
  const far = content.weapons.all.filter((w) => w.range !== null);
  const id = (thing: { id: string }): string => thing.id;
  const core = [...several(close, 2, rng), pick(far, rng)].map(id);
  const worn = several(content.armours.all, 4, rng).map(id);
  const further = several(
    [...close, ...far].filter((w) => !core.includes(w.id)),
    3,
    rng,
  ).map(id);
  const mounts = content.creatures.all.filter((c) => c.mount !== null && c.kind !== 'individual');
  return {
    races: several(
      content.races.all.filter((r) => r.id !== 'vampire'),
      1 + rng.int(3),
      rng,
    ).map(id),
    core: [...core, ...worn.slice(0, 2)],
    elite: [...further, ...worn.slice(2)],
    classes: several(
      content.classes.all.filter((c) => c.playable),
      4,
      rng,
    ).map(id),
    ...(rng.int(2) === 0 ? { mount: pick(mounts, rng).id } : {}),
  };
}

/** Arms, armour and perhaps a mount of what the list admits. */
function equip(content: Content, roster: Roster, entry: Entry, rng: Random): void {
  const mounts = mountsFor(content, roster, entry).filter((id) => id !== 'adult-dragon');
  if (mounts.length > 0 && rng.int(3) === 0) entry.mount = pick(mounts, rng);
  const open = gearFor(content, roster, entry);
  const fits = (w: Weapon): boolean =>
    open.has(w.id) && (entry.mount === undefined ? w.cavalryOnly !== true : w.notCavalry !== true);
  const close = weaponList(content, roster).filter((w) => fits(w) && w.range === null);
  const far = weaponList(content, roster).filter((w) => fits(w) && w.range !== null);
  const bought: Weapon[] = [];
  if (far.length > 0 && rng.int(3) === 0) bought.push(pick(far, rng));
  if (close.length > 0 && (bought.length === 0 || rng.int(3) === 0)) bought.push(pick(close, rng));
  if (bought.length > 0) entry.weapons = bought.map((w) => w.id);
  const worn: Armour[] = [];
  const suits = armourList(content, roster).filter((a) => open.has(a.id));
  const body = suits.filter((a) => a.slot === 'body' || a.slot === 'under' || a.slot === 'over');
  if (body.length > 0 && rng.int(2) === 0) worn.push(pick(body, rng));
  const over = suits.filter((a) => a.slot === 'over');
  if (worn[0]?.slot === 'under' && over.length > 0 && rng.int(3) === 0) worn.push(pick(over, rng));
  const shield = suits.find((a) => a.slot === 'shield');
  if (shield !== undefined && bought.some((w) => w.hands === 1) && rng.int(2) === 0) worn.push(shield);
  if (worn.length > 0) entry.armour = worn.map((a) => a.id);
}

function hero(content: Content, roster: Roster, rng: Random): Entry {
  for (let tries = 0; ; tries++) {
    const entry: Entry = { kind: 'hero', race: pick(racesFor(content, roster, { kind: 'hero' }), rng), general: true };
    if (tries < 8) equip(content, roster, entry, rng);
    if (costOf(content, roster, entry).value > HERO) continue;
    teach(content, roster, entry, rng);
    learn(content, roster, entry, rng);
    if (rng.int(2) === 0) adorn(content, roster, entry, FINE, rng);
    return entry;
  }
}

/** Sometimes a piece or two of artillery, where the general has learnt to bring them; no building table allows them at this power. */
function guns(content: Content, roster: Roster, general: Entry, rng: Random): Entry[] {
  if ((general.classes?.engineer ?? 0) === 0) return [];
  roster.style = 'relaxed';
  return Array.from({ length: 1 + rng.int(2) }, (): Entry => {
    const piece = pick(content.artillery.all, rng);
    const race = pick(racesFor(content, roster, { kind: 'artillery' }), rng);
    const entry: Entry = { kind: 'artillery', race, machine: piece.id, crew: 2 + rng.int(4) };
    if (rng.int(4) === 0) entry.eliteCrew = true;
    entry.shots = { [pick(piece.ammunition, rng)]: 2 + rng.int(3) };
    return entry;
  });
}

/** Sometimes a chariot or a cart, with whom it may carry; no building table allows it at this power. */
function vehicles(content: Content, roster: Roster, rng: Random): Entry[] {
  if (rng.int(5) > 0) return [];
  const vehicle = pick(content.vehicles.all, rng);
  const race = pick(racesFor(content, roster, { kind: 'vehicle' }), rng);
  const team = pick(vehicle.teams, rng);
  const able = beastsFor(content, vehicle).filter((c) => c.kind === team.kind);
  const [least, most] = vehicle.crew;
  const crew = least + rng.int(most - least + 1);
  const entry: Entry = { kind: 'vehicle', race, machine: vehicle.id, crew };
  entry.beasts = { creature: pick(able, rng).id, count: team.count };
  equip(content, roster, entry, rng);
  if (rng.int(4) === 0) entry.eliteCrew = true;
  if (vehicle.scythes !== undefined && rng.int(2) === 0) entry.scythes = true;
  if (costOf(content, roster, entry).value > DEAREST) return [];
  roster.style = 'relaxed';
  const { carries } = vehicle;
  if (carries === undefined) return [entry];
  const aboard: Entry = { kind: 'standard', race, size: Math.min(carries, 2 + rng.int(4)) };
  equip(content, roster, aboard, rng);
  delete aboard.mount;
  aboard.weapons = aboard.weapons?.filter((id) => weaponTable(content, roster).get(id)?.cavalryOnly !== true);
  return costOf(content, roster, aboard).value > DEAREST ? [entry] : [entry, aboard];
}

/** A wizard's second lore. */
function learn(content: Content, roster: Roster, entry: Entry, rng: Random): void {
  if (isWizard(content, roster, entry)) entry.lore = pick(loresFor(content, roster, entry), rng).id;
}

function teach(content: Content, roster: Roster, entry: Entry, rng: Random): void {
  const playable = content.classes.all.filter((c) => c.playable && classesFor(content, roster, entry).includes(c.id));
  const left = HERO - costOf(content, roster, entry).value;
  const of = playable.length === 0 ? undefined : pick(playable, rng);
  if (of === undefined) return;
  let levels = 1 + rng.int(4);
  while (levels > 0 && levelsPower(content, of.id, levels) > left) levels -= 1;
  if (levels === 0) return;
  entry.classes = { [of.id]: levels };
  if (of.id === 'priest') entry.god = pick(content.gods.all, rng).id;
  if (of.id === 'champion') entry.champion = Array.from({ length: levels }, (_, i): Gift => GIFTS[i % 3] as Gift);
}

/** What a random army may spend on one magic item of the general, and on one of each elite model. */
const FINE = 15;
const COMMON = 8;

/** Perhaps a magic item that the unit may have, for at most so much. */
function adorn(content: Content, roster: Roster, entry: Entry, most: number, rng: Random): void {
  const things = [...(entry.weapons ?? []), ...(entry.armour ?? [])];
  const works = things.flatMap((on) => [
    ...content.enchantments.ids().map((id): ItemWords => ({ on, enchantments: [id] })),
    ...content.runes.ids().map((id): ItemWords => ({ on, runes: [id] })),
  ]);
  const specials = content.items.all.flatMap((it): ItemWords[] => {
    if (it.base === 'melee') return things.map((on) => ({ item: it.id, on }));
    return it.does.teaches === undefined || it.does.lore !== undefined ? [{ item: it.id }] : [];
  });
  for (let tries = 0; tries < 6; tries++) {
    const words = pick(rng.int(2) === 0 && works.length > 0 ? works : specials, rng);
    const power = itemParts(content, words).reduce((n, p) => n + p.amount, 0);
    if (power > most || !fits(content, roster, { ...entry, items: [words] })) continue;
    entry.items = [words];
    return;
  }
}

function fits(content: Content, roster: Roster, entry: Entry): boolean {
  const problems: Problem[] = [];
  checkItems(content, roster, entry, 'unit', reportTo(problems));
  checkGear(content, roster, entry, 'unit', reportTo(problems));
  return problems.every(({ severity }) => severity !== 'error');
}

/** The elites whose items make the magic of the army too much. */
function overMagic(content: Content, roster: Roster): Entry[] {
  const problems: Problem[] = [];
  checkMagic(content, roster, reportTo(problems));
  return problems.length === 0 ? [] : roster.units.filter((unit) => unit.items !== undefined);
}

/** A unit for at most so much power; null when not even two models can be had. */
function troop(content: Content, roster: Roster, kind: Kind, most: number, rng: Random): Entry | null {
  for (let tries = 0; tries < 6; tries++) {
    const entry: Entry = { kind, race: pick(racesFor(content, roster, { kind }), rng), size: 1 };
    if (tries < 5) equip(content, roster, entry, rng);
    if (kind === 'elite' && tries < 5 && rng.int(4) === 0) adorn(content, roster, entry, COMMON, rng);
    const each = costOf(content, roster, entry).value;
    const size = Math.min(100, Math.floor(most / each));
    if (size < 2) continue;
    entry.size = size;
    for (const role of ['standard', 'musician', 'sergeant'] as const) {
      if (sizeOf(entry) < 6 || rng.int(3) !== 0) continue;
      const raised: Entry = { ...entry, [role]: true };
      if (costOf(content, roster, raised).value <= most) entry[role] = true;
      else if (costOf(content, roster, { ...raised, size: sizeOf(entry) - 1 }).value <= most) {
        entry[role] = true;
        entry.size = sizeOf(entry) - 1;
      }
    }
    return entry;
  }
  return null;
}

/** Standard units that share what is left, the last one taking the rest of it. */
function companies(content: Content, roster: Roster, power: number, rng: Random): Entry[] {
  const n = 2 + rng.int(3);
  const units: Entry[] = [];
  let left = power;
  for (let i = 0; i < n; i++) {
    const share = i === n - 1 ? left : Math.floor(left / (n - i));
    const unit = troop(content, roster, 'standard', share, rng);
    if (unit === null) continue;
    units.push(unit);
    left -= costOf(content, roster, unit).value;
  }
  // What did not divide goes into more models of what fits.
  for (const unit of units) {
    const each =
      costOf(content, roster, { ...unit, size: 2 }).value - costOf(content, roster, { ...unit, size: 1 }).value;
    while (left >= each && sizeOf(unit) < 100) {
      unit.size = sizeOf(unit) + 1;
      left -= each;
    }
  }
  return units;
}
