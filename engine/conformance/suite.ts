/**
 * What every game on the engine must fulfil, whatever its rules. Each check plays matches of its own and returns the
 * problems it found; none means that the game conforms. A test runner calls them one by one.
 */
import { random, seedWords } from '../dice/random.ts';
import { sampleAnswer } from '../flow/answers.ts';
import { Match } from '../flow/match.ts';
import type { Act, Answer, AnyGame, Decision, GameState, Json, Random, Seat } from '../game.ts';
import { fromFile, toFile, verifyFile } from '../log/match-file.ts';
import { canonical, stateHash } from '../state/hash.ts';
import { checkBuilder } from './builder.ts';

export interface Conformance {
  name: string;
  run(game: AnyGame, seed: string): string[];
}

const LIMIT = 20_000;

/** A match with rosters drawn by the seed: ready-made ones and random ones in turn. */
export function startMatch(
  game: AnyGame,
  seed: string,
  config: { loud?: boolean; options?: Record<string, Json> } = {},
): Match {
  const rng = random(`rosters:${seed}`);
  const rosters = game.seats.map(() => {
    if (rng.int(2) === 0 && game.army.ready.length > 0) {
      return (game.army.ready[rng.int(game.army.ready.length)] as { roster: unknown }).roster;
    }
    const faction = game.army.factions[rng.int(game.army.factions.length)];
    return game.army.random(faction?.id ?? '', rng);
  });
  return new Match({ game, rosters, rng: seedWords(seed), ...config });
}

/** Answers at random until the match is over, `each` sees the match before every answer. */
export function wander(match: Match, rng: Random, each?: (match: Match, decision: Decision) => void): void {
  for (let i = 0; match.result === null; i++) {
    if (i > LIMIT) throw new Error(`not over after ${LIMIT} decisions`);
    advance(match, rng, each);
  }
}

function advance(match: Match, rng: Random, each?: (match: Match, decision: Decision) => void): void {
  const seat = match.deciders[0];
  const decision = match.decision(seat);
  if (seat === undefined || decision === null) throw new Error('the match waits for nobody and is not over');
  each?.(match, decision);
  const answer = sampleAnswer(decision, rng);
  if (answer === null) throw new Error(`no option for "${decision.title}"`);
  match.answer(seat, answer);
}

/** A decision in words, for comparing two of them: lists are worked out. */
function described(decision: Decision | null): string {
  if (decision === null) return 'none';
  const acts = decision.acts.map((a) => ({
    key: a.key,
    verb: a.verb,
    label: a.label,
    cost: a.cost,
    options: a.options(),
  }));
  return canonical({
    seat: decision.seat,
    title: decision.title,
    clause: decision.clause,
    acts,
    decline: decision.decline,
  });
}

function where(match: Match): string {
  return `after ${match.inputs.length} inputs, at "${match.decision()?.title ?? 'the end'}"`;
}

/** Random changes to an answer: most are illegal, and none may break anything. */
function mutate(answer: Answer, rng: Random): unknown {
  const copy: Record<string, unknown> = JSON.parse(JSON.stringify(answer));
  const keys = Object.keys(copy);
  const key = keys[rng.int(keys.length)] as string;
  const strange = [null, -1, 1e9, 'nobody', '', [], {}, [[1e9, 1e9]], [Number.MAX_VALUE, 0], true, '__proto__', 0.5];
  switch (rng.int(4)) {
    case 0:
      delete copy[key];
      break;
    case 1:
      copy.extra = 1;
      break;
    default:
      copy[key] = strange[rng.int(strange.length)];
  }
  return copy;
}

