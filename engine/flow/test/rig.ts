/**
 * The smallest game there can be, so that a test writes only the flow it is about: steps are handed in, a state is a list
 * of words said and dice rolled, and every question is answered with a word.
 */
import { z } from 'zod';
import { seedWords } from '../../dice/random.ts';
import type { Answer, Decision, Flow, Game, GameState, Json, Play, Seat } from '../../game.ts';
import { seatsOf } from '../../state/seats.ts';
import { ask, askSealed } from '../ask.ts';
import { Match, type MatchConfig } from '../match.ts';

export interface Said extends GameState {
  /** Number of the next step; the match is over when there is none. */
  at: number;
  log: string[];
  /** One for each seat, hidden from the others. */
  secrets: (string | null)[];
  /** What the match was set up from. */
  from: Json;
}

export type G = Play<Said>;
export type Step = (g: G) => Flow<void>;

/** A question that is answered with one of the words; with `pass` it may be declined. */
export function question(seat: Seat, title: string, words: readonly string[], pass = false): Decision {
  const option = (word: string) => ({ answer: { verb: 'say', word }, label: word, subjects: [] });
  const say = {
    verb: 'say',
    key: 'say',
    label: 'Say',
    clause: 'RG-SAY-01',
    form: { kind: 'list', by: ['word'] } as const,
    options: () => words.map(option),
    sample: (rng: { int(n: number): number }) => ({ verb: 'say', word: words[rng.int(words.length)] as string }),
    check: (answer: Answer) =>
      words.includes(answer.word as string)
        ? null
        : { clause: 'RG-SAY-02', reason: `only ${words.join(' or ')} may be said` },
  };
  const decline: Answer = { verb: 'pass' };
  const passing = {
    verb: 'pass',
    key: 'pass',
    label: 'Pass',
    clause: 'RG-PAS-01',
    form: { kind: 'option' } as const,
    options: () => [{ answer: decline, label: 'pass', subjects: [] }],
    sample: () => decline,
    check: () => null,
  };
  const base = { seat, title, clause: 'RG-ASK-01', subjects: [] };
  return pass ? { ...base, acts: [say, passing], decline } : { ...base, acts: [say] };
}

/** Asks a seat for a word and notes it. */
export function* hear(g: G, seat: Seat, title: string, words: readonly string[], pass = false): Flow<string> {
  const answer = yield* ask(seat, () => question(seat, title, words, pass));
  const word = answer.verb === 'pass' ? 'pass' : (answer.word as string);
  g.state.log.push(`${seat}:${word}`);
  g.emit({ kind: 'said', clause: 'RG-SAY-01', seat, word });
  return word;
}

export function* hearSealed(seats: readonly Seat[], title: string, words: readonly string[]): Flow<string[]> {
  const answers = yield* askSealed(seats, (seat) => question(seat, title, words));
  return answers.map((answer) => answer.word as string);
}

export function roll(g: G, name: string, sides = 6): number {
  const face = g.dice.roll(sides, name, 'RG-DIE-01', 0);
  g.state.log.push(`${name}=${face}`);
  g.emit({ kind: 'rolled', clause: 'RG-DIE-01', name, face });
  return face;
}

export const SEATS = seatsOf([
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
  { id: 'green', name: 'Green' },
]);

/**
 * The game made of these steps, one after another. Long because it is one object with the least that each part of the
 * contract asks for.
 */
