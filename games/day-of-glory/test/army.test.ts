/** Building an army: costs, legality, cards. */
import { describe, expect, test } from 'vitest';
import { random } from '#engine/dice/random.ts';
import { checkRoster } from '../army/check.ts';
import { costOf, modelPower, totalOf } from '../army/cost.ts';
import { armourSum } from '../army/preview.ts';
import { randomRoster } from '../army/random.ts';
import { READY } from '../army/ready.ts';
import { readySets } from '../army/ready-sets.ts';
import { type Entry, type Roster, rosterSchema, sizeOf } from '../army/roster.ts';
import { shop } from '../army/shop.ts';
import { ALL_LISTS } from '../content/lists.ts';
import { WEAPON_BY_ID } from '../content/weapons.ts';
import { cardsOf, footKey, muster } from '../rules/recruit.ts';
import type { Card } from '../state.ts';

function roster(list: string, units: Entry[], more: Partial<Roster> = {}): Roster {
  return { game: 'day-of-glory', name: 'test', list, style: 'relaxed', units, ...more };
}

const GENERAL: Entry = { kind: 'hero', race: 'human', weapons: ['shortsword'], general: true };
const leader = (race: string): Entry => ({ ...GENERAL, race, weapons: [] });

/** Codes of problems at a place, errors only unless told. */
function codes(of: Roster, place?: string, severity: string | null = 'error'): string[] {
  return checkRoster(of)
    .problems.filter(
      (p) => (severity === null || p.severity === severity) && (place === undefined || p.place === place),
    )
    .map((p) => p.code);
}

function problem(of: Roster, code: string) {
  const found = checkRoster(of).problems.filter((p) => p.code === code);
  expect(found.length, `${code} among ${checkRoster(of).problems.map((p) => p.code)}`).toBeGreaterThan(0);
  return found[0]!;
}

function card(list: string, entry: Entry, more: Partial<Roster> = {}): Card {
  return cardsOf(roster(list, [entry], more), entry, { id: 'x', name: 'x', seat: 0 })[0]!.card;
}

const cost = (list: string, entry: Entry): number => costOf(roster(list, [entry]), entry).value;

