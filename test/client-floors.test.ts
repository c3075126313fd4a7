import { describe, expect, test } from 'vitest';
import { hitTest } from '#client/board/state/hit.ts';
import { badgesOf } from '#client/board/state/marks.ts';
import type { Player } from '#client/protocol/players.ts';
import { floorsOf, insideOf } from '#client/table/floors.ts';
import { press } from '#client/table/keys.ts';
import { Session } from '#client/worker/session.ts';
import { random } from '#engine/dice/random.ts';
import type { Scene } from '#engine/game.ts';
import { HOST, stroke } from './fake-table.ts';
import { CLIMB, TOWER } from './hunters-position.ts';
import { TablePlayer } from './table/player.ts';

const PLAYERS: Player[] = [
  { kind: 'human', name: 'Ada' },
  { kind: 'human', name: 'Ben' },
];

async function sceneOf(text: string): Promise<Scene> {
  const { scene } = await new Session().handle({ do: 'open-case', text, players: PLAYERS });
  return scene;
}

describe('a building with floors', () => {
  test('is looked into from the ground to its roof', async () => {
    expect(floorsOf(await sceneOf(TOWER))).toEqual(['Ground', 'Floor 1', 'Roof']);
    expect(floorsOf(null)).toEqual([]);
  });

  test('shows the floor that is asked for; who stands on others is pale', async () => {
    const scene = await sceneOf(TOWER);
    const at = (floor: number | null) => insideOf(scene, floor, new Set());
    expect(at(0)).toEqual({ open: { tower: 0 }, pale: ['roof', 'within'] });
    expect(at(1)).toEqual({ open: { tower: 1 }, pale: ['roof', 'inside'] });
    // The roof hides those beneath it.
    expect(at(2)).toEqual({ open: {}, pale: ['within', 'inside'] });
    expect(at(null)).toEqual(at(2));
  });

  test('fades its roof by itself where somebody beneath it matters', async () => {
    const scene = await sceneOf(TOWER);
    expect(insideOf(scene, null, new Set(['captain', 'roof'])).open).toEqual({});
    expect(insideOf(scene, null, new Set(['inside'])).open).toEqual({ tower: 0 });
    expect(insideOf(scene, null, new Set(['inside', 'within'])).open).toEqual({ tower: 1 });
  });

  test('gives a pointer whoever stands on the floor that is seen', async () => {
    const scene = await sceneOf(
      TOWER.replace('name: Levy }', 'name: Levy }\n  above: { seat: red, at: [18, 20], z: 4, name: Above }'),
    );
    const hit = (floor: number | null) =>
      hitTest({ scene, ghost: null, inside: insideOf(scene, floor, new Set()) }, [18, 20], 0).id;
    expect(hit(0)).toBe('inside');
    expect(hit(2)).toBe('above');
  });

  test('has a yellow tag for the height of whoever is above the ground, beside the other badges', async () => {
    const scene = await sceneOf(CLIMB);
    const tags = scene.bodies.flatMap(({ id, marks }) =>
      marks.flatMap(({ shape, text, sign }) => (shape === 'tag' ? [[id, text, sign]] : [])),
    );
    expect(tags).toEqual([
      ['roof', '4″', 'height'],
      ['within', '2″', 'height'],
      ['mage', '2″', 'height'],
    ]);
    const marks = scene.bodies.find(({ id }) => id === 'mage')?.marks ?? [];
    expect(badgesOf(marks, true, 20, false).map(({ shape }) => shape)).toEqual(['tick', 'tag']);
  });
});

describe('at the table', () => {
  test('PageUp and PageDown go through the floors, V opens the side view, and it opens by itself for who hangs on a face', async () => {
    const player = new TablePlayer(PLAYERS, 'keys', random('floors'));
    await player.open(CLIMB);
    const { table } = player;
    const key = (name: string) => press(table, stroke(name), HOST);
    const floor = () => table.get().floor;
    expect(floor()).toBe(null);
    key('PageUp');
    expect(floor()).toBe(0);
    key('PageUp');
    key('PageUp');
    expect(floor()).toBe(2);
    key('PageUp');
    expect(floor()).toBe(null);
    key('PageDown');
    expect(floor()).toBe(2);
    expect(table.get().side).toBe(null);
    table.select('mage');
    await player.quiet();
    expect(table.get().side?.words).toBe('2 of 4 inches up Old Watchtower, 6+ to go on, fall 2: Resist 9+');
    key('v');
    await player.quiet();
    expect(table.get().side).toBe(null);
    key('v');
    await player.quiet();
    expect(table.get().side?.id).toBe('mage');
    // Somebody on the open ground has no side view even when it is asked for.
    table.select('captain');
    await player.quiet();
    expect(table.get().side).toBe(null);
  });
});
