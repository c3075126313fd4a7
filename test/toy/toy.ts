import { z } from 'zod';
import { CaseProblem } from '#engine/cases/problem.ts';
import { random } from '#engine/dice/random.ts';
import type { Game, GameEvent, Problem, Prospects, Random, Result, Seat, SeatSpec } from '#engine/game.ts';
import { part, sum } from '#engine/log/sum.ts';
import { captainsOf, isDraw, resultOf } from '#engine/state/seats.ts';
import { toyBuilder } from './builder.ts';
import { blocked, step } from './rules.ts';
import {
  allied,
  apart,
  byId,
  CARDS,
  DEPTH,
  type Disc,
  disc,
  enemies,
  gap,
  PLAYERS,
  ROCK,
  ROCK_PIECE,
  type Roster,
  type State,
  seating,
  setup,
  standing,
  WIDTH,
  zone,
} from './state.ts';

const point = z.tuple([z.number().min(-100).max(100), z.number().min(-100).max(100)]);
const facing = point.refine(([x, y]) => Math.abs(x * x + y * y - 1) < 0.001, 'a facing is a unit vector');
const verb = <V extends string, A extends z.core.$ZodLooseShape>(name: V, args: A, text: string, main?: string) => ({
  schema: z.strictObject({ verb: z.literal(name), ...args }),
  text,
  ...(main === undefined ? {} : { main }),
});

function result(s: State): Result | null {
  return s.phase === 'over' ? outcomeNow(s) : null;
}

/** How the match would end now: the most points win, those of a team together; in a solo match the table has points too. */
function outcomeNow(s: State): Result {
  const parts = s.seats.map((_, seat) => sum(score(s, seat)));
  const account = {
    scores: parts.map((p) => p.value),
    parts,
    clause: 'TY-END-01',
    standing: s.seats.map((_, n) => total(s, n)),
  };
  return resultOf(s.seats, s.seats.length > 1 ? account : { ...account, table: tableTotal(s) });
}

/** What the team of a seat has. */
function total(s: State, seat: Seat): number {
  return s.seats.reduce((n, _, other) => n + (allied(s, seat, other) ? sum(score(s, other)).value : 0), 0);
}

function tableTotal(s: State): number {
  return s.discs.reduce((n, d) => n + (d.seat === null ? Number(d.alive) : d.alive ? 0 : 2), 0);
}

/** What a seat's team has more than the others on average: of all teams together nothing. */
function evaluate(s: State, seat: Seat): number {
  const others = captainsOf(s.seats).filter((other) => !allied(s, seat, other));
  if (others.length === 0) return total(s, seat) - tableTotal(s);
  return total(s, seat) - others.reduce((n, other) => n + total(s, other), 0) / others.length;
}

function score(s: State, seat: Seat) {
  const own = standing(s, seat);
  const fallen = s.discs.filter((d) => !allied(s, d.seat, seat) && !d.alive).length;
  const near = (discs: readonly Disc[]) => Math.min(99, ...discs.map((d) => apart(d.x, d.y, ROCK.x, ROCK.y)));
  const bonus: Record<string, number> = {
    hunter: fallen,
    keeper: own.length,
    holder: near(own) < near(enemies(s, seat)) ? 3 : 0,
  };
  const card = s.cards[seat];
  return [
    part('enemies out', 2 * fallen, 'TY-END-01'),
    part('discs left', own.length, 'TY-END-01'),
    ...(card ? [part(`the ${card}`, bonus[card] ?? 0, 'TY-CRD-02')] : []),
  ];
}

/** What wins: enemies out, own discs left, and the card that the seat keeps. */
function prospects(s: State): Prospects {
  const parts = s.seats.map((_, seat) => score(s, seat));
  const ways = (parts[0] ?? []).map((first, i) => ({
    label: i < 2 ? first.label : 'the card',
    clause: first.clause,
    seats: parts.map((own) => ({
      text: own[i] === undefined ? '' : `${own[i].amount}`,
      worth: sum(own.slice(i, i + 1)),
    })),
  }));
  return { ways, turn: null, match: outcomeNow(s) };
}

function clone(s: State): State {
  return {
    ...s,
    rng: [...s.rng],
    discs: s.discs.map((d) => ({ ...d })),
    cards: [...s.cards],
    coins: [...s.coins],
  };
}

