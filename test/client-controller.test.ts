/** The table without a screen: what hands do becomes questions to the rules, and answers become what is shown. */
import { describe, expect, test } from 'vitest';
import type { ActView, Ask, DecisionView, Player, Replies, Snapshot } from '#client/protocol.ts';
import { TableController } from '#client/table/controller.ts';
import { choices } from '#client/table/hand.ts';
import { press, type Stroke } from '#client/table/keys.ts';
import { promptOf } from '#client/table/prompt.ts';
import type { Clock } from '#client/table/state.ts';
import { Session } from '#client/worker/session.ts';
import type { Answer, Option, Refusal, Scene } from '#engine/game.ts';
import { GAMES } from '#games/registry.ts';

const body = (x: number, y: number) => ({ x, y, fx: 1, fy: 0, z: 0, h: 1, shape: 'round' as const, a: 0.6, b: 0.6 });
const model = (id: string, seat: number, x: number, y: number) => ({
  id,
  label: id.toUpperCase(),
  glyph: id,
  seat,
  body: body(x, y),
  badges: [],
  marks: [],
  figure: 'x',
  done: false,
});

const SCENE: Scene = {
  width: 48,
  depth: 48,
  bodies: [model('a', 0, 10, 10), model('b', 1, 20, 10), model('c', 1, 30, 10)],
  features: [],
  markers: [],
  units: [],
  regions: [],
};

const MOVE: ActView = {
  key: 'move',
  verb: 'move',
  label: 'Move',
  clause: 'X-MOV-01',
  cost: { amount: 1, unit: 'AP', upTo: 3 },
  form: { kind: 'path', mover: 'a', allowance: 4, moves: 3, facing: true },
  fixed: {},
  count: null,
  subjects: ['a'],
};
const ATTACK: ActView = {
  key: 'attack',
  verb: 'attack',
  label: 'Attack',
  clause: 'X-ATK-01',
  cost: { amount: 2, unit: 'AP' },
  form: { kind: 'list', by: ['target', 'weapon'] },
  fixed: {},
  count: 2,
  subjects: ['b'],
};
const END: ActView = {
  key: 'end',
  verb: 'end',
  label: 'End',
  clause: 'X-AP-07',
  form: { kind: 'option' },
  fixed: {},
  count: 1,
  subjects: ['a'],
};
const ATTACKS: Option[] = ['sword', 'bow'].map((weapon) => ({
  answer: { verb: 'attack', target: 'b', weapon },
  label: `B with ${weapon}`,
  subjects: ['a', 'b'],
}));

function decision(over: Partial<DecisionView> = {}): DecisionView {
  return {
    position: 7,
    seat: 0,
    title: 'what does A do?',
    clause: 'X-AP-07',
    subjects: ['a'],
    acts: [MOVE, ATTACK, END],
    refused: [{ verb: 'climb', label: 'Climb', refusal: { clause: 'X-CLB-01', reason: 'nothing to climb' } }],
    decline: { verb: 'end' },
    sealed: false,
    ...over,
  };
}

function snapshot(over: Partial<Snapshot> = {}): Snapshot {
  return {
    game: 'x',
    viewer: 0,
    position: 7,
    inputs: 3,
    turn: 1,
    live: true,
    scene: SCENE,
    standings: {
      title: 'Turn 1',
      phases: [],
      sides: [
        { seat: 0, name: 'North', detail: '', score: 0 },
        { seat: 1, name: 'South', detail: '', score: 0 },
      ],
    },
    status: [],
    decision: decision(),
    deciders: [0],
    now: { inputs: over.inputs ?? 3, deciders: over.deciders ?? [0], over: false },
    frozen: null,
    undoable: [true, false],
    result: null,
    resultLines: [],
    log: { from: 0, lines: [] },
    last: null,
    ...over,
  };
}

const TOO_FAR: Refusal = {
  clause: 'X-MOV-02',
  reason: 'too far',
  witness: { kind: 'path', points: [], cost: 13, limit: 12 },
};

const HIDDEN: Refusal = { clause: 'X-LOS-01', reason: 'C is hidden' };

const ODDS: Replies['odds'] = {
  exact: true,
  runs: 6,
  outcomes: [
    { label: 'hit', p: 0.5, low: 0.5, high: 0.5, gain: 1 },
    { label: 'miss', p: 0.5, low: 0.5, high: 0.5, gain: 0 },
  ],
  steps: [],
};

/** A link whose replies wait until the test lets them through. Ways end at 12 inches. */
class FakeLink {
  asked: Ask[] = [];
  held: (() => void)[] = [];
  hold = false;
  refuse: Refusal | null = null;
  /** Nothing gets beyond this x. */
  wall = Number.POSITIVE_INFINITY;
  private watch: (s: Snapshot) => void = () => {};

  onSnapshot(watch: (s: Snapshot) => void): () => void {
    this.watch = watch;
    return () => {};
  }

  push(s: Snapshot): void {
    this.watch(s);
  }

  ask<K extends keyof Replies>(question: Extract<Ask, { do: K }>): Promise<Replies[K]> {
    this.asked.push(question);
    const reply = () => this.reply(question as Ask) as Replies[K];
    if (!this.hold || question.do !== 'try') return Promise.resolve().then(reply);
    return new Promise((resolve) => this.held.push(() => resolve(reply())));
  }

