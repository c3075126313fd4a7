/** The content with that of a pack, and everything that is wrong with the pack. */
import type { Problem, ReadyArmy } from '#engine/game.ts';
import type { PackRef } from '#engine/pack.ts';
import { namingPacks, withSources } from '../../kit/packs.ts';
import type { Table } from '../../kit/table.ts';
import { checkRoster } from '../army/check.ts';
import { loreOf } from '../army/lores.ts';
import { packsNeeded } from '../army/needs.ts';
import type { Roster } from '../army/roster.ts';
import type { Content, StandIns } from './content.ts';
import type { Said, Simplified } from './pack-schema.ts';
import type { Armour, ArmyList, Weapon, Work } from './types.ts';

type Report = (code: string, place: string, message: string) => void;

export function addPack(before: Content, pack: PackRef, said: Said): { content: Content; problems: Problem[] } {
  const problems: Problem[] = [];
  const report: Report = (code, place, message) => {
    problems.push({ code, place, message, severity: 'error' });
  };
  checkIds(before, said, report);
  const weapons = said.weapons.map(plain);
  const armours = said.armours.map(plain);
  const enchantments = said.enchantments.map((w): Work => ({ ...w, kind: 'enchantment' }));
  const runes = said.runes.map((w): Work => ({ ...w, kind: 'rune' }));
  const listed: Content = {
    ...before,
    packs: [...before.packs, pack],
    races: before.races.with(said.races),
    weapons: before.weapons.with(weapons),
    simplerWeapons: before.simplerWeapons.with(said.simplerWeapons),
    armours: before.armours.with(armours),
    simplerArmours: before.simplerArmours.with(said.simplerArmours),
    standIns: {
      weapons: { ...before.standIns.weapons, ...standIns(said.weapons) },
      armours: { ...before.standIns.armours, ...standIns(said.armours) },
    },
    bardings: before.bardings.with(said.bardings),
    creatures: before.creatures.with(said.creatures),
    enchantments: before.enchantments.with(enchantments),
    runes: before.runes.with(runes),
    items: before.items.with(said.items),
    ammunition: before.ammunition.with(said.ammunition),
    artillery: before.artillery.with(said.artillery),
    vehicles: before.vehicles.with(said.vehicles),
    gods: before.gods.with(said.gods),
    lores: before.lores.with(said.lores),
    lists: before.lists.with(said.lists),
  };
  checkGear(listed, said, report);
  checkItems(listed, said, report);
  checkSpells(before, said, report);
  checkArtillery(listed, said, report);
  checkVehicles(said, report);
  checkGods(listed, said, report);
  const named = said.lists.flatMap((list, i) => checkList(listed, list, `content.lists[${i}]`, report));
  const things = [
    ...[said.races, weapons, said.simplerWeapons, armours, said.simplerArmours],
    ...[said.bardings, said.creatures, said.lists, enchantments, runes, said.items, said.lores],
    ...[said.ammunition, said.artillery, said.vehicles, said.gods],
  ].flat();
  const leaning = [...named, ...leansOn(listed, said)];
  const content = { ...listed, sources: withSources(before, pack, things, leaning) };
  const ready = readyArmies(content, said);
  if (problems.length === 0) checkReady(content, ready, report);
  return { content: { ...content, ready: before.ready.with(ready) }, problems };
}

/** A spell is known by its id, whatever its lore. */
function checkSpells(before: Content, said: Said, report: Report): void {
  const ids = new Set(before.lores.all.flatMap((lore) => lore.spells.map((spell) => spell.id)));
  said.lores.forEach((lore, i) => {
    lore.spells.forEach(({ id }, n) => {
      if (ids.has(id)) report('id-taken', `content.lores[${i}].spells[${n}].id`, `the id "${id}" is taken`);
      ids.add(id);
    });
  });
}

function plain<T extends Weapon | Armour>({ simpler: _, ...rest }: Simplified<T>): T {
  return rest as unknown as T;
}

function standIns(things: readonly Simplified<{ id: string }>[]): StandIns {
  return Object.fromEntries(things.flatMap(({ id, simpler }) => (simpler === undefined ? [] : [[id, simpler]])));
}

/** Lists in which an id may stand only once: army lists and art look it up without saying in which. */
const TOGETHER: readonly (readonly (keyof Said)[])[] = [
  ['races', 'creatures'],
  ['weapons', 'armours', 'items'],
  ['simplerWeapons', 'simplerArmours'],
  ['bardings'],
  ['enchantments', 'runes'],
  ['ammunition'],
  ['artillery', 'vehicles'],
  ['gods'],
  ['lores'],
  ['lists'],
  ['ready'],
];

/** Ids that the rules give a meaning of their own. */
const TAKEN: readonly string[] = ['none', 'unarmed', 'any'];

