/**
 * Challenges, when agreed (DG-CHL-01..09, DG-R-140..142): a hero calls out an enemy hero or sergeant within 12"; it accepts, another
 * accepts in its stead, or it refuses and shames its side. From then on nobody but the opponent may harm a duellist or its unit, until
 * the two touch; then their units may fight each other as usual, and the duellists only one another. A challenge names models.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Option, Refusal, RefusedAct } from '#engine/game.ts';
import { planSeparation } from '#engine/geometry/distance.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import type { Activation, Challenge, Model, State, Unit } from '../state.ts';
import { button, choice } from './acts.ts';
import { modelWithin, touches } from './contact.ts';
import { neededActions } from './eligibility.ts';
import { bodyOf } from './layout.ts';
import { enemiesOf, findModel, friendsOf, type G, isHero, uses } from './play.ts';
import { spendFree } from './turns.ts';

const REACH = 12;
const NOBODY: ReadonlySet<string> = new Set();

export interface Duellist {
  unit: Unit;
  model: Model;
}

/** A challenge seen from one of its two. */
export interface Bout {
  challenge: Challenge;
  mine: Duellist;
  theirs: Duellist;
}

function involved(s: State, id: string): boolean {
  for (const c of s.challenges) if (c.challenger === id || c.challenged === id) return true;
  return false;
}

export function inChallenge(s: State, u: Unit): boolean {
  return s.challenges.length > 0 && u.models.some((m) => involved(s, m.id));
}

/** The challenges in which models of the unit stand, as far as both are still there. */
export function boutsOf(s: State, u: Unit): Bout[] {
  const found: Bout[] = [];
  for (const challenge of s.challenges) {
    const ends = [challenge.challenger, challenge.challenged].map((id) => findModel(s, id));
    const [p, q] = ends;
    if (p === undefined || q === undefined) continue;
    if (p.unit === u) found.push({ challenge, mine: p, theirs: q });
    else if (q.unit === u) found.push({ challenge, mine: q, theirs: p });
  }
  return found;
}

export function crossed(s: State, { mine, theirs }: Bout): boolean {
  return touches(s, mine.unit, theirs.unit).some((t) => t.mine === mine.model && t.theirs === theirs.model);
}

/** Ids of models in accepted challenges that touch each other: they take no part in the fight of their units (DG-CHL-09). */
export function duellists(s: State): ReadonlySet<string> {
  if (s.challenges.length === 0) return NOBODY;
  const found = new Set<string>();
  for (const challenge of s.challenges) {
    const p = findModel(s, challenge.challenger);
    const q = findModel(s, challenge.challenged);
    if (p === undefined || q === undefined || !crossed(s, { challenge, mine: p, theirs: q })) continue;
    found.add(challenge.challenger);
    found.add(challenge.challenged);
  }
  return found;
}

/** DG-CHL-06, DG-R-142: whether a unit, or that model of it, may harm another. Without a model: the unit as a whole. */
export function mayHarm(s: State, by: Unit, target: Unit, model?: Model): boolean {
  if (s.challenges.length === 0) return true;
  for (const bout of boutsOf(s, target)) {
    if (bout.theirs.unit !== by) return false;
    if (crossed(s, bout)) continue;
    if (model === undefined ? by.models.length > 1 : model !== bout.theirs.model) return false;
  }
  return true;
}

// ---- calling out

const spent = (m: Model) => `challenge ${m.id}`;

/** Heroes of the active unit that may still call somebody out. */
function callers(s: State, u: Unit, now: Activation): Model[] {
  return u.models.filter((m) => {
    const card = s.cards[m.card]!;
    if (card.kind !== 'hero' || involved(s, m.id) || now.free.includes(spent(m))) return false;
    if (now.hero !== null && s.units.find((r) => r.id === now.hero)?.card !== m.card) return false;
    return u.kind === 'hero' || card.profile.actions >= neededActions(s);
  });
}

function callRefusal(s: State, u: Unit, m: Model, target: Duellist): Refusal | null {
  if (target.unit.seat === u.seat || target.unit.place !== 'table') {
    return { clause: 'DG-CHL-01', reason: 'challenges go to enemies on the table' };
  }
  if (!isHero(s, target.model) && target.model.role !== 'sergeant') {
    return { clause: 'DG-CHL-02', reason: 'only heroes and sergeants can be challenged' };
  }
  if (involved(s, target.model.id)) return { clause: 'DG-R-140', reason: 'it is in a challenge already' };
  const far = planSeparation(bodyOf(u, m), bodyOf(target.unit, target.model));
  if (far > REACH + EPSILON) {
    return {
      clause: isHero(s, target.model) ? 'DG-CHL-01' : 'DG-CHL-02',
      reason: `it is ${Math.round(far * 10) / 10}" away`,
      witness: { kind: 'value', name: 'inches', have: far, need: REACH },
    };
  }
  return null;
}

