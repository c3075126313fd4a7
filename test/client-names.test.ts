/** On the table the sides are called as on the rest of the page, never as the rules call the seats. */
import { expect, test } from 'vitest';
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
