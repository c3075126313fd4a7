import type { Lesson, Moment } from '../lesson.ts';

const gone = (now: Moment, id: string) => now.scene.bodies.find((body) => body.id === id)?.done ?? true;
const holding = (now: Moment) => now.scene.markers.some(({ held }) => held.length === 1 && held[0] === now.seat);
const may = (now: Moment, verb: string) => now.verbs.includes(verb);
const alive = (now: Moment, id: string) => now.scene.bodies.some((body) => body.id === id);

/**
 * The last turn of a battle, two against one over one coin: a move, a blow, a parry and a score. Hale has little left to
 * lose, which makes striking back worth the Knight's while; the Knight has pushed itself, and its 3 Action Points do not
 * take it to the coin.
 */
export const lesson: Lesson = {
  title: 'The last turn',
  bot: 'greedy',
  seed: 'ford-0',
  position: `game: gore-and-glory
title: the last turn
clauses: [GG-MOV-02, GG-ATK-06, GG-DEF-02, GG-OBJ-11]
table:
  size: [17, 11]
  terrain:
    - { kind: blocking, polygon: [[8, 9.1], [8.4, 8.4], [9.2, 7.9], [10.3, 7.7], [11.5, 7.8], [12.5, 8.1], [13.2, 8.7], [13.4, 9.4], [12.9, 10], [12, 10.4], [10.8, 10.5], [9.6, 10.4], [8.6, 10], [8.1, 9.6]], form: thicket, name: Thicket }
    - { kind: difficult, polygon: [[10.2, 2.7], [10.5, 2], [11.3, 1.4], [12.4, 1.05], [13.6, 1], [14.8, 1.3], [15.6, 1.9], [15.9, 2.7], [15.6, 3.5], [14.7, 4.1], [13.5, 4.4], [12.2, 4.4], [11.1, 4], [10.4, 3.4]], form: bog, name: Bog }
  markers: [[2.4, 2.4]]
models:
  hale: { seat: blue, at: [5.5, 6.5], facing: east, name: Sergeant Hale, character: veteran, class: fighter, level: 2, weapons: [hand-weapon], shield: light-shield, dt: 2 }
  oake: { seat: blue, at: [2.6, 5.6], facing: east, name: Oake, character: levyman, class: fighter, level: 1, weapons: [spear] }
  knight: { seat: red, at: [13, 6.5], facing: west, name: Barrow Knight, character: barrow-knight, class: fighter, level: 2, traits: [], weapons: [hand-weapon], armour: light-armor, ap: 3, pushed: true }
state: { phase: activations, turn: 5, active: blue, activeObjectives: [1] }
expect:
  - { decides: blue, verbs: [activate] }
`,
  goals: [
    { id: 'move', label: 'Move', done: (now) => now.done.has('move') },
    { id: 'attack', label: 'Attack', done: (now) => now.done.has('attack') },
    { id: 'defend', label: 'Defend', done: (now) => now.done.has('defend') },
    { id: 'hold', label: 'Hold', done: (now) => now.done.has('score') },
  ],
  advice: [
    {
      id: 'won',
      title: 'The coin is yours',
      text: 'Oake alone stood by it when the turn was scored: 2 Victory Points, and the day. The log has every roll; open one and each number names its rule.',
      when: (now) => now.over && now.done.has('score'),
      clause: 'GG-SCO-04',
      last: true,
    },
    {
      id: 'over',
      title: 'Nobody has the coin',
      text: 'The turn is scored, and no model of yours stood within 1″ of it without an enemy beside. Try again, or take what you know into a full game.',
      when: (now) => now.over,
      clause: 'GG-OBJ-11',
      last: true,
    },
    {
      id: 'wait',
      title: 'The Knight',
      text: 'It is the other side’s to decide: an answer to Hale, or a turn of its own, one model at a time. Watch what the Knight does; the log tells each step.',
      when: (now) => now.verbs.length === 0,
    },
    {
      id: 'defend',
      title: 'Defend',
      text: 'The Knight strikes back, and you are asked before the dice fall. Hale has a shield: the first Defend of the turn is free and takes 2 from its roll. Choose it.',
      when: (now) => may(now, 'defend') && !now.planned,
      point: [{ choice: true }, { act: 'defend' }],
      clause: 'GG-DEF-03',
    },
    {
      id: 'defend-confirm',
      title: 'Defend',
      text: 'Raise the shield. The button says when dice follow.',
      when: (now) => may(now, 'defend'),
      point: [{ confirm: true }],
      clause: 'GG-DEF-03',
    },
    {
      id: 'rotate',
      title: 'Another answer',
      text: 'Whoever was attacked may turn to face the enemy, for a point. Hale looks it in the eye already: leave it.',
      when: (now) => may(now, 'rotate'),
      point: [{ act: 'pass' }],
    },
    {
      id: 'first',
      title: 'Choose a model',
      text: 'The question says who decides, what, and by which rule. Now it asks which model acts. Take Sergeant Hale: on the table, or by the button.',
      when: (now) => may(now, 'activate') && !gone(now, 'hale') && !now.planned,
      point: [{ thing: 'hale' }],
      clause: 'GG-TRN-09',
    },
    {
      id: 'second',
      title: 'One model more',
      text: 'Oake has not acted yet. The coin is worth 2 Victory Points to whoever stands by it at the end of the turn. Take Oake.',
      when: (now) => may(now, 'activate') && gone(now, 'hale') && !now.planned,
      point: [{ thing: 'oake' }],
      clause: 'GG-OBJ-11',
    },
    {
      id: 'second-confirm',
      title: 'One model more',
      text: 'Only Oake has not acted yet, so Oake is proposed. The coin is worth 2 Victory Points to whoever stands by it at the end of the turn. Confirm.',
      when: (now) => may(now, 'activate') && gone(now, 'hale') && now.hand !== 'move',
      point: [{ confirm: true }],
      clause: 'GG-OBJ-11',
    },
    {
      id: 'activate-confirm',
      title: 'Confirm',
      text: 'Nothing happens until you say so. Confirm with the button or Enter.',
      when: (now) => may(now, 'activate') && now.hand === 'activate',
      point: [{ confirm: true }],
    },
    {
      id: 'commit-move',
      title: 'A plan, not yet a move',
      text: 'The tape shows inches and Action Points. Drag again to change it; the button or Enter makes the move. Undo is free until a die is rolled.',
      when: (now) => now.hand === 'move' && now.planned,
      point: [{ confirm: true }],
      clause: 'GG-MOV-01',
    },
    {
      id: 'commit-attack',
      title: 'Attack',
      text: 'The plan, the odds, and what the Knight may answer. The odds are exact, and each part names its rule. The button names the price, and that dice follow: from there on nothing is taken back for free. Strike.',
      when: (now) => now.hand === 'attack' && now.planned,
      point: [{ confirm: true }],
      clause: 'GG-ATK-06',
    },
    {
      id: 'target',
      title: 'Attack',
      text: 'Choose the Barrow Knight: on the table or in the list.',
      when: (now) => now.hand === 'attack',
      point: [{ choice: true }, { thing: 'knight' }],
      clause: 'GG-ATK-06',
    },
    {
      id: 'attack',
      title: 'Attack',
      text: 'Base against base, Hale may strike, for 2 Action Points. Choose Attack.',
      when: (now) => now.actor === 'hale' && may(now, 'attack') && !now.done.has('attack'),
      point: [{ act: 'attack' }],
      clause: 'GG-ATK-06',
    },
    {
      id: 'move',
      title: 'Move',
      text: 'Drag Hale onto the Barrow Knight: that means into contact, and then an attack. Hale gets 4″ for each Action Point; chalk shows how far as soon as Hale is lifted.',
      when: (now) =>
        now.actor === 'hale' && may(now, 'move') && !now.done.has('attack') && alive(now, 'knight') && !holding(now),
      point: [{ thing: 'hale' }, { thing: 'knight' }],
      clause: 'GG-MOV-02',
    },
    {
      id: 'end-hale',
      title: 'Keep something back',
      text: 'Points that are not spent now pay for defending later. End the activation: then it is their turn.',
      when: (now) => now.actor === 'hale',
      point: [{ act: 'end' }],
      clause: 'GG-AP-03',
    },
    {
      id: 'end-oake',
      title: 'Hold the ground',
      text: 'The ring around the coin is yours: Oake is within 1″ of it and no enemy is. End the activation; the turn is over and scored.',
      when: (now) => now.actor === 'oake' && holding(now),
      point: [{ act: 'end' }],
      clause: 'GG-OBJ-11',
    },
    {
      id: 'coin',
      title: 'Take the coin',
      text: 'Battles are won by markers, not by bodies. Drag Oake beside the coin, within its ring.',
      when: (now) => now.actor === 'oake' && may(now, 'move'),
      point: [{ thing: 'oake' }, { thing: 'objective-1' }],
      clause: 'GG-OBJ-11',
    },
    {
      id: 'end',
      title: 'Enough for now',
      text: 'No points are left for anything else: end the activation.',
      when: (now) => may(now, 'end'),
      point: [{ act: 'end' }],
    },
  ],
};
