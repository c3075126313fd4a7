/** The content with that of a pack, and everything that is wrong with the pack. */
import type { Problem, ReadyArmy } from '#engine/game.ts';
import type { PackRef } from '#engine/pack.ts';
import { namingPacks, withSources } from '../../kit/packs.ts';
import type { Table } from '../../kit/table.ts';
import { checkRoster } from '../army/check.ts';
import { packsNeeded } from '../army/needs.ts';
import type { Roster } from '../army/roster.ts';
import type { Content } from './content.ts';
import { type NamedKind, namedThings, placed } from './pack-names.ts';
import { checkDeeds, checkNumbers, checkUse, type Report } from './pack-rules.ts';
import type { Said } from './pack-schema.ts';

const KINDS = [
  'factions',
  'warriors',
  'weapons',
  'armours',
  'shields',
  'skills',
  'traits',
  'spells',
  'mounts',
] as const;

export function addPack(before: Content, pack: PackRef, said: Said): { content: Content; problems: Problem[] } {
  const problems: Problem[] = [];
  const report: Report = (code, place, message, severity = 'error', clause) => {
    problems.push({ code, place, ...(clause === undefined ? {} : { clause }), message, severity });
  };
  checkIds(before, said, report);
  const listed: Content = { ...before, ...tables(before, said), packs: [...before.packs, pack] };
  const named = checkNames(listed, said, report);
  checkNumbers(listed, said, report);
  checkDeeds(listed, said, report);
  checkUse(listed, said, report);
  const things = KINDS.flatMap((kind) => said[kind] as object[]);
  const content = { ...listed, sources: withSources(before, pack, things, named) };
  const ready = readyArmies(content, said);
  if (!problems.some(({ severity }) => severity === 'error')) checkReady(content, ready, report);
  return { content: { ...content, ready: before.ready.with(ready) }, problems };
}

function tables(before: Content, said: Said) {
  return {
    factions: before.factions.with(said.factions),
    warriors: before.warriors.with(said.warriors),
    weapons: before.weapons.with(said.weapons),
    armours: before.armours.with(said.armours),
    shields: before.shields.with(said.shields),
    skills: before.skills.with(said.skills),
    traits: before.traits.with(said.traits),
    spells: before.spells.with(said.spells),
    mounts: before.mounts.with(said.mounts),
  };
}

/** Lists in which an id may stand only once: rosters, cards and art look it up without saying in which. */
const TOGETHER: readonly (readonly (keyof Said)[])[] = [
  ['factions'],
  ['warriors'],
  ['weapons', 'armours', 'shields'],
  ['skills', 'traits', 'spells'],
  ['mounts'],
  ['ready'],
];

/** Ids that the rules give a meaning of their own. */
const SKILL_LISTS: readonly string[] = ['common', 'faction'];
const ELEMENTS: readonly string[] = ['air', 'earth', 'fire', 'water'];

/** What has effects is told apart by its name, too: an effect of one name counts once (HR-R-005). */
const NAMED: readonly (keyof Said)[] = ['weapons', 'armours', 'shields', 'skills', 'traits', 'spells'];

function checkIds(before: Content, said: Said, report: Report): void {
  for (const kinds of TOGETHER) {
    const ids = new Set<string>();
    const names = new Set<string>();
    for (const kind of kinds) {
      for (const { id, name } of (before[kind] as Table<{ id: string; name: string }>).all) {
        ids.add(id);
        names.add(name.toLowerCase());
      }
    }
    for (const kind of kinds) {
      for (const { it, place } of placed<{ id: string; name: string }>(said[kind], `content.${kind}`)) {
        const reserved = kind === 'factions' && (SKILL_LISTS.includes(it.id) || ELEMENTS.includes(it.id));
        if (ids.has(it.id) || reserved) report('id-taken', `${place}.id`, `the id "${it.id}" is taken`);
        if (NAMED.includes(kind) && names.has(it.name.toLowerCase())) {
          report('name-taken', `${place}.name`, `the name "${it.name}" is taken`);
        }
        ids.add(it.id);
        names.add(it.name.toLowerCase());
      }
    }
  }
}

const WORDS: Readonly<Record<NamedKind, string>> = {
  factions: 'faction',
  warriors: 'warrior',
  weapons: 'weapon',
  armours: 'armour',
  shields: 'shield',
  skills: 'skill',
  traits: 'trait',
  mounts: 'mount',
  'skill-lists': 'faction',
  'spell-lists': 'element or faction',
};

/** Everything that the pack names must be there. Returns what it is. */
function checkNames(content: Content, said: Said, report: Report): object[] {
  return namedThings(said).flatMap(({ kind, id, place }) => {
    if (kind === 'skill-lists' && SKILL_LISTS.includes(id)) return [];
    if (kind === 'spell-lists' && ELEMENTS.includes(id)) return [];
    const found = kind === 'skill-lists' || kind === 'spell-lists' ? content.factions.get(id) : content[kind].get(id);
    if (found === undefined) report('unknown', place, `there is no ${WORDS[kind]} "${id}"`);
    return found ?? [];
  });
}

function readyArmies(content: Content, said: Said): ReadyArmy<Roster>[] {
  return said.ready.map(({ id, name, about, faction, leader, warriors }) => {
    const roster: Roster = {
      game: 'hunters-of-ruin',
      name,
      faction,
      ...(leader === undefined ? {} : { leader }),
      warriors,
    };
    return { id, name, about, faction, roster: namingPacks(roster, packsNeeded(content, roster), content) };
  });
}

function checkReady(content: Content, ready: readonly ReadyArmy<Roster>[], report: Report): void {
  ready.forEach(({ name, roster }, i) => {
    for (const { severity, place, message } of checkRoster(content, roster).problems) {
      if (severity === 'error') report('ready', `content.ready[${i}].${place}`, `${name}: ${message}`);
    }
  });
}
