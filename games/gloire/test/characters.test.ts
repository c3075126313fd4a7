/** Characters and cards, written down a second time from book and tables in another form. */
import { describe, expect, it } from 'vitest';
import { spentOf } from '../army/cost.ts';
import { entryOf } from '../army/entry.ts';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';
import { type BoughtWeapon, CATEGORIES, type Sheet } from '../content/types.ts';
import { BRAWL_CARDS } from '../scenarios/brawl-cards.ts';
import type { CardRules } from '../scenarios/cards.ts';
import { COACH_CARDS } from '../scenarios/coach-cards.ts';
import { MESSENGER_CARDS } from '../scenarios/messenger.ts';
import { MILADY_CARDS } from '../scenarios/milady-cards.ts';
import { POODLE_CARDS } from '../scenarios/poodle-cards.ts';
import { rows } from './printed-words.ts';

/**
 * Id; name; archetype; weapons with what was bought for each; armour; skills with levels above 1; master, mount, animal, flaws, items, how many, torso
 * where the sheet prints another; points of Weapon, Armor, Combat, Knowledge, Other and all of them.
 */
const SHEETS = `
dlessep | Viscomte D'Lessep | courtier | long-blade | torso+1 arms+1 | fencing high-strength sang-froid iron-will language nerves-of-steel sprint | - | 1 2 3 2 2 = 10
claude | Claude | valet | long-blade, short-blade | torso+1 | ambidextrous fencing devotion undying-loyalty | to dlessep | 2 1 2 0 2 = 7
don-armando | Don Armando | master-swordsman | long-blade th+1 ws+1, short-blade | - | fencing cappellis-school lagardere-lunge maitre-d-armes sieblers-riposte | - | 4 0 5 0 0 = 9
benedicto | Benedicto | valet | long-blade, short-blade | torso+1 | fencing high-strength:2 devotion | to don-armando | 2 1 3 0 1 = 7
fairbourne | Marquis Fairbourne | foreign-agent | long-blade, short-blade | head+1 torso+1 | deception genius language intimidate observant sprint | - | 2 2 0 3 3 = 10
edgar | Edgar | valet | long-blade, short-blade | torso+1 | fencing:2 high-strength quick | - | 2 1 4 0 0 = 7
graudorf | Baron von Graudorf | military-officer | long-blade th+1, pistol ammo | head+1 torso+1 | battle-cry tactics:2 voice-of-command | torso 3/8,2/7,1/6,1/6 | 4 2 1 3 0 = 10
hans | Hans | valet | long-blade, blunderbuss | - | fencing high-strength nerves-of-steel devotion | to graudorf | 3 0 2 0 2 = 7
bandit-chief | Bandit Chief | executioner | club | torso+1 | flurry-of-blows:2 high-strength:2 fearful-presence | - | 1 1 4 0 1 = 7
brigand | Brigand | ruffian | club ws+1 | - | flurry-of-blows high-strength | x2 | 2 0 2 0 0 = 4
patron | Brawling Patron | ruffian | - | - | pugilist | x8 | 0 0 1 0 0 = 1
bouncer | Angry Bouncer | ruffian | club ws+1 | - | flurry-of-blows high-strength | x2 | 2 0 2 0 0 = 4
stripling | Overeager Stripling | noble-bystander | long-blade | - | fencing | - | 1 0 1 0 0 = 2
verrue | Count Verrue | evil-courtier | long-blade, short-blade | head+1 torso+1 | ambidextrous connors-appel de-fontbrunes-pass iron-will fearless sprint | - | 2 2 3 1 2 = 10
watch-guard | Night Watch Guard | guardist | long-blade, short-blade | - | maitre-d-armes | x11 | 2 0 1 0 0 = 3
lover | Angry lover | guardist | long-blade, short-blade | - | maitre-d-armes | - | 2 0 1 0 0 = 3
carter | Carter | military-officer | long-blade, pistol ammo | head+2 torso+2 | deadeyed powder-monkey horsemanship | horse | 3 4 2 0 1 = 10
dunhill | Dunhill | military-officer | long-blade th+1 ws+1, short-blade | head+1 torso+2 | fencing fearless horsemanship | horse | 4 3 1 0 2 = 10
moore | Henry Moore | military-officer | long-blade th-1 ws+2, short-blade, pistol | head+1 torso+2 | battle-cry lucky horsemanship | horse; vain; torso 3/8,2/7,1/6,1/6 | 4 3 1 0 2 = 10
butler | Paul Butler | military-officer | long-blade th+1 ws+1, pistol ws+1 | head+1 torso+1 | high-strength ignore-pain nerves-of-steel | horse; torso 3/8,2/7,1/6,1/6 | 5 2 1 0 2 = 10
deserter-musketeer | Deserter Musketeer | fusilier | musket, long-blade | - | sharpshooter | x4 | 4 0 1 0 0 = 5
deserter-pikeman | Deserter Pikeman | pikeman | pike, short-blade | head+1 torso+1 | - | x4 | 3 2 0 0 0 = 5
coachman | Post coachman | coachman | bullwhip, club | - | driver:2 | - | 2 0 0 0 2 = 4
coach-guard | Coach guard | guardist | pistol, long-blade | - | maitre-d-armes | - | 2 0 1 0 0 = 3
footpad | Footpad | cutpurse | short-blade ws+1 | - | knife-thrower nimble | x2 | 2 0 1 0 1 = 4
lavenne | Maitre Hugo Lavenne | master-swordsman | long-blade th+1 ws+1, short-blade | - | ambidextrous fencing lagardere-lunge quick sieblers-riposte nimble | - | 4 0 5 0 1 = 10
tourville | Florian de Tourville | fop | long-blade, pistol | torso+1 | fencing gentlemans-miss sang-froid majestic | - | 2 1 3 0 1 = 7
pasquier | Young Pasquier | noble-bystander | long-blade ws-1, pistol | - | fencing gentlemans-miss sang-froid hide | - | 1 0 3 0 1 = 5
first-provost | First provost | guardist | long-blade, short-blade | - | ambidextrous | - | 2 0 1 0 0 = 3
second-provost | Second provost | guardist | long-blade, pistol | - | maitre-d-armes | - | 2 0 1 0 0 = 3
grey-margot | Grey Margot | king-of-thieves | short-blade poison, long-blade th+1 | - | ambidextrous knife-thrower quick savvy hide night-vision | - | 4 0 3 1 2 = 10
silent-bastien | Silent Bastien | executioner | two-handed-blade, club | - | flurry-of-blows high-strength rush-attack intimidate | - | 3 0 3 0 1 = 7
pins | Pins | cutpurse | short-blade blades | - | knife-thrower hide | - | 2 0 1 0 1 = 4
oxen-jacques | Oxen Jacques | ruffian | club ws+1 | - | flurry-of-blows intimidate | - | 2 0 1 0 1 = 4
keyhole | Keyhole | lackey | club | - | savvy hide observant | - | 1 0 0 1 2 = 4
hollenbach-captain | Captain Ulrich Hollenbach | military-officer | long-blade th+1, pistol ammo | torso+2 | battle-cry tactics voice-of-command majestic | - | 4 2 1 2 1 = 10
sergeant-rook | Sergeant Rook | veteran | musket bayonet, short-blade | - | sharpshooter undying-loyalty | to hollenbach-captain | 5 0 1 0 1 = 7
first-fusilier | First fusilier | fusilier | musket bayonet | - | powder-monkey | - | 4 0 1 0 0 = 5
second-fusilier | Second fusilier | fusilier | musket, long-blade | - | sharpshooter | - | 4 0 1 0 0 = 5
file-leader | File leader | pikeman | pike, short-blade | head+1 torso+1 | - | - | 3 2 0 0 0 = 5
doctor-aurel | Doctor Aurel | philosopher | long-blade, pistol | torso+1 | quick genius:2 mechanic medical-knowledge mesmerize observant | - | 2 1 1 5 1 = 10
brandt | Isaak Brandt | merchant | pistol ws+1 | torso+2 | deception genius lucky | clumsy; firecrackers; naval-powder; ointment | 2 2 0 2 1 = 7
old-wenzel | Old Wenzel | coachman | blunderbuss | - | driver animal-handling | guard dog | 2 0 0 1 1 = 4
brother-anselm | Brother Anselm | man-of-the-cloth | club | - | language fearless lucky | maladroit | 1 0 0 1 2 = 4
hermit-of-the-quarry | Hermit of the quarry | hermit | club | - | hunter medical-knowledge | - | 1 0 0 2 0 = 3
`;

