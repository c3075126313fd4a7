/** Who may have which magic item (DG-MAG-01..05, DG-MAG-11, DG-MAG-17, DG-R-151..153, DG-R-439, DG-R-440) and how much of them (DG-LIST-11). */
import type { Report } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import type { Work, WorkPlace } from '../content/types.ts';
import { armourTable, ruleOf, weaponTable } from './admits.ts';
import { totalOf } from './cost.ts';
import { magicPower, rarityOf, sharesOf, specialOf, worksOf } from './items.ts';
import { MAGIC_SHARE, MOST_ENCHANTMENTS, MOST_RUNES } from './limits.ts';
import { armed, type Entry, type ItemWords, type Roster } from './roster.ts';
import { count } from './words.ts';

export function checkItems(content: Content, roster: Roster, entry: Entry, place: string, report: Report): void {
  const items = entry.items ?? [];
  items.forEach((words, i) => {
    const here = `${place}.items[${i}]`;
    checkBearer(content, entry, words, here, report);
    if (words.item === undefined) checkWorks(content, roster, entry, words, here, report);
    else checkSpecial(content, roster, entry, words, here, report);
  });
  if (items.length > 0) checkNumbers(content, entry, place, report);
}

/** DG-MAG-01..03, DG-R-439. */
function checkBearer(content: Content, entry: Entry, words: ItemWords, here: string, report: Report): void {
  if (entry.kind !== 'standard' && entry.kind !== 'elite' && entry.kind !== 'hero') {
    report(here, 'item-bearer', ['DG-R-439', 'DG-MAG-01'], 'crews, vehicles and creatures have no magic items');
    return;
  }
  if (entry.kind === 'hero') {
    if (words.bearer !== undefined) report(`${here}.bearer`, 'no-sergeant', 'DG-R-020', 'a hero is no sergeant');
    if ((words.count ?? 1) !== 1) report(`${here}.count`, 'item-count', 'DG-R-153', 'a hero has one of each item');
    return;
  }
  const rarity = rarityOf(content, words);
  const sergeant = words.bearer === 'sergeant';
  if (sergeant && entry.sergeant !== true) {
    report(`${here}.bearer`, 'no-sergeant', 'DG-MAG-01', 'the unit has no sergeant to bear it');
  }
  if (sergeant && (words.count ?? 1) !== 1) {
    report(`${here}.count`, 'item-count', 'DG-R-020', 'a unit has one sergeant');
  }
  if (rarity === 'unique') report(here, 'item-unique', 'DG-MAG-03', 'unique magic items are for heroes');
  else if (rarity === 'rare' && !(sergeant && entry.kind === 'elite')) {
    report(here, 'item-rare', 'DG-MAG-02', 'rare magic items are for heroes and for sergeants of elite units');
  } else if (!sergeant && entry.kind !== 'elite') {
    report(here, 'item-common', 'DG-MAG-01', 'of a standard unit only the sergeant may have a magic item');
  }
}

/** DG-MAG-05, DG-MAG-11, DG-R-153, DG-R-439. */
function checkWorks(
  content: Content,
  roster: Roster,
  entry: Entry,
  words: ItemWords,
  here: string,
  report: Report,
): void {
  const enchantments = words.enchantments ?? [];
  const runes = words.runes ?? [];
  enchantments.forEach((id, i) => {
    if (!content.enchantments.has(id)) {
      report(`${here}.enchantments[${i}]`, 'unknown-enchantment', 'DG-MAG-05', `there is no enchantment "${id}"`);
    }
  });
  runes.forEach((id, i) => {
    if (!content.runes.has(id)) report(`${here}.runes[${i}]`, 'unknown-rune', 'DG-MAG-11', `there is no rune "${id}"`);
  });
  if (enchantments.length + runes.length === 0) {
    report(here, 'no-magic', 'DG-MAG-05', 'say which item it is, or which enchantments or runes it has');
  }
  if (enchantments.length > 0 && runes.length > 0) {
    report(here, 'both-works', ['DG-R-153', 'DG-MAG-05', 'DG-MAG-11'], 'a thing has enchantments or runes, not both');
  }
  if (enchantments.length > MOST_ENCHANTMENTS) {
    report(`${here}.enchantments`, 'too-many', ['DG-MAG-05', 'DG-R-153'], `at most ${MOST_ENCHANTMENTS} enchantments`);
  }
  if (runes.length > MOST_RUNES) {
    report(`${here}.runes`, 'too-many', ['DG-MAG-11', 'DG-R-153'], `at most ${MOST_RUNES} runes`);
  }
  checkThing(content, roster, entry, words, here, report);
}

