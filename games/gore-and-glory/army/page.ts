/** Gore and Glory's answer to the contract's builder: the Warband as a page of fields, and how each is changed. */
import type { Builder, BuilderPage, BuilderUnit } from '#engine/builder.ts';
import { fromPack, namingPacks } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import type { Faction } from '../content/types.ts';
import { cardOf, checkRoster, displayNames } from './check.ts';
import { equipmentOf, gloryLimit, gloryOf } from './cost.ts';
import { addUnit, blank, duplicate, edit, move, remove } from './edit.ts';
import { characterChoices, modelFields } from './fields.ts';
import { packsNeeded } from './needs.ts';
import { preview } from './preview.ts';
import { remarks } from './remarks.ts';
import type { Entry, Roster } from './roster.ts';

const MAX_MODELS = 15;

function page(content: Content, roster: Roster): BuilderPage<Roster> {
  const faction = content.factions.get(roster.faction);
  const report = checkRoster(content, roster);
  const names = displayNames(content, roster);
  return {
    title: roster.name,
    sub: [
      { text: faction?.name ?? roster.faction },
      { text: `${roster.models.length} of ${MAX_MODELS} models`, clause: 'GG-WAR-04' },
    ],
    noun: { one: 'model', many: 'models' },
    name: { kind: 'text', id: 'name', label: 'Name', value: roster.name, placeholder: 'Name of the Warband', max: 80 },
    fields: [
      {
        kind: 'choice',
        id: 'faction',
        label: 'Faction',
        clause: 'GG-WAR-02',
        value: roster.faction,
        choices: content.factions.all.map((f) => ({
          id: f.id,
          label: f.name,
          text: `${f.about} ${f.rule.name}: ${f.rule.text}`,
          ...fromPack(content, f),
        })),
      },
      {
        kind: 'number',
        id: 'glory',
        label: 'Size of the game',
        clause: 'GG-WAR-05',
        value: gloryLimit(roster),
        min: 50,
        max: 5000,
        step: 50,
        unit: 'Glory',
      },
    ],
    units: roster.models.map((entry, i) => unit(content, roster, entry, i, names[i] as string)),
    templates: characterChoices(content, roster)
      .filter((c) => c.against === undefined)
      .map((c) => ({ ...c, figure: c.id })),
    notes: faction === undefined ? [] : [ruleNote(faction)],
    report,
    remarks: remarks(content, roster, report),
  };
}

function ruleNote(faction: Faction): BuilderPage['notes'][number] {
  const { name, text, gold } = faction.rule;
  return { title: name, text, clause: gold === 0 ? 'GG-WAR-02' : 'GG-WAR-20' };
}

function unit(content: Content, roster: Roster, entry: Entry, i: number, title: string): BuilderUnit {
  const place = `models[${i}]`;
  const character = content.characters.get(entry.character)?.name ?? entry.character;
  const role = content.classes.get(entry.class)?.name ?? entry.class;
  const glory = gloryOf(content, entry);
  const gold = equipmentOf(content, entry);
  const card = cardOf(content, roster, entry);
  const shown = card === null ? { numbers: [], facts: [], sheet: null } : preview(content, entry, card, title);
  return {
    place,
    title,
    sub: `${character}, ${role}, level ${entry.level}`,
    alike: JSON.stringify(entry),
    plural: entry.name ?? character,
    costs: [
      { label: 'Glory', value: glory },
      { label: 'Gold', value: gold },
    ],
    name: {
      kind: 'text',
      id: `${place}.name`,
      label: 'Name',
      value: entry.name ?? '',
      placeholder: character,
      max: 60,
    },
    fields: modelFields(content, roster, entry, place),
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
