import { describe, expect, it } from 'vitest';
import type { BuilderPage, Field } from '#engine/builder.ts';
import { random } from '#engine/dice/random.ts';
import type { Json } from '#engine/game.ts';
import { checkRoster } from '../army/check.ts';
import { builder } from '../army/page.ts';
import { randomRoster } from '../army/random.ts';
import { type Entry, type Roster, rosterSchema } from '../army/roster.ts';
import { FACTIONS } from '../content/factions.ts';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';

const BUILDER = builder(PRINTED);

const MARR: Entry = {
  name: 'Ysolde Marr',
  character: 'captain',
  class: 'leader',
  level: 3,
  upgrades: ['trait:marksman', 'skill:cs', 'skill:cs'],
  weapons: ['crossbow', 'hand-weapon'],
  armour: 'light-armor',
  shield: 'light-shield',
};

function levy(...models: Entry[]): Roster {
  return { game: 'gore-and-glory', name: 'test', faction: 'saltmarch-levy', models };
}

function remark(roster: Roster, code: string) {
  const found = BUILDER.page(roster).remarks.find((r) => r.code === code);
  if (found === undefined) throw new Error(`no ${code} among ${BUILDER.page(roster).remarks.map((r) => r.code)}`);
  return found;
}

/** Every place of a page that can be filled, with a value of the right form drawn for it. */
function fillings(page: BuilderPage, pick: (n: number) => number): { place: string; value: Json }[] {
  const one = <T>(list: readonly T[]): T | undefined => list[pick(Math.max(1, list.length))];
  const some = (list: readonly { id: string }[]): string[] =>
    Array.from({ length: pick(5) }, () => one(list)?.id).filter((id): id is string => id !== undefined);
  const fill = (field: Field): { place: string; value: Json }[] => {
    switch (field.kind) {
      case 'text':
        return [{ place: field.id, value: `name ${pick(9)}` }];
      case 'number':
        return [{ place: field.id, value: field.min + pick(field.max - field.min) }];
      case 'choice':
        return [{ place: field.id, value: one(field.choices)?.id ?? field.value }];
      case 'several':
        return field.groups.map((group) => ({ place: group.id, value: some(group.choices) }));
      case 'ladder':
        return field.tracks.map((track) => ({ place: track.id, value: some(track.choices) }));
    }
  };
  const own = page.units.flatMap((unit) => [...(unit.name ? [unit.name] : []), ...unit.fields]);
  return [page.name, ...page.fields, ...own].flatMap(fill);
}