/** What it is placed on is carried, and such magic may be placed on it. */
function checkThing(
  content: Content,
  roster: Roster,
  entry: Entry,
  words: ItemWords,
  here: string,
  report: Report,
): void {
  const on = words.on;
  if (on === undefined) {
    report(`${here}.on`, 'nothing-on', 'DG-MAG-05', 'say which weapon, armour or shield it is placed on');
    return;
  }
  if (!carriedBy(entry).includes(on)) {
    report(`${here}.on`, 'not-carried', ['DG-R-152', 'DG-MAG-05'], `the bearer has no "${on}" to place it on`);
    return;
  }
  const places = placesOf(content, roster, on);
  if (places.length === 0) {
    report(`${here}.on`, 'no-place', 'DG-R-439', `no magic can be placed on "${on}"`);
    return;
  }
  for (const work of worksOf(content, words)) {
    if (!places.includes(work.on)) {
      report(here, 'wrong-place', [work.clause, 'DG-R-439'], `${work.name}: ${PLACE_TEXT[work.on]}`);
    }
  }
}

const PLACE_TEXT: Readonly<Record<WorkPlace, string>> = {
  weapon: 'for weapons',
  melee: 'for melee weapons',
  armour: 'for body armour',
  protection: 'for armour and shields',
  anything: 'for anything carried',
};

function carriedBy(entry: Entry): string[] {
  const others = (entry.variants ?? []).flatMap((v) => v.weapons);
  return [...(entry.weapons ?? []), ...others, ...(entry.armour ?? [])];
}

/** The places for magic that a thing has. Pavises have none (DG-R-439). */
export function placesOf(content: Content, roster: Roster, id: string): readonly WorkPlace[] {
  const weapon = weaponTable(content, roster).get(id);
  if (weapon !== undefined) return weapon.range === null ? ['weapon', 'melee', 'anything'] : ['weapon', 'anything'];
  const armour = armourTable(content, roster).get(id);
  if (armour === undefined || armour.slot === 'pavise') return [];
  return armour.slot === 'shield' ? ['protection', 'anything'] : ['armour', 'protection', 'anything'];
}

export function fitsPlace(content: Content, roster: Roster, work: Work, id: string): boolean {
  return placesOf(content, roster, id).includes(work.on);
}

function checkSpecial(
  content: Content,
  roster: Roster,
  entry: Entry,
  words: ItemWords,
  here: string,
  report: Report,
): void {
  const special = specialOf(content, words);
  if (special === undefined) {
    report(`${here}.item`, 'unknown-item', 'DG-MAG-17', `there is no magic item "${words.item}"`);
    return;
  }
  if ((words.enchantments ?? []).length + (words.runes ?? []).length > 0) {
    report(here, 'special-works', 'DG-MAG-17', `${special.name}: special items have neither enchantments nor runes`);
  }
  if (special.base === 'melee') {
    if (words.on === undefined || !carriedBy(entry).includes(words.on)) {
      const what = words.on === undefined ? 'a melee weapon' : `no "${words.on}"`;
      const message = `${special.name}: the bearer ${words.on === undefined ? 'must name' : 'has'} ${what} that it is`;
      report(`${here}.on`, 'not-carried', ['DG-R-152', special.clause], message);
    } else if (!placesOf(content, roster, words.on).includes('melee')) {
      report(`${here}.on`, 'wrong-place', special.clause, `${special.name}: it is a melee weapon`);
    }
  } else if (words.on !== undefined) {
    report(`${here}.on`, 'special-on', ['DG-R-152', special.clause], `${special.name} is a thing by itself`);
  }
  checkTaught(special.does.teaches, special.does.lore, words, special, here, report);
}

