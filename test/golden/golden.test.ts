/**
 * Whole games played by bots, written down and kept: a change of the rules shows in the diff of these files. Write them
 * anew with FRAY_GOLDEN=update, and read what changed before keeping it.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Bot } from '#bots/bot.ts';
import { greedyBot } from '#bots/greedy.ts';
import { randomBot } from '#bots/random.ts';
import { seedWords } from '#engine/dice/random.ts';
import { Match } from '#engine/flow/match.ts';
import type { Json } from '#engine/game.ts';
import { seatsFor } from '#engine/state/seats.ts';
import { GAMES } from '#games/registry.ts';
import { isTested } from '../left-out.ts';
import { transcript } from './transcript.ts';

interface Golden {
  file: string;
  game: string;
  seed: string;
  armies: readonly [string, string];
  options: Record<string, Json>;
  bot: () => Bot;
}

const GAMES_KEPT: readonly Golden[] = [
  {
    file: 'gore-and-glory-random.txt',
    game: 'gore-and-glory',
    seed: 'golden random 37',
    armies: ['long-requiem', 'weather-and-thunder'],
    options: { table: 'generate' },
    bot: randomBot,
  },
  {
    file: 'gore-and-glory-greedy.txt',
    game: 'gore-and-glory',
    seed: 'golden greedy',
    armies: ['contract-company', 'evensong'],
    options: { table: 'kings-quarry' },
    bot: greedyBot,
  },
  {
    file: 'day-of-glory-random.txt',
    game: 'day-of-glory',
    seed: 'golden random',
    armies: ['castle-vesperin', 'undergate-company'],
    options: {
      map: 'random',
      challenges: true,
      fleeing: true,
      splitting: true,
      consolidating: true,
      crouching: true,
      'special-formations': true,
      'attacking-cavalry': true,
      'time-of-day': 6,
    },
    bot: randomBot,
  },
  {
    file: 'day-of-glory-greedy.txt',
    game: 'day-of-glory',
    seed: 'golden greedy',
    armies: ['tarn-gate-watch', 'mudfoot-mob'],
    options: { map: 'old-road' },
    bot: greedyBot,
  },
  {
    file: 'hunters-of-ruin-random.txt',
    game: 'hunters-of-ruin',
    seed: 'golden random 17',
    armies: ['debtors-march', 'open-furnace'],
    options: { scenario: 'gleaning', layout: 'generate' },
    bot: randomBot,
  },
  {
    file: 'hunters-of-ruin-greedy.txt',
    game: 'hunters-of-ruin',
    seed: 'golden greedy',
    armies: ['grey-riders', 'burnt-hill-raid'],
    options: { scenario: 'watchtower', layout: 'fallen-village' },
    bot: greedyBot,
  },
  {
    file: 'wrath-of-kings-random.txt',
    game: 'wrath-of-kings',
    seed: 'golden random',
    armies: ['countess-at-home', 'spear-wall'],
    options: { table: 'by-turns', 'round-limit': 6 },
    bot: randomBot,
  },
  {
    file: 'wrath-of-kings-greedy.txt',
    game: 'wrath-of-kings',
    seed: 'golden greedy',
    armies: ['sworn-blades', 'night-shift'],
    options: { table: 'old-crossroads' },
    bot: greedyBot,
  },
  {
    file: 'gloire-random.txt',
    game: 'gloire',
    seed: 'golden random',
    armies: ['rue-des-lames', 'hollenbach'],
    options: { scenario: 'coach' },
    bot: randomBot,
  },
  {
    file: 'gloire-greedy.txt',
    game: 'gloire',
    seed: 'golden greedy',
    armies: ['viscomte', 'maestro'],
    options: { scenario: 'messenger' },
    bot: greedyBot,
  },
];

function play({ game: slug, seed, armies, options, bot }: Golden): string {
  const game = GAMES[slug];
  if (game === undefined) throw new Error(`there is no game "${slug}"`);
  const rosters = armies.map((id) => {
    const army = game.army.ready.find((a) => a.id === id);
    if (army === undefined) throw new Error(`there is no ready-made army "${id}"`);
    return army.roster;
  });
  const bots = seatsFor(game).map(() => bot());
  const match = new Match({ game, rosters, options, rng: seedWords(seed) });
  const about = `${game.title}. ${seatsFor(game)
    .map(({ name }, i) => `${name}: ${armies[i]}, ${bots[i]?.name} bot`)
    .join('. ')}. Seed "${seed}".`;
  return `${about}\n${JSON.stringify(options)}\n\n${transcript(match, bots, seed)}`;
}

/** The first place where two texts differ, with what surrounds it: a diff of thousands of lines is of no use. */
function difference(kept: string, now: string): string | null {
  const before = kept.split('\n');
  const after = now.split('\n');
  const at = after.findIndex((line, i) => line !== before[i]);
  if (at < 0 && before.length === after.length) return null;
  const from = Math.max(0, (at < 0 ? after.length : at) - 3);
  const cut = (lines: string[]) => lines.slice(from, from + 7).join('\n');
  return `line ${from + 4} differs. Kept:\n${cut(before)}\nNow:\n${cut(after)}`;
}

/** A greedy game looks ahead some ten thousand times. */
const TIMEOUT = 180_000;

test.each(GAMES_KEPT.filter(({ game }) => isTested(game)))(
  '$file tells the same game as before',
  (golden) => {
    const path = join(fileURLToPath(new URL('.', import.meta.url)), golden.file);
    const text = play(golden);
    expect(text).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
    if (process.env.FRAY_GOLDEN === 'update') writeFileSync(path, text);
    const kept = existsSync(path) ? readFileSync(path, 'utf8') : '';
    expect(difference(kept, text), 'FRAY_GOLDEN=update writes it anew').toBeNull();
  },
  TIMEOUT,
);
