/** Words in which the tables of the book and the sentences of the catalogue are compared with the content. */
import { readFileSync } from 'node:fs';
import { parseCatalogue } from '#engine/ledger/catalogue.ts';
import { PRINTED } from '../content/printed.ts';
import {
  type Archetype,
  type CATEGORIES,
  type ListedSkill,
  type ListedWeapon,
  LOCATIONS,
  type Measure,
  type Row,
  type SkillCategory,
  STATS,
  type Weapon,
} from '../content/types.ts';

const { sections } = parseCatalogue(readFileSync(new URL('../catalogue.yaml', import.meta.url), 'utf8'));
export const RULES = new Map(sections.flatMap(({ clauses }) => clauses.map(({ id, rule }) => [id, rule] as const)));

export function rule(id: string): string {
  const found = RULES.get(id);
  if (found === undefined) throw new Error(`there is no clause ${id}`);
  return found;
}

export function rows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

export function boxText({ boxes }: Row): string {
  return boxes.map((box) => STATS.flatMap((stat) => (box[stat] === undefined ? [] : [box[stat]])).join('/')).join(',');
}

/** Boxes as the book orders them: Musket before Blade. */
export function humanBoxes({ track }: Archetype): string[] {
  return LOCATIONS.map((at) =>
    (track[at]?.boxes ?? []).map((box) => (at === 'arms' ? [box.mk, box.bd] : Object.values(box)).join('/')).join(','),
  );
}

export function listText(list: ListedWeapon): string {
  const steps: [string, number][] = [
    ['th+', list.thUp],
    ['th-', list.thDown],
    ['ws+', list.wsUp],
    ['ws-', list.wsDown],
  ];
  const extras = [
    ...(list.extraAmmo === undefined ? [] : ['ammo']),
    ...(list.poison === undefined ? [] : ['poison']),
    ...(list.bayonet === undefined ? [] : ['bayonet']),
    ...(list.brace === undefined ? [] : [`brace+${list.brace}`]),
    ...(list.extraBlades === undefined ? [] : ['blades']),
  ];
  const bought = [...steps.flatMap(([word, n]) => (n === 0 ? [] : [`${word}${n}`])), ...extras];
  return [list.weapon, list.cost, ...bought].join(' ');
}

/** The words of a cell without their order: books order modifiers and locations as they please. */
export function sorted(cell: string): string {
  return cell.split(' ').sort().join(' ');
}

export function skillText({ skill, cap }: ListedSkill): string {
  return cap === 1 ? skill : `${skill}:${cap ?? 'X'}`;
}

export function skillsIn(archetype: Archetype, category: SkillCategory): ListedSkill[] {
  return archetype.skills.filter(({ skill }) => PRINTED.skills.get(skill)?.category === category);
}

export const CATEGORY_WORDS: Readonly<Record<string, (typeof CATEGORIES)[number]>> = {
  Weapon: 'weapon',
  Armor: 'armor',
  Combat: 'combat',
  Knowledge: 'knowledge',
  Other: 'other',
};

/** "Di Conti's Thrust" is "di-contis-thrust"; Riposte is Siebler's (GL-R-109). */
export function idOf(name: string): string {
  const plain = name === 'Riposte' ? "Siebler's Riposte" : name === '2-Handed Blade' ? 'two handed blade' : name;
  return plain
    .toLowerCase()
    .replace("d'armes", 'd-armes')
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-');
}

export function maximaIn(sentence: string): Record<string, number> {
  const found = [...sentence.matchAll(/(Weapon|Armor|Combat|Knowledge|Other) (\d+)/g)];
  return Object.fromEntries(found.map(([, word, n]) => [CATEGORY_WORDS[word as string] as string, Number(n)]));
}

/** "Long Blade 1 (+2 TH 1 per +1, -1 TH -1), Pistol 1 (brace 2)". */
export function weaponsIn(list: string): string[] {
  return list.split(/, (?![^(]*\))/).flatMap((words) => {
    if (words.endsWith('cost not printed')) return [];
    const [, name, cost, more = ''] = /^(.+?) (\d+)(?: \((.*)\))?$/.exec(words) ?? [];
    if (name === undefined) return [];
    const bought = more.split(', ').flatMap((one) => {
      const step = /^([+-]\d) (TH|WS)/.exec(one);
      if (step !== null) return [`${step[2]?.toLowerCase()}${step[1]}`];
      const extra = /^(extra ammo|brace|bayonet|poison) (\d)$/.exec(one);
      if (extra === null) return [];
      return [extra[1] === 'brace' ? `brace+${extra[2]}` : (extra[1] as string).replace('extra ', '')];
    });
    return [sorted([idOf(name), cost, ...bought].join(' '))];
  });
}

export function skillsInSentence(list: string): string[] {
  return list.split(', ').map((one) => {
    const [, name, cap] = /^(.+?)(?: (\d+|X))?$/.exec(one.trim()) ?? [];
    return cap === undefined || cap === '1' ? idOf(name as string) : `${idOf(name as string)}:${cap}`;
  });
}

export function measureText({ add, bw }: Measure): string {
  if (bw !== true) return `${add}`;
  return add === 0 ? 'BW' : `BW+${add}`;
}

export function chartText({ bands }: Weapon): string[] {
  return ['close', 'short', 'medium', 'long'].map((name) => {
    const band = bands.find((one) => one.band === name);
    if (band === undefined) return '-';
    const range = `${band.least === undefined ? '' : `${band.least}-`}${measureText(band.range)}`;
    return `${range} ${band.th > 0 ? '+' : ''}${band.th} ${measureText(band.ws)}`;
  });
}

/** Bands as the sentence of the clause says them: "close combat 1", TH +2, WS BW+1; thrown (Short) 3", TH -2, WS BW". */
export function bandsIn(sentence: string): Record<string, string> {
  const found: Record<string, string> = {};
  const tidy = (th: string): string => (th === '+0' ? '0' : th);
  const long =
    /(close combat|thrown \(Short\)|Short|Medium|Long) ([\d-]+|BW\+\d)(?:"| inches),? (?:TH )?([+-]?\d),? WS (?:= )?(BW(?:\+\d)?|\d+)/g;
  for (const [, word, range, th, ws] of sentence.matchAll(long)) {
    const name =
      word === 'close combat' ? 'close' : word === 'thrown (Short)' ? 'short' : (word as string).toLowerCase();
    found[name] = `${range} ${tidy(th as string)} ${ws}`;
  }
  return found;
}
