/**
 * Modifiers in force on a model: of its Traits and its Faction's rule (X times where the Trait has a value), of what is
 * attached to it for a time, and of auras around it.
 *
 * Doubtful points: one source never counts twice, different sources add up (GG-R-09): an aura of one name reaches a model
 * once however many models spread it, and a Spell attached twice counts once. A `when` that names the other model or the
 * kind of attack holds only within an attack.
 */
import { distance } from '#engine/geometry/distance.ts';
import { EPSILON } from '#engine/geometry/types.ts';
import type { Part, Sum } from '#engine/log/sum.ts';
import { contentOf } from '../content/library.ts';
import type { CheckName, CostName, Flag, Forbidden, Modifier, RollName, When } from '../content/types.ts';
import type { Attached, Card, Model, State } from '../state.ts';
import { byCards } from './company.ts';
import { traitOf } from './lexicon.ts';

export interface InForce {
  modifier: Modifier;
  source: string;
  x: number;
}

/** The attack in which a number is asked for, seen from the modifier's owner. */
export interface Fight {
  /** Null while no model is chosen. */
  foe: Model | null;
  attack: 'close' | 'ranged';
}

type Kind = Modifier['kind'];
type Of<K extends Kind> = Extract<Modifier, { kind: K }>;

interface Own {
  all: readonly InForce[];
  byKind: Partial<Record<Kind, InForce[]>>;
}

const NONE: readonly InForce[] = [];
const owns = new WeakMap<Card, Own>();
/** The last card asked about: mostly the one at hand again. */
let lastCard: Card | null = null;
let lastOwn: Own | null = null;

/** What the card alone gives; remembered, since cards never change during a match. */
function own(s: State, card: Card): Own {
  if (card === lastCard && lastOwn !== null) return lastOwn;
  let known = owns.get(card);
  if (known === undefined) {
    const all: InForce[] = [];
    for (const { id, x } of card.traits) {
      const trait = traitOf(s, id);
      const source = trait.x === true ? `${trait.name.replace(' (X)', '')} (${x})` : trait.name;
      for (const modifier of trait.modifiers) all.push({ modifier, source, x: trait.x === true ? x : 1 });
    }
    const faction = contentOf(s).factions.get(card.faction);
    if (faction !== undefined) {
      for (const modifier of faction.rule.modifiers) all.push({ modifier, source: faction.rule.name, x: 1 });
    }
    const byKind: Own['byKind'] = {};
    for (const entry of all) {
      const list = byKind[entry.modifier.kind];
      if (list === undefined) byKind[entry.modifier.kind] = [entry];
      else list.push(entry);
    }
    known = { all, byKind };
    owns.set(card, known);
  }
  lastCard = card;
  lastOwn = known;
  return known;
}

interface Auras {
  /** Indices of the models whose cards spread an aura. */
  bearers: readonly number[];
  kinds: ReadonlySet<Kind>;
}

/** Auras by card. */
const auras = byCards((s): Auras => {
  const bearers: number[] = [];
  const kinds = new Set<Kind>();
  for (let i = 0; i < s.models.length; i++) {
    const spread = own(s, (s.models[i] as Model).card).byKind.aura;
    if (spread === undefined) continue;
    bearers.push(i);
    for (const { modifier } of spread) {
      if (modifier.kind === 'aura') for (const given of modifier.modifiers) kinds.add(given.kind);
    }
  }
  return { bearers, kinds };
});

function sameSource(a: Attached, b: Attached): boolean {
  return a.source === b.source && JSON.stringify(a.modifier) === JSON.stringify(b.modifier);
}

/** Attached modifiers, each source once. */
function addAttached(m: Model, kind: Kind | null, out: InForce[]): void {
  for (let i = 0; i < m.attached.length; i++) {
    const a = m.attached[i] as Attached;
    if (kind !== null && a.modifier.kind !== kind) continue;
    let repeated = false;
    for (let j = 0; j < i && !repeated; j++) repeated = sameSource(m.attached[j] as Attached, a);
    if (!repeated) out.push({ modifier: a.modifier, source: a.source, x: 1 });
  }
}

