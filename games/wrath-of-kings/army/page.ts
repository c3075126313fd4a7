/** Wrath of Kings' answer to the contract's builder: the force as a page of fields, and how each is changed. */
import type { Builder, BuilderPage, BuilderUnit, Choice, Field } from '#engine/builder.ts';
import { count, list } from '#engine/text/words.ts';
import { fromPack, namingPacks } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import { type Card, MODEL_TYPES, type SizeRules } from '../content/types.ts';
import { CATEGORY_WORDS, cardText, inspireText, kindText, plural } from '../words/wording.ts';
import { board } from './board.ts';
import { checkRoster, entryName } from './check.ts';
import { addUnit, blank, duplicate, edit, move, remove } from './edit.ts';
import { packsNeeded } from './needs.ts';
import { preview } from './preview.ts';
import { remarks } from './remarks.ts';
import { commanderOf, type Entry, type Roster } from './roster.ts';
import { entrySlots, moraleOf, sizeRules } from './slots.ts';

function page(content: Content, roster: Roster): BuilderPage<Roster> {
  const house = content.houses.get(roster.house);
  const report = checkRoster(content, roster);
  const models = roster.models.reduce((total, entry) => total + entry.count, 0);
  const { name, clauses } = sizeRules(content, roster);
  return {
    title: roster.name,
    sub: [
      { text: house?.name ?? roster.house, clause: 'WK-FOR-02' },
      { text: `${name}, ${count(models, 'model')}`, clause: clauses.slots },
      { text: `morale ${moraleOf(content, roster).value}`, clause: 'WK-MOR-01' },
    ],
    noun: { one: 'entry', many: 'entries' },
    name: { kind: 'text', id: 'name', label: 'Name', value: roster.name, placeholder: 'Name of the force', max: 80 },
    fields: rosterFields(content, roster),
    units: roster.models.map((entry, i) => unit(content, roster, entry, i)),
    templates: MODEL_TYPES.flatMap((type) => content.cards.all.filter((card) => card.type === type))
      .filter((card) => card.house === roster.house)
      .map((card) => ({ ...cardChoice(content, roster, card), figure: card.id })),
    board: board(content, roster),
    notes: notes(content, roster),
    report,
    remarks: remarks(content, roster, report),
  };
}

function sizeText({ slots, options, leadership, command }: SizeRules): string {
  const more = options === 0 ? '' : `, ${count(options, 'option')}`;
  return `${slots.leader} leaders, ${slots.infantry} infantry, ${slots.specialist} specialists${more}; Leadership ${leadership}, the commander ${command}`;
}

function rosterFields(content: Content, roster: Roster): Field[] {
  const { options, clauses } = sizeRules(content, roster);
  const house: Field = {
    kind: 'choice',
    id: 'house',
    label: 'House',
    clause: 'WK-FOR-02',
    value: roster.house,
    choices: content.houses.all.map((one) => ({
      id: one.id,
      label: one.name,
      text: `${one.about} Motivations of ${one.categories.map((category) => CATEGORY_WORDS[category]).join(' and ')}.`,
      ...fromPack(content, one),
    })),
  };
  const size: Field = {
    kind: 'choice',
    id: 'size',
    label: 'Size of the game',
    clause: 'WK-FOR-01',
    value: roster.size,
    choices: content.sizes.all.map((one) => ({
      id: one.id,
      label: one.name,
      text: sizeText(one),
      clause: one.clauses.slots,
    })),
  };
  if (options === 0 && roster.options.length === 0) return [house, size];
  const most = Math.max(options, roster.options.length);
  return [
    house,
    size,
    {
      kind: 'several',
      id: 'optionList',
      label: 'Options',
      clause: clauses.options,
      tally: { text: `${roster.options.length} of ${options}`, over: roster.options.length > options },
      columns: ['Slots'],
      groups: [
        {
          id: 'options',
          label: 'Options',
          value: roster.options,
          max: options,
          choices: [
            { id: 'infantry', label: '3 infantry', clause: 'WK-FOR-11', cells: ['3'], most, likely: true },
            { id: 'specialist', label: '1 specialist', clause: 'WK-FOR-11', cells: ['1'], most, likely: true },
          ],
        },
      ],
    },
  ];
}

function cardChoice(content: Content, roster: Roster, card: Card): Choice {
  return {
    id: card.id,
    label: card.name,
    cost: `${card.rank}`,
    note: kindText(card),
    text: cardText(card),
    ...fromPack(content, card),
    ...(card.house === roster.house ? {} : { against: `is of ${content.houses.get(card.house)?.name ?? card.house}` }),
  };
}

