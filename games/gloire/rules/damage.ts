/**
 * A hit, from the moment that it is known to the test of Guts (GL-R-055): points on Strength and DR under seal (GL-HP-11 to GL-HP-13), mount or rider
 * (GL-MNT-10), location (GL-BAS-08), Strength against DR (GL-DMG-01 to GL-DMG-04), boxes moved to others, boxes crossed off, test of Guts.
 *
 * Doubtful points: the points are staked before the location is known and those on another location are wasted (GL-R-114). Doublings count once, before
 * hero points (GL-R-116). On a hit without an attacker only the victim may stake (GL-R-205). A location without boxes may be hit without effect
 * (GL-BAS-10), save one whose last box counts again: that fells the model once more (GL-UNC-06).
 */
import { z } from 'zod';
import { ask, askSealed } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Decision, Flow, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { Part, Sum } from '#engine/log/sum.ts';
import { choice, number } from '../../kit/acts.ts';
import { LOCATIONS, type Location, type Row } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { noteHurt } from './duel-rounds.ts';
import { panicTest } from './guts.ts';
import { pay, purse } from './hero.ts';
import { strengthTable } from './pay-off.ts';
import { conscious, type G, isHuman, moved, name } from './play.ts';
import { distract } from './reload.ts';
import { roller, statTest } from './roll.ts';
import type { Hurt } from './rules.ts';
import { boxesLeft, hasFlaw, isGone, skill } from './stats.ts';
import { dropStrongbox } from './strongbox.ts';
import { tell } from './tell.ts';
import { unseat, woundMount } from './unseat.ts';
import { verb } from './verb.ts';
import { boxesFor, drOf } from './wound-table.ts';

export interface HitSpec {
  victim: Model;
  /** Whose attack it is; null: a fall, a crash, a blast. */
  by: Model | null;
  /** Strength after weapon and skills, before doublings and hero points. */
  ws: Sum;
  clause: ClauseId;
  /** In close combat. */
  close: boolean;
  firearm?: boolean;
  /** Struck with bare fists. */
  fists?: boolean;
  poison?: boolean;
  /** The location is given: a bear trap bites the legs, or the mount of a rider. */
  location?: Location | 'mount';
  /** Added to the DR: cover (GL-RNG-06). */
  armour?: (location: Location) => Part | null;
  /** The doubling of an ambush (GL-S3-26). */
  doubled?: { label: string; clause: ClauseId };
  /** Hero points may change its location die: Deadeyed, Maitre d'armes. */
  steers?: ClauseId;
  /** It crosses off nothing: a disarm. The location and whether the save held are what counts. */
  harmless?: boolean;
  /** An attack, so that a wound asks for a test of Guts (GL-R-068). */
  attack: boolean;
  also?: readonly ClauseId[];
}

export interface HitResult {
  location: Location | 'mount';
  /** Boxes crossed off, of whomever. */
  boxes: number;
  /** The save prevented it. */
  saved: boolean;
}

/** What was staked. */
interface Stakes {
  ws: number;
  doubled: ClauseId | null;
  dr: number;
  on: Location | 'mount' | null;
}

export function* hit(g: G, spec: HitSpec): Flow<HitResult> {
  g.enter(spec.clause);
  const { victim, by } = spec;
  victim.hidden = false;
  const stakes = spec.harmless === true ? NOTHING : yield* stake(g, spec);
  const mounted = victim.mount !== null && spec.location === undefined && spec.harmless !== true;
  if (spec.location === 'mount' || (mounted && (yield* strikesMount(g, spec)))) {
    const boxes = yield* harm(g, spec, stakes, 'mount');
    yield* distract(g, victim);
    yield* woundMount(g, victim, boxes.boxes, by, true);
    g.leave();
    return { location: 'mount', boxes: boxes.boxes, saved: boxes.saved };
  }
  const location = spec.location ?? (yield* rollLocation(g, spec));
  // What is struck from a hand hurts nobody, and elsewhere than on the arms it does nothing (GL-DSR-02, GL-DSR-04).
  if (spec.harmless === true && location !== 'arms') {
    g.leave();
    return { location, boxes: 0, saved: false };
  }
  const harmed = yield* harm(g, spec, stakes, location);
  if (harmed.boxes > 0 && spec.harmless !== true) {
    yield* wound(
      g,
      {
        victim,
        location,
        boxes: harmed.boxes,
        by,
        close: spec.close,
        poison: spec.poison === true,
        fists: spec.fists === true,
      },
      spec.attack,
    );
  }
  if (conscious(victim)) yield* distract(g, victim);
  g.leave();
  return { location, ...harmed };
}

