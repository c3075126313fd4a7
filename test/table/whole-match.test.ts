/** Whole matches at the table, from the first question to the final score, without a screen. */
import { describe, expect, test } from 'vitest';
import type { Player } from '#client/protocol/players.ts';
import { headline } from '#client/table/result-words.ts';
import { random } from '#engine/dice/random.ts';
import type { Json } from '#engine/game.ts';
import { verifyFile } from '#engine/log/verify.ts';
import { effort, PATIENCE } from '../effort.ts';
import { HUMANS } from '../fake-table.ts';
import { gravetithe, wardens } from '../hunters-warbands.ts';
import { TESTED } from '../tested.ts';
import { toy } from '../toy/toy.ts';
import { type Hands, type Seen, TablePlayer } from './player.ts';

const BOT: Player = { kind: 'bot', bot: 'random', name: 'Warden' };
const ADA: Player = { kind: 'human', name: 'Ada' };

const MATCHES: readonly [string, Player[], Hands][] = [
  ['by keys alone against a bot', [ADA, BOT], 'keys'],
  ['on the board by two people at one screen', HUMANS, 'board'],
];

/** Forces of games in which every question is costly to look at: few models a side, unless there is time for the ready-made ones. */
const SMALL: Readonly<Record<string, readonly unknown[]>> =
  effort(1) === 1 ? { 'hunters-of-ruin': [gravetithe, wardens] } : {};
/** Options of games that would go on for long: fewer rounds, unless there is time for all. */
const SHORT: Readonly<Record<string, Readonly<Record<string, Json>>>> =
  effort(1) === 1 ? { 'wrath-of-kings': { 'round-limit': 5 } } : {};

describe.each(TESTED)('a whole match of $title', { timeout: PATIENCE }, (game) => {
  const matches = Array.from({ length: effort(1) }, (_, n) => MATCHES.map((match) => [...match, n] as const)).flat();
  test.each(matches)('is played %s', async (how, players, hands, n) => {
    const seed = `${how} ${n}`;
    const player = new TablePlayer([...players], hands, random(seed));
    const forces = SMALL[game.slug] ?? game.army.ready.map(({ roster }) => roster);
    const rosters = [n, n + 1].map((i) => forces[i % forces.length]);
    await player.start({ game, rosters, seed, options: SHORT[game.slug] ?? {} });
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

const person = (name: string): Player => ({ kind: 'human', name });
const [CY, DI, ED, FAY] = ['Cy', 'Di', 'Ed', 'Fay'].map(person) as [Player, Player, Player, Player];

describe('a whole match of the toy game', { timeout: PATIENCE }, () => {
  test.each<[string, string, Player[], Hands]>([
    ['solo', 'by one person against the table', [ADA], 'keys'],
    ['two', 'by two people', HUMANS, 'board'],
    ['three', 'by two people and a bot', [ADA, BOT, CY], 'board'],
    ['teams', 'by four people in two teams', [ADA, ...HUMANS.slice(1), CY, DI], 'keys'],
    ['teams', 'by a person with a bot against bots', [BOT, ADA, BOT, BOT], 'board'],
    ['six', 'by six people', [ADA, ...HUMANS.slice(1), CY, DI, ED, FAY], 'board'],
    ['six', 'by a person among bots', [BOT, ADA, BOT, BOT, BOT, BOT], 'keys'],
  ])('with the seats "%s" is played %s', async (seats, how, players, hands) => {
    const seed = `${seats} ${how}`;
    const player = new TablePlayer(players, hands, random(seed), { toy });
    const rosters = players.map((_, i) => toy.army.ready[i % 2]!.roster);
    await player.start({ game: toy, options: { rounds: 1, players: seats }, rosters, seed });
    const people = players.flatMap((p, seat) => (p.kind === 'human' ? [seat] : []));
    const covered = new Set<number>();
    await player.play(({ prompt, cover }) => {
      const { snapshot } = player.table.get();
      if (cover !== null) {
        covered.add(cover);
        return;
      }
      if (player.over) return;
      expect(people).toContain(prompt.seat);
      expect(prompt.who).toBe(people.length === 1 ? 'You decide' : `${players[prompt.seat!]!.name} decides`);
      // Whoever has the screen sees their own view, and nobody sees what another keeps.
      expect(snapshot!.viewer).toBe(prompt.seat);
      expect(player.table.get().log.filter(({ kind }) => kind === 'card').length).toBeLessThanOrEqual(
        people.length === 1 ? 1 : 0,
      );
    });
    // Under seal the screen goes from hand to hand, past everyone.
    expect([...covered].sort()).toEqual(people.length === 1 ? [] : people);
    const { snapshot } = player.table.get();
    const { result } = snapshot!;
    expect(snapshot!.seats).toHaveLength(players.length);
    expect(result!.places).toHaveLength(players.length);
    expect(snapshot!.standings.sides.map((side) => side.score)).toEqual(result!.scores);
    const words = headline(result!, snapshot!.seats, (seat) => players[seat]!.name);
    expect(words).toMatch(/ wins?\b|draw|Lost to the table/);
    const { lines } = await player.session.handle({ do: 'story' });
    const teams = new Set(snapshot!.seats.map(({ team }) => team)).size;
    expect(lines).toHaveLength(teams);
    const sums = lines[0]!.chance.map((_, i) => lines.reduce((sum, { chance }) => sum + chance[i]!, 0));
    if (teams > 1) expect(sums).toEqual(sums.map(() => expect.closeTo(1, 9)));
    else expect(sums.every((sum) => sum >= 0 && sum <= 1)).toBe(true);
    expect(verifyFile(toy, await player.file()).statements.filter(({ mark }) => mark === 'false')).toEqual([]);
  });
});
