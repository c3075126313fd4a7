/** What one snapshot tells about how it came out of the one before. */
import { hostOf, standOf } from '#client/board/state/stand.ts';
import type { LogLine, Snapshot } from '#client/protocol.ts';
import type { Json, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';

/** The log of the whole match, whatever moment is shown. */
export function mergeLog(kept: readonly LogLine[], snapshot: Snapshot): readonly LogLine[] {
  const { from, lines } = snapshot.log;
  if (lines.length === 0 && (kept.at(-1)?.n ?? -1) < from) return kept;
  return [...kept.filter((l) => l.n < from), ...lines];
}

/**
 * The lines that people who share a screen may both read. Each sees the match with own eyes in turn, so a line that one
 * has and the other, whose log reaches as far, has not is private; so is what came of a sealed answer until the other's
 * log has come that far.
 */
export class SharedLog {
  private readonly seen = new Map<Seat | null, { lines: ReadonlySet<number>; last: number }>();
  private readonly sealed = new Set<number>();

  /** Takes the log of this snapshot's viewer and returns what everybody may read. */
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

/** One answer further: models may slide. Anything else is a jump. */
export function motionOf(before: Snapshot | null, after: Snapshot): 'slide' | 'jump' {
  return before !== null && before.game === after.game && after.inputs === before.inputs + 1 ? 'slide' : 'jump';
}

/** The way the last mover took: whoever ended where the answered way ends. */
export function wayOf(before: Snapshot | null, after: Snapshot): { id: string; points: readonly Point[] } | null {
  if (before === null || after.last === null || motionOf(before, after) !== 'slide') return null;
  const path = pathIn(after.last.answer.path);
  if (path.length === 0) return null;
  let best: { id: string; points: readonly Point[] } | null = null;
  let least = Number.POSITIVE_INFINITY;
  const end = path[path.length - 1]!;
  for (const { id, body } of after.scene.bodies) {
    const was = before.scene.bodies.find((b) => b.id === id)?.body;
    if (was === undefined || (was.x === body.x && was.y === body.y)) continue;
    const off = (body.x - end[0]) ** 2 + (body.y - end[1]) ** 2;
    if (off >= least) continue;
    least = off;
    best = { id, points: [[was.x, was.y], ...path.slice(0, -1), [body.x, body.y]] };
  }
  const unit = best === null ? null : hostOf(after.scene, best.id);
  if (unit === null || unit.members.length < 2) return best;
  // Ranks go as one: each base slides to its own place.
  const [from, to] = [standOf(before.scene, unit.id), standOf(after.scene, unit.id)];
  if (from === null || to === null) return null;
  return { id: unit.id, points: [[from.x, from.y], ...path.slice(0, -1), [to.x, to.y]] };
}

function pathIn(value: Json | undefined): Point[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (p): p is [number, number] => Array.isArray(p) && typeof p[0] === 'number' && typeof p[1] === 'number',
  );
}

/** A sentence without its citations, for the ear. */
export function bare(text: string): string {
  return text.replace(/\s*\[[^\]]*\]/g, '');
}
