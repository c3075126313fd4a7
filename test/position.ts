import { pack } from '#client/state/packed.ts';

/** A small battle in its first turn, for two people at one screen. No dice are rolled before the first attack. */
export const SKIRMISH = `game: gore-and-glory
title: two against two
clauses: [GG-MOV-02]
table:
  size: [24, 20]
  terrain:
    - { kind: blocking, polygon: [[13.5, 9.5], [18.5, 9.5], [18.5, 16.5], [13.5, 16.5]], form: thicket, name: Thicket }
  markers: [[13, 7.5]]
models:
  captain: { seat: blue, at: [7, 6], facing: east, name: Captain Marr, character: captain, class: fighter, level: 2, weapons: [hand-weapon], armour: medium-armor, shield: light-shield }
  longbow: { seat: blue, at: [4, 10], facing: east, name: Longbow, character: levyman, class: archer, level: 1, weapons: [longbow, hand-weapon] }
  husk: { seat: red, at: [16, 7], facing: west, name: Husk, character: husk, class: fighter, level: 1, weapons: [hand-weapon] }
  imp: { seat: red, at: [20, 12], facing: west, name: Imp, character: gutter-imp, class: scout, level: 1, weapons: [paired-weapons] }
state: { phase: activations, turn: 1, active: blue }
expect:
  - { decides: blue, verbs: [activate] }
`;

/** The last turn with one model a side: over when both have had theirs. */
export const LAST = SKIRMISH.replace(/^ {2}(?:longbow|imp):.*\n/gm, '').replace('turn: 1', 'turn: 5');

/** The link that opens a position on the table. */
export async function toPosition(text: string): Promise<string> {
  return `#/open/case/${await pack(text)}`;
}
