/** The content with that of a pack, and everything that is wrong with the pack. */
import type { Problem, ReadyArmy } from '#engine/game.ts';
import type { PackRef } from '#engine/pack.ts';
import { namingPacks, withSources } from '../../kit/packs.ts';
import type { Table } from '../../kit/table.ts';
import { checkRoster } from '../army/check.ts';
import { packsNeeded } from '../army/needs.ts';
import type { Roster } from '../army/roster.ts';
import type { Content } from './content.ts';
import { checkCards, checkHouses, checkSamples, type Report } from './pack-rules.ts';
import type { Said } from './pack-schema.ts';

export function addPack(before: Content, pack: PackRef, said: Said): { content: Content; problems: Problem[] } {
  const problems: Problem[] = [];
  const report: Report = (code, place, message, severity = 'error') => {
    problems.push({ code, place, message, severity });
  };
  checkIds(before, said, report);
  const listed: Content = {
    ...before,
    houses: before.houses.with(said.houses),
    cards: before.cards.with(said.cards),
    samples: before.samples.with(said.samples),
    packs: [...before.packs, pack],
  };
  const named = checkNames(listed, said, report);
  checkCards(listed, said, report);
  checkHouses(listed, said, report);
  checkSamples(said, report);
  const things: object[] = [...said.houses, ...said.cards, ...said.samples];
  const content = { ...listed, sources: withSources(before, pack, things, named) };
  const ready = readyForces(content, said);
  if (!problems.some(({ severity }) => severity === 'error')) checkReady(content, ready, report);
  return { content: { ...content, ready: before.ready.with(ready) }, problems };
}

const KINDS = ['houses', 'cards', 'samples', 'ready'] as const;

function checkIds(before: Content, said: Said, report: Report): void {
  for (const kind of KINDS) {
    const ids = new Set((before[kind] as Table<{ id: string }>).ids());
    (said[kind] as readonly { id: string }[]).forEach(({ id }, i) => {
      if (ids.has(id)) report('id-taken', `content.${kind}[${i}].id`, `the id "${id}" is taken`);
      ids.add(id);
    });
  }
}

/** Everything that the pack names must be there. Returns what it is. */
function checkNames(content: Content, said: Said, report: Report): object[] {
  return said.cards.flatMap(({ house }, i) => {
    const found = content.houses.get(house);
    if (found === undefined) report('unknown', `content.cards[${i}].house`, `there is no house "${house}"`);
    return found ?? [];
  });
}

function readyForces(content: Content, said: Said): ReadyArmy<Roster>[] {
  return said.ready.map(({ id, name, about, house, size, options, models }) => {
    const roster: Roster = { game: 'wrath-of-kings', name, house, size, options, models };
    return { id, name, about, faction: house, roster: namingPacks(roster, packsNeeded(content, roster), content) };
  });
}

function checkReady(content: Content, ready: readonly ReadyArmy<Roster>[], report: Report): void {
  ready.forEach(({ name, roster }, i) => {
    for (const { severity, place, message } of checkRoster(content, roster).problems) {
      if (severity === 'error') report('ready', `content.ready[${i}].${place}`, `${name}: ${message}`);
    }
  });
}
