/** The fields of one character in the builder: its archetype, weapons and what is bought for each copy, armour, skills, character. */
import type { Choice, Field, Track } from '#engine/builder.ts';
import { fromPack } from '../../kit/packs.ts';
import type { Content } from '../content/content.ts';
import { type Archetype, type Category, FIELDS, LOCATIONS, type SkillCategory } from '../content/types.ts';
import { CATEGORY_NAMES } from './accounts.ts';
import { hasDealer } from './check.ts';
import { EXTRA_NAMES, extraPrice, listingOf, spentOf } from './cost.ts';
import { displayNames, gradeOf, HORSE, isPlayers, kindOf, levelsOf, SKILL_LISTS } from './entry.ts';
import { type Entry, EXTRAS, type Roster } from './roster.ts';
import { archetypeText, armsText, LOCATION_NAMES, weaponText } from './words.ts';

/** `kinds`: what any entry of the roster may be, made once for all of them. */
export function entryFields(
  content: Content,
  roster: Roster,
  entry: Entry,
  place: string,
  kinds: readonly Choice[],
): Field[] {
  const kind = kindOf(content, entry);
  const fields: Field[] = [
    {
      kind: 'choice',
      id: `${place}.archetype`,
      label: 'Archetype',
      clause: 'GL-CHR-01',
      value: entry.archetype,
      choices: kinds.some(({ id }) => id === entry.archetype) ? kinds : kindChoices(content, roster, entry.archetype),
    },
  ];
  if (kind === null) return fields;
  if (kind.of === 'horse') return [...fields, ...horseFields(content, roster, entry, place)];
  if (kind.of === 'archetype') {
    fields.push(...weaponFields(content, roster, kind.archetype, entry, place));
    fields.push(armourField(content, roster, kind.archetype, entry, place));
    for (const list of SKILL_LISTS) fields.push(...skillFields(content, roster, kind.archetype, entry, list, place));
    fields.push(...characterFields(content, kind.archetype, entry, place));
  }
  fields.push(...masterFields(content, roster, entry, place));
  fields.push(...itemFields(content, roster, entry, place));
  return fields;
}

/** Archetypes by Grade, the Heroic Horse, and ready-made characters. */
export function kindChoices(content: Content, roster: Roster, taken?: string): Choice[] {
  const archetypes = content.archetypes.all
    .filter(({ id, unlisted }) => unlisted !== true || id === taken)
    .map((one) => ({
      id: one.id,
      label: one.name,
      note: `Grade ${one.grade}`,
      cost: `${one.points}`,
      text: archetypeText(one),
      clause: one.clauses[0] ?? 'GL-CHR-01',
      ...fromPack(content, one),
      ...(one.unlisted === true ? { against: 'comes only with a scenario' } : {}),
    }));
  const horse = content.beasts.get(HORSE);
  const horses =
    horse === undefined
      ? []
      : [{ id: HORSE, label: horse.name, note: 'Grade 1', cost: '3', text: horse.about, clause: horse.clause }];
  const sheets = content.characters.all
    .filter((sheet) => isPlayers(sheet) || sheet.id === taken)
    .filter(({ id }) => !content.archetypes.has(id))
    .map((sheet) => ({
      id: sheet.id,
      label: sheet.name,
      note: `Grade ${content.archetypes.get(sheet.archetype)?.grade ?? 1}, ready-made`,
      text: sheet.about,
      clause: sheet.clause,
      likely: sheet.side === roster.faction,
      ...fromPack(content, sheet),
      ...(isPlayers(sheet) ? {} : { against: 'comes only with a scenario' }),
    }));
  return [...archetypes, ...horses, ...sheets];
}

/** "3 of 4". */
function tally(content: Content, roster: Roster, archetype: Archetype, entry: Entry, category: Category) {
  const spent = spentOf(content, roster, entry)[category].value;
  const most = archetype.maxima[category];
  return { text: `${spent} of ${most}`, over: spent > most };
}

