import { describe, expect, it } from 'vitest';
import { checkRoster } from '../army/check.ts';
import { builder } from '../army/page.ts';
import type { Roster } from '../army/roster.ts';
import { PRINTED } from '../content/printed.ts';
import { READY } from '../content/ready.ts';

const BUILDER = builder(PRINTED);
const ready = (id: string): Roster => structuredClone(PRINTED.ready.get(id)?.roster as Roster);

function remark(roster: Roster, code: string) {
  const found = BUILDER.page(roster).remarks.find((one) => one.code === code);
  if (found === undefined) throw new Error(`no ${code} among ${BUILDER.page(roster).remarks.map((one) => one.code)}`);
  return found;
}

describe('the page of a force', () => {
  it('has one unit for every entry and the problems of the check, in its order', () => {
    for (const { roster } of READY) {
      const page = BUILDER.page(roster);
      expect(page.units).toHaveLength(roster.models.length);
      expect(page.report).toEqual(checkRoster(PRINTED, roster));
      expect(page.remarks.map((one) => one.code)).toEqual(page.report.problems.map((one) => one.code));
      expect(page.units.every(({ sheet }) => sheet !== null)).toBe(true);
      for (const { value } of page.units.flatMap(({ numbers, costs }) => [...numbers, ...costs])) {
        expect(value.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(value.value);
      }
    }
  });

  it('says what the force starts with and who acts together', () => {
    const { notes, sub } = BUILDER.page(ready('night-shift'));
    expect(sub.map(({ text }) => text)).toEqual(['Teknes', 'Patrol, 15 models', 'morale 7']);
    expect(notes.find(({ title }) => title === 'Morale 7')?.clause).toBe('WK-MOR-01');
    const foundry = notes.find(({ title }) => title === 'Foundry');
    expect(foundry?.text).toContain('2 Foundry Hands');
    expect(foundry?.text).toContain('Shift Foreman inspires Sundering (+1)');
    expect(notes.find(({ title }) => title === 'Motivations')?.text).toContain('Capture Prisoners');
  });

  it('WK-FOR-03 WK-FOR-05 WK-FOR-08: shows the Leadership of leaders and commander by the size', () => {
    const leadership = (id: string) =>
      BUILDER.page(ready(id)).units.flatMap(({ numbers }) =>
        numbers.filter(({ label }) => label === 'Leadership').map(({ value }) => [value.value, value.parts[0]?.clause]),
      );
    expect(leadership('night-shift')).toEqual([
      [5, 'WK-FOR-03'],
      [3, 'WK-FOR-03'],
    ]);
    expect(leadership('iron-ledger')).toEqual([
      [7, 'WK-FOR-05'],
      [5, 'WK-FOR-05'],
    ]);
    expect(leadership('general-strike').map(([n]) => n)).toEqual([9, 7, 7]);
  });

  it('shows the Training of a commander on every model that it has', () => {
    const [commander] = BUILDER.page(ready('night-shift')).units;
    expect(commander?.sheet?.lines.some(({ group, name }) => group === 'training' && name === 'Sundering (+1)')).toBe(
      true,
    );
  });
});

describe('building', () => {
  it('makes a legal Patrol step by step', () => {
    let roster = BUILDER.blank('nasier');
    for (const { card, count } of ready('sworn-blades').models) {
      roster = BUILDER.addUnit(roster, card);
      roster = BUILDER.edit(roster, `models[${roster.models.length - 1}].count`, count);
    }
    expect(roster.models[0]?.commander).toBe(true);
    expect(checkRoster(PRINTED, roster).problems).toEqual([]);
    roster = BUILDER.edit(roster, 'size', 'skirmish');
    roster = BUILDER.edit(roster, 'options', ['infantry', 'specialist']);
    expect(checkRoster(PRINTED, roster).problems.map(({ code }) => code)).toEqual([
      'leader-empty',
      'infantry-empty',
      'specialist-empty',
    ]);
    roster = BUILDER.edit(roster, 'name', 'Mine');
    expect(BUILDER.page(roster).title).toBe('Mine');
  });

  it('refuses what the file cannot hold', () => {
    const roster = ready('night-shift');
    expect(() => BUILDER.edit(roster, 'models[0].count', 0)).toThrow(RangeError);
    expect(() => BUILDER.edit(roster, 'models[99].count', 1)).toThrow(RangeError);
    expect(() => BUILDER.edit(roster, 'size', 'huge')).toThrow(RangeError);
    expect(() => BUILDER.edit(roster, 'options', ['cavalry'])).toThrow(RangeError);
    expect(() => BUILDER.edit(roster, 'house', 3)).toThrow(RangeError);
    expect(() => BUILDER.remove(roster, 50)).toThrow(RangeError);
  });

  it('keeps the units in their order when they are moved, copied and removed', () => {
    const roster = ready('night-shift');
    const cards = (of: Roster) => of.models.map(({ card }) => card.replace('teknes-', ''));
    expect(cards(BUILDER.move(roster, 0, 1)).slice(0, 2)).toEqual(['gang-lord-hale', 'shift-foreman']);
    expect(cards(BUILDER.duplicate(roster, 2)).slice(2, 4)).toEqual(['foundry-hand', 'foundry-hand']);
    expect(cards(BUILDER.remove(roster, 0))[0]).toBe('gang-lord-hale');
    expect(roster).toEqual(ready('night-shift'));
  });
});

describe('remarks', () => {
  it('say how many slots are missing or too many', () => {
    const roster = BUILDER.edit(ready('night-shift'), 'models[2].count', 1);
    expect(remark(roster, 'infantry-empty').title).toBe('Infantry: 11 of 12 slots');
    expect(remark(BUILDER.edit(roster, 'models[2].count', 7), 'infantry-over').advice).toContain('5 slots');
  });

  it.each<[string, string, (roster: Roster) => Roster]>([
    ['a second commander', 'commanders', (r) => BUILDER.edit(r, 'models[1].commander', 'yes')],
    ['no commander', 'no-commander', (r) => BUILDER.edit(r, 'models[0].commander', 'no')],
    ['a commander who leads nobody', 'no-leader', (r) => BUILDER.edit(r, 'models[2].commander', 'yes')],
    ['a character twice', 'character', (r) => BUILDER.edit(r, 'models[1].count', 2)],
    ['a stranger', 'foreign-card', (r) => BUILDER.addUnit(r, 'nasier-ember-sworn')],
    ['an option of a Patrol', 'options', (r) => BUILDER.edit(r, 'options', ['infantry'])],
  ])('mend %s', (_, code, change) => {
    const broken = change(ready('night-shift'));
    const { fix } = remark(broken, code);
    expect(checkRoster(PRINTED, fix?.roster as Roster).problems).toEqual([]);
  });
});
