/** Modifiers in words. */

import { contentOf } from '../content/library.ts';
import type { Flag, Modifier, Source, TestName, When } from '../content/types.ts';
import type { State } from '../state.ts';
import { far, list, signed } from './words.ts';

const TEST_NAMES: Readonly<Record<TestName, string>> = {
  strike: 'Strikes',
  'counter-attack': 'Counter Attacks',
  'parting-shot': 'Parting Shots',
  shoot: 'Shoot Actions',
  cast: 'casting',
  counter: 'Counters',
  maintain: 'Maintain tests',
  resist: 'Resist tests',
  fall: 'Resist tests for falls',
  ignite: 'Resist tests for Ignite',
  disengage: 'Disengage tests',
  water: 'Water tests',
  tall: 'tests to cross Tall terrain',
  climb: 'Climb tests',
  partway: 'tests to hold on',
  jump: 'Jump tests',
  dodge: 'Dodge tests',
  chasm: 'tests to cross a chasm',
  fire: 'tests to leap from fire',
  burning: 'tests against Burning Armour',
  resolve: 'Resolve tests',
  regroup: 'Regroup tests',
  willpower: 'Willpower tests',
  faction: 'Faction tests',
};

const FLAG_TEXT: Readonly<Record<Flag, string>> = {
  nimble: 'Rough terrain does not slow it',
  brave: 'enemies in contact do not shake its Resolve',
  'prepared-defence': 'may spend a Reaction for +1 Resist',
  'rapid-shot': 'may Shoot twice at -1',
  'rapid-strike': 'may Strike twice at -1',
  attuned: 'may Cast twice at -1',
  'born-in-the-saddle': 'uses its own Agility in the saddle where it is better',
  sprint: 'moves farther on its second Move Action',
  sidestep: 'may step aside from a Strike it withstood',
  blink: 'one more Action once a game',
  leader: 'may call others to act after it',
  drilled: 'may change weapons before any Action',
  unyielding: 'passes one failed Resolve test a game',
  'deep-binding': 'Maintaining several costs nothing',
  'savage-leap': 'leaps Linear terrain when it Charges',
  'cinder-sight': 'its ranged spells ignore cover',
  backlash: 'its Counters take a Reaction from the caster',
  braced: 'enemies have no bonuses for charging it',
  bloodthirsty: 'may not Disengage and must Counter Attack',
  stupid: 'no Reactions before it has activated',
  updraught: 'moves over terrain from Clear to Clear without penalty',
  mist: 'in cover against all enemies',
  'burning-armour': 'whoever Strikes it takes an Agility test first',
  magical: 'its weapons are magical',
};

const SOURCES: Readonly<Record<Source, string>> = {
  strike: 'Strikes',
  shoot: 'Shoot Actions',
  'spell-melee': 'melee spells',
  'spell-ranged': 'ranged spells',
  fire: 'fire',
};

export function sourceNames(sources: readonly Source[]): string {
  return list(sources.map((one) => SOURCES[one]));
}

/** " while mounted against Shoot Actions". */
function circumstances(s: State, when: When | undefined): string {
  if (when === undefined) return '';
  const said: string[] = [];
  if (when.mounted !== undefined) said.push(when.mounted ? 'while mounted' : 'on foot');
  if (when.weapon !== undefined) {
    said.push(
      when.weapon === 'named'
        ? 'with the weapon it names'
        : `with ${contentOf(s).weapons.get(when.weapon)?.name ?? when.weapon}`,
    );
  }
  if (when.charging === true) said.push('when it Charges');
  if (when.source !== undefined) said.push(`against ${sourceNames(when.source)}`);
  if (when.shield === 'large') said.push('with a Full Shield or Pavise in use');
  if (when.pack === true) said.push('while its pack touches the target');
  if (when.fleeing === true) said.push('while Fleeing');
  return said.map((words) => ` ${words}`).join('');
}

function tests(on: readonly TestName[]): string {
  return list(on.map((test) => TEST_NAMES[test]));
}

function modifierText(s: State, m: Modifier): string {
  switch (m.kind) {
    case 'test':
      return `${signed(m.amount)} on ${tests(m.on)}${circumstances(s, m.when)}`;
    case 'against':
      return `${signed(m.amount)} on ${tests(m.on)} against it${circumstances(s, m.when)}`;
    case 'aura': {
      const where =
        m.within === 'contact' ? 'in contact' : m.within === 'sight' ? 'in sight' : `within ${far(s, m.within)}`;
      return `${m.to} ${where}: ${signed(m.amount)} on ${tests(m.on)}${circumstances(s, m.when)}`;
    }
    case 'power':
      return `${signed(m.amount)} Power on ${TEST_NAMES[m.of]}${circumstances(s, m.when)}`;
    case 'accuracy':
      return `${signed(m.amount)} Accuracy${circumstances(s, m.when)}`;
    case 'exposed':
      return `${signed(m.amount)} Accuracy for shots at it`;
    case 'move':
      return `${m.amount < 0 ? '-' : '+'}${far(s, Math.abs(m.amount))} Move`;
    case 'flag':
      return FLAG_TEXT[m.flag];
    case 'weapon':
      return `shoots as with ${contentOf(s).weapons.get(m.weapon)?.name ?? m.weapon}`;
  }
}

export function modifiersText(s: State, modifiers: readonly Modifier[]): string {
  return list(modifiers.map((one) => modifierText(s, one)));
}

export function untilText(until: 'turn' | 'game'): string {
  return until === 'turn' ? 'until the turn ends' : 'for the rest of the game';
}
