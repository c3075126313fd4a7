import type { Lesson, Moment } from '../lesson.ts';

const may = (now: Moment, verb: string) => now.verbs.includes(verb);
const stands = (now: Moment, id: string) => now.scene.bodies.some((body) => body.id === id);
const body = (now: Moment, id: string) => now.scene.bodies.find((one) => one.id === id)?.body;

const HANDS = ['anvil', 'bolt', 'cog'] as const;

/** Gap that still counts as contact. */
const CONTACT = 0.05;

function touches(now: Moment, a: string, b: string): boolean {
  const p = body(now, a);
  const q = body(now, b);
  if (p === undefined || q === undefined) return false;
  return Math.sqrt((p.x - q.x) ** 2 + (p.y - q.y) ** 2) - p.a - q.a <= CONTACT;
}

/** How many of the hands have reached the Confessor. */
function reached(now: Moment): number {
  return HANDS.filter((id) => touches(now, id, 'dain')).length;
}

/**
 * The last round of a match: a leader calls three hands, they move into contact one after another, strike as one, and the enemy's morale breaks. The
 * Confessor costs 1 morale as a leader and 2 by the motivation, which is all that is left.
 */
export const lesson: Lesson = {
  title: 'The last shift',
  bot: 'greedy',
  seed: 'shift-1',
  position: `game: wrath-of-kings
title: the last shift
clauses: [WK-CMB-01, WK-CAT-01, WK-MOR-04, WK-TRE-06]
table:
  size: [28, 16]
  terrain:
    - { sample: boulder, at: [18, 12.5], size: 3 }
    - { sample: wall, at: [20, 4], facing: [0, 1], size: 1 }
    - { sample: broken-ground, at: [8.5, 13.2] }
models:
  foreman: { seat: blue, at: [6.5, 8], card: teknes-shift-foreman, commander: true }
  anvil: { seat: blue, at: [9, 6.4], card: teknes-foundry-hand, name: Foundry Hand 1 }
  bolt: { seat: blue, at: [9, 8], card: teknes-foundry-hand, name: Foundry Hand 2 }
  cog: { seat: blue, at: [9, 9.6], card: teknes-foundry-hand, name: Foundry Hand 3 }
  dain: { seat: red, at: [13.5, 8], card: nasier-confessor-dain, commander: true, activated: true }
  sworn: { seat: red, at: [25, 13], card: nasier-ember-sworn, name: Ember Sworn }
state:
  round: 12
  active: blue
  size: patrol
  sides: { blue: west }
  motivations: { red: stand-your-ground, blue: assassinate }
  morale: { red: 3, blue: 2 }
expect:
  - { decides: blue, verbs: [order, activate] }
`,
  goals: [
    { id: 'call', label: 'Call a group', done: (now) => now.done.has('activation') },
    { id: 'move', label: 'Move them', done: (now) => now.done.has('move') },
    { id: 'together', label: 'Attack together', done: (now) => now.done.has('results') },
    { id: 'morale', label: 'Break their morale', done: (now) => !stands(now, 'dain') },
  ],
  advice: [
    {
      id: 'won',
      title: 'Their morale is broken',
      text: 'A fallen leader costs its rank, each third casualty 1, and your motivation took 2 more. Whoever stands at 0 when a round ends has lost. The log has every die; open one and each number names its rule.',
      when: (now) => now.over && !stands(now, 'dain'),
      clause: 'WK-MOR-05',
      last: true,
    },
    {
      id: 'over',
      title: 'The shift is over',
      text: 'The last round has ended, and they kept more morale. Try again, or take what you know into a full game.',
      when: (now) => now.over,
      clause: 'WK-MOR-05',
      last: true,
    },
    {
      id: 'wait',
      title: 'The other side',
      text: 'It is theirs to decide. Sides take turns: one model, or one group under a leader. The round ends when nobody is left to activate.',
      when: (now) => now.verbs.length === 0,
      clause: 'WK-RND-01',
    },
    {
      id: 'order-confirm',
      title: 'Give the order',
      text: 'All of them share the trait Foundry and stand in his sphere of 8″; a commander of a Patrol may call 5. Confirm.',
      when: (now) => now.hand === 'order' && now.planned,
      point: [{ confirm: true }],
      clause: 'WK-CMB-02',
    },
    {
      id: 'order-choose',
      title: 'Who comes along?',
      text: 'Choose the three Foundry Hands, on the table or in the list. The Foreman may come, too; then he counts as one of the five.',
      when: (now) => now.hand === 'order',
      point: [{ choice: true }],
      clause: 'WK-CMB-03',
    },
    {
      id: 'order',
      title: 'Call a group',
      text: 'One model at a time is slow. The Shift Foreman leads: he may call several that share a trait. Choose the order.',
      when: (now) => may(now, 'order') && !now.done.has('activation'),
      point: [{ act: 'order' }],
      clause: 'WK-CMB-01',
    },
    {
      id: 'activate',
      title: 'Who is left?',
      text: 'Activate whoever is left. With nobody left to activate, the round is over.',
      when: (now) => may(now, 'activate'),
      point: [{ act: 'activate' }],
      clause: 'WK-RND-11',
    },
    {
      id: 'join-confirm',
      title: 'Strike as one',
      text: 'All their dice are one handful. Each die is read on the chart of the Confessor; three Sundering, from the hammer, the Inspire and the Training, turn his Armor into Strikes.',
      when: (now) => may(now, 'join') && now.planned,
      point: [{ confirm: true }],
      clause: 'WK-CAT-05',
    },
    {
      id: 'join',
      title: 'Who takes part?',
      text: 'Choose all who touch him.',
      when: (now) => may(now, 'join'),
      point: [{ choice: true }],
      clause: 'WK-CAT-01',
    },
    {
      id: 'assist',
      title: 'A helping hand',
      text: 'One who stands beside an attacker may give up his own action for one die more. Choose him, or leave it.',
      when: (now) => may(now, 'assist'),
      point: [{ choice: true }],
      clause: 'WK-GAC-02',
    },
    {
      id: 'asked',
      title: 'A question between',
      text: 'The rules ask you something in the middle of an act. Take what is offered, or leave it.',
      when: (now) => !may(now, 'next'),
    },
    {
      id: 'combine-target',
      title: 'Attack together',
      text: 'Choose Confessor Dain: on the table or in the list.',
      when: (now) => now.hand === 'combine' && !now.planned,
      point: [{ choice: true }, { thing: 'dain' }],
      clause: 'WK-CAT-04',
    },
    {
      id: 'combine-confirm',
      title: 'Attack together',
      text: 'One target, one handful. Confirm, and say who takes part.',
      when: (now) => now.hand === 'combine',
      point: [{ confirm: true }],
      clause: 'WK-CAT-04',
    },
    {
      id: 'combine',
      title: 'Attack together',
      text: 'Enough of them touch the Confessor. He has 2 wounds, and one hit is a wound: choose the attack together.',
      when: (now) => may(now, 'combine') && reached(now) >= 2 && !may(now, 'maneuver'),
      point: [{ act: 'combine' }],
      clause: 'WK-CAT-01',
    },
    {
      id: 'commit-move',
      title: 'A plan, not yet a move',
      text: 'The tape shows inches. Drag again to change it; the button or Enter makes the move. Undo is free until a die is rolled.',
      when: (now) => now.hand === 'maneuver' && now.planned,
      point: [{ confirm: true }],
      clause: 'WK-ACT-03',
    },
    {
      id: 'move',
      title: 'Move them, one by one',
      text: 'All finish a stage before the next begins. Drag each Foundry Hand until its base touches Confessor Dain; there is room for three.',
      when: (now) => may(now, 'maneuver') && reached(now) < HANDS.length && stands(now, 'dain'),
      point: [{ act: 'maneuver' }, { thing: 'dain' }],
      clause: 'WK-CMB-10',
    },
    {
      id: 'stage',
      title: 'On to the actions',
      text: 'Whoever has not moved may stay. Go on to the next stage.',
      when: (now) => may(now, 'maneuver'),
      point: [{ act: 'next' }],
      clause: 'WK-ACT-06',
    },
    {
      id: 'end',
      title: 'Enough for now',
      text: 'End the activation. Then it is their turn.',
      when: () => true,
      point: [{ act: 'next' }],
      clause: 'WK-RND-09',
    },
  ],
};
