/**
 * Fighting at range (DG-RNG-01..12): one target for the whole unit (DG-R-132), the table of size against distance instead of agility, then
 * saves and wounds as in melee. Not in melee and not into one (DG-R-126). Joined heroes may hold their shots for a target of their own
 * (DG-R-320).
 */

import { z } from 'zod';
import type { Act, Answer, Flow, Option, Refusal, RefusedAct } from '#engine/game.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { tenths } from '../../kit/placing.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { spend, standAside } from './activation-record.ts';
import { resolve } from './attack.ts';
import { aim } from './cavalry.ts';
import { mayHarm } from './challenge.ts';
import { inMelee, maybeWithin } from './contact.ts';
import { usedUp } from './effects.ts';
import { type Group, hindered, merge } from './group.ts';
import { handsLeft, spendHands } from './hands.ts';
import { centreOf } from './layout.ts';
import { agreeing, enemiesOf, type G, isHero, mustUnit, unitById } from './play.ts';
import { fire } from './reload.ts';
import { crouchedLines, rangeTo, reachOf, shooters, standTo, turnTo } from './shooters.ts';
import { declare, thrown } from './shot.ts';
import { inFrontArc, sightRefusal } from './sight.ts';
import { sparksOf, strikeSparks } from './sparks.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';
import { needsAt, needsAtRange, shielded, shieldedRefusal } from './volley.ts';

/** Why the unit may not shoot at all. */
function shootRefusal(s: State, u: Unit): Refusal | null {
  if (u.place !== 'table') return { clause: 'DG-RNG-01', reason: `${u.name} ${agreeing(u, 'is')} not on the table` };
  if (reachOf(s, u) === 0)
    return { clause: 'DG-RNG-01', reason: `${u.name} ${agreeing(u, 'has')} no ranged weapon in hand` };
  if (inMelee(s, u)) return { clause: 'DG-R-126', reason: `${u.name} ${agreeing(u, 'touches')} an enemy` };
  return null;
}

export function targetRefusal(s: State, u: Unit, v: Unit, now: Activation | null): Refusal | null {
  const reach = reachOf(s, u);
  if (v.seat === u.seat || v.place !== 'table') return { clause: 'DG-RNG-01', reason: 'that is no enemy on the table' };
  const front = standTo(s, u, v);
  const { pose, side } = front;
  const have = rangeTo(u, v, front);
  if (have > reach + EPSILON) {
    return {
      clause: 'DG-RNG-01',
      reason: `${v.name} ${agreeing(v, 'is')} ${tenths(have)}" away`,
      witness: { kind: 'gap', from: [pose.x, pose.y], to: centreOf(v), distance: have, limit: reach },
      also: ['DG-WPN-28'],
    };
  }
  if (inMelee(s, v)) return { clause: 'DG-R-126', reason: `${v.name} ${agreeing(v, 'is')} in melee` };
  if (!mayHarm(s, u, v)) return { clause: 'DG-CHL-06', reason: `a challenge protects ${v.name}` };
  if (!inFrontArc(u, v, pose)) {
    return {
      clause: 'DG-R-075',
      reason: `${v.name} ${agreeing(v, 'is')} outside the front arc`,
      witness: { kind: 'arc', at: [pose.x, pose.y], facing: [pose.fx, pose.fy] },
    };
  }
  const behind = shieldedRefusal(s, v);
  if (behind !== null) return behind;
  const blind = sightRefusal(s, u, v, pose);
  if (blind !== null) return blind;
  if (shooters(s, u, have, { now, side }).length === 0) {
    if (u.models.some((m) => m.crouching)) {
      return { clause: 'DG-CRO-03', reason: 'who crouches shoots with crossbows and firearms only' };
    }
    return shooters(s, u, have, { now, side, loaded: true }).length > 0
      ? { clause: 'DG-WPN-23', reason: `${u.name} must reload first` }
      : {
          clause: u.formation === 'skirmish' ? 'DG-RNG-04' : 'DG-RNG-03',
          reason: 'nobody who could shoot stands in a row that may',
        };
  }
  return null;
}

function shootAct(g: G, u: Unit, now: Activation): Act | null {
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
    options: () => open.flatMap((v) => optionsAt(s, u, v, now, open.length > 1)),
    why: (answer) => {
      const v = unitById(s, String(answer.target));
      if (v === undefined) return { clause: 'DG-RNG-01', reason: `there is no unit "${String(answer.target)}"` };
      return targetRefusal(s, u, v, now) ?? { clause: 'DG-RNG-01', reason: 'it cannot be shot at' };
    },
  });
}

