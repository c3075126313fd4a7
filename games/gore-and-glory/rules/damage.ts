/**
 * Damage Markers and what they lead to. One gain of markers is made whole, then counted (GG-DMG-03, GG-DMG-04): at the
 * Damage Threshold a Casualty (GG-DMG-06), else at half of it Bloodied (GG-DMG-05) with a Shaken Token (GG-SHK-10). Also
 * Maladies gained and lost, and the Injury Chart (GG-INJ-01..06).
 *
 * Doubtful points: at or above the threshold counts, Casualty first (GG-R-10). Friends that are shaken by a Casualty are
 * found immediately before the removal, by their own sight (GG-R-39). Becoming Bloodied takes no AP (GG-R-11). A result of
 * the chart gives its Maladies first, then its markers in one gain.
 */
import type { ClauseId, Flow, Seat } from '#engine/game.ts';
import type { Part } from '#engine/log/sum.ts';
import type { MaladyId } from '../content/types.ts';
import type { Model } from '../state.ts';
import { offerReroll, rollD6 } from './checks.ts';
import { friendsWithin } from './measure.ts';
import { hasFlag, rerollName } from './modifiers.ts';
import { type G, living, moved } from './play.ts';
import { reactions } from './reactions.ts';
import { sees } from './sight.ts';
import { bloodiedAt, damageSum, totalDamage } from './stats.ts';
import { tell } from './tell.ts';

export interface Markers {
  injury?: number;
  fatigue?: number;
}

export function* gain(g: G, m: Model, what: Markers, cause: { clause: ClauseId; source?: string }): Flow<void> {
  const injury = what.injury ?? 0;
  const fatigue = what.fatigue ?? 0;
  if (!living(m) || (injury <= 0 && fatigue <= 0)) return;
  m.injuries += injury;
  m.fatigue += fatigue;
  const total = totalDamage(m);
  if (g.loud) {
    tell(g, {
      kind: 'gain',
      clause: cause.clause,
      model: m.id,
      injury,
      fatigue,
      ...(cause.source === undefined ? null : { source: cause.source }),
      total,
      threshold: m.card.dt,
      parts: damageSum(m).parts,
    });
  }
  if (total >= m.card.dt) {
    yield* casualty(g, m, 'GG-DMG-06');
  } else if (!m.bloodied && total >= bloodiedAt(m)) {
    m.bloodied = true;
    tell(g, { kind: 'bloodied', clause: 'GG-DMG-05', model: m.id, total, half: bloodiedAt(m) });
    shake(g, m, 'GG-SHK-10');
  }
}

/** Takes markers off, as many as there are; a model below half its threshold stops being Bloodied (GG-BLD-03). */
export function lose(g: G, m: Model, what: Markers, clause: ClauseId): void {
  const injury = Math.min(m.injuries, what.injury ?? 0);
  const fatigue = Math.min(m.fatigue, what.fatigue ?? 0);
  if (injury <= 0 && fatigue <= 0) return;
  m.injuries -= injury;
  m.fatigue -= fatigue;
  const total = totalDamage(m);
  tell(g, { kind: 'lose', clause, model: m.id, injury, fatigue, total, threshold: m.card.dt });
  if (m.bloodied && total < bloodiedAt(m)) {
    m.bloodied = false;
    tell(g, { kind: 'unbloodied', clause: 'GG-BLD-03', model: m.id, total, half: bloodiedAt(m) });
  }
}

export function* casualty(g: G, m: Model, clause: ClauseId): Flow<void> {
  if (!living(m)) return;
  g.enter(clause);
  const witnesses = friendsWithin(g.state, m, 6);
  let kept = 0;
  for (let i = 0; i < witnesses.length; i++) {
    const friend = witnesses[i] as Model;
    if (sees(g, friend, m)) witnesses[kept++] = friend;
  }
  witnesses.length = kept;
  m.alive = false;
  m.onTable = false;
  m.ap = 0;
  g.state.casualties[m.seat as 0 | 1] += 1;
  moved(g);
  tell(g, { kind: 'casualty', clause, model: m.id, seat: m.seat });
  for (let i = 0; i < witnesses.length; i++) shake(g, witnesses[i] as Model, 'GG-SHK-11');
  yield* reactions(g, 'ally-fell', { trigger: m, subject: m });
  g.leave();
}

const ONE_TOKEN: readonly ClauseId[] = ['GG-SHK-01'];

/** A Shaken Token: never a second one (GG-SHK-01), never for the Fearless. */
export function shake(g: G, m: Model, clause: ClauseId): void {
  if (m.shaken || !living(m) || hasFlag(g.state, m, 'fearless')) return;
  m.shaken = true;
  tell(g, { kind: 'shaken', clause, model: m.id, also: ONE_TOKEN });
}

