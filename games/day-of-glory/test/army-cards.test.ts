/** What becomes of a roster: cards, what is held at once, the units of a match. */
import { describe, expect, test } from 'vitest';
import { costOf } from '../army/cost.ts';
import { armourSum } from '../army/preview.ts';
import { readySets } from '../army/ready-sets.ts';
import type { Entry } from '../army/roster.ts';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';
import { muster } from '../rules/muster.ts';
import { footKey } from '../rules/recruit.ts';
import { card, GENERAL, roster } from './army-support.ts';

describe('cards', () => {
  test('DG-GEN-05, DG-ARMY-06: a standard model is as its race makes it', () => {
    const made = card('arium', {
      kind: 'standard',
      race: 'human',
      size: 10,
      weapons: ['spear'],
      armour: ['chain-mail', 'shield'],
    });
    expect(made.profile).toEqual({ actions: 2, speed: 4, agility: 4, health: 1, bonus: 0, nerve: 4, traits: [] });
    expect(made).toMatchObject({
      attacks: 1,
      foot: true,
      base: [1, 1],
      hasShield: true,
      pavise: false,
      plainHealth: 1,
      power: 23,
    });
    expect(made.protection).toEqual({ own: { value: 2, resists: ['slashing'], weak: ['piercing'] }, mount: null });
  });

  test('DG-ARMY-07, DG-ARMY-08: elites and heroes', () => {
    expect(card('arium', { kind: 'elite', race: 'orc', size: 2 }).profile).toMatchObject({
      bonus: 2,
      nerve: 5,
      health: 2,
    });
    const hero = card('arium', { kind: 'hero', race: 'orc' });
    expect(hero.profile).toMatchObject({ bonus: 2, nerve: 6, health: 4 });
    expect(hero).toMatchObject({ attacks: 3, plainHealth: 2 });
  });

  test('DG-RACE-09: no bonus gives the undead a nerve', () => {
    expect(card('eastern-alliance', { kind: 'hero', race: 'undead' }).profile.nerve).toBeNull();
    expect(
      card('vampire-kingdoms', { kind: 'elite', race: 'undead', size: 2, mount: 'wolf' }).profile.nerve,
    ).toBeNull();
  });

  test('DG-CLS-06: what champion levels give', () => {
    const hero = card('arium', {
      kind: 'hero',
      race: 'human',
      classes: { champion: 4 },
      champion: ['attack', 'attack', 'bonus', 'agility'],
    });
    expect(hero.attacks).toBe(5);
    expect(hero.profile).toMatchObject({ bonus: 2, agility: 5 });
  });

  test('DG-CRE-02, DG-CRE-03: rider and mount make one profile', () => {
    const knight = card('arium', { kind: 'elite', race: 'human', size: 3, mount: 'common-horse', weapons: ['spear'] });
    expect(knight.profile).toEqual({ actions: 3, speed: 8, agility: 3, health: 2, bonus: 1, nerve: 5, traits: [] });
    expect(knight).toMatchObject({ beast: 'cavalry', foot: false, base: [1, 2], naturalBonus: 0, plainHealth: 2 });
    expect(knight.natural.map((n) => n.id)).toEqual(['hooves']);
    expect(knight.parts).toEqual({ riderAgility: 4, riderHealth: 1, mountAgility: 3, mountHealth: 1 });
    const boar = card('orcs-and-goblins', { kind: 'elite', race: 'goblin', size: 2, mount: 'boar' });
    expect(boar.profile).toMatchObject({ actions: 4, speed: 6, agility: 3, health: 2, nerve: 4 });
    const queen = card('elven-kingdoms', { kind: 'hero', race: 'elf', mount: 'adult-dragon', general: true });
    expect(queen.profile).toEqual({
      actions: 4,
      speed: 10,
      agility: 3,
      health: 15,
      bonus: 2,
      nerve: 6,
      traits: ['scary', 'flying'],
    });
    expect(queen).toMatchObject({
      attacks: 3,
      naturalBonus: 2,
      base: [4, 4],
      beast: 'individual',
      plainHealth: 13,
      general: true,
    });
    expect(queen.parts).toEqual({ riderAgility: 5, riderHealth: 3, mountAgility: 3, mountHealth: 12 });
  });

  test('DG-R-098: cavalry begins at 1, a snail at 4; barding on one side, armour on the other', () => {
    const rider: Entry = {
      kind: 'elite',
      race: 'human',
      size: 2,
      weapons: ['lance'],
      armour: ['plate-armour', 'shield'],
      mount: 'common-horse',
      barding: 'partial',
    };
    const knight = card('lorraine', rider);
    expect(knight.protection).toEqual({
      own: { value: 4, resists: ['slashing', 'piercing'], weak: ['crushing'] },
      mount: { value: 2, resists: ['slashing'], weak: [] },
    });
    expect(armourSum(PRINTED, knight).value).toBe(3);
    expect(card('lorraine', { ...rider, mount: 'giant-snail' }).protection.mount?.value).toBe(5);
    expect(card('arium', { kind: 'creature', creature: 'wolf', size: 3 }).protection.own.value).toBe(0);
  });

  test('DG-R-101: what creatures wear is added to what they have', () => {
    const troll = card('arium', { kind: 'creature', creature: 'rock-troll', armour: ['chain-mail', 'breastplate'] });
    expect(troll.protection.own).toEqual({ value: 7, resists: ['slashing', 'piercing'], weak: [] });
    expect(troll).toMatchObject({ attacks: 0, race: null, creature: 'rock-troll', base: [2, 2], foot: false });
    expect(card('arium', { kind: 'creature', creature: 'adult-dragon', barding: 'plate' })).toMatchObject({
      protection: { own: { value: 7 } },
      profile: { speed: 8 },
    });
  });

  test('DG-ARM-03, DG-R-095: a weakness must be shared, a resistance of either counts, a shield does neither', () => {
    const worn = (...armour: string[]) =>
      card('dwarves', { kind: 'elite', race: 'dwarf', size: 2, armour }).protection.own;
    expect(worn('chain-mail', 'plate-armour')).toEqual({ value: 5, resists: ['slashing', 'piercing'], weak: [] });
    expect(worn('plate-armour', 'shield')).toEqual({ value: 3, resists: ['slashing', 'piercing'], weak: ['crushing'] });
    expect(worn('gambeson', 'shield')).toEqual({ value: 1, resists: [], weak: ['slashing'] });
    expect(worn('shield')).toEqual({ value: 0, resists: [], weak: [] });
  });

  test('DG-R-100: plate slows those on foot, not their mounts; barding slows the mount', () => {
    const knight: Entry = { kind: 'elite', race: 'human', size: 2, weapons: ['mace'], armour: ['plate-armour'] };
    expect(card('lorraine', knight).profile.speed).toBe(3);
    expect(card('lorraine', { ...knight, mount: 'common-horse' }).profile.speed).toBe(8);
    expect(card('lorraine', { ...knight, mount: 'common-horse', barding: 'plate' }).profile.speed).toBe(6);
  });

  test('DG-ARM-12, DG-R-004: a pavise halves speed after all else; DG-R-097: it needs no hand', () => {
    const generic = { races: ['human'], core: ['pavise', 'longbow', 'shield', 'hand-axe'], elite: ['plate-armour'] };
    const bows: Entry = {
      kind: 'elite',
      race: 'human',
      size: 2,
      weapons: ['longbow'],
      armour: ['pavise', 'plate-armour'],
    };
    const made = card('generic', bows, { generic });
    expect(made.profile.speed).toBe(1.5);
    expect(made.protection.own.value).toBe(5);
    expect(made.pavise).toBe(true);
    expect(made.sets).toEqual([{ weapons: ['longbow'], shield: false }]);
  });

  test('DG-LIST-32, DG-LIST-35, DG-R-255: the army adds to the final profile of its own people', () => {
    const horse: Entry = { kind: 'standard', race: 'human', size: 5, weapons: ['spear'], mount: 'common-horse' };
    expect(card('welscans', horse).profile.speed).toBe(10);
    expect(card('welscans', { ...horse, mount: undefined }).profile.speed).toBe(6);
    expect(card('welscans', { kind: 'creature', creature: 'wolf' }).profile.speed).toBe(8);
    expect(card('wild-elves', { kind: 'standard', race: 'elf', size: 5 }).profile.agility).toBe(6);
    const cat = card('wild-elves', { kind: 'standard', race: 'elf', size: 5, mount: 'big-cat' });
    expect(cat.profile.agility).toBe(4);
    expect(cat.parts).toMatchObject({ riderAgility: 6, mountAgility: 4 });
    expect(card('welscans', { kind: 'standard', race: 'ogre', size: 2, mercenary: true }).profile.speed).toBe(4);
  });

  test('DG-LIST-41, DG-R-255: swords of Yakata are armour piercing, simpler ones too, and no others', () => {
    const sword: Entry = { kind: 'elite', race: 'human', size: 2, weapons: ['longsword', 'spear'] };
    const [longsword, spear] = card('yakata', sword).weapons;
    expect([longsword?.piercing, spear?.piercing]).toEqual([1, undefined]);
    expect(card('arium', { ...sword, weapons: ['shortsword'] }).weapons[0]?.piercing).toBeUndefined();
    const short = card('yakata', { ...sword, weapons: ['shortsword'] }, { weapons: 'simpler' });
    expect(short.weapons[0]).toMatchObject({ piercing: 1, type: null });
  });

  test('DG-LIST-18, DG-LIST-36: mounts of the dark armies gain traits', () => {
    const rider: Entry = { kind: 'elite', race: 'human', size: 2, mount: 'common-horse' };
    expect(card('nightmare-legions', rider).profile.traits).toEqual(['chaotic', 'scary']);
    expect(card('nightmare-legions', { ...rider, mount: undefined }).profile.traits).toEqual([]);
    expect(card('vampire-kingdoms', { ...rider, race: 'undead' }).profile.traits).toEqual([
      'chaotic',
      'construct',
      'scary',
    ]);
    expect(card('nightmare-legions', { kind: 'creature', creature: 'wolf' }).profile.traits).toEqual([]);
  });
});

