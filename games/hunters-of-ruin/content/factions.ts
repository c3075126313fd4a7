/** The four original factions and their Faction rules (HR-X-FR). */
import type { Faction } from './types.ts';

export const FACTIONS: readonly Faction[] = [
  {
    id: 'wardens',
    name: 'Wardens of the Broken Crown',
    about: 'The last companies of a fallen kingdom: drilled foot, bowmen, a few riders and hedge-mages.',
    stat: 'Discipline',
    rule: {
      id: 'HR-X-FR-01',
      name: 'Close Ranks',
      use: 'reaction',
      moment: 'charged',
      text: 'When an enemy names it for a Charge and another friendly warrior that is not Fleeing is within 2", it may spend a Reaction and take a Discipline test. Passed: the charger has no bonuses for charging, and it has +1 Resist against that Strike.',
      effect: { do: 'close-ranks', resist: 1, within: 2 },
    },
  },
  {
    id: 'gravetithe',
    name: 'The Gravetithe',
    about: 'Dead debtors called up from the barrows, and those who do the calling.',
    stat: 'Tether',
    rule: {
      id: 'HR-X-FR-02',
      name: 'The Debt Unpaid',
      use: 'none',
      moment: 'end-phase',
      text: 'In the End Phase a Taken Out Unliving warrior whose body has no standing enemy within 1" takes a Tether test. Passed: it stands up with 1 Body, once a game.',
      effect: { do: 'rise', body: 1, clear: 1 },
    },
  },
  {
    id: 'ash-fang',
    name: 'Ash-Fang Clans',
    about: 'Beastfolk raiders of the burnt hills, with hounds, tuskers and hulking kin.',
    stat: 'Fury',
    rule: {
      id: 'HR-X-FR-03',
      name: 'Blood Scent',
      use: 'none',
      moment: 'struck-down',
      text: 'When its Strike Action has Taken Out an enemy and no other enemy is in contact, it may take a Fury test, once in an activation. Passed: it may move 2" and 1" more for each Degree of Success.',
      effect: { do: 'surge', inches: 2 },
    },
  },
  {
    id: 'ember',
    name: 'The Ember Covenant',
    about: 'A sworn brotherhood that feeds a buried fire and is fed by it.',
    stat: 'Pact',
    rule: {
      id: 'HR-X-FR-04',
      name: 'Borrowed Flame',
      use: 'action',
      moment: 'action',
      text: 'In contact with no enemy and without a Focus modifier it may take a Pact test in place of the turn’s Focus Action. Passed: it has two Focus modifiers.',
      effect: { do: 'focus', amount: 2 },
    },
  },
];
