/**
 * The tables of the game against the book's: the figures below were taken from the book a second time, line by line, and
 * the game's tables are written out in the same form.
 */
import { describe, expect, test } from 'vitest';
import { brackets, FORCE_TABLES } from '../army/force.ts';
import { ARMOURS, BARDINGS, SIMPLER_ARMOUR_FOR, SIMPLER_ARMOURS } from '../content/armour.ts';
import { HERO_CLASSES } from '../content/classes.ts';
import { CREATURES } from '../content/creatures.ts';
import { ALL_LISTS, LISTS } from '../content/lists.ts';
import { PRINTED } from '../content/printed.ts';
import { RACES } from '../content/races.ts';
import { TRAIT_LIST } from '../content/traits.ts';
import {
  type Amount,
  type Armour,
  type Barding,
  CLASSES,
  type MountStat,
  type NaturalAttack,
  type Profile,
  TRAITS,
  type Weapon,
} from '../content/types.ts';
import { SIMPLER_FOR, SIMPLER_WEAPONS, WEAPONS } from '../content/weapons.ts';
import { UNARMED } from '../rules/arms.ts';
import { RANGED, RANGES, rangedNeeds, reformNeeds, saveNeeds } from '../rules/tables.ts';

const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);
const line = (...cells: (string | number)[]): string => cells.join(' ').trim();
const rows = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim());

const profile = (p: Profile): string =>
  line(p.actions, p.speed, p.agility, p.health, signed(p.bonus), p.nerve ?? '-', p.traits.join(','));

describe('races (DG-RACE-01..09)', () => {
  test('have the profiles of the book', () => {
    const book = rows(`
      Dwarf 10 3 3 3 1 +1 5 stubborn
      Elf 12 3 5 5 1 +1 4
      Goblin 5 3 5 4 1 -1 2
      Half-Elf 7 2 5 5 1 +0 4
      Half-Orc 7 2 4 4 1 +1 4
      Human 5 2 4 4 1 +0 4
      Ogre 10 2 4 3 3 +0 5 scary
      Orc 9 2 4 4 2 +1 4
      Undead 4 2 3 3 1 -1 - chaotic,construct,scary
    `);
    expect(RACES.filter((r) => r.id !== 'vampire').map((r) => line(r.name, r.power, profile(r.profile)))).toEqual(book);
    RACES.slice(0, 9).forEach((r, i) => {
      expect(r.clause).toBe(`DG-RACE-0${i + 1}`);
    });
  });

  test('DG-R-256, DG-LIST-38: a vampire is an elf, chaotic and scary, and no construct', () => {
    const elf = PRINTED.races.get('elf')!;
    const vampire = PRINTED.races.get('vampire')!;
    expect({ ...vampire.profile, traits: [] }).toEqual({ ...elf.profile, traits: [] });
    expect(vampire.power).toBe(elf.power);
    expect(vampire.profile.traits).toEqual(['chaotic', 'scary']);
  });

  test('DG-R-001: infantry stands on an inch, ogres on one and a half', () => {
    for (const r of RACES) expect(r.base).toEqual(r.id === 'ogre' ? [1.5, 1.5] : [1, 1]);
  });
});

const traits = (w: Weapon): string =>
  [
    w.ignoresShields && 'ignores-shields',
    w.range !== null && `range(${w.range})`,
    w.cavalryOnly && 'cavalry-only',
    w.chargeHits && 'hits-when-charging',
    w.reach === 2 && 'long',
    w.reach === 3 && 'long*',
    w.kind === 'firearm' && 'firearm',
    w.alsoTwoHanded && 'or-two-handed',
    w.piercing === 1 && 'armour-piercing',
    w.notCavalry && 'no-cavalry',
  ]
    .filter(Boolean)
    .join(',');
const weapon = (w: Weapon): string =>
  line(w.hands, w.name.replace(' ', '_'), w.power, signed(w.modifier), ...(w.type === null ? [] : [w.type]), traits(w));