function weaponFields(content: Content, roster: Roster, archetype: Archetype, entry: Entry, place: string): Field[] {
  const carried = entry.weapons ?? [];
  const choices = content.weapons.all.flatMap((weapon): Choice[] => {
    const listing = listingOf(roster, archetype, weapon);
    const has = carried.some((one) => one.weapon === weapon.id);
    if (listing === null && !has) return [];
    return [
      {
        id: weapon.id,
        label: weapon.name,
        text: weaponText(weapon),
        clause: weapon.clause,
        cells: [`${weapon.hands}`, listing === null ? '' : `${listing.cost}`],
        most: 4,
        likely: true,
        ...fromPack(content, weapon),
        ...(listing === null ? { against: `not on the list of a ${archetype.name}` } : {}),
      },
    ];
  });
  const fields: Field[] = [
    {
      kind: 'several',
      id: `${place}.weaponList`,
      label: 'Weapons',
      clause: 'GL-CHR-05',
      tally: tally(content, roster, archetype, entry, 'weapon'),
      columns: ['Hands', 'Points'],
      groups: [{ id: `${place}.weapons`, label: 'Weapons', value: carried.map(({ weapon }) => weapon), choices }],
    },
  ];
  carried.forEach((_, n) => {
    fields.push(...copyFields(content, roster, archetype, entry, n, `${place}.weapons[${n}]`));
  });
  return fields;
}

const STEPS: readonly { id: '+1' | '-1'; label: string }[] = [
  { id: '+1', label: '+1' },
  { id: '-1', label: '-1, gives a point back' },
];

/** What may be bought for one copy: modifiers as a ladder, extras as a list. */
function copyFields(
  content: Content,
  roster: Roster,
  archetype: Archetype,
  entry: Entry,
  n: number,
  place: string,
): Field[] {
  const arms = entry.weapons?.[n];
  const weapon = content.weapons.get(arms?.weapon);
  const listing = weapon === undefined ? null : listingOf(roster, archetype, weapon);
  if (arms === undefined || weapon === undefined || listing === null) return [];
  const track = (key: 'th' | 'ws', label: string, up: number, down: number): Track[] => {
    const amount = arms[key] ?? 0;
    if (up === 0 && down === 0 && amount === 0) return [];
    const open = STEPS.filter(({ id }) =>
      id === '+1' ? amount > 0 || (amount === 0 && up > 0) : amount < 0 || (amount === 0 && down > 0),
    );
    return [
      {
        id: `${place}.${key}`,
        label,
        clause: 'GL-CHR-09',
        steps: Array.from({ length: Math.max(up, down, 1) }, () => 1),
        value: Array.from({ length: Math.abs(amount) }, () => (amount > 0 ? '+1' : '-1')),
        said: amount === 0 ? '' : `${amount > 0 ? '+' : ''}${amount} ${key.toUpperCase()}`,
        choices: open.map(({ id, label: said }) => ({ id, label: `${said} ${key.toUpperCase()}` })),
      },
    ];
  };
  const tracks = [
    ...track('th', 'To hit', listing.thUp, listing.thDown),
    ...track('ws', 'Strength', listing.wsUp, listing.wsDown),
  ];
  const had = arms.extras ?? [];
  const extras = EXTRAS.flatMap((id): Choice[] => {
    const price = extraPrice(listing, id);
    if (price === null && !had.includes(id)) return [];
    return [
      {
        id,
        label: EXTRA_NAMES[id],
        cells: [`${price ?? ''}`],
        most: id === 'ammo' ? 4 : 1,
        likely: true,
        ...(price === null ? { against: `not for a ${archetype.name}` } : {}),
      },
    ];
  });
  const label = armsText(content, arms);
  return [
    ...(tracks.length === 0 ? [] : [{ kind: 'ladder' as const, id: place, label, unit: 'points', tracks }]),
    ...(extras.length === 0
      ? []
      : [
          {
            kind: 'several' as const,
            id: `${place}.extraList`,
            label: `Extras of ${weapon.name}`,
            clause: 'GL-CHR-09',
            columns: ['Points'],
            groups: [{ id: `${place}.extras`, label: 'Extras', value: had, choices: extras }],
          },
        ]),
  ];
}

