/** The odds of a plan: all its acts are counted together, from the first die to the last. */
import { describe, expect, test } from 'vitest';
import type { Player } from '#client/protocol/players.ts';
import { Session } from '#client/worker/session.ts';
import { SKIRMISH } from './position.ts';

const players: Player[] = ['Ann', 'Bob'].map((name) => ({ kind: 'human', name }));

async function planned(text: string, actor: string, target: string) {
  const session = new Session();
  await session.handle({ do: 'open-case', text, players, seed: 'plan' });
  return (await session.handle({ do: 'plan', actor, target }))!;
}

const shaken = SKIRMISH.replace('name: Captain Marr,', 'name: Captain Marr, shaken: true,');

describe('a Shaken captain goes into contact and attacks', () => {
  test('the odds count the Check before the blow, and say how often the plan ends early', async () => {
    const sure = (await planned(SKIRMISH, 'captain', 'husk')).odds!;
    const { odds, plans, nth } = await planned(shaken, 'captain', 'husk');
    expect(plans[nth]).toMatchObject({ refusal: null, sure: 0 });
    expect(plans[nth]!.answers.map(({ verb }) => verb)).toEqual(['activate', 'move', 'attack']);
    const chance = (of: typeof sure, label: string) => of.outcomes.find((one) => one.label === label)?.p ?? 0;
    const early = chance(odds!, 'plan ends early');
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThan(1);
    expect(odds!.outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
    // Where the Check is passed the blow is what it would have been.
    for (const { label, p } of sure.outcomes) expect(chance(odds!, label), label).toBeCloseTo(p * (1 - early), 9);
    // The dice in their order: the Check, then the blow.
    expect(odds!.steps[0]!.chance).toBeCloseTo(1 - early, 9);
    expect(odds!.steps[1]).toMatchObject({ label: 'To hit 2+' });
    // The headline is the chance of the blow with all that comes before it.
    expect(odds!.hope).toMatchObject({ label: 'to hit' });
    expect(odds!.hope!.p).toBeCloseTo(sure.steps[0]!.chance * (1 - early), 9);
  });
});
