/** The few words of SVG that chalk needs. Text is always set as text. */
import type { Point } from '#engine/geometry/types.ts';
import { type Camera, toScreen } from '../state/camera.ts';

const NS = 'http://www.w3.org/2000/svg';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element of chalk as it shall be. It is plain data: of what is drawn again with every frame only the differences reach the page. */
export interface Drawing {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly (Drawing | string)[];
}

export function el(name: string, attributes: Attributes = {}, ...children: (Drawing | string)[]): Drawing {
  return { name, attributes, children };
}

export function elementOf({ name, attributes, children }: Drawing): SVGElement {
  const element = document.createElementNS(NS, name);
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) element.setAttribute(key, `${value}`);
  }
  for (const child of children) element.append(typeof child === 'string' ? child : elementOf(child));
  return element;
}

const drawn = new WeakMap<Element, readonly (Drawing | string)[]>();

/** Gives `host` these children, which nobody else may change; elements that are there already are altered where they differ. */
export function become(host: Element, drawings: readonly Drawing[]): void {
  const before = drawn.get(host) ?? [];
  drawn.set(host, drawings);
  altered(host, before, drawings);
}

function altered(host: Element, before: readonly (Drawing | string)[], now: readonly (Drawing | string)[]): void {
  let old: ChildNode | null = host.firstChild;
  for (const [i, next] of now.entries()) {
    const was = before[i];
    if (old === null || was === undefined) {
      host.append(typeof next === 'string' ? next : elementOf(next));
      continue;
    }
    const after: ChildNode | null = old.nextSibling;
    if (was !== next && !alter(old, was, next)) old.replaceWith(typeof next === 'string' ? next : elementOf(next));
    old = after;
  }
  while (old !== null) {
    const after: ChildNode | null = old.nextSibling;
    old.remove();
    old = after;
  }
}

/** False when one cannot become the other. */
function alter(old: ChildNode, was: Drawing | string, next: Drawing | string): boolean {
  if (typeof was === 'string' || typeof next === 'string') {
    if (typeof was !== typeof next) return false;
    old.nodeValue = next as string;
    return true;
  }
  if (was.name !== next.name) return false;
  const element = old as Element;
  for (const key in next.attributes) {
    const value = next.attributes[key];
    if (value !== was.attributes[key] && value !== undefined) element.setAttribute(key, `${value}`);
  }
  for (const key in was.attributes) if (next.attributes[key] === undefined) element.removeAttribute(key);
  if (was.children.length > 0 || next.children.length > 0) altered(element, was.children, next.children);
  return true;
}

export function layer(host: HTMLElement): SVGSVGElement {
  const svg = document.createElementNS(NS, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  const { style } = svg;
  style.position = 'absolute';
  style.inset = '0';
  style.width = '100%';
  style.height = '100%';
  style.pointerEvents = 'none';
  style.overflow = 'hidden';
  host.append(svg);
  return svg;
}

/** Path data in stage px. */
export function line(camera: Camera, points: readonly Point[], close = false): string {
  let d = '';
  for (const p of points) {
    const { x, y } = toScreen(camera, p);
    d += `${d === '' ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return close && d !== '' ? `${d}Z` : d;
}

/** Path data in inches with y turned over, for groups that carry the camera as their transform. */
export function inchPath(rings: readonly (readonly Point[])[]): string {
  let d = '';
  for (const ring of rings) {
    ring.forEach(([x, y], i) => {
      d += `${i === 0 ? 'M' : 'L'}${x.toFixed(3)} ${(-y).toFixed(3)}`;
    });
    if (ring.length > 0) d += 'Z';
  }
  return d;
}

export function cameraTransform(camera: Camera): string {
  return `translate(${camera.ox.toFixed(2)} ${camera.oy.toFixed(2)}) scale(${camera.scale.toFixed(4)})`;
}

export function disc(x: number, y: number, r: number, attributes: Attributes): Drawing {
  return el('circle', { cx: x.toFixed(1), cy: y.toFixed(1), r: Math.max(0, r).toFixed(1), ...attributes });
}

/** A cross in a red disc: where it fails. */
export function cross(x: number, y: number, r = 8.5): Drawing {
  const k = r * 0.4;
  return el(
    'g',
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    el('circle', { r, fill: '#b01f45', stroke: '#fff', 'stroke-width': 1.6 }),
    el('path', { d: `M${-k} ${-k}L${k} ${k}M${k} ${-k}L${-k} ${k}`, stroke: '#fff', 'stroke-width': 2.2 }),
  );
}

/** The hatch of what is refused, leaning either way, once per SVG. */
export function hatch(): Drawing {
  return el('defs', {}, stripes('board-hatch', 45), stripes('board-hatch-back', -45));
}

function stripes(id: string, turn: number): Drawing {
  return el(
    'pattern',
    { id, width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: `rotate(${turn})` },
    el('rect', { width: 7, height: 7, fill: '#b01f45', 'fill-opacity': 0.5 }),
    el('rect', { width: 2.6, height: 7, fill: '#fff', 'fill-opacity': 0.75 }),
  );
}

export const HATCH = 'url(#board-hatch)';
/** For lines that run like the first one's stripes. */
export const HATCH_BACK = 'url(#board-hatch-back)';