function check(roster: Roster) {
  const aim = sum(roster.discs.map((d) => part(d.name, d.aim, 'TY-ARM-02')));
  const problems: Problem[] = [];
  const wrong = (code: string, place: string, clause: string, message: string) =>
    problems.push({ code, place, clause, message, severity: 'error' });
  if (roster.discs.length > 4) wrong('too-many', 'discs', 'TY-ARM-01', `${roster.discs.length} discs; 4 are allowed`);
  if (aim.value > 10) wrong('too-dear', 'discs', 'TY-ARM-02', `aim adds up to ${aim.value}; 10 are allowed`);
  roster.discs.forEach((d, i) => {
    const twin = roster.discs.findIndex((o) => o.name === d.name);
    if (twin < i) wrong('same-name', `discs[${i}].name`, 'TY-ARM-03', `another disc is called ${d.name}`);
  });
  return {
    problems,
    accounts: [{ id: 'aim', label: 'Aim', unit: 'points', spent: aim, limit: 10 }],
    lines: roster.discs.map((d) => ({
      label: d.name,
      detail: `aim ${d.aim}`,
      cost: sum([part('aim', d.aim, 'TY-ARM-02')]),
    })),
  };
}

const ready = [
  ['triads', 'The Triads', ['Copper', 'Tin', 'Zinc'], [4, 3, 3]],
  ['pair', 'The Pair', ['Gold', 'Silver'], [5, 5]],
] as const;

function text(event: GameEvent, s: State): string {
  const name = (id: unknown) => byId(s, id as string)?.name ?? String(id);
  const e = event as Record<string, unknown>;
  const cite = `[${event.clause}]`;
  if (event.kind === 'placed') return `${name(e.disc)} is placed ${cite}.`;
  if (event.kind === 'card') return `You keep the ${e.card} ${cite}.`;
  if (event.kind === 'bids') return `Bids are ${(e.bids as number[]).join(' and ')} ${cite}.`;
  if (event.kind === 'activated') return `${name(e.disc)} acts ${cite}.`;
  if (event.kind === 'aims') return `${name(e.disc)} aims at ${name(e.target)} ${cite}.`;
  if (event.kind === 'shot') return `${name(e.disc)} shoots ${name(e.target)}. Die ${e.die}, needs ${e.need} ${cite}.`;
  if (event.kind === 'rested') return `${(e.discs as string[]).map(name).join(' and ') || 'Nobody'} rests ${cite}.`;
  const words: Record<string, string> = {
    moved: 'moves',
    ducked: 'ducks',
    turned: 'turns',
    bombed: 'throws a bomb',
    hit: 'is hit',
    out: 'is out',
  };
  return `${name(e.disc)} ${words[event.kind]} ${cite}.`;
}

/** "Tin moves and shoots Lead". */
function activationText(events: readonly GameEvent[], s: State): string | null {
  const did = events.flatMap(({ kind, target }) => {
    if (kind === 'moved') return ['moves'];
    if (kind === 'turned') return ['turns'];
    return kind === 'shot' ? [`shoots ${byId(s, target as string)?.name ?? target}`] : [];
  });
  const actor = byId(s, events[0]?.about?.[0] ?? '')?.name;
  return actor === undefined || did.length === 0 ? null : `${actor} ${did.join(' and ')}`;
}

function seatCalled(seats: readonly SeatSpec[], id: string): Seat {
  const seat = seats.findIndex((one) => one.id === id);
  if (seat < 0) throw new CaseProblem('discs', `nobody is called "${id}" in this match`);
  return seat;
}

const caseSchema = z.strictObject({
  discs: z.record(
    z.string(),
    z.strictObject({
      seat: z.enum(seating({ players: 'six' }).map(({ id }) => id) as [string, ...string[]]),
      at: point,
      aim: z.int().min(1).max(6).default(3),
    }),
  ),
  state: z.strictObject({ active: z.string().optional(), round: z.int().default(1) }).default({ round: 1 }),
  players: z.enum(PLAYERS).default('two'),
});

