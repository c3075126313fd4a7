/** The table without a screen: what hands do becomes questions to the rules, and answers become what is shown. */
import { describe, expect, test } from 'vitest';
import type { ActView } from '#client/protocol/decision.ts';
import type { Ask, Replies } from '#client/protocol/messages.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { TableController } from '#client/table/controller.ts';
import { choices } from '#client/table/hand.ts';
import { press } from '#client/table/keys.ts';
import { promptOf } from '#client/table/prompt.ts';
import { Session } from '#client/worker/session.ts';
import type { Answer } from '#engine/game.ts';
import { GAMES } from '#games/registry.ts';
import {
  ART,
  ATTACKS,
  body,
  decision,
  FakeClock,
  HOST,
  HUMANS,
  hit,
  lay,
  MOVE,
  SCENE,
  settle,
  snapshot,
  stroke,
  TOO_FAR,
  WITH_BOT,
} from './fake-table.ts';

describe('a button', () => {
  test('needs one question to the engine', async () => {
    const { link, table } = lay();
    await settle();
    link.asked = [];
    table.pick('end');
    await settle();
    expect(link.asked.filter(({ do: what }) => what !== 'sheet')).toEqual([
      { do: 'answer', position: 7, seat: 0, answer: { verb: 'end' } },
    ]);
  });
});

describe('dragging', () => {
  test('keeps only the newest question in flight', async () => {
    const { link, table } = lay();
    link.hold = true;
    table.dragStart('a');
    for (let x = 11; x <= 15; x++) table.dragMove([x, 10]);
    await settle();
    expect(link.count('try')).toBe(1);
    link.held.shift()!();
    await settle();
    expect(link.count('try')).toBe(2);
    expect((link.asked.at(-1) as { answer: Answer }).answer.path).toEqual([[15, 10]]);
  });

  test('dropping plans and Enter commits', async () => {
    const { link, table } = lay();
    table.dragStart('a');
    await table.drop([17, 10]);
    await settle();
    expect(link.count('answer')).toBe(0);
    expect(promptOf(table.get()).confirm).toBe('Move, 2 AP');
    expect(promptOf(table.get()).ask).toBe('Move A here?');
    expect(table.view().ghost).toMatchObject({ id: 'a', legal: true, body: { x: 17, y: 10 } });
    expect(press(table, stroke('Enter'), HOST)).toBe(true);
    await settle();
    expect(link.asked.find((a) => a.do === 'answer')).toMatchObject({
      position: 7,
      seat: 0,
      answer: { verb: 'move', path: [[17, 10]] },
    });
  });

  test('illegal ground stops the ghost at the limit and says why', async () => {
    const { table } = lay();
    table.dragStart('a');
    await table.drop([40, 10]);
    await settle();
    expect(table.get().refused).toMatchObject({ refusal: TOO_FAR, actor: 'a' });
    expect(table.view().refusal).toMatchObject({ text: 'too far', clause: 'X-MOV-02', witness: TOO_FAR.witness });
    const x = table.view().ghost!.body.x;
    expect(x).toBeGreaterThan(21);
    expect(x).toBeLessThanOrEqual(22);
  });

  test('with Alt the ghost goes along what is in its way, as near to the pointer as it may', async () => {
    const { link, table } = lay();
    link.wall = 14;
    table.dragStart('a');
    table.dragMove([18, 13], true);
    for (let i = 0; i < 30; i++) await settle();
    const { x, y } = table.view().ghost!.body;
    expect(x).toBeLessThanOrEqual(14);
    // Straight on it would have stopped at y = 11.5; the pointer is at 13.
    expect(y).toBeGreaterThan(12);
    expect(table.get().refused).toBe(null);
    await table.drop([18, 13]);
    expect(table.get().refused).toBe(null);
    expect(promptOf(table.get()).confirm).toMatch(/^Move, /);
  });

  test('Enter commits what is in hand, not what was judged before', async () => {
    const { link, table } = lay();
    table.dragStart('a');
    await table.drop([14, 10]);
    link.hold = true;
    table.turnBy(6);
    press(table, stroke('Enter'), HOST);
    await settle();
    expect(link.count('answer')).toBe(0);
    link.held.shift()!();
    await settle();
    const sent = link.asked.find((a) => a.do === 'answer') as { answer: Answer };
    expect((sent.answer.facing as number[])[1]).toBeCloseTo(-1);
  });

  test('W gives a way laid with the arrows its corners, Backspace takes the last back', async () => {
    const { table } = lay();
    press(table, stroke('1'), HOST);
    await settle();
    for (const key of ['ArrowRight', 'w', 'ArrowUp']) {
      press(table, stroke(key), HOST);
      await settle();
    }
    expect(table.get().hand?.plan?.answer.path).toEqual([
      [11, 10],
      [11, 11],
    ]);
    press(table, stroke('Backspace'), HOST);
    await settle();
    expect(table.get().hand?.plan?.answer.path).toEqual([[11, 11]]);
  });

  test('a corner is kept and can be taken back', async () => {
    const { table } = lay();
    table.dragStart('a');
    table.dragMove([12, 10]);
    await settle();
    table.waypoint([12, 10]);
    table.dragMove([12, 14]);
    await settle();
    expect(table.get().hand?.plan?.answer.path).toEqual([
      [12, 10],
      [12, 14],
    ]);
    table.unwaypoint();
    await settle();
    expect(table.get().hand?.plan?.answer.path).toEqual([[12, 14]]);
  });

  test('R turns by 15 degrees, clockwise', async () => {
    const { table } = lay();
    table.dragStart('a');
    await table.drop([14, 10]);
    table.turnBy(1);
    await settle();
    const facing = table.get().hand?.plan?.answer.facing as number[];
    expect(facing[0]).toBeCloseTo(Math.cos(Math.PI / 12));
    expect(facing[1]).toBeCloseTo(-Math.sin(Math.PI / 12));
  });

  test('odds, threats and sight follow the ghost while it is dragged, and belong to it', async () => {
    const { link, table } = lay();
    table.dragStart('a');
    table.dragMove([13, 10]);
    await settle();
    expect(table.get().hand?.dragging).toBe(true);
    expect(table.get().odds).toMatchObject({ title: 'B with sword', of: { path: [[13, 10]] } });
    table.dragMove([14, 10]);
    await settle();
    expect(link.asked.filter((a) => a.do === 'ahead').at(-1)).toMatchObject({
      answer: { path: [[14, 10]] },
      model: 'a',
    });
    expect(table.get().odds?.of).toEqual({ verb: 'move', path: [[14, 10]] });
    expect(table.get().threat?.lines[0]?.chance).toBe(0.33);
    expect(table.view().sight[0]).toMatchObject({ clear: true, from: [14, 10] });
    table.dragMove([40, 10]);
    await settle();
    expect(table.get().odds?.of).toEqual(table.get().hand?.plan?.answer);
  });

  test('without a pointer the arrows move what is in hand', async () => {
    const { table } = lay();
    press(table, stroke('1'), HOST);
    await settle();
    expect(press(table, stroke('ArrowRight'), HOST)).toBe(true);
    press(table, stroke('ArrowUp', { shift: true }), HOST);
    await settle();
    expect(table.get().hand?.plan?.answer.path).toEqual([[11, 10.25]]);
  });
});

