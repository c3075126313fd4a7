import type { Lesson, Moment } from '../lesson.ts';

const gone = (now: Moment, id: string) => now.scene.bodies.find((body) => body.id === id)?.done ?? true;
const may = (now: Moment, verb: string) => now.verbs.includes(verb);
const body = (now: Moment, id: string) => now.scene.bodies.find((one) => one.id === id)?.body;

/** Inches between the rims of two bases; without one of them it is far. */
function apart(now: Moment, a: string, b: string): number {
  const p = body(now, a);
  const q = body(now, b);
  if (p === undefined || q === undefined) return Number.POSITIVE_INFINITY;
  return Math.sqrt((p.x - q.x) ** 2 + (p.y - q.y) ** 2) - p.a - q.a;
}

/** Range of the spell that is taught. */
const RANGE = 18;

/**
 * The last turn of a fight, two against two: a Charge with its Strike, an answer to the blow that comes back, a move, a spell. The Shambler is
 * Stupid and cannot Dodge before it has acted; neither of the dead gets up again, so that the account is soon made.
 */
export const lesson: Lesson = {
  title: 'The last debt',
  bot: 'greedy',
  seed: 'debt-8',
  position: `game: hunters-of-ruin
title: the last debt
clauses: [HR-CHG-01, HR-STR-02, HR-CTA-01, HR-CST-01]
table:
  size: [26, 14]
  terrain:
    - { kind: rough, name: woods, woods: true, circle: [13, 11.6, 2] }
    - { kind: linear, name: wall, line: [[10, 4.6], [15, 4.2]], height: 1 }
    - { kind: clear, name: low hill, circle: [20.5, 10, 2.5], height: 1 }
warriors:
  vane: { seat: blue, at: [4.5, 8], name: Captain Vane, warrior: captain, weapons: [sword], shield: full-shield, armour: heavy-armour, leader: true }
  teasel: { seat: blue, at: [3, 3], name: Mother Teasel, warrior: battle-mage, spells: [fireball] }
  bailiff: { seat: red, at: [11, 8], name: The Bailiff, warrior: tomb-guard, weapons: [great-weapon], armour: light-armour, used: [rise] }
  shambler: { seat: red, at: [23.5, 3], name: Shambler, warrior: shambler, used: [rise] }
state: { phase: activations, turn: 6, active: blue, scenario: blood-debt }
expect:
  - { decides: blue, verbs: [activate] }
`,
  goals: [
    { id: 'charge', label: 'Charge', done: (now) => now.done.has('charge') },
    { id: 'strike', label: 'Strike', done: (now) => now.done.has('strike') },
    { id: 'answer', label: 'Answer', done: (now) => now.done.has('counter-attack') },
    { id: 'move', label: 'Move', done: (now) => now.done.has('move') },
    { id: 'cast', label: 'Cast', done: (now) => now.done.has('cast') },
  ],
  advice: [
    {
      id: 'won',
      title: 'The debt is paid',
      text: 'Blood Debt counts the lost: 1 for a Regular, 2 for a Specialist, 4 for a Character, and 1 for each of your own that still stands. The log has every roll; open one and each number names its rule.',
      when: (now) => now.over && now.done.has('score'),
      clause: 'HR-S-01',
      last: true,
    },
    {
      id: 'over',
      title: 'The debt stands',
      text: 'The last turn is scored, and nothing of it is yours. Try again, or take what you know into a full game.',
      when: (now) => now.over,
      clause: 'HR-S-01',
      last: true,
    },
    {
      id: 'wait',
      title: 'The other side',
      text: 'It is theirs to decide: an answer to you, or a turn of their own, one warrior at a time. Watch what they do; the log tells each step.',
      when: (now) => now.verbs.length === 0,
      clause: 'HR-TRN-05',
    },
    {
      id: 'answer',
      title: 'Answer',
      text: 'The Bailiff struck and missed. Vane has a Reaction left: a Counter Attack, at +1 with the Sword. Choose it.',
      when: (now) => may(now, 'counter-attack') && !now.planned,
      point: [{ choice: true }, { act: 'counter-attack' }],
      clause: 'HR-CTA-01',
    },
    {
      id: 'answer-confirm',
      title: 'Answer',
      text: 'One Reaction a turn is all a warrior has. This is what it is for. The button says when dice follow.',
      when: (now) => may(now, 'counter-attack'),
      point: [{ confirm: true }],
      clause: 'HR-CTA-01',
    },
    {
      id: 'asked',
      title: 'A question between',
      text: 'The rules ask you something in the middle of an Action. Take what is offered, or leave it.',
      when: (now) => !may(now, 'activate') && !may(now, 'end'),
    },
    {
      id: 'first',
      title: 'Choose a warrior',
      text: 'The question says who decides, what, and by which rule. Now it asks which warrior activates. Take Captain Vane: on the table, or by the button.',
      when: (now) => may(now, 'activate') && !gone(now, 'vane') && !now.planned,
      point: [{ thing: 'vane' }],
      clause: 'HR-TRN-05',
    },
    {
      id: 'second',
      title: 'One warrior more',
      text: 'Mother Teasel has not acted yet, and she has a spell. Take her.',
      when: (now) => may(now, 'activate') && !gone(now, 'teasel') && !now.planned,
      point: [{ thing: 'teasel' }],
      clause: 'HR-TRN-05',
    },
    {
      id: 'activate-confirm',
      title: 'Confirm',
      text: 'Nothing happens until you say so. Confirm with the button or Enter.',
      when: (now) => may(now, 'activate'),
      point: [{ confirm: true }],
    },
    {
      id: 'commit-charge',
      title: 'The odds before the dice',
      text: 'These odds are exact, and each part names its rule: a Charge of 4″ or more gives +1 to the Strike that ends it. The button says that dice follow: from there on nothing is taken back for free.',
      when: (now) => now.hand === 'charge' && now.planned,
      point: [{ confirm: true }],
      clause: 'HR-CHG-05',
    },
    {
      id: 'charge-target',
      title: 'Charge',
      text: 'Choose the Bailiff: on the table or in the list.',
      when: (now) => now.hand === 'charge',
      point: [{ choice: true }, { thing: 'bailiff' }],
      clause: 'HR-CHG-01',
    },
    {
      id: 'charge',
      title: 'Charge',
      text: 'Strike says why not: nobody is in contact. A Charge takes both Actions, goes straight at an enemy and ends in a Strike. Choose Charge.',
      when: (now) => now.actor === 'vane' && may(now, 'charge') && !now.done.has('charge'),
      point: [{ act: 'charge' }],
      clause: 'HR-CHG-01',
    },
    {
      id: 'commit-strike',
      title: 'Strike',
      text: 'The Fight test first: each point above the number needed makes the Resist test one harder. Strike.',
      when: (now) => now.hand === 'strike' && now.planned,
      point: [{ confirm: true }],
      clause: 'HR-STR-02',
    },
    {
      id: 'strike',
      title: 'Strike',
      text: 'Base against base: Vane may Strike. Choose it.',
      when: (now) => now.actor === 'vane' && may(now, 'strike'),
      point: [{ act: 'strike' }],
      clause: 'HR-STR-02',
    },
    {
      id: 'commit-move',
      title: 'A plan, not yet a move',
      text: 'The tape shows inches. Drag again to change it; the button or Enter makes the move. Undo is free until a die is rolled.',
      when: (now) => now.hand === 'move' && now.planned,
      point: [{ confirm: true }],
      clause: 'HR-MOV-01',
    },
    {
      id: 'commit-cast',
      title: 'Cast',
      text: 'A Magic test, then the Resist test of the target, without its shield. The dead are slow: this one cannot Dodge before it has acted. Cast.',
      when: (now) => now.hand === 'cast' && now.planned,
      point: [{ confirm: true }],
      clause: 'HR-CST-01',
    },
    {
      id: 'cast-target',
      title: 'Cast',
      text: 'Choose Fireball on the Shambler: on the table or in the list.',
      when: (now) => now.hand === 'cast',
      point: [{ choice: true }, { thing: 'shambler' }],
      clause: 'HR-CST-01',
    },
    {
      id: 'move',
      title: 'Move',
      text: 'Fireball reaches 18″, and the Shambler is farther away. Drag her towards it; chalk shows how far she gets with one Action as soon as she is lifted.',
      when: (now) =>
        now.actor === 'teasel' &&
        may(now, 'move') &&
        !now.done.has('cast') &&
        apart(now, 'teasel', 'shambler') > RANGE &&
        body(now, 'shambler') !== undefined,
      point: [{ thing: 'teasel' }, { thing: 'shambler' }],
      clause: 'HR-MOV-01',
    },
    {
      id: 'cast',
      title: 'Cast',
      text: 'The second Action is for the spell. Choose Cast.',
      when: (now) => now.actor === 'teasel' && may(now, 'cast') && !now.done.has('cast'),
      point: [{ act: 'cast' }],
      clause: 'HR-CST-01',
    },
    {
      id: 'end-vane',
      title: 'One left to answer',
      text: 'Vane has no Action left, and a Reaction for what comes back. End the activation: then it is their turn.',
      when: (now) => now.actor === 'vane' && now.done.has('charge'),
      point: [{ act: 'end' }],
      clause: 'HR-ACT-02',
    },
    {
      id: 'end',
      title: 'Enough for now',
      text: 'End the activation. When all have acted, the turn is over, and it is the last: what is lost is counted.',
      when: (now) => may(now, 'end'),
      point: [{ act: 'end' }],
      clause: 'HR-TRN-06',
    },
  ],
};