describe('weapons', () => {
  test('the full list is that of the book (DG-WPN-01..21)', () => {
    const book = rows(`
      1 Flail 3 -1 crushing ignores-shields
      1 Hand-Axe 2 +0 slashing
      1 Hand-Crossbow 10 +1 piercing range(12)
      1 Javelin 5 +0 piercing range(18)
      1 Lance 7 +0 piercing cavalry-only,hits-when-charging,long
      1 Mace 2 +0 crushing
      1 Pistol 5 +0 piercing range(6),firearm
      1 Rapier 6 +1 piercing
      1 Shortsword 5 +1 slashing
      1 Spear 8 +2 piercing long,or-two-handed
      1 Warhammer 5 +0 crushing armour-piercing
      2 Crossbow 15 +1 piercing range(18)
      2 Great-Axe 4 +0 slashing
      2 Halberd 5 +0 slashing long
      2 Heavy_Mace 4 +0 crushing
      2 Longbow 12 +0 piercing range(30),no-cavalry
      2 Longsword 7 +1 slashing
      2 Musket 8 +0 piercing range(12),firearm
      2 Pike 12 +2 piercing long*
      2 Short-Bow 10 +0 piercing range(24)
      2 Sling 5 +0 crushing range(18)
    `);
    expect(WEAPONS.map(weapon)).toEqual(book);
    WEAPONS.forEach((w, i) => {
      expect(w.clause).toBe(`DG-WPN-${`${i + 1}`.padStart(2, '0')}`);
    });
    expect(WEAPONS.every((w) => w.damage === undefined)).toBe(true);
  });

  test('DG-SWP-01..11: the simpler list has no damage types', () => {
    const book = rows(`
      1 Hand_Weapon 2 +0
      1 Hand-Crossbow 10 +1 range(12)
      1 Lance 7 +0 cavalry-only,hits-when-charging,long
      1 Pistol 5 +0 range(6),firearm
      1 Shortsword 5 +1
      1 Spear 8 +2 long
      2 Crossbow 15 +1 range(18)
      2 Great_Weapon 5 +0
      2 Longbow 12 +0 range(30)
      2 Musket 8 +0 range(12),firearm
    `);
    expect(SIMPLER_WEAPONS.map(weapon)).toEqual(book);
    SIMPLER_WEAPONS.forEach((w, i) => {
      expect(w.clause).toBe(`DG-SWP-${`${i + 2}`.padStart(2, '0')}`);
    });
  });

  test('DG-R-148: everything of the full list has its like in the simpler one', () => {
    const groups: Record<string, string[]> = {};
    for (const w of WEAPONS) {
      const id = SIMPLER_FOR[w.id] ?? w.id;
      expect(PRINTED.simplerWeapons.has(id), w.id).toBe(true);
      if (id !== w.id) groups[id] = [...(groups[id] ?? []), w.id];
    }
    expect(groups).toEqual({
      'hand-weapon': ['flail', 'hand-axe', 'mace', 'warhammer'],
      shortsword: ['rapier'],
      spear: ['pike'],
      'hand-crossbow': ['javelin'],
      'great-weapon': ['great-axe', 'halberd', 'heavy-mace', 'longsword'],
      longbow: ['short-bow', 'sling'],
    });
  });

  test('DG-R-023: unarmed is -1, crushing and one-handed', () => {
    expect(UNARMED).toMatchObject({ modifier: -1, type: 'crushing', hands: 1, range: null, power: 0 });
  });

  test('DG-CRO-03, DG-R-133: what kind of missile each is', () => {
    const kinds = (kind: string): string[] => WEAPONS.filter((w) => w.kind === kind).map((w) => w.id);
    expect(kinds('bow')).toEqual(['longbow', 'short-bow']);
    expect(kinds('crossbow')).toEqual(['hand-crossbow', 'crossbow']);
    expect(kinds('firearm')).toEqual(['pistol', 'musket']);
    expect(kinds('thrown')).toEqual(['javelin']);
    expect(kinds('sling')).toEqual(['sling']);
    expect(WEAPONS.every((w) => (w.kind === 'melee') === (w.range === null))).toBe(true);
  });
});

const worn = (a: Armour | Barding): string =>
  line(
    a.name.replace(' Barding', '').replace(' ', '_'),
    a.power,
    `+${a.value}`,
    `r:${a.resists.join(',')}`,
    `w:${a.weak.join(',')}`,
    a.speed === undefined ? '' : `${a.speed}`,
    'halfSpeed' in a && a.halfSpeed ? 'half' : '',
  ).replace(/ +/g, ' ');

