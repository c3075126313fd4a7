/** Building an army: power, units, heroes and the building tables. */
import { describe, expect, test } from 'vitest';
import { checkRoster } from '../army/check.ts';
import { costOf, modelPower, totalOf } from '../army/cost.ts';
import { type Entry, type Roster, rosterSchema } from '../army/roster.ts';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';
import { codes, cost, GENERAL, leader, problem, roster } from './army-support.ts';

describe('power', () => {
  test('DG-ARMY-03: race, gear, mount and upgrades add up, model by model', () => {
    const spears: Entry = { kind: 'standard', race: 'human', size: 10, weapons: ['spear'], armour: ['shield'] };
    expect(cost('arium', spears)).toBe(150);
    expect(cost('arium', { ...spears, sergeant: true, standard: true, musician: true })).toBe(175);
    const sum = costOf(PRINTED, roster('arium', []), { ...spears, sergeant: true });
    expect(sum.parts.map((p) => [p.label, p.amount, p.clause])).toEqual([
      ['10 × Human', 50, 'DG-RACE-06'],
      ['10 × Shield', 20, 'DG-ARM-15'],
      ['10 × Spear', 80, 'DG-WPN-10'],
      ['Sergeant', 5, 'DG-ARMY-11'],
    ]);
  });

  test('DG-ARMY-07, DG-ARMY-08: elites cost 5 more each, a hero 20', () => {
    expect(cost('arium', { kind: 'elite', race: 'orc', size: 4, weapons: ['crossbow'] })).toBe(4 * (9 + 5 + 15));
    expect(cost('arium', { kind: 'hero', race: 'orc', weapons: ['shortsword'] })).toBe(9 + 20 + 5);
  });

  test('DG-CLS-01: the first level at its price, the others at theirs; DG-ARMY-26: the army standard costs 10', () => {
    const hero: Entry = { kind: 'hero', race: 'dwarf', classes: { commander: 3, champion: 1 }, champion: ['attack'] };
    expect(cost('dwarves', hero)).toBe(30 + 18 + 7);
    expect(cost('dwarves', { ...hero, armyStandard: true })).toBe(30 + 18 + 7 + 10);
  });

  test('DG-R-021: weapons may differ from model to model, and each pays for its own', () => {
    const mixed: Entry = {
      kind: 'standard',
      race: 'human',
      size: 10,
      weapons: ['spear'],
      variants: [{ count: 4, weapons: ['shortsword', 'javelin'] }],
    };
    expect(cost('arium', mixed)).toBe(50 + 6 * 8 + 4 * 10);
    expect(modelPower(PRINTED, roster('arium', []), mixed, ['shortsword', 'javelin']).value).toBe(15);
  });

  test('DG-ARM-16: barding costs as printed, double on monstrous mounts, and what bigger creatures state', () => {
    const snail: Entry = { kind: 'elite', race: 'human', size: 2, mount: 'giant-snail', barding: 'scale' };
    expect(cost('lorraine', snail)).toBe(2 * (5 + 5 + 20 + 16));
    expect(cost('lorraine', { ...snail, mount: 'common-horse' })).toBe(2 * (5 + 5 + 10 + 8));
    expect(cost('arium', { kind: 'creature', creature: 'adult-dragon', barding: 'plate' })).toBe(70 + 36);
    expect(cost('arium', { kind: 'creature', creature: 'young-dragon', barding: 'basic' })).toBe(50 + 6);
  });

  test('DG-CRE-17, DG-CRE-21: trolls pay three times for armour, giants four', () => {
    expect(cost('arium', { kind: 'creature', creature: 'river-troll', armour: ['chain-mail'] })).toBe(30 + 24);
    expect(cost('arium', { kind: 'creature', creature: 'giant', armour: ['plate-armour'] })).toBe(50 + 40);
  });

  test('DG-SWP-09, DG-ARM-27: simpler lists have their own prices', () => {
    const guard: Entry = { kind: 'elite', race: 'dwarf', size: 2, weapons: ['great-weapon'], armour: ['heavy-armour'] };
    const simple = roster('dwarves', [guard], { weapons: 'simpler', armour: 'simpler' });
    expect(costOf(PRINTED, simple, guard).value).toBe(2 * (10 + 5 + 5 + 12));
  });

  test('every part of every price cites a clause and the parts add up', () => {
    for (const { roster: ready } of READY) {
      for (const entry of ready.units) {
        const sum = costOf(PRINTED, ready, entry);
        expect(sum.parts.reduce((n, p) => n + p.amount, 0)).toBe(sum.value);
        for (const p of sum.parts) expect(p.clause).toMatch(/^DG-(R|[A-Z]+)-\d+$/);
      }
    }
  });
});

