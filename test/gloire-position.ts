/** Positions of Gloire for tests of the page. */

/** A waiting swordsman and a courier who runs past him in two legs. Red begins. */
export const CROSSROADS = `game: gloire
title: the crossroads
clauses: [GL-WAI-04]
table:
  size: [24, 20]
  terrain:
    - { id: road, class: road, rect: [0, 9, 24, 2] }
    - { id: hedge, class: low, rect: [15, 12, 0.5, 3], name: the hedge }
    - { id: wall, class: wall, rect: [10, 4, 4, 0.5], height: 1.5, name: the wall }
    - { id: tree, class: tree, circle: [18, 5, 0.5], height: 6 }
models:
  armando: { seat: blue, at: [12, 6], name: Don Armando, character: don-armando, weapons: [pistol, long-blade], waiting: true, acted: true, lost: { torso: 1 } }
  claude: { seat: blue, at: [6, 8], name: Claude, character: claude }
  edgar: { seat: red, at: [17, 9.5], name: Edgar, character: edgar }
  hans: { seat: red, at: [19, 14], name: Hans, character: hans }
state: { phase: activations, turn: 2, scenario: messenger, activation: edgar, order: [red, blue], points: { red: 4, blue: 5 } }
options: { scenario: messenger }
expect:
  - { decides: red }
`;

/** Two blades in contact and hero points on both sides. Red strikes first. */
export const BLADES = `game: gloire
title: blades
clauses: [GL-HP-07]
table:
  size: [24, 20]
  terrain:
    - { id: road, class: road, rect: [0, 9, 24, 2] }
    - { id: block, class: wall, rect: [13.6, 8, 4, 4], height: 2, name: the loading stage }
models:
  armando: { seat: red, at: [12, 6], facing: [1, 0], name: Don Armando, character: don-armando }
  graudorf: { seat: blue, at: [13.001, 6], facing: [-1, 0], name: Baron von Graudorf, character: graudorf }
  hans: { seat: blue, at: [19, 14], name: Hans, character: hans }
state: { phase: activations, turn: 4, scenario: messenger, activation: armando, order: [red, blue], points: { red: 4, blue: 3 } }
options: { scenario: messenger }
expect:
  - { decides: red }
`;

/** A duel in its second turn, and cards of all kinds. Blue acts in it first, by Sang-froid. */
export const DUEL = `game: gloire
title: the duel
clauses: [GL-DUE-13]
table:
  size: [24, 20]
  terrain:
    - { id: road, class: road, rect: [0, 9, 24, 2] }
    - { id: wall, class: wall, rect: [4, 13, 6, 0.5], height: 3, name: the wall }
models:
  fairbourne: { seat: red, at: [13.001, 7], facing: [-1, 0], name: Marquis Fairbourne, character: fairbourne, acted: true }
  dlessep: { seat: blue, at: [12, 7], facing: [1, 0], name: Viscomte D'Lessep, character: dlessep, acted: true }
  claude: { seat: blue, at: [7, 10], name: Claude, character: claude }
  edgar: { seat: red, at: [18, 12], name: Edgar, character: edgar, acted: true }
duels:
  duel1: { challenger: fairbourne, challenged: dlessep, to: blood, weapon: long-blade, turn: 2 }
markers:
  m1: { at: [5, 16], card: king-of-hearts }
  m2: { at: [9, 17], card: jack-of-hearts }
  m3: { at: [18, 16], card: queen-of-hearts, known: [blue] }
  m4: { at: [21, 8], card: king-of-diamonds }
tokens:
  t1: { kind: letter, name: the royal missive, carrier: claude, vp: 2, open: false }
  t2: { kind: powder, name: the powder barrels, at: [16, 4], lit: true, fuse: 6 }
state:
  phase: activations
  turn: 3
  scenario: messenger
  activation: claude
  order: [red, blue]
  points: { red: 2, blue: 4 }
  turned: [{ card: king-of-spades, by: claude, turn: 2 }, { card: queen-of-diamonds, by: edgar, turn: 2 }, { card: queen-of-clubs, by: claude, turn: 3 }]
options: { scenario: messenger }
expect:
  - { decides: blue }
`;