export function rig(...steps: Step[]): Game<Said> {
  const verb = (args: z.ZodRawShape) => z.strictObject({ verb: z.string(), ...args });
  const copy = (s: Said): Said => ({ ...s, rng: [...s.rng], log: [...s.log], secrets: [...s.secrets] });
  return {
    slug: 'rig',
    title: 'Rig',
    prefix: 'RG',
    version: '1',
    seats: () => SEATS,
    options: [{ id: 'pace', label: 'Pace', text: '', schema: z.int().min(1).max(9) as z.ZodType<Json>, default: 1 }],
    army: {
      schema: z.strictObject({ name: z.string().min(1) }),
      check: (roster) => ({
        problems:
          (roster as { name: string }).name === 'cheat'
            ? [{ code: 'cheat', place: 'name', clause: 'RG-ARM-01', message: 'no cheats', severity: 'error' }]
            : [],
        accounts: [],
        lines: [],
      }),
      ready: [],
      shop: () => [],
      random: () => ({ name: 'drawn' }),
      factions: [],
      builder: {
        blank: () => ({ name: 'blank' }),
        page: (roster) => {
          const { name } = roster as { name: string };
          return {
            title: name,
            sub: [],
            noun: { one: 'unit', many: 'units' },
            name: { kind: 'text', id: 'name', label: 'Name', value: name, placeholder: '', max: 30 },
            fields: [],
            units: [],
            templates: [],
            notes: [],
            report: { problems: [], accounts: [], lines: [] },
            remarks: [],
          };
        },
        edit: (_, __, value) => ({ name: value }),
        addUnit: (roster) => roster,
        duplicate: (roster) => roster,
        remove: (roster) => roster,
        move: (roster) => roster,
      },
    },
    verbs: {
      say: { schema: verb({ word: z.string().max(30) }), main: 'word', text: 'say a word' },
      pass: { schema: verb({}), text: 'say nothing' },
    },
    setup: ({ rng, seats, rosters, options }) => ({
      rng: [...rng],
      seats,
      at: 0,
      log: [],
      secrets: [null, null, null],
      from: [options, rosters as readonly Json[]],
    }),
    *step(g) {
      const n = g.state.at;
      yield* (steps[n] as Step)(g);
      g.state.at = n + 1;
    },
    result: (s) =>
      s.at < steps.length
        ? null
        : { winners: [], places: [1, 1, 1], scores: [s.log.length, 0, 0], parts: [], clause: 'RG-END-01' },
    turn: () => 0,
    epoch: (s) => s.at,
    clone: copy,
    view(s, seat) {
      const seen = copy(s);
      seen.rng = [0, 0, 0, 0];
      seen.secrets = s.secrets.map((secret, owner) => (owner === seat ? secret : null));
      return seen;
    },
    seen: (event, seat) => (event.only === undefined || (seat !== null && event.only.includes(seat)) ? event : null),
    resample(view, seat, rng) {
      view.rng = [rng.int(2 ** 32), rng.int(2 ** 32), rng.int(2 ** 32), 1];
      view.secrets = view.secrets.map((secret, owner) => (owner === seat ? secret : 'guessed'));
    },
    evaluate: () => 0,
    judgement: () => ({ value: 0, parts: [] }),
    prospects: () => ({ ways: [], turn: null, match: null }),
    finish: () => {},
    outcome: (before, after) => after.log.slice(before.log.length).join(' '),
    sheet: () => null,
    standings: () => ({ title: '', phases: [], sides: [], turnWord: 'Turn' }),
    scene: () => ({ width: 1, depth: 1, bodies: [], features: [], markers: [], units: [], regions: [] }),
    measure: (_s, a, b) => (a === 'here' && b === 'there' ? { distance: 3, line: 'as the crow flies' } : null),
    sight: (_s, viewer, target) => {
      if (viewer !== 'here') return null;
      const clear = target === 'there';
      const refusal = clear ? null : { clause: 'RG-LOS-01', reason: 'a wall is in the way' };
      return { clear, refusal, lines: [clear ? 'all clear.' : 'a wall is in the way.'] };
    },
    text: {
      event: (event) => `${event.kind} ${String(event.word ?? event.name ?? '')} [${event.clause}]`,
      status: () => [],
      card: () => [],
      result: () => [],
      activation: () => null,
      chapter: { of: () => '', from: () => null },
    },
    rules: null,
    cases: {
      schema: z.strictObject({ start: z.strictObject({ log: z.array(z.string()).default([]) }).optional() }),
      position: (file) => ({
        rng: seedWords('case'),
        seats: SEATS,
        at: 0,
        log: [...((file.start as { log?: string[] } | undefined)?.log ?? [])],
        secrets: [null, null, null],
        from: null,
      }),
      procedures: {
        double: {
          schema: z.strictObject({ name: z.string() }),
          text: 'rolls a die and doubles it; red may stop it',
          *run(g: G, args: { name: string }) {
            const word = yield* hear(g, 0, 'stop?', ['stop'], true);
            return word === 'stop' ? { stopped: true } : { value: 2 * roll(g, args.name), list: [1, 2, 3] };
          },
        },
      },
      resolve: (s, path) => (s as unknown as Record<string, unknown>)[path[0] as string],
    },
  };
}

export const say = (word: string): Answer => ({ verb: 'say', word });

export function start(game: Game<Said>, config: Partial<MatchConfig> = {}): Match {
  return new Match({ game, rosters: [], rng: seedWords('rig'), ...config });
}

export function log(match: Match): string[] {
  return (match.state as Said).log;
}

/** Red strikes, blue may parry, and when blue parries red may feint: three questions deep, a die before each answer counts. */
export function* strike(g: G): Flow<void> {
  g.enter('RG-STR-01');
  yield* hear(g, 0, 'strike?', ['high', 'low']);
  roll(g, 'strike');
  yield* parry(g);
  g.leave();
}

function* parry(g: G): Flow<void> {
  g.enter('RG-PAR-01');
  if ((yield* hear(g, 1, 'parry?', ['parry'], true)) === 'parry') {
    roll(g, 'parry', 8);
    g.enter('RG-FNT-01');
    yield* hear(g, 0, 'feint?', ['left', 'right'], true);
    roll(g, 'feint', 4);
    g.leave();
  }
  g.leave();
}

export const duel = rig(strike, strike);