function addAura(m: Model, bearer: Model, entry: InForce, kind: Kind | null, out: InForce[]): void {
  const aura = entry.modifier;
  if (aura.kind !== 'aura' || bearer === m || !bearer.alive || !bearer.onTable) return;
  if ((aura.side === 'friend') !== (bearer.seat === m.seat)) return;
  let wanted = kind === null;
  for (let i = 0; i < aura.modifiers.length && !wanted; i++) wanted = aura.modifiers[i]?.kind === kind;
  if (!wanted || distance(bearer, m) > aura.inches + EPSILON) return;
  const source = `${entry.source} nearby`;
  for (const known of out) if (known.source === source) return;
  for (const modifier of aura.modifiers) {
    if (kind === null || modifier.kind === kind) out.push({ modifier, source, x: entry.x });
  }
}

/** Something attached could matter to `m`: to itself, or an aura attached to another. */
function attachedMatters(s: State, m: Model): boolean {
  if (m.attached.length > 0) return true;
  const models = s.models;
  for (let i = 0; i < models.length; i++) {
    const attached = (models[i] as Model).attached;
    for (let j = 0; j < attached.length; j++) if ((attached[j] as Attached).modifier.kind === 'aura') return true;
  }
  return false;
}

function inForce(s: State, m: Model, kind: Kind | null): readonly InForce[] {
  const card = own(s, m.card);
  const base = kind === null ? card.all : (card.byKind[kind] ?? NONE);
  const { bearers, kinds } = auras(s);
  const spread = bearers.length > 0 && (kind === null || kinds.has(kind));
  const attached = attachedMatters(s, m);
  if (!spread && !attached) return base;
  const more: InForce[] = [];
  if (spread) {
    for (let i = 0; i < bearers.length; i++) {
      const bearer = s.models[bearers[i] as number] as Model;
      const list = own(s, bearer.card).byKind.aura as InForce[];
      for (let j = 0; j < list.length; j++) addAura(m, bearer, list[j] as InForce, kind, more);
    }
  }
  if (attached) {
    for (let i = 0; i < s.models.length; i++) {
      const bearer = s.models[i] as Model;
      for (let j = 0; j < bearer.attached.length; j++) {
        const { modifier, source } = bearer.attached[j] as Attached;
        if (modifier.kind === 'aura') addAura(m, bearer, { modifier, source, x: 1 }, kind, more);
      }
    }
    addAttached(m, kind, more);
  }
  return more.length === 0 ? base : base.concat(more);
}

/** Those of one kind: what the procedures ask for. */
export function modifiersOfKind(s: State, m: Model, kind: Kind): readonly InForce[] {
  return inForce(s, m, kind);
}

/** Whether the circumstances of a modifier of `m` are given. */
export function holds(s: State, m: Model, when: When | undefined, fight?: Fight): boolean {
  if (when === undefined) return true;
  if (when.moved !== undefined) {
    const now = s.activation;
    if (when.moved !== (now !== null && now.model === m.id && now.moved)) return false;
  }
  if (when.self !== undefined && !isIn(m, when.self)) return false;
  if (when.attack !== undefined && (fight === undefined || fight.attack !== when.attack)) return false;
  if (when.size === undefined && when.foe === undefined) return true;
  const foe = fight === undefined ? null : fight.foe;
  if (foe === null) return false;
  if (when.size === 'lower' && foe.card.size >= m.card.size) return false;
  if (when.size === 'larger' && foe.card.size <= m.card.size) return false;
  return when.foe === undefined || isIn(foe, when.foe);
}

function isIn(m: Model, condition: NonNullable<When['self']>): boolean {
  if (condition === 'bloodied') return m.bloodied;
  if (condition === 'shaken') return m.shaken;
  return m.maladies.includes(condition);
}

export function hasFlag(s: State, m: Model, flag: Flag): boolean {
  const list = inForce(s, m, 'flag');
  for (let i = 0; i < list.length; i++) if (((list[i] as InForce).modifier as Of<'flag'>).flag === flag) return true;
  return false;
}

