/**
 * The Concentration Test at the end of an Activation with Casts (GG-CAST-08): a Mi Check whose DM is the number of Casts
 * (GG-CAST-09) and of summoned models in Control Range (GG-SUM-06); failed, a roll on the Unstable Magic Chart
 * (GG-CAST-10..16).
 *
 * Doubtful points: Control Range is measured now, with the current Mi (GG-R-77). The roll is unmodified unless something says
 * otherwise (GG-R-42). On 6 or more, who stands within 6" is fixed while the caster is still there; the caster goes first,
 * then the others in the Active Player's order (GG-R-40). A Channeler's one Cast that does not count, alone, needs no test.
 */
import type { ClauseId, Flow } from '#engine/game.ts';
import { type Part, part } from '#engine/log/sum.ts';
import type { Model } from '../state.ts';
import { check, rollD6 } from './checks.ts';
import { casualty, gain, type Markers } from './damage.ts';
import { isWithin } from './measure.ts';
import { hasFlag, rollParts } from './modifiers.ts';
import { type G, living } from './play.ts';
import { controlled } from './summon.ts';
import { inOrder } from './targeting.ts';
import { tell } from './tell.ts';

export function* concentrate(g: G, m: Model): Flow<void> {
  const s = g.state;
  const casts = s.activation !== null && s.activation.model === m.id ? s.activation.casts : 0;
  if (casts === 0 || !living(m)) return;
  const counted = hasFlag(s, m, 'channeler') ? casts - 1 : casts;
  if (counted === 0) return;
  g.enter('GG-CAST-08');
  const dm: Part[] = [part('Casts', counted, 'GG-CAST-09')];
  const held = controlled(s, m);
  if (held > 0) dm.push(part('summoned models', held, 'GG-SUM-06'));
  const result = yield* check(g, m, { stat: 'mi', purpose: 'concentration', dm, clause: 'GG-CAST-08' });
  if (!result.success) yield* unstableMagic(g, m);
  g.leave();
}

/** A row without markers makes the model a Casualty. */
const ROWS: readonly { clause: ClauseId; result: string; markers?: Markers }[] = [
  { clause: 'GG-CAST-11', result: '2 Fatigue Markers', markers: { fatigue: 2 } },
  { clause: 'GG-CAST-12', result: '1 Injury Marker', markers: { injury: 1 } },
  { clause: 'GG-CAST-13', result: '2 Fatigue Markers and 1 Injury Marker', markers: { injury: 1, fatigue: 2 } },
  { clause: 'GG-CAST-14', result: '2 Injury Markers', markers: { injury: 2 } },
  { clause: 'GG-CAST-15', result: 'Casualty' },
  { clause: 'GG-CAST-16', result: 'Casualty and a blast of 6"' },
];

/** A roll on the Unstable Magic Chart. */
export function* unstableMagic(g: G, m: Model): Flow<void> {
  const s = g.state;
  g.enter('GG-CAST-10');
  const natural = rollD6(g, 'unstable', 'GG-CAST-10', m.seat);
  const parts: Part[] = [];
  rollParts(s, m, 'unstable', 'own', 'GG-CAST-10', parts);
  let modified = natural;
  for (const p of parts) modified += p.amount;
  const row = Math.max(1, Math.min(6, modified));
  const entry = ROWS[row - 1]!;
  tell(g, {
    kind: 'unstable',
    clause: 'GG-CAST-10',
    decided: entry.clause,
    model: m.id,
    natural,
    modified,
    parts,
    row,
    result: entry.result,
  });
  if (entry.markers !== undefined) {
    yield* gain(g, m, entry.markers, { clause: entry.clause, source: 'Unstable Magic' });
  } else {
    const near = row === 6 ? s.models.filter((o) => o !== m && living(o) && isWithin(m, o, 6)) : [];
    yield* casualty(g, m, entry.clause);
    yield* inOrder(g, near, true, entry.clause, 'Unstable Magic', (o) => caught(g, o));
  }
  g.leave();
}

function* caught(g: G, m: Model): Flow<void> {
  const dm = [part('Unstable Magic', 1, 'GG-CAST-16')];
  const result = yield* check(g, m, { stat: 'ag', purpose: 'unstable', dm, clause: 'GG-CAST-16' });
  if (!result.success) yield* gain(g, m, { injury: 2 }, { clause: 'GG-CAST-16', source: 'Unstable Magic' });
}