/** Enemies that could be called out if they were near enough. */
function worthy(s: State, u: Unit): Duellist[] {
  return enemiesOf(s, u.seat).flatMap((unit) =>
    unit.models.filter((m) => m.role === 'sergeant' || isHero(s, m)).map((model) => ({ unit, model })),
  );
}

export function titleOf(s: State, { unit, model }: Duellist): string {
  return isHero(s, model) ? s.cards[model.card]!.name : `the sergeant of ${unit.name}`;
}

function options(s: State, u: Unit, who: readonly Model[]): Option[] {
  return who.flatMap((m) =>
    worthy(s, u)
      .filter((target) => callRefusal(s, u, m, target) === null)
      .map((target) => ({
        answer: { verb: 'challenge', hero: m.id, target: target.model.id },
        label: `${titleOf(s, { unit: u, model: m })} challenges ${titleOf(s, target)}`,
        subjects: [m.id, target.model.id],
      })),
  );
}

export function challengeAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (!uses(s, 'challenges') || u.place !== 'table') return null;
  const who = callers(s, u, now);
  if (who.length === 0 || options(s, u, who).length === 0) return null;
  return choice({
    verb: 'challenge',
    label: 'Challenge',
    clause: 'DG-CHL-01',
    by: ['hero', 'target'],
    options: () => options(s, u, who),
    why: (answer) => why(s, u, who, answer),
  });
}

function why(s: State, u: Unit, who: readonly Model[], answer: Answer): Refusal {
  const m = who.find((x) => x.id === answer.hero);
  const target = findModel(s, String(answer.target));
  if (m === undefined) {
    const named = u.models.find((x) => x.id === answer.hero);
    return named === undefined || isHero(s, named)
      ? { clause: 'DG-R-140', reason: 'that model may not issue a challenge now' }
      : { clause: 'DG-CHL-02', reason: 'only heroes issue challenges' };
  }
  if (target === undefined) return { clause: 'DG-CHL-01', reason: `there is no model "${String(answer.target)}"` };
  return callRefusal(s, u, m, target) ?? { clause: 'DG-CHL-01', reason: 'it cannot be challenged' };
}

export function challengeWhyNot(g: G, u: Unit, now: Activation): RefusedAct | null {
  const s = g.state;
  if (!uses(s, 'challenges')) return null;
  const label = 'Challenge';
  const heroes = u.models.filter((m) => isHero(s, m));
  if (heroes.length === 0) {
    if (!u.models.some((m) => m.role === 'sergeant')) return null;
    return { verb: 'challenge', label, refusal: { clause: 'DG-CHL-02', reason: 'a sergeant issues no challenge' } };
  }
  const who = callers(s, u, now);
  const [m] = who;
  if (m === undefined) {
    return {
      verb: 'challenge',
      label,
      refusal: { clause: 'DG-R-140', reason: 'one challenge in an activation, and none by who is in one already' },
    };
  }
  const nearest = worthy(s, u).map((target) => callRefusal(s, u, m, target))[0] ?? null;
  return {
    verb: 'challenge',
    label,
    refusal: nearest ?? { clause: 'DG-CHL-01', reason: 'there is no enemy hero or sergeant' },
    why: (answer) => why(s, u, who, answer),
  };
}

/** DG-CHL-04: who may step in for the one that was called out. */
function seconds(s: State, { unit, model }: Duellist): Duellist[] {
  const from = bodyOf(unit, model);
  const found: Duellist[] = [];
  for (const v of friendsOf(s, unit.seat)) {
    for (const m of v.models) {
      if (m === model || involved(s, m.id)) continue;
      const near = isHero(s, m) && planSeparation(from, bodyOf(v, m)) <= REACH + EPSILON;
      const own = v === unit && unit.kind !== 'hero' && m.role === 'sergeant' && isHero(s, model);
      if (near || own) found.push({ unit: v, model: m });
    }
  }
  return found;
}

function reply(s: State, caller: Duellist, called: Duellist): Decision {
  const seat = called.unit.seat;
  const others = seconds(s, called);
  const acts: Act[] = [button('accept', 'Accept', 'DG-CHL-03', called.model.id)];
  if (others.length > 0) {
    acts.push(
      choice({
        verb: 'substitute',
        label: 'Another accepts',
        clause: 'DG-CHL-04',
        by: ['model'],
        options: () =>
          others.map((other) => ({
            answer: { verb: 'substitute', model: other.model.id },
            label: titleOf(s, other),
            subjects: [other.model.id],
          })),
        why: () => ({ clause: 'DG-CHL-04', reason: 'that model may not accept in its stead' }),
      }),
    );
  }
  acts.push(button('refuse', 'Refuse', 'DG-CHL-05', called.model.id));
  return {
    seat,
    title: `${titleOf(s, caller)} challenges ${titleOf(s, called)}: who accepts?`,
    clause: 'DG-CHL-03',
    subjects: [caller.model.id, called.model.id],
    acts,
  };
}

