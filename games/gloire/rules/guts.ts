/**
 * Tests of Guts: after a wound and after a tied shot (GL-PAN-01, GL-RNG-03), under suppressing fire (GL-SUP-02), on coming round (GL-UNC-04), to rally
 * (GL-PAN-05). Panic tests are those whose failure makes a model flee (GL-R-225).
 */
import type { ClauseId, Flow, Part } from '#engine/game.ts';
import type { Model, State } from '../state.ts';
import { byId, conscious, type G, isEnemy, name, sameSide, within } from './play.ts';
import { distract } from './reload.ts';
import { statTest } from './roll.ts';
import { skill } from './stats.ts';
import { dropStrongbox } from './strongbox.ts';
import { tell } from './tell.ts';

/** What makes a model test. The first three are panic tests. */
export type GutsCause =
  | 'wound'
  | 'tied-shot'
  | 'coming-round'
  | 'rally'
  | 'suppression'
  | 'fear'
  | 're-entry'
  | 'recover';

const PANIC: readonly GutsCause[] = ['wound', 'tied-shot', 'coming-round'];

/** What others and the past add to a model's tests of Guts. */
export function gutsParts(s: State, m: Model): Part[] {
  const parts: Part[] = [];
  for (const other of s.models) {
    if (other === m || skill(other, 'majestic') === 0 || !conscious(other) || other.disguised > 0) continue;
    if (!sameSide(s, other, m)) continue;
    parts.push({ label: `${name(other)}, Majestic`, amount: 1, clause: 'GL-SKO-25' });
    break;
  }
  const shaken = m.owner === null ? 0 : (s.shaken[m.owner] ?? 0);
  if (shaken > 0) parts.push({ label: 'a duel lost to the death', amount: -shaken, clause: 'GL-DUE-20' });
  return parts;
}

/** Why a model needs no test: its loyalty, a fearful leader near by; null: it must test. */
export function exempt(s: State, m: Model, cause: GutsCause): ClauseId | null {
  if (skill(m, 'undying-loyalty') > 0 && m.master !== null) {
    const master = byId(s, m.master);
    if (master !== undefined && conscious(master)) return 'GL-SKO-36';
  }
  if (!PANIC.includes(cause)) return null;
  // Duellists take none for wounds and tied shots (GL-R-082).
  if (m.duel !== null && cause !== 'coming-round') return 'GL-R-082';
  for (const other of s.models) {
    if (other === m || skill(other, 'fearful-presence') === 0 || !conscious(other) || other.panicked) continue;
    if (other.card.grade > m.card.grade && !isEnemy(s, other, m) && within(other, m, 6)) return 'GL-SKO-05';
  }
  return null;
}

/** True when it holds its nerve. */
export function* gutsTest(
  g: G,
  m: Model,
  cause: GutsCause,
  clause: ClauseId,
  parts: readonly Part[] = [],
): Flow<boolean> {
  const s = g.state;
  const spared = exempt(s, m, cause);
  if (spared !== null) {
    tell(g, { kind: 'unshaken', clause: spared, model: m.id, cause });
    return true;
  }
  const { passed } = yield* statTest(g, m, {
    test: `guts-${cause}`,
    stat: 'gt',
    clause,
    parts: [...gutsParts(s, m), ...parts],
  });
  if (cause !== 'rally' && cause !== 're-entry') yield* distract(g, m);
  return passed;
}

/** A panic test; failing, the model flees (GL-PAN-02). */
export function* panicTest(g: G, m: Model, cause: 'wound' | 'tied-shot' | 'coming-round'): Flow<void> {
  if (!conscious(m) || m.mind?.rule === 'GL-T-B-09') return;
  const clause = cause === 'wound' ? 'GL-PAN-01' : cause === 'tied-shot' ? 'GL-RNG-03' : 'GL-UNC-04';
  if (yield* gutsTest(g, m, cause, clause)) return;
  panic(g, m);
}

export function panic(g: G, m: Model): void {
  if (m.panicked) return;
  m.panicked = true;
  m.ran = false;
  m.hidden = false;
  tell(g, { kind: 'panics', clause: 'GL-PAN-02', model: m.id });
  dropStrongbox(g, m);
}
