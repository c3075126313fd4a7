/**
 * Ready-made bands: the pairs and riders of the book (GL-S1-02, GL-S4-29 to GL-S4-32), the bands of the tables (GL-T-S5-01), and others beside them, at
 * least two of different character for each size.
 */
import type { ReadyArmy } from '#engine/game.ts';
import { Table } from '../../kit/table.ts';
import { entryOf } from '../army/entry.ts';
import type { Entry, Roster } from '../army/roster.ts';
import type { SizeId } from '../army/sizes.ts';
import { MEMBERS } from './characters.ts';
import { SKILLS } from './skills.ts';
import type { Side } from './types.ts';

const KNOWN = { skills: new Table(SKILLS) };

function ready(
  id: string,
  name: string,
  about: string,
  faction: Exclude<Side, 'neutral'>,
  size: SizeId,
  models: readonly Entry[],
): ReadyArmy<Roster> {
  return { id, name, about, faction, roster: { game: 'gloire', name, faction, size, models: [...models] } };
}

/** Ready-made characters, played as printed (GL-R-108). */
function printed(...ids: readonly string[]): Entry[] {
  return ids.map((archetype) => ({ archetype }));
}

/** Members of the original bands as they would be bought. */
function members(...ids: readonly string[]): Entry[] {
  return ids.map((id) => {
    const sheet = MEMBERS.find((one) => one.id === id);
    if (sheet === undefined) throw new Error(`there is no member "${id}"`);
    return entryOf(KNOWN, sheet);
  });
}

/** A second pair of officers for each side of the civil war: those of the book are two (GL-R-306). */
const PLAIN_RIDERS: readonly Entry[] = [
  {
    name: 'Josiah Penn',
    archetype: 'squire',
    weapons: [{ weapon: 'fowling-piece' }],
    armour: { torso: 1 },
    combat: ['deadeyed', 'sharpshooter', 'sharpshooter'],
    other: ['horsemanship', 'nerves-of-steel'],
  },
  {
    name: 'Praise Ashdown',
    archetype: 'military-officer',
    weapons: [{ weapon: 'long-blade', th: 1 }, { weapon: 'pistol' }],
    armour: { head: 1, torso: 2 },
    combat: ['rush-attack'],
    knowledge: ['tactics'],
    other: ['horsemanship', 'nerves-of-steel'],
  },
];

const GALLANTS: readonly Entry[] = [
  {
    name: 'Sir Lionel Hart',
    archetype: 'courtier',
    weapons: [{ weapon: 'long-blade', th: 1, ws: 1 }, { weapon: 'pistol' }],
    combat: ['fencing', 'fencing', 'quick'],
    other: ['horsemanship', 'majestic', 'mounted'],
  },
  {
    name: 'Captain Jack Merrow',
    archetype: 'highwayman',
    weapons: [{ weapon: 'pistol', ws: 1, extras: ['brace'] }, { weapon: 'short-blade' }],
    combat: ['ambidextrous', 'deadeyed'],
    other: ['horsemanship', 'ignore-pain', 'lucky'],
    flaws: ['vain'],
  },
];

