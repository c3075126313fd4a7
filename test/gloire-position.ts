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
