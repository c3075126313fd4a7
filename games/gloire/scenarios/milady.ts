/**
 * Escort Milady (GL-S3-01 to GL-S3-32), alone against the table by night: find Lady Amelie among eight markers and bring her through the red door while the
 * Night Watch patrols.
 *
 * Doubtful points: the player loses when his model is killed, unconscious or leaves the board (GL-R-162). He wins when it touches the red door with the
 * Lady in contact and unengaged, with 1" of movement left (GL-R-320), or reaches its middle through the passage (GL-R-323).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Way } from '#engine/game.ts';
import { sum } from '#engine/log/sum.ts';
import { segmentDistance2 } from '#engine/geometry/outline.ts';
import { CONTACT, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, norm } from '#engine/geometry/vec.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { apart, conscious, type G, isEngaged } from '../rules/play.ts';
import { opposed, statTest } from '../rules/roll.ts';
import type { ScenarioHooks } from '../rules/rules.ts';
import { look } from '../rules/sight.ts';
import { mayStand, put } from '../rules/standing.ts';
import { stat, statSum } from '../rules/stats.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import { mapOf } from '../setup/maps.ts';
import { setupStep } from '../setup/step.ts';
import { piece } from '../setup/pieces.ts';
import type { Model, State } from '../state.ts';
import { hunter, rises } from './behaviour.ts';
import { type CardRules, named, rulesOf, turnUp } from './cards.ts';
import { offered } from './letters.ts';
import { appearAt, appearBeside, type NeutralWords } from './neutrals.ts';
import type { SetupPlan } from './plan.ts';
import { end } from './points.ts';
import { calm, call, redDoor, WATCH, watchActs, watchmen } from './watch.ts';

const GUARD: NeutralWords = { character: 'watch-guard', group: 'watch', rule: 'GL-T-B-05', clause: 'GL-S3-04' };

/** Faces along a street at random (GL-R-321). */
function streetFacing(g: G): Point {
  const die = g.dice.roll(10, 'facing', 'GL-R-321', 0);
  return ([[0, 1], [1, 0], [0, -1], [-1, 0]] as const)[(die - 1) % 4] as Point;
}

/** So many guards at patrol spots no more than 12" and more than 4" away, drawn without repetition (GL-S3-11, GL-S3-12, GL-R-321). */
function* guards(g: G, m: Model, count: number, clause: string): Flow<boolean> {
  const s = g.state;
  const all = mapOf('GL-T-M3')?.words.patrolSpots ?? [];
  const far = ([x, y]: Point): number => Math.sqrt((m.x - x) * (m.x - x) + (m.y - y) * (m.y - y));
  const free = (at: Point): boolean => !s.models.some((other) => other.onTable && (other.x - at[0]) * (other.x - at[0]) + (other.y - at[1]) * (other.y - at[1]) < 1);
  let spots = all.filter((at) => free(at) && far(at) > 4 && far(at) <= 12);
  const rest = all.filter((at) => free(at) && !spots.includes(at)).sort((a, b) => far(a) - far(b));
  for (let i = 0; i < count; i++) {
    if (spots.length === 0) spots = rest.splice(0, 1);
    if (spots.length === 0) break;
    const at = spots.length === 1 ? 0 : g.dice.roll(spots.length, 'patrol-spot', 'GL-R-321', 0) - 1;
    const [spot] = spots.splice(at, 1);
    if (spot !== undefined) appearAt(g, spot, streetFacing(g), { ...GUARD, clause, name: `Guard ${s.made + 1}` });
  }
  return true;
}

export const MILADY_CARDS: readonly CardRules[] = [
  { id: 'ace', name: 'Ace, Lady Amelie', clause: 'GL-S3-09', run: (g, m) => found(g, m) },
  { id: 'two', name: 'Two, two guards', clause: 'GL-S3-11', ambush: true, run: (g, m) => guards(g, m, 2, 'GL-S3-11') },
  { id: 'three', name: 'Three, three guards', clause: 'GL-S3-12', ambush: true, run: (g, m) => guards(g, m, 3, 'GL-S3-12') },
  {
    id: 'four',
    name: 'Four, a guard at each corner',
    clause: 'GL-S3-13',
    ambush: true,
    *run(g) {
      for (const at of mapOf('GL-T-M3')?.words.corners ?? []) appearAt(g, at, streetFacing(g), { ...GUARD, clause: 'GL-S3-13', name: `Guard ${g.state.made + 1}` });
      return true;
    },
  },
  {
    id: 'five',
    name: 'Five, a cat',
    clause: 'GL-S3-14',
    trap: true,
    *run(g, m) {
      yield* alley(g, m);
      return true;
    },
  },
  { id: 'six', name: 'Six, a barrel', clause: 'GL-S3-15', run: (g, m) => barrel(g, m) },
  { id: 'seven', name: 'Seven, a jealous lover', clause: 'GL-S3-16', ambush: true, run: (g, m) => lover(g, m) },
  { id: 'eight', name: 'Eight, a passage', clause: 'GL-S3-18', run: (g, m) => passage(g, m) },
];

