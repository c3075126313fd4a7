/** Positions of Hunters of Ruin in which height and reactions matter. Red's dice nearly always do what the test needs. */

/** Red strikes and misses unless the die shows 10; Blue may Counter Attack. Two spells last. */
export const STRIKE = `game: hunters-of-ruin
title: a Strike that misses
clauses: [HR-CTA-01]
table:
  size: [36, 36]
  terrain:
    - { kind: building, name: Ruined House, rect: [4, 22, 7, 6], height: 3, doors: [south], windows: [east] }
    - { kind: rough, name: Rubble, circle: [27, 24, 3] }
    - { kind: rough, woods: true, name: Wood, circle: [28, 12, 3] }
    - { kind: linear, name: Wall, line: [[8, 13], [16, 13.5]], height: 1 }
warriors:
  guard: { seat: red, at: [18, 18.9], warrior: tomb-guard, faction: gravetithe, name: Tomb Guard, stats: { fight: 10, resist: 6, body: 2 } }
  caller: { seat: red, at: [24, 25], warrior: gravecaller, faction: gravetithe, name: Gravecaller, leader: true }
  bones: { seat: red, at: [14, 21], warrior: bone-soldier, faction: gravetithe, name: Bone Soldier, activated: true }
  captain: { seat: blue, at: [17.4, 18.1], warrior: captain, faction: wardens, name: Captain, leader: true }
  mage: { seat: blue, at: [21, 13], warrior: battle-mage, faction: wardens, name: Battle-mage }
  levy: { seat: blue, at: [13, 14.6], warrior: levy, faction: wardens, name: Levy, activated: true }
state:
  phase: activations
  turn: 3
  active: red
  enchantments:
    - { spell: flaming-blade, caster: mage, target: captain }
    - { spell: skin-of-stone, caster: caller, target: guard }
expect:
  - { decides: red }
`;

/** Red shoots at a caster who hangs on the face of a tower; she may Dodge. */
export const CLIMB = `game: hunters-of-ruin
title: a shot at a climber
clauses: [HR-DGE-01]
table:
  size: [36, 36]
  terrain:
    - { id: tower, kind: building, name: Old Watchtower, rect: [12, 17, 9, 9], height: 4, floors: 2, doors: [south], windows: [east], roof: flat, roofStair: true }
    - { kind: rough, name: Rubble, circle: [26, 24, 3] }
    - { kind: rough, woods: true, name: Wood, circle: [28, 12, 3] }
warriors:
  archer: { seat: red, at: [24, 15], warrior: tracker, faction: gravetithe, name: Tracker, weapons: [bow], stats: { fight: 2 } }
  roof: { seat: red, at: [18, 22], z: 4, warrior: bone-soldier, faction: gravetithe, name: Bone Soldier }
  within: { seat: red, at: [15, 23], z: 2, warrior: bone-soldier, faction: gravetithe, name: Bone Guard }
  mage: { seat: blue, at: [14, 16.4], warrior: battle-mage, faction: wardens, name: Battle-mage, climb: { piece: tower, height: 2 } }
  captain: { seat: blue, at: [18, 12], warrior: captain, faction: wardens, name: Captain, leader: true }
  inside: { seat: blue, at: [18, 20], warrior: levy, faction: wardens, name: Levy }
state: { phase: activations, turn: 4, active: red }
expect:
  - { decides: red }
`;

/** The same with Blue to act. */
export const TOWER = CLIMB.replace('active: red', 'active: blue').replace(
  'title: a shot at a climber',
  'title: a tower',
);
