/** The tables hold together: prices follow the formulas, every text is short. What packs must keep to as well is in packs.test.ts. */
import { describe, expect, test } from 'vitest';
import { ABILITIES } from '../content/abilities.ts';
import { CHARACTERS } from '../content/characters.ts';
import { CLASSES } from '../content/classes.ts';
import { spellsFor } from '../content/content.ts';
import { ARMOURS, ITEMS, SHIELDS, WEAPONS } from '../content/equipment.ts';
import { FACTIONS } from '../content/factions.ts';
import { characterGlory } from '../content/pack-rules.ts';
import { PRINTED } from '../content/printed.ts';
import { SPELLS } from '../content/spells.ts';
import { CARDS } from '../content/summons.ts';
import { TRAITS } from '../content/traits.ts';
import { type Effect, MOMENTS, type Modifier, SIZES } from '../content/types.ts';

const tables = {
  WEAPONS,
  ARMOURS,
  SHIELDS,
  ITEMS,
  FACTIONS,
  CHARACTERS,
  CLASSES,
  TRAITS,
  ABILITIES,
  SPELLS,
  CARDS,
};

/** All effects, those inside checks and choices too. */
function every(effects: readonly Effect[]): Effect[] {
  return effects.flatMap((e) => {
    if (e.do === 'check') return [e, ...every([...(e.pass ?? []), ...(e.fail ?? [])])];
    if (e.do === 'opposed') return [e, ...every([...(e.won ?? []), ...(e.lost ?? [])])];
    if (e.do === 'choose') return [e, ...every(e.options.flatMap((o) => o.effects))];
    return [e];
  });
}

function modifiers(list: readonly Modifier[]): Modifier[] {
  return list.flatMap((m) => (m.kind === 'aura' ? [m, ...modifiers(m.modifiers)] : [m]));
}

