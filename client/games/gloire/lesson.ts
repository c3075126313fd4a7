import type { Lesson, Moment } from '../lesson.ts';

const may = (now: Moment, verb: string) => now.verbs.includes(verb);
const body = (now: Moment, id: string) => now.scene.bodies.find((one) => one.id === id);
const asks = (now: Moment, ...verbs: string[]) => verbs.some((verb) => may(now, verb));

/**
 * The last turn of a chase: a charge with its sealed points, the move that a clear win gives, a held action that breaks into somebody else's way. Don
 * Armando acts first, by his Dodge; Hans runs last.
 */
export const lesson: Lesson = {
  title: 'The last hundred paces',
  bot: 'greedy',
  seed: 'paces-2',
  position: `game: gloire
title: the last hundred paces
clauses: [GL-TRN-03, GL-CHG-01, GL-HP-07, GL-OUT-01, GL-WAI-04]
table:
  size: [26, 16]
  terrain:
    - { id: road, class: road, rect: [0, 10, 26, 2.5] }
    - { id: wall, class: wall, rect: [9, 3, 5, 0.5], height: 1.5, name: the wall }
    - { id: hedge, class: low, rect: [17, 5, 0.5, 4], name: the hedge }
    - { id: tree, class: tree, circle: [6, 13.5, 0.5], height: 6 }
models:
  armando: { seat: blue, at: [6, 7], facing: [1, 0], name: Don Armando, archetype: master-swordsman, grade: 3, weapons: [long-blade], skills: { fencing: 1 }, stats: { dg: 5 }, carries: [missive] }
  benedicto: { seat: blue, at: [7.5, 12.5], facing: [1, 0], name: Benedicto, archetype: valet, weapons: [pistol, long-blade], skills: { fencing: 1, quick: 1 } }
  graudorf: { seat: red, at: [11.5, 7.5], facing: [-1, 0], name: Baron von Graudorf, character: graudorf, weapons: [long-blade], skills: {}, acted: true }
  hans: { seat: red, at: [14.6, 10.4], facing: [1, 0], name: Hans, character: hans, weapons: [long-blade], skills: {}, carries: [complaint] }
tokens:
  missive: { kind: letter, name: the royal missive, carrier: armando, vp: 2, open: true }
  complaint: { kind: letter, name: the petty complaint, carrier: hans, vp: 1, open: true }
state: { phase: activations, turn: 4, scenario: messenger, order: [blue, red], points: { red: 2, blue: 4 } }
options: { scenario: messenger, last-turn: 4 }
expect:
  - { decides: blue }
`,
  goals: [
    { id: 'charge', label: 'Charge', done: (now) => now.done.has('charge') },
    { id: 'bid', label: 'Stake', done: (now) => now.done.has('spend') },
    { id: 'blow', label: 'Strike', done: (now) => now.done.has('blow') },
    { id: 'wait', label: 'Wait', done: (now) => now.done.has('waits') },
    { id: 'stop', label: 'Stop him', done: (now) => now.done.has('interrupts') },
  ],
  advice: [
    {
      id: 'won',
      title: 'The missive is yours',
      text: 'Letters count for the side that holds them at the end or carries them off the table. The log has every roll; open one and each number names its rule.',
      when: (now) => now.over && now.done.has('score'),
      clause: 'GL-R-150',
      last: true,
    },
    {
      id: 'over',
      title: 'The chase is over',
      text: 'The letters have been counted, and yours are not enough. Try again, or take what you know into a full game.',
      when: (now) => now.over,
      clause: 'GL-R-150',
      last: true,
    },
    {
      id: 'others',
      title: 'The other side',
      text: 'It is theirs to decide. Everybody is called by Dodge, whatever the side: the strip above the table has the order, the highest first.',
      when: (now) => now.verbs.length === 0,
      clause: 'GL-TRN-03',
    },
    {
      id: 'stop-confirm',
      title: 'Stop him',
      text: 'The mark is where he is stopped. Drag it along his way, or use [ and ]: the bars say how likely your best attack hits at each place. Then stop him.',
      when: (now) => may(now, 'interrupt'),
      point: [{ confirm: true }],
      clause: 'GL-WAI-04',
    },
    {
      id: 'held',
      title: 'A held action',
      text: 'Benedicto waits. He may act now, or go on waiting for somebody to come by. Let him wait while there is something to wait for.',
      when: (now) => may(now, 'use-wait'),
      point: [{ act: 'pass' }],
      clause: 'GL-WAI-01',
    },
    {
      id: 'reroll',
      title: 'The dice are seen',
      text: 'Two hero points roll your die again, and the second result stands. You may keep it: the points can do more under seal.',
      when: (now) => may(now, 'reroll') && may(now, 'keep'),
      point: [{ act: 'keep' }],
      clause: 'GL-HP-06',
    },
    {
      id: 'bid',
      title: 'Hero points, under seal',
      text: 'Each point moves your die by one. The other side chooses at the same time: rows are your points, columns theirs. Take a row and seal it.',
      when: (now) => may(now, 'hero'),
      point: [{ act: 'hero' }, { confirm: true }],
      clause: 'GL-HP-07',
    },
    {
      id: 'strength',
      title: 'A hit',
      text: 'Strength is set against the Defensive Rating of the place that is hit. Points on it are staked before that place is rolled. Stake one, or keep them.',
      when: (now) => may(now, 'strengthen'),
      clause: 'GL-HP-11',
    },
    {
      id: 'shield',
      title: 'You are hit',
      text: 'Points may harden one place before it is known where the blow falls. On the wrong place they are lost.',
      when: (now) => may(now, 'shield'),
      clause: 'GL-HP-12',
    },
    {
      id: 'outcome',
      title: 'Won by five or more',
      text: 'Now you move the fighters: push him back, draw back and let him follow, or change places. Point at an act and the table shows where each would stand.',
      when: (now) => asks(now, 'pushback', 'draw-back', 'turnabout'),
      point: [{ act: 'pushback' }, { act: 'draw-back' }, { act: 'turnabout' }],
      clause: 'GL-OUT-01',
    },
    {
      id: 'follow',
      title: 'After him?',
      text: 'Whoever pushed may go after him and stay in contact.',
      when: (now) => may(now, 'follow'),
      clause: 'GL-OUT-03',
    },
    {
      id: 'step',
      title: 'Half a step',
      text: 'Nobody had the better of it by five, so both step back half an inch. Click a place behind him and confirm.',
      when: (now) => asks(now, 'step-back', 'repulse'),
      point: [{ confirm: true }],
      clause: 'GL-OUT-07',
    },
    {
      id: 'weapon',
      title: 'With what?',
      text: 'A long blade adds two to hit. Take it, and strike.',
      when: (now) => may(now, 'strike'),
      point: [{ choice: true }, { confirm: true }],
      clause: 'GL-WPN-06',
    },
    {
      id: 'charged',
      title: 'He comes at you',
      text: 'A held action may answer a charge: fire, charge in turn, or give way. Take one, or let him come.',
      when: (now) => asks(now, 'stand-and-fire', 'counter-charge', 'retreat'),
      point: [{ act: 'stand-and-fire' }, { act: 'counter-charge' }],
      clause: 'GL-CHG-05',
    },
    {
      id: 'again',
      title: 'A question between',
      text: 'The rules ask you something in the middle of an action. Take what is offered, or leave it.',
      when: (now) => now.actor === null || !asks(now, 'move', 'end'),
    },
    {
      id: 'charge-confirm',
      title: 'Charge',
      text: 'A charge gives +2 to hit. The button says that dice follow: from there on nothing is taken back for free.',
      when: (now) => now.actor === 'armando' && now.hand === 'charge' && now.planned,
      point: [{ confirm: true }],
      clause: 'GL-CHG-01',
    },
    {
      id: 'charge-at',
      title: 'Charge',
      text: 'At the Baron: on the table or in the list.',
      when: (now) => now.actor === 'armando' && now.hand === 'charge',
      point: [{ choice: true }, { thing: 'graudorf' }],
      clause: 'GL-CHG-01',
    },
    {
      id: 'charge',
      title: 'Don Armando acts first',
      text: 'His Dodge is the highest. He carries the royal missive, and the Baron bars the way. His card has a row of boxes for each part of the body; the framed box holds the numbers that count now. Choose Charge.',
      when: (now) => now.actor === 'armando' && may(now, 'charge') && !now.done.has('charge'),
      point: [{ act: 'charge' }],
      clause: 'GL-TRN-03',
    },
    {
      id: 'wait',
      title: 'Wait for him',
      text: 'Hans will run with the other letter, and he acts after Benedicto. Hold the action: then it can break into his way wherever you like. Choose Wait.',
      when: (now) => now.actor === 'benedicto' && may(now, 'wait') && body(now, 'hans') !== undefined,
      point: [{ act: 'wait' }],
      clause: 'GL-WAI-01',
    },
    {
      id: 'shoot-confirm',
      title: 'Shoot',
      text: 'Musket and a die against Dodge and a die. The odds are exact, and each part names its rule.',
      when: (now) => now.actor === 'benedicto' && now.hand === 'shoot' && now.planned,
      point: [{ confirm: true }],
      clause: 'GL-RNG-01',
    },
    {
      id: 'shoot',
      title: 'He is stopped',
      text: 'The held action is a whole one: shoot him where he stands.',
      when: (now) => now.actor === 'benedicto' && may(now, 'shoot'),
      point: [{ act: 'shoot' }],
      clause: 'GL-WAI-04',
    },
    {
      id: 'fight',
      title: 'Blade against blade',
      text: 'They are in contact: fight. Each attack is an opposed roll, Blade and a die on both sides.',
      when: (now) => may(now, 'fight'),
      point: [{ act: 'fight' }],
      clause: 'GL-CC-01',
    },
    {
      id: 'done',
      title: 'Enough for now',
      text: 'Do what you like with it, or end the activation. When all have acted the turn is over, and it is the last.',
      when: (now) => may(now, 'end'),
      point: [{ act: 'end' }],
      clause: 'GL-TRN-08',
    },
  ],
};
