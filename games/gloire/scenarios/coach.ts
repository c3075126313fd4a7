/**
 * The Paymaster's Coach (GL-T-S5-01 to GL-T-S5-16): two bands on both sides of the post road, a pay coach that rolls toward a toll bar, a strongbox.
 *
 * Doubtful points: a model leaves by its own long edge, a coach that a player drives by the west or east edge (GL-T-S5-12). Equal points go to the side
 * that took the strongbox off or holds it (GL-T-S5-15).
 */
import type { Flow, Part, Seat, Way } from '#engine/game.ts';
import { sum } from '#engine/log/sum.ts';
import { drivenBy, makeTeam, seatPlaces } from '../rules/coach.ts';
import { coachmanStarts } from '../rules/coach-move.ts';
import { conscious, type G } from '../rules/play.ts';
import type { ScenarioHooks } from '../rules/rules.ts';
import { tell } from '../rules/tell.ts';
import { mapOf } from '../setup/maps.ts';
import { arrivals, setupStep } from '../setup/step.ts';
import type { Coach, Model, State, Token } from '../state.ts';
import { hunter, rises } from './behaviour.ts';
import { named, rulesOf, turnUp } from './cards.ts';
import { setGate } from './coach-acts.ts';
import { COACH_CARDS } from './coach-cards.ts';
import { appearAboard, guardActs } from './coach-crew.ts';
import { carryOff, parted } from './letters.ts';
import type { SetupPlan } from './plan.ts';
import { award, end, teams } from './points.ts';
import { burn } from './powder.ts';
import { newToken } from './tokens.ts';

/** What a model in a bear trap cannot do (GL-T-S5-28). */
const GOING: readonly string[] = ['climb', 'swing', 'board', 'mount'];

const CARDS = named('coach', COACH_CARDS);
const LAST = 10;
const KEEPER = 7;
export const COACH_ID = 'coach';

/** The side that won the roll for set-up has the south (GL-T-S5-01, GL-R-345). */
export function edgeOf(s: State, seat: Seat): 'south' | 'north' {
  const south = typeof s.plot.south === 'number' ? s.plot.south : 0;
  return s.seats[seat]?.team === south ? 'south' : 'north';
}

const PLAN: SetupPlan = {
  map: () => 'GL-T-M5',
  clauses: ['GL-T-S5-01', 'GL-T-S5-03'],
  deck: COACH_CARDS.map(({ id }) => id),
  markers: () => 'map',
  zone(s, seat) {
    const zone = mapOf('GL-T-M5')?.words.startZones?.find(({ side }) => side === edgeOf(s, seat));
    if (zone === undefined) throw new Error('the map has no such side');
    return { rect: zone.rect, spots: zone.models };
  },
  *furnish(g) {
    const s = g.state;
    const words = mapOf('GL-T-M5')?.words.coach;
    if (words === undefined) return;
    const coach: Coach = {
      id: COACH_ID,
      x: words.at[0],
      y: words.at[1],
      fx: 1,
      fy: 0,
      speed: words.speed,
      most: 8,
      wild: false,
      veer: null,
      driver: null,
      team: 0,
      moved: 0,
      acted: false,
      started: false,
      change: null,
      wreck: false,
      gone: false,
    };
    s.coaches.push(coach);
    s.models.push(makeTeam(coach));
    tell(g, { kind: 'appears', clause: 'GL-T-S5-02', model: COACH_ID, to: words.at, also: ['GL-T-S5-06'] });
    coach.driver = appearAboard(g, COACH_ID, 'coachman', 'GL-T-B-10').id;
    appearAboard(g, COACH_ID, 'coach-guard', 'GL-T-B-11');
    seatPlaces(s, coach);
    const box = newToken(s, { kind: 'strongbox', name: 'the strongbox', vp: 4, at: words.at });
    box.key = COACH_ID;
    const him = newToken(s, { kind: 'paymaster', name: 'the Paymaster', vp: 2, at: words.at });
    him.key = COACH_ID;
  },
};

/** What a thing is worth off the board and held at the end (GL-T-S5-14). */
function worthOff(token: Token): number {
  return token.open ? token.vp : 0;
}

function worthHeld(token: Token): number {
  if (token.kind === 'strongbox') return 2;
  if (token.kind === 'paymaster' || token.kind === 'brandy') return 0;
  return token.open ? token.vp : 0;
}

function holder(s: State, token: Token): Seat | null {
  if (token.carrier === null) return null;
  const m = s.models.find(({ id }) => id === token.carrier);
  return m !== undefined && conscious(m) ? m.owner : null;
}

