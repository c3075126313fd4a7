/** The check's problems as the builder shows them: a headline, advice, and the mended roster where the remedy is obvious. */
import type { Remark } from '#engine/builder.ts';
import type { ArmyReport, Problem } from '#engine/game.ts';
import { mendPacks, PACK_ADVICE } from '../../kit/packs.ts';
import { withKey } from '../../kit/roster/edit.ts';
import type { Content } from '../content/content.ts';
import { sizeLimits } from './check-troops.ts';
import { withEntry } from './edit.ts';
import { MAX_GIFT, MAX_LEVEL } from './limits.ts';
import { displayNames } from './names.ts';
import { packsNeeded } from './needs.ts';
import { type Entry, GIFTS, type Gift, type Roster, sizeOf } from './roster.ts';
import { capital } from './words.ts';

type Fix = { label: string; roster: Roster };

export function remarks(content: Content, roster: Roster, report: ArmyReport): Remark<Roster>[] {
  const names = displayNames(content, roster);
  const needed = packsNeeded(content, roster);
  return report.problems.map((problem) => {
    const n = unitOf(problem);
    const entry = n === null ? undefined : roster.units[n];
    const name = n === null ? undefined : names[n];
    const title = name === undefined ? capital(problem.message) : `${name}: ${problem.message}`;
    const fix =
      entry === undefined || n === null
        ? (mendArmy(roster, problem) ?? mendPacks(roster, problem, needed, content))
        : mendUnit(content, roster, problem, entry, n);
    return { ...problem, title, advice: ADVICE[problem.code] ?? '', ...(fix === null ? {} : { fix }) };
  });
}

/** What to do, where the headline does not say it. */
const ADVICE: Readonly<Record<string, string>> = {
  ...PACK_ADVICE,
  power: 'Fewer models, or fewer upgrades.',
  'power-left': 'More models or upgrades would fit.',
  'no-units': 'Begin with a hero to lead and two standard units.',
  'no-hero': 'Add a hero and make it the general.',
  'no-general': 'Tick General on one hero.',
  'hero-units': 'Or play for more power.',
  'elite-units': 'Or play for more power.',
  'standard-units': 'Smaller units count as much as large ones.',
  'special-units': 'Creatures come with games of 1000 power.',
  'standard-share': 'More standard models, or better gear for them.',
  'merchant-levels': 'Each merchant level brings room for one unit.',
  'no-god': 'Every priest serves one god.',
  'too-many-blessed': 'A priest blesses five models for each of its levels.',
  'foreign-gear': 'The list says what its soldiers carry.',
  'idle-shield': 'Give up the shield or add a one-handed weapon.',
  'not-yet': 'It comes with a later part of the game.',
  'choice-open': 'Human units, or creatures that count as standard.',
  'magic-share': 'Fewer magic items, or more of everything else.',
  'item-common': 'Give it to the sergeant, or to a hero.',
  'item-rare': 'Give it to a hero, or to the sergeant of an elite unit.',
  'item-unique': 'Give it to a hero.',
  team: 'All beasts of a vehicle are of one kind.',
  'no-passengers': 'A small cart carries eight models on foot, a medium one four.',
  layers: 'Chain or gambeson goes under a breastplate or plate; nothing else is combined.',
};

function unitOf(problem: Problem): number | null {
  const found = /^units\[(\d+)\]/.exec(problem.place);
  return found === null ? null : Number(found[1]);
}

function mendArmy(roster: Roster, problem: Problem): Fix | null {
  if (problem.code === 'no-general') {
    const n = roster.units.findIndex((entry) => entry.kind === 'hero');
    const change = (e: Entry): Entry => withKey(withKey(e, 'armyStandard', undefined), 'general', true);
    return n < 0 ? null : { label: 'Appoint one', roster: withEntry(roster, n, change) };
  }
  if (problem.place === 'choice' && problem.severity === 'error') {
    return { label: 'Choose nothing', roster: withKey(roster, 'choice', undefined) };
  }
  return problem.code === 'generic-idle' ? { label: 'Remove', roster: withKey(roster, 'generic', undefined) } : null;
}

/** Problems that are gone when what they name is taken out. */
const REMOVABLE: readonly string[] = [
  'not-a-priest',
  'unknown-god',
  'not-blessed',
  'blessed-models',
  'not-creatures',
  'not-a-race',
  'upgrade',
  'not-a-hero',
  'not-yet',
  'unknown-class',
  'foreign-class',
  'creature-weapons',
  'not-a-weapon',
  'unknown-weapon',
  'foreign-gear',
  'cavalry-only',
  'not-cavalry',
  'not-armour',
  'unknown-armour',
  'creature-armour',
  'creature-mount',
  'no-mount',
  'foreign-mount',
  'unknown-barding',
  'no-wearer',
  'creature-barding',
  'not-artillery',
  'not-a-vehicle',
  'no-scythes',
  'crew-mounted',
  'crew-variants',
  'crew-size',
  'general-bears',
  'two-generals',
  'two-standards',
  'merchant-levels',
];

