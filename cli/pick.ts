/** Finding games, bots, seats, rosters and options by what the user typed. */

import type { Bot } from '#bots/bot.ts';
import { random } from '#engine/dice/random.ts';
import type { AnyGame, Json, ReadyArmy, Seat, SeatSpec } from '#engine/game.ts';
import { opponents } from '#engine/state/forces.ts';
import { parseJson, parseText, placeOf, shapeProblems } from './document.ts';
import type { Env } from './env.ts';
import { badInput } from './failure.ts';
import { readText } from './files.ts';
import { suggest } from './nearest.ts';

/** A game to name in examples. */
export function firstGame(env: Env): string {
  return Object.keys(env.games)[0] ?? 'GAME';
}

export function gameOf(env: Env, slug: string): AnyGame {
  const found = Object.hasOwn(env.games, slug) ? env.games[slug] : undefined;
  if (found !== undefined) return found;
  throw badInput(slug, 'there is no such game', suggest(slug, Object.keys(env.games)));
}

export function botOf(env: Env, name: string): Bot {
  const make = Object.hasOwn(env.bots, name) ? env.bots[name] : undefined;
  if (make !== undefined) return make();
  throw badInput(name, 'there is no such bot', suggest(name, Object.keys(env.bots)));
}

/** A seat by id, name or number counted from 1. */
export function seatOf(seats: readonly SeatSpec[], text: string): Seat {
  const wanted = text.toLowerCase();
  const found = seats.findIndex(
    (seat, i) => seat.id.toLowerCase() === wanted || seat.name.toLowerCase() === wanted || wanted === `${i + 1}`,
  );
  if (found >= 0) return found;
  const known = seats.map((seat) => seat.id);
  throw badInput(`--as ${text}`, 'this match has no such seat', suggest(text, known));
}

export function readyArmy(game: AnyGame, name: string): ReadyArmy<unknown> {
  const wanted = name.toLowerCase();
  const ready = game.army.ready;
  const exact = ready.find((army) => army.id.toLowerCase() === wanted || army.name.toLowerCase() === wanted);
  if (exact) return exact;
  const near = ready.filter((army) => `${army.id} ${army.name}`.toLowerCase().includes(wanted));
  if (near.length === 1) return near[0] as ReadyArmy<unknown>;
  const known = ready.map((army) => army.id);
  const remedy = near.length > 1 ? `several fit: ${near.map((army) => army.id).join(', ')}` : suggest(name, known);
  throw badInput(name, `${game.title} has no ready-made force of this name`, remedy);
}

/** Ready-made forces for all seats, drawn by the seed, that fit the match and may meet each other and the one that is chosen already. */
export function drawArmies(
  game: AnyGame,
  { seats, options }: { seats: readonly SeatSpec[]; options: Readonly<Record<string, Json>> },
  seed: string,
  chosen?: unknown,
): ReadyArmy<unknown>[] {
  const rng = random(`${seed} armies`);
  const drawn: ReadyArmy<unknown>[] = [];
  seats.forEach((_, seat) => {
    const fitting = opponents(game, game.army.ready, chosen ?? drawn[0]?.roster, { options, seat });
    // Where none fits, set-up says why.
    const open = fitting.length === 0 ? game.army.ready : fitting;
    drawn.push(open[rng.int(open.length)] as ReadyArmy<unknown>);
  });
  return drawn;
}

/** A roster file that can be played: shape and rules are checked, and the first problems are named. */
export function playableRoster(env: Env, game: AnyGame, file: string): unknown {
  const document = parseText(readText(env, file, 'roster'), file, 'roster');
  const roster = shapedRoster(game, document.data);
  if ('issues' in roster) {
    const first = roster.issues[0];
    const path = first?.path ?? [];
    throw badInput(
      `${file}:${document.lineOf(path)}: ${placeOf(path) || 'roster'}`,
      first?.message ?? 'wrong shape',
      `fray roster check ${file} lists every problem`,
    );
  }
  const problem = game.army.check(roster.roster).problems.find((p) => p.severity === 'error');
  if (problem === undefined) return roster.roster;
  const clause = problem.clause === undefined ? '' : ` [${problem.clause}]`;
  throw badInput(
    `${file}: ${problem.place}`,
    `${problem.message}${clause}`,
    `fray roster check ${file} lists every problem`,
  );
}

/** A roster by the game's schema. A file may name its game, which is not part of every game's roster. */
export function shapedRoster(
  game: AnyGame,
  data: unknown,
): { roster: unknown } | { issues: { path: PropertyKey[]; message: string }[] } {
  let parsed = game.army.schema.safeParse(data);
  if (!parsed.success && typeof data === 'object' && data !== null && 'game' in data) {
    const { game: _game, ...rest } = data as Record<string, unknown>;
    parsed = game.army.schema.safeParse(rest);
  }
  return parsed.success ? { roster: parsed.data } : { issues: shapeProblems(parsed.error) };
}

/** `--option key=value`, any number of times. Values are JSON where they can be, text otherwise. */
export function optionsOf(game: AnyGame, given: readonly string[]): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const item of given) {
    const cut = item.indexOf('=');
    const key = cut < 0 ? item : item.slice(0, cut);
    const spec = game.options.find((o) => o.id === key);
    if (spec === undefined) {
      const known = game.options.map((o) => o.id);
      throw badInput(`--option ${item}`, `${game.title} has no option "${key}"`, suggest(key, known));
    }
    if (cut < 0) throw badInput(`--option ${item}`, 'a value is missing', `write --option ${key}=VALUE`);
    const text = item.slice(cut + 1);
    const parsed = [json(text), text].map((value) => spec.schema.safeParse(value));
    const good = parsed.find((p) => p.success);
    if (good === undefined) {
      const why = parsed[0]?.error?.issues[0]?.message ?? 'wrong value';
      throw badInput(`--option ${item}`, why, `${spec.label}: ${spec.text}`);
    }
    values[key] = good.data as Json;
  }
  return values;
}

function json(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}