export const CONFORMANCE: readonly Conformance[] = [
  {
    name: 'random play comes to an end',
    run(game, seed) {
      const match = startMatch(game, seed, { loud: false });
      wander(match, random(`play:${seed}`));
      return match.result === null ? ['no result'] : [];
    },
  },
  {
    name: 'a twin rebuilt from JSON after every input agrees',
    run(game, seed) {
      const problems: string[] = [];
      const match = startMatch(game, seed, { loud: false });
      wander(match, random(`play:${seed}`), () => {
        if (problems.length > 3) return;
        const twin = match.twin();
        if (canonical(twin.state) !== canonical(match.state)) problems.push(`state differs ${where(match)}`);
        if (canonical(twin.deciders) !== canonical(match.deciders))
          problems.push(`another seat decides ${where(match)}`);
        if (twin.decision()?.title !== match.decision()?.title) problems.push(`another question ${where(match)}`);
      });
      return problems;
    },
  },
  {
    name: 'a fork that goes on equals the match that goes on, and leaves it untouched',
    run(game, seed) {
      const problems: string[] = [];
      const match = startMatch(game, seed, { loud: false });
      const pick = random(`fork:${seed}`);
      wander(match, random(`play:${seed}`), () => {
        if (pick.int(12) !== 0 || problems.length > 3) return;
        const before = stateHash(match.state);
        const a = match.fork();
        const b = match.fork().fork();
        for (let i = 0; i < 12 && a.result === null; i++) {
          advance(a, random(`go:${seed}:${i}`));
          advance(b, random(`go:${seed}:${i}`));
        }
        if (stateHash(a.state) !== stateHash(b.state)) problems.push(`two forks part ${where(match)}`);
        if (stateHash(match.state) !== before) problems.push(`a fork changed its match ${where(match)}`);
      });
      const straight = startMatch(game, seed, { loud: false });
      wander(straight, random(`play:${seed}`));
      if (stateHash(straight.state) !== stateHash(match.state))
        problems.push('forking changed the course of the match');
      return problems;
    },
  },
  {
    name: 'a replay of the file equals the original, and the file verifies',
    run(game, seed) {
      const match = startMatch(game, seed);
      wander(match, random(`play:${seed}`));
      const file = JSON.parse(JSON.stringify(toFile(match, seed, true))) as ReturnType<typeof toFile>;
      const again = fromFile(game, file);
      const problems: string[] = [];
      if (canonical(again.events) !== canonical(match.events)) problems.push('the events differ');
      if (stateHash(again.state) !== stateHash(match.state)) problems.push('the final state differs');
      for (const check of verifyFile(game, file).checks) if (!check.ok) problems.push(`${check.name}: ${check.detail}`);
      const forged = { ...file, rolls: file.rolls.map((face, i) => (i === 0 ? (face % 6) + 1 : face)) };
      if (file.rolls.length > 0 && verifyFile(game, forged).ok) problems.push('a changed die was not noticed');
      return problems;
    },
  },
  {
    name: "a seat's view holds nothing that it must not know",
    run(game, seed) {
      const problems: string[] = [];
      const match = startMatch(game, seed, { loud: false });
      const pick = random(`view:${seed}`);
      wander(match, random(`play:${seed}`), (_, decision) => {
        if (pick.int(8) !== 0 || problems.length > 3) return;
        for (const seat of [...game.seats.keys(), null] as (Seat | null)[]) {
          const view = game.view(match.state, seat) as GameState;
          if (view.rng.some((word) => word !== 0)) problems.push(`the dice are in the view ${where(match)}`);
          if (seat === null) continue;
          const filled = game.clone(view);
          game.resample(filled, seat, pick);
          if (canonical(game.view(filled, seat)) !== canonical(view)) {
            problems.push(`the view changes with what the seat cannot know ${where(match)}`);
          }
        }
        const imagined = match.imagine(decision.seat, pick);
        if (described(imagined.decision(decision.seat)) !== described(decision)) {
          problems.push(`the decision shows what the seat cannot know ${where(match)}`);
        }
      });
      return problems;
    },
  },
  {
    name: 'every listed, suggested or drawn answer is accepted, every other is refused with a clause',
    run(game, seed) {
      const problems: string[] = [];
      const match = startMatch(game, seed, { loud: false });
      const pick = random(`options:${seed}`);
      wander(match, random(`play:${seed}`), (_, decision) => {
        if (problems.length > 5) return;
        const samples: Answer[] = [];
        for (const act of decision.acts) {
          for (const [kind, answers] of offers(act, pick)) {
            for (const answer of answers) {
              samples.push(answer);
              const no = match.examine(decision.seat, answer);
              if (no !== null) {
                problems.push(
                  `${kind} ${JSON.stringify(answer)} is refused (${no.reason} [${no.clause}]) ${where(match)}`,
                );
              }
            }
          }
        }
        if (decision.decline !== undefined && match.examine(decision.seat, decision.decline) !== null) {
          problems.push(`the way to decline is refused ${where(match)}`);
        }
        for (let i = 0; i < 3 && samples.length > 0; i++) {
          const odd = mutate(samples[pick.int(samples.length)] as Answer, pick);
          const no = match.examine(decision.seat, odd);
          if (no !== null && no.clause === '') problems.push(`refused without a clause: ${JSON.stringify(odd)}`);
        }
        for (const other of game.seats.keys()) {
          if (match.deciders.includes(other)) continue;
          if (match.submit(other, samples[0]).ok) problems.push(`seat ${other} answered for another ${where(match)}`);
        }
        for (const { verb, refusal } of decision.refused?.() ?? []) {
          if (refusal.clause === '' || refusal.reason === '') problems.push(`${verb} is refused without a reason`);
        }
      });
      return problems;
    },
  },
  {
    name: 'an undo that is free restores the position',
    run(game, seed) {
      const problems: string[] = [];
      const match = startMatch(game, seed);
      const rng = random(`play:${seed}`);
      for (let i = 0; match.result === null && i < 400; i++) {
        const before = stateHash(match.state);
        const events = match.events.length;
        const n = match.inputs.length;
        const seat = match.deciders[0] as Seat;
        advance(match, rng);
        if (match.undoable(seat)) {
          if (!match.undo(seat)) problems.push(`a free undo was denied ${where(match)}`);
          if (stateHash(match.state) !== before || match.inputs.length !== n || match.events.length !== events) {
            problems.push(`undo left something behind ${where(match)}`);
          }
          advance(match, rng);
        }
        if (problems.length > 3) break;
      }
      return problems;
    },
  },
  {
    name: 'evaluation is zero-sum and every event has its sentence',
    run(game, seed) {
      const problems: string[] = [];
      const match = startMatch(game, seed);
      const pick = random(`words:${seed}`);
      let told = 0;
      wander(match, random(`play:${seed}`), () => {
        if (problems.length > 3) return;
        if (pick.int(10) === 0 && game.seats.length === 2) {
          const both = game.evaluate(match.state, 0) + game.evaluate(match.state, 1);
          if (!(Math.abs(both) < 1e-6)) problems.push(`evaluations add up to ${both} ${where(match)}`);
        }
        for (; told < match.events.length; told++) {
          const event = match.events[told] as { kind: string; clause: string };
          const line = game.text.event(event, match.state);
          if (/undefined|NaN|\[object|null/.test(line) || line === '') problems.push(`${event.kind} reads "${line}"`);
          if (event.clause === '') problems.push(`${event.kind} cites no clause`);
        }
      });
      return problems;
    },
  },
  {
    name: 'the order of acting and the shapes of units say what the decisions say',
    run(game, seed) {
      const problems: string[] = [];
      const match = startMatch(game, seed, { loud: false });
      const pick = random(`shown:${seed}`);
      wander(match, random(`play:${seed}`), (_, decision) => {
        if (problems.length > 3 || pick.int(6) !== 0) return;
        const found = [...orderProblems(game, match), ...shapeProblems(decision)];
        problems.push(...found.map((problem) => `${problem} ${where(match)}`));
      });
      return problems;
    },
  },
  {
    name: 'every edit that the builder offers gives a roster, and every problem is at a place that exists',
    run: checkBuilder,
  },
];

function orderProblems(game: AnyGame, match: Match): string[] {
  const order = game.standings(match.state).order;
  if (order === undefined) return [];
  const seats = [...order.acted, ...(order.left?.counts ?? [])].map(({ seat }) => seat);
  const problems = seats.some((seat) => game.seats[seat] === undefined) ? ['the order names no seat of the game'] : [];
  if (order.acted.filter(({ now }) => now).length > 1) problems.push('several act at once');
  return problems;
}

/** A kind of shape has an option that leads to it, is the present one, or says why not. */
function shapeProblems(decision: Decision): string[] {
  const led = new Set(decision.acts.flatMap((act) => act.options().flatMap((o) => o.shape?.kind ?? [])));
  const shapes = decision.shapes?.() ?? null;
  if (shapes === null) return [];
  const problems = [...led].flatMap((kind) =>
    shapes.kinds.some((k) => k.kind === kind) ? [] : [`an option leads to the unknown shape "${kind}"`],
  );
  for (const { kind, refusal } of shapes.kinds) {
    if (led.has(kind) && refusal !== undefined) problems.push(`${kind} is possible and refused`);
    if (!led.has(kind) && kind !== shapes.now.kind && refusal === undefined) problems.push(`${kind} is missing`);
  }
  return problems;
}

function offers(act: Act, rng: Random): [string, Answer[]][] {
  const drawn = [act.sample(rng), act.sample(rng)].filter((a): a is Answer => a !== null);
  return [
    ['the option', act.options().map((o) => o.answer)],
    ['the suggestion', act.suggest?.() ?? []],
    ['the draw', drawn],
  ];
}
