/** Makes the `roll` of an event from what a rule knows about its dice. */
import type { EventRoll, Needed, Part, RolledDie, Seat } from '#engine/game.ts';

interface Roller {
  name: string;
  seat: Seat | null;
  /** Id of the model or unit that rolls. */
  by?: string;
  /** Sides of each die; 6 unless it is given. */
  sides?: number;
}

/** One die that is read by itself: an inch for each pip, a row of a table. */
export function dieRoll(roller: Roller, face: number): EventRoll {
  return diceRoll(roller, [face]);
}

/** Dice that are read by themselves. */
export function diceRoll(
  { name, seat, by, sides = 6 }: Roller,
  faces: readonly number[],
  parts: readonly Part[] = [],
): EventRoll {
  return { name, sides: [{ seat, ...who(by), dice: faces.map((face) => ({ sides, face })), parts }] };
}

export interface Test extends Roller {
  /** The die. */
  natural: number;
  /** With everything that was added. */
  modified: number;
  /** What was added. */
  parts: readonly Part[];
  needed: Needed;
  /** Whether a face succeeds: tells the success and its chance. */
  passes: (face: number) => boolean;
}

/** One die against a number. */
export function testRoll(test: Test): EventRoll {
  const { name, seat, by, sides = 6, natural, modified, parts, needed, passes } = test;
  let good = 0;
  for (let face = 1; face <= sides; face++) if (passes(face)) good += 1;
  return {
    name,
    sides: [{ seat, ...who(by), dice: [{ sides, face: natural }], total: modified, parts }],
    needed,
    success: passes(natural),
    chance: good / sides,
  };
}

/** One die each: the highest wins. */
export function rollOff(name: string, faces: readonly number[], sides = 6): EventRoll {
  return {
    name,
    sides: faces.map((face, seat) => ({ seat, dice: [{ sides, face }], total: face, parts: [] })),
  };
}

/** The faces that a roll shows, of all who rolled. */
export function facesOf(roll: EventRoll): number[] {
  return roll.sides.flatMap(({ dice }) => dice.map((die: RolledDie) => die.face));
}

function who(by: string | undefined): { by?: string } {
  return by === undefined ? {} : { by };
}