describe('armour', () => {
  test('the full list is that of the book (DG-ARM-07..15)', () => {
    const book = rows(`
      Breastplate 7 +1 r:slashing,piercing w:crushing
      Chain_Parts 4 +1 r:slashing w:piercing
      Chain_Mail 8 +2 r:slashing w:piercing
      Gambeson 2 +1 r: w:slashing
      Leather_Armour 4 +1 r: w:
      Pavise 3 +2 r: w: half
      Plate_Armour 10 +3 r:slashing,piercing w:crushing -1
      Scale_Mail 9 +2 r:slashing w:
      Shield 2 +1 r: w:
    `);
    expect(ARMOURS.map(worn)).toEqual(book);
    ARMOURS.forEach((a, i) => {
      expect(a.clause).toBe(`DG-ARM-${`${i + 7}`.padStart(2, '0')}`);
    });
  });

  test('DG-ARM-01: chain and gambeson go under breastplate and plate', () => {
    const slots = (slot: string): string[] => ARMOURS.filter((a) => a.slot === slot).map((a) => a.id);
    expect(slots('under')).toEqual(['chain-parts', 'chain-mail', 'gambeson']);
    expect(slots('over')).toEqual(['breastplate', 'plate-armour']);
    expect(slots('body')).toEqual(['leather-armour', 'scale-mail']);
  });

  test('DG-ARM-24..28: the simpler list', () => {
    const book = rows(`
      Light_Armour 4 +1 r: w:
      Medium_Armour 8 +2 r: w:
      Heavy_Armour 12 +3 r: w: -1
      Shield 2 +1 r: w:
    `);
    expect(SIMPLER_ARMOURS.map(worn)).toEqual(book);
  });

  test('DG-R-150: what stands for what; a pavise has no like', () => {
    for (const a of ARMOURS) {
      if (a.id !== 'pavise') expect(PRINTED.simplerArmours.has(SIMPLER_ARMOUR_FOR[a.id] ?? a.id), a.id).toBe(true);
    }
    expect(SIMPLER_ARMOUR_FOR['chain-parts']).toBe('light-armour');
    expect(SIMPLER_ARMOUR_FOR.breastplate).toBe('medium-armour');
    expect(SIMPLER_ARMOUR_FOR['plate-armour']).toBe('heavy-armour');
  });

  test('barding is that of the book (DG-ARM-20..23)', () => {
    const book = rows(`
      Basic 3 +1 r: w:slashing
      Partial 5 +1 r:slashing w:
      Plate 12 +3 r:slashing,piercing w: -2
      Scale 8 +2 r:slashing w:
    `);
    expect(BARDINGS.map(worn)).toEqual(book);
    BARDINGS.forEach((b, i) => {
      expect(b.clause).toBe(`DG-ARM-${20 + i}`);
    });
  });
});

const dice = (a: Amount): string =>
  typeof a === 'number' ? `${a}` : `D${a.sides}${a.add === 0 ? '' : signed(a.add)}${a.dice === 1 ? '' : `x${a.dice}`}`;
const strike = (n: NaturalAttack): string =>
  line(
    n.name.replaceAll(' ', '_'),
    n.automatic === undefined ? n.attacks : dice(n.automatic),
    n.type ?? '-',
    [
      n.hits !== undefined && `hit=${dice(n.hits)}`,
      n.range !== undefined && `range(${n.range})`,
      n.piercing === 1 && 'armour-piercing',
      n.automatic !== undefined && 'automatic',
      n.chargeHits && 'hits-when-charging',
    ]
      .filter(Boolean)
      .join(','),
  );
const stat = (s: MountStat): string => (typeof s === 'number' ? `${s}` : signed(s.add));

