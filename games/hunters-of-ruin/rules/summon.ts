/**
 * Summoning: a marker or a warrior comes to a point (HR-SUM-01). After all that it does there it may slide 1" for each Degree of Success, even
 * out of range (HR-SRS-08).
 *
 * Doubtful points: a slide does not turn it, ends wholly on the table, and for a Chasm, Wall of Earth or Wall of Fire on nobody's base; nothing
 * that happens on placing happens again (HR-R-115). A summoned warrior is the caster's player's, does not activate and has no Reaction in the
 * turn it comes (HR-R-034), and ends its slide 1" or more from all others.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, ClauseId, Flow, Random, Refusal } from '#engine/game.ts';
import { type Body, EPSILON, type Point } from '#engine/geometry/types.ts';
import { directions, snap } from '#engine/geometry/vec.ts';
import { button } from '../../kit/acts.ts';
import { point } from '../../kit/args.ts';
import { placement } from '../../kit/placing.ts';
import { readTo } from '../../kit/words.ts';
import type { MarkerRules, Spell } from '../content/types.ts';
import type { State, Summoned, Warrior } from '../state.ts';
import { setUpon } from './hazards.ts';
import { type G, moved, must, name } from './play.ts';
import { recruit } from './recruit.ts';
import { markerRefusal, onTable, overlapped, type Place, pointOf, warriorRefusal } from './spell-target.ts';
import { put, surfacesAt } from './standing.ts';
import { summonedCard } from './summoned.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

export function* summon(g: G, caster: Warrior, spell: Spell, place: Place, degrees: number): Flow<void> {
  const s = g.state;
  const { effect } = spell;
  if (effect.do !== 'marker' && effect.do !== 'warrior') throw new Error(`${spell.name} summons nothing`);
  s.made += 1;
  const id = `summoned-${s.made}`;
  const { at, facing, z } = place;
  const one: Summoned = {
    id,
    spell: spell.id,
    caster: caster.id,
    name: spell.name,
    marker:
      effect.do === 'marker' ? { rules: effect.marker, x: at[0], y: at[1], fx: facing[0], fy: facing[1], z } : null,
    warrior: effect.do === 'warrior' ? arrive(g, caster, effect.card, id, place).id : null,
  };
  s.summoned.push(one);
  moved(g);
  const summoned = one.warrior ?? one.id;
  tell(g, {
    kind: 'summon',
    clause: 'HR-SUM-01',
    warrior: caster.id,
    spell: spell.id,
    name: spell.name,
    summoned,
    at,
    facing,
    also: ['HR-SRS-07', spell.clause, ...(one.marker === null ? [] : groundOf(one.marker.rules))],
  });
  yield* setUpon(g, caster, one);
  if (degrees > 0 && s.summoned.includes(one)) yield* offerSlide(g, caster, one, degrees);
}

/** The clauses that say what a marker is to whoever meets it, besides that of the spell. */
function groundOf(rules: MarkerRules): ClauseId[] {
  const clauses: ClauseId[] = [];
  if (rules.rough === true && rules.deaf !== true) clauses.push('HR-AIR-06');
  if (rules.deaf === true) clauses.push('HR-WTR-05');
  return clauses;
}

function arrive(g: G, caster: Warrior, card: string, id: string, { at, z }: Place): Warrior {
  const s = g.state;
  const printed = summonedCard(s, card);
  const known = s.warriors.filter((other) => other.card.warrior === printed.warrior).length;
  const w = recruit(id, caster.seat, known === 0 ? printed : { ...printed, name: `${printed.name} ${known + 1}` });
  w.inUse = w.card.carried.map(({ key }) => key);
  w.summonedTurn = s.turn;
  w.onTable = true;
  w.fx = caster.fx;
  w.fy = caster.fy;
  s.warriors.push(w);
  put(g, w, at[0], at[1], z);
  return w;
}

/** What a marker looks like as a base: for placing it. */
export function bodyOfMarker({ shape }: MarkerRules, at: Point, facing: Point, z: number): Body {
  const rect = shape.kind === 'rect';
  const a = (rect ? shape.wide : shape.across) / 2;
  const b = (rect ? shape.long : shape.across) / 2;
  return { x: at[0], y: at[1], fx: facing[0], fy: facing[1], z, h: 0, shape: rect ? 'rect' : 'round', a, b };
}

export const SLIDE = verb({
  name: 'slide',
  text: 'Move what was summoned, 1" for each Degree of Success.',
  args: { at: point },
  main: 'at',
  read: ({ args }) => readTo(args, 'at'),
});

/** Where the thing lies now. */
function whereOf(s: State, { marker, warrior }: Summoned): Place {
  if (marker !== null) return { at: [marker.x, marker.y], facing: [marker.fx, marker.fy], z: marker.z };
  const { x, y, fx, fy, z } = must(s, warrior as string);
  return { at: [x, y], facing: [fx, fy], z };
}

