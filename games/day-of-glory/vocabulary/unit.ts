/** From the words of a case to a unit and its cards. Legality does not matter: a case may put together what no list has. */
import { CaseProblem } from '#engine/cases/problem.ts';
import type { Seat } from '#engine/game.ts';
import { ARMY_STANDARD, ELITE, HERO, levelsPower, ROLES } from '../army/cost.ts';
import { itemParts, shares } from '../army/items.ts';
import { spellsOf } from '../army/lores.ts';
import { outfit } from '../army/outfit.ts';
import { readySets } from '../army/ready-sets.ts';
import type { ItemWords } from '../army/roster.ts';
import type { Content } from '../content/content.ts';
import type { Armour, Barding, ClassId, Creature, Race, Weapon } from '../content/types.ts';
import { freshModel, freshUnit } from '../rules/fresh.ts';
import { blockCells } from '../rules/layout.ts';
import { seatSergeant } from '../rules/muster.ts';
import { footCard, makeCard, type Recruit } from '../rules/recruit.ts';
import { cellsOf } from '../rules/shape.ts';
import { demonCard, demonUnit } from '../rules/summoned.ts';
import { vehicleCard } from '../rules/vehicle.ts';
import type { Army, Card, Formation, Model, ReadySet, Role, Unit, UnitKind } from '../state.ts';
import type { Stock } from './content.ts';
import { readMarks } from './marks.ts';
import type { UnitWords } from './schema.ts';
import { fittedPower, fittingOf, readLost } from './vehicle.ts';

const MODELS = 10;
/** Of a piece of artillery. */
const CREW = 3;
const FILES = 5;

export interface Recruited {
  unit: Unit;
  cards: Card[];
}

export function readUnit(
  content: Content,
  id: string,
  words: UnitWords,
  seat: Seat,
  army: Army,
  stock: Stock,
): Recruited {
  const place = `units.${id}`;
  const kind: UnitKind =
    words.kind ??
    (words.machine !== undefined
      ? content.vehicles.has(words.machine)
        ? 'vehicle'
        : 'crew'
      : words.creature === undefined
        ? 'standard'
        : 'creature');
  const made = recruits(content, id, words, kind, seat, army, stock);
  const cards = made.flatMap(({ card, foot }) => (foot === null ? [card] : [card, foot]));
  const makes = made.flatMap(({ card, count }) => Array.from({ length: count }, () => card));
  const main = makes[0] as Card;
  const { formation, files, cells } = shapeOf(place, words, kind, makes.length);
  const unit = freshUnit({
    id,
    seat,
    name: words.name ?? id,
    kind,
    card: main,
    place: 'reserve',
    fy: seat === 0 ? 1 : -1,
    formation,
    files,
    ...(words.gap === undefined ? {} : { gap: words.gap }),
    models: makes.map((card, i) =>
      freshModel(card, `${id}.${i + 1}`, { turn: 0, ...(cells[i] as { row: number; file: number }) }),
    ),
    ready: Object.fromEntries(made.map(({ card }) => [card.id, setOf(place, card, words.ready)])),
  });
  readRound(unit, words);
  giveRoles(place, unit, words);
  for (const { card, sergeant } of made) if (sergeant) seatSergeant(unit.models, card);
  hurt(place, unit, words);
  crouch(unit, words);
  readMarks(unit, words);
  readLost(unit, main, words);
  if (words.reload !== undefined && words.reload > 0) spendGuns(unit, cards, words.reload);
  return { unit, cards };
}

/** What the round and the battle have brought it so far. */
function readRound(u: Unit, words: UnitWords): void {
  u.activated = words.activated ?? false;
  u.fleeing = words.fleeing ?? false;
  u.rallied = words.rallied ?? false;
  u.fought = words.fought ?? false;
  u.died = words.died ?? 0;
  u.charged = [words.charged ?? []].flat();
  u.shamed = words.shamed ?? false;
  u.impact = [words.impact ?? []].flat();
  u.killed = words.killed ?? 0;
  u.fled = words.fled ?? 0;
  u.mustReform = words.mustReform ?? false;
}

