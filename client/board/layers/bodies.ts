/**
 * Every thing on the table as an element that can be focused and read aloud. They paint nothing; the whole set is moved by
 * one transform, so the camera costs nothing however many there are. Tab goes through the subjects of the question; arrows
 * reach everything else.
 */
import type { SceneBody, SceneUnit } from '#engine/game.ts';
import type { BoardView } from '../port.ts';
import { type Camera, toScreen } from '../state/camera.ts';
import { hostOf, standOf } from '../state/stand.ts';

/** px per inch inside the moved container. */
const UNIT = 20;

interface BodyElement {
  element: HTMLElement;
  label: string;
  x: number;
  y: number;
  r: number;
}

export class BodyElements {
  private readonly root: HTMLElement;
  private readonly known = new Map<string, BodyElement>();
  private scene: BoardView['scene'] | null = null;
  private subjects: BoardView['subjects'] | null = null;
  private acting: BoardView['acting'] | null = null;
  private lit: BoardView['lit'] | null = null;
  private match = '';

  constructor(host: HTMLElement, focused: (id: string | null) => void) {
    this.root = document.createElement('div');
    this.root.setAttribute('role', 'group');
    this.root.setAttribute('aria-label', 'Models and markers');
    const { style } = this.root;
    style.position = 'absolute';
    style.left = '0';
    style.top = '0';
    style.width = '0';
    style.height = '0';
    style.transformOrigin = '0 0';
    style.pointerEvents = 'none';
    this.root.addEventListener('focusin', (e) => focused((e.target as HTMLElement).dataset.id ?? null));
    this.root.addEventListener('focusout', () => focused(null));
    host.append(this.root);
  }

  place(camera: Camera): void {
    const { x, y } = toScreen(camera, [0, 0]);
    this.root.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${(camera.scale / UNIT).toFixed(4)})`;
  }

  update(view: BoardView): void {
    const { scene, subjects, acting, lit } = view;
    if (scene === this.scene && subjects === this.subjects && acting === this.acting && lit === this.lit) return;
    if (view.match !== this.match) {
      this.match = view.match;
      this.known.clear();
      this.root.replaceChildren();
    }
    this.scene = scene;
    this.subjects = subjects;
    this.acting = acting;
    this.lit = lit;
    const order = new Map(subjects.map((id, i) => [id, i]));
    const lights = new Set(lit);
    const asked = new Set([...subjects, ...acting]);
    const seen = new Set<string>();
    const make = (id: string, label: string, x: number, y: number, r: number) => {
      seen.add(id);
      let known = this.known.get(id);
      if (known === undefined) {
        known = { element: this.create(id), label: '', x: Number.NaN, y: Number.NaN, r: Number.NaN };
        this.known.set(id, known);
      }
      const words = lights.has(id) ? `${label}, can be chosen` : label;
      if (known.label !== words) {
        known.label = words;
        known.element.setAttribute('aria-label', words);
      }
      if (known.x !== x || known.y !== y || known.r !== r) {
        known.x = x;
        known.y = y;
        known.r = r;
        const { style } = known.element;
        style.left = `${(x - r) * UNIT}px`;
        style.top = `${-(y + r) * UNIT}px`;
        style.width = `${r * 2 * UNIT}px`;
        style.height = `${r * 2 * UNIT}px`;
      }
      known.element.tabIndex = order.has(id) || lights.has(id) ? 0 : -1;
    };
    for (const unit of scene.units) {
      const body = standOf(scene, unit.id);
      if (body !== null) make(unit.id, unitWords(unit, asked.has(unit.id)), body.x, body.y, Math.min(body.a, body.b));
    }
    for (const b of scene.bodies) {
      // One of many is met by itself only where it can be chosen.
      if (hostOf(scene, b.id) !== null && !order.has(b.id) && !lights.has(b.id)) continue;
      make(b.id, wordsOf(b, asked.has(b.id)), b.body.x, b.body.y, Math.max(b.body.a, b.body.b));
    }
    for (const m of scene.markers) make(m.id, m.state === '' ? m.label : `${m.label}, ${m.state}`, m.x, m.y, m.r);
    for (const [id, known] of this.known) {
      if (seen.has(id)) continue;
      known.element.remove();
      this.known.delete(id);
    }
    this.sort(order);
  }

  /** Subjects first in their own order: the order of the elements is the order of Tab. */
  private sort(order: ReadonlyMap<string, number>): void {
    if (order.size === 0) return;
    let before: Element | null = this.root.firstElementChild;
    for (const id of order.keys()) {
      const element = this.known.get(id)?.element;
      if (element === undefined) continue;
      // Moving a focused element would lose its focus.
      if (element !== before && element !== document.activeElement) this.root.insertBefore(element, before);
      before = element.nextElementSibling;
    }
  }

  private create(id: string): HTMLElement {
    const element = document.createElement('div');
    element.dataset.id = id;
    element.setAttribute('role', 'button');
    const { style } = element;
    style.position = 'absolute';
    style.outline = 'none';
    style.boxShadow = 'none';
    this.root.append(element);
    return element;
  }

  focus(id: string): boolean {
    const element = this.known.get(id)?.element;
    if (element === undefined) return false;
    element.focus({ preventScroll: true });
    return true;
  }

  /** The first thing that Tab would reach. */
  first(): string | null {
    for (const child of this.root.children) {
      const element = child as HTMLElement;
      if (element.tabIndex === 0) return element.dataset.id ?? null;
    }
    return (this.root.firstElementChild as HTMLElement | null)?.dataset.id ?? null;
  }
}

/** "First Spears, 20 models, in ranks, charged". */
function unitWords(unit: SceneUnit, asked: boolean): string {
  const { length } = unit.members;
  const words = [unit.label, length === 1 ? '1 model' : `${length} models`];
  if (length > 1) words.push(unit.order === 'ranks' ? 'in ranks' : 'in loose order');
  words.push(...unit.marks.map((mark) => mark.label));
  if (unit.done && !asked) words.push('done');
  return words.join(', ');
}

function wordsOf(b: SceneBody, asked: boolean): string {
  const words = [b.label, ...b.badges];
  if (b.done && !asked) words.push('done');
  return words.join(', ');
}
