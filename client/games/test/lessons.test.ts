import { describe, expect, test } from 'vitest';
import type { Ask, Replies } from '#client/protocol/messages.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { personSeat } from '#client/state/players.ts';
import { Session } from '#client/worker/session.ts';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase, runCase } from '#engine/cases/run.ts';
import type { Answer } from '#engine/game.ts';
import { GAMES } from '#games/registry.ts';
import { dressOf } from '../dress.ts';
import { adviceFor, type Lesson, type Moment } from '../lesson.ts';
import { TILES } from '../tiles.ts';

const LESSONS: Record<string, Lesson> = {};
for (const { slug } of TILES) {
  const { lesson } = await dressOf(slug);
  if (lesson !== null) LESSONS[slug] = lesson;
}

const PERSON = personSeat(2);

/** A lesson played in the engine, without a screen. */
class Played {
  private readonly session = new Session();
  readonly kinds: string[] = [];
  now!: Snapshot;

  async begin(lesson: Lesson): Promise<this> {
    const players = [
      { kind: 'bot', bot: lesson.bot, name: 'Bot' },
      { kind: 'human', name: 'You' },
    ] as const;
    this.take(
      await this.ask({ do: 'open-case', text: lesson.position, players: [...players], seed: lesson.seed }),
      true,
    );
    return this;
  }

  ask<K extends Ask['do']>(question: Extract<Ask, { do: K }>): Promise<Replies[K]> {
    return this.session.handle(question);
  }

  private take(snapshot: Snapshot, all = false): void {
    this.now = snapshot;
    for (const { seat, kind } of snapshot.log.lines) if (all || seat === PERSON) this.kinds.push(kind);
  }

  async answer(answer: Answer): Promise<void> {
    const reply = await this.ask({ do: 'answer', position: this.now.position, seat: PERSON, answer });
    if ('refusal' in reply) throw new Error(reply.refusal.reason);
    this.take(reply);
    while (this.now.result === null && this.now.decision === null) this.take(await this.ask({ do: 'bot' }));
  }

  /** The first legal way to carry out the act. */
  async first(verb: string): Promise<void> {
    const key = this.now.decision?.acts.find((act) => act.verb === verb)?.key ?? verb;
    const [option] = await this.ask({ do: 'options', key });
    await this.answer(option?.answer ?? { verb });
  }

  moment(): Moment {
    const { decision, scene, result } = this.now;
    return {
      seat: PERSON,
      verbs: decision?.acts.map(({ verb }) => verb) ?? [],
      actor: decision?.subjects.length === 1 ? (decision.subjects[0] ?? null) : null,
      hand: null,
      planned: false,
      done: new Set(this.kinds),
      scene,
      over: result !== null,
    };
  }
}

test('the page offers a first game exactly where there is one', () => {
  expect(TILES.filter((tile) => tile.lesson).map(({ slug }) => slug)).toEqual(Object.keys(LESSONS));
});

describe.each(Object.entries(LESSONS))('the first game of %s', (slug, lesson) => {
  const [file] = parseCases(lesson.position, 'lesson');
  const game = GAMES[slug];

  test('is a case that holds', () => {
    expect(runCase(game as never, file as never)).toMatchObject({ ok: true });
  });

  test("opens on the table and asks the person's seat", () => {
    const match = openCase(game as never, file as never);
    expect(match.decision()?.seat).toBe(PERSON);
  });

  test('points only at verbs, things and clauses that there are', async () => {
    const { now } = await new Played().begin(lesson);
    const things = [...now.scene.bodies, ...now.scene.markers].map(({ id }) => id);
    for (const { point = [], clause } of lesson.advice) {
      for (const one of point) {
        if ('act' in one) expect(Object.keys(game?.verbs ?? {})).toContain(one.act);
        if ('thing' in one) expect(things).toContain(one.thing);
      }
      if (clause) expect(clause.startsWith(`${game?.prefix}-`)).toBe(true);
    }
  });

  test('always has something to say, also to somebody who only ends and passes', async () => {
    const played = await new Played().begin(lesson);
    for (let n = 0; played.now.result === null; n++) {
      expect(n).toBeLessThan(40);
      expect(adviceFor(lesson, played.moment())).not.toBeNull();
      const { decision } = played.now;
      const verbs = decision?.acts.map(({ verb }) => verb) ?? [];
      await played.first(['end', 'next', 'pass'].find((verb) => verbs.includes(verb)) ?? (verbs[0] as string));
    }
    expect(adviceFor(lesson, played.moment())?.last).toBe(true);
  });
});