const NOTHING: Stakes = { ws: 0, doubled: null, dr: 0, on: null };

/** The skill that doubles the Strength of this hit for a hero point. */
export function doubling({ by, close, firearm }: HitSpec): ClauseId | null {
  if (by === null) return null;
  if (close && skill(by, 'lagardere-lunge') > 0) return 'GL-SKC-16';
  return !close && firearm === true && skill(by, 'killer-instinct') > 0 ? 'GL-SKC-14' : null;
}

/** Attacker and victim stake under seal; one alone openly (GL-HP-13, GL-R-114). */
function* stake(g: G, spec: HitSpec): Flow<Stakes> {
  const s = g.state;
  const { victim, by } = spec;
  const attacker = by !== null && purse(s, by) > 0 && by.seat !== null ? by : null;
  const defender = purse(s, victim) > 0 && victim.seat !== null ? victim : null;
  if (attacker === null && defender === null) return NOTHING;
  const seats = [attacker, defender].flatMap((m) => (m === null ? [] : [roller(s, m)]));
  const make = (m: Model): Decision => (m === attacker ? strengthDecision(g, spec, m) : shieldDecision(g, spec, m));
  let [first, second]: (Answer | undefined)[] = [];
  if (attacker !== null && defender !== null && seats[0] !== seats[1]) {
    [first, second] = yield* askSealed<Answer>(seats, (seat) => make(seat === seats[0] ? attacker : defender));
    g.revealed();
  } else {
    if (attacker !== null) first = yield* ask<Answer>(roller(s, attacker), () => make(attacker));
    if (defender !== null) second = yield* ask<Answer>(roller(s, defender), () => make(defender));
  }
  const stakes: Stakes = { ws: 0, doubled: null, dr: 0, on: null };
  if (attacker !== null && first?.verb === 'strengthen') {
    stakes.ws = Number(first.ws ?? 0);
    stakes.doubled = first.double === true ? doubling(spec) : null;
    const price = stakes.ws + (stakes.doubled === null ? 0 : 1);
    pay(g, attacker, price, 'GL-HP-11', 'Strength', typeof first.own === 'number' ? first.own : undefined);
  }
  if (defender !== null && second?.verb === 'shield') {
    stakes.dr = Number(second.dr);
    stakes.on = second.location as Stakes['on'];
    pay(g, defender, stakes.dr, 'GL-HP-12', 'DR', typeof second.own === 'number' ? second.own : undefined);
  }
  if (stakes.ws > 0 || stakes.dr > 0 || stakes.doubled !== null) {
    tell(g, {
      kind: 'staked',
      clause: stakes.ws > 0 && stakes.dr > 0 ? 'GL-HP-13' : stakes.dr > 0 ? 'GL-HP-12' : (stakes.doubled ?? 'GL-HP-11'),
      model: victim.id,
      by: by?.id ?? null,
      ws: stakes.ws,
      doubled: stakes.doubled,
      dr: stakes.dr,
      location: stakes.on,
      also: ['GL-R-114', 'GL-R-205'],
    });
  }
  return stakes;
}

function strengthDecision(g: G, spec: HitSpec, m: Model): Decision {
  const s = g.state;
  const most = purse(s, m);
  const doubles = doubling(spec);
  const ws = spec.ws.value;
  const acts: Act[] = [
    number({
      verb: 'strengthen',
      label: 'Hero points on Strength',
      clause: 'GL-HP-11',
      arg: 'ws',
      min: 1,
      max: most,
      word: (n) => `+${n}: Strength ${ws + n}`,
      subjects: [m.id],
      best: () => [1, 2].filter((n) => n <= most),
      why: () => ({ clause: 'GL-HP-11', reason: `${name(m)} can be helped by ${most} hero points` }),
    }),
  ];
  if (doubles !== null) {
    acts.push(
      choice({
        verb: 'strengthen',
        key: 'double',
        label: 'Double the Strength',
        clause: doubles,
        by: ['ws'],
        options: () =>
          Array.from({ length: most }, (_, n) => ({
            answer: { verb: 'strengthen', ws: n, double: true },
            label: n === 0 ? `Strength ${ws * 2}` : `Strength ${ws * 2 + n} (+${n})`,
            subjects: [m.id],
          })),
        suggest: () => [{ verb: 'strengthen', ws: 0, double: true }],
        why: () => ({ clause: doubles, reason: `${name(m)} cannot pay for that` }),
      }),
    );
  }
  acts.push(keepAct(m, 'GL-HP-11'));
  return {
    seat: roller(s, m),
    title: `${name(m)} hits ${name(spec.victim)} with Strength ${ws}: hero points on it?`,
    clause: 'GL-HP-11',
    subjects: [m.id, spec.victim.id],
    acts,
    decline: { verb: 'keep' },
    payOff: () => strengthTable(spec.victim, ws, most, sealedBy(s, spec.victim)),
  };
}