/** A demon as its table has it; `came` and `roused` are as of one that came in an earlier round. */
export function readDemon(content: Content, id: string, words: UnitWords, seat: Seat): { unit: Unit; card: Card } {
  const demon = content.demons.get(words.demon ?? '');
  if (demon === undefined) {
    throw new CaseProblem(`units.${id}.demon`, `no such demon; known are ${content.demons.ids().join(', ')}`);
  }
  const card = overridden(demonCard(demon, id, words.name ?? id, seat), words, []);
  const came = words.came ?? 0;
  const unit = demonUnit(card, { round: came, roused: words.roused ?? false, bound: null, grudge: null });
  Object.assign(unit, {
    place: 'reserve',
    fy: seat === 1 ? -1 : 1,
    activated: words.activated ?? false,
    fought: words.fought ?? false,
    died: words.died ?? 0,
    charged: [words.charged ?? []].flat(),
    impact: [words.impact ?? []].flat(),
  });
  hurt(`units.${id}`, unit, words);
  return { unit, card };
}

interface Make {
  card: Card;
  foot: Card | null;
  count: number;
  sergeant: boolean;
}

function recruits(
  content: Content,
  id: string,
  words: UnitWords,
  kind: UnitKind,
  seat: Seat,
  army: Army,
  stock: Stock,
): readonly Make[] {
  const place = `units.${id}`;
  const creature = kind === 'creature' ? stock.creature(words.creature ?? '', `${place}.creature`) : null;
  const race = creature === null ? stock.race(words.race ?? 'human', `${place}.race`) : null;
  const mount = words.mount === undefined ? null : stock.creature(words.mount, `${place}.mount`);
  const armour = (words.armour ?? []).map((a, i) => stock.armour(a, `${place}.armour.${i}`));
  const barding = words.barding === undefined ? null : stock.barding(words.barding, `${place}.barding`);
  const read = (list: NonNullable<UnitWords['weapons']>, where: string) =>
    list.map((w, i) => stock.weapon(w, `${where}.${i}`));
  const sorts = [{ count: 0, weapons: read(words.weapons ?? [], `${place}.weapons`) }];
  for (const [i, v] of (words.variants ?? []).entries()) {
    sorts.push({ count: v.count, weapons: read(v.weapons, `${place}.variants.${i}.weapons`) });
  }
  const total =
    words.models ??
    (kind === 'vehicle' ? 1 : kind === 'crew' ? CREW : kind === 'hero' || creature?.kind === 'individual' ? 1 : MODELS);
  const crewed = kind === 'crew' || kind === 'vehicle';
  const others = sorts.reduce((n, sort) => n + sort.count, 0);
  if (others > total) throw new CaseProblem(`${place}.variants`, `${others} of ${total} models cannot differ`);
  (sorts[0] as { count: number }).count = total - others;
  const groups = sorts.filter((sort) => sort.count > 0);
  const items = itemsOf(content, words, `${place}.items`);
  const told = groups.map((sort) => ({ count: sort.count, weapons: sort.weapons.map((w) => w.id) }));
  return shares(
    kind,
    told,
    armour.map((a) => a.id),
    items,
  ).map(({ group, count, items: own, sergeant }, i) => {
    const { weapons } = groups[group] as (typeof groups)[number];
    const gear = outfit(content, { weapons, armour }, own, stock.simpler);
    const bought = own.flatMap((it) => itemParts(content, it)).reduce((n, p) => n + p.amount, 0);
    const body = { race, creature, mount, armour, barding: kind === 'vehicle' ? null : barding, weapons };
    const recruit: Recruit = {
      ...gear,
      id: i === 0 ? id : `${id}+${i}`,
      name: words.name ?? id,
      seat,
      kind: crewed ? (words.elite === true ? 'elite' : 'standard') : kind,
      race,
      creature,
      mount,
      barding,
      gifts: words.champion ?? [],
      rule: creature !== null || words.mercenary === true ? null : army.rule,
      mountTraits: content.lists.get(army.list)?.mountTraits ?? [],
      classes: (words.classes ?? {}) as Partial<Record<ClassId, number>>,
      god: words.god,
      general: words.general ?? false,
      armyStandard: words['army-standard'] ?? false,
      mercenary: words.mercenary ?? false,
      spells: [
        ...spellsOf(content, { ...creature?.classes, ...words.classes }, [words.lore ?? []].flat()),
        ...(words.spells ?? []).map((of, n) => stock.spell(of, `${place}.spells.${n}`)),
      ],
      power: words.power ?? bought + powerOf(content, { ...body, kind }, words),
    };
    const fit =
      kind === 'vehicle'
        ? fittingOf(content, words, place, stock, barding, powerOf(content, { ...body, kind: recruit.kind }, words))
        : null;
    if (fit !== null) recruit.power = words.power ?? fittedPower(fit);
    const walker = fit === null ? recruit : { ...recruit, power: fit.crewPower };
    const foot = mount === null && fit === null ? null : footCard(walker);
    const card = overridden(fit === null ? makeCard(recruit) : vehicleCard(recruit, fit), words, gear.weapons);
    return { card: kind === 'crew' ? { ...card, kind } : card, foot, count, sergeant };
  });
}

