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
import { checkDeeds, checkNumbers, type Report } from './pack-rules.ts';
import type { Said } from './pack-schema.ts';
import { COSTS } from './types.ts';

const KINDS = [
  'factions',
  'characters',
  'classes',
  'traits',
  'abilities',
  'spells',
  'weapons',
  'armours',
  'shields',
  'items',
  'cards',
] as const;

export function addPack(before: Content, pack: PackRef, said: Said): { content: Content; problems: Problem[] } {
  const problems: Problem[] = [];
  const report: Report = (code, place, message, severity = 'error') => {
    problems.push({ code, place, message, severity });
  };
  checkIds(before, said, report);
  const listed: Content = { ...before, ...tables(before, said), packs: [...before.packs, pack] };
  const named = checkNames(listed, said, report);
  checkNumbers(listed, said, report);
  checkDeeds(said, report);
  checkUse(listed, said, report);
  const content = {
    ...listed,
    sources: withSources(
      before,
      pack,
      KINDS.flatMap((kind) => said[kind] as object[]),
      named,
    ),
  };
  const ready = readyArmies(content, said);
  if (!problems.some(({ severity }) => severity === 'error')) checkReady(content, ready, report);
  return { content: { ...content, ready: before.ready.with(ready) }, problems };
}

function tables(before: Content, said: Said) {
  return {
    factions: before.factions.with(said.factions),
    characters: before.characters.with(said.characters),
    classes: before.classes.with(said.classes),
    traits: before.traits.with(said.traits),
    abilities: before.abilities.with(said.abilities),
    spells: before.spells.with(said.spells),
    weapons: before.weapons.with(said.weapons),
    armours: before.armours.with(said.armours),
    shields: before.shields.with(said.shields),
    items: before.items.with(said.items),
    cards: before.cards.with(said.cards),
  };
}

/** Lists in which an id may stand only once: rosters, prices, cards and art look it up without saying in which. */
const TOGETHER: readonly (readonly (keyof Said)[])[] = [
  ['factions'],
  ['characters', 'cards'],
  ['classes'],
  ['traits'],
  ['abilities', 'spells'],
  ['weapons', 'armours', 'shields', 'items'],
  ['ready'],
];

/** Ids that the rules give a meaning of their own. */
const TAKEN: Readonly<Partial<Record<keyof Said, readonly string[]>>> = {
  factions: ['universal'],
  abilities: COSTS,
  spells: COSTS,
};

/** What has effects is told apart by its name, too: one of a name counts once (GG-R-09, GG-ABI-07). */
const NAMED: readonly (keyof Said)[] = ['traits', 'abilities', 'spells'];

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
        if (ids.has(it.id) || TAKEN[kind]?.includes(it.id)) {
          report('id-taken', `${place}.id`, `the id "${it.id}" is taken`);
        }
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
  factions: 'Faction',
  traits: 'Trait',
  abilities: 'Ability',
  weapons: 'weapon',
  cards: 'stat card',
  costs: 'Action, Ability or Spell',
  'spell-lists': 'Faction',
};

/** Everything that the pack names must be there. Returns what it is. */
function checkNames(content: Content, said: Said, report: Report): object[] {
  return namedThings(said).flatMap(({ kind, id, place }) => {
    if (kind === 'costs' && (COSTS as readonly string[]).includes(id)) return [];
    if (kind === 'spell-lists' && id === 'universal') return [];
    const found =
      kind === 'costs'
        ? (content.abilities.get(id) ?? content.spells.get(id))
        : kind === 'spell-lists'
          ? content.factions.get(id)
          : content[kind].get(id);
    if (found === undefined) report('unknown', place, `there is no ${WORDS[kind]} "${id}"`);
    return found ?? [];
  });
}

/** What nobody can ever have is probably a slip. */
function checkUse(content: Content, said: Said, report: Report): void {
  const people = [...content.characters.all, ...content.classes.all, ...content.cards.all];
  const abilities = new Set(people.flatMap((p) => p.abilities));
  for (const { kind, id } of namedThings(said)) if (kind === 'abilities') abilities.add(id);
  const traits = new Set(people.flatMap((p) => p.traits));
  for (const { it, place } of placed(said.abilities, 'content.abilities')) {
    if (!abilities.has(it.id)) report('unused', place, `nobody has the Ability ${it.name}`, 'warning');
  }
  for (const { it, place } of placed(said.traits, 'content.traits')) {
    if (it.starred === true && !traits.has(it.id)) {
      report('unused', place, `nobody has the Trait ${it.name}, and it is not for sale`, 'warning');
    }
  }
}

function readyArmies(content: Content, said: Said): ReadyArmy<Roster>[] {
  return said.ready.map(({ id, name, about, faction, models }) => {
    const roster: Roster = { game: 'gore-and-glory', name, faction, models };
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
