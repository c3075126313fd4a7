/** What the board is told. Each part is made anew only when what it is made from has changed, as the port asks. */
import type {
  BoardArt,
  BoardView,
  Casualty,
  Chip,
  Ghost,
  GhostFeature,
  Look,
  MenaceRing,
  RangeRing,
  SightLine,
} from '#client/board/port.ts';
import { hostOf, unitOf } from '#client/board/state/stand.ts';
import type { DecisionView } from '#client/protocol/decision.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { inches, length } from '#client/state/unit.ts';
import type { Laid, Scene, SceneFeature, Stage } from '#engine/game.ts';
import type { Area, Body, Point } from '#engine/geometry/types.ts';
import { afterArrows, afterChips, leadsOn } from './after-view.ts';
import { markChips, markGhost, markSight, wayOf } from './along-view.ts';
import { plannable } from './chalk.ts';
import { arrowsOf, warningsOf } from './chalk-view.ts';
import { courseOf } from './course.ts';
import { outOf } from './exchange.ts';
import { floorsOf, insideOf } from './floors.ts';
import { chargeOf, contactChips, ghostOf as ghostOfBases, ghostOfUnit, reshapedGhost } from './formation.ts';
import { bodyOf, carried, continuous, fill, type Hand, lit } from './hand.ts';
import { pastOf } from './past.ts';
import { refusalOf } from './refusal-view.ts';
import { ghostThere, remedyPathOf } from './remedy-path.ts';
import { laidCircle, shapeChips, templateOf } from './shape-view.ts';
import { maySketch } from './sketcher.ts';
import { type Foreseen, pending, reacting, type SightNow, type TableState } from './state.ts';
import { zonesOf } from './zones-view.ts';

export interface TableArt {
  match: string;
  looks: readonly Look[];
  art: BoardArt;
  /** What the rules call the seats (`GameWords.seats`). */
  seats?: readonly string[];
}

const NONE: readonly never[] = [];
const EMPTY: Scene = { width: 48, depth: 48, bodies: [], features: [], markers: [], units: [], regions: [] };

export class BoardViews {
  private readonly art: TableArt;
  private readonly kept = new Map<string, { deps: readonly unknown[]; value: unknown }>();
  private way: BoardView['way'] = null;
  private casualties: readonly (Casualty & { since: number })[] = [];
  private last: { state: TableState; view: BoardView } | null = null;

  constructor(art: TableArt) {
    this.art = art;
  }

  /** Records how models moved and which ones fell since the last snapshot. */
  moved(before: Snapshot | null, after: Snapshot, way: BoardView['way']): void {
    this.way = way;
    const stay = this.casualties.filter((c) => c.since <= after.inputs);
    if (before === null || after.inputs <= before.inputs || after.turn === 0) {
      this.casualties = stay;
      return;
    }
    const now = new Set(after.scene.bodies.map((b) => b.id));
    // Ranks close up, so losses are counted by the models that are left.
    const many = (id: string) => (hostOf(before.scene, id)?.members.length ?? 1) > 1;
    const fallen = before.scene.bodies
      .filter((b) => !now.has(b.id) && !many(b.id))
      .map((b) => ({ id: b.id, x: b.body.x, y: b.body.y, r: b.body.a, seat: b.seat, since: after.inputs }));
    this.casualties = [...stay.filter((c) => !now.has(c.id)), ...fallen];
  }

  private keep<T>(slot: string, deps: readonly unknown[], make: () => T): T {
    const kept = this.kept.get(slot);
    if (kept !== undefined && kept.deps.length === deps.length && kept.deps.every((d, i) => Object.is(d, deps[i]))) {
      return kept.value as T;
    }
    const value = make();
    this.kept.set(slot, { deps, value });
    return value;
  }

  of(state: TableState): BoardView {
    if (this.last?.state === state) return this.last.view;
    const view = this.make(state);
    this.last = { state, view };
    return view;
  }

  private inside(state: TableState): Pick<BoardView, 'inside'> {
    const scene = state.snapshot?.scene ?? EMPTY;
    const decision = pending(state);
    const out = this.keep('out of it', [state.snapshot], () => outOf(state));
    if (this.keep('floors', [scene.features], () => floorsOf(scene)).length === 0)
      return out.length === 0 ? {} : { inside: this.keep('pale', [out], () => ({ open: {}, pale: out })) };
    const { floor, hand, selected, odds, looked } = state;
    const inside = this.keep('inside', [scene, floor, decision, hand?.options, hand?.act, selected, odds, looked], () =>
      insideOf(scene, floor, mattering(state, decision)),
    );
    return { inside };
  }