/** A bare id is a special item. */
function itemsOf(content: Content, words: UnitWords, place: string): ItemWords[] {
  return (words.items ?? []).map((it, i) => {
    const said: ItemWords = typeof it === 'string' ? { item: it } : it;
    const known =
      (said.item === undefined || content.items.has(said.item)) &&
      (said.enchantments ?? []).every((id) => content.enchantments.has(id)) &&
      (said.runes ?? []).every((id) => content.runes.has(id));
    if (!known) throw new CaseProblem(`${place}.${i}`, 'there is no such item, enchantment or rune');
    return said;
  });
}

interface Bought {
  kind: UnitKind;
  race: Race | null;
  creature: Creature | null;
  mount: Creature | null;
  armour: readonly Armour[];
  barding: Barding | null;
  weapons: readonly Weapon[];
}

/** As army/cost.ts has it, for things that may be made up. */
function powerOf(content: Content, of: Bought, words: UnitWords): number {
  const wearer = of.creature ?? of.mount;
  let power = (of.creature ?? of.race)?.power ?? 0;
  if (of.kind === 'elite') power += ELITE;
  if (of.kind === 'hero') power += HERO;
  for (const w of of.weapons) power += w.power;
  for (const a of of.armour) power += a.power * (of.creature?.wears ?? 1);
  if (of.mount !== null) power += of.mount.power;
  if (of.barding !== null) power += of.barding.power * (wearer?.barding ?? 1);
  for (const [id, levels] of Object.entries(words.classes ?? {})) power += levelsPower(content, id, levels);
  if (words['army-standard'] === true) power += ARMY_STANDARD;
  return power;
}

function overridden(card: Card, words: UnitWords, weapons: readonly Weapon[]): Card {
  const { stats, traits, base } = words;
  if (stats === undefined && traits === undefined && base === undefined) return card;
  const { attacks, naturalBonus, armour, ...profile } = stats ?? {};
  const said = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined));
  const { own, mount } = card.protection;
  const gained = (stats?.health ?? card.profile.health) - card.profile.health;
  return {
    ...card,
    profile: { ...card.profile, ...said, traits: traits ?? card.profile.traits },
    // Traits may change what hands can hold (DG-TRT-03).
    sets: traits === undefined ? card.sets : readySets(weapons, card.hasShield, traits),
    attacks: attacks ?? card.attacks,
    naturalBonus:
      naturalBonus ?? (card.natural.length > 0 && card.mount === null ? stats?.bonus : undefined) ?? card.naturalBonus,
    protection:
      armour === undefined
        ? card.protection
        : { own: { ...own, value: armour }, mount: mount === null ? null : { ...mount, value: armour } },
    plainHealth: Math.max(1, card.plainHealth + gained),
    base: base ?? card.base,
  };
}

