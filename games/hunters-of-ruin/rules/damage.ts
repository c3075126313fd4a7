/**
 * The damage step (HR-DMG-01): a Resist test with armour, shield and the attacker's Power. Failed, one point of Body is lost (HR-DMG-10); at
 * none the warrior is Taken Out (HR-DMG-11). Who loses Body, and who passes with a single point left, owes a Resolve test (HR-DMG-09,
 * HR-DMG-12), which waits until the whole Action is over (resolve.ts).
 *
 * Doubtful points: a shield counts only while it is in use (HR-R-090). Prepared Defence is declared after the hit and any Dodge, before the
 * die (HR-R-081). Body is lost by the mount first, which changes nothing but what is left on dismounting (HR-R-152).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow } from '#engine/game.ts';
import { type Part, part } from '#engine/log/sum.ts';
import { button } from '../../kit/acts.ts';
import type { Source, Weapon } from '../content/types.ts';
import type { Warrior } from '../state.ts';
import { dropMarker } from './carry.ts';
import { removeSpells } from './enchant.ts';
import { flagged } from './modifiers.ts';
import { bodyLeft, type G, isSummoned, moved, name, standing } from './play.ts';
import { mayReact, REACTION, react } from './reactions.ts';
import { offerSidestep } from './sidestep.ts';
import { tell } from './tell.ts';
import { type TestResult, takeTest } from './test.ts';
import { verb } from './verb.ts';
import { isEthereal, isWeighedDown } from './way-words.ts';

export interface Hit {
  source: Source;
  attacker: Warrior | null;
  /** Power modifiers: each point is -1 on the Resist test (HR-ACC-04). */
  power: readonly Part[];
  ignoresShields?: boolean;
  /** What else helps against it (Close Ranks). */
  resist?: readonly Part[];
  weapon?: Weapon;
  /** By a magical weapon (HR-R-134). */
  magical?: boolean;
  /** On the Resolve test that it may lead to (Claws/Bite). */
  resolve?: readonly Part[];
  clause: ClauseId;
  /** What did it, for the log. */
  name: string;
}

export interface Outcome {
  passed: boolean;
  lost: boolean;
  out: boolean;
}

/** What armour and shields add to a Resist test against this. */
export function protection(w: Warrior, source: Source, ignoresShields = false): Part[] {
  const parts: Part[] = [];
  const { armour } = w.card;
  if (armour !== null) parts.push(part(armour.name, armour.resist, armour.clause));
  for (const item of w.card.carried) {
    if (item.kind !== 'shield' || ignoresShields || !w.inUse.includes(item.key)) continue;
    const { shield } = item;
    if (shield.against.includes(source)) parts.push(part(shield.name, shield.resist, shield.clause));
  }
  return parts;
}

/** An Ethereal warrior has -1 on Resist tests against spells and magical weapons, unless it carries a marker (HR-SUB-05, HR-SUB-06). */
function etherealPart(w: Warrior, hit: Hit): Part[] {
  return isEthereal(w) && isMagic(hit) ? [part('Ethereal', -1, 'HR-SUB-05')] : [];
}

function isMagic({ source, magical }: Hit): boolean {
  return magical === true || source === 'spell-melee' || source === 'spell-ranged' || source === 'fire';
}

/** All modifiers of the Resist test against a hit but those that the warrior carries with it. */
export function resistParts(w: Warrior, hit: Hit): Part[] {
  const power = hit.power.map(({ label, amount, clause }) => part(label, -amount, clause));
  return [...protection(w, hit.source, hit.ignoresShields), ...etherealPart(w, hit), ...power, ...(hit.resist ?? [])];
}

export function* damage(g: G, w: Warrior, hit: Hit): Flow<Outcome> {
  g.enter('HR-DMG-01');
  const parts = resistParts(w, hit);
  if (yield* offerPrepared(g, w, hit)) parts.push(part('Prepared Defence', 1, 'HR-SKL-09'));
  const result: TestResult = yield* takeTest(g, w, {
    test: 'resist',
    clause: 'HR-DMG-01',
    parts,
    against: hit.attacker,
    source: hit.source,
    weapon: hit.weapon ?? null,
    also: restsOn(w, hit),
  });
  const outcome = result.success ? yield* resisted(g, w, hit) : yield* hurt(g, w, hit);
  g.leave();
  return outcome;
}

/** The lines of the damage step that count: armour, shield, Power. */
function restsOn(w: Warrior, hit: Hit): ClauseId[] {
  const clauses: ClauseId[] = [];
  const { armour } = w.card;
  if (armour !== null) clauses.push(ARMOUR[Math.min(armour.resist, ARMOUR.length) - 1] ?? 'HR-DMG-02');
  if (protection(w, hit.source, hit.ignoresShields).length > (armour === null ? 0 : 1)) clauses.push('HR-DMG-05');
  if (hit.power.length > 0) clauses.push('HR-DMG-06');
  if (isWeighedDown(w) && isMagic(hit)) clauses.push('HR-SUB-06');
  return clauses;
}

/** By what the armour adds. */
const ARMOUR: readonly ClauseId[] = ['HR-DMG-02', 'HR-DMG-03', 'HR-DMG-04'];

function* resisted(g: G, w: Warrior, hit: Hit): Flow<Outcome> {
  const last = bodyLeft(w) === 1;
  tell(g, {
    kind: 'unhurt',
    clause: last ? 'HR-DMG-09' : 'HR-DMG-08',
    warrior: w.id,
    attacker: hit.attacker?.id ?? null,
  });
  if (hit.source === 'strike' && hit.attacker !== null) yield* offerSidestep(g, w);
  if (last) owe(g, w, 'HR-RSV-02', hit.resolve);
  return { passed: true, lost: false, out: false };
}

