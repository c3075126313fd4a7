/**
 * How good a position is, in Victory Points or so. Zero-sum: what Red has less what Blue has. It counts points scored; markers
 * held and who can still get to them; Missions done or within reach; what still stands; and for every model the harm it can
 * do at its next opportunity with the Action Points it will have then. So AP are worth what can be done with them, and a
 * place is worth what it threatens less what threatens it.
 */
import type { Seat } from '#engine/game.ts';
import { distanceToEdge } from '#engine/geometry/distance.ts';
import { canSee } from '#engine/geometry/sight.ts';
import { CONTACT } from '#engine/geometry/types.ts';
import type { MissionId, Modifier } from './content/types.ts';
import { type Arms, armsOf, at, matchup } from './matchup.ts';
import { passChance } from './rules/checks.ts';
import { controller, zoneOwner } from './rules/control.ts';
import { ALLOWANCE } from './rules/hindered.ts';
import { gap, inTouch } from './rules/measure.ts';
import { hasFlag } from './rules/modifiers.ts';
import { TURNS } from './rules/objective-phase.ts';
import { foe, living } from './rules/play.ts';
import { PUSH_FATIGUE } from './rules/push-it.ts';
import { concealed } from './rules/sight.ts';
import { MARKER_RADIUS } from './rules/standing.ts';
import { shieldWorks, stat, totalDamage } from './rules/stats.ts';
import { controlled } from './rules/summon.ts';
import { expectedHarm } from './rules/to-hit.ts';
import { shotsLeft } from './rules/weapons.ts';
import type { Activation, Attached, CarriedWeapon, Marker, Model, State } from './state.ts';

export function evaluate(s: State, seat: Seat): number {
  const value = forRed(s);
  return seat === 0 ? value : -value;
}

function forRed(s: State): number {
  const points = s.vp[0] - s.vp[1];
  if (s.phase === 'over') return points * 4;
  const field = survey(s);
  let value = points + strength(s, field[0]) - strength(s, field[1]);
  if (!PLACED.has(s.phase)) return value;
  value += ground(s, field) + losses(s);
  value += danger(s, field[0], field[1]) - danger(s, field[1], field[0]);
  return value;
}

/** Parts of the game in which places count: everybody is on the table. */
const PLACED: ReadonlySet<State['phase']> = new Set(['deployment-traits', 'objective', 'activations', 'scoring']);

/** When a model acts next. */
const NOW = 0;
const SOON = 1;
const LATER = 2;

/** A model on the table with what is asked of it again and again. */
interface Unit {
  m: Model;
  arms: Arms;
  worth: number;
  /** Total Damage, and what of it is still to come in this Activation. */
  damage: number;
  coming: number;
  when: number;
  /** Action Points it will act with, and what getting up takes of them. */
  ap: number;
  stride: number;
  /** An enemy touches it; an enemy is within 1". */
  engaged: boolean;
  crowded: boolean;
  /** What is left of a blow from the front when it can Defend. */
  guard: number;
}

type Field = readonly [Unit[], Unit[]];

function survey(s: State): Field {
  const field: Field = [[], []];
  const acting = s.activation === null ? '' : s.activation.model;
  const open = s.phase === 'activations';
  const price = worthNow(s);
  for (let i = 0; i < s.models.length; i++) {
    const m = s.models[i] as Model;
    if (!living(m)) continue;
    const when = m.id === acting ? NOW : open && !m.activated && !m.summonedNow ? SOON : LATER;
    let ap = when === LATER ? pool(m) : m.ap;
    const coming = when === NOW && s.activation !== null ? pending(m, s.activation) : 0;
    let stride = ALLOWANCE;
    if (m.maladies.length > 0) {
      if (m.maladies.includes('prone')) ap -= 1;
      if (m.maladies.includes('slow')) stride /= 2;
      if (m.maladies.includes('pinned')) stride = 0;
    }
    field[m.seat as 0 | 1].push({
      m,
      arms: armsOf(s, m),
      worth: worth(m) * price,
      damage: Math.min(m.card.dt - 1, totalDamage(m) + Math.floor(coming)),
      coming,
      when,
      ap,
      stride,
      engaged: false,
      crowded: false,
      guard: guard(m),
    });
  }
  return field;
}