  private beside(state: TableState): Pick<BoardView, 'menace' | 'sketch' | 'sketches' | 'drawing'> {
    const { sketch, drawing } = state;
    const menace = this.keep('menace', [state.menace?.view], () => menaceRings(state));
    return { menace, sketch, sketches: maySketch(state), drawing };
  }

  /** Plans and warnings, where there are any. */
  private chalked(state: TableState): Pick<BoardView, 'plans' | 'warnings'> {
    const { snapshot, chalk, draft, hand, cover, looked, hovered, selected, after } = state;
    const plans = this.keep('plans', [snapshot, chalk, draft, hand?.act, cover, after], () => [
      ...arrowsOf(state),
      ...afterArrows(state),
    ]);
    const warnings = this.keep('warnings', [snapshot, looked, hovered, selected], () => warningsOf(state));
    return { ...(plans.length === 0 ? {} : { plans }), ...(warnings.length === 0 ? {} : { warnings }) };
  }

  /** What is lit: whom the question is about, and what is picked, pointed at or proposed. */
  private lights(state: TableState): Pick<BoardView, 'subjects' | 'acting' | 'lit' | 'plain' | 'under'> {
    const { hand } = state;
    const decision = pending(state);
    const reaction = reacting(state);
    return {
      ...this.under(state),
      plain: picksReady(state, decision),
      subjects: this.keep('subjects', [decision, hand?.options, hand?.act], () =>
        subjectsOf(decision?.subjects ?? [], hand),
      ),
      acting: this.keep('acting', [decision, state.draft], () => [
        ...(decision?.subjects ?? []),
        ...(state.draft?.asked?.subjects ?? []),
      ]),
      lit: this.keep('lit', [hand?.options, hand?.act, hand?.picks, state.looked, reaction, state.hint], () => [
        ...(hand === null ? [] : lit(hand)),
        ...state.looked,
        ...(state.hint?.subjects ?? []),
        // Whom an answer in the middle of an act is about.
        ...(reaction === null ? [] : reaction.subjects.slice(1)),
      ]),
    };
  }

  /** Who lies under the shape in hand. */
  private under(state: TableState): Pick<BoardView, 'under'> {
    const { hand } = state;
    const decision = pending(state);
    const ids = this.keep('under', [hand?.trial, decision], () =>
      (hand?.trial?.trace?.under ?? decision?.laid?.trace.under ?? []).flatMap(({ ids }) => ids),
    );
    return ids.length === 0 ? {} : { under: ids };
  }

  /** Zones, and the shape in hand or that was laid. */
  private areas(
    { hand, snapshot }: TableState,
    seen: Hand | null,
    laid: Laid | null,
  ): Pick<BoardView, 'regions' | 'template' | 'seats'> {
    const scene = snapshot?.scene ?? EMPTY;
    return {
      ...(this.art.seats === undefined ? {} : { seats: this.art.seats }),
      regions: this.keep('regions', [hand?.act, scene, snapshot?.turn, laid], () =>
        zonesOf(hand, scene, snapshot?.turn ?? 0, laid, this.art.seats ?? NONE, snapshot?.standings.sides ?? NONE),
      ),
      template: this.keep('template', [scene, seen?.act, seen?.at, seen?.trial, laid], () =>
        laid === null ? templateOf(scene, seen) : laidCircle(laid),
      ),
    };
  }

