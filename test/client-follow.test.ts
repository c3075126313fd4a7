/** Following a bot: activations as beats, one after the other, at the pace that is wanted. */
import { describe, expect, test } from 'vitest';
import type { Seen } from '#bots/bot.ts';
import { openReasonFor, reasonFor } from '#bots/reason.ts';
import type { ActivationView, BeatView } from '#client/protocol/log.ts';
import type { Ask, Replies } from '#client/protocol/messages.ts';
import type { Player } from '#client/protocol/players.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import type { Pace } from '#client/state/settings.ts';
import { TableController } from '#client/table/controller.ts';
import { press } from '#client/table/keys.ts';
import { mergeActivations } from '#client/table/match-log.ts';
import { Session } from '#client/worker/session.ts';
import type { Answer, AnyGame, GameState } from '#engine/game.ts';
import { ART, decision, FakeClock, HOST, settle, snapshot, stroke, WITH_BOT } from './fake-table.ts';
import { SKIRMISH } from './position.ts';

const beat = (input: number, over: Partial<BeatView> = {}): BeatView => ({
  kind: 'act',
  input,
  events: [input * 10, input * 10],
  words: `Does ${input}`,
  outcome: '',
  about: ['b'],
  way: null,
  place: { at: [20, 10], r: 0.6 },
  declared: false,
  answered: false,
  rolls: [],
  sofar: `B does ${input}.`,
  ...over,
});

const BEATS: readonly BeatView[] = [
  beat(4, { kind: 'begins', words: 'Activates' }),
  beat(5, {
    way: [
      [20, 10],
      [24, 10],
    ],
    words: 'Moves 4"',
  }),
  beat(6, {
    declared: true,
    rolls: [{ name: 'To hit', seat: 1, faces: [4], sides: [6], needs: '3+', success: true }],
    outcome: 'A falls',
  }),
  beat(7, { kind: 'ends', words: 'Ends' }),
];

/** A worker whose bot needs four steps for an activation; then the person is asked. */
class BotLink {
  asked: Ask[] = [];
  done = 3;
  shown = 3;
  last = 7;
  private watch: (s: Snapshot) => void = () => {};

  onSnapshot(watch: (s: Snapshot) => void): () => void {
    this.watch = watch;
    return () => {};
  }

  moment(): Snapshot {
    const over = this.done >= this.last;
    const beats = BEATS.filter(({ input }) => input <= this.done);
    const activation: ActivationView = {
      n: 40,
      last: beats.at(-1)?.events[1] ?? 40,
      actor: 'b',
      name: 'B',
      seat: 1,
      turn: 1,
      inputs: [4, this.done],
      sentence: beats.at(-1)?.sofar ?? null,
      cost: null,
      over,
      beats,
      because: 'harm +1',
    };
    const mine = this.shown >= this.last;
    return snapshot({
      inputs: this.shown,
      deciders: [mine ? 0 : 1],
      decision: mine ? decision({ position: 9 }) : null,
      now: { inputs: this.done, deciders: [over ? 0 : 1], over: false },
      activations: { from: 40, list: beats.length === 0 ? [] : [activation] },
    });
  }

  ask<K extends keyof Replies>(question: Extract<Ask, { do: K }>): Promise<Replies[K]> {
    this.asked.push(question);
    const ask = question as Ask;
    return Promise.resolve().then(() => {
      if (ask.do === 'bot') {
        this.done += 1;
        if (ask.behind !== true) this.shown = this.done;
      } else if (ask.do === 'follow') this.shown = Math.min(ask.input, this.done);
      else return null as Replies[K];
      const made = this.moment();
      this.watch(made);
      return made as Replies[K];
    });
  }

  count(kind: Ask['do']): number {
    return this.asked.filter((ask) => ask.do === kind).length;
  }
}