/** The account at the end: things held, enemies unconscious, killed or fled (GL-T-S5-14, GL-T-S5-15). */
function tally(s: State, score: (seat: Seat, amount: number, label: string, by?: string | null) => void): void {
  const standing = (team: number): boolean =>
    s.models.some((m) => conscious(m) && m.owner !== null && s.seats[m.owner]?.team === team);
  for (const token of s.tokens) {
    if (token.taken !== null) continue;
    const seat = holder(s, token);
    if (seat !== null && standing(s.seats[seat]?.team ?? 0)) score(seat, worthHeld(token), token.name, token.carrier);
  }
  for (const m of s.models) {
    if (m.owner === null || m.card.grade === 1) continue;
    const out = m.downSince > 0 || m.left === 'killed' || m.left === 'fled';
    if (!out) continue;
    const foe = s.seats.findIndex(({ team }) => team !== s.seats[m.owner as Seat]?.team);
    if (foe >= 0) score(foe, m.card.grade === 3 ? 2 : 1, `${m.card.name} out of the fight`);
  }
}

/** The side that took the strongbox off or holds it wins a tie (GL-T-S5-15). */
function tieBreak(s: State): Seat[] | null {
  const points = teams(s).map((team) =>
    s.seats.reduce((all, seat, at) => (seat.team === team ? all + (s.vp[at] as number) : all), 0),
  );
  const most = Math.max(...points);
  if (points.filter((one) => one === most).length < 2) return null;
  const box = s.tokens.find(({ kind }) => kind === 'strongbox');
  const seat = box === undefined ? null : (box.taken ?? holder(s, box));
  if (seat === null) return null;
  return s.seats.flatMap(({ team }, at) => (team === s.seats[seat]?.team ? [at] : []));
}

function finishWith(g: G, clause: string, reason: string): void {
  const s = g.state;
  tally(s, (seat, amount, label, by) => award(g, seat, amount, label, 'GL-T-S5-14', by));
  const broken = tieBreak(s);
  end(s, broken === null ? clause : 'GL-T-S5-15', reason, broken);
}

function judge(g: G): void {
  const s = g.state;
  if (s.turn === 0) return;
  const alive = teams(s).filter((team) =>
    s.models.some((m) => conscious(m) && m.owner !== null && s.seats[m.owner]?.team === team),
  );
  if (alive.length < 2) {
    finishWith(g, 'GL-T-S5-13', 'one side has nobody left on the board');
    return;
  }
  if (s.phase !== 'start' || s.stage !== 'initiative') return;
  const off = s.plot.boxOff;
  if (s.turn >= LAST) finishWith(g, 'GL-T-S5-13', `turn ${LAST} is over`);
  else if (typeof off === 'number' && s.turn > off) finishWith(g, 'GL-T-S5-13', 'the strongbox is gone');
}

/** A coach leaves the board: with a player's driver all aboard score, otherwise strongbox and Paymaster are lost (GL-T-S5-12, GL-T-S5-14). */
export function coachLeaves(g: G, driver: Model | null): void {
  const s = g.state;
  const seat = driver?.owner ?? null;
  for (const token of s.tokens) {
    if (token.key !== COACH_ID || token.carrier !== null || token.taken !== null) continue;
    if (token.kind !== 'strongbox' && token.kind !== 'paymaster') continue;
    token.taken = seat ?? -1;
    if (seat !== null) award(g, seat, token.vp, `${token.name} driven off`, 'GL-T-S5-14', driver?.id);
    if (token.kind === 'strongbox') s.plot.boxOff = s.turn;
  }
}

/** A wreck leaves strongbox and Paymaster beside it, free for all (GL-T-S5-11). */
function* wrecked(g: G, id: string): Flow<void> {
  const s = g.state;
  const coach = s.coaches.find((one) => one.id === id);
  if (coach === undefined) return;
  for (const token of s.tokens) {
    if (token.key !== id) continue;
    token.key = '';
    token.x = coach.x + coach.fy * 1.5;
    token.y = coach.y - coach.fx * 1.5;
    tell(g, { kind: 'lays-down', clause: 'GL-T-S5-11', model: id, token: token.id });
  }
}

