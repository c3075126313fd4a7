import { describe, expect, test } from 'vitest';
import { parseCases } from '#engine/cases/case-file.ts';
import type { SideView } from '#engine/game.ts';
import { HUNTERS_OF_RUIN as game } from '../index.ts';
import type { State } from '../state.ts';

function position(text: string): State {
  const [first] = parseCases(`${text}expect: [{ decides: red }]\n`, 'case');
  if (first === undefined) throw new Error('there is no case in it');
  return game.cases.position(first.own as Record<string, unknown>);
}

const TOWER = `game: hunters-of-ruin
title: a tower
clauses: [HR-VRT-05]
table:
  terrain:
    - { id: tower, kind: building, name: Tower, rect: [12, 17, 9, 9], height: 4, floors: 2, doors: [south], roof: flat, roofStair: true }
    - { id: hill, kind: clear, name: Hill, circle: [30, 30, 3], height: 1 }
warriors:
  climber: { seat: blue, at: [14, 16.4], climb: { piece: tower, height: 2 }, stats: { agility: 6, resist: 7 } }
  above: { seat: red, at: [18, 22], z: 4 }
  within: { seat: red, at: [15, 23], z: 2 }
  below: { seat: blue, at: [18, 16] }
  far: { seat: blue, at: [4, 4] }
  hilltop: { seat: blue, at: [30, 30], z: 1 }
`;

const s = position(TOWER);
const seen = (id: string): SideView => {
  const view = game.side?.(s, id) ?? null;
  if (view === null) throw new Error(`${id} is not seen from the side`);
  return view;
};
const line = ({ lines }: SideView, name: string) => lines.find((one) => one.name === name);

describe('from the side', () => {
  test('a climber shows its height, the test to go on, the fall and what each comes to (HR-VRT-06, HR-VRT-09)', () => {
    const view = seen('climber');
    expect(view.words).toBe('2 of 4 inches up Tower, 6+ to go on, fall 2: Resist 9+');
    expect(line(view, 'Go on')).toMatchObject({ value: '6+', clauses: ['HR-VRT-06'] });
    // Move 4 at half speed.
    expect(line(view, 'Rise')).toMatchObject({ value: '2″' });
    expect(view.plan).toMatchObject({ from: 2, to: 4 });
    expect(view.fall).toMatchObject({ from: 2, to: 0 });
    // Half of the tries fail; of those falls 2 in 10 are resisted.
    expect(line(view, 'In all')?.text).toContain('the roof 50 %, falls unhurt 10 %, loses 1 Body 40 %');
    expect(view.bodies).toEqual([
      { id: 'climber', z: 2, at: 'face' },
      { id: 'above', z: 4, at: 'top' },
      { id: 'within', z: 2, at: 'within' },
      { id: 'below', z: 0, at: 'foot' },
    ]);
  });

  test('partway up it says what may be done, so that nobody has to try (HR-VRT-12, HR-R-062)', () => {
    const { may } = seen('climber');
    expect(may?.items.filter(({ ok }) => ok).map(({ label }) => label)).toEqual(['Climb on', 'Dodge']);
    expect(may?.items.find(({ label }) => label === 'Counter')?.text).toBe('it has no Magic');
  });

  test('on a roof the jump counts, on a floor the stairs, at the foot the climb; elsewhere nothing', () => {
    expect(line(seen('above'), 'Jump')).toMatchObject({ value: '7+' });
    expect(seen('above').fall?.label).toBe('jump 4″: 7+');
    expect(line(seen('within'), 'Stairs')?.value).toBe('a Move');
    expect(seen('below').words).toBe('at the foot of Tower, 4 inches high: 7+ to climb, 2 inches in one Move');
    expect(game.side?.(s, 'far')).toBe(null);
    // A low hill is walked up.
    expect(game.side?.(s, 'hilltop')).toBe(null);
  });

  test('a building tells its floors and its openings', () => {
    const { storeys } = game.scene(s).features.find(({ id }) => id === 'tower') ?? {};
    expect(storeys?.floors).toEqual([
      { z: 0, label: 'Ground' },
      { z: 2, label: 'Floor 1' },
      { z: 4, label: 'Roof' },
    ]);
    expect(storeys?.openings).toEqual([{ kind: 'door', from: [15.5, 17], to: [17.5, 17] }]);
  });
});

describe('what is kept up', () => {
  test('each Enchantment with its Maintain test: Control, Enchantments on the target, tests before it (HR-ENC-06, HR-ENC-07, HR-ENC-08)', () => {
    const kept = game.standings(
      position(`game: hunters-of-ruin
title: two spells
clauses: [HR-ENC-01]
warriors:
  mage: { seat: blue, at: [10, 10], name: Mage, stats: { magic: 5 }, spells: [zephyr, flaming-blade] }
  archer: { seat: blue, at: [14, 10], name: Archer }
  gone: { seat: red, at: [20, 10], name: Gone, stats: { magic: 5 }, out: true }
state:
  turn: 3
  phase: activations
  enchantments:
    - { spell: flaming-blade, caster: mage, target: mage, turn: 2 }
    - { spell: zephyr, caster: mage, target: archer, control: 2, turn: 3 }
    - { spell: skin-of-stone, caster: gone, target: archer, turn: 2 }
`),
    ).kept;
    expect(kept?.clause).toBe('HR-ENC-01');
    expect(kept?.effects.map(({ name, needs }) => [name, needs?.value ?? null, needs?.chance ?? null])).toEqual([
      ['Flaming Blade', '6+', 0.5],
      // Magic 5+, Control +2, two Enchantments on the archer, one test before it.
      ['Zephyr', '6+', 0.5],
      // Its caster is gone: it ends without a test.
      ['Skin of Stone', null, null],
    ]);
    expect(game.standings(s).kept).toBeUndefined();
  });
});

describe('what an answer is meant to bring about', () => {
  const label = (answer: { verb: string; [arg: string]: string }, about: string[] = []) =>
    game.hope?.(s, answer, about)?.label ?? null;

  test('is Body that the enemy loses, or that one’s own warrior keeps', () => {
    expect(label({ verb: 'strike', target: 'above' })).toBe('above loses Body');
    expect(label({ verb: 'counter-attack' }, ['climber', 'above'])).toBe('above loses Body');
    expect(label({ verb: 'dodge' }, ['climber', 'above'])).toBe('climber keeps its Body');
    expect(label({ verb: 'climb', way: 'up' }, ['climber'])).toBe('climber climbs');
    expect(label({ verb: 'move' }, ['climber'])).toBe(null);
  });
});