/** Who stakes at the same time. */
function sealedBy(s: State, m: Model): { seat: Seat; label: string; has: number } | undefined {
  const has = m.seat === null ? 0 : purse(s, m);
  return m.seat === null || has === 0 ? undefined : { seat: m.seat, label: name(m), has };
}

function shieldDecision(g: G, spec: HitSpec, m: Model): Decision {
  const s = g.state;
  const most = purse(s, m);
  const places: (Location | 'mount')[] =
    spec.location === undefined ? LOCATIONS.filter((one) => m.card.track[one] !== undefined) : [spec.location];
  if (m.mount !== null && spec.location === undefined) places.push('mount');
  return {
    seat: roller(s, m),
    title: `${name(m)} is hit with Strength ${spec.ws.value}: hero points on the DR of a location?`,
    clause: 'GL-HP-12',
    subjects: spec.by === null ? [m.id] : [m.id, spec.by.id],
    acts: [
      choice({
        verb: 'shield',
        label: 'Hero points on DR',
        clause: 'GL-HP-12',
        by: ['location', 'dr'],
        options: () =>
          places.flatMap((location) =>
            Array.from({ length: most }, (_, i) => ({
              answer: { verb: 'shield', location, dr: i + 1 },
              label: `${labelOf(m, location)} +${i + 1}`,
              subjects: [m.id],
              note: `DR ${drOf(m, location) + i + 1}`,
            })),
          ),
        suggest: () => [
          { verb: 'shield', location: places.includes('torso') ? 'torso' : (places[0] as string), dr: 1 },
        ],
        why: () => ({ clause: 'GL-HP-12', reason: `${name(m)} can be helped by ${most} hero points, on one location` }),
      }),
      keepAct(m, 'GL-HP-12'),
    ],
    decline: { verb: 'keep' },
  };
}

function keepAct(m: Model, clause: ClauseId): Act {
  const answer: Answer = { verb: 'keep' };
  return {
    verb: 'keep',
    key: 'keep',
    label: 'No points',
    clause,
    form: { kind: 'option' },
    options: () => [{ answer, label: 'No points', subjects: [m.id] }],
    sample: () => answer,
    check: () => null,
  };
}

export const STRENGTHEN = verb({
  name: 'strengthen',
  text: 'Stake hero points on the Strength of a hit; `double` uses the skill that doubles it.',
  args: { ws: z.int().min(0).max(60), double: z.boolean().optional(), own: z.int().min(0).max(99).optional() },
  main: 'ws',
});

export const SHIELD = verb({
  name: 'shield',
  text: 'Stake hero points on the DR of one location before the location of a hit is rolled.',
  args: {
    location: z.enum([...LOCATIONS, 'mount']),
    dr: z.int().min(1).max(60),
    own: z.int().min(0).max(99).optional(),
  },
});

/** 1 to 5 the mount, 6 to 10 the rider (GL-MNT-10); the Heroic Horse is struck on half of all hits too (GL-HH-02). */
function* strikesMount(g: G, spec: Pick<HitSpec, 'victim' | 'by' | 'steers'>): Flow<boolean> {
  const { victim, by } = spec;
  const seat = roller(g.state, by ?? victim);
  const die = g.dice.roll(10, 'mount-or-rider', 'GL-MNT-10', seat, (face) => face <= 5);
  const shift =
    spec.steers === undefined || by === null
      ? 0
      : yield* steer(g, by, die, spec.steers, (face) => (face <= 5 ? 'the mount' : 'the rider'));
  const mount = die + shift <= 5;
  tell(g, { kind: 'mount-die', clause: 'GL-MNT-10', model: victim.id, die, shift, mount });
  return mount;
}

