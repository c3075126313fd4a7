/** Six more lores of magic (DG-LFOR, DG-LMOU, DG-LNEC, DG-LPLA, DG-LRIV, DG-LSHA). */

import { lore } from './lores.ts';
import type { Aim, Lore } from './spells.ts';
import type { Amount } from './types.ts';

const dice = (n: number, sides: 3 | 6, add = 0): Amount => ({ dice: n, sides, add });
const D3 = dice(1, 3);
const D6 = dice(1, 6);

const unit = (range: number): Aim => ({ kind: 'unit', range });
const model = (range: number): Aim => ({ kind: 'model', range });
const near = (range: number, radius: number): Aim => ({ kind: 'point', range, radius, catches: 'units' });
const line = (range: number, catches: 'units' | 'models'): Aim => ({ kind: 'line', range, catches });

export const FURTHER_LORES: readonly Lore[] = [
  lore('forests', 'Lore of the Forests', 'Roots, birds and what hunts between the trees.', [
    [
      'DG-LFOR-01',
      'Tangling Roots',
      4,
      unit(12),
      [{ kind: 'change', changes: { speed: -3 }, ends: 'move' }],
      'A unit is 3" slower when it next moves.',
    ],
    [
      'DG-LFOR-02',
      'Savage Beast',
      8,
      { kind: 'model', range: 10, heroes: true },
      [{ kind: 'savage', health: 3, attacks: 3, changes: { speed: 3 }, ends: 'round' }],
      'A hero has +3 health, 3 armour-piercing attacks and +3" speed for this round, and goes for the nearest enemy.',
    ],
    ['DG-LFOR-03', 'Awakened Earth', 7, unit(18), [{ kind: 'hits', amount: dice(2, 6) }], '2D6 hits on a unit.'],
    ['DG-LFOR-04', 'Command Birds', 5, unit(30), [{ kind: 'hits', amount: D6 }], 'D6 hits on a unit.'],
    [
      'DG-LFOR-05',
      'Hunted',
      3,
      unit(12),
      [{ kind: 'change', changes: { nerve: -2 }, ends: 'cast' }],
      'A unit has -2 nerve until the caster casts another spell.',
    ],
  ]),
  lore('mountains', 'Lore of the Mountains', 'Stone that shakes, splits and rolls.', [
    ['DG-LMOU-01', 'Earthquake', 4, unit(25), [{ kind: 'loosen' }], 'A unit goes into skirmish.'],
    [
      'DG-LMOU-02',
      'Split Earth',
      6,
      unit(15),
      [{ kind: 'quake', from: 3 }],
      'A die for each model of a unit: 1 damage for each 3+.',
    ],
    [
      'DG-LMOU-03',
      'Tumbling Boulders',
      9,
      line(35, 'units'),
      [{ kind: 'hits', amount: dice(1, 3, 3), type: 'crushing' }],
      'D3+3 crushing hits on every unit on a line.',
    ],
    ['DG-LMOU-04', 'Alter Land', 3, unit(15), [{ kind: 'reform' }], "A unit is reformed by the caster's player."],
    [
      'DG-LMOU-05',
      'Volcano',
      8,
      near(20, 3),
      [{ kind: 'hits', amount: D3, piercing: 1 }],
      'D3 armour-piercing hits on every unit near a point.',
    ],
  ]),
  lore('necromancy', 'Lore of Necromancy', 'The dead rise, dance and drink.', [
    [
      'DG-LNEC-01',
      'Drain Spirit',
      6,
      { kind: 'model', range: 7, first: D6 },
      [{ kind: 'drain' }],
      'A D6 less the health of a model in damage to it; the caster heals as much.',
    ],
    ['DG-LNEC-02', 'Macabre Dance', 3, unit(15), [{ kind: 'dance' }], "A unit is moved once by the caster's player."],
    [
      'DG-LNEC-03',
      'Raise the Dead',
      4,
      { kind: 'self' },
      [{ kind: 'raise', count: dice(1, 3, 3), within: 4 }],
      'D3+3 new zombies.',
    ],
    [
      'DG-LNEC-04',
      'Reanimate',
      5,
      { kind: 'unit', range: 7, only: 'skeletons' },
      [{ kind: 'swell', count: D6 }],
      'D6 new members for a unit of skeletons.',
    ],
    [
      'DG-LNEC-05',
      'Ghostly Incursion',
      8,
      near(21, 7),
      [{ kind: 'change', changes: { nerve: -2 }, ends: 'cast' }],
      'Units near a point have -2 nerve until the caster casts another spell.',
    ],
  ]),
  lore('plains', 'Lore of the Plains', 'Wind, speed and far sight.', [
    [
      'DG-LPLA-01',
      'Speeding Winds',
      6,
      unit(6),
      [{ kind: 'gust', inches: dice(2, 6), loosens: 3 }],
      'A unit is moved 2D6" in any direction, with any facing; on a 3+ it goes into skirmish.',
    ],
    [
      'DG-LPLA-02',
      'Spear of Destiny',
      8,
      line(40, 'models'),
      [{ kind: 'hits', amount: 1, piercing: 1 }],
      'One armour-piercing hit on every model on a line.',
    ],
    [
      'DG-LPLA-03',
      'Long Sight',
      4,
      unit(6),
      [{ kind: 'change', changes: { ranged: 1 }, ends: 'volley' }],
      'A unit has +1 on its next ranged attack rolls.',
    ],
    [
      'DG-LPLA-04',
      'Swiftness',
      3,
      unit(10),
      [{ kind: 'change', changes: { speed: 3 }, ends: 'move' }],
      'A unit is 3" quicker when it next moves.',
    ],
    ['DG-LPLA-05', 'Hurricane', 5, near(20, 3), [{ kind: 'hits', amount: D3 }], 'D3 hits on every unit near a point.'],
  ]),
  lore('river', 'Lore of the River', 'Floods, currents and new strength.', [
    ['DG-LRIV-01', 'Rejuvenation', 6, unit(8), [{ kind: 'again' }], 'A unit activates once more in this phase.'],
    [
      'DG-LRIV-02',
      'Raging Torrent',
      9,
      line(48, 'units'),
      [{ kind: 'loosen' }],
      'Every unit on a line goes into skirmish.',
    ],
    [
      'DG-LRIV-03',
      'Inundation',
      7,
      near(40, 8),
      [{ kind: 'flood' }],
      'Everything near a point is difficult ground until the caster casts another spell.',
    ],
    [
      'DG-LRIV-04',
      'Meandering Path',
      12,
      { kind: 'path', length: 56, catches: 'units' },
      [{ kind: 'loosen' }, { kind: 'damage', amount: D3 }],
      'Every unit on a line of any shape goes into skirmish and takes D3 damage.',
    ],
    [
      'DG-LRIV-05',
      'Drowning Dry',
      4,
      model(16),
      [{ kind: 'drown', amount: D3, per: 3 }],
      'D3 damage to a model for every 3 points of health it began with; it may do nothing in this phase.',
    ],
  ]),
  lore('shadows', 'Lore of the Shadows', 'Flight, whispers and dread.', [
    ['DG-LSHA-01', 'Witch-Flight', 5, { kind: 'self' }, [{ kind: 'vanish' }], 'The caster moves itself to any place.'],
    ['DG-LSHA-02', 'Shadowy Escape', 7, unit(14), [{ kind: 'withdraw', inches: 3 }], 'A unit moves 3" straight back.'],
    [
      'DG-LSHA-03',
      'Blindness',
      6,
      { kind: 'model', range: 14, not: 'construct' },
      [{ kind: 'change', changes: { bonus: -4, nerve: -2 }, ends: 'cast' }],
      'A model has -4 combat bonus and -2 nerve until the caster casts another spell.',
    ],
    ['DG-LSHA-04', 'Panic', 4, unit(7), [{ kind: 'panic' }], 'A unit checks its morale.'],
    [
      'DG-LSHA-05',
      'Dark Whispers',
      3,
      model(14),
      [{ kind: 'change', changes: { bonus: -1, nerve: -2 }, ends: 'round' }],
      'A model has -2 nerve and -1 combat bonus for this round.',
    ],
  ]),
];
