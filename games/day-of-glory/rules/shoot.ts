/**
 * Fighting at range (DG-RNG-01..12): rows that may shoot by distance, one target for the whole unit (DG-R-132), the table of size against
 * distance instead of agility, then saves and wounds as in melee. Not in melee and not into one (DG-R-126).
 */
import type { Act, Answer, Flow, Option, Refusal, RefusedAct, Sum } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import { rangedNeeds } from '../content/tables.ts';
import type { NaturalAttack, Weapon } from '../content/types.ts';
import type { Activation, Card, Model, State, Unit } from '../state.ts';
import { choice } from './acts.ts';
import { pickVictim } from './assassin.ts';
import { blowOf, type Group, merge, naturalBlow, naturalBonus, rangedWeapons, resolve, weaponBonus } from './attack.ts';
import { aim } from './cavalry.ts';
import { duellists, mayHarm } from './challenge.ts';
import { inMelee, maybeWithin } from './contact.ts';
import { idle } from './eligible.ts';
import { bodyOf, centreOf, depthOf, frontRow, type Pose, pivoted, widthOf } from './layout.ts';
import { leadWeapon } from './lead-weapon.ts';
import { enemiesOf, type G, levelOf, mustUnit, rankAndFile, unitById, uses } from './play.ts';
import { countOf, RELOADS } from './reload.ts';
import { inCover, inFrontArc, sightRefusal } from './sight.ts';
import { loose, misfit } from './space.ts';
import { HERO } from './strikes.ts';
import { spend } from './turns.ts';

/** DG-RNG-03, DG-RNG-04: another row, or pair of rows, for every so many inches. */
const ROW_EVERY = 15;

/** DG-R-002: one distance for the whole unit, from the nearest base of its front row. */
export function rangeTo(u: Unit, v: Unit, pose: Pose = u): number {
  const front = frontRow(u);
  const theirs = v.models.map((m) => bodyOf(v, m));
  let least = Infinity;
  for (const m of u.models) {
    if (m.row !== front) continue;
    const a = bodyOf(u, m, pose);
    for (const b of theirs) {
      const dx = a.x - b.x;
      const dy = a.y - b.y;
      if (Math.sqrt(dx * dx + dy * dy) - a.a - a.b - b.a - b.b >= least) continue;
      least = Math.min(least, planSeparation(a, b));
    }
  }
  return Math.max(0, least);
}

interface Shooter {
  model: Model;
  card: Card;
  weapons: readonly Weapon[];
  natural: readonly NaturalAttack[];
}

/** Crossbows and firearms can be used crouching (DG-CRO-03, DG-R-133). */
function usable(m: Model, weapon: Weapon): boolean {
  return !m.crouching || weapon.kind === 'crossbow' || weapon.kind === 'firearm';
}

/** The row a model counts in: crouching rows before it are left out (DG-CRO-02). */
function countedRow(u: Unit, m: Model, low: ReadonlySet<number>): number {
  let row = m.row - frontRow(u);
  for (const crouched of low) if (crouched < m.row) row--;
  return row;
}

function crouchedRows(s: State, u: Unit): ReadonlySet<number> {
  if (!uses(s, 'crouching')) return NONE;
  const rows = new Map<number, boolean>();
  for (const m of u.models) rows.set(m.row, (rows.get(m.row) ?? true) && m.crouching);
  return new Set([...rows].filter(([, all]) => all).map(([row]) => row));
}

const NONE: ReadonlySet<number> = new Set();

/** Whoever shoots at that distance: in a row that may, with a weapon that reaches and is loaded, or would be if it were (`loaded`). */
export function shooters(s: State, u: Unit, distance: number, now: Activation | null, loaded = false): Shooter[] {
  const low = crouchedRows(s, u);
  const rows = Math.floor((distance + EPSILON) / ROW_EVERY) + 1;
  const most = u.formation === 'skirmish' ? rows * 2 : rows;
  const hero = now?.hero == null ? null : mustUnit(s, now.hero).card;
  const out: Shooter[] = [];
  for (const model of u.models) {
    const card = s.cards[model.card]!;
    if (hero !== null && card.id !== hero) continue;
    if (now?.apart.includes(model.id) === true || idle(s, u, model)) continue;
    if (countedRow(u, model, low) >= most) continue;
    const weapons = rangedWeapons(u, card).filter(
      (w) =>
        w.range! + EPSILON >= distance &&
        usable(model, w) &&
        (loaded || w.kind !== 'firearm' || countOf(s, u, card).reload === 0),
    );
    const natural = card.natural.filter((n) => n.range !== undefined && n.range + EPSILON >= distance);
    if (weapons.length > 0 || natural.length > 0) out.push({ model, card, weapons, natural });
  }
  return out;
}