describe('choosing', () => {
  test('a tapped enemy takes up the act that is about it; the second choice makes the answer', async () => {
    const { link, table } = lay();
    table.tap(hit('b'));
    await settle();
    expect(table.get().hand?.act.key).toBe('attack');
    const found = choices(table.get().hand!, SCENE);
    expect(found.map((c) => c.label)).toEqual(['B with sword', 'B with bow']);
    table.choose(found[1]!);
    await settle();
    expect(promptOf(table.get())).toMatchObject({
      ask: 'Attack B with bow?',
      confirm: 'Attack, 2 AP',
      binding: 'dice',
    });
    table.choose(found[1]!);
    await settle();
    expect(link.asked.find((a) => a.do === 'answer')).toMatchObject({ answer: { weapon: 'bow' } });
  });

  test('an enemy that may not be attacked says why; asked again it opens the card', async () => {
    const { table } = lay();
    table.pick('attack');
    await settle();
    table.tap(hit('c'));
    await settle();
    expect(table.get().refused).toMatchObject({ refusal: { clause: 'X-LOS-01' }, target: 'c', times: 1 });
    expect(table.get().why).toBe(null);
    expect(table.get().assertive).toContain('C is hidden');
    table.tap(hit('c'));
    await settle();
    expect(table.get().why).toMatchObject({ title: 'No line of sight', refused: { what: 'A, sword, at C' } });
    expect(table.get().why?.tests.map((p) => p.text)).toEqual(['Range: 8.8" of 12"']);
    expect(table.get().why?.fixes[0]?.label).toBe('Attack B with sword');
    press(table, stroke('1'), HOST);
    await settle();
    expect(table.get().hand?.plan?.answer).toEqual(ATTACKS[0]!.answer);
  });

  test('with a list in hand the digits mean its choices; pressed twice they commit', async () => {
    const { link, table } = lay();
    press(table, stroke('2'), HOST);
    await settle();
    press(table, stroke('2'), HOST);
    await settle();
    expect(table.get().hand?.plan?.answer).toEqual(ATTACKS[1]!.answer);
    press(table, stroke('2'), HOST);
    await settle();
    expect(link.asked.find((a) => a.do === 'answer')).toMatchObject({ answer: { weapon: 'bow' } });
  });

  test('digits and Enter that are typed before the choices are listed are done when they are', async () => {
    const { link, table } = lay();
    table.pick('attack');
    expect(table.get().hand?.options).toBe(null);
    for (const key of ['2', 'Enter']) expect(press(table, stroke(key), HOST)).toBe(true);
    await settle();
    expect(link.asked.find((a) => a.do === 'answer')).toMatchObject({ answer: ATTACKS[1]!.answer });

    // They were meant for an act that was let go.
    const other = lay();
    other.table.pick('attack');
    press(other.table, stroke('2'), HOST);
    press(other.table, stroke('Escape'), HOST);
    other.table.pick('attack');
    await settle();
    expect(other.table.get().hand?.plan).toBe(null);
  });

  test('Escape takes back a choice also when the reply about it comes late', async () => {
    const { link, table } = lay();
    table.pick('attack');
    await settle();
    link.hold = true;
    press(table, stroke('1'), HOST);
    await settle();
    expect(table.get().hand?.plan?.answer).toEqual(ATTACKS[0]!.answer);
    press(table, stroke('Escape'), HOST);
    expect(table.get().hand?.plan).toBe(null);
    for (const reply of link.held.splice(0)) reply();
    await settle();
    expect(table.get().hand?.plan).toBe(null);
    press(table, stroke('Enter'), HOST);
    await settle();
    expect(link.count('answer')).toBe(0);
  });

  test('a refusal stays on the table when the reply about what was chosen before comes late', async () => {
    const { link, table } = lay();
    table.pick('attack');
    await settle();
    link.hold = true;
    table.choose(choices(table.get().hand!, SCENE)[1]!);
    table.tap(hit('c'));
    await settle();
    expect(table.get().refused).toMatchObject({ target: 'c' });
    for (const go of link.held.splice(0)) go();
    await settle();
    expect(table.get().hand?.plan?.binding).toBe(true);
    expect(table.get().refused).toMatchObject({ target: 'c' });
  });

  test('W on a dimmed act explains it', async () => {
    const { table } = lay();
    press(table, stroke('w'), HOST);
    await settle();
    expect(table.get().why?.refused.refusal.clause).toBe('X-CLB-01');
  });

  test('keys: 1 to 9 in order, 0 ends, Esc steps back', async () => {
    const { link, table } = lay();
    press(table, stroke('2'), HOST);
    await settle();
    expect(table.get().hand?.act.key).toBe('attack');
    press(table, stroke('Escape'), HOST);
    expect(table.get().hand).toBe(null);
    press(table, stroke('0'), HOST);
    await settle();
    expect(link.asked.find((a) => a.do === 'answer')).toMatchObject({ answer: { verb: 'end' } });
  });

  test('an option that is chosen elsewhere is planned at once, also while the options are still listed', async () => {
    const { link, table } = lay();
    const [first, second] = ATTACKS.map((option) => option.answer);
    table.pick('attack', null, first);
    table.pick('attack', null, second);
    expect(table.get().hand?.plan?.answer).toEqual(second);
    await settle();
    expect(table.get().hand).toMatchObject({ act: { key: 'attack' }, options: ATTACKS, plan: { answer: second } });
    expect(link.asked.filter((a) => a.do === 'try').at(-1)).toMatchObject({ answer: second });
    press(table, stroke('Escape'), HOST);
    expect(table.get().hand?.plan).toBe(null);
  });

  test('Enter on a button is the button’s', () => {
    const { table } = lay();
    expect(press(table, stroke('Enter', { onButton: true }), HOST)).toBe(false);
    expect(press(table, stroke('z', { typing: true }), HOST)).toBe(false);
  });

  test('an answer the rules refuse changes nothing and says why', async () => {
    const { link, table } = lay();
    link.refuse = { clause: 'X-AP-01', reason: 'no points left' };
    press(table, stroke('0'), HOST);
    await settle();
    expect(table.get().refused?.refusal.reason).toBe('no points left');
    expect(table.get().snapshot?.position).toBe(7);
    expect(table.get().busy).toBe(false);
  });

  test('a question with one act has it in hand at once; placing hangs on the pointer', async () => {
    const place: ActView = {
      ...MOVE,
      key: 'deploy',
      verb: 'deploy',
      label: 'deploy A',
      cost: { amount: 0, unit: '' },
      form: { kind: 'place', body: body(0, 0), region: [], facing: true },
    };
    const { table } = lay(WITH_BOT, snapshot({ decision: decision({ acts: [place], dimmed: [], decline: null }) }));
    await settle();
    expect(table.view().carrying).toBe(true);
    table.dragMove([5, 6]);
    await table.drop([5, 6]);
    await settle();
    expect(table.view().carrying).toBe(false);
    expect(table.get().hand?.plan?.answer).toMatchObject({ verb: 'deploy', at: [5, 6], facing: [1, 0] });
  });
});

