/** A table without rules and without a screen: a link whose replies are made up, a clock that goes when it is told. */
import type { ActView, DecisionView } from '#client/protocol/decision.ts';
import type { Ask, Replies } from '#client/protocol/messages.ts';
import type { Tried } from '#client/protocol/odds.ts';
import type { Planned, PlanView, Toward } from '#client/protocol/plan.ts';
import type { Player } from '#client/protocol/players.ts';
import type { MenaceView, Snapshot } from '#client/protocol/snapshot.ts';
import { TableController } from '#client/table/controller.ts';
import type { Stroke } from '#client/table/keys.ts';
import type { Clock } from '#client/table/state.ts';
import { shortOf } from '#client/worker/toward.ts';
import type { Answer, Option, Refusal, Scene } from '#engine/game.ts';

export const body = (x: number, y: number) => ({
  x,
  y,
  fx: 1,
  fy: 0,
  z: 0,
  h: 1,
  shape: 'round' as const,
  a: 0.6,
  b: 0.6,
});
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

export const SCENE: Scene = {
  width: 48,
  depth: 48,
  bodies: [model('a', 0, 10, 10), model('b', 1, 20, 10), model('c', 1, 30, 10)],
  features: [],
  markers: [],
  units: [],
  regions: [],
};

export const MOVE: ActView = {
  key: 'move',
  verb: 'move',
  label: 'Move',
  clause: 'X-MOV-01',
  cost: { amount: 1, unit: 'AP', upTo: 3 },
  form: { kind: 'path', mover: 'a', allowance: 4, moves: 3, facing: true },
  fixed: {},
  count: null,
  answer: null,
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
  answer: null,
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
  answer: { verb: 'end' },
  subjects: ['a'],
};
export const ATTACKS: Option[] = ['sword', 'bow'].map((weapon) => ({
  answer: { verb: 'attack', target: 'b', weapon },
  label: `B with ${weapon}`,
  subjects: ['a', 'b'],
}));

export function decision(over: Partial<DecisionView> = {}): DecisionView {
  return {
    position: 7,
    seat: 0,
    title: 'what does A do?',
    clause: 'X-AP-07',
    subjects: ['a'],
    acts: [MOVE, ATTACK, END],
    shapes: null,
    dimmed: [{ verb: 'climb', label: 'Climb', refusal: { clause: 'X-CLB-01', reason: 'nothing to climb' } }],
    decline: { verb: 'end' },
    afterthought: false,
    handful: null,
    payOff: null,
    laid: null,
    amid: false,
    sealed: false,
    ready: [],
    ...over,
  };
}

export function snapshot(over: Partial<Snapshot> = {}): Snapshot {
  return {
    game: 'x',
    seats: ['North', 'South'].map((name, team) => ({ id: name.toLowerCase(), name, team })),
    viewer: 0,
    position: 7,
    inputs: 3,
    turn: 1,
    live: true,
    scene: SCENE,
    warnings: [],
    plannable: [],
    standings: {
      title: 'Turn 1',
      phases: [],
      sides: [
        { seat: 0, name: 'North', detail: '', score: 0 },
        { seat: 1, name: 'South', detail: '', score: 0 },
      ],
      turnWord: 'Turn',
    },
    prospects: { ways: [], turn: null, match: null },
    scores: [],
    status: [],
    decision: decision(),
    deciders: [0],
    sealed: [],
    out: [],
    now: { inputs: over.inputs ?? 3, deciders: over.deciders ?? [0], over: false },
    frozen: null,
    undoable: [true, false],
    result: null,
    resultLines: [],
    log: { from: 0, lines: [] },
    activations: { from: 0, list: [] },
    last: null,
    ...over,
  };
}

