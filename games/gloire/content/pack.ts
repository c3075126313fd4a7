/** The content with that of a pack, and everything that is wrong with the pack. */
import type { Problem, ReadyArmy } from '#engine/game.ts';
import type { PackRef } from '#engine/pack.ts';
import { namingPacks, withSources } from '../../kit/packs.ts';
import type { Table } from '../../kit/table.ts';
import { checkRoster } from '../army/check.ts';
import { packsNeeded } from '../army/needs.ts';
import type { Roster } from '../army/roster.ts';
import type { Content } from './content.ts';
import { checkCharacters, checkThings, type Report } from './pack-rules.ts';
import type { Said } from './pack-schema.ts';

const KINDS = ['factions', 'archetypes', 'weapons', 'skills', 'characters'] as const;

export function addPack(before: Content, pack: PackRef, said: Said): { content: Content; problems: Problem[] } {
  const problems: Problem[] = [];
  const report: Report = (code, place, message, severity = 'error', clause) => {
    problems.push({ code, place, ...(clause === undefined ? {} : { clause }), message, severity });
  };
  checkIds(before, said, report);
  const listed: Content = { ...before, ...tables(before, said), packs: [...before.packs, pack] };
  const named = checkNames(listed, said, report);
  checkThings(listed, said, report);
  const things = KINDS.flatMap((kind) => said[kind] as object[]);
  const content = { ...listed, sources: withSources(before, pack, things, named) };
  const ready = readyBands(content, said);
  if (!problems.some(({ severity }) => severity === 'error')) {
    checkCharacters(content, said.characters, report, 'content.characters');
    checkReady(content, ready, report);
  }
  return { content: { ...content, ready: before.ready.with(ready) }, problems };
}

function tables(before: Content, said: Said) {
  return {
    factions: before.factions.with(said.factions),
    archetypes: before.archetypes.with(said.archetypes),
    weapons: before.weapons.with(said.weapons),
    skills: before.skills.with(said.skills),
    characters: before.characters.with(said.characters),
  };
}

/** Lists in which an id may stand only once: rosters name archetypes and ready-made characters in one place. */
const TOGETHER: readonly (readonly (keyof Said)[])[] = [
  ['factions'],
  ['archetypes', 'characters'],
  ['weapons'],
  ['skills'],
  ['ready'],
];

function checkIds(before: Content, said: Said, report: Report): void {
  for (const kinds of TOGETHER) {
    const ids = new Set(kinds.flatMap((kind) => (before[kind] as Table<{ id: string }>).ids()));
    for (const { id } of kinds.includes('archetypes') ? before.beasts.all : []) ids.add(id);
    for (const kind of kinds) {
      (said[kind] as readonly { id: string }[]).forEach(({ id }, i) => {
        if (ids.has(id)) report('id-taken', `content.${kind}[${i}].id`, `the id "${id}" is taken`);
        ids.add(id);
      });
    }
  }
}

/** Everything that the pack names must be there. Returns what it is. */
function checkNames(content: Content, said: Said, report: Report): object[] {
  const found: object[] = [];
  const name = (kind: 'weapons' | 'skills' | 'archetypes' | 'items', id: string, place: string): void => {
    const thing = content[kind].get(id);
    if (thing === undefined) report('unknown', place, `there is no ${WORDS[kind]} "${id}"`);
    else found.push(thing);
  };
  said.archetypes.forEach(({ weapons, skills }, i) => {
    const place = `content.archetypes[${i}]`;
    weapons.forEach(({ weapon }, k) => {
      name('weapons', weapon, `${place}.weapons[${k}].weapon`);
    });
    skills.forEach(({ skill }, k) => {
      name('skills', skill, `${place}.skills[${k}].skill`);
    });
  });
  said.characters.forEach(({ archetype, weapons, skills, items = [] }, i) => {
    const place = `content.characters[${i}]`;
    name('archetypes', archetype, `${place}.archetype`);
    weapons.forEach(({ weapon }, k) => {
      name('weapons', weapon, `${place}.weapons[${k}].weapon`);
    });
    for (const id of Object.keys(skills)) name('skills', id, `${place}.skills`);
    items.forEach((id, k) => {
      name('items', id, `${place}.items[${k}]`);
    });
  });
  return found;
}

const WORDS = { weapons: 'weapon', skills: 'skill', archetypes: 'archetype', items: 'exotic item' } as const;

function readyBands(content: Content, said: Said): ReadyArmy<Roster>[] {
  return said.ready.map(({ id, name, about, faction, size, models }) => {
    const roster: Roster = { game: 'gloire', name, faction, size, models };
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