describe('what is held at once (DG-R-022)', () => {
  const sets = (weapons: string[], shield = false, large = false): string[] =>
    readySets(
      weapons.map((id) => PRINTED.weapons.get(id)!),
      shield,
      large ? ['large'] : [],
    ).map((s) => [...s.weapons, s.bothHands ? 'both' : '', s.shield ? 'shield' : ''].filter(Boolean).join('+'));

  test('one two-handed weapon, or two one-handed things; the first bought comes first', () => {
    expect(sets([])).toEqual(['']);
    expect(sets([], true)).toEqual(['shield']);
    expect(sets(['hand-axe'])).toEqual(['hand-axe']);
    expect(sets(['hand-axe'], true)).toEqual(['hand-axe+shield']);
    expect(sets(['great-axe', 'hand-axe'], true)).toEqual(['great-axe', 'hand-axe+shield']);
    expect(sets(['longbow'], true)).toEqual(['longbow', 'shield']);
  });

  test('DG-R-106: a spear with one hand and a shield, with both hands, or with one hand alone', () => {
    expect(sets(['spear'], true)).toEqual(['spear+shield', 'spear+both']);
    expect(sets(['spear'])).toEqual(['spear+both', 'spear']);
  });

  test('DG-R-088, DG-R-107: two short weapons together, never a long one beside another', () => {
    expect(sets(['hand-axe', 'hand-axe'])).toEqual(['hand-axe+hand-axe']);
    expect(sets(['hand-axe', 'mace'], true)).toEqual(['hand-axe+shield', 'hand-axe+mace', 'mace+shield']);
    expect(sets(['spear', 'hand-axe'])).toEqual(['spear+both', 'spear', 'hand-axe']);
    expect(sets(['rapier', 'pistol'])).toEqual(['rapier+pistol']);
    expect(sets(['spear', 'javelin'])).toEqual(['spear+javelin', 'spear+both']);
  });

  test('DG-TRT-03: the large hold a great axe and a shield, but not a bow', () => {
    expect(sets(['great-axe'], true, true)).toEqual(['great-axe+shield']);
    expect(sets(['longbow'], true, true)).toEqual(['longbow', 'shield']);
  });
});

