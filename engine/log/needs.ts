/** The number that a die needs, as everybody says it: what the die itself must show after all modifiers. */
import type { EventRoll } from '../game.ts';

/** What the dice themselves must show, all modifiers counted: "3+", "5 or less". Null where it is not known. */
export function needsOf({ sides: [side, ...others], needed, chance }: EventRoll): string | null {
  if (needed === undefined || side === undefined || others.length > 0) return null;
  const dice = side.dice.filter(({ dropped }) => dropped !== true);
  const [die] = dice;
  if (die === undefined) return null;
  const low = needed.is === 'at-least';
  const said = (face: number): string => (low ? `${face}+` : `${face} or less`);
  if (side.total !== undefined && dice.length === 1 && chance !== undefined && chance > 0 && chance < 1) {
    // Faces that always or never succeed are in the chance.
    const faces = Math.round(chance * die.sides);
    return said(low ? die.sides - faces + 1 : faces);
  }
  const added = side.parts.reduce((sum, { amount }) => sum + amount, 0);
  if (side.total !== undefined) {
    const shown = dice.reduce((sum, { face }) => sum + face, 0);
    // What was spent after the die fell is in the total; the die needed its face without it.
    return said(needed.value - (side.total - (side.bid ?? 0) - shown));
  }
  // Each die is read alone. Whether the parts change the dice or explain the number is seen from those that count.
  const fits = (face: number): boolean =>
    dice.every((one) => one.good === undefined || one.good === (low ? one.face >= face : one.face <= face));
  const face = [needed.value, needed.value - added].find(fits);
  return face === undefined ? null : said(face);
}
