/**
 * Things of the book that no rule of the game knows yet, by id: a roster that names one is told so, instead of being told
 * that there is no such thing. A name leaves this list when its rules arrive.
 */
const NAMES: readonly string[] = ['heavy-chariot light-chariot medium-cart small-cart'];

export const LATER: ReadonlySet<string> = new Set(NAMES.flatMap((line) => line.split(' ')));