export function rowAt(m: Model, face: number): Location {
  for (const location of LOCATIONS) {
    const row = m.card.track[location];
    if (row !== undefined && face >= row.from && face <= row.to) return location;
  }
  throw new Error(`the track of ${m.id} has no row for ${face}`);
}

/** Where a wound without a hit falls: mount or rider, then the location. */
export function* locate(g: G, spec: Pick<HitSpec, 'victim' | 'by' | 'close' | 'steers'>): Flow<Location | 'mount'> {
  if (spec.victim.mount !== null && (yield* strikesMount(g, spec))) return 'mount';
  return yield* rollLocation(g, spec);
}

function* rollLocation(g: G, spec: Pick<HitSpec, 'victim' | 'by' | 'close' | 'steers'>): Flow<Location> {
  const { victim, by } = spec;
  // A coach team has one track and rolls no location (GL-R-218).
  if (victim.card.kind === 'team') return 'torso';
  const die = g.dice.roll(10, 'location', 'GL-BAS-08', roller(g.state, by ?? victim), (face) =>
    LOCATIONS.indexOf(rowAt(victim, face)),
  );
  const shift =
    spec.steers === undefined || by === null
      ? 0
      : yield* steer(g, by, die, spec.steers, (face) => labelOf(victim, rowAt(victim, face)));
  const location = rowAt(victim, die + shift);
  tell(g, {
    kind: 'location',
    clause: 'GL-BAS-08',
    model: victim.id,
    by: by?.id ?? null,
    die,
    shift,
    location,
    label: labelOf(victim, location),
    also: [
      spec.close ? 'GL-CC-02' : 'GL-RNG-04',
      ...(spec.steers === undefined ? ['GL-HP-05'] : [spec.steers, 'GL-R-111']),
    ],
  });
  return location;
}

/** Points on a location die, which stays within 1 to 10 (GL-R-111). */
function* steer(g: G, m: Model, die: number, clause: ClauseId, word: (face: number) => string): Flow<number> {
  const s = g.state;
  const most = purse(s, m);
  if (most === 0) return 0;
  const shifts: number[] = [];
  for (let face = 1; face <= 10; face++) if (face !== die && Math.abs(face - die) <= most) shifts.push(face - die);
  const answer = yield* ask<Answer>(roller(s, m), () => ({
    seat: roller(s, m),
    title: `${name(m)} rolled ${die}, ${word(die)}: shift the location?`,
    clause,
    subjects: [m.id],
    acts: [
      choice({
        verb: 'hero',
        label: 'Shift the location die',
        clause,
        by: ['shift'],
        options: () =>
          shifts.map((shift) => ({
            answer: { verb: 'hero', shift },
            label: `${die + shift}, ${word(die + shift)}`,
            subjects: [m.id],
            note: `${Math.abs(shift)} hero ${Math.abs(shift) === 1 ? 'point' : 'points'}`,
          })),
        why: () => ({ clause: 'GL-R-111', reason: `the die stays within 1 and 10, and ${name(m)} has ${most} points` }),
      }),
      keepAct(m, clause),
    ],
    decline: { verb: 'keep' },
  }));
  if (answer.verb !== 'hero') return 0;
  const shift = Number(answer.shift);
  pay(g, m, Math.abs(shift), clause, 'shift the location', typeof answer.own === 'number' ? answer.own : undefined);
  return shift;
}

export function labelOf(m: Model, location: Location | 'mount'): string {
  return location === 'mount' ? (m.mount?.kind.name ?? 'mount') : (m.card.track[location]?.label ?? location);
}

