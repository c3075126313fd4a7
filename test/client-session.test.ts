import { beforeAll, describe, expect, test } from 'vitest';
import type { LogLine } from '#client/protocol/log.ts';
import type { Ask, Replies } from '#client/protocol/messages.ts';
import type { Player } from '#client/protocol/players.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { Session } from '#client/worker/session.ts';
import { promisedDice } from '#engine/dice/commit.ts';
import { random } from '#engine/dice/random.ts';
import { sampleAnswer } from '#engine/flow/answers.ts';
import type { Answer, Random, Seat } from '#engine/game.ts';
import { fingerprinted, type MatchFile, newFile, openFile } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { type Verification, verifyFile } from '#engine/log/verify.ts';
import { GORE_AND_GLORY } from '#games/gore-and-glory/index.ts';
import { toy } from './toy/toy.ts';

const game = GORE_AND_GLORY;
const human = (name: string): Player => ({ kind: 'human', name });
const bot = (kind: string): Player => ({ kind: 'bot', bot: kind, name: kind });
const rosters = game.army.ready.slice(0, 2).map((army) => army.roster);

function begin(session: Session, players: Player[], seed: string, options = {}): Promise<Snapshot> {
  return session.handle({ do: 'start', setup: { game: game.slug, options, rosters, players, seed } });
}

/** A random legal answer of the seat that the snapshot asks, found as a page would find it. */
async function pick(session: Session, { decision }: Snapshot, rng: Random): Promise<Answer> {
  if (decision === null) throw new Error('nobody is asked');
  const acts = decision.acts.slice();
  while (acts.length > 0) {
    const [act] = acts.splice(rng.int(acts.length), 1);
    const options = await session.handle({ do: 'options', key: act?.key ?? '' });
    const option = options[rng.int(Math.max(1, options.length))];
    if (option !== undefined) return option.answer;
    const drawn = await session.handle({ do: 'sample', key: act?.key ?? '', draw: rng.int(1000) });
    if (drawn !== null) return drawn;
  }
  throw new Error(`no option for ${decision.title}`);
}

/** One decision, of a person at random or of a bot. */
async function step(session: Session, now: Snapshot, rng: Random): Promise<Snapshot> {
  if (now.decision === null) return session.handle({ do: 'bot' });
  const { position, seat } = now.decision;
  return taken(await session.handle({ do: 'answer', position, seat, answer: await pick(session, now, rng) }));
}

function taken(reply: Replies['answer']): Snapshot {
  if ('refusal' in reply) throw new Error(`${reply.code}: ${reply.refusal.reason}`);
  return reply;
}

async function playTo(
  session: Session,
  start: Snapshot,
  rng: Random,
  stop: (s: Snapshot) => boolean,
  each: (s: Snapshot) => void = () => {},
): Promise<Snapshot> {
  let now = start;
  for (let i = 0; i < 3000 && now.result === null && !stop(now); i++) {
    now = await step(session, now, rng);
    each(now);
  }
  return now;
}

const never = () => false;

/** The log as a page keeps it. */
class Page {
  lines: LogLine[] = [];
  take({ log }: Snapshot): void {
    this.lines = [...this.lines.filter((line) => line.n < log.from), ...log.lines];
  }
}

const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: { code?: string }) => error.code ?? 'no code',
  );

/** What a screen shows of a moment, whether it is the present or was sought. */
const face = ({ scene, standings, status, turn, inputs, last, deciders }: Snapshot) =>
  JSON.stringify({ scene, standings, status, turn, inputs, last, deciders });

/** Lists within lists. */
function pit(levels: number): unknown {
  let value: unknown = [];
  for (let i = 0; i < levels; i++) value = [value];
  return value;
}

/** What the false statements are about. */
function wrong({ statements }: Verification): string[] {
  return statements.filter(({ mark }) => mark === 'false').map(({ about }) => about);
}

