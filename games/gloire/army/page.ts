/** Gloire's answer to the contract's builder: the band as a page of fields, and how each is changed. */
import type { Builder, BuilderPage, BuilderUnit, Choice, Field } from '#engine/builder.ts';
import { count } from '#engine/text/words.ts';
import { namingPacks } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import { checkRoster, GRADES } from './check.ts';
import { costOf, pointsParts } from './cost.ts';
import { addUnit, blank, duplicate, edit, move, remove } from './edit.ts';
import { characterOf, displayNames, gradeOf, kindOf, titleOf } from './entry.ts';
import { entryFields, kindChoices } from './fields.ts';
import { packsNeeded } from './needs.ts';
import { preview } from './preview.ts';
import { remarks } from './remarks.ts';
import type { Entry, Roster } from './roster.ts';
import { SIZES } from './sizes.ts';

/** Hero points of each Grade 3 and Grade 2 model (GL-HP-01). */
const EACH = 5;

function page(content: Content, roster: Roster): BuilderPage<Roster> {
  const report = checkRoster(content, roster);
  const names = displayNames(content, roster);
  const size = SIZES[roster.size];
  const kinds = kindChoices(content, roster);
  const heroes = roster.models.filter((entry) => (gradeOf(content, entry) ?? 1) > 1).length;
  return {
    title: roster.name,
    sub: [
      { text: content.factions.get(roster.faction)?.name ?? roster.faction, clause: 'GL-CHR-18' },
      { text: gradesText(size.models), clause: size.clause },
      { text: count(EACH * heroes, 'hero point'), clause: 'GL-HP-01' },
    ],
    noun: { one: 'model', many: 'models' },
    name: { kind: 'text', id: 'name', label: 'Name', value: roster.name, placeholder: 'Name of the band', max: 80 },
    fields: rosterFields(content, roster),
    units: roster.models.map((entry, i) => unit(content, roster, entry, i, names[i] as string, kinds)),
    templates: kinds
      .filter(({ against }) => against === undefined)
      .map((choice) => ({ ...choice, figure: content.characters.get(choice.id)?.archetype ?? choice.id })),
    notes: [
      { title: size.name, text: size.text, clause: size.clause },
      ...size.notes.map((note) => ({ title: size.name, ...note })),
      ...balanceNotes(content, roster),
      {
        title: 'Hero points',
        text: 'Five for each Grade 3 and each Grade 2 model, one pool for all.',
        clause: 'GL-HP-01',
      },
      { title: 'Points', text: 'Points that are not spent are lost.', clause: 'GL-R-332' },
    ],
    report,
    remarks: remarks(content, roster, report),
  };
}

/** What makes bands equal, and what a horde is spared. */
function balanceNotes(content: Content, roster: Roster): BuilderPage['notes'] {
  const extras = roster.models.filter((entry) => gradeOf(content, entry) === 1).map((entry) => JSON.stringify(entry));
  const horde = new Set(extras).size < extras.length;
  return [
    {
      title: 'Equal bands',
      text: 'Bands match when both sides field the same Grades.',
      clause: 'GL-CHR-02',
    },
    { title: 'Unequal bands', text: 'A match may set them up otherwise on purpose.', clause: 'GL-CHR-19' },
    ...(horde
      ? [
          {
            title: 'Horde',
            text: 'Identical extras share one sheet; hit in Head or Torso, they are gone.',
            clause: 'GL-HRD-01',
          },
          {
            title: 'Horde',
            text: 'Hit in Arms or Legs, an extra reads the second box of the sheet.',
            clause: 'GL-HRD-02',
          },
        ]
      : []),
  ];
}

/** "1 Grade 3, 1 Grade 2, 3 Grade 1". */
function gradesText(models: (typeof SIZES)[keyof typeof SIZES]['models']): string {
  return GRADES.filter((grade) => models[grade] > 0)
    .map((grade) => `${models[grade]} Grade ${grade}`)
    .join(', ');
}

function rosterFields(content: Content, roster: Roster): Field[] {
  return [
    {
      kind: 'choice',
      id: 'faction',
      label: 'Side',
      clause: 'GL-CHR-18',
      value: roster.faction,
      choices: content.factions.all.map(({ id, name, about }) => ({ id, label: name, text: about })),
    },
    {
      kind: 'choice',
      id: 'size',
      label: 'Models',
      clause: 'GL-CHR-02',
      value: roster.size,
      choices: Object.values(SIZES).map(({ id, name, text, clause, models }) => ({
        id,
        label: name,
        note: gradesText(models),
        text,
        clause,
      })),
    },
    {
      kind: 'choice',
      id: 'free',
      label: 'Free building',
      clause: 'GL-R-340',
      value: roster.free === true ? 'yes' : 'no',
      choices: [
        { id: 'no', label: 'By the lists', text: 'Weapons are those of each archetype’s list.' },
        { id: 'yes', label: 'Bows and spears too', text: 'Bow 2, crossbow 3 and spear 2, for games that allow it.' },
      ],
    },
  ];
}

function unit(
  content: Content,
  roster: Roster,
  entry: Entry,
  i: number,
  title: string,
  kinds: readonly Choice[],
): BuilderUnit {
  const place = `models[${i}]`;
  const kind = kindOf(content, entry);
  const called = titleOf(content, entry);
  const grade = gradeOf(content, entry);
  const character = characterOf(content, entry, title);
  const shown = character === null ? { numbers: [], facts: [], sheet: null } : preview(content, character);
  const limit = pointsParts(content, entry).reduce((total, { amount }) => total + amount, 0);
  return {
    place,
    title,
    sub: `${called}${grade === null ? '' : `, Grade ${grade}`}${kind?.of === 'sheet' ? ', ready-made' : ''}`,
    alike: JSON.stringify(entry),
    plural: entry.name ?? called,
    costs: [{ label: kind === null ? 'Points' : `of ${limit} points`, value: costOf(content, roster, entry) }],
    name: {
      kind: 'text',
      id: `${place}.name`,
      label: 'Name',
      value: entry.name ?? '',
      placeholder: kind?.of === 'sheet' ? kind.sheet.name : called,
      max: 60,
    },
    fields: entryFields(content, roster, entry, place, kinds),
    ...shown,
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
