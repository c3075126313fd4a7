/**
 * What of Fray is measured. `workloads` do one unit of work a call and say how much of what; `probes` measure themselves
 * for about as many seconds as they are given and name their figures with the unit.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CaseFile, parseCases } from '#engine/cases/case-file.ts';
import { runCase } from '#engine/cases/run.ts';
import { seedDice } from '#engine/dice/commit.ts';
import { odds } from '#engine/dice/odds.ts';
import { random } from '#engine/dice/random.ts';
import type { Match } from '#engine/flow/match.ts';
import { canSee } from '#engine/geometry/sight.ts';
import { fromFile, newFile } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { GORE_AND_GLORY } from '#games/gore-and-glory/index.ts';
import { sees } from '#games/gore-and-glory/rules/sight.ts';
import { openPool } from '#lab/pool.ts';
import { isBroken, playGame, simulate } from '#lab/sim.ts';
import { quantile } from '#lab/stats.ts';
import { crowded, kings, clash as kingsClash, ranks, thinking } from './kings.ts';
import { attacks, type Crowd, crowd, finished, KIT, nested, opening, plan } from './positions.ts';
import { battle, horde, models, powers, spearmen } from './regiments.ts';
import { activations, greedy, pondering, rungs } from './rungs.ts';
import { atRandom, clash, company, skirmish } from './skirmish.ts';
import { repeat, stopwatch } from './slice.mjs';
import { ambush } from './swords.ts';

type Figures = Record<string, number>;

/** The same games as `fray sim` plays. Each call plays another one. */
function games(): () => Figures {
  const of = plan(['random', 'random'], 'bench');
  let n = 0;
  return () => {
    const outcome = playGame(KIT, of, n++);
    if (isBroken(outcome)) throw new Error(`game ${outcome.n} of seed "${of.seed}" failed: ${outcome.error}`);
    return { games: 1, decisions: outcome.decisions };
  };
}

/** Day of Glory with the same army on both sides, at random. */
function regiments(army: unknown, name: string): (seconds: number) => Figures {
  const size = models(army);
  let n = 0;
  return (seconds) => {
    const { cpu, total } = repeat(() => ({ games: 1, decisions: battle(army, `${name} ${n++}`) }), seconds);
    return { games: (total.games ?? 0) / cpu, decisions: (total.decisions ?? 0) / cpu, 'models a side': size };
  };
}

/** Hunters of Ruin between two ready-made warbands, at random. */
function hunters(): () => Figures {
  let n = 0;
  return () => {
    const seed = `hunters ${n}`;
    return { games: 1, decisions: atRandom(skirmish('hunters', n++, false), seed) };
  };
}

const COMPANIES = [10, 20, 30, 40] as const;

/** What a decision of Hunters of Ruin costs by the number of warriors a side. */
function growth(): (seconds: number) => Figures {
  let n = 0;
  const calls = Object.fromEntries(
    COMPANIES.map((size) => {
      const army = company(size);
      return [`${size} a side`, () => atRandom(clash(army, `growth ${n++}`), `growth ${n}`)];
    }),
  );
  return (seconds) => {
    const found = microseconds(calls, seconds);
    const [first = 0, last = 0] = [found[`${COMPANIES[0]} a side`], found[`${COMPANIES[3]} a side`]];
    return { ...found, '40 to 10': last / first };
  };
}

export const workloads: Record<string, () => Figures> = {
  games: lazy(games),
  greedy: lazy(greedy),
  hunters: lazy(hunters),
  patrols: lazy(() => clashes('patrol')),
  kings: lazy(() => clashes('battle')),
  swords: lazy(swords),
};

/** Prepared when first called, so that naming the workloads costs nothing. */
function lazy<A extends unknown[], R>(make: () => (...args: A) => R): (...args: A) => R {
  let made: ((...args: A) => R) | null = null;
  return (...args) => {
    made ??= make();
    return made(...args);
  };
}

/** Processor time of one call of each, in microseconds, one after another in short turns. */
function microseconds(calls: Record<string, () => number>, seconds: number): Figures {
  const names = Object.keys(calls);
  const spent = names.map(() => 0);
  const done = names.map(() => 0);
  const turns = 5;
  for (let turn = 0; turn < turns; turn++) {
    names.forEach((name, i) => {
      const unit = calls[name] as () => number;
      const { cpu, total } = repeat(() => ({ calls: unit() }), seconds / turns / names.length);
      spent[i] = (spent[i] as number) + cpu;
      done[i] = (done[i] as number) + (total.calls ?? 0);
    });
  }
  return Object.fromEntries(names.map((name, i) => [name, (1e6 * (spent[i] as number)) / (done[i] as number)]));
}

/** Each game is forked some times before the next: whoever looks ahead does not fork once. */
const FORKS = 8;

