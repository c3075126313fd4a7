/** Vehicles in rosters, in the builder, on the table and in whole battles. */
import { describe, expect, it } from 'vitest';
import { conformance } from '#engine/conformance/suite.ts';
import type { AnyGame } from '#engine/game.ts';
import { checkRoster } from '../army/check.ts';
import { costOf } from '../army/cost.ts';
import { builder } from '../army/page.ts';
import type { Entry, Roster } from '../army/roster.ts';
import { PRINTED } from '../content/printed.ts';
import { DAY_OF_GLORY } from '../index.ts';
import { scene } from '../scene.ts';
import { sheet } from '../sheet.ts';
import { position } from '../vocabulary/position.ts';
import { ownSchema } from '../vocabulary/schema.ts';
import { GENERAL, roster } from './army-support.ts';

const BUILDER = builder(PRINTED);
const CHARIOT: Entry = {
  kind: 'vehicle',
  race: 'human',
  machine: 'heavy-chariot',
  crew: 3,
  beasts: { creature: 'common-horse', count: 2 },
  weapons: ['spear'],
};

describe('a vehicle in the builder', () => {
  it('begins as a template that is legal, for every kind', () => {
    for (const { id } of PRINTED.vehicles.all) {
      const made = BUILDER.addUnit(roster('arium', [GENERAL]), `vehicle/${id}`);
      expect(checkRoster(PRINTED, made).problems.filter((p) => p.severity === 'error' && p.place !== 'units')).toEqual(
        [],
      );
    }
  });

  it('has a cost with parts, numbers with parts, and a card', () => {
    const of = roster('arium', [GENERAL, { ...CHARIOT, scythes: true }]);
    expect(costOf(PRINTED, of, of.units[1] as Entry).parts.map((p) => [p.label, p.amount])).toEqual([
      ['Heavy Chariot', 10],
      ['3 × Human', 15],
      ['3 × Spear', 24],
      ['2 × Common Horse', 20],
      ['Scythed wheels', 10],
    ]);
    const unit = BUILDER.page(of).units[1];
    const health = unit?.numbers.find((n) => n.label === 'Hlt')?.value;
    expect(health?.parts.map((p) => p.amount)).toEqual([3, 2, 2]);
    expect(unit?.sheet?.lines.find((l) => l.name === 'Structure')?.text).toBe('2 points');
    expect(unit?.sheet?.sub).toBe('3 Human, 2 Common Horse');
  });

  it('is changed place by place', () => {
    let of = roster('arium', [GENERAL, CHARIOT]);
    of = BUILDER.edit(of, 'units[1].beasts.creature', 'giant-bird');
    of = BUILDER.edit(of, 'units[1].beasts.count', 1);
    of = BUILDER.edit(of, 'units[1].crew', 2);
    of = BUILDER.edit(of, 'units[1].scythes', ['scythes']);
    of = BUILDER.edit(of, 'units[1].eliteCrew', ['elite-crew']);
    expect(of.units[1]).toEqual({
      ...CHARIOT,
      crew: 2,
      beasts: { creature: 'giant-bird', count: 1 },
      scythes: true,
      eliteCrew: true,
    });
    expect(checkRoster(PRINTED, of).problems.filter((p) => p.severity === 'error')).toEqual([]);
    expect(() => BUILDER.edit(roster('arium', [GENERAL]), 'units[0].beasts.count', 1)).toThrow();
  });

  it('offers the remedy where something does not belong to it', () => {
    const of = roster('arium', [GENERAL, { ...CHARIOT, machine: 'small-cart', scythes: true, mount: 'common-horse' }]);
    const { remarks } = BUILDER.page(of);
    const mended = (code: string) => remarks.find((r) => r.code === code)?.fix?.roster.units[1];
    expect(mended('no-scythes')).not.toHaveProperty('scythes');
    expect(mended('crew-mounted')).not.toHaveProperty('mount');
  });
});

