/**
 * What a caster may choose: Spells it knows (GG-CAST-01) and can pay for (GG-CAST-05), X of at least 1 (GG-CAST-06), with a
 * valid target (GG-CAST-04) by the Spell's Targeting Trait (GG-TGT-01..08).
 *
 * Doubtful points: Blessing, Aura and Nova include the caster (GG-R-07). A Spell that picks one model needs it not concealed;
 * those that reach all in range do not care, nor for sight (GG-R-49). A Summoning Spell needs a legal place (GG-R-43). What
 * lowers a price leaves a CV of X at 1 AP or more (GG-R-74). For a blink X may be left out: it is then the least that
 * reaches the spot.
 */
import type { Answer, Random, Refusal } from '#engine/game.ts';
import { distanceToPoint } from '#engine/geometry/distance.ts';
import { EPSILON, type Point } from '#engine/geometry/types.ts';
import type { Effect, Spell } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { amountOf } from './effects.ts';
import { spellOf } from './lexicon.ts';
import { forbiddenBy, price } from './modifiers.ts';
import { byId, type G, must, name } from './play.ts';
import { blinkRefusal, farthestPart, mayBlink, mayStep, pointOf, spotsAround } from './relocate.ts';
import { pointSightRefusal, seesPoint } from './sight.ts';
import { nearestStand } from './standing.ts';
import { appearRefusal, mayAppear, phantom } from './summon.ts';
import { allInReach, inches, type Reach, randomModel, reaches, reachRefusal } from './targeting.ts';
import { groundAt } from './terrain.ts';

/** What has to be chosen with a Spell besides X. */
export type Shape = 'single' | 'area' | 'self' | 'blink' | 'summon' | 'point';

interface Study {
  shape: Shape;
  reach: Reach;
  blink: Extract<Effect, { do: 'blink' }> | null;
  card: string | null;
}

const studies = new WeakMap<Spell, Study>();

function study(spell: Spell): Study {
  let known = studies.get(spell);
  if (known === undefined) {
    let blink: Study['blink'] = null;
    let card: string | null = null;
    for (const effect of spell.effects) {
      if (effect.do === 'blink') blink = effect;
      else if (effect.do === 'summon') card = effect.card;
    }
    known = { shape: findShape(spell, blink, card), reach: findReach(spell), blink, card };
    studies.set(spell, known);
  }
  return known;
}

function findShape(spell: Spell, blink: Study['blink'], card: string | null): Shape {
  if (card !== null) return 'summon';
  switch (spell.targeting) {
    case 'curse':
    case 'blessing':
      return 'single';
    case 'nova':
    case 'hex':
    case 'aura':
      return 'area';
    case 'focused':
    case 'summoning':
      return 'self';
    case 'unique':
      if (spell.unique === 'point') return 'point';
      if (spell.unique === 'friend' || spell.unique === 'enemy' || spell.unique === 'any') return 'single';
      return blink === null ? 'self' : 'blink';
  }
}

function findReach(spell: Spell): Reach {
  const range = spell.range;
  const others = spell.others;
  switch (spell.targeting) {
    case 'curse':
      return { who: 'enemy', range, los: true, single: true, clause: 'GG-TGT-01' };
    case 'blessing':
      return { who: 'friend', range, los: true, others, single: true, clause: 'GG-TGT-02' };
    case 'nova':
      return { who: 'any', range, others, single: false, clause: 'GG-TGT-03' };
    case 'hex':
      return { who: 'enemy', range, single: false, clause: 'GG-TGT-04' };
    case 'aura':
      return { who: 'friend', range, others, single: false, clause: 'GG-TGT-05' };
    default: {
      const who = spell.unique === 'friend' || spell.unique === 'enemy' ? spell.unique : 'any';
      const swaps = spell.effects.some((e) => e.do === 'swap');
      return { who, range, los: spell.los, others: others ?? swaps, single: true, clause: 'GG-TGT-07' };
    }
  }
}

export function shapeOf(spell: Spell): Shape {
  return study(spell).shape;
}