describe('others at the table', () => {
  test('in the set-up a bot moves one step at a time with a pause between', async () => {
    const { link, clock, table } = lay(WITH_BOT, snapshot({ deciders: [1], decision: null, turn: 0 }));
    expect(table.get().thinking).toBe(true);
    expect(clock.waiting.some((w) => w.ms === 400)).toBe(true);
    expect(link.count('bot')).toBe(0);
    await clock.pass();
    expect(link.count('bot')).toBe(1);
    expect(table.get().snapshot?.position).toBe(8);
  });

  test('in the set-up a bot decides for a person who asks, until Esc or the first turn', async () => {
    const { link, clock, table } = lay(WITH_BOT, snapshot({ turn: 0 }));
    expect(press(table, stroke('a'), HOST)).toBe(true);
    expect(table.decision).toBe(null);
    expect(promptOf(table.get())).toMatchObject({ ask: 'A bot sets up for you', cancel: 'Take over' });
    press(table, stroke('Escape'), HOST);
    expect(table.decision).not.toBe(null);
    await clock.pass();
    expect(link.count('delegate')).toBe(0);
    press(table, stroke('a'), HOST);
    await clock.pass();
    expect(link.asked.find((a) => a.do === 'delegate')).toMatchObject({ seat: 0, position: 7 });
    // The reply is of turn 1: the person decides again.
    expect(table.get().delegated).toEqual([]);
    expect(table.decision).not.toBe(null);
    expect(press(table, stroke('a'), HOST)).toBe(false);
  });

  test('the prompt says who decides', () => {
    const { table } = lay(WITH_BOT, snapshot({ deciders: [1], decision: null }));
    expect(promptOf(table.get())).toMatchObject({ seat: 1, who: 'South decides', ask: 'The bot is thinking' });
    const two = lay(HUMANS).table;
    expect(promptOf(two.get())).toMatchObject({ who: 'Ada decides', ask: 'What does A do?', clause: 'X-AP-07' });
  });

  test('sealed answers cover the screen until the right player has it', () => {
    const { table } = lay(HUMANS, snapshot({ decision: decision({ seat: 1, sealed: true }), deciders: [1] }));
    expect(table.get().cover).toBe(1);
    expect(table.decision).toBe(null);
    table.uncover();
    expect(table.decision?.seat).toBe(1);
    expect(table.get().assertive).toContain('Bo decides');
  });

  test('what only one of two may read is left out of the log they share', () => {
    const line = (n: number, input: number) => ({
      n,
      input,
      turn: 1,
      chapter: 'Turn 1',
      kind: 'x',
      clause: 'X-1',
      text: `line ${n}`,
      seat: null,
      roll: null,
    });
    const { link, table } = lay(
      HUMANS,
      snapshot({ viewer: 0, log: { from: 0, lines: [line(0, 1), line(1, 2), line(2, 2)] } }),
    );
    link.push(
      snapshot({
        viewer: 1,
        position: 8,
        inputs: 4,
        decision: decision({ position: 8, seat: 1 }),
        log: { from: 0, lines: [line(0, 1), line(2, 2), line(3, 4)] },
      }),
    );
    expect(table.get().log.map((l) => l.n)).toEqual([0, 2, 3]);
    link.push(
      snapshot({
        viewer: 0,
        position: 9,
        inputs: 5,
        decision: decision({ position: 9 }),
        log: { from: 0, lines: [line(0, 1), line(1, 2), line(2, 2), line(3, 4)] },
      }),
    );
    expect(table.get().log.map((l) => l.n)).toEqual([0, 2, 3]);
  });

  test('undo is free while it is, then the other player is asked', async () => {
    const { link, table } = lay(HUMANS);
    table.undo();
    await settle();
    expect(link.asked.find((a) => a.do === 'undo')).toMatchObject({ seat: 0, consent: false });
    const after = lay(HUMANS, snapshot({ undoable: [false, false], last: { seat: 0, answer: { verb: 'attack' } } }));
    after.table.undo();
    expect(after.table.get().plea).toMatchObject({ seat: 0, of: [1] });
    expect(after.link.count('undo')).toBe(0);
    after.table.grant(false);
    expect(after.link.count('undo')).toBe(0);
    after.table.undo();
    after.table.grant(true);
    await settle();
    expect(after.link.asked.find((a) => a.do === 'undo')).toMatchObject({ seat: 0, consent: true });
  });
});