describe('a vehicle on the table', () => {
  const s = position(
    PRINTED,
    ownSchema.parse({
      options: { 'attacking-vehicles': true, 'scythed-wheels': true },
      units: {
        v: { machine: 'heavy-chariot', crew: 3, at: [30, 20], scythes: true, lost: { beasts: 1 } },
        k: { machine: 'small-cart', at: [40, 20] },
        p: { models: 4, files: 2, aboard: 'k' },
        d: { at: [50, 20], dazed: true },
        e: { seat: 'blue', at: [30, 40] },
      },
    }) as Record<string, unknown>,
  );
  const lines = (id: string) => Object.fromEntries(sheet(s, id)?.lines.map((l) => [l.name, l.text]) ?? []);

  it('is one body of its base with a figure of its own', () => {
    const bodies = scene(s).bodies.filter((b) => b.id.startsWith('v.'));
    expect(bodies.map((b) => [b.figure, b.body.shape, b.body.a, b.body.b])).toEqual([
      ['heavy-chariot', 'rect', 1.5, 2],
    ]);
    expect(bodies[0]?.look).toMatchObject({ class: 'brute', weapon: 'vehicle' });
  });

  it('says on its card what is left of it and who rides in it', () => {
    expect(lines('v')).toMatchObject({
      Crew: '3 of 3',
      Beasts: '1 of 2, common horse',
      Structure: '2 of 2 points',
      Shaken: 'its crew check their nerve when it is activated',
    });
    expect(lines('v')['Scythed wheels']).toContain('2D6');
    expect(sheet(s, 'v')?.sub).toContain('Heavy chariot, 3 human, 2 common horse');
    expect(lines('k').Passengers).toBe('4 of 8 models: p');
    expect(lines('p').Aboard).toContain('rides in k');
    expect(lines('d')['Thrown out']).toBe('loses its next activation');
  });

  it('has marks for passengers and for what is to come, and no body for who rides', () => {
    const { units, bodies } = scene(s);
    const signs = (id: string) => units.find((u) => u.id === id)?.marks?.map((m) => m.sign);
    expect(signs('v')).toContain('shaken');
    expect(signs('k')).toEqual(['aboard']);
    expect(signs('d')).toContain('dazed');
    expect(bodies.some((b) => b.id.startsWith('p.'))).toBe(false);
  });
});

/** Chariots and carts with whom they carry. */
const WAGONS: Roster = {
  game: 'day-of-glory',
  name: 'The Wagons',
  list: 'arium',
  limit: 500,
  style: 'relaxed',
  units: [
    { kind: 'hero', race: 'human', general: true, weapons: ['shortsword'] },
    { ...CHARIOT, weapons: ['javelin', 'shortsword'], scythes: true },
    { ...CHARIOT, machine: 'light-chariot', crew: 2, scythes: true },
    { ...CHARIOT, machine: 'small-cart', crew: 1, beasts: { creature: 'wolf', count: 1 } },
    { ...CHARIOT, machine: 'medium-cart', crew: 1, beasts: { creature: 'giant-bird', count: 1 } },
    { kind: 'standard', race: 'human', size: 7, weapons: ['shortsword'] },
    { kind: 'standard', race: 'orc', size: 3, weapons: ['javelin'] },
  ],
};

const game: AnyGame = {
  ...DAY_OF_GLORY,
  army: {
    ...DAY_OF_GLORY.army,
    ready: [{ id: 'wagons', name: WAGONS.name, about: '', faction: 'arium', roster: WAGONS }],
    random: () => WAGONS,
  },
};

const OPTIONS = { ...Object.fromEntries(DAY_OF_GLORY.options.map((o) => [o.id, o.default])) };

describe('vehicles in play', () => {
  it('are legal', () => {
    expect(checkRoster(PRINTED, WAGONS).problems.filter((p) => p.severity === 'error')).toEqual([]);
  });

  it.each([
    ['plain', { map: 'open' }],
    ['part by part', { map: 'random', 'attacking-vehicles': true, 'scythed-wheels': true, fleeing: true }],
  ])('conform, %s', (name, options) => {
    const found = conformance(game, [`${name} 1`, `${name} 2`], { options: { ...OPTIONS, ...options } });
    for (const [check, problems] of found) expect(problems, check).toEqual([]);
  });
});
