/** Chalk above the bases: tape, sight, templates, witnesses, measurements and chips. Made anew in stage px when it changes. */
import { amount } from '#client/state/amount.ts';
import { bareName } from '#client/state/sentence.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { CHALK, coloursOf, TAPE } from '../art/palette.ts';
import type { BoardView, Chip, RefusalView, TemplateView } from '../port.ts';
import { type Camera, NARROW, type Spot, type Stage, toScreen } from '../state/camera.ts';
import { corners, ringOf } from '../state/footprint.ts';
import { drawnScale } from '../state/size.ts';
import { labelAt, loneAt, seatAt, standOf, unitOf } from '../state/stand.ts';
import { corridor, dots } from './charge.ts';
import { chip, type Placed, roomAt, sizeOf, type Taken } from './chips.ts';
import { clearest, type Round, roundsOf } from './clear.ts';
import { alarms, arrows } from './plans.ts';
import { blocked, clear, remedyPath } from './sight.ts';
import { sketch } from './sketch.ts';
import { become, type Drawing, disc, el, elementOf, hatch, layer, line } from './svg.ts';
import { knots, nicks, tape } from './tape.ts';
import { happened } from './trails.ts';
import { isNews, measured, witness } from './witness.ts';

export class OverChalk {
  private readonly svg: SVGSVGElement;
  /** Beneath the ghost: tape and lines. */
  private readonly lines: SVGElement;
  private readonly refusal: SVGElement;
  private readonly reveal: SVGElement;
  private readonly top: SVGSVGElement;
  private shown: BoardView['refusal'] = null;

  /** The ghost lies between the lines and the chips: `lower` and `upper` are put around it. */
  constructor(lower: HTMLElement, upper: HTMLElement) {
    this.svg = layer(lower);
    this.lines = elementOf(el('g'));
    this.refusal = elementOf(el('g'));
    const clip = elementOf(el('clipPath', { id: 'board-reveal' }, el('circle', { r: 0 })));
    this.reveal = clip.firstElementChild as SVGElement;
    this.svg.append(elementOf(hatch()), clip, this.lines, this.refusal);
    this.top = layer(upper);
  }

  draw(view: BoardView, camera: Camera, stage: Stage, focused: string | null, calm: boolean): void {
    const made: Drawing[] = [];
    const chips: Placed[] = [];
    const { trace, ghost } = view;
    if (view.plans !== undefined) made.push(...arrows(view.plans, camera));
    const warned = alarms(view, camera, stage);
    if (trace !== null) made.push(...tape(trace.points, camera), ...nicks(trace, camera));
    made.push(...knots(view.waypoints, camera));
    if (view.charge !== null) made.push(...corridor(view.charge, camera, chips));
    if (view.past !== undefined) made.push(...happened(view.past, camera, chips));
    if (view.course !== undefined)
      made.push(...happened({ trails: view.course.legs, place: view.course.place }, camera, chips));
    for (const s of view.sight) {
      if (s.clear) made.push(...clear(s.from, s.to, camera));
      else made.push(...blocked(view.scene, s.from, s.to, s.blockedBy, camera, false).made);
      if (s.label !== undefined) {
        chips.push({ chip: { at: s.to, text: s.label, tone: s.clear ? 'ink' : 'refuse' }, gap: 26 });
      }
    }
    if (view.template !== null) made.push(...this.template(view.template, camera, chips));
    if (view.measure !== null) {
      const { from, to, label } = view.measure;
      made.push(...measured(from, to, camera));
      chips.push({ chip: { at: to, text: label, tone: 'tape', side: 'right' }, gap: 12 });
    }
    made.push(...sketch(view.sketch, camera));
    if (view.refusal === null) become(this.refusal, []);
    else {
      const drawn = witness(view, view.refusal, camera);
      become(this.refusal, drawn.made);
      // A sentence with its citation would cover much of a small stage, and the question says it.
      const said = stage.width < NARROW ? drawn.chips.filter(({ clause }) => clause === undefined) : drawn.chips;
      for (const c of said) chips.push({ chip: c, gap: 16 });
      if (view.refusal.remedyPath !== null) {
        const { points, to, text } = view.refusal.remedyPath;
        made.push(...remedyPath(points, to, camera));
        const [from, at] = [points[0], points.at(-1)];
        const side = (at?.[0] ?? 0) < (from?.[0] ?? 0) ? 'left' : 'right';
        if (at !== undefined) chips.push({ chip: { at, text, tone: 'allow', side }, gap: 26 });
      }
      chips.push(...names(view, view.refusal, camera));
      if (isNews(this.shown, view.refusal) && !calm) this.revealFrom(view.refusal.at, camera, stage);
    }
    if (ghost === null && view.refusal === null) chips.push(...called(view, camera, stage, focused));
    this.shown = view.refusal;
    become(this.lines, made);

    const rim = ghost === null ? 0 : Math.max(ghost.body.a, ghost.body.b) * camera.scale;
    for (const c of view.chips) {
      const own = ghost !== null && Math.hypot(c.at[0] - ghost.body.x, c.at[1] - ghost.body.y) < 0.05;
      chips.push({ chip: c, gap: own ? rim + 9 : 12 });
    }
    const taken: Taken[] = [];
    // What a charge comes to is told first; its bands find their places around it.
    if (view.charge !== null) chips.sort((a, b) => rank(a.chip) - rank(b.chip));
    // What may be left out comes last.
    chips.sort((a, b) => Number(a.chip.minor === true) - Number(b.chip.minor === true));
    const words = chips.flatMap((c) => chip(c, camera, stage, taken) ?? []);
    const fighters = view.charge === null ? [] : dots(view.charge, camera);
    become(this.top, [...warned, ...fighters, ...lit(view, camera), ...cursor(view, camera, focused), ...words]);
  }