describe.each(Object.entries(tables))('%s', (_, table) => {
  test('has unique kebab-case ids and names', () => {
    const ids = table.map((t) => t.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
    expect(table.filter((t) => t.name.trim() === '')).toEqual([]);
  });

  test('has short texts of whole sentences', () => {
    for (const entry of table) {
      const text = 'text' in entry ? entry.text : 'about' in entry ? entry.about : 'A text.';
      expect(text, entry.id).toMatch(/^[A-Z].*\.$/);
      expect(text.length, entry.id).toBeLessThan(150);
    }
  });
});

describe('equipment', () => {
  test('costs and weighs what the lists say (GG-CCW, GG-RGW, GG-ITM)', () => {
    const line = (id: string) => {
      const w = PRINTED.weapons.get(id)!;
      const traits = Object.entries(w.traits).map(([t, x]) => (x === true ? t : `${t} ${x}`));
      const ranged = w.type === 'ranged' ? `reload ${w.reload} range ${w.range} ` : '';
      return `${ranged}wv ${w.wv} gold ${w.gold} ${traits.sort().join(', ')}`.trim();
    };
    const standard = WEAPONS.filter((w) => w.faction === undefined).map((w) => [w.id, line(w.id)]);
    expect(Object.fromEntries(standard)).toEqual({
      unarmed: 'wv 0 gold 0 nonLethal',
      'hand-weapon': 'wv 1 gold 5',
      'large-weapon': 'wv 2 gold 20 heavy 1, piercing 1, twoHanded',
      flail: 'wv 1 gold 15 heavy 1',
      staff: 'wv 1 gold 5 nonLethal, reach 2',
      spear: 'wv 1 gold 10 reach 2',
      polearm: 'wv 2 gold 15 heavy 1, reach 2, twoHanded',
      'paired-weapons': 'wv 2 gold 10 precise 1, twoHanded',
      bow: 'reload 2 range 18 wv 1 gold 10',
      longbow: 'reload 1 range 24 wv 1 gold 15 piercing 1',
      crossbow: 'reload 1 range 18 wv 2 gold 25 heavy 1, piercing 1',
      'thrown-weapons': 'reload 2 range 6 wv 0 gold 5 quickShot',
      javelin: 'reload 1 range 12 wv 1 gold 15 heavy 1',
    });
    expect(ARMOURS.map((a) => [a.id, a.wv, a.av, a.gold])).toEqual([
      ['light-armor', 1, 1, 30],
      ['medium-armor', 2, 2, 45],
      ['heavy-armor', 3, 3, 60],
    ]);
    expect(SHIELDS.map((s) => [s.id, s.wv, s.av, s.ag, s.gold])).toEqual([
      ['buckler', 0, 0, 0, 25],
      ['light-shield', 1, 0, 1, 35],
      ['heavy-shield', 2, 1, 0, 35],
    ]);
    expect(ITEMS.map((i) => [i.id, i.gold])).toEqual([
      ['antidote', 5],
      ['health-potion', 10],
      ['fatigue-potion', 10],
      ['rope', 5],
    ]);
  });
});

describe('prices', () => {
  test('of all Characters follow the formula (GG-M-05)', () => {
    expect(
      CHARACTERS.filter((c) => c.glory !== characterGlory(c)).map((c) => [c.id, c.glory, characterGlory(c)]),
    ).toEqual([]);
  });

  test('of all Classes keep to one budget (GG-M-05)', () => {
    for (const c of CLASSES) {
      const extras = c.traits.length + c.abilities.length;
      expect([c.cs + c.mi, extras], c.id).toEqual(c.spellcaster ? [6, 0] : [7, 1]);
    }
  });
});

describe('every Ability and starred Trait', () => {
  const uses = [
    ...ABILITIES.map((a) => ({ id: a.id, effects: every(a.effects) })),
    ...SPELLS.map((s) => ({ id: s.id, effects: every(s.effects) })),
    ...ITEMS.map((i) => ({ id: i.id, effects: every(i.effects) })),
  ];
  const given = [
    ...TRAITS.map((t) => ({ id: t.id, list: modifiers(t.modifiers) })),
    ...FACTIONS.map((f) => ({ id: f.id, list: modifiers(f.rule.modifiers) })),
    ...uses.map((u) => ({
      id: u.id,
      list: u.effects.flatMap((e) => (e.do === 'modify' ? modifiers(e.modifiers) : [])),
    })),
  ];

  test('is had by somebody', () => {
    const people = [...CHARACTERS, ...CLASSES, ...CARDS];
    const had = new Set(people.flatMap((p) => p.abilities));
    for (const g of given) for (const m of g.list) if (m.kind === 'ability') had.add(m.ability);
    expect(ABILITIES.filter((a) => !had.has(a.id)).map((a) => a.id)).toEqual([]);
    const traits = new Set(people.flatMap((p) => p.traits));
    expect(TRAITS.filter((t) => t.starred && !traits.has(t.id)).map((t) => t.id)).toEqual([]);
  });
});

describe('what a playable game needs (GG-M-05)', () => {
  test('is there', () => {
    for (const f of FACTIONS) {
      const own = CHARACTERS.filter((c) => c.faction === f.id);
      expect(own.length, f.id).toBeGreaterThanOrEqual(7);
      expect(
        SIZES.filter((size) => !own.some((c) => c.size === size)),
        f.id,
      ).toEqual([]);
      expect(
        own.some((c) => c.spellcaster),
        f.id,
      ).toBe(true);
      expect(SPELLS.filter((s) => s.list === f.id).length, f.id).toBeGreaterThanOrEqual(3);
      expect(WEAPONS.filter((w) => w.faction === f.id).length, f.id).toBeGreaterThanOrEqual(2);
      expect(spellsFor(PRINTED, f.id).length, f.id).toBeGreaterThan(12);
    }
    const universal = SPELLS.filter((s) => s.list === 'universal');
    expect(new Set(universal.map((s) => s.targeting)).size).toBe(8);
    expect(universal.length).toBeGreaterThanOrEqual(10);
    expect(CLASSES.length).toBeGreaterThanOrEqual(8);
    expect(TRAITS.length).toBeGreaterThanOrEqual(20);
    expect(ABILITIES.length).toBeGreaterThanOrEqual(12);
  });

  test('Reactive Abilities name their moment, and every moment has one', () => {
    for (const a of ABILITIES) expect(a.moment !== undefined, a.id).toBe(a.type === 'reactive');
    expect(MOMENTS.filter((moment) => !ABILITIES.some((a) => a.moment === moment))).toEqual([]);
  });
});