  private make(state: TableState): BoardView {
    const { snapshot, hand, glimpse } = state;
    const scene = snapshot?.scene ?? EMPTY;
    const decision = pending(state);
    // A place that is looked at is shown as if it had been chosen.
    const seen = this.keep('seen', [hand, glimpse], () => seenOf(state));
    const glimpsed = seen !== hand;
    const liftable = this.keep('liftable', [decision, hand?.act, snapshot?.plannable, state.draft, state.cover], () => [
      ...liftableOf(decision),
      ...plannable(state),
    ]);
    const way = this.keep('marked way', [hand?.act, hand?.plan], () => wayOf(hand));
    // What was laid stays while dice about it are asked for.
    const laid = hand?.plan?.trace == null ? (decision?.laid ?? null) : null;
    const shown = way ?? hand?.plan?.trace ?? (laid !== null && laid.trace.points.length > 1 ? laid.trace : null);
    const remedyPath = this.keep('remedy path', [scene, state.why], () => remedyPathOf(scene, state.why));
    // What is planned on the table takes its place.
    const planned = hand !== null && continuous(hand.act.form);
    const course = this.keep('course', [state.activations, state.follow, snapshot, planned], () =>
      planned ? null : courseOf(state),
    );
    const past = this.keep('past', [snapshot, state.log], () => pastOf(snapshot, state.log, this.art.seats ?? NONE));
    return {
      match: this.art.match,
      scene,
      looks: this.art.looks,
      art: this.art.art,
      motion: state.motion,
      way: this.way,
      casualties: this.casualties,
      ...(past === null ? {} : { past }),
      ...(course === null ? {} : { course }),
      ...this.chalked(state),
      // The model whose refusal is explained is highlighted.
      selected: told(state) ? null : ((state.why === null ? null : state.refused?.actor) ?? state.selected),
      hovered: state.hovered,
      ...this.lights(state),
      chosen: this.keep('chosen', [hand?.items, hand?.act], () => chosenOf(hand)),
      liftable,
      carrying: hand?.dragging === true && carried(hand.act.form),
      ...this.beside(state),
      reach: hand?.act.form.kind === 'path' ? hand.reach : (state.reachOf?.reach ?? NONE),
      reachNames: hand?.act.form.kind !== 'path',
      ghost: this.keep(
        'ghost',
        [scene, seen?.act, seen?.plan, seen?.at, seen?.facing, seen?.trial, decision, remedyPath],
        () => ghostOf(scene, seen, decision, glimpsed) ?? ghostThere(scene, remedyPath, state.refused),
      ),
      ghostFeature: this.keep('piece', [seen?.act, seen?.at, seen?.facing, seen?.trial], () => pieceOf(seen)),
      trace: shown,
      waypoints: hand?.waypoints ?? NONE,
      chips: this.keep(
        'chips',
        [shown, hand?.act, hand?.plan, hand?.options, decision, state.outlook, state.after, scene],
        () => [
          ...(way === null ? chipsOf(scene, hand) : markChips(hand)),
          ...(laid === null ? NONE : shapeChips(scene, laid.trace)),
          ...(leadsOn(decision) ? [] : stageChips(scene, state.outlook)),
          ...afterChips(state),
        ],
      ),
      rings: this.keep('rings', [scene, hand?.act], () =>
        ringsOf(scene, hand, snapshot?.standings.group !== undefined),
      ),
      arcs: NONE,
      sight: this.keep('sight', [state.sights, way, scene], () => [
        ...state.sights.map(line),
        ...markSight(hand, scene),
      ]),
      ...this.areas(state, seen, laid),
      refusal: this.keep('refusal', [state.refused, state.why, hand?.plan, remedyPath], () =>
        refusalOf(scene, state, remedyPath, this.art.seats ?? NONE),
      ),
      charge: this.keep('charge', [scene, shown, hand?.act], () => chargeOf(scene, hand)),
      ...this.inside(state),
      measure: state.measure,
      measuring: state.measuring,
      labels: state.labels && state.turnOver === null,
    };
  }
}

function menaceRings({ menace }: TableState): readonly MenaceRing[] {
  return (menace?.view?.bands ?? NONE).map(({ kind, seat, label, inches: far, rings }) => ({
    kind,
    seat,
    label: far === null ? '' : `${label} ${length(far)}`,
    rings,
  }));
}

/** Who acts, who is aimed at and who may be: they must be seen whatever roof is above them. */
function mattering({ hand, selected, odds, looked }: TableState, decision: DecisionView | null): ReadonlySet<string> {
  const acting = (decision?.subjects.length ?? 0) > 2 ? [] : (decision?.subjects ?? []);
  return new Set([
    ...acting,
    ...(selected === null ? [] : [selected]),
    ...(odds?.subjects ?? []),
    ...(hand === null ? [] : lit(hand)),
    ...looked,
  ]);
}

/** What happened is being told: nobody is chosen. */
function told({ turnOver, snapshot, replayOpen }: TableState): boolean {
  return turnOver !== null || (snapshot?.result != null && snapshot.live && !replayOpen);
}

/** Who acts is asked: all that may be chosen are ready to. */
function picksReady({ hand, looked, hint }: TableState, decision: DecisionView | null): boolean {
  if (hand === null || decision === null || hand.act.form.kind !== 'list' || looked.length > 0) return false;
  const ready = decision.ready.length > 1 ? lit(hand) : [];
  return hint === null && ready.length > 1 && ready.every((id) => decision.ready.includes(id));
}

function subjectsOf(about: readonly string[], hand: Hand | null): readonly string[] {
  const targets = hand === null ? [] : lit(hand);
  return targets.length > 0 ? targets : about;
}

function chosenOf(hand: Hand | null): readonly string[] {
  if (hand?.act.form.kind !== 'several') return NONE;
  const { items } = hand.act.form;
  return hand.items.flatMap((id) => items.find((i) => i.id === id)?.subjects ?? [id]);
}