const CARDS = named(MILADY_CARDS);

/** The cat: all within 12" take a Brains test as if called (GL-S3-14, GL-R-322). */
function* alley(g: G, m: Model): Flow<void> {
  const s = g.state;
  for (const one of watchmen(s)) {
    if (!conscious(one) || apart(one, m) > 12 + EPSILON) continue;
    const { passed } = yield* statTest(g, one, { test: 'hear', stat: 'br', clause: 'GL-S3-14', also: ['GL-S3-29'] });
    if (passed && one.mind !== null) {
      one.mind.alarmed = true;
      one.mind.target = m.id;
      one.mind.last = [m.x, m.y];
      tell(g, { kind: 'alarm', clause: 'GL-S3-14', model: one.id, alarmed: true });
    }
  }
}

function lady(s: State): Model | undefined {
  return s.models.find((m) => m.mind?.rule === 'GL-T-B-07' && m.onTable);
}

/** Lady Amelie joins the finder; a die tells the house, and Count Verrue stands at its door (GL-S3-09, GL-S3-10). */
function* found(g: G, m: Model): Flow<boolean> {
  const s = g.state;
  const die = g.dice.roll(10, 'address', 'GL-S3-09', 0);
  s.plot.house = die;
  tell(g, { kind: 'house', clause: 'GL-S3-09', number: die });
  const her = appearBeside(g, m, { character: 'amelie', group: '', rule: 'GL-T-B-07', clause: 'GL-S3-07' });
  if (her !== null) {
    her.owner = m.owner;
    her.seat = m.seat;
  }
  const door = redDoor(s);
  if (door !== null) {
    const [dx, dy] = norm(m.x - door.at[0] || 1, m.y - door.at[1]);
    appearAt(g, door.at, [dx, dy], { character: 'verrue', group: 'watch', rule: 'GL-T-B-06', clause: 'GL-S3-10' });
  }
  follow(g, m);
  return true;
}

/** She is set in contact with him, away from the nearest enemy in sight; 1" behind him while he fights (GL-S3-07, GL-S3-08, GL-T-B-07). */
function follow(g: G, m: Model): void {
  const s = g.state;
  const her = lady(s);
  if (her === undefined || !m.onTable) return;
  let near: Model | null = null;
  for (const other of s.models) {
    if (!conscious(other) || other === m || other === her || other.owner !== null) continue;
    if (!look(s, m, other).seen && !isEngaged(s, m)) continue;
    if (near === null || apart(m, other) < apart(m, near)) near = other;
  }
  const gap = isEngaged(s, m) ? 1 : 0;
  const back: Point = near === null ? [-m.fx, -m.fy] : norm(m.x - near.x || 1, m.y - near.y);
  const reach = m.a + her.a + gap;
  let best: Point | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const [dx, dy] of directions(16)) {
    const at: Point = [m.x + dx * reach, m.y + dy * reach];
    if (!mayStand(s, her, at[0], at[1])) continue;
    const worth = near === null ? dx * back[0] + dy * back[1] : (at[0] - near.x) * (at[0] - near.x) + (at[1] - near.y) * (at[1] - near.y);
    if (worth > most + EPSILON) [best, most] = [at, worth];
  }
  if (best === null || (best[0] === her.x && best[1] === her.y)) return;
  put(g, her, best[0], best[1]);
  tell(g, { kind: 'set', clause: gap > 0 ? 'GL-S3-08' : 'GL-S3-07', model: her.id, to: [her.x, her.y], z: her.z });
}

/** Until the end of the finder's next activation, which is spent inside, nobody sees him; hunters go back to patrolling (GL-S3-15, GL-R-322). */
function* barrel(g: G, m: Model): Flow<boolean> {
  const s = g.state;
  if (isEngaged(s, m)) return false;
  if (!(yield* offered(m, 'a barrel: hide in it for the next activation?', 'Hide in it', 'GL-S3-15'))) return true;
  s.plot.barrel = m.id;
  m.misses = Math.max(1, m.misses);
  for (const one of watchmen(s)) calm(g, one);
  return true;
}