describe('a match of a person against a bot', () => {
  const session = new Session();
  const page = new Page();
  const seen: Snapshot[] = [];
  let end: Snapshot;
  let file: MatchFile;

  beforeAll(async () => {
    const first = await begin(session, [human('Ann'), bot('greedy')], 'first seed');
    const each = (s: Snapshot) => {
      seen[s.inputs] = s;
      page.take(s);
    };
    each(first);
    end = await playTo(session, first, random('ann'), never, each);
    file = await session.handle({ do: 'file' });
  }, 120_000);

  test('comes to an end with a result in words', () => {
    expect(end.result).not.toBeNull();
    expect(end.decision).toBeNull();
    expect(end.resultLines.length).toBeGreaterThan(0);
    expect(end.inputs).toBe(file.inputs.length);
    expect(end.turn).toBe(5);
  });

  test('is always seen with the eyes of the person', () => {
    expect(new Set(seen.map((s) => s.viewer))).toEqual(new Set([0]));
  });

  test('asks the person or waits for the bot, never both', () => {
    for (const s of seen) {
      if (s.result !== null) continue;
      expect(s.deciders.length).toBeGreaterThan(0);
      if (s.decision === null) expect(s.deciders).toEqual([1]);
      else {
        expect(s.decision).toMatchObject({ seat: 0, position: s.inputs });
        expect(s.decision.acts.length).toBeGreaterThan(0);
      }
    }
  });

  test('sends only plain data, bases without the cards behind them', () => {
    for (const s of seen) {
      expect(structuredClone(s)).toEqual(s);
      for (const { body } of s.scene.bodies) expect(Object.keys(body).sort().join()).toBe('a,b,fx,fy,h,shape,x,y,z');
    }
  });

  test('has a log without gaps, with rolls that open to their parts', () => {
    const numbers = page.lines.map((line) => line.n);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    const hits = page.lines.filter((line) => line.kind === 'hit' || line.kind === 'miss');
    expect(hits.length).toBeGreaterThan(3);
    for (const { roll, text, clause, seat } of hits) {
      expect(roll).toMatchObject({ needed: 4 });
      const sum = (roll?.natural[0] ?? 0) + (roll?.parts ?? []).reduce((total, part) => total + part.amount, 0);
      expect(sum).toBe(roll?.modified);
      expect(text).toContain(clause);
      expect(seat).not.toBeNull();
    }
    expect(page.lines.map((line) => line.turn)).toEqual(page.lines.map((line) => line.turn).sort((a, b) => a - b));
    expect(page.lines.every((line) => line.input >= 0 && line.input <= end.inputs)).toBe(true);
  });

  test('never tells the secret mission of the other side before the rules do', () => {
    const secret = file.inputs.findIndex(([seat, answer]) => seat === 1 && answer.verb === 'secret');
    expect(secret).toBeGreaterThan(0);
    for (const s of seen) {
      if (s.turn >= 5) continue;
      expect(s.log.lines.filter((line) => line.kind === 'secret' && line.seat === 1)).toEqual([]);
      expect(s.last?.seat === 1 && s.last.answer.verb === 'secret').toBe(false);
      if (s.inputs > secret + 1) expect(s.status.join(' ')).toContain('Secret unknown');
    }
    expect(JSON.stringify(seen)).not.toContain('"rng"');
  });

  test('can be sought at every decision and looks as it did then', async () => {
    for (let n = 0; n <= end.inputs; n++) {
      const shown = await session.handle({ do: 'seek', input: n });
      expect(face(shown), `after ${n} inputs`).toBe(face(seen[n] as Snapshot));
      expect(shown).toMatchObject({ live: false, decision: null, position: end.position });
      expect(shown.log.lines).toEqual([]);
    }
    const back = await session.handle({ do: 'seek', input: 'live' });
    expect(back.live).toBe(true);
    expect(face(back)).toBe(face(end));
    expect(await code(session.handle({ do: 'seek', input: end.inputs + 1 }))).toBe('no-such-moment');
  });

  test('questions about a past moment are answered from that moment', async () => {
    const n = Math.floor(end.inputs / 2);
    const { scene } = await session.handle({ do: 'seek', input: n });
    const [a, b] = scene.bodies;
    const sheet = await session.handle({ do: 'sheet', model: a?.id ?? '' });
    expect(sheet?.id).toBe(a?.id);
    const gap = await session.handle({ do: 'measure', a: a?.id ?? '', b: b?.id ?? '' });
    expect(gap?.distance).toBeGreaterThanOrEqual(0);
    expect(await session.handle({ do: 'sight', viewer: a?.id ?? '', target: b?.id ?? '' })).not.toBeNull();
    await session.handle({ do: 'seek', input: 'live' });
  });

  test('is played again from its file, and a forged one is found out', async () => {
    expect(file.dice).toEqual({ by: 'seed', seed: 'first seed' });
    const found = await session.handle({ do: 'verify', file });
    expect(found).toEqual(verifyFile(game, file));
    expect(found.mark).toBe('open');
    const rolls = file.rolls.map((faces) => faces.map((face) => (face % 6) + 1));
    const forged = await session.handle({ do: 'verify', file: fingerprinted({ ...file, rolls }) });
    expect(forged.mark).toBe('false');
    expect(wrong(forged)).toEqual(['dice']);
  });

  test('cannot be changed any more: the dice are revealed', async () => {
    expect(await session.handle({ do: 'undo', seat: 0, consent: true })).toMatchObject({ code: 'over' });
  });

  test('resumed from its file stands where it stood, log and all', async () => {
    const other = new Session();
    const resumed = await other.handle({ do: 'resume', file, players: [human('Ann'), bot('greedy')] });
    expect(face(resumed)).toBe(face(end));
    expect(resumed.log).toEqual({ from: 0, lines: page.lines });
    expect(await other.handle({ do: 'file' })).toEqual(file);
    const middle = await other.handle({ do: 'seek', input: 100 });
    expect(face(middle)).toBe(face(seen[100] as Snapshot));
  });

  test('cut off anywhere and resumed with its seed goes on with the same dice', async () => {
    const n = Math.floor(end.inputs * 0.6);
    const cut = await session.handle({ do: 'file', upTo: n, seed: true });
    const other = new Session();
    let now = await other.handle({ do: 'resume', file: cut, players: [human('Ann'), bot('greedy')] });
    expect(face(now)).toBe(face(seen[n] as Snapshot));
    for (let i = n; i < Math.min(n + 40, end.inputs); i++) {
      const [seat, answer] = file.inputs[i] as [Seat, Answer];
      if (seat === 0) now = taken(await other.handle({ do: 'answer', position: i, seat, answer }));
      else now = await other.handle({ do: 'bot' });
      expect(face(now)).toBe(face(seen[i + 1] as Snapshot));
    }
  });

  test('can be continued from the middle as a new match, which is verified in turn', async () => {
    const n = Math.floor(end.inputs / 3);
    const other = new Session();
    await other.handle({ do: 'resume', file, players: [human('Ann'), bot('greedy')] });
    await other.handle({ do: 'seek', input: n });
    let now = await other.handle({ do: 'branch', players: [bot('random'), human('Bob')], seed: 'branch seed' });
    expect(now).toMatchObject({ live: true, inputs: n, viewer: 1, result: null, frozen: null });
    expect(now.scene).toEqual((seen[n] as Snapshot).scene);
    const floor = await other.handle({ do: 'undo', seat: 1, consent: true });
    expect(floor).toMatchObject({ code: 'nothing-to-undo' });
    const rng = random('bob');
    const later: Snapshot[] = [];
    now = await playTo(other, now, rng, never, (s) => {
      later[s.inputs] = s;
    });
    const made = await other.handle({ do: 'file' });
    expect(made.taken?.inputs).toBe(n);
    const report = await other.handle({ do: 'verify', file: made });
    expect(wrong(report)).toEqual([]);
    expect(report.statements.find(({ about }) => about === 'taken')?.mark).toBe('open');
    for (const at of [n + 1, n + 7, now.inputs - 3]) {
      expect(face(await other.handle({ do: 'seek', input: at }))).toBe(face(later[at] as Snapshot));
    }
    expect((await other.handle({ do: 'seek', input: 5 })).scene).toEqual((seen[5] as Snapshot).scene);
    const again = new Session();
    const resumed = await again.handle({ do: 'resume', file: made, players: [bot('random'), human('Bob')] });
    expect(face(resumed)).toBe(face(now));
  }, 60_000);
});