function armourField(content: Content, roster: Roster, archetype: Archetype, entry: Entry, place: string): Field {
  return {
    kind: 'ladder',
    id: `${place}.armour`,
    label: 'Armour',
    clause: 'GL-CHR-08',
    tally: tally(content, roster, archetype, entry, 'armor'),
    unit: 'points',
    tracks: LOCATIONS.flatMap((at): Track[] => {
      const dr = entry.armour?.[at] ?? 0;
      const cap = archetype.armour[at] ?? 0;
      if (cap === 0 && dr === 0) return [];
      return [
        {
          id: `${place}.armour.${at}`,
          label: LOCATION_NAMES[at],
          steps: Array.from({ length: Math.max(cap, 1) }, () => 1),
          value: Array.from({ length: dr }, () => '+1'),
          said: dr === 0 ? '' : `+${dr} DR`,
          choices: dr >= 9 ? [] : [{ id: '+1', label: '+1 DR' }],
        },
      ];
    }),
  };
}

function skillFields(
  content: Content,
  roster: Roster,
  archetype: Archetype,
  entry: Entry,
  category: SkillCategory,
  place: string,
): Field[] {
  const value = entry[category] ?? [];
  const choices = content.skills.all.flatMap((skill): Choice[] => {
    const listed = archetype.skills.find((one) => one.skill === skill.id);
    if ((listed === undefined || skill.category !== category) && !value.includes(skill.id)) return [];
    const most = listed === undefined ? 1 : (listed.cap ?? archetype.maxima[category]);
    return [
      {
        id: skill.id,
        label: skill.name,
        text: skill.text,
        clause: skill.clause,
        cells: [listed === undefined ? '' : most > 1 ? `1 per +1, up to ${most}` : '1'],
        most,
        ...fromPack(content, skill),
        ...againstOf(content, archetype, entry, skill.id, category),
      },
    ];
  });
  if (choices.length === 0 && value.length === 0) return [];
  return [
    {
      kind: 'several',
      id: `${place}.${category}List`,
      label: CATEGORY_NAMES[category],
      clause: 'GL-CHR-05',
      tally: tally(content, roster, archetype, entry, category),
      columns: ['Points'],
      groups: [
        {
          id: `${place}.${category}`,
          label: CATEGORY_NAMES[category],
          value,
          max: archetype.maxima[category],
          choices,
        },
      ],
    },
  ];
}

/** Pairs that bar each other (GL-CHR-11 to GL-CHR-14). */
const BARS: Readonly<Record<string, string>> = {
  ambidextrous: 'flurry-of-blows',
  'flurry-of-blows': 'ambidextrous',
  'cappellis-school': 'di-contis-thrust',
  'di-contis-thrust': 'cappellis-school',
  majestic: 'hide',
  hide: 'majestic',
};

function againstOf(
  content: Content,
  archetype: Archetype,
  entry: Entry,
  id: string,
  category: SkillCategory,
): { against?: string } {
  const skill = content.skills.get(id);
  if (!archetype.skills.some((one) => one.skill === id)) return { against: `not on the list of a ${archetype.name}` };
  if (skill?.category !== category) return { against: `is no ${category} skill` };
  const bar = BARS[skill?.rule ?? ''];
  const levels = levelsOf(entry);
  if (bar !== undefined && (levels[bar] ?? 0) > 0)
    return { against: `not with ${content.skills.get(bar)?.name ?? bar}` };
  const armed = (entry.weapons ?? []).some(({ weapon }) => content.weapons.get(weapon)?.firearm === true);
  if (skill?.rule === 'knife-thrower' && armed) return { against: 'not with a firearm' };
  if (skill?.rule === 'pugilist' && (entry.flaws ?? []).includes('inept')) return { against: 'not with Inept fighter' };
  return {};
}

