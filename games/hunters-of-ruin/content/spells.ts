/** The twenty Elemental spells of the book (HR-AIR, HR-EAR, HR-FIR, HR-WTR) and those of the factions (HR-X-SP), in our own words. */
import type { Element, MarkerRules, Spell, SpellEffect, SpellType } from './types.ts';

/** Every spell costs this much (HR-R-139). */
const COST = 5;

/** The walls are 6" long and 1" wide. */
const WALL: MarkerRules['shape'] = { kind: 'rect', wide: 1, long: 6 };

function of(list: Element) {
  return (
    id: string,
    name: string,
    clause: string,
    type: SpellType,
    range: number,
    text: string,
    effect: SpellEffect,
  ): Spell => ({ id, name, clause, cost: COST, list, type, range, text, effect });
}

const air = of('air');
const earth = of('earth');
const fire = of('fire');
const water = of('water');

export const SPELLS: readonly Spell[] = [
  air(
    'hammering-wind',
    'Hammering Wind',
    'HR-AIR-01',
    'manipulation',
    12,
    'An enemy is pushed straight away, 1" and 1" more for each Degree of Failure of its Willpower test. A friendly warrior may move up to 4". Either leaves contact freely and stops at whatever it touches.',
    { do: 'wind', friend: 4 },
  ),
  air(
    'wall-of-wind',
    'Wall of Wind',
    'HR-AIR-05',
    'summoning',
    6,
    'A marker 6" by 1". Shoot Actions over it have -2 Fight, and it is Rough terrain.',
    { do: 'marker', marker: { shape: WALL, rough: true, shots: -2 } },
  ),
  air(
    'updraught',
    'Updraught',
    'HR-AIR-07',
    'enchantment',
    6,
    'The target moves over terrain without penalty when it starts and ends wholly in Clear terrain.',
    { do: 'enchant', modifiers: [{ kind: 'flag', flag: 'updraught' }] },
  ),
  air(
    'thunderclap',
    'Thunderclap',
    'HR-AIR-08',
    'manipulation',
    18,
    'The target has no spells and no skills for the rest of the turn.',
    { do: 'silence' },
  ),
  air('zephyr', 'Zephyr', 'HR-AIR-09', 'enchantment', 12, 'The target’s Shoot Actions have +1 Fight and +1 Accuracy.', {
    do: 'enchant',
    modifiers: [
      { kind: 'test', on: ['shoot'], amount: 1 },
      { kind: 'accuracy', amount: 1 },
    ],
  }),
  earth(
    'swallow-up',
    'Swallow Up',
    'HR-EAR-01',
    'enchantment',
    6,
    'Only on a friendly warrior that is Taken Out: its body sinks into the ground, and the caster has its skills and spells until the spell ends.',
    { do: 'swallow' },
  ),
  earth(
    'quake',
    'Quake',
    'HR-EAR-04',
    'summoning',
    6,
    'A chasm 6" by 2". Whoever stands there is moved clear of it; it is crossed only by an Agility test without modifiers.',
    { do: 'marker', marker: { shape: { kind: 'rect', wide: 2, long: 6 }, chasm: true } },
  ),
  earth(
    'wall-of-earth',
    'Wall of Earth',
    'HR-EAR-06',
    'summoning',
    6,
    'A marker 6" by 1", not on a warrior. Nobody sees over it; it is crossed like Linear terrain 3" high.',
    { do: 'marker', marker: { shape: WALL, wall: 3 } },
  ),
  earth(
    'fracture',
    'Fracture',
    'HR-EAR-09',
    'damage-ranged',
    18,
    'A target that loses Body and is not Taken Out has -1 Fight for the rest of the game.',
    {
      do: 'damage',
      onLoss: {
        modifiers: [{ kind: 'test', on: ['strike', 'counter-attack', 'parting-shot', 'shoot'], amount: -1 }],
      },
    },
  ),
  earth(
    'skin-of-stone',
    'Skin of Stone',
    'HR-EAR-10',
    'enchantment',
    6,
    'The target has +2 Resist and -1" Move. No more than once a turn on one warrior.',
    {
      do: 'enchant',
      modifiers: [
        { kind: 'test', on: ['resist', 'fall', 'ignite'], amount: 2 },
        { kind: 'move', amount: -1 },
      ],
      onceATurn: true,
    },
  ),
  fire('fireball', 'Fireball', 'HR-FIR-01', 'damage-ranged', 18, 'Shields do not help against it.', {
    do: 'damage',
    ignoresShields: true,
  }),
  fire(
    'wall-of-fire',
    'Wall of Fire',
    'HR-FIR-02',
    'summoning',
    12,
    'A marker 6" by 1". Whoever it is set upon takes an Agility test or is hit as by a Strike, and is moved clear; whoever crosses it later is hit in the same way.',
    { do: 'marker', marker: { shape: WALL, fire: true } },
  ),
  fire(
    'ignite',
    'Ignite',
    'HR-FIR-06',
    'damage-melee',
    0,
    'A target that passes its Resist test takes another, without Power, at the end of its next activation, or loses 1 Body.',
    { do: 'damage', ignite: true },
  ),
  fire(
    'burning-armour',
    'Burning Armour',
    'HR-FIR-07',
    'enchantment',
    6,
    'Whoever Strikes the target takes an Agility test without modifiers first; each Degree of Failure is -1 Fight.',
    { do: 'enchant', modifiers: [{ kind: 'flag', flag: 'burning-armour' }] },
  ),
  fire('flaming-blade', 'Flaming Blade', 'HR-FIR-08', 'enchantment', 6, 'The target’s Strikes have +1 Power.', {
    do: 'enchant',
    modifiers: [
      { kind: 'power', of: 'strike', amount: 1 },
      { kind: 'flag', flag: 'magical' },
    ],
  }),
  water(
    'refreshing-spray',
    'Refreshing Spray',
    'HR-WTR-01',
    'manipulation',
    12,
    'The target has one Reaction more this turn.',
    { do: 'reactions', amount: 1 },
  ),
  water(
    'crushing-waves',
    'Crushing Waves',
    'HR-WTR-02',
    'manipulation',
    12,
    'The target makes no Reactions this turn.',
    { do: 'no-reactions' },
  ),
  water(
    'rising-mist',
    'Rising Mist',
    'HR-WTR-03',
    'enchantment',
    12,
    'The target counts as in cover against all enemies.',
    { do: 'enchant', modifiers: [{ kind: 'flag', flag: 'mist' }] },
  ),
  water(
    'deluge',
    'Deluge',
    'HR-WTR-04',
    'summoning',
    12,
    'A round marker 3" across, Rough terrain. Skills of other warriors do not reach those inside.',
    { do: 'marker', marker: { shape: { kind: 'disc', across: 3 }, rough: true, deaf: true } },
  ),
  water(
    'wall-of-water',
    'Wall of Water',
    'HR-WTR-06',
    'summoning',
    12,
    'A marker 6" by 1" that no Charge and no Gallop may cross.',
    { do: 'marker', marker: { shape: WALL, barsRush: true } },
  ),
  {
    id: 'raise-servant',
    name: 'Raise Servant',
    clause: 'HR-X-SP-01',
    cost: COST,
    list: 'gravetithe',
    type: 'summoning',
    range: 6,
    text: 'A Risen Servant stands up on the target point, at least 1" from all warriors.',
    effect: { do: 'warrior', card: 'risen-servant' },
  },
];
