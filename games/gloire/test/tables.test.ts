/**
 * Every printed number twice more: written down a second time from the book in another form, and read out of the sentences of the catalogue.
 */
import { describe, expect, it } from 'vitest';
import { PRINTED } from '../content/printed.ts';
import {
  type Archetype,
  type Beast,
  CATEGORIES,
  LOCATIONS,
  type Row,
  type Skill,
  type SkillCategory,
  STATS,
  type Weapon,
} from '../content/types.ts';
import {
  boxText,
  chartText,
  humanBoxes,
  listText,
  RULES,
  rows,
  rule,
  skillsIn,
  skillText,
  sorted,
} from './printed-words.ts';

/**
 * Id; Grade and DR; boxes of Head, Torso, Arms, Legs; points or allowances; maxima of Weapon, Armor, Combat, Knowledge, Other; armour; weapons with what
 * may be bought for them; skills of the three categories with their caps.
 */
const BOOK = `
courtier | 3 4 | 4,3 3/7,2/7,1/6,1/6 4/4,4/3,3/2,2/2,1/1 3/5,3/4,2/3,2/2,1/1 | 10 | 4 3 3 3 3 | head+2 torso+3 arms+1 legs+1 | short-blade 1; long-blade 1 th+1 th-1 ws+1 ws-1; pistol 1 th+1 ammo | ambidextrous cappellis-school:2 fencing:2 gentlemans-miss high-strength:2 pugilist:2 quick:2 sang-froid sharpshooter:1 | genius:2 hunter iron-will language tactics:2 | fearless hide horsemanship ignore-pain lucky majestic mounted nerves-of-steel:2 sprint:2
evil-courtier | 3 4 | 4,3 3/7,2/7,1/6,1/6 4/4,4/3,3/2,2/2,1/1 3/5,3/4,2/3,2/2,1/1 | 10 | 4 3 3 3 3 | head+2 torso+3 arms+1 legs+1 | short-blade 1; long-blade 1 th+1 th-1 ws+1 ws-1; pistol 1 th+1 ammo | ambidextrous cappellis-school:2 connors-appel de-fontbrunes-pass di-contis-thrust knife-thrower lagardere-lunge sieblers-riposte sharpshooter:1 | deception genius:2 iron-will language tactics:2 | fearless fearful-presence hide horsemanship ignore-pain mounted nerves-of-steel:2 sprint:2
foreign-agent | 3 4 | 6,5 3/6,2/5,2/4,1/4 4/3,3/3,3/2,2/2,1/1 3/5,3/4,3/3,2/2,1/1 | 10 | 3 2 2 4 4 | head+2 torso+2 | short-blade 1 poison; long-blade 1 th+1 th-1 ws+1 ws-1; pistol 1 th+1 ws+1 ammo | concealed-weapon fencing:X knife-thrower quick:X sharpshooter:X | deception disguise genius:X language medical-knowledge mesmerize voice-of-command | camouflage fearful-presence hide intimidate lucky night-vision observant sprint:X
highwayman | 3 4 | 4,3 4/6,3/5,2/4,1/4 5/3,4/3,3/2,2/2,1/1 3/5,3/4,3/3,2/2,1/1 | 10 | 5 2 4 2 3 | head+1 torso+2 | short-blade 1; long-blade 1 th+2 th-1 ws+2 ws-1; pistol 1 th+1 ws+1 ammo brace+2; blunderbuss 3 ammo | ambidextrous battle-cry deadeyed fencing:X gentlemans-miss killer-instinct knife-thrower powder-monkey quick:X sharpshooter:X | animal-handling disguise hunter tactics:X | camouflage hide horsemanship ignore-pain lucky mounted night-vision observant
king-of-thieves | 3 4 | 4,3 4/6,3/5,2/4,1/4 4/4,4/3,3/3,2/2,1/1 3/5,3/4,3/3,2/2,1/1 | 10 | 4 2 4 2 4 | head+1 torso+2 | club 1; short-blade 1 poison; long-blade 1 th+1 th-1 ws+1 ws-1; pistol 1 th+1 ws+1 ammo brace+2 | ambidextrous fencing:2 flurry-of-blows killer-instinct knife-thrower lagardere-lunge pugilist:2 quick:2 sharpshooter:2 | deception disguise hunter savvy | camouflage fearful-presence hide intimidate nerves-of-steel:2 night-vision
master-swordsman | 3 4 | 4,3 3/7,2/7,1/6,1/6 3/5,3/4,3/3,2/2,1/1 4/4,4/3,3/3,2/2,1/1 | 10 | 4 2 6 1 3 | head+1 torso+2 arms+1 legs+1 | short-blade 1; long-blade 1 th+2 th-1 ws+2 ws-1; pistol 1 | ambidextrous cappellis-school:3 connors-appel de-fontbrunes-pass di-contis-thrust fencing:X high-strength:2 lagardere-lunge maitre-d-armes quick:2 sieblers-riposte rush-attack sang-froid | disguise iron-will tactics:1 | fearless ignore-pain leap lucky nerves-of-steel:2 nimble
military-officer | 3 4 | 3,2 3/8,3/7,2/6,1/6 4/4,3/3,3/3,2/2,1/1 4/4,4/3,3/3,2/2,1/1 | 10 | 4 4 3 3 2 | head+2 torso+3 arms+2 legs+2 | short-blade 1; long-blade 1 th+2 th-1 ws+2 ws-1; pistol 1 th+1 ws+1 ammo; musket 3 ammo | battle-cry deadeyed fencing:2 gentlemans-miss high-strength:2 maitre-d-armes powder-monkey pugilist:2 rush-attack sang-froid | genius:2 iron-will tactics:2 voice-of-command | fearless horsemanship ignore-pain lucky majestic nerves-of-steel:2
philosopher | 3 4 | 6,5 3/6,2/5,2/4,1/4 4/3,3/3,3/2,2/2,1/1 3/5,3/4,3/3,2/2,1/1 | 10 | 2 2 2 6 3 | head+2 torso+2 | short-blade 1; long-blade 1; pistol 1 th+1 ws+1 ammo | fencing:2 quick:1 sharpshooter:2 | animal-handling genius:4 iron-will language mechanic medical-knowledge mesmerize savant:4 | horsemanship lucky night-vision observant sprint:2
squire | 3 4 | 3,3 4/7,3/6,2/5,1/4 5/3,4/3,3/2,2/2,1/1 3/5,3/4,3/3,2/2,1/1 | 10 | 4 3 4 2 3 | head+2 torso+2 arms+1 legs+1 | short-blade 1; long-blade 1 th+1 th-1 ws+1 ws-1; pistol 1 th+1 ws+1 ammo; fowling-piece 4 | deadeyed fencing:2 gentlemans-miss high-strength:2 killer-instinct pugilist:2 quick:1 sharpshooter:3 | animal-handling hunter iron-will savvy tactics:2 | camouflage fearless hide horsemanship lucky mounted mountaineering nerves-of-steel:2
doctor-of-letters | 2 4 | 4,3 3/6,2/5,1/5 3/3,3/2,2/2,1/1 3/5,2/4,2/1,1/1 | 7 | 2 2 3 4 4 | head+2 torso+2 | short-blade 1; long-blade 1; club 1; pistol 1 ws+1 ammo | ambidextrous deadeyed fencing:1 quick:1 sharpshooter:2 | genius:2 iron-will language mechanic medical-knowledge savant:2 | camouflage devotion lucky night-vision observant sprint:1
executioner | 2 4 | 2,1 4/8,3/6,2/4 2/4,2/3,1/3,1/1 3/5,2/3,1/2,1/1 | 7 | 4 2 4 1 3 | head+2 torso+1 | short-blade 1; long-blade 1 ws+3 th-2; two-handed-blade 2; polearm 2; club 1 | ambidextrous battle-cry de-fontbrunes-pass ferocious flurry-of-blows:2 high-strength:2 lagardere-lunge pugilist:2 rush-attack | iron-will tactics:1 | devotion fearless fearful-presence ignore-pain intimidate nerves-of-steel:2 sprint:1 undying-loyalty
fop | 2 4 | 4,3 3/6,2/5,1/5 3/3,3/2,2/2,1/1 3/5,2/4,2/1,1/1 | 7 | 2 2 3 3 3 | head+2 torso+2 arms+1 | short-blade 1; long-blade 1; pistol 1 ws+1 ammo | ambidextrous deadeyed fencing:2 gentlemans-miss quick:2 sang-froid sharpshooter:2 | deception hunter iron-will language savvy | fearless lucky majestic nimble observant sprint:1
merchant | 2 4 | 5,4 2/6,1/5,1/4 3/2,2/2,1/1,1/1 3/4,2/3,1/2,1/1 | 7 | 2 3 1 3 2 | head+2 torso+3 | short-blade 1; club 1; pistol 1 ws+1 ammo | ambidextrous quick:1 | deception genius:3 iron-will language mechanic | fearless lucky observant
sherrif | 2 4 | 3,3 3/6,2/5,1/5 4/3,3/2,2/2,1/1 3/5,2/4,2/1,1/1 | 7 | 4 2 4 1 2 | head+2 torso+2 | short-blade 1; long-blade 1; club 1; pistol 1 ws+1 ammo; blunderbuss 2 ammo | deadeyed high-strength:2 pugilist:2 quick:2 sharpshooter:2 | animal-handling hunter iron-will savvy tactics:1 | camouflage devotion fearless hide ignore-pain horsemanship lucky mounted nerves-of-steel:2 sprint:1
valet | 2 4 | 3,2 3/6,2/5,1/5 3/4,2/3,2/2,1/1 3/5,2/4,2/1,1/1 | 7 | 3 1 2 3 3 | head+1 torso+1 | short-blade 1; long-blade 1; club 1; pistol 1 ammo; blunderbuss 2 | ambidextrous fencing:2 gentlemans-miss high-strength:2 pugilist:2 quick:2 sharpshooter:1 | animal-handling hunter language mechanic | devotion fearless hide horsemanship lucky mountaineering nerves-of-steel:2 sprint:1 undying-loyalty
veteran | 2 4 | 3,2 3/6,2/5,1/5 4/3,3/2,2/2,1/1 3/5,2/4,2/1,1/1 | 7 | 5 3 4 1 2 | head+2 torso+3 | short-blade 1; long-blade 1; club 1; pistol 1 ws+1 ammo; musket 3 ammo bayonet | ambidextrous deadeyed fencing:2 high-strength:2 pugilist:2 quick:2 sharpshooter:2 | iron-will savvy tactics:1 | camouflage devotion fearless ignore-pain horsemanship lucky observant nerves-of-steel:2 sprint:1 undying-loyalty
bodyguard | 1 4 | 2 3/4 2/2,1/1 3/5,1/3 | 2 weapon, 1 other | 2 0 0 0 1 | - | polearm 2; long-blade 1; short-blade 1 | - | - | devotion undying-loyalty
coachman | 1 4 | 2 3/4 2/2,1/1 3/5,1/3 | 2 weapon, 2 knowledge+other | 2 0 0 1 2 | - | blunderbuss 2; bullwhip 1; club 1 | - | animal-handling | driver:2 horsemanship
cutpurse | 1 4 | 2 3/4 2/2,1/1 3/5,1/3 | 2 weapon, 2 combat+knowledge+other | 2 0 0 1 2 | - | short-blade 1 ws+1 blades | knife-thrower | savvy | camouflage hide night-vision nimble
fanatic | 1 4 | 2 3/4 2/2,1/1 3/5,1/3 | 2 weapon, 2 combat+other | 2 0 2 0 2 | - | short-blade 1 ws+1; long-blade 1; club 1; pistol 1 | battle-cry ferocious:2 rush-attack | - | fearless ignore-pain
fusilier | 1 4 | 2 3/4 2/2,1/1 3/5,1/3 | 4 weapon, 1 combat | 4 0 1 0 0 | - | musket 3 th+1 th-1 ws+1 ws-1 bayonet; long-blade 1 | sharpshooter:1 powder-monkey | - | -
guardist | 1 4 | 2 3/4 2/2,1/1 3/5,1/3 | 2 weapon, 1 combat | 2 0 1 0 0 | - | long-blade 1; short-blade 1; pistol 1 | ambidextrous maitre-d-armes | - | -
hermit | 1 4 | 2 3/4 2/2,1/1 3/5,1/3 | 1 weapon, 2 knowledge+other | 1 0 0 2 2 | - | short-blade 1; club 1 | - | animal-handling hunter medical-knowledge | hide mountaineering
lackey | 1 4 | 2 3/4 2/2,1/1 3/5,1/3 | 1 weapon, 3 knowledge+other | 1 0 0 1 3 | - | short-blade 1; club 1 | - | savvy | devotion hide observant undying-loyalty
man-of-the-cloth | 1 4 | 2 3/4 2/2,1/1 3/5,1/3 | 1 weapon, 3 knowledge+other | 1 0 0 2 3 | - | club 1 | - | disguise language | fearless hide lucky:2 night-vision observant
noble-bystander | 1 4 | 2 3/4 2/2,1/1 3/5,1/3 | 1 weapon, 4 combat+other | 1 0 4 0 3 | - | long-blade 1 ws-1; short-blade 1; pistol 1 | ambidextrous fencing:1 gentlemans-miss sang-froid | - | hide majestic mounted
pikeman | 1 4 | 2 3/4 2/2,1/1 3/5,1/3 | 3 weapon, 2 armor+combat+other | 3 2 1 0 1 | torso+1 head+1 | pike 2; short-blade 1; long-blade 1 | high-strength:1 | - | sprint:1
ruffian | 1 4 | 2 3/4 2/2,1/1 3/5,1/3 | 2 weapon, 2 combat+other | 2 0 2 0 1 | - | club 1 ws+1; short-blade 1 | flurry-of-blows:2 high-strength:1 knife-thrower pugilist:1 rush-attack | - | intimidate
`;

