/** What a single character may buy: weapons and their modifiers, armour, skills, flaws, virtues, items, animals (GL-CHR-04 to GL-CHR-18). */
import type { Report } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import { type Archetype, LOCATIONS, type Location, type SkillCategory } from '../content/types.ts';
import { EXTRA_NAMES, extraPrice, listingOf } from './cost.ts';
import { counted, kindOf, levelsOf, SKILL_LISTS } from './entry.ts';
import type { Arms, Entry, Roster } from './roster.ts';

export function checkEntry(content: Content, roster: Roster, entry: Entry, place: string, report: Report): void {
  const kind = kindOf(content, entry);
  if (kind === null) {
    const unlisted = content.archetypes.has(entry.archetype) || content.characters.has(entry.archetype);
    const message = unlisted ? 'comes only with a scenario' : `there is no archetype "${entry.archetype}"`;
    report(`${place}.archetype`, 'unknown-archetype', 'GL-CHR-01', message);
    return;
  }
  checkItemIds(content, entry, place, report, kind.of === 'horse');
  if (kind.of === 'sheet') {
    checkUnchanged(entry, place, report);
    return;
  }
  if (kind.of === 'horse') {
    checkHorse(content, entry, place, report);
    return;
  }
  const { archetype } = kind;
  if (entry.abilities !== undefined) {
    report(`${place}.abilities`, 'horse-abilities', 'GL-HH-02', 'are abilities of the Heroic Horse');
  }
  checkWeapons(content, roster, archetype, entry, place, report);
  checkArmour(archetype, entry, place, report);
  for (const list of SKILL_LISTS) checkSkills(content, archetype, entry, list, place, report);
  checkTogether(content, entry, place, report);
  checkLuck(content, entry, place, report);
  checkVirtues(content, archetype, entry, place, report);
  checkLearning(entry, place, report);
}

/** What makes a printed character is not changed; its name, its items and its master are its player's (GL-R-108). */
function checkUnchanged(entry: Entry, place: string, report: Report): void {
  const own = [
    'weapons',
    'armour',
    'combat',
    'knowledge',
    'other',
    'flaws',
    'virtues',
    'animal',
    'field',
    'abilities',
  ] as const;
  for (const key of own) {
    if (entry[key] === undefined) continue;
    report(`${place}.${key}`, 'printed', 'GL-R-108', 'a ready-made character is played as printed');
  }
}

function checkItemIds(content: Content, entry: Entry, place: string, report: Report, horse: boolean): void {
  (entry.items ?? []).forEach((id, k) => {
    if (!content.items.has(id)) {
      report(`${place}.items[${k}]`, 'unknown-item', 'GL-XI-01', `there is no exotic item "${id}"`);
    } else if (horse) {
      report(`${place}.items[${k}]`, 'item-carrier', ['GL-R-143', 'GL-R-220'], 'animals carry nothing');
    }
  });
}

function checkHorse(content: Content, entry: Entry, place: string, report: Report): void {
  const own = ['weapons', 'armour', 'combat', 'knowledge', 'other', 'flaws', 'virtues', 'animal', 'field'] as const;
  for (const key of own) {
    if (entry[key] !== undefined)
      report(`${place}.${key}`, 'horse', 'GL-HH-02', 'a Heroic Horse has only its own abilities');
  }
  const seen = new Set<string>();
  (entry.abilities ?? []).forEach((id, k) => {
    const ability = content.abilities.get(id);
    const at = `${place}.abilities[${k}]`;
    if (ability === undefined) report(at, 'unknown-ability', 'GL-HH-02', `there is no ability "${id}"`);
    else if (seen.has(id) && !ability.repeats) {
      report(at, 'ability-twice', 'GL-R-333', `${ability.name} is bought once`);
    }
    seen.add(id);
  });
}

function checkWeapons(
  content: Content,
  roster: Roster,
  archetype: Archetype,
  entry: Entry,
  place: string,
  report: Report,
): void {
  (entry.weapons ?? []).forEach((arms, k) => {
    checkArms(content, roster, archetype, arms, `${place}.weapons[${k}]`, report);
  });
}

