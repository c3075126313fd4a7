/** The builder of bands: the page, its fields, editing, remarks and their remedies. */
import { describe, expect, it } from 'vitest';
import type { Field } from '#engine/builder.ts';
import type { Json } from '#engine/game.ts';
import { checkRoster } from '../army/check.ts';
import { builder } from '../army/page.ts';
import type { Entry, Roster } from '../army/roster.ts';
import { shop } from '../army/shop.ts';
import { SIZE_IDS, type SizeId } from '../army/sizes.ts';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';

const BUILDER = builder(PRINTED);

const ARMANDO: Entry = {
  name: 'Armando',
  archetype: 'master-swordsman',
  weapons: [{ weapon: 'long-blade', th: 1 }, { weapon: 'pistol' }],
  armour: { torso: 1 },
  combat: ['fencing', 'cappellis-school', 'cappellis-school'],
  other: ['lucky'],
  flaws: ['vain'],
};

function band(size: SizeId, ...models: Entry[]): Roster {
  return { game: 'gloire', name: 'test', faction: 'free', size, models };
}

function field(roster: Roster, id: string, n = 0): Field {
  const page = BUILDER.page(roster);
  const found = [...page.fields, ...(page.units[n]?.fields ?? [])].find((one) => one.id === id);
  if (found === undefined) throw new Error(`no field ${id} among ${page.units[n]?.fields.map((f) => f.id)}`);
  return found;
}

function choices(found: Field): readonly { id: string; against?: string; most?: number }[] {
  return found.kind === 'several'
    ? found.groups.flatMap((group) => group.choices)
    : found.kind === 'choice'
      ? found.choices
      : [];
}

