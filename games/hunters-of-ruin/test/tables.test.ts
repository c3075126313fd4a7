/** Every printed number of the book's tables, typed from the book a second time, and the prices of the original content. */
import { describe, expect, it } from 'vitest';
import { STANDARD } from '../army/cost.ts';
import { ARMOURS, SHIELDS } from '../content/armour.ts';
import { MOUNTS } from '../content/mounts.ts';
import { mountPrice, warriorPrice } from '../content/pricing.ts';
import { PRINTED } from '../content/printed.ts';
import { SKILLS } from '../content/skills.ts';
import { SPELLS } from '../content/spells.ts';
import { SUBTYPES, TRAITS } from '../content/traits.ts';
import { STATS, TESTS } from '../content/types.ts';
import { WARRIORS } from '../content/warriors.ts';
import { WEAPONS } from '../content/weapons.ts';

/** Names as the book prints them: points (null: free), S or D for its hands, and the rules column in short. */
const MELEE = `
Light Weapon    | - | S |
Sword           | 2 | S | counter+1
Axe             | 2 | S | charge+1
Hammer/Mace     | 2 | S | power+1
Spear           | 2 | S | brace
Spear (mounted) | 2 | S | chargepower+1
Claws/Bite      | - | D | resolve-1
Flail           | 3 | S | charge+1 counter-1 chargepower+1
Great Weapon    | 4 | D | strike+1 counter-1
`;

const RANGED = `
Thrown Weapon | 1 | 6  | S | nobands
Sling         | 3 | 12 | S | accuracy+1
Bow           | 4 | 24 | D |
Crossbow      | 6 | 24 | D | power+1
Longbow       | 6 | 36 | D |
`;

const ARMOUR = `
Light Armour      | 2 | 1 | 0  | 3 | -1
Heavy Armour      | 4 | 2 | 0  | 3 | -2
Full Plate Armour | 6 | 3 | -1 | 2 | -3
`;

const SHIELD = `
Buckler Shield | 1 | 1 | strikes | mounted |
Full Shield    | 2 | 1 | all     | mounted |
Pavise Shield  | 4 | 1 | all     | foot    | agility-1 shoot-1
`;

const SKILL_NAMES = [
  'Expert',
  'Leader',
  'Inspiring',
  'Marksman',
  'Nimble',
  'Brave',
  'Prepared Defence',
  'Rapid Shot',
  'Rapid Strike',
  'Sprint',
  'Sidestep',
  'Born in the Saddle',
  'Crushing Charge',
  'Attuned',
  'Blink of an Eye',
];

/** Element, name, range in inches (0 is contact), type. */
const SPELL = `
air   | Hammering Wind   | 12 | manipulation
air   | Wall of Wind     | 6  | summoning
air   | Updraught        | 6  | enchantment
air   | Thunderclap      | 18 | manipulation
air   | Zephyr           | 12 | enchantment
earth | Swallow Up       | 6  | enchantment
earth | Quake            | 6  | summoning
earth | Wall of Earth    | 6  | summoning
earth | Fracture         | 18 | damage-ranged
earth | Skin of Stone    | 6  | enchantment
fire  | Fireball         | 18 | damage-ranged
fire  | Wall of Fire     | 12 | summoning
fire  | Ignite           | 0  | damage-melee
fire  | Burning Armour   | 6  | enchantment
fire  | Flaming Blade    | 6  | enchantment
water | Refreshing Spray | 12 | manipulation
water | Crushing Waves   | 12 | manipulation
water | Rising Mist      | 12 | enchantment
water | Deluge           | 12 | summoning
water | Wall of Water    | 12 | summoning
`;

