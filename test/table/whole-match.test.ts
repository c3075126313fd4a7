/** Whole matches at the table, from the first question to the final score, without a screen. */
import { describe, expect, test } from 'vitest';
import type { Player } from '#client/protocol.ts';
import { random } from '#engine/dice/random.ts';
import { verifyFile } from '#engine/log/verify.ts';
import { GAMES } from '#games/registry.ts';
import { effort, PATIENCE } from '../effort.ts';
import { HUMANS } from '../fake-table.ts';
import { type Hands, type Seen, TablePlayer } from './player.ts';

const BOT: Player = { kind: 'bot', bot: 'random', name: 'Warden' };
const ADA: Player = { kind: 'human', name: 'Ada' };

const MATCHES: readonly [string, Player[], Hands][] = [
  ['by keys alone against a bot', [ADA, BOT], 'keys'],
  ['on the board by two people at one screen', HUMANS, 'board'],
];

describe.each(Object.values(GAMES))('a whole match of $title', { timeout: PATIENCE }, (game) => {
  const matches = Array.from({ length: effort(1) }, (_, n) => MATCHES.map((match) => [...match, n] as const)).flat();
  test.each(matches)('is played %s', async (how, players, hands, n) => {
    const seed = `${how} ${n}`;
    const player = new TablePlayer([...players], hands, random(seed));
    const { ready } = game.army;
    const rosters = [n, n + 1].map((i) => ready[i % ready.length]!.roster);
    await player.start({ game, rosters, seed });
    const phases = new Set<string>();
    const clear = ({ prompt, phase, cover }: Seen) => {
      phases.add(phase);
      if (cover !== null || player.over) return;
      expect(prompt.who).toMatch(/ decides?$/);
      expect(prompt.ask).toMatch(/^[A-Z]/);
      expect(prompt.ask, 'no bare coordinates').not.toMatch(/\d+\.\d+, \d/);
      expect(player.table.view().scene).not.toBeNull();
    };
    await player.play(clear);
    expect(player.over).toBe(true);
    const { snapshot, log } = player.table.get();
    expect(snapshot!.standings.sides.map((side) => side.score)).toEqual(snapshot!.result!.scores);
    expect(snapshot!.resultLines.length).toBeGreaterThan(0);
    expect(log.length).toBeGreaterThan(50);
    expect(player.done.size).toBeGreaterThan(8);
    expect(phases.size).toBeGreaterThan(1);
    const file = await player.file();
    expect(verifyFile(game, file).statements.filter(({ mark }) => mark === 'false')).toEqual([]);
  });
});