export const TOO_FAR: Refusal = {
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

const MENACE: Omit<MenaceView, 'of'> = {
  bands: [
    {
      kind: 'hit',
      seat: 1,
      label: '',
      inches: null,
      rings: [
        [
          [15, 5],
          [25, 5],
          [25, 15],
        ],
      ],
    },
  ],
  lines: [],
};

/** What bringing A to B means: into contact and attack, from where it does not act yet. */
function plannedOf(nth: number): Planned {
  const answers = [
    { verb: 'activate', model: 'a' },
    { verb: 'move', path: [[18.8, 10]] },
    { verb: 'attack', target: 'b', weapon: nth === 0 ? 'sword' : 'bow' },
  ];
  const trace = {
    points: [
      [10, 10],
      [18.8, 10],
    ] as const,
    stops: [],
    length: 8.8,
    facing: [1, 0] as const,
  };
  const plan: PlanView = {
    label: 'Move into contact with B and attack B',
    clause: 'X-ATK-01',
    answers,
    steps: [
      { label: 'Activate', dice: false, asks: false },
      { label: 'Move', cost: { amount: 3, unit: 'AP' }, way: 8.8, dice: false, asks: false },
      { label: 'Attack', cost: { amount: 2, unit: 'AP' }, dice: true, asks: true },
    ],
    costs: [{ amount: 5, unit: 'AP' }],
    sure: 2,
    refusal: null,
    trace,
    stays: { amount: 1, unit: 'AP' },
  };
  const reply = { label: 'Defend', seat: 1, chance: 0.33 };
  const threat = [{ model: 'b', label: 'bow', chance: 0.33, clause: 'X-ATK-01' }];
  return { actor: 'a', target: 'b', plans: [plan, plan], nth, odds: ODDS, reply, threat };
}

/** A link whose replies wait until the test lets them through. Ways end at 12 inches. */
class FakeLink {
  asked: Ask[] = [];
  held: (() => void)[] = [];
  hold = false;
  refuse: Refusal | null = null;
  /** What every list offers instead of its own. */
  listed: Option[] | null = null;
  /** The question that comes after the next answer. */
  following: DecisionView | null = null;
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
        return this.listed ?? (ask.key === 'attack' ? ATTACKS : []);
      case 'reach':
        return ask.after === undefined ? [] : [{ label: '1 AP', rings: [] }];
      case 'lift':
        return ask.model === 'a' ? { after: [{ verb: 'activate', model: 'a' }], act: MOVE } : null;
      case 'plan':
        return ask.target === 'b' ? plannedOf(ask.nth ?? 0) : null;
      case 'hint':
        return { answer: { verb: 'end' }, key: 'end', label: 'End', subjects: ['a'], because: 'nothing is better' };
      case 'try':
        return this.tried(ask);
      case 'odds':
        return ODDS;
      case 'ahead': {
        const tried = this.tried(ask);
        const of = tried.refusal === null ? ask.answer : tried.instead?.answer;
        if (of === undefined) return null;
        return {
          of,
          at: (of.path as [number, number][]).at(-1),
          threat: [{ model: 'b', label: 'bow', chance: 0.33, clause: 'X-ATK-01' }],
          next: { option: ATTACKS[0], odds: ODDS },
          sights: [{ target: 'b', report: { clear: true, refusal: null, lines: [] } }],
        };
      }
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
      case 'menace':
        return { ...MENACE, of: ask.model };
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

  private tried({ answer, toward }: { answer: Answer; toward?: Toward }): Replies['try'] {
    const judged = this.judged(answer);
    const short =
      judged.refusal === null || toward === undefined
        ? null
        : shortOf(answer, toward, (a) => this.judged(a).refusal === null);
    return { ...judged, instead: short === null ? null : { answer: short, ...this.judged(short) } };
  }

  private judged({ path: given, target }: Answer): Tried {
    const path = given as [number, number][] | undefined;
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

  private next(ask: Ask): Snapshot {
    const s =
      ask.do === 'seek'
        ? snapshot({
            live: ask.input === 'live',
            inputs: ask.input === 'live' ? 3 : ask.input,
            now: { inputs: 3, deciders: [0], over: false },
            decision: ask.input === 'live' ? decision() : null,
          })
        : snapshot({ inputs: 4, position: 8, decision: this.following ?? decision({ position: 8 }) });
    this.push(s);
    return s;
  }
}

export class FakeClock implements Clock {
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

export const settle = async () => {
  for (let i = 0; i < 40; i++) await Promise.resolve();
};

export const HUMANS: Player[] = [
  { kind: 'human', name: 'Ada' },
  { kind: 'human', name: 'Bo' },
];
export const WITH_BOT: Player[] = [
  { kind: 'human', name: 'Ada' },
  { kind: 'bot', bot: 'greedy', name: 'Warden' },
];
export const ART = { match: 'm', looks: ['azure', 'ember'] as const, art: { figure: () => null, sign: () => null } };

export function lay(players: Player[] = WITH_BOT, first: Snapshot = snapshot()) {
  const link = new FakeLink();
  const clock = new FakeClock();
  const table = new TableController(link, { players, art: ART, clock });
  link.push(first);
  return { link, clock, table };
}

export const hit = (id: string | null, x = 0, y = 0) => ({
  id,
  kind: id === null ? ('table' as const) : ('body' as const),
  at: [x, y] as const,
});
export const stroke = (key: string, over: Partial<Stroke> = {}): Stroke => ({
  key,
  shift: false,
  command: false,
  onButton: false,
  typing: false,
  ...over,
});
export const HOST = { openClause: () => {}, focusLog: () => {} };
