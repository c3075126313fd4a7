/**
 * Things of the book that no rule of the game knows yet, by id: a roster that names one is told so, instead of being told
 * that there is no such thing. A name leaves this list when its rules arrive.
 */
const NAMES: readonly string[] = [
  'bronze-amulet iron-amulet lead-amulet protective-amulet ancient-scroll ancient-tome berserker-axe blood-knife',
  'demon-weapon dispel-scroll spell-eater-shield star-metal-weapon valious-blade vengious-blade armour-of-brilliance',
  'berserker-armour dragon-slayer necronomicon nunchucks-of-lightning scythe-of-the-earth shurikens-of-ice star-sword',
  'sword-of-fire heavy-chariot light-chariot medium-cart small-cart',
];

export const LATER: ReadonlySet<string> = new Set(NAMES.flatMap((line) => line.split(' ')));