describe('a match whose dice are closed', () => {
  const players = [human('Ann'), bot('random')];
  let file: MatchFile;
  let stood: Snapshot;

  beforeAll(async () => {
    const session = new Session();
    const start = await begin(session, players, 'kept to myself');
    stood = await playTo(session, start, random('s'), (s) => s.inputs >= 60 && s.decision !== null);
    file = await session.handle({ do: 'file' });
  });

  test('is exported without it', () => {
    expect(file.dice).toEqual({ by: 'seed' });
    expect(JSON.stringify(file)).not.toContain('kept to myself');
  });

  test('can be watched and not played', async () => {
    const session = new Session();
    const now = await session.handle({ do: 'resume', file, players });
    expect(now.frozen).toContain('dice');
    expect(now.decision).toBeNull();
    expect(now.scene).toEqual(stood.scene);
    const answer = { verb: 'end' };
    const no = await session.handle({ do: 'answer', position: now.position, seat: 0, answer });
    expect(no).toMatchObject({ code: 'frozen' });
    expect(await code(session.handle({ do: 'bot' }))).toBe('frozen');
    expect((await session.handle({ do: 'seek', input: 30 })).inputs).toBe(30);
    expect(await session.handle({ do: 'file' })).toEqual(file);
  });

  test('goes on with a seed of its own: this is how a position travels in a link', async () => {
    const session = new Session();
    const now = await session.handle({ do: 'resume', file, players, seed: 'fresh' });
    expect(now.frozen).toBeNull();
    expect(now.scene).toEqual(stood.scene);
    expect(now.decision).toEqual(stood.decision);
    const end = await playTo(session, now, random('on'), never);
    expect(end.result).not.toBeNull();
    const made = await session.handle({ do: 'file' });
    expect(wrong(await session.handle({ do: 'verify', file: made }))).toEqual([]);
  }, 60_000);
});

