import type { BoardPort, BoardView, Hit } from '#client/board/port.ts';
import type { Point } from '#engine/geometry/types.ts';

const inches = (a: Point, b: Point) => `${Math.hypot(b[0] - a[0], b[1] - a[1]).toFixed(1)}″`;

/** A port without rules: everything may go everywhere. It answers hands as a controller would, and remembers them. */
export class StagePort implements BoardPort {
  readonly heard: [string, unknown][] = [];
  private now: BoardView;
  private readonly watchers = new Set<() => void>();

  constructor(view: BoardView) {
    this.now = view;
  }

  set(change: Partial<BoardView>): void {
    this.now = { ...this.now, ...change };
    for (const watch of this.watchers) watch();
  }

  view(): BoardView {
    return this.now;
  }

  subscribe(notice: () => void): () => void {
    this.watchers.add(notice);
    return () => this.watchers.delete(notice);
  }

  ping(at: Point): void {
    this.heard.push(['ping', at]);
  }

  stroke(points: readonly Point[], arrow: boolean, done: boolean): void {
    if (done) this.heard.push(['stroke', [points.length, arrow]]);
  }

  tap(hit: Hit): void {
    this.heard.push(['tap', hit.id]);
    this.set({ selected: hit.id });
  }

  hover(hit: Hit | null): void {
    this.set({ hovered: hit?.id ?? null });
  }

  dragStart(id: string): void {
    this.heard.push(['dragStart', id]);
    this.set({ selected: id, waypoints: [] });
  }

  dragMove(at: Point): void {
    const { ghost, ghostFeature, selected, scene, waypoints } = this.now;
    if (ghostFeature !== null) {
      const [part] = ghostFeature.feature.parts;
      if (part?.kind === 'disc')
        this.set({
          ghostFeature: {
            ...ghostFeature,
            feature: { ...ghostFeature.feature, parts: [{ ...part, x: at[0], y: at[1] }] },
          },
        });
      return;
    }
    const model = scene.bodies.find((b) => b.id === (ghost?.id ?? selected));
    if (model === undefined) return;
    const points: Point[] = [[model.body.x, model.body.y], ...waypoints, at];
    const body = { ...(ghost?.body ?? model.body), x: at[0], y: at[1] };
    this.set({
      ghost: { id: model.id, body, figure: model.figure, glyph: model.glyph, seat: model.seat, legal: true },
      trace: { points, stops: [{ at, along: 0, cost: 1 }], length: 0, facing: [body.fx, body.fy] },
      chips: [{ at, text: inches(points.at(-2) as Point, at), tone: 'tape' }],
    });
  }

  drop(at: Point): void {
    this.heard.push(['drop', at]);
    this.dragMove(at);
  }

  dragCancel(): void {
    this.heard.push(['dragCancel', null]);
    this.set({ ghost: null, trace: null, chips: [], waypoints: [] });
  }

  waypoint(at: Point): void {
    this.heard.push(['waypoint', at]);
    this.set({ waypoints: [...this.now.waypoints, at] });
  }

  unwaypoint(): void {
    this.heard.push(['unwaypoint', null]);
    this.set({ waypoints: this.now.waypoints.slice(0, -1) });
  }

  turnTo(facing: Point): void {
    this.heard.push(['turnTo', facing]);
    const { ghost } = this.now;
    if (ghost !== null) this.set({ ghost: { ...ghost, body: { ...ghost.body, fx: facing[0], fy: facing[1] } } });
  }

  turnBy(steps: number): void {
    this.heard.push(['turnBy', steps]);
  }

  measure(ends: { from: Hit; to: Hit } | null): void {
    if (ends === null) this.set({ measure: null });
    else this.set({ measure: { from: ends.from.at, to: ends.to.at, label: inches(ends.from.at, ends.to.at) } });
  }

  focus(id: string): void {
    this.heard.push(['focus', id]);
  }
}