/** Mollified by an opposed Brains roll, or he attacks (GL-S3-16); the fight with him is heard (GL-S3-17). */
function* lover(g: G, m: Model): Flow<boolean> {
  const s = g.state;
  const him = appearBeside(g, m, { character: 'lover', group: 'lover', rule: 'GL-T-B-01', clause: 'GL-S3-16', target: m.id });
  if (him === null) return false;
  const { margin } = yield* opposed(g, {
    roll: 'mollify',
    clause: 'GL-S3-16',
    a: { model: m, sum: statSum(s, m, 'br') },
    b: { model: him, sum: statSum(s, him, 'br') },
    effect: (n) => (n > 0 ? 1 : 0),
  });
  if (margin > 0) {
    him.onTable = false;
    him.left = 'removed';
    tell(g, { kind: 'left', clause: 'GL-S3-16', model: him.id, why: 'removed' });
  }
  return true;
}

/** A block and a passage between the midpoints of opposite sides (GL-S3-18, GL-R-163, GL-R-323). */
function* passage(g: G, m: Model): Flow<boolean> {
  const s = g.state;
  if (m.seat === null) return false;
  const { seat } = m;
  const lanes = s.pieces
    .filter(({ class: kind }) => kind === 'block')
    .flatMap((block) => {
      const [part] = block.parts;
      if (part === undefined || part.kind !== 'poly') return [];
      const xs = part.points.map(([x]) => x);
      const ys = part.points.map(([, y]) => y);
      const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const cx = (x0 + x1) / 2;
      const cy = (y0 + y1) / 2;
      return [
        { block: block.id, side: 'north-south', from: [cx, y0] as Point, to: [cx, y1] as Point },
        { block: block.id, side: 'east-west', from: [x0, cy] as Point, to: [x1, cy] as Point },
      ];
    });
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: 'through which block does the passage lead?',
    clause: 'GL-S3-18',
    subjects: [m.id],
    acts: [
      choice({
        verb: 'passage',
        label: 'Open a passage',
        clause: 'GL-S3-18',
        by: ['block', 'side'],
        options: () => lanes.map(({ block, side }) => ({ answer: { verb: 'passage', block, side }, label: `${block}, ${side}`, subjects: [block] })),
        why: () => ({ clause: 'GL-S3-18', reason: 'a passage joins the midpoints of two opposite sides of a block' }),
      }),
    ],
  }));
  const lane = lanes.find(({ block, side }) => block === answer.block && side === answer.side);
  if (lane === undefined) return false;
  s.plot.passage = [...lane.from, ...lane.to];
  openLane(s, lane.block, lane.side === 'north-south');
  tell(g, { kind: 'passage', clause: 'GL-S3-18', block: lane.block, from: lane.from, to: lane.to, also: ['GL-S3-19', 'GL-R-163', 'GL-R-323'] });
  return true;
}

const LANE = 1.5;

/** The block is parted: a lane 1.5" wide is free. */
function openLane(s: State, block: string, vertical: boolean): void {
  const whole = s.pieces.find(({ id: one }) => one === block);
  const [part] = whole?.parts ?? [];
  if (whole === undefined || part === undefined || part.kind !== 'poly') return;
  const xs = part.points.map(([x]) => x);
  const ys = part.points.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const cx = (x0 + x1) / 2;
  const cy = (y0 + y1) / 2;
  const halves: readonly [number, number, number, number][] = vertical
    ? [
        [x0, y0, cx - LANE / 2 - x0, y1 - y0],
        [cx + LANE / 2, y0, x1 - cx - LANE / 2, y1 - y0],
      ]
    : [
        [x0, y0, x1 - x0, cy - LANE / 2 - y0],
        [x0, cy + LANE / 2, x1 - x0, y1 - cy - LANE / 2],
      ];
  s.pieces = [
    ...s.pieces.filter((one) => one !== whole),
    ...halves.map((rect, i) => piece({ id: `${block}-${i + 1}`, class: 'block', rect, height: whole.height, name: whole.name })),
  ];
}

const PLAN: SetupPlan = {
  map: () => 'GL-T-M3',
  deck: MILADY_CARDS.map(({ id: one }) => one),
  markers: () => 'map',
  zone: () => ({ spots: [mapOf('GL-T-M3')?.words.start ?? [12, 12]] }),
  *furnish(g) {
    const compass: Readonly<Record<string, Point>> = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] };
    for (const { at, low, high } of mapOf('GL-T-M3')?.words.watch ?? []) {
      const die = g.dice.roll(10, 'facing', 'GL-S3-04', 0);
      appearAt(g, at, compass[die <= 5 ? low : high] as Point, { ...GUARD, name: `Guard ${g.state.made + 1}` });
    }
  },
};

function hero(s: State): Model | undefined {
  return s.models.find((m) => m.owner === 0 && m.mind === null);
}