/** AP of a turn to come. */
function pool(m: Model): number {
  const full = m.card.level + 3;
  return m.bloodied ? Math.ceil(full / 2) : full;
}

function guard(m: Model): number {
  if (m.maladies.length > 0 && m.maladies.includes('prone')) return 1;
  const times = m.ap + (!m.shieldUsed && m.card.shield !== null && shieldWorks(m) ? 1 : 0);
  return times === 0 ? 1 : times === 1 ? 0.8 : times === 2 ? 0.74 : 0.7;
}

/** The fewer scorings are to come, the less there is for models to do. */
function worthNow(s: State): number {
  return 0.5 + 0.12 * scoringsLeft(s);
}

function scoringsLeft(s: State): number {
  return s.turn === 0 ? TURNS : TURNS - s.turn + (s.phase === 'scoring' ? 0 : 1);
}

export function worth(m: Model): number {
  return 0.45 + 0.16 * m.card.level + 0.08 * m.card.size + (m.card.spells.length > 0 ? 0.1 : 0);
}

/** Markers that the end of the Activation will bring: as good as there, since putting it off gains nothing. */
function pending(m: Model, now: Activation): number {
  let damage = now.pushed ? PUSH_FATIGUE / 2 : 0;
  if (m.maladies.length === 0) return damage;
  if (m.maladies.includes('bleeding')) damage += 1;
  if (m.maladies.includes('burning')) damage += m.burn + 1;
  if (m.maladies.includes('poisoned')) damage += 0.5;
  return damage;
}

/** From 1 (hale) to a little (about to fall). Who is Bloodied has half its Action Points. */
function standing({ m, coming }: Unit): number {
  const damage = m.injuries + m.fatigue / 2 + coming;
  const left = Math.max(0, m.card.dt - damage) / m.card.dt;
  let value = 0.3 + 0.55 * left;
  if (damage * 2 < m.card.dt) value += 0.15;
  if (m.shaken) value -= 0.15;
  for (let i = 0; i < m.maladies.length; i++) value -= AILING[m.maladies[i] as keyof typeof AILING] ?? 0.07;
  return Math.max(0.1, value);
}

const AILING = { burning: 0.22, bleeding: 0.14, prone: 0.05, blind: 0.12, disarmed: 0.1, poisoned: 0.08 } as const;

/** Push It can be used once: not for a trifle. */
const PUSH_SAVED = 0.12;

function strength(s: State, units: readonly Unit[]): number {
  const now = s.activation;
  let value = 0;
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as Unit;
    const { m, worth: price, when } = u;
    value += price * standing(u);
    if (!m.pushed) value += PUSH_SAVED;
    if (!m.itemUsed && m.card.item !== null) value += 0.06;
    for (let k = 0; k < m.attached.length; k++) {
      const { modifier, until } = m.attached[k] as Attached;
      if (until !== 'next-attack' && until !== 'activation') value += 0.05 * leaning(modifier);
    }
    // Acting last is worth something, and so are AP that nothing else speaks for.
    value += m.ap * 0.004 + (when === SOON ? 0.03 : 0);
    if (when === NOW && now !== null && now.casts > 0) value -= (0.5 * price + 0.25) * unstable(s, m, now.casts);
  }
  return value;
}

/** The chance that the Concentration Test at the end of the Activation fails. */
function unstable(s: State, m: Model, casts: number): number {
  const counted = hasFlag(s, m, 'channeler') ? casts - 1 : casts;
  return counted === 0 ? 0 : 1 - passChance(stat(s, m, 'mi'), counted + controlled(s, m));
}

/** Whether a modifier helps (1) or harms (-1) who has it. */
function leaning(modifier: Modifier): number {
  switch (modifier.kind) {
    case 'stat':
    case 'av':
    case 'pool':
      return modifier.amount > 0 ? 1 : -1;
    case 'dm':
    case 'cost':
      return modifier.amount < 0 ? 1 : -1;
    case 'roll':
      return modifier.amount > 0 === (modifier.side !== 'against') ? 1 : -1;
    case 'forbid':
    case 'hindered':
      return -1;
    default:
      return 0.5;
  }
}