describe('a match with promised dice', () => {
  const toyGames = { [toy.slug]: toy };
  const forces = toy.army.ready.slice(0, 2).map((army) => army.roster);
  const setup = { game: toy.slug, options: {}, rosters: forces };
  const open = (found: Verification) =>
    found.statements.filter(({ mark }) => mark === 'open').map(({ about }) => about);
  const secrets = { table: 'the table’s secret', sealing: 'what seals', words: ['words of Ann', 'words of Bob'] };

  test('of two people who typed words is verified as a whole when it is over', async () => {
    const session = new Session(toyGames);
    const players = [human('Ann'), human('Bob')];
    const { table, sealing } = secrets;
    const { digits } = await session.handle({ do: 'promise', table, sealing });
    const start = await session.handle({ do: 'start', setup: { ...setup, players, secrets } });
    const under = JSON.stringify(await session.handle({ do: 'file' }));
    for (const hidden of ['words of', secrets.table, secrets.sealing]) expect(under).not.toContain(hidden);
    await playTo(session, start, random('typed'), never);
    const file = await session.handle({ do: 'file', seed: true });
    expect(JSON.stringify(file)).not.toContain(secrets.sealing);
    const found = await session.handle({ do: 'verify', file });
    expect(found).toEqual(verifyFile(toy, file));
    expect(found.ok).toBe(true);
    const choice = found.statements.find(({ about }) => about === 'choice')?.text;
    expect(choice).toContain(`promise (${digits}) was shown before anybody typed`);
  });

  test('that one machine drew says so, and is not proven to others', async () => {
    const session = new Session(toyGames);
    const players = [human('Ann'), bot('random')];
    const start = await session.handle({ do: 'start', setup: { ...setup, players } });
    await playTo(session, start, random('drawn'), never);
    const file = await session.handle({ do: 'file' });
    const found = await session.handle({ do: 'verify', file });
    expect(found.mark).toBe('open');
    expect(open(found)).toEqual(['choice']);
  });

  test('goes on from what was kept with the same dice, sealed at the end, and its undo is told', async () => {
    const players = [human('Ann'), human('Bob')];
    const whole = new Session(toyGames);
    const first = await whole.handle({ do: 'start', setup: { ...setup, players, secrets } });
    const half = await playTo(whole, first, random('kept'), (s) => s.inputs >= 6);
    const seat = half.last?.seat ?? 0;
    const back = taken(await whole.handle({ do: 'undo', seat, consent: true }));
    expect(back.inputs).toBeLessThan(half.inputs);
    const kept = await whole.handle({ do: 'file', seed: true });
    expect(kept.undone).toMatchObject([{ to: back.inputs, by: seat }]);
    const other = new Session(toyGames);
    const resumed = await other.handle({ do: 'resume', file: kept, players });
    expect(face(resumed)).toBe(face(back));
    await playTo(whole, back, random('same'), never);
    await playTo(other, resumed, random('same'), never);
    const made = await other.handle({ do: 'file' });
    expect(made).toEqual(await whole.handle({ do: 'file' }));
    const found = await other.handle({ do: 'verify', file: made });
    expect(found.statements.find(({ about }) => about === 'undo')?.text).toContain('took back');
    expect(open(found)).toEqual(kept.undone[0]?.seen ? ['undo'] : []);
    expect(wrong(found)).toEqual([]);
  });

  test('from a given position says that its maker chose it, whatever the secrets are', () => {
    const seats = [0, 1].map((seat) => ({ by: 'typed' as const, words: `words ${seat}` }));
    const dice = promisedDice({ table: 't', sealing: 's', seats });
    const position = { discs: { a: { seat: 'red', at: [4, 4] }, b: { seat: 'blue', at: [4, 12] } } };
    const begun = newFile(toy, { rosters: [], position, dice });
    const match = openFile(toy, begun);
    while (match.result === null) {
      const decision = match.decision();
      if (decision === null) throw new Error('nobody decides');
      match.answer(decision.seat, sampleAnswer(decision, random('position')) as Answer);
    }
    const found = verifyFile(toy, new MatchRecord(match, begun).file(true));
    expect(open(found)).toEqual(['beginning']);
    expect(wrong(found)).toEqual([]);
    expect(found.ok).toBe(false);
  });

  test('is shared without its secrets and without what was taken back', async () => {
    const session = new Session(toyGames);
    const players = [human('Ann'), human('Bob')];
    const start = await session.handle({ do: 'start', setup: { ...setup, players, secrets } });
    const now = await playTo(session, start, random('shared'), (s) => s.inputs >= 4);
    await session.handle({ do: 'undo', seat: now.last?.seat ?? 0, consent: true });
    const shared = await session.handle({ do: 'file', veil: true });
    expect(shared.undone).toEqual([]);
    expect(JSON.stringify(shared.dice)).not.toContain('secret"');
    const on = await new Session(toyGames).handle({ do: 'resume', file: shared, players, fresh: true });
    expect(on.frozen).toBeNull();
  });
});

describe('two people at one screen', () => {
  test('each is shown their own view, and nothing in it depends on the secrets of the other', async () => {
    const players = [human('Ann'), human('Bob')];
    const twins = [new Session(), new Session()] as const;
    const start = await Promise.all(twins.map((session) => begin(session, players, 'hot seat')));
    let [a, b] = start as [Snapshot, Snapshot];
    const rng = random('both');
    let differed = 0;
    let views = new Set<number | null>();
    for (let i = 0; i < 160; i++) {
      expect(a.viewer).toBe(a.decision?.seat);
      views = views.add(a.viewer);
      if (a.viewer === 0) expect(JSON.stringify(b)).toBe(JSON.stringify(a));
      const { position, seat } = a.decision as NonNullable<Snapshot['decision']>;
      const answer = await pick(twins[0], a, rng);
      // Bob's secrets are not the same in the two matches.
      const secret = seat === 1 && answer.verb === 'secret';
      const other = secret ? { ...answer, mission: answer.mission === 'hold' ? 'loot' : 'hold' } : answer;
      if (secret) differed += 1;
      a = taken(await twins[0].handle({ do: 'answer', position, seat, answer }));
      b = taken(await twins[1].handle({ do: 'answer', position, seat, answer: other }));
    }
    expect(differed).toBe(1);
    expect(views).toEqual(new Set([0, 1]));
    expect(a.turn).toBeGreaterThan(0);
    expect(a.turn).toBeLessThan(5);
  });

  test('a sealed answer is not shown to the one who answers next', async () => {
    const session = new Session();
    const start = await begin(session, [human('Ann'), human('Bob')], 'sealed');
    const asked = await playTo(session, start, random('x'), (s) => s.decision?.sealed === true);
    expect(asked.deciders).toEqual([0, 1]);
    const next = await step(session, asked, random('y'));
    expect(next.decision).toMatchObject({ seat: 1, sealed: true });
    expect(next.viewer).toBe(1);
    expect(next.last).toBeNull();
  });

  test('bots among themselves are watched with a spectator’s eyes', async () => {
    const session = new Session();
    const start = await begin(session, [bot('random'), bot('random')], 'spectator');
    expect(start).toMatchObject({ viewer: null, decision: null, status: [] });
    const now = await playTo(session, start, random('z'), (s) => s.turn > 1);
    expect(now.viewer).toBeNull();
    await session.handle({ do: 'seek', input: 0 });
  });
});

