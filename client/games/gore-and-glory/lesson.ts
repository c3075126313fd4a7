import type { Lesson } from '../lesson.ts';

/** Two against two over one marker: enough for a move, a blow, a parry, a shot and a score. */
export const lesson: Lesson = {
  title: 'The first blow',
  bot: 'greedy',
  position: `game: gore-and-glory
title: the first blow
clauses: [GG-MOV-02, GG-ATK-06, GG-DEF-02, GG-OBJ-02]
table:
  size: [24, 20]
  terrain:
    - { kind: blocking, at: [16, 13], form: thicket, name: Thicket }
    - { kind: barricade, at: [8, 13], form: wall, name: Barricade }
  markers: [[13, 7.5]]
models:
  captain: { seat: blue, at: [7, 6], facing: east, name: Captain Marr, character: captain, class: fighter, level: 2, weapons: [hand-weapon], armour: medium-armor, shield: light-shield }
  longbow: { seat: blue, at: [4, 10], facing: east, name: Longbow, character: levyman, class: archer, level: 1, weapons: [longbow, hand-weapon] }
  husk: { seat: red, at: [16, 7], facing: west, name: Husk, character: husk, class: fighter, level: 1, weapons: [hand-weapon] }
  imp: { seat: red, at: [20, 12], facing: west, name: Imp, character: gutter-imp, class: scout, level: 1, weapons: [paired-weapons] }
state: { phase: activations, turn: 1, active: blue }
expect:
  - { decides: blue, verbs: [activate] }
`,
  steps: [
    {
      id: 'activate',
      title: 'Whose turn it is',
      text: 'The dock below always says who decides, what, and why. Now it asks you for a model: take Captain Marr, on the table or by the button.',
      until: ['activate'],
    },
    {
      id: 'move',
      title: 'Move',
      text: 'The chalk shows how far the Captain gets: 4 inches for each Action Point. Drag him next to the Husk, base against base, or choose Move and a place. Nothing is final until you confirm, and undo is free until a die is rolled.',
      until: ['move'],
      clause: 'GG-MOV-02',
    },
    {
      id: 'attack',
      title: 'Attack',
      text: 'Base to base he may strike, for 2 Action Points. Choose Attack: the odds are exact, and every part of them names its rule. Too far away still? Then the button says why not.',
      until: ['attack', 'end'],
      clause: 'GG-ATK-06',
    },
    {
      id: 'end',
      title: 'Keep something back',
      text: 'Points you do not spend now can be spent on defending later. End the activation when you like; then the other side acts.',
      until: ['end'],
      clause: 'GG-AP-03',
    },
    {
      id: 'defend',
      title: 'Defend',
      text: 'When the Husk strikes back you are asked at once: Defend costs a point, or nothing the first time with a shield, and takes 2 from its roll. If it does not come, activate the Longbow and shoot it.',
      until: ['defend', 'pass', 'attack', 'activate'],
      clause: 'GG-DEF-03',
    },
    {
      id: 'objective',
      title: 'Hold the ground',
      text: 'Battles are won by markers: whoever has more models by the coin holds it when the turn is scored. Play on as long as you like, open any line of the log to see its dice, or start a match of your own.',
      until: [],
    },
  ],
};