/** Fewer Casualties this turn are worth a point at its end (GG-SCO-05), the surer the fewer models are still to act. */
function losses(s: State): number {
  const [red, blue] = s.casualties;
  if (s.phase !== 'activations' || red === blue) return 0;
  let waiting = 0;
  let all = 0;
  for (const m of s.models) {
    if (!living(m)) continue;
    all += 1;
    if (!m.activated) waiting += 1;
  }
  const sure = 0.9 - 0.4 * (waiting / Math.max(1, all));
  const lead = Math.min(2, Math.abs(blue - red));
  return (red < blue ? 1 : -1) * sure * (lead === 2 ? 1.05 : 1);
}

// ---------------------------------------------------------------- harm

const READY = [0.92, 0.5, 0.28] as const;

/** What one side can do to the other: for each of its models the best it can do next, a little for the second best. */
function danger(s: State, ours: readonly Unit[], theirs: readonly Unit[]): number {
  let value = 0;
  for (let i = 0; i < ours.length; i++) {
    const u = ours[i] as Unit;
    look(u, theirs);
    if (u.when === NOW) value += prospects(s, u, theirs);
    if (u.when === SOON || s.turn < TURNS) value += threat(s, u, theirs);
  }
  return value;
}

function gapOf(a: Model, b: Model): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const d = Math.sqrt(dx * dx + dy * dy) - a.a - b.a;
  return d < 0 ? 0 : d;
}

function look(u: Unit, enemies: readonly Unit[]): void {
  for (let i = 0; i < enemies.length; i++) {
    const d = gapOf(u.m, (enemies[i] as Unit).m);
    if (d > 1) continue;
    u.crowded = true;
    if (d <= CONTACT) u.engaged = true;
  }
}

function faces(m: Model, o: Model): boolean {
  return (o.x - m.x) * m.fx + (o.y - m.y) * m.fy + o.a >= 0;
}

/** Move Actions before a blow or shot that reaches so far; a turn on the spot is one too. Infinity when it cannot be. */
function movesFor(u: Unit, o: Model, d: number, reach: number): number {
  const need = d - reach;
  if (need <= CONTACT) return u.when === LATER || faces(u.m, o) ? 0 : u.stride > 0 ? 1 : 9;
  if (u.stride === 0) return 9;
  return Math.ceil((need - CONTACT) / u.stride) + (u.engaged ? 1 : 0);
}

interface Blow {
  /** Victory Points taken away on average by all the attacks that the AP allow. */
  gain: number;
  moves: number;
  ranged: boolean;
}

/** Who has walked shoots worse, and may still not see the target. */
const WALKED = 0.6;

const lines = new WeakMap<State['pieces'], Map<number, Map<number, boolean>>>();

/** Whether terrain leaves a line between the two: the same both ways, and remembered for as long as the terrain stays. */
function inSight(s: State, a: Model, b: Model): boolean {
  let known = lines.get(s.pieces);
  if (known === undefined) {
    known = new Map();
    lines.set(s.pieces, known);
  }
  const one = a.x * 1024 * 65536 + a.y * 1024;
  const two = b.x * 1024 * 65536 + b.y * 1024;
  const low = Math.min(one, two);
  const high = Math.max(one, two);
  let from = known.get(low);
  if (from === undefined) {
    from = new Map();
    known.set(low, from);
  }
  let clear = from.get(high);
  if (clear === undefined) {
    clear = canSee(a, b, { bodies: NOBODY, features: s.pieces }, ANYBODY);
    from.set(high, clear);
  }
  return clear;
}

const NOBODY: readonly Model[] = [];
const ANYBODY = { transparent };

const blow: Blow = { gain: 0, moves: 0, ranged: false };

