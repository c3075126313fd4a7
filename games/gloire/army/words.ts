/** What things of the shop are said to do, in a line. */
import { count, inches, signed } from '#engine/text/words.ts';
import type { Content } from '../content/content.ts';
import {
  type Archetype,
  type Band,
  CATEGORIES,
  LOCATIONS,
  type Location,
  type Measure,
  type Weapon,
} from '../content/types.ts';
import { CATEGORY_NAMES } from './accounts.ts';
import { EXTRA_NAMES } from './cost.ts';
import { boughtOf, counted, SKILL_LISTS } from './entry.ts';
import type { Arms, Entry } from './roster.ts';

export const LOCATION_NAMES: Readonly<Record<Location, string>> = {
  head: 'Head',
  torso: 'Torso',
  arms: 'Arms',
  legs: 'Legs',
};

function measureText({ add, bw }: Measure): string {
  if (bw !== true) return `${add}`;
  return add === 0 ? 'BW' : `BW${signed(add)}`;
}

function bandText({ band, range, least, th, ws }: Band): string {
  const reach =
    range.bw === true
      ? `${measureText(range)} inches`
      : `${least === undefined ? '' : `${least}-`}${inches(range.add)}`;
  return `${band} ${reach}, ${signed(th)} TH, WS ${measureText(ws)}`;
}

/** "close 1", +2 TH, WS BW+1". */
export function weaponText({ bands, hands, firearm, whip, club }: Weapon): string {
  const said = bands.map(bandText);
  if (hands === 2) said.push('two hands');
  if (firearm) said.push('is reloaded');
  if (club) said.push('may be swung as a club');
  if (whip) said.push('entangles or disarms');
  return said.join('; ');
}

/** "Long Blade +1 TH, extra ammo". */
export function armsText(content: Content, { weapon, th = 0, ws = 0, extras = [] }: Arms): string {
  const name = content.weapons.get(weapon)?.name ?? weapon;
  const said = [
    ...(th === 0 ? [] : [`${signed(th)} TH`]),
    ...(ws === 0 ? [] : [`${signed(ws)} WS`]),
    ...extras.map((extra) => EXTRA_NAMES[extra]),
  ];
  return said.length === 0 ? name : `${name} (${said.join(', ')})`;
}

/** Everything that an entry has, for roster sheets. */
export function detailText(content: Content, entry: Entry): string {
  const has = boughtOf(content, entry);
  const skills = SKILL_LISTS.flatMap((list) =>
    Object.entries(counted(has[list] ?? [])).map(([id, level]) => {
      const name = content.skills.get(id)?.name ?? id;
      return level > 1 ? `${name} ${level}` : name;
    }),
  );
  const armour = LOCATIONS.flatMap((at) =>
    (has.armour?.[at] ?? 0) > 0 ? [`${LOCATION_NAMES[at]} +${has.armour?.[at]} DR`] : [],
  );
  const named = (ids: readonly string[] | undefined, of: 'flaws' | 'items' | 'virtues' | 'abilities'): string[] =>
    (ids ?? []).map((id) => content[of].get(id)?.name ?? id);
  const all = [
    ...(has.weapons ?? []).map((arms) => armsText(content, arms)),
    ...armour,
    ...skills,
    ...named(has.flaws, 'flaws'),
    ...named([...(has.virtues?.ability ?? []), ...(has.virtues?.hero ?? [])], 'virtues'),
    ...named(entry.items ?? has.items, 'items'),
    ...named(has.abilities, 'abilities'),
    ...(has.animal === undefined ? [] : [content.beasts.get(has.animal)?.name ?? has.animal]),
    ...(has.field === undefined ? [] : [`field of study: ${has.field}`]),
  ];
  return all.length === 0 ? 'nothing bought' : all.join(', ');
}

/** Points and limits of an archetype: "10 points: Weapon 4, Combat 3". */
export function archetypeText({ points, grade, maxima, allowances, about }: Archetype): string {
  const most = CATEGORIES.filter((category) => maxima[category] > 0).map(
    (category) => `${CATEGORY_NAMES[category]} ${maxima[category]}`,
  );
  const given =
    grade === 1
      ? allowances
          .map(({ points: n, among }) => `${n} in ${among.map((category) => CATEGORY_NAMES[category]).join(', ')}`)
          .join('; ')
      : count(points, 'point');
  return `${about} ${given}; at most ${most.join(', ')}.`;
}
