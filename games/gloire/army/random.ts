/**
 * A legal band made at random: for each place of its size an archetype, a ready-made character of the side or a Heroic Horse, then purchases of every kind
 * until nothing more fits. Whatever would break a rule is not bought.
 */
import type { Random } from '#engine/game.ts';
import { namingPacks } from '../../kit/packs.ts';
import { reportTo } from '../../kit/roster/report.ts';
import type { Content } from '../content/content.ts';
import { type Archetype, type Grade, LOCATIONS } from '../content/types.ts';
import { checkAccount, entryAccounts } from './accounts.ts';
import { checkRoster, GRADES, hasDealer } from './check.ts';
import { checkEntry } from './check-entry.ts';
import { extraPrice, listingOf } from './cost.ts';
import { HORSE, isPlayers, kindOf } from './entry.ts';
import { packsNeeded } from './needs.ts';
import { type Arms, type Entry, EXTRAS, type Roster } from './roster.ts';
import { SIZES, type SizeId } from './sizes.ts';

/** More than enough for every point to find its place. */
const TRIES = 60;

/** What is drawn where nobody asks for a size. */
const USUAL: readonly SizeId[] = ['pair', 'hero', 'riders', 'band'];

export function randomRoster(content: Content, faction: string, rng: Random, size: SizeId = pick(USUAL, rng)): Roster {
  const title = content.factions.get(faction)?.name ?? faction;
  const roster: Roster = { game: 'gloire', name: `${title}, met by chance`, faction, size, models: [] };
  for (const grade of GRADES) {
    for (let i = 0; i < SIZES[size].models[grade]; i++) roster.models.push(recruit(content, roster, grade, rng));
  }
  if (hasDealer(content, roster) && !SIZES[size].bare) buyItems(content, roster, rng);
  return namingPacks(roster, packsNeeded(content, roster), content);
}

function pick<T>(list: readonly T[], rng: Random): T {
  return list[rng.int(list.length)] as T;
}

function recruit(content: Content, roster: Roster, grade: Grade, rng: Random): Entry {
  if (rng.int(6) === 0) {
    const sheets = content.characters.all.filter(
      (sheet) =>
        isPlayers(sheet) &&
        sheet.side === roster.faction &&
        content.archetypes.get(sheet.archetype)?.grade === grade &&
        kindOf(content, { archetype: sheet.id })?.of === 'sheet' &&
        !roster.models.some(({ archetype }) => archetype === sheet.id),
    );
    if (sheets.length > 0) return { archetype: pick(sheets, rng).id };
  }
  if (grade === 1 && rng.int(8) === 0 && !roster.models.some(({ archetype }) => archetype === HORSE)) {
    return outfit(content, roster, { archetype: HORSE }, rng);
  }
  const open = content.archetypes.all.filter((one) => one.grade === grade && one.unlisted !== true);
  return outfit(content, roster, { archetype: pick(open, rng).id }, rng);
}

/** Buys what fits, one thing after another; the first is a weapon. */
function outfit(content: Content, roster: Roster, bare: Entry, rng: Random): Entry {
  let entry = bare;
  const kind = kindOf(content, bare);
  if (kind?.of === 'archetype') {
    for (let i = 0; i < TRIES; i++) {
      const next = purchase(content, roster, kind.archetype, entry, rng, i === 0);
      if (next !== null && isLegal(content, roster, next)) entry = next;
    }
  } else {
    for (let i = 0; i < 6; i++) {
      const next = { ...entry, abilities: [...(entry.abilities ?? []), pick(content.abilities.all, rng).id] };
      if (isLegal(content, roster, next)) entry = next;
    }
  }
  return entry;
}

/** Nothing about the entry itself is an error. */
function isLegal(content: Content, roster: Roster, entry: Entry): boolean {
  const problems: Parameters<typeof reportTo>[0] = [];
  const report = reportTo(problems);
  checkEntry(content, roster, entry, 'models[0]', report);
  for (const account of entryAccounts(content, roster, entry, 0, 'it')) checkAccount(content, entry, account, report);
  return !problems.some(({ severity }) => severity === 'error');
}

