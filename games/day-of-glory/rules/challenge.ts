/**
 * Challenges, when agreed (DG-CHL-01..09, DG-R-140..142): a hero calls out an enemy hero or sergeant within 12"; it accepts, another
 * accepts in its stead, or it refuses and shames its side. From then on nobody but the opponent may harm a duellist or its unit, until
 * the two touch; then their units may fight each other as usual, and the duellists only one another. A challenge names models.
 */
import type { Challenge, Model, State, Unit } from '../state.ts';
import { touches } from './contact.ts';
import { findModel, type G, isHero } from './play.ts';
import { tell } from './tell.ts';

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

export function involved(s: State, id: string): boolean {
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

export function titleOf(s: State, { unit, model }: Duellist): string {
  return isHero(s, model) ? s.cards[model.card]!.name : `the sergeant of ${unit.name}`;
}

/** Called after every move and every death. Challenges with a dead or fled duellist end; duellists whose units touch are brought together. */
export function settleDuels(g: G): void {
  const s = g.state;
  if (s.challenges.length === 0) return;
  for (const c of s.challenges) {
    const gone = [c.challenger, c.challenged].filter((id) => findModel(s, id) === undefined);
    if (gone.length === 0) continue;
    tell(g, { kind: 'challenge-over', clause: 'DG-CHL-13', challenger: c.challenger, challenged: c.challenged, gone });
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

/** DG-CHL-08: each duellist changes places with a model of its unit that touches the other unit. */
function meet(g: G, bout: Bout): void {
  const s = g.state;
  const { mine, theirs } = bout;
  const open = touches(s, mine.unit, theirs.unit);
  if (open.length === 0 || open.some((t) => t.mine === mine.model && t.theirs === theirs.model)) return;
  const busy = (m: Model, self: Model) => m !== self && involved(s, m.id);
  // The pair is preferred for which fewest models change places.
  const moves = (t: { mine: Model; theirs: Model }) =>
    Number(t.mine !== mine.model) + Number(t.theirs !== theirs.model);
  const best = open
    .filter((t) => !busy(t.mine, mine.model) && !busy(t.theirs, theirs.model))
    .sort((a, b) => moves(a) - moves(b))[0];
  if (best === undefined) return;
  swap(s, mine.unit, mine.model, best.mine);
  swap(s, theirs.unit, theirs.model, best.theirs);
  tell(g, {
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
