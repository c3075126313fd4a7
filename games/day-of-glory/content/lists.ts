/**
 * The army lists (DG-LIST-01..44). `elite` holds what elites and heroes have besides the core (DG-R-024); where the book says
 * "horses" they are common horses, and elves and vampires may take elven steeds instead (DG-R-028).
 */
import type { ClauseId } from '#engine/game.ts';
import type { ArmyList, ClassId, ListRule, TraitId } from './types.ts';

interface Mounts {
  core?: readonly string[];
  elite?: readonly string[];
  /** Besides what elites ride. */
  hero?: 'any';
  traits?: readonly TraitId[];
}

function list(
  name: string,
  about: string,
  clauses: readonly [troops: ClauseId, heroes: ClauseId, special: ClauseId],
  races: readonly string[],
  core: readonly string[],
  elite: readonly string[],
  mounts: Mounts,
  classes: readonly ClassId[],
  rule: ListRule,
): ArmyList {
  const ridden = mounts.elite ?? [];
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    about,
    races,
    core,
    elite,
    mounts: { core: mounts.core ?? [], elite: ridden, hero: mounts.hero ?? ridden },
    mountTraits: mounts.traits ?? [],
    classes,
    rule,
    clauses: { troops: clauses[0], heroes: clauses[1], special: clauses[2] },
  };
}

const HORSES = ['common-horse'];

