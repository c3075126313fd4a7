/** A wizard who has been drawn, a catapult that is loaded and a tear, before four units of dwarves. For two people at one screen. */
export const MAGIC = `game: day-of-glory
title: a wizard, a catapult and a tear among regiments
clauses: [DG-SPL-01]
table:
  size: [48, 36]
  terrain:
    - { kind: hill, circle: { at: [8, 30], r: 4 } }
    - { kind: woods, circle: { at: [40, 32], r: 3.4 } }
armies: { red: { list: dwarves }, blue: { list: arium } }
units:
  seren: { seat: blue, kind: hero, race: elf, at: [14, 14], facing: north, classes: { wizard: 4 }, lore: plains, stats: { health: 3 }, weapons: [longsword], name: Seren }
  catapult: { seat: blue, machine: catapult, models: 4, at: [8, 8], facing: north, loaded: true, stats: { bonus: 2 }, name: Catapult }
  spears: { seat: blue, race: human, kind: standard, models: 20, files: 5, formation: regiment, at: [21, 14], facing: north, weapons: [spear], armour: [chain-mail, shield], standard: true, name: First Spears }
  axes: { seat: red, race: dwarf, kind: elite, models: 20, files: 5, formation: regiment, at: [22, 24], facing: south, weapons: [great-axe], armour: [chain-mail], name: Great-axes }
  crossbows: { seat: red, race: dwarf, kind: standard, models: 16, files: 8, formation: regiment, at: [32, 28], facing: south, weapons: [crossbow], name: Crossbows }
  hammers: { seat: red, race: dwarf, kind: standard, models: 17, files: 4, formation: regiment, at: [9, 24], facing: south, weapons: [warhammer], name: Hammers }
  mage: { seat: red, kind: hero, race: human, at: [22, 30], facing: south, classes: { wizard: 3 }, name: Orsk }
state: { phase: battle, round: 2, phase-of-round: 2, phases: 3, first: blue, tears: [{ at: [38, 16], size: 4, by: seren, until: 4 }], activation: seren, mover: blue, pool: [axes, catapult] }
expect:
  - { decides: blue, verbs: [cast] }
`;

/** The same with the catapult in its turn. */
export const GUNS = MAGIC.replace('activation: seren', 'activation: catapult')
  .replace('pool: [axes, catapult]', 'pool: [axes, seren]')
  .replace('verbs: [cast]', 'verbs: [fire]');