describe('replay', () => {
  test('looking back changes nothing, bots wait, and the present comes back', async () => {
    const { link, table } = lay();
    table.replay.step(-1);
    await settle();
    expect(table.get().snapshot?.live).toBe(false);
    expect(table.decision).toBe(null);
    expect(table.get().total).toBe(3);
    press(table, stroke('ArrowRight'), HOST);
    await settle();
    expect(table.get().snapshot?.live).toBe(true);
    expect(link.count('answer')).toBe(0);
  });

  test('a slider that is dragged asks only for the newest moment', async () => {
    const { link, table } = lay();
    for (const n of [0, 1, 2, 1, 0]) table.replay.seek(n);
    await settle();
    expect(link.count('seek')).toBeLessThanOrEqual(2);
    expect(table.get().snapshot?.inputs).toBe(0);
  });
});

test('with the real rules: every question of the set-up can be answered through the table', async () => {
  const session = new Session();
  const watchers: ((s: Snapshot) => void)[] = [];
  const shown = new Set(['start', 'answer', 'bot', 'undo', 'seek']);
  const link = {
    async ask<K extends keyof Replies>(question: Extract<Ask, { do: K }>): Promise<Replies[K]> {
      const reply = await session.handle(question as Ask);
      if (shown.has(question.do) && typeof reply === 'object' && reply !== null && 'scene' in reply)
        for (const w of watchers) w(reply as Snapshot);
      return reply as Replies[K];
    },
    onSnapshot(watch: (s: Snapshot) => void) {
      watchers.push(watch);
      return () => {};
    },
  };
  const table = new TableController(link, { players: HUMANS, art: ART, clock: new FakeClock() });
  const game = GAMES['gore-and-glory']!;
  const rosters = [0, 1].map((i) => game.army.ready[i]!.roster);
  await link.ask({
    do: 'start',
    setup: {
      game: game.slug,
      options: Object.fromEntries(game.options.map((o) => [o.id, o.default])),
      rosters,
      players: HUMANS,
      seed: 'table',
    },
  });
  const rest = () => new Promise((r) => setTimeout(r, 0));
  const until = async (ready: () => boolean) => {
    for (let i = 0; i < 400 && !ready(); i++) await rest();
  };
  for (let n = 0; n < 24; n++) {
    if (table.get().cover !== null) table.uncover();
    const asked = table.decision!;
    expect(asked).not.toBe(null);
    const act = asked.acts[0]!;
    if (table.get().hand?.act.key !== act.key) table.pick(act.key);
    await until(() => (table.get().hand?.options?.length ?? 0) > 0);
    table.accept(table.get().hand!.options![0]!.answer);
    await until(() => table.get().hand?.plan != null);
    const before = table.get().snapshot!.inputs;
    await table.confirm();
    expect(table.get().refused).toBe(null);
    expect(table.get().snapshot!.inputs).toBe(before + 1);
  }
  expect(table.get().log.length).toBeGreaterThan(10);
});