function ghostOf(scene: Scene, hand: Hand | null, decision: DecisionView | null, glimpsed: boolean): Ghost | null {
  if (hand === null) return null;
  const { form } = hand.act;
  const seat = decision?.seat ?? null;
  const facing = (body: Body, f: Point | null) => (f === null ? body : { ...body, fx: f[0], fy: f[1] });
  // A shape that is drawn from somebody moves nobody.
  if (hand.trial?.trace?.under !== undefined) return null;
  if (form.kind === 'path') {
    const unit = unitOf(scene, form.mover);
    const trace = hand.plan?.trace ?? null;
    if (unit !== null) return trace === null && !glimpsed ? null : ghostOfUnit(scene, unit, hand);
    const model = scene.bodies.find((b) => b.id === form.mover);
    if (model === undefined || (trace === null && !glimpsed)) return null;
    const [x, y] = (trace === null ? hand.at : trace.points.at(-1)) ?? [model.body.x, model.body.y];
    const body = facing({ ...model.body, x, y }, trace?.facing ?? hand.facing);
    return { id: model.id, body, figure: model.figure, glyph: model.glyph, seat: model.seat, legal: true };
  }
  if (hand.act.along !== undefined) return markGhost(scene, hand);
  if (form.kind === 'list') {
    const unit = unitOf(scene, decision?.subjects[0] ?? '');
    return unit === null ? null : reshapedGhost(scene, unit, hand);
  }
  if (form.kind === 'place') {
    if (hand.at === null) return null;
    const fixed = Object.values(hand.act.fixed);
    const model = scene.bodies.find((b) => fixed.includes(b.id)) ?? moved(scene, form.body);
    const figure = model?.figure ?? hand.trial?.trace?.figure ?? '';
    const body = facing({ ...form.body, x: hand.at[0], y: hand.at[1] }, hand.facing);
    const legal = hand.trial === null || hand.trial.refusal === null;
    const of = { id: model?.id ?? null, figure, glyph: model?.glyph ?? '', seat: model?.seat ?? seat, legal };
    const bases = placedBases(hand);
    return bases === null ? { ...of, body } : ghostOfBases(bases, [body.fx, body.fy], of);
  }
  if (form.kind === 'facing') {
    const model = scene.bodies.find((b) => b.id === form.body);
    if (model === undefined) return null;
    const legal = hand.trial === null || hand.trial.refusal === null;
    return {
      id: model.id,
      body: facing(model.body, hand.facing),
      figure: model.figure,
      glyph: model.glyph,
      seat: model.seat,
      legal,
    };
  }
  return null;
}

/** Who is moved from where it stands, whoever decides that. */
function moved(scene: Scene, { x, y, a }: Body): Scene['bodies'][number] | undefined {
  return scene.bodies.find(({ body }) => body.x === x && body.y === y && body.a === a);
}

/** Bases of a formation as the rules last placed them, brought to where the pointer is by now. */
function placedBases({ trial, at, facing }: Hand): readonly Body[] | null {
  const from = trial?.trace?.points[0];
  const bodies = trial?.trace?.bodies;
  if (from === undefined || bodies === undefined || at === null) return null;
  const turned = trial?.trace?.facing ?? [1, 0];
  const [fx, fy] = facing ?? turned;
  const cos = turned[0] * fx + turned[1] * fy;
  const sin = turned[0] * fy - turned[1] * fx;
  return bodies.map((b) => {
    const [dx, dy] = [b.x - from[0], b.y - from[1]];
    return {
      ...b,
      x: at[0] + dx * cos - dy * sin,
      y: at[1] + dx * sin + dy * cos,
      fx: b.fx * cos - b.fy * sin,
      fy: b.fx * sin + b.fy * cos,
    };
  });
}

/** The footprint is given at the origin facing east; it is turned and moved as the game does it. */
function pieceOf(hand: Hand | null): GhostFeature | null {
  if (hand?.act.form.kind !== 'feature' || hand.at === null) return null;
  const { feature } = hand.act.form;
  const named = feature as Partial<SceneFeature> & typeof feature;
  const [fx, fy] = hand.facing ?? [1, 0];
  const [ox, oy] = hand.at;
  const put = (x: number, y: number): Point => [ox + x * fx - y * fy, oy + x * fy + y * fx];
  const parts = feature.parts.map((part): Area => {
    if (part.kind === 'poly') return { kind: 'poly', points: part.points.map(([x, y]) => put(x, y)) };
    if (part.kind === 'disc') {
      const [x, y] = put(part.x, part.y);
      return { kind: 'disc', x, y, r: part.r };
    }
    const [x1, y1] = put(part.x1, part.y1);
    const [x2, y2] = put(part.x2, part.y2);
    return { kind: 'band', x1, y1, x2, y2, r: part.r };
  });
  const label = named.label ?? hand.act.label;
  return {
    feature: { ...feature, parts, label, kind: named.kind ?? '', glyph: named.glyph ?? '#' },
    legal: hand.trial === null || hand.trial.refusal === null,
  };
}