describe('the shape of a roster', () => {
  const plain = { game: 'day-of-glory', name: 'x', list: 'arium', units: [] };

  test('is strict and bounded', () => {
    expect(rosterSchema.safeParse(plain).success).toBe(true);
    expect(rosterSchema.safeParse({ ...plain, colour: 'red' }).success).toBe(false);
    expect(rosterSchema.safeParse({ ...plain, name: 'x'.repeat(81) }).success).toBe(false);
    expect(rosterSchema.safeParse({ ...plain, limit: 20 }).success).toBe(false);
    const many = Array.from({ length: 61 }, () => ({ kind: 'hero', race: 'human' }));
    expect(rosterSchema.safeParse({ ...plain, units: many }).success).toBe(false);
    expect(rosterSchema.safeParse({ ...plain, units: [{ kind: 'standard', size: 201 }] }).success).toBe(false);
  });

  test('says which kinds of units there are', () => {
    const said = (unit: object): string =>
      rosterSchema.safeParse({ ...plain, units: [unit] }).error?.issues[0]?.message ?? '';
    expect(said({ kind: 'machine', machine: 'catapult' })).toContain('artillery or vehicle');
  });
});

describe('units', () => {
  const spears = (size: number, more: Partial<Entry> = {}): Entry => ({
    kind: 'standard',
    race: 'human',
    size,
    weapons: ['spear'],
    ...more,
  });

  test('DG-R-021: 2 to 100 models; DG-ARMY-08: a hero is one', () => {
    expect(problem(roster('arium', [GENERAL, spears(1)]), 'size').clause).toBe('DG-R-021');
    expect(codes(roster('arium', [GENERAL, spears(2)]))).toEqual([]);
    expect(codes(roster('arium', [GENERAL, spears(101)], { limit: 9000 }))).toEqual(['size']);
    expect(codes(roster('arium', [GENERAL, spears(100)], { limit: 9000 }))).toEqual([]);
    expect(problem(roster('arium', [{ ...GENERAL, size: 2 }]), 'size').clause).toBe('DG-ARMY-08');
    const mixed = spears(5, { variants: [{ count: 6, weapons: ['shortsword'] }] });
    expect(codes(roster('arium', [GENERAL, mixed]))).toEqual(['variants']);
    const foreign = spears(5, { variants: [{ count: 2, weapons: ['rapier'] }] });
    expect(codes(roster('arium', [GENERAL, foreign]), 'units[1].variants[0].weapons[0]')).toEqual(['foreign-gear']);
  });

  test('DG-R-027: herds of up to 20, great creatures alone', () => {
    const pack = (creature: string, size: number): Roster =>
      roster('arium', [GENERAL, { kind: 'creature', creature, size }]);
    expect(codes(pack('wolf', 20))).toEqual([]);
    expect(problem(pack('wolf', 21), 'size').clause).toBe('DG-R-027');
    expect(codes(pack('giant-snail', 3))).toEqual([]);
    expect(codes(pack('river-troll', 2))).toEqual(['size']);
    expect(codes(pack('giant', 1))).toEqual([]);
  });

  test('DG-ARMY-10, DG-R-020: upgrades need five models and no hero', () => {
    expect(problem(roster('arium', [GENERAL, spears(4, { sergeant: true })]), 'upgrade')).toMatchObject({
      place: 'units[1].sergeant',
      clause: 'DG-ARMY-10',
    });
    expect(codes(roster('arium', [GENERAL, spears(5, { sergeant: true, standard: true, musician: true })]))).toEqual(
      [],
    );
    expect(problem(roster('arium', [{ ...GENERAL, standard: true }]), 'upgrade').clause).toBe('DG-R-020');
    const pack: Entry = { kind: 'creature', creature: 'wolf', size: 5, musician: true };
    expect(codes(roster('arium', [GENERAL, pack]))).toEqual([]);
  });

  test('DG-ARM-01, DG-R-096: one under, one over, and nothing else together', () => {
    const wear = (...armour: string[]): string[] =>
      codes(roster('dwarves', [leader('dwarf'), { kind: 'elite', race: 'dwarf', size: 2, weapons: ['mace'], armour }]));
    expect(wear('chain-mail', 'plate-armour', 'shield')).toEqual([]);
    expect(wear('gambeson', 'breastplate')).toEqual([]);
    expect(wear('chain-mail', 'gambeson')).toEqual(['layers']);
    expect(wear('leather-armour', 'plate-armour')).toEqual(['layers']);
    expect(wear('breastplate', 'plate-armour')).toEqual(['layers']);
    expect(wear('gambeson', 'chain-mail', 'plate-armour')).toEqual(['layers']);
    expect(wear('shield', 'shield')).toEqual(['layers']);
    expect(wear('mace')).toEqual(['not-armour']);
  });

  test('DG-R-099: any mount may have barding, but there must be one', () => {
    const horse: Entry = {
      kind: 'elite',
      race: 'human',
      size: 2,
      weapons: ['spear'],
      mount: 'common-horse',
      barding: 'plate',
    };
    expect(codes(roster('arium', [GENERAL, horse]))).toEqual([]);
    expect(codes(roster('arium', [GENERAL, spears(5, { barding: 'plate' })]))).toEqual(['no-wearer']);
    expect(codes(roster('arium', [GENERAL, { ...horse, barding: 'silk' }]))).toEqual(['unknown-barding']);
    const troll: Entry = { kind: 'creature', creature: 'river-troll', barding: 'basic' };
    expect(codes(roster('arium', [GENERAL, troll]))).toEqual(['creature-barding']);
  });

  test('DG-CRE-17, DG-CRE-23: who wears armour and who does not', () => {
    const beast = (creature: string, more: Partial<Entry>): string[] =>
      codes(roster('arium', [GENERAL, { kind: 'creature', creature, ...more }]));
    expect(beast('river-troll', { armour: ['gambeson', 'breastplate'] })).toEqual([]);
    expect(beast('river-troll', { armour: ['shield'] })).toEqual([]);
    expect(beast('river-troll', { armour: ['pavise'] })).toEqual(['creature-armour']);
    expect(beast('wolf', { armour: ['gambeson'] })).toEqual(['creature-armour']);
    expect(beast('wolf', { barding: 'basic' })).toEqual([]);
    expect(beast('wolf', { weapons: ['spear'], mount: 'wolf', race: 'human' })).toEqual([
      'not-a-race',
      'creature-weapons',
      'creature-mount',
    ]);
  });

  test('DG-R-022: a shield beside two-handed weapons only is a warning, no error', () => {
    const pikes: Entry = { kind: 'standard', race: 'human', size: 5, weapons: ['pike'], armour: ['shield'] };
    expect(codes(roster('yakata', [leader('human'), pikes]))).toEqual([]);
    expect(problem(roster('yakata', [leader('human'), pikes]), 'idle-shield').severity).toBe('warning');
    expect(codes(roster('yakata', [leader('human'), { ...pikes, weapons: ['spear'] }]), undefined, 'warning')).toEqual(
      [],
    );
  });
});