/** The best way for a model to harm another with its AP; one scratch result, overwritten by the next call. */
function bestBlow(s: State, u: Unit, v: Unit, d: number, close: number, shot: number): Blow {
  blow.gain = 0;
  const disarmed = u.m.maladies.length > 0 && u.m.maladies.includes('disarmed');
  const moves = movesFor(u, v.m, d, u.arms.reach);
  let n = (u.ap - moves) >> 1;
  if (n > 0) {
    const guarded = u.when === LATER ? 0.75 : faces(v.m, u.m) ? v.guard : 1;
    blow.gain = Math.min(1, n * close * guarded * (disarmed ? 0.5 : 1)) * v.worth;
    blow.moves = moves;
    blow.ranged = false;
  }
  if (u.arms.range === 0 || (u.crowded && !u.arms.spells) || (disarmed && !u.arms.spells)) return blow;
  const walk = movesFor(u, v.m, d, u.arms.range);
  n = Math.min(u.arms.reload, (u.ap - walk) >> 1);
  if (n <= 0) return blow;
  let gain = Math.min(1, n * shot * (walk > 0 ? WALKED : 1)) * v.worth;
  if (gain <= blow.gain) return blow;
  if (walk === 0 && !inSight(s, u.m, v.m)) gain *= WALKED * 0.6;
  if (gain > blow.gain) {
    blow.gain = gain;
    blow.moves = walk;
    blow.ranged = true;
  }
  return blow;
}

const SECOND = 0.2;
/** What still takes a move may be barred by terrain or by a crowd: only when it has been made is it counted in full. */
const YET_TO_COME = 0.2;
const DRIFT = 0.1;

/** At its next opportunity; for the model whose Activation it is that is the next turn. */
function threat(s: State, u: Unit, enemies: readonly Unit[]): number {
  if (u.when === NOW) return threat(s, { ...u, when: LATER, ap: pool(u.m) }, enemies);
  let best = 0;
  let second = 0;
  let drift = 0;
  for (let i = 0; i < enemies.length; i++) {
    const v = enemies[i] as Unit;
    const d = gapOf(u.m, v.m);
    const pair = matchup(s, u.arms, u.m, v.m);
    const k = at(u.m, v.damage, v.m.card.dt);
    const close = pair.close[k] as number;
    const shot = pair.shot[k] as number;
    const { gain } = bestBlow(s, u, v, d, close, shot);
    if (gain > best) {
      second = best;
      best = gain;
    } else if (gain > second) second = gain;
    drift = Math.max(drift, (close * 8) / (8 + d), (shot * 8) / (8 + Math.max(0, d - u.arms.range)));
  }
  const calm = u.m.shaken ? 0.4 : 1;
  return calm * ((READY[u.when] as number) * (best + SECOND * second) + DRIFT * drift);
}

/** What the model whose Activation it is can still do in it: who is in reach as it stands is reckoned with exactly. */
function prospects(s: State, u: Unit, enemies: readonly Unit[]): number {
  let best = 0;
  for (let i = 0; i < enemies.length; i++) {
    const v = enemies[i] as Unit;
    const pair = matchup(s, u.arms, u.m, v.m);
    const k = at(u.m, v.damage, v.m.card.dt);
    const found = bestBlow(s, u, v, gapOf(u.m, v.m), pair.close[k] as number, pair.shot[k] as number);
    if (found.gain * 1.6 <= best) continue;
    const gain = found.moves === 0 ? exact(s, u, v) : found.gain * YET_TO_COME;
    best = Math.max(best, gain);
  }
  return READY[NOW] * best;
}

function transparent(m: Model): boolean {
  return !living(m) || m.maladies.includes('prone');
}

function sees(s: State, a: Model, d: Model): boolean {
  if (a.maladies.includes('blind') || concealed(s, a, d)) return false;
  return canSee(a, d, { bodies: s.models, features: s.pieces }, { transparent });
}

function exact(s: State, u: Unit, v: Unit): number {
  const { m } = u;
  const o = v.m;
  const d = gap(m, o);
  const attacks = u.ap >> 1;
  const disarmed = m.maladies.includes('disarmed');
  let best = 0;
  let seen: boolean | null = null;
  const weapons = m.card.weapons;
  for (let i = 0; i < weapons.length; i++) {
    const w = weapons[i] as CarriedWeapon;
    if (disarmed && w.id !== 'unarmed') continue;
    let times = attacks;
    if (w.type === 'ranged') {
      times = Math.min(attacks, shotsLeft(s, m, w));
      if (u.crowded || times <= 0 || d > (w.range ?? 0)) continue;
      seen ??= sees(s, m, o);
      if (!seen) continue;
    } else if (d > (w.traits.reach ?? 0) && !inTouch(m, o)) continue;
    const guarded = w.type === 'close' && faces(o, m) ? v.guard : 1;
    best = Math.max(best, Math.min(1, expectedHarm(s, m, o, w) * times * guarded));
  }
  if (u.arms.spells && d <= u.arms.range && faces(m, o)) {
    const spell = Math.min(1, attacks * ((matchup(s, u.arms, m, o).shot[at(m, v.damage, o.card.dt)] as number) * 0.8));
    if (spell > best) best = spell;
  }
  return best * v.worth;
}

