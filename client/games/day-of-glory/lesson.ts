import type { Lesson, Moment } from '../lesson.ts';

const may = (now: Moment, verb: string) => now.verbs.includes(verb);
const acts = (now: Moment, unit: string) => now.actor === unit;
/** Models of the enemy that are on the table. */
const enemies = (now: Moment) => now.scene.bodies.filter(({ id }) => id.startsWith('raiders')).length;
/** The Raiders have fled or are dead. */
const broken = (now: Moment) => enemies(now) === 0;

/**
 * The last round of a battle: archers shoot, a wizard casts, a regiment charges, the second phase draws it to fight, and the morale check at
 * the end of the round scatters what is left of the enemy.
 */
export const lesson: Lesson = {
  title: 'The causeway at dusk',
  bot: 'greedy',
  seed: 'dusk-5',
  position: `game: day-of-glory
title: the causeway at dusk
clauses: [DG-CHG-01, DG-SPL-04, DG-RNG-01, DG-MOR-01]
table:
  size: [36, 28]
  terrain:
    - { kind: woods, circle: { at: [7, 22], r: 4 } }
    - { kind: hill, rect: [24, 2, 33, 8] }
units:
  guard: { seat: blue, name: Tarn Gate Guard, at: [18, 10], facing: north, models: 10, files: 5, weapons: [spear], armour: [shield], sergeant: true }
  bows: { seat: blue, name: Reed Bows, at: [9, 9], facing: north, models: 8, formation: skirmish, weapons: [longbow] }
  wiz: { seat: blue, kind: hero, name: Master Quern, at: [15, 8], facing: north, models: 1, weapons: [longsword], classes: { wizard: 3 }, lore: heavens }
  raiders: { seat: red, name: Ash Raiders, at: [18, 16], facing: south, models: 12, files: 4, race: half-orc, weapons: [hand-axe], armour: [shield] }
armies: { red: { name: Ash Raiders }, blue: { name: Tarn Gate Watch } }
state: { round: 7, phase-of-round: 1, activation: bows, pool: [wiz, guard] }
expect:
  - { decides: blue, verbs: [move, charge, shoot, reform, end] }
`,
  goals: [
    { id: 'shoot', label: 'Shoot', done: (now) => now.done.has('shoot') },
    { id: 'cast', label: 'Cast', done: (now) => now.done.has('casting') },
    { id: 'charge', label: 'Charge', done: (now) => now.done.has('charged') },
    { id: 'fight', label: 'Fight', done: (now) => now.done.has('fight') },
    { id: 'rout', label: 'Rout', done: broken },
  ],
  advice: [
    {
      id: 'won',
      title: 'The causeway is held',
      text: 'The round ended, the melee was added up, and the loser checked its morale: what was left has fled. Each 10 power killed or put to flight is a point. The log has every die; open one and each number names its rule.',
      when: (now) => now.over && broken(now),
      clause: 'DG-VIC-03',
      last: true,
    },
    {
      id: 'over',
      title: 'Night falls',
      text: 'The last round is over, and some of the Raiders still stand. Try again, or take what you know into a full battle.',
      when: (now) => now.over,
      clause: 'DG-VIC-01',
      last: true,
    },
    {
      id: 'others',
      title: 'The draw',
      text: 'Each phase draws its units in a random order, whosever they are. The bag shows who is left to be drawn.',
      when: (now) => now.verbs.length === 0,
      clause: 'DG-FLOW-09',
    },
    {
      id: 'dice',
      title: 'How many power dice?',
      text: 'The dice must add up to 4. More dice reach it more often, but each 1 among them wounds the wizard, and spent dice are gone for the round. Take two.',
      when: (now) => may(now, 'dice'),
      point: [{ choice: true }, { confirm: true }],
      clause: 'DG-SPL-06',
    },
    {
      id: 'shoot-confirm',
      title: 'Loose the arrows',
      text: 'Each bow rolls one die; the table of ranged fire gives the number, and the Raiders save what their shields stop. Confirm.',
      when: (now) => now.hand === 'shoot' && now.planned,
      point: [{ confirm: true }],
      clause: 'DG-RNG-01',
    },
    {
      id: 'shoot',
      title: 'Your archers are drawn',
      text: 'Reed Bows stand in skirmish, out of any formation. A unit does one thing in an activation: choose to shoot at the Ash Raiders.',
      when: (now) => may(now, 'shoot') && acts(now, 'bows') && !broken(now),
      point: [{ act: 'shoot' }],
      clause: 'DG-RNG-01',
    },
    {
      id: 'cast-confirm',
      title: 'Say the words',
      text: 'The spell is named first, and its dice are chosen next. Wizards of the other side within 12″ could add or take away dice; there is none. Confirm.',
      when: (now) => now.hand === 'cast' && now.planned,
      point: [{ confirm: true }],
      clause: 'DG-SPL-04',
    },
    {
      id: 'cast-target',
      title: 'At whom?',
      text: 'Choose the Ash Raiders: on the table or in the list.',
      when: (now) => now.hand === 'cast',
      point: [{ choice: true }],
      clause: 'DG-SPL-01',
    },
    {
      id: 'cast',
      title: 'Your wizard is drawn',
      text: 'Master Quern has one power die for each level, for the whole round. Firebolt is the cheapest of his spells: 1 damage without a save. Choose it.',
      when: (now) => may(now, 'cast') && !now.done.has('casting') && !broken(now),
      point: [{ act: 'cast' }],
      clause: 'DG-SPL-01',
    },
    {
      id: 'charge-confirm',
      title: 'A charge is partly luck',
      text: 'The strip is the die: the move carries the Guard 4″, the rest is a D6 straight ahead. The chance stands beside it. Confirm, and the Raiders check their nerve: they stand, or they run.',
      when: (now) => now.hand === 'charge' && now.planned,
      point: [{ confirm: true }],
      clause: 'DG-CHG-05',
    },
    {
      id: 'charge',
      title: 'Your regiment is drawn',
      text: 'The Guard stands in regiment, 5 wide and 2 deep: spears fight best from a charge in good order. Drag it at the Raiders, or choose to charge.',
      when: (now) => may(now, 'charge') && acts(now, 'guard'),
      point: [{ act: 'charge' }],
      clause: 'DG-CHG-01',
    },
    {
      id: 'fight',
      title: 'Drawn again, in contact',
      text: 'A new phase has begun, and the Guard acts once more. Whoever touches the enemy fights; charging spears add 2 to their dice. The Raiders who live strike back.',
      when: (now) => may(now, 'fight'),
      point: [{ act: 'fight' }, { confirm: true }],
      clause: 'DG-MEL-02',
    },
    {
      id: 'asked',
      title: 'A question between',
      text: 'The rules ask you something in the middle of an act. Take what is offered, or leave it.',
      when: (now) => !may(now, 'end'),
    },
    {
      id: 'end',
      title: 'Enough for now',
      text: 'Nothing more is needed of this unit. End its activation, and the next is drawn; after the last the round ends and each melee is added up.',
      when: () => true,
      point: [{ act: 'end' }],
      clause: 'DG-MOR-01',
    },
  ],
};