function* harm(
  g: G,
  spec: HitSpec,
  stakes: Stakes,
  location: Location | 'mount',
): Flow<{ boxes: number; saved: boolean }> {
  const { victim, by } = spec;
  const wsParts: Part[] = [...spec.ws.parts];
  const doubled = spec.doubled ?? (stakes.doubled === null ? undefined : { label: 'doubled', clause: stakes.doubled });
  if (doubled !== undefined) wsParts.push({ ...doubled, amount: spec.ws.value });
  if (stakes.ws > 0) wsParts.push({ label: 'hero points', amount: stakes.ws, clause: 'GL-HP-11' });
  const drParts: Part[] = [{ label: labelOf(victim, location), amount: drOf(victim, location), clause: 'GL-BAS-04' }];
  const cover = location === 'mount' ? null : (spec.armour?.(location) ?? null);
  if (cover !== null) drParts.push(cover);
  if (stakes.dr > 0 && stakes.on === location)
    drParts.push({ label: 'hero points', amount: stakes.dr, clause: 'GL-HP-12' });
  const ws = total(wsParts);
  const dr = total(drParts);
  let boxes = boxesFor(ws, dr);
  let saved = false;
  if (boxes === 0) {
    const { passed } = yield* statTest(g, victim, {
      test: 'armour-save',
      stat: 'bw',
      value: { value: dr - ws, parts: [{ label: 'DR less Strength', amount: dr - ws, clause: 'GL-DMG-04' }] },
      clause: 'GL-DMG-04',
    });
    saved = passed;
    boxes = passed ? 0 : 1;
  }
  if (spec.harmless === true) boxes = 0;
  const cost = boxes === 0 ? 'the armour holds' : boxes === 1 ? '1 box' : `${boxes} boxes`;
  noteHurt(g.state, by, victim, `${labelOf(victim, location)}, Strength ${ws} on DR ${dr}: ${cost}`);
  const clause: ClauseId = ws < dr ? 'GL-DMG-04' : boxes === 3 ? 'GL-DMG-03' : boxes === 2 ? 'GL-DMG-02' : 'GL-DMG-01';
  tell(g, {
    kind: 'damage',
    clause,
    model: victim.id,
    by: by?.id ?? null,
    location,
    ws,
    wsParts,
    dr,
    drParts,
    boxes,
    saved,
    also: [
      spec.clause,
      ...(location !== 'mount' && isGone(victim, location) ? ['GL-BAS-10'] : []),
      ...(spec.also ?? []),
    ],
  });
  return { boxes, saved };
}

function total(parts: readonly Part[]): number {
  let sum = 0;
  for (const { amount } of parts) sum += amount;
  return sum;
}

/** Boxes of an attack: moved to others where a skill allows it (once, GL-R-133), crossed off, and the test of Guts of whoever lost them. */
export function* wound(g: G, hurt: Hurt, attack: boolean): Flow<void> {
  const { victim, location, boxes, by, close, poison } = hurt.by === null ? hurt : yield* g.rules.transfer(g, hurt);
  if (location === 'mount') {
    yield* woundMount(g, victim, boxes, by, false);
    return;
  }
  const lost = yield* crossOff(g, victim, location, boxes, by);
  if (lost === 0) return;
  if (poison && conscious(victim) && !victim.poison.includes(location) && boxesLeft(victim, location) > 0) {
    victim.poison.push(location);
    tell(g, { kind: 'poisoned', clause: 'GL-SKC-20', model: victim.id, location, also: ['GL-R-121', 'GL-R-232'] });
  }
  if (victim.onTable && hasFlaw(victim, 'maladroit') && g.rules.flings !== undefined) yield* g.rules.flings(g, victim);
  yield* g.rules.scenario(g.state).wounded(g, victim, by, { close, fists: hurt.fists === true });
  // The wound that decides a duel is still one of the duel (GL-R-082).
  const duelled = victim.duel !== null;
  yield* g.rules.duelHurt(g, victim, by);
  if (victim.card.kind === 'team') {
    yield* g.rules.teamHurt(g, victim);
    return;
  }
  if (attack && !duelled && conscious(victim)) yield* panicTest(g, victim, 'wound');
}

/** Crosses boxes off from the left (GL-BAS-09) and carries out what the end of the row says. Returns how many were crossed off. */
export function* crossOff(g: G, m: Model, location: Location, boxes: number, by: Model | null): Flow<number> {
  const row = m.card.track[location] as Row | undefined;
  if (row === undefined || !m.onTable) return 0;
  const wasGone = m.lost[location] >= row.boxes.length;
  if (wasGone && !m.revived.includes(location)) return 0;
  const lost = wasGone ? 0 : Math.min(boxes, row.boxes.length - m.lost[location]);
  m.lost[location] += lost;
  m.revived = m.revived.filter((one) => one !== location);
  if (m.lost[location] >= row.boxes.length) m.poison = m.poison.filter((one) => one !== location);
  tell(g, {
    kind: 'wound',
    clause: 'GL-BAS-09',
    model: m.id,
    by: by?.id ?? null,
    location,
    label: row.label,
    boxes: lost,
    left: row.boxes.length - m.lost[location],
    also: ['GL-BAS-06', ...(wasGone ? ['GL-UNC-06'] : [])],
  });
  if (m.lost[location] >= row.boxes.length) yield* rowEnds(g, m, location, row, by);
  return wasGone ? boxes : lost;
}