function watchBot(first: Pace = 'normal') {
  const link = new BotLink();
  const clock = new FakeClock();
  let pace = first;
  const table = new TableController(link, {
    players: WITH_BOT,
    art: ART,
    clock,
    pace: () => pace,
    setPace: (to) => {
      pace = to;
    },
  });
  table.receive(link.moment());
  /** Lets the bot think without any beat being over. */
  const think = async () => {
    for (let i = 0; i < 20; i++) {
      await settle();
      const now = clock.waiting.filter(({ ms }) => ms === 0);
      if (now.length === 0) return;
      clock.waiting = clock.waiting.filter(({ ms }) => ms !== 0);
      for (const { run } of now) run();
    }
  };
  return { link, clock, table, think };
}

/** The wait that is under way. */
const waits = (clock: FakeClock) => clock.waiting.map(({ ms }) => Math.round(ms));

describe('following a bot', () => {
  test('the bot goes on to the end of its activation behind what is shown, and the beats are told one after the other', async () => {
    const { link, clock, table, think } = watchBot();
    await think();
    expect(link.done).toBe(7);
    expect(table.following).toBe(true);
    expect(table.get().activations[0]?.beats).toHaveLength(4);
    const seen: string[] = [];
    for (let i = 0; i < 20 && table.decision === null; i++) {
      const { follow, snapshot: shown } = table.get();
      seen.push(`${follow?.beat}${follow?.landed ? ' landed' : ''} at ${shown?.inputs}`);
      await clock.pass();
      await think();
    }
    // What came of a beat is seen after it was told; with the last one the person is asked at once.
    expect(seen).toEqual(['0 landed at 4', '1 at 4', '1 landed at 5', '2 at 5', '2 landed at 6']);
    expect(table.decision).not.toBe(null);
    expect(table.get().follow).toBe(null);
    expect(table.following).toBe(false);
  });

  test('a way is drawn before it is gone, dice take 0.8 seconds each, a result 1.2; slow and fast are 1.6 and 0.45 of that', async () => {
    for (const [pace, factor] of [
      ['normal', 1],
      ['slow', 1.6],
      ['fast', 0.45],
    ] as const) {
      const { clock, think } = watchBot(pace);
      await think();
      const times: number[][] = [];
      for (let i = 0; i < 5; i++) {
        times.push(waits(clock));
        await clock.pass();
        await think();
      }
      expect(times).toEqual([500, 350, 680, 1300, 1200].map((ms) => [Math.round(ms * factor)]));
    }
  });

  test('P halts, Space goes on to the next beat, Enter runs to the person’s turn', async () => {
    const { clock, table, think } = watchBot();
    await think();
    expect(press(table, stroke('p'), HOST)).toBe(true);
    expect(table.get().paused).toBe(true);
    expect(clock.waiting).toEqual([]);
    expect(press(table, stroke(' '), HOST)).toBe(true);
    await think();
    expect(table.get().follow).toMatchObject({ beat: 1, landed: false });
    expect(clock.waiting).toEqual([]);
    expect(press(table, stroke('p'), HOST)).toBe(true);
    expect(waits(clock)).toEqual([350]);
    expect(press(table, stroke('Enter'), HOST)).toBe(true);
    await think();
    expect(table.decision).not.toBe(null);
    expect(table.get()).toMatchObject({ follow: null, paused: false });
    expect(clock.waiting).toEqual([]);
  });

  test('step by step every beat waits for Space', async () => {
    const { clock, table, think } = watchBot('step');
    await think();
    expect(table.get().follow).toMatchObject({ beat: 0, landed: true });
    expect(clock.waiting).toEqual([]);
    press(table, stroke(' '), HOST);
    // The way is drawn and gone by itself.
    await clock.pass();
    await think();
    expect(table.get().follow).toMatchObject({ beat: 1, landed: true });
    expect(clock.waiting).toEqual([]);
  });

  test('a comma shows the activation once more, also when the person has been asked; the question comes back', async () => {
    const { link, clock, table, think } = watchBot();
    await think();
    press(table, stroke('Enter'), HOST);
    await think();
    expect(table.decision).not.toBe(null);
    expect(press(table, stroke(','), HOST)).toBe(true);
    await think();
    expect(table.get().snapshot?.inputs).toBe(4);
    expect(table.get().follow).toMatchObject({ n: 40, beat: 0 });
    for (let i = 0; i < 20 && table.decision === null; i++) {
      await clock.pass();
      await think();
    }
    expect(table.decision).not.toBe(null);
    expect(link.done).toBe(7);
  });

  test('at once means that nothing is followed, and the pace can be changed on the way', async () => {
    const instant = watchBot('instant');
    await instant.think();
    expect(instant.link.count('follow')).toBe(0);
    expect(instant.table.decision).not.toBe(null);
    const changed = watchBot('slow');
    await changed.think();
    expect(waits(changed.clock)).toEqual([800]);
    changed.table.setPace('fast');
    expect(waits(changed.clock)).toEqual([225]);
    changed.table.setPace('instant');
    await changed.think();
    expect(changed.table.decision).not.toBe(null);
  });

  test('the table shows the ways by number, and the last one pale when the person is asked', async () => {
    const { clock, table, think } = watchBot();
    await think();
    await clock.pass();
    await think();
    expect(table.view().course).toMatchObject({
      seat: 1,
      over: false,
      stops: [
        { at: [20, 10], text: '1', now: false },
        { at: [22, 10], text: '2', now: true },
      ],
    });
    press(table, stroke('Enter'), HOST);
    await think();
    expect(table.view().course).toMatchObject({ over: true, place: null });
  });
});

