/** On the table the sides are called as on the rest of the page, never as the rules call the seats. */
import { describe, expect, test } from 'vitest';
import { edgeName } from '#client/board/chalk/under.ts';
import { toScreen } from '#client/board/state/camera.ts';
import { flagPlaces } from '#client/play/flag-places.ts';
import { amount } from '#client/state/amount.ts';
import { bareName } from '#client/state/sentence.ts';
import { TableController } from '#client/table/controller.ts';
import { zonesOf } from '#client/table/zones-view.ts';
import { ART, FakeClock, lay, SCENE, settle, snapshot } from './fake-table.ts';

const corners = [
  [0, 0],
  [48, 0],
  [48, 9],
] as const;
const regions = [
  { label: "Red's deployment zone", points: corners, seat: 0 },
  { label: 'Blue: zone C', points: corners, seat: 1 },
];
const art = { ...ART, seats: ['Red', 'Blue'] };

test('the zones of a set-up, of a turn and of a placement have the names of the sides', () => {
  const { link } = lay();
  const table = new TableController(link, { players: [], art, clock: new FakeClock() });
  const labels = (turn: number) => {
    link.push(snapshot({ inputs: turn, turn, scene: { ...SCENE, regions } }));
    return table.view().regions.map(({ label }) => label);
  };
  const named = ["North's deployment zone", 'South: zone C'];
  expect(labels(0)).toEqual(named);
  expect(labels(1)).toEqual(named);
  const placing = { act: { form: { kind: 'place', region: regions } } } as unknown as Parameters<typeof zonesOf>[0];
  const { sides } = snapshot().standings;
  expect(zonesOf(placing, SCENE, 0, null, art.seats, sides).map(({ label }) => label)).toEqual(named);
});

test('a refusal at a zone finds it by the same name, and says whose it is', async () => {
  const { link } = lay();
  const table = new TableController(link, { players: [], art, clock: new FakeClock() });
  link.push(snapshot({ scene: { ...SCENE, regions } }));
  const region = "Red's deployment zone";
  const refusal = {
    clause: 'X-DEP-01',
    reason: `A must stand in ${region}`,
    witness: { kind: 'outside' as const, at: [1, 20] as const, region },
  };
  table.set({ refused: { refusal, what: 'Deploy', actor: 'a', target: null, at: [1, 20], times: 1 } });
  await settle();
  const { refusal: shown, regions: drawn } = table.view();
  expect(shown).toMatchObject({ text: "A must stand in North's deployment zone" });
  const found = drawn[0]!.label;
  expect(found).toBe("North's deployment zone");
  expect(shown).toMatchObject({ witness: { kind: 'outside', region: found } });
});

test('a name loses the seat of the rules where a colour says whose it is, and keeps it everywhere else', () => {
  expect(bareName("Blue's Husk 6", art.seats)).toBe('Husk 6');
  expect(bareName("Captain's Guard", art.seats)).toBe("Captain's Guard");
  const { link } = lay();
  const table = new TableController(link, { players: [], art, clock: new FakeClock() });
  link.push(snapshot());
  expect(table.view().seats).toEqual(art.seats);
});

test('one of something is one, however the game counts it', () => {
  expect(amount(1, 'hero points')).toBe('1 hero point');
  expect(amount(2, 'hero points')).toBe('2 hero points');
  expect(amount(1, 'AP')).toBe('1 AP');
  expect(amount(2, 'Action')).toBe('2 Actions');
});

describe('names of zones', () => {
  const scene = { ...SCENE, bodies: [], markers: [] };
  const camera = { scale: 16, ox: 20, oy: 780 };
  const [west, north] = [toScreen(camera, [0, 48]), toScreen(camera, [48, 48])];
  const label = "The Hollow Choir's deployment zone";
  const half = (label.length * 7) / 2;
  const tall = {
    label,
    points: [
      [0, 0],
      [8, 0],
      [8, 20],
      [0, 20],
    ] as const,
  };

  test('lie within the table, also along a steep edge', () => {
    const spot = edgeName(
      tall,
      [
        [
          [8, 0],
          [8, 20],
        ],
      ],
      { scene },
      camera,
    )!;
    expect(spot.x - half).toBeGreaterThanOrEqual(west.x);
    expect(spot.x + half).toBeLessThanOrEqual(north.x);
    expect(spot.y).toBeLessThanOrEqual(toScreen(camera, [0, 0]).y);
  });

  test('keep off the markers', () => {
    const wide = {
      label,
      points: [
        [0, 0],
        [48, 0],
        [48, 8],
        [0, 8],
      ] as const,
    };
    const alone = edgeName(
      wide,
      [
        [
          [0, 8],
          [48, 8],
        ],
      ],
      { scene },
      camera,
    )!;
    const marker = { id: 'm', label: 'Marker', state: '', active: true, held: [], face: '1', reach: 3, r: 1.5 };
    const under = { ...marker, x: (alone.x - camera.ox) / camera.scale, y: 7.5 };
    const off = edgeName(
      wide,
      [
        [
          [0, 8],
          [48, 8],
        ],
      ],
      { scene: { ...scene, markers: [under] } },
      camera,
    )!;
    expect(Math.abs(off.x - alone.x)).toBeGreaterThan(half);
  });
});

test('the flags of a turn stand in view and off each other and, where there is room, off the markers', () => {
  const room = { x: 0, y: 50, width: 390, height: 400 };
  const flags = [
    { x: 380, y: 60, wide: 180 },
    { x: 350, y: 62, wide: 180 },
    { x: 200, y: 300, wide: 120 },
  ];
  const placed = flagPlaces(flags, [{ x: 200, y: 300 }], room);
  for (const [i, { x, y }] of placed.entries()) {
    expect(x + flags[i]!.wide / 2).toBeLessThanOrEqual(390);
    expect(x - flags[i]!.wide / 2).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThan(50);
  }
  expect(Math.abs(placed[0]!.y - placed[1]!.y)).toBeGreaterThanOrEqual(26);
  expect(Math.abs(placed[2]!.y - 300)).toBeGreaterThan(13);
});