/** The level of a surface at a point that is nearest to where it lies now; NaN when there is none. */
function levelNear(s: State, x: number, y: number, z: number): number {
  let best = Number.NaN;
  for (const level of surfacesAt(s, x, y)) if (!(Math.abs(level - z) >= Math.abs(best - z))) best = level;
  return best;
}

/** Why it may not slide there. */
function slideRefusal(s: State, one: Summoned, inches: number, to: Point): Refusal | null {
  const from = whereOf(s, one);
  const [x, y] = to;
  const z = onTable(s, x, y) ? levelNear(s, x, y, from.z) : Number.NaN;
  if (Number.isNaN(z)) {
    return {
      clause: 'HR-SUM-02',
      reason: 'the place is off the table',
      witness: { kind: 'outside', at: to, region: 'table' },
    };
  }
  const [dx, dy, dz] = [x - from.at[0], y - from.at[1], z - from.z];
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
  if (distance > inches + EPSILON) {
    const reason = `${one.name} may move ${inches}", not ${Math.round(distance * 10) / 10}"`;
    return { clause: 'HR-SRS-08', reason, witness: { kind: 'gap', from: from.at, to, distance, limit: inches } };
  }
  const place: Place = { at: to, facing: from.facing, z };
  if (one.marker === null) return warriorRefusal(s, must(s, one.warrior as string), place);
  const { rules } = one.marker;
  const refusal = markerRefusal(s, one.name, rules, place);
  if (refusal !== null) return refusal;
  const [under] = rules.chasm === true || rules.fire === true ? overlapped(s, rules, place) : [];
  if (under === undefined) return null;
  const reason = `${one.name} may not end its move on ${name(under)}`;
  return { clause: 'HR-R-115', reason, witness: { kind: 'overlap', with: under.id, at: to }, also: ['HR-SRS-08'] };
}

const ROUND = directions(16);

function slides(s: State, one: Summoned, inches: number): Point[] {
  const { at } = whereOf(s, one);
  const found: Point[] = [];
  for (const share of [1, 0.5]) {
    for (const [dx, dy] of ROUND) {
      const to: Point = [snap(at[0] + dx * inches * share), snap(at[1] + dy * inches * share)];
      if (slideRefusal(s, one, inches, to) === null) found.push(to);
    }
  }
  return found;
}

function randomSlide(s: State, one: Summoned, inches: number, rng: Random): Point | null {
  const { at } = whereOf(s, one);
  for (let tries = 0; tries < 6; tries++) {
    const [dx, dy] = ROUND[rng.int(ROUND.length)] as Point;
    const far = rng.real() * inches;
    const to: Point = [snap(at[0] + dx * far), snap(at[1] + dy * far)];
    if (slideRefusal(s, one, inches, to) === null) return to;
  }
  return null;
}

function* offerSlide(g: G, caster: Warrior, one: Summoned, inches: number): Flow<void> {
  const s = g.state;
  const answer = yield* ask<Answer>(caster.seat, () => {
    const { at, facing, z } = whereOf(s, one);
    const body = one.marker === null ? must(s, one.warrior as string) : bodyOfMarker(one.marker.rules, at, facing, z);
    return {
      seat: caster.seat,
      title: `where does ${one.name} go? Up to ${inches}"`,
      clause: 'HR-SRS-08',
      subjects: [caster.id, one.warrior ?? one.id],
      acts: [slideAct(s, one, inches, body), button('pass', 'It stays', 'HR-SRS-08', caster.id)],
      decline: { verb: 'pass' },
    };
  });
  if (answer.verb !== 'slide') return;
  const from = whereOf(s, one);
  const to = pointOf(answer.at) as Point;
  const z = levelNear(s, to[0], to[1], from.z);
  if (one.marker === null) put(g, must(s, one.warrior as string), to[0], to[1], z);
  else one.marker = { ...one.marker, x: to[0], y: to[1], z };
  moved(g);
  tell(g, {
    kind: 'slide',
    clause: 'HR-SRS-08',
    warrior: caster.id,
    summoned: one.warrior ?? one.id,
    from: from.at,
    to,
  });
}

function slideAct(s: State, one: Summoned, inches: number, body: Body): Act {
  return placement({
    verb: 'slide',
    label: `Move ${one.name}`,
    clause: 'HR-SRS-08',
    body,
    region: [],
    facing: false,
    spots: () => slides(s, one, inches).map((at) => ({ at })),
    option: ({ at }) => ({ label: `to ${at[0].toFixed(1)}, ${at[1].toFixed(1)}`, subjects: [one.warrior ?? one.id] }),
    random: (rng) => {
      const at = randomSlide(s, one, inches, rng);
      return at === null ? null : { at };
    },
    why: ({ at }) => {
      const to = pointOf(at);
      return to === null
        ? { clause: 'HR-SRS-08', reason: 'it moves to a point [x, y]' }
        : slideRefusal(s, one, inches, to);
    },
  });
}
