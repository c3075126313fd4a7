import { describe, expect, it } from 'vitest';
import type { BuilderPage, Field } from '#engine/builder.ts';
import { random } from '#engine/dice/random.ts';
import type { Json } from '#engine/game.ts';
import { checkRoster } from '../army/check.ts';
import { builder } from '../army/page.ts';
import { randomRoster } from '../army/random.ts';
import { type Entry, type Roster, rosterSchema } from '../army/roster.ts';
import { ALL_LISTS } from '../content/lists.ts';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';

const BUILDER = builder(PRINTED);

function army(...units: Entry[]): Roster {
  return { game: 'day-of-glory', name: 'test', list: 'arium', style: 'relaxed', units };
}

const GENERAL: Entry = { kind: 'hero', race: 'human', weapons: ['shortsword'], general: true };
const SPEARS: Entry = { kind: 'standard', race: 'human', size: 10, weapons: ['spear'], armour: ['shield'] };

function remark(roster: Roster, code: string) {
  const found = BUILDER.page(roster).remarks.find((r) => r.code === code);
  if (found === undefined) throw new Error(`no ${code} among ${BUILDER.page(roster).remarks.map((r) => r.code)}`);
  return found;
}

function field(page: BuilderPage, n: number, id: string): Field {
  const found = page.units[n]?.fields.find((f) => f.id === `units[${n}].${id}`);
  if (found === undefined) throw new Error(`no field ${id} among ${page.units[n]?.fields.map((f) => f.id)}`);
  return found;
}

/** Every place of a page that can be filled, with a value of the right form drawn for it. */
function fillings(page: BuilderPage, pick: (n: number) => number): { place: string; value: Json }[] {
  const one = <T>(list: readonly T[]): T | undefined => list[pick(Math.max(1, list.length))];
  const some = (list: readonly { id: string }[]): string[] =>
    Array.from({ length: pick(4) }, () => one(list)?.id).filter((id): id is string => id !== undefined);
  const fill = (f: Field): { place: string; value: Json }[] => {
    switch (f.kind) {
      case 'text':
        return [{ place: f.id, value: `name ${pick(9)}` }];
      case 'number':
        return [{ place: f.id, value: f.min + pick(f.max - f.min) }];
      case 'choice':
        return [{ place: f.id, value: one(f.choices)?.id ?? f.value }];
      case 'several':
        return f.groups.map((group) => ({ place: group.id, value: some(group.choices) }));
      case 'ladder':
        return f.tracks.map((track) => ({ place: track.id, value: some(track.choices) }));
    }
  };
  const own = page.units.flatMap((unit) => [...(unit.name ? [unit.name] : []), ...unit.fields]);
  return [page.name, ...page.fields, ...own].flatMap(fill);
}