/** DG-R-159: what a scroll or a tome teaches is chosen with the roster. */
function checkTaught(
  teaches: 'spell' | 'lore' | undefined,
  fixed: string | undefined,
  words: ItemWords,
  special: { name: string; clause: string },
  here: string,
  report: Report,
): void {
  for (const key of ['spell', 'lore'] as const) {
    const wanted = teaches === key && fixed === undefined;
    if (words[key] !== undefined && !wanted) {
      report(`${here}.${key}`, 'teaches-not', special.clause, `${special.name} leaves no choice of a ${key}`);
    } else if (words[key] === undefined && wanted) {
      report(`${here}.${key}`, 'teaches-what', ['DG-R-159', special.clause], `${special.name}: which ${key}?`);
    }
  }
}

/** One each for the models of an elite unit; one of each special item, and each thing once, for who has several (DG-R-151, DG-R-153). */
function checkNumbers(content: Content, entry: Entry, place: string, report: Report): void {
  const items = entry.items ?? [];
  const groups = armed(entry);
  const all = sharesOf(entry);
  items.forEach((words, i) => {
    if (entry.kind !== 'elite' || words.bearer === 'sergeant') return;
    let got = 0;
    for (const s of all) if (s.items.includes(words)) got += s.count;
    if (got >= (words.count ?? 1)) return;
    const message = `${count(got, 'model')} of the unit can have it: each has one item at most, on a thing that it carries`;
    report(`${place}.items[${i}].count`, 'item-count', 'DG-R-151', message);
  });
  const told = new Set<string>();
  for (const share of all) {
    const things = [...(groups[share.group]?.weapons ?? []), ...(entry.armour ?? [])];
    share.items.forEach((words, n) => {
      const i = items.indexOf(words);
      const same = share.items.slice(0, n).filter((x) => words.item !== undefined && x.item === words.item);
      const before = share.items.slice(0, n).filter((x) => words.on !== undefined && x.on === words.on);
      const copies = things.filter((id) => id === words.on).length;
      const say = (code: string, message: string): void => {
        if (told.has(`${i} ${code}`)) return;
        told.add(`${i} ${code}`);
        report(`${place}.items[${i}]`, code, ['DG-R-153', 'DG-MAG-05'], message);
      };
      if (same.length > 0) say('item-twice', `one ${specialOf(content, words)?.name ?? words.item} to a model`);
      if (before.length > 0 && before.length >= copies) say('thing-twice', `the same "${words.on}" is magic already`);
    });
  }
}

/** DG-MAG-03, DG-R-440: a unique item once in the army; of runes, the same thing with the same three. */
export function checkUnique(content: Content, roster: Roster, report: Report): void {
  const seen = new Map<string, string>();
  roster.units.forEach((entry, u) => {
    (entry.items ?? []).forEach((words, i) => {
      if (rarityOf(content, words) !== 'unique') return;
      const key = words.item ?? `${words.on} ${[...(words.runes ?? [])].sort().join(' ')}`;
      const place = `units[${u}].items[${i}]`;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, place);
      else {
        const cited = words.item === undefined ? (['DG-MAG-03', 'DG-R-440'] as const) : 'DG-MAG-03';
        report(place, 'unique-twice', cited, 'the army has this unique item already');
      }
    });
  });
}

/** DG-MAG-04, DG-LIST-11, DG-R-018: the most that magic may be of the army's own total, in hundredths. */
export function magicShare(content: Content, roster: Roster): { percent: number; clause: string } {
  const rule = ruleOf(content, roster);
  return rule.kind === 'magic-share'
    ? { percent: rule.percent, clause: 'DG-LIST-11' }
    : { percent: MAGIC_SHARE, clause: 'DG-MAG-04' };
}

export function checkMagic(content: Content, roster: Roster, report: Report): void {
  let power = 0;
  for (const entry of roster.units) power += magicPower(content, entry);
  const total = totalOf(content, roster);
  const { percent, clause } = magicShare(content, roster);
  if (power * 100 <= percent * total) return;
  const most = (percent * total) / 100;
  const message = `${power} power of magic items: at most ${most}, ${percent}% of the army's ${total}`;
  report('units', 'magic-share', clause === 'DG-MAG-04' ? clause : [clause, 'DG-MAG-04'], message);
}
