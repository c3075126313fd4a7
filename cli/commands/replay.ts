import type { Command } from 'commander';
import type { Match } from '#engine/flow/match.ts';
import type { GameEvent, Seat } from '#engine/game.ts';
import { seatsFor } from '#engine/state/seats.ts';
import { eventText } from '#engine/text/told.ts';
import type { Env } from '../env.ts';
import { badInput, type ExitCode } from '../failure.ts';
import { readMatch, replayed, versionWarning } from '../match.ts';
import { takesPacks, withPacks } from '../packs.ts';
import { seatOf } from '../pick.ts';
import { line, resultLines, type Told, tell } from '../play/log.ts';
import { mapLines } from '../play/map.ts';

interface Options {
  from?: number;
  to?: number;
  turn?: number;
  map?: number | true;
  seat?: string;
  json?: boolean;
  pack?: string[];
}

export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw badInput(text, 'this is no whole number', 'write digits only');
  return Number(text);
}

export function addReplay(program: Command, env: Env, finish: (code: ExitCode) => void): void {
  takesPacks(program.command('replay'))
    .description('print what happened in a match, line by line')
    .argument('<file>', 'a match file')
    .option('--from <n>', 'start with decision n', wholeNumber)
    .option('--to <n>', 'stop after decision n', wholeNumber)
    .option('--turn <n>', 'only this turn', wholeNumber)
    .option('--map [n]', 'print the table at the end of what is shown, or after every n decisions', wholeNumber)
    .option('--seat <seat>', 'only what this seat could see')
    .option('--json', 'print the events as JSON: [{n, decision, turn, event}]')
    .addHelpText(
      'after',
      '\nExamples:\n  fray replay fray-match-7.json --turn 2\n  fray replay fray-match-7.json --from 40 --to 60 --map',
    )
    .action((name: string, options: Options) => finish(replay(withPacks(env, options.pack), name, options)));
}

function replay(env: Env, name: string, options: Options): ExitCode {
  const { game, file } = readMatch(env, name);
  const warning = versionWarning(game, file);
  if (warning !== null) env.err(warning);
  const seats = seatsFor(game, file.options);
  const seat = options.seat === undefined ? null : seatOf(seats, options.seat);
  const from = options.from ?? 1;
  const to = options.to ?? Infinity;
  if (from > to) throw badInput(`--from ${from} --to ${to}`, 'this is backwards', `--from ${to} --to ${from}`);
  if (from > file.inputs.length + 1) {
    throw badInput(`--from ${from}`, `the match has ${file.inputs.length} decisions`, 'a smaller number');
  }
  const found: { n: number; decision: number; turn: number; event: GameEvent }[] = [];
  const print = (text: string) => {
    if (!options.json) env.out(text);
  };
  print(`${game.title}, ${file.inputs.length} decisions${seat === null ? '' : `, as ${seats[seat]?.name} saw it`}`);
  let seen = 0;
  // What happens before the first chapter is the set-up, or the chapter of the position that the match began from.
  let part = { turn: 0, title: 'Set-up' };
  let headed = '';
  let last: Match | null = null;
  let drawn = false;
  for (const { match, done } of replayed(name, game, file)) {
    last = match;
    if (done === 0 && file.position !== undefined) {
      part = { turn: game.turn(match.state), title: game.text.chapter.of(match.state) };
    }
    const shown = done === 0 ? from === 1 : done >= from && done <= to;
    const view = seat === null ? match.state : game.view(match.state, seat);
    const told: Told[] = [];
    const flush = (): void => {
      for (const sentence of told.splice(0)) print(line(sentence));
    };
    for (; seen < match.events.length; seen++) {
      part = game.text.chapter.from(match.events[seen] as GameEvent) ?? part;
      const event = eventFor(match, seen, seat);
      if (!shown || event === null || (options.turn !== undefined && part.turn !== options.turn)) continue;
      if (part.title !== headed) {
        flush();
        print(part.title.toUpperCase());
      }
      headed = part.title;
      tell(told, seen + 1, eventText(game, event, view));
      found.push({ n: seen + 1, decision: done, turn: part.turn, event });
    }
    flush();
    if (done >= to || (options.turn !== undefined && part.turn > options.turn)) break;
    drawn = shown && typeof options.map === 'number' && done > 0 && done % options.map === 0;
    if (drawn) drawMap(match, seat, done, print);
  }
  if (last !== null && options.map !== undefined && !drawn) drawMap(last, seat, last.position, print);
  if (last !== null) for (const line of resultLines(last)) print(line);
  if (options.json) env.out(JSON.stringify(found, null, 2));
  return 0;
}

/** The event as the seat saw it; without a seat everything is told, because the file holds it anyway. */
function eventFor(match: Match, n: number, seat: Seat | null): GameEvent | null {
  const event = match.events[n] as GameEvent;
  return seat === null ? event : match.game.seen(event, seat);
}

function drawMap(match: Match, seat: Seat | null, done: number, print: (text: string) => void): void {
  const { game } = match;
  print(`MAP after decision ${done}`);
  const state = seat === null ? match.state : game.view(match.state, seat);
  const scene = game.scene(state);
  for (const line of mapLines(scene, { seat, seats: match.seats, regions: scene.regions })) print(line);
}