describe('the page of an army', () => {
  it('has one unit for every entry and the problems of the check, in its order', () => {
    for (const { roster } of READY) {
      const page = BUILDER.page(roster);
      expect(page.units).toHaveLength(roster.units.length);
      expect(page.report).toEqual(checkRoster(PRINTED, roster));
      expect(page.remarks.map((r) => [r.code, r.place])).toEqual(page.report.problems.map((p) => [p.code, p.place]));
      for (const unit of page.units) {
        expect(unit.sheet).not.toBeNull();
        expect(unit.sheet?.figure).not.toBe('');
      }
    }
  });

  it('explains each number by parts that add up to it, every part with its clause', () => {
    for (const { roster } of READY) {
      for (const unit of BUILDER.page(roster).units) {
        for (const { label, value } of [...unit.numbers, ...unit.costs]) {
          const total = value.parts.reduce((sum, part) => sum + part.amount, 0);
          expect(total, `${unit.title} ${label}`).toBe(value.value);
          expect(value.parts.every((part) => /^DG-[A-Z]+-\d+$/.test(part.clause))).toBe(true);
        }
      }
    }
  });

  it('DG-CRE-03 and DG-LIST-32 are named where they make a number', () => {
    const roster: Roster = { ...army({ ...SPEARS, mount: 'common-horse' }), list: 'welscans' };
    const speed = BUILDER.page(roster).units[0]?.numbers.find((n) => n.label === 'Spd');
    expect(speed?.value).toEqual({
      value: 10,
      parts: [
        { label: 'Common Horse', amount: 8, clause: 'DG-CRE-03' },
        { label: 'the army', amount: 2, clause: 'DG-LIST-32' },
      ],
    });
  });

  it('offers what the list has: races, gear, mounts, classes that are played', () => {
    const page = BUILDER.page(army(GENERAL, SPEARS));
    const race = field(page, 1, 'race');
    expect(race.kind === 'choice' && race.choices.map((c) => c.id)).toEqual(['human', 'orc']);
    const gear = field(page, 1, 'equipment');
    const ids = gear.kind === 'several' ? gear.groups.map((g) => g.choices.map((c) => c.id)) : [];
    expect(ids).toEqual([
      ['javelin', 'shortsword', 'spear'],
      ['chain-mail', 'scale-mail', 'shield'],
    ]);
    const classes = field(page, 0, 'classes');
    expect(classes.kind === 'ladder' && classes.tracks.map((t) => t.label)).toEqual([
      'Champion',
      'Engineer',
      'Priest',
      'Tactician',
    ]);
    expect(classes.kind === 'ladder' && classes.tracks[3]?.steps).toEqual([15, 10, 10, 10]);
    const mount = field(page, 0, 'mount');
    expect(mount.kind === 'choice' && mount.choices.map((c) => c.id)).toEqual(['none', 'common-horse']);
  });

  it('shows strangers that a roster names instead of hiding them', () => {
    const page = BUILDER.page(
      army({
        kind: 'hero',
        race: 'elf',
        weapons: ['spoon', 'longbow'],
        mount: 'wolf',
        classes: { wizard: 2, fool: 1 },
      }),
    );
    expect(page.units[0]?.sheet).toBeNull();
    const race = field(page, 0, 'race');
    expect(race.kind === 'choice' && race.choices.find((c) => c.id === 'elf')?.against).toBe('Arium has none');
    const gear = field(page, 0, 'equipment');
    expect(gear.kind === 'several' && gear.groups[0]?.value).toEqual(['spoon', 'longbow']);
    expect(gear.kind === 'several' && gear.groups[0]?.choices.find((c) => c.id === 'longbow')?.against).toBeDefined();
    const classes = field(page, 0, 'classes');
    expect(classes.kind === 'ladder' && classes.tracks.map((t) => t.label)).toEqual([
      'Champion',
      'Engineer',
      'Priest',
      'Tactician',
      'Wizard',
      'fool',
    ]);
  });

  it('tells alike units by one word and others by another', () => {
    const [a, b, c] = BUILDER.page(army(SPEARS, SPEARS, { ...SPEARS, size: 11 })).units;
    expect(a?.alike).toBe(b?.alike);
    expect(a?.alike).not.toBe(c?.alike);
    expect([a?.title, b?.title, c?.title]).toEqual(['Human Spears 1', 'Human Spears 2', 'Human Spears 3']);
  });
});

