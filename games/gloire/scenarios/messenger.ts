/**
 * The Waylaid Messenger (GL-S1-01 to GL-S1-39): ten markers around ruin and hill, letters to be found, deciphered and carried off.
 *
 * Doubtful points: deciphered letters count for the side of the conscious model that holds them at the end or left with them, the messenger only off the
 * board (GL-R-150). Play stops when no letter remains on the board, a marker not yet explored counting as one while a King or the Queen of Spades is
 * unseen (GL-R-312), or once a lead exceeds all that others could still get (GL-R-152), and at the last turn (GL-R-341).
 */
import type { Flow, Seat, Way } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { sum } from '#engine/log/sum.ts';
import { conscious, type G } from '../rules/play.ts';
import type { ScenarioHooks } from '../rules/rules.ts';
import { tell } from '../rules/tell.ts';
import { mapOf } from '../setup/maps.ts';
import { covers } from '../setup/pieces.ts';
import { setupStep } from '../setup/step.ts';
import type { Model, State, Token } from '../state.ts';
import { behave } from './behaviour.ts';
import { type CardRules, named, rulesOf, turnUp, unseen } from './cards.ts';
import { carryOff, decipher, LED, mayCarry, offered, parted } from './letters.ts';
import { appearBeside, type NeutralWords } from './neutrals.ts';
import type { SetupPlan } from './plan.ts';
import { award, end, teams } from './points.ts';
import { burn, light, newPowder } from './powder.ts';
import { give, newToken } from './tokens.ts';

const BRIGANDS: NeutralWords = { character: 'brigand', group: 'brigands', rule: 'GL-T-B-01', clause: 'GL-S1-08' };

/** A letter comes into the finder's hands; an encoded one is worth nothing until a Brains test deciphers it, tried at once (GL-R-127). */
function letter(id: string, name: string, clause: string, vp: number, encoded: boolean): CardRules {
  return {
    id,
    name,
    clause,
    run: (g, m, at) => letterFound(g, m, at, { name, clause, vp, encoded }),
  };
}

function* letterFound(
  g: G,
  m: Model,
  at: Point,
  words: { name: string; clause: string; vp: number; encoded: boolean },
): Flow<boolean> {
  const { name, clause, vp, encoded } = words;
  const token = newToken(g.state, { kind: 'letter', name, vp, open: !encoded, at });
  // Whoever has no use of its arms leaves it where it lay (GL-R-149).
  if (!mayCarry(g.state, m, token)) return true;
  give(g, token, m);
  tell(g, { kind: 'takes', clause, model: m.id, token: token.id, from: null });
  if (encoded) yield* decipher(g, m, token);
  return true;
}

/** The finder skips its next action. */
function delay(id: string, name: string, clause: string): CardRules {
  return {
    id,
    name,
    clause,
    trap: true,
    run: (g, m) => delayFound(g, m, clause),
  };
}

function* delayFound(g: G, m: Model, clause: string): Flow<boolean> {
  m.misses = Math.max(1, m.misses);
  tell(g, { kind: 'misses', clause, model: m.id, why: 'card', also: ['GL-R-076'] });
  return true;
}

export const MESSENGER_CARDS: readonly CardRules[] = [
  {
    id: 'jack-of-hearts',
    name: 'Jack of Hearts, two Brigands',
    clause: 'GL-S1-08',
    ambush: true,
    *run(g, m) {
      for (const name of ['First Brigand', 'Second Brigand']) appearBeside(g, m, { ...BRIGANDS, target: m.id, name });
      return true;
    },
  },
  {
    id: 'jack-of-spades',
    name: 'Jack of Spades, the Bandit Chief',
    clause: 'GL-S1-10',
    ambush: true,
    *run(g, m) {
      appearBeside(g, m, { ...BRIGANDS, character: 'bandit-chief', clause: 'GL-S1-10', target: m.id });
      return true;
    },
  },
  delay('queen-of-hearts', 'Queen of Hearts, a delay', 'GL-S1-11'),
  delay('queen-of-diamonds', 'Queen of Diamonds, a delay', 'GL-S1-12'),
  {
    id: 'queen-of-clubs',
    name: 'Queen of Clubs, powder barrels',
    clause: 'GL-S1-13',
    *run(g, m, at) {
      const token = newPowder(g.state, at);
      if (yield* offered(m, 'powder barrels with a slow match: light it?', 'Light it', 'GL-S1-13'))
        yield* light(g, m, token);
      return true;
    },
  },
  {
    id: 'queen-of-spades',
    name: 'Queen of Spades, the wounded messenger',
    clause: 'GL-S1-17',
    *run(g, m, at) {
      const token = newToken(g.state, { kind: 'messenger', name: 'the messenger', vp: 2, at });
      if (!mayCarry(g.state, m, token)) return true;
      if (yield* offered(m, 'the wounded messenger lies here: escort him?', 'Escort him', 'GL-S1-17')) {
        give(g, token, m);
        tell(g, { kind: 'takes', clause: 'GL-S1-17', model: m.id, token: token.id, from: null, also: ['GL-S1-27'] });
      }
      return true;
    },
  },
  letter('king-of-hearts', 'the love letter', 'GL-S1-18', 1, false),
  letter('king-of-diamonds', 'the petty complaint', 'GL-S1-19', 1, false),
  letter('king-of-clubs', 'the encoded letter', 'GL-S1-20', 1, true),
  letter('king-of-spades', 'the royal missive', 'GL-S1-21', 2, true),
];

