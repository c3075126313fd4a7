import '#client/style/tokens.css';
import '#client/style/fray.css';
import '#client/style/table.css';
import { mountBoard } from '#client/board/board.ts';
import type { BoardView } from '#client/board/port.ts';
import { StagePort } from './port.ts';
import { SCENES, type SceneName } from './scenes.ts';

/** What tests and the bench reach from outside; everything that goes through it is plain data. */
export interface Stage {
  /** Puts a scene on the stage, with changes to its view. */
  show(name: SceneName, change?: Partial<BoardView>): void;
  set(change: Partial<BoardView>): void;
  view(): BoardView;
  /** What hands did, in order: the name of the port's method and its first argument. */
  heard(): readonly (readonly [string, unknown])[];
  /** Table inches to stage px. */
  at(point: readonly [number, number]): { x: number; y: number };
  fit(): void;
  /** The mean colours that the canvases show within so many px of each point. */
  colours(points: readonly (readonly [number, number])[], radius: number): [number, number, number][];
}

declare global {
  interface Window {
    stage: Stage;
  }
}

const host = document.getElementById('stage') as HTMLElement;
const port = new StagePort(SCENES.skirmish());
const board = mountBoard(host, port);
window.stage = {
  show: (name, change = {}) => port.set({ ...SCENES[name](), match: `${name} ${performance.now()}`, ...change }),
  set: (change) => port.set(change),
  view: () => port.view(),
  heard: () => port.heard,
  at: (point) => board.toScreen(point),
  fit: () => board.fit(),
  colours,
};

/** All canvases are laid over each other once, however many points are asked about: to read them back is what takes long. */
function colours(points: readonly (readonly [number, number])[], radius: number): [number, number, number][] {
  const { width, height } = host.getBoundingClientRect();
  const copy = new OffscreenCanvas(width, height);
  const pen = copy.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  for (const canvas of host.querySelectorAll('canvas')) {
    if (canvas.style.display === 'none') continue;
    const box = canvas.getBoundingClientRect();
    pen.drawImage(canvas, box.left, box.top, box.width, box.height);
  }
  const size = Math.max(1, radius * 2);
  return points.map((point) => {
    const { x, y } = board.toScreen(point);
    const { data } = pen.getImageData(Math.round(x - radius), Math.round(y - radius), size, size);
    const mean = (channel: number) => {
      let sum = 0;
      for (let i = channel; i < data.length; i += 4) sum += data[i] as number;
      return Math.round(sum / (data.length / 4));
    };
    return [mean(0), mean(1), mean(2)];
  });
}