/** The effect printed at the end of a row. */
function* rowEnds(g: G, m: Model, location: Location, row: Row, by: Model | null): Flow<void> {
  if (row.end === 'killed') {
    yield* remove(g, m, by);
    return;
  }
  if (row.end === 'unconscious') {
    yield* knockOut(g, m, by, 'GL-BAS-14');
    return;
  }
  const clause: ClauseId = row.end === 'no-attacks' ? 'GL-BAS-11' : row.end === 'crawl' ? 'GL-BAS-12' : 'GL-ANI-03';
  tell(g, { kind: 'disabled', clause, model: m.id, location, end: row.end });
  if (row.end === 'no-attacks' && isHuman(m)) letGo(g, m);
}

/** Everything in its hands and everything it carries lies where it stands (GL-BAS-11, GL-R-149). */
export function letGo(g: G, m: Model): void {
  const s = g.state;
  const what: string[] = [];
  for (const arm of m.arms) {
    if (arm.held === 0) continue;
    what.push(arm.key);
    layWeapon(s, m, arm.key, [m.x, m.y]);
    arm.held = 0;
  }
  what.push(...layDown(s, m));
  if (what.length > 0) tell(g, { kind: 'dropped', clause: 'GL-BAS-11', model: m.id, what });
}

/** A weapon of a model lies on the ground, to be picked up with an action (GL-R-037, GL-R-066). */
export function layWeapon(s: State, m: Model, key: string, at: Point): void {
  s.made += 1;
  s.tokens.push({
    id: `t${s.made}`,
    kind: 'weapon',
    name: m.card.weapons.find((one) => one.key === key)?.weapon.name ?? key,
    x: at[0],
    y: at[1],
    carrier: null,
    taken: null,
    vp: 0,
    open: true,
    owner: m.id,
    key,
    lit: false,
    fuse: 0,
    roll: null,
    mount: null,
  });
}

/** The tokens that a model carries are left where it is. */
export function layDown(s: State, m: Model): string[] {
  const ids = m.carries;
  if (ids.length === 0) return [];
  for (const token of s.tokens) {
    if (!ids.includes(token.id)) continue;
    token.carrier = null;
    token.x = m.x;
    token.y = m.y;
  }
  m.carries = [];
  return ids;
}

/** Unconscious: no actions, out of all combat (GL-UNC-01). Its letters can be looted, so it keeps them. */
export function* knockOut(g: G, m: Model, by: Model | null, clause: ClauseId): Flow<void> {
  if (!conscious(m)) return;
  const s = g.state;
  m.downSince = Math.max(1, s.turn);
  out(m);
  m.prone = true;
  tell(g, { kind: 'unconscious', clause, model: m.id, by: by?.id ?? null, also: ['GL-UNC-01'] });
  yield* unseat(g, m);
  moved(g);
  dropStrongbox(g, m);
  yield* g.rules.scenario(s).felled(g, { victim: m, by, how: 'unconscious' });
  yield* g.rules.duelHurt(g, m, by);
}

/** Killed and removed (GL-BAS-15). */
export function* remove(g: G, m: Model, by: Model | null): Flow<void> {
  const s = g.state;
  out(m);
  tell(g, { kind: 'killed', clause: 'GL-BAS-15', model: m.id, by: by?.id ?? null });
  layDown(s, m);
  yield* unseat(g, m);
  m.onTable = false;
  m.left = 'killed';
  moved(g);
  for (const other of s.models) {
    // A trained animal leaves with its handler's death (GL-R-220).
    if (other.handler === m.id && other.onTable) takeAway(g, other, 'removed', 'GL-SKK-02');
  }
  yield* g.rules.scenario(s).felled(g, { victim: m, by, how: 'killed' });
  yield* g.rules.duelHurt(g, m, by);
}

function out(m: Model): void {
  m.waiting = false;
  m.hidden = false;
  m.panicked = false;
  m.suppressedBy = null;
  m.climb = null;
  m.cowers = null;
}

/** Takes a model off the table without a fight: fled, escaped, surrendered. */
export function takeAway(g: G, m: Model, why: NonNullable<Model['left']>, clause: ClauseId): void {
  out(m);
  m.onTable = false;
  m.left = why;
  moved(g);
  tell(g, { kind: 'left', clause, model: m.id, why });
}

/** Whether its arms serve: it may attack and carry (GL-BAS-11). */
export function hasArms(m: Model): boolean {
  return !isGone(m, 'arms');
}