describe('creatures', () => {
  test('profiles, attacks and hides are those of the book (DG-CRE-10..28)', () => {
    const book = rows(`
      Common Horse 10 | 3 9 3 1 +0 3 | 3 8 3 +1 +0 +0 | Hooves 1 crushing | armour 0
      Elven Steed 15 | 3 10 3 1 +0 4 | +1 9 3 +1 +0 +0 | Hooves 1 crushing | armour 0
      Wolf 16 | 3 8 4 1 +1 4 | 3 7 3 +1 +1 +0 | Claws 1 slashing; Fangs 1 piercing | armour 0
      Big Cat 17 | 3 10 4 1 +1 5 | +1 9 3 +1 +1 +1 | Claws 1 slashing; Fangs 1 piercing | armour 0
      Boar 12 | 3 7 4 1 +0 5 | +1 6 3 +1 +0 +1 | Tusks 1 piercing hits-when-charging | armour 0
      Giant Bird 25 | 3 12 4 3 +1 5 flying | +1 10 3 +3 +1 +1 flying | Claws_and_Beak 3 slashing | armour 0
      Giant Snail 20 | 2 4 2 3 -1 5 | +0 4 2 +3 -1 +1 | | armour 4
      River Troll 30 | 2 6 3 6 +0 6 scary,stupid | - | Fists/Rocks 2 crushing hit=D3; Thrown_Rocks 1 crushing range(24) | armour 2
      Rock Troll 30 | 2 6 3 4 +0 6 scary,stupid | - | Fists/Rocks 2 crushing hit=D3; Thrown_Rocks 1 crushing range(24) | armour 4
      Giant 50 | 3 8 3 8 +1 7 scary | - | Fists/Rocks 2 crushing hit=D6; Thrown_Rocks 1 crushing range(36),armour-piercing | armour 2
      Young Dragon 50 | 4 12 4 6 +1 8 scary,flying | - | Claws 4 slashing; Jaws 1 piercing; Breath D6 fire range(6),automatic | armour 2
      Adult Dragon 70 | 3 10 3 12 +2 9 scary,flying | +1 10 3 +12 +2 +0 scary,flying | Claws 4 slashing armour-piercing; Jaws 1 piercing armour-piercing; Breath D6+3 fire range(12),automatic | armour 4
      Elder Dragon 80 | 3 8 4 8 +1 7 scary | - | Claws 4 slashing; Jaws 1 piercing; Breath D6 fire range(12),automatic | armour 3
    `);
    const game = CREATURES.map((c) => {
      const m = c.mount;
      const ridden =
        m === null
          ? '-'
          : line(
              stat(m.actions),
              stat(m.speed),
              stat(m.agility),
              stat(m.health),
              signed(m.bonus),
              stat(m.nerve),
              m.traits.join(','),
            );
      return `${c.name} ${c.power} | ${profile(c.alone)} | ${ridden} | ${c.attacks.map(strike).join('; ')} | armour ${c.armour}`.replace(
        '|  |',
        '| |',
      );
    });
    expect(game).toEqual(book);
  });

  test('DG-ARM-16: what they wear and at what price', () => {
    const price = (key: 'barding' | 'wears'): Record<string, number> =>
      Object.fromEntries(CREATURES.flatMap((c) => (c[key] === null ? [] : [[c.id, c[key]]])));
    expect(price('wears')).toEqual({ 'river-troll': 3, 'rock-troll': 3, giant: 4 });
    expect(price('barding')).toEqual({
      'common-horse': 1,
      'elven-steed': 1,
      wolf: 1,
      'big-cat': 1,
      boar: 1,
      'giant-bird': 2,
      'giant-snail': 2,
      'young-dragon': 2,
      'adult-dragon': 3,
      'elder-dragon': 3,
    });
  });

  test('DG-CRE-20: trolls and nobody else heal', () => {
    expect(CREATURES.filter((c) => c.heals !== undefined).map((c) => [c.id, c.heals])).toEqual([
      ['river-troll', 1],
      ['rock-troll', 1],
    ]);
  });

  test('DG-R-001: bases', () => {
    const bases = Object.fromEntries(CREATURES.map((c) => [c.id, c.base.join('x')]));
    expect(bases).toEqual({
      'common-horse': '1x2',
      'elven-steed': '1x2',
      wolf: '1x2',
      'big-cat': '1x2',
      boar: '1x2',
      'giant-bird': '2x2',
      'giant-snail': '2x2',
      'river-troll': '2x2',
      'rock-troll': '2x2',
      giant: '3x3',
      'young-dragon': '3x3',
      'adult-dragon': '4x4',
      'elder-dragon': '4x4',
    });
  });
});

describe('classes (DG-CLS-02..15)', () => {
  test('cost what the book says', () => {
    const book = rows(`
      Assassin 15 5
      Beast Handler 5 2
      Champion 7 5
      Commander 10 4
      Engineer 15 7
      Merchant 5 3
      Priest 20 8
      Summoner 20 15
      Tactician 15 10
      Wizard 20 10
    `);
    expect(HERO_CLASSES.map((c) => line(c.name, c.first, c.further))).toEqual(book);
    expect(HERO_CLASSES.map((c) => c.id)).toEqual([...CLASSES]);
  });

  test('all are offered', () => {
    const closed = HERO_CLASSES.filter((c) => !c.playable).map((c) => c.id);
    expect(closed).toEqual([]);
  });
});