/** `others`: there are other targets, which joined heroes may want to hold their shots for. */
function optionsAt(s: State, u: Unit, v: Unit, now: Activation, others: boolean): Option[] {
  const front = standTo(s, u, v);
  const distance = rangeTo(u, v, front);
  const all = shooters(s, u, distance, { now, side: front.side });
  const many = all[0]?.crew ?? all.length;
  const note = `${tenths(distance)}", ${many} ${many === 1 ? 'shooter' : 'shooters'}`;
  const out: Option[] = [{ answer: { verb: 'shoot', target: v.id }, label: v.name, subjects: [v.id], note }];
  const both = all.find((by) => by.weapons.length > 0 && by.natural.length > 0);
  if (both !== undefined) {
    const answer: Answer = { verb: 'shoot', target: v.id, natural: true };
    out.push({ answer, label: `${v.name}, ${both.natural[0]!.name}`, subjects: [v.id], note });
  }
  for (let n = 1; n < (all[0]?.crew ?? 0); n++) {
    out.push({
      answer: { verb: 'shoot', target: v.id, crew: n },
      label: `${v.name}, ${n} of the crew`,
      subjects: [v.id],
    });
  }
  const plain = all.filter((by) => !joined(s, u, by.model)).length;
  if (others && now.hero === null && plain > 0 && plain < all.length) {
    const answer: Answer = { verb: 'shoot', target: v.id, held: true };
    out.push({ answer, label: `${v.name}, heroes hold their shots`, subjects: [v.id], note });
  }
  return out;
}

function joined(s: State, u: Unit, m: Model): boolean {
  return u.kind !== 'hero' && isHero(s, m);
}

function shootWhyNot(g: G, u: Unit, now: Activation): RefusedAct | null {
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

export const SHOOT = menuVerb({
  name: 'shoot',
  text: 'Shoot at a unit; `natural`: with the breath of the mount instead of weapons; `held`: joined heroes hold their shots; `crew`: so many of a vehicle.',
  args: {
    target: id,
    natural: z.literal(true).optional(),
    held: z.literal(true).optional(),
    crew: z.int().min(1).max(9).optional(),
  },
  main: 'target',
  action: true,
  again: handsLeft,
  atMachine: true,
  clause: 'DG-RNG-01',
  lacks: 'there is no ranged weapon',
  find: (g, { u, now }) => shootAct(g, u, now),
  refused: (g, { u, now }) => shootWhyNot(g, u, now),
  run: (g, { u }, answer) => shootAt(g, u, answer),
});

interface Aim {
  target: string;
  natural?: boolean | undefined;
  held?: boolean | undefined;
  /** So many of a vehicle's crew; all who can unless said. */
  crew?: number | undefined;
}

export function* shootAt(g: G, u: Unit, { target, natural = false, held = false, crew }: Aim): Flow<void> {
  const s = g.state;
  const v = mustUnit(s, target);
  const now = s.activation;
  if (u.kind !== 'vehicle') spend(g);
  const front = turnTo(g, u, v);
  const distance = rangeTo(u, v, front);
  const also = crouchedLines(s, u, front.side).size > 0 ? { also: ['DG-CRO-02'] } : {};
  tell(g, {
    kind: 'shoot',
    clause: 'DG-RNG-01',
    unit: now?.hero ?? u.id,
    seat: u.seat,
    target: v.id,
    distance,
    ...also,
  });
  const all = shooters(s, u, distance, { now, side: front.side })
    .filter((by) => !held || !joined(s, u, by.model))
    .map((by) => (by.crew === undefined ? by : { ...by, crew: Math.min(by.crew, crew ?? by.crew) }));
  if (u.kind === 'vehicle') spendHands(g, u, all[0]?.crew ?? 0);
  standAside(
    g,
    u,
    all.map((by) => by.model),
  );
  const groups: Group[] = [];
  for (const one of all) {
    const by = thrown(g, u, one, distance);
    if (by.weapons.length + by.natural.length === 0) continue;
    const shot = yield* declare(g, u, v, by, natural);
    groups.push(...shot.groups);
    for (let n = 0; n < (by.crew ?? 1); n++) fire(by.model, shot.weapons);
  }
  yield* aim(g, u, groups);
  const needs = needsAtRange(s, u, v, distance, front.pose);
  const shots = merge(hindered(s, groups));
  yield* resolve(g, shots, (x) => needsAt(needs, x), {
    by: u,
    clause: 'DG-RNG-02',
    melee: false,
    spared: shielded(s, v),
  });
  yield* strikeSparks(g, sparksOf(shots));
  const rolled = groups.some((x) => x.automatic === false);
  usedUp(g, u, 'attack', ...(rolled ? (['volley'] as const) : []));
}
