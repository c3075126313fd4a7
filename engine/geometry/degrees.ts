/** Directions by whole degrees without trigonometric functions: every JavaScript engine gets the same bits. */
import type { Point } from './types.ts';

const RADIANS = Math.PI / 180;
/** Terms of the series; more do not change the result up to 45 degrees. */
const TERMS = 10;

/** Sine and cosine of up to 45 degrees. */
function series(degrees: number): { sin: number; cos: number } {
  const x = degrees * RADIANS;
  let sin = 0;
  let cos = 0;
  let term = 1;
  for (let n = 0; n < 2 * TERMS; n++) {
    const signed = n % 4 < 2 ? term : 0 - term;
    if (n % 2 === 0) cos += signed;
    else sin += signed;
    term *= x / (n + 1);
  }
  return { sin, cos };
}

/** How far to the right of the front, and how far ahead, a unit vector lies that is turned clockwise by so many degrees. */
function eighth(degrees: number): { right: number; ahead: number } {
  if (degrees > 45) {
    const { right, ahead } = eighth(90 - degrees);
    return { right: ahead, ahead: right };
  }
  if (degrees === 45) return { right: Math.sqrt(0.5), ahead: Math.sqrt(0.5) };
  const { sin, cos } = series(degrees);
  return { right: sin, ahead: cos };
}

/** The unit vector (fx, fy) turned clockwise by a whole number of degrees from 0 to 359. Quarter turns are exact. */
export function clockwise(fx: number, fy: number, degrees: number): Point {
  const quarter = Math.floor(degrees / 90);
  const { right, ahead } = eighth(degrees - 90 * quarter);
  let [x, y] = [fx * ahead + fy * right, fy * ahead - fx * right];
  for (let i = 0; i < quarter; i++) [x, y] = [y, 0 - x];
  return [x + 0, y + 0];
}