describe('heroes', () => {
  test('DG-ARMY-08, DG-CLS-01: levels for heroes only, of the classes of the list, at most four in one', () => {
    const hero = (classes: Record<string, number>): Roster => roster('arium', [{ ...GENERAL, classes }]);
    expect(codes(hero({ tactician: 4 }))).toEqual([]);
    expect(problem(hero({ tactician: 5 }), 'class-level').clause).toBe('DG-CLS-01');
    expect(problem(hero({ assassin: 1 }), 'foreign-class').clause).toBe('DG-LIST-04');
    expect(codes(hero({ juggler: 1 }))).toEqual(['unknown-class']);
    const drilled: Entry = { kind: 'elite', race: 'human', size: 3, weapons: ['spear'], classes: { tactician: 1 } };
    expect(problem(roster('arium', [GENERAL, drilled]), 'not-a-hero').clause).toBe('DG-ARMY-08');
    expect(codes(roster('dwarves', [{ ...leader('dwarf'), classes: { tactician: 2, commander: 1 } }]))).toEqual([]);
  });

  test('DG-CLS-06: a gift for each champion level, none more than three times', () => {
    const champion = (level: number, gifts: Entry['champion']): string[] =>
      codes(roster('arium', [{ ...GENERAL, classes: { champion: level }, champion: gifts }]));
    expect(champion(4, ['attack', 'attack', 'attack', 'agility'])).toEqual([]);
    expect(champion(4, ['attack', 'attack', 'attack', 'attack'])).toEqual(['champion-limit']);
    expect(champion(2, ['attack'])).toEqual(['champion-gifts']);
    expect(champion(1, ['attack', 'bonus'])).toEqual(['champion-gifts']);
    expect(codes(roster('arium', [{ ...GENERAL, champion: ['bonus'] }]))).toEqual(['champion-gifts']);
  });

  test('DG-ARMY-15, DG-ARMY-24, DG-R-031: exactly one general, even in a relaxed army', () => {
    const spears: Entry = { kind: 'standard', race: 'human', size: 5, weapons: ['spear'], armour: [] };
    expect(problem(roster('arium', [spears]), 'no-hero').clause).toBe('DG-ARMY-15');
    expect(problem(roster('arium', [{ kind: 'hero', race: 'human' }]), 'no-general').clause).toBe('DG-ARMY-24');
    expect(problem(roster('arium', [GENERAL, GENERAL]), 'two-generals').place).toBe('units[1].general');
    expect(codes(roster('arium', [GENERAL, { ...spears, general: true }]))).toContain('not-a-hero');
    expect(codes(roster('arium', []))).toEqual(['no-units']);
  });

  test('DG-ARMY-26: one army standard, and not with the general', () => {
    const bearer: Entry = { kind: 'hero', race: 'human', armyStandard: true };
    expect(codes(roster('arium', [GENERAL, bearer]))).toEqual([]);
    expect(problem(roster('arium', [GENERAL, bearer, bearer]), 'two-standards').place).toBe('units[2].armyStandard');
    expect(codes(roster('arium', [{ ...GENERAL, armyStandard: true }]))).toEqual(['general-bears']);
  });
});