const KEYS: readonly (keyof Entry)[] = [
  'god',
  'blessed',
  'race',
  'creature',
  'weapons',
  'variants',
  'armour',
  'mount',
  'barding',
  'size',
  'machine',
  'crew',
  'eliteCrew',
  'shots',
  'beasts',
  'scythes',
  'sergeant',
  'standard',
  'musician',
  'classes',
  'champion',
  'general',
  'armyStandard',
  'mercenary',
];

function mendUnit(content: Content, roster: Roster, problem: Problem, entry: Entry, n: number): Fix | null {
  const fix = (label: string, change: (e: Entry) => Entry): Fix => ({ label, roster: withEntry(roster, n, change) });
  const path = problem.place.replace(/^units\[\d+\]\.?/, '');
  const item = /^items\[(\d+)\]/.exec(path);
  if (item !== null && problem.severity === 'error') {
    const left = (entry.items ?? []).filter((_, i) => i !== Number(item[1]));
    return fix('Give it up', (e) => withKey(e, 'items', left.length === 0 ? undefined : left));
  }
  switch (problem.code) {
    case 'size': {
      const { least, most } = sizeLimits(content, entry);
      const size = Math.max(least, Math.min(most, sizeOf(entry)));
      return fix(`Make it ${size}`, (e) => withKey(e, 'size', size === 1 ? undefined : size));
    }
    case 'class-level': {
      const id = path.slice('classes.'.length);
      return fix(`Level ${MAX_LEVEL}`, (e) => ({ ...e, classes: { ...e.classes, [id]: MAX_LEVEL } }));
    }
    case 'champion-gifts':
      return fix('Match them', matched);
    case 'no-god': {
      const god = content.gods.all[0];
      return god === undefined ? null : fix(`Serve the ${god.name}`, (e) => ({ ...e, god: god.id }));
    }
    case 'variants':
      return fix('Arm all alike', (e) => withKey(e, 'variants', undefined));
    default:
      return REMOVABLE.includes(problem.code) ? removal(fix, path) : null;
  }
}

/** As many gifts as levels: the last ones go, or missing ones are filled in turn. */
function matched(entry: Entry): Entry {
  const level = entry.classes?.champion ?? 0;
  const gifts: Gift[] = (entry.champion ?? []).slice(0, level);
  while (gifts.length < level) {
    const few = GIFTS.filter((g) => gifts.filter((other) => other === g).length < MAX_GIFT);
    gifts.push(few[gifts.length % Math.max(1, few.length)] ?? 'bonus');
  }
  return withKey(entry, 'champion', gifts.length === 0 ? undefined : gifts);
}

function removal(fix: (label: string, change: (e: Entry) => Entry) => Fix, path: string): Fix | null {
  const level = /^classes\.(.+)$/.exec(path);
  if (level !== null) {
    return fix('Remove', (e) => {
      const classes = withKey(e.classes ?? {}, level[1] as string, undefined);
      const rest = level[1] === 'champion' ? withKey(e, 'champion', undefined) : e;
      return withKey(rest, 'classes', Object.keys(classes).length === 0 ? undefined : classes);
    });
  }
  const variant = /^variants\[(\d+)\]\.weapons(?:\[(\d+)\])?$/.exec(path);
  if (variant !== null) {
    return fix('Remove', (e) => ({
      ...e,
      variants: (e.variants ?? []).map((v, i) =>
        i === Number(variant[1]) ? { ...v, weapons: v.weapons.filter((_, k) => `${k}` !== (variant[2] ?? `${k}`)) } : v,
      ),
    }));
  }
  const item = /^(weapons|armour)\[(\d+)\]$/.exec(path);
  if (item !== null) {
    const key = item[1] as 'weapons' | 'armour';
    return fix('Remove', (e) => {
      const rest = (e[key] ?? []).filter((_, i) => i !== Number(item[2]));
      return withKey(e, key, rest.length === 0 ? undefined : rest);
    });
  }
  const key = KEYS.find((k) => k === path.replace(/^blessed\.(god|count)$/, 'blessed'));
  return key === undefined ? null : fix('Remove', (e) => withKey(e, key, undefined));
}