function checkArms(
  content: Content,
  roster: Roster,
  archetype: Archetype,
  arms: Arms,
  place: string,
  report: Report,
): void {
  const weapon = content.weapons.get(arms.weapon);
  if (weapon === undefined) {
    report(place, 'unknown-weapon', 'GL-CHR-04', `there is no weapon "${arms.weapon}"`);
    return;
  }
  const listing = listingOf(roster, archetype, weapon);
  if (listing === null) {
    const free = weapon.freeCost !== undefined;
    const message = free
      ? `${weapon.name} stands on no list; it is for games of free building`
      : `${weapon.name} is not on the list of a ${archetype.name}`;
    report(place, 'weapon', free ? ['GL-R-340', 'GL-CHR-04'] : 'GL-CHR-04', message);
    return;
  }
  const { th = 0, ws = 0, extras = [] } = arms;
  const bounds = (what: 'th' | 'ws', amount: number, up: number, down: number): void => {
    if (amount <= up && amount >= -down) return;
    const most = amount > 0 ? up : -down;
    const open = most === 0 ? 'none' : `${most > 0 ? '+' : ''}${most}`;
    const message = `${amount > 0 ? '+' : ''}${amount} ${what.toUpperCase()} for ${weapon.name}; a ${archetype.name} may have ${open}`;
    report(`${place}.${what}`, `weapon-${what}`, amount > 0 ? 'GL-CHR-09' : 'GL-CHR-10', message);
  };
  bounds('th', th, listing.thUp, listing.thDown);
  bounds('ws', ws, listing.wsUp, listing.wsDown);
  extras.forEach((extra, k) => {
    const at = `${place}.extras[${k}]`;
    if (extraPrice(listing, extra) === null) {
      report(at, 'extra', 'GL-CHR-09', `a ${archetype.name} cannot buy ${EXTRA_NAMES[extra]} for ${weapon.name}`);
    } else if (extra !== 'ammo' && extras.indexOf(extra) < k) {
      report(at, 'extra-twice', 'GL-CHR-09', `${EXTRA_NAMES[extra]} is bought once for a copy`);
    }
  });
}

const PLACES: Readonly<Record<Location, string>> = { head: 'Head', torso: 'Torso', arms: 'Arms', legs: 'Legs' };

function checkArmour(archetype: Archetype, entry: Entry, place: string, report: Report): void {
  for (const location of LOCATIONS) {
    const dr = entry.armour?.[location] ?? 0;
    const cap = archetype.armour[location] ?? 0;
    if (dr <= cap) continue;
    const open = cap === 0 ? 'none there' : `+${cap}`;
    const message = `${PLACES[location]} +${dr} DR; a ${archetype.name} may have ${open}`;
    report(`${place}.armour.${location}`, 'armour', 'GL-CHR-08', message);
  }
}

function checkSkills(
  content: Content,
  archetype: Archetype,
  entry: Entry,
  category: SkillCategory,
  place: string,
  report: Report,
): void {
  const list = entry[category] ?? [];
  list.forEach((id, k) => {
    const at = `${place}.${category}[${k}]`;
    const skill = content.skills.get(id);
    if (skill === undefined) {
      report(at, 'unknown-skill', 'GL-CHR-04', `there is no skill "${id}"`);
      return;
    }
    if (skill.category !== category) {
      report(at, 'skill-category', 'GL-CHR-05', `${skill.name} is no ${category} skill`);
      return;
    }
    const listed = archetype.skills.find((one) => one.skill === id);
    if (listed === undefined) {
      report(at, 'skill', 'GL-CHR-04', `${skill.name} is not on the list of a ${archetype.name}`);
      return;
    }
    const level = list.slice(0, k + 1).filter((one) => one === id).length;
    if (listed.cap !== null && level > listed.cap) {
      const message = `${skill.name} ${level}; a ${archetype.name} may have ${listed.cap}`;
      report(at, 'skill-cap', listed.cap === 1 ? ['GL-CHR-06', 'GL-R-106'] : 'GL-CHR-06', message);
    }
  });
}

/** Skills that may not be taken together, by the rules they give. */
const APART: readonly { a: string; b: string; clause: string }[] = [
  { a: 'ambidextrous', b: 'flurry-of-blows', clause: 'GL-CHR-11' },
  { a: 'cappellis-school', b: 'di-contis-thrust', clause: 'GL-CHR-12' },
  { a: 'majestic', b: 'hide', clause: 'GL-CHR-14' },
];