/** Lucky flaws, virtues and flaws, a field of study, an animal. */
function characterFields(content: Content, archetype: Archetype, entry: Entry, place: string): Field[] {
  const levels = levelsOf(entry);
  const flaws = entry.flaws ?? [];
  const fields: Field[] = [];
  if ((levels.lucky ?? 0) > 0 || flaws.length > 0) {
    fields.push({
      kind: 'several',
      id: `${place}.flawList`,
      label: 'Flaws of the Lucky',
      clause: 'GL-SKO-16',
      tally: { text: `${flaws.length} of ${levels.lucky ?? 0}`, over: flaws.length > (levels.lucky ?? 0) },
      columns: [],
      groups: [
        {
          id: `${place}.flaws`,
          label: 'Flaws',
          value: flaws,
          max: levels.lucky ?? 0,
          choices: content.flaws.all.map(({ id, name, text, clause }) => ({ id, label: name, text, clause })),
        },
      ],
    });
  }
  if (archetype.grade > 1 || entry.virtues !== undefined) fields.push(virtueField(content, entry, place));
  if ((levels.savant ?? 0) > 0 || entry.field !== undefined) {
    fields.push({
      kind: 'choice',
      id: `${place}.field`,
      label: 'Field of study',
      clause: 'GL-R-224',
      value: entry.field ?? '',
      choices: [{ id: '', label: 'None' }, ...FIELDS.map((id) => ({ id, label: capital(id) }))],
    });
  }
  if ((levels['animal-handling'] ?? 0) > 0 || entry.animal !== undefined) {
    fields.push({
      kind: 'choice',
      id: `${place}.animal`,
      label: 'Trained animal',
      clause: 'GL-R-101',
      value: entry.animal ?? '',
      choices: [
        { id: '', label: 'None' },
        ...content.beasts.all
          .filter(({ id }) => id !== HORSE)
          .map(({ id, name, about, clause }) => ({ id, label: name, text: about, clause })),
      ],
    });
  }
  return fields;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function virtueField(content: Content, entry: Entry, place: string): Field {
  const choices = content.virtues.all.map(({ id, name, text, clause }) => ({ id, label: name, text, clause }));
  const group = (gives: 'ability' | 'hero', label: string) => ({
    id: `${place}.virtues.${gives}`,
    label,
    value: entry.virtues?.[gives] ?? [],
    choices,
  });
  return {
    kind: 'several',
    id: `${place}.virtues`,
    label: 'Virtues and flaws',
    clause: 'GL-VF-01',
    columns: [],
    groups: [group('ability', 'For an ability point'), group('hero', 'For a special hero point')],
  };
}

function masterFields(content: Content, roster: Roster, entry: Entry, place: string): Field[] {
  const horse = entry.archetype === HORSE;
  const levels = levelsOf(entry);
  const kind = kindOf(content, entry);
  const printed = kind?.of === 'sheet' && kind.sheet.master !== undefined;
  const loyal = (levels.devotion ?? 0) > 0 || (levels['undying-loyalty'] ?? 0) > 0 || printed;
  if (!horse && !loyal && entry.master === undefined) return [];
  const names = displayNames(content, roster);
  const open = roster.models.flatMap((other, i) =>
    other !== entry && (horse ? other.archetype !== HORSE : gradeOf(content, other) === 3) ? [names[i] as string] : [],
  );
  return [
    {
      kind: 'choice',
      id: `${place}.master`,
      label: horse ? 'Owner' : 'Master',
      clause: horse ? 'GL-R-333' : 'GL-R-225',
      value: entry.master ?? '',
      choices: [{ id: '', label: 'The first' }, ...[...new Set(open)].map((name) => ({ id: name, label: name }))],
    },
  ];
}

function itemFields(content: Content, roster: Roster, entry: Entry, place: string): Field[] {
  const value = entry.items ?? [];
  if (!hasDealer(content, roster) && value.length === 0) return [];
  return [
    {
      kind: 'several',
      id: `${place}.itemList`,
      label: 'Exotic items',
      clause: 'GL-XI-01',
      columns: ['Points'],
      groups: [
        {
          id: `${place}.items`,
          label: 'Items',
          value,
          choices: content.items.all.map(({ id, name, text, clause, cost }) => ({
            id,
            label: name,
            text,
            clause,
            cells: [`${cost}`],
            most: 5,
          })),
        },
      ],
    },
  ];
}

function horseFields(content: Content, roster: Roster, entry: Entry, place: string): Field[] {
  return [
    {
      kind: 'several',
      id: `${place}.abilityList`,
      label: 'Abilities',
      clause: 'GL-HH-02',
      columns: ['Points'],
      groups: [
        {
          id: `${place}.abilities`,
          label: 'Abilities',
          value: entry.abilities ?? [],
          max: 3,
          choices: content.abilities.all.map(({ id, name, text, clause, repeats }) => ({
            id,
            label: name,
            text,
            clause,
            cells: ['1'],
            ...(repeats ? { most: 3 } : {}),
          })),
        },
      ],
    },
    ...masterFields(content, roster, entry, place),
  ];
}