/** The stat card a Summoning Spell brings. */
export function cardOfSpell(spell: Spell): string {
  return study(spell).card as string;
}

export function castCost(s: State, m: Model, spell: Spell, x: number | undefined): number {
  if (spell.cv !== 'X') return price(s, m, spell.id, spell.cv, 'cast');
  return Math.max(1, price(s, m, spell.id, x ?? 1, 'cast'));
}

/** No X is greater. */
const MOST = 20;

/** The greatest X the model can pay for; for a fixed CV 1 when it can pay and 0 when not. */
export function mostX(s: State, m: Model, spell: Spell): number {
  if (spell.cv !== 'X') return castCost(s, m, spell, 1) > m.ap ? 0 : 1;
  if (m.ap < 1) return 0;
  const change = price(s, m, spell.id, MOST, 'cast') - MOST;
  return Math.max(0, Math.min(MOST, m.ap - change));
}

/** The X of an answer: undefined for a fixed CV. */
export function xOf(s: State, m: Model, spell: Spell, answer: Answer): number | undefined {
  if (spell.cv !== 'X') return undefined;
  if (typeof answer.x === 'number') return answer.x;
  const at = pointOf(answer.at);
  return at === null ? undefined : leastX(s, m, spell, at);
}

/** The smallest X with which a blink reaches the spot. */
function leastX(s: State, m: Model, spell: Spell, at: Point): number | undefined {
  const { blink } = study(spell);
  if (blink === null) return undefined;
  const [atX, atY] = at;
  let distance = farthestPart(s, m, atX, atY, m);
  // Where the base cannot stand, X hardly matters: the place is refused for that.
  if (Number.isNaN(distance)) distance = 0;
  for (let x = 1; x < MOST; x++) if (amountOf(blink.inches, x, 0) + EPSILON >= distance) return x;
  return MOST;
}

/** How far a blink with this X goes. */
export function blinkReach(spell: Spell, x: number | undefined): number {
  const { blink } = study(spell);
  return blink === null ? 0 : amountOf(blink.inches, x, 0);
}

/** What bars every Cast of the model now, AP aside. */
export function castBar(s: State, m: Model): Refusal | null {
  if (m.maladies.length > 0 && m.maladies.includes('prone')) {
    return { clause: 'GG-MAL-15', reason: `${name(m)} is Prone`, witness: { kind: 'model', id: m.id } };
  }
  const by = forbiddenBy(s, m, 'cast');
  return by === null ? null : { clause: 'GG-CAST-01', reason: `${name(m)} may not cast: ${by}` };
}

/** Whether the Spell can do to this model what it is for. */
function suits(m: Model, target: Model, spell: Spell): boolean {
  for (let i = 0; i < spell.effects.length; i++) {
    const effect = spell.effects[i] as Effect;
    if (effect.do === 'swap' && (m === target || m.card.size !== target.card.size)) return false;
    if (effect.do === 'step' && effect.who === undefined && !mayStep(target)) return false;
  }
  return true;
}

function suitRefusal(m: Model, target: Model, spell: Spell): Refusal {
  const witness = { kind: 'model', id: target.id } as const;
  if (spell.effects.some((e) => e.do === 'swap')) {
    return { clause: 'GG-TGT-07', reason: `${name(m)} and ${name(target)} are not of one Size`, witness };
  }
  return { clause: 'GG-CAST-04', reason: `${name(target)} is Prone or Pinned and cannot be moved so`, witness };
}

function picks(g: G, m: Model, target: Model, spell: Spell): boolean {
  return reaches(g, m, target, study(spell).reach) && suits(m, target, spell);
}

/** Whether the Spell can be paid for and has a valid target. */
export function castable(g: G, m: Model, spell: Spell): boolean {
  const s = g.state;
  const x = mostX(s, m, spell);
  if (x === 0) return false;
  switch (shapeOf(spell)) {
    case 'self':
      return true;
    case 'single': {
      if (picks(g, m, m, spell)) return true;
      for (let i = 0; i < s.models.length; i++) if (picks(g, m, s.models[i] as Model, spell)) return true;
      return false;
    }
    case 'area':
      for (let i = 0; i < s.models.length; i++) {
        if (reaches(g, m, s.models[i] as Model, study(spell).reach)) return true;
      }
      return false;
    default:
      return somePlace(g, m, spell, x) !== null;
  }
}