  private template(t: TemplateView, camera: Camera, chips: Placed[]): Drawing[] {
    const tone = t.legal ? TAPE : '#ff8f9d';
    const { x, y } = toScreen(camera, t.at);
    const r = t.r * camera.scale;
    if (t.label !== '') chips.push({ chip: { at: t.at, text: t.label, tone: t.legal ? 'ink' : 'refuse' }, gap: r + 6 });
    const rings = (t.scatter ?? []).flatMap((ring, i) => {
      const [dx, dy] = AROUND[i % AROUND.length] as Point;
      const at: Point = [t.at[0] + dx * ring.r, t.at[1] + dy * ring.r];
      chips.push({ chip: { at, text: ring.label, tone: 'tape', minor: true }, gap: -9 });
      const drawn = { fill: 'none', 'stroke-dasharray': '3 3' } as const;
      return [
        disc(x, y, ring.r * camera.scale, {
          fill: 'none',
          stroke: '#14120e',
          'stroke-opacity': 0.5,
          'stroke-width': 3,
        }),
        disc(x, y, ring.r * camera.scale, { ...drawn, stroke: CHALK, 'stroke-width': 1.6 }),
      ];
    });
    return [
      ...rings,
      disc(x, y, r, { fill: tone, 'fill-opacity': 0.12, stroke: tone, 'stroke-width': 2 }),
      el('path', { d: `M${x - 7} ${y}h14M${x} ${y - 7}v14`, stroke: tone, 'stroke-width': 2 }),
    ];
  }

  /** The witness draws from the actor outward. */
  private revealFrom(at: Point | null, camera: Camera, stage: Stage): void {
    if (at === null || typeof this.reveal.animate !== 'function') return;
    const { x, y } = toScreen(camera, at);
    this.reveal.setAttribute('cx', `${x}`);
    this.reveal.setAttribute('cy', `${y}`);
    this.refusal.setAttribute('clip-path', 'url(#board-reveal)');
    const far = Math.hypot(stage.width, stage.height);
    const growing = this.reveal.animate([{ r: '0px' }, { r: `${far}px` }], { duration: 420, easing: 'ease-in' });
    const end = () => this.refusal.removeAttribute('clip-path');
    growing.onfinish = end;
    growing.oncancel = end;
  }
}

/** Who it is about. Units have their names on the table already. */
function names({ scene, looks, seats = [] }: BoardView, { named }: RefusalView, camera: Camera): Placed[] {
  return named.flatMap((id) => {
    const body = standOf(scene, id);
    const label = labelAt(scene, id);
    const text = label === null ? null : bareName(label, seats);
    const r = body === null ? 0 : Math.max(body.a, body.b) * camera.scale;
    // On bases as small as this names would hide what they are about.
    if (body === null || text === null || r < 9 || unitOf(scene, id) !== null) return [];
    const gap = r + 12;
    return [
      { chip: { at: [body.x, body.y], text, tone: 'ink' }, gap, colour: coloursOf(looks, seatAt(scene, id)).text },
    ];
  });
}

/**
 * Who is pointed at, in focus, chosen or acting, by name and with what it may spend. Units have their names on the table already,
 * and the names of many who act together would hide them.
 */
