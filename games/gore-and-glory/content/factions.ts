/** The three Factions: The Saltmarch Levy (GG-M-06), The Hollow Choir (GG-M-07) and The Stormhorn Clans. */
import type { Faction } from './types.ts';

export const FACTIONS: readonly Faction[] = [
  {
    id: 'saltmarch-levy',
    name: 'The Saltmarch Levy',
    about:
      'Marsh mercenaries under a patched banner: hounds, ogres, giants and gunpowder, all of it on the payroll and most of it damp.',
    rule: {
      name: 'Paymaster',
      text: 'The pay chest adds 40 Gold to the Gold Pool.',
      modifiers: [],
      gold: 40,
    },
  },
  {
    id: 'hollow-choir',
    name: 'The Hollow Choir',
    about:
      'The dead of a drowned cathedral, still at evensong. They sing as they come, and they do not frighten easily.',
    rule: {
      name: 'Cold Nerve',
      text: 'Mr Checks of its Shaken models have a DM of -1.',
      modifiers: [{ kind: 'dm', check: 'shaken', amount: -1 }],
      gold: 0,
    },
  },
  {
    id: 'stormhorn-clans',
    name: 'The Stormhorn Clans',
    about:
      'Horned herders of the high ledges with their rams, bulls and weather. They run downhill, hit once and let the drop do the rest.',
    rule: {
      name: 'Headlong',
      text: 'A model that has made a Move Action this Activation adds 1 to the Injury Rolls of its Close Combat Attacks.',
      modifiers: [{ kind: 'roll', roll: 'injury', amount: 1, when: { attack: 'close', moved: true } }],
      gold: 0,
    },
  },
];