/** Whether the place or point may be chosen. */
export function placeFits(g: G, m: Model, spell: Spell, at: Point, x: number | undefined): boolean {
  const s = g.state;
  switch (shapeOf(spell)) {
    case 'blink':
      return mayBlink(g, m, at, blinkReach(spell, x));
    case 'summon':
      return mayAppear(s, m, phantom(s, m, cardOfSpell(spell)), at, spell.range);
    default:
      if (at[0] < 0 || at[1] < 0 || at[0] > s.width || at[1] > s.depth) return false;
      if (distanceToPoint(m, at[0], at[1]) > spell.range + EPSILON) return false;
      return spell.los !== true || seesPoint(g, m, at[0], at[1], groundAt(s, at[0], at[1]));
  }
}

/** How far from the caster's centre places are looked for. */
export function searchRadius(s: State, m: Model, spell: Spell, x: number | undefined): number {
  switch (shapeOf(spell)) {
    case 'blink':
      return blinkReach(spell, x);
    case 'summon':
      return m.a + spell.range - phantom(s, m, cardOfSpell(spell)).a;
    default:
      return m.a + spell.range;
  }
}

/** Where sight is needed, near spots are seen most easily; a newcomer has room farther out. */
const NEAR_FIRST = [0.1, 0.4, 0.7, 1] as const;
const ROOM_FIRST = [1, 0.75, 0.5] as const;

/** A place found without dice. */
export function somePlace(g: G, m: Model, spell: Spell, x: number | undefined): Point | null {
  const shares = shapeOf(spell) === 'summon' ? ROOM_FIRST : NEAR_FIRST;
  for (const at of spotsAround(m, searchRadius(g.state, m, spell, x), shares)) {
    if (placeFits(g, m, spell, at, x)) return at;
  }
  return shapeOf(spell) === 'summon' ? nearestPlace(g, m, spell) : null;
}

/** In a crowd: the free spot nearest to the caster, so that a Summoning Spell with any room at all is possible. */
function nearestPlace(g: G, m: Model, spell: Spell): Point | null {
  const s = g.state;
  const body = phantom(s, m, cardOfSpell(spell));
  const at = nearestStand(s, body, m.x, m.y, m.a + spell.range);
  return at !== null && placeFits(g, m, spell, at, undefined) ? at : null;
}

function placeRefusal(g: G, m: Model, spell: Spell, at: Point, x: number | undefined): Refusal | null {
  const s = g.state;
  switch (shapeOf(spell)) {
    case 'blink':
      return blinkRefusal(g, m, at, blinkReach(spell, x), 'GG-TGT-07');
    case 'summon':
      return appearRefusal(s, m, phantom(s, m, cardOfSpell(spell)), at, spell.range);
    default: {
      if (at[0] < 0 || at[1] < 0 || at[0] > s.width || at[1] > s.depth) {
        const witness = { kind: 'outside', at, region: 'table' } as const;
        return { clause: 'GG-TGT-07', reason: 'the point is not on the table', witness };
      }
      const distance = distanceToPoint(m, at[0], at[1]);
      if (distance > spell.range + EPSILON) {
        const reason = `the point is ${inches(distance)} away, more than ${inches(spell.range)}`;
        const witness = { kind: 'gap', from: [m.x, m.y], to: at, distance, limit: spell.range } as const;
        return { clause: 'GG-TGT-07', reason, witness };
      }
      return spell.los === true ? pointSightRefusal(g, m, at[0], at[1], groundAt(s, at[0], at[1])) : null;
    }
  }
}

/** Models that the Cast would affect: chosen, reached, or the caster itself. */
export function castTargets(g: G, m: Model, spell: Spell, answer: Answer): Model[] {
  switch (shapeOf(spell)) {
    case 'single':
      return [must(g.state, answer.target as string)];
    case 'area':
      return allInReach(g, m, study(spell).reach);
    default:
      return [m];
  }
}