describe('army lists (DG-LIST-03..44)', () => {
  test('are those of the book', () => {
    const book = rows(`
      arium | human orc | spear shortsword javelin shield chain-mail scale-mail | crossbow | | common-horse | = | champion engineer tactician priest
      dwarves | dwarf | hand-axe warhammer crossbow chain-mail gambeson leather-armour shield | mace great-axe heavy-mace musket pistol breastplate plate-armour | | | = | champion commander engineer tactician
      eastern-alliance | human undead | spear longbow short-bow shortsword flail shield leather-armour | halberd pike hand-axe great-axe scale-mail | | | = | champion commander engineer priest
      elven-kingdoms | elf | spear shortsword longbow chain-mail shield | lance longsword scale-mail | | common-horse | any | beast-handler champion commander engineer wizard
      lorraine | human | spear pike longbow gambeson | shortsword longsword warhammer mace heavy-mace lance plate-armour shield | | common-horse giant-snail | = | champion commander priest wizard
      nightmare-legions | human undead | spear shortsword hand-axe chain-parts shield | great-axe halberd breastplate chain-mail | | common-horse | any | assassin champion beast-handler wizard summoner
      northern-alliance | human elf | spear short-bow shortsword sling gambeson leather-armour shield | hand-crossbow crossbow chain-mail scale-mail | | common-horse | = | assassin beast-handler priest summoner wizard
      orcs-and-goblins | orc goblin | spear sling mace hand-axe javelin leather-armour shield | great-axe heavy-mace plate-armour | | wolf boar | = | beast-handler champion commander
      tuland | human dwarf | spear longbow gambeson | rapier pistol musket hand-crossbow crossbow breastplate | | | = | commander engineer tactician merchant
      welscans | human | spear short-bow hand-axe shortsword leather-armour shield | great-axe longsword chain-mail | common-horse | | = | beast-handler champion commander wizard
      wild-elves | elf | spear hand-axe javelin sling short-bow shield | longbow scale-mail | big-cat wolf | giant-bird | = | assassin beast-handler champion wizard
      vampire-kingdoms | undead | spear shortsword halberd chain-parts breastplate shield | rapier longsword lance mace crossbow plate-armour | | common-horse wolf | = | assassin beast-handler champion wizard
      yakata | human | spear pike sling short-bow shield | longsword musket longbow plate-armour | | common-horse | = | assassin champion commander tactician
      mercenaries | human orc half-elf half-orc ogre | spear pike short-bow leather-armour shield | halberd longbow longsword breastplate plate-armour | | common-horse | = | champion commander tactician wizard
    `);
    const game = LISTS.map((l) =>
      [
        l.id,
        l.races.join(' '),
        l.core.join(' '),
        l.elite.join(' '),
        l.mounts.core.join(' '),
        l.mounts.elite.join(' '),
        l.mounts.hero === 'any' ? 'any' : '=',
        l.classes.join(' '),
      ]
        .join(' | ')
        .replaceAll(' |  |', ' | |')
        .replaceAll('| |  |', '| | |'),
    );
    expect(game).toEqual(book);
  });

  test('special rules and what mounts gain', () => {
    expect(Object.fromEntries(LISTS.map((l) => [l.id, l.rule.kind]))).toEqual({
      arium: 'shields',
      dwarves: 'reserve',
      'eastern-alliance': 'magic-share',
      'elven-kingdoms': 'choice',
      lorraine: 'blessed',
      'nightmare-legions': 'undying',
      'northern-alliance': 'none',
      'orcs-and-goblins': 'reroll-nerve',
      tuland: 'ranged-bonus',
      welscans: 'speed',
      'wild-elves': 'agility',
      'vampire-kingdoms': 'vampires',
      yakata: 'piercing',
      mercenaries: 'none',
    });
    expect(LISTS.filter((l) => l.mountTraits.length > 0).map((l) => [l.id, l.mountTraits])).toEqual([
      ['nightmare-legions', ['chaotic', 'scary']],
      ['vampire-kingdoms', ['chaotic']],
    ]);
    expect(ALL_LISTS).toHaveLength(15);
  });

  test('name only what exists, and cite clauses of their own', () => {
    for (const l of ALL_LISTS) {
      for (const id of l.races) expect(PRINTED.races.has(id), `${l.id} ${id}`).toBe(true);
      for (const id of [...l.core, ...l.elite]) {
        expect(PRINTED.weapons.has(id) || PRINTED.armours.has(id), `${l.id} ${id}`).toBe(true);
      }
      const mounts = [...l.mounts.core, ...l.mounts.elite];
      for (const id of mounts) expect(PRINTED.creatures.get(id)?.mount, `${l.id} ${id}`).toBeTruthy();
      for (const id of l.classes) expect(PRINTED.classes.has(id)).toBe(true);
    }
    const used = LISTS.flatMap((l) => Object.values(l.clauses));
    expect(new Set(used).size).toBe(used.length);
    expect([...used].sort()).toEqual(Array.from({ length: 42 }, (_, i) => `DG-LIST-${`${i + 3}`.padStart(2, '0')}`));
  });
});