describe('the page of a Warband', () => {
  it('has one unit for every model and the problems of the check, in its order', () => {
    for (const { roster } of READY) {
      const page = BUILDER.page(roster);
      expect(page.units).toHaveLength(roster.models.length);
      expect(page.report).toEqual(checkRoster(PRINTED, roster));
      expect(page.remarks.map((r) => [r.code, r.place])).toEqual(page.report.problems.map((p) => [p.code, p.place]));
      expect(page.remarks.every((r) => r.title !== '' && !/undefined|NaN/.test(r.title + r.advice))).toBe(true);
    }
  });

  it('explains each number of a model by parts that add up to it, every part with its clause', () => {
    for (const { roster } of READY) {
      for (const unit of BUILDER.page(roster).units) {
        for (const { label, value } of [...unit.numbers, ...unit.costs]) {
          const total = value.parts.reduce((sum, part) => sum + part.amount, 0);
          expect(total, `${unit.title} ${label}`).toBe(value.value);
          expect(value.parts.every((part) => /^GG-[A-Z]+-\d+$/.test(part.clause))).toBe(true);
        }
      }
    }
  });

  it('GG-WAR-17 and GG-WAR-29 are named where they change a stat, and the card shows printed and present value', () => {
    const unit = BUILDER.page(levy(MARR)).units[0];
    const cs = unit?.numbers.find((n) => n.label === 'Cs');
    expect(cs?.value.value).toBe(3);
    expect(cs?.value.parts).toEqual([
      { label: 'Leader', amount: 3, clause: 'GG-WAR-07' },
      { label: 'Skill Increase', amount: 2, clause: 'GG-WAR-17' },
      { label: 'Encumbered', amount: -2, clause: 'GG-WAR-29' },
    ]);
    expect(unit?.sheet?.stats[0]).toMatchObject({ label: 'Cs', printed: 5, now: { value: 3 } });
    expect(unit?.facts).toEqual([
      { label: 'Action Pool', value: 6 },
      { label: 'Damage Threshold', value: 7 },
      { label: 'AV', value: 1 },
    ]);
    expect(unit?.sheet?.sub).toBe('Captain, Leader, level 3 · Size 1, 30 mm');
  });

  it('tells alike models by one word and others by another', () => {
    const levyman: Entry = { character: 'levyman', class: 'archer', level: 1 };
    const [a, b, c] = BUILDER.page(levy(levyman, levyman, { ...levyman, level: 2 })).units;
    expect(a?.alike).toBe(b?.alike);
    expect(a?.alike).not.toBe(c?.alike);
  });

  it('shows strangers that a roster names instead of hiding them', () => {
    const page = BUILDER.page(
      levy({ character: 'husk', class: 'nobody', level: 9, weapons: ['grave-scythe', 'spoon'], upgrades: ['luck'] }),
    );
    const unit = page.units[0];
    expect(unit?.sheet).toBeNull();
    expect(unit?.sub).toBe('Husk, nobody, level 9');
    const character = unit?.fields[0];
    expect(character?.kind === 'choice' && character.choices.find((c) => c.id === 'husk')?.against).toContain('Choir');
    const gear = unit?.fields.find((f) => f.kind === 'several');
    expect(gear?.kind === 'several' && gear.groups[0]?.value).toEqual(['grave-scythe', 'spoon']);
  });
});

describe('editing', () => {
  it('fills the place and nothing else, and never touches the roster it was given', () => {
    const before = levy(MARR, { character: 'levyman', class: 'archer', level: 1 });
    const copy = structuredClone(before);
    const after = BUILDER.edit(before, 'models[0].level', '4');
    expect(before).toEqual(copy);
    expect(after.models[0]).toEqual({ ...MARR, level: 4 });
    expect(after.models[1]).toBe(before.models[1]);
  });

  it('keeps unknown words and the order of purchase when a kind of upgrade changes', () => {
    const roster = levy({ ...MARR, upgrades: ['luck', 'trait:steady', 'skill:cs', 'trait:tough', 'skill:mi'] });
    const edited = BUILDER.edit(roster, 'models[0].upgrades.trait', ['tough', 'nimble']);
    expect(edited.models[0]?.upgrades).toEqual(['luck', 'skill:cs', 'trait:tough', 'skill:mi', 'trait:nimble']);
  });

  it('GG-WAR-25 takes a fourth weapon as it comes and reports it', () => {
    const four = BUILDER.edit(levy(MARR), 'models[0].weapons', ['spear', 'spear', 'bow', 'flail']);
    expect(four.models[0]?.weapons).toEqual(['spear', 'spear', 'bow', 'flail']);
    expect(remark(four, 'too-many-weapons').title).toBe('Ysolde Marr carries 4 weapons');
  });

  it('takes an empty name as none, and one piece of armour in the place of another', () => {
    expect(BUILDER.edit(levy(MARR), 'models[0].name', ' ').models[0]).not.toHaveProperty('name');
    expect(BUILDER.edit(levy(MARR), 'models[0].armour', ['heavy-armor']).models[0]?.armour).toBe('heavy-armor');
    expect(BUILDER.edit(levy(MARR), 'models[0].armour', []).models[0]).not.toHaveProperty('armour');
  });

  it.each([
    ['models[7].level', '1'],
    ['models[0].charm', 'x'],
    ['models[0].upgrades.luck', []],
    ['models[0].level', 'three'],
    ['models[0].weapons', 'spear'],
    ['models[0].weapons', [1]],
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['glory', 'much'],
    ['__proto__.x', 'y'],
  ] as [string, Json][])('refuses %s = %j with a sentence', (place, value) => {
    expect(() => BUILDER.edit(levy(MARR), place, value)).toThrow(RangeError);
  });

  it('adds, duplicates, removes and moves', () => {
    let roster = BUILDER.blank('saltmarch-levy');
    expect(roster.models).toEqual([]);
    roster = BUILDER.addUnit(BUILDER.addUnit(roster, 'tide-witch'), 'levyman');
    expect(roster.models.map((m) => [m.character, m.class])).toEqual([
      ['tide-witch', 'mystic'],
      ['levyman', 'fighter'],
    ]);
    roster = BUILDER.duplicate(roster, 0);
    expect(roster.models.map((m) => m.character)).toEqual(['tide-witch', 'tide-witch', 'levyman']);
    expect(BUILDER.move(roster, 2, 0).models.map((m) => m.character)).toEqual(['levyman', 'tide-witch', 'tide-witch']);
    expect(BUILDER.remove(roster, 1).models).toHaveLength(2);
    expect(() => BUILDER.remove(roster, 3)).toThrow(RangeError);
    expect(() => BUILDER.move(roster, 0, 1.5)).toThrow(RangeError);
  });

  it('ends in a roster that has the shape of one and a page, whatever is filled in', () => {
    for (let seed = 0; seed < 25; seed++) {
      const rng = random(`page:${seed}`);
      let roster = randomRoster(PRINTED, (FACTIONS[rng.int(FACTIONS.length)] as { id: string }).id, rng);
      for (let edits = 1 + rng.int(12); edits > 0; edits--) {
        const all = fillings(BUILDER.page(roster), (n) => rng.int(n));
        const { place, value } = all[rng.int(all.length)] as { place: string; value: Json };
        roster = BUILDER.edit(roster, place, value);
      }
      expect(rosterSchema.safeParse(roster).success).toBe(true);
      expect(JSON.stringify(BUILDER.page(roster))).not.toMatch(/undefined|NaN/);
    }
  });
});