describe('editing', () => {
  it('fills the place and nothing else, and never touches the roster it was given', () => {
    const before = army(GENERAL, SPEARS);
    const copy = structuredClone(before);
    const after = BUILDER.edit(before, 'units[1].size', 12);
    expect(before).toEqual(copy);
    expect(after.units[1]).toEqual({ ...SPEARS, size: 12 });
    expect(after.units[0]).toBe(before.units[0]);
  });

  it('keeps a champion’s level and gifts together', () => {
    const two = BUILDER.edit(army(GENERAL), 'units[0].champion', ['attack', 'agility']);
    expect(two.units[0]).toMatchObject({ classes: { champion: 2 }, champion: ['attack', 'agility'] });
    const none = BUILDER.edit(two, 'units[0].champion', []);
    expect(none.units[0]).toEqual(GENERAL);
    expect(BUILDER.edit(two, 'units[0].classes.tactician', ['level']).units[0]?.classes).toEqual({
      champion: 2,
      tactician: 1,
    });
  });

  it('arms some models otherwise, and alike again', () => {
    const some = BUILDER.edit(army(SPEARS), 'units[0].variants[0].count', 3);
    const armed = BUILDER.edit(some, 'units[0].variants[0].weapons', ['javelin']);
    expect(armed.units[0]?.variants).toEqual([{ count: 3, weapons: ['javelin'] }]);
    expect(BUILDER.edit(armed, 'units[0].variants[0].count', 0).units[0]).toEqual(SPEARS);
  });

  it('leaves defaults out of the file', () => {
    const roster = BUILDER.edit(BUILDER.edit(army(), 'limit', 500), 'weapons', 'simpler');
    expect(roster).toMatchObject({ limit: 500, weapons: 'simpler' });
    const back = BUILDER.edit(
      BUILDER.edit(BUILDER.edit(roster, 'limit', 1000), 'weapons', 'full'),
      'style',
      'battle-force',
    );
    expect(Object.keys(back).sort()).toEqual(['game', 'list', 'name', 'units']);
  });

  it('refuses with a sentence only what the file cannot hold', () => {
    const roster = army(GENERAL);
    for (const [place, value] of [
      ['units[0].size', 'many'],
      ['units[0].size', 0.5],
      ['units[7].size', 2],
      ['units[0].kind', 'wizard'],
      ['units[0].champion', ['luck']],
      ['units[0].variants[3].count', 1],
      ['colour', 'red'],
      ['limit', 3],
      ['units[0].weapons', [1]],
    ] as [string, Json][]) {
      expect(() => BUILDER.edit(roster, place, value), place).toThrow(RangeError);
    }
    expect(() => BUILDER.remove(roster, 4)).toThrow(RangeError);
    // What breaks a rule is taken as it comes.
    expect(BUILDER.edit(roster, 'units[0].race', 'gnome').units[0]?.race).toBe('gnome');
  });

  it('adds, copies, moves and removes units', () => {
    const roster = BUILDER.addUnit(BUILDER.addUnit(BUILDER.blank('dwarves'), 'hero/dwarf'), 'standard/dwarf/warhammer');
    expect(roster.units.map((u) => u.kind)).toEqual(['hero', 'standard']);
    expect(roster.units[0]?.general).toBe(true);
    expect(BUILDER.duplicate(roster, 1).units).toHaveLength(3);
    expect(BUILDER.move(roster, 0, 1).units.map((u) => u.kind)).toEqual(['standard', 'hero']);
    expect(BUILDER.remove(roster, 0).units).toHaveLength(1);
  });

  it('every template of every list makes a unit that is legal by itself', () => {
    for (const list of ALL_LISTS) {
      const blank: Roster = { ...BUILDER.blank(list.id), style: 'relaxed' };
      const lead = BUILDER.page(blank).templates.find((t) => t.id.startsWith('hero/'));
      const alone = BUILDER.addUnit(blank, lead?.id);
      const engineer = list.classes.includes('engineer') ? 'engineer' : null;
      const led = engineer === null ? alone : BUILDER.edit(alone, `units[0].classes.${engineer}`, ['level']);
      for (const template of BUILDER.page(blank).templates) {
        const made = BUILDER.addUnit(led, template.id);
        const errors = checkRoster(PRINTED, made).problems.filter((p) => p.severity === 'error');
        expect(errors, `${list.id} ${template.id}`).toEqual([]);
        expect(template.cost).toBe(`${checkRoster(PRINTED, made).lines[1]?.cost.value}`);
      }
    }
  });

  it('survives anything of the right form, and a page never throws', () => {
    for (let i = 0; i < 15; i++) {
      const rng = random(`fill:${i}`);
      const list = ALL_LISTS[i % ALL_LISTS.length]!;
      let roster = randomRoster(PRINTED, list.id, rng);
      for (let k = 0; k < 10; k++) {
        const all = fillings(BUILDER.page(roster), (n) => rng.int(Math.max(1, n)));
        const { place, value } = all[rng.int(all.length)]!;
        roster = BUILDER.edit(roster, place, value);
        expect(rosterSchema.safeParse(roster).success).toBe(true);
      }
      const page = BUILDER.page(roster);
      expect(page.remarks).toHaveLength(page.report.problems.length);
      for (const r of page.remarks) expect(/undefined|NaN/.test(r.title + r.advice)).toBe(false);
    }
  });
});

