/** Traits (HR-TRT) and subtypes (HR-SUB) of the book, in our own words. */
import type { SubtypeEntry, Trait } from './types.ts';

export const TRAITS: readonly Trait[] = [
  {
    id: 'big',
    name: 'Big',
    clause: 'HR-TRT-02',
    text: 'Its Strikes have +1 Power; Shoot Actions at it have +1 Accuracy.',
    modifiers: [
      { kind: 'power', of: 'strike', amount: 1 },
      { kind: 'exposed', amount: 1 },
    ],
  },
  {
    id: 'terrifying',
    name: 'Terrifying',
    clause: 'HR-TRT-03',
    text: 'Enemies in contact have -1 on Resolve tests.',
    modifiers: [{ kind: 'aura', on: ['resolve', 'regroup'], amount: -1, to: 'enemies', within: 'contact' }],
  },
  {
    id: 'bloodthirsty',
    name: 'Bloodthirsty',
    clause: 'HR-TRT-04',
    text: 'It may not Disengage, must Counter Attack whenever it can, and takes no Resolve tests in contact with an enemy.',
    modifiers: [{ kind: 'flag', flag: 'bloodthirsty' }],
  },
  {
    id: 'cowardly',
    name: 'Cowardly',
    clause: 'HR-TRT-06',
    text: '-1 on Resolve tests, +1 on Dodge and Disengage tests.',
    modifiers: [
      { kind: 'test', on: ['resolve', 'regroup'], amount: -1 },
      { kind: 'test', on: ['dodge', 'disengage'], amount: 1 },
    ],
  },
  {
    id: 'stupid',
    name: 'Stupid',
    clause: 'HR-TRT-07',
    text: '-1 on Willpower tests; no Reactions in a turn before it has activated.',
    modifiers: [
      { kind: 'test', on: ['willpower'], amount: -1 },
      { kind: 'flag', flag: 'stupid' },
    ],
  },
];

export const SUBTYPES: readonly SubtypeEntry[] = [
  {
    id: 'unliving',
    name: 'Unliving',
    clause: 'HR-SUB-01',
    text: '+1 on Resolve tests, -1 on Willpower tests.',
    modifiers: [
      { kind: 'test', on: ['resolve', 'regroup'], amount: 1 },
      { kind: 'test', on: ['willpower'], amount: -1 },
    ],
  },
  {
    id: 'beast',
    name: 'Beast',
    clause: 'HR-SUB-02',
    text: 'It may Gallop and may not Interact. It fights with claws and teeth and has no other weapon.',
    modifiers: [],
  },
  {
    id: 'ethereal',
    name: 'Ethereal',
    clause: 'HR-SUB-05',
    text: 'All terrain is Clear to it, markers are not. -1 Resist against spells and magical weapons. All this stops while it carries an Objective Marker.',
    modifiers: [],
  },
];