/** The farthest any weapon in hand reaches; 0 when there is none. */
function reachOf(s: State, u: Unit): number {
  let most = 0;
  for (const key of Object.keys(u.ready)) {
    const card = s.cards[key];
    if (card === undefined) continue;
    for (const w of rangedWeapons(u, card)) most = Math.max(most, w.range ?? 0);
    for (const n of card.natural) most = Math.max(most, n.range ?? 0);
  }
  return most;
}

/** Loose units may pivot free before shooting (DG-R-075). */
function aimingPose(s: State, u: Unit, v: Unit): Pose {
  if (!loose(u) || inFrontArc(u, v)) return u;
  const [x, y] = centreOf(u);
  const [vx, vy] = centreOf(v);
  if ((vx - x) * (vx - x) + (vy - y) * (vy - y) < 1e-9) return u;
  const pose = pivoted(u, ...norm(vx - x, vy - y));
  return misfit(s, u, pose) === null ? pose : u;
}

/** Why the unit may not shoot at all. */
function shootRefusal(s: State, u: Unit): Refusal | null {
  if (u.place !== 'table') return { clause: 'DG-RNG-01', reason: `${u.name} is not on the table` };
  if (reachOf(s, u) === 0) return { clause: 'DG-RNG-01', reason: `${u.name} has no ranged weapon in hand` };
  if (inMelee(s, u)) return { clause: 'DG-R-126', reason: `${u.name} touches an enemy` };
  return null;
}

export function targetRefusal(s: State, u: Unit, v: Unit, now: Activation | null): Refusal | null {
  const reach = reachOf(s, u);
  if (v.seat === u.seat || v.place !== 'table') return { clause: 'DG-RNG-01', reason: 'that is no enemy on the table' };
  const pose = aimingPose(s, u, v);
  const have = rangeTo(u, v, pose);
  if (have > reach + EPSILON) {
    return {
      clause: 'DG-RNG-01',
      reason: `${v.name} is ${Math.round(have * 10) / 10}" away`,
      witness: { kind: 'gap', from: [pose.x, pose.y], to: centreOf(v), distance: have, limit: reach },
      also: ['DG-WPN-28'],
    };
  }
  if (inMelee(s, v)) return { clause: 'DG-R-126', reason: `${v.name} is in melee` };
  if (!mayHarm(s, u, v)) return { clause: 'DG-CHL-06', reason: `a challenge protects ${v.name}` };
  if (!inFrontArc(u, v, pose)) {
    return {
      clause: 'DG-R-075',
      reason: `${v.name} is outside the front arc`,
      witness: { kind: 'arc', at: [pose.x, pose.y], facing: [pose.fx, pose.fy] },
    };
  }
  const blind = sightRefusal(s, u, v, pose);
  if (blind !== null) return blind;
  if (shooters(s, u, have, now).length === 0) {
    if (u.models.some((m) => m.crouching)) {
      return { clause: 'DG-CRO-03', reason: 'who crouches shoots with crossbows and firearms only' };
    }
    return shooters(s, u, have, now, true).length > 0
      ? { clause: 'DG-WPN-23', reason: `${u.name} must reload first` }
      : {
          clause: u.formation === 'skirmish' ? 'DG-RNG-04' : 'DG-RNG-03',
          reason: 'nobody who could shoot stands in a row that may',
        };
  }
  return null;
}

export function shootAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (shootRefusal(s, u) !== null) return null;
  const reach = reachOf(s, u);
  const open = enemiesOf(s, u.seat).filter((v) => maybeWithin(u, v, reach + 2) && targetRefusal(s, u, v, now) === null);
  if (open.length === 0) return null;
  return choice({
    verb: 'shoot',
    label: 'Shoot',
    clause: 'DG-RNG-01',
    by: ['target'],
    options: () => open.flatMap((v) => optionsAt(s, u, v, now)),
    why: (answer) => {
      const v = unitById(s, String(answer.target));
      if (v === undefined) return { clause: 'DG-RNG-01', reason: `there is no unit "${String(answer.target)}"` };
      return targetRefusal(s, u, v, now) ?? { clause: 'DG-RNG-01', reason: 'it cannot be shot at' };
    },
  });
}