describe('magic items', () => {
  const set = (roster: Roster, place: string, value: Json) => BUILDER.edit(roster, place, value) as Roster;
  const groups = (roster: Roster, n: number) => {
    const found = field(BUILDER.page(roster), n, 'items');
    if (found.kind !== 'several') throw new Error('the items of a unit are one list');
    return found.groups;
  };
  const group = (roster: Roster, n: number, id: string) => {
    const found = groups(roster, n).find((g) => g.id === `units[${n}].items.${id}`);
    if (found === undefined) throw new Error(`no ${id} among ${groups(roster, n).map((g) => g.id)}`);
    return found;
  };
  const ELITE: Entry = { ...SPEARS, kind: 'elite' };

  it('stand by holder: heroes and elites have their own, sergeants theirs, others none', () => {
    const roster = army(GENERAL, SPEARS, ELITE, { ...SPEARS, sergeant: true }, { ...ELITE, sergeant: true });
    const page = BUILDER.page(roster);
    expect(page.units.map((u) => u.fields.some((f) => f.id.endsWith('.items')))).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
    const ids = (n: number) => groups(roster, n).map((g) => g.id.replace(`units[${n}].items.`, ''));
    expect(ids(0)).toEqual(['own.special', 'own.on.shortsword']);
    expect(ids(3)).toEqual(['sergeant.special', 'sergeant.on.spear', 'sergeant.on.shield']);
    expect(ids(4).map((id) => id.split('.')[0])).toEqual(['own', 'own', 'own', 'sergeant', 'sergeant', 'sergeant']);
  });

  it('DG-MAG-17: say who is barred from rare and unique ones', () => {
    const roster = army(GENERAL, { ...SPEARS, sergeant: true }, { ...ELITE, sergeant: true });
    const against = (n: number, id: string) =>
      PRINTED.items.all
        .filter((it) => it.base !== 'melee')
        .map((it) => [it.rarity, group(roster, n, id).choices.find((c) => c.id === it.id)?.against]);
    const told = (words: Record<string, string | undefined>) =>
      PRINTED.items.all.filter((it) => it.base !== 'melee').map((it) => [it.rarity, words[it.rarity]]);
    expect(against(0, 'own.special')).toEqual(told({}));
    expect(against(1, 'sergeant.special')).toEqual(
      told({ rare: 'for heroes and elite sergeants', unique: 'for heroes' }),
    );
    expect(against(2, 'sergeant.special')).toEqual(told({ unique: 'for heroes' }));
  });

  it('what fits a thing is offered for it alone', () => {
    const roster = army(GENERAL, ELITE);
    const on = (thing: string) => group(roster, 1, `own.on.${thing}`).choices.map((c) => c.id);
    expect(on('spear')).toEqual(expect.arrayContaining(['enchantment:accuracy', 'rune:smiting', 'rune:warding']));
    expect(on('spear')).not.toContain('rune:toughness');
    expect(on('shield')).not.toContain('enchantment:accuracy');
  });

  it('are written as the roster has them, keep what they have, and leave no empty list', () => {
    const on = 'units[0].items.own.on.shortsword';
    const worked = set(army(GENERAL), on, ['enchantment:accuracy', 'rune:smiting']);
    expect(worked.units[0]?.items).toEqual([{ on: 'shortsword', enchantments: ['accuracy'], runes: ['smiting'] }]);
    expect(group(worked, 0, 'own.on.shortsword').value).toEqual(['enchantment:accuracy', 'rune:smiting']);
    const power = (roster: Roster) => BUILDER.page(roster).units[0]!.costs[0]!.value.value;
    expect(power(worked) - power(army(GENERAL))).toBe(8 + 5);
    const special = set(worked, 'units[0].items.own.special', ['lead-amulet']);
    expect(special.units[0]?.items).toEqual([...worked.units[0]!.items!, { item: 'lead-amulet' }]);
    const bare = set(set(special, on, []), 'units[0].items.own.special', []);
    expect(bare).toEqual(army(GENERAL));
    const sergeant = set(army(GENERAL, { ...ELITE, sergeant: true }), 'units[1].items.sergeant.special', [
      'lead-amulet',
    ]);
    expect(sergeant.units[1]?.items).toEqual([{ item: 'lead-amulet', bearer: 'sergeant' }]);
  });

  it('DG-R-151, DG-R-159: how many models have one, and what a book teaches, are fields', () => {
    const some = set(army(GENERAL, ELITE), 'units[1].items.own.on.spear', ['enchantment:accuracy']);
    expect(field(BUILDER.page(some), 1, 'items[0].count')).toMatchObject({ value: 10, min: 1, max: 10 });
    const four = set(some, 'units[1].items[0].count', 4);
    expect(four.units[1]?.items).toEqual([{ on: 'spear', enchantments: ['accuracy'], count: 4 }]);
    expect(set(four, 'units[1].items[0].count', 10)).toEqual(some);
    const wizard = army({ ...GENERAL, classes: { wizard: 1 } });
    const tome = set(wizard, 'units[0].items.own.special', ['ancient-tome']);
    expect(field(BUILDER.page(tome), 0, 'items[0].lore')).toMatchObject({ value: 'none' });
    const taught = set(tome, 'units[0].items[0].lore', 'arctic');
    expect(taught.units[0]?.items).toEqual([{ item: 'ancient-tome', lore: 'arctic' }]);
    expect(set(taught, 'units[0].items[0].lore', 'none')).toEqual(tome);
    expect(() => set(tome, 'units[0].items[7].lore', 'arctic')).toThrow();
  });
});