function checkIds(before: Content, said: Said, report: Report): void {
  for (const kinds of TOGETHER) {
    const ids = new Set(kinds.flatMap((kind) => (before[kind] as Table<{ id: string }>).ids()));
    for (const kind of kinds) {
      (said[kind] as { id: string }[]).forEach(({ id }, i) => {
        const place = `content.${kind}[${i}].id`;
        if (ids.has(id) || TAKEN.includes(id)) report('id-taken', place, `the id "${id}" is taken`);
        ids.add(id);
      });
    }
  }
}

/** Armies built with one list of gear play with the other (DG-R-148, DG-R-150): each thing needs one that stands for it. */
function checkGear(content: Content, said: Said, report: Report): void {
  for (const kind of ['weapons', 'simplerWeapons'] as const) {
    said[kind].forEach((w: Weapon, i) => {
      const place = `content.${kind}[${i}]`;
      if ((w.kind === 'melee') !== (w.range === null)) {
        const message = w.kind === 'melee' ? 'a melee weapon has no range' : `a ${w.kind} has a range`;
        report('weapon-range', `${place}.range`, message);
      }
      if (w.range !== null && (w.reach !== undefined || w.chargeHits === true)) {
        report('weapon-range', place, `${w.name}: reach and chargeHits are for melee weapons`);
      }
      if (w.cavalryOnly === true && w.notCavalry === true) {
        report('nobody', place, `${w.name}: nobody could carry it`);
      }
    });
  }
  const stands = <T extends { id: string; name: string }>(
    kind: 'weapons' | 'armours',
    things: readonly Simplified<T>[],
    simpler: Table<{ id: string }>,
    without: (it: T) => boolean,
  ): void => {
    things.forEach((it, i) => {
      const place = `content.${kind}[${i}].simpler`;
      if (it.simpler !== undefined && !simpler.has(it.simpler)) {
        report('unknown', place, `the simpler list has no "${it.simpler}"`);
      } else if (it.simpler === undefined && !simpler.has(it.id) && !without(it)) {
        report('stand-in', place, `${it.name}: say what stands for it in the simpler list`);
      }
    });
  };
  stands('weapons', said.weapons, content.simplerWeapons, () => false);
  // DG-R-150: a pavise has no stand-in.
  stands('armours', said.armours, content.simplerArmours, (a) => a.slot === 'pavise');
  for (const [kind, full, key] of [
    ['simplerWeapons', content.weapons, 'weapons'],
    ['simplerArmours', content.armours, 'armours'],
  ] as const) {
    const used = new Set(Object.values(content.standIns[key]));
    said[kind].forEach(({ id, name }, i) => {
      if (!used.has(id) && !full.has(id)) {
        report('stand-in', `content.${kind}[${i}]`, `${name} stands for nothing of the full list`);
      }
    });
  }
}

/** What an item is, and the spells and lores that magic names, must be there. */
function checkItems(content: Content, said: Said, report: Report): void {
  const spells = new Set(content.lores.all.flatMap((lore) => lore.spells.map((spell) => spell.id)));
  const check = (does: Work['does'], place: string): void => {
    for (const key of ['sets', 'casts'] as const) {
      const spell = does[key];
      if (spell !== undefined && !spells.has(spell))
        report('unknown', `${place}.${key}`, `there is no spell "${spell}"`);
    }
    if (does.lore !== undefined && !content.lores.has(does.lore)) {
      report('unknown', `${place}.lore`, `there is no lore "${does.lore}"`);
    }
  };
  for (const [i, w] of said.enchantments.entries()) check(w.does, `content.enchantments[${i}].does`);
  for (const [i, w] of said.runes.entries()) check(w.does, `content.runes[${i}].does`);
  said.items.forEach((it, i) => {
    const place = `content.items[${i}]`;
    check(it.does, `${place}.does`);
    const { base } = it;
    if (base === null || base === 'melee') return;
    if ('weapon' in base && !content.weapons.has(base.weapon)) {
      report('unknown', `${place}.base.weapon`, `there is no weapon "${base.weapon}"`);
    } else if ('armour' in base && !content.armours.has(base.armour)) {
      report('unknown', `${place}.base.armour`, `there is no armour "${base.armour}"`);
    }
  });
}

/** What magic, artillery and gods of the pack work with; it may come from a pack before. */
function leansOn(content: Content, said: Said): object[] {
  const does = [...said.enchantments, ...said.runes, ...said.items].map((it) => it.does);
  const spells = [...does.flatMap(({ sets, casts }) => [sets, casts]), ...said.gods.map(({ prayer }) => prayer.spell)];
  const found = [
    ...spells.map((spell) => loreOf(content, spell)),
    ...does.map(({ lore }) => content.lores.get(lore)),
    ...said.artillery.flatMap(({ ammunition }) => ammunition.map((id) => content.ammunition.get(id))),
  ];
  return found.filter((it) => it !== undefined);
}