describe('taking back', () => {
  const players = [human('Ann'), bot('random')];

  test('is free until dice, a reveal or another seat, and needs consent afterwards', async () => {
    const session = new Session();
    const page = new Page();
    let now = await begin(session, players, 'undo');
    page.take(now);
    const rng = random('undo');
    const seen = new Map<number, Snapshot>([[0, now]]);
    let free = 0;
    let asked = 0;
    for (let i = 0; i < 400 && now.result === null; i++) {
      now = await step(session, now, rng);
      page.take(now);
      seen.set(now.inputs, now);
      if (rng.int(6) > 0) continue;
      const own = now.last?.seat === 0 ? now.inputs - 1 : null;
      const may = now.undoable[0] === true;
      const undone = await session.handle({ do: 'undo', seat: 0, consent: false });
      if (may) {
        expect(taken(undone).inputs).toBe(own);
        page.take(taken(undone));
        free += 1;
      } else {
        expect(undone).toMatchObject({ code: expect.stringMatching(/needs-consent|nothing-to-undo/) });
        const agreed = await session.handle({ do: 'undo', seat: 0, consent: true });
        if ('refusal' in agreed) continue;
        expect(agreed.decision).toMatchObject({ seat: 0 });
        page.take(agreed);
        asked += 1;
      }
      now = await session.handle({ do: 'seek', input: 'live' });
      const before = seen.get(now.inputs) as Snapshot;
      expect(JSON.stringify(now.scene)).toBe(JSON.stringify(before.scene));
      expect(now.decision).toEqual(before.decision);
    }
    expect(free).toBeGreaterThan(3);
    expect(asked).toBeGreaterThan(3);
    now = await playTo(session, now, rng, never, (s) => page.take(s));
    const file = await session.handle({ do: 'file' });
    const report = await session.handle({ do: 'verify', file });
    expect(wrong(report)).toEqual([]);
    const fresh = new Session();
    const resumed = await fresh.handle({ do: 'resume', file, players });
    expect(resumed.log.lines.map((line) => line.text)).toEqual(page.lines.map((line) => line.text));
  }, 60_000);

  test('the same dice come again', async () => {
    const session = new Session();
    let now = await begin(session, players, 'again');
    const rng = random('again');
    let before = 0;
    for (let i = 0; i < 300; i++) {
      const rolled = (await session.handle({ do: 'file' })).rolls;
      const mine = now.decision !== null;
      const next = await step(session, now, rng);
      const after = (await session.handle({ do: 'file' })).rolls;
      if (mine && after.length > rolled.length && !next.undoable[0]) {
        const { answer, seat } = next.last as { answer: Answer; seat: Seat };
        if (seat === 0) {
          const back = (await session.handle({ do: 'undo', seat: 0, consent: true })) as Snapshot;
          taken(await session.handle({ do: 'answer', position: back.position, seat: 0, answer }));
          expect((await session.handle({ do: 'file' })).rolls).toEqual(after);
          before += 1;
        }
      }
      now = await session.handle({ do: 'seek', input: 'live' });
      if (before > 3) return;
    }
    expect(before).toBeGreaterThan(0);
  });
});