describe('remarks', () => {
  it('mend what is obvious: each fix takes its own problem away', () => {
    const bad: Roster = army(
      { ...GENERAL, general: undefined, classes: { champion: 5, wizard: 1 }, champion: ['attack'] } as unknown as Entry,
      {
        ...SPEARS,
        size: 1,
        sergeant: true,
        mount: 'common-horse',
        weapons: ['longbow', 'spoon', 'crossbow'],
        barding: 'silk',
      },
      { ...SPEARS, variants: [{ count: 2, weapons: ['pike'] }], armour: ['plate-armour', 'mace'], general: true },
      { kind: 'creature', creature: 'giant', race: 'human', size: 3, weapons: ['spear'], barding: 'plate' },
    );
    const parsed = rosterSchema.parse(JSON.parse(JSON.stringify(bad)));
    let mended = 0;
    for (const r of BUILDER.page(parsed).remarks) {
      if (r.fix === undefined) continue;
      mended += 1;
      const same = (p: { code: string; place: string }): boolean => p.code === r.code && p.place === r.place;
      const before = checkRoster(PRINTED, parsed).problems.filter(same).length;
      const after = checkRoster(PRINTED, r.fix.roster).problems.filter(same).length;
      expect(after, `${r.code} ${r.place}`).toBeLessThan(before);
    }
    expect(mended).toBeGreaterThan(14);
  });

  it('appoint a general where none is', () => {
    const fix = remark(army({ kind: 'hero', race: 'human' }), 'no-general').fix;
    expect(fix?.roster.units[0]?.general).toBe(true);
    expect(fix?.label).toBe('Appoint one');
  });

  it('name the unit they are about', () => {
    const few = army(GENERAL, { ...SPEARS, name: 'The Few', size: 1 });
    expect(remark(few, 'size').title).toBe('The Few: 1 model: such a unit has 2 to 100');
    expect(remark(few, 'size').fix?.label).toBe('Make it 2');
  });
});

describe('a list of one\u2019s own', () => {
  it('DG-ARMY-02: is the generic list, to be agreed on; printed lists say nothing of the kind', () => {
    const clauses = (list: string) => BUILDER.page({ ...army(GENERAL, SPEARS), list }).notes.map((n) => n.clause);
    expect(clauses('generic')).toEqual(['DG-ARMY-02']);
    expect(clauses('arium')).not.toContain('DG-ARMY-02');
  });

  it('DG-ARMY-14: three upgrades need three models', () => {
    const two = { ...SPEARS, size: 2, sergeant: true, standard: true, musician: true };
    expect(checkRoster(PRINTED, army(GENERAL, two)).problems.map((p) => p.clause)).toContain('DG-ARMY-14');
    expect(checkRoster(PRINTED, army(GENERAL, { ...two, size: 5 })).problems.map((p) => p.clause)).not.toContain(
      'DG-ARMY-14',
    );
  });
});
