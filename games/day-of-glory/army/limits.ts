/** What the rules say of lists and levels, whatever the content is. */

/** Id of the list that is written in the roster (DG-LIST-02), and of the one that mercenaries are bought from (DG-LIST-42). */
export const GENERIC = 'generic';
export const MERCENARIES = 'mercenaries';

/** DG-R-025. */
export const GENERIC_LIMITS = { races: 3, core: 5, elite: 5, classes: 4 } as const;

/** DG-LIST-42: the most that mercenaries may be of another army's power, in hundredths. */
export const MERCENARY_SHARE = 25;

/** DG-MAG-04: the most that magic items may be of the army's power, in hundredths. */
export const MAGIC_SHARE = 25;
/** DG-R-153. */
export const MOST_ENCHANTMENTS = 2;
export const MOST_RUNES = 3;

/** DG-CLS-01. */
export const MAX_LEVEL = 4;
/** DG-CLS-06: of any one of the champion's gifts. */
export const MAX_GIFT = 3;