function unitFields(content: Content, roster: Roster, entry: Entry, i: number): Field[] {
  const place = `models[${i}]`;
  const card = content.cards.get(entry.card);
  const fields: Field[] = [
    {
      kind: 'choice',
      id: `${place}.card`,
      label: 'Card',
      value: entry.card,
      choices: content.cards.all
        .filter((one) => one.house === roster.house || one.id === entry.card)
        .map((one) => cardChoice(content, roster, one)),
    },
    {
      kind: 'number',
      id: `${place}.count`,
      label: 'How many',
      clause: card?.character === true ? 'WK-FOR-15' : 'WK-R-66',
      value: entry.count,
      min: 1,
      max: 60,
      step: 1,
      unit: 'models',
    },
  ];
  if (card?.type === 'leader' || entry.commander === true) {
    const { leadership, command } = sizeRules(content, roster);
    fields.push({
      kind: 'choice',
      id: `${place}.commander`,
      label: 'Commander',
      clause: 'WK-FOR-16',
      value: entry.commander === true ? 'yes' : 'no',
      choices: [
        { id: 'yes', label: 'Commands', text: `Sphere 8", Leadership ${command}; the army has its Training.` },
        { id: 'no', label: 'Leads', text: `Sphere 6", Leadership ${leadership}.` },
      ],
    });
  }
  return fields;
}

function unit(content: Content, roster: Roster, entry: Entry, i: number): BuilderUnit {
  const card = content.cards.get(entry.card);
  const commands = commanderOf(content, roster) === i;
  const shown = card === undefined ? { numbers: [], facts: [], sheet: null } : preview(content, roster, card, commands);
  const sub = card === undefined ? entry.card : kindText(card);
  return {
    place: `models[${i}]`,
    title: entryName(content, entry),
    sub: commands ? `${sub}, commander` : sub,
    alike: JSON.stringify([entry, commands]),
    plural: card === undefined ? entry.card : plural(card.name),
    costs: [{ label: 'Slots', value: entrySlots(content, entry) }],
    name: null,
    fields: unitFields(content, roster, entry, i),
    ...shown,
  };
}

/** What is worth knowing of a force: its motivations, its morale, and who acts together under whom. */
function notes(content: Content, roster: Roster): BuilderPage['notes'] {
  const found: { title: string; text: string; clause?: string }[] = [];
  const house = content.houses.get(roster.house);
  if (house !== undefined) {
    const open = content.motivations.all.filter(({ category }) => house.categories.includes(category));
    found.push({
      title: 'Motivations',
      text: `Chosen in secret at the table: ${list(
        open.map(({ name }) => name),
        'or',
      )}.`,
      clause: 'WK-MOT-02',
    });
  }
  const morale = moraleOf(content, roster);
  found.push({
    title: `Morale ${morale.value}`,
    text: `${morale.parts.map(({ label, amount }) => `${amount} for ${label}`).join(', ')}. Each third casualty costs 1, a leader its rank; at 0 when a round ends the game is lost.`,
    clause: 'WK-MOR-01',
  });
  found.push(...groups(content, roster));
  return found;
}

/** For each trait: who has it, and what the leaders that share it give. */
function groups(content: Content, roster: Roster): { title: string; text: string; clause: string }[] {
  const traits = new Map<string, { models: string[]; inspire: string[] }>();
  for (const entry of roster.models) {
    const card = content.cards.get(entry.card);
    if (card === undefined) continue;
    for (const trait of card.traits) {
      const group = traits.get(trait) ?? { models: [], inspire: [] };
      traits.set(trait, group);
      group.models.push(entryName(content, entry));
      if (card.inspire !== null) group.inspire.push(`${card.name} inspires ${inspireText(card.inspire)}`);
    }
  }
  return [...traits].map(([trait, { models, inspire }]) => ({
    title: trait,
    text: `${list(models)}. ${inspire.length === 0 ? 'Any leader may call them; none inspires them.' : `${inspire.join('; ')}.`}`,
    clause: 'WK-LDR-03',
  }));
}

export function builder(content: Content): Builder<Roster> {
  const named = (roster: Roster): Roster => namingPacks(roster, packsNeeded(content, roster), content);
  return {
    blank: (house) => named(blank(content, house)),
    page: (roster) => page(content, roster),
    edit: (roster, place, value) => named(edit(roster, place, value)),
    addUnit: (roster, template) => named(addUnit(content, roster, template)),
    duplicate,
    remove: (roster, n) => named(remove(roster, n)),
    move,
  };
}