describe('the page of a band', () => {
  it('has one unit for every model and the problems of the check, in its order', () => {
    for (const { roster } of READY) {
      const page = BUILDER.page(roster);
      expect(page.units).toHaveLength(roster.models.length);
      expect(page.report).toEqual(checkRoster(PRINTED, roster));
      expect(page.remarks.map(({ code, place }) => [code, place])).toEqual(
        page.report.problems.map(({ code, place }) => [code, place]),
      );
      expect(page.units.every(({ sheet }) => sheet !== null)).toBe(true);
    }
  });

  it('shows the wound track of a character while it is built', () => {
    const unit = BUILDER.page(band('hero', ARMANDO)).units[0];
    expect(unit?.sheet?.tracks?.map(({ label, boxes }) => [label, boxes.length])).toEqual([
      ['Head', 2],
      ['Torso', 4],
      ['Arms', 5],
      ['Legs', 5],
    ]);
    expect(unit?.facts).toEqual([
      { label: 'Grade', value: 3 },
      { label: 'Hero points', value: 5 },
      { label: 'DR Head', value: 4 },
      { label: 'DR Torso', value: 5 },
      { label: 'DR Arms', value: 4 },
      { label: 'DR Legs', value: 4 },
    ]);
    expect(unit?.sub).toBe('Master Swordsman, Grade 3');
    expect(unit?.costs[0]).toMatchObject({ label: 'of 10 points', value: { value: 8 } });
  });

  it('explains each number by parts that add up to it, every part with its clause', () => {
    for (const { roster } of READY) {
      for (const unit of BUILDER.page(roster).units) {
        for (const { label, value } of [...unit.numbers, ...unit.costs]) {
          const total = value.parts.reduce((sum, part) => sum + part.amount, 0);
          expect(total, `${unit.title} ${label}`).toBe(value.value);
          expect(value.parts.every((part) => /^GL-[A-Z0-9]+-\d+$/.test(part.clause))).toBe(true);
        }
      }
    }
  });

  it('says what the models bring: Grades and hero points (GL-HP-01)', () => {
    const texts = BUILDER.page(READY.find(({ id }) => id === 'hollenbach')?.roster as Roster).sub.map(
      ({ text }) => text,
    );
    expect(texts).toEqual(['Free companies', '1 Grade 3, 1 Grade 2, 3 Grade 1', '10 hero points']);
  });

  it('offers the lists of the archetype, and says what is against the rest', () => {
    const roster = band('hero', ARMANDO);
    expect(choices(field(roster, 'models[0].weaponList')).map(({ id }) => id)).toEqual([
      'short-blade',
      'long-blade',
      'pistol',
    ]);
    const combat = choices(field(roster, 'models[0].combatList'));
    expect(combat).toHaveLength(13);
    expect(combat.find(({ id }) => id === 'di-contis-thrust')?.against).toBe("not with Cappelli's School");
    expect(combat.find(({ id }) => id === 'fencing')?.most).toBe(6);
    expect(combat.find(({ id }) => id === 'cappellis-school')?.most).toBe(3);
    expect(field(roster, 'models[0].combatList').tally).toEqual({ text: '3 of 6', over: false });
    const odd = band('hero', { ...ARMANDO, weapons: [{ weapon: 'pike' }], combat: ['battle-cry'] });
    expect(choices(field(odd, 'models[0].weaponList')).find(({ id }) => id === 'pike')?.against).toContain(
      'not on the list',
    );
    expect(choices(field(odd, 'models[0].combatList')).find(({ id }) => id === 'battle-cry')?.against).toContain(
      'not on',
    );
  });

  it('has ladders for each copy of a weapon and for armour', () => {
    const blade = field(band('hero', ARMANDO), 'models[0].weapons[0]');
    if (blade.kind !== 'ladder') throw new Error(blade.kind);
    expect(blade.tracks.map(({ id, value, choices: open }) => [id, value, open.map((one) => one.id)])).toEqual([
      ['models[0].weapons[0].th', ['+1'], ['+1']],
      ['models[0].weapons[0].ws', [], ['+1', '-1']],
    ]);
    expect(() => field(band('hero', ARMANDO), 'models[0].weapons[1]')).toThrow();
    const armour = field(band('hero', ARMANDO), 'models[0].armour');
    expect(armour.kind === 'ladder' && armour.tracks.map(({ label, value }) => [label, value.length])).toEqual([
      ['Head', 0],
      ['Torso', 1],
      ['Arms', 0],
      ['Legs', 0],
    ]);
  });

  it('shows what depends on something only where it is', () => {
    const ids = (entry: Entry, ...rest: Entry[]) =>
      BUILDER.page(band('pair', entry, ...rest)).units[0]?.fields.map(({ id }) => id) ?? [];
    expect(ids(ARMANDO)).toContain('models[0].flawList');
    expect(ids(ARMANDO)).not.toContain('models[0].itemList');
    expect(ids(ARMANDO, { archetype: 'merchant' })).toContain('models[0].itemList');
    expect(ids({ archetype: 'philosopher' })).not.toContain('models[0].field');
    expect(ids({ archetype: 'philosopher', knowledge: ['savant', 'animal-handling'] })).toEqual(
      expect.arrayContaining(['models[0].field', 'models[0].animal']),
    );
    expect(ids({ archetype: 'valet', other: ['devotion'] }, ARMANDO)).toContain('models[0].master');
    expect(ids({ archetype: 'heroic-horse' }, ARMANDO)).toEqual([
      'models[0].archetype',
      'models[0].abilityList',
      'models[0].master',
    ]);
    expect(ids({ archetype: 'benedicto' }, ARMANDO)).toEqual(['models[0].archetype', 'models[0].master']);
  });

  it('tells alike models by one word, and offers every kind as a template', () => {
    const ruffian: Entry = { archetype: 'ruffian' };
    const page = BUILDER.page(band('band', ARMANDO, ruffian, ruffian));
    expect(page.units[1]?.alike).toBe(page.units[2]?.alike);
    expect(page.units.map(({ title }) => title)).toEqual(['Armando', 'Ruffian 1', 'Ruffian 2']);
    const ids = page.templates.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['courtier', 'valet', 'ruffian', 'heroic-horse', 'don-armando']));
    expect(ids).not.toContain('commoner');
    expect(ids).not.toContain('watch-guard');
  });

  it('shows strangers that a roster names instead of hiding them', () => {
    const page = BUILDER.page(
      band('hero', { archetype: 'dragon', weapons: [{ weapon: 'breath' }] }, { archetype: 'commoner' }),
    );
    expect(page.units.map(({ sheet, sub }) => [sheet, sub])).toEqual([
      [null, 'dragon'],
      [null, 'Commoner'],
    ]);
    expect(choices(page.units[1]?.fields[0] as Field).find(({ id }) => id === 'commoner')?.against).toBeDefined();
  });
});