export const toy: Game<State, Roster> = {
  slug: 'toy',
  title: 'Toy Discs',
  prefix: 'TY',
  version: '1',
  seats: seating,
  rules: null,
  options: [
    {
      id: 'rounds',
      label: 'Rounds',
      text: 'How many rounds are played, 1 to 5',
      schema: z.int().min(1).max(5),
      default: 2,
    },
    {
      id: 'players',
      label: 'Players',
      text: 'How many play: one against the table, two, three, two teams of two, or six',
      schema: z.enum(PLAYERS),
      default: 'two',
    },
  ],
  army: {
    schema: z.strictObject({
      name: z.string().min(1),
      discs: z.array(z.strictObject({ name: z.string().min(1), aim: z.int().min(1).max(6) })).min(1),
    }),
    check,
    ready: ready.map(([id, name, names, aims]) => {
      const roster = { name, discs: names.map((n, i) => ({ name: n, aim: aims[i] as number })) };
      return { id, name, about: 'Round things with a grudge', faction: 'metal', roster };
    }),
    shop: () => [{ kind: 'disc', id: 'disc', name: 'Disc', cost: 'its aim', text: 'A disc with an aim of 1 to 6' }],
    random: (_faction, rng) => ({
      name: 'Drawn',
      discs: Array.from({ length: 2 + rng.int(2) }, (_, i) => ({ name: `Disc ${i + 1}`, aim: 1 + rng.int(3) })),
    }),
    factions: [{ id: 'metal', name: 'Metal', about: 'The only faction' }],
    builder: toyBuilder(check),
  },
  verbs: {
    place: verb('place', { at: point, facing }, 'place a disc', 'at'),
    choose: verb('choose', { card: z.enum(CARDS) }, 'keep a card', 'card'),
    bid: verb('bid', { coins: z.int().min(0).max(9) }, 'bid coins', 'coins'),
    activate: verb('activate', { disc: z.string() }, 'activate a disc', 'disc'),
    move: {
      ...verb('move', { path: z.array(point).min(1).max(8), facing }, 'move along a path'),
      read({ state, args }) {
        const d = state.active === null ? undefined : byId(state, state.active);
        if (args.to !== undefined) args.path = [args.to];
        delete args.to;
        args.facing ??= [d?.fx ?? 0, d?.fy ?? 1];
      },
    },
    shoot: verb('shoot', { target: z.string() }, 'shoot at an enemy', 'target'),
    volley: verb('volley', { dice: z.array(z.int().min(0).max(9).nullable()).max(4) }, 'share out two dice', 'dice'),
    bomb: verb('bomb', { at: point }, 'throw a bomb', 'at'),
    turn: verb('turn', { facing }, 'turn on the spot', 'facing'),
    duck: verb('duck', {}, 'duck under a shot'),
    pass: verb('pass', {}, 'let it happen'),
    rest: verb('rest', { discs: z.array(z.string()).max(9) }, 'rest hurt discs', 'discs'),
    end: verb('end', {}, 'end the activation'),
  },
  setup,
  step,
  result,
  turn: (s) => s.round,
  epoch: (s) => s.round,
  clone,
  view(s, seat) {
    const seen = clone(s);
    seen.rng = [0, 0, 0, 0];
    if (s.phase !== 'over') seen.cards = s.cards.map((card, i) => (i === seat ? card : null));
    return seen;
  },
  seen: (event, seat) => (event.only === undefined || (seat !== null && event.only.includes(seat)) ? event : null),
  resample(view, seat, rng: Random) {
    view.rng = [rng.int(2 ** 32), rng.int(2 ** 32), rng.int(2 ** 32), rng.int(2 ** 32)];
    if (view.phase !== 'deploy' && view.phase !== 'card')
      view.cards = view.cards.map((card, owner) => (owner === seat ? card : (card ?? (CARDS[rng.int(3)] as string))));
  },
  evaluate,
  judgement: (s, seat) => ({ value: evaluate(s, seat), parts: [part('score', evaluate(s, seat), 'TY-END-01')] }),
  prospects,
  finish(s) {
    s.phase = 'over';
  },
  outcome(before, after, answer) {
    const hurt = after.discs.filter((d, i) => d.hits > (before.discs[i] as Disc).hits);
    if (answer.verb !== 'shoot' && hurt.length === 0) return 'nothing';
    return hurt.length === 0 ? 'miss' : hurt.map((d) => (d.alive ? `${d.name} hit` : `${d.name} out`)).join(', ');
  },
  sheet: (s, id) => {
    const d = byId(s, id);
    if (d === undefined) return null;
    const now = sum([part('aim', d.aim, 'TY-SHT-01')]);
    return {
      id,
      title: d.name,
      sub: 'disc',
      seat: d.seat,
      figure: 'disc',
      stats: [{ label: 'Aim', name: 'Aim', printed: d.aim, now }],
      meters: [{ label: 'Hits', kind: 'boxes', value: d.hits, max: 2, text: `${d.hits} of 2` }],
      lines: [],
    };
  },
  standings: (s) => ({
    title: `Round ${s.round}`,
    phases: [{ label: s.phase, on: true }],
    sides: s.seats.map(({ name }, seat) => ({
      seat,
      name,
      detail: `${standing(s, seat).length} discs`,
      score: sum(score(s, seat)).value,
    })),
    turnWord: 'Round',
  }),
  scene: (s) => ({
    width: WIDTH,
    depth: DEPTH,
    bodies: standing(s).map((d) => ({
      id: d.id,
      label: d.name,
      glyph: d.name.slice(0, 1),
      seat: d.seat,
      body: d,
      badges: d.hits > 0 ? ['hit'] : [],
      marks: d.hits > 0 ? [{ shape: 'drop', text: `${d.hits}`, label: 'hit', sign: 'hit' }] : [],
      figure: 'disc',
      done: d.done,
    })),
    features: [ROCK_PIECE],
    markers: [],
    units: [],
    regions:
      s.phase === 'deploy'
        ? s.seats.map(({ id }, seat) => ({ label: `${id} zone`, points: zone(s, seat).points, seat }))
        : [],
  }),
  measure(s, a, b) {
    const from = byId(s, a);
    const to = byId(s, b);
    if (from?.placed && b === 'rock')
      return { distance: Math.max(0, apart(from.x, from.y, ROCK.x, ROCK.y) - from.a - ROCK.r), line: 'rim to rim' };
    return from?.placed && to?.placed ? { distance: gap(from, to), line: 'rim to rim' } : null;
  },
  sight(s, viewer, target) {
    const from = byId(s, viewer);
    const to = byId(s, target);
    if (from === undefined || to === undefined) return null;
    const refusal = blocked(s, from, to);
    return { clear: refusal === null, refusal, lines: [refusal?.reason ?? `${to.name} is in clear sight`] };
  },
  text: {
    event: text,
    status: (s, seat) => [
      `Round ${s.round} of ${s.rounds}. You have ${standing(s, seat).length} discs and ${s.coins[seat]} coins, they ${enemies(s, seat).length}.`,
    ],
    card: (s, id) => {
      const d = byId(s, id);
      return d ? [`${d.name}: aim ${d.aim}, ${d.hits} of 2 hits.`] : [];
    },
    result: (s, r) => {
      const names = r.winners.map((seat) => s.seats[seat]?.name ?? '');
      if (names.length > 0)
        return [`${names.join(' and ')} ${names.length > 1 ? 'win' : 'wins'}, ${r.scores.join(' to ')}.`];
      return [isDraw(r) ? 'A draw.' : 'The table wins.'];
    },
    activation: activationText,
    chapter: {
      of: (s) => (s.round === 0 ? 'Set-up' : `Round ${s.round}`),
      from: ({ kind, round }) => (kind === 'bids' ? { title: `Round ${round}`, turn: Number(round) } : null),
    },
  },
  cases: {
    schema: caseSchema,
    position(file) {
      const own = file as z.infer<typeof caseSchema>;
      const seats = seating({ players: own.players });
      const s = setup({ options: { rounds: 2 }, seats, rosters: [], rng: random('case').words });
      for (const [id, d] of Object.entries(own.discs)) {
        s.discs.push({ ...disc(id, seatCalled(seats, d.seat), id, d.aim), x: d.at[0], y: d.at[1], placed: true });
      }
      const active = own.state.active === undefined ? undefined : byId(s, own.state.active);
      if (own.state.active !== undefined && active === undefined)
        throw new CaseProblem('state.active', `no disc "${own.state.active}"`);
      return Object.assign(s, {
        phase: 'act',
        round: own.state.round,
        active: active?.id ?? null,
        mover: active?.seat ?? 0,
      });
    },
    procedures: {},
    resolve: (s, path) =>
      path[0] === 'discs'
        ? (byId(s, path[1] as string) as unknown as Record<string, unknown>)?.[path[2] as string]
        : (s as unknown as Record<string, unknown>)[path[0] as string],
  },
};
