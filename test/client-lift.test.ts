/** A model is dragged while it is asked who acts, and brought to an enemy: one drag, one confirmation. */
import { describe, expect, test } from 'vitest';
import type { ActView } from '#client/protocol/decision.ts';
import type { TableController } from '#client/table/controller.ts';
import { Digits } from '#client/table/digits.ts';
import type { Choice } from '#client/table/hand.ts';
import { actDigits, choiceDigits, press } from '#client/table/keys.ts';
import { hintWords, promptOf } from '#client/table/prompt.ts';
import type { Answer } from '#engine/game.ts';
import { decision, HOST, HUMANS, hit, lay, settle, snapshot, stroke } from './fake-table.ts';

const ACTIVATE: ActView = {
  key: 'activate',
  verb: 'activate',
  label: 'Activate',
  clause: 'X-TRN-09',
  form: { kind: 'list', by: ['model'] },
  fixed: {},
  count: 2,
  answer: null,
  subjects: ['a'],
};

const who = () =>
  lay(
    HUMANS,
    snapshot({
      decision: decision({
        title: 'who acts?',
        subjects: [],
        acts: [ACTIVATE],
        dimmed: [],
        decline: null,
        ready: ['a'],
      }),
    }),
  );
type Laid = ReturnType<typeof lay>;
const given = ({ link }: Laid) =>
  link.asked.flatMap((ask) => (ask.do === 'answer' ? [(ask.answer as Answer).verb] : []));

async function drag({ table }: Laid, to: readonly [number, number]): Promise<void> {
  table.dragStart('a');
  table.dragMove([12, 10]);
  await settle();
  table.dragMove([...to]);
  await settle();
  await table.drop([...to]);
  await settle();
}

describe('who acts', () => {
  test('a ready model can be lifted, and nobody else', () => {
    const { table } = who();
    expect(table.view().liftable).toEqual(['a']);
  });

  test('dropped on the felt it is to act and move: a drag and Enter', async () => {
    const laid = who();
    await drag(laid, [17, 10]);
    expect(laid.table.view().ghost).toMatchObject({ id: 'a', body: { x: 17, y: 10 } });
    expect(laid.table.view().reach).toHaveLength(1);
    expect(laid.link.asked.find((ask) => ask.do === 'try')).toMatchObject({
      after: [{ verb: 'activate', model: 'a' }],
    });
    expect(promptOf(laid.table.get()).confirm).toBe('Move, 2 AP');
    expect(given(laid)).toEqual([]);
    press(laid.table, stroke('Enter'), HOST);
    await settle();
    expect(given(laid)).toEqual(['activate', 'move']);
  });

  test('let go where it stood, or by Esc, nothing has happened and the list is back', async () => {
    for (const end of ['drop', 'escape'] as const) {
      const laid = who();
      await drag(laid, end === 'drop' ? [10.1, 10] : [17, 10]);
      if (end === 'escape') press(laid.table, stroke('Escape'), HOST);
      await settle();
      expect(laid.table.get().hand?.act.key).toBe('activate');
      expect(laid.table.view().ghost).toBe(null);
      expect(given(laid)).toEqual([]);
    }
  });

  test('a drop that comes before the engine has lifted it counts all the same', async () => {
    const laid = who();
    laid.table.dragStart('a');
    laid.table.dragMove([15, 10]);
    await laid.table.drop([17, 10]);
    expect(laid.table.view().ghost).toMatchObject({ body: { x: 17, y: 10 } });
  });

  test('a lift goes on when the same question is told anew meanwhile, and not when another is', async () => {
    for (const position of [0, 1]) {
      const laid = who();
      laid.table.dragStart('a');
      laid.table.dragMove([15, 10]);
      const { snapshot: now } = laid.table.get();
      laid.table.set({
        snapshot: { ...now!, decision: { ...now!.decision!, position: now!.decision!.position + position } },
      });
      await laid.table.drop([17, 10]);
      expect(laid.table.view().ghost?.body.x ?? null).toBe(position === 0 ? 17 : null);
    }
  });

  test('around the chosen model is how far it would get', async () => {
    const { table, clock } = who();
    table.tap(hit('a'));
    table.select('a');
    await clock.pass();
    expect(table.get().reachOf).toMatchObject({ model: 'a', reach: [{ label: '1 AP' }] });
    expect(table.view().reach).toHaveLength(1);
    table.select('b');
    await clock.pass();
    expect(table.get().reachOf).toBe(null);
  });
});