const CARDS = named('messenger', MESSENGER_CARDS);
/** Cards whose thing ends up with somebody and is worth points. */
const WORTH: Readonly<Record<string, number>> = {
  'queen-of-spades': 2,
  'king-of-hearts': 1,
  'king-of-diamonds': 1,
  'king-of-clubs': 1,
  'king-of-spades': 2,
};

const SIDES = ['king', 'enemy'] as const;

/** The corners from which markers lie about equally far, for players who place them. */
const CORNERS: readonly Point[] = [
  [0, 0],
  [24, 24],
];

const PLAN: SetupPlan = {
  map: () => 'GL-T-M1',
  clauses: ['GL-S1-03', 'GL-S1-05'],
  deck: MESSENGER_CARDS.map(({ id }) => id),
  markers: (s) => (s.options.placing === 'players' ? 'players' : 'map'),
  zone(s, seat) {
    const side = SIDES[s.seats[seat]?.team === 0 ? 0 : 1];
    const zone = mapOf('GL-T-M1')?.words.startZones?.find((one) => one.side === side);
    if (zone === undefined) throw new Error('the map has no such side');
    return { rect: zone.rect, spots: zone.models };
  },
  *furnish() {},
  placing: {
    clause: 'GL-S1-04',
    count: 10,
    bounds: (s) => ({ x0: 0.5, y0: 0.5, x1: s.width - 0.5, y1: s.depth - 0.5 }),
    refusal: (s, at) => placeRefusal(s, at),
  },
};

/** Inside the ruin, on the hill, or no more than 3" from either; 2" between markers; about as far from both corners (GL-S1-04). */
function placeRefusal(s: State, [x, y]: Point): { clause: string; reason: string } | null {
  const beside = Math.max(2.5 - x, 0, x - 10.5);
  const beyond = Math.max(13.5 - y, 0, y - 21.5);
  const inRuin = Math.sqrt(beside * beside + beyond * beyond) <= 3;
  const onHill = Math.sqrt((x - 17.5) * (x - 17.5) + (y - 6.5) * (y - 6.5)) <= 4 + 3;
  if (!inRuin && !onHill) return { clause: 'GL-S1-04', reason: 'markers lie in or near the ruin and the hill' };
  for (const other of s.markers) {
    if ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y) < 4) {
      return { clause: 'GL-R-307', reason: 'markers lie at least 2" apart' };
    }
  }
  const [a, b] = CORNERS.map(([cx, cy]) => Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy))) as [number, number];
  if (Math.abs(a - b) > 6) return { clause: 'GL-S1-04', reason: 'markers lie at about equal distance from both sides' };
  const solid = s.pieces.some((piece) => piece.impassable && covers(piece, x, y));
  return solid ? { clause: 'GL-R-307', reason: 'a marker cannot lie in a solid piece' } : null;
}

/** What a thing is worth to whoever leaves the board with it. */
function worthOff(token: Token): number {
  return token.open ? token.vp : 0;
}

/** What is held on the board counts at the end, but the messenger only off it (GL-R-150). */
function worthHeld(token: Token): number {
  return token.open && !LED.includes(token.kind) ? token.vp : 0;
}

/** The team that holds a thing; null: nobody who could score it. */
function holder(s: State, token: Token): Seat | null {
  if (token.carrier === null) return null;
  const m = s.models.find(({ id }) => id === token.carrier);
  return m !== undefined && conscious(m) ? m.owner : null;
}

/** Counts what is held at the end; a side alone on the board takes what lies on the ground (GL-R-312). */
function tally(s: State, score: (seat: Seat, amount: number, label: string, by?: string | null) => void): void {
  const alive = teams(s).filter((team) =>
    s.models.some((m) => conscious(m) && m.owner !== null && s.seats[m.owner]?.team === team),
  );
  const alone = alive.length === 1 ? s.seats.findIndex(({ team }) => team === alive[0]) : -1;
  for (const token of s.tokens) {
    if (token.taken !== null) continue;
    const seat = holder(s, token);
    if (seat !== null) score(seat, worthHeld(token), token.name, token.carrier);
    else if (alone >= 0 && token.carrier === null) score(alone, worthHeld(token), token.name);
  }
}

/** Points that are not yet held by a team: of markers unseen, of things of others and on the ground. */
function open(s: State, team: number): number {
  let points = 0;
  if (s.markers.length > 0) for (const card of unseen(s)) points += WORTH[card] ?? 0;
  for (const token of s.tokens) {
    if (token.taken !== null) continue;
    const seat = holder(s, token);
    if (seat === null || s.seats[seat]?.team !== team || worthHeld(token) === 0) points += token.vp;
  }
  return points;
}