export const COACH: ScenarioHooks = {
  *setup(g): Flow<void> {
    const s = g.state;
    const rolled = s.stage === 'order';
    yield* setupStep(g, PLAN);
    if (rolled) s.plot.south = s.seats[s.order[0] ?? 0]?.team ?? 0;
  },
  *turnStarts(g): Flow<void> {
    yield* arrivals(g, PLAN);
  },
  *turnEnds(g): Flow<void> {
    const s = g.state;
    yield* burn(g);
    const bar = s.pieces.find(({ id }) => id === 'toll-bar');
    if (s.turn === KEEPER && bar !== undefined && !bar.open) setGate(g, bar, true);
  },
  *activationEnds(g): Flow<void> {
    const s = g.state;
    const coach = s.coaches.find(({ gone }) => gone);
    if (coach !== undefined && s.plot.coachGone !== true) {
      s.plot.coachGone = true;
      const driver =
        s.models.find(({ aboard, owner }) => aboard?.coach === coach.id && aboard.place === 'box' && owner !== null) ??
        null;
      coachLeaves(g, coach.wild ? null : driver);
    }
  },
  marker: (g, m, marker) => turnUp(g, m, marker, CARDS),
  /** Whom it led stays where it fell (GL-T-S5-10). */
  *felled(g, { victim }): Flow<void> {
    parted(g, victim);
  },
  *wounded() {},
  *leaves(g, m): Flow<void> {
    const s = g.state;
    if (s.tokens.some(({ kind, carrier }) => kind === 'strongbox' && carrier === m.id)) s.plot.boxOff = s.turn;
    carryOff(g, m, worthOff);
  },
  *duelWon(g, winner): Flow<void> {
    if (winner.owner !== null) award(g, winner.owner, 1, 'a duel won', 'GL-T-S5-14', winner.id);
  },
  wrecked,
  bars: (_, m, verb) =>
    m.trapped && GOING.includes(verb) ? { clause: 'GL-T-S5-28', reason: `${m.card.name} is caught in a trap` } : null,
  *behave(g, m): Flow<void> {
    if (m.mind?.rule === 'GL-T-B-11') yield* guardActs(g, m);
    else if (m.mind?.rule === 'GL-T-B-10' && drivenBy(g.state, m)?.speed === 0)
      yield* coachmanStarts(g, drivenBy(g.state, m) as Coach);
    else if (m.mind?.rule === 'GL-T-B-10')
      tell(g, {
        kind: 'behaves',
        clause: 'GL-T-B-10',
        model: m.id,
        does: 'keeps to the reins',
        target: null,
        also: ['GL-T-S5-16'],
      });
    else if (!rises(g, m)) yield* hunter(g, m);
  },
  exitFor: (s, m) => (m.owner === null ? null : { edges: [edgeOf(s, m.owner)], stretches: [], clause: 'GL-T-S5-12' }),
  isTrap: (s, marker) => rulesOf(s, marker, CARDS)?.trap === true,
  isAmbush: (s, marker) => rulesOf(s, marker, CARDS)?.ambush === true,
  judge,
  ways: (s) => ways(s),
  close(s) {
    tally(s, (seat, amount, label) => {
      if (amount === 0) return;
      s.vp[seat] = (s.vp[seat] as number) + amount;
      s.vpParts.push({ seat, turn: s.turn, label, amount, clause: 'GL-T-S5-14' });
    });
    s.ended = { clause: 'GL-T-S5-13', reason: 'the players stop', winners: tieBreak(s) };
  },
};

function ways(s: State): Way[] {
  const box = s.tokens.find(({ kind }) => kind === 'strongbox');
  const seatWords = (token: Token | undefined, seat: Seat): string => {
    if (token === undefined) return 'gone';
    if (token.taken !== null) return token.taken === seat ? 'carried off' : 'gone';
    const held = holder(s, token);
    return held === seat
      ? 'in hand'
      : held === null
        ? token.key === ''
          ? 'on the ground'
          : 'on the coach'
        : 'in other hands';
  };
  const account = (seat: Seat): Part[] =>
    s.vpParts.filter((one) => one.seat === seat).map(({ label, amount, clause }) => ({ label, amount, clause }));
  return [
    {
      label: 'The strongbox: 4 off the board, 2 in hand at the end',
      clause: 'GL-T-S5-14',
      seats: s.seats.map((_, seat) => ({
        text: seatWords(box, seat),
        worth: sum(
          box !== undefined && holder(s, box) === seat
            ? [{ label: 'strongbox in hand', amount: 2, clause: 'GL-T-S5-14' }]
            : [],
        ),
      })),
    },
    {
      label: 'The Paymaster off the board: 2',
      clause: 'GL-T-S5-14',
      seats: s.seats.map((_, seat) => ({
        text: seatWords(
          s.tokens.find(({ kind }) => kind === 'paymaster'),
          seat,
        ),
        worth: sum([]),
      })),
    },
    {
      label: 'Victory points so far',
      clause: 'GL-T-S5-14',
      seats: s.seats.map((_, seat) => ({ text: `${s.vp[seat] ?? 0}`, worth: sum(account(seat)) })),
    },
  ];
}