export const READY: readonly ReadyArmy<Roster>[] = [
  ready(
    'viscomte',
    'The Viscomte and his man',
    'One reads the letters, the other stands in the way.',
    'king',
    'pair',
    printed('dlessep', 'claude'),
  ),
  ready(
    'maestro',
    'The Maestro and his pupil',
    'Two swords, few words, and no wish to run.',
    'king',
    'pair',
    printed('don-armando', 'benedicto'),
  ),
  ready(
    'marquis',
    'The Marquis and his shadow',
    'He asks politely; the shadow asks once.',
    'enemy',
    'pair',
    printed('fairbourne', 'edgar'),
  ),
  ready(
    'baron',
    'The Baron and his servant',
    'A pistol, a blunderbuss and the voice of a parade ground.',
    'enemy',
    'pair',
    printed('graudorf', 'hans'),
  ),
  ready(
    'master-and-fop',
    'Two gentlemen of the Rue des Lames',
    'They call people out for a living and for amusement.',
    'free',
    'pair',
    members('lavenne', 'tourville'),
  ),
  ready(
    'margot-and-bastien',
    'Grey Margot and Silent Bastien',
    'She comes from behind. He does not need to.',
    'free',
    'pair',
    members('grey-margot', 'silent-bastien'),
  ),
  ready(
    'kings-four',
    'The king’s four',
    'Both pairs of the king’s men under one hand.',
    'king',
    'two-pairs',
    printed('dlessep', 'claude', 'don-armando', 'benedicto'),
  ),
  ready(
    'conspiracy',
    'The conspiracy',
    'Marquis and Baron, for once at one table.',
    'enemy',
    'two-pairs',
    printed('fairbourne', 'edgar', 'graudorf', 'hans'),
  ),
  ready(
    'armando-alone',
    'Don Armando',
    'One sword, and a lesson for everybody.',
    'king',
    'hero',
    printed('don-armando'),
  ),
  ready(
    'dlessep-alone',
    'Viscomte D’Lessep',
    'Better read than most who draw on him, and hardly slower.',
    'king',
    'hero',
    printed('dlessep'),
  ),
  ready(
    'fairbourne-alone',
    'Marquis Fairbourne',
    'Lets others fight each other first.',
    'enemy',
    'hero',
    printed('fairbourne'),
  ),
  ready(
    'graudorf-alone',
    'Baron von Graudorf',
    'Clears a room by speaking, then by shooting.',
    'enemy',
    'hero',
    printed('graudorf'),
  ),
  ready(
    'margot-alone',
    'Grey Margot',
    'Knives, a dark corner, and the way out learned by heart.',
    'free',
    'hero',
    members('grey-margot'),
  ),
  ready('aurel-alone', 'Doctor Aurel', 'Has read about taverns.', 'free', 'hero', members('doctor-aurel')),
  ready(
    'ironsides',
    'Carter and Dunhill',
    'One shoots from the saddle, the other rides straight at them.',
    'parliament',
    'riders',
    printed('carter', 'dunhill'),
  ),
  ready(
    'plain-riders',
    'The plain riders',
    'A fowling piece for the far bank, a sword for the near one.',
    'parliament',
    'riders',
    PLAIN_RIDERS,
  ),
  ready(
    'cavaliers',
    'Moore and Butler',
    'Heavy swords and no thought of turning back.',
    'royalist',
    'riders',
    printed('moore', 'butler'),
  ),
  ready('gallants', 'Hart and Merrow', 'Lace in front, a brace of pistols behind it.', 'royalist', 'riders', GALLANTS),
  ready(
    'parliament-troop',
    'A troop of Parliament',
    'Four riders, two of them sober by conviction.',
    'parliament',
    'four-riders',
    [...printed('carter', 'dunhill'), ...PLAIN_RIDERS],
  ),
  ready('royalist-troop', 'A troop of Royalists', 'Four riders after one dog.', 'royalist', 'four-riders', [
    ...printed('moore', 'butler'),
    ...GALLANTS,
  ]),
  ready(
    'rue-des-lames',
    'The School of the Rue des Lames',
    'Duellists; deadly one to one and helpless against muskets.',
    'free',
    'band',
    members('lavenne', 'tourville', 'pasquier', 'first-provost', 'second-provost'),
  ),
  ready(
    'lantern-street',
    'The Lantern Street Guild',
    'Thieves; knives, poison and hiding places, at home in the dark.',
    'free',
    'band',
    members('grey-margot', 'silent-bastien', 'pins', 'oxen-jacques', 'keyhole'),
  ),
  ready(
    'hollenbach',
    'Hollenbach’s Company',
    'Soldiers; firepower, armour and drill, but slow of wit.',
    'free',
    'band',
    members('hollenbach-captain', 'sergeant-rook', 'first-fusilier', 'second-fusilier', 'file-leader'),
  ),
  ready(
    'cabinet',
    'The Cabinet of Doctor Aurel',
    'Scholars and hangers-on; tricks, medicine, a dog and strange goods instead of swords.',
    'free',
    'band',
    members('doctor-aurel', 'brandt', 'old-wenzel', 'brother-anselm', 'hermit-of-the-quarry'),
  ),
  ready(
    'school-share',
    'Three of the school',
    'Master, fop and pupil, lent to a larger cause.',
    'free',
    'share',
    members('lavenne', 'tourville', 'pasquier'),
  ),
  ready(
    'company-share',
    'Three of the company',
    'The captain, the sergeant and one musket more.',
    'free',
    'share',
    members('hollenbach-captain', 'sergeant-rook', 'first-fusilier'),
  ),
  ready(
    'guild-share',
    'Three of the guild',
    'Margot, Bastien and more knives than one needs.',
    'free',
    'share',
    members('grey-margot', 'silent-bastien', 'pins'),
  ),
  ready(
    'cabinet-share',
    'Three of the cabinet',
    'The doctor, his banker and his coachman, with the dog.',
    'free',
    'share',
    members('doctor-aurel', 'brandt', 'old-wenzel'),
  ),
  ready(
    'school-and-guild',
    'School and guild',
    'They fence by day and steal by night, and share the coach.',
    'free',
    'two-shares',
    members('lavenne', 'tourville', 'grey-margot', 'silent-bastien', 'pasquier', 'pins'),
  ),
  ready(
    'company-and-cabinet',
    'Company and cabinet',
    'Muskets in front, medicine behind.',
    'free',
    'two-shares',
    members('hollenbach-captain', 'sergeant-rook', 'doctor-aurel', 'brandt', 'first-fusilier', 'old-wenzel'),
  ),
];