describe('the story of Gore and Glory', () => {
  const lesson = LESSONS['gore-and-glory'] as Lesson;
  const said = (played: Played) => adviceFor(lesson, played.moment())?.id;

  test('goes as it is told: the blow lands, the Knight strikes back, the shield saves Hale, Oake scores', async () => {
    const played = await new Played().begin(lesson);
    expect(said(played)).toBe('first');
    await played.answer({ verb: 'activate', model: 'hale' });
    expect(said(played)).toBe('move');
    const { body } = played.now.scene.bodies.find(({ id }) => id === 'knight')!;
    await played.answer({ verb: 'move', path: [[body.x - body.a * 2 - 0.01, body.y]] });
    expect(said(played)).toBe('attack');
    await played.first('attack');
    expect(played.kinds).toContain('hit');
    expect(said(played)).toBe('end-hale');
    await played.first('end');
    expect(said(played)).toBe('defend');
    await played.first('defend');
    expect(played.kinds).toContain('defended');
    while (played.now.decision?.acts.every(({ verb }) => verb !== 'activate')) {
      expect(said(played)).toBe('rotate');
      await played.first('pass');
    }
    expect(said(played)).toBe('second');
    await played.answer({ verb: 'activate', model: 'oake' });
    expect(said(played)).toBe('coin');
    await played.answer({ verb: 'move', path: [[2.6, 3.6]] });
    expect(said(played)).toBe('end-oake');
    await played.first('end');
    expect(played.now.result?.winners).toEqual([PERSON]);
    expect(said(played)).toBe('won');
    for (const goal of lesson.goals) expect(goal.done(played.moment()), goal.id).toBe(true);
  });
});

describe('the story of Hunters of Ruin', () => {
  const lesson = LESSONS['hunters-of-ruin'] as Lesson;
  const said = (played: Played) => adviceFor(lesson, played.moment())?.id;

  test('goes as it is told: the Charge lands, the Bailiff misses and is answered, the spell takes the Shambler', async () => {
    const played = await new Played().begin(lesson);
    expect(said(played)).toBe('first');
    await played.answer({ verb: 'activate', warrior: 'vane' });
    expect(said(played)).toBe('charge');
    await played.first('charge');
    expect(played.kinds).toContain('hit');
    expect(said(played)).toBe('end-vane');
    await played.first('end');
    expect(said(played)).toBe('answer');
    await played.first('counter-attack');
    expect(said(played)).toBe('second');
    await played.answer({ verb: 'activate', warrior: 'teasel' });
    expect(said(played)).toBe('move');
    await played.answer({ verb: 'move', path: [[6.5, 3]] });
    expect(said(played)).toBe('cast');
    await played.first('cast');
    expect(said(played)).toBe('end');
    await played.first('end');
    expect(played.now.result?.winners).toEqual([PERSON]);
    expect(played.now.result?.scores).toEqual([0, 5]);
    expect(said(played)).toBe('won');
    for (const goal of lesson.goals) expect(goal.done(played.moment()), goal.id).toBe(true);
  });
});

describe('the story of Wrath of Kings', () => {
  const lesson = LESSONS['wrath-of-kings'] as Lesson;
  const said = (played: Played) => adviceFor(lesson, played.moment())?.id;

  test('goes as it is told: the hands are called, reach the Confessor, strike as one, and morale breaks', async () => {
    const played = await new Played().begin(lesson);
    expect(said(played)).toBe('order');
    await played.answer({ verb: 'order', leader: 'foreman', models: ['anvil', 'bolt', 'cog', 'foreman'] });
    expect(said(played)).toBe('move');
    await played.answer({ verb: 'maneuver', model: 'bolt', path: [[12.32, 8]] });
    await played.answer({ verb: 'maneuver', model: 'anvil', path: [[13, 6.9]] });
    expect(said(played)).toBe('move');
    await played.answer({ verb: 'maneuver', model: 'cog', path: [[13, 9.1]] });
    expect(said(played)).toBe('stage');
    await played.answer({ verb: 'maneuver', model: 'foreman', path: [[11.14, 8]] });
    expect(said(played)).toBe('combine');
    await played.answer({ verb: 'combine', of: 'melee', target: 'dain' });
    expect(said(played)).toBe('join');
    await played.answer({ verb: 'join', by: ['anvil', 'bolt', 'cog'].map((id) => `${id}/rivet-hammer`) });
    expect(said(played)).toBe('assist');
    await played.answer({ verb: 'assist', helpers: ['foreman'] });
    expect(played.now.scene.bodies.some(({ id }) => id === 'dain')).toBe(false);
    expect(played.now.result?.winners).toEqual([PERSON]);
    expect(said(played)).toBe('won');
    for (const goal of lesson.goals) expect(goal.done(played.moment()), goal.id).toBe(true);
  });
});