export const LISTS: readonly ArmyList[] = [
  list(
    'Arium',
    'An old republic of drilled legions, where orc and human stand in one line behind one wall of shields.',
    ['DG-LIST-03', 'DG-LIST-04', 'DG-LIST-05'],
    ['human', 'orc'],
    ['spear', 'shortsword', 'javelin', 'shield', 'chain-mail', 'scale-mail'],
    ['crossbow'],
    { elite: HORSES },
    ['champion', 'engineer', 'tactician', 'priest'],
    { kind: 'shields', armour: 1 },
  ),
  list(
    'Dwarves',
    'Short, armoured and in no hurry; half of them arrive from below when nobody looks down.',
    ['DG-LIST-06', 'DG-LIST-07', 'DG-LIST-08'],
    ['dwarf'],
    ['hand-axe', 'warhammer', 'crossbow', 'chain-mail', 'gambeson', 'leather-armour', 'shield'],
    ['mace', 'great-axe', 'heavy-mace', 'musket', 'pistol', 'breastplate', 'plate-armour'],
    {},
    ['champion', 'commander', 'engineer', 'tactician'],
    { kind: 'reserve', share: 0.5 },
  ),
  list(
    'Eastern Alliance',
    'Living levies and dead ones march together, and nobody asks the bowmen which they prefer.',
    ['DG-LIST-09', 'DG-LIST-10', 'DG-LIST-11'],
    ['human', 'undead'],
    ['spear', 'longbow', 'short-bow', 'shortsword', 'flail', 'shield', 'leather-armour'],
    ['halberd', 'pike', 'hand-axe', 'great-axe', 'scale-mail'],
    {},
    ['champion', 'commander', 'engineer', 'priest'],
    { kind: 'magic-share', percent: 50 },
  ),
  list(
    'Elven Kingdoms',
    'Few, quick and proud: spears that never miss the gap, bows that need no second arrow.',
    ['DG-LIST-12', 'DG-LIST-13', 'DG-LIST-14'],
    ['elf'],
    ['spear', 'shortsword', 'longbow', 'chain-mail', 'shield'],
    ['lance', 'longsword', 'scale-mail'],
    { elite: HORSES, hero: 'any' },
    ['beast-handler', 'champion', 'commander', 'engineer', 'wizard'],
    { kind: 'choice', choices: ['humans', 'wizards', 'creatures'] },
  ),
  list(
    'Lorraine',
    'Peasant pikes in quilted coats, and behind them the reason they are afraid to run: knights in full plate.',
    ['DG-LIST-15', 'DG-LIST-16', 'DG-LIST-17'],
    ['human'],
    ['spear', 'pike', 'longbow', 'gambeson'],
    ['shortsword', 'longsword', 'warhammer', 'mace', 'heavy-mace', 'lance', 'plate-armour', 'shield'],
    { elite: ['common-horse', 'giant-snail'] },
    ['champion', 'commander', 'priest', 'wizard'],
    { kind: 'blessed', models: 4, perPriest: 4 },
  ),
  list(
    'Nightmare Legions',
    'Soldiers who have stopped noticing that they were killed.',
    ['DG-LIST-18', 'DG-LIST-19', 'DG-LIST-20'],
    ['human', 'undead'],
    ['spear', 'shortsword', 'hand-axe', 'chain-parts', 'shield'],
    ['great-axe', 'halberd', 'breastplate', 'chain-mail'],
    { elite: HORSES, hero: 'any', traits: ['chaotic', 'scary'] },
    ['assassin', 'champion', 'beast-handler', 'wizard', 'summoner'],
    { kind: 'undying', on: 5 },
  ),
  list(
    'Northern Alliance',
    'Hill folk and forest elves with one border and one quarrel; slings and short bows before anything closer.',
    ['DG-LIST-21', 'DG-LIST-22', 'DG-LIST-23'],
    ['human', 'elf'],
    ['spear', 'short-bow', 'shortsword', 'sling', 'gambeson', 'leather-armour', 'shield'],
    ['hand-crossbow', 'crossbow', 'chain-mail', 'scale-mail'],
    { elite: HORSES },
    ['assassin', 'beast-handler', 'priest', 'summoner', 'wizard'],
    { kind: 'none' },
  ),
  list(
    'Orcs and Goblins',
    'A great many goblins, some orcs to keep them facing forward, and something with tusks.',
    ['DG-LIST-24', 'DG-LIST-25', 'DG-LIST-26'],
    ['orc', 'goblin'],
    ['spear', 'sling', 'mace', 'hand-axe', 'javelin', 'leather-armour', 'shield'],
    ['great-axe', 'heavy-mace', 'plate-armour'],
    { elite: ['wolf', 'boar'] },
    ['beast-handler', 'champion', 'commander'],
    { kind: 'reroll-nerve' },
  ),
  list(
    'Tuland',
    'Merchant cities that would rather pay than bleed, and would rather shoot than pay.',
    ['DG-LIST-27', 'DG-LIST-28', 'DG-LIST-29'],
    ['human', 'dwarf'],
    ['spear', 'longbow', 'gambeson'],
    ['rapier', 'pistol', 'musket', 'hand-crossbow', 'crossbow', 'breastplate'],
    {},
    ['commander', 'engineer', 'tactician', 'merchant'],
    { kind: 'ranged-bonus', bonus: 1 },
  ),
  list(
    'Welscans',
    'Riders of the long grass, at your flank before the dust has settled at your front.',
    ['DG-LIST-30', 'DG-LIST-31', 'DG-LIST-32'],
    ['human'],
    ['spear', 'short-bow', 'hand-axe', 'shortsword', 'leather-armour', 'shield'],
    ['great-axe', 'longsword', 'chain-mail'],
    { core: HORSES },
    ['beast-handler', 'champion', 'commander', 'wizard'],
    { kind: 'speed', inches: 2 },
  ),
  list(
    'Wild Elves',
    'Elves who never came in from the trees, and the cats, wolves and birds that stayed with them.',
    ['DG-LIST-33', 'DG-LIST-34', 'DG-LIST-35'],
    ['elf'],
    ['spear', 'hand-axe', 'javelin', 'sling', 'short-bow', 'shield'],
    ['longbow', 'scale-mail'],
    { core: ['big-cat', 'wolf'], elite: ['giant-bird'] },
    ['assassin', 'beast-handler', 'champion', 'wizard'],
    { kind: 'agility', points: 1 },
  ),
  list(
    'Vampire Kingdoms',
    'Courteous lords with cold hands, and a peasantry that no longer eats.',
    ['DG-LIST-36', 'DG-LIST-37', 'DG-LIST-38'],
    ['undead'],
    ['spear', 'shortsword', 'halberd', 'chain-parts', 'breastplate', 'shield'],
    ['rapier', 'longsword', 'lance', 'mace', 'crossbow', 'plate-armour'],
    { elite: ['common-horse', 'wolf'], traits: ['chaotic'] },
    ['assassin', 'beast-handler', 'champion', 'wizard'],
    { kind: 'vampires' },
  ),
  list(
    'Yakata',
    'Pike hedges and patient bowmen round a core of swordsmen whose blades find every joint.',
    ['DG-LIST-39', 'DG-LIST-40', 'DG-LIST-41'],
    ['human'],
    ['spear', 'pike', 'sling', 'short-bow', 'shield'],
    ['longsword', 'musket', 'longbow', 'plate-armour'],
    { elite: HORSES },
    ['assassin', 'champion', 'commander', 'tactician'],
    { kind: 'piercing', weapons: ['shortsword', 'longsword'] },
  ),
  list(
    'Mercenaries',
    'Whoever signed. The contract covers pay, plunder and which way to face.',
    ['DG-LIST-43', 'DG-LIST-44', 'DG-LIST-42'],
    ['human', 'orc', 'half-elf', 'half-orc', 'ogre'],
    ['spear', 'pike', 'short-bow', 'leather-armour', 'shield'],
    ['halberd', 'longbow', 'longsword', 'breastplate', 'plate-armour'],
    { elite: HORSES },
    ['champion', 'commander', 'tactician', 'wizard'],
    { kind: 'none' },
  ),
];

/** DG-LIST-02: what it holds is written in the roster, within the limits of DG-R-025. */
const GENERIC: ArmyList = {
  id: 'generic',
  name: 'Generic list',
  about: 'A people of your own: up to three races, five things in every hand and five more for the best.',
  races: [],
  core: [],
  elite: [],
  mounts: { core: [], elite: [], hero: [] },
  mountTraits: [],
  classes: [],
  rule: { kind: 'none' },
  clauses: { troops: 'DG-LIST-02', heroes: 'DG-LIST-02', special: 'DG-LIST-02' },
};

export const ALL_LISTS: readonly ArmyList[] = [...LISTS, GENERIC];