describe('bad input', () => {
  const session = new Session();
  const players = [human('Ann'), bot('random')];
  let now: Snapshot;
  let good: MatchFile;

  beforeAll(async () => {
    const start = await begin(session, players, 'bad input');
    now = await playTo(session, start, random('b'), (s) => s.inputs >= 40 && s.decision !== null);
    good = await session.handle({ do: 'file', seed: true });
  });

  const unchanged = async () => {
    expect(await session.handle({ do: 'file', seed: true })).toEqual(good);
    expect(face(await session.handle({ do: 'seek', input: 'live' }))).toBe(face(now));
  };

  test.each([
    ['a stale position', { position: -1 }, 'stale'],
    ['a position to come', { position: 1 }, 'stale'],
    ['the bot’s seat', { seat: 1 }, 'not-your-decision'],
    ['a seat that does not exist', { seat: 5 }, 'not-your-decision'],
    ['an unknown verb', { answer: { verb: 'win' } }, 'unknown-verb'],
    ['a verb of Object', { answer: { verb: 'constructor' } }, 'unknown-verb'],
    ['no verb', { answer: {} }, 'unknown-verb'],
    ['a list', { answer: [] }, 'malformed'],
    ['a verb with nonsense', { answer: { verb: 'move', path: 'home' } }, 'malformed'],
    ['something not asked for', { answer: { verb: 'secret', mission: 'hold' } }, 'not-offered'],
  ])('an answer with %s is refused and changes nothing', async (_, change, expected) => {
    const { position, seat } = now.decision as NonNullable<Snapshot['decision']>;
    const shift = 'position' in change ? position + change.position : position;
    const answer = await pick(session, now, random('p'));
    const ask = { do: 'answer', seat, answer, ...change, position: shift } as Extract<Ask, { do: 'answer' }>;
    expect(await session.handle(ask)).toMatchObject({ code: expected, refusal: { reason: expect.any(String) } });
    await unchanged();
  });

  test.each<[string, unknown, string]>([
    ['nothing', null, 'unknown-question'],
    ['a text', 'start', 'unknown-question'],
    ['an unknown question', { do: 'toString' }, 'unknown-question'],
    ['an answer without a seat', { do: 'answer', position: 1, answer: {} }, 'malformed'],
    ['an answer that is null', { do: 'answer', position: 1, seat: 0, answer: null }, 'malformed'],
    ['a negative moment', { do: 'seek', input: -3 }, 'malformed'],
    ['a roster without a floor', { do: 'army', game: 'toy', roster: pit(50_000) }, 'malformed'],
    ['a file without a floor', { do: 'verify', file: { inputs: pit(50_000) } }, 'malformed'],
    ['half a moment', { do: 'seek', input: 0.5 }, 'malformed'],
    ['an act that is not there', { do: 'options', key: 'fly' }, 'no-such-act'],
    ['a reach that is not there', { do: 'reach', key: 'fly' }, 'no-such-act'],
    ['odds of something illegal', { do: 'odds', answer: { verb: 'win' } }, 'unknown-verb'],
    ['no setup', { do: 'start' }, 'malformed'],
    ['an unknown game', { do: 'army', game: 'chess', roster: {} }, 'unknown-game'],
    ['a case that is none', { do: 'open-case', text: ': : :\n- [', players }, 'bad-case'],
    ['a case of an unknown game', { do: 'open-case', text: CASE.replace(game.slug, 'chess'), players }, 'unknown-game'],
    [
      'a case with a damaged position',
      { do: 'open-case', text: CASE.replace('[20, 20]', 'home'), players },
      'bad-input',
    ],
    ['one player', { do: 'branch', players: [players[0]] }, 'bad-players'],
    ['an unknown bot', { do: 'branch', players: [players[0], bot('deep')] }, 'unknown-bot'],
    ['a bot of Object', { do: 'branch', players: [players[0], bot('valueOf')] }, 'unknown-bot'],
  ])('%s is answered with a code and changes nothing', async (_, ask, expected) => {
    expect(await code(session.handle(ask as Ask))).toBe(expected);
    await unchanged();
  });

  test.each<[string, (file: Record<string, unknown>) => unknown, string]>([
    ['that is no file', () => ({ hello: 1 }), 'wrong-shape'],
    ['that goes round', (f) => Object.assign(f, { self: f }), 'malformed'],
    ['with HTML for a game', (f) => ({ ...f, game: '<img src=x onerror=alert(1)>' }), 'unknown-game'],
    ['with an answer that was never legal', (f) => ({ ...f, inputs: [[0, { verb: 'end' }]] }), 'bad-input'],
    ['with a missing answer', (f) => ({ ...f, inputs: (f.inputs as unknown[]).slice(1) }), 'bad-input'],
    ['with a damaged roster', (f) => ({ ...f, rosters: [{}, {}] }), 'bad-roster'],
    ['with one roster', (f) => ({ ...f, rosters: [(f.rosters as unknown[])[0]] }), 'bad-roster'],
    ['with an unknown option', (f) => ({ ...f, options: { luck: 7 } }), 'bad-option'],
    ['with too few dice', (f) => ({ ...f, dice: { by: 'seed' }, rolls: [[1]] }), 'bad-input'],
    ['with dice that were not taken', (f) => ({ ...f, taken: { inputs: 3, rolls: 0 } }), 'bad-input'],
    ['with a position of nonsense', (f) => ({ ...f, rosters: [], position: { models: 3 } }), 'bad-input'],
  ])('a file %s is refused and the match on the table stays', async (_, damage, expected) => {
    const file = damage(JSON.parse(JSON.stringify(good))) as MatchFile;
    expect(await code(session.handle({ do: 'resume', file, players }))).toBe(expected);
    await unchanged();
  });

  test('nothing can be asked where there is no match', async () => {
    for (const ask of [{ do: 'bot' }, { do: 'file' }, { do: 'sheet', model: 'r1' }] as Ask[]) {
      expect(await code(new Session().handle(ask))).toBe('no-match');
    }
  });

  test('a match that is opened while another is being read wins', async () => {
    const other = new Session();
    const slow = code(other.handle({ do: 'resume', file: good, players }));
    const fast = await begin(other, players, 'later');
    expect(['superseded', 'none']).toContain(await slow);
    expect(fast.inputs).toBe(0);
    expect((await other.handle({ do: 'file', seed: true })).dice).toEqual({ by: 'seed', seed: 'later' });
  });

  test('a roster is judged whole, and one without shape tells every place', async () => {
    const legal = await session.handle({ do: 'army', game: game.slug, roster: rosters[0] });
    expect(legal.problems).toEqual([]);
    expect(legal.report?.accounts.length).toBeGreaterThan(0);
    const none = await session.handle({ do: 'army', game: game.slug, roster: { name: 3 } });
    expect(none.report).toBeNull();
    expect(none.problems.length).toBeGreaterThan(1);
  });

  test('questions are answered before a bot begins to think', async () => {
    const other = new Session();
    const start = await begin(other, [bot('greedy'), human('Ann')], 'queue');
    expect(start.decision).toBeNull();
    const order: string[] = [];
    const thinking = other.handle({ do: 'bot' }).then(() => order.push('bot'));
    const asked = other.handle({ do: 'sheet', model: 'r1' }).then(() => order.push('sheet'));
    await Promise.all([thinking, asked]);
    expect(order).toEqual(['sheet', 'bot']);
  });

  test('two requests for one decision of a bot make one decision', async () => {
    const other = new Session();
    const start = await begin(other, [bot('random'), bot('random')], 'twice');
    const both = await Promise.all([other.handle({ do: 'bot' }), other.handle({ do: 'bot' })]);
    expect(both.map((s) => s.inputs)).toEqual([start.inputs + 1, start.inputs + 1]);
  });
});