describe('mustering', () => {
  const made = muster(
    PRINTED,
    roster('arium', [
      GENERAL,
      {
        kind: 'standard',
        race: 'human',
        size: 10,
        weapons: ['spear'],
        armour: ['shield'],
        variants: [{ count: 3, weapons: ['javelin'] }],
        sergeant: true,
        standard: true,
        musician: true,
      },
      { kind: 'creature', creature: 'wolf', size: 4 },
      { kind: 'elite', race: 'human', size: 3, weapons: ['spear'], mount: 'common-horse' },
    ]),
    0,
  );

  test('units wait in reserve, in the formation their kind has', () => {
    expect(made.units.map((u) => [u.id, u.place, u.formation, u.models.length])).toEqual([
      ['r1', 'reserve', 'single', 1],
      ['r2', 'reserve', 'regiment', 10],
      ['r3', 'reserve', 'skirmish', 4],
      ['r4', 'reserve', 'regiment', 3],
    ]);
    expect(made.units[3]).toMatchObject({ a: 0.5, b: 1, gap: 0, files: 3, rows: 1 });
    expect(made.units[2]?.gap).toBe(0.5);
    expect(made.army).toEqual({ name: 'test', list: 'arium', rule: { kind: 'shields', armour: 1 }, power: 344 });
  });

  test('DG-ARMY-14: sergeant, standard and musician are three models of the front row, each with its price', () => {
    const unit = made.units[1]!;
    const roles = unit.models.filter((m) => m.role !== null);
    expect(roles.map((m) => m.role).sort()).toEqual(['musician', 'sergeant', 'standard']);
    expect(roles.every((m) => m.row === 0)).toBe(true);
    expect(roles.find((m) => m.role === 'standard')?.power).toBe(25);
    expect(roles.find((m) => m.role === 'sergeant')?.power).toBe(20);
    expect(unit.models.reduce((n, m) => n + m.power, 0)).toBe(
      costOf(PRINTED, roster('arium', []), {
        kind: 'standard',
        race: 'human',
        size: 10,
        weapons: ['spear'],
        armour: ['shield'],
        variants: [{ count: 3, weapons: ['javelin'] }],
        sergeant: true,
        standard: true,
        musician: true,
      }).value,
    );
  });

  test('DG-R-021: several cards where weapons differ, the ready set of each the first', () => {
    const unit = made.units[1]!;
    expect(unit.ready).toEqual({ r2: 0, 'r2+1': 0 });
    expect(unit.models.filter((m) => m.card === 'r2+1')).toHaveLength(3);
    expect(made.cards['r2+1']?.weapons.map((w) => w.id)).toEqual(['javelin']);
  });

  test('DG-CRE-08: a rider whose mount is dead has a card of its own', () => {
    const foot = made.cards[footKey('r4')]!;
    expect(foot).toMatchObject({ mount: null, beast: null, foot: true, base: [1, 1], parts: null });
    expect(foot.profile).toMatchObject({ speed: 4, agility: 4, health: 1, bonus: 1, nerve: 5 });
    expect(made.cards[footKey('r2')]).toBeUndefined();
  });

  test('every cell is filled once, front row first, for every ready-made army', () => {
    for (const { roster: ready } of READY) {
      for (const seat of [0, 1]) {
        const { units, cards, army } = muster(PRINTED, ready, seat);
        expect(units).toHaveLength(ready.units.length);
        let power = 0;
        for (const u of units) {
          const cells = new Set(u.models.map((m) => `${m.row} ${m.file}`));
          expect(cells.size).toBe(u.models.length);
          expect(u.models.filter((m) => m.row === 0)).toHaveLength(u.files);
          for (const m of u.models) {
            expect(cards[m.card]).toBeDefined();
            power += m.power;
          }
          expect(u.kind === 'creature' && u.models.length > 1 ? u.formation : 'skirmish').toBe('skirmish');
        }
        expect(power).toBe(army.power);
        expect(JSON.parse(JSON.stringify({ units, cards, army }))).toEqual({ units, cards, army });
      }
    }
  });

  test('DG-R-148, DG-R-150: an army built with one list plays with the other by stand-ins, at the price paid', () => {
    const undergate = READY.find((r) => r.id === 'king-under-the-hill')!.roster;
    const plain = muster(PRINTED, undergate, 0);
    const simple = muster(PRINTED, undergate, 0, { weapons: 'simpler', armour: 'simpler' });
    expect(simple.army.power).toBe(plain.army.power);
    expect(simple.cards.r1?.weapons.map((w) => w.id)).toEqual(['hand-weapon']);
    expect(simple.cards.r1?.armour.map((a) => a.id)).toEqual(['heavy-armour', 'shield']);
    expect(simple.cards.r1?.protection.own).toEqual({ value: 3, resists: [], weak: [] });
    expect(simple.cards.r3?.power).toBe(plain.cards.r3?.power);
    const axes = muster(
      PRINTED,
      roster(
        'dwarves',
        [{ kind: 'standard', race: 'dwarf', size: 2, weapons: ['hand-weapon'], armour: ['medium-armour'] }],
        {
          weapons: 'simpler',
          armour: 'simpler',
        },
      ),
      0,
      { weapons: 'full', armour: 'full' },
    );
    expect(axes.cards.r1?.weapons.map((w) => w.id)).toEqual(['hand-axe']);
    expect(axes.cards.r1?.armour.map((a) => a.id)).toEqual(['chain-mail']);
  });
});
