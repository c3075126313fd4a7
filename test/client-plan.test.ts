/** Plans in the worker: a model that does not act yet is lifted, brought to an enemy, and carried out act by act. */
import { describe, expect, test } from 'vitest';
import type { Ask, Replies } from '#client/protocol/messages.ts';
import type { Player } from '#client/protocol/players.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { Session } from '#client/worker/session.ts';
import type { Answer } from '#engine/game.ts';
import { SKIRMISH } from './position.ts';

const players: Player[] = ['Ann', 'Bob'].map((name) => ({ kind: 'human', name }));

class Sitting {
  readonly session = new Session();
  now!: Snapshot;

  async open(text: string): Promise<this> {
    this.now = await this.ask({ do: 'open-case', text, players, seed: 'plan' });
    return this;
  }

  ask<K extends Ask['do']>(question: Extract<Ask, { do: K }>): Promise<Replies[K]> {
    return this.session.handle(question);
  }

  async answer(answer: Answer): Promise<void> {
    const { position, decision } = this.now;
    const reply = await this.ask({ do: 'answer', position, seat: decision!.seat, answer });
    if ('refusal' in reply) throw new Error(reply.refusal.reason);
    this.now = reply;
  }
}

const open = () => new Sitting().open(SKIRMISH);

describe('who acts', () => {
  test('the question says who may be lifted', async () => {
    const { now } = await open();
    expect(now.decision!.ready).toEqual(['captain', 'longbow']);
    const sitting = await open();
    await sitting.answer({ verb: 'activate', model: 'captain' });
    // Whoever acts is lifted by its own act.
    expect(sitting.now.decision!.ready).toEqual([]);
  });

  test('a model for which a die falls first does not keep the others from being lifted', async () => {
    const sitting = await new Sitting().open(
      SKIRMISH.replace('name: Captain Marr,', 'name: Captain Marr, shaken: true,'),
    );
    expect(sitting.now.decision!.ready).toEqual(['longbow']);
  });

  test('a lifted model has its way before it acts, and the same as when it does', async () => {
    const sitting = await open();
    const lifted = (await sitting.ask({ do: 'lift', model: 'captain' }))!;
    expect(lifted.after).toEqual([{ verb: 'activate', model: 'captain' }]);
    expect(lifted.act.form).toMatchObject({ kind: 'path', mover: 'captain' });
    const { key, verb } = lifted.act;
    const reach = await sitting.ask({ do: 'reach', key, after: lifted.after });
    const answer = { verb, path: [[9, 6]] };
    const tried = await sitting.ask({ do: 'try', answer, after: lifted.after });
    expect(tried).toMatchObject({ refusal: null, dice: false, trace: { length: 2 } });
    const ahead = await sitting.ask({ do: 'ahead', answer, after: lifted.after, model: 'captain', aims: [] });
    expect(ahead).toMatchObject({ at: [9, 6] });
    expect(sitting.now.inputs).toBe(0);
    await sitting.answer(lifted.after[0]!);
    expect(await sitting.ask({ do: 'reach', key })).toEqual(reach);
    expect(await sitting.ask({ do: 'lift', model: 'captain' })).toBe(null);
  });

  test('who may not act cannot be lifted', async () => {
    const sitting = await open();
    expect(await sitting.ask({ do: 'lift', model: 'husk' })).toBe(null);
    expect(await sitting.ask({ do: 'lift', model: 'nobody' })).toBe(null);
  });
});