function optionsAt(s: State, u: Unit, v: Unit, now: Activation): Option[] {
  const distance = rangeTo(u, v, aimingPose(s, u, v));
  const all = shooters(s, u, distance, now);
  const note = `${Math.round(distance * 10) / 10}", ${all.length} ${all.length === 1 ? 'shooter' : 'shooters'}`;
  const out: Option[] = [{ answer: { verb: 'shoot', target: v.id }, label: v.name, subjects: [v.id], note }];
  const both = all.find((by) => by.weapons.length > 0 && by.natural.length > 0);
  if (both !== undefined) {
    const answer: Answer = { verb: 'shoot', target: v.id, natural: true };
    out.push({ answer, label: `${v.name}, ${both.natural[0]!.name}`, subjects: [v.id], note });
  }
  return out;
}

export function shootWhyNot(g: G, u: Unit, now: Activation): RefusedAct | null {
  const s = g.state;
  const general = shootRefusal(s, u);
  const why = (answer: Answer) => {
    const v = unitById(s, String(answer.target));
    return general ?? (v === undefined ? null : targetRefusal(s, u, v, now));
  };
  if (general !== null) {
    return s.cards[u.card]!.weapons.some((w) => w.range !== null) || general.clause !== 'DG-RNG-01'
      ? { verb: 'shoot', label: 'Shoot', refusal: general, why }
      : null;
  }
  const first = enemiesOf(s, u.seat)[0];
  const refusal = first === undefined ? null : targetRefusal(s, u, first, now);
  return refusal === null ? null : { verb: 'shoot', label: 'Shoot', refusal, why };
}

/** DG-RNG-05..12: what the die and its bonus must reach. */
export function needsAtRange(s: State, u: Unit, v: Unit, distance: number, pose: Pose = u): Sum {
  const { needs, clause } = rangedNeeds(v.models.length, distance);
  const parts: Part[] = [part(`${v.models.length} models at ${Math.round(distance * 10) / 10}"`, needs, clause)];
  const cover = inCover(s, u, v, pose);
  if (cover !== null) parts.push(part(`cover, ${cover.name}`, 1, 'DG-TER-02'));
  return sum(parts);
}

/** What the target adds to the shooter's die (DG-RNG-12, DG-FORM-10). */
function targetParts(s: State, v: Unit): Part[] {
  const parts: Part[] = [];
  let health = Infinity;
  for (const m of rankAndFile(s, v)) health = Math.min(health, s.cards[m.card]!.plainHealth);
  const bulk = health === Infinity ? 0 : Math.floor((health - 1) / 2);
  if (bulk > 0) parts.push(part('large target', bulk, 'DG-RNG-12'));
  if (v.formation === 'skirmish') parts.push(part('target in skirmish', -1, 'DG-FORM-10'));
  return parts;
}

/** One shooter's attacks: its weapons, or what it was born with, not both (DG-R-227). `lead` has its further attacks (DG-R-087). */
function volley(s: State, u: Unit, v: Unit, by: Shooter, lead: number, natural: boolean): Group[] {
  const { model, card } = by;
  const target = targetParts(s, v);
  const hero = card.kind === 'hero';
  const order = hero ? HERO : model.role === 'sergeant' ? 1 : 0;
  const common = {
    unit: u,
    target: v,
    label: hero ? card.name : model.role === 'sergeant' ? `sergeant of ${u.name}` : u.name,
    sole: order === 0 ? null : model.id,
    order,
  };
  const [born] = by.natural;
  if (born !== undefined && (natural || by.weapons.length === 0)) {
    return [
      {
        ...common,
        name: born.name,
        attacks: born.attacks,
        count: [part('natural attacks', born.attacks, 'DG-R-227')],
        bonus: sum([...naturalBonus(s, u, model, card, null), ...target]),
        blow: naturalBlow(born),
        damage: 1,
        hits: born.hits ?? null,
        automatic: born.automatic ?? false,
        clause: 'DG-R-227',
      },
    ];
  }
  return by.weapons.map((weapon, i) => {
    const count = [i === 0 ? part('shooters', 1, 'DG-RNG-02') : part('second weapon', 1, 'DG-MEL-04')];
    if (i === lead && card.attacks > 1) count.push(part('further attacks', card.attacks - 1, 'DG-R-130'));
    return {
      ...common,
      name: weapon.name,
      attacks: sum(count).value,
      count,
      bonus: sum([...weaponBonus(s, u, model, card, weapon, null), ...marksmen(s, u, card), ...target]),
      blow: blowOf(weapon, false, false),
      damage: weapon.damage ?? 1,
      hits: null,
      automatic: false,
      clause: 'DG-RNG-05',
    };
  });
}