/** Where the game reads the book otherwise: a Cutpurse has a Combat point to spend (GL-R-107). */
const READ: Readonly<Record<string, [string, string]>> = { cutpurse: ['2 0 0 1 2', '2 0 1 1 2'] };

/** Range, TH and WS of each band, as the chart of the book has them. */
const CHART = `
fist | 0 0 BW | - | - | -
short-blade | 0 +1 BW+1 | BW+2 0 BW+1 | - | -
long-blade | 1 +2 BW+1 | - | - | -
two-handed-blade | 1 -1 BW+2 | - | - | -
club | 1 +1 BW+1 | - | - | -
improvised | 1 0 BW+1 | 3 -2 BW | - | -
spear | 2 -1 BW+1 | BW+4 -1 BW+1 | - | -
polearm | 2 -1 BW+1 | - | - | -
pike | 3-4 -1 BW | - | - | -
bullwhip | - | 2 0 3 | - | -
bow | - | 10 +1 4 | 16 +1 4 | 24 -1 3
crossbow | - | 12 +1 4 | 20 +1 4 | 26 -1 4
pistol | 0 -2 4 | 6 +1 3 | 12 0 2 | -
fowling-piece | - | 8 +3 4 | 16 +1 3 | 32 -1 2
musket | - | 8 +1 6 | 16 0 5 | 24 -2 3
blunderbuss | 2 +4 6 | 4 -2 3 | 8 -3 2 | -
bite | 0 0 BW | - | - | -
`;