describe('a plan', () => {
  test('has its steps with costs, the odds after the sure part, and what the other side answers', async () => {
    const sitting = await open();
    const planned = (await sitting.ask({ do: 'plan', actor: 'captain', target: 'husk' }))!;
    const plan = planned.plans[planned.nth]!;
    expect(plan.refusal).toBe(null);
    expect(plan.answers.map(({ verb }) => verb)).toEqual(['activate', 'move', 'attack']);
    expect(plan.steps.map(({ label, cost, dice, asks }) => [label, cost?.amount ?? 0, dice, asks])).toEqual([
      ['Activate', 0, false, false],
      ['Move', 2, false, false],
      ['Attack', 2, true, true],
    ]);
    expect(plan.costs).toEqual([{ amount: 4, unit: 'AP' }]);
    expect(plan.sure).toBe(2);
    expect(plan.trace!.points.at(-1)).toEqual((plan.answers[1]!.path as number[][]).at(-1));
    expect(plan.steps[1]!.way).toBeCloseTo(plan.trace!.length);
    // Cs 4 against Ag 2 hits on 2+; Defend takes 2 from it.
    expect(planned.odds!.steps[0]).toMatchObject({ label: 'To hit 2+', faces: 5 });
    expect(planned.reply).toMatchObject({ label: 'Defend', chance: 0.5 });
    expect(planned.odds!.outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1);
    expect(planned.threat.map(({ model }) => model)).toContain('husk');
    // Nothing has happened.
    expect(sitting.now.inputs).toBe(0);
  });

  test('its acts can be given one after the other', async () => {
    const sitting = await open();
    const { plans } = (await sitting.ask({ do: 'plan', actor: 'captain', target: 'husk' }))!;
    for (const answer of plans[0]!.answers) await sitting.answer(answer);
    expect(sitting.now.inputs).toBe(3);
    expect(sitting.now.decision).toMatchObject({ seat: 0, amid: true });
  });

  test('goes on from where an acting model stands, is refused where it does not reach, and there is none to a friend', async () => {
    const sitting = await open();
    await sitting.answer({ verb: 'activate', model: 'captain' });
    const near = (await sitting.ask({ do: 'plan', actor: 'captain', target: 'husk' }))!;
    expect(near.plans[0]!.answers.map(({ verb }) => verb)).toEqual(['move', 'attack']);
    const far = (await sitting.ask({ do: 'plan', actor: 'captain', target: 'imp' }))!;
    expect(far.plans[0]!.refusal!.reason).toMatch(/^act 2 of 2: /);
    expect(await sitting.ask({ do: 'plan', actor: 'captain', target: 'longbow' })).toBe(null);
  });

  test('says which act is refused and why', async () => {
    const sitting = await open();
    await sitting.answer({ verb: 'activate', model: 'longbow' });
    // Another model acts: its activation is what cannot be.
    const planned = (await sitting.ask({ do: 'plan', actor: 'captain', target: 'husk' }))!;
    expect(planned.plans[0]!.refusal!.reason).toMatch(/^act 1 of 3: /);
    expect(planned.odds).toBe(null);
  });
});

const HUNTERS = `game: hunters-of-ruin
title: a Charge
clauses: [HR-CHG-01]
table: { size: [36, 36] }
warriors:
  captain: { seat: blue, at: [18, 10], warrior: captain, faction: wardens, name: Captain, leader: true }
  guard: { seat: red, at: [18, 14], warrior: tomb-guard, faction: gravetithe, name: Tomb Guard }
state: { phase: activations, turn: 1, active: blue }
expect:
  - { decides: blue }
`;

const HOUSES = `game: wrath-of-kings
title: an attack
clauses: [WK-ATK-02]
models:
  a: { seat: blue, at: [20, 20] }
  b: { seat: red, at: [24, 20] }
state: { active: blue }
expect:
  - { decides: blue }
`;

describe.each([
  ['hunters-of-ruin', HUNTERS, 'captain', 'guard', 'charge'],
  ['wrath-of-kings', HOUSES, 'a', 'b', 'attack'],
] as const)('in %s', (_, text, actor, target, blow) => {
  test('whoever is ready is lifted, and a plan leads to a blow', async () => {
    const sitting = await new Sitting().open(text);
    expect(sitting.now.decision!.ready).toEqual([actor]);
    expect(await sitting.ask({ do: 'lift', model: actor })).toMatchObject({ after: [{ verb: 'activate' }] });
    const planned = (await sitting.ask({ do: 'plan', actor, target }))!;
    expect(planned.plans[0]).toMatchObject({ refusal: null });
    expect(planned.plans[0]!.answers.map(({ verb }) => verb)).toContain(blow);
    expect(planned.odds!.outcomes.length).toBeGreaterThan(1);
  });
});

describe('what is worth most', () => {
  test('comes first in a list of targets, and who acts keeps its order', async () => {
    const sitting = await open();
    const plain = await sitting.ask({ do: 'options', key: 'activate' });
    expect(await sitting.ask({ do: 'options', key: 'activate', ranked: true })).toEqual(plain);
    await sitting.answer({ verb: 'activate', model: 'longbow' });
    const targets = await sitting.ask({ do: 'options', key: 'attack' });
    const ranked = await sitting.ask({ do: 'options', key: 'attack', ranked: true });
    expect([...ranked].sort(byAnswer)).toEqual([...targets].sort(byAnswer));
    // The same as long as the question is the same.
    expect(await sitting.ask({ do: 'options', key: 'attack', ranked: true })).toBe(ranked);
  });

  test('is what a bot hints at', async () => {
    const sitting = await open();
    const hint = (await sitting.ask({ do: 'hint' }))!;
    expect(hint).toMatchObject({ key: 'activate', answer: { verb: 'activate' } });
    expect(sitting.now.decision!.ready).toContain(hint.answer.model);
    expect(sitting.now.inputs).toBe(0);
  });
});

function byAnswer(a: { answer: Answer }, b: { answer: Answer }): number {
  return JSON.stringify(a.answer) < JSON.stringify(b.answer) ? -1 : 1;
}