describe('brought to an enemy', () => {
  test('it is one plan: into contact and attack, with its odds, and no refusal', async () => {
    const laid = who();
    await drag(laid, [20, 10.2]);
    const { hand, refused, odds, threat } = laid.table.get();
    expect(refused).toBe(null);
    expect(laid.table.view().refusal).toBe(null);
    expect(hand?.aim).toMatchObject({ target: 'b', reply: { label: 'Defend' } });
    expect(laid.table.view().ghost).toMatchObject({ id: 'a', body: { x: 18.8, y: 10 } });
    expect(odds).toMatchObject({ title: 'Move into contact with B and attack B', outcomes: [{ p: 0.5 }, { p: 0.5 }] });
    expect(threat).toMatchObject({ model: 'a', from: 'ghost' });
    expect(promptOf(laid.table.get())).toMatchObject({
      ask: 'A into B?',
      because: 'Move 8.8″, then attack. Dice follow.',
      confirm: 'Do it',
      binding: 'dice',
      cancel: 'Back',
    });
  });

  test('Enter does all of it, act by act', async () => {
    const laid = who();
    await drag(laid, [20, 10]);
    press(laid.table, stroke('Enter'), HOST);
    await settle();
    expect(given(laid)).toEqual(['activate', 'move', 'attack']);
    // Each is an answer to the question that was then asked.
    const positions = laid.link.asked.flatMap((ask) => (ask.do === 'answer' ? [ask.position] : []));
    expect(positions).toEqual([7, 8, 8]);
    expect(laid.table.get().busy).toBe(false);
  });

  test('Shift Enter goes there and no further', async () => {
    const laid = who();
    await drag(laid, [20, 10]);
    press(laid.table, stroke('Enter', { shift: true }), HOST);
    await settle();
    expect(given(laid)).toEqual(['activate', 'move']);
  });

  test('it stops where somebody else is asked', async () => {
    const laid = who();
    await drag(laid, [20, 10]);
    laid.link.following = decision({ position: 8, seat: 1 });
    press(laid.table, stroke('Enter'), HOST);
    await settle();
    expect(given(laid)).toEqual(['activate']);
    expect(laid.table.get().busy).toBe(false);
  });

  test('it stops where the next act is not offered any more, and where one is refused', async () => {
    const laid = who();
    await drag(laid, [20, 10]);
    laid.link.following = decision({ position: 8, acts: [] });
    press(laid.table, stroke('Enter'), HOST);
    await settle();
    expect(given(laid)).toEqual(['activate']);
    const other = who();
    await drag(other, [20, 10]);
    other.link.refuse = { clause: 'X-1', reason: 'not now' };
    press(other.table, stroke('Enter'), HOST);
    await settle();
    expect(other.table.get().refused?.refusal.reason).toBe('not now');
  });

  test('drawn on, it is a way again; where the game knows no plan it always was', async () => {
    const laid = who();
    laid.table.dragStart('a');
    laid.table.dragMove([20, 10]);
    await settle();
    expect(laid.table.get().hand?.aim).not.toBe(null);
    laid.table.dragMove([14, 10]);
    await settle();
    expect(laid.table.get().hand?.aim).toBe(null);
    expect(laid.table.view().ghost).toMatchObject({ body: { x: 14, y: 10 } });
    laid.table.dragMove([30, 10]);
    await settle();
    expect(laid.table.get().hand?.aim).toBe(null);
    expect(laid.link.count('plan')).toBe(2);
  });

  test('another way to the same enemy can be chosen', async () => {
    const laid = who();
    await drag(laid, [20, 10]);
    laid.table.choosePlan(1);
    await settle();
    press(laid.table, stroke('Enter'), HOST);
    await settle();
    const last = laid.link.asked.filter((ask) => ask.do === 'answer').at(-1);
    expect(last).toMatchObject({ answer: { verb: 'attack', weapon: 'bow' } });
  });
});

