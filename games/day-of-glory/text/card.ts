/** Everything about one unit or model, one thing a line; also what there is to say about a piece of terrain. */
import { explain } from '#engine/log/sum.ts';
import { centreOf } from '../rules/layout.ts';
import { unitById } from '../rules/play.ts';
import { sheet } from '../sheet.ts';
import type { Piece, State } from '../state.ts';
import { seatName } from './names.ts';
import { at, capital, compass, inches } from './words.ts';

export function card(s: State, id: string): string[] {
  const made = sheet(s, id);
  if (made === null) {
    const piece = s.pieces.find((p) => p.id === id);
    return piece === undefined ? [] : [pieceText(piece)];
  }
  const owner = made.seat === null ? '' : ` (${seatName(made.seat)})`;
  const u = unitById(s, id);
  const lines = [`${made.title}${owner}: ${made.sub}.`];
  if (u !== undefined && u.place === 'table') {
    lines.push(`Middle at ${at(centreOf(u))}, front at ${at([u.x, u.y])}, facing ${compass([u.fx, u.fy])}.`);
  }
  lines.push(`${made.stats.map((st) => `${st.name} ${explain(st.now)}`).join('; ')}.`);
  for (const meter of made.meters) lines.push(`${meter.label}: ${meter.text}.`);
  for (const line of made.lines) {
    const clause = line.clause === undefined ? '' : ` [${line.clause}]`;
    lines.push(`${capital(line.group)}: ${line.name}${line.text === '' ? '' : `, ${line.text}`}${clause}.`);
  }
  return lines;
}

function pieceText(p: Piece): string {
  const said: string[] = [];
  if (p.impassable) said.push('nobody may enter it [DG-TER-03]');
  if (p.slow > 1) said.push(`every inch uses ${inches(p.slow)} [DG-TER-01]`);
  if (p.cover) said.push('gives cover [DG-TER-02]');
  if (p.sight === 'blocking') said.push('blocks sight [DG-TER-03]');
  return `${p.name}: ${said.length === 0 ? 'no hindrance' : said.join('; ')}.`;
}