/** What each Malady does to who has it. */
const MALADY_RULES: Readonly<Record<MaladyId, readonly ClauseId[]>> = {
  bleeding: ['GG-MAL-03'],
  blind: ['GG-MAL-04', 'GG-MAL-05'],
  burning: ['GG-MAL-06'],
  disarmed: ['GG-MAL-07', 'GG-MAL-08'],
  disoriented: ['GG-MAL-09'],
  pinned: ['GG-MAL-10', 'GG-MAL-11'],
  poisoned: ['GG-MAL-12'],
  prone: ['GG-MAL-13', 'GG-MAL-14', 'GG-MAL-15'],
  slow: ['GG-MAL-17'],
  stunned: ['GG-MAL-18'],
  terrified: ['GG-MAL-19'],
  weakened: ['GG-MAL-20'],
};

export function* addMalady(g: G, m: Model, malady: MaladyId, clause: ClauseId): Flow<void> {
  if (!living(m)) return;
  if (m.maladies.includes(malady)) {
    if (g.loud) tell(g, { kind: 'resisted', clause: 'GG-MAL-02', model: m.id, malady });
    return;
  }
  if (malady === 'prone' && hasFlag(g.state, m, 'sturdy')) {
    tell(g, { kind: 'resisted', clause, model: m.id, malady });
    return;
  }
  tell(g, { kind: 'malady', clause, model: m.id, malady, also: MALADY_RULES[malady] });
  if (malady === 'stunned') {
    // Done with at once: the Malady costs 1 AP, if there is one, and is gone (GG-MAL-18, GG-R-35).
    const lost = m.ap > 0 ? 1 : 0;
    m.ap -= lost;
    tell(g, { kind: 'stunned', clause: 'GG-MAL-18', model: m.id, lost, ap: m.ap });
    return;
  }
  m.maladies.push(malady);
  if (g.state.activation?.model === m.id) m.fresh.push(malady);
  if (malady === 'burning') m.burn = 0;
  if (malady === 'prone') moved(g);
}

export function removeMalady(g: G, m: Model, malady: MaladyId, clause: ClauseId): void {
  const at = m.maladies.indexOf(malady);
  if (at < 0) return;
  m.maladies.splice(at, 1);
  const fresh = m.fresh.indexOf(malady);
  if (fresh >= 0) m.fresh.splice(fresh, 1);
  if (malady === 'burning') m.burn = 0;
  if (malady === 'prone') moved(g);
  tell(g, { kind: 'cured', clause, model: m.id, malady });
}

interface InjuryOptions {
  /** Who rolls. */
  by: Seat;
  parts: readonly Part[];
  nonLethal?: boolean;
  clause: ClauseId;
  /** The model whose rerolls may be used. */
  roller?: Model | null;
}

interface Row {
  result: string;
  clause: ClauseId;
  maladies: readonly MaladyId[];
  markers: Markers;
}

const CHART: readonly Row[] = [
  { result: 'injury', clause: 'GG-INJ-01', maladies: [], markers: { injury: 1 } },
  { result: 'winded', clause: 'GG-INJ-02', maladies: [], markers: { injury: 1, fatigue: 2 } },
  { result: 'prone', clause: 'GG-INJ-03', maladies: ['prone'], markers: { injury: 1 } },
  { result: 'disarmed', clause: 'GG-INJ-04', maladies: ['disarmed', 'prone'], markers: { injury: 1 } },
  { result: 'bleeding', clause: 'GG-INJ-05', maladies: ['bleeding', 'disarmed', 'prone'], markers: { injury: 1 } },
  { result: 'casualty', clause: 'GG-INJ-06', maladies: [], markers: {} },
];

/** A roll on the Injury Chart. */
export function* injuryRoll(g: G, m: Model, opts: InjuryOptions): Flow<void> {
  if (!living(m)) return;
  g.enter(opts.clause);
  let bonus = 0;
  for (let i = 0; i < opts.parts.length; i++) bonus += (opts.parts[i] as Part).amount;
  const nonLethal = opts.nonLethal === true;
  const rowOf = (face: number): number => Math.max(1, Math.min(6, face + bonus));
  let natural = rollD6(g, 'injury', opts.clause, opts.by, rowOf);
  const roller = opts.roller ?? null;
  if (roller !== null && natural + bonus < 6) {
    const again = rerollName(g.state, roller, 'injury');
    if (again !== null && (yield* offerReroll(g, roller, again, natural, opts.clause))) {
      natural = rollD6(g, 'injury', opts.clause, opts.by, rowOf);
    }
  }
  const modified = natural + bonus;
  const row = rowOf(natural);
  const entry = CHART[row - 1] as Row;
  tell(g, {
    kind: 'injury',
    clause: opts.clause,
    model: m.id,
    natural,
    modified,
    parts: opts.parts,
    row,
    result: nonLethal ? 'non-lethal' : entry.result,
    decided: nonLethal ? 'GG-WTR-06' : entry.clause,
  });
  if (nonLethal) {
    yield* gain(g, m, { fatigue: 1 }, { clause: 'GG-WTR-06' });
  } else if (row === 6) {
    yield* casualty(g, m, 'GG-INJ-06');
  } else {
    for (const malady of entry.maladies) yield* addMalady(g, m, malady, entry.clause);
    yield* gain(g, m, entry.markers, { clause: entry.clause });
  }
  g.leave();
}
