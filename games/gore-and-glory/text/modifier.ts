/** Modifiers in words, for effects that Spells and Abilities attach: "+1 AV", "may not Defend". */
import type { CheckName, Flag, Modifier, RollName, StatId, Until, WeaponTraits, When } from '../content/types.ts';
import { abilityOf } from '../rules/lexicon.ts';
import { maladyName, statName } from '../rules/stats.ts';
import type { State } from '../state.ts';
import { capital, count, inches, list, signed } from './words.ts';

const ROLLS: Readonly<Record<RollName, string>> = {
  'to-hit': 'To Hit Rolls',
  damage: 'Damage Rolls',
  injury: 'Injury Rolls',
  recovery: 'Recovery Rolls',
  unstable: 'Unstable Magic rolls',
};

const CHECKS: Readonly<Record<Exclude<CheckName, StatId>, string>> = {
  'injury-test': 'Injury Tests',
  shaken: 'checks for being Shaken',
  concentration: 'Concentration Tests',
  blast: 'checks for a Blast',
  spell: 'checks that Spells ask for',
  ability: 'checks that Abilities ask for',
  unstable: 'checks against Unstable Magic',
};

const FLAGS: Readonly<Record<Flag, string>> = {
  'natural-weapons': 'Natural Weapons',
  watchful: 'sees in all directions',
  relentless: 'keeps its whole Action Pool when Bloodied',
  channeler: 'one Cast does not count for Concentration',
  ambusher: 'lies in ambush',
  vanguard: 'moves after deployment',
  marksman: 'ignores ordinary Cover',
  fearless: 'gains no Shaken Token',
  sturdy: 'cannot be made Prone',
  beacon: 'lends its Mr to Shaken friends within 6"',
};

const WEAPON_TRAITS: Readonly<Record<keyof WeaponTraits, string>> = {
  blast: 'Blast',
  dangerous: 'Dangerous',
  heavy: 'Heavy',
  lethal: 'Lethal',
  nonLethal: 'Non-Lethal',
  piercing: 'Piercing',
  precise: 'Precise',
  quickShot: 'Quick Shot',
  reach: 'Reach',
  twoHanded: 'Two Handed',
};

export function weaponTraitName(trait: keyof WeaponTraits, x?: number): string {
  return x === undefined ? WEAPON_TRAITS[trait] : `${WEAPON_TRAITS[trait]} (${x})`;
}

const UNTIL: Readonly<Record<Until, string>> = {
  activation: 'until this Activation ends',
  turn: 'until the turn ends',
  game: 'for the rest of the game',
  'next-attack': 'for the next attack of this Activation',
};

export function untilText(until: Until): string {
  return UNTIL[until];
}

function isStat(name: string): name is StatId {
  return name === 'cs' || name === 'mi' || name === 'ag' || name === 'bd' || name === 'mr';
}

function checkName(name: CheckName): string {
  return isStat(name) ? `${statName(name)} Checks` : CHECKS[name];
}

function rollName(name: RollName | CheckName): string {
  return name in ROLLS ? ROLLS[name as RollName] : checkName(name as CheckName);
}

/** " in close combat against Prone models". */
function circumstances(when: When | undefined): string {
  if (when === undefined) return '';
  const said: string[] = [];
  if (when.attack !== undefined) said.push(when.attack === 'close' ? 'in close combat' : 'in Ranged Attacks');
  if (when.size !== undefined) said.push(when.size === 'lower' ? 'against smaller models' : 'against larger models');
  if (when.foe !== undefined) said.push(`against ${condition(when.foe)} models`);
  if (when.self !== undefined) said.push(`while ${condition(when.self)}`);
  if (when.moved !== undefined) said.push(when.moved ? 'after a Move Action' : 'without a Move Action before');
  return said.map((words) => ` ${words}`).join('');
}

function condition(name: NonNullable<When['foe']>): string {
  return name === 'bloodied' || name === 'shaken' ? capital(name) : maladyName(name);
}

export function modifierText(s: State, m: Modifier): string {
  switch (m.kind) {
    case 'stat':
      return `${signed(m.amount)} ${statName(m.stat)}${circumstances(m.when)}`;
    case 'dm':
      return `DM ${signed(m.amount)} on ${checkName(m.check)}`;
    case 'roll': {
      const against = m.side === 'against' ? ' against it' : '';
      return `${signed(m.amount)} on ${ROLLS[m.roll]}${against}${circumstances(m.when)}`;
    }
    case 'av':
      return `${signed(m.amount)} AV${circumstances(m.when)}`;
    case 'cost':
      return `${capital(costName(s, m.of))} costs ${Math.abs(m.amount)} AP ${m.amount < 0 ? 'less' : 'more'}`;
    case 'pool':
      return `${signed(m.amount)} Action Pool`;
    case 'weight':
      return `${signed(m.amount)} WV`;
    case 'gold':
      return `${signed(m.amount)} Gold`;
    case 'unhindered':
      return `not hindered by ${HINDRANCES[m.by]}`;
    case 'hindered':
      return 'every Move Action is hindered';
    case 'dangerous':
      return `Dangerous terrain harms up to a natural ${m.upTo}`;
    case 'flag':
      return FLAGS[m.flag];
    case 'aura': {
      const who = m.side === 'friend' ? 'friends' : 'enemies';
      return `${who} within ${inches(m.inches)}: ${modifiersText(s, m.modifiers)}`;
    }
    case 'ability':
      return `has the Ability ${abilityOf(s, m.ability).name}`;
    case 'forbid':
      return `may not ${capital(m.act)}`;
    case 'reroll':
      return `may reroll one of its ${rollName(m.of)} a turn`;
    case 'weapon':
      return `${weaponTraitName(m.trait, m.x)}${circumstances(m.when)}`;
  }
}

const HINDRANCES = { difficult: 'Difficult terrain', slow: 'Slow', climb: 'climbing', jump: 'jumping' } as const;

function costName(s: State, of: string): string {
  return s.made.abilities[of]?.name ?? s.made.spells[of]?.name ?? of.replaceAll('-', ' ');
}

export function modifiersText(s: State, modifiers: readonly Modifier[]): string {
  return list(modifiers.map((m) => modifierText(s, m)));
}

/** "2 Injury Markers and 1 Fatigue Marker". */
export function markersText(injury: number, fatigue: number): string {
  const said: string[] = [];
  if (injury > 0) said.push(count(injury, 'Injury Marker'));
  if (fatigue > 0) said.push(count(fatigue, 'Fatigue Marker'));
  return list(said);
}
