/** What a table is covered with where it is no open land: boards of a room, stones of a street. */
import type { Pen } from './canvas.ts';
import { Chance } from './random.ts';

const BOARDS = ['#4a3220', '#53392a', '#432c1b', '#4e3624'] as const;
const STONES = ['#57554e', '#615e55', '#4d4b45', '#68655c'] as const;

/** Boards from west to east, 20 units wide, with their joints. */
export function paintBoards(pen: Pen, w: number, h: number): void {
  const chance = new Chance('boards');
  for (let y = 0; y < h; y += 20) {
    for (let x = -chance.between(0, 160); x < w; ) {
      const long = chance.between(120, 230);
      pen.fillStyle = chance.of(BOARDS);
      pen.fillRect(x, y, long, 20);
      pen.strokeStyle = 'rgba(18,10,4,.55)';
      pen.lineWidth = 1;
      pen.strokeRect(x, y, long, 20);
      pen.strokeStyle = 'rgba(150,112,74,.16)';
      pen.beginPath();
      for (let i = 0; i < 3; i++) {
        const at = y + chance.between(4, 17);
        pen.moveTo(x + chance.between(4, 40), at);
        pen.lineTo(x + long - chance.between(4, 60), at + chance.between(-1, 1));
      }
      pen.stroke();
      x += long;
    }
  }
}

/** Setts in rows, each a little askew. */
export function paintStones(pen: Pen, w: number, h: number): void {
  const chance = new Chance('stones');
  pen.fillStyle = '#36342f';
  pen.fillRect(0, 0, w, h);
  let row = 0;
  for (let y = 0; y < h; y += 13) {
    for (let x = row % 2 === 0 ? -4 : -11; x < w; x += 17) {
      pen.fillStyle = chance.of(STONES);
      pen.globalAlpha = chance.between(0.75, 1);
      pen.beginPath();
      pen.roundRect(x + chance.between(0, 1.4), y + chance.between(0, 1.4), 15, 11, 3.5);
      pen.fill();
    }
    row += 1;
  }
  pen.globalAlpha = 1;
}

/** A cold shade over everything that lies flat. */
export function paintNight(pen: Pen, w: number, h: number): void {
  pen.fillStyle = 'rgba(12,18,38,.42)';
  pen.fillRect(0, 0, w, h);
}
