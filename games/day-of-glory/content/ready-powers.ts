/** Ready-made armies that live by gods, magic items, spells, guns, demons or chariots. */
import type { ReadyArmy } from '#engine/game.ts';
import type { Entry, Roster } from '../army/roster.ts';
import { army, BEARER, COLOURS, elite, GENERAL, hero, standard } from './ready.ts';

/** A piece of artillery with its crew and what it fires. */
function piece(name: string, race: string, machine: string, crew: number, shots: Record<string, number>): Entry {
  return { name, kind: 'artillery', race, machine, crew, weapons: ['shortsword'], shots };
}

/** A chariot or cart with its crew and what draws it. */
function vehicle(
  name: string,
  race: string,
  machine: string,
  crew: number,
  [creature, number]: readonly [string, number],
  weapons: string[],
  more: Partial<Entry> = {},
): Entry {
  return { name, kind: 'vehicle', race, machine, crew, beasts: { creature, count: number }, weapons, ...more };
}

export const READY_POWERS: readonly ReadyArmy<Roster>[] = [
  army(
    'arium',
    500,
    'pilgrims-of-the-brazen-bell',
    'Pilgrims of the Brazen Bell',
    'They walked here barefoot, singing; nobody has told them the song is a war song.',
    [
      hero('Prior Anselm', 'human', ['shortsword'], ['scale-mail', 'shield'], {
        ...GENERAL,
        classes: { priest: 3 },
        god: 'war',
        blessed: { god: 'war' },
      }),
      standard('Barefoot Spears', 'human', 12, ['spear'], ['shield'], {
        ...COLOURS,
        blessed: { god: 'war', count: 3 },
      }),
      standard('Candle Swords', 'human', 12, ['shortsword'], ['shield'], { standard: true }),
      standard('Penitents', 'orc', 4, ['javelin'], []),
    ],
  ),
  army(
    'lorraine',
    1000,
    'the-seven-chapels',
    'The Seven Chapels',
    'Each chapel swears the others are heretics; none of them has ever lost a field.',
    [
      hero('Abbess Odalie', 'human', ['longsword'], ['plate-armour'], {
        ...GENERAL,
        classes: { priest: 2 },
        god: 'protection',
      }),
      hero('Canon Brix', 'human', ['mace'], ['plate-armour', 'shield'], {
        ...BEARER,
        classes: { priest: 2 },
        god: 'sky',
      }),
      standard('Choir Pikes', 'human', 12, ['pike'], ['gambeson'], COLOURS),
      standard('Bell Ropes', 'human', 8, ['longbow'], []),
      standard('Lay Brothers', 'human', 8, ['spear'], ['gambeson'], { standard: true }),
      standard('Vestry Spears', 'human', 8, ['spear'], ['gambeson'], { standard: true }),
      elite('Reliquary Guard', 'human', 6, ['longsword'], ['plate-armour'], {
        ...COLOURS,
        blessed: { god: 'protection' },
      }),
    ],
  ),
  army(
    'eastern-alliance',
    500,
    'the-lacquered-box',
    'The Lacquered Box',
    'The box was opened once before. The province is still called the Salt Flats.',
    [
      hero('Lady of the Ninth Drawer', 'human', ['shortsword'], [], {
        ...GENERAL,
        items: [{ item: 'star-sword' }, { item: 'armour-of-brilliance' }],
      }),
      elite('Drawer Bearers', 'human', 5, ['halberd'], ['scale-mail'], {
        sergeant: true,
        items: [
          { on: 'halberd', enchantments: ['accuracy'], count: 4 },
          { item: 'demon-weapon', on: 'halberd', bearer: 'sergeant' },
        ],
      }),
      standard('Reed Spears', 'human', 10, ['spear'], ['leather-armour'], { standard: true }),
      standard('Lantern Bows', 'human', 6, ['short-bow'], []),
    ],
  ),
  army(
    'eastern-alliance',
    1000,
    'treasury-of-nine-dragons',
    'The Treasury of Nine Dragons',
    'Every blade has a name, a curse and a receipt.',
    [
      hero('Keeper Oyun', 'human', ['shortsword'], [], {
        ...GENERAL,
        classes: { champion: 1 },
        champion: ['attack'],
        items: [{ item: 'sword-of-fire' }, { item: 'berserker-armour' }],
      }),
      hero('Standard Keeper Tam', 'human', ['shortsword'], ['scale-mail', 'shield'], {
        ...BEARER,
        items: [{ item: 'nunchucks-of-lightning' }, { item: 'dispel-scroll' }],
      }),
      elite('Vault Axes', 'human', 7, ['great-axe'], ['scale-mail'], {
        sergeant: true,
        standard: true,
        items: [
          { on: 'great-axe', runes: ['vengeance'], count: 6 },
          { item: 'star-metal-weapon', on: 'great-axe', bearer: 'sergeant' },
        ],
      }),
      standard('Ledger Spears', 'human', 11, ['spear'], ['leather-armour', 'shield'], COLOURS),
      standard('Counted Dead', 'undead', 14, ['spear'], [], { standard: true }),
      standard('Abacus Bows', 'human', 6, ['longbow'], []),
      standard('Unpaid Dead', 'undead', 12, ['flail'], []),
    ],
  ),
  army(
    'nightmare-legions',
    500,
    'the-third-door',
    'The Third Door',
    'The first door is for guests and the second for the dead.',
    [
      hero('Sister Hollow', 'human', ['shortsword'], ['chain-mail'], {
        ...GENERAL,
        classes: { summoner: 3 },
        items: [{ item: 'blood-knife' }],
      }),
      standard('Doorkeepers', 'undead', 12, ['spear'], ['shield'], { standard: true }),
      standard('Threshold Axes', 'human', 10, ['hand-axe'], ['shield'], { standard: true }),
      elite('Black Sashes', 'human', 5, ['great-axe'], ['chain-mail']),
    ],
  ),
  army(
    'northern-alliance',
    1000,
    'college-of-the-open-hand',
    'The College of the Open Hand',
    'Tuition is paid in names, and term has begun.',
    [
      hero('Magister Ruel', 'human', ['shortsword'], ['leather-armour'], {
        ...GENERAL,
        classes: { summoner: 4 },
        items: [{ item: 'lead-amulet' }],
      }),
      hero('Proctor Wynn', 'human', ['shortsword'], ['leather-armour'], { ...BEARER, classes: { summoner: 2 } }),
      standard('College Spears', 'human', 12, ['spear'], ['leather-armour', 'shield'], COLOURS),
      standard('Visiting Scholars', 'elf', 6, ['short-bow'], ['leather-armour']),
      standard('Debtors', 'human', 8, ['sling'], []),
      standard('Porters', 'human', 10, ['shortsword'], ['shield'], { standard: true }),
      elite('Beadles', 'human', 6, ['crossbow'], ['chain-mail']),
    ],
  ),
  army(
    'wild-elves',
    500,
    'the-rookery',
    'The Rookery',
    'The trees have been listening for four hundred years, and they have opinions.',
    [
      hero('Iriel Crow-Counsel', 'elf', ['hand-axe'], [], {
        ...GENERAL,
        classes: { wizard: 3 },
        lore: 'forests',
        items: [{ item: 'lead-amulet' }],
      }),
      standard('Black Branches', 'elf', 8, ['spear'], ['shield'], { standard: true }),
      standard('Thorn Throwers', 'elf', 6, ['javelin'], []),
      standard('Rook Bows', 'elf', 5, ['short-bow'], []),
    ],
  ),
  army(
    'vampire-kingdoms',
    1000,
    'library-under-the-hill',
    'The Library under the Hill',
    'Silence is observed in the reading rooms, by the readers and by the chairs.',
    [
      hero('Count Ossian', 'vampire', ['rapier'], [], {
        ...GENERAL,
        classes: { wizard: 4 },
        lore: 'shadows',
        items: [{ item: 'necronomicon' }],
      }),
      hero('The Late Archivist', 'undead', ['shortsword'], [], {
        ...BEARER,
        classes: { wizard: 2 },
        lore: 'necromancy',
      }),
      standard('First Folio', 'undead', 16, ['spear'], ['shield'], COLOURS),
      standard('Second Folio', 'undead', 16, ['halberd'], [], { standard: true }),
      standard('Marginalia', 'undead', 14, ['shortsword'], ['shield'], { standard: true }),
      standard('Errata', 'undead', 7, ['spear'], []),
      elite('Night Readers', 'vampire', 5, ['longsword'], ['plate-armour']),
    ],
  ),
  army(
    'arium',
    500,
    'the-short-fuse',
    'The Short Fuse',
    'They were hired to fell one wall, and have not been told when to stop.',
    [
      hero('Master Gunner Halley', 'human', ['shortsword'], ['chain-mail'], { ...GENERAL, classes: { engineer: 2 } }),
      piece('Old Complaint', 'human', 'small-cannon', 3, { 'cannon-ball': 3 }),
      piece('The Needle', 'human', 'micro-ballista', 3, { 'small-bolt': 6 }),
      standard('Powder Spears', 'human', 10, ['spear'], ['shield'], COLOURS),
      standard('Fuse Bearers', 'human', 7, ['shortsword'], ['shield'], { standard: true }),
      standard('Spotters', 'human', 5, ['javelin'], []),
    ],
    { style: 'relaxed' },
  ),
  army(
    'eastern-alliance',
    1000,
    'the-four-thunders',
    'The Four Thunders',
    'Each gun is named for a season, and it has been winter all year.',
    [
      hero('Marshal Tegun', 'human', ['shortsword'], ['scale-mail', 'shield'], {
        ...GENERAL,
        classes: { engineer: 2 },
      }),
      hero('Bearer Sarnai', 'human', ['shortsword'], ['scale-mail', 'shield'], { ...BEARER, classes: { engineer: 1 } }),
      piece('Winter', 'human', 'great-cannon', 5, { 'cannon-ball': 4 }),
      piece('Spring', 'human', 'ballista', 3, { bolt: 6 }),
      piece('Autumn', 'human', 'catapult', 4, { rock: 4 }),
      standard('Drum Spears', 'human', 11, ['spear'], ['leather-armour', 'shield'], COLOURS),
      standard('Rope Hands', 'human', 8, ['spear'], ['leather-armour'], { standard: true }),
      standard('Smoke Bows', 'human', 5, ['longbow'], []),
      elite('Gun Guard', 'human', 6, ['halberd'], ['scale-mail'], COLOURS),
    ],
    { style: 'relaxed' },
  ),
  army(
    'tuland',
    500,
    'the-paid-in-full',
    'The Paid in Full',
    'Three chariots, two quivers each; the invoice arrives before the arrows do.',
    [
      hero('Factor Merle', 'human', ['rapier'], ['breastplate'], { ...GENERAL, classes: { tactician: 1 } }),
      vehicle('Prompt', 'human', 'light-chariot', 2, ['common-horse', 2], ['longbow', 'spear'], {
        armour: ['gambeson'],
      }),
      vehicle('Punctual', 'human', 'light-chariot', 2, ['common-horse', 2], ['longbow', 'spear'], {
        armour: ['gambeson'],
      }),
      vehicle('Overdue', 'human', 'light-chariot', 2, ['common-horse', 2], ['longbow', 'spear'], {
        armour: ['gambeson'],
      }),
      standard('Counting House Spears', 'human', 8, ['spear'], ['gambeson'], { standard: true }),
      standard('Notaries', 'human', 4, ['longbow'], []),
    ],
    { style: 'relaxed' },
  ),
  army(
    'orcs-and-goblins',
    1000,
    'the-wheels-go-first',
    'The Wheels Go First',
    'Somebody put blades on the wheels. Nobody has found the brakes.',
    [
      hero('Gulm Axle-Biter', 'orc', ['great-axe'], ['leather-armour'], {
        ...GENERAL,
        classes: { champion: 2 },
        champion: ['attack', 'bonus'],
      }),
      hero('Rag-Bearer Snot', 'orc', ['mace'], ['leather-armour', 'shield'], BEARER),
      vehicle('Mince', 'orc', 'heavy-chariot', 3, ['boar', 2], ['hand-axe', 'javelin'], { scythes: true }),
      vehicle('Chop', 'orc', 'heavy-chariot', 3, ['boar', 2], ['hand-axe', 'javelin'], { scythes: true }),
      vehicle('Nibble', 'goblin', 'light-chariot', 2, ['wolf', 2], ['spear', 'javelin'], { scythes: true }),
      vehicle('The Bucket', 'goblin', 'small-cart', 1, ['wolf', 1], ['spear']),
      standard('Bucket Boys', 'orc', 8, ['hand-axe', 'hand-axe'], []),
      standard('Behind the Wheels', 'orc', 10, ['spear'], ['shield'], COLOURS),
      standard('Under the Wheels', 'goblin', 14, ['spear'], ['shield'], { standard: true }),
      standard('Pebbles', 'goblin', 6, ['sling'], []),
    ],
    { style: 'relaxed' },
  ),
];