function chipsOf(scene: Scene, hand: Hand | null): readonly Chip[] {
  const trace = hand?.plan?.trace;
  if (hand === null || trace == null) return NONE;
  const unit = hand.act.cost?.unit;
  if (trace.contact !== undefined) return contactChips(trace);
  if (trace.under !== undefined) return shapeChips(scene, trace);
  // The strip of a unit has its length written on it.
  if (trace.bodies !== undefined && unit === undefined && trace.stops.length < 2) return NONE;
  // The plate of a plan tells the rest.
  const stops = hand.aim === null ? trace.stops : trace.stops.slice(-1);
  return stops.map((stop, i) => ({
    at: stop.at,
    text: unit === undefined ? inches(stop.along) : `${inches(stop.along)} · ${stop.cost} ${unit}`,
    ...(i === stops.length - 1 ? { tone: 'tape' } : { tone: 'ink', minor: true }),
  }));
}

/** In the middle of an act: what has just been rolled stands beside who rolled it, what is needed beside who may answer. */
function stageChips(scene: Scene, outlook: Foreseen | null): readonly Chip[] {
  if (outlook === null || outlook.of !== null) return NONE;
  const { stages } = outlook.chain;
  const now = stages.find(({ when }) => when === 'now');
  const last = stages.filter(({ when, dice }) => when === 'done' && dice.length > 0).at(-1);
  const beside = (stage: Stage | undefined, text: string, tone: Chip['tone']): Chip[] => {
    const body = stage?.by == null ? null : bodyOf(scene, stage.by);
    return body === null || text === '' ? [] : [{ at: [body.x, body.y], text, tone, side: 'right' }];
  };
  const fell = last === undefined ? '' : `${last.name} ${last.dice.map(({ face }) => face).join(', ')}: ${last.text}`;
  return [...beside(last, fell, 'ink'), ...beside(now, now?.text ?? '', 'tape')];
}

/** Circles that the game names: those of who is in question, and of a group that is acting. */
function spheresOf(scene: Scene, hand: Hand | null, grouped: boolean): RangeRing[] {
  const meant = Object.values(hand?.act.fixed ?? {});
  return (scene.rings ?? []).flatMap(({ body, reach, label }) => {
    if (!grouped && !meant.includes(body)) return [];
    const found = scene.bodies.find(({ id }) => id === body);
    return found === undefined
      ? []
      : [
          {
            at: [found.body.x, found.body.y] as Point,
            rim: found.body.a,
            r: reach,
            label: label.replace(/(\d)"/g, '$1″'),
          },
        ];
  });
}

function ringsOf(scene: Scene, hand: Hand | null, grouped: boolean): readonly RangeRing[] {
  const { form } = hand?.act ?? {};
  const body = form?.kind !== 'point' || form.from === null ? null : bodyOf(scene, form.from);
  if (hand === null || form?.kind !== 'point' || body === null) return spheresOf(scene, hand, grouped);
  const range = {
    at: [body.x, body.y] as Point,
    rim: body.a,
    r: form.range,
    label: `${hand.act.label} ${length(form.range)}`,
  };
  return [range, ...spheresOf(scene, hand, grouped)];
}

function line(sight: SightNow): SightLine {
  const { from, to, clear, label } = sight;
  return { from, to, clear, label, ...(sight.blockedBy === null ? {} : { blockedBy: sight.blockedBy }) };
}

/** The act in hand, with a place that is looked at as if it had been chosen. */
function seenOf({ hand, glimpse }: TableState): TableState['hand'] {
  if (hand === null || glimpse === null || hand.plan !== null) return hand;
  return { ...fill(hand, glimpse), plan: null, trial: null };
}

/** What can be taken up by hand: whoever may move, and whoever may be activated. */
function liftableOf(decision: DecisionView | null): string[] {
  const movers = (decision?.acts ?? []).flatMap((a) => (a.form.kind === 'path' ? [a.form.mover] : []));
  const stopped = (decision?.acts ?? []).flatMap(({ along }) => (along === undefined ? [] : [along.mover]));
  return movers.concat(decision?.ready ?? [], stopped);
}
