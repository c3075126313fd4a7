/**
 * The ways that movers took, answer by answer, and the models that each answer was about: a replay draws the last ways and a
 * ring around the last event. They are recorded during play, so that every moment has them at once.
 */
import type { PastView, TrailView } from '#client/protocol/snapshot.ts';
import type { Answer, Json, SceneBody, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';

/** So many ways are drawn, of so many answers at most; a shorter step than this, in inches, is none. */
const TRAILS = 3;
const ANSWERS = 16;
const STEP = 0.3;
/** A larger ring than this, in inches, would show nothing: then the ring is drawn around the last model named. */
const RING = 3;
/** An event that names more models than this gets no ring. */
const NAMED = 3;

/** A circle around what something is about. */
export type Place = NonNullable<PastView['place']>;

interface Stand {
  input: number;
  x: number;
  y: number;
  r: number;
}

export class Trails {
  private readonly stands = new Map<string, Stand[]>();
  private readonly trails: TrailView[] = [];

  /** Records where every model stands after an answer; `given` is null before the first. */
  note(input: number, bodies: readonly SceneBody[], given: { seat: Seat; answer: Answer } | null): void {
    const moved: { body: SceneBody; from: Stand }[] = [];
    for (const body of bodies) {
      const { x, y, a, b } = body.body;
      const known = this.stands.get(body.id) ?? [];
      const from = known.at(-1);
      if (from !== undefined && from.x === x && from.y === y) continue;
      known.push({ input, x, y, r: Math.max(a, b) });
      this.stands.set(body.id, known);
      if (from !== undefined && Math.hypot(x - from.x, y - from.y) >= STEP) moved.push({ body, from });
    }
    if (given === null) return;
    // Models that were pushed aside did not move by themselves.
    const own = moved.filter(({ body }) => body.seat === given.seat);
    const trail = trailOf(input, own.length > 0 ? own : moved, wayIn(given.answer.path));
    if (trail !== null) this.trails.push(trail);
  }

  /** The way that an answer ended; null: it ended none. */
  way(input: number): TrailView | null {
    const found = this.trails[this.before(input)];
    return found?.input === input ? found : null;
  }

  /** Where these stood after so many answers, a unit with all its members; null where they are too many to be circled. */
  place(groups: readonly (readonly string[])[], inputs: number): Place | null {
    const about = groups.flatMap((ids) => around(ids.flatMap((id) => this.stand(id, inputs) ?? [])) ?? []);
    return about.length > NAMED ? null : placeOf(about);
  }

  /** The answers from number `n` on were taken back. */
  cut(n: number): void {
    while ((this.trails.at(-1)?.input ?? 0) > n) this.trails.pop();
    for (const [id, known] of this.stands) {
      const left = known.filter((stand) => stand.input <= n);
      if (left.length > 0) this.stands.set(id, left);
      else this.stands.delete(id);
    }
  }

  /**
   * What led to the moment after `inputs` answers. `may`: whether the viewer knows that answer. `named`: whom the last
   * answer's events name. `seen`: who stands on the table for the viewer; `gone`: who has left it for good.
   */
  past(
    inputs: number,
    may: (input: number) => boolean,
    named: readonly string[],
    seen: ReadonlySet<string>,
    gone: (id: string) => boolean,
  ): PastView {
    const found: TrailView[] = [];
    for (let i = this.before(inputs); i >= 0 && found.length < TRAILS; i--) {
      const trail = this.trails[i] as TrailView;
      if (trail.input <= inputs - ANSWERS) break;
      if (!seen.has(trail.id) || !may(trail.input)) continue;
      const later = found.find((t) => t.id === trail.id);
      if (later === undefined) found.push(trail);
      else if (joins(trail, later)) {
        found[found.indexOf(later)] = { ...later, points: [...trail.points, ...later.points.slice(1)] };
      }
    }
    const about = named.filter((id) => seen.has(id) || gone(id)).flatMap((id) => this.stand(id, inputs) ?? []);
    return { trails: found.reverse(), place: about.length > NAMED ? null : placeOf(about) };
  }

  /** Place of the last way up to a moment. */
  private before(inputs: number): number {
    let low = 0;
    let high = this.trails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.trails[middle] as TrailView).input <= inputs) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  private stand(id: string, inputs: number): Stand | null {
    return (
      this.stands
        .get(id)
        ?.filter((stand) => stand.input <= inputs)
        .at(-1) ?? null
    );
  }
}

function trailOf(
  input: number,
  moved: readonly { body: SceneBody; from: Stand }[],
  way: readonly Point[],
): TrailView | null {
  const [first] = moved;
  if (first === undefined) return null;
  const { id, seat } = first.body;
  if (moved.length > 1) {
    // A formation moves as one: the way of its middle.
    const middle = (of: (m: (typeof moved)[number]) => Point): Point => [
      moved.reduce((sum, m) => sum + of(m)[0], 0) / moved.length,
      moved.reduce((sum, m) => sum + of(m)[1], 0) / moved.length,
    ];
    return {
      input,
      id,
      seat,
      points: [middle(({ from }) => [from.x, from.y]), middle((m) => [m.body.body.x, m.body.body.y])],
    };
  }
  const { from, body } = first;
  return { input, id, seat, points: [[from.x, from.y], ...way.slice(0, -1), [body.body.x, body.body.y]] };
}

function joins(earlier: TrailView, later: TrailView): boolean {
  const [a, b] = [earlier.points.at(-1), later.points[0]];
  return a !== undefined && b !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) < STEP;
}

function wayIn(path: Json | undefined): readonly Point[] {
  if (!Array.isArray(path)) return [];
  return path.filter(
    (p): p is [number, number] => Array.isArray(p) && typeof p[0] === 'number' && typeof p[1] === 'number',
  );
}

/** Around all of them where they stand together, otherwise around the last. */
function placeOf(about: readonly Stand[]): PastView['place'] {
  const last = about.at(-1);
  const all = around(about);
  if (last === undefined || all === null) return null;
  return all.r <= RING || about.length === 1 ? { at: [all.x, all.y], r: all.r } : { at: [last.x, last.y], r: last.r };
}

function around(about: readonly Stand[]): Stand | null {
  const [first] = about;
  if (first === undefined) return null;
  const spread = (of: (s: Stand) => number) => [Math.min(...about.map(of)), Math.max(...about.map(of))] as const;
  const [left, right] = spread((s) => s.x);
  const [low, high] = spread((s) => s.y);
  const [x, y] = [(left + right) / 2, (low + high) / 2];
  const r = Math.max(...about.map((s) => Math.hypot(s.x - x, s.y - y) + s.r));
  return { input: first.input, x, y, r };
}