export function* doChallenge(g: G, u: Unit, answer: Answer): Flow<void> {
  const s = g.state;
  const model = u.models.find((m) => m.id === answer.hero);
  const called = findModel(s, String(answer.target));
  if (model === undefined || called === undefined) return;
  const caller: Duellist = { unit: u, model };
  spendFree(g, spent(model));
  g.emit({
    kind: 'challenge',
    clause: isHero(s, called.model) ? 'DG-CHL-01' : 'DG-CHL-02',
    seat: u.seat,
    challenger: model.id,
    challenged: called.model.id,
    names: [titleOf(s, caller), titleOf(s, called)],
  });
  const word = yield* ask<Answer>(called.unit.seat, () => reply(s, caller, called));
  if (word.verb === 'refuse') return shame(g, called);
  const taker = word.verb === 'substitute' ? (findModel(s, String(word.model)) ?? called) : called;
  s.challenges = [...s.challenges, { challenger: model.id, challenged: taker.model.id }];
  g.emit({
    kind: 'challenge-accepted',
    clause: word.verb === 'substitute' ? 'DG-CHL-04' : 'DG-CHL-03',
    seat: taker.unit.seat,
    challenger: model.id,
    challenged: taker.model.id,
    names: [titleOf(s, caller), titleOf(s, taker)],
  });
}

/** DG-CHL-05. */
function shame(g: G, called: Duellist): void {
  const s = g.state;
  const shamed = friendsOf(s, called.unit.seat).filter(
    (v) => v === called.unit || modelWithin(called.unit, called.model, v, REACH),
  );
  for (const v of shamed) v.shamed = true;
  g.emit({
    kind: 'challenge-refused',
    clause: 'DG-CHL-05',
    seat: called.unit.seat,
    challenged: called.model.id,
    units: shamed.map((v) => v.id),
  });
}

// ---- coming together

/** Drops challenges of which one is no more, and brings duellists whose units touch together: after anything that moved or killed. */
export function settleDuels(g: G): void {
  const s = g.state;
  if (s.challenges.length === 0) return;
  for (const c of s.challenges) {
    const gone = [c.challenger, c.challenged].filter((id) => findModel(s, id) === undefined);
    if (gone.length === 0) continue;
    g.emit({ kind: 'challenge-over', clause: 'DG-CHL-13', challenger: c.challenger, challenged: c.challenged, gone });
  }
  s.challenges = s.challenges.filter(
    (c) => findModel(s, c.challenger) !== undefined && findModel(s, c.challenged) !== undefined,
  );
  for (const challenge of s.challenges) {
    const mine = findModel(s, challenge.challenger)!;
    const theirs = findModel(s, challenge.challenged)!;
    if (mine.unit.place === 'table' && theirs.unit.place === 'table') meet(g, { challenge, mine, theirs });
  }
}

/** DG-CHL-08: each changes places with one of its unit that touches the other unit. */
function meet(g: G, bout: Bout): void {
  const s = g.state;
  const { mine, theirs } = bout;
  const open = touches(s, mine.unit, theirs.unit);
  if (open.length === 0 || open.some((t) => t.mine === mine.model && t.theirs === theirs.model)) return;
  const busy = (m: Model, self: Model) => m !== self && involved(s, m.id);
  // As few as possible change places: best where one of the two stands already.
  const moves = (t: { mine: Model; theirs: Model }) =>
    Number(t.mine !== mine.model) + Number(t.theirs !== theirs.model);
  const best = open
    .filter((t) => !busy(t.mine, mine.model) && !busy(t.theirs, theirs.model))
    .sort((a, b) => moves(a) - moves(b))[0];
  if (best === undefined) return;
  swap(s, mine.unit, mine.model, best.mine);
  swap(s, theirs.unit, theirs.model, best.theirs);
  g.emit({
    kind: 'reorganised',
    clause: 'DG-CHL-08',
    units: [mine.unit.id, theirs.unit.id],
    models: [mine.model.id, theirs.model.id],
  });
}

function swap(s: State, u: Unit, a: Model, b: Model): void {
  if (a === b) return;
  const { row, file, turn } = a;
  Object.assign(a, { row: b.row, file: b.file, turn: b.turn });
  Object.assign(b, { row, file, turn });
  if (s.links.length === 0) return;
  const other = (id: string) => (id === a.id ? b.id : id === b.id ? a.id : id);
  s.links = s.links.map((link) =>
    link.units.includes(u.id) ? { ...link, models: [other(link.models[0]), other(link.models[1])] } : link,
  );
}