/** Forks of games that stand in the middle of an attack. */
function forks(): (seconds: number) => Figures {
  const matches = nested(24);
  const rng = random('imagine');
  const each = (run: (match: Match) => unknown) => () => {
    for (const match of matches) {
      for (let i = 0; i < FORKS; i++) if (run(match) === null) throw new Error('a fork waits for nobody');
    }
    return FORKS * matches.length;
  };
  const ready = (fork: Match) => (fork.deciders.length > 0 ? fork : null);
  return (seconds) =>
    microseconds(
      {
        fork: each((match) => ready(match.fork({ checkpoints: 'none' }))),
        'fork that can fork': each((match) => ready(match.fork())),
        'fork and its decision': each((match) => match.fork({ checkpoints: 'none' }).decision()),
        checkpoint: each((match) => match.game.clone(match.state)),
        'imagine, red': each((match) => ready(match.imagine(0, rng, { checkpoints: 'none' }))),
        'imagine, blue': each((match) => ready(match.imagine(1, rng, { checkpoints: 'none' }))),
      },
      seconds,
    );
}

/**
 * Lines of sight that nothing has prepared: every table is new, and so are its pieces, on which the geometry keeps
 * outlines. Each query is timed by itself.
 */
function sight(): (seconds: number) => Figures {
  let n = 0;
  return (seconds) => {
    const geometry: number[] = [];
    const rules: number[] = [];
    const first: number[] = [];
    let clear = 0;
    const clock = stopwatch();
    do {
      const seen = look(crowd(`sight ${n++}`), ({ state }, viewer, target) =>
        canSee(viewer, target, { bodies: state.models, features: state.pieces }),
      );
      geometry.push(...seen.times);
      first.push(seen.times[0] as number);
      clear += seen.clear;
      const asked = look(crowd(`sight ${n++}`), ({ match }, viewer, target) => {
        match.play.cache.clear();
        return sees(match.play as never, viewer, target);
      });
      rules.push(...asked.times);
    } while (!clock.passed(seconds));
    return {
      mean: mean(geometry),
      p95: quantile(geometry, 0.95),
      p99: quantile(geometry, 0.99),
      'rules, mean': mean(rules),
      'rules, p95': quantile(rules, 0.95),
      'rules, p99': quantile(rules, 0.99),
      'first of a table, mean': mean(first),
      'share clear': clear / geometry.length,
    };
  };
}

type Pair = Crowd['pairs'][number];

/** Microseconds of each line of a table, and how many are clear. */
function look(table: Crowd, see: (table: Crowd, viewer: Pair[0], target: Pair[1]) => boolean) {
  const times: number[] = [];
  let clear = 0;
  for (const [viewer, target] of table.pairs) {
    const start = performance.now();
    const seen = see(table, viewer, target);
    times.push((performance.now() - start) * 1000);
    if (seen) clear += 1;
  }
  return { times, clear };
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

/** Exact odds of attacks as they come up in random games. */
function attackOdds(): (seconds: number) => Figures {
  const found = attacks(12);
  let runs = 0;
  for (const { match, seat, answer } of found) runs += odds(match, seat, answer).runs / found.length;
  let i = 0;
  return (seconds) => {
    const { cpu, total } = repeat(() => {
      const { match, seat, answer } = found[i++ % found.length] as (typeof found)[number];
      odds(match, seat, answer);
      return { odds: 1 };
    }, seconds);
    return { 'ms an attack': (1000 * cpu) / (total.odds ?? 1), 'combinations of dice': runs };
  };
}

/** Takes the elements in turn, one a call. */
function inTurn<T>(list: readonly T[], run: (element: T) => number): () => number {
  let i = 0;
  return () => run(list[i++ % list.length] as T);
}

/** Games from their inputs: as quickly as possible, with all events, and with every answer validated as `fray verify` does. */
function replay(): (seconds: number) => Figures {
  const played = finished(10, false);
  const files = played.map(({ match, n }) => {
    const { options, rosters } = match;
    return new MatchRecord(match, newFile(GORE_AND_GLORY, { options, rosters, dice: seedDice(`replay/${n}`) })).file(
      true,
    );
  });
  const again = (loud: boolean) =>
    inTurn(played, ({ n, match: { inputs } }) => {
      const match = opening('replay', n, loud);
      for (const { seat, answer } of inputs) match.answer(seat, answer);
      if (match.result === null) throw new Error(`replay ${n} does not end`);
      return inputs.length;
    });
  const validated = inTurn(files, (file) => fromFile(GORE_AND_GLORY, file).inputs.length);
  const calls = { quiet: again(false), 'with events': again(true), validated };
  return (seconds) => {
    const found = microseconds(calls, seconds);
    return Object.fromEntries(Object.entries(found).map(([what, us]) => [`${what}, decisions/s`, 1e6 / us]));
  };
}

/** The executable rulebook: files as text, read and run. */
function cases(): (seconds: number) => Figures {
  const folder = join(process.cwd(), '../games/gore-and-glory/cases');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ name, text }) => read(text, name).length > 0);
  const known = files.flatMap(({ name, text }) => read(text, name));
  const calls = {
    reading: inTurn(files, ({ name, text }) => read(text, name).length),
    running: inTurn(known, (file) => (runCase(GORE_AND_GLORY, file).file === file.file ? 1 : 0)),
  };
  return (seconds) => {
    const { reading = 0, running = 0 } = microseconds(calls, seconds);
    return { 'cases/s': 1e6 / (reading + running), 'cases/s, without reading YAML': 1e6 / running };
  };
}

