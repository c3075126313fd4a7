/** Figures on the bases, signs on the marks, and which art the ground is drawn with. */
import type { BoardArt, TerrainArt, TerrainLook } from '#client/board/port.ts';
import type { SceneBody, SceneFeature } from '#engine/game.ts';
import { icons } from '../icons.ts';
import { weapons } from '../weapons.ts';
import { PATHS } from './paths.ts';

type IconName = keyof typeof PATHS;

const RACES: Readonly<Record<string, IconName>> = {
  dwarf: 'dwarf-helmet',
  elf: 'elf-helmet',
  goblin: 'goblin-head',
  'half-elf': 'elf-helmet',
  'half-orc': 'orc-head',
  human: 'visored-helm',
  ogre: 'ogre',
  orc: 'orc-head',
  undead: 'death-skull',
  vampire: 'vampire-dracula',
};

const BEASTS: Readonly<Record<string, IconName>> = {
  'common-horse': 'horse-head',
  'elven-steed': 'unicorn',
  wolf: 'wolf-head',
  'big-cat': 'tiger-head',
  boar: 'boar',
  'giant-bird': 'eagle-head',
  'giant-snail': 'snail',
  'river-troll': 'troll',
  'rock-troll': 'rock-golem',
  giant: 'giant',
  'young-dragon': 'wyvern',
  'adult-dragon': 'dragon-head',
  'elder-dragon': 'spiked-dragon-head',
  'swarm-of-lost-souls': 'ghost',
  imp: 'imp',
  'formless-mass': 'whirl',
};

/** Both aspects of a kind look alike; their bases tell which is the greater. */
const ASPECTS: Readonly<Record<string, IconName>> = {
  serpent: 'snake',
  bull: 'bull',
  spider: 'daemon-skull',
  bat: 'vampire-dracula',
  cat: 'tiger-head',
  vulture: 'raven',
};

const VEHICLES: Readonly<Record<string, IconName>> = {
  'heavy-chariot': 'chariot',
  'light-chariot': 'chariot',
  'medium-cart': 'cart',
  'small-cart': 'cart',
};

const WEAPONS: Readonly<Record<string, IconName>> = {
  flail: 'flail',
  'hand-axe': 'battle-axe',
  'hand-crossbow': 'crossbow',
  javelin: 'thrown-spear',
  lance: 'barbed-spear',
  mace: 'flanged-mace',
  pistol: 'blunderbuss',
  rapier: 'pointy-sword',
  shortsword: 'gladius',
  spear: 'spears',
  warhammer: 'warhammer',
  crossbow: 'crossbow',
  'great-axe': 'battle-axe',
  halberd: 'sharp-halberd',
  'heavy-mace': 'spiked-mace',
  longbow: 'bow-arrow',
  longsword: 'two-handed-sword',
  musket: 'musket',
  pike: 'spear-feather',
  'short-bow': 'bow-arrow',
  sling: 'sling',
  'hand-weapon': 'crossed-swords',
  'great-weapon': 'battle-axe',
  wizard: 'wizard-staff',
};

/** Arms that everybody carries tell less than who carries them. */
const COMMON: ReadonlySet<string> = new Set(['hand-axe', 'mace', 'shortsword', 'hand-weapon']);

const SIGNS: Readonly<Record<string, IconName>> = {
  general: 'imperial-crown',
  'army-standard': 'flying-flag',
  hero: 'heavy-helm',
  challenge: 'duel',
};

/** Who stands out among the ranks. */
const HEROIC: ReadonlySet<string> = new Set(['general', 'army-standard', 'hero']);

const icon = icons<IconName>(PATHS);

/** "dwarf/crossbow", "wolf", "rock-troll". */
function figure(name: string): IconName | undefined {
  const [who = '', weapon = ''] = name.split('/');
  const beast = BEASTS[who] ?? VEHICLES[who];
  if (beast !== undefined) return beast;
  const aspect = /^m[a-z]+-aspect-of-the-([a-z]+)$/.exec(who)?.[1];
  if (aspect !== undefined) return ASPECTS[aspect];
  return (COMMON.has(weapon) && who !== 'human' ? undefined : WEAPONS[weapon]) ?? RACES[who];
}

const weapon = weapons({
  flail: 'flail',
  'hand-axe': 'axe',
  'hand-crossbow': 'crossbow',
  javelin: 'javelin',
  lance: 'spear',
  mace: 'mace',
  pistol: 'pistol',
  rapier: 'rapier',
  shortsword: 'sword',
  spear: 'spear',
  warhammer: 'hammer',
  crossbow: 'crossbow',
  'great-axe': 'great-axe',
  halberd: 'halberd',
  'heavy-mace': 'mace',
  longbow: 'bow',
  longsword: 'greatsword',
  musket: 'gun',
  pike: 'spear',
  'short-bow': 'bow',
  sling: 'sling',
  'hand-weapon': 'sword',
  'great-weapon': 'great-axe',
  hooves: 'horns',
  tusks: 'horns',
  claws: 'claws',
  'claws-and-beak': 'claws',
  jaws: 'jaws',
  fangs: 'jaws',
  'fists-rocks': 'fist',
  'thrown-rocks': 'throwing',
  breath: 'flame',
  wizard: 'staff',
  crew: 'wheel',
  vehicle: 'wheel',
});

const GROUND: Readonly<Record<string, { art: TerrainArt; note: string }>> = {
  hill: { art: 'hill', note: '' },
  woods: { art: 'thicket', note: '' },
  ruins: { art: 'ruin', note: '' },
  river: { art: 'water', note: '' },
  marsh: { art: 'bog', note: '' },
  wall: { art: 'barricade', note: '' },
  hedge: { art: 'thorns', note: '' },
  rocks: { art: 'crag', note: '' },
  building: { art: 'ruin', note: '' },
  ford: { art: 'plain', note: '' },
  bridge: { art: 'plain', note: '' },
  machine: { art: 'planks', note: '' },
};

function terrain(f: SceneFeature): TerrainLook {
  const { art, note } = GROUND[f.kind] ?? { art: 'plain', note: '' };
  return { art, note: f.kind === 'machine' ? '' : f.impassable ? 'impassable' : f.slow > 1 ? 'slow' : note };
}

export const art: BoardArt = {
  figure: (name) => icon(figure(name)),
  weapon,
  sign: (name) => icon(SIGNS[name]),
  terrain,
  gold: (body: SceneBody) => body.marks.some(({ sign }) => HEROIC.has(sign)),
};