describe('power', () => {
  test('DG-ARMY-03: race, gear, mount and upgrades add up, model by model', () => {
    const spears: Entry = { kind: 'standard', race: 'human', size: 10, weapons: ['spear'], armour: ['shield'] };
    expect(cost('arium', spears)).toBe(150);
    expect(cost('arium', { ...spears, sergeant: true, standard: true, musician: true })).toBe(175);
    const sum = costOf(roster('arium', []), { ...spears, sergeant: true });
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
    expect(modelPower(roster('arium', []), mixed, ['shortsword', 'javelin']).value).toBe(15);
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
    expect(costOf(simple, guard).value).toBe(2 * (10 + 5 + 5 + 12));
  });

  test('every part of every price cites a clause and the parts add up', () => {
    for (const { roster: ready } of READY) {
      for (const entry of ready.units) {
        const sum = costOf(ready, entry);
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

  test('says of magic items and machines that they are not part of the game yet', () => {
    const said = (unit: object): string =>
      rosterSchema.safeParse({ ...plain, units: [unit] }).error?.issues[0]?.message ?? '';
    expect(said({ kind: 'hero', race: 'human', items: ['star-sword'] })).toBe(
      'magic items are not part of the game yet',
    );
    expect(said({ kind: 'machine', machine: 'catapult' })).toContain('not part of the game yet');
  });
});

describe('what a list admits', () => {
  test('DG-LIST-01: the list must exist', () => {
    expect(problem(roster('atlantis', [GENERAL]), 'unknown-list')).toMatchObject({
      place: 'list',
      clause: 'DG-LIST-01',
    });
  });

  test('DG-ARMY-01: races of the list only', () => {
    const elves: Entry = { kind: 'standard', race: 'elf', size: 5, weapons: ['spear'] };
    expect(problem(roster('arium', [GENERAL, elves]), 'foreign-race')).toMatchObject({
      place: 'units[1].race',
      clause: 'DG-LIST-03',
    });
    expect(codes(roster('elven-kingdoms', [leader('elf'), elves]))).toEqual([]);
    expect(codes(roster('arium', [GENERAL, { kind: 'standard', size: 5 }]))).toContain('missing-race');
    expect(codes(roster('arium', [GENERAL, { kind: 'standard', race: 'gnome', size: 5 }]))).toContain('unknown-race');
  });

  test('DG-R-024: what elites have is not for standard units, but for heroes; elites keep the core', () => {
    const bows = (kind: Entry['kind']): Entry => ({ kind, race: 'human', size: 5, weapons: ['crossbow', 'spear'] });
    const found = problem(roster('arium', [GENERAL, bows('standard')]), 'foreign-gear');
    expect(found).toMatchObject({ place: 'units[1].weapons[0]', clause: 'DG-LIST-03' });
    expect(found.message).toContain('elites and heroes only');
    expect(codes(roster('arium', [GENERAL, bows('elite')]))).toEqual([]);
    expect(codes(roster('arium', [{ ...bows('hero'), size: 1, general: true }]))).toEqual([]);
    // The Eastern Alliance's book entry forgets "same as core".
    const east: Entry = { kind: 'elite', race: 'undead', size: 3, weapons: ['spear', 'halberd'] };
    expect(codes(roster('eastern-alliance', [GENERAL, east]))).toEqual([]);
    expect(codes(roster('arium', [GENERAL, { ...bows('elite'), weapons: ['rapier'] }]))).toEqual(['foreign-gear']);
  });

  test('DG-R-024, DG-R-028: mounts by who may ride them', () => {
    const riders = (kind: Entry['kind'], race: string, mount: string): Entry => ({
      kind,
      race,
      size: 5,
      weapons: ['spear'],
      mount,
    });
    const hero = (race: string, mount: string): Entry => ({ kind: 'hero', race, mount, general: true });
    expect(codes(roster('arium', [GENERAL, riders('standard', 'human', 'common-horse')]))).toEqual(['foreign-mount']);
    expect(codes(roster('arium', [GENERAL, riders('elite', 'human', 'common-horse')]))).toEqual([]);
    expect(codes(roster('welscans', [GENERAL, riders('standard', 'human', 'common-horse')]))).toEqual([]);
    expect(codes(roster('welscans', [hero('human', 'common-horse')]))).toEqual([]);
    expect(codes(roster('wild-elves', [leader('elf'), riders('elite', 'elf', 'wolf')]))).toEqual([]);
    expect(codes(roster('wild-elves', [leader('elf'), riders('standard', 'elf', 'giant-bird')]))).toEqual([
      'foreign-mount',
    ]);
    // Elven steeds: elves and vampires, where horses are.
    expect(codes(roster('elven-kingdoms', [leader('elf'), riders('elite', 'elf', 'elven-steed')]))).toEqual([]);
    expect(codes(roster('vampire-kingdoms', [leader('vampire'), riders('elite', 'vampire', 'elven-steed')]))).toEqual(
      [],
    );
    expect(codes(roster('vampire-kingdoms', [leader('vampire'), riders('elite', 'undead', 'elven-steed')]))).toEqual([
      'foreign-mount',
    ]);
    expect(codes(roster('northern-alliance', [GENERAL, riders('elite', 'human', 'elven-steed')]))).toEqual([
      'foreign-mount',
    ]);
    // Any creature means any that is ridden.
    expect(codes(roster('elven-kingdoms', [hero('elf', 'adult-dragon')]))).toEqual([]);
    expect(codes(roster('elven-kingdoms', [hero('elf', 'giant')]))).toEqual(['no-mount']);
    expect(codes(roster('elven-kingdoms', [leader('elf'), riders('elite', 'elf', 'adult-dragon')]))).toEqual([
      'foreign-mount',
    ]);
  });

  test('DG-WPN-05, DG-WPN-16: lances need a mount, longbows none', () => {
    const lancers: Entry = { kind: 'elite', race: 'elf', size: 2, weapons: ['lance'] };
    expect(problem(roster('elven-kingdoms', [leader('elf'), lancers]), 'cavalry-only').clause).toBe('DG-WPN-05');
    expect(codes(roster('elven-kingdoms', [leader('elf'), { ...lancers, mount: 'common-horse' }]))).toEqual([]);
    const bows: Entry = { kind: 'elite', race: 'elf', size: 2, weapons: ['longbow'], mount: 'common-horse' };
    expect(problem(roster('elven-kingdoms', [leader('elf'), bows]), 'not-cavalry').clause).toBe('DG-WPN-16');
  });

  test('DG-LIST-14: humans only if they are the choice; wizards come later', () => {
    const folk: Entry = { kind: 'standard', race: 'human', size: 5, weapons: ['spear'] };
    expect(problem(roster('elven-kingdoms', [leader('elf'), folk]), 'foreign-race').clause).toBe('DG-LIST-14');
    expect(codes(roster('elven-kingdoms', [leader('elf'), folk], { choice: 'humans' }))).toEqual([]);
    expect(codes(roster('elven-kingdoms', [leader('elf')], { choice: 'wizards' }))).toEqual(['not-yet']);
    expect(codes(roster('elven-kingdoms', [leader('elf')], { choice: 'sailors' }))).toEqual(['unknown-choice']);
    expect(codes(roster('arium', [GENERAL], { choice: 'humans' }))).toEqual(['unknown-choice']);
    expect(codes(roster('elven-kingdoms', [leader('elf')]), 'choice', 'note')).toEqual(['choice-open']);
  });

  test('DG-LIST-38: vampires for the Vampire Kingdoms and nobody else', () => {
    const lords: Entry = { kind: 'standard', race: 'vampire', size: 3, weapons: ['shortsword'] };
    expect(codes(roster('vampire-kingdoms', [leader('undead'), lords]))).toEqual([]);
    expect(codes(roster('nightmare-legions', [GENERAL, lords]))).toEqual(['foreign-race']);
  });

  test('DG-SWP-01, DG-R-148, DG-R-150: with the simpler lists an army has what stands for its gear', () => {
    const more = { weapons: 'simpler', armour: 'simpler' } as const;
    const axes: Entry = {
      kind: 'standard',
      race: 'dwarf',
      size: 5,
      weapons: ['hand-weapon'],
      armour: ['light-armour', 'shield'],
    };
    expect(codes(roster('dwarves', [leader('dwarf'), axes], more))).toEqual([]);
    expect(
      problem(roster('dwarves', [leader('dwarf'), { ...axes, weapons: ['hand-axe'] }], more), 'unknown-weapon').clause,
    ).toBe('DG-SWP-01');
    const great: Entry = { ...axes, weapons: ['great-weapon'] };
    expect(codes(roster('dwarves', [leader('dwarf'), great], more))).toEqual(['foreign-gear']);
    expect(codes(roster('dwarves', [leader('dwarf'), { ...great, kind: 'elite' }], more))).toEqual([]);
    expect(
      problem(roster('dwarves', [leader('dwarf'), { ...axes, armour: ['chain-mail'] }], more), 'unknown-armour').clause,
    ).toBe('DG-ARM-24');
    const two: Entry = { ...axes, armour: ['light-armour', 'medium-armour'] };
    expect(problem(roster('dwarves', [leader('dwarf'), two], more), 'layers').clause).toBe('DG-R-150');
  });

  test('DG-LIST-02, DG-R-025: the generic list keeps its limits', () => {
    const generic = {
      races: ['human', 'ogre', 'dwarf'],
      core: ['spear', 'sling', 'flail', 'gambeson', 'pavise'],
      elite: ['pike', 'lance', 'musket', 'plate-armour', 'shield'],
      classes: ['champion', 'commander', 'merchant', 'tactician'],
      mount: 'boar',
    };
    const pavises: Entry = { kind: 'standard', race: 'human', size: 5, weapons: ['sling'], armour: ['pavise'] };
    const boars: Entry = { kind: 'elite', race: 'human', size: 2, weapons: ['lance'], mount: 'boar' };
    const hero: Entry = { kind: 'hero', race: 'ogre', general: true, mount: 'boar', classes: { merchant: 1 } };
    expect(codes(roster('generic', [hero, pavises, boars], { generic }))).toEqual([]);
    expect(codes(roster('generic', [hero, { ...boars, kind: 'standard' }], { generic }))).toEqual([
      'foreign-gear',
      'foreign-mount',
    ]);
    const over = {
      races: [...generic.races, 'orc'],
      core: [...generic.core, 'mace'],
      elite: [...generic.elite, 'rapier'],
      classes: [...generic.classes, 'assassin'],
    };
    const found = checkRoster(roster('generic', [hero], { generic: over })).problems.filter(
      (p) => p.code === 'generic-limit',
    );
    expect(found.map((p) => [p.place, p.clause])).toEqual([
      ['generic.races', 'DG-R-025'],
      ['generic.core', 'DG-R-025'],
      ['generic.elite', 'DG-R-025'],
      ['generic.classes', 'DG-R-025'],
    ]);
    expect(codes(roster('generic', [hero], { generic: { races: [] } }), 'generic.races')).toEqual(['generic-limit']);
    expect(codes(roster('generic', [hero]))).toContain('generic-missing');
    const strange = { races: ['gnome', 'vampire'], core: ['spoon'], classes: ['wizard', 'fool'], mount: 'giant' };
    expect(codes(roster('generic', [], { generic: strange }))).toEqual([
      'unknown-race',
      'foreign-race',
      'unknown-gear',
      'not-yet',
      'unknown-class',
      'no-mount',
      'no-units',
    ]);
  });

  test('what comes with a later part says so', () => {
    const wizard: Entry = { kind: 'hero', race: 'human', general: true, classes: { wizard: 1 } };
    expect(problem(roster('lorraine', [wizard]), 'not-yet')).toMatchObject({
      place: 'units[0].classes.wizard',
      clause: 'DG-CLS-15',
      message: 'the Wizard is not part of the game yet',
    });
    for (const id of ['engineer', 'priest', 'summoner']) {
      expect(codes(roster('arium', [{ ...wizard, classes: { [id]: 1 } }]))).toEqual(['not-yet']);
    }
    expect(codes(roster('arium', [{ ...GENERAL, weapons: ['star-sword'] }]))).toEqual(['not-yet']);
    expect(codes(roster('arium', [GENERAL, { kind: 'creature', creature: 'catapult' }]))).toEqual(['not-yet']);
    expect(codes(roster('arium', [GENERAL, { kind: 'creature', creature: 'kraken' }]))).toEqual(['unknown-creature']);
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
    expect(beast('river-troll', { armour: ['shield'] })).toEqual(['creature-armour']);
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
    expect(totalOf(exact)).toBe(255);
    expect(codes(exact)).toEqual([]);
    expect(problem({ ...exact, limit: 254 }, 'power').clause).toBe('DG-R-019');
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
    expect(totalOf(tuland(lord, { ...few, size: 6 }, hired))).toBe(30 + 78 + 44);
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
    const accounts = checkRoster(sixth).accounts.map((a) => [a.id, a.spent.value, a.limit]);
    expect(accounts).toEqual([
      ['power', 981, 1000],
      ['hero', 127, 250],
      ['elite', 190, 500],
      ['standard', 664, 1000],
      ['special', 0, 250],
    ]);
  });
});

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
    expect(armourSum(knight).value).toBe(3);
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
      weapons.map((id) => WEAPON_BY_ID.get(id)!),
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

  test('DG-R-106: a spear with one hand and shield, or with both hands', () => {
    expect(sets(['spear'], true)).toEqual(['spear+shield', 'spear+both']);
    expect(sets(['spear'])).toEqual(['spear+both']);
  });

  test('DG-R-088, DG-R-107: two short weapons together, never a long one beside another', () => {
    expect(sets(['hand-axe', 'hand-axe'])).toEqual(['hand-axe+hand-axe']);
    expect(sets(['hand-axe', 'mace'], true)).toEqual(['hand-axe+shield', 'hand-axe+mace', 'mace+shield']);
    expect(sets(['spear', 'hand-axe'])).toEqual(['spear+both', 'hand-axe']);
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
      costOf(roster('arium', []), {
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
        const { units, cards, army } = muster(ready, seat);
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
    const plain = muster(undergate, 0);
    const simple = muster(undergate, 0, { weapons: 'simpler', armour: 'simpler' });
    expect(simple.army.power).toBe(plain.army.power);
    expect(simple.cards.r1?.weapons.map((w) => w.id)).toEqual(['hand-weapon']);
    expect(simple.cards.r1?.armour.map((a) => a.id)).toEqual(['heavy-armour', 'shield']);
    expect(simple.cards.r1?.protection.own).toEqual({ value: 3, resists: [], weak: [] });
    expect(simple.cards.r3?.power).toBe(plain.cards.r3?.power);
    const axes = muster(
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

describe('ready-made armies', () => {
  test('are legal Battle Forces close to their limit, with ids of their own', () => {
    expect(new Set(READY.map((r) => r.id)).size).toBe(READY.length);
    for (const { id, roster: ready, faction } of READY) {
      expect(rosterSchema.safeParse(ready).success, id).toBe(true);
      expect(ready.style ?? 'battle-force').toBe('battle-force');
      expect(faction).toBe(ready.list);
      expect(checkRoster(ready).problems, id).toEqual([]);
      expect(totalOf(ready)).toBeGreaterThan((ready.limit ?? 0) * 0.95);
    }
  });

  test('there is one of 500 and one of 1000 power for ten lists, and every list has one', () => {
    const has = (list: string, limit: number): boolean =>
      READY.some((r) => r.faction === list && r.roster.limit === limit);
    expect(ALL_LISTS.filter((l) => has(l.id, 500) && has(l.id, 1000)).length).toBeGreaterThanOrEqual(10);
    expect(ALL_LISTS.filter((l) => !has(l.id, 500) && !has(l.id, 1000)).map((l) => l.id)).toEqual([]);
  });

  test('those of 1000 power have six to ten units, and two are hordes', () => {
    const large = READY.filter((r) => r.roster.limit === 1000).map((r) => r.roster);
    const models = (of: Roster): number => of.units.reduce((n, u) => n + sizeOf(u), 0);
    for (const of of large) expect(of.units.length).toBeGreaterThanOrEqual(6);
    for (const of of large) expect(of.units.length).toBeLessThanOrEqual(10);
    expect(large.filter((of) => models(of) >= 120)).toHaveLength(2);
  });
});

describe('armies made at random', () => {
  test('are legal and close to 500 power for every list', () => {
    for (const { id } of ALL_LISTS) {
      for (let i = 0; i < 15; i++) {
        const made = randomRoster(id, random(`${id}:${i}`));
        expect(rosterSchema.safeParse(made).success).toBe(true);
        expect(
          checkRoster(made).problems.filter((p) => p.severity === 'error'),
          JSON.stringify(made),
        ).toEqual([]);
        expect(totalOf(made)).toBeGreaterThan(440);
        expect(() => muster(made, 1)).not.toThrow();
      }
    }
  });

  test('are the same for the same seed', () => {
    expect(randomRoster('arium', random('x'))).toEqual(randomRoster('arium', random('x')));
  });
});

describe('the shop', () => {
  test('sells what the list admits and nothing of later parts', () => {
    const ids = (faction?: string): string[] => shop(faction).map((e) => e.id);
    expect(ids('arium')).toContain('crossbow');
    expect(ids('arium')).not.toContain('longbow');
    expect(ids('vampire-kingdoms')).toContain('vampire');
    expect(ids('arium')).toContain('wolf');
    for (const id of ['wizard', 'priest', 'summoner', 'engineer', 'catapult']) expect(ids()).not.toContain(id);
    expect(ids('nowhere')).toEqual([]);
    for (const e of shop()) expect(e.text, e.id).not.toBe('');
  });
});