function checkTogether(content: Content, entry: Entry, place: string, report: Report): void {
  const had = skillsHad(content, entry);
  for (const { a, b, clause } of APART) {
    const one = had.get(a);
    const other = had.get(b);
    if (one === undefined || other === undefined) continue;
    report(`${place}.${other.at}`, 'apart', clause, `${one.name} and ${other.name} may not be taken together`);
  }
  const thrower = had.get('knife-thrower');
  const gun = (entry.weapons ?? []).findIndex(({ weapon }) => content.weapons.get(weapon)?.firearm === true);
  if (thrower !== undefined && gun >= 0) {
    report(`${place}.weapons[${gun}]`, 'knife-thrower', 'GL-CHR-13', 'a Knife Thrower may not take a firearm');
  }
  const inept = (entry.flaws ?? []).indexOf('inept');
  if (inept >= 0 && had.has('pugilist')) {
    report(`${place}.flaws[${inept}]`, 'inept', 'GL-CHR-15', 'Inept fighter may not be taken with Pugilist');
  }
}

/** The rules that its skills give, with the place of the first of each. */
function skillsHad(content: Content, entry: Entry): ReadonlyMap<string, { name: string; at: string }> {
  const had = new Map<string, { name: string; at: string }>();
  for (const list of SKILL_LISTS) {
    (entry[list] ?? []).forEach((id, k) => {
      const skill = content.skills.get(id);
      if (skill?.rule != null && !had.has(skill.rule)) had.set(skill.rule, { name: skill.name, at: `${list}[${k}]` });
    });
  }
  return had;
}

/** A flaw for each point of Lucky, each of its own kind (GL-SKO-16). */
function checkLuck(content: Content, entry: Entry, place: string, report: Report): void {
  const lucky = levelsOf(entry).lucky ?? 0;
  const flaws = entry.flaws ?? [];
  flaws.forEach((id, k) => {
    const flaw = content.flaws.get(id);
    const at = `${place}.flaws[${k}]`;
    if (flaw === undefined) report(at, 'unknown-flaw', 'GL-SKO-16', `there is no flaw "${id}"`);
    else if (flaws.indexOf(id) < k) report(at, 'flaw-twice', 'GL-SKO-16', `${flaw.name} is there already`);
  });
  if (flaws.length === lucky) return;
  const message =
    flaws.length < lucky
      ? `each Lucky point needs a flaw: ${lucky - flaws.length} missing`
      : `${flaws.length} flaws for ${lucky} Lucky points`;
  report(`${place}.flaws`, flaws.length < lucky ? 'flaws-missing' : 'flaws', 'GL-SKO-16', message);
}

function checkVirtues(content: Content, archetype: Archetype, entry: Entry, place: string, report: Report): void {
  const seen = new Set<string>();
  for (const gives of ['ability', 'hero'] as const) {
    (entry.virtues?.[gives] ?? []).forEach((id, k) => {
      const at = `${place}.virtues.${gives}[${k}]`;
      const virtue = content.virtues.get(id);
      if (virtue === undefined) report(at, 'unknown-virtue', 'GL-VF-01', `there is no virtue or flaw "${id}"`);
      else if (archetype.grade === 1) {
        report(at, 'virtue-grade', 'GL-VF-01', 'virtues and flaws are for Grade 2 and 3 models');
      } else if (seen.has(id)) report(at, 'virtue-twice', 'GL-VF-01', `${virtue.name} is taken once`);
      seen.add(id);
    });
  }
}

/** Fields of study belong to savants (GL-R-224), animals to handlers (GL-SKK-02). */
function checkLearning(entry: Entry, place: string, report: Report): void {
  const levels = counted(SKILL_LISTS.flatMap((list) => entry[list] ?? []));
  const savant = (levels.savant ?? 0) > 0;
  if (savant && entry.field === undefined) {
    report(`${place}.field`, 'no-field', ['GL-R-224', 'GL-SKK-15'], 'a Savant names a field of study');
  }
  if (!savant && entry.field !== undefined) {
    report(`${place}.field`, 'field', 'GL-SKK-15', 'a field of study is for a Savant');
  }
  if (entry.animal !== undefined && (levels['animal-handling'] ?? 0) === 0) {
    report(`${place}.animal`, 'animal', ['GL-SKK-02', 'GL-R-101'], 'an animal needs Animal Handling');
  }
}
