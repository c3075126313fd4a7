/**
 * Ready-made armies, each a legal Battle Force: for most lists one of about 500 power and one of about 1000. They differ in
 * character; two of the larger ones are hordes of a hundred models and more.
 */
import type { ReadyArmy } from '#engine/game.ts';
import type { Entry, Roster } from '../army/roster.ts';

type More = Partial<Omit<Entry, 'kind' | 'race' | 'size'>>;

export function army(
  list: string,
  limit: 500 | 1000,
  id: string,
  name: string,
  about: string,
  units: readonly Entry[],
  more: Partial<Roster> = {},
): ReadyArmy<Roster> {
  const roster: Roster = { game: 'day-of-glory', name, list, limit, ...more, units: [...units] };
  return { id, name, about, faction: list, roster };
}

/** A regiment with whatever it needs to be known by. */
export function standard(
  name: string,
  race: string,
  size: number,
  weapons: string[],
  armour: string[],
  more: More = {},
): Entry {
  return { name, kind: 'standard', race, size, weapons, ...worn(armour), ...more };
}

export function elite(
  name: string,
  race: string,
  size: number,
  weapons: string[],
  armour: string[],
  more: More = {},
): Entry {
  return { name, kind: 'elite', race, size, weapons, ...worn(armour), ...more };
}

export function hero(name: string, race: string, weapons: string[], armour: string[], more: More = {}): Entry {
  return { name, kind: 'hero', race, weapons, ...worn(armour), ...more };
}

export function beasts(name: string, creature: string, size: number, more: More = {}): Entry {
  return { name, kind: 'creature', creature, ...(size === 1 ? {} : { size }), ...more };
}

function worn(armour: string[]): { armour?: string[] } {
  return armour.length === 0 ? {} : { armour };
}

export const GENERAL: More = { general: true };
export const BEARER: More = { armyStandard: true };
export const COLOURS: More = { standard: true, musician: true };

