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

const VANE: Entry = {
  name: 'Vane',
  warrior: 'captain',
  weapons: ['spear'],
  shield: 'full-shield',
  armour: 'heavy-armour',
  skills: ['leader', 'brave'],
  mount: 'courser',
};
const LEVY: Entry = { warrior: 'levy' };

function wardens(...warriors: Entry[]): Roster {
  return { game: 'hunters-of-ruin', name: 'test', faction: 'wardens', leader: 0, warriors };
}

function remark(roster: Roster, code: string) {
  const found = BUILDER.page(roster).remarks.find((r) => r.code === code);
  if (found === undefined) throw new Error(`no ${code} among ${BUILDER.page(roster).remarks.map((r) => r.code)}`);
  return found;
}

function field(roster: Roster, id: string, n = 0): Field {
  const page = BUILDER.page(roster);
  const found = [...page.fields, ...(page.units[n]?.fields ?? [])].find((f) => f.id === id);
  if (found === undefined) throw new Error(`no field ${id}`);
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

describe('the page of a warband', () => {
  it('has one unit for every warrior and the problems of the check, in its order', () => {
    for (const { roster } of READY) {
      const page = BUILDER.page(roster);
      expect(page.units).toHaveLength(roster.warriors.length);
      expect(page.report).toEqual(checkRoster(PRINTED, roster));
      expect(page.remarks.map((r) => [r.code, r.place])).toEqual(page.report.problems.map((p) => [p.code, p.place]));
      expect(page.units.every(({ sheet }) => sheet !== null)).toBe(true);
    }
  });

  it('explains each number of a warrior by parts that add up to it, every part with its clause', () => {
    for (const { roster } of READY) {
      for (const unit of BUILDER.page(roster).units) {
        for (const { label, value } of [...unit.numbers, ...unit.costs]) {
          const total = value.parts.reduce((sum, part) => sum + part.amount, 0);
          expect(total, `${unit.title} ${label}`).toBe(value.value);
          expect(value.parts.every((part) => /^HR(-[A-Z]+)+-\d+$/.test(part.clause))).toBe(true);
        }
      }
    }
  });

  it('HR-MNT-04 HR-MNT-08 shows a rider with the Move and the Body that its mount gives it', () => {
    const unit = BUILDER.page(wardens(VANE)).units[0];
    const number = (label: string) => unit?.numbers.find((n) => n.label === label)?.value.value;
    expect([number('Move'), number('Body'), number('Fight'), number('Discipline')]).toEqual([8, 4, 5, 6]);
    expect(number('Magic')).toBeUndefined();
    expect(unit?.facts).toEqual([
      { label: 'Points', value: 69 },
      { label: 'Body', value: 4 },
      { label: 'Armour', value: 2 },
    ]);
    expect(unit?.sub).toBe('Captain, character, leader');
  });

  it('HR-WRB-12 offers what the entry allows, and says what is against the rest', () => {
    const several = (n: number, id: string, ...warriors: Entry[]) => {
      const found = field(wardens(...warriors), id, n);
      return found.kind === 'several' ? found.groups.map((g) => [g.label, g.choices.map((c) => c.id)]) : [];
    };
    expect(several(1, 'warriors[1].equipment', VANE, LEVY)).toEqual([
      ['Weapons', ['sword', 'axe', 'hammer', 'spear', 'thrown-weapon']],
      ['Shield', ['buckler', 'full-shield']],
      ['Armour', ['light-armour']],
    ]);
    const skills = several(0, 'warriors[0].skillList', VANE)[0]?.[1] as string[];
    expect(skills).toEqual(expect.arrayContaining(['expert:spear', 'expert:light-weapon', 'drilled', 'leader']));
    expect(skills).not.toContain('grave-chill');
    const odd = field(wardens({ ...VANE, weapons: ['claws'] }), 'warriors[0].equipment');
    expect(odd.kind === 'several' && odd.groups[0]?.choices.find((c) => c.id === 'claws')?.against).toBeDefined();
    expect(() => field(wardens(LEVY), 'warriors[0].spellList')).toThrow();
    expect(field(wardens({ warrior: 'hedge-mage' }), 'warriors[0].spellList').kind).toBe('several');
  });

  it('counts upgrades and carried items beside the fields', () => {
    const tally = (id: string, entry: Entry) => field(wardens(entry), id).tally;
    expect(tally('warriors[0].warrior', { ...LEVY, weapons: ['spear'], armour: 'light-armour' })).toEqual({
      text: '4 of 10 points of upgrades',
      over: false,
    });
    expect(tally('warriors[0].warrior', VANE)).toEqual({ text: '31 points of upgrades', over: false });
    expect(tally('warriors[0].equipment', { ...VANE, weapons: ['axe', 'sword'] })).toEqual({
      text: '4 of 3 weapons and shields',
      over: true,
    });
  });

  it('tells alike warriors by one word, and the leader from its likes', () => {
    const captain: Entry = { warrior: 'captain' };
    const [a, b, c, d] = BUILDER.page(wardens(captain, captain, LEVY, LEVY)).units;
    expect(a?.alike).not.toBe(b?.alike);
    expect(c?.alike).toBe(d?.alike);
  });

  it('shows strangers that a roster names instead of hiding them', () => {
    const page = BUILDER.page(wardens({ warrior: 'shambler', weapons: ['spoon'] }, { warrior: 'dragon' }));
    expect(page.units.map(({ sheet }) => sheet)).toEqual([null, null]);
    expect(page.units[1]?.sub).toBe('dragon');
    const kind = page.units[0]?.fields[0];
    expect(kind?.kind === 'choice' && kind.choices.find((c) => c.id === 'shambler')?.against).toContain('Gravetithe');
    const gear = page.units[0]?.fields.find((f) => f.kind === 'several');
    expect(gear?.kind === 'several' && gear.groups[0]?.value).toEqual(['spoon']);
  });
});

describe('editing', () => {
  it('fills the place and nothing else, and never touches the roster it was given', () => {
    const before = wardens(VANE, LEVY);
    const copy = structuredClone(before);
    const after = BUILDER.edit(before, 'warriors[0].skills', ['sprint']);
    expect(before).toEqual(copy);
    expect(after.warriors[0]).toEqual({ ...VANE, skills: ['sprint'] });
    expect(after.warriors[1]).toBe(before.warriors[1]);
  });

  it.each<[string, Json, keyof Entry, unknown]>([
    ['warriors[0].name', ' ', 'name', undefined],
    ['warriors[0].warrior', 'levy', 'warrior', 'levy'],
    ['warriors[0].weapons', [], 'weapons', undefined],
    ['warriors[0].spells', ['zephyr'], 'spells', ['zephyr']],
    ['warriors[0].armour', ['full-plate'], 'armour', 'full-plate'],
    ['warriors[0].shield', [], 'shield', undefined],
    ['warriors[0].mount', [], 'mount', undefined],
    ['warriors[0].keepLight', 'no', 'keepLight', false],
    ['warriors[0].keepLight', 'yes', 'keepLight', undefined],
  ])('takes %s = %j', (place, value, key, found) => {
    expect(BUILDER.edit(wardens(VANE), place, value).warriors[0]?.[key]).toEqual(found);
  });

  it('takes faction, points, leader and name', () => {
    const roster = wardens(VANE);
    expect(BUILDER.edit(roster, 'faction', 'ember').faction).toBe('ember');
    expect(BUILDER.edit(roster, 'points', 300).points).toBe(300);
    expect(BUILDER.edit(roster, 'points', 200)).not.toHaveProperty('points');
    expect(BUILDER.edit(roster, 'leader', '3').leader).toBe(3);
    expect(BUILDER.edit(roster, 'leader', '')).not.toHaveProperty('leader');
    expect(BUILDER.edit(roster, 'name', 'Other').name).toBe('Other');
  });

  it.each([
    ['warriors[7].name', 'x'],
    ['warriors[0].charm', 'x'],
    ['warriors[0].weapons', 'spear'],
    ['warriors[0].weapons', [1]],
    ['leader', 'Vane'],
    ['points', 'many'],
    ['points', 20],
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['__proto__.x', 'y'],
  ] as [string, Json][])('refuses %s = %j with a sentence', (place, value) => {
    expect(() => BUILDER.edit(wardens(VANE), place, value)).toThrow(RangeError);
  });

  it('adds, duplicates, removes and moves, and the leader goes along', () => {
    let roster = BUILDER.blank('wardens');
    roster = BUILDER.addUnit(BUILDER.addUnit(BUILDER.addUnit(roster, 'levy'), 'captain'), 'captain');
    expect(roster.warriors.map((w) => w.warrior)).toEqual(['levy', 'captain', 'captain']);
    expect(roster.leader).toBe(1);
    expect(BUILDER.duplicate(roster, 0).leader).toBe(2);
    expect(BUILDER.duplicate(roster, 1).leader).toBe(1);
    expect(BUILDER.remove(roster, 0).leader).toBe(0);
    expect(BUILDER.remove(roster, 2).leader).toBe(1);
    expect(BUILDER.remove(roster, 1)).not.toHaveProperty('leader');
    expect(BUILDER.move(roster, 1, 0).leader).toBe(0);
    expect(BUILDER.move(roster, 0, 2).leader).toBe(0);
    expect(BUILDER.move(roster, 2, 0).leader).toBe(2);
    expect(BUILDER.move(roster, 0, 0).leader).toBe(1);
    expect(() => BUILDER.remove(roster, 3)).toThrow(RangeError);
    expect(BUILDER.blank('nowhere').faction).toBe('wardens');
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
    ['leader-unnamed', { ...wardens(VANE, VANE), leader: undefined }],
    ['leader-no-character', { ...wardens(VANE, LEVY), leader: 1 }],
    ['carried', wardens({ ...VANE, weapons: ['spear', 'axe'] })],
    ['free-weapon', wardens(VANE, { ...LEVY, keepLight: false })],
    ['no-melee', wardens(VANE, { ...LEVY, armour: 'light-armour', keepLight: false })],
    ['weapon', wardens(VANE, { ...LEVY, weapons: ['sword', 'flail'] })],
    ['unknown-weapon', wardens({ ...VANE, weapons: ['spoon'] })],
    ['foreign', wardens({ ...VANE, weapons: ['barrow-blade'] })],
    ['shields', wardens({ ...VANE, weapons: ['buckler'] })],
    ['shield-mounted', wardens({ ...VANE, shield: 'pavise' })],
    ['armour', wardens(VANE, { ...LEVY, armour: 'full-plate' })],
    ['skill', wardens(VANE, { ...LEVY, skills: ['brave'] })],
    ['skill-twice', wardens({ ...VANE, skills: ['brave', 'brave'] })],
    ['skill-times', wardens({ ...VANE, skills: ['leader', 'leader', 'leader', 'leader'] })],
    ['trait-as-skill', wardens({ ...VANE, skills: ['big'] })],
    ['expert-not-owned', wardens({ ...VANE, skills: ['expert:axe'] })],
    ['no-magic', wardens({ ...VANE, spells: ['zephyr'] })],
    ['mount', wardens({ ...VANE, mount: 'tusker' })],
  ] as [string, Roster][])('of %s does away with it', (code, roster) => {
    const { fix, place } = remark(roster, code);
    if (fix === undefined) throw new Error('there is no remedy');
    const left = checkRoster(PRINTED, fix.roster).problems.filter((p) => p.code === code && p.place === place);
    expect(left).toEqual([]);
    expect(rosterSchema.safeParse(fix.roster).success).toBe(true);
  });

  it('say in words what is too much', () => {
    const over = wardens(VANE, { warrior: 'bowman', weapons: ['longbow'], skills: ['marksman'] });
    expect(remark(over, 'upgrades')).toMatchObject({ title: 'Bowman: 1 point of upgrades too many' });
    const many = wardens(VANE, { warrior: 'sergeant' });
    expect(remark(many, 'specialists')).toMatchObject({ title: '1 Specialist, 0 Regulars' });
    expect(remark({ ...wardens(VANE), points: 50 }, 'points')).toMatchObject({
      title: 'Points: 69 of 50',
      advice: 'Give up a warrior or upgrades worth 19.',
    });
  });

  it('are not offered where there is more than one way', () => {
    expect(remark(wardens(LEVY), 'no-character').fix).toBeUndefined();
    expect(remark({ ...wardens(VANE), points: 50 }, 'points').fix).toBeUndefined();
  });
});