function called(
  { scene, looks, hovered, selected, acting, seats = [] }: BoardView,
  camera: Camera,
  stage: Stage,
  focused: string | null,
): Placed[] {
  const asked = [hovered, focused];
  return [...new Set([...asked, selected, ...(acting.length === 1 ? acting : [])])].flatMap((id) => {
    const body = id === null ? null : loneAt(scene, id);
    if (body === null) return [];
    const { purse } = body;
    const may = purse === undefined || !asked.includes(id) ? '' : ` \u00b7 ${amount(purse.value, purse.unit)}`;
    const gap = Math.max(body.body.a, body.body.b) * drawnScale(body.body, camera.scale) + 8;
    const at: Point = [body.body.x, body.body.y];
    const text = `${bareName(body.label, seats)}${may}`;
    const side = sideFor(text, toScreen(camera, at), gap, stage, roundsOf(scene, camera, body.id));
    return [{ chip: { at, text, tone: 'ink', side }, gap, colour: coloursOf(looks, body.seat).text }];
  });
}

/** Beside a model, where its name lies over no other: right of it, below, left or above. */
function sideFor(text: string, { x, y }: Spot, gap: number, stage: Stage, rounds: readonly Round[]) {
  const { wide, high } = sizeOf(text);
  const places = [
    { side: 'right', x: x + gap + wide, y },
    { side: 'below', x, y: y + gap + high },
    { side: 'left', x: x - gap - wide, y },
    { side: 'above', x, y: y - gap - high },
  ] as const;
  const fits = places.filter((p) => {
    const room = roomAt(stage, p.y);
    return p.x - wide > room.x && p.x + wide < room.x + room.width;
  });
  const boxes = fits.map((p) => ({ x: p.x, y: p.y, wide, high }));
  return fits[clearest(boxes, rounds)]?.side ?? 'below';
}

function rank({ tone }: Chip): number {
  return tone === 'refuse' ? 0 : tone === 'tape' ? 1 : 2;
}

/** Where the faces stand that lead to a ring: neighbours on different sides. */
const AROUND: readonly Point[] = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
];

/** Markers and pieces among the lit and selected get their ring here; bases have theirs on the canvas. */
function lit(view: BoardView, camera: Camera): Drawing[] {
  const made: Drawing[] = [];
  const ids = new Set(view.lit);
  const wanted = (id: string) => ids.has(id) || view.selected === id || view.hovered === id;
  for (const m of view.scene.markers) {
    if (!wanted(m.id)) continue;
    const { x, y } = toScreen(camera, [m.x, m.y]);
    made.push(disc(x, y, m.r * camera.scale + 5, { fill: 'none', ...ring(view, m.id, ids.has(m.id)) }));
  }
  for (const f of view.scene.features) {
    if (!ids.has(f.id) && view.selected !== f.id) continue;
    for (const part of f.parts) {
      made.push(el('path', { d: line(camera, ringOf(part), true), fill: 'none', ...ring(view, f.id, ids.has(f.id)) }));
    }
  }
  return made;
}

function ring(view: BoardView, id: string, isLit: boolean): Readonly<Record<string, string | number>> {
  if (view.selected === id) return { stroke: CHALK, 'stroke-width': 2.4 };
  if (isLit) return { stroke: TAPE, 'stroke-width': 2, 'stroke-dasharray': '5 4' };
  return { stroke: CHALK, 'stroke-opacity': 0.75, 'stroke-width': 1.4 };
}

/** The same around a block. */
function frame(body: Body, camera: Camera): Drawing[] {
  const far = 13 / camera.scale;
  const d = line(camera, corners({ ...body, a: body.a + far, b: body.b + far }), true);
  const shape = { fill: 'none', 'stroke-linejoin': 'round' } as const;
  return [
    el('path', { d, ...shape, stroke: '#14120e', 'stroke-width': 5 }),
    el('path', { d, ...shape, stroke: '#e6bb62', 'stroke-width': 2.5 }),
  ];
}

/** The keyboard's cursor: a brass ring that nothing else looks like. */
function cursor(view: BoardView, camera: Camera, id: string | null): Drawing[] {
  if (id === null) return [];
  const body = standOf(view.scene, id);
  const marker = view.scene.markers.find((m) => m.id === id);
  const at = body ?? marker;
  if (at === undefined) return [];
  if (unitOf(view.scene, id) !== null && body !== null) return frame(body, camera);
  const { x, y } = toScreen(camera, [at.x, at.y]);
  const scale = body === null ? camera.scale : drawnScale(body, camera.scale);
  const r = (body === null ? (marker?.r ?? 0) : Math.max(body.a, body.b)) * scale + 11;
  return [
    disc(x, y, r, { fill: 'none', stroke: '#14120e', 'stroke-width': 5 }),
    disc(x, y, r, { fill: 'none', stroke: '#e6bb62', 'stroke-width': 2.5 }),
  ];
}