function* hurt(g: G, w: Warrior, hit: Hit): Flow<Outcome> {
  yield* loseBody(g, w, { clause: 'HR-DMG-10', source: hit.name, by: hit.attacker?.id ?? null });
  if (!w.out) owe(g, w, 'HR-RSV-01', hit.resolve);
  return { passed: false, lost: true, out: w.out };
}

/** A Resolve test waits: one at most for the Action, with what the hits add to it. */
export function owe(g: G, w: Warrior, clause: ClauseId, parts: readonly Part[] = []): void {
  const { owed } = g.state;
  const known = owed.find((one) => one.warrior === w.id);
  if (known === undefined) {
    owed.push({ warrior: w.id, clause, parts: parts.slice(), taken: false });
    return;
  }
  for (const one of parts) if (!known.parts.some(({ label }) => label === one.label)) known.parts.push(one);
}

function lossRestsOn(w: Warrior, left: number): ClauseId[] {
  const clauses: ClauseId[] = ['HR-STA-04'];
  if (left > 0) clauses.push('HR-DMG-12');
  if (w.mounted) clauses.push('HR-MNT-12');
  return clauses;
}

export function* loseBody(
  g: G,
  w: Warrior,
  { clause, source, by }: { clause: ClauseId; source: string; by: string | null },
): Flow<void> {
  w.lost += 1;
  const left = bodyLeft(w);
  tell(g, { kind: 'lose-body', clause, warrior: w.id, amount: 1, left, source, also: lossRestsOn(w, left) });
  if (left <= 0) yield* takeOut(g, w, by);
}

/**
 * Taken Out: laid down where it stood (HR-TKO-01), a climber at the foot of its face (HR-R-174), a rider beside its mount (HR-MNT-13). Its
 * marker is dropped, its skills, Focus and spells stop. A summoned warrior is removed (HR-SUM-08).
 */
export function* takeOut(g: G, w: Warrior, by: string | null): Flow<void> {
  g.enter('HR-TKO-01');
  w.out = true;
  tell(g, {
    kind: 'taken-out',
    clause: 'HR-DMG-11',
    warrior: w.id,
    seat: w.seat,
    by,
    also: w.mounted ? ['HR-TKO-01', 'HR-TKO-05', 'HR-MNT-13'] : ['HR-TKO-01', 'HR-TKO-05'],
  });
  // Off the mount first: the marker lies in contact with the warrior, not where the mount stood.
  if (w.mounted) footBase(w);
  yield* dropMarker(g, w, 'HR-INT-08');
  if (w.climb !== null) {
    w.z -= w.climb.height;
    w.climb = null;
  }
  stopped(w);
  moved(g);
  yield* removeSpells(g, w);
  if (isSummoned(w)) {
    w.onTable = false;
    w.left = 'removed';
    tell(g, { kind: 'left-table', clause: 'HR-SUM-08', warrior: w.id, seat: w.seat, how: 'removed' });
  }
  g.leave();
}

/** Leaves the table: as good as Taken Out for skills and spells (HR-FLE-05, HR-R-103), unless it has escaped. */
export function* leaveTable(g: G, w: Warrior, how: 'fled' | 'escaped', clause: ClauseId): Flow<void> {
  yield* dropMarker(g, w, 'HR-FLE-04');
  w.onTable = false;
  w.left = how;
  stopped(w);
  moved(g);
  tell(g, { kind: 'left-table', clause, warrior: w.id, seat: w.seat, how });
  yield* removeSpells(g, w);
}

/** What ends with the warrior. */
function stopped(w: Warrior): void {
  w.focus = 0;
  w.fleeing = false;
  w.inspires = false;
  w.ignites = 0;
}

/** The rider on foot. What it lost beyond the mount's share stays lost (HR-R-152). */
export function footBase(w: Warrior): void {
  const { mount } = w.card;
  if (mount !== null) w.lost = Math.max(0, w.lost - mount.body);
  if (w.out) w.lost = Math.max(w.lost, w.card.stats.body);
  w.mounted = false;
  w.a = w.card.base / 2;
  w.b = w.a;
  w.h = w.card.height;
}

export const PREPARED = verb({
  name: 'prepare',
  text: 'Spend the Reaction on Prepared Defence: +1 on the Resist test.',
  synonyms: ['prepared-defence'],
});

function* offerPrepared(g: G, w: Warrior, hit: Hit): Flow<boolean> {
  const s = g.state;
  const skill = mayReact(s, w) && standing(w) ? flagged(s, w, 'prepared-defence') : null;
  if (skill === null) return false;
  const answer = yield* ask<Answer>(w.seat, () => ({
    seat: w.seat,
    title: `${hit.name} hits ${name(w)}: ${skill.name}?`,
    clause: skill.clause,
    subjects: hit.attacker === null ? [w.id] : [w.id, hit.attacker.id],
    acts: [
      { ...button('prepare', skill.name, skill.clause, w.id), uses: REACTION },
      button('pass', 'Keep the Reaction', 'HR-REA-01'),
    ],
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== 'prepare') return false;
  react(g, w);
  tell(g, { kind: 'prepared-defence', clause: skill.clause, warrior: w.id, attacker: hit.attacker?.id ?? null });
  return true;
}