/** Faction, warrior, class, cost, Move, Body, Agility, Fight, Resist, Guts, Faction, Magic, and what it has as standard. */
const WARRIOR = `
wardens    | levy          | regular    | 10 | 4 | 1 | 7 | 7 | 7 | 7 | 8 | - |
wardens    | bowman        | regular    | 9  | 4 | 1 | 6 | 7 | 8 | 7 | 8 | - |
wardens    | sergeant      | specialist | 16 | 4 | 1 | 7 | 6 | 6 | 6 | 7 | - |
wardens    | outrider      | specialist | 15 | 4 | 1 | 6 | 6 | 7 | 6 | 7 | - |
wardens    | hedge-mage    | specialist | 14 | 4 | 1 | 7 | 8 | 8 | 6 | 7 | 7 |
wardens    | captain       | character  | 38 | 4 | 3 | 6 | 5 | 6 | 5 | 6 | - |
wardens    | battle-mage   | character  | 36 | 4 | 2 | 6 | 7 | 7 | 5 | 6 | 5 |
gravetithe | shambler      | regular    | 7  | 3 | 1 | 9 | 8 | 6 | 5 | 8 | - | unliving stupid
gravetithe | bone-soldier  | regular    | 8  | 4 | 1 | 8 | 7 | 8 | 6 | 8 | - | unliving
gravetithe | grave-hound   | regular    | 11 | 6 | 1 | 6 | 7 | 8 | 6 | 9 | - | unliving beast
gravetithe | tomb-guard    | specialist | 22 | 4 | 2 | 8 | 6 | 6 | 5 | 7 | - | unliving
gravetithe | wraith        | specialist | 26 | 5 | 1 | 6 | 6 | 6 | 5 | 8 | - | unliving ethereal terrifying
gravetithe | gravecaller   | character  | 34 | 4 | 2 | 7 | 7 | 7 | 6 | 6 | 5 |
gravetithe | barrow-knight | character  | 44 | 4 | 3 | 7 | 5 | 5 | 4 | 6 | - | unliving terrifying
ash-fang   | whelp         | regular    | 9  | 5 | 1 | 6 | 7 | 8 | 7 | 8 | - | cowardly
ash-fang   | reaver        | regular    | 13 | 5 | 1 | 7 | 6 | 7 | 7 | 8 | - |
ash-fang   | war-hound     | regular    | 11 | 6 | 1 | 6 | 7 | 8 | 7 | 8 | - | beast
ash-fang   | tracker       | specialist | 22 | 5 | 1 | 5 | 6 | 7 | 6 | 7 | - | nimble
ash-fang   | berserker     | specialist | 26 | 5 | 2 | 7 | 5 | 7 | 5 | 6 | - | bloodthirsty
ash-fang   | brute         | specialist | 29 | 5 | 3 | 8 | 6 | 5 | 7 | 8 | - | big stupid
ash-fang   | chief         | character  | 42 | 5 | 3 | 6 | 5 | 5 | 5 | 5 | - |
ash-fang   | shaman        | character  | 35 | 5 | 2 | 6 | 7 | 7 | 5 | 6 | 6 |
ember      | acolyte       | regular    | 10 | 4 | 1 | 7 | 7 | 8 | 6 | 7 | - |
ember      | ashguard      | regular    | 11 | 4 | 1 | 7 | 7 | 7 | 6 | 8 | - |
ember      | kindler       | specialist | 16 | 4 | 1 | 7 | 8 | 8 | 6 | 7 | 6 |
ember      | cinder-fiend  | specialist | 22 | 5 | 2 | 6 | 6 | 7 | 5 | 8 | - | unliving
ember      | pyromancer    | character  | 37 | 4 | 2 | 6 | 8 | 7 | 5 | 5 | 4 |
ember      | oathblade     | character  | 44 | 4 | 3 | 6 | 5 | 6 | 5 | 6 | 7 |
`;