/** The entry with one more thing of some kind; null where there is none. */
function purchase(
  content: Content,
  roster: Roster,
  archetype: Archetype,
  entry: Entry,
  rng: Random,
  armed: boolean,
): Entry | null {
  const what = armed ? 0 : rng.int(10);
  if (what <= 1) {
    if (archetype.weapons.length === 0) return null;
    return { ...entry, weapons: [...(entry.weapons ?? []), { weapon: pick(archetype.weapons, rng).weapon }] };
  }
  if (what === 2) return modified(content, roster, archetype, entry, rng);
  if (what === 3) {
    const at = pick(LOCATIONS, rng);
    return { ...entry, armour: { ...entry.armour, [at]: (entry.armour?.[at] ?? 0) + 1 } };
  }
  if (what === 4) return virtuous(content, entry, rng);
  return skilled(content, archetype, entry, rng);
}

/** A copy of a weapon is made better, worse, or fitted out. */
function modified(content: Content, roster: Roster, archetype: Archetype, entry: Entry, rng: Random): Entry | null {
  const weapons = entry.weapons ?? [];
  if (weapons.length === 0) return null;
  const at = rng.int(weapons.length);
  const arms = weapons[at] as Arms;
  const weapon = content.weapons.get(arms.weapon);
  const listing = weapon === undefined ? null : listingOf(roster, archetype, weapon);
  if (listing === null) return null;
  const step = rng.int(4) === 0 ? -1 : 1;
  const extras = EXTRAS.filter((extra) => extraPrice(listing, extra) !== null);
  const which = rng.int(3);
  const th = (arms.th ?? 0) + step;
  const ws = (arms.ws ?? 0) + step;
  if (which === 2 && extras.length === 0) return null;
  const changed: Arms =
    which === 0
      ? { ...arms, th }
      : which === 1
        ? { ...arms, ws }
        : { ...arms, extras: [...(arms.extras ?? []), pick(extras, rng)] };
  if (changed.th === 0) delete changed.th;
  if (changed.ws === 0) delete changed.ws;
  return { ...entry, weapons: weapons.map((one, i) => (i === at ? changed : one)) };
}

function virtuous(content: Content, entry: Entry, rng: Random): Entry | null {
  if (rng.int(5) > 0) return null;
  const gives = rng.int(2) === 0 ? 'ability' : 'hero';
  const { id } = pick(content.virtues.all, rng);
  return { ...entry, virtues: { ...entry.virtues, [gives]: [...(entry.virtues?.[gives] ?? []), id] } };
}

/** A skill, with what it cannot be without: a flaw, a field of study; a handler may bring an animal. */
function skilled(content: Content, archetype: Archetype, entry: Entry, rng: Random): Entry | null {
  if (archetype.skills.length === 0) return null;
  const skill = content.skills.get(pick(archetype.skills, rng).skill);
  if (skill === undefined) return null;
  const next: Entry = { ...entry, [skill.category]: [...(entry[skill.category] ?? []), skill.id] };
  if (skill.rule === 'lucky') next.flaws = [...(entry.flaws ?? []), pick(content.flaws.all, rng).id];
  if (skill.rule === 'savant') next.field = pick(['history', 'nature', 'alchemy'] as const, rng);
  if (skill.rule === 'animal-handling' && rng.int(2) === 0) {
    next.animal = pick(['guard-dog', 'hawk', 'viper'] as const, rng);
  }
  return next;
}

function buyItems(content: Content, roster: Roster, rng: Random): void {
  for (let i = 0; i < 8; i++) {
    const at = rng.int(roster.models.length);
    const entry = roster.models[at] as Entry;
    if (entry.archetype === HORSE) continue;
    const more = { ...entry, items: [...(entry.items ?? []), pick(content.items.all, rng).id] };
    const models = roster.models.map((one, k) => (k === at ? more : one));
    const { problems } = checkRoster(content, { ...roster, models });
    if (!problems.some(({ code }) => code === 'items' || code === 'no-merchant')) roster.models[at] = more;
  }
}