describe('editing', () => {
  it('fills the place and nothing else, and never touches the roster it was given', () => {
    const before = band('hero', ARMANDO, { archetype: 'valet' });
    const copy = structuredClone(before);
    const after = BUILDER.edit(before, 'models[0].combat', ['quick']);
    expect(before).toEqual(copy);
    expect(after.models[0]).toEqual({ ...ARMANDO, combat: ['quick'] });
    expect(after.models[1]).toBe(before.models[1]);
  });

  it.each<[string, Json, keyof Entry, unknown]>([
    ['models[0].name', ' ', 'name', undefined],
    ['models[0].archetype', 'squire', 'archetype', 'squire'],
    [
      'models[0].weapons',
      ['pistol', 'long-blade', 'pistol'],
      'weapons',
      [{ weapon: 'pistol' }, { weapon: 'long-blade', th: 1 }, { weapon: 'pistol' }],
    ],
    ['models[0].weapons', [], 'weapons', undefined],
    ['models[0].weapons[0].th', ['-1', '-1'], 'weapons', [{ weapon: 'long-blade', th: -2 }, { weapon: 'pistol' }]],
    ['models[0].weapons[0].th', [], 'weapons', [{ weapon: 'long-blade' }, { weapon: 'pistol' }]],
    [
      'models[0].weapons[1].extras',
      ['ammo', 'brace'],
      'weapons',
      [
        { weapon: 'long-blade', th: 1 },
        { weapon: 'pistol', extras: ['ammo', 'brace'] },
      ],
    ],
    ['models[0].armour.torso', [], 'armour', undefined],
    ['models[0].armour.head', ['+1', '+1'], 'armour', { torso: 1, head: 2 }],
    ['models[0].combat', ['quick', 'fencing', 'quick'], 'combat', ['quick', 'fencing', 'quick']],
    ['models[0].virtues.hero', ['braggart'], 'virtues', { hero: ['braggart'] }],
    ['models[0].virtues.ability', [], 'virtues', undefined],
    ['models[0].animal', 'hawk', 'animal', 'hawk'],
    ['models[0].field', 'alchemy', 'field', 'alchemy'],
    ['models[0].master', '', 'master', undefined],
    ['models[0].items', ['vintage'], 'items', ['vintage']],
  ])('takes %s = %j', (place, value, key, found) => {
    expect(BUILDER.edit(band('hero', ARMANDO), place, value).models[0]?.[key]).toEqual(found);
  });

  it('takes name, side, size and free building', () => {
    const roster = band('hero', ARMANDO);
    expect(BUILDER.edit(roster, 'name', 'Other').name).toBe('Other');
    expect(BUILDER.edit(roster, 'faction', 'king').faction).toBe('king');
    for (const size of SIZE_IDS) expect(BUILDER.edit(roster, 'size', size).size).toBe(size);
    expect(BUILDER.edit(roster, 'free', 'yes').free).toBe(true);
    expect(BUILDER.edit(BUILDER.edit(roster, 'free', 'yes'), 'free', 'no')).not.toHaveProperty('free');
  });

  it.each([
    ['models[7].name', 'x'],
    ['models[0].charm', 'x'],
    ['models[0].weapons', 'spear'],
    ['models[0].weapons[4].th', ['+1']],
    ['models[0].weapons[0].extras', ['gold']],
    ['models[0].animal', 'dragon'],
    ['size', 'army'],
    ['name', ''],
    ['__proto__.x', 'y'],
  ] as [string, Json][])('refuses %s = %j with a sentence', (place, value) => {
    expect(() => BUILDER.edit(band('hero', ARMANDO), place, value)).toThrow(RangeError);
  });

  it('adds, doubles, removes and moves models', () => {
    const one = BUILDER.addUnit(BUILDER.blank('king'), 'courtier');
    expect(one.models).toEqual([{ archetype: 'courtier' }]);
    const two = BUILDER.addUnit(BUILDER.duplicate(one, 0), 'valet');
    expect(BUILDER.move(two, 2, 0).models.map(({ archetype }) => archetype)).toEqual(['valet', 'courtier', 'courtier']);
    expect(BUILDER.remove(two, 0).models).toHaveLength(2);
    expect(BUILDER.blank('nobody').faction).toBe('king');
  });
});

describe('remarks', () => {
  it('take out what is wrong, where that is all there is to do', () => {
    const wrong: Entry = {
      archetype: 'courtier',
      weapons: [{ weapon: 'spoon' }, { weapon: 'long-blade', th: 3, extras: ['brace'] }],
      armour: { legs: 4 },
      combat: ['juggling', 'ambidextrous'],
      knowledge: ['ambidextrous'],
      other: ['hide', 'majestic'],
      flaws: ['vain'],
      virtues: { hero: ['pride'] },
      field: 'nature',
      animal: 'viper',
      master: 'Nobody',
      abilities: ['kick'],
    };
    let roster = band('hero', wrong);
    for (let i = 0; i < 30; i++) {
      const found = BUILDER.page(roster).remarks.find(({ fix, severity }) => fix !== undefined && severity === 'error');
      if (found?.fix === undefined) break;
      roster = found.fix.roster;
    }
    const left = BUILDER.page(roster).remarks.filter(({ severity }) => severity === 'error');
    expect(left.map(({ code }) => code)).toEqual(['flaws']);
    expect(roster.models[0]?.weapons).toEqual([{ weapon: 'long-blade' }]);
  });

  it('have a headline with the name of the model', () => {
    const [first] = BUILDER.page(band('hero', { ...ARMANDO, flaws: [] })).remarks.filter(
      ({ code }) => code === 'flaws-missing',
    );
    expect(first?.title).toBe('Armando: each Lucky point needs a flaw: 1 missing');
    expect(first?.advice).not.toBe('');
  });
});

describe('the shop', () => {
  it('lists everything once, and ready-made characters by side', () => {
    const all = shop(PRINTED);
    expect(new Set(all.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(all.length);
    const ready = (faction?: string) => shop(PRINTED, faction).filter(({ kind }) => kind === 'ready-made').length;
    expect([ready(), ready('king'), ready('parliament'), ready('free')]).toEqual([12, 4, 2, 0]);
    expect(all.find(({ id }) => id === 'blunderbuss')?.cost).toBe('2 or 3 points');
    expect(all.find(({ id }) => id === 'bow')).toMatchObject({ kind: 'free-weapon', cost: '2 points' });
  });
});