function rows(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

function signed(word: string, amount: number | undefined): string[] {
  return amount === undefined || amount === 0 ? [] : [`${word}${amount > 0 ? '+' : ''}${amount}`];
}

/** What the table says of a weapon, in the words of the lists above. */
function said(w: (typeof WEAPONS)[number]): string {
  return [
    ...signed('strike', w.fight?.strike),
    ...signed('charge', w.fight?.charge),
    ...signed('counter', w.fight?.counter),
    ...signed('power', w.power?.always),
    ...signed('chargepower', w.power?.charge),
    ...signed('accuracy', w.accuracy),
    ...signed('resolve', w.resolve),
    ...(w.brace === true ? ['brace'] : []),
    ...(w.bands === false ? ['nobands'] : []),
  ].join(' ');
}

const hands = (n: number): string => (n === 2 ? 'D' : 'S');
const price = (cost: number): string => (cost === 0 ? '-' : `${cost}`);
const printed = (clause: string): boolean => !clause.startsWith('HR-X-') && !clause.startsWith('HR-R-');

describe('the tables of the book', () => {
  it('HR-WPN-02 HR-WPN-03 HR-WPN-04 HR-WPN-05 HR-WPN-06 HR-WPN-07 HR-WPN-08 HR-WPN-09 HR-WPN-10 melee weapons', () => {
    const melee = WEAPONS.filter(({ type, clause }) => type === 'melee' && printed(clause));
    expect(melee.map((w) => [w.name, price(w.cost), hands(w.hands), said(w)])).toEqual(rows(MELEE));
    expect(WEAPONS.find(({ id }) => id === 'spear')?.mounted).toBe('mounted-spear');
    expect(melee.filter(({ natural }) => natural).map(({ name }) => name)).toEqual(['Claws/Bite']);
  });

  it('HR-RNG-02 HR-RNG-03 HR-RNG-04 HR-RNG-05 HR-RNG-06 ranged weapons', () => {
    const ranged = WEAPONS.filter(({ type, clause }) => type === 'ranged' && printed(clause));
    expect(ranged.map((w) => [w.name, price(w.cost), `${w.range}`, hands(w.hands), said(w)])).toEqual(rows(RANGED));
  });

  it('HR-ARM-02 HR-ARM-03 HR-ARM-04 HR-ARM-05 HR-TER-18 armour', () => {
    const found = ARMOURS.map((a) => [a.name, a.cost, a.resist, a.move, a.carry, a.water].map(String));
    expect(found).toEqual(rows(ARMOUR));
  });

  it('HR-ARM-06 HR-ARM-07 HR-ARM-08 HR-ARM-09 shields', () => {
    const found = SHIELDS.map((s) => {
      const more = s.modifiers.flatMap((one) => {
        if (one.kind === 'test' && one.on.includes('dodge')) return signed('agility', one.amount);
        return one.kind === 'against' ? signed(one.on.join(), one.amount) : ['?'];
      });
      const against = s.against.includes('shoot') && s.against.includes('spell-ranged') ? 'all' : 'strikes';
      return [s.name, `${s.cost}`, `${s.resist}`, against, s.mounted ? 'mounted' : 'foot', more.join(' ')];
    });
    expect(found).toEqual(rows(SHIELD));
    expect(SHIELDS.filter(({ large }) => large).map(({ id }) => id)).toEqual(['full-shield', 'pavise']);
  });

  it('HR-ARM-08 the Pavise weighs on every Agility test that takes modifiers', () => {
    const pavise = SHIELDS.find(({ id }) => id === 'pavise');
    const weighs = pavise?.modifiers.flatMap((one) => (one.kind === 'test' ? one.on : []));
    expect(weighs).toEqual(['disengage', 'water', 'tall', 'climb', 'jump', 'dodge', 'fire']);
  });

  it('HR-SKL-18 common skills, 5 points each; HR-SKL-04 Leader three times', () => {
    const common = SKILLS.filter(({ list }) => list === 'common');
    expect(common.map(({ name }) => name)).toEqual(SKILL_NAMES);
    expect(new Set(SKILLS.map(({ cost }) => cost))).toEqual(new Set([5]));
    expect(SKILLS.flatMap(({ id, times }) => (times === undefined ? [] : [[id, times]]))).toEqual([['leader', 3]]);
  });

  it('HR-SPL-05 Elemental spells with their types and ranges; HR-R-139 5 points each', () => {
    const elemental = SPELLS.filter(({ list }) => !PRINTED.factions.has(list));
    expect(elemental.map((s) => [s.list, s.name, `${s.range}`, s.type])).toEqual(rows(SPELL));
    expect(new Set(SPELLS.map(({ cost }) => cost))).toEqual(new Set([5]));
  });

  for (const [list, name, range, type] of rows(SPELL)) {
    const spell = SPELLS.find((one) => one.name === name);
    it(`${spell?.clause} ${name} has range ${range} and is of type ${type}`, () => {
      expect(spell).toMatchObject({ list, range: Number(range), type });
    });
  }

  it('HR-AIR-05 HR-EAR-04 HR-EAR-06 HR-EAR-08 HR-FIR-02 HR-WTR-04 HR-WTR-06 markers as large as printed', () => {
    const found = SPELLS.flatMap(({ name, effect }) => {
      if (effect.do !== 'marker') return [];
      const { shape } = effect.marker;
      return [[name, shape.kind === 'rect' ? `${shape.long} x ${shape.wide}` : `${shape.across} across`]];
    });
    expect(found).toEqual([
      ['Wall of Wind', '6 x 1'],
      ['Quake', '6 x 2'],
      ['Wall of Earth', '6 x 1'],
      ['Wall of Fire', '6 x 1'],
      ['Deluge', '3 across'],
      ['Wall of Water', '6 x 1'],
    ]);
    expect(SPELLS.find(({ id }) => id === 'wall-of-earth')?.effect).toMatchObject({ marker: { wall: 3 } });
    expect(SPELLS.find(({ id }) => id === 'wall-of-wind')?.effect).toMatchObject({
      marker: { shots: -2, rough: true },
    });
  });

  it('HR-STA-01 every warrior has seven stats; Move and Body are never tested', () => {
    expect(STATS).toEqual(['move', 'body', 'agility', 'fight', 'resist', 'guts', 'faction', 'magic']);
    for (const { id, stats } of WARRIORS) {
      for (const stat of STATS) if (stat !== 'magic') expect(stats[stat], `${id}: ${stat}`).toBeGreaterThan(0);
    }
    const tested = new Set(Object.values(TESTS));
    expect([...tested].sort()).toEqual(['agility', 'faction', 'fight', 'guts', 'magic', 'resist']);
  });

  it('HR-GEN-06 ordinary figures stand on bases of about 20 to 25 mm, larger ones on larger', () => {
    for (const { id, base, traits } of WARRIORS) {
      if (traits.includes('big')) expect(base, id).toBeGreaterThan(1);
      else expect(base, id).toBe(1);
    }
    for (const { id, base } of MOUNTS) expect(base, id).toBeGreaterThan(1);
  });

  it('HR-TRT-02 HR-TRT-03 HR-TRT-04 HR-TRT-06 HR-TRT-07 HR-SUB-01 HR-SUB-02 HR-SUB-04 traits and subtypes', () => {
    expect(TRAITS.map(({ name }) => name)).toEqual(['Big', 'Terrifying', 'Bloodthirsty', 'Cowardly', 'Stupid']);
    expect(SUBTYPES.map(({ name }) => name)).toEqual(['Unliving', 'Beast', 'Ethereal']);
    expect(TRAITS.find(({ id }) => id === 'terrifying')?.modifiers).toEqual([
      { kind: 'aura', on: ['resolve', 'regroup'], amount: -1, to: 'enemies', within: 'contact' },
    ]);
  });

  it('HR-X-MT-01 HR-X-MT-02 HR-R-075 what a body is born with costs nothing and needs no hand', () => {
    const found = WEAPONS.filter(
      ({ natural, type, clause }) => natural === true && type === 'melee' && !printed(clause),
    );
    expect(found.map(({ id, cost, hands: needed }) => [id, cost, needed])).toEqual([
      ['unarmed', 0, 0],
      ['hooves', 0, 0],
      ['tusks', 0, 0],
    ]);
  });

  it('HR-X-SK-12 the Ember Dart needs no hand and costs nothing', () => {
    expect(WEAPONS.find(({ id }) => id === 'ember-dart')).toMatchObject({
      cost: 0,
      hands: 0,
      range: 9,
      type: 'ranged',
    });
  });

  it('HR-EAR-09 Fracture takes 1 from every Fight test', () => {
    const effect = SPELLS.find(({ id }) => id === 'fracture')?.effect;
    expect(effect).toMatchObject({
      onLoss: { modifiers: [{ kind: 'test', on: ['strike', 'counter-attack', 'parting-shot', 'shoot'], amount: -1 }] },
    });
  });

  it('HR-WRB-02 the standard warband has 200 points', () => {
    expect(STANDARD).toBe(200);
  });
});

describe('the prices of the original content', () => {
  it.each(WARRIORS.filter(({ summoned }) => summoned !== true))('of $name follow the formula', (kind) => {
    expect(warriorPrice(kind)).toBe(kind.cost);
  });

  it.each(MOUNTS)('of $name follow the formula', (mount) => {
    expect(mountPrice(mount)).toBe(mount.cost);
  });

  it('know what they weigh: a point of Fight is two, a point of Body six', () => {
    const levy = WARRIORS.find(({ id }) => id === 'levy') as (typeof WARRIORS)[number];
    const better = (change: Partial<typeof levy.stats>) => ({ ...levy, stats: { ...levy.stats, ...change } });
    expect(warriorPrice(better({ fight: 6 }))).toBe(levy.cost + 2);
    expect(warriorPrice(better({ body: 2 }))).toBe(levy.cost + 6);
    expect(warriorPrice(better({ magic: 6 }))).toBe(levy.cost + 8);
    expect(warriorPrice({ ...levy, class: 'character', skills: ['nimble'] })).toBe(levy.cost + 10);
    expect(warriorPrice({ ...levy, traits: ['big', 'stupid'], subtypes: ['ethereal'] })).toBe(levy.cost + 5);
  });
});

describe('the rosters', () => {
  it('HR-WRB-13 have the warriors that the factions were written with', () => {
    const found = WARRIORS.filter(({ summoned }) => summoned !== true).map((w) => {
      const { move, body, agility, fight, resist, guts, faction, magic } = w.stats;
      const numbers = [w.cost, move, body, agility, fight, resist, guts, faction, magic ?? '-'].map(String);
      return [w.faction, w.id, w.class, ...numbers, [...w.subtypes, ...w.traits, ...w.skills].join(' ')];
    });
    expect(found).toEqual(rows(WARRIOR));
  });

  it('HR-X-SP-01 have a Risen Servant that is not for sale', () => {
    const { stats, subtypes, traits, free, summoned } = PRINTED.warriors.get('risen-servant') ?? {};
    expect(stats).toEqual({ move: 4, body: 1, agility: 8, fight: 7, resist: 7, guts: 5, faction: 9, magic: null });
    expect([subtypes, traits, free, summoned]).toEqual([['unliving'], ['stupid'], 'light-weapon', true]);
  });
});

describe('the heights and bases of warriors', () => {
  it('HR-R-012 Big ones are larger, and so is whoever rides', () => {
    for (const { traits, base, height } of WARRIORS) {
      expect([base, height]).toEqual(traits.includes('big') ? [1.5, 2.25] : [1, 1.25]);
    }
    for (const { base, height } of MOUNTS) expect([base, height]).toEqual([1.5, 2.25]);
  });
});
