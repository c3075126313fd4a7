/** What an army list admits, and what the shop shows of it. */
import { describe, expect, test } from 'vitest';
import { checkRoster } from '../army/check.ts';
import type { Entry } from '../army/roster.ts';
import { shop } from '../army/shop.ts';
import { PRINTED } from '../content/printed.ts';
import { codes, GENERAL, leader, problem, roster } from './army-support.ts';

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

  test('DG-LIST-14: humans only if they are the choice; with the choice of wizards every hero is one and must learn a lore', () => {
    const folk: Entry = { kind: 'standard', race: 'human', size: 5, weapons: ['spear'] };
    expect(problem(roster('elven-kingdoms', [leader('elf'), folk]), 'foreign-race').clause).toBe('DG-LIST-14');
    expect(codes(roster('elven-kingdoms', [leader('elf'), folk], { choice: 'humans' }))).toEqual([]);
    expect(codes(roster('elven-kingdoms', [leader('elf')], { choice: 'wizards' }))).toEqual(['no-lore']);
    expect(codes(roster('elven-kingdoms', [{ ...leader('elf'), lore: 'heavens' }], { choice: 'wizards' }))).toEqual([]);
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
    const found = checkRoster(PRINTED, roster('generic', [hero], { generic: over })).problems.filter(
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
    const strange = { races: ['gnome', 'vampire'], core: ['spoon'], classes: ['fool'], mount: 'giant' };
    expect(codes(roster('generic', [], { generic: strange }))).toEqual([
      'unknown-race',
      'foreign-race',
      'unknown-gear',
      'unknown-class',
      'no-mount',
      'no-units',
    ]);
  });

  test('who and what the list lacks says so', () => {
    const wizard: Entry = { kind: 'hero', race: 'human', general: true, classes: { wizard: 1 } };
    expect(problem(roster('arium', [wizard]), 'foreign-class')).toMatchObject({
      clause: 'DG-LIST-04',
      also: ['DG-ARMY-01', 'DG-LIST-45'],
    });
    expect(codes(roster('arium', [{ ...GENERAL, weapons: ['star-sword'] }]))).toEqual(['magic-item']);
    expect(codes(roster('arium', [GENERAL, { kind: 'creature', creature: 'catapult' }]))).toEqual(['unknown-creature']);
    expect(codes(roster('arium', [GENERAL, { kind: 'creature', creature: 'kraken' }]))).toEqual(['unknown-creature']);
  });
});

describe('the shop', () => {
  test('sells what the list admits, artillery and vehicles to all', () => {
    const ids = (faction?: string): string[] => shop(PRINTED, faction).map((e) => e.id);
    expect(ids('arium')).toContain('crossbow');
    expect(ids('arium')).not.toContain('longbow');
    expect(ids('vampire-kingdoms')).toContain('vampire');
    expect(ids('arium')).toContain('wolf');
    expect(ids('arium')).toContain('catapult');
    expect(ids('arium')).toContain('heavy-chariot');
    expect(ids('nowhere')).toEqual([]);
    for (const e of shop(PRINTED)) expect(e.text, e.id).not.toBe('');
  });
});
