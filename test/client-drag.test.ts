/**
 * What a drag costs in the worker: every answer on the way is read, checked and carried out once, whichever questions the
 * table asks about it and whether it is given in the end.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { standOf } from '#client/board/state/stand.ts';
import type { ActView, DecisionView } from '#client/protocol/decision.ts';
import type { Ask } from '#client/protocol/messages.ts';
import type { Player } from '#client/protocol/players.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { Session } from '#client/worker/session.ts';
import { Match } from '#engine/flow/match.ts';
import type { Act, Answer, AnyGame } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { DAY_OF_GLORY } from '#games/day-of-glory/index.ts';
import { GORE_AND_GLORY } from '#games/gore-and-glory/index.ts';

/** How often each thing was done. */
class Tally {
  private readonly times = new Map<string, number>();

  add(key: string): void {
    this.times.set(key, (this.times.get(key) ?? 0) + 1);
  }

  get repeated(): string[] {
    return [...this.times].flatMap(([key, times]) => (times > 1 ? [`${times} times: ${key}`] : []));
  }

  get size(): number {
    return this.times.size;
  }

  clear(): void {
    this.times.clear();
  }
}

interface Fork {
  /** Which match it is a fork of. */
  of: number;
  match: Match;
  rolled: number;
  /** What was carried out on it. */
  answer: Answer | null;
}

/** A game whose schemas and acts count, and matches that tell of their forks. */
class Counter {
  readonly parses = new Tally();
  readonly checks = new Tally();
  private readonly forks: Fork[] = [];
  private readonly numbers = new Map<Match, number>();
  readonly game: AnyGame;

  constructor(game: AnyGame) {
    const verbs = Object.entries(game.verbs).map(([verb, spec]) => {
      const safeParse = (answer: unknown) => {
        this.parses.add(JSON.stringify(answer));
        return spec.schema.safeParse(answer);
      };
      return [verb, { ...spec, schema: Object.assign(Object.create(spec.schema), { safeParse }) }];
    });
    this.game = { ...game, verbs: Object.fromEntries(verbs) };
    this.countChecks();
    this.countForks();
  }

  /** Courses that were played: the fork's origin, what was carried out, and the dice that fell. */
  get courses(): Tally {
    const tally = new Tally();
    for (const { of, match, rolled, answer } of this.forks) {
      const faces = match.rolls.slice(rolled).map(({ face }) => face);
      tally.add(`${JSON.stringify(answer)} in match ${of}, dice ${faces}`);
    }
    return tally;
  }

  clear(): void {
    this.parses.clear();
    this.checks.clear();
    this.forks.length = 0;
  }

  private countChecks(): void {
    const { checks } = this;
    const counted = new WeakSet<Act>();
    const { decision } = Match.prototype;
    vi.spyOn(Match.prototype, 'decision').mockImplementation(function (this: Match, seat) {
      const made = decision.call(this, seat);
      for (const act of made?.acts ?? []) {
        if (counted.has(act)) continue;
        counted.add(act);
        const check = act.check.bind(act);
        act.check = (answer) => {
          checks.add(`${act.key} ${JSON.stringify(answer)}`);
          return check(answer);
        };
      }
      return made;
    });
  }

  private countForks(): void {
    const { forks, numbers } = this;
    const byMatch = new WeakMap<Match, Fork>();
    const { fork, answer } = Match.prototype;
    vi.spyOn(Match.prototype, 'fork').mockImplementation(function (this: Match, options) {
      const match = fork.call(this, options);
      const of = numbers.get(this) ?? numbers.size;
      numbers.set(this, of);
      const made: Fork = { of, match, rolled: match.rolls.length, answer: null };
      forks.push(made);
      byMatch.set(match, made);
      return match;
    });
    vi.spyOn(Match.prototype, 'answer').mockImplementation(function (this: Match, seat, given) {
      const made = byMatch.get(this);
      if (made !== undefined) made.answer ??= given;
      answer.call(this, seat, given);
    });
  }
}

afterEach(() => vi.restoreAllMocks());

const players: Player[] = ['Ann', 'Bob'].map((name) => ({ kind: 'human', name }));

type PathAct = ActView & { form: Extract<ActView['form'], { kind: 'path' }> };

function pathIn({ decision }: Snapshot): PathAct | undefined {
  return decision?.acts.find((act): act is PathAct => act.form.kind === 'path');
}

/** Played with what each act draws until somebody may move. */
async function begun(session: Session, game: AnyGame): Promise<Snapshot> {
  const rosters = game.army.ready.slice(0, 2).map((army) => army.roster);
  const setup = { game: game.slug, options: {}, rosters, players, seed: 'drag' };
  let now = await session.handle({ do: 'start', setup });
  while (now.turn === 0 || pathIn(now) === undefined) {
    const { position, seat, acts } = now.decision as DecisionView;
    const drawn = await Promise.all(acts.map(({ key }) => session.handle({ do: 'sample', key })));
    const answer = drawn.find((found) => found !== null) as Answer;
    const reply = await session.handle({ do: 'answer', position, seat, answer });
    if ('refusal' in reply) throw new Error(reply.refusal.reason);
    now = reply;
  }
  return now;
}

describe.each([GORE_AND_GLORY, DAY_OF_GLORY] as AnyGame[])('dragging in $slug', (plain) => {
  test('reads, checks and carries out each answer once', async () => {
    const counter = new Counter(plain);
    const session = new Session({ [plain.slug]: counter.game });
    const now = await begun(session, counter.game);
    counter.clear();
    const { verb, fixed, form } = pathIn(now) as PathAct;
    const { x, y } = standOf(now.scene, form.mover) as { x: number; y: number };
    const from: Point = [x, y];
    let allowed = 0;
    let shortened = 0;
    let last: Answer | null = null;
    const looks: Extract<Ask, { do: 'ahead' }>[] = [];
    for (let i = 0; i < 20; i++) {
      const r = 0.5 + (i % 5) * 2.1;
      const angle = 0.3 + 2 * Math.floor(i / 5);
      const path = [[x + r * Math.cos(angle), y + r * Math.sin(angle)]];
      const ask = { answer: { verb, ...fixed, path }, toward: { from, slide: i % 2 === 1 } };
      const look = { do: 'ahead' as const, ...ask, model: form.mover, aims: [] };
      looks.push(look);
      const [tried] = await Promise.all([session.handle({ do: 'try', ...ask }), session.handle(look)]);
      // The pointer rests: the same is asked again, and the odds of what is planned.
      await Promise.all([session.handle({ do: 'try', ...ask }), session.handle(look)]);
      const planned = tried.refusal === null ? ask.answer : tried.instead?.answer;
      if (tried.refusal === null) allowed += 1;
      else if (tried.instead !== null) shortened += 1;
      if (planned === undefined) continue;
      await session.handle({ do: 'odds', answer: planned });
      last = planned;
    }
    // The pointer goes back over the same places.
    for (const look of looks.reverse()) await session.handle(look);
    expect(allowed).toBeGreaterThan(3);
    expect(shortened).toBeGreaterThan(1);
    expect(counter.checks.size).toBeGreaterThan(20 + 6 * shortened - 1);
    const courses = counter.courses;
    expect(courses.size).toBeGreaterThan(allowed);
    expect(courses.repeated).toEqual([]);
    const { position, seat } = now.decision as DecisionView;
    const reply = await session.handle({ do: 'answer', position, seat, answer: last as Answer });
    expect(reply).toHaveProperty('scene');
    expect(counter.parses.repeated).toEqual([]);
    expect(counter.checks.repeated).toEqual([]);
  });
});