describe('remedies', () => {
  it.each([
    ['encumbered', levy(MARR)],
    ['upgrade-points-left', levy(MARR)],
    ['unknown-upgrade', levy({ ...MARR, upgrades: ['luck'] })],
    ['trait-twice', levy({ ...MARR, upgrades: ['trait:steady', 'trait:steady'] })],
    ['starred-trait', levy({ ...MARR, upgrades: ['trait:fearless'] })],
    ['foreign-equipment', levy({ ...MARR, weapons: ['grave-scythe'] })],
    ['unknown-equipment', levy({ ...MARR, item: 'spoon' })],
    ['unarmed', levy({ ...MARR, weapons: ['unarmed', 'spear'] })],
    ['level', levy({ ...MARR, level: 12 })],
    ['exchange-limit', levy({ ...MARR, exchange: 4 })],
    ['upgrade-points', levy({ ...MARR, exchange: 3 })],
    ['own-gold-lost', levy({ ...MARR, exchange: 2, weapons: ['spear'], armour: 'x', shield: 'x' })],
    ['spellcaster-anyway', levy({ ...MARR, class: 'mystic', spellcaster: true })],
  ] as [string, Roster][])('of %s does away with it', (code, roster) => {
    const { fix, place } = remark(roster, code);
    if (fix === undefined) throw new Error('there is no remedy');
    const left = checkRoster(PRINTED, fix.roster).problems.filter((p) => p.code === code && p.place === place);
    expect(left).toEqual([]);
    expect(rosterSchema.safeParse(fix.roster).success).toBe(true);
  });

  it('GG-WAR-29: the shield goes before the armour, and the words say why', () => {
    const found = remark(levy(MARR), 'encumbered');
    expect(found).toMatchObject({ title: 'Ysolde Marr is Encumbered', advice: 'WV 5 is above Body 4: -2 Cs, -2 Ag.' });
    expect(found.fix?.label).toBe('Drop shield');
    expect(found.fix?.roster.models[0]).not.toHaveProperty('shield');
  });

  it('is not offered where there is more than one way', () => {
    const four = levy({ ...MARR, weapons: ['spear', 'bow', 'flail', 'staff'] });
    expect(remark(four, 'too-many-weapons').fix).toBeUndefined();
  });
});