function checkArtillery(content: Content, said: Said, report: Report): void {
  said.artillery.forEach(({ ammunition }, i) => {
    ammunition.forEach((id, n) => {
      if (!content.ammunition.has(id)) {
        report('unknown', `content.artillery[${i}].ammunition[${n}]`, `there is no ammunition "${id}"`);
      }
    });
  });
}

/** Somebody must find room in it, and something must be able to draw it. */
function checkVehicles(said: Said, report: Report): void {
  said.vehicles.forEach(({ crew: [least, most], teams }, i) => {
    const place = `content.vehicles[${i}]`;
    if (least > most) report('crew', `${place}.crew`, `a crew of ${least} at least is not ${most} at most`);
    const known = new Set<string>();
    teams.forEach(({ kind, count }, n) => {
      const team = `${count} ${kind}`;
      if (known.has(team)) report('team', `${place}.teams[${n}]`, `the team of ${team} is there already`);
      known.add(team);
    });
  });
}

/** A prayer is a spell that can be cast without dice, or a curse with a reach (DG-GOD-05). */
function checkGods(content: Content, said: Said, report: Report): void {
  const spells = new Map(content.lores.all.flatMap((lore) => lore.spells.map((spell) => [spell.id, spell] as const)));
  said.gods.forEach(({ prayer }, i) => {
    const place = `content.gods[${i}].prayer`;
    const { spell: id, curse, each, perLevel } = prayer;
    if ((id === undefined) === (curse === undefined)) {
      report('prayer', place, 'a prayer has either a spell or a curse');
      return;
    }
    if (id === undefined) {
      if (perLevel === undefined) report('prayer', `${place}.perLevel`, 'a curse has a reach for each level');
      if (each === true) report('prayer', `${place}.each`, 'a curse is for one unit');
      return;
    }
    const spell = spells.get(id);
    if (spell === undefined) {
      report('unknown', `${place}.spell`, `there is no spell "${id}"`);
      return;
    }
    const { aim } = spell;
    if (aim.kind === 'wall') report('prayer', `${place}.spell`, 'nobody can pray for a wall');
    if (each === true && (aim.kind !== 'model' || aim.first !== undefined || typeof aim.range !== 'number')) {
      report('prayer', `${place}.each`, `${spell.name} is not cast on a model that is named first`);
    }
    if (perLevel !== undefined && !('range' in aim)) {
      report('prayer', `${place}.perLevel`, `${spell.name} has no range`);
    }
  });
}

/** Everything that an army list names must be there. Returns what it is. */
function checkList(content: Content, list: ArmyList, place: string, report: Report): object[] {
  const found: object[] = [];
  const look = (ids: readonly string[], key: string, what: string, of: (id: string) => object | undefined): void => {
    ids.forEach((id, i) => {
      const it = of(id);
      if (it === undefined) report('unknown', `${place}.${key}[${i}]`, `there is no ${what} "${id}"`);
      else found.push(it);
    });
  };
  const gear = (id: string) => content.weapons.get(id) ?? content.armours.get(id);
  look(list.races, 'races', 'race', (id) => content.races.get(id));
  look(list.core, 'core', 'weapon or armour', gear);
  look(list.elite, 'elite', 'weapon or armour', gear);
  for (const key of ['core', 'elite', 'hero'] as const) {
    const ridden = list.mounts[key];
    if (ridden === 'any') continue;
    look(ridden, `mounts.${key}`, 'creature', (id) => content.creatures.get(id));
    ridden.forEach((id, i) => {
      const creature = content.creatures.get(id);
      if (creature?.mount === null)
        report('no-mount', `${place}.mounts.${key}[${i}]`, `nobody rides a ${creature.name}`);
    });
  }
  if (list.rule.kind === 'piercing') {
    look(list.rule.weapons, 'rule.weapons', 'weapon', (id) => content.weapons.get(id));
  }
  if (list.races.length === 0 && list.id !== 'generic')
    report('no-races', `${place}.races`, `${list.name} has no race`);
  return found;
}

function readyArmies(content: Content, said: Said): ReadyArmy<Roster>[] {
  return said.ready.map(({ id, about, ...rest }) => {
    const roster: Roster = { game: 'day-of-glory', ...rest };
    const named = namingPacks(roster, packsNeeded(content, roster), content);
    return { id, name: rest.name, about, faction: rest.list, roster: named };
  });
}

function checkReady(content: Content, ready: readonly ReadyArmy<Roster>[], report: Report): void {
  ready.forEach(({ name, roster }, i) => {
    for (const { severity, place, message } of checkRoster(content, roster).problems) {
      if (severity === 'error') report('ready', `content.ready[${i}].${place}`, `${name}: ${message}`);
    }
  });
}
