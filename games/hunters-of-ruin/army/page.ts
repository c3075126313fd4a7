/** Hunters of Ruin's answer to the contract's builder: the warband as a page of fields, and how each is changed. */
import type { Builder, BuilderPage, BuilderUnit, Field } from '#engine/builder.ts';
import { count } from '#engine/text/words.ts';
import { namingPacks } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import { cardIfKnown } from './card.ts';
import { checkRoster, displayNames } from './check.ts';
import { costOf, pointsLimit, upgradesOf } from './cost.ts';
import { addUnit, blank, duplicate, edit, move, remove } from './edit.ts';
import { kindChoices, warriorFields } from './fields.ts';
import { charactersOf, leaderOf } from './leader.ts';
import { packsNeeded } from './needs.ts';
import { preview } from './preview.ts';
import { remarks } from './remarks.ts';
import type { Entry, Roster } from './roster.ts';

function page(content: Content, roster: Roster): BuilderPage<Roster> {
  const faction = content.factions.get(roster.faction);
  const report = checkRoster(content, roster);
  const names = displayNames(content, roster);
  return {
    title: roster.name,
    sub: [
      { text: faction?.name ?? roster.faction },
      { text: count(roster.warriors.length, 'warrior'), clause: 'HR-WRB-02' },
    ],
    noun: { one: 'warrior', many: 'warriors' },
    name: { kind: 'text', id: 'name', label: 'Name', value: roster.name, placeholder: 'Name of the warband', max: 80 },
    fields: rosterFields(content, roster, names),
    units: roster.warriors.map((entry, i) => unit(content, roster, entry, i, names[i] as string)),
    templates: kindChoices(content, roster)
      .filter((c) => c.against === undefined)
      .map((c) => ({ ...c, figure: c.id })),
    notes:
      faction === undefined ? [] : [{ title: faction.rule.name, text: faction.rule.text, clause: faction.rule.id }],
    report,
    remarks: remarks(content, roster, report),
  };
}

function rosterFields(content: Content, roster: Roster, names: readonly string[]): Field[] {
  return [
    {
      kind: 'choice',
      id: 'faction',
      label: 'Faction',
      clause: 'HR-WRB-01',
      value: roster.faction,
      choices: content.factions.all.map((f) => ({
        id: f.id,
        label: f.name,
        text: `${f.about} ${f.rule.name}: ${f.rule.text}`,
      })),
    },
    {
      kind: 'number',
      id: 'points',
      label: 'Size of the game',
      clause: 'HR-WRB-03',
      value: pointsLimit(roster),
      min: 50,
      max: 1000,
      step: 10,
      unit: 'points',
    },
    {
      kind: 'choice',
      id: 'leader',
      label: 'Leader',
      clause: 'HR-WRB-08',
      value: `${roster.leader ?? leaderOf(content, roster) ?? ''}`,
      choices: charactersOf(content, roster).map((n) => ({ id: `${n}`, label: names[n] as string })),
    },
  ];
}

function unit(content: Content, roster: Roster, entry: Entry, i: number, title: string): BuilderUnit {
  const place = `warriors[${i}]`;
  const kind = content.warriors.get(entry.warrior);
  const name = kind?.name ?? entry.warrior;
  const leads = leaderOf(content, roster) === i;
  const card = cardIfKnown(content, roster, entry);
  const shown = card === null ? { numbers: [], facts: [], sheet: null } : preview(content, card, title);
  return {
    place,
    title,
    sub: `${name}${kind === undefined ? '' : `, ${kind.class}`}${leads ? ', leader' : ''}`,
    alike: JSON.stringify([entry, leads]),
    plural: entry.name ?? name,
    costs: [
      { label: 'Points', value: costOf(content, entry) },
      { label: 'Upgrades', value: upgradesOf(content, entry) },
    ],
    name: { kind: 'text', id: `${place}.name`, label: 'Name', value: entry.name ?? '', placeholder: name, max: 60 },
    fields: warriorFields(content, roster, entry, place),
    facts: shown.facts,
    sheet: shown.sheet,
    numbers: shown.numbers,
  };
}

export function builder(content: Content): Builder<Roster> {
  const named = (roster: Roster): Roster => namingPacks(roster, packsNeeded(content, roster), content);
  return {
    blank: (faction) => named(blank(content, faction)),
    page: (roster) => page(content, roster),
    edit: (roster, place, value) => named(edit(roster, place, value)),
    addUnit: (roster, template) => named(addUnit(content, roster, template)),
    duplicate,
    remove: (roster, n) => named(remove(roster, n)),
    move,
  };
}
