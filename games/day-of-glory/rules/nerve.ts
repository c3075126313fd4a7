/**
 * Nerve: its value with the leaders near by (DG-ARMY-25, DG-ARMY-27, DG-CLS-07, DG-R-032), the nerve check, a D6 below it (DG-MOR-19,
 * DG-R-080), and the morale check, D6 plus the dead at most equal to it (DG-MOR-13). Who knows no fear passes both (DG-TRT-02, DG-R-116).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow, Sum } from '#engine/game.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import { button } from '../../kit/acts.ts';
import { agreeing } from '../grammar.ts';
import type { Model, State, Unit } from '../state.ts';
import { blessedScary } from './blessing.ts';
import { changed, changes } from './changes.ts';
import { modelWithin, unitsWithin } from './contact.ts';
import { powerWith } from './items.ts';
import { d6, type G, hasTrait, levelOf, rankAndFile, unitCard } from './play.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

const LEADER_RANGE = 6;
const GENERAL = 1;
const ARMY_STANDARD = 2;
/** DG-TRT-04, DG-FLEE-06. */
const NEAR = 6;

/** The highest nerve in the unit, a joined hero's included (DG-HERO-04), with all that lifts it; null: it has none. */
export function nerveOf(s: State, u: Unit): Sum | null {
  let best = -Infinity;
  let printed = 0;
  let firmest: Model | null = null;
  let clause = 'DG-MOR-13';
  for (const m of u.models) {
    const { kind, profile } = s.cards[m.card]!;
    if (profile.nerve === null) continue;
    const nerve = profile.nerve + changed(s, u, m, 'nerve');
    if (nerve <= best) continue;
    best = nerve;
    printed = profile.nerve;
    firmest = m;
    clause = kind === 'hero' && u.kind !== 'hero' ? 'DG-HERO-04' : 'DG-MOR-13';
  }
  if (firmest === null) return null;
  return sum([part('highest nerve', printed, clause), ...changes(s, u, firmest, 'nerve'), ...leaders(s, u)]);
}

/** The nerve of one model of the unit by itself. */
export function nerveOfModel(s: State, u: Unit, m: Model): Sum | null {
  const { nerve } = s.cards[m.card]!.profile;
  if (nerve === null) return null;
  return sum([part('own nerve', nerve, 'DG-R-442'), ...changes(s, u, m, 'nerve'), ...leaders(s, u)]);
}

/** The general, the army standard and the best commander, each measured from the hero's own base (DG-R-002). */
function leaders(s: State, u: Unit): Part[] {
  const parts: Part[] = [];
  // DG-R-421: nothing reaches who is off the table.
  if (u.place !== 'table') return parts;
  let command = 0;
  for (const v of s.units) {
    if (v.seat !== u.seat || v.place !== 'table') continue;
    for (const m of v.models) {
      const card = s.cards[m.card]!;
      if (card.kind !== 'hero') continue;
      const level = levelOf(card, 'commander');
      if (!card.general && !card.armyStandard && level === 0) continue;
      if (v !== u && !modelWithin(v, m, u, LEADER_RANGE)) continue;
      if (card.general) parts.push(part('general', GENERAL, 'DG-ARMY-25'));
      if (card.armyStandard) parts.push(part('army standard', ARMY_STANDARD, 'DG-ARMY-27'));
      command = Math.max(command, level);
    }
  }
  if (command > 0) parts.push(part('commander', command, 'DG-CLS-07'));
  return parts;
}

/** DG-TRT-02, DG-R-116: all its rank and file are constructs. */
export function fearless(s: State, u: Unit): boolean {
  return rankAndFile(s, u).every((m) => hasTrait(s.cards[m.card]!, 'construct'));
}

/** What lets it pass without a die: its being a demon, or the clause about constructs. */
function calm(u: Unit, constructs: ClauseId): ClauseId {
  return u.kind === 'demon' ? 'DG-DEM-17' : constructs;
}

/** By nature or by blessing (DG-GOD-06). */
function isScary(s: State, m: Model): boolean {
  return hasTrait(s.cards[m.card]!, 'scary') || blessedScary(s, m);
}

/** DG-MAG-34, DG-R-442: the armour passes the nerve checks of its bearer alone. */
function steady(s: State, u: Unit): boolean {
  return u.kind === 'hero' && u.models.every((m) => powerWith(s.cards[m.card]!, 'fearless') !== undefined);
}

/** DG-TRT-04, DG-R-114: a scary enemy is near. Units of which half are scary, or all are stupid, are not scared. */
export function scared(s: State, u: Unit): boolean {
  let scary = 0;
  let stupid = 0;
  for (const m of u.models) {
    if (isScary(s, m)) scary++;
    if (hasTrait(s.cards[m.card]!, 'stupid')) stupid++;
  }
  if (scary * 2 >= u.models.length || stupid === u.models.length) return false;
  for (const v of s.units) {
    if (v.seat === u.seat || v.place !== 'table') continue;
    if (!v.models.some((m) => isScary(s, m))) continue;
    if (!unitsWithin(u, v, NEAR)) continue;
    if (v.models.some((m) => isScary(s, m) && modelWithin(v, m, u, NEAR))) return true;
  }
  return false;
}

