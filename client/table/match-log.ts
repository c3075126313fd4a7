/** The log that the table shows, put together from what each snapshot brings. */
import type { ActivationView, LogLine } from '#client/protocol/log.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import type { Seat } from '#engine/game.ts';

/** The log of the whole match, whatever moment is shown. */
export function mergeLog(kept: readonly LogLine[], snapshot: Snapshot): readonly LogLine[] {
  const { from, lines } = snapshot.log;
  if (lines.length === 0 && (kept.at(-1)?.n ?? -1) < from) return kept;
  return [...kept.filter((l) => l.n < from), ...lines];
}

export function mergeActivations(
  kept: readonly ActivationView[],
  { activations }: Snapshot,
): readonly ActivationView[] {
  const { from, list } = activations;
  return [...kept.filter((one) => one.n < from), ...list];
}

/**
 * The lines that all people at a shared screen may read. Each is shown their own view in turn. A line that one has and
 * another, whose log reaches as far, has not is private. So are lines from a sealed answer until another's log has them.
 */
export class SharedLog {
  private readonly seen = new Map<Seat | null, { lines: ReadonlySet<number>; last: number }>();
  private readonly sealed = new Set<number>();

  /** Takes the log of this snapshot's viewer and returns what all people at the screen may read. */
  take(log: readonly LogLine[], before: Snapshot | null, snapshot: Snapshot): readonly LogLine[] {
    if (before?.decision?.sealed === true && snapshot.inputs > before.inputs) this.sealed.add(snapshot.inputs);
    this.seen.set(snapshot.viewer, { lines: new Set(log.map((l) => l.n)), last: log.at(-1)?.n ?? -1 });
    const others = [...this.seen].filter(([viewer]) => viewer !== snapshot.viewer).map(([, seen]) => seen);
    return log.filter((line) => {
      if (others.some((o) => line.n <= o.last && !o.lines.has(line.n))) return false;
      return !this.sealed.has(line.input) || others.some((o) => o.lines.has(line.n));
    });
  }
}
