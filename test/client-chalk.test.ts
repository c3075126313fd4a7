/** Plans in chalk, over the controller and the worker's session: drawn before a unit's time, kept, checked, told of and offered. */
import { describe, expect, test } from 'vitest';
import type { ChalkPlan } from '#client/protocol/plan.ts';
import type { Player } from '#client/protocol/players.ts';
import { checkMatch } from '#client/store/entries.ts';
import { ownChalk } from '#client/table/chalk.ts';
import { TableController } from '#client/table/controller.ts';
import { promptOf } from '#client/table/prompt.ts';
import type { Games } from '#client/worker/game-loader.ts';
import { Session } from '#client/worker/session.ts';
import { DAY_OF_GLORY } from '#games/day-of-glory/index.ts';
import { ART, settle } from './fake-table.ts';
import { FLANK, REGIMENTS } from './regiment-position.ts';

const people: Player[] = ['Ann', 'Bob'].map((name) => ({ kind: 'human', name }));
const bot: Player[] = [
  { kind: 'bot', bot: 'random', name: 'Bot' },
  { kind: 'human', name: 'Bob' },
];

/** The swords come next, then nobody: what is drawn from the bag is certain. */
const NEXT = REGIMENTS.replace('pool: [axes, swords]', 'pool: [swords]');

async function open(text: string, players = people, kept: readonly ChalkPlan[] = []) {
  const session = new Session();
  const box = { now: kept };
  const table = new TableController(
    {
      ask: (question) => session.handle(question),
      onSnapshot: (watch) => session.onSnapshot(watch),
    },
    {
      players,
      art: ART,
      chalk: {
        kept: () => box.now,
        keep: (plans) => {
          box.now = plans;
        },
      },
    },
  );
  await session.handle({ do: 'open-case', text, players, seed: 'chalk' });
  await settle();
  return { table, session, box };
}

async function until(look: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !look(); i++) await new Promise((go) => setTimeout(go, 5));
  expect(look()).toBe(true);
}

/** The same game in which nobody may measure. */
const blind: Games = {
  'day-of-glory': {
    ...DAY_OF_GLORY,
    measuring: () => ({ clause: 'DG-GEN-01', reason: 'not now' }),
  },
};

/** Draws a plan by hand: lifted, carried and put down there. */
async function draw(table: TableController, unit: string, to: readonly [number, number]): Promise<void> {
  table.dragStart(unit);
  await until(() => table.get().draft?.unit === unit && table.get().hand?.dragging === true);
  table.dragMove(to);
  await table.drop(to);
  await until(() => table.get().hand?.plan != null);
}