/** DR; each row with its faces, stats and boxes, and what follows the last one. The dog's fourth Blade is read as 2 (GL-R-098). */
const ANIMALS = `
guard-dog | 4 | head 1 br 1 killed | torso 2-4 bw/gt 4/7,3/5,1/3 killed | arms 5-7 bd 5,4,3,2 no-attacks | legs 8-10 dg/sp 4/7,3/5,2/3,1/1 crawl
hawk | 3 | head 1 br 1 killed | torso 2-4 bw/gt 2/6,1/3 killed | arms 5-7 bd 5,3,2 no-attacks | legs 8-10 dg/sp 5/8,3/5,1/3 walk
viper | 2 | head 1-2 br/bd 1/5 killed | torso 3-10 bw/gt/dg/sp 2/6/6/4,1/5/5/3,1/4/1/2 killed
heroic-horse | 4 | head 1 br 1 killed | torso 2-6 bw/gt 6/8,6/8,5/8,4/7 killed | legs 7-10 dg/sp 5/10,5/10,4/8,3/6,2/4 killed
`;

/** Without a number the cap is 1 (GL-R-106), and a printed 1 says the same. */
function plainCaps(cell: string): string {
  return cell.replaceAll(/:1(?= |$)/g, '');
}

describe('the archetypes of the book', () => {
  const table = rows(BOOK);

  it('are all there, in its order', () => {
    const bought = PRINTED.archetypes.all.filter(({ unlisted }) => unlisted !== true);
    expect(bought.map(({ id }) => id)).toEqual(table.map(([id]) => id));
  });

  it.each(table)('%s has its numbers: %s', (id, head, track, points, maxima, armour, weapons, ...skills) => {
    const one = PRINTED.archetypes.get(id) as Archetype;
    expect(`${one.grade} ${one.dr}`).toBe(head);
    expect(humanBoxes(one).join(' ')).toBe(track);
    const given =
      one.grade === 1
        ? one.allowances.map(({ points: n, among }) => `${n} ${among.join('+')}`).join(', ')
        : `${one.points}`;
    expect(given).toBe(points);
    const [printed, read] = READ[id as string] ?? [maxima, maxima];
    expect(printed).toBe(maxima);
    expect(CATEGORIES.map((category) => one.maxima[category]).join(' ')).toBe(read);
    const caps = LOCATIONS.flatMap((at) => (one.armour[at] === undefined ? [] : [`${at}+${one.armour[at]}`])).join(' ');
    expect(sorted(caps === '' ? '-' : caps)).toBe(sorted(armour as string));
    expect(one.weapons.map((list) => sorted(listText(list)))).toEqual((weapons as string).split('; ').map(sorted));
    (['combat', 'knowledge', 'other'] as const).forEach((category, i) => {
      const own = skillsIn(one, category).map(skillText).join(' ');
      expect(own === '' ? '-' : own, category).toBe(plainCaps(skills[i] as string));
    });
  });

  it('end their rows as their Grade says (GL-BAS-14, GL-BAS-15) and are hit by the faces of GL-BAS-08', () => {
    for (const { track, grade } of PRINTED.archetypes.all) {
      const out = grade === 1 ? 'killed' : 'unconscious';
      expect(LOCATIONS.map((at) => track[at]?.end)).toEqual([out, out, 'no-attacks', 'crawl']);
      expect(LOCATIONS.map((at) => `${track[at]?.from}-${track[at]?.to}`)).toEqual(['1-1', '2-4', '5-7', '8-10']);
    }
  });
});