export const READY: readonly ReadyArmy<Roster>[] = [
  army(
    'arium',
    500,
    'tarn-gate-watch',
    'The Tarn Gate Watch',
    'Two walls of shields and a handful of crossbows: it has held the same gate for ninety years and sees no reason to leave.',
    [
      hero('Prefect Aldane', 'human', ['shortsword'], ['chain-mail', 'shield'], {
        ...GENERAL,
        classes: { tactician: 1 },
      }),
      standard('The Gate Spears', 'human', 12, ['spear'], ['shield'], COLOURS),
      standard('Ninth Cohort', 'orc', 8, ['shortsword'], ['shield'], { sergeant: true }),
      elite('Wall Crossbows', 'human', 4, ['crossbow'], []),
    ],
  ),
  army(
    'arium',
    1000,
    'sixth-legion',
    'The Sixth Legion',
    'Spears in front, an orc cohort at their side, horse to finish it: the manual, page by page.',
    [
      hero('Legate Orsa Venn', 'human', ['shortsword'], ['chain-mail', 'shield'], {
        ...GENERAL,
        classes: { tactician: 2 },
      }),
      hero('Standard Bearer Krug', 'orc', ['shortsword'], ['scale-mail', 'shield'], {
        ...BEARER,
        classes: { champion: 1 },
        champion: ['attack'],
      }),
      standard('First Spears', 'human', 12, ['spear'], ['shield'], COLOURS),
      standard('Second Spears', 'human', 10, ['spear'], ['shield'], { musician: true }),
      standard('Ninth Cohort', 'orc', 8, ['shortsword'], ['shield'], { sergeant: true, musician: true }),
      standard('Velites', 'human', 8, ['javelin'], ['shield']),
      elite('Wall Crossbows', 'human', 5, ['crossbow'], []),
      elite('Legate’s Horse', 'human', 4, ['spear'], ['shield'], { mount: 'common-horse' }),
    ],
  ),
  army(
    'dwarves',
    500,
    'undergate-company',
    'The Undergate Company',
    'Came up for a look at the weather, disliked it, and decided to stay until somebody else disliked them.',
    [
      hero('Thane Borra', 'dwarf', ['warhammer'], ['chain-mail', 'shield'], { ...GENERAL, classes: { commander: 1 } }),
      standard('Hearth Hammers', 'dwarf', 10, ['warhammer'], ['gambeson', 'shield'], COLOURS),
      standard('Shaft Crossbows', 'dwarf', 5, ['crossbow', 'hand-axe'], ['gambeson']),
      elite('Oathaxes', 'dwarf', 3, ['great-axe'], ['chain-mail']),
    ],
  ),
  army(
    'dwarves',
    1000,
    'king-under-the-hill',
    'The King Under the Hill',
    'Half of it is on the table. Do not ask about the other half.',
    [
      hero('King Haldrek', 'dwarf', ['warhammer'], ['chain-mail', 'plate-armour', 'shield'], {
        ...GENERAL,
        classes: { commander: 2 },
      }),
      hero('Banner-Warden Signy', 'dwarf', ['mace'], ['chain-mail', 'shield'], BEARER),
      standard('Hearth Hammers', 'dwarf', 10, ['warhammer'], ['gambeson', 'shield'], COLOURS),
      standard('Deep Axes', 'dwarf', 10, ['hand-axe'], ['gambeson', 'shield'], { musician: true }),
      standard('Shaft Crossbows', 'dwarf', 8, ['crossbow', 'hand-axe'], ['gambeson']),
      standard('Late Shift', 'dwarf', 4, ['hand-axe', 'hand-axe'], ['leather-armour']),
      elite('Oathaxes', 'dwarf', 5, ['great-axe'], ['chain-mail'], { sergeant: true }),
      elite('Powder Guild', 'dwarf', 2, ['musket', 'hand-axe'], []),
    ],
  ),
  army(
    'elven-kingdoms',
    500,
    'silver-ford-guard',
    'The Silver Ford Guard',
    'A dozen elves, six ferrymen and the river. The river has never had to do much.',
    [
      hero('Lord Ithariel', 'elf', ['longsword'], ['chain-mail'], {
        ...GENERAL,
        classes: { champion: 2 },
        champion: ['attack', 'bonus'],
      }),
      standard('Ford Spears', 'elf', 7, ['spear'], ['shield'], COLOURS),
      standard('Reed Bows', 'elf', 4, ['longbow'], []),
      standard('Ferrymen', 'human', 6, ['spear'], []),
      elite('Ford Riders', 'elf', 2, ['lance'], ['shield'], { mount: 'elven-steed' }),
    ],
    { choice: 'humans' },
  ),
  army(
    'elven-kingdoms',
    1000,
    'court-of-autumn',
    'The Court of Autumn',
    'A queen who rides what she hunts, with a bestiary that answers to her horn.',
    [
      hero('Queen Saelwen', 'elf', ['lance'], ['chain-mail', 'shield'], {
        ...GENERAL,
        mount: 'giant-bird',
        classes: { commander: 1 },
      }),
      hero('Huntmaster Fael', 'elf', ['shortsword'], [], { classes: { 'beast-handler': 2 } }),
      standard('Leaf Spears', 'elf', 10, ['spear'], ['shield'], COLOURS),
      standard('Amber Bows', 'elf', 8, ['longbow'], []),
      standard('Court Blades', 'elf', 8, ['shortsword'], ['shield']),
      beasts('The Queen’s Cats', 'big-cat', 6),
      elite('Riders of the Red Leaf', 'elf', 4, ['lance'], ['shield'], { mount: 'elven-steed' }),
    ],
    { choice: 'creatures' },
  ),
  army(
    'orcs-and-goblins',
    500,
    'mudfoot-mob',
    'The Mudfoot Mob',
    'Thirty goblins who would rather be elsewhere and seven orcs who explain why they are not.',
    [
      hero('Grash Mudfoot', 'orc', ['mace'], ['leather-armour', 'shield'], { ...GENERAL, classes: { commander: 1 } }),
      standard('Mudfoot Axes', 'goblin', 19, ['hand-axe'], ['shield'], { standard: true }),
      standard('Ditch Slings', 'goblin', 12, ['sling'], []),
      standard('Grash’s Lads', 'orc', 7, ['hand-axe'], ['shield']),
      elite('Sty Riders', 'orc', 2, ['mace'], ['shield'], { mount: 'boar' }),
    ],
  ),
  army(
    'orcs-and-goblins',
    1000,
    'thousand-teeth',
    'The Thousand Teeth',
    'Nobody has counted. Six score goblins with one idea between them, and it is you they are walking towards.',
    [
      hero('Old Snag', 'goblin', ['mace'], ['shield'], { ...GENERAL, classes: { commander: 4 } }),
      hero('Tooth-Waver Nib', 'goblin', ['mace'], [], BEARER),
      standard('First Teeth', 'goblin', 32, ['mace'], [], { standard: true }),
      standard('Second Teeth', 'goblin', 32, ['mace'], []),
      standard('Third Teeth', 'goblin', 30, ['hand-axe'], []),
      standard('Spitters', 'goblin', 6, ['sling'], []),
      standard('Chuckers', 'goblin', 6, ['sling'], []),
      standard('Lobbers', 'goblin', 6, ['sling'], []),
      standard('Runts', 'goblin', 6, ['sling'], []),
    ],
  ),
  army(
    'orcs-and-goblins',
    1000,
    'tuskers',
    'Warlord Urzag’s Tuskers',
    'Boars in the middle, wolves on the wings, a troll behind to see that everybody keeps up.',
    [
      hero('Warlord Urzag', 'orc', ['great-axe'], ['plate-armour'], {
        ...GENERAL,
        mount: 'boar',
        classes: { champion: 2 },
        champion: ['attack', 'bonus'],
      }),
      hero('Troll-Minder Skrae', 'goblin', ['hand-axe'], [], { classes: { 'beast-handler': 1 } }),
      standard('Iron Tusks', 'orc', 12, ['spear'], ['shield'], COLOURS),
      standard('Red Tusks', 'orc', 10, ['mace'], ['shield'], { standard: true }),
      standard('Runners', 'goblin', 12, ['javelin'], []),
      standard('Ditch Slings', 'goblin', 10, ['sling'], []),
      elite('Boar Guard', 'orc', 5, ['mace'], ['shield'], { mount: 'boar' }),
      elite('Wolf Wings', 'goblin', 3, ['mace'], ['shield'], { mount: 'wolf' }),
      beasts('Lump', 'river-troll', 1),
    ],
  ),
  army(
    'welscans',
    500,
    'grass-sea-riders',
    'Riders of the Grass Sea',
    'All of it on horseback, all of it moving: catch one troop and the others are behind you.',
    [
      hero('Khan Ysra', 'human', ['shortsword'], ['leather-armour', 'shield'], {
        ...GENERAL,
        mount: 'common-horse',
        classes: { commander: 1 },
      }),
      standard('Spear Troop', 'human', 7, ['spear'], ['shield'], { mount: 'common-horse', musician: true }),
      standard('Bow Troop', 'human', 5, ['short-bow', 'hand-axe'], [], { mount: 'common-horse' }),
      elite('Oathbrothers', 'human', 3, ['longsword'], ['chain-mail'], { mount: 'common-horse' }),
    ],
  ),
  army(
    'welscans',
    1000,
    'horns-of-dawn',
    'The Horns of Dawn',
    'Two wings of horse about a small slow heart, which is there to be attacked.',
    [
      hero('Great Khan Temur', 'human', ['longsword'], ['chain-mail'], {
        ...GENERAL,
        mount: 'common-horse',
        classes: { commander: 1, champion: 1 },
        champion: ['attack'],
      }),
      hero('Horn-Bearer Aika', 'human', ['shortsword'], ['leather-armour', 'shield'], {
        ...BEARER,
        mount: 'common-horse',
      }),
      standard('Left Horn', 'human', 6, ['spear'], ['shield'], { mount: 'common-horse', musician: true }),
      standard('Right Horn', 'human', 6, ['spear'], ['shield'], { mount: 'common-horse', musician: true }),
      standard('Bow Troop', 'human', 6, ['short-bow', 'hand-axe'], [], { mount: 'common-horse' }),
      standard('Camp Spears', 'human', 17, ['spear'], ['shield'], { standard: true }),
      elite('Oathbrothers', 'human', 3, ['longsword'], ['chain-mail'], { mount: 'common-horse' }),
    ],
  ),
  army(
    'vampire-kingdoms',
    500,
    'castle-vesperin',
    'The Household of Castle Vesperin',
    'A count, his dead, and three cousins on horses that cast no breath.',
    [
      hero('Count Vesperin', 'vampire', ['longsword'], ['chain-parts', 'breastplate'], {
        ...GENERAL,
        classes: { champion: 1 },
        champion: ['attack'],
      }),
      standard('The Old Tenants', 'undead', 16, ['spear'], [], { standard: true }),
      standard('The New Tenants', 'undead', 14, ['shortsword'], []),
      elite('The Cousins', 'vampire', 3, ['lance'], ['shield'], { mount: 'common-horse' }),
    ],
  ),
  army(
    'vampire-kingdoms',
    1000,
    'night-parliament',
    'The Night Parliament',
    'Two houses that agree on nothing but supper: a slow wall of the dead and those who dine behind it.',
    [
      hero('Chancellor Mirova', 'vampire', ['rapier'], ['chain-parts', 'breastplate', 'shield'], {
        ...GENERAL,
        classes: { champion: 2 },
        champion: ['attack', 'agility'],
      }),
      hero('The Silent Member', 'vampire', ['shortsword', 'shortsword'], [], { classes: { assassin: 2 } }),
      standard('The Commons', 'undead', 24, ['spear'], [], { standard: true }),
      standard('The Back Benches', 'undead', 20, ['shortsword'], []),
      standard('The Mace Bearers', 'undead', 10, ['halberd'], ['chain-parts'], { standard: true }),
      standard('Junior Lords', 'vampire', 4, ['shortsword'], ['shield']),
      elite('The Night Watch', 'vampire', 3, ['crossbow'], []),
      beasts('Pack of the House', 'wolf', 4),
    ],
  ),
  army(
    'nightmare-legions',
    1000,
    'unburied-host',
    'The Unburied Host',
    'The dead of five parishes with whatever was in the barn, and every third one gets up again.',
    [
      hero('The Sexton', 'human', ['shortsword'], ['chain-parts', 'shield'], {
        ...GENERAL,
        classes: { champion: 1 },
        champion: ['attack'],
      }),
      hero('The Kennel-Keeper', 'human', ['hand-axe'], [], { classes: { 'beast-handler': 3 } }),
      standard('First Row', 'undead', 29, ['hand-axe'], [], { standard: true }),
      standard('Second Row', 'undead', 29, ['hand-axe'], [], { standard: true }),
      standard('Third Row', 'undead', 20, ['hand-axe'], []),
      standard('The Gravediggers', 'undead', 9, ['hand-axe'], []),
      elite('Pall Riders', 'human', 3, ['spear'], ['chain-mail', 'shield'], { mount: 'common-horse' }),
      elite('Knell Riders', 'human', 3, ['spear'], ['chain-mail', 'shield'], { mount: 'common-horse' }),
      beasts('Hounds of the Vault', 'wolf', 9),
    ],
  ),
  army(
    'nightmare-legions',
    500,
    'black-lantern',
    'The Black Lantern',
    'Living soldiers who sold the ending and kept the pay.',
    [
      hero('Captain Hollin', 'human', ['shortsword'], ['chain-parts', 'shield'], {
        ...GENERAL,
        mount: 'common-horse',
        classes: { assassin: 1 },
      }),
      standard('Lantern Spears', 'human', 12, ['spear'], ['shield'], COLOURS),
      standard('Lantern Axes', 'human', 13, ['hand-axe', 'hand-axe'], []),
      elite('Widow Riders', 'human', 3, ['spear'], ['chain-mail', 'shield'], { mount: 'common-horse' }),
    ],
  ),
  army(
    'lorraine',
    500,
    'saint-odile-levy',
    'The Levy of Saint Odile',
    'Pikes from the fields, bows from the woods, and three knights to be looked at.',
    [
      hero('Dame Odile', 'human', ['longsword'], ['gambeson', 'plate-armour'], {
        ...GENERAL,
        classes: { commander: 1 },
      }),
      standard('Parish Pikes', 'human', 9, ['pike'], ['gambeson'], { standard: true }),
      standard('Forest Bows', 'human', 8, ['longbow'], []),
      elite('Household Knights', 'human', 3, ['lance'], ['plate-armour', 'shield'], { mount: 'common-horse' }),
    ],
  ),
  army(
    'lorraine',
    1000,
    'duke-of-lorraine',
    'The Duke’s Summer Campaign',
    'Pikes, bows, knights on horses, knights on snails: the Duke does not do things by halves, only slowly.',
    [
      hero('Duke Renaud', 'human', ['lance'], ['gambeson', 'plate-armour', 'shield'], {
        ...GENERAL,
        mount: 'common-horse',
        barding: 'basic',
        classes: { commander: 1 },
      }),
      hero('Sieur Gaspard', 'human', ['longsword'], ['plate-armour'], BEARER),
      standard('Parish Pikes', 'human', 10, ['pike'], [], { standard: true }),
      standard('Forest Bows', 'human', 10, ['longbow'], []),
      standard('Hedge Bows', 'human', 8, ['longbow'], []),
      standard('Ditchers', 'human', 10, ['spear'], []),
      elite('Household Knights', 'human', 4, ['lance'], ['plate-armour', 'shield'], { mount: 'common-horse' }),
      elite('Order of the Snail', 'human', 2, ['mace'], ['plate-armour', 'shield'], { mount: 'giant-snail' }),
    ],
  ),
  army(
    'wild-elves',
    500,
    'thornwood-hunt',
    'The Thornwood Hunt',
    'Wolves first, then javelins, then nobody left to ask what happened.',
    [
      hero('Huntress Maeve', 'elf', ['spear'], ['shield'], { ...GENERAL, classes: { assassin: 1 } }),
      standard('Thorn Riders', 'elf', 4, ['spear'], ['shield'], { mount: 'wolf' }),
      standard('Root Spears', 'elf', 6, ['spear'], ['shield'], COLOURS),
      standard('Bramble Axes', 'elf', 5, ['hand-axe'], ['shield']),
      standard('Briar Javelins', 'elf', 3, ['javelin'], []),
    ],
  ),
  army(
    'yakata',
    500,
    'crane-banner',
    'The Crane Banner',
    'A hedge of pikes with slingers before it, and swords that make armour a formality.',
    [
      hero('Captain Isamu', 'human', ['longsword'], ['plate-armour'], {
        ...GENERAL,
        classes: { tactician: 1 },
      }),
      standard('Crane Pikes', 'human', 10, ['pike'], [], { standard: true }),
      standard('Marsh Slings', 'human', 10, ['sling'], []),
      elite('Reed Swords', 'human', 6, ['longsword'], ['plate-armour']),
    ],
  ),
  army(
    'tuland',
    1000,
    'harbour-bond',
    'The Harbour Bond',
    'The city pays for dwarves, powder and somebody else’s ogres, and keeps the receipts.',
    [
      hero('Syndic Leonora', 'human', ['rapier', 'pistol'], ['gambeson', 'breastplate'], {
        ...GENERAL,
        classes: { merchant: 2, commander: 1 },
      }),
      standard('Harbour Bows', 'human', 12, ['longbow'], [], { musician: true }),
      standard('Quay Spears', 'human', 10, ['spear'], ['gambeson'], COLOURS),
      standard('Vault Spears', 'dwarf', 8, ['spear'], ['gambeson']),
      standard('Hired Ogres', 'ogre', 6, ['spear'], ['leather-armour'], { mercenary: true }),
      standard('Hired Eyes', 'half-elf', 4, ['short-bow'], [], { mercenary: true }),
      elite('Guild Crossbows', 'human', 4, ['crossbow'], []),
      elite('Guild Muskets', 'dwarf', 3, ['musket'], []),
    ],
  ),
  army(
    'mercenaries',
    500,
    'broken-penny',
    'The Company of the Broken Penny',
    'Paid by halves: the first half now, the second if you win, which is why they mean to.',
    [
      hero('Captain Brandt', 'half-orc', ['longsword'], ['breastplate'], {
        ...GENERAL,
        classes: { champion: 1 },
        champion: ['attack'],
      }),
      standard('Penny Spears', 'human', 8, ['spear'], ['shield'], { ...COLOURS, sergeant: true }),
      standard('Big Shares', 'ogre', 4, ['spear'], ['shield']),
      standard('Half Shares', 'half-elf', 5, ['short-bow'], []),
      standard('Quarter Shares', 'half-elf', 3, ['short-bow'], []),
      elite('Doublepay', 'half-elf', 3, ['longbow'], []),
    ],
  ),
  army(
    'wild-elves',
    1000,
    'moot-of-claws',
    'The Moot of Claws',
    'Every clan sent what it had: cats, wolves, birds, and elves to hold on to them.',
    [
      hero('Talon Ciaran', 'elf', ['hand-axe', 'hand-axe'], ['scale-mail'], {
        ...GENERAL,
        mount: 'wolf',
        classes: { assassin: 2 },
      }),
      hero('Totem-Bearer Oona', 'elf', ['spear'], ['scale-mail', 'shield'], {
        ...BEARER,
        classes: { 'beast-handler': 2 },
      }),
      standard('Ash Riders', 'elf', 5, ['spear'], ['shield'], { mount: 'wolf' }),
      standard('Bramble Axes', 'elf', 6, ['hand-axe'], ['shield']),
      standard('Briar Javelins', 'elf', 4, ['javelin'], []),
      standard('Root Spears', 'elf', 10, ['spear'], ['shield'], COLOURS),
      beasts('The Clan Cats', 'big-cat', 4),
      elite('Eyrie Wardens', 'elf', 2, ['spear'], ['scale-mail', 'shield'], { mount: 'giant-bird', barding: 'scale' }),
    ],
  ),
  army(
    'yakata',
    1000,
    'nine-bridges',
    'The Army of Nine Bridges',
    'Pikes to hold the bridge, bows to clear it, swords to cross it.',
    [
      hero('Lord Takemori', 'human', ['longsword'], ['plate-armour'], { ...GENERAL, classes: { commander: 2 } }),
      hero('Banner-Captain Rei', 'human', ['longsword'], ['plate-armour'], BEARER),
      standard('Crane Pikes', 'human', 12, ['pike'], [], COLOURS),
      standard('Heron Pikes', 'human', 12, ['pike'], []),
      standard('Bridge Bows', 'human', 8, ['short-bow'], []),
      standard('Marsh Slings', 'human', 6, ['sling'], []),
      elite('Reed Swords', 'human', 6, ['longsword'], ['plate-armour'], { sergeant: true }),
      elite('Temple Muskets', 'human', 5, ['musket'], []),
    ],
  ),
  army(
    'eastern-alliance',
    500,
    'quiet-border',
    'The Quiet Border',
    'The dead in front, because they do not mind, and the bows behind, because they do.',
    [
      hero('Warden Sahl', 'human', ['shortsword'], ['leather-armour', 'shield'], {
        ...GENERAL,
        classes: { commander: 1 },
      }),
      standard('The Quiet', 'undead', 18, ['flail'], ['shield'], { standard: true, sergeant: true }),
      standard('Border Bows', 'human', 5, ['longbow'], []),
      standard('Reed Bows', 'human', 5, ['longbow'], []),
      standard('Wayside Bows', 'human', 6, ['short-bow'], []),
    ],
  ),
  army(
    'northern-alliance',
    500,
    'high-pasture-muster',
    'The High Pasture Muster',
    'Shepherds with slings, elves with short bows, one treaty and no prisoners.',
    [
      hero('Runa Half-Hand', 'human', ['shortsword'], ['leather-armour', 'shield'], {
        ...GENERAL,
        classes: { assassin: 1 },
      }),
      standard('Pasture Spears', 'human', 10, ['spear'], ['gambeson', 'shield'], COLOURS),
      standard('Fir Bows', 'elf', 4, ['short-bow'], []),
      standard('Shepherds', 'human', 6, ['sling'], []),
      elite('Pass Crossbows', 'human', 4, ['crossbow'], []),
    ],
  ),
  army(
    'tuland',
    500,
    'night-market-guard',
    'The Night Market Guard',
    'Bows on the roofs, spears in the lanes, a ledger in the middle.',
    [
      hero('Provost Hesper', 'human', ['rapier'], ['gambeson', 'breastplate'], {
        ...GENERAL,
        classes: { tactician: 1 },
      }),
      standard('Roof Bows', 'human', 9, ['longbow'], []),
      standard('Vault Spears', 'dwarf', 6, ['spear'], ['gambeson']),
      standard('Lane Spears', 'human', 6, ['spear'], ['gambeson']),
      elite('Guild Crossbows', 'human', 3, ['crossbow'], []),
    ],
  ),
  army(
    'mercenaries',
    1000,
    'white-ledger',
    'The White Ledger',
    'A whole war, ready packed: pikes, bows, ogres, horse, and a clause for bad weather.',
    [
      hero('Colonel Ostrava', 'human', ['longsword'], ['plate-armour'], {
        ...GENERAL,
        classes: { commander: 1, tactician: 1 },
      }),
      hero('Ensign Moll', 'half-elf', ['longsword'], ['breastplate'], BEARER),
      standard('Red Pikes', 'human', 12, ['pike'], [], COLOURS),
      standard('Long Shares', 'half-elf', 8, ['short-bow'], []),
      standard('Big Shares', 'ogre', 6, ['spear'], ['shield'], { standard: true }),
      standard('Border Spears', 'orc', 10, ['spear'], ['shield'], { standard: true }),
      elite('Paid Lances', 'human', 4, ['spear'], ['plate-armour', 'shield'], { mount: 'common-horse' }),
    ],
  ),
  army(
    'generic',
    500,
    'free-hill-towns',
    'The Free Hill Towns',
    'Five towns, three peoples, and one thing they all agree on: not paying.',
    [
      hero('Mayor Hob Grey', 'half-orc', ['great-axe'], ['chain-mail'], { ...GENERAL, classes: { commander: 2 } }),
      standard('Town Spears', 'human', 10, ['spear'], ['gambeson', 'shield'], { standard: true }),
      standard('Orchard Slings', 'human', 8, ['sling'], []),
      standard('Brewhouse Lads', 'half-orc', 8, ['hand-axe', 'hand-axe'], []),
      elite('Gate Pavises', 'dwarf', 3, ['crossbow'], ['pavise']),
    ],
    {
      generic: {
        races: ['human', 'half-orc', 'dwarf'],
        core: ['spear', 'sling', 'hand-axe', 'gambeson', 'shield'],
        elite: ['crossbow', 'great-axe', 'pavise', 'chain-mail', 'breastplate'],
        classes: ['champion', 'commander', 'tactician', 'merchant'],
        mount: 'boar',
      },
    },
  ),
];