// ---------------------------------------------------------------- markers and Missions

/** How much of a Mission's two points to reckon with, turn by turn. */
const MISSION_WEIGHT = [0.2, 0.25, 0.35, 0.55, 1.1, 1.9] as const;

/** For a side and a marker: how near its best three are, whether one is there, and who else can be there this turn. */
interface Claim {
  near: number;
  here: boolean;
  arrives: number;
}

/** How much to give for a marker that a model can still reach this turn, by when it acts; the choice is made when it has moved. */
const ARRIVES = [0.3, 0.55, 0] as const;

function claims(s: State, units: readonly Unit[], prizes: readonly number[]): Claim[] {
  const { markers } = s;
  const out: Claim[] = [];
  const top: number[] = [];
  for (let k = 0; k < markers.length; k++) {
    out.push({ near: 0, here: false, arrives: 0 });
    top.push(0, 0, 0);
  }
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as Unit;
    const { m } = u;
    const reach = u.when === LATER ? 0 : (u.ap - (u.engaged ? 1 : 0)) * u.stride;
    const fit = m.shaken || u.stride === 0 ? 0.6 : 1;
    let goal = -1;
    let best = 0;
    for (let k = 0; k < markers.length; k++) {
      const marker = markers[k] as Marker;
      const dx = m.x - marker.x;
      const dy = m.y - marker.y;
      const d = Math.sqrt(dx * dx + dy * dy) - m.a - MARKER_RADIUS - 1;
      if (d <= 0) (out[k] as Claim).here = true;
      rank(top, k * 3, d <= 0 ? 1 : (fit * 8) / (8 + d));
      if (d > 0 && d <= reach) (out[k] as Claim).arrives = Math.max((out[k] as Claim).arrives, fit * (ARRIVES[u.when] as number));
      if (d > reach && d > 0) continue;
      const wish = (prizes[k] as number) + (d <= 0 ? 0.6 : 0.3 * (1 - d / (reach + 1)));
      if (wish > best) {
        best = wish;
        goal = d <= 0 ? -1 : k;
      }
    }
    if (goal >= 0) {
      const claim = out[goal] as Claim;
      claim.arrives = Math.max(claim.arrives, fit * (ARRIVES[u.when] as number));
    }
  }
  for (let k = 0; k < markers.length; k++) {
    (out[k] as Claim).near = (top[k * 3] as number) + 0.3 * (top[k * 3 + 1] as number) + 0.1 * (top[k * 3 + 2] as number);
  }
  return out;
}

/** Keeps the three largest of a list in order. */
function rank(top: number[], from: number, value: number): void {
  if (value <= (top[from + 2] as number)) return;
  if (value > (top[from] as number)) {
    top[from + 2] = top[from + 1] as number;
    top[from + 1] = top[from] as number;
    top[from] = value;
  } else if (value > (top[from + 1] as number)) {
    top[from + 2] = top[from + 1] as number;
    top[from + 1] = value;
  } else top[from + 2] = value;
}