/** a may attack b, who is in base contact, has no AP to react with and stands alone; c waits with a bow. */
const CASE = `
game: ${game.slug}
title: a fight for the table
clauses: [GG-ATK-09]
models:
  a: { seat: red, at: [20, 20], facing: [1, 0], stats: { cs: 4 }, weapons: [hand-weapon], ap: 4 }
  b: { seat: blue, at: [21.181, 20], facing: [-1, 0], stats: { ag: 3, bd: 3 }, dt: 4, ap: 0, weapons: [hand-weapon] }
  c: { seat: blue, at: [20, 34], facing: [0, -1], ap: 4, weapons: [bow, hand-weapon] }
  d: { seat: red, at: [10, 20], facing: [0, 1], ap: 4, weapons: [hand-weapon] }
state: { activation: ACTOR }
expect: [{ over: false }]
`;

describe('a position from the rulebook', () => {
  const players = [human('Ann'), bot('random')];
  const open = async (actor: string) => {
    const session = new Session();
    const now = await session.handle({ do: 'open-case', text: CASE.replace('ACTOR', actor), players, seed: 'case' });
    return { session, now };
  };

  test('is opened on the table and played on', async () => {
    const { session, now } = await open('a');
    expect(now.scene.bodies.map((body) => body.id).sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(now.decision?.acts.map((act) => act.verb)).toContain('attack');
    const later = await playTo(session, now, random('case'), (s) => s.inputs > 20);
    expect(later.inputs).toBeGreaterThan(20);
    const file = await session.handle({ do: 'file', seed: true });
    const again = await new Session().handle({ do: 'resume', file, players });
    expect(face(again)).toBe(face(later));
  });

  test('odds are exact and explained die by die', async () => {
    const { session } = await open('a');
    const odds = await session.handle({
      do: 'odds',
      answer: { verb: 'attack', target: 'b', weapon: 'hand-weapon' },
    });
    expect(odds.exact).toBe(true);
    expect(odds.outcomes.find((o) => o.label === 'no effect')?.p).toBeCloseTo(2 / 6, 12);
    expect(odds.steps.map(({ label, faces, sides }) => `${label}: ${faces} in ${sides}`)).toEqual([
      'To hit 3+: 4 in 6',
      'Damage 3+: 4 in 6',
      'Injury test 3 or less fails: 3 in 6',
    ]);
    expect(odds.steps[0]?.parts).toContainEqual({ label: 'Cs 4 against Ag 3', amount: 1, clause: 'GG-HIT-03' });
    expect(odds.steps[0]?.clause).toBe('GG-ATK-10');
  });

  test('trying costs nothing: the way, the reason, and whether dice follow', async () => {
    const { session, now } = await open('d');
    const move = { verb: 'move', path: [[10, 26]] };
    const far = await session.handle({ do: 'try', answer: move });
    expect(far).toMatchObject({ refusal: null, binding: false });
    expect(far.trace?.stops.map((stop) => stop.cost)).toEqual([1, 2]);
    const too = await session.handle({ do: 'try', answer: { verb: 'move', path: [[10, 46]] } });
    expect(too.refusal?.clause).toMatch(/^GG-/);
    expect(too.refusal?.witness).toBeDefined();
    expect(too.trace?.length).toBeCloseTo(26, 3);
    const silly = await session.handle({ do: 'try', answer: { verb: 'move', path: 'x' } as unknown as Answer });
    expect(silly).toMatchObject({ trace: null, binding: false, refusal: { reason: expect.any(String) } });
    expect(await session.handle({ do: 'seek', input: 'live' })).toMatchObject({ inputs: now.inputs });
    const { session: fight } = await open('a');
    const attack = { verb: 'attack', target: 'b', weapon: 'hand-weapon' };
    expect(await fight.handle({ do: 'try', answer: attack })).toMatchObject({ refusal: null, binding: true });
  });

  test('the reach of a move is drawn, and worked out once', async () => {
    const { session } = await open('d');
    const first = await session.handle({ do: 'reach', key: 'move' });
    expect(first.length).toBeGreaterThan(0);
    expect(await session.handle({ do: 'reach', key: 'move' })).toBe(first);
  });

  test('who is too far away to be struck is walked up to', async () => {
    const session = new Session();
    const text = CASE.replace('ACTOR', 'd').replace('at: [21.181, 20]', 'at: [15, 20]');
    await session.handle({ do: 'open-case', text, players });
    const answer = { verb: 'attack', target: 'b', weapon: 'hand-weapon' };
    const { refusal, remedies } = await session.handle({ do: 'why', verb: 'attack', answer });
    expect(refusal?.clause).toBe('GG-ATK-02');
    const [walk] = remedies;
    expect(walk?.label).toMatch(/^Step \d+\.\d" and attack.*, \d AP$/);
    expect(walk?.next).toEqual(answer);
    const there = await session.handle({ do: 'try', answer: walk?.answer as Answer });
    expect(there.refusal).toBeNull();
  });

  test('a ghost is warned of who can reach it there, and told whom it sees', async () => {
    const { session } = await open('d');
    const away = await session.handle({ do: 'threat', model: 'd' });
    const bow = away.find((threat) => threat.model === 'c');
    expect(bow?.label).toMatch(/bow/i);
    expect(bow?.chance).toBeGreaterThan(0);
    const move = { verb: 'move', path: [[18, 24]] };
    const near = await session.handle({ do: 'ahead', answer: move, model: 'd', aims: [] });
    expect(near?.threat.map((threat) => threat.model)).toContain('c');
    expect(near?.threat.find((threat) => threat.model === 'c')?.label).not.toBe(bow?.label);
    expect(near?.sights.map(({ target }) => target)).toEqual(['b', 'c']);
    const turned = { verb: 'move', path: [[10, 14]], facing: [0, -1] };
    const back = await session.handle({ do: 'ahead', answer: turned, model: 'd', aims: [] });
    expect(back?.sights.map(({ report }) => report.refusal?.clause)).toContain('GG-LOS-02');
    const wall = { ...move, path: [[10, 46]] };
    const toward = { from: [10, 20] as const, slide: false };
    const short = await session.handle({ do: 'try', answer: wall, toward });
    expect(short.refusal).not.toBeNull();
    expect(short.instead).toMatchObject({ refusal: null, trace: { points: expect.anything() } });
    const there = await session.handle({ do: 'ahead', answer: wall, toward, model: 'd', aims: [] });
    expect(there?.of).toEqual(short.instead?.answer);
    expect(await session.handle({ do: 'ahead', answer: wall, model: 'd', aims: [] })).toBeNull();
    expect((await session.handle({ do: 'sight', viewer: 'd', target: 'a' }))?.clear).toBe(true);
    expect(await session.handle({ do: 'sight', viewer: 'd', target: 'x' })).toBeNull();
    expect(await session.handle({ do: 'threat', model: 'nobody' })).toEqual([]);
  });
});

describe('a game that the client has never heard of', () => {
  const rosters = toy.army.ready.map((army) => army.roster);
  const players = [human('Ann'), bot('greedy')];
  const setup = { game: toy.slug, options: {}, rosters, players, seed: 'toy' };

  test.each(['one', 'two', 'three'])('is played, sought and verified too (%s)', async (seed) => {
    const session = new Session({ [toy.slug]: toy });
    const start = await session.handle({ do: 'start', setup: { ...setup, seed } });
    const seen: Snapshot[] = [start];
    const end = await playTo(session, start, random(seed), never, (s) => {
      seen[s.inputs] = s;
    });
    expect(end.result).not.toBeNull();
    for (const [n, then] of seen.entries()) {
      expect(face(await session.handle({ do: 'seek', input: n }))).toBe(face(then));
    }
    const report = await session.handle({ do: 'verify', file: await session.handle({ do: 'file' }) });
    expect(wrong(report)).toEqual([]);
    expect(await session.handle({ do: 'threat', model: 'x' })).toEqual([]);
  });

  test('nothing tells Ann which card the bot keeps', async () => {
    const session = new Session({ [toy.slug]: toy });
    const start = await session.handle({ do: 'start', setup });
    const seen: Snapshot[] = [start];
    await playTo(session, start, random('cards'), never, (s) => seen.push(s));
    const before = seen.filter((s) => s.result === null);
    for (const s of before) {
      expect(s.log.lines.some((line) => line.kind === 'card' && line.seat === 1)).toBe(false);
      expect(s.last?.seat === 1 && s.last.answer.verb === 'choose').toBe(false);
    }
  });
});