function shapeOf(place: string, words: UnitWords, kind: UnitKind, count: number) {
  const loose = kind === 'creature' || kind === 'crew';
  const usual: Formation = count === 1 ? 'single' : loose ? 'skirmish' : 'regiment';
  const formation = words.formation ?? usual;
  const wide = Math.min(words.files ?? (formation === 'ring' ? 3 : kind === 'crew' ? 2 : FILES), count);
  if (words.cells !== undefined) {
    if (words.cells.length !== count) throw new CaseProblem(`${place}.cells`, `${count} models need ${count} places`);
    const cells = words.cells.map(([row, file]) => ({ row: row - 1, file: file - 1 }));
    const files = words.files ?? Math.ceil(Math.max(...cells.map((c) => c.file)) + 1);
    return { formation, files, cells };
  }
  const cells =
    formation === 'disorder'
      ? blockCells(count, wide)
      : cellsOf(count, { formation, files: wide, ...(words.step === undefined ? {} : { step: words.step }) });
  if (cells === null) throw new CaseProblem(place, `${count} models cannot stand as ${formation}, ${wide} wide`);
  const files = formation === 'wedge' ? Math.ceil(Math.max(...cells.map((c) => c.file)) + 1) : wide;
  return { formation, files, cells };
}

/** The readied set that has these weapons in it, and a shield or both hands where that is said. */
function setOf(place: string, card: Card, ready: readonly string[] | undefined): number {
  if (ready === undefined) return 0;
  const weapons = ready.filter((w) => w !== 'shield' && w !== 'both-hands' && w !== 'bare-hands');
  const same = (set: ReadySet): boolean =>
    set.weapons.length === weapons.length && weapons.every((w) => set.weapons.includes(w));
  const said = (set: ReadySet): boolean =>
    set.shield === ready.includes('shield') && (set.bothHands === true) === ready.includes('both-hands');
  const exact = card.sets.findIndex((set) => same(set) && said(set));
  const near = exact >= 0 ? exact : card.sets.findIndex(same);
  if (near >= 0) return near;
  const known = card.sets.map((s) => `[${[...s.weapons, ...(s.shield ? ['shield'] : [])].join(', ')}]`).join(', ');
  // Models armed otherwise have their own first set.
  if (card.id.includes('+')) return 0;
  throw new CaseProblem(`${place}.ready`, `cannot hold ${ready.join(' and ')}; what it can hold: ${known}`);
}

const ORDER: readonly Role[] = ['standard', 'sergeant', 'musician'];

/** As rules/recruit.ts places them: the middle of the front row. */
function giveRoles(place: string, u: Unit, words: UnitWords): void {
  const front = u.models.filter((m) => m.row === 0).sort((a, b) => a.file - b.file);
  const middle = Math.floor((front.length - 1) / 2);
  const free = [front[middle], front[middle + 1], front[Math.max(0, middle - 1)], ...front];
  for (const role of ORDER) {
    const said = words[role];
    if (said === undefined || said === false) continue;
    const m =
      said === true
        ? free.find((x) => x !== undefined && x.role === null)
        : u.models.find((x) => x.row === said[0] - 1 && x.file === said[1] - 1);
    if (m === undefined) throw new CaseProblem(`${place}.${role}`, 'nobody stands there');
    m.role = role;
    m.power += ROLES[role].power;
  }
}

function hurt(place: string, u: Unit, words: UnitWords): void {
  if (words.wounds === undefined) return;
  const last = u.models.at(-1) as Model;
  const wounds = typeof words.wounds === 'number' ? { [last.id]: words.wounds } : words.wounds;
  for (const [key, lost] of Object.entries(wounds)) {
    const m = u.models.find((x) => x.id === key || x.id === `${u.id}.${key}`);
    if (m === undefined) throw new CaseProblem(`${place}.wounds`, `there is no model ${key}`);
    if (lost >= m.health)
      throw new CaseProblem(`${place}.wounds`, `a model with ${m.health} health cannot have lost ${lost}`);
    m.health -= lost;
  }
}

/** All firearms of the unit have been fired. */
function spendGuns(u: Unit, cards: readonly Card[], left: number): void {
  for (const m of u.models) {
    const guns = cards.find((c) => c.id === m.card)?.weapons.filter((w) => w.kind === 'firearm') ?? [];
    if (guns.length > 0) m.empty = guns.map((w) => ({ weapon: w.id, left }));
  }
}

function crouch(u: Unit, words: UnitWords): void {
  if (words.crouching === undefined) return;
  const rows = words.crouching === true ? u.rows : Number(words.crouching);
  for (const m of u.models) if (m.row < rows) m.crouching = true;
}
