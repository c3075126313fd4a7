/** Two small armies of regiments, seven inches apart, whose spears have just been drawn. For two people at one screen. */
export const REGIMENTS = `game: day-of-glory
title: spears against axes
clauses: [DG-CHG-01]
table:
  size: [48, 36]
  terrain:
    - { kind: hill, circle: { at: [8, 26], r: 5 } }
    - { kind: woods, circle: { at: [37, 13], r: 3.4 } }
    - { kind: wall, polygon: [[14, 26], [19, 25.6], [19, 26.2], [14, 26.6]] }
armies: { red: { list: dwarves }, blue: { list: arium } }
units:
  spears: { seat: blue, race: human, kind: standard, models: 20, files: 5, formation: regiment, at: [21, 15], facing: north, weapons: [spear], armour: [chain-mail, shield], sergeant: true, standard: true, musician: true, name: First Spears }
  aldo: { seat: blue, kind: hero, race: human, at: [2, 2], classes: { champion: 1 }, champion: [attack], weapons: [longsword], armour: [chain-mail], general: true, joins: spears, place: [1, 4], name: Sir Aldo }
  javelins: { seat: blue, race: human, kind: standard, models: 12, files: 5, formation: skirmish, at: [12, 16], facing: north, weapons: [javelin], name: Javelins }
  swords: { seat: blue, race: orc, kind: standard, models: 18, files: 5, formation: regiment, at: [30, 15], facing: north, weapons: [shortsword], standard: true, name: Orc Swords }
  axes: { seat: red, race: dwarf, kind: elite, models: 20, files: 5, formation: regiment, at: [23, 22], facing: south, weapons: [great-axe], armour: [chain-mail], standard: true, name: Great-axes }
  crossbows: { seat: red, race: dwarf, kind: standard, models: 16, files: 8, formation: regiment, at: [34, 27], facing: south, weapons: [crossbow], name: Crossbows }
  muskets: { seat: red, race: dwarf, kind: standard, models: 10, files: 4, formation: skirmish, at: [41, 22], facing: west, weapons: [musket], name: Muskets }
state: { phase: battle, round: 2, phase-of-round: 2, phases: 3, first: blue, activation: spears, mover: blue, pool: [axes, swords], drawn: [muskets, javelins, crossbows] }
expect:
  - { decides: blue, verbs: [move, charge] }
`;

/** The same with the axes up against the spears. */
export const MELEE = REGIMENTS.replace('at: [23, 22]', 'at: [21, 15]').replace(
  'verbs: [move, charge]',
  'verbs: [fight]',
);

/** The last activation of a round in which the axes have fought: what comes next is the result of the melee. */
export const RESULT = MELEE.replace('phase-of-round: 2', 'phase-of-round: 3')
  .replace(', pool: [axes, swords]', ', pool: []')
  .replace('name: Great-axes', 'fought: true, name: Great-axes');

/** The same with hammers that stand beside the swords: their right flank is open. */
export const FLANK = REGIMENTS.replace('circle: { at: [37, 13], r: 3.4 }', 'circle: { at: [43, 4], r: 3 }')
  .replace(
    'state: { phase',
    'hammers: { seat: red, race: dwarf, kind: standard, models: 8, files: 4, formation: regiment, at: [38.5, 13.4], facing: west, weapons: [warhammer], name: Hammers }\nstate: { phase',
  )
  .replace('\nhammers:', '\n  hammers:');