/** Every way to cast a Spell of the list: all targets, all X. */
export function castAnswers(g: G, m: Model, spell: Spell): Answer[] {
  const most = mostX(g.state, m, spell);
  if (most === 0) return [];
  const targets: (string | null)[] = [];
  if (shapeOf(spell) === 'single') {
    for (const o of g.state.models) if (picks(g, m, o, spell)) targets.push(o.id);
  } else if (castable(g, m, spell)) targets.push(null);
  const out: Answer[] = [];
  for (const target of targets) {
    for (let x = 1; x <= most; x++) out.push(answerOf(spell, target, x));
  }
  return out;
}

function answerOf(spell: Spell, target: string | null, x: number): Answer {
  return {
    verb: 'cast',
    spell: spell.id,
    ...(target === null ? null : { target }),
    ...(spell.cv === 'X' ? { x } : null),
  };
}

export function sampleCast(g: G, m: Model, spell: Spell, rng: Random): Answer | null {
  const most = mostX(g.state, m, spell);
  if (most === 0) return null;
  const x = most === 1 ? 1 : 1 + rng.int(most);
  if (shapeOf(spell) === 'single') {
    const target = randomModel(g, rng, (o) => picks(g, m, o, spell));
    return target === null ? null : answerOf(spell, target.id, x);
  }
  return castable(g, m, spell) ? answerOf(spell, null, x) : null;
}

/** Why the Cast is not allowed; null when it is. */
export function castRefusal(g: G, m: Model, answer: Answer): Refusal | null {
  const s = g.state;
  const id = String(answer.spell);
  if (!m.card.spells.includes(id)) {
    const witness = { kind: 'model', id: m.id } as const;
    return { clause: 'GG-CAST-01', reason: `${name(m)} does not know the Spell "${id}"`, witness };
  }
  const spell = spellOf(s, id);
  const bar = castBar(s, m);
  if (bar !== null) return bar;
  const x = xOf(s, m, spell, answer);
  if (spell.cv === 'X' && (x === undefined || !Number.isInteger(x) || x < 1)) {
    const witness = { kind: 'value', name: 'X', have: x ?? 0, need: 1 } as const;
    return { clause: 'GG-CAST-06', reason: `${spell.name} needs an X of at least 1`, witness };
  }
  const need = castCost(s, m, spell, x);
  if (need > m.ap) {
    const reason = `${spell.name} costs ${need} AP and ${name(m)} has ${m.ap}`;
    return { clause: 'GG-CAST-05', reason, witness: { kind: 'value', name: 'AP', have: m.ap, need } };
  }
  return targetRefusal(g, m, spell, answer, x);
}

function targetRefusal(g: G, m: Model, spell: Spell, answer: Answer, x: number | undefined): Refusal | null {
  const { shape, reach } = study(spell);
  switch (shape) {
    case 'self':
      return null;
    case 'area':
      if (castable(g, m, spell)) return null;
      return { clause: 'GG-CAST-04', reason: `${spell.name} would reach nobody within ${inches(spell.range)}` };
    case 'single': {
      const target = typeof answer.target === 'string' ? byId(g.state, answer.target) : undefined;
      if (target === undefined) {
        const known = answer.target === undefined ? `${spell.name} needs a target` : 'there is no such target';
        return { clause: castable(g, m, spell) ? reach.clause : 'GG-CAST-04', reason: known };
      }
      const far = reachRefusal(g, m, target, reach);
      if (far !== null) return { ...far, also: [reach.clause, 'GG-CAST-04'] };
      return suits(m, target, spell) ? null : suitRefusal(m, target, spell);
    }
    default: {
      const at = pointOf(answer.at);
      if (at !== null) return placeRefusal(g, m, spell, at, x);
      const clause = castable(g, m, spell) ? reach.clause : 'GG-CAST-04';
      return {
        clause,
        reason: `${spell.name} needs a ${shape === 'point' ? 'point' : 'place'} that is free and in range`,
      };
    }
  }
}