/** What a team has and holds. */
function held(s: State, team: number): number {
  let points = 0;
  s.seats.forEach((seat, at) => {
    if (seat.team === team) points += s.vp[at] as number;
  });
  for (const token of s.tokens) {
    const seat = token.taken === null ? holder(s, token) : null;
    if (seat !== null && s.seats[seat]?.team === team) points += worthHeld(token);
  }
  return points;
}

function judge(g: G): void {
  const s = g.state;
  if (s.phase === 'setup' || s.turn === 0) return;
  const alive = teams(s).filter((team) =>
    s.models.some((m) => conscious(m) && m.owner !== null && s.seats[m.owner]?.team === team),
  );
  const letters =
    s.tokens.some((token) => token.vp > 0 && token.taken === null) ||
    (s.markers.length > 0 && unseen(s).some((card) => WORTH[card] !== undefined));
  const clear = teams(s).some((team) =>
    teams(s).every((other) => other === team || held(s, team) - held(s, other) > open(s, team)),
  );
  if (alive.length < 2) finishWith(g, 'GL-R-312', 'only one side has anybody left on the board');
  else if (!letters) finishWith(g, 'GL-S1-07', 'no letter remains on the board');
  else if (clear) finishWith(g, 'GL-S1-07', 'one side is clearly ahead');
  else if (s.phase === 'start' && s.stage === 'initiative' && s.turn >= Number(s.options['last-turn'] ?? 30)) {
    finishWith(g, 'GL-R-341', 'the last turn is over');
  }
}

function finishWith(g: G, clause: string, reason: string): void {
  tally(g.state, (seat, amount, label, by) => award(g, seat, amount, label, 'GL-R-150', by));
  end(g.state, clause, reason);
}

export const MESSENGER: ScenarioHooks = {
  setup: (g) => setupStep(g, PLAN),
  *turnStarts() {},
  *turnEnds(g): Flow<void> {
    yield* burn(g);
  },
  *activationEnds() {},
  marker: (g, m, marker) => turnUp(g, m, marker, CARDS),
  /** Who is led stays where his escort fell (GL-R-308). */
  *felled(g, { victim }): Flow<void> {
    parted(g, victim);
  },
  *wounded() {},
  *leaves(g, m): Flow<void> {
    carryOff(g, m, worthOff);
  },
  /** The winner of a duel gets every letter of the loser at once, the messenger too (GL-S1-26, GL-R-172). */
  *duelWon(g, winner, loser): Flow<void> {
    for (const token of g.state.tokens.filter(({ carrier }) => carrier === loser.id)) {
      give(g, token, winner);
      tell(g, {
        kind: 'takes',
        clause: 'GL-S1-26',
        model: winner.id,
        token: token.id,
        from: loser.id,
        also: ['GL-R-172'],
      });
    }
  },
  behave,
  exitFor: (_s, m) => (canLeave(m) ? { edges: true, stretches: [], clause: 'GL-S1-28' } : null),
  isTrap: (s, marker) => rulesOf(s, marker, CARDS)?.trap === true,
  isAmbush: (s, marker) => rulesOf(s, marker, CARDS)?.ambush === true,
  judge,
  ways,
  close(s) {
    tally(s, (seat, amount, label) => {
      if (amount === 0) return;
      s.vp[seat] = (s.vp[seat] as number) + amount;
      s.vpParts.push({ seat, turn: s.turn, label, amount, clause: 'GL-R-150' });
    });
    s.ended = { clause: 'GL-S1-07', reason: 'the players stop', winners: null };
  },
};

/** Models of players leave across any edge (GL-R-309). */
function canLeave(m: Model): boolean {
  return m.owner !== null;
}

function ways(s: State): Way[] {
  const letters: Way = {
    label: 'Deciphered letters in hand or carried off',
    clause: 'GL-R-150',
    seats: s.seats.map((_, seat) => {
      const parts = s.tokens.flatMap((token) =>
        token.taken === null && holder(s, token) === seat && worthHeld(token) > 0
          ? [{ label: token.name, amount: worthHeld(token), clause: 'GL-R-150' }]
          : [],
      );
      const closed = s.tokens.filter((token) => !token.open && holder(s, token) === seat).length;
      const off = s.vpParts
        .filter((one) => one.seat === seat)
        .map(({ label, amount, clause }) => ({ label, amount, clause }));
      const worth = sum([...off, ...parts]);
      return {
        text: `${worth.value} ${worth.value === 1 ? 'point' : 'points'}${closed > 0 ? `, ${closed} still encoded` : ''}`,
        worth,
      };
    }),
  };
  const messenger: Way = {
    label: 'The messenger off the board',
    clause: 'GL-S1-17',
    seats: s.seats.map((_, seat) => {
      const token = s.tokens.find(({ kind }) => kind === 'messenger');
      const text =
        token === undefined
          ? unseen(s).includes('queen-of-spades')
            ? 'not found'
            : 'gone'
          : token.taken === seat
            ? 'carried off'
            : holder(s, token) === seat
              ? 'on the way'
              : 'not yet';
      return { text, worth: sum([]) };
    }),
  };
  return [letters, messenger];
}
