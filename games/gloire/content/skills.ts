/**
 * Skills of the book (GL-SKC, GL-SKK, GL-SKO) in our own words. `rule` is what the procedures ask for; bonuses to stats are read from here alone.
 */
import type { Skill, SkillBonus, SkillCategory, Stat } from './types.ts';

function maker(category: SkillCategory) {
  return (id: string, name: string, clause: string, text: string, bonuses: readonly SkillBonus[] = []): Skill => ({
    id,
    name,
    category,
    clause,
    text,
    bonuses,
    rule: id,
  });
}

function adds(stat: Stat, clause: string, blade = false): SkillBonus[] {
  return [blade ? { stat, each: 1, with: 'long-blade', clause } : { stat, each: 1, clause }];
}

const combat = maker('combat');
const knowledge = maker('knowledge');
const other = maker('other');

export const SKILLS: readonly Skill[] = [
  combat(
    'ambidextrous',
    'Ambidextrous',
    'GL-SKC-01',
    'It may use two one-handed weapons and has two attacks per attack action.',
  ),
  combat(
    'battle-cry',
    'Battle Cry',
    'GL-SKC-02',
    'An enemy that it charges passes a Guts test or must leave the combat in its next activation.',
  ),
  combat(
    'concealed-weapon',
    'Concealed Weapon',
    'GL-SKC-03',
    'Attacked before it has activated, it may pay a hero point to attack first.',
  ),
  combat(
    'cappellis-school',
    "Cappelli's School",
    'GL-SKC-04',
    'So many more close combat attacks with long or short blades.',
  ),
  combat(
    'connors-appel',
    "Connor's Appel",
    'GL-SKC-05',
    'Attacking in close combat it wins ties, and combats lost by one point.',
  ),
  combat('deadeyed', 'Deadeyed', 'GL-SKC-06', 'Hero points may change where its shots hit.'),
  combat(
    'de-fontbrunes-pass',
    "De Fontbrune's Pass",
    'GL-SKC-07',
    'With a long blade it is never forced back by close combat.',
  ),
  combat(
    'di-contis-thrust',
    "Di Conti's Thrust",
    'GL-SKC-08',
    'It may strike three times with a blade, every attack of the action at -2 WS.',
  ),
  combat(
    'fencing',
    'Fencing',
    'GL-SKC-09',
    '+1 Blade a level with a long blade, in attack and defence.',
    adds('bd', 'GL-SKC-09', true),
  ),
  combat('ferocious', 'Ferocious', 'GL-SKC-10', '+1 WS a level with fists, claws or bite.'),
  combat(
    'flurry-of-blows',
    'Flurry of Blows',
    'GL-SKC-11',
    'So many more close combat attacks with anything but long or short blades.',
  ),
  combat(
    'gentlemans-miss',
    "Gentleman's Miss",
    'GL-SKC-12',
    'In a duel with ranged weapons it may miss on purpose for 2 hero points.',
  ),
  combat('high-strength', 'High Strength', 'GL-SKC-13', '+1 Brawn a level.', adds('bw', 'GL-SKC-13')),
  combat(
    'killer-instinct',
    'Killer Instinct',
    'GL-SKC-14',
    'For a hero point, named before the location is rolled, the WS of a shot is doubled.',
  ),
  combat('knife-thrower', 'Knife Thrower', 'GL-SKC-15', 'It throws short blades with Blade instead of Musket.'),
  combat(
    'lagardere-lunge',
    'Lagardere Lunge',
    'GL-SKC-16',
    'For a hero point, named before the location is rolled, the WS of a strike is doubled.',
  ),
  combat(
    'maitre-d-armes',
    "Maitre d'Armes",
    'GL-SKC-17',
    '+1 Blade with a long blade, and hero points may change where its strikes with it hit.',
    adds('bd', 'GL-SKC-18', true),
  ),
  combat(
    'powder-monkey',
    'Powder Monkey',
    'GL-SKC-22',
    'In one activation it reloads two weapons, or reloads and moves and shoots, or moves half its Speed and reloads.',
  ),
  combat(
    'pugilist',
    'Pugilist',
    'GL-SKC-23',
    '+1 Blade a level; its fists count as a club without the reach.',
    adds('bd', 'GL-SKC-23'),
  ),
  combat('quick', 'Quick', 'GL-SKC-24', '+1 Dodge a level.', adds('dg', 'GL-SKC-24')),
  combat(
    'rush-attack',
    'Rush Attack',
    'GL-SKC-25',
    'With Speed 3 or more it charges, fights and then uses up the rest of its move.',
  ),
  combat('sang-froid', 'Sang-froid', 'GL-SKC-27', 'In a duel with blades it strikes second, with +2 on that attack.'),
  combat('sharpshooter', 'Sharpshooter', 'GL-SKC-29', '+1 Musket a level.', adds('mk', 'GL-SKC-29')),
  combat(
    'sieblers-riposte',
    "Siebler's Riposte",
    'GL-SKC-30',
    'Defending in close combat and winning by 6 or more it wounds the attacker.',
  ),
  knowledge(
    'animal-handling',
    'Animal Handling',
    'GL-SKK-01',
    '+1 to hit animals, and it may bring a guard dog, a hawk or a viper.',
  ),
  knowledge(
    'deception',
    'Deception',
    'GL-SKK-03',
    'Winning an opposed Brains roll against an enemy within 3", attacks on it strike that enemy for the turn.',
  ),
  knowledge(
    'disguise',
    'Disguise',
    'GL-SKK-04',
    'Once a game it may take the place of a Grade 1 enemy by an opposed Brains roll.',
  ),
  knowledge('genius', 'Genius', 'GL-SKK-06', '+1 Brains a level.', adds('br', 'GL-SKK-06')),
  knowledge(
    'hunter',
    'Hunter',
    'GL-SKK-07',
    '+2 against traps outdoors, +1 for friends within 6"; +1 to shoot at the camouflaged.',
  ),
  knowledge(
    'iron-will',
    'Iron Will',
    'GL-SKK-08',
    'A Brains test lets it use the last box of lost Arms or Legs; +1 to come round.',
  ),
  knowledge('language', 'Language', 'GL-SKK-10', 'It may decipher languages and codes.'),
  knowledge(
    'medical-knowledge',
    'Medical Knowledge',
    'GL-SKK-11',
    'A Brains test restores a box of a model in contact or cures poison; both do nothing else.',
  ),
  knowledge('mechanic', 'Mechanic', 'GL-SKK-13', 'An action and a Brains test repair a broken machine.'),
  knowledge(
    'mesmerize',
    'Mesmerize',
    'GL-SKK-14',
    'An enemy within 3" passes a Brains test or cannot act against a model that it names for the turn.',
  ),
  knowledge('savant', 'Savant', 'GL-SKK-15', '+1 a level on tests in one field of study.'),
  knowledge('savvy', 'Savvy', 'GL-SKK-16', 'An action and a Brains test tell what a marker within 4" is.'),
  knowledge('tactics', 'Tactics', 'GL-SKK-17', '+1 a level on the initiative roll; the best counts.'),
  knowledge(
    'voice-of-command',
    'Voice of Command',
    'GL-SKK-18',
    'It may trade activations with a friend in sight, and once a turn take over that of a friend who passes a Brains test.',
  ),
  other('camouflage', 'Camouflage', 'GL-SKO-01', 'Prone, or having moved 1" at most, it is -1 to be hit.'),
  other('devotion', 'Devotion', 'GL-SKO-02', 'Within 3" of its Grade 3 master it may take his wounds upon itself.'),
  other('driver', 'Driver', 'GL-SKO-04', '+1 Dodge a level on tests while driving a coach.'),
  other(
    'fearful-presence',
    'Fearful Presence',
    'GL-SKO-05',
    'Friends of lower Grade within 6" take no panic tests while it is not panicked.',
  ),
  other('fearless', 'Fearless', 'GL-SKO-06', 'Fear and Battle Cry do nothing to it.'),
  other(
    'hide',
    'Hide',
    'GL-SKO-07',
    'It may hide with an action; enemies more than 3" away need a Brains test to attack it.',
  ),
  other(
    'horsemanship',
    'Horsemanship',
    'GL-SKO-10',
    '+1 Brawn against being thrown; for a hero point the horse takes its wounds.',
  ),
  other('ignore-pain', 'Ignore Pain', 'GL-SKO-12', 'Its rolls read the last crossed box until the location is lost.'),
  other('intimidate', 'Intimidate', 'GL-SKO-13', 'An enemy within 6" passes a Guts test or cannot act against it.'),
  other('leap', 'Leap', 'GL-SKO-14', 'It jumps twice as far.'),
  other('lucky', 'Lucky', 'GL-SKO-15', 'A hero point of its own each turn, and a flaw for each.'),
  other(
    'majestic',
    'Majestic',
    'GL-SKO-25',
    'Friends have +1 on Guts tests; enemies that attack it have -1 Musket or Blade.',
  ),
  other('mountaineering', 'Mountaineering', 'GL-SKO-27', 'It climbs 2" an action, with +1 Dodge and Brawn for it.'),
  other('mounted', 'Mounted', 'GL-SKO-29', 'It starts every game on a horse.'),
  other('nerves-of-steel', 'Nerves of Steel', 'GL-SKO-30', '+1 Guts a level.', adds('gt', 'GL-SKO-30')),
  other('night-vision', 'Night Vision', 'GL-SKO-31', 'It sees 18" in the dark.'),
  other('nimble', 'Nimble', 'GL-SKO-32', 'It may re-roll a failed Dodge test.'),
  other(
    'observant',
    'Observant',
    'GL-SKO-33',
    'A Brains test tells what a marker within 3" is; +1 to spot the hidden.',
  ),
  other('sprint', 'Sprint', 'GL-SKO-35', '+1 Speed a level.', adds('sp', 'GL-SKO-35')),
  other(
    'undying-loyalty',
    'Undying Loyalty',
    'GL-SKO-36',
    'It takes no Guts tests while its Grade 3 master is conscious and on the board.',
  ),
];