describe('a plan in chalk', () => {
  test('is drawn for a unit whose time has not come, kept, and the question that waited is asked again', async () => {
    const { table, box } = await open(NEXT);
    const before = table.get().snapshot;
    expect(before?.plannable).toEqual(['spears', 'javelins', 'swords']);
    expect(table.view().liftable).toEqual(expect.arrayContaining(['spears', 'javelins', 'swords']));
    await draw(table, 'swords', [30.4, 15.5]);
    expect(promptOf(table.get())).toMatchObject({ who: 'Chalk plan', confirm: 'Keep the plan', binding: null });
    await table.confirm();
    expect(table.get().draft).toBe(null);
    expect(table.decision?.title).toBe('what do First Spears do?');
    // Nothing has happened in the match.
    expect(table.get().snapshot?.inputs).toBe(before?.inputs);
    expect(box.now).toMatchObject([{ unit: 'swords', seat: 1, label: 'Move', answer: { verb: 'move' } }]);
    await until(() => table.get().chalk[0]?.check?.state === 'stands');
  });

  test('upon an enemy it is a charge, with whom it meets and the chance of it', async () => {
    const { table } = await open(NEXT.replace('at: [23, 22]', 'at: [30, 22]'));
    await draw(table, 'swords', [30, 22.3]);
    await table.confirm();
    await until(() => table.get().chalk[0]?.check?.hope != null);
    const [plan] = table.get().chalk;
    expect(plan).toMatchObject({ label: 'Charge', about: 'Great-axes', meets: ['axes'], check: { state: 'stands' } });
    expect(plan?.check?.hope?.label).toBe('contact, still in regiment');
    expect(plan?.check?.hope?.p).toBeGreaterThan(0);
  });

  test('is offered as the first answer when the unit is drawn; Enter does it, and it is gone', async () => {
    const { table, box } = await open(NEXT);
    await draw(table, 'swords', [30.4, 15.5]);
    await table.confirm();
    table.end();
    await until(() => table.decision?.title === 'what do Orc Swords do?');
    await until(() => table.get().hand?.plan != null);
    expect(promptOf(table.get())).toMatchObject({ confirm: 'Move', cancel: 'Other' });
    expect(promptOf(table.get()).because).toMatch(/^Your chalk plan stands: Move /);
    await table.confirm();
    await until(() => box.now.length === 0);
    expect(table.get().chalk).toEqual([]);
  });

  test('put aside, it is not offered again', async () => {
    const { table } = await open(NEXT);
    await draw(table, 'swords', [30.4, 15.5]);
    await table.confirm();
    table.end();
    await until(() => table.get().hand?.plan != null);
    table.cancel();
    expect(table.get().hand).toBe(null);
    expect(table.get().chalk).toMatchObject([{ unit: 'swords', aside: true }]);
  });

  test('that became impossible is told of at once, with the reason, and is not offered', async () => {
    // The spears are to move to where the swords were to go.
    const { table } = await open(NEXT.replace('at: [30, 15]', 'at: [28, 15]'));
    await draw(table, 'swords', [26, 16]);
    await table.confirm();
    await until(() => table.get().chalk[0]?.check?.state === 'stands');
    table.pick('move');
    await table.drop([22.9, 15.9]);
    await until(() => table.get().hand?.plan != null);
    await table.confirm();
    await until(() => table.get().chalk[0]?.check?.state === 'illegal');
    const [plan] = table.get().chalk;
    expect(plan?.check).toMatchObject({ state: 'illegal', clause: expect.stringMatching(/^DG-/) });
    expect(table.get().assertive).toMatch(/^The chalk plan of Orc Swords does not stand any more: /);
    expect(table.get().hand?.plan ?? null).toBe(null);
  });

  test('that does not reach its enemy any more is told of as well', async () => {
    const plan: ChalkPlan = {
      unit: 'swords',
      seat: 1,
      answer: { verb: 'charge', path: [[30, 17]] },
      label: 'Charge',
      about: 'Muskets',
      meets: ['muskets'],
    };
    const { table } = await open(NEXT.replace('at: [23, 22]', 'at: [30, 22]'), people, [plan]);
    await until(() => table.get().chalk[0]?.check != null);
    expect(table.get().chalk[0]?.check).toMatchObject({ state: 'missed', missed: ['muskets'] });
    expect(table.get().assertive).toMatch(/it does not reach Muskets any more/);
  });

  test('is the secret of its seat: the other player at the screen neither sees nor changes it', async () => {
    const { table, box } = await open(NEXT.replace('pool: [swords]', 'pool: [axes, swords]'));
    await draw(table, 'javelins', [12.4, 17.5]);
    await table.confirm();
    expect(ownChalk(table.get())).toHaveLength(1);
    // Until the other side is asked.
    for (let i = 0; i < 4 && table.decision?.seat !== 0; i++) {
      const { position } = table.decision!;
      table.end();
      await until(() => table.decision?.position !== position);
    }
    expect(table.decision?.seat).toBe(0);
    expect(ownChalk(table.get())).toEqual([]);
    expect(table.get().snapshot?.plannable).toEqual(expect.arrayContaining(['axes', 'crossbows']));
    expect(box.now).toHaveLength(1);
  });

  test('is drawn in the time of a bot, which waits meanwhile', async () => {
    const { table } = await open(
      REGIMENTS.replace('activation: spears', 'activation: axes').replace('[axes, swords]', '[spears, swords]'),
      bot,
    );
    expect(table.decision).toBe(null);
    await draw(table, 'swords', [30.4, 15.5]);
    const { inputs } = table.get().snapshot!;
    await new Promise((go) => setTimeout(go, 300));
    expect(table.get().draft?.unit).toBe('swords');
    expect(table.get().snapshot?.inputs).toBe(inputs);
    await table.confirm();
    expect(table.get().chalk).toMatchObject([{ unit: 'swords' }]);
    await until(() => (table.get().snapshot?.now.inputs ?? 0) > inputs);
  });

  test('lies beside the match in the store; one that cannot be read is left out, and the match is kept', () => {
    const plan = { unit: 'swords', seat: 1, answer: { verb: 'move' }, label: 'Move', about: '3″', meets: [] };
    const entry = { id: 'm', game: 'x', name: 'm', started: 1, updated: 2, players: [], turn: 1, decisions: 3 };
    const kept = { ...entry, scores: [0, 0], over: false };
    expect(checkMatch({ ...kept, chalk: [plan] })).toMatchObject({ chalk: [plan] });
    for (const damaged of [[{ ...plan, answer: null }], [{ ...plan, meets: [1] }], 'chalk', [{}]]) {
      expect(checkMatch({ ...kept, chalk: damaged })).toEqual(kept);
    }
  });
});

test('warnings are told to the seat in danger, and neither they nor plans where nothing may be measured', async () => {
  const asked = { do: 'open-case', text: FLANK, players: people, seed: 'chalk' } as const;
  const { warnings, plannable } = await new Session().handle<'open-case'>(asked);
  expect(warnings).toMatchObject([{ about: 'swords', by: 'hammers', label: 'flank open', clause: 'DG-MOR-08' }]);
  expect(plannable).toContain('swords');
  expect(await new Session(blind).handle<'open-case'>(asked)).toMatchObject({ warnings: [], plannable: [] });
});