describe('the weapon chart', () => {
  it.each(rows(CHART))('%s has the row of the book', (id, ...bands) => {
    expect(chartText(PRINTED.weapons.get(id) as Weapon)).toEqual(bands);
  });

  it('has every weapon of it and no other', () => {
    expect(PRINTED.weapons.ids()).toEqual(rows(CHART).map(([id]) => id));
  });

  it('says what may be thrown, swung, reloaded and used for suppression (GL-WPN-11, GL-WPN-24, GL-R-039, GL-R-047, GL-R-079)', () => {
    const those = (test: (weapon: Weapon) => boolean): string[] => PRINTED.weapons.all.filter(test).map(({ id }) => id);
    const guns = ['pistol', 'fowling-piece', 'musket', 'blunderbuss'];
    expect(those(({ thrown }) => thrown)).toEqual(['short-blade', 'improvised', 'spear']);
    expect(those(({ club }) => club)).toEqual(guns.slice(1));
    expect(those(({ firearm }) => firearm)).toEqual(guns);
    expect(those(({ suppresses }) => suppresses)).toEqual(['bow', 'crossbow', ...guns]);
    expect(those(({ whip }) => whip)).toEqual(['bullwhip']);
    expect(those(({ duel }) => !duel)).toEqual(['fist', 'improvised', 'bite']);
    expect(those(({ blade }) => blade === 'long')).toEqual(['long-blade']);
    expect(those(({ blade }) => blade === 'short')).toEqual(['short-blade']);
    const free = PRINTED.weapons.all.flatMap(({ id, freeCost }) =>
      freeCost === undefined ? [] : [`${id} ${freeCost}`],
    );
    expect(free).toEqual(['spear 2', 'bow 2', 'crossbow 3']);
  });
});