/** Touching the red door with the Lady in contact, nobody engaging, and an inch of movement left (GL-R-320). */
function atDoor(s: State): boolean {
  const m = hero(s);
  const her = lady(s);
  const door = redDoor(s);
  if (m === undefined || her === undefined || door === null || !conscious(m) || isEngaged(s, m)) return false;
  if (apart(m, her) > CONTACT + EPSILON) return false;
  const [x0, y0] = door.from;
  const [x1, y1] = door.to;
  const reach = m.a + CONTACT + EPSILON;
  if (segmentDistance2(m.x, m.y, x0, y0, x1, y1) > reach * reach) return false;
  return stat(s, m, 'sp', 'plain') - m.moved >= 1 - EPSILON;
}

function judge(g: G): void {
  const s = g.state;
  if (s.turn === 0) return;
  const m = hero(s);
  if (m === undefined || !conscious(m)) end(s, 'GL-R-162', m?.left === 'escaped' || m?.left === 'fled' ? 'the escort has left the board' : 'the escort has fallen', []);
  else if (atDoor(s)) end(s, 'GL-S3-06', 'Lady Amelie is through the red door', [0]);
  else if (s.phase === 'start' && s.stage === 'initiative' && s.turn >= Number(s.options['last-turn'] ?? 30)) end(s, 'GL-R-341', 'the night is over', []);
}

export const MILADY: ScenarioHooks = {
  setup: (g) => setupStep(g, PLAN),
  *turnStarts() {},
  *turnEnds(g): Flow<void> {
    const s = g.state;
    const m = hero(s);
    if (m === undefined) return;
    for (const one of watchmen(s)) {
      // An attacked watchman who still stands after the first turn of fighting calls (GL-S3-27).
      if (one.mind === null || one.mind.attacked !== s.turn || one.mind.called || !conscious(one)) continue;
      one.mind.called = true;
      yield* call(g, [one.x, one.y], one.id, m);
    }
  },
  *activationEnds(g, m): Flow<void> {
    const s = g.state;
    const own = hero(s);
    if (own === undefined) return;
    if (m === own && s.plot.barrel === own.id && m.misses === 0) delete s.plot.barrel;
    for (const one of watchmen(s)) {
      if (one.mind !== null && one.mind.attacked === 0 && one.attackedBy.includes(own.id)) one.mind.attacked = s.turn;
    }
    follow(g, own);
    const him = s.models.find(({ group, onTable }) => group === 'lover' && onTable);
    if (him !== undefined && s.plot.rowed !== true && (him.attackedBy.length > 0 || own.attackedBy.includes(him.id))) {
      s.plot.rowed = true;
      yield* call(g, [him.x, him.y], him.id, own);
    }
  },
  marker: (g, m, marker) => turnUp(g, m, marker, CARDS),
  /** An attack on a watchman who patrols and has not seen the attacker, for all attacks of the first action against him (GL-S3-25, GL-S3-26). */
  edge: (s, attacker, defender) =>
    attacker.owner !== null && defender.mind !== null && WATCH.includes(defender.mind.rule) && !defender.mind.alarmed && defender.mind.attacked === 0 && s.activation?.model === attacker.id
      ? { parts: [{ label: 'ambush', amount: 3, clause: 'GL-S3-25' }], doubled: { label: 'ambush', clause: 'GL-S3-26' } }
      : null,
  *felled() {},
  *wounded() {},
  *leaves() {},
  *duelWon() {},
  *behave(g, m): Flow<void> {
    if (m.mind !== null && WATCH.includes(m.mind.rule)) yield* watchActs(g, m);
    else if (!rises(g, m)) yield* hunter(g, m);
  },
  exitFor: () => ({ edges: true, stretches: [], clause: 'GL-R-309' }),
  isTrap: (s, marker) => rulesOf(s, marker, CARDS)?.trap === true,
  isAmbush: (s, marker) => rulesOf(s, marker, CARDS)?.ambush === true,
  judge,
  ways: (s) => ways(s),
  close(s) {
    s.ended = { clause: 'GL-R-162', reason: 'the search is given up', winners: [] };
  },
};

function ways(s: State): Way[] {
  const her = lady(s);
  const house = s.plot.house;
  return [
    {
      label: 'Find Lady Amelie and bring her through the red door',
      clause: 'GL-S3-06',
      seats: [{ text: her === undefined ? `not found, ${s.markers.length} markers left` : `found; the red door is that of house ${String(house)}`, worth: sum([]) }],
    },
    { label: 'Stay on your feet and on the board', clause: 'GL-R-162', seats: [{ text: `${watchmen(s).filter((m) => m.mind?.alarmed === true).length} of ${watchmen(s).length} watchmen alarmed`, worth: sum([]) }] },
  ];
}

export const PASSAGE = verb({ name: 'passage', text: 'Open a passage through a block of houses.', args: { block: id, side: id } });