const PLAYERS: Player[] = [
  { kind: 'human', name: 'Ada' },
  { kind: 'bot', bot: 'greedy', name: 'Warden' },
];

async function begin(seed: string): Promise<{ session: Session; now: Snapshot }> {
  const session = new Session();
  return { session, now: await session.handle({ do: 'open-case', text: SKIRMISH, players: PLAYERS, seed }) };
}

async function oneStep(session: Session, now: Snapshot): Promise<Snapshot> {
  const { decision: mine } = now;
  if (mine === null) return session.handle({ do: 'bot' });
  const reply = await session.handle({ do: 'delegate', position: mine.position, seat: mine.seat });
  if ('refusal' in reply) throw new Error(reply.refusal.reason);
  return reply;
}

describe('activations of a match', () => {
  test('are told in beats with places, dice and what the die needs, and grow with every step', async () => {
    const { session, now: first } = await begin('beats');
    let now = first;
    let known = mergeActivations([], now);
    const hits = () => known.filter((one) => one.over && one.beats.some(({ rolls }) => rolls[0]?.name === 'To hit'));
    for (let i = 0; i < 200 && now.result === null && hits().length < 2; i++) {
      now = await oneStep(session, now);
      known = mergeActivations(known, now);
    }
    const over = known.filter((one) => one.over);
    expect(over.length).toBeGreaterThan(4);
    const numbers = known.map(({ n }) => n);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { beats, name, sentence, turn } of over) {
      expect(turn).toBeGreaterThan(0);
      expect(beats[0]).toMatchObject({ kind: 'begins', words: 'Activates' });
      expect(beats.at(-1)?.kind).toBe('ends');
      if (sentence !== null) expect(sentence.startsWith(name)).toBe(true);
      for (const { words, outcome } of beats) expect(`${words} ${outcome}`).not.toMatch(/\(\d|\[|undefined/);
    }
    const acts = over.flatMap(({ beats }) => beats.filter(({ kind }) => kind === 'act'));
    expect(acts.some(({ way }) => way !== null && way.length > 1)).toBe(true);
    const rolls = acts.flatMap((act) => act.rolls).filter(({ name }) => name === 'To hit');
    expect(rolls.length).toBeGreaterThan(0);
    for (const { faces, needs, success } of rolls) {
      expect(needs).toMatch(/^[2-6]\+$/);
      // After all modifiers the die alone decides.
      expect((faces[0] ?? 0) >= Number.parseInt(needs ?? '', 10)).toBe(success);
    }
    // What a new page is sent at once is what was sent piece by piece.
    const file = await session.handle({ do: 'file', seed: true });
    const again = await new Session().handle({ do: 'resume', file, players: PLAYERS });
    const bare = (all: readonly ActivationView[]) => all.map((one) => ({ ...one, because: null }));
    expect(bare(mergeActivations([], again))).toEqual(bare(known));
  });

  test('a bot goes on behind the moment shown; following leads to the same present, and only there the person is asked', async () => {
    const { session, now: first } = await begin('behind');
    let now = first;
    while (now.decision !== null) now = await oneStep(session, now);
    const from = now.inputs;
    const scene = JSON.stringify(now.scene);
    while (now.now.deciders[0] === 1 && !now.now.over) now = await session.handle({ do: 'bot', behind: true });
    expect(now.inputs).toBe(from);
    expect(JSON.stringify(now.scene)).toBe(scene);
    expect(now.now.inputs).toBeGreaterThan(from);
    expect(now).toMatchObject({ live: true, decision: null });
    const end = now.now.inputs;
    for (let n = from + 1; n < end; n++) {
      now = await session.handle({ do: 'follow', input: n });
      expect(now).toMatchObject({ inputs: n, live: true, decision: null });
    }
    // Who looks back meanwhile is not brought to the present.
    await session.handle({ do: 'seek', input: from });
    expect(await session.handle({ do: 'follow', input: end })).toMatchObject({ inputs: from, live: false });
    await session.handle({ do: 'seek', input: 'live' });
    now = await session.handle({ do: 'follow', input: end });
    expect(now.decision?.seat).toBe(0);
    expect(now.inputs).toBe(end);
  });

  test('a reason tells nothing that only the bot can know', () => {
    // The plan is worth something to whoever knows it: others are told of the markers alone.
    const judged = (state: { plan: number; markers: number }) => ({
      value: 0,
      parts: [
        { label: 'plans', amount: state.plan, clause: 'X-1' },
        { label: 'markers', amount: state.markers, clause: 'X-1' },
      ],
    });
    const game = {
      judgement: judged,
      view: (state: object, seat: number | null) => (seat === null ? { ...state, plan: 0 } : state),
    } as unknown as AnyGame;
    const seen = { game, seat: 1, state: () => ({ plan: 0, markers: 1 }) } as unknown as Seen;
    const after = { plan: 3, markers: 2 } as unknown as GameState;
    expect(reasonFor(seen, after)).toBe('plans +3, markers +1');
    expect(openReasonFor(seen, after)).toBe('markers +1');
    expect(openReasonFor(seen, { plan: 3, markers: 1 } as unknown as GameState)).toBe('');
  });

  test('undo takes back what was told of an activation', async () => {
    const { session, now: first } = await begin('undo');
    let now = first;
    let known = mergeActivations([], now);
    for (let i = 0; i < 40 && (known.at(-1)?.seat !== 0 || (known.at(-1)?.beats.length ?? 0) < 2); i++) {
      now = await oneStep(session, now);
      known = mergeActivations(known, now);
    }
    const before = known.at(-1);
    expect(before?.seat).toBe(0);
    const file = await session.handle({ do: 'file' });
    const reply = await session.handle({ do: 'undo', seat: 0, consent: true });
    if ('refusal' in reply) throw new Error(reply.refusal.reason);
    const after = mergeActivations(known, reply).at(-1);
    expect(after?.n).toBe(before?.n);
    expect(after?.beats.length).toBe((before?.beats.length ?? 0) - 1);
    expect(after?.sentence).not.toBe(before?.sentence);

    // The same again costs the same again.
    expect(before?.cost?.amount).toBeGreaterThan(0);
    expect(after?.cost?.amount).toBe(0);
    const [seat, answer] = file.inputs.at(-1)!;
    const again = await session.handle({ do: 'answer', position: reply.position, seat, answer: answer as Answer });
    if ('refusal' in again) throw new Error(again.refusal.reason);
    expect(mergeActivations(known, again).at(-1)?.cost).toEqual(before?.cost);
  });
});