/** The source that forbids the act; null when nothing does. */
export function forbiddenBy(s: State, m: Model, act: Forbidden): string | null {
  const list = inForce(s, m, 'forbid');
  for (let i = 0; i < list.length; i++) {
    const entry = list[i] as InForce;
    if ((entry.modifier as Of<'forbid'>).act === act) return entry.source;
  }
  return null;
}

export function forbids(s: State, m: Model, act: Forbidden): boolean {
  return forbiddenBy(s, m, act) !== null;
}

/** A price without its account. `group` names the kind of a thing that has an id of its own ('ability', 'cast'). */
export function price(s: State, m: Model, of: CostName, base: number, group?: CostName): number {
  const list = inForce(s, m, 'cost');
  let value = base;
  for (let i = 0; i < list.length; i++) {
    const { modifier, x } = list[i] as InForce;
    const cost = modifier as Of<'cost'>;
    if (cost.of === of || cost.of === group) value += cost.amount * x;
  }
  return value > 0 ? value : 0;
}

/** GG-AP-05: a price in Action Points with its parts; never below 0 (GG-R-74). */
export function costOf(s: State, m: Model, of: CostName, base: number, group?: CostName): Sum {
  const parts: Part[] = [{ label: of, amount: base, clause: 'GG-AP-05' }];
  let value = base;
  for (const { modifier, source, x } of inForce(s, m, 'cost')) {
    const cost = modifier as Of<'cost'>;
    if (cost.of !== of && cost.of !== group) continue;
    value += cost.amount * x;
    parts.push({ label: source, amount: cost.amount * x, clause: 'GG-AP-05' });
  }
  if (value < 0) {
    parts.push({ label: 'no less than 0', amount: -value, clause: 'GG-AP-05' });
    value = 0;
  }
  return { value, parts };
}

/** Adds what Traits and effects of `m` do to a roll to `out`: rolls it makes itself, or rolls made against it. */
export function rollParts(
  s: State,
  m: Model,
  roll: RollName,
  side: 'own' | 'against',
  clause: string,
  out: Part[],
  fight?: Fight,
): void {
  const list = inForce(s, m, 'roll');
  for (let i = 0; i < list.length; i++) {
    const { modifier, source, x } = list[i] as InForce;
    const change = modifier as Of<'roll'>;
    if (change.roll !== roll || (change.side ?? 'own') !== side || !holds(s, m, change.when, fight)) continue;
    out.push({ label: source, amount: change.amount * x, clause });
  }
}

/** Adds the Difficulty Modifiers that `m` carries for checks of this purpose or on this stat. */
export function dmParts(s: State, m: Model, purpose: CheckName, stat: CheckName, out: Part[]): void {
  const list = inForce(s, m, 'dm');
  for (let i = 0; i < list.length; i++) {
    const { modifier, source, x } = list[i] as InForce;
    const dm = modifier as Of<'dm'>;
    if (dm.check === purpose || dm.check === stat) {
      out.push({ label: source, amount: dm.amount * x, clause: 'GG-CHK-05' });
    }
  }
}

/** Which reroll `m` may still use this turn for a roll with one of these names; null for none. */
export function rerollName(s: State, m: Model, name: string, other?: string): string | null {
  const list = inForce(s, m, 'reroll');
  for (let i = 0; i < list.length; i++) {
    const of = ((list[i] as InForce).modifier as Of<'reroll'>).of;
    if ((of === name || of === other) && !m.usedTurn.includes(`reroll:${of}`)) return of;
  }
  return null;
}

/** After an Attack Action: what was attached for the next attack is used up, unless it waits for the other kind. */
export function dropNextAttack(m: Model, attack: 'close' | 'ranged'): void {
  if (m.attached.length === 0) return;
  m.attached = m.attached.filter((a) => {
    if (a.until !== 'next-attack') return true;
    const waits = 'when' in a.modifier ? a.modifier.when?.attack : undefined;
    return waits !== undefined && waits !== attack;
  });
}