  count(kind: Ask['do']): number {
    return this.asked.filter((a) => a.do === kind).length;
  }

  private reply(ask: Ask): unknown {
    switch (ask.do) {
      case 'options':
        return ask.key === 'attack' ? ATTACKS : [];
      case 'reach':
        return [];
      case 'try': {
        const path = ask.answer.path as [number, number][] | undefined;
        const target = ask.answer.target;
        if (target === 'c') return { refusal: HIDDEN, trace: null, binding: false, dice: false };
        if (path === undefined) return { refusal: null, trace: null, binding: true, dice: true };
        const end = path.at(-1) ?? [10, 10];
        const length = Math.hypot(end[0] - 10, end[1] - 10);
        const stops = Array.from({ length: Math.max(1, Math.ceil(length / 4)) }, (_, i) => ({
          at: end,
          along: Math.min(length, 4 * (i + 1)),
          cost: i + 1,
        }));
        return {
          refusal: length > 12 || end[0] > this.wall ? TOO_FAR : null,
          trace: { points: [[10, 10], ...path], stops, length, facing: [1, 0] },
          binding: false,
          dice: false,
        };
      }
      case 'odds':
        return ODDS;
      case 'ahead':
        return {
          threat: [{ model: 'b', label: 'bow', chance: 0.33, clause: 'X-ATK-01' }],
          next: { option: ATTACKS[0], odds: ODDS },
          sights: [{ target: 'b', report: { clear: true, refusal: null, lines: [] } }],
        };
      case 'aim':
        return {
          answer: { verb: 'attack', target: ask.thing, weapon: 'sword' },
          key: 'attack',
          label: 'Attack',
          refusal: HIDDEN,
        };
      case 'why':
        if (ask.verb !== 'attack') return { answer: null, refusal: null, explanation: null, remedies: [], others: [] };
        return {
          answer: ask.answer ?? null,
          refusal: HIDDEN,
          explanation: {
            title: 'No line of sight',
            about: 'A, sword, at C',
            tests: [{ clause: 'X-ATK-03', text: 'Range: 8.8" of 12"', ok: true }],
          },
          remedies: [{ label: 'Attack B with sword', key: 'attack', answer: ATTACKS[0]!.answer }],
          others: [],
        };
      case 'threat':
        return [{ model: 'b', label: 'bow', chance: 0.33, clause: 'X-ATK-01' }];
      case 'sight':
        return { clear: true, refusal: null, lines: ['A sees B [X-LOS-02].'] };
      case 'measure':
        return { distance: 8.8, line: 'between the bases' };
      case 'sheet':
        return null;
      case 'answer':
        if (this.refuse !== null) return { refusal: this.refuse, code: 'refused' };
        return this.next(ask);
      default:
        return this.next(ask);
    }
  }

  private next(ask: Ask): Snapshot {
    const s =
      ask.do === 'seek'
        ? snapshot({
            live: ask.input === 'live',
            inputs: ask.input === 'live' ? 3 : ask.input,
            now: { inputs: 3, deciders: [0], over: false },
            decision: ask.input === 'live' ? decision() : null,
          })
        : snapshot({ inputs: 4, position: 8, decision: decision({ position: 8 }) });
    this.push(s);
    return s;
  }
}

class FakeClock implements Clock {
  waiting: { ms: number; run: () => void }[] = [];
  after(ms: number, run: () => void): () => void {
    const entry = { ms, run };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((w) => w !== entry);
    };
  }
  async pass(): Promise<void> {
    for (const { run } of this.waiting.splice(0)) run();
    await settle();
  }
}

const settle = async () => {
  for (let i = 0; i < 40; i++) await Promise.resolve();
};

const HUMANS: Player[] = [
  { kind: 'human', name: 'Ada' },
  { kind: 'human', name: 'Bo' },
];
const WITH_BOT: Player[] = [
  { kind: 'human', name: 'Ada' },
  { kind: 'bot', bot: 'greedy', name: 'Warden' },
];
const ART = { match: 'm', looks: ['azure', 'ember'] as const, art: { figure: () => null, sign: () => null } };

function lay(players: Player[] = WITH_BOT, first: Snapshot = snapshot()) {
  const link = new FakeLink();
  const clock = new FakeClock();
  const table = new TableController(link, { players, art: ART, clock });
  link.push(first);
  return { link, clock, table };
}

const hit = (id: string | null, x = 0, y = 0) => ({
  id,
  kind: id === null ? ('table' as const) : ('body' as const),
  at: [x, y] as const,
});
const stroke = (key: string, over: Partial<Stroke> = {}): Stroke => ({
  key,
  shift: false,
  command: false,
  onButton: false,
  typing: false,
  ...over,
});
const HOST = { openClause: () => {}, focusLog: () => {} };

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
    const { table } = lay(WITH_BOT, snapshot({ decision: decision({ acts: [place], refused: [], decline: null }) }));
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
  test('a bot moves one step at a time with a pause between', async () => {
    const { link, clock, table } = lay(WITH_BOT, snapshot({ deciders: [1], decision: null }));
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
    expect(after.table.get().plea).toMatchObject({ seat: 0, of: 1 });
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
