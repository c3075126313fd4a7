/** The lores of magic and their spells (DG-LFUN, DG-LARC, DG-LDES, DG-LHEA). */
import type { ClauseId } from '#engine/game.ts';
import { type Aim, FUNDAMENTAL, type Lore, type Spell, type SpellEffect } from './spells.ts';
import type { Amount } from './types.ts';

const D3: Amount = { dice: 1, sides: 3, add: 0 };
const D6: Amount = { dice: 1, sides: 6, add: 0 };
const TWO_D6: Amount = { dice: 2, sides: 6, add: 0 };

type Said = readonly [
  clause: ClauseId,
  name: string,
  value: number,
  aim: Aim,
  effects: readonly SpellEffect[],
  text: string,
];

export function lore(id: string, name: string, about: string, spells: readonly Said[]): Lore {
  const made = spells.map((said) => spell(id, said));
  return { id, name, about, spells: made, clause: made[0]!.clause };
}

function spell(lore: string, [clause, name, value, aim, effects, text]: Said): Spell {
  return { id: name.toLowerCase().replaceAll(' ', '-'), name, lore, value, aim, effects, text, clause };
}

const unit = (range: number): Aim => ({ kind: 'unit', range });
const model = (range: Amount): Aim => ({ kind: 'model', range });

/** DG-SPL-02: every wizard knows it. */

export const LORES: readonly Lore[] = [
  lore(FUNDAMENTAL, 'The Fundamental Lore', 'What every wizard learns first.', [
    [
      'DG-LFUN-01',
      'Firebolt',
      4,
      unit(12),
      [{ kind: 'damage', amount: 1, type: 'fire' }],
      'One fire damage to a unit.',
    ],
    [
      'DG-LFUN-02',
      'Fireball',
      7,
      unit(24),
      [{ kind: 'damage', amount: D6, type: 'fire' }],
      'D6 fire damage to a unit.',
    ],
    [
      'DG-LFUN-03',
      'Firestorm',
      12,
      { kind: 'point', range: 48, radius: 6, catches: 'units' },
      [{ kind: 'damage', amount: D6, type: 'fire' }],
      'D6 fire damage to every unit near a point.',
    ],
    [
      'DG-LFUN-04',
      'Wave of Force',
      5,
      unit(12),
      [{ kind: 'hits', amount: D3 }, { kind: 'loosen' }],
      'D3 hits on a unit, which goes into skirmish.',
    ],
    [
      'DG-LFUN-05',
      'Mutation',
      8,
      model(12),
      [{ kind: 'mutate' }],
      'A D6 and the level of the wizard against a D6 of the enemy: every number of a model drops for good by the difference.',
    ],
  ]),
  lore('arctic', 'Lore of the Arctic', 'Ice that binds, blocks and blinds.', [
    [
      'DG-LARC-01',
      'Frosty Winds',
      5,
      { kind: 'point', range: 18, radius: 3, catches: 'models' },
      [{ kind: 'change', changes: { speed: -3 }, ends: 'move' }],
      'Models near a point are 3" slower when they next move.',
    ],
    [
      'DG-LARC-02',
      'Icicle Rain',
      4,
      unit(12),
      [{ kind: 'hits', amount: D6, type: 'piercing' }],
      'D6 piercing hits on a unit.',
    ],
    [
      'DG-LARC-03',
      'Frozen',
      5,
      model(12),
      [{ kind: 'hold', ends: 'end' }],
      "A model, and with it its unit, cannot move until the end of the caster's next activation.",
    ],
    [
      'DG-LARC-04',
      'Wall of Ice',
      6,
      { kind: 'wall', range: 8, width: 6, depth: 1 },
      [{ kind: 'wall' }],
      'A wall, 6" by 1", that nobody enters or sees through, until the caster casts another spell.',
    ],
    [
      'DG-LARC-05',
      'Sparkling Glare',
      3,
      { kind: 'seers' },
      [{ kind: 'change', changes: { bonus: -1 }, ends: 'round' }],
      'Enemy units that see the front of the caster have -1 combat bonus for this round.',
    ],
  ]),
  lore('desert', 'Lore of the Desert', 'Sand, thirst and a fire that walks.', [
    [
      'DG-LDES-01',
      'Dust Cloud',
      5,
      unit(8),
      [{ kind: 'change', changes: { attack: -3 }, ends: 'end' }],
      "A unit has -3 on attack rolls until the end of the caster's next activation.",
    ],
    [
      'DG-LDES-02',
      'Eternal Flame',
      8,
      { kind: 'circle', range: 9, diameter: 3 },
      [{ kind: 'flame', hits: TWO_D6 }],
      'A circle of fire, 3" wide, that the caster may move later: 2D6 hits without saves on a unit it touches.',
    ],
    [
      'DG-LDES-04',
      'Desiccation',
      5,
      model(D6),
      [{ kind: 'wither', from: 4 }],
      'A model within D6" rolls a die for each point of health: 1 damage for each 4+.',
    ],
    [
      'DG-LDES-05',
      'Quicksand',
      10,
      { kind: 'point', range: 12, radius: 3, catches: 'models' },
      [{ kind: 'sink', slain: 1, held: 3, ends: 'start' }],
      "Models near a point that do not fly roll a die: slain on a 1, speed 0 until the start of the caster's next activation on 2-3.",
    ],
    [
      'DG-LDES-06',
      'Heat-Haze',
      3,
      unit(12),
      [{ kind: 'change', changes: { bonus: -1, nerve: -1, speed: -1 }, ends: 'phase' }],
      'A unit has -1 combat bonus, nerve and speed for this phase.',
    ],
  ]),
  lore('heavens', 'Lore of the Heavens', 'Clouds, light, wings and thunder.', [
    [
      'DG-LHEA-01',
      'Shrouding Clouds',
      4,
      unit(7),
      [{ kind: 'change', changes: { agility: 1 }, ends: 'start' }],
      "A unit has +1 agility until the start of the caster's next activation.",
    ],
    [
      'DG-LHEA-02',
      'Blinding Light',
      5,
      unit(21),
      [{ kind: 'change', changes: { attack: -1 }, ends: 'start' }],
      "A unit has -1 to hit until the start of the caster's next activation.",
    ],
    [
      'DG-LHEA-03',
      'Angelic Flight',
      6,
      unit(7),
      [{ kind: 'fly', inches: 14 }],
      'A unit is moved up to 14" in any direction.',
    ],
    [
      'DG-LHEA-04',
      'Lightning Strike',
      9,
      unit(28),
      [{ kind: 'hits', amount: 1, piercing: 1, damage: { dice: 1, sides: 3, add: 3 } }],
      'One armour-piercing hit of D3+3 damage on a unit.',
    ],
    [
      'DG-LHEA-05',
      'Thunderstorm',
      12,
      { kind: 'point', range: 28, radius: 7, catches: 'units' },
      [{ kind: 'hits', amount: D6, saves: false }],
      'D6 hits without saves on every unit near a point.',
    ],
  ]),
];
