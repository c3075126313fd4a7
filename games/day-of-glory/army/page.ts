/** Day of Glory's answer to the contract's builder: the army as a page of fields, and how each is changed. */
import type { Builder, BuilderPage, BuilderUnit, Choice, Field } from '#engine/builder.ts';
import { fromPack, namingPacks } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import type { ArmyList } from '../content/types.ts';
import { armourList, listOf, ruleOf, weaponList } from './admits.ts';
import { checkRoster } from './check.ts';
import { costOf } from './cost.ts';
import { detailOf } from './detail.ts';
import { addUnit, blank, duplicate, edit, move, NONE, remove } from './edit.ts';
import { unitFields } from './fields.ts';
import { GENERIC, GENERIC_LIMITS } from './limits.ts';
import { displayNames, plainName } from './names.ts';
import { packsNeeded } from './needs.ts';
import { preview } from './preview.ts';
import { remarks } from './remarks.ts';
import { type Entry, limitOf, type Roster, sizeOf, styleOf } from './roster.ts';
import { listText, ruleText } from './rule-text.ts';
import { templatesOf } from './templates.ts';
import { count } from './words.ts';

function page(content: Content, roster: Roster): BuilderPage<Roster> {
  const list = listOf(content, roster);
  const report = checkRoster(content, roster);
  const names = displayNames(content, roster);
  let models = 0;
  for (const entry of roster.units) models += sizeOf(entry);
  return {
    title: roster.name,
    sub: [
      { text: list?.name ?? roster.list },
      { text: `${count(roster.units.length, 'unit')}, ${count(models, 'model')}`, clause: 'DG-ARMY-05' },
    ],
    noun: { one: 'unit', many: 'units' },
    name: { kind: 'text', id: 'name', label: 'Name', value: roster.name, placeholder: 'Name of the army', max: 80 },
    fields: armyFields(content, roster, list),
    units: roster.units.map((entry, i) => unit(content, roster, entry, i, names[i] as string)),
    templates: templatesOf(content, roster),
    notes: list === undefined ? [] : notesOf(content, roster, list),
    report,
    remarks: remarks(content, roster, report),
  };
}

function armyFields(content: Content, roster: Roster, list: ArmyList | undefined): Field[] {
  const fields: Field[] = [
    {
      kind: 'choice',
      id: 'list',
      label: 'Army list',
      clause: 'DG-LIST-01',
      value: roster.list,
      choices: content.lists.all.map((l) => ({ id: l.id, label: l.name, text: listText(l), ...fromPack(content, l) })),
    },
    {
      kind: 'number',
      id: 'limit',
      label: 'Agreed power',
      clause: 'DG-ARMY-04',
      value: limitOf(roster),
      min: 50,
      max: 10000,
      step: 50,
      unit: 'power',
    },
    {
      kind: 'choice',
      id: 'style',
      label: 'Building',
      clause: 'DG-ARMY-15',
      value: styleOf(roster),
      choices: [
        {
          id: 'battle-force',
          label: 'Battle Force',
          text: 'Per 500 power: a hero at most, an elite unit at most, two standard units at least; half of it standard.',
        },
        {
          id: 'adventuring-band',
          label: 'Adventuring Band',
          text: 'Two heroes at least per 500 power, few elites, no creatures.',
        },
        { id: 'relaxed', label: 'Relaxed', text: 'Anything, so long as a hero leads it.' },
      ],
    },
    switchField('weapons', 'Weapons', roster.weapons, 'DG-SWP-01', 'The short list, without damage types.'),
    switchField('armour', 'Armour', roster.armour, 'DG-ARM-24', 'Light, medium and heavy.'),
  ];
  if (list?.rule.kind === 'choice' || roster.choice !== undefined) fields.push(choiceField(roster, list));
  if (list?.id === GENERIC) fields.push(...genericFields(content, roster));
  return fields;
}