describe('the story of Day of Glory', () => {
  const lesson = LESSONS['day-of-glory'] as Lesson;
  const said = (played: Played) => adviceFor(lesson, played.moment())?.id;

  test('goes as it is told: arrows, a spell that costs a wound, a charge against which the Raiders stand, a melee, and their flight', async () => {
    const played = await new Played().begin(lesson);
    expect(said(played)).toBe('shoot');
    await played.answer({ verb: 'shoot', target: 'raiders' });
    expect(said(played)).toBe('cast');
    await played.answer({ verb: 'cast', spell: 'firebolt', model: 'wiz.1', target: 'raiders' });
    expect(said(played)).toBe('dice');
    await played.answer({ verb: 'dice', dice: 2 });
    expect(played.kinds).toContain('wounded');
    expect(said(played)).toBe('charge');
    await played.first('charge');
    expect(played.now.log.lines.map(({ kind }) => kind)).toContain('contact');
    expect(said(played)).toBe('end');
    await played.first('end');
    expect(said(played)).toBe('fight');
    await played.first('fight');
    for (let n = 0; played.now.result === null && n < 6; n++) {
      expect(['end', 'shoot']).toContain(said(played));
      await played.first('end');
    }
    expect(played.now.result?.winners).toEqual([PERSON]);
    expect(played.now.result?.scores).toEqual([4, 13]);
    expect(said(played)).toBe('won');
    for (const goal of lesson.goals) expect(goal.done(played.moment()), goal.id).toBe(true);
  });
});

describe('the story of Gloire', () => {
  const lesson = LESSONS.gloire as Lesson;
  const said = (played: Played) => adviceFor(lesson, played.moment())?.id;

  test('goes as it is told: a charge, a sealed bid, a push, a held action that stops Hans on his way, and the missive counts', async () => {
    const played = await new Played().begin(lesson);
    expect(said(played)).toBe('charge');
    await played.first('charge');
    expect(said(played)).toBe('weapon');
    await played.first('strike');
    expect(said(played)).toBe('reroll');
    await played.first('keep');
    expect(said(played)).toBe('bid');
    expect(played.now.decision?.payOff?.against?.seat).toBe(0);
    await played.answer({ verb: 'hero', shift: 2 });
    expect(said(played)).toBe('strength');
    await played.answer({ verb: 'strengthen', ws: 1 });
    expect(said(played)).toBe('outcome');
    await played.first('pushback');
    expect(said(played)).toBe('wait');
    await played.first('wait');
    expect(said(played)).toBe('held');
    await played.first('pass');
    expect(said(played)).toBe('stop-confirm');
    const { along } = played.now.decision?.acts[0] ?? {};
    expect(along?.by.map(({ id }) => id)).toEqual(['benedicto']);
    await played.answer({ verb: 'interrupt', model: 'benedicto', at: along?.to ?? 0 });
    expect(played.kinds).toContain('interrupts');
    expect(said(played)).toBe('shoot');
    await played.first('shoot');
    for (let n = 0; played.now.result === null && n < 12; n++) {
      const verb = played.now.decision?.acts[0]?.verb ?? '';
      await played.first(played.now.decision?.acts.some((act) => act.verb === 'keep') ? 'keep' : verb);
    }
    expect(said(played)).toBe('won');
    const { scores } = played.now.result!;
    expect(scores[PERSON]).toBeGreaterThan(scores[1 - PERSON]!);
    const done = lesson.goals.filter((goal) => goal.done(played.moment())).map(({ id }) => id);
    expect(done).toEqual(['charge', 'bid', 'blow', 'wait', 'stop']);
  });
});
