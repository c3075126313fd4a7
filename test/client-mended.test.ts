/** Faults that people met at the table, each with what holds instead. */
import { describe, expect, test } from 'vitest';
import { fineText } from '#client/builder/words.ts';
import { chipPlace } from '#client/panels/chip-place.ts';
import type { Player } from '#client/protocol/players.ts';
import { splitReasons } from '#client/store/entries.ts';
import { type Growth, grown } from '#client/store/growth.ts';
import { watchedFromStart } from '#client/table/open-match.ts';
import { Session } from '#client/worker/session.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import { SKIRMISH } from './position.ts';

describe('the builder', () => {
  const account = (label: string, spent: number, limit: number, place?: string) => ({
    id: label,
    label,
    unit: 'points',
    limit,
    spent: { value: spent, parts: [] },
    ...(place === undefined ? {} : { place }),
  });
  test('does not call everything spent while something is left', () => {
    expect(fineText([account('Points', 950, 1000)])).toBe('The list is legal. Left to spend: 50 of Points.');
    expect(fineText([account('Points', 1000, 1000), account('Arms', 1, 9, 'models[0]')])).toBe(
      'The list is legal and everything is spent.',
    );
  });
});

describe('the replay', () => {
  test('of a match under way is opened as it stands; of one that is over, and of an example, at its start', () => {
    const now = (over: boolean) => ({ now: { inputs: 9, deciders: [0], over } });
    const file = (change: Partial<MatchFile>) => ({ file: change as MatchFile });
    expect(watchedFromStart(now(false), undefined, file({}))).toBe(false);
    expect(watchedFromStart(now(true), undefined, file({}))).toBe(true);
    const example = { kind: 'case' as const, text: '', players: [], name: '' };
    expect(watchedFromStart(now(false), { ...example, watch: true }, null)).toBe(true);
    expect(watchedFromStart(now(false), example, null)).toBe(false);
    expect(watchedFromStart(now(false), undefined, file({ position: {}, taken: { inputs: 3, rolls: 0 } }))).toBe(true);
    expect(watchedFromStart(now(false), undefined, file({ position: {} }))).toBe(false);
  });

  test('writes the chance of a moment beside the names of the axis, never on them', () => {
    const name = 'Contract Company 100 %';
    for (let at = 0; at <= 600; at += 5) {
      const { x, y } = chipPlace(at, 150, 600, name);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + 150).toBeLessThanOrEqual(600);
      // The name lies between 6 and its end, above 18.
      if (y < 18) expect(x).toBeGreaterThan(6 + name.length * 6);
    }
  });
});

describe('the reasons of bots', () => {
  const players: Player[] = [
    { kind: 'bot', bot: 'greedy', name: 'Warden' },
    { kind: 'human', name: 'Ada' },
  ];

  test('are kept with the match in this browser, and go with what is taken back', async () => {
    const session = new Session();
    const pieces: Growth[] = [];
    const keep = () => {
      const growth = session.growth();
      if (growth !== null) pieces.push(JSON.parse(JSON.stringify(growth)));
    };
    let now = await session.handle({ do: 'open-case', text: SKIRMISH, players, seed: 'reasons' });
    keep();
    const said = () => now.activations.list.map(({ n, because }) => [n, because] as const);
    for (let i = 0; i < 40 && !said().some(([, because]) => because !== null); i++) {
      const { decision } = now;
      now =
        decision === null
          ? await session.handle({ do: 'bot' })
          : ((await session.handle({
              do: 'delegate',
              position: decision.position,
              seat: decision.seat,
            })) as typeof now);
      keep();
    }
    expect(said().some(([, because]) => because !== null)).toBe(true);

    const { file, reasons } = splitReasons(grown(pieces));
    expect(reasons.length).toBeGreaterThan(0);
    const again = new Session();
    const resumed = { do: 'resume', file: file as MatchFile, players, kept: true, reasons } as const;
    const opened = await again.handle(resumed);
    for (const [n, because] of said())
      expect(opened.activations.list.find((one) => one.n === n)?.because).toBe(because);
    // What is stored next follows on what was stored.
    const more = again.growth();
    if (more !== null) pieces.push(JSON.parse(JSON.stringify(more)));
    expect(splitReasons(grown(pieces)).reasons).toEqual(reasons);

    const first = now.now.inputs === 0 ? 0 : reasons[0]![0];
    await session.handle({ do: 'undo', seat: 1, consent: true });
    const left = await session.handle({ do: 'reasons' });
    expect(left.every(([input]) => input >= first)).toBe(true);
    expect(left.length).toBeLessThan(reasons.length + 1);
  }, 60_000);

  test('are no part of the match file, and what is damaged of them is left out', () => {
    expect(splitReasons({ fray: 2, reasons: [[1, 'x', 2]] })).toEqual({ file: { fray: 2 }, reasons: [[1, 'x', 2]] });
    expect(splitReasons({ fray: 2, reasons: [['one']] })).toEqual({ file: { fray: 2 }, reasons: [] });
    expect(splitReasons({ fray: 2 })).toEqual({ file: { fray: 2 }, reasons: [] });
    expect(splitReasons(null)).toEqual({ file: null, reasons: [] });
  });
});
