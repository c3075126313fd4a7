/** What a terrain piece does, keyword by keyword, and who controls it now. */
import type { Keywords } from '../content/types.ts';
import { controlOf } from '../rules/control.ts';
import type { Piece, State } from '../state.ts';
import { called, seatName } from './names.ts';
import { at, count } from './words.ts';

interface Line {
  text: string;
  clause: string;
}

/** Elevated: how high, what going up costs, and the size it gives a piece that has none of its own. */
function elevated({ keywords, size }: Piece): Line[] {
  const x = keywords.elevated;
  if (x === 0) return [];
  const lines: Line[] = [
    { text: `Elevated ${x}: whoever stands on it is ${x} larger for line of sight`, clause: 'WK-KEY-02' },
    { text: `Going up costs ${x}"`, clause: 'WK-KEY-03' },
  ];
  if (size === x) lines.push({ text: `Its size is that of its elevation`, clause: 'WK-KEY-05' });
  return lines;
}

function keywords({ open, impassable, rough, wall, water, cover, nexus, inspiring }: Keywords, size: number): Line[] {
  const lines: Line[] = [];
  const add = (text: string, clause: string): void => {
    lines.push({ text, clause });
  };
  if (open) add('Does Not Block Line of Sight', 'WK-KEY-01');
  else add(`Size ${size}: blocks between models of that size or smaller`, 'WK-TER-06');
  if (impassable) add('Impassable', 'WK-KEY-06');
  if (rough > 0) add(`Rough ${rough}: costs ${rough}" to enter, and to set out from`, 'WK-KEY-11');
  if (wall) add('Wall: no Sprint through it, no end on it, models smaller than it do not cross it', 'WK-KEY-14');
  if (water) add('Water', 'WK-KEY-17');
  if (cover) add('Cover: a tag without effect', 'WK-SMP-03');
  if (nexus > 0) add(`Nexus ${nexus}: its controller's models within 6" add ${nexus} to magic attacks`, 'WK-KEY-08');
  if (inspiring !== null) {
    add(
      `Inspiring ${inspiring.x}: its controller's ${inspiring.of} within 6" have Willpower +${inspiring.x}`,
      'WK-KEY-07',
    );
  }
  return lines;
}

function heading({ id, name, objective }: Piece, keys: number): string {
  const where = objective === null ? '' : `, at ${at([objective.x, objective.y])}`;
  return `${name} (${id})${where}: ${count(keys, 'rule', 'rules')} of its own`;
}

/** The lines of a piece, each with its clause. What scenarios and motivations add is a keyword like any other (WK-TER-04). */
export function terrainLines(s: State, piece: Piece): string[] {
  const found = [...elevated(piece), ...keywords(piece.keywords, piece.size)];
  const lines: Line[] = [{ text: heading(piece, found.length), clause: 'WK-TER-02' }, ...found];
  if (piece.on !== null) lines.push({ text: `Stands on ${called(s, piece.on)}`, clause: 'WK-SMP-02' });
  if (piece.objective !== null) {
    const whose = `An objective for the motivation of ${seatName(piece.objective.seat)}`;
    lines.push(
      { text: whose, clause: 'WK-KEY-09' },
      { text: 'What it is was said by that motivation', clause: 'WK-TER-04' },
    );
  }
  const { seat, clause } = controlOf(s, piece);
  lines.push({ text: seat === null ? 'Nobody controls it' : `${seatName(seat)} controls it`, clause });
  return lines.map(({ text, clause: cited }) => `${text} [${cited}].`);
}