/** What makes a morale check harder: nerve counts lower (DG-R-114, DG-R-115). */
export function moralePenalties(s: State, u: Unit): Part[] {
  const parts: Part[] = [];
  if (scared(s, u)) parts.push(part('scary enemies', -1, 'DG-TRT-04'));
  if (
    s.units.some((v) => v !== u && v.seat === u.seat && v.fleeing && v.place === 'table' && unitsWithin(u, v, NEAR))
  ) {
    parts.push(part('friends in flight', -2, 'DG-FLEE-06'));
  }
  if (u.shamed) parts.push(part('challenge refused', -2, 'DG-CHL-05'));
  return parts;
}

/** DG-LIST-26: the army may roll failed nerve checks again. */
export function mayRollAgain(s: State, u: Unit): boolean {
  return s.armies[u.seat]?.rule.kind === 'reroll-nerve' && !unitCard(s, u).mercenary;
}

/** A D6 below the highest nerve. */
export function* nerveCheck(g: G, u: Unit, clause: ClauseId): Flow<boolean> {
  const s = g.state;
  g.enter('DG-MOR-19');
  const nerve = nerveOf(s, u);
  if (fearless(s, u) || nerve === null || steady(s, u)) {
    tell(g, { kind: 'nerve-check', clause, unit: u.id, success: true, automatic: true, also: [calm(u, 'DG-R-116')] });
    g.leave();
    return true;
  }
  let success = roll(g, u, nerve, clause);
  if (!success && mayRollAgain(s, u) && (yield* offer(u, 'DG-LIST-26'))) {
    tell(g, { kind: 'reroll', clause: 'DG-LIST-26', unit: u.id, of: 'nerve' });
    success = roll(g, u, nerve, clause);
  }
  g.leave();
  return success;
}

function roll(g: G, u: Unit, nerve: Sum, clause: ClauseId): boolean {
  const natural = d6(g, 'nerve', clause, u.seat);
  const success = natural < nerve.value;
  tell(g, {
    kind: 'nerve-check',
    clause,
    unit: u.id,
    natural,
    modified: natural,
    below: nerve.value,
    success,
    parts: nerve.parts,
    also: ['DG-MOR-19'],
  });
  return success;
}

export const REROLL = verb({ name: 'reroll', text: 'Roll again.' });

export const KEEP = verb({ name: 'keep', text: 'Let the roll stand.', unsaid: 'decline' });

/** DG-R-011: a re-roll is offered after the first result is seen. */
export function* offer(u: Unit, clause: ClauseId): Flow<boolean> {
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `${u.name} ${agreeing(u, 'has')} failed: roll again?`,
    clause,
    subjects: [u.id],
    acts: [button('reroll', 'Roll again', clause, u.id), button('keep', 'Let it stand', clause, u.id)],
    decline: { verb: 'keep' },
  }));
  return answer.verb === REROLL.name;
}

export interface Morale {
  passed: boolean;
  /** By how much the total exceeded the nerve: so many flee (DG-MOR-14). */
  excess: number;
}

/** D6 plus the models of the unit that died this round, at most its nerve. */
export function* moraleCheck(g: G, u: Unit, dead: number, clause: ClauseId): Flow<Morale> {
  const s = g.state;
  g.enter('DG-MOR-13');
  const nerve = nerveOf(s, u);
  if (fearless(s, u) || nerve === null) {
    tell(g, { kind: 'morale-check', clause, unit: u.id, success: true, automatic: true, also: [calm(u, 'DG-TRT-02')] });
    g.leave();
    return { passed: true, excess: 0 };
  }
  const against = sum([...nerve.parts, ...moralePenalties(s, u)]);
  const value = Math.max(0, against.value);
  let excess = throwMorale(g, u, dead, value, against, clause);
  const stubborn = u.models.every((m) => hasTrait(s.cards[m.card]!, 'stubborn'));
  if (excess > 0 && stubborn && (yield* offer(u, 'DG-TRT-05'))) {
    tell(g, { kind: 'reroll', clause: 'DG-TRT-05', unit: u.id, of: 'morale' });
    excess = throwMorale(g, u, dead, value, against, clause);
  }
  g.leave();
  return { passed: excess <= 0, excess: Math.max(0, excess) };
}

function throwMorale(g: G, u: Unit, dead: number, value: number, against: Sum, clause: ClauseId): number {
  const natural = d6(g, 'morale', clause, u.seat);
  const total = natural + dead;
  tell(g, {
    kind: 'morale-check',
    clause,
    unit: u.id,
    natural,
    modified: total,
    atMost: value,
    success: total <= value,
    dead,
    parts: [{ label: 'dead this round', amount: dead, clause: 'DG-MOR-13' }],
    nerve: against.parts,
  });
  return total - value;
}