function ground(s: State, field: Field): number {
  const future = scoringsLeft(s) - 1;
  const weight = MISSION_WEIGHT[s.turn] ?? 0;
  const held: [number, number] = [0, 0];
  const zones: Reach = [new Map(), new Map()];
  const prizes = s.markers.map((marker) => prizeOf(s, marker));
  const both = [claims(s, field[0], prizes), claims(s, field[1], prizes)] as const;
  let value = 0;
  for (let i = 0; i < s.markers.length; i++) {
    const marker = s.markers[i] as Marker;
    const owner = controller(s, marker);
    const zone = placeOf(s, marker);
    for (let seat = 0; seat < 2; seat++) {
      const mine = both[seat as 0 | 1][i] as Claim;
      const theirs = both[(1 - seat) as 0 | 1][i] as Claim;
      const holds = owner === seat;
      let sure = 0;
      if (holds) sure = theirs.arrives > 0 ? 0.8 : 1;
      else if (mine.here || mine.arrives > 0) sure = (theirs.here ? 0.2 : theirs.arrives > 0 ? 0.4 : 0.55) * (mine.here ? 1 : mine.arrives / 0.55);
      if (holds) held[seat as 0 | 1] += 1;
      const hold = (0.2 + 0.26 * future) * (0.45 * (holds ? 1 : 0) + 0.55 * mine.near);
      value += (seat === 0 ? 1 : -1) * ((prizes[i] as number) * sure + hold);
      const reach = holds ? sure : future === 0 ? sure * 0.9 : mine.near * 0.5;
      const known = zones[seat as 0 | 1];
      known.set(zone, Math.max(known.get(zone) ?? 0, reach));
    }
  }
  return value + weight * (missions(s, 0, held, zones, field) - missions(s, 1, held, zones, field));
}

/** What a marker pays at the end of this turn: half a point as one of a pair, more when it is Active. */
function prizeOf(s: State, marker: Marker): number {
  if (s.phase !== 'activations') return 0;
  return 0.5 + (s.active.includes(marker.n) ? (s.active.length === 1 ? 2 : 1) : 0);
}

type Reach = readonly [Map<Seat | null, number>, Map<Seat | null, number>];

const places = new WeakMap<State['zones'], Map<string, Seat | null>>();

/** Whose zone a marker lies in: markers stay where they are, so it is remembered for the table. */
function placeOf(s: State, marker: Marker): Seat | null {
  let known = places.get(s.zones);
  if (known === undefined) {
    known = new Map();
    places.set(s.zones, known);
  }
  const key = `${s.colours[0]} ${marker.x} ${marker.y}`;
  let owner = known.get(key);
  if (owner === undefined) {
    owner = zoneOwner(s, marker);
    known.set(key, owner);
  }
  return owner;
}

/** Slots that the seat fills as things stand, or is on the way to. */
function missions(s: State, seat: 0 | 1, held: readonly [number, number], zones: Reach, field: Field): number {
  const { primary, secondary, secret } = s.missions;
  let value = 0;
  if (primary !== null) value += mission(s, seat, primary, held, zones, field);
  const second = secondary[seat];
  if (second) value += mission(s, seat, second, held, zones, field);
  const third = secret[seat];
  if (third) value += mission(s, seat, third, held, zones, field);
  return value;
}

function mission(
  s: State,
  seat: 0 | 1,
  id: MissionId,
  held: readonly [number, number],
  zones: Reach,
  field: Field,
): number {
  const reach = zones[seat];
  const enemies = field[1 - seat] as Unit[];
  switch (id) {
    case 'conquer':
      return reach.get(foe(seat)) ?? 0;
    case 'hold':
      return reach.get(seat) ?? 0;
    case 'loot':
      return reach.get(null) ?? 0;
    case 'dominate': {
      const lead = held[seat] - (held[foe(seat) as 0 | 1] as number);
      return lead > 1 ? 0.95 : lead === 1 ? 0.8 : lead === 0 ? 0.25 : lead === -1 ? 0.1 : 0;
    }
    case 'expel':
      return kept(s, enemies, (m) => {
        const dx = m.x - s.width / 2;
        const dy = m.y - s.depth / 2;
        return Math.sqrt(dx * dx + dy * dy) - m.a - 4;
      });
    case 'contain':
      return kept(s, enemies, (m) => distanceToEdge(m, s.width, s.depth).distance - 2);
  }
}

/** How sure it is that no enemy ends in a forbidden place: least when one is there, better the farther off they are. */
function kept(s: State, enemies: readonly Unit[], beyond: (m: Model) => number): number {
  let nearest = 40;
  let soonest = false;
  for (const u of enemies) {
    const d = beyond(u.m);
    if (d <= 0) return 0.05;
    if (d < nearest) nearest = d;
    if (u.when !== LATER && d <= u.ap * u.stride) soonest = true;
  }
  if (s.turn >= TURNS) return soonest ? 0.5 : 1;
  return 0.4 + (0.4 * nearest) / (nearest + 8);
}