const SIZES = [50, 100, 150, 200, 250, 300] as const;

/** What a decision of Day of Glory costs by the number of models a side. */
function curve(): (seconds: number) => Figures {
  let n = 0;
  const calls = Object.fromEntries(
    SIZES.map((size) => [`${size} a side`, () => battle(spearmen(size), `curve ${n++}`)]),
  );
  return (seconds) => {
    const found = microseconds(calls, seconds);
    const [first = 0, last = 0] = [found[`${SIZES[0]} a side`], found[`${SIZES[5]} a side`]];
    return { ...found, '300 to 50': last / first };
  };
}

/** Wrath of Kings at random with the ready-made forces of a size. */
function clashes(size: 'patrol' | 'battle'): () => Figures {
  const forces = kings(size);
  let n = 0;
  return () => ({ games: 1, decisions: kingsClash(forces, size, n++) });
}

/** Gloire at random: The Waylaid Messenger with two players. */
function swords(): () => Figures {
  let n = 0;
  return () => {
    const seed = `swords ${n}`;
    return { games: 1, decisions: atRandom(ambush('swords', n++, false), seed) };
  };
}

/** Wrath of Kings: what a decision costs the greedy bot in a Patrol. */
function thoughts(): (seconds: number) => Figures {
  const think = thinking(kings('patrol'));
  return (seconds) => {
    const times: number[] = [];
    const clock = stopwatch();
    do times.push(think());
    while (!clock.passed(seconds));
    return { median: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) };
  };
}

/** What a decision of Wrath of Kings costs by the number of models a side, to the least number, and how much more models that is. */
function ranksCurve(): (seconds: number) => Figures {
  let n = 0;
  const forces = (['patrol', 'skirmish', 'battle'] as const).map(crowded);
  const sizes = forces.map(ranks);
  const calls = Object.fromEntries(
    forces.map((force, i) => [`${sizes[i]} a side`, () => kingsClash([force], `ranks ${n++}`, 0)]),
  );
  const [least = 1, most = 1] = [sizes[0], sizes.at(-1)];
  return (seconds) => {
    const found = microseconds(calls, seconds);
    const cost = (found[`${most} a side`] ?? 0) / (found[`${least} a side`] ?? 1);
    return { ...found, least, most, 'most to least': cost, 'to linear': cost / (most / least) };
  };
}

/** A file that is no case is left out: `fray cases` reports it. */
function read(text: string, name: string): CaseFile[] {
  try {
    return parseCases(text, name);
  } catch {
    return [];
  }
}

/**
 * Two threads of the lab's pool against one of them, on the same games, by turns. Either thread is the one by turns, so
 * that both are equally warm. Not bound to one core.
 */
function workers(): (seconds: number) => Promise<Figures> {
  const pool = openPool(new URL('./bench.worker.mjs', import.meta.url), plan(['random', 'random'], 'workers'), 2);
  let from = 0;
  let turn = 0;
  let rate = 40;
  return async (seconds) => {
    const { runners } = await pool;
    const count = Math.max(40, Math.round(rate * seconds));
    const play = async (threads: typeof runners) => {
      const clock = stopwatch();
      const done = await simulate({ from, games: count, runners: threads });
      if (done.outcomes.some(isBroken)) throw new Error('a game failed');
      return { wall: done.seconds, cpu: clock.cpu() };
    };
    const two = await play(runners);
    const one = await play(runners.slice(turn % 2, (turn % 2) + 1));
    turn += 1;
    from += count;
    rate = count / one.wall;
    return {
      'one, games/s': count / one.wall,
      'two, games/s': count / two.wall,
      'two to one': one.wall / two.wall,
      'two to one, by processor time': (2 * one.cpu) / two.cpu,
      'cores that one got': one.cpu / one.wall,
      'cores that two got': two.cpu / two.wall,
    };
  };
}

export const probes: Record<string, (seconds: number) => Figures | Promise<Figures>> = {
  fork: lazy(forks),
  sight: lazy(sight),
  odds: lazy(attackOdds),
  replay: lazy(replay),
  cases: lazy(cases),
  workers: lazy(workers),
  curve: lazy(curve),
  regiments: lazy(() => regiments(horde(), 'regiments')),
  powers: lazy(() => regiments(powers(), 'powers')),
  hunting: lazy(() => pondering((n) => skirmish('hunting', n, true))),
  wits: lazy(() => pondering((n) => ambush('wits', n, true))),
  growth: lazy(growth),
  thoughts: lazy(thoughts),
  ranks: lazy(ranksCurve),
  rungs: lazy(rungs),
  activations: lazy(activations),
};
