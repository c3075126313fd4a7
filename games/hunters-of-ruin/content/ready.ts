/** Ready-made warbands of 200 points, two of different character for each faction. */
import type { ReadyArmy } from '#engine/game.ts';
import type { Entry, Roster } from '../army/roster.ts';

function warband(
  id: string,
  name: string,
  about: string,
  faction: string,
  warriors: readonly Entry[],
): ReadyArmy<Roster> {
  return {
    id,
    name,
    about,
    faction,
    roster: { game: 'hunters-of-ruin', name, faction, leader: 0, warriors: [...warriors] },
  };
}

/** So many alike. */
function alike(n: number, entry: Entry): Entry[] {
  return Array.from({ length: n }, () => ({ ...entry }));
}

export const READY: readonly ReadyArmy<Roster>[] = [
  warband(
    'last-muster',
    'The Last Muster',
    'Spears in front, crossbows behind, one rider to look round the corner: it advances at a walk and stays where it is put.',
    'wardens',
    [
      {
        name: 'Captain Aldous Vane',
        warrior: 'captain',
        weapons: ['sword'],
        shield: 'full-shield',
        armour: 'heavy-armour',
      },
      {
        name: 'Sergeant Brandt',
        warrior: 'sergeant',
        weapons: ['great-weapon'],
        armour: 'heavy-armour',
      },
      { name: 'Outrider Lisle', warrior: 'outrider', weapons: ['spear'], armour: 'light-armour', mount: 'courser' },
      ...alike(2, { warrior: 'levy', weapons: ['spear'], shield: 'full-shield' }),
      { warrior: 'levy', weapons: ['spear', 'thrown-weapon'] },
      { warrior: 'levy', weapons: ['spear'] },
      ...alike(3, { warrior: 'bowman', weapons: ['crossbow'] }),
    ],
  ),
  warband(
    'grey-riders',
    'The Grey Riders',
    'Three riders that never stand still, bows to keep heads down, and a mage who sees to the wind.',
    'wardens',
    [
      {
        name: 'Lord Oswin the Late',
        warrior: 'captain',
        weapons: ['spear'],
        shield: 'full-shield',
        armour: 'light-armour',
        mount: 'courser',
      },
      {
        name: 'Hale',
        warrior: 'outrider',
        weapons: ['spear'],
        shield: 'full-shield',
        armour: 'light-armour',
        mount: 'courser',
      },
      { name: 'Corrie', warrior: 'outrider', weapons: ['bow'], mount: 'courser' },
      { name: 'Mother Teasel', warrior: 'hedge-mage', spells: ['hammering-wind'] },
      ...alike(2, { warrior: 'bowman', weapons: ['bow'] }),
      { warrior: 'levy', weapons: ['spear'] },
      ...alike(2, { warrior: 'levy' }),
    ],
  ),
  warband(
    'debtors-march',
    'The Debtors’ March',
    'A crowd that falls over and gets up again, driven on by one voice and two hounds.',
    'gravetithe',
    [
      {
        name: 'Ysolde of the Ledger',
        warrior: 'gravecaller',
        spells: ['raise-servant', 'skin-of-stone', 'hammering-wind'],
      },
      {
        name: 'The Bailiff',
        warrior: 'tomb-guard',
        weapons: ['great-weapon'],
        armour: 'heavy-armour',
        skills: ['grave-chill'],
      },
      { name: 'The Interest', warrior: 'wraith' },
      ...alike(2, { warrior: 'shambler', weapons: ['axe'] }),
      ...alike(2, { warrior: 'shambler' }),
      ...alike(3, { warrior: 'bone-soldier', weapons: ['spear'], shield: 'full-shield' }),
      ...alike(2, { warrior: 'grave-hound' }),
    ],
  ),
  warband(
    'barrow-court',
    'The Barrow Court',
    'Seven of the better sort of dead: a knight, his guard, a lady, two spears, and an archer who no longer tires.',
    'gravetithe',
    [
      {
        name: 'Sir Morrow',
        warrior: 'barrow-knight',
        weapons: ['barrow-blade'],
        armour: 'heavy-armour',
        skills: ['unyielding'],
      },
      {
        name: 'The Doorward',
        warrior: 'tomb-guard',
        weapons: ['great-weapon'],
        armour: 'heavy-armour',
        skills: ['grave-chill'],
      },
      {
        name: 'The Cupbearer',
        warrior: 'tomb-guard',
        weapons: ['barrow-blade'],
        shield: 'full-shield',
        armour: 'heavy-armour',
        skills: ['grave-chill'],
      },
      { name: 'The Lady in Grey', warrior: 'wraith' },
      { warrior: 'bone-soldier', weapons: ['spear', 'thrown-weapon'], shield: 'full-shield', keepLight: false },
      { warrior: 'bone-soldier', weapons: ['spear'], shield: 'full-shield', armour: 'light-armour' },
      { warrior: 'bone-soldier', weapons: ['bow', 'sword'], armour: 'light-armour' },
    ],
  ),
  warband(
    'burnt-hill-raid',
    'The Burnt Hill Raid',
    'Axes, teeth, and something large behind them. It is over quickly, one way or the other.',
    'ash-fang',
    [
      {
        name: 'Garrak Ash-Fang',
        warrior: 'chief',
        weapons: ['great-weapon'],
        armour: 'light-armour',
        skills: ['leader', 'savage-leap'],
      },
      {
        name: 'Old Scorch',
        warrior: 'berserker',
        weapons: ['axe', 'axe'],
        armour: 'light-armour',
        skills: ['savage-leap'],
      },
      { name: 'Uggo', warrior: 'brute', weapons: ['great-weapon'] },
      ...alike(3, { warrior: 'war-hound', skills: ['pack-hunter'] }),
      ...alike(2, { warrior: 'whelp', weapons: ['spear'], shield: 'buckler' }),
    ],
  ),
  warband(
    'long-hunt',
    'The Long Hunt',
    'Bows choose the quarry, two hounds bring it to bay, axes and a brute end it, and the shaman breaks what stands.',
    'ash-fang',
    [
      {
        name: 'Grandmother Knuckle',
        warrior: 'shaman',
        spells: ['fracture'],
      },
      { name: 'Silent Ketch', warrior: 'tracker', weapons: ['longbow'] },
      { name: 'Red Ketch', warrior: 'berserker', weapons: ['axe', 'axe'], armour: 'light-armour' },
      { name: 'Lame Ketch', warrior: 'brute', weapons: ['great-weapon'] },
      ...alike(2, { warrior: 'war-hound' }),
      ...alike(2, { warrior: 'whelp', weapons: ['bow'] }),
      { warrior: 'reaver', weapons: ['axe'], shield: 'full-shield', armour: 'light-armour' },
    ],
  ),
  warband(
    'open-furnace',
    'The Open Furnace',
    'Three who throw fire and six who stand between them and the consequences.',
    'ember',
    [
      {
        name: 'Provost Calder',
        warrior: 'pyromancer',
        spells: ['fireball'],
        skills: ['attuned'],
      },
      { name: 'Sister Tinder', warrior: 'kindler', spells: ['fireball'] },
      { name: 'Brother Slake', warrior: 'kindler', spells: ['fireball'] },
      { name: 'Clinker', warrior: 'cinder-fiend', weapons: ['flail'] },
      { name: 'Grate', warrior: 'cinder-fiend', weapons: ['great-weapon'] },
      ...alike(2, { warrior: 'ashguard', weapons: ['sword'], shield: 'full-shield', armour: 'light-armour' }),
      ...alike(2, { warrior: 'acolyte', weapons: ['sling'] }),
    ],
  ),
  warband(
    'oath-of-iron',
    'The Oath of Iron',
    'A burning sword on horseback, two fiends at the stirrup, and a wall of clay shields to come home to.',
    'ember',
    [
      {
        name: 'Dame Rook',
        warrior: 'oathblade',
        weapons: ['sword'],
        shield: 'full-shield',
        armour: 'heavy-armour',
        spells: ['flaming-blade'],
        mount: 'courser',
      },
      { name: 'Slag', warrior: 'cinder-fiend', weapons: ['great-weapon'] },
      { name: 'Dross', warrior: 'cinder-fiend', weapons: ['axe', 'axe'] },
      ...alike(3, { warrior: 'ashguard', weapons: ['sword'], shield: 'full-shield', armour: 'light-armour' }),
      { warrior: 'acolyte', weapons: ['hammer'] },
      { warrior: 'acolyte', weapons: ['spear', 'sling'] },
    ],
  ),
];