describe('mounts and animals', () => {
  function mountClause(id: string, clause: string): void {
    const mount = PRINTED.mounts.get(id);
    const [, dr, boxes] = /DR (\d), boxes DG\/SP (.*), then killed/.exec(rule(clause)) ?? [];
    expect(mount?.dr).toBe(Number(dr));
    expect(mount?.boxes.map(({ dg, sp }) => `${dg}/${sp}`).join(', ')).toBe(boxes);
    expect(mount?.jumps).toBe(id === 'horse');
  }

  it('GL-MNT-17: the boxes of a horse', () => mountClause('horse', 'GL-MNT-17'));
  it('GL-MNT-18: the boxes of a mule', () => mountClause('mule', 'GL-MNT-18'));

  function beastRow(beast: Beast, at: (typeof LOCATIONS)[number]): string {
    const row = beast.track[at] as Row;
    // What a Heroic Horse defends with is no stat of its sheet (GL-R-102).
    const boxes: Row['boxes'] = beast.id === 'heroic-horse' ? row.boxes.map(({ bd: _, ...box }) => box) : row.boxes;
    const plain = { ...row, boxes };
    const stats = STATS.filter((stat) => plain.boxes[0]?.[stat] !== undefined);
    const faces = row.from === row.to ? `${row.from}` : `${row.from}-${row.to}`;
    return `${at} ${faces} ${stats.join('/')} ${boxText(plain)} ${row.end}`;
  }

  it.each(rows(ANIMALS))('%s has the track of the book', (id, dr, ...said) => {
    const beast = PRINTED.beasts.get(id) as Beast;
    expect(beast.dr).toBe(Number(dr));
    expect(LOCATIONS.filter((at) => beast.track[at] !== undefined).map((at) => beastRow(beast, at))).toEqual(said);
  });

  function beastClause(id: string): void {
    const beast = PRINTED.beasts.get(id) as Beast;
    const sentence = rule(beast.clause);
    expect(Number(/DR (\d)/.exec(sentence)?.[1])).toBe(beast.dr);
    for (const row of Object.values(beast.track) as Row[]) {
      const faces = row.from === row.to ? `${row.from}` : `${row.from}-${row.to}`;
      const [, words = ''] = new RegExp(`${row.label} \\(${faces}\\) (.*?)(?:;|$)`).exec(sentence) ?? [];
      const numbers = [...words.matchAll(/\d+(?:\/\d+)*/g)].map(([n]) => n);
      const own = row.boxes.map((box) =>
        STATS.flatMap((stat) =>
          box[stat] === undefined || (id === 'heroic-horse' && stat === 'bd') ? [] : [box[stat]],
        ).join('/'),
      );
      if (id === 'guard-dog' && row.label === 'Front Legs') {
        expect(numbers).toEqual(['5', '4', '3', '4']);
        expect(own).toEqual(['5', '4', '3', '2']);
      } else if (id === 'viper' && row.label === 'Head') expect(numbers.join('/')).toBe(own.join('/'));
      else if (words.includes('special')) expect(own).toEqual(['1']);
      else expect(own).toEqual(numbers);
    }
  }

  it('GL-ANI-01: the track of the guard dog', () => beastClause('guard-dog'));
  it('GL-ANI-03: the track of the hawk', () => beastClause('hawk'));
  it('GL-ANI-06: the track of the viper', () => beastClause('viper'));
  it('GL-HH-01: the track of the Heroic Horse', () => beastClause('heroic-horse'));

  it('bite, fly and poison as their clauses say (GL-ANI-02, GL-ANI-04, GL-ANI-05, GL-ANI-07)', () => {
    const beasts = PRINTED.beasts.all.map(({ id, weapon, skills, flies, venom }) => ({
      id,
      weapon,
      skills,
      flies,
      venom,
    }));
    expect(beasts).toEqual([
      { id: 'guard-dog', weapon: 'bite', skills: { ferocious: 1 }, flies: false, venom: false },
      { id: 'hawk', weapon: 'bite', skills: {}, flies: true, venom: false },
      { id: 'viper', weapon: 'bite', skills: {}, flies: false, venom: true },
      { id: 'heroic-horse', weapon: null, skills: {}, flies: false, venom: false },
    ]);
  });
});