describe('the list of who acts', () => {
  const list = { ...ACTIVATE };
  const option = (model: string) => ({
    answer: { verb: 'activate', model },
    label: model.toUpperCase(),
    subjects: [model],
  });

  test('ring and card show who is proposed, not who acted last', async () => {
    const laid = lay(HUMANS, snapshot({ decision: decision({ subjects: ['c'] }) }));
    await settle();
    expect(laid.table.get().selected).toBe('c');
    laid.link.listed = [option('a')];
    laid.link.push(
      snapshot({
        position: 8,
        decision: decision({
          position: 8,
          title: 'who acts?',
          subjects: [],
          acts: [list],
          dimmed: [],
          decline: null,
          ready: ['a'],
        }),
      }),
    );
    await settle();
    expect(promptOf(laid.table.get()).ask).toBe('Activate A?');
    expect(laid.table.get().selected).toBe('a');
    expect(laid.link.asked.filter((ask) => ask.do === 'sheet').at(-1)).toEqual({ do: 'sheet', model: 'a' });
  });

  test('nobody is looked at when several may act and none is proposed', async () => {
    const laid = lay(HUMANS, snapshot({ decision: decision({ subjects: ['c'] }) }));
    laid.link.listed = [option('a'), option('c')];
    laid.link.push(
      snapshot({
        position: 8,
        decision: decision({
          position: 8,
          title: 'who acts?',
          subjects: [],
          acts: [list],
          dimmed: [],
          decline: null,
          ready: ['a', 'b'],
        }),
      }),
    );
    await settle();
    expect(laid.table.get().selected).toBe(null);
  });

  test('a key means the same model all match long', async () => {
    const ask = (position: number, ids: string[]) =>
      snapshot({
        position,
        decision: decision({
          position,
          title: `who acts ${position}?`,
          subjects: [],
          acts: [list],
          dimmed: [],
          decline: null,
          ready: ids,
        }),
      });
    const laid = lay(HUMANS, snapshot({ decision: null, deciders: [] }));
    laid.link.listed = ['a', 'b', 'c'].map(option);
    laid.link.push(ask(8, ['a', 'b', 'c']));
    await settle();
    press(laid.table, stroke('2'), HOST);
    expect(laid.table.get().hand?.plan?.answer).toEqual({ verb: 'activate', model: 'b' });
    laid.link.listed = ['b', 'c'].map(option);
    laid.link.push(ask(9, ['b', 'c']));
    await settle();
    expect(press(laid.table, stroke('1'), HOST)).toBe(false);
    press(laid.table, stroke('2'), HOST);
    expect(laid.table.get().hand?.plan?.answer).toEqual({ verb: 'activate', model: 'b' });
  });

  test('an act keeps its key when another is not offered any more', async () => {
    const { table, link } = lay();
    expect([...actDigits(table)]).toEqual([
      ['move', 1],
      ['attack', 2],
    ]);
    const { acts } = decision();
    link.push(snapshot({ position: 8, decision: decision({ position: 8, acts: acts.slice(1) }) }));
    expect([...actDigits(table)]).toEqual([['attack', 2]]);
  });
});

describe('in the middle of an act', () => {
  test('one way to answer keeps the question: who does what to whom', async () => {
    const defend: ActView = {
      ...ACTIVATE,
      key: 'defend',
      verb: 'defend',
      label: 'Defend',
      cost: { amount: 1, unit: 'AP' },
    };
    const laid = lay(HUMANS, snapshot({ decision: null, deciders: [] }));
    laid.link.listed = [{ answer: { verb: 'defend' }, label: 'for 1 AP', subjects: ['a'] }];
    laid.link.push(
      snapshot({
        position: 8,
        decision: decision({
          position: 8,
          title: 'B attacks A: does A Defend?',
          acts: [defend],
          dimmed: [],
          amid: true,
          decline: { verb: 'pass' },
        }),
      }),
    );
    await settle();
    expect(promptOf(laid.table.get())).toMatchObject({
      ask: 'B attacks A: does A Defend?',
      because: 'Defend for 1 AP.',
      confirm: 'Defend, 1 AP',
    });
  });
});

test('models keep their digits where none can be lifted', () => {
  const digits = new Digits();
  const at = (ready: readonly string[]) =>
    ({ digits, decision: { clause: 'GG-TRN-09', ready } }) as unknown as TableController;
  const of = (...keys: string[]) => keys.map((key) => ({ key }) as Choice);
  expect([...choiceDigits(at(['a', 'b', 'c']), of('a', 'b', 'c')).values()]).toEqual([1, 2, 3]);
  expect([...choiceDigits(at([]), of('c', 'b'))]).toEqual([
    ['c', 3],
    ['b', 2],
  ]);
  // A list that is not about who acts is counted from its beginning.
  expect([...choiceDigits(at([]), of('x', 'y')).values()]).toEqual([1, 2]);
});

describe('hints', () => {
  test('H lights what a bot would do, until the question is another', async () => {
    const laid = lay();
    expect(press(laid.table, stroke('h'), HOST)).toBe(true);
    await settle();
    expect(laid.table.get().hint).toMatchObject({ key: 'end', position: 7 });
    expect(laid.table.view().lit).toContain('a');
    // In words as well: what is lit may be far down in a list.
    expect(hintWords(laid.table.get())).toMatch(/^Hint: /);
    expect(laid.table.get().polite).toBe(hintWords(laid.table.get()));
    laid.table.pick('end');
    await settle();
    expect(laid.table.get().hint).toBe(null);
    expect(hintWords(laid.table.get())).toBe('');
  });
});