describe('the building tables', () => {
  /** A Battle Force of exactly this: spears cost 13, heroes 30 and so on. */
  const spears = (size: number): Entry => ({ kind: 'standard', race: 'human', size, weapons: ['spear'] });
  const force = (
    limit: number,
    units: Entry[],
    style: Roster['style'] = 'battle-force',
    more: Partial<Roster> = {},
  ): Roster => roster('arium', units, { limit, style, ...more });
  const plain: Entry = { kind: 'hero', race: 'human' };

  test('DG-ARMY-04, DG-R-019: no more than the agreed power, and no less is asked', () => {
    const exact = force(255, [{ ...plain, general: true }, spears(10), { ...spears(10), weapons: ['shortsword'] }]);
    expect(totalOf(PRINTED, exact)).toBe(255);
    expect(codes(exact)).toEqual([]);
    expect(problem({ ...exact, limit: 254 }, 'power').clause).toBe('DG-ARMY-04');
    expect(codes({ ...exact, limit: 400 }, undefined, 'note')).toContain('power-left');
  });

  test('DG-ARMY-16, DG-R-016: heroes one per 500 and 25%, by whole brackets and exact shares', () => {
    const two = [{ ...plain, general: true }, plain, spears(15), spears(15), spears(2), spears(2)];
    expect(problem(force(999, two), 'hero-units').clause).toBe('DG-ARMY-16');
    expect(codes(force(1000, two))).not.toContain('hero-units');
    // 25 power of 100 is the exact quarter; of 99 it is too much.
    const cheap = [{ ...plain, general: true }, spears(2), spears(3)];
    expect(codes(force(100, cheap))).toEqual([]);
    expect(problem(force(99, cheap), 'hero-share').clause).toBe('DG-ARMY-16');
  });

  test('DG-ARMY-17: elites one per 500 and half the power', () => {
    const elite = (size: number): Entry => ({ kind: 'elite', race: 'human', size, weapons: ['shortsword'] });
    const base = [{ ...plain, general: true }, spears(10), spears(10)];
    expect(codes(force(500, [...base, elite(3)]))).toEqual([]);
    expect(problem(force(500, [...base, elite(3), elite(3)]), 'elite-units').clause).toBe('DG-ARMY-17');
    expect(problem(force(500, [...base, elite(17)]), 'elite-share').clause).toBe('DG-ARMY-17');
  });

  test('DG-ARMY-18: at least two standard units per 500 and half the power', () => {
    const lead = { ...plain, general: true };
    expect(problem(force(500, [lead, spears(20)]), 'standard-units').clause).toBe('DG-ARMY-18');
    expect(codes(force(500, [lead, spears(10), spears(10)]))).toEqual([]);
    expect(problem(force(500, [lead, spears(10), spears(9)]), 'standard-share').clause).toBe('DG-ARMY-18');
    expect(problem(force(1000, [lead, spears(20), spears(20)]), 'standard-units').message).toContain('at least 4');
  });

  test('DG-ARMY-19, DG-R-017: special units only from 1000 power on, one per 1000, a quarter', () => {
    const lead = { ...plain, general: true };
    const troops = [spears(10), spears(10), spears(10), spears(10)];
    const troll: Entry = { kind: 'creature', creature: 'river-troll' };
    expect(problem(force(999, [lead, ...troops, troll]), 'special-units').clause).toBe('DG-ARMY-19');
    expect(codes(force(1000, [lead, ...troops, troll]))).toEqual([]);
    expect(codes(force(1000, [lead, ...troops, troll, troll]))).toEqual(['special-units']);
    const herd: Entry = { kind: 'creature', creature: 'wolf', size: 16 };
    expect(codes(force(1000, [lead, ...troops, herd]))).toEqual(['special-share']);
  });

  test('DG-ARMY-20..23: the Adventuring Band', () => {
    const band = (limit: number, units: Entry[]): string[] => codes(force(limit, units, 'adventuring-band'));
    const lead = { ...plain, general: true };
    const elite: Entry = { kind: 'elite', race: 'human', size: 2, weapons: ['shortsword'] };
    expect(band(500, [lead, plain])).toEqual([]);
    expect(problem(force(500, [lead], 'adventuring-band'), 'hero-units').clause).toBe('DG-ARMY-20');
    expect(problem(force(500, [lead, plain, elite], 'adventuring-band'), 'elite-units').clause).toBe('DG-ARMY-21');
    expect(band(1000, [lead, plain, plain, plain, elite])).toEqual(['standard-units']);
    expect(band(1000, [lead, plain, plain, plain, elite, spears(2)])).toEqual([]);
    expect(problem(force(1000, [lead, plain, plain, plain], 'adventuring-band'), 'standard-units').clause).toBe(
      'DG-ARMY-22',
    );
    const troll: Entry = { kind: 'creature', creature: 'river-troll' };
    expect(problem(force(3000, [lead, troll], 'adventuring-band'), 'special-units').clause).toBe('DG-ARMY-23');
    const half: Entry = { ...elite, size: 34 };
    expect(band(1000, [lead, plain, plain, plain, half, spears(2)])).toEqual(['elite-share']);
  });

  test('DG-ARMY-15: a relaxed army takes what it likes', () => {
    const troll: Entry = { kind: 'creature', creature: 'river-troll' };
    expect(codes(force(500, [{ ...plain, general: true }, troll, troll, troll], 'relaxed'))).toEqual([]);
  });

  test('DG-R-250: creatures of the Elven Kingdoms count as standard units if that is the choice', () => {
    const lead = { ...leader('elf') };
    const cats: Entry = { kind: 'creature', creature: 'big-cat', size: 8 };
    const elves: Entry = { kind: 'standard', race: 'elf', size: 6, weapons: ['spear'] };
    const kingdom = (choice?: string): Roster =>
      roster('elven-kingdoms', [lead, cats, elves], {
        limit: 500,
        style: 'battle-force',
        ...(choice ? { choice } : {}),
      });
    expect(codes(kingdom('creatures'))).toEqual([]);
    expect(codes(kingdom())).toEqual(['standard-units', 'standard-share', 'special-units', 'special-share']);
  });

  test('DG-LIST-42, DG-CLS-10, DG-R-018: one mercenary unit per merchant level, a quarter of the army itself', () => {
    const merchant = (levels: number): Entry => ({
      kind: 'hero',
      race: 'human',
      general: true,
      weapons: ['rapier'],
      classes: { merchant: levels },
    });
    const own: Entry = { kind: 'standard', race: 'human', size: 20, weapons: ['spear'] };
    const hired: Entry = { kind: 'standard', race: 'ogre', size: 2, weapons: ['pike'], mercenary: true };
    const tuland = (...units: Entry[]): Roster => roster('tuland', units);
    expect(codes(tuland(merchant(1), own, hired))).toEqual([]);
    expect(problem(tuland(merchant(1), own, hired, hired), 'merchant-levels')).toMatchObject({
      place: 'units[3].mercenary',
      clause: 'DG-LIST-42',
    });
    expect(codes(tuland(merchant(2), own, hired, hired))).toEqual([]);
    expect(codes(tuland({ ...merchant(1), classes: {} }, own, hired))).toEqual(['merchant-levels']);
    // A quarter is of the army's own total: 44 of 176 is just allowed.
    const few: Entry = { kind: 'standard', race: 'human', size: 5, weapons: ['spear'] };
    const lord: Entry = { kind: 'hero', race: 'human', general: true, classes: { merchant: 1 } };
    expect(totalOf(PRINTED, tuland(lord, { ...few, size: 6 }, hired))).toBe(30 + 78 + 44);
    expect(codes(tuland(lord, { ...few, size: 6 }, hired))).toEqual(['mercenary-share']);
    expect(codes(tuland(lord, { ...few, size: 8 }, hired))).toEqual([]);
    expect(problem(tuland(lord, few, hired), 'mercenary-share').clause).toBe('DG-LIST-42');
    // They use the mercenaries' list in full, and only that.
    const wrong: Entry = { ...hired, race: 'dwarf', weapons: ['rapier'] };
    expect(codes(tuland(merchant(1), own, wrong))).toEqual(['foreign-race', 'foreign-gear']);
    // DG-R-258: a hired hero takes up a level too, and they may be an army of their own.
    expect(codes(tuland(merchant(1), own, hired, { kind: 'hero', race: 'orc', mercenary: true }))).toEqual([
      'merchant-levels',
    ]);
    expect(codes(roster('mercenaries', [leader('ogre'), { ...hired, mercenary: false }]))).toEqual([]);
  });

  test('accounts show power against the limit and the shares by type', () => {
    const sixth = READY.find((r) => r.id === 'sixth-legion')!.roster;
    const accounts = checkRoster(PRINTED, sixth).accounts.map((a) => [a.id, a.spent.value, a.limit]);
    expect(accounts).toEqual([
      ['power', 971, 1000],
      ['hero', 127, 250],
      ['elite', 245, 500],
      ['standard', 599, 1000],
      ['special', 0, 250],
    ]);
  });
});