describe('skills, virtues, flaws, items and abilities', () => {
  const SECTIONS: Readonly<Record<string, SkillCategory>> = { SKC: 'combat', SKK: 'knowledge', SKO: 'other' };

  it('are called as their clauses call them', () => {
    for (const { name, clause } of [
      ...PRINTED.skills.all,
      ...PRINTED.virtues.all,
      ...PRINTED.flaws.all,
      ...PRINTED.abilities.all,
      ...PRINTED.items.all,
    ]) {
      expect(rule(clause).toLowerCase(), clause).toMatch(new RegExp(`^${name.toLowerCase()}(?: \\(.*?\\))?:`));
    }
  });

  it('are all there: every clause of the skill sections names one', () => {
    for (const [section, category] of Object.entries(SECTIONS)) {
      const named = [...RULES].flatMap(([id, words]) =>
        id.startsWith(`GL-${section}-`) ? [words.split(/:| \(/)[0] as string] : [],
      );
      const flaws = PRINTED.flaws.all.map(({ name }) => name.toLowerCase());
      const known = PRINTED.skills.all
        .filter((skill) => skill.category === category)
        .map(({ name }) => name.toLowerCase());
      const missing = named.filter(
        (name) => !known.includes(name.toLowerCase()) && !flaws.includes(name.toLowerCase()),
      );
      // Poison is bought for a weapon, and the tie of two duellists belongs to Sang-froid.
      expect(missing.filter((name) => !/poison|Poison|If both/.test(name))).toEqual([]);
      for (const { id, clause } of PRINTED.skills.all.filter((skill) => skill.category === category)) {
        expect(clause.startsWith(`GL-${section}-`), id).toBe(true);
      }
    }
  });

  it('add to stats what their clauses say', () => {
    const told = PRINTED.skills.all.flatMap(({ id, bonuses }: Skill) =>
      bonuses.map(
        ({ stat, each, with: blade, clause }) =>
          `${id} +${each} ${stat.toUpperCase()}${blade === undefined ? '' : ' with a long blade'} ${clause}`,
      ),
    );
    expect(told).toEqual([
      'fencing +1 BD with a long blade GL-SKC-09',
      'high-strength +1 BW GL-SKC-13',
      'maitre-d-armes +1 BD with a long blade GL-SKC-18',
      'pugilist +1 BD GL-SKC-23',
      'quick +1 DG GL-SKC-24',
      'sharpshooter +1 MK GL-SKC-29',
      'genius +1 BR GL-SKK-06',
      'nerves-of-steel +1 GT GL-SKO-30',
      'sprint +1 SP GL-SKO-35',
    ]);
    for (const line of told) {
      const [, stat, clause] = /\+1 (BD|BW|DG|MK|BR|GT|SP).* (GL-\S+)$/.exec(line) ?? [];
      expect(rule(clause as string)).toMatch(new RegExp(`\\+[1N] ${stat}`));
    }
  });

  it.each(PRINTED.items.all.map((item) => [item.clause, item] as const))(
    '%s prints the price of an exotic item',
    (clause, item) => {
      expect(rule(clause).startsWith(`${item.name} (${item.cost})`)).toBe(true);
    },
  );

  it('GL-SKO-16 names the flaws, GL-HH-02 the points of a horse', () => {
    const listed = rule('GL-SKO-16').split('chosen from ')[1]?.replace('.', '').split(', ');
    expect(PRINTED.flaws.all.map(({ name }) => name)).toEqual(listed);
    expect(rule('GL-HH-02')).toContain('3 attribute points');
    expect(PRINTED.abilities.all.filter(({ repeats }) => repeats).map(({ id }) => id)).toEqual(['swift-as-the-wind']);
  });
});