describe('tables of the core rules', () => {
  test('DG-FORM-18, DG-R-062: reform rolls', () => {
    expect([2, 6, 7, 12, 13, 20, 21, 40, 41, 100].map(reformNeeds)).toEqual([2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
  });

  test('DG-MEL-09: saves', () => {
    expect([-2, 0, 1, 2, 3, 4, 5, 9].map(saveNeeds)).toEqual([null, null, 6, 5, 4, 3, 2, 2]);
  });

  test('DG-RNG-06..11: the shooting table', () => {
    const book = rows(`
      1 4 5 6 7 8 9 10
      5 3 4 5 6 8 9 10
      10 3 4 5 6 7 8 9
      20 2 3 4 5 6 7 8
      40 1 2 3 4 5 6 7
      60 1 2 2 3 3 4 5
    `);
    expect(RANGED.map((row) => line(row.from, ...row.needs))).toEqual(book);
    expect(RANGES).toEqual([6, 12, 18, 24, 30, 36, 40]);
  });

  test('DG-R-127: rows and columns run up to the next, and under 6" counts as 6"', () => {
    const needs = (models: number, distance: number): number => rangedNeeds(models, distance).needs;
    expect([needs(1, 0), needs(4, 11.9), needs(4, 12), needs(5, 6)]).toEqual([4, 4, 5, 3]);
    expect([needs(9, 30), needs(10, 30), needs(19, 35.9), needs(39, 40)]).toEqual([8, 7, 7, 8]);
    expect([needs(59, 24), needs(60, 24), needs(200, 60)]).toEqual([4, 3, 5]);
    expect(rangedNeeds(20, 10).clause).toBe('DG-RNG-09');
  });

  test('DG-ARMY-16..23: the building tables', () => {
    const table = (style: 'battle-force' | 'adventuring-band'): string[] =>
      Object.entries(FORCE_TABLES[style]).map(([type, r]) => {
        const number = r.most !== undefined ? `max ${r.most}` : `min ${r.least}`;
        const share =
          r.mostShare !== undefined
            ? `max ${r.mostShare}%`
            : r.leastShare !== undefined
              ? `min ${r.leastShare}%`
              : 'any';
        return `${type} ${number} per ${r.per}, ${share}`;
      });
    expect(table('battle-force')).toEqual([
      'hero max 1 per 500, max 25%',
      'elite max 1 per 500, max 50%',
      'standard min 2 per 500, min 50%',
      'special max 1 per 1000, max 25%',
    ]);
    expect(table('adventuring-band')).toEqual([
      'hero min 2 per 500, any',
      'elite max 1 per 1000, max 50%',
      'standard min 1 per 1000, any',
      'special max 0 per 1000, any',
    ]);
  });

  test('DG-R-016, DG-R-017: whole brackets, at least one per 500 and possibly none per 1000', () => {
    expect([300, 500, 999, 1000, 1499].map((limit) => brackets(limit, 500))).toEqual([1, 1, 1, 2, 2]);
    expect([300, 999, 1000, 1999, 2000].map((limit) => brackets(limit, 1000))).toEqual([0, 0, 1, 1, 2]);
  });
});

describe('words', () => {
  test('every trait has a name and a text', () => {
    expect(TRAIT_LIST.map((t) => t.id).sort()).toEqual([...TRAITS].sort());
    for (const t of TRAITS) expect(PRINTED.traits.get(t)?.text.length).toBeGreaterThan(10);
  });

  test('ids are unique', () => {
    for (const table of [RACES, WEAPONS, SIMPLER_WEAPONS, ARMOURS, SIMPLER_ARMOURS, BARDINGS, CREATURES, ALL_LISTS]) {
      const ids = table.map((t) => t.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
  });
});