function armsText({ weapon, th = 0, ws = 0, extraAmmo, brace, bayonet, poison, extraBlades }: BoughtWeapon): string {
  const step = (word: string, n: number): string[] => (n === 0 ? [] : [`${word}${n > 0 ? '+' : ''}${n}`]);
  const has = (word: string, bought: unknown): string[] => (bought === undefined ? [] : [word]);
  return [
    weapon,
    ...step('th', th),
    ...step('ws', ws),
    ...has('ammo', extraAmmo),
    ...has('brace', brace),
    ...has('bayonet', bayonet),
    ...has('poison', poison),
    ...has('blades', extraBlades),
  ].join(' ');
}

function moreText({ master, mount, animal, luckyFlaws = [], items = [], count, track }: Sheet): string {
  return [
    ...(master === undefined ? [] : [`to ${master}`]),
    ...(mount === undefined ? [] : [mount]),
    ...(animal === undefined ? [] : [animal.replace('-', ' ')]),
    ...luckyFlaws,
    ...items,
    ...(count === 1 ? [] : [`x${count}`]),
    ...(track?.torso === undefined ? [] : [`torso ${track.torso.map(({ bw, gt }) => `${bw}/${gt}`).join(',')}`]),
  ].join('; ');
}

/** What a character cost, by the reckoning of the builder. */
function pointsText(sheet: Sheet): string {
  const alone = { game: 'gloire' as const, name: '', faction: 'free' as const, size: 'hero' as const, models: [] };
  const spent = spentOf(PRINTED, alone, entryOf(PRINTED, sheet));
  const each = CATEGORIES.map((category) => spent[category].value);
  return `${each.join(' ')} = ${each.reduce((all, n) => all + n, 0)}`;
}