/** DG-LIST-29, DG-R-255. */
function marksmen(s: State, u: Unit, card: Card): Part[] {
  const { rule } = s.armies[u.seat]!;
  if (rule.kind !== 'ranged-bonus' || card.race === null || card.mercenary) return [];
  return [part('army of marksmen', rule.bonus, 'DG-LIST-29')];
}

/** DG-R-130: firearms have one shot each, so further attacks go with another weapon or not at all. */
function firstLead(by: Shooter): number {
  return by.weapons.findIndex((w) => w.kind !== 'firearm');
}

/** All shots as they would be made without anybody choosing. */
export function shotsAt(s: State, u: Unit, v: Unit, distance: number, now: Activation | null): Group[] {
  return shooters(s, u, distance, now).flatMap((by) => volley(s, u, v, by, firstLead(by), false));
}

export function* doShoot(g: G, u: Unit, answer: Answer): Flow<void> {
  const s = g.state;
  const v = mustUnit(s, String(answer.target));
  const now = s.activation;
  spend(g);
  Object.assign(u, poseOnly(aimingPose(s, u, v)));
  const distance = rangeTo(u, v);
  const also = crouchedRows(s, u).size > 0 ? { also: ['DG-CRO-02'] } : {};
  g.emit({
    kind: 'shoot',
    clause: 'DG-RNG-01',
    unit: now?.hero ?? u.id,
    seat: u.seat,
    target: v.id,
    distance,
    ...also,
  });
  const groups: Group[] = [];
  for (const by of shooters(s, u, distance, now)) {
    groups.push(...(yield* declare(g, u, v, by, answer.natural === true)));
    const shots = by.natural.length > 0 && answer.natural === true ? [] : by.weapons;
    if (shots.some((w) => w.kind === 'firearm')) countOf(s, u, by.card).reload = RELOADS;
  }
  yield* aim(g, u, groups);
  const needs = needsAtRange(s, u, v, distance);
  yield* resolve(g, merge(groups), () => needs, { by: u, clause: 'DG-RNG-02', melee: false, spared: duellists(s) });
}

function poseOnly({ x, y, fx, fy }: Pose): Pose {
  return { x, y, fx, fy };
}

/** An assassin may put all into one blow; a hero chooses the weapon of its further attacks. */
function* declare(g: G, u: Unit, v: Unit, by: Shooter, natural: boolean): Flow<Group[]> {
  const s = g.state;
  const level = levelOf(by.card, 'assassin');
  const open = level === 0 ? [] : firstRows(s, u, v).map((model) => ({ enemy: v, model }));
  const victim = open.length === 0 ? null : yield* pickVictim(g, u, by.card.name, open);
  const lead = yield* leadWeapon(u, by.card, by.weapons, by.card.attacks > 1);
  const groups = volley(s, u, v, by, lead, natural);
  const weapon = groups[lead] ?? groups[0];
  if (victim === null || weapon === undefined) return groups;
  const count = [part('precision blow', 1, 'DG-CLS-02')];
  return [{ ...weapon, attacks: 1, count, damage: 1 + level, hits: null, precise: victim, clause: 'DG-CLS-02' }];
}

/** DG-CLS-03: the first two rows of the side that is turned to the shooter; duellists are not to be had. */
function firstRows(s: State, u: Unit, v: Unit): Model[] {
  const [x, y] = centreOf(v);
  const ahead = (u.x - x) * v.fx + (u.y - y) * v.fy;
  const left = (u.y - y) * v.fx - (u.x - x) * v.fy;
  const lengthwise = Math.abs(ahead) - depthOf(v) / 2 >= Math.abs(left) - widthOf(v) / 2;
  const line = (m: Model) => (lengthwise ? (ahead >= 0 ? m.row : 0 - m.row) : left >= 0 ? m.file : 0 - m.file);
  const lines = [...new Set(v.models.map(line))].sort((a, b) => a - b).slice(0, 2);
  const spared = duellists(s);
  return v.models.filter((m) => lines.includes(line(m)) && !spared.has(m.id));
}