function switchField(id: string, label: string, value: string | undefined, clause: string, text: string): Field {
  return {
    kind: 'choice',
    id,
    label,
    clause,
    value: value ?? 'full',
    choices: [
      { id: 'full', label: 'Full list' },
      { id: 'simpler', label: 'Simpler list', text },
    ],
  };
}

/** DG-LIST-14. */
function choiceField(roster: Roster, list: ArmyList | undefined): Field {
  return {
    kind: 'choice',
    id: 'choice',
    label: 'The kingdom',
    clause: list?.clauses.special ?? 'DG-LIST-14',
    value: roster.choice ?? NONE,
    choices: [
      { id: NONE, label: 'Nothing' },
      { id: 'humans', label: 'Humans', text: 'Human units may be taken.' },
      { id: 'wizards', label: 'Wizards', text: 'The first wizard level is free for every hero.' },
      { id: 'creatures', label: 'Creatures', text: 'Creatures count as standard units.' },
    ],
  };
}

function genericFields(content: Content, roster: Roster): Field[] {
  const generic = roster.generic ?? { races: [] };
  const gear: Choice[] = [
    ...(roster.weapons === 'simpler' ? weaponList(content, roster) : content.weapons.all),
    ...(roster.armour === 'simpler' ? armourList(content, roster) : content.armours.all),
  ].map((w) => ({ id: w.id, label: w.name, cells: [`${w.power}`], clause: w.clause }));
  const group = (key: keyof typeof GENERIC_LIMITS, label: string, choices: Choice[]) => ({
    id: `generic.${key}`,
    label,
    value: generic[key] ?? [],
    max: GENERIC_LIMITS[key],
    choices,
  });
  const races = content.races.all.filter((r) => r.id !== 'vampire');
  return [
    {
      kind: 'several',
      id: 'generic',
      label: 'What the list holds',
      clause: 'DG-R-025',
      columns: ['Power'],
      groups: [
        group(
          'races',
          'Races',
          races.map((r) => ({ id: r.id, label: r.name, cells: [`${r.power}`], clause: r.clause })),
        ),
        group('core', 'Core', gear),
        group('elite', 'Elites', gear),
        group(
          'classes',
          'Classes',
          content.classes.all
            .filter((c) => c.playable)
            .map((c) => ({
              id: c.id,
              label: c.name,
              text: c.text,
              cells: [`${c.first}`],
              clause: c.clause,
            })),
        ),
      ],
    },
    {
      kind: 'choice',
      id: 'generic.mount',
      label: 'Mounts of elites and heroes',
      clause: 'DG-R-025',
      value: generic.mount ?? NONE,
      choices: [
        { id: NONE, label: 'None' },
        ...content.creatures.all
          .filter((c) => c.mount !== null)
          .map((c) => ({ id: c.id, label: c.name, cost: `${c.power}` })),
      ],
    },
  ];
}

function notesOf(content: Content, roster: Roster, list: ArmyList): BuilderPage['notes'] {
  const text = ruleText(ruleOf(content, roster));
  if (list.id === GENERIC) {
    const own = 'A list of your own: agree on it with your opponent before you play.';
    return [{ title: list.name, text: own, clause: 'DG-ARMY-02' }];
  }
  return text === '' ? [] : [{ title: list.name, text, clause: list.clauses.special }];
}

function unit(content: Content, roster: Roster, entry: Entry, i: number, title: string): BuilderUnit {
  const place = `units[${i}]`;
  const plain = plainName(content, roster, entry);
  const shown = preview(content, roster, entry, title);
  return {
    place,
    title,
    sub: detailOf(content, roster, entry),
    alike: JSON.stringify(entry),
    plural: entry.name ?? plain,
    costs: [{ label: 'power', value: costOf(content, roster, entry) }],
    name: { kind: 'text', id: `${place}.name`, label: 'Name', value: entry.name ?? '', placeholder: plain, max: 80 },
    fields: unitFields(content, roster, entry, place),
    numbers: shown.numbers,
    facts: shown.facts,
    sheet: shown.sheet,
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