const orNone = (text: string): string => (text === '' ? '-' : text);

describe('ready-made characters and members of bands (GL-R-306, GL-R-336)', () => {
  const table = rows(SHEETS);

  it.each(table)('%s is as listed', (id, ...listed) => {
    const one = PRINTED.characters.get(id as string) as Sheet;
    const skills = Object.entries(one.skills).map(([skill, level]) => (level === 1 ? skill : `${skill}:${level}`));
    expect([
      one.name,
      one.archetype,
      orNone(one.weapons.map(armsText).join(', ')),
      orNone(
        Object.entries(one.armour)
          .map(([at, n]) => `${at}+${n}`)
          .join(' '),
      ),
      orNone(skills.join(' ')),
      orNone(moreText(one)),
      pointsText(one),
    ]).toEqual(listed);
  });

  it('are all listed; the others are animals, whom nobody buys, and the Lady', () => {
    const listed = new Set(table.map(([id]) => id));
    expect(PRINTED.characters.ids().filter((id) => !listed.has(id))).toEqual(['amelie', 'boy', 'poacher']);
  });

  it('stand in the bands that the tables name', () => {
    const bands = [
      ['rue-des-lames', 'lavenne tourville pasquier first-provost second-provost'],
      ['lantern-street', 'grey-margot silent-bastien pins oxen-jacques keyhole'],
      ['hollenbach', 'hollenbach-captain sergeant-rook first-fusilier second-fusilier file-leader'],
      ['cabinet', 'doctor-aurel brandt old-wenzel brother-anselm hermit-of-the-quarry'],
    ] as const;
    for (const [id, members] of bands) {
      const named = READY.find((one) => one.id === id)?.roster.models.map(({ name }) => name);
      expect(named, id).toEqual(members.split(' ').map((one) => PRINTED.characters.get(one)?.name));
    }
  });
});

describe('prices of what is bought for a weapon (GL-CHR-09)', () => {
  it('are a point each, a brace two', () => {
    for (const { id, weapons } of PRINTED.archetypes.all)
      for (const { weapon, extraAmmo = 1, bayonet = 1, poison = 1, extraBlades = 1, brace = 2 } of weapons)
        expect([extraAmmo, bayonet, poison, extraBlades, brace], `${id} ${weapon}`).toEqual([1, 1, 1, 1, 2]);
  });
});

describe('the decks', () => {
  const flagged = (deck: readonly CardRules[], flag: 'trap' | 'ambush'): string =>
    deck.flatMap((card) => (card[flag] === true ? [card.id] : [])).join(' ');

  const FACES = ['jack', 'queen', 'king'].flatMap((rank) =>
    ['hearts', 'diamonds', 'clubs', 'spades'].map((suit) => `${rank}-of-${suit}`),
  );
  const counted = (n: number, before = ''): string[] => Array.from({ length: n }, (_, i) => `${before}${i + 1}`);

  it.each<[string, readonly CardRules[], readonly string[], string, string]>([
    [
      'The Waylaid Messenger: Jacks of Hearts and Spades, Queens and Kings (GL-S1-05)',
      MESSENGER_CARDS,
      FACES.filter((id) => id !== 'jack-of-diamonds' && id !== 'jack-of-clubs'),
      'queen-of-hearts queen-of-diamonds',
      'jack-of-hearts jack-of-spades',
    ],
    ['Tavern Brawl: 26 cards (GL-S2-07)', BRAWL_CARDS, counted(26), '13 15 19 21 25', '2 9'],
    [
      'Escort Milady: Ace to Eight (GL-S3-05)',
      MILADY_CARDS,
      'ace two three four five six seven eight'.split(' '),
      'five',
      'two three four seven',
    ],
    [
      'Capture Rupert’s Poodle: Jacks, Queens and Kings (GL-S4-03)',
      POODLE_CARDS,
      FACES,
      'queen-of-clubs queen-of-spades',
      'king-of-spades',
    ],
    [
      'The Paymaster’s Coach: 28 cards (GL-T-S5-03)',
      COACH_CARDS,
      counted(28, 'c'),
      'c9 c10 c11 c12 c13',
      'c14 c15 c16 c17',
    ],
  ])('%s, with their traps and ambushes (GL-R-305)', (_, deck, ids, traps, ambushes) => {
    expect(deck.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(flagged(deck, 'trap')).toBe(traps);
    expect(flagged(deck, 'ambush')).toBe(ambushes);
  });
});
