/**
 * From roster to table: the cards of an army, and its units in their first formation, waiting to be deployed (DG-FORM-20). A roster has been
 * found legal before; what does not exist is an error here.
 */
import type { Seat } from '#engine/game.ts';
import type { Table } from '../../kit/table.ts';
import { armourTable, listFor, ruleOf, weaponTable } from '../army/admits.ts';
import { beastPower, crewPower, modelPower, ROLES, totalOf } from '../army/cost.ts';
import { type Share, sharesOf } from '../army/items.ts';
import { levelsOf, spellsOf } from '../army/lores.ts';
import { displayNames } from '../army/names.ts';
import { outfit } from '../army/outfit.ts';
import { type GearLists, refit } from '../army/refit.ts';
import { armed, crewOf, type Entry, type ItemWords, type Roster } from '../army/roster.ts';
import type { Content } from '../content/content.ts';
import type { Armour, Creature, Vehicle, Weapon } from '../content/types.ts';
import type { Army, Card, Machine, Model, Role, Unit } from '../state.ts';
import { behind, machineFor } from './crew.ts';
import { freshModel, freshUnit } from './fresh.ts';
import { blockCells } from './layout.ts';
import { footCard, makeCard, type Recruit } from './recruit.ts';
import { type Fitting, vehicleCard } from './vehicle.ts';

function must<T extends { readonly id: string }>(table: Table<T>, id: string | undefined, what: string): T | null {
  if (id === undefined) return null;
  const found = table.get(id);
  if (found === undefined) throw new Error(`there is no ${what} "${id}"`);
  return found;
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
  as: { id: string; name: string; seat: Seat; paid?: readonly number[]; shares?: readonly Share[]; each?: Each },
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
    if (entry.kind === 'vehicle') {
      const fit = fittingOf(content, entry, as.each ?? eachOf(content, roster, entry));
      const foot = footCard({ ...recruit, power: fit.crewPower });
      return { card: vehicleCard(recruit, fit), foot, count, sergeant };
    }
    return { card: makeCard(recruit), foot: recruit.mount === null ? null : footCard(recruit), count, sergeant };
  });
}

/** What each of the crew and each beast of a vehicle has cost. */
type Each = Pick<Fitting, 'crewPower' | 'beastPower'>;

function eachOf(content: Content, roster: Roster, entry: Entry): Each {
  return { crewPower: crewPower(content, roster, entry), beastPower: beastPower(content, entry) };
}

function fittingOf(content: Content, entry: Entry, each: Each): Fitting {
  return {
    ...each,
    vehicle: must(content.vehicles, entry.machine ?? '', 'vehicle') as Vehicle,
    crew: crewOf(entry),
    beast: must(content.creatures, entry.beasts?.creature ?? '', 'creature') as Creature,
    beasts: entry.beasts?.count ?? 1,
    scythes: entry.scythes === true,
  };
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
    kind: kindOf(entry),
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

/** A crew is of standard models, or all of elites. */
function kindOf(entry: Entry): Recruit['kind'] {
  if (entry.kind !== 'artillery' && entry.kind !== 'vehicle') return entry.kind;
  return entry.eliteCrew === true ? 'elite' : 'standard';
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
    const shares = refitted(bought, entry, as);
    const each = eachOf(content, roster, entry);
    const made = cardsOf(content, fitted, as, { id, name, seat, paid, shares, each });
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
